"""Dialogues with a model: scripted turns, each asked with the whole history."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.subjects import FakeSubject

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import Cancelled, SuiteError
from readingroom.domain.model import FailureReason
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.prompt_export.service import export_prompts
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.library import read_preview
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.completions import request_of
from readingroom.engine.models.types import MissingAnswer, Prompt, Sampling

SUITE = """suite_id: talks
version: "1"
title: Talks
task: dialogue
family: dialogues
metrics: [turn_mean@HELP]
scoring: {turns: 3, scales: {HELP: {start: 2, highest: 1}}}
prompt: {template: "{input}", system: "Be brief."}
items:
  - {id: long, input: {input: ""}, turns: [one, two, three], target: {turns: 3}}
  - {id: short, input: {input: ""}, turns: [eins, zwei], target: {turns: 2}}
  - {id: single, input: {input: solo}, target: {turns: 1}}
  - {id: blank, input: {input: ""}, target: {turns: 1}}
"""


def suite_of(folder: Path, text: str = SUITE) -> Suite:
    path = folder / "suite.yaml"
    path.write_text(text, "utf-8")
    return read_suite(path)


def run(suite: Suite, subject: FakeSubject, out: Path) -> EvaluationResult:
    return run_suite(suite, subject, out, clock=SystemClock())


def echo(prompt: Prompt) -> str:
    return f"re {prompt.text} after {len(prompt.history)}"


def test_each_turn_is_asked_with_all_earlier_ones(tmp_path: Path) -> None:
    subject = FakeSubject(echo)
    result = run(suite_of(tmp_path), subject, tmp_path / "out")
    items = {item.item: item for item in read_items(tmp_path / "out")}
    transcript = json.loads(items["long"].raw)["transcript"]
    assert [turn["content"] for turn in transcript] == [
        "one", "re one after 0", "two", "re two after 1", "three", "re three after 2",
    ]  # fmt: skip
    assert [turn["role"] for turn in transcript] == ["user", "assistant"] * 3
    assert len(json.loads(items["short"].raw)["transcript"]) == 4
    assert items["single"].raw == "re solo after 0"
    assert items["blank"].failure is FailureReason.INPUT
    assert (result.item_count, result.failed_count) == (4, 1)
    assert {prompt.system for prompt in subject.asked} == {"Be brief."}
    last = subject.asked[-1]
    assert last.history == (("one", "re one after 0"), ("two", "re two after 1"))
    assert items["long"].usage.seconds == pytest.approx(0.003)


def test_a_limit_of_turns_ends_dialogues(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, SUITE + "limits: {turns: 1}\n")
    run(suite, FakeSubject(echo), tmp_path / "out")
    items = {item.item: item for item in read_items(tmp_path / "out")}
    assert len(json.loads(items["long"].raw)["transcript"]) == 2
    assert suite.sha256 != suite_of(tmp_path).sha256


def test_a_failed_turn_ends_its_dialogue_alone(tmp_path: Path) -> None:
    def fails_at_two(prompt: Prompt) -> str | MissingAnswer:
        if prompt.text == "two":
            return MissingAnswer(FailureReason.EMPTY, "It returned no text.")
        return echo(prompt)

    run(suite_of(tmp_path), FakeSubject(fails_at_two), tmp_path / "out")
    items = {item.item: item for item in read_items(tmp_path / "out")}
    assert items["long"].failure is FailureReason.EMPTY
    assert "2" in items["long"].detail
    assert items["short"].failure is None


def test_a_run_can_be_stopped_between_turns_and_continued(tmp_path: Path) -> None:
    class Stopped:
        def __init__(self, subject: FakeSubject) -> None:
            self._subject = subject

        def report(self, step: Step) -> None:
            del step

        def raise_if_cancelled(self) -> None:
            if self._subject.calls == 2:
                raise Cancelled

    suite, subject = suite_of(tmp_path), FakeSubject(echo)
    with pytest.raises(Cancelled):
        run_suite(suite, subject, tmp_path / "out", clock=SystemClock(), progress=Stopped(subject))
    result = run(suite, FakeSubject(echo), tmp_path / "out")
    assert result.item_count == 4


def test_other_turns_are_another_prompt(tmp_path: Path) -> None:
    suite = suite_of(tmp_path)
    run(suite, FakeSubject(echo), tmp_path / "out")
    changed = suite_of(tmp_path, SUITE.replace("three]", "drei]"))
    run(changed, FakeSubject(echo), tmp_path / "other")
    first, second = (next(read_items(tmp_path / name)) for name in ("out", "other"))
    assert first.prompt_sha256 != second.prompt_sha256
    assert first.item_sha256 != second.item_sha256


@pytest.mark.parametrize("turns", ["one", "[one, ' ']", "[[one]]", "{a: one}"])
def test_turns_must_be_texts(tmp_path: Path, turns: str) -> None:
    with pytest.raises(SuiteError, match="turn"):
        suite_of(tmp_path, SUITE.replace("[one, two, three]", turns))


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("items:", "probes: [{name: lower_case, field: input}]\nitems:", "probes"),
        ('template: "{input}",', 'template: "{input}", shots: 1,', "shots"),
        ("turns: [eins, zwei],", "turns: [eins, zwei], options: [a, b],", "options"),
    ],
)
def test_what_does_not_apply_to_dialogues_is_refused(
    tmp_path: Path, old: str, new: str, part: str
) -> None:
    text = SUITE.replace(old, new)
    if part == "shots":
        text += "examples: [{id: e, input: a, target: b}]\n"
    with pytest.raises(SuiteError, match=part):
        run(suite_of(tmp_path, text), FakeSubject(echo), tmp_path / "out")


def test_prompts_of_dialogues_are_not_exported(tmp_path: Path) -> None:
    suite_of(tmp_path)
    with pytest.raises(SuiteError, match="'long'"):
        export_prompts(tmp_path / "suite.yaml", tmp_path / "out")


def test_turns_and_originals_are_shown_in_previews(tmp_path: Path) -> None:
    suite_of(tmp_path, SUITE.replace("id: short,", "id: short, variant_of: long,"))
    long, short = read_preview(tmp_path / "suite.yaml", 0, 2)
    assert [text for _, text in long.fields if text] == ["one", "two", "three"]
    assert short.fields[-1] == ("variant_of", "long")


def test_chats_receive_messages_and_other_models_one_text() -> None:
    prompt = Prompt("three", "Be brief.", history=(("one", "1"), ("two", "2")))
    chat = request_of(prompt, Sampling(), is_chat=True)["messages"]
    assert [message["role"] for message in chat] == [
        "system", "user", "assistant", "user", "assistant", "user",
    ]  # fmt: skip
    assert [message["content"] for message in chat][1:] == ["one", "1", "two", "2", "three"]
    text = request_of(prompt, Sampling(), is_chat=False)["prompt"]
    positions = [text.index(part) for part in ("brief", "one", "1", "two", "2", "three")]
    assert positions == sorted(positions)
    plain = replace(prompt, history=())
    assert request_of(plain, Sampling(), is_chat=False)["prompt"] == "Be brief.\n\nthree"
