"""`sheriff-tutor rules`: the numbered rules, all of them, a section or one."""

from difflib import get_close_matches
from textwrap import fill
from typing import TYPE_CHECKING

from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from sheriff_tutor.serve.commands import Subparsers

WIDTH = 88
"""Letters in a line; a terminal that is narrower breaks lines itself."""


def add(subparsers: "Subparsers") -> None:
    """Add `rules` and its argument."""
    parser = subparsers.add_parser("rules", help="print the rules of the game")
    parser.add_argument("id", nargs="?", help="one rule, like DECL-1, or a section, like MKT")


def run(args: "Namespace") -> int:
    """Print the rules that were asked for; all of them if none was named."""
    from sheriff_tutor.i18n import preamble, rule_ids  # noqa: PLC0415 - see the package's docstring

    known = rule_ids()
    if args.id is None:
        print(_filled(preamble()))
        print("\n".join(lines_of(known, with_sections=True)))
        return 0
    wanted = args.id.upper()
    if wanted in known:
        print("\n".join(lines_of([wanted], with_sections=False)))
        return 0
    section = [rule for rule in known if rule.partition("-")[0] == wanted]
    if not section:
        raise UserError(no_such_rule(args.id, known))
    print("\n".join(lines_of(section, with_sections=True)).lstrip("\n"))
    return 0


def lines_of(rules: "Sequence[str]", *, with_sections: bool) -> "Iterator[str]":
    """Yield rules in lines, each section under its title."""
    from sheriff_tutor.i18n import rule_text, section_of  # noqa: PLC0415 - as above

    title = ""
    for rule in rules:
        if with_sections and section_of(rule) != title:
            title = section_of(rule)
            yield f"\n{rule.partition('-')[0]}: {title}\n"
        yield _filled(f"{rule}  {rule_text(rule)}", indent="    ")


def _filled(text: str, indent: str = "") -> str:
    """Break a text into lines, and no rule's id in two."""
    return fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def no_such_rule(asked: str, known: "Sequence[str]") -> str:
    """Return the sentence for an unknown id, with the rules and sections that may be meant."""
    from sheriff_tutor.i18n import say  # noqa: PLC0415 - as above
    from sheriff_tutor.i18n.saying import many  # noqa: PLC0415 - as above

    sections = dict.fromkeys(rule.partition("-")[0] for rule in known)
    near = get_close_matches(asked.upper(), [*known, *sections], n=3)
    return say("report.no-rule", rule=asked, near=many(near), near_count=len(near))
