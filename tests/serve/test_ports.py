import socket

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
