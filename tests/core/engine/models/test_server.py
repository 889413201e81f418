"""A model behind a server on this computer: the address, retries, and answers that are none."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, ModelError
from readingroom.domain.model import FailureReason
from readingroom.domain.network_guard import loopback
from readingroom.domain.progress import NO_PROGRESS, Step
from readingroom.engine.models import server
from readingroom.engine.models.config import read_config
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.server import ServerModel, read_address
from readingroom.engine.models.types import MissingAnswer, ModelAnswer, Prompt, Sampling

wording = Wording(__file__)

Reply = tuple[int, bytes]
GOOD = json.dumps({
    "choices": [{"message": {"content": "Aspirin"}}],
    "usage": {"prompt_tokens": 4, "completion_tokens": 2},
}).encode()  # fmt: skip


class Desk(HTTPServer):
    """Says what a test has put there, the last of it again and again; keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.names: list[str] = ["tiny"]
        self.replies: list[Reply | Callable[[], Reply]] = [(200, GOOD)]
        self.asked: list[tuple[str, dict[str, Any]]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class _Handler(BaseHTTPRequestHandler):
    server: Desk

    def do_GET(self) -> None:
        self._say(200, json.dumps({"data": [{"id": one} for one in self.server.names]}).encode())

    def do_POST(self) -> None:
        desk = self.server
        body = self.rfile.read(int(self.headers["Content-Length"]))
        desk.asked.append((self.path, json.loads(body)))
        reply = desk.replies.pop(0) if len(desk.replies) > 1 else desk.replies[0]
        self._say(*(reply() if callable(reply) else reply))

    def _say(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if status == 302:
            self.send_header("Location", "http://192.0.2.1/elsewhere")
        self.end_headers()
        self.wfile.write(body)

    def log_message(
        self,
        format: str,  # noqa: A002 - as the library calls it
        *args: object,
    ) -> None:
        return


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(server, "PAUSE_SECONDS", 0.001)
    with loopback("127.0.0.1", 0):
        made = Desk()
        thread = threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield made
        made.shutdown()
        thread.join()
        made.server_close()


def ask(desk: Desk, *, limits: ModelLimits = DEFAULT_LIMITS) -> ModelAnswer | MissingAnswer:
    with ServerModel(read_config(desk.url), limits, NO_PROGRESS) as model:
        (said,) = model.generate([Prompt("Which drug?", "Be short.")], Sampling(9, 0.5, 3, ("\n",)))
    return said


def test_a_prompt_goes_as_a_chat_and_its_tokens_come_back(desk: Desk) -> None:
    said = ask(desk)

    assert isinstance(said, ModelAnswer)
    assert (said.text, said.usage.prompt_tokens, said.usage.answer_tokens) == ("Aspirin", 4, 2)
    ((path, asked),) = desk.asked
    assert path == "/v1/chat/completions"
    assert asked == {
        "model": "tiny",
        "max_tokens": 9,
        "temperature": 0.5,
        "seed": 3,
        "stream": False,
        "stop": ["\n"],
        "messages": [
            {"role": "system", "content": "Be short."},
            {"role": "user", "content": "Which drug?"},
        ],
    }


def test_the_model_tells_what_it_is(desk: Desk) -> None:
    with start_model(read_config(desk.url), consent=False) as model:
        assert model.facts.runtime == f"server at 127.0.0.1:{desk.server_port}, tiny"
        assert model.facts.weights_sha256 == ""
        with pytest.raises(ModelError, match="does not support predict"):
            model.predict(b"")  # type: ignore[arg-type]


def test_a_busy_server_is_asked_again(desk: Desk) -> None:
    desk.replies = [(503, b""), (429, b""), (200, GOOD)]

    assert isinstance(ask(desk), ModelAnswer)
    assert len(desk.asked) == 3


@pytest.mark.parametrize(
    ("reply", "reason", "words"),
    [
        ((503, b""), FailureReason.SERVER, "status 503"),
        ((400, b"the patient is called Doe"), FailureReason.SERVER, "status 400"),
        ((302, b""), FailureReason.SERVER, "status 302"),
        ((200, b" <!DOCTYPE html><p>Doe"), FailureReason.SHAPE, "web page"),
        ((200, b"data: {"), FailureReason.SHAPE, wording("answer_chat_interface")),
        ((200, b"[" * 100_000), FailureReason.SHAPE, wording("answer_chat_interface")),
        ((200, b'{"choices": []}'), FailureReason.SHAPE, wording("answer_chat_interface")),
    ],
)
def test_an_answer_that_is_none_has_its_reason(
    desk: Desk, reply: Reply, reason: FailureReason, words: str
) -> None:
    desk.replies = [reply]

    said = ask(desk)

    assert isinstance(said, MissingAnswer)
    assert said.reason is reason
    assert words in said.detail
    assert "Doe" not in said.detail


def test_a_text_without_end_is_not_taken(desk: Desk) -> None:
    said = ask(desk, limits=ModelLimits(text_characters=3))

    assert isinstance(said, MissingAnswer)
    assert said.reason is FailureReason.TOO_LONG


def test_a_body_beyond_the_limit_is_not_read(desk: Desk) -> None:
    said = ask(desk, limits=ModelLimits(answer_bytes=10))

    assert isinstance(said, MissingAnswer)
    assert said.reason is FailureReason.TOO_LONG
    assert "more than 10 bytes" in said.detail
    assert len(desk.asked) == 1


def test_a_server_that_hangs_is_left(desk: Desk) -> None:
    rest = threading.Event()
    desk.replies = [lambda: (rest.wait(5), (200, GOOD))[1]]

    said = ask(desk, limits=ModelLimits(call_seconds=0.1))
    rest.set()

    assert isinstance(said, MissingAnswer)
    assert said.reason is FailureReason.HUNG
    assert "0.1 s" in said.detail


def test_the_wish_to_stop_is_heard_while_the_server_computes(desk: Desk) -> None:
    rest = threading.Event()
    desk.replies = [lambda: (rest.wait(5), (200, GOOD))[1]]

    class Stopping:
        def report(self, step: Step) -> None:
            return

        def raise_if_cancelled(self) -> None:
            if desk.asked:
                raise Cancelled

    with (
        pytest.raises(Cancelled),
        ServerModel(read_config(desk.url), DEFAULT_LIMITS, Stopping()) as model,
    ):
        model.generate([Prompt("Which drug?")], Sampling())
    rest.set()


def test_a_server_with_several_models_asks_which(desk: Desk) -> None:
    desk.names = ["tiny", "large"]
    with pytest.raises(ModelError, match="models: tiny, large"):
        ask(desk)


def test_a_server_that_is_not_there_is_named() -> None:
    config = read_config("http://127.0.0.1:9/v1")
    with (
        expect_error(ModelError, wording("server_answers")),
        ServerModel(config, DEFAULT_LIMITS, NO_PROGRESS),
    ):
        pass


@pytest.mark.parametrize(
    "url",
    [
        "http://192.0.2.1/v1",
        "http://example.org/v1",
        "http://127.0.0.1.example.org/v1",
        "https://127.0.0.1/v1",
        "http://user@127.0.0.1/v1",
        "http://127.0.0.1:99999/v1",
        "http://0.0.0.0/v1",
        "file:///etc/passwd",
        "http://[::1",
        "",
    ],
)
def test_an_address_elsewhere_is_refused(url: str) -> None:
    with pytest.raises(ModelError):
        read_address(url)


@pytest.mark.parametrize(
    ("url", "host", "port"),
    [
        ("http://localhost:8080/v1", "127.0.0.1", 8080),
        ("http://[::1]:8080/v1/", "::1", 8080),
        ("http://127.0.0.2", "127.0.0.2", 80),
    ],
)
def test_an_address_here_is_taken_in_digits(url: str, host: str, port: int) -> None:
    assert read_address(url)[:2] == (host, port)
