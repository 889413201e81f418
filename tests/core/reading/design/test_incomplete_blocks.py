"""Incomplete blocks: known balanced designs, bounds, strata and added readers."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.study_designs import DESIGNS, assigned, codes, material

from readingroom.domain.arrays import BoolArray
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Assignment
from readingroom.reading.design.incomplete_blocks import (
    concurrence,
    incomplete_blocks,
    least_read,
)
from readingroom.reading.design.plan import plan_study
from readingroom.reading.design.types import PlannedItem, SessionWorklists

SEEDS = st.integers(0, 2**32)


def shared(design: BoolArray) -> list[int]:
    counts = design.astype(int)
    return list((counts @ counts.T)[np.triu_indices(len(design), 1)])


# Parameters of balanced incomplete block designs (Cochran & Cox, Experimental Designs, 1957):
# readers v, cases b, readings of a case k, cases of a reader r, cases that two readers share.
@pytest.mark.parametrize(
    ("readers", "cases", "each", "both"),
    [
        (7, 7, 3, 1),
        (13, 13, 4, 1),
        (11, 11, 5, 2),
        (6, 10, 5, 2),
        (9, 12, 4, 1),
        (8, 14, 7, 3),
        (10, 15, 6, 2),
        (5, 10, 6, 3),
        (6, 20, 10, 4),
        (10, 30, 9, 2),
    ],
)
def test_a_balanced_design_is_reached(readers: int, cases: int, each: int, both: int) -> None:
    for seed in range(3):
        design = incomplete_blocks(random_stream(seed, "test"), readers, [0] * cases, each)
        assert set(shared(design)) == {both}


@given(SEEDS, st.integers(1, 8), st.integers(1, 16), st.integers(1, 3), st.data())
def test_readers_cases_and_strata_are_even(
    seed: int, readers: int, cases: int, strata: int, data: st.DataObject
) -> None:
    each = data.draw(st.integers(1, cases))
    groups = [case % strata for case in range(cases)]
    design = incomplete_blocks(random_stream(seed, "test"), readers, groups, each)
    assert set(design.sum(axis=1)) == {each}
    assert np.ptp(design.sum(axis=0)) <= 1
    for group in set(groups):
        assert np.ptp(design[:, np.array(groups) == group].sum(axis=1)) <= 1


@pytest.mark.parametrize(("readers", "cases", "each"), [(12, 120, 60), (20, 300, 90)])
def test_a_larger_design_reaches_the_bound(readers: int, cases: int, each: int) -> None:
    groups = [case % 3 for case in range(cases)]
    design = incomplete_blocks(random_stream(5, "test"), readers, groups, each)
    assert max(shared(design)) - min(shared(design)) <= 1


def planned(readers: int, cases: int, limit: int) -> tuple[SessionWorklists, ...]:
    design = assigned(DESIGNS["independent"], Assignment.INCOMPLETE_BLOCKS, limit=limit)
    return plan_study(design, 3, codes(readers), material(cases))


def test_the_efficiency_of_a_balanced_design_is_its_bound() -> None:
    result = concurrence(planned(7, 7, 3))
    assert (result.least, result.most, result.variance, result.lowest_variance) == (1, 1, 0, 0)
    # v (k - 1) / ((v - 1) k), for 7 readers and 3 readings of each case.
    assert result.efficiency == pytest.approx(7 * 2 / (6 * 3))
    assert result.highest_efficiency == pytest.approx(7 * 2 / (6 * 3))


def test_an_uneven_design_is_below_its_bounds() -> None:
    lists = {"R1": "abcd", "R2": "abce", "R3": "defg", "R4": "fgde"}
    result = concurrence(
        [SessionWorklists({r: tuple(PlannedItem(c, "x") for c in own) for r, own in lists.items()})]
    )
    assert (result.least, result.most) == (1, 4)
    assert result.variance > result.lowest_variance
    assert result.efficiency is not None
    assert result.highest_efficiency is not None
    assert result.efficiency < result.highest_efficiency


def test_readers_without_shared_cases_have_no_efficiency() -> None:
    assert concurrence(planned(4, 8, 2)).efficiency is None
    assert concurrence(planned(1, 4, 4)).highest_efficiency is None
    assert concurrence([]).most == 0


def test_a_design_that_all_read_is_fully_efficient() -> None:
    result = concurrence(planned(4, 8, 8))
    assert result.efficiency == pytest.approx(1)


@given(SEEDS, st.lists(st.integers(0, 1), min_size=1, max_size=12), st.data())
def test_a_further_reader_gets_the_least_read_cases(
    seed: int, counts: list[int], data: st.DataObject
) -> None:
    reads = {f"c{i:02}": count for i, count in enumerate(counts)}
    strata = {case: (case[-1],) for case in reads}
    limit = data.draw(st.integers(1, len(reads)))
    chosen = least_read(random_stream(seed, "test"), reads, strata, limit)
    assert len(set(chosen)) == limit
    left = [count for case, count in reads.items() if case not in chosen]
    assert max(reads[case] for case in chosen) <= min(left, default=1)


def test_a_further_reader_gets_even_strata() -> None:
    reads = {f"c{i:02}": 1 for i in range(30)}
    strata = {case: (str(i % 3),) for i, case in enumerate(reads)}
    chosen = least_read(random_stream(2, "test"), reads, strata, 10)
    assert sorted(Counter(strata[case] for case in chosen).values()) == [3, 3, 4]
