"""Intervals of answers of several readers: they cover what other readers and items would give."""

import json
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.special import expit

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.subgroups import CROSSED, PAIRS, subgroup_table
from readingroom.engine.evaluator.runs.rater_intervals import over_readers
from readingroom.statistics.crossed_clusters import generalised_half_width, sum_variance
from readingroom.statistics.intervals import student_quantile, wilson_limits

SPREAD_OF_ITEMS, SPREAD_OF_READERS, CENTRE = 1.0, 0.5, 1.0
REPEATS = 300
COVERAGE = 0.94
"""Of intervals of 95 % of these designs; `benchmarks/validation/rater_intervals.py` has more."""
LEAST = COVERAGE - 2 * np.sqrt(COVERAGE * (1 - COVERAGE) / REPEATS)


def drawn_chances(rng: np.random.Generator, items: int, readers: int) -> NDArray[np.float64]:
    """Return the chance that each reader is right about each item, (items, readers)."""
    of_items = SPREAD_OF_ITEMS * rng.standard_normal((items, 1))
    of_readers = SPREAD_OF_READERS * rng.standard_normal((1, readers))
    return np.asarray(expit(CENTRE + of_items + of_readers))


def rows_of(parsed: list[str], targets: list[str], items: int, readers: int) -> Rows:
    names = [f"i{number}" for number in range(items) for _ in range(readers)]
    return Rows(parsed, targets, names, ("A", "B"), raters=list(range(readers)) * items)


def right_or_wrong(rng: np.random.Generator, items: int, readers: int) -> Rows:
    is_right = rng.random((items, readers)) < drawn_chances(rng, items, readers)
    parsed = ["A" if right else "B" for right in is_right.ravel()]
    return rows_of(parsed, ["A"] * len(parsed), items, readers)


def three_codes(rng: np.random.Generator, items: int, readers: int) -> Rows:
    """Return answers with each of three target codes if it is found, and one more at times."""
    chances = drawn_chances(rng, items, readers)
    parsed = []
    for chance in chances.ravel():
        codes = [code for code in "abc" if rng.random() < chance]
        parsed.append(json.dumps(codes + ["d"] * int(rng.random() > chance)))
    return rows_of(parsed, ['["a", "b", "c"]'] * len(parsed), items, readers)


CASES = (("accuracy", right_or_wrong), ("code_f1", three_codes))


def truth(metric: str, make: object) -> float:
    rng = np.random.default_rng(1)
    of_items = SPREAD_OF_ITEMS * rng.standard_normal(400_000)
    chance = expit(CENTRE + of_items + SPREAD_OF_READERS * rng.standard_normal(400_000))
    mean = float(chance.mean())
    return mean if metric == "accuracy" else 2 * 3 * mean / (3 * mean + 1 - mean + 3)


@pytest.mark.parametrize(("key", "make"), CASES)
@pytest.mark.parametrize(("items", "readers"), [(6, 3), (10, 5), (40, 3)])
def test_intervals_cover_other_readers_and_items(key, make, items, readers):
    metric, right = over_readers(find_metric(key)), truth(key, make)
    rng = np.random.default_rng(items * readers)
    covered = 0
    for _ in range(REPEATS):
        values = metric.read(make(rng, items, readers))
        value = metric.compute(values, rng=rng)
        assert isinstance(value, Estimate)
        covered += value.low <= right <= value.high

    assert covered / REPEATS >= LEAST


def test_intervals_over_items_alone_cover_too_rarely():
    metric, right = find_metric("accuracy"), truth("accuracy", None)
    rng = np.random.default_rng(2)
    values = [metric.read(right_or_wrong(rng, 60, 3)) for _ in range(REPEATS)]
    intervals = [metric.compute(each, rng=rng) for each in values]

    assert sum(each.low <= right <= each.high for each in intervals) / REPEATS < 0.9


@pytest.mark.parametrize(("items", "readers"), [(20, 2), (4, 3)])
def test_few_readers_or_items_give_a_value_without_an_interval(items, readers):
    rng = np.random.default_rng(3)
    rows, metric = right_or_wrong(rng, items, readers), find_metric("accuracy")
    value = over_readers(metric).compute(metric.read(rows), rng=rng)
    assert isinstance(value, NotEstimable)
    assert value.value == pytest.approx(np.mean([answer == "A" for answer in rows.parsed]))


def test_one_reader_and_equal_answers_keep_the_interval_over_items():
    rng, metric = np.random.default_rng(4), find_metric("accuracy")
    one = right_or_wrong(rng, 20, 1)
    alone = metric.compute(metric.read(one), rng=np.random.default_rng(5))
    with_rater = over_readers(metric).compute(metric.read(one), rng=np.random.default_rng(5))
    assert with_rater == alone
    equal = replace(right_or_wrong(rng, 10, 3), parsed=["A"] * 30)
    value = over_readers(metric).compute(metric.read(equal), rng=rng)

    assert isinstance(value, Estimate)
    assert value.low < value.value == value.high == 1.0


def gap_of(method: int, *, seed: int = 1) -> tuple[Estimate, float]:
    """Return the gap of two groups of 30 items, and its p value, of 4 readers who differ much."""
    rng = np.random.default_rng(seed)
    chances = expit(np.array([[2.5, 1.0, 0.0, -1.0]]) + 0.5 * rng.standard_normal((60, 1)))
    parsed = ["A" if right else "B" for right in (rng.random((60, 4)) < chances).ravel()]
    metric = find_metric("accuracy")
    values = metric.read(rows_of(parsed, ["A"] * 240, 60, 4))
    groups = ["first"] * 120 + ["second"] * 120
    table = subgroup_table(
        over_readers(metric, method), values, "group", groups,
        minimum=5, rng=np.random.default_rng(0), method=method,
    )  # fmt: skip
    assert isinstance(table.gap, Estimate)
    assert table.p_value is not None
    return table.gap, table.p_value


def test_readers_of_both_groups_add_nothing_to_the_gap_by_which_they_differ_in_each():
    (alike, p_value), (apart, p_apart) = gap_of(CROSSED), gap_of(PAIRS)

    assert alike.value == apart.value
    assert alike.low == 0.0
    assert alike.high < 0.7 * apart.high
    assert p_value < p_apart


def test_gaps_of_equal_groups_are_rarely_significant():
    p_values = np.array([gap_of(CROSSED, seed=seed)[1] for seed in range(60)])

    assert (p_values < 0.05).mean() <= 0.15
    assert (p_values < 0.5).mean() >= 0.2


def test_groups_of_few_readers_or_items_have_no_gap():
    metric, rng = find_metric("accuracy"), np.random.default_rng(3)
    for items, readers in ((20, 2), (8, 3)):
        values = metric.read(right_or_wrong(rng, items, readers))
        half = items * readers // 2
        groups = ["first"] * half + ["second"] * half
        table = subgroup_table(over_readers(metric), values, "group", groups, minimum=1, rng=rng)
        assert isinstance(table.gap, NotEstimable)
        assert table.p_value is None


def test_the_generalised_interval_is_that_of_student_where_readers_alone_differ():
    readers, items = np.tile(np.arange(4), 50), np.repeat(np.arange(50), 4)
    influence = np.tile([-3.0, -1.0, 1.0, 3.0], 50) / 200
    half = generalised_half_width(influence, [readers, items], 0.95)
    error = np.sqrt(((50 * influence[:4]) ** 2).sum() * 4 / 3)

    assert half == pytest.approx(student_quantile(0.95, 3) * error, rel=0.02)
    assert generalised_half_width(0 * influence, [readers, items], 0.95) == 0.0


def test_results_of_the_earlier_method_keep_its_interval():
    metric, rng = find_metric("accuracy"), np.random.default_rng(8)
    values = metric.read(right_or_wrong(rng, 30, 3))
    former, now = (over_readers(metric, m).compute(values, rng=rng) for m in (PAIRS, CROSSED))
    total = sum_variance(metric.influence(values), [values.raters, values.clusters])
    share = former.value
    quantile = student_quantile(0.95, float(total.degrees[0]))

    low, high = wilson_limits(share, share * (1 - share) / float(total.variance[0]), quantile)
    assert (former.low, former.high) == pytest.approx((low, high))
    assert now.low < former.low
