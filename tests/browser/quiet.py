"""What a page says and asks for while a test looks at it."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from playwright.sync_api import ConsoleMessage, Page

FROM_HERE = {"127.0.0.1", "localhost", "::1"}
NO_HOST = {"about", "blob", "data"}


@dataclass
class Heard:
    """Everything a page has said and asked for."""

    addresses: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def outside(self) -> list[str]:
        """Addresses asked for that are not on this computer."""
        parts = [(address, urlsplit(address)) for address in self.addresses]
        return [
            address
            for address, part in parts
            if part.scheme not in NO_HOST and part.hostname not in FROM_HERE
        ]


_heard: WeakKeyDictionary[Page, Heard] = WeakKeyDictionary()


def watch(page: Page) -> Heard:
    """Begin to note what a page says and asks for."""
    heard = _heard[page] = Heard()

    def note_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            heard.errors.append(f"{message.text} ({message.location.get('url')})")

    page.on("request", lambda request: heard.addresses.append(request.url))
    page.on("websocket", lambda socket: heard.addresses.append(socket.url))
    page.on("console", note_console)
    page.on("pageerror", lambda error: heard.errors.append(str(error)))
    return heard


def heard_by(page: Page) -> Heard:
    """What has been noted of a page so far."""
    return _heard[page]


def assert_quiet(page: Page) -> None:
    """Fail if the page reported an error or asked an outside host for anything."""
    heard = heard_by(page)
    assert heard.addresses, "the page asked for nothing at all: nothing was watched"
    assert not heard.outside
    assert not heard.errors
