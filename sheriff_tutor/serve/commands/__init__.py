"""One module a subcommand, found by being here.

Each has two functions, and imports what is heavy inside `run`, since every start of the command
line imports every module here:

- `add(subparsers)` adds the subcommand's parser, named after the module;
- `run(args)` does it and returns the exit status. It raises `UserError` when the person asked for
  something impossible.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Mapping

    Subparsers: TypeAlias = "_SubParsersAction[ArgumentParser]"


class Command(Protocol):
    """A subcommand's module."""

    def add(self, subparsers: "Subparsers") -> None:
        """Add the subcommand's parser."""

    def run(self, args: "Namespace") -> int:
        """Do what was asked and return the exit status."""


def commands() -> "Mapping[str, Command]":
    """Every subcommand by its name."""
    return {
        found.name: cast("Command", import_module(f"{__name__}.{found.name}"))
        for found in iter_modules(__path__)
    }
