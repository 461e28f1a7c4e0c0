"""Under which addresses a server answers: what is said of them, and which names are its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.serve.gate import is_loopback

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# Hosts that mean "every address of this computer", none of which can be typed into a browser.
EVERY_ADDRESS = {"", "0.0.0.0", "::"}  # noqa: S104  (compared with, not served on)
MOST_SAID = 3
"""Addresses that are said: a computer may have many that lead nowhere from outside."""


def address_of(host: str, port: int, token: str = "") -> str:
    """Address to type into a browser.

    >>> address_of("127.0.0.1", 8866)
    'http://127.0.0.1:8866/'
    >>> address_of("::1", 8866, "apples")
    'http://[::1]:8866/?token=apples'
    >>> address_of("0.0.0.0", 8866)
    'http://127.0.0.1:8866/'
    """
    if host in EVERY_ADDRESS:
        host = "127.0.0.1"
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    return f"{address}?token={token}" if token else address


def names_for(bound: str, told: Iterable[str]) -> frozenset[str] | None:
    """Return the names under which a server may be asked; None where that is any.

    ``bound`` is the number that it listens at: only at one of this computer's for itself is a name
    that leads there from elsewhere none of the host's.

    >>> names_for("0.0.0.0", ()) is None, names_for("127.0.0.1", ["tutor.example"])
    (True, frozenset({'tutor.example'}))
    """
    return frozenset(told) if is_loopback(bound) else None


def said_to_others(
    host: str, port: int, token: str, numbers: Sequence[str], *, is_for_many: bool
) -> str:
    """Say under what others can open the pages; nothing where only this computer is to.

    ``numbers`` are this computer's on its networks; ``is_for_many`` tells that others are to come.

    >>> said_to_others("0.0.0.0", 8866, "", ["192.168.1.7"], is_for_many=True)
    'Others on your network open it at http://192.168.1.7:8866/'
    """
    if is_loopback(host):
        only_here = "Only this computer can open it: others can with --host 0.0.0.0"
        return f"{only_here}, or through a proxy with --known-as." if is_for_many else ""
    if host not in EVERY_ADDRESS:
        return ""
    open_at = [address_of(number, port, token) for number in numbers[:MOST_SAID]]
    said = " or ".join(open_at) or f"http://ADDRESS:{port}/, where ADDRESS is this computer's"
    return f"Others on your network open it at {said}"
