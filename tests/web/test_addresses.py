"""Where the server listens."""

import socket
from contextlib import closing

from sifang.web.addresses import Listening


def test_what_is_answered_in_parts_is_sent_at_once() -> None:
    """A socket that is not known as TCP keeps back each small part until the one before is acknowledged: 40 ms."""
    listening = Listening.on("127.0.0.1", 0)
    with closing(listening.socket), socket.create_connection(listening.socket.getsockname()):
        accepted, _ = listening.socket.accept()
        with closing(accepted):
            assert accepted.proto == socket.IPPROTO_TCP


def test_a_server_on_loopback_is_reached_by_nobody_else_and_has_another_key_each_time() -> None:
    first, second = Listening.on("127.0.0.1", 0), Listening.on("127.0.0.1", 0)
    with closing(first.socket), closing(second.socket):
        assert first.origins == ()
        assert first.key != second.key
