"""Servers that never end an answer, or send what is no answer: each has its reason, in time."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason
from readingroom.domain.network_guard import loopback
from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.models import server
from readingroom.engine.models.config import read_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.server import ServerModel
from readingroom.engine.models.types import MissingAnswer, Prompt, Sampling

Talk = Callable[[socket.socket], None]
HEAD = b"HTTP/1.1 200 OK\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
LIST = b'{"data": [{"id": "tiny"}]}'
PATIENCE = ModelLimits(call_seconds=1.5, answer_bytes=100_000)


def chunks_without_end(connection: socket.socket) -> None:
    connection.sendall(CHUNKED)
    while True:
        connection.sendall(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")


def a_letter_at_a_time(connection: socket.socket) -> None:
    connection.sendall(CHUNKED)
    while True:
        connection.sendall(b"1\r\nx\r\n")
        time.sleep(0.05)


def headers_without_end(connection: socket.socket) -> None:
    connection.sendall(HEAD)
    while True:
        connection.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")


def a_line_without_end(connection: socket.socket) -> None:
    while True:
        connection.sendall(b"x" * 10_000)


def a_body_that_breaks_off(connection: socket.socket) -> None:
    connection.sendall(HEAD + b"Content-Length: 5000\r\n\r\n{")


def a_body_of_negative_length(connection: socket.socket) -> None:
    connection.sendall(HEAD + b"Content-Length: -5\r\n\r\n{}")


def a_list(connection: socket.socket) -> None:
    connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(LIST) + LIST)


def a_page(connection: socket.socket) -> None:
    body = b"<html><body>Sign in</body></html>"
    connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body)


@contextmanager
def serving(list_models: Talk, answer: Talk) -> Iterator[str]:
    """Serve on loopback; the first connection asks for the models, the others for an answer."""
    with loopback("127.0.0.1", 0), socket.create_server(("127.0.0.1", 0)) as listener:
        talks = iter((list_models,))

        def handle(connection: socket.socket, talk: Talk) -> None:
            with connection, suppress(OSError):
                connection.recv(65536)
                talk(connection)

        def accept() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    talk = next(talks, answer)
                    threading.Thread(target=handle, args=(connection, talk), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        finally:
            listener.shutdown(socket.SHUT_RDWR)


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PAUSE_SECONDS", 0.001)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (chunks_without_end, FailureReason.TOO_LONG),
        (a_letter_at_a_time, FailureReason.HUNG),
        (headers_without_end, FailureReason.SERVER),
        (a_line_without_end, FailureReason.SERVER),
        (a_body_that_breaks_off, FailureReason.SERVER),
        (a_body_of_negative_length, FailureReason.SHAPE),
        (a_page, FailureReason.SHAPE),
    ],
)
def test_an_answer_that_is_none_has_its_reason_in_time(answer: Talk, reason: FailureReason) -> None:
    with (
        serving(a_list, answer) as url,
        ServerModel(read_config(url), PATIENCE, NO_PROGRESS) as model,
    ):
        began = time.monotonic()
        (said,) = model.generate([Prompt("Which drug?")], Sampling())
    assert isinstance(said, MissingAnswer)
    assert said.reason is reason
    assert said.detail
    assert time.monotonic() - began < 8


@pytest.mark.parametrize(
    "list_models",
    [
        chunks_without_end,
        a_letter_at_a_time,
        headers_without_end,
        a_line_without_end,
        a_body_that_breaks_off,
        a_body_of_negative_length,
        a_page,
    ],
)
def test_a_list_of_models_that_is_none_is_refused_in_time(list_models: Talk) -> None:
    began = time.monotonic()
    with (
        serving(list_models, a_list) as url,
        pytest.raises(ModelError),
        ServerModel(read_config(url), PATIENCE, NO_PROGRESS),
    ):
        pass
    assert time.monotonic() - began < 8
