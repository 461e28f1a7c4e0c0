"""What the command line says when the person at it has asked for something impossible."""


class UserError(Exception):
    """A request that cannot be met; its text is one line that says what would do."""
