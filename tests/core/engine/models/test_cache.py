"""Answers that were given before are found by all that decides them, and by nothing less."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts, ModelKind
from readingroom.engine.models.cache import CachedModel
from readingroom.engine.models.types import MissingAnswer, ModelAnswer, Prompt, Sampling, Usage

FACTS = ModelFacts(
    "m", "M", ModelKind.GGUF, weights_sha256="ab", abilities=(ModelCapability.GENERATE,)
)


PLAIN = Sampling()


class Echo:
    """Says a prompt back, and counts how often it was asked."""

    def __init__(self, facts: ModelFacts = FACTS) -> None:
        self.facts = facts
        self.asked: list[str] = []

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        self.asked += [prompt.text for prompt in prompts]
        failed = MissingAnswer(FailureReason.CRASHED, "It crashed.")
        return tuple(
            failed
            if prompt.text == "bad"
            else ModelAnswer(prompt.text.upper(), Usage(1.5, None, 3, 4))
            for prompt in prompts
        )

    def predict(self, inputs: Any) -> Any:
        return inputs

    predict_proba = get_embeddings = encode_sequences = predict


def ask(subject: Echo, folder: Path, *texts: str, sampling: Sampling = PLAIN) -> Any:
    return CachedModel(subject, folder).generate([Prompt(text) for text in texts], sampling)


def test_what_was_asked_before_is_not_asked_again(tmp_path: Path) -> None:
    subject = Echo()
    first = ask(subject, tmp_path, "a", "b")
    second = ask(subject, tmp_path, "b", "c", "a")

    assert subject.asked == ["a", "b", "c"]
    assert [one.text for one in second] == ["B", "C", "A"]
    assert second[0].usage == first[1].usage


@pytest.mark.parametrize(
    "facts",
    [
        replace(FACTS, weights_sha256="cd"),
        replace(FACTS, weights_sha256=""),
        replace(FACTS, runtime="another 2.0"),
        replace(FACTS, kind=ModelKind.SERVER),
    ],
)
def test_another_model_is_asked_itself(tmp_path: Path, facts: ModelFacts) -> None:
    ask(Echo(), tmp_path, "a")
    other = Echo(facts)
    ask(other, tmp_path, "a")
    assert other.asked == ["a"]


@pytest.mark.parametrize(
    "sampling",
    [Sampling(8), Sampling(temperature=0.2), Sampling(seed=1), Sampling(stop=("x",))],
)
def test_other_settings_are_asked_anew(tmp_path: Path, sampling: Sampling) -> None:
    ask(Echo(), tmp_path, "a")
    subject = Echo()
    ask(subject, tmp_path, "a", sampling=sampling)
    assert subject.asked == ["a"]


def test_instruction_and_prompt_do_not_run_into_each_other(tmp_path: Path) -> None:
    subject = Echo()
    cached = CachedModel(subject, tmp_path)
    cached.generate([Prompt("b", "a")], Sampling())
    cached.generate([Prompt("ab", "")], Sampling())
    assert subject.asked == ["b", "ab"]


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    subject = Echo()
    ask(subject, tmp_path, "bad")
    (again,) = ask(subject, tmp_path, "bad")
    assert subject.asked == ["bad", "bad"]
    assert isinstance(again, MissingAnswer)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"text": 3, "usage": {"seconds": 1}}'])
def test_a_damaged_file_counts_as_none(tmp_path: Path, content: bytes) -> None:
    ask(Echo(), tmp_path, "a")
    (kept,) = tmp_path.glob("*/*.json")
    kept.write_bytes(content)
    subject = Echo()
    (said,) = ask(subject, tmp_path, "a")
    assert subject.asked == ["a"]
    assert said.text == "A"


def test_what_is_no_text_goes_straight_on(tmp_path: Path) -> None:
    cached = CachedModel(Echo(), tmp_path)
    assert cached.facts is FACTS
    for ask_with in (cached.predict, cached.predict_proba, cached.get_embeddings):
        assert ask_with("x") == "x"  # type: ignore[arg-type, comparison-overlap]
    assert cached.encode_sequences("x") == "x"  # type: ignore[comparison-overlap]
