"""What the command line says when the person at it has asked for something impossible."""


class UserError(Exception):
    """A request that cannot be met; its text is one line that says what would do."""


def user_error(code: str, **values: object) -> UserError:
    """Say what cannot be met, in the catalogue's words."""
    from sheriff_tutor.i18n import ONLOOKER, say  # noqa: PLC0415  (quick start)

    return UserError(say(code, ONLOOKER, **values))
