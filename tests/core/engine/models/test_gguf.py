"""Language models in GGUF files: options, templates, and what the runtime answers."""

import os
import struct
from pathlib import Path
from typing import Any

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.engine.models.child.api import LoadError
from readingroom.engine.models.child.gguf import generating, read_options, start_server
from readingroom.engine.models.child.gguf_header import architecture_of
from readingroom.engine.models.completions import (
    ContextTooSmallError,
    ForeignProjectorError,
    RuntimeRefusedError,
    text_of,
)
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.types import Prompt, Sampling

wording = Wording(__file__)

WEIGHTS = os.environ.get("READINGROOM_TEST_GGUF", "")
"""A small language model, where somebody has one; nothing fetches it."""


class FakeServer:
    """Remembers what it was asked, and says what it was told to say."""

    def __init__(self, said: Any) -> None:
        self.said = said
        self.asked: list[dict[str, Any]] = []

    def handle_chat_completions(self, request: dict[str, Any]) -> Any:
        self.asked.append(request)
        return self.said

    handle_completions = handle_chat_completions


def gguf(tmp_path: Path, *, with_template: bool = True) -> Path:
    path = tmp_path / "model.gguf"
    path.write_bytes(b"GGUF" + (b"tokenizer.chat_template" if with_template else b"other"))
    return path


@pytest.mark.parametrize(("with_template", "mode"), [(True, "chat"), (False, "completion")])
def test_a_file_with_a_template_is_asked_as_a_chat(
    tmp_path: Path, with_template: bool, mode: str
) -> None:
    assert read_options({}, gguf(tmp_path, with_template=with_template)) == (mode, 4096)


def test_a_mode_that_is_named_counts(tmp_path: Path) -> None:
    options = {"mode": "completion", "context": 512}
    assert read_options(options, gguf(tmp_path)) == ("completion", 512)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"moed": "chat"}, "'moed' is unknown"),
        ({"mode": "poem"}, "one of auto, chat, completion"),
        ({"context": 8}, "between 64 and"),
        ({"context": True}, "between 64 and"),
        ({"context": "4096"}, "between 64 and"),
    ],
)
def test_an_option_that_is_wrong_is_refused(
    tmp_path: Path, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(LoadError, match=words):
        read_options(options, gguf(tmp_path))


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(b"\x80\x04 a pickle")
    with expect_error(LoadError, wording("model_gguf_gguf")):
        read_options({}, path)


def with_architecture(path: Path, name: str) -> Path:
    """Write the start of a GGUF file as `docs/gguf.md` of ggml describes it."""
    path.write_bytes(
        struct.pack("<4sIQQ", b"GGUF", 3, 0, 1)
        + struct.pack("<Q20sI", 20, b"general.architecture", 8)
        + struct.pack("<Q", len(name))
        + name.encode()
    )
    return path


@pytest.mark.parametrize(
    ("weights", "projector", "words"),
    [
        ("llama", None, r"w\.gguf\. .*too old for 'llama'"),
        ("", None, r"w\.gguf\. .*damaged"),
        ("clip", None, r"w\.gguf is a projector"),
        ("clip", "clip", r"w\.gguf is a projector"),
        ("llama", "gemma3", r"p\.gguf contains a language model \(gemma3\)"),
        ("llama", "clip", r"w\.gguf with the projector p\.gguf\. .*another model or size"),
        ("llama", "", r"w\.gguf with the projector p\.gguf\. .*another model or size"),
    ],
)
def test_a_server_that_does_not_start_names_the_likely_cause(
    tmp_path: Path, weights: str, projector: str | None, words: str
) -> None:
    """An architecture of "" is a file that names none."""

    def start() -> None:
        raise RuntimeError("Failed to init server")

    path = with_architecture(tmp_path / "w.gguf", weights)
    other = None if projector is None else with_architecture(tmp_path / "p.gguf", projector)
    with pytest.raises(LoadError, match=words + r".*\(Failed to init server\)$"):
        start_server(start, path, other)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GGUF",
        b"GGUF" + b"\xff" * 60,
        struct.pack("<4sIQQQ20sIQ", b"GGUF", 3, 0, 1, 20, b"general.architecture", 8, 2**63),
        struct.pack("<4sIQQQ20sIQ2s", b"GGUF", 3, 0, 1, 20, b"general.architecture", 8, 2, b"\n\0"),
    ],
)
def test_a_damaged_start_names_no_architecture(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "w.gguf").write_bytes(content)
    assert not architecture_of(tmp_path / "w.gguf")


def test_a_chat_has_the_instruction_as_its_own_message() -> None:
    said = {
        "choices": [{"message": {"content": "B"}}],
        "usage": {"prompt_tokens": 7, "completion_tokens": 1},
    }
    server = FakeServer(said)

    (text,) = generating(server, "chat")([Prompt("Which?", "Be short.")], Sampling(5, 0.0, 3))

    assert (text.text, text.prompt_tokens, text.answer_tokens) == ("B", 7, 1)
    (asked,) = server.asked
    assert asked["messages"] == [
        {"role": "system", "content": "Be short."},
        {"role": "user", "content": "Which?"},
    ]
    assert (asked["max_tokens"], asked["seed"], asked["cache_prompt"]) == (5, 3, False)


def test_a_completion_has_the_instruction_before_the_prompt() -> None:
    server = FakeServer(b'{"choices": [{"text": "B"}]}')

    (text,) = generating(server, "completion")([Prompt("Which?", "Be short.")], Sampling())

    assert server.asked[0]["prompt"] == "Be short.\n\nWhich?"
    assert (text.text, text.prompt_tokens) == ("B", None)


@pytest.mark.parametrize(
    "said",
    [None, [], {}, {"choices": []}, {"choices": [3]}, {"choices": [{"text": 3}]}],
)
def test_an_answer_without_a_text_is_told_as_such(said: object) -> None:
    with pytest.raises(RuntimeRefusedError):
        text_of(said)


def test_a_prompt_longer_than_the_context_is_named() -> None:
    with pytest.raises(ContextTooSmallError):
        text_of({"error": {"type": "exceed_context_size_error", "message": "request (3001 ...)"}})


def test_images_by_a_projector_of_another_model_name_it() -> None:
    said = {"error": {"code": 400, "message": "Invalid token", "type": "invalid_request_error"}}
    with pytest.raises(ForeignProjectorError):
        text_of(said)


def test_a_count_that_is_none_is_not_taken() -> None:
    assert text_of({"choices": [{"text": ""}], "usage": {"prompt_tokens": "7"}}).text == ""


@pytest.mark.skipif(not WEIGHTS, reason="READINGROOM_TEST_GGUF names no weights")
def test_real_weights_say_the_same_twice_in_a_confined_process() -> None:
    pytest.importorskip("xllamacpp")
    with start_model(read_config(Path(WEIGHTS)), consent=False) as model:
        first, second = model.generate([Prompt("Name a drug.")] * 2, Sampling(8))

    assert first.text == second.text  # type: ignore[union-attr] # both are answers
