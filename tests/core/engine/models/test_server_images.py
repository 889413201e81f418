"""Images for a model behind a server, and servers that send without end or stop too early."""

import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler

import numpy as np
import pytest
from tests.support.chat_server import ChatServer, chat_server

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason
from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.models import server as server_module
from readingroom.engine.models.cache import CachedModel
from readingroom.engine.models.config import ModelConfig, read_config
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.server import ServerModel
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    Prompt,
    PromptImage,
    Sampling,
)
from readingroom.pixels.prompt_images import encode_image

GREY = np.arange(12, dtype=np.uint8).reshape(3, 4)
QUESTION = Prompt(
    "Before. After.", images=(PromptImage(encode_image(GREY, 9).png, "One."),), images_at=8
)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ChatServer]:
    monkeypatch.setattr(server_module, "PAUSE_SECONDS", 0.001)
    with chat_server() as running:
        yield running


def config(server: ChatServer, **options: object) -> ModelConfig:
    return replace(read_config(server.url), options=options)


def ask(server: ChatServer, limits: ModelLimits = DEFAULT_LIMITS) -> ModelAnswer | MissingAnswer:
    with ServerModel(config(server), limits, NO_PROGRESS) as model:
        (answer,) = model.generate([QUESTION], Sampling())
    return answer


def test_an_image_is_a_part_between_the_texts(server: ChatServer) -> None:
    assert isinstance(ask(server), ModelAnswer)

    assert [part["type"] for part in server.parts()] == ["text", "text", "image_url", "text"]
    assert [text.strip() for text in server.texts()] == ["Before.", "One.", "After."]
    np.testing.assert_array_equal(server.images()[0], GREY)


@pytest.mark.parametrize(
    ("capabilities", "options", "takes_images"),
    [
        (["completion", "multimodal"], {}, True),
        (["vision"], {}, True),
        (["completion"], {}, False),
        ([], {"images": True}, True),
        (["multimodal"], {"images": False}, False),
        (["multimodal"], {"mode": "completion"}, False),
    ],
)
def test_a_server_or_its_configuration_says_whether_it_takes_images(
    server: ChatServer, capabilities: list[str], options: dict[str, object], takes_images: bool
) -> None:
    server.capabilities = capabilities
    with ServerModel(config(server, **options), DEFAULT_LIMITS, NO_PROGRESS) as model:
        assert model.facts.takes_images is takes_images


@pytest.mark.parametrize(
    "options", [{"images": "yes"}, {"images": 1}, {"images": True, "mode": "completion"}]
)
def test_an_option_for_images_that_is_wrong_is_refused(
    server: ChatServer, options: dict[str, object]
) -> None:
    with pytest.raises(ModelError, match="'images'"):
        ServerModel(config(server, **options), DEFAULT_LIMITS, NO_PROGRESS)


def test_another_image_is_another_question_for_the_cache(
    server: ChatServer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = replace(QUESTION, images=(PromptImage(encode_image(GREY + 1, 9).png, "One."),))
    with ServerModel(config(server), DEFAULT_LIMITS, NO_PROGRESS) as model:
        cached = CachedModel(model, tmp_path_factory.mktemp("cache"))
        for prompt in (QUESTION, other, QUESTION):
            cached.generate([prompt], Sampling())
    assert len(server.requests) == 2


def drip(handler: BaseHTTPRequestHandler) -> None:
    """Send a byte every few milliseconds, without end."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(2000):
        handler.wfile.write(b" ")
        time.sleep(0.005)


def flood(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.end_headers()
    for _ in range(4000):
        handler.wfile.write(b" " * 4096)


def close_early(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "9000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [')
    handler.close_connection = True


def silent_after_headers(handler: BaseHTTPRequestHandler) -> None:
    handler.protocol_version = "HTTP/1.1"
    handler.send_response(200)
    handler.send_header("Content-Length", "9000")
    handler.end_headers()
    handler.wfile.flush()
    time.sleep(0.6)


@pytest.mark.parametrize("write", [drip, silent_after_headers])
def test_a_response_without_end_has_a_time_limit(server: ChatServer, write: object) -> None:
    server.write = write  # type: ignore[assignment]
    since = time.monotonic()
    answer = ask(server, ModelLimits(call_seconds=0.2))

    assert isinstance(answer, MissingAnswer)
    assert answer.reason is FailureReason.HUNG
    assert "0.2 s" in answer.detail
    assert time.monotonic() - since < 2


def test_a_response_without_end_has_a_size_limit(server: ChatServer) -> None:
    server.write = flood
    answer = ask(server, ModelLimits(text_characters=10))

    assert isinstance(answer, MissingAnswer)
    assert answer.reason is FailureReason.TOO_LONG
    assert "more than 1,048,696 bytes" in answer.detail
    assert len(server.requests) == 1


def test_a_response_that_ends_too_early_is_requested_again(server: ChatServer) -> None:
    server.write = close_early
    answer = ask(server)

    assert isinstance(answer, MissingAnswer)
    assert answer.reason is FailureReason.SERVER
    assert len(server.requests) == server_module.TRIES
