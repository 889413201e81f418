"""Assessments that a page made or found in the study, and which of them is in front."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from readingroom.domain.accounts import Role
from readingroom.domain.analysis import StoredAnalysis

R = TypeVar("R")


class StoredAssessment(NamedTuple, Generic[R]):
    """One assessment; `at` is "" and `event` 0 where the study does not keep it."""

    report: R
    at: str = ""
    event: int = 0


def may_keep(role: Role | None, *, is_read_only: bool) -> bool:
    """Return whether the study takes a new assessment from who sits here."""
    return not is_read_only and role in (None, Role.COORDINATOR)


def kept(kind: type[R], stored: StoredAnalysis) -> StoredAssessment[R]:
    """Return an assessment as the study keeps it.

    Raises:
        TypeError: it is of another kind.
    """
    report = stored.report
    if not isinstance(report, kind):
        raise TypeError(f"{stored.kind} is no {kind.__name__}")
    return StoredAssessment(report, stored.added_at, stored.event)


def loaded_anew(
    kind: type[R], shown: Sequence[StoredAssessment[R]], stored: Sequence[StoredAnalysis]
) -> tuple[StoredAssessment[R], ...]:
    """Return what a page shows after loading, newest first: what is not kept stays on top."""
    unsaved = (one for one in shown if not one.at)
    return (*unsaved, *(kept(kind, one) for one in reversed(stored)))


def in_front(
    assessed: Sequence[StoredAssessment[R]], before: StoredAssessment[R] | None
) -> StoredAssessment[R] | None:
    """Return the assessment that was in front, else the newest, None where there is none."""
    wanted = before.event if before is not None else 0
    same = (one for one in assessed if one.event == wanted)
    return next(same, None) or next(iter(assessed), None)
