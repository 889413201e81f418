"""Checks of study designs: each fault is refused, each weakness named."""

from dataclasses import replace
from typing import Any

import pytest
from tests.support.study_designs import (
    AIDED,
    AIDED_TOO,
    DESIGNS,
    UNAIDED,
    assigned,
    design_of,
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
from readingroom.reading.design.checks import check_design, design_warnings

INDEPENDENT = DESIGNS["independent"]
FIRST, SECOND = INDEPENDENT.sessions


@pytest.mark.parametrize("name", list(DESIGNS))
def test_each_type_is_valid(name: str) -> None:
    check_design(DESIGNS[name])


@pytest.mark.parametrize("assignment", list(Assignment))
def test_each_assignment_is_valid(assignment: Assignment) -> None:
    check_design(assigned(INDEPENDENT, assignment))


FAULTS: dict[str, tuple[StudyDesign, dict[str, Any], str]] = {
    "no arm": (INDEPENDENT, {"arms": ()}, "arms"),
    "no session": (INDEPENDENT, {"sessions": ()}, "sessions"),
    "too many sessions": (INDEPENDENT, {"sessions": (FIRST,) * 99}, "99"),
    "same key": (INDEPENDENT, {"arms": (UNAIDED, replace(AIDED, key="unaided"))}, "unaided"),
    "no key": (INDEPENDENT, {"arms": (replace(UNAIDED, key=""), AIDED)}, "“”"),
    "key syntax": (INDEPENDENT, {"arms": (replace(UNAIDED, key="Un aided"), AIDED)}, "Un aided"),
    "key with line": (INDEPENDENT, {"arms": (replace(UNAIDED, key="un\n"), AIDED)}, "un"),
    "no label": (INDEPENDENT, {"arms": (replace(UNAIDED, label=" "), AIDED)}, "unaided"),
    "model without output": (
        INDEPENDENT, {"arms": (replace(UNAIDED, model="alpha"), AIDED)}, "alpha",
    ),
    "unknown arm": (INDEPENDENT, {"sessions": (FIRST, SessionPlan("Two", ("adied",)))}, "adied"),
    "arm twice": (
        INDEPENDENT, {"sessions": (FIRST, SessionPlan("Two", ("aided", "aided")))}, "aided",
    ),
    "arm in no session": (
        INDEPENDENT,
        {"sessions": (SessionPlan("One", ("aided",)), SessionPlan("Two", ("aided",)))},
        "unaided",
    ),
    "empty session": (INDEPENDENT, {"sessions": (FIRST, SessionPlan("Two", ()))}, "Two"),
    "session without label": (INDEPENDENT, {"sessions": (FIRST, replace(SECOND, label=""))}, "2"),
    "same session label": (
        INDEPENDENT, {"sessions": (FIRST, replace(SECOND, label="session 1"))}, "session 1",
    ),
    "paired with two arms": (
        PAIRED_DESIGN,
        {
            "arms": (*PAIRED_DESIGN.arms, Arm("again", "Again", ArmContent.PAIR)),
            "sessions": (SessionPlan("One", ("pair", "again")),),
        },
        "paired",
    ),
    "paired without pair": (design_of(StudyType.PAIRED, [UNAIDED]), {}, "paired"),
    "aided first": (design_of(StudyType.AIDED_INDEPENDENT, [AIDED, UNAIDED], 2), {}, "first"),
    "aided alone": (design_of(StudyType.AIDED_SEQUENTIAL, [UNAIDED]), {}, "first"),
    "unaided twice": (
        design_of(StudyType.AIDED_SEQUENTIAL, [UNAIDED, replace(UNAIDED, key="more")]), {}, "first",
    ),
    "rating without output": (design_of(StudyType.RATING, [UNAIDED]), {}, "unaided"),
    "readers see a model": (design_of(StudyType.MODEL_VS_READERS, [AIDED]), {}, "aided"),
    "marks on outputs only": (design_of(StudyType.FREE_RESPONSE, [AIDED]), {}, "case"),
    "marks on pairs": (design_of(StudyType.FREE_RESPONSE, [*PAIRED_DESIGN.arms]), {}, "pair"),
    "sequential in parts": (
        DESIGNS["sequential, two sessions"],
        {"sessions": (FIRST, SessionPlan("Two", ("aided",)))},
        "unaided",
    ),
    "independent in one session": (INDEPENDENT, {"sessions": (FIRST,)}, "2"),
    "too few sessions": (
        design_of(StudyType.AIDED_INDEPENDENT, [UNAIDED, AIDED, AIDED_TOO], 2), {}, "session",
    ),
    "both arms at once": (
        INDEPENDENT,
        {"sessions": (SessionPlan("One", ("unaided", "aided")), SessionPlan("Two", ("unaided",)),
         ), "type": StudyType.FREE_RESPONSE, "arms": (UNAIDED, AIDED, AIDED_TOO)},
        "aided_too",
    ),
    "case read twice in a session": (
        design_of(StudyType.MODEL_VS_READERS, [UNAIDED, replace(UNAIDED, key="more")]),
        {},
        "session",
    ),
    "blocks without split": (INDEPENDENT, {"block_count": 2}, "2"),
    "split without blocks": (INDEPENDENT, {"assignment": Assignment.SPLIT_PLOT}, "blocks"),
    "one block": (
        INDEPENDENT, {"assignment": Assignment.SPLIT_PLOT, "block_count": 1}, "blocks",
    ),
    "limit without blocks": (INDEPENDENT, {"cases_per_reader": 5}, "5"),
    "incomplete without limit": (
        INDEPENDENT, {"assignment": Assignment.INCOMPLETE_BLOCKS}, "cases per reader",
    ),
    "nested in one arm": (PAIRED_DESIGN, {"assignment": Assignment.NESTED_READERS}, "paired"),
    "nested in a sequence": (
        DESIGNS["sequential"], {"assignment": Assignment.NESTED_READERS}, "sequential",
    ),
    "washout before the first": (
        INDEPENDENT, {"sessions": (replace(FIRST, washout_days=3), SECOND)}, "3",
    ),
    "negative washout": (
        INDEPENDENT, {"sessions": (FIRST, replace(SECOND, washout_days=-1))}, "-1",
    ),
    "washout in parts": (
        INDEPENDENT, {"sessions": (FIRST, replace(SECOND, washout_days=1.5))}, "1.5",
    ),
    "negative readers": (INDEPENDENT, {"planned_readers": -1}, "-1"),
    "true cases": (INDEPENDENT, {"planned_cases": True}, "True"),
    "column without name": (INDEPENDENT, {"stratify_by": ("site", " ")}, "column"),
    "column twice": (INDEPENDENT, {"stratify_by": ("site", "site")}, "site"),
    "too few readers for blocks": (
        assigned(INDEPENDENT, Assignment.SPLIT_PLOT, blocks=4), {"planned_readers": 3}, "3",
    ),
    "too few cases for readers": (
        assigned(INDEPENDENT, Assignment.NESTED_CASES),
        {"planned_readers": 9, "planned_cases": 8},
        "8",
    ),
    "too few cases for the limit": (
        assigned(INDEPENDENT, Assignment.INCOMPLETE_BLOCKS, limit=9), {"planned_cases": 8}, "8",
    ),
    "cases that no reader reads": (
        assigned(INDEPENDENT, Assignment.INCOMPLETE_BLOCKS, limit=4),
        {"planned_readers": 3, "planned_cases": 13},
        "13",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", list(FAULTS))
def test_a_fault_is_refused(fault: str) -> None:
    design, changes, named = FAULTS[fault]
    with pytest.raises(StateError, match=named):
        check_design(replace(design, **changes))


def test_parallel_groups_need_one_session() -> None:
    check_design(replace(INDEPENDENT, sessions=(FIRST,), assignment=Assignment.NESTED_READERS))


@pytest.mark.parametrize(
    ("design", "rules"),
    [
        (INDEPENDENT, []),
        (replace(INDEPENDENT, sessions=(FIRST, replace(SECOND, washout_days=27))),
         ["short_washout"]),
        (replace(INDEPENDENT, planned_readers=4), ["few_readers"]),
        (replace(INDEPENDENT, planned_readers=5), []),
        (replace(INDEPENDENT, sessions=(
            SessionPlan("One", ("unaided",)), SessionPlan("Two", ("aided",), 28))),
         ["fixed_arm_order"]),
        (DESIGNS["rating, one session"], ["shared_session"]),
        (DESIGNS["rating"], []),
        (DESIGNS["paired"], []),
        (DESIGNS["sequential"], []),
        (assigned(DESIGNS["rating, one session"], Assignment.NESTED_READERS), []),
    ],
)  # fmt: skip
def test_weaknesses_are_named(design: StudyDesign, rules: list[str]) -> None:
    check_design(design)
    assert [warning.rule for warning in design_warnings(design)] == rules
