"""Designs of each type of reader study, and their planned lists, for tests."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.study_design import (
    PAIRED_DESIGN,
    Arm,
    ArmContent,
    Assignment,
    SessionPlan,
    StudyDesign,
    StudyType,
)
from readingroom.reading.design.types import CaseMaterial, PlannedItem, SessionWorklists

MODELS: Final = ("alpha", "beta", "gamma")
UNAIDED: Final = Arm("unaided", "Unaided", ArmContent.CASE)
AIDED: Final = Arm("aided", "Aided by alpha", ArmContent.OUTPUT, "alpha")
AIDED_TOO: Final = Arm("aided_too", "Aided by beta", ArmContent.OUTPUT, "beta")


def design_of(kind: StudyType, arms: Sequence[Arm], sessions: int = 1) -> StudyDesign:
    """Return a crossed design with all arms in each session."""
    keys = tuple(arm.key for arm in arms)
    plans = tuple(SessionPlan(f"Session {i + 1}", keys, 28 * (i > 0)) for i in range(sessions))
    return StudyDesign(kind, tuple(arms), plans)


DESIGNS: Final = {
    "paired": PAIRED_DESIGN,
    "paired, two sessions": design_of(StudyType.PAIRED, PAIRED_DESIGN.arms, 2),
    "rating": design_of(StudyType.RATING, [Arm("output", "Output", ArmContent.OUTPUT)]),
    "rating, two arms": design_of(StudyType.RATING, [AIDED, AIDED_TOO], 2),
    "rating, one session": design_of(StudyType.RATING, [AIDED, AIDED_TOO]),
    "sequential": design_of(StudyType.AIDED_SEQUENTIAL, [UNAIDED, AIDED]),
    "sequential, two sessions": design_of(StudyType.AIDED_SEQUENTIAL, [UNAIDED, AIDED], 2),
    "independent": design_of(StudyType.AIDED_INDEPENDENT, [UNAIDED, AIDED], 2),
    "independent, three arms": design_of(
        StudyType.AIDED_INDEPENDENT, [UNAIDED, AIDED, AIDED_TOO], 3
    ),
    "model against readers": design_of(StudyType.MODEL_VS_READERS, [UNAIDED]),
    "free response": design_of(StudyType.FREE_RESPONSE, [UNAIDED, AIDED], 2),
}
"""A crossed design of each type, and of each number of arms and sessions that matters."""


def assigned(
    design: StudyDesign, assignment: Assignment, *, blocks: int = 2, limit: int = 4
) -> StudyDesign:
    """Return the design with another assignment."""
    return replace(
        design,
        assignment=assignment,
        block_count=blocks if assignment is Assignment.SPLIT_PLOT else 0,
        cases_per_reader=limit if assignment is Assignment.INCOMPLETE_BLOCKS else 0,
    )


def material(count: int, strata: int = 1) -> dict[str, CaseMaterial]:
    """Return cases with an output of each model, in some strata in turn."""
    return {f"case-{i:03}": CaseMaterial(MODELS, (f"s{i % strata}",)) for i in range(count)}


def codes(count: int, first: int = 1) -> list[str]:
    """Return reader codes R1, R2 and so on."""
    return [f"R{i}" for i in range(first, first + count)]


def all_items(
    lists: Sequence[SessionWorklists],
) -> Iterator[tuple[int, str, int, PlannedItem]]:
    """Yield session, reader, position and item."""
    for session, worklists in enumerate(lists):
        for reader, items in worklists.lists.items():
            for position, item in enumerate(items):
                yield session, reader, position, item


def cases_of(lists: Sequence[SessionWorklists]) -> dict[str, set[str]]:
    """Return the cases of each reader."""
    cases: dict[str, set[str]] = {reader: set() for reader in lists[0].lists}
    for _, reader, _, item in all_items(lists):
        cases[reader].add(item.case)
    return cases


def joined(*parts: Sequence[SessionWorklists]) -> tuple[SessionWorklists, ...]:
    """Return the lists of several plans together."""
    return tuple(
        SessionWorklists({r: items for own in session for r, items in own.lists.items()})
        for session in zip(*parts, strict=True)
    )


def spread_of(counts: Mapping[object, int], levels: Sequence[object]) -> int:
    """Return the difference between the most and the least frequent level."""
    values = [counts.get(level, 0) for level in levels]
    return max(values) - min(values)


def readings_by(
    lists: Sequence[SessionWorklists], cases: Mapping[str, CaseMaterial], *facets: str
) -> dict[tuple[str, ...], Counter[int]]:
    """Return how many cases are read in each session, by some facets of the reading."""
    counts: dict[tuple[str, ...], Counter[int]] = {}
    seen = set()
    for session, reader, _, item in all_items(lists):
        facts = {
            "reader": reader,
            "case": item.case,
            "arm": item.arm,
            "stratum": cases[item.case].stratum[0],
        }
        if (session, *facts.values()) not in seen:
            seen.add((session, *facts.values()))
            counts.setdefault(tuple(facts[name] for name in facets), Counter())[session] += 1
    return counts
