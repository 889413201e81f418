"""Decisions of adjudicators; append-only, a later one supersedes an earlier one."""

from typing import NamedTuple

from readingroom.domain.ids import AdjudicationId, CaseId, OutputId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch

TABLE = "adjudication"


class NewDecision(NamedTuple):
    """Decision on a case in an arm with its outputs; `value` is the code of the answer.

    `left` and `right` are the outputs as the adjudicator saw them. `arm` is "" and there are no
    outputs where the truth of a case was decided. `reason` is private.
    """

    case: CaseId
    arm: str
    left: OutputId | None
    right: OutputId | None
    criterion: str
    value: str
    protocol_version: int
    reason: str


class DecisionRow(NamedTuple):
    """Stored decision; `reason` is "" once the case was erased."""

    id: AdjudicationId
    decision: NewDecision
    supersedes: AdjudicationId | None
    decided_by: str
    decided_at: str


def add(
    change: Change, decision: NewDecision, by: str, supersedes: AdjudicationId | None
) -> AdjudicationId:
    """Store a decision."""
    return AdjudicationId(
        change.append(
            TABLE,
            case_id=decision.case,
            arm=decision.arm,
            left_output=decision.left,
            right_output=decision.right,
            criterion=decision.criterion,
            value=decision.value,
            protocol_version=decision.protocol_version,
            supersedes=supersedes,
            decided_by=by,
            decided_at=change.at,
            reason=decision.reason,
        )
    )


def list_all(source: HasDatabase) -> tuple[DecisionRow, ...]:
    """Return all decisions in order; the newest on the same question is in force."""
    sql = (
        "SELECT id, supersedes, decided_by, decided_at, case_id, arm, left_output, right_output, "
        "criterion, value, protocol_version, reason FROM adjudication ORDER BY position"
    )
    return tuple(
        DecisionRow(AdjudicationId(row[0]), NewDecision(*row[4:]), *row[1:4])
        for row in fetch(source, sql)
    )
