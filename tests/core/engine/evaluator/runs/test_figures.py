"""What becomes of items: epochs, groups, thresholds, and what changes of the text do."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.engine.evaluator.runs.choice_runs import (
    CHOICE,
    ITEMS,
    always,
    figure,
    run,
    says_no,
    value,
)
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import (
    Bound,
    Epochs,
    ParserPlan,
    ProbePlan,
    PromptPlan,
    Reducer,
    Stratum,
    Threshold,
)
from readingroom.engine.models.types import Prompt

wording = Wording(__file__)


def test_epochs_ask_again_with_another_seed_and_are_one_item(tmp_path: Path) -> None:
    suite = replace(CHOICE, epochs=Epochs(3))
    result = run(suite, FakeSubject(says_no), tmp_path)
    items = list(read_items(tmp_path))

    assert (result.item_count, len(items)) == (12, 36)
    assert {one.epoch for one in items} == {1, 2, 3}
    assert value(result, "choice_accuracy") == pytest.approx(4 / 12)


def thirds(right: int) -> Callable[[Prompt], str]:
    """Say "no" in so many of every three askings of an item, else something wrong for sure."""
    counts: dict[str, int] = {}

    def say(prompt: Prompt) -> str:
        counts[prompt.item] = counts.get(prompt.item, 0) + 1
        return "B" if counts[prompt.item] <= right else "C"

    return say


@pytest.mark.parametrize(
    ("reducer", "right", "wanted"),
    [
        (Epochs(3, Reducer.MEAN), 1, 1 / 3),
        (Epochs(3, Reducer.MEDIAN), 1, 0),
        (Epochs(3, Reducer.MEDIAN), 2, 1),
        (Epochs(3, Reducer.MAX), 1, 1),
        (Epochs(3, Reducer.MODE), 2, 1),
        (Epochs(3, Reducer.MODE), 1, 0),
        (Epochs(3, Reducer.AT_LEAST, 2), 1, 0),
        (Epochs(3, Reducer.AT_LEAST, 2), 2, 1),
    ],
)
def test_epochs_become_one_as_the_suite_says(
    tmp_path: Path, reducer: Epochs, right: int, wanted: float
) -> None:
    items = tuple(replace(one, target="B") for one in ITEMS)
    suite = replace(CHOICE, epochs=reducer, items=items, strata=(Stratum("sex"),))
    result = run(suite, FakeSubject(thirds(right)), tmp_path)

    assert value(result, "choice_accuracy") == pytest.approx(wanted)
    assert value(result, "choice_accuracy", stratum="sex", group="F") == pytest.approx(wanted)


def test_a_reducer_of_scores_needs_a_metric_of_items(tmp_path: Path) -> None:
    items = tuple(Item(str(n), {"input": "x"}, (), "[]") for n in range(4))
    suite = replace(
        CHOICE, task=Task.SPANS, metrics=("span_f1_strict_macro",), items=items,
        parser=ParserPlan("spans", 1), prompt=PromptPlan("{input}"), epochs=Epochs(2, Reducer.MAX),
    )  # fmt: skip
    result = run(suite, FakeSubject(always("[]")), tmp_path)

    assert "needs" in figure(result, "span_f1_strict_macro").value.reason  # type: ignore[union-attr]


def test_groups_have_figures_of_their_own_and_small_ones_none(tmp_path: Path) -> None:
    strata = (
        Stratum("sex", minimum=6, groups=("X",)),
        Stratum("age", minimum=3, bins=(2, 6, 10)),
    )
    result = run(replace(CHOICE, strata=strata), FakeSubject(says_no), tmp_path)

    def groups(stratum: str) -> list[str]:
        lines = [one for one in result.metrics if one.stratum == stratum and one.group]
        return [one.group for one in lines]

    assert groups("sex") == ["X", "F", "M"]
    assert groups("age") == ["under 2", "2 to under 6", "6 to under 10", "10 and over"]
    empty = figure(result, "choice_accuracy", stratum="sex", group="X").value
    small = figure(result, "choice_accuracy", stratum="age", group="under 2").value
    assert empty == NotEstimable(wording("item_group"))
    assert isinstance(small, NotEstimable)
    assert value(result, "choice_accuracy", stratum="sex", group="F") == pytest.approx(2 / 6)
    assert figure(result, "choice_accuracy_gap", stratum="sex").is_higher_better is False


def test_items_that_say_no_group_are_a_group_of_their_own(tmp_path: Path) -> None:
    items = (*ITEMS, replace(ITEMS[0], item="x", strata={}), replace(ITEMS[0], item="y"))
    items = (*items, replace(ITEMS[0], item="z", strata={"sex": "F", "age": "old"}))
    strata = (Stratum("sex", minimum=1), Stratum("age", minimum=1, bins=(0, 100)))
    result = run(replace(CHOICE, items=items, strata=strata), FakeSubject(says_no), tmp_path)

    assert figure(result, "choice_accuracy", stratum="sex", group="not stated")
    assert wording("items_say_their") in result.warnings
    assert wording("items_say_their_2") in result.warnings


def test_a_stratum_that_no_item_has_is_refused_before_anything_is_queried(tmp_path: Path) -> None:
    subject = FakeSubject(says_no)

    with pytest.raises(SuiteError, match="Did you mean 'sex'"):
        run(replace(CHOICE, strata=(Stratum("sexe"),)), subject, tmp_path)
    assert subject.asked == []


@pytest.mark.parametrize(
    ("threshold", "met"),
    [
        (Threshold("choice_accuracy", ">=", 1 / 3), True),
        (Threshold("choice_accuracy", ">", 1 / 3), False),
        (Threshold("choice_accuracy", "<=", 0.34), True),
        (Threshold("choice_accuracy", "<", 0.3), False),
        (Threshold("choice_accuracy", ">=", 0.3, Bound.INTERVAL), False),
        (Threshold("choice_accuracy", "<=", 0.34, Bound.INTERVAL), False),
        (Threshold("choice_accuracy", ">=", 0.1, stratum="sex", group="F"), True),
        (Threshold("choice_accuracy", ">=", 0.1, stratum="sex", group="X"), None),
        (Threshold("choice_accuracy", ">=", 0.1, stratum="sex", group="?"), None),
    ],
)
def test_thresholds_are_tested_on_the_figure_or_its_interval(
    tmp_path: Path, threshold: Threshold, met: bool | None
) -> None:
    strata = (Stratum("sex", groups=("X",)),)
    suite = replace(CHOICE, thresholds=(threshold,), strata=strata)
    result = run(suite, FakeSubject(says_no), tmp_path)

    assert result.thresholds == {threshold.text: met}


def test_perturbed_items_are_queried_too_and_flips_are_counted(tmp_path: Path) -> None:
    def reads_capitals(prompt: Prompt) -> str:
        return "A" if "Case" in prompt.text else "B"

    probes = (ProbePlan("lower_case", (), {"field": "note"}), ProbePlan("negation"))
    result = run(replace(CHOICE, probes=probes), FakeSubject(reads_capitals), tmp_path)

    assert value(result, "flip_rate", condition="lower_case 1") == 1
    assert value(result, "broken_rate", condition="lower_case 1") == 1
    assert value(result, "choice_accuracy") == pytest.approx(4 / 12)
    assert value(result, "choice_accuracy", condition="lower_case 1") == pytest.approx(4 / 12)
    conditions = {one.condition for one in read_items(tmp_path)}
    assert conditions == {"", "lower_case 1"}  # there is nothing to negate


def test_where_the_right_answer_changes_missed_changes_are_counted(tmp_path: Path) -> None:
    items = tuple(replace(one, fields={"note": "He has no fever."}) for one in ITEMS)
    suite = replace(CHOICE, items=items, probes=(ProbePlan("negation"),))
    result = run(suite, FakeSubject(always("A")), tmp_path)

    assert value(result, "missed_change_rate", condition="negation 1") == 1
    metrics = {one.metric for one in result.metrics if one.condition}
    assert metrics == {"missed_change_rate"}


@pytest.mark.parametrize(
    ("probe", "words"),
    [
        (ProbePlan("typo"), "Did you mean 'typos'"),
        (ProbePlan("typos", (7.0,)), "has the strengths"),
        (ProbePlan("typos", (), {"feld": "note"}), "Did you mean 'field'"),
        (ProbePlan("typos", (), {"field": 3}), "wrong type"),
        (ProbePlan("lower_case", (), {"field": "text"}), "has no field 'text'"),
    ],
)
def test_a_perturbation_that_does_not_fit_is_refused(
    tmp_path: Path, probe: ProbePlan, words: str
) -> None:
    with pytest.raises(SuiteError, match=words):
        run(replace(CHOICE, probes=(probe,)), FakeSubject(says_no), tmp_path)
