"""Assessments of a page, stored or new, and the chosen one."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from readingroom.domain.accounts import Role
from readingroom.engine.types import StoredAnalysis

R = TypeVar("R")


class StoredAssessment(NamedTuple, Generic[R]):
    """One assessment; `at` is "" and `event` 0 if it is not stored in the study."""

    report: R
    at: str = ""
    event: int = 0


def may_store(role: Role | None, *, is_read_only: bool) -> bool:
    """Return whether the user can store assessments in the study."""
    return not is_read_only and role in (None, Role.COORDINATOR)


def from_analysis(kind: type[R], stored: StoredAnalysis) -> StoredAssessment[R]:
    """Convert a stored analysis to an assessment.

    Raises:
        TypeError: the analysis is of another kind.
    """
    report = stored.report
    if not isinstance(report, kind):
        raise TypeError(f"{stored.kind} is not a {kind.__name__}")
    return StoredAssessment(report, stored.added_at, stored.event)


def merged_with_unsaved(
    kind: type[R], shown: Sequence[StoredAssessment[R]], stored: Sequence[StoredAnalysis]
) -> tuple[StoredAssessment[R], ...]:
    """Return the reloaded assessments, newest first, with unsaved ones on top."""
    unsaved = (item for item in shown if not item.at)
    return (*unsaved, *(from_analysis(kind, item) for item in reversed(stored)))


def in_front(
    assessed: Sequence[StoredAssessment[R]], before: StoredAssessment[R] | None
) -> StoredAssessment[R] | None:
    """Return the previously chosen assessment, otherwise the newest, None if there is none."""
    event = before.event if before is not None else 0
    same = (item for item in assessed if item.event == event)
    return next(same, None) or next(iter(assessed), None)
