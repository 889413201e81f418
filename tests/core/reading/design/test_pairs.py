"""Worklists: balance, order, determinism."""

import hashlib
from collections import Counter
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from readingroom.domain.random_streams import random_stream
from readingroom.reading.design.pairs import Slot, orient, plan_worklist

MODELS = ("alpha", "beta", "gamma", "delta", "epsilon")
SEEDS = st.integers(0, 2**32)


@st.composite
def studies(draw: st.DrawFn) -> dict[str, tuple[str, ...]]:
    """Return cases with the models that have an output for each."""
    count = draw(st.integers(1, 12))
    return {
        f"case-{index}": tuple(draw(st.lists(st.sampled_from(MODELS), unique=True)))
        for index in range(count)
    }


def full_study(case_count: int, model_count: int) -> dict[str, tuple[str, ...]]:
    return {f"case-{index:03}": MODELS[:model_count] for index in range(case_count)}


def side_balance(slots: tuple[Slot, ...]) -> Counter[str]:
    balance: Counter[str] = Counter()
    for slot in slots:
        balance[slot.left] += 1
        balance[slot.right] -= 1
    return balance


@given(SEEDS, studies())
def test_every_pair_of_every_case_comes_once(
    seed: int, models_by_case: dict[str, tuple[str, ...]]
) -> None:
    slots = plan_worklist(seed, "R1", models_by_case)
    expected = [
        (case, frozenset(pair))
        for case, models in models_by_case.items()
        for pair in combinations(models, 2)
    ]
    assert Counter((slot.case, frozenset({slot.left, slot.right})) for slot in slots) == Counter(
        expected
    )


@given(SEEDS, studies(), st.floats(0, 0.5))
def test_no_model_stands_on_the_left_over_once_more_than_on_the_right(
    seed: int, models_by_case: dict[str, tuple[str, ...]], repeat_share: float
) -> None:
    once = [
        slot
        for slot in plan_worklist(seed, "R1", models_by_case, repeat_share=repeat_share)
        if slot.repeat_of is None
    ]
    assert all(abs(value) <= 1 for value in side_balance(tuple(once)).values())
    lefts = Counter((slot.left, slot.right) for slot in once)
    assert all(abs(lefts[pair] - lefts[pair[::-1]]) <= 1 for pair in lefts)


@given(SEEDS, st.integers(2, 4), st.integers(4, 40))
def test_sides_of_a_pair_never_drift_by_more_than_two_along_the_list(
    seed: int, model_count: int, case_count: int
) -> None:
    drift: Counter[tuple[str, str]] = Counter()
    for slot in plan_worklist(seed, "R1", full_study(case_count, model_count)):
        first = min(slot.left, slot.right)
        pair = (first, max(slot.left, slot.right))
        drift[pair] += 1 if slot.left == first else -1
        assert abs(drift[pair]) <= 2


@given(SEEDS, studies(), st.floats(0, 0.5))
def test_the_same_seed_and_reader_give_the_same_list_in_any_order_of_cases(
    seed: int, models_by_case: dict[str, tuple[str, ...]], repeat_share: float
) -> None:
    turned = {case: models_by_case[case][::-1] for case in reversed(models_by_case)}
    first = plan_worklist(seed, "R1", models_by_case, repeat_share=repeat_share)
    assert first == plan_worklist(seed, "R1", turned, repeat_share=repeat_share)


def test_two_readers_and_two_seeds_get_different_lists() -> None:
    study = full_study(12, 3)
    lists = {plan_worklist(1, "R1", study), plan_worklist(1, "R2", study)}
    assert len(lists | {plan_worklist(2, "R1", study)}) == 3


@given(SEEDS, st.lists(st.integers(0, 5), min_size=1, max_size=8))
def test_pairs_of_one_case_are_neighbours_only_where_no_order_avoids_it(
    seed: int, model_counts: list[int]
) -> None:
    study = {f"case-{i}": MODELS[:count] for i, count in enumerate(model_counts)}
    cases = [slot.case for slot in plan_worklist(seed, "R1", study)]
    neighbours = sum(a == b for a, b in pairwise(cases))
    most = max(Counter(cases).values(), default=0)
    # The case with the most pairs needs a pair of another case in each of its gaps.
    unavoidable = max(0, most - 1 - (len(cases) - most))
    assert neighbours == unavoidable


def test_pairs_of_one_case_are_spread_over_a_balanced_list() -> None:
    cases = [slot.case for slot in plan_worklist(7, "R1", full_study(30, 3))]
    gaps = [
        later - earlier
        for case in set(cases)
        for earlier, later in combinations([i for i, c in enumerate(cases) if c == case], 2)
    ]
    assert min(gaps) >= 10


@given(SEEDS, st.integers(1, 4), st.integers(1, 30))
def test_a_limit_of_pairs_is_kept_and_every_pair_is_used_equally(
    seed: int, limit: int, case_count: int
) -> None:
    slots = plan_worklist(seed, "R1", full_study(case_count, 4), pairs_per_case=limit)
    assert set(Counter(slot.case for slot in slots).values()) == {limit}
    uses = Counter(frozenset({slot.left, slot.right}) for slot in slots)
    every = [uses[frozenset(pair)] for pair in combinations(MODELS[:4], 2)]
    assert max(every) - min(every) <= 1


def test_a_limit_above_the_number_of_pairs_gives_all() -> None:
    assert len(plan_worklist(1, "R1", full_study(2, 3), pairs_per_case=9)) == 6


@given(SEEDS, st.integers(2, 30), st.floats(0, 0.5))
def test_repeats_come_half_a_list_later_with_sides_swapped(
    seed: int, case_count: int, share: float
) -> None:
    base = plan_worklist(seed, "R1", full_study(case_count, 3))
    slots = plan_worklist(seed, "R1", full_study(case_count, 3), repeat_share=share)
    repeats = [(place, slot) for place, slot in enumerate(slots) if slot.repeat_of is not None]
    assert len(repeats) == min(len(base) // 2, int(share * len(base) + 0.5))
    for place, slot in repeats:
        assert slot.repeat_of is not None
        original = slots[slot.repeat_of]
        assert (original.case, original.left, original.right) == (slot.case, slot.right, slot.left)
        assert original.repeat_of is None
        assert place - slot.repeat_of > len(base) // 2
    assert [slot for slot in slots if slot.repeat_of is None] == list(base)


def test_repeats_stand_apart_from_their_case_where_there_is_room() -> None:
    slots = plan_worklist(3, "R1", full_study(40, 3), repeat_share=0.1)
    cases = [slot.case for slot in slots]
    assert all(a != b for a, b in pairwise(cases))


def test_a_single_pair_is_not_repeated() -> None:
    assert len(plan_worklist(1, "R1", full_study(1, 2), repeat_share=0.5)) == 1


def test_no_cases_give_an_empty_list() -> None:
    assert plan_worklist(1, "R1", {}) == ()
    assert plan_worklist(1, "R1", {"case": ("alpha",)}) == ()


@settings(max_examples=50)
@given(SEEDS, st.sets(st.sampled_from(list(combinations(range(7), 2)))))
def test_an_orientation_gives_each_model_as_many_lefts_as_rights_but_one(
    seed: int, edges: set[tuple[int, int]]
) -> None:
    pairs = sorted((f"m{a}", f"m{b}") for a, b in edges)
    left = orient(random_stream(seed, "test"), pairs)
    balance: Counter[str] = Counter()
    for first, second in pairs:
        sign = 1 if (first, second) in left else -1
        balance[first] += sign
        balance[second] -= sign
    assert left <= set(pairs)
    assert all(abs(value) <= 1 for value in balance.values())


@pytest.mark.parametrize("reader", ["R1", "R2", "R3"])
def test_a_reader_sees_each_model_left_in_half_of_a_long_list(reader: str) -> None:
    slots = plan_worklist(11, reader, full_study(100, 3))
    lefts = Counter(slot.left for slot in slots)
    assert set(lefts.values()) == {100}


def test_lists_of_earlier_studies_are_reproduced() -> None:
    digest = hashlib.sha256()
    for seed, count, limit, share in product((1, 99), (1, 9, 30), (None, 2), (0.0, 0.3)):
        models = {f"case-{i:03}": MODELS[:4][: 1 + i % 4] for i in range(count)}
        for reader in ("R1", "R2"):
            for slot in plan_worklist(
                seed, reader, models, pairs_per_case=limit, repeat_share=share
            ):
                digest.update(f"{slot.case},{slot.left},{slot.right},{slot.repeat_of};".encode())
    assert digest.hexdigest() == "e96ae04be0aed5a46d17167c9646d8c50378d0f506dbd540edbd3361a2cf6b6d"
