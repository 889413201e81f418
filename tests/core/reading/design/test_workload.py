"""Workload: readings and hours agree with the planned lists."""

import pytest
from tests.support.study_designs import AIDED, DESIGNS, MODELS, all_items, assigned, codes, material

from readingroom.domain.errors import StateError
from readingroom.domain.study_design import ArmContent, Assignment, StudyType
from readingroom.reading.design.plan import plan_study
from readingroom.reading.design.workload import SECONDS_PER_READING, workload

FITTING = [
    (name, assignment)
    for name, design in DESIGNS.items()
    for assignment in Assignment
    if assignment is not Assignment.NESTED_READERS
    or (len(design.arms) > 1 and design.type is not StudyType.AIDED_SEQUENTIAL)
]


@pytest.mark.parametrize(("name", "assignment"), FITTING)
def test_planned_lists_have_the_stated_numbers(name: str, assignment: Assignment) -> None:
    design = assigned(DESIGNS[name], assignment, limit=5)
    lists = plan_study(design, 1, codes(5), material(13))
    result = workload(design, 5, 13, len(MODELS))
    assert result.reading_count == sum(1 for _ in all_items(lists))
    sizes = [
        len({item.case for session in lists for item in session.lists[reader]})
        for reader in codes(5)
    ]
    assert (result.least_cases, result.most_cases) == (min(sizes), max(sizes))
    for worklists, most in zip(lists, result.session_items, strict=True):
        longest = max(map(len, worklists.lists.values()))
        items = longest - most
        assert abs(items) <= len(MODELS)  # cases with several pairs are not divided


def test_a_crossed_study_in_numbers() -> None:
    result = workload(DESIGNS["independent"], 12, 60, 1)
    assert (result.reading_count, result.session_items) == (1_440, (60, 60))
    # 12 x 60 x (60 s + 70 s) = 93,600 s
    assert result.total_hours == pytest.approx(26)
    assert result.reader_hours == pytest.approx(26 / 12)
    assert result.arm_seconds == {"unaided": 60, "aided": 70}
    assert result.text == "12 readers × 60 cases × 2 arms = 1,440 readings, about 26 hours"


@pytest.mark.parametrize(
    ("name", "assignment", "numbers", "share", "text"),
    [
        ("paired", Assignment.CROSSED, (2, 10, 3), 0.0, "2 readers × 10 cases × 3 pairs = 60 r"),
        ("rating", Assignment.CROSSED, (1, 1, 1), 0.0, "1 reader × 1 case = 1 reading, about 1 m"),
        ("rating", Assignment.CROSSED, (1, 2, 2), 0.5, "× 2 outputs = 4 readings and 2 repeats"),
        ("independent", Assignment.NESTED_READERS, (4, 9, 1), 0.0, "4 readers × 9 cases = 36"),
        ("independent", Assignment.NESTED_CASES, (4, 9, 1), 0.0, "× 2 to 3 cases × 2 arms = 18"),
        ("independent", Assignment.INCOMPLETE_BLOCKS, (4, 9, 1), 0.0, "× 4 cases × 2 arms = 32"),
    ],
)
def test_the_text_states_the_product(
    name: str, assignment: Assignment, numbers: tuple[int, int, int], share: float, text: str
) -> None:
    result = workload(assigned(DESIGNS[name], assignment), *numbers, repeat_share=share)
    assert text in result.text


def test_seconds_pairs_and_repeats_are_options() -> None:
    seconds = SECONDS_PER_READING | {ArmContent.PAIR: 36.0}
    result = workload(DESIGNS["paired"], 2, 10, 3, seconds, repeat_share=0.5, pairs_per_case=2)
    assert (result.reading_count, result.repeat_count, result.session_items) == (40, 20, (30,))
    assert result.total_hours == pytest.approx(60 * 36 / 3600)


@pytest.mark.parametrize(
    ("name", "assignment", "numbers"),
    [
        ("paired", Assignment.CROSSED, (1, 1, 1)),
        ("rating", Assignment.CROSSED, (1, 1, 0)),
        ("rating", Assignment.CROSSED, (0, 1, 1)),
        ("rating", Assignment.CROSSED, (1, 0, 1)),
        ("rating", Assignment.CROSSED, (1, 1, -1)),
        ("rating", Assignment.SPLIT_PLOT, (1, 5, 1)),
        ("rating", Assignment.INCOMPLETE_BLOCKS, (2, 20, 1)),
    ],
)
def test_numbers_that_do_not_fit_are_refused(
    name: str, assignment: Assignment, numbers: tuple[int, int, int]
) -> None:
    with pytest.raises(StateError):
        workload(assigned(DESIGNS[name], assignment), *numbers)


def test_seconds_must_be_positive() -> None:
    with pytest.raises(StateError):
        workload(DESIGNS["rating"], 1, 1, 1, {AIDED.content: 0.0})
