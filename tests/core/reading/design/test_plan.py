"""Plans of all types and assignments: who reads what, when, and in which order."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.durations import ProcessorTime
from tests.support.study_designs import (
    AIDED,
    DESIGNS,
    MODELS,
    UNAIDED,
    all_items,
    assigned,
    cases_of,
    codes,
    design_of,
    joined,
    material,
    readings_by,
    spread_of,
)

from readingroom.domain.errors import StateError
from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    Assignment,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.design.pairs import plan_worklist
from readingroom.reading.design.plan import missing_material, plan_study
from readingroom.reading.design.types import CaseMaterial, SessionWorklists

SEEDS = st.integers(0, 2**32)
CROSSOVERS = ("independent", "independent, three arms", "free response", "rating, two arms")
FITTING = [
    (name, assignment)
    for name, design in DESIGNS.items()
    for assignment in Assignment
    if assignment is not Assignment.NESTED_READERS
    or (len(design.arms) > 1 and design.type is not StudyType.AIDED_SEQUENTIAL)
]


@st.composite
def plans(
    draw: st.DrawFn, names: tuple[str, ...] = tuple(DESIGNS)
) -> tuple[StudyDesign, list[str], dict[str, CaseMaterial], int]:
    """Return a design, readers, cases and a seed that fit each other."""
    name, assignment = draw(st.sampled_from([pair for pair in FITTING if pair[0] in names]))
    readers = draw(st.integers(3, 7))
    count = draw(st.integers(readers, 24))
    limit = draw(st.integers(-(-count // readers), count))
    design = assigned(DESIGNS[name], assignment, limit=limit)
    strata = draw(st.integers(1, 3))
    return design, codes(readers), material(count, strata), draw(SEEDS)


def expected_models(arm: Arm) -> list[frozenset[str]]:
    """Return the sets of outputs that a case is shown with."""
    if arm.content is ArmContent.CASE:
        return [frozenset()]
    if arm.content is ArmContent.PAIR:
        return [frozenset(pair) for pair in combinations(MODELS, 2)]
    return [frozenset({model}) for model in MODELS if arm.model in ("", model)]


@given(plans())
def test_a_reader_reads_each_case_once_in_each_arm(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int],
) -> None:
    design, readers, cases, seed = plan
    lists = plan_study(design, seed, readers, cases)
    read = Counter(
        (reader, item.case, item.arm, frozenset({item.left, item.right} - {None}))
        for _, reader, _, item in all_items(lists)
    )
    arms_of: dict[str, set[str]] = {}
    for reader, _, arm, _ in read:
        arms_of.setdefault(reader, set()).add(arm)
    expected = [
        (reader, case, arm.key, models)
        for reader, own in cases_of(lists).items()
        for case in own
        for arm in design.arms
        if arm.key in arms_of[reader]
        for models in expected_models(arm)
    ]
    assert read == Counter(expected)
    if design.assignment is Assignment.NESTED_READERS:
        assert {len(arms) for arms in arms_of.values()} == {1}
    else:
        assert set(map(len, arms_of.values())) <= {len(design.arms)}


@given(plans())
def test_a_session_has_its_arms_and_one_arm_of_a_case(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int],
) -> None:
    design, readers, cases, seed = plan
    arms: dict[tuple[int, str, str], set[str]] = {}
    for session, reader, _, item in all_items(plan_study(design, seed, readers, cases)):
        assert item.arm in design.sessions[session].arms
        arms.setdefault((session, reader, item.case), set()).add(item.arm)
    if design.type is not StudyType.AIDED_SEQUENTIAL and design != DESIGNS["rating, one session"]:
        is_shared = design.type is StudyType.RATING and len(design.sessions) < len(design.arms)
        assert is_shared or {len(own) for own in arms.values()} == {1}


@given(plans())
def test_the_assignment_is_kept(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int],
) -> None:
    design, readers, cases, seed = plan
    lists = plan_study(design, seed, readers, cases)
    shares = cases_of(lists)
    reads = Counter(case for own in shares.values() for case in own)
    assert set(reads) == set(cases)
    sizes = list(map(len, shares.values()))
    match design.assignment:
        case Assignment.CROSSED | Assignment.NESTED_READERS:
            assert set(sizes) == {len(cases)}
        case Assignment.NESTED_CASES:
            assert set(reads.values()) == {1}
            assert max(sizes) - min(sizes) <= 1
        case Assignment.SPLIT_PLOT:
            blocks = Counter(frozenset(own) for own in shares.values())
            assert len(blocks) == design.block_count
            assert max(blocks.values()) - min(blocks.values()) <= 1
            assert sum(map(len, blocks)) == len(cases)
            assert max(map(len, blocks)) - min(map(len, blocks)) <= 1
        case Assignment.INCOMPLETE_BLOCKS:
            assert set(sizes) == {design.cases_per_reader}
            assert max(reads.values()) - min(reads.values()) <= 1
    strata = sorted({cases[case].stratum for case in cases})
    for stratum in strata:
        own = [sum(cases[c].stratum == stratum for c in share) for share in shares.values()]
        assert max(own) - min(own) <= 1


@given(plans(CROSSOVERS))
def test_a_crossover_is_balanced_for_each_reader_stratum_and_case(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int],
) -> None:
    design, readers, cases, seed = plan
    lists = plan_study(design, seed, readers, cases)
    sessions = range(len(design.sessions))
    for facets in (("reader", "arm"), ("reader", "arm", "stratum"), ("case", "arm")):
        counts = readings_by(lists, cases, *facets)
        assert max(spread_of(own, sessions) for own in counts.values()) <= 1


@given(plans(("paired, two sessions", "sequential, two sessions")))
def test_cases_of_arms_in_all_sessions_are_divided_evenly(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int],
) -> None:
    design, readers, cases, seed = plan
    lists = plan_study(design, seed, readers, cases)
    for facets in (("reader", "arm"), ("reader", "arm", "stratum"), ("case", "arm")):
        counts = readings_by(lists, cases, *facets)
        assert max(spread_of(own, range(2)) for own in counts.values()) <= 1


@given(SEEDS, st.integers(1, 8), st.integers(3, 20))
def test_readers_are_spread_evenly_over_arms(seed: int, further: int, count: int) -> None:
    design = assigned(DESIGNS["independent, three arms"], Assignment.NESTED_READERS)
    first = plan_study(design, seed, codes(3), material(count))
    second = plan_study(design, seed, codes(further, 4), material(count), earlier=first)
    arm_of = {reader: item.arm for _, reader, _, item in all_items(joined(first, second))}
    assert spread_of(Counter(arm_of.values()), [arm.key for arm in design.arms]) <= 1


@given(SEEDS, st.sampled_from(["sequential", "sequential, two sessions"]), st.floats(0, 0.5))
def test_arms_of_a_case_follow_each_other_in_their_order(
    seed: int, name: str, share: float
) -> None:
    keys = [arm.key for arm in DESIGNS[name].arms]
    lists = plan_study(DESIGNS[name], seed, codes(3), material(9), repeat_share=share)
    for session, reader, position, item in all_items(lists):
        items = lists[session].lists[reader]
        if item.arm == keys[0]:
            assert item.follows is None
            continue
        assert item.follows == position - 1
        before = items[position - 1]
        assert (before.case, before.arm) == (item.case, keys[keys.index(item.arm) - 1])
        repeated = (before.repeat_of, item.repeat_of)
        assert repeated == (None, None) or repeated[0] == (item.repeat_of or 0) - 1


def test_several_models_follow_a_case_in_varying_order() -> None:
    every = Arm("aided", "Aided", ArmContent.OUTPUT)
    lists = plan_study(
        design_of(StudyType.AIDED_SEQUENTIAL, [UNAIDED, every]), 5, codes(1), material(30)
    )
    items = lists[0].lists["R1"]
    runs = [items[i : i + 4] for i in range(0, len(items), 4)]
    assert all([item.left is None for item in run] == [True, False, False, False] for run in runs)
    assert len({tuple(item.left for item in run) for run in runs}) == 6


@given(SEEDS, st.sampled_from([*CROSSOVERS, "rating, one session"]), st.integers(9, 40))
def test_an_arm_is_spread_over_the_thirds_of_a_list(seed: int, name: str, count: int) -> None:
    design = DESIGNS[name]
    for worklists in plan_study(design, seed, codes(2), material(count, 2)):
        for items in worklists.lists.values():
            thirds = Counter((item.arm, 3 * i // len(items)) for i, item in enumerate(items))
            for arm in design.arms:
                counts = {part: thirds[arm.key, part] for part in range(3)}
                assert spread_of(counts, range(3)) <= 4


def test_the_first_item_is_of_each_arm_equally_often() -> None:
    lists = plan_study(DESIGNS["independent"], 1, codes(60), material(20))
    first = Counter(items[0].arm for worklists in lists for items in worklists.lists.values())
    assert min(first.values()) > 40


@given(SEEDS, st.integers(2, 12))
def test_outputs_of_a_case_are_apart(seed: int, count: int) -> None:
    for name in ("rating", "rating, one session"):
        items = plan_study(DESIGNS[name], seed, ["R1"], material(count))[0].lists["R1"]
        assert all(a.case != b.case for a, b in pairwise(items))


def test_outputs_of_a_case_are_spread_over_a_long_list() -> None:
    items = plan_study(DESIGNS["rating"], 3, ["R1"], material(40))[0].lists["R1"]
    positions: dict[str, list[int]] = {}
    for position, item in enumerate(items):
        positions.setdefault(item.case, []).append(position)
    assert min(b - a for own in positions.values() for a, b in pairwise(own)) >= 20


@given(plans(tuple(name for name in DESIGNS if "paired" not in name)), st.floats(0, 0.5))
def test_repeats_show_the_same_half_a_list_later(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int], share: float
) -> None:
    design, readers, cases, seed = plan
    length = len(design.arms) if design.type is StudyType.AIDED_SEQUENTIAL else 1
    for worklists in plan_study(design, seed, readers, cases, repeat_share=share):
        for items in worklists.lists.values():
            once = [item for item in items if item.repeat_of is None]
            runs = len(once) // length
            assert len(items) - len(once) == length * min(runs // 2, int(share * runs + 0.5))
            for position, item in enumerate(items):
                if item.repeat_of is not None:
                    original = items[item.repeat_of]
                    assert original.repeat_of is None
                    assert replace(original, follows=None) == replace(
                        item, follows=None, repeat_of=None
                    )
                    assert position - item.repeat_of > length * (runs // 2)


def test_arms_share_in_repeats_evenly() -> None:
    lists = plan_study(DESIGNS["independent"], 2, ["R1"], material(80), repeat_share=0.2)
    for worklists in lists:
        repeats = [i.arm for i in worklists.lists["R1"] if i.repeat_of is not None]
        assert spread_of(Counter(repeats), ["unaided", "aided"]) <= 1


@given(plans(), st.floats(0, 0.5))
def test_a_plan_does_not_depend_on_the_order_of_readers_cases_and_models(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int], share: float
) -> None:
    design, readers, cases, seed = plan
    turned = {
        case: replace(cases[case], models=cases[case].models[::-1]) for case in reversed(cases)
    }
    assert plan_study(design, seed, readers, cases, repeat_share=share) == plan_study(
        design, seed, readers[::-1], turned, repeat_share=share
    )


@pytest.mark.parametrize("name", ["independent", "rating", "sequential"])
def test_readers_and_seeds_get_different_lists(name: str) -> None:
    lists = [
        worklists.lists[reader]
        for seed in (1, 2)
        for worklists in plan_study(DESIGNS[name], seed, codes(3), material(15))[:1]
        for reader in codes(3)
    ]
    assert len(set(lists)) == 6


@given(plans(), st.integers(1, 4))
def test_a_reader_added_later_keeps_the_balance(
    plan: tuple[StudyDesign, list[str], dict[str, CaseMaterial], int], further: int
) -> None:
    design, readers, cases, seed = plan
    if design.assignment is Assignment.NESTED_CASES:
        return
    lists = plan_study(design, seed, readers, cases)
    for reader in codes(further, 20):
        added = plan_study(design, seed, [reader], cases, earlier=lists)
        assert list(added[0].lists) == [reader]
        lists = joined(lists, added)
    reads = Counter(case for own in cases_of(lists).values() for case in own)
    sizes = Counter(frozenset(own) for own in cases_of(lists).values())
    if design.assignment is Assignment.SPLIT_PLOT:
        assert len(sizes) == design.block_count
        assert max(sizes.values()) - min(sizes.values()) <= 1
    else:
        assert max(reads.values()) - min(reads.values()) <= 1
    for facets in (("reader", "arm"), ("reader", "arm", "stratum")):
        for key, counts in readings_by(lists, cases, *facets).items():
            sessions = [i for i, s in enumerate(design.sessions) if key[1] in s.arms]
            assert spread_of(counts, sessions) <= 1


@given(SEEDS, st.integers(4, 20), st.integers(1, 3), st.integers(2, 6))
def test_cases_stay_balanced_in_a_crossover_that_grows_by_readers(
    seed: int, count: int, strata: int, readers: int
) -> None:
    design, cases = DESIGNS["independent"], material(count, strata)
    lists = plan_study(design, seed, ["R1"], cases)
    for reader in codes(readers, 2):
        lists = joined(lists, plan_study(design, seed, [reader], cases, earlier=lists))
    counts = readings_by(lists, cases, "case", "arm")
    # Balance within a reader takes precedence where it cannot hold for all cases at once.
    assert max(spread_of(own, range(2)) for own in counts.values()) <= 2


@pytest.mark.parametrize("name", [n for n, own in DESIGNS.items() if len(own.sessions) == 1])
def test_a_crossed_list_of_one_session_depends_on_no_other_reader(name: str) -> None:
    few = plan_study(DESIGNS[name], 4, ["R1"], material(8))
    many = plan_study(DESIGNS[name], 4, ["R0", "R1", "R2"], material(8))
    assert few[0].lists["R1"] == many[0].lists["R1"]


@given(SEEDS, st.integers(1, 12), st.floats(0, 0.5), st.sampled_from([None, 1, 2]))
def test_pairs_of_one_session_are_drawn_as_before(
    seed: int, count: int, share: float, limit: int | None
) -> None:
    models = {f"case-{i}": MODELS[: i % 4] for i in range(2, 2 + count)}
    cases = {case: CaseMaterial(own) for case, own in models.items()}
    lists = plan_study(
        PAIRED_DESIGN, seed, ["R2", "R1"], cases, repeat_share=share, pairs_per_case=limit
    )
    for reader in ("R1", "R2"):
        slots = plan_worklist(seed, reader, models, pairs_per_case=limit, repeat_share=share)
        assert [
            (item.case, item.left, item.right, item.repeat_of) for item in lists[0].lists[reader]
        ] == [(slot.case, slot.left, slot.right, slot.repeat_of) for slot in slots]


def test_sessions_of_pairs_are_drawn_separately() -> None:
    first, second = plan_study(DESIGNS["paired, two sessions"], 1, ["R1"], material(20))
    assert {i.case for i in first.lists["R1"]} & {i.case for i in second.lists["R1"]} == set()


def test_a_model_may_be_named_with_its_version() -> None:
    cases = {"a": CaseMaterial(("alpha\x1f1.0", "beta\x1f2.0"))}
    items = plan_study(DESIGNS["sequential"], 1, ["R1"], cases)[0].lists["R1"]
    assert [item.left for item in items] == [None, "alpha\x1f1.0"]


def test_a_case_without_an_output_has_no_item_in_that_arm() -> None:
    cases = material(10) | {"bare": CaseMaterial((), ("s0",))}
    for name in ("sequential", "independent"):
        lists = plan_study(DESIGNS[name], 1, codes(2), cases)
        own = [item for _, _, _, item in all_items(lists) if item.case == "bare"]
        assert {(item.arm, item.left) for item in own} == {("unaided", None)}
        assert missing_material(DESIGNS[name], cases) == {"aided": ("bare",)}
    rated = plan_study(DESIGNS["rating"], 1, codes(2), cases)
    assert all(item.case != "bare" for _, _, _, item in all_items(rated))


@given(SEEDS, st.lists(st.booleans(), min_size=4, max_size=20))
def test_missing_outputs_leave_the_arms_balanced(seed: int, has_output: list[bool]) -> None:
    cases = {
        f"case-{i}": CaseMaterial(MODELS if present else (), ("s0",))
        for i, present in enumerate([True, *has_output])
    }
    lists = plan_study(DESIGNS["independent"], seed, codes(4), cases)
    counts = readings_by(lists, cases, "reader", "arm")
    assert max(spread_of(own, range(2)) for own in counts.values()) <= 2


def test_arms_in_one_session_each_are_read_there() -> None:
    design = replace(
        DESIGNS["independent"],
        sessions=(SessionPlan("First", ("unaided",)), SessionPlan("Second", ("aided",), 28)),
    )
    lists = plan_study(design, 1, codes(2), material(6))
    assert {(session, item.arm) for session, _, _, item in all_items(lists)} == {
        (0, "unaided"),
        (1, "aided"),
    }


@pytest.mark.parametrize(
    ("name", "assignment", "readers", "cases", "options"),
    [
        ("independent", Assignment.CROSSED, 0, 5, {}),
        ("independent", Assignment.CROSSED, 2, 0, {}),
        ("independent", Assignment.SPLIT_PLOT, 2, 9, {"blocks": 3}),
        ("independent", Assignment.SPLIT_PLOT, 3, 2, {"blocks": 3}),
        ("independent", Assignment.NESTED_CASES, 4, 3, {}),
        ("independent", Assignment.NESTED_READERS, 1, 3, {}),
        ("independent", Assignment.INCOMPLETE_BLOCKS, 3, 5, {"limit": 6}),
        ("independent", Assignment.INCOMPLETE_BLOCKS, 3, 20, {"limit": 6}),
    ],
)
def test_numbers_that_do_not_fit_are_refused(
    name: str, assignment: Assignment, readers: int, cases: int, options: dict[str, int]
) -> None:
    design = assigned(DESIGNS[name], assignment, **options)
    with pytest.raises(StateError):
        plan_study(design, 1, codes(readers), material(cases))


def test_one_case_is_enough_for_a_crossed_design() -> None:
    for name, design in DESIGNS.items():
        lists = plan_study(design, 1, ["R1"], material(1), repeat_share=0.5)
        assert sum(1 for _ in all_items(lists)) >= 1, name


def test_readers_of_nested_cases_cannot_be_added() -> None:
    design = assigned(DESIGNS["independent"], Assignment.NESTED_CASES)
    lists = plan_study(design, 1, codes(2), material(6))
    with pytest.raises(StateError, match=Assignment.NESTED_CASES):
        plan_study(design, 1, ["R3"], material(6), earlier=lists)


def test_readers_and_sessions_must_fit_the_lists_before() -> None:
    design = DESIGNS["independent"]
    lists = plan_study(design, 1, codes(2), material(6))
    for readers, earlier in (
        (["R1"], lists),
        (["R3", "R3"], lists),
        (["R3"], lists[:1]),
        (["R3"], (*lists, SessionWorklists({}))),
    ):
        with pytest.raises(StateError):
            plan_study(design, 1, readers, material(6), earlier=earlier)


def test_an_arm_without_outputs_is_refused() -> None:
    cases = {"a": CaseMaterial(("beta",))}
    for design in (PAIRED_DESIGN, design_of(StudyType.RATING, [AIDED])):
        with pytest.raises(StateError):
            plan_study(design, 1, ["R1"], cases)


def test_an_erased_case_is_left_out_for_added_readers() -> None:
    for assignment in (Assignment.SPLIT_PLOT, Assignment.INCOMPLETE_BLOCKS):
        design = assigned(DESIGNS["independent"], assignment, limit=5)
        lists = plan_study(design, 1, codes(4), material(12))
        rest = {code: own for code, own in material(12).items() if code != "case-003"}
        added = plan_study(design, 1, codes(2, 9), rest, earlier=lists)
        assert all(item.case in rest for _, _, _, item in all_items(added))
        old = [own - {"case-003"} for own in cases_of(lists).values()]
        if assignment is Assignment.SPLIT_PLOT:
            assert all(own in old for own in cases_of(added).values())


@pytest.mark.nightly
def test_a_large_study_is_planned_in_seconds() -> None:
    with ProcessorTime() as spent:
        plan_study(DESIGNS["independent"], 1, codes(50), material(1_000, 3), repeat_share=0.1)
    assert spent.seconds < 15
