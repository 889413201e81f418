"""Metrics in groups of the items, and metrics by their key."""

import numpy as np
import pytest
from tests.core.engine.evaluator.metrics.figures import rows_of
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import NO_ITEM, Rows
from readingroom.engine.evaluator.metrics.registry import METRICS, find_metric
from readingroom.engine.evaluator.metrics.subgroups import (
    SubgroupTable,
    adjusted,
    subgroup_table,
)
from readingroom.engine.evaluator.runs.types import Task

wording = Wording(__file__)


def tables(
    right: list[int], strata: dict[str, list[str]], minimum: int = 10
) -> tuple[SubgroupTable, ...]:
    metric = find_metric("choice_accuracy")
    values = metric.read(Rows(["A" if one else "B" for one in right], ["A"] * len(right)))
    rng = np.random.default_rng(0)
    return adjusted(
        [
            subgroup_table(metric, values, name, groups, minimum=minimum, rng=rng)
            for name, groups in strata.items()
        ]
    )


def test_each_group_has_its_own_figure_and_number() -> None:
    (table,) = tables([1] * 15 + [0] * 5 + [1] * 10, {"site": ["x"] * 20 + ["y"] * 10})
    figures = {one.group: (one.n, one.value) for one in table.groups}
    first = figures["x"][1]

    assert isinstance(first, Estimate)
    assert (figures["x"][0], first.value, figures["y"][0]) == (20, 0.75, 10)


def test_a_group_that_is_too_small_is_listed_without_a_figure() -> None:
    (table,) = tables([1, 0] * 11, {"site": ["x"] * 19 + ["y"] * 2 + [""]})

    assert [(one.group, one.n) for one in table.groups] == [("unknown", 1), ("x", 19), ("y", 2)]
    assert table.groups[2].value == NotEstimable(wording("fewer_items_group"))
    assert isinstance(table.gap, NotEstimable)


def test_groups_without_intervals_have_a_gap_without_one() -> None:
    metric = find_metric("mae")
    values = metric.read(Rows(["1"] * 6 + ["4"] * 6, ["0"] * 12))
    groups = ["f"] * 6 + ["m"] * 6
    table = subgroup_table(metric, values, "sex", groups, minimum=2, rng=np.random.default_rng(0))

    assert table.gap == NotEstimable(wording("fewer_groups_interval"), 3.0)


def test_the_gap_is_the_largest_less_the_smallest_and_says_that_it_is_biased() -> None:
    (table,) = tables([1] * 40 + [1, 0] * 20, {"site": ["x"] * 40 + ["y"] * 40})

    assert isinstance(table.gap, Estimate)
    assert table.gap.value == pytest.approx(0.5)
    assert table.gap.low <= 0.5 <= table.gap.high
    assert "biased upward: 0.0" in table.gap.method
    assert table.p_value is not None
    assert table.p_value < 0.001


def test_groups_that_are_alike_have_a_gap_by_chance_and_a_large_p_value() -> None:
    rng = np.random.default_rng(2)
    right = (rng.random(400) < 0.7).astype(int).tolist()
    (table,) = tables(right, {"site": [f"site {place % 8}" for place in range(400)]})

    assert isinstance(table.gap, Estimate)
    assert table.p_value is not None
    by_chance = float(table.gap.method.partition("biased upward: ")[2].partition(" ")[0])
    assert by_chance == pytest.approx(table.gap.value, abs=0.15)
    assert table.p_value > 0.05


def test_p_values_are_adjusted_for_the_strata_after_holm() -> None:
    right = [1] * 40 + [1, 0] * 20
    halves, turns = ["x"] * 40 + ["y"] * 40, ["a", "b"] * 40
    first, second, third = tables(right, {"site": halves, "sex": turns, "age": ["old"] * 80})

    assert first.p_value is not None
    assert second.p_value is not None
    assert first.adjusted_p_value == pytest.approx(2 * first.p_value)
    assert second.adjusted_p_value == pytest.approx(max(second.p_value, 2 * first.p_value))
    assert isinstance(first.gap, Estimate)
    assert first.gap.method.endswith("(Holm)")
    assert third.adjusted_p_value is None


def test_a_gap_says_its_p_value_for_all_strata_in_the_result() -> None:
    metric = find_metric("accuracy")
    values = metric.read(Rows(["1", "0"] * 20, ["1"] * 40))
    strata = {"sex": ["f", "m"] * 20, "site": ["a"] * 20 + ["b"] * 20}
    rng = np.random.default_rng(0)
    told = adjusted(
        [
            subgroup_table(metric, values, name, groups, minimum=5, rng=rng)
            for name, groups in strata.items()
        ]
    )
    found = [one for table in told for one in table.results(metric)]
    gaps = [one for one in found if one.metric == "accuracy_gap"]

    assert [one.adjusted_p_value for one in gaps] == [2 * (gaps[0].p_value or 0), gaps[1].p_value]
    assert gaps[0].value.method.endswith(" for 2 strata (Holm)")  # type: ignore[union-attr]
    assert all(one.p_value is None for one in found if one.group)


def test_results_hold_every_group_and_the_gap() -> None:
    metric = find_metric("accuracy")
    values = metric.read(Rows(["1", "0"] * 20, ["1"] * 40))
    groups = ["f", "f", "m", "m"] * 10
    table = subgroup_table(metric, values, "sex", groups, minimum=5, rng=np.random.default_rng(0))
    found = table.results(metric)

    assert [(one.metric, one.stratum, one.group) for one in found] == [
        ("accuracy", "sex", "f"),
        ("accuracy", "sex", "m"),
        ("accuracy_gap", "sex", ""),
    ]
    assert not found[-1].is_higher_better


def test_groups_count_items_and_not_their_epochs() -> None:
    metric = find_metric("auroc")
    rng = np.random.default_rng(1)
    p, y = np.repeat(rng.random(30), 2), np.repeat(np.arange(30) % 2, 2)
    items = [str(place) for place in np.repeat(np.arange(30), 2)]
    values = metric.read(Rows(rows_of(p.tolist()), [str(one) for one in y], items))
    table = subgroup_table(metric, values, "all", ["x"] * 60, minimum=5, rng=rng)

    assert table.groups[0].n == 30


@pytest.mark.parametrize("key", METRICS)
def test_no_item_has_no_figure(key: str) -> None:
    metric = METRICS[key]
    values = metric.read(Rows([], []))

    assert metric.compute(values, rng=np.random.default_rng(0)) == NotEstimable(NO_ITEM)


def test_every_task_has_metrics() -> None:
    tasks = {task for metric in METRICS.values() for task in metric.tasks}

    assert set(Task) - tasks <= {Task.LOG, Task.ROBUSTNESS}


@pytest.mark.parametrize("key", METRICS)
def test_a_metric_is_found_by_its_key(key: str) -> None:
    assert find_metric(key).key == key


def test_a_family_is_found_with_its_usual_number_and_any_other() -> None:
    assert find_metric("recall").key == "recall@10"
    assert find_metric("recall@3").key == "recall@3"
    assert find_metric("net_benefit@0.2").label == wording("net_benefit")


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("aurocc", "Did you mean 'auroc'"),
        ("recal@5", "Did you mean 'recall'"),
        ("recall@many", "as in recall@10"),
        ("?", "Known are: choice_accuracy,"),
    ],
)
def test_an_unknown_metric_is_refused_with_a_hint(key: str, hint: str) -> None:
    with pytest.raises(SuiteError, match="metric") as caught:
        find_metric(key)

    assert hint in str(caught.value)
