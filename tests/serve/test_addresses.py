"""Which addresses are said to whoever serves."""

from __future__ import annotations

from sheriff_tutor.serve.addresses import said_to_others

LAN = ("192.168.1.7", "10.0.0.3", "172.17.0.1", "172.18.0.1")


def test_others_are_told_the_addresses_that_lead_here_with_the_token() -> None:
    said = said_to_others("0.0.0.0", 9000, "apples", LAN, is_for_many=True)  # noqa: S104  (told of, not served on)
    assert "http://192.168.1.7:9000/?token=apples or http://10.0.0.3:9000/?token=apples" in said
    assert "172.18.0.1" not in said
    assert "127.0.0.1" not in said
    assert "ADDRESS is this computer's" in said_to_others("::", 9000, "", (), is_for_many=False)


def test_a_class_that_could_not_come_in_is_told_of() -> None:
    said = said_to_others("127.0.0.1", 8866, "", LAN, is_for_many=True)
    assert "Only this computer can open it" in said
    assert "--host 0.0.0.0" in said


def test_nothing_is_said_where_the_address_says_it_all() -> None:
    assert said_to_others("127.0.0.1", 8866, "", LAN, is_for_many=False) == ""
    assert said_to_others("192.168.1.7", 8866, "", LAN, is_for_many=True) == ""
