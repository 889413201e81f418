"""Reference standards and the values of cases; append-only, the newest value of a case counts."""

from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.ids import CaseId, ReferenceStandardId
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode

TABLE = "reference_standard"
VALUES = "reference_value"


class StandardRow(NamedTuple):
    """Stored reference standard with the number of its values."""

    id: ReferenceStandardId
    details: ReferenceDetails
    added_by: str
    added_at: str
    value_count: int


class ValueRow(NamedTuple):
    """Stored value of a case."""

    case: CaseId
    standard: ReferenceStandardId
    added_at: str
    truth: CaseTruth


def add(
    change: Change, details: ReferenceDetails, truths: Mapping[CaseId, CaseTruth], by: str
) -> ReferenceStandardId:
    """Store a reference standard with values of cases."""
    standard = ReferenceStandardId(
        change.append(TABLE, added_by=by, added_at=change.at, document=encode(details))
    )
    add_values(change, standard, truths)
    return standard


def add_values(
    change: Change, standard: ReferenceStandardId, truths: Mapping[CaseId, CaseTruth]
) -> None:
    """Add values of cases to a reference standard, such as those of one adjudication."""
    for position, (case, truth) in enumerate(truths.items(), start=change.next_position(VALUES)):
        change.append(
            VALUES,
            position=position,
            reference_standard=standard,
            case_id=case,
            added_at=change.at,
            document=encode(truth),
        )


def list_all(source: HasDatabase) -> tuple[StandardRow, ...]:
    """Return all reference standards in order of addition."""
    sql = (
        "SELECT id, document, added_by, added_at, (SELECT count(*) FROM reference_value AS v "
        "WHERE v.reference_standard = s.id) FROM reference_standard AS s ORDER BY position"
    )
    return tuple(
        StandardRow(ReferenceStandardId(row[0]), decode(row[1], ReferenceDetails), *row[2:])
        for row in fetch(source, sql)
    )


def newest_position(source: HasDatabase) -> int:
    """Return the position of the newest value of any case, 0 without one."""
    return int(fetch(source, "SELECT coalesce(max(position), 0) FROM reference_value")[0][0])


def in_force(source: HasDatabase, until: int | None = None) -> dict[CaseId, ValueRow]:
    """Return the newest value of each case, or the newest up to a position, in order of cases."""
    sql = (
        "SELECT v.case_id, v.reference_standard, v.added_at, v.document FROM reference_value AS v "
        "JOIN study_case AS c ON c.id = v.case_id WHERE v.position = (SELECT max(position) FROM "
        "reference_value AS later WHERE later.case_id = v.case_id AND later.position <= ?) "
        "ORDER BY c.position"
    )
    last = newest_position(source) if until is None else until
    return {
        CaseId(case): ValueRow(
            CaseId(case), ReferenceStandardId(standard), at, decode(document, CaseTruth)
        )
        for case, standard, at, document in fetch(source, sql, last)
    }
