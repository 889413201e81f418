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
from readingroom.engine.evaluator.runs.rater_intervals import over_readers

SPREAD_OF_ITEMS, SPREAD_OF_READERS, CENTRE = 1.0, 0.5, 1.0
REPEATS = 300
COVERAGE = 0.93
"""Lowest coverage of 1,500 intervals of 95 %, of 3 to 5 readers and 6 to 100 items."""
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
