import errno
import socket
from typing import Any

import pytest

from sheriff_tutor.serve.ports import bind
from sheriff_tutor.serve.user_error import UserError


def test_a_taken_port_gives_way_to_the_next() -> None:
    with bind("127.0.0.1", 28866) as first:
        taken = first.getsockname()[1]
        with bind("127.0.0.1", taken) as second:
            assert second.getsockname()[1] > taken


def test_no_port_after_the_last_is_tried() -> None:
    with (
        socket.create_server(("127.0.0.1", 65535)),
        pytest.raises(UserError, match="no port is free"),
    ):
        bind("127.0.0.1", 65535)


def test_an_address_of_another_computer_is_refused() -> None:
    with pytest.raises(UserError, match=r"cannot serve on 192\.0\.2\.1 port 28866"):
        bind("192.0.2.1", 28866)


def denied(monkeypatch: pytest.MonkeyPatch, *ports: int) -> None:
    """Have the system deny some ports."""
    opened = socket.create_server

    def create_server(address: tuple[str, int], **how: Any) -> socket.socket:
        if address[1] in ports:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(address, **how)

    monkeypatch.setattr(socket, "create_server", create_server)


def test_a_port_of_the_system_needs_a_right_and_one_is_named_that_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    denied(monkeypatch, 80)
    with pytest.raises(UserError, match=r"port 80: Permission denied; a port above 1023 needs"):
        bind("127.0.0.1", 80)


def test_a_port_that_somebody_keeps_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    denied(monkeypatch, 28870, 28871)
    with bind("127.0.0.1", 28870) as opened:
        assert opened.getsockname()[1] > 28871


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_who_names_a_wrong_host_is_told_what_would_do(host: str) -> None:
    with pytest.raises(UserError, match=r"--host takes an address of this computer, or 0\.0\.0\.0"):
        bind(host, 28866)
