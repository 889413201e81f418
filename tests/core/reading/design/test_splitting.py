"""Even splits of readings over sequences, and the sequences themselves."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.study_designs import AIDED, AIDED_TOO, DESIGNS, UNAIDED, design_of, spread_of

from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.reading.design.sequences import crossovers, has_distinct_sessions
from readingroom.reading.design.splitting import Reading, split_evenly

SEEDS = st.integers(0, 2**32)


@given(
    SEEDS,
    st.integers(2, 5),
    st.sets(st.tuples(st.integers(0, 5), st.integers(0, 11)), min_size=1),
    st.integers(1, 3),
)
def test_readers_strata_classes_and_cases_have_each_sequence_equally_often(
    seed: int, count: int, edges: set[tuple[int, int]], strata: int
) -> None:
    readings = [
        Reading(f"R{r}", f"c{c}", (f"s{c % strata}",), ("x",) if c % 2 else ("x", "y"))
        for r, c in sorted(edges)
    ]
    chosen = split_evenly(random_stream(seed, "test"), readings, count)
    groups: dict[tuple[object, ...], Counter[int]] = {}
    for reading, sequence in zip(readings, chosen, strict=True):
        for key in (
            ("reader", reading.reader),
            ("stratum", reading.reader, reading.stratum),
            ("class", reading.reader, reading.stratum, reading.available),
            ("case", reading.case),
        ):
            groups.setdefault(key, Counter())[sequence] += 1
    assert max(spread_of(counts, range(count)) for counts in groups.values()) <= 1


def test_both_sequences_are_equally_likely() -> None:
    first = Counter(
        split_evenly(random_stream(seed, "test"), [Reading("R1", "c1")], 2)[0]
        for seed in range(400)
    )
    assert 160 < first[0] < 240


def test_a_split_offsets_earlier_readers() -> None:
    readings = [Reading("R9", f"c{i}") for i in range(8)]
    earlier = {f"c{i}": [1, 0] if i % 2 else [0, 1] for i in range(8)}
    chosen = split_evenly(random_stream(1, "test"), readings, 2, earlier)
    assert chosen == [0, 1] * 4


def test_balance_within_a_reader_takes_precedence() -> None:
    readings = [Reading("R9", f"c{i}") for i in range(8)]
    chosen = split_evenly(
        random_stream(1, "test"), readings, 2, {f"c{i}": [1, 0] for i in range(8)}
    )
    assert sum(chosen) == 4


def test_nothing_is_split_into_nothing() -> None:
    assert split_evenly(random_stream(1, "test"), [], 2) == []


def outputs(count: int) -> list[Arm]:
    return [Arm(f"m{i}", f"M{i}", ArmContent.OUTPUT, f"m{i}") for i in range(count)]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_sequences_are_a_latin_square(count: int) -> None:
    arms = outputs(count)
    design = design_of(StudyType.RATING, arms, count)
    (crossover,) = crossovers(design, [arm.key for arm in arms])
    cells = Counter(
        (arm, session)
        for sequence in crossover.sequences
        for arm, session in zip(crossover.arms, sequence, strict=True)
    )
    assert len(cells) == count * count
    assert set(cells.values()) == {1}


@pytest.mark.parametrize("count", [2, 4, 6])
def test_an_even_square_has_each_arm_after_each_other_once(count: int) -> None:
    arms = outputs(count)
    (crossover,) = crossovers(design_of(StudyType.RATING, arms, count), [arm.key for arm in arms])
    orders = [
        sorted(range(count), key=lambda arm, own=sequence: own[arm])
        for sequence in crossover.sequences
    ]
    successions = Counter(succession for order in orders for succession in pairwise(order))
    assert set(successions.values()) == {1}
    assert len(successions) == count * (count - 1)


def sessions(*arms: tuple[str, ...]) -> tuple[SessionPlan, ...]:
    return tuple(SessionPlan(f"Session {i}", own) for i, own in enumerate(arms))


def test_arms_that_share_no_session_are_separate_crossovers() -> None:
    design = StudyDesign(
        StudyType.AIDED_INDEPENDENT,
        (UNAIDED, AIDED, AIDED_TOO),
        sessions(("unaided", "aided"), ("unaided", "aided"), ("aided_too",)),
    )
    first, second = crossovers(design, ["unaided", "aided", "aided_too"])
    assert (first.arms, len(first.sequences)) == (("unaided", "aided"), 2)
    assert (second.arms, second.sequences) == (("aided_too",), ((2,),))


def test_arms_in_different_sessions_find_sessions_of_their_own() -> None:
    design = StudyDesign(
        StudyType.AIDED_INDEPENDENT,
        (UNAIDED, AIDED, AIDED_TOO),
        sessions(("unaided", "aided"), ("unaided", "aided_too"), ("aided", "aided_too")),
    )
    (crossover,) = crossovers(design, ["unaided", "aided", "aided_too"])
    assert set(crossover.sequences) == {(0, 2, 1), (1, 0, 2)}
    assert has_distinct_sessions(design)


def test_more_arms_than_sessions_share_one() -> None:
    assert not has_distinct_sessions(DESIGNS["rating, one session"])
    design = StudyDesign(
        StudyType.RATING,
        (UNAIDED, AIDED, AIDED_TOO),
        sessions(("unaided", "aided", "aided_too"), ("unaided",)),
    )
    assert not has_distinct_sessions(design)
