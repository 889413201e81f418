"""Runs on language models: every item kept, cut off and resumed, and figures out of the items."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.engine.evaluator.runs.choice_runs import CHOICE, ITEMS, always, run, says_no, value
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import Cancelled, SuiteError
from readingroom.domain.model import FailureReason, ModelKind
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import RunStatus, Task
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import (
    Epochs,
    OptionPlan,
    ParserPlan,
    ProbePlan,
    PromptPlan,
    Reducer,
    RunLimits,
    Stratum,
)
from readingroom.engine.models.config import read_config
from readingroom.engine.models.recorded import RecordedModel
from readingroom.engine.models.types import MissingAnswer, Prompt

wording = Wording(__file__)


def test_a_result_keeps_prompts_responses_and_parsed_answers(tmp_path: Path) -> None:
    result = run(CHOICE, FakeSubject(always("**B**")), tmp_path)
    first = next(read_items(tmp_path))

    assert (result.status, result.item_count, result.failed_count) == (RunStatus.COMPLETED, 12, 0)
    assert value(result, "choice_accuracy") == pytest.approx(4 / 12)
    assert (first.item, first.raw, first.parsed, first.parser) == (
        "i00", "**B**", "B", "choice_letter/1",
    )  # fmt: skip
    assert (first.item_sha256, first.case_code) == (ITEMS[0].sha256, "C-0")
    assert len(first.prompt_sha256) == 64
    assert first.scores == {"choice_accuracy": 0.0}


def test_figures_computed_again_out_of_the_items_are_the_same(tmp_path: Path) -> None:
    suite = replace(CHOICE, strata=(Stratum("sex"),), options=OptionPlan(orders=2))
    result = run(suite, FakeSubject(says_no), tmp_path)

    assert rescore(tmp_path) == result == read_result(tmp_path)


def test_a_changed_item_changes_the_figures_that_are_computed_again(tmp_path: Path) -> None:
    run(CHOICE, FakeSubject(always("B")), tmp_path)
    path = tmp_path / "items.jsonl"
    path.write_text(path.read_text().replace('"parsed":"B"', '"parsed":"A"', 1))

    assert value(rescore(tmp_path), "choice_accuracy") == pytest.approx(5 / 12)


def test_a_choice_counts_by_its_option_wherever_it_is_shown(tmp_path: Path) -> None:
    metrics = ("choice_accuracy", "choice_consistency", "choice_accuracy_worst_order")
    suite = replace(CHOICE, metrics=metrics, options=OptionPlan(orders=4, seed=2))
    result = run(suite, FakeSubject(says_no), tmp_path / "no")
    letter = run(suite, FakeSubject(always("B")), tmp_path / "b")

    assert result.item_count == 12
    assert value(result, "choice_consistency") == 1
    assert value(result, "choice_accuracy_worst_order") == pytest.approx(4 / 12)
    assert value(letter, "choice_consistency") == 0


def test_items_without_an_answer_are_listed_and_count_as_wrong(tmp_path: Path) -> None:
    def some(prompt: Prompt) -> str | MissingAnswer:
        if "Case 1." in prompt.text:
            return MissingAnswer(FailureReason.HUNG, "It took over 5 s.")
        return "A" if "Case 3." in prompt.text else "B" * 30 if "Case 4." in prompt.text else "B"

    suite = replace(CHOICE, limits=RunLimits(answer_characters=20))
    result = run(suite, FakeSubject(some), tmp_path)
    items = {one.item: one for one in read_items(tmp_path)}

    assert result.failed_count == 2
    assert items["i01"].failure is FailureReason.HUNG
    assert items["i01"].detail == "It took over 5 s."
    assert items["i04"].failure is FailureReason.TOO_LONG
    assert value(result, "choice_accuracy") == pytest.approx(3 / 12)
    assert wording("questions_usable_answer") in result.warnings[0]


def test_an_item_that_fails_in_several_ways_of_asking_counts_once(tmp_path: Path) -> None:
    def some(prompt: Prompt) -> str | MissingAnswer:
        is_one = "case 1." in prompt.text.lower()
        return MissingAnswer(FailureReason.HUNG, "It took over 5 s.") if is_one else "A"

    suite = replace(CHOICE, epochs=Epochs(2), probes=(ProbePlan("lower_case"),))
    result = run(suite, FakeSubject(some), tmp_path)

    assert result.failed_count == 1
    assert wording("questions_usable_answer_2") in result.warnings[0]


def test_an_answer_that_the_parser_cannot_read_is_reported(tmp_path: Path) -> None:
    result = run(CHOICE, FakeSubject(always("Who knows?")), tmp_path)

    assert result.warnings == (wording("answers_parser_found"),)
    assert value(result, "choice_accuracy") == 0


def test_a_model_that_never_answers_fails_the_run(tmp_path: Path) -> None:
    failing = FakeSubject(lambda prompt: MissingAnswer(FailureReason.CRASHED, "It ended."))
    result = run(CHOICE, failing, tmp_path)

    assert (result.status, result.failed_count) == (RunStatus.FAILED, 12)


class StopAfter:
    """A user who cancels at the n-th look."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.steps: list[Step] = []

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        self.looks -= 1
        if self.looks < 0:
            raise Cancelled


@pytest.mark.parametrize("looks", range(1, 7))
def test_a_cancelled_run_keeps_whole_items_and_goes_on_to_the_same_result(
    tmp_path: Path, looks: int
) -> None:
    suite = replace(CHOICE, limits=RunLimits(batch=3))
    whole = run(suite, FakeSubject(says_no), tmp_path / "whole")
    first, second = FakeSubject(says_no), FakeSubject(says_no)
    cut = tmp_path / "cut"
    with pytest.raises(Cancelled):
        run(suite, first, cut, progress=StopAfter(looks))
    assert not (cut / "result.json").exists()
    result = run(suite, second, cut)

    assert len(first.asked) + len(second.asked) == 12
    assert result.metrics == whole.metrics
    assert (cut / "items.jsonl").read_bytes() == (tmp_path / "whole/items.jsonl").read_bytes()


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.999])
def test_a_kill_at_any_byte_leaves_a_folder_that_resumes(tmp_path: Path, share: float) -> None:
    whole = run(CHOICE, FakeSubject(says_no), tmp_path)
    path = tmp_path / "items.jsonl"
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    (tmp_path / "result.json").unlink()
    subject = FakeSubject(says_no)
    result = run(CHOICE, subject, tmp_path)

    assert path.read_bytes() == data
    assert len(subject.asked) == 12 - data[: int(len(data) * share)].count(b"\n")
    assert result.metrics == whole.metrics


def test_a_run_that_has_ended_is_not_asked_again(tmp_path: Path) -> None:
    first = run(CHOICE, FakeSubject(says_no), tmp_path)
    subject = FakeSubject(says_no)
    again = run(CHOICE, subject, tmp_path)

    assert subject.asked == []
    assert (again.metrics, again.started_at) == (first.metrics, first.started_at)


def test_a_run_is_resumed_only_where_that_is_asked_for(tmp_path: Path) -> None:
    run(CHOICE, FakeSubject(says_no), tmp_path)

    with pytest.raises(SuiteError, match="--resume"):
        run(CHOICE, FakeSubject(says_no), tmp_path, is_resumed=False)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sha256": "cd"}, "another suite"),
        ({"limits": RunLimits(items=3)}, "another number of items"),
        ({"items": ITEMS[::-1]}, wording("another_item_place")),
    ],
)
def test_another_run_in_the_folder_is_not_mixed_in(
    tmp_path: Path, change: dict[str, object], words: str
) -> None:
    run(CHOICE, FakeSubject(says_no), tmp_path)

    with pytest.raises(SuiteError, match=words):
        run(replace(CHOICE, **change), FakeSubject(says_no), tmp_path)


def test_another_seed_or_a_damaged_head_is_refused(tmp_path: Path) -> None:
    run(CHOICE, FakeSubject(says_no), tmp_path)
    with pytest.raises(SuiteError, match="another seed"):
        run(CHOICE, FakeSubject(says_no), tmp_path, seed=9)
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(SuiteError, match="is damaged"):
        run(CHOICE, FakeSubject(says_no), tmp_path)
    (tmp_path / "run.json").unlink()
    with pytest.raises(SuiteError, match="another result"):
        run(CHOICE, FakeSubject(says_no), tmp_path)


def test_a_model_without_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match=r"\(method generate\)"):
        run(CHOICE, FakeSubject(proba=lambda inputs: inputs), tmp_path)


def test_a_metric_of_another_task_is_refused(tmp_path: Path) -> None:
    with expect_error(SuiteError, wording("fit_task")):
        run(replace(CHOICE, metrics=("auroc",)), FakeSubject(says_no), tmp_path)


def test_a_target_that_a_metric_cannot_read_is_named_with_its_item(tmp_path: Path) -> None:
    items = (Item("good", {"input": "x"}, (), "5 mg"), Item("bad", {"input": "x"}, (), "some"))
    suite = replace(
        CHOICE, task=Task.NUMBER, metrics=("quantity_accuracy",), items=items,
        parser=ParserPlan("number_unit", 1), prompt=PromptPlan("{input}"),
    )  # fmt: skip

    with pytest.raises(SuiteError, match="Item 'bad'"):
        run(suite, FakeSubject(always("5 mg")), tmp_path)


def test_numbers_are_read_and_compared_with_their_units(tmp_path: Path) -> None:
    items = (Item("a", {"input": "x"}, (), "0.5 g"), Item("b", {"input": "x"}, (), "3 g"))
    suite = replace(
        CHOICE, task=Task.NUMBER, metrics=("quantity_accuracy",), items=items,
        parser=ParserPlan("number_unit", 1), prompt=PromptPlan("{input}"),
    )  # fmt: skip

    result = run(suite, FakeSubject(always("The answer is 500 mg.")), tmp_path)

    assert value(result, "quantity_accuracy") == 0.5


def test_statements_are_held_against_the_context_and_words_against_the_target(
    tmp_path: Path,
) -> None:
    items = tuple(
        Item(str(n), {"input": "x"}, (), "No fever.", context="The patient has no fever.")
        for n in range(3)
    )
    metrics = ("rouge_1", "statements_found", "statements_contradicted")
    suite = replace(
        CHOICE, task=Task.TEXT, metrics=metrics, items=items, primary="rouge_1",
        parser=ParserPlan("verbatim", 1), prompt=PromptPlan("{input}"),
    )  # fmt: skip
    result = run(suite, FakeSubject(always("No fever.")), tmp_path)

    assert value(result, "rouge_1") == 1
    assert value(result, "statements_found") == 1
    assert next(read_items(tmp_path)).context == wording("patient_fever")


def test_the_answer_of_another_parser_is_matched_by_label_or_words(tmp_path: Path) -> None:
    suite = replace(CHOICE, parser=ParserPlan("json_field", 1, {"field": "a"}))
    said = {"Case 0.": "b", "Case 1.": "MAYBE", "Case 2.": "who?"}

    def say(prompt: Prompt) -> str:
        return json.dumps({"a": said.get(prompt.text.splitlines()[0], "A")})

    run(suite, FakeSubject(say), tmp_path)
    parsed = [one.parsed for one in read_items(tmp_path)]

    assert parsed[:4] == ["B", "C", None, "A"]


def test_progress_counts_whole_items(tmp_path: Path) -> None:
    watch = StopAfter(10_000)
    run(CHOICE, FakeSubject(says_no), tmp_path, progress=watch)
    asking = [step for step in watch.steps if step.label == "Running the model"]

    assert (asking[-1].done, asking[-1].total) == (12, 12)


def test_a_result_that_does_not_say_how_it_was_made_is_not_computed_again(tmp_path: Path) -> None:
    run(CHOICE, FakeSubject(says_no), tmp_path)
    path = tmp_path / "result.json"
    path.write_text(path.read_text().replace('"scoring"', '"scorning"'))

    with pytest.raises(SuiteError, match="be recomputed"):
        rescore(tmp_path)


def test_a_result_whose_level_is_none_is_refused(tmp_path: Path) -> None:
    run(CHOICE, FakeSubject(says_no), tmp_path)
    path = tmp_path / "result.json"
    path.write_text(path.read_text().replace('\\"level\\":0.95', '\\"level\\":-1'))

    with pytest.raises(SuiteError, match="it was changed"):
        rescore(tmp_path)


def test_a_run_on_fewer_items_is_partial(tmp_path: Path) -> None:
    result = run(CHOICE.cut_to(5), FakeSubject(says_no), tmp_path)

    assert (result.status, result.item_count) == (RunStatus.PARTIAL, 5)
    assert CHOICE.cut_to(0) is CHOICE


def test_one_target_for_all_items_is_reported(tmp_path: Path) -> None:
    items = tuple(replace(one, target="B") for one in ITEMS)
    result = run(replace(CHOICE, items=items), FakeSubject(says_no), tmp_path)

    assert wording("items_same_target") in result.warnings[0]


@pytest.mark.parametrize(
    "change",
    [
        {"epochs": Epochs(2)},
        {"options": OptionPlan(orders=2)},
        {"probes": (ProbePlan("lower_case"),)},
    ],
)
def test_recorded_answers_are_to_one_way_of_asking(
    tmp_path: Path, change: dict[str, object]
) -> None:
    subject = FakeSubject(says_no)
    subject.facts = replace(subject.facts, kind=ModelKind.RECORDED)

    assert run(CHOICE, subject, tmp_path / "plain").item_count == 12
    with pytest.raises(SuiteError, match="lack presentations"):
        run(replace(CHOICE, **change), subject, tmp_path / "other")


@pytest.mark.parametrize("reducer", [Reducer.MEAN, Reducer.MODE, Reducer.MAX, Reducer.AT_LEAST])
def test_recorded_repetitions_give_the_metrics_of_the_live_run(
    tmp_path: Path, reducer: Reducer
) -> None:
    letters = itertools.cycle("ABAACBBA")
    suite = replace(
        CHOICE,
        epochs=Epochs(3, reducer, 3 if reducer is Reducer.AT_LEAST else 1),
        options=OptionPlan(orders=2),
        probes=(ProbePlan("lower_case"),),
        metrics=("choice_accuracy", "choice_consistency"),
    )
    live = run(suite, FakeSubject(lambda _: f"Answer: {next(letters)}"), tmp_path / "live")
    rows = [
        {key: getattr(item, key) for key in ("item", "epoch", "order", "condition")}
        | {"text": item.raw}
        for item in read_items(tmp_path / "live")
    ]
    (tmp_path / "r.jsonl").write_text("\n".join(map(json.dumps, rows)))
    with RecordedModel(read_config(tmp_path / "r.jsonl")) as model:
        recorded = run_suite(suite, model, tmp_path / "replayed", clock=SystemClock())

    assert recorded.metrics == live.metrics
    assert {"flip_rate", "broken_rate"} <= {metric.metric for metric in recorded.metrics}
