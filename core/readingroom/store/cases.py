"""Cases: append-only; the content of a case can be erased (see `erasure`)."""

from collections.abc import Mapping, Set
from dataclasses import replace
from typing import Any

import msgspec

from readingroom.domain.case import CaseContent, CaseSummary, Fingerprint
from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.store import assets
from readingroom.store.change import Change
from readingroom.store.commitments import SOURCE, PrivateBytes
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.json_documents import decode, encode

_SUMMARY_SQL = """
SELECT id, code, summary, (SELECT count(*) FROM output WHERE output.case_id = study_case.id),
(SELECT at FROM erasure WHERE erasure.case_id = study_case.id) FROM study_case
"""


_CODES_SQL = "SELECT id, code FROM study_case ORDER BY position"


class _Counts(msgspec.Struct, frozen=True):
    """Case data shown in lists, in addition to code and outputs."""

    title: str
    modalities: tuple[str, ...]
    image_count: int
    note_count: int
    variant_count: int
    is_synthetic: bool = False


_NOTHING = _Counts("", (), 0, 0, 0)


def add(
    change: Change,
    content: CaseContent,
    data: Mapping[AssetId, bytes],
    arrived: Set[AssetId] = frozenset(),
    fingerprint: Fingerprint | None = None,
) -> CaseId:
    """Store a case with the bytes of its assets, except those stored before (`arrived`).

    Raises:
        StateError: a case with this code is in the study, an asset's bytes are missing, or a stored
            file is not part of the case.
    """
    if find(change, content.code) is not None:
        raise StateError(f"The study already has a case {content.code}. Use another code.")
    if not arrived <= {asset.id for asset in content.assets}:
        raise StateError(
            "The import delivered a file that is not part of the case. Import it again."
        )
    for asset in content.assets:
        if asset.id not in arrived:
            assets.add_named(change, asset.id, data.get(asset.id))
    case = CaseId(change.new_id())
    row = {
        "position": change.next_position("study_case"),
        "id": case,
        "code": content.code,
        "summary": encode(_counts(content)),
        "document": encode(content),
    }
    if fingerprint is None:
        change.insert_committed("study_case", row)
        return case
    committed = PrivateBytes(change.new_salt(), fingerprint.light + fingerprint.full)
    change.insert_committed("study_case", row, {SOURCE: committed})
    hashes = {"light": fingerprint.light, "full": fingerprint.full, "salt": committed.salt}
    change.insert("case_source", {"case_id": case, **hashes})
    return case


def list_all(source: HasDatabase) -> tuple[CaseSummary, ...]:
    """Return all cases in order of addition."""
    return tuple(_summary(*row) for row in fetch(source, f"{_SUMMARY_SQL} ORDER BY position"))


def summary(source: HasDatabase, case: CaseId) -> CaseSummary:
    """Return one line of the list of cases.

    Raises:
        NotFoundError: there is no such case.
    """
    missing = f"The study has no case {case}."
    return _summary(*fetch_one(source, missing, f"{_SUMMARY_SQL} WHERE id = ?", case))


def content(source: HasDatabase, case: CaseId) -> CaseContent:
    """Return the content of a case.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased.
    """
    require_present(source, case)
    rows = fetch(source, "SELECT document FROM study_case WHERE id = ?", case)
    return decode(rows[0][0], CaseContent)


def with_title(source: HasDatabase, case: CaseId, title: str) -> dict[str, str]:
    """Return the columns of a case with a new title."""
    changed = replace(content(source, case), title=title)
    return {"summary": encode(_counts(changed)), "document": encode(changed)}


def require_present(source: HasDatabase, case: CaseId) -> str:
    """Return the code of a case that is not erased.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased.
    """
    sql = (
        "SELECT code, (SELECT at FROM erasure WHERE case_id = study_case.id) "
        "FROM study_case WHERE id = ?"
    )
    code, at = fetch_one(source, f"The study has no case {case}.", sql, case)
    if at is not None:
        raise StateError(
            f"The data of case {code} were erased on {at[:10]}. Only its judgements remain; "
            "nothing can be shown or added."
        )
    return str(code)


def erased(source: HasDatabase) -> dict[CaseId, str]:
    """Return when cases were erased, in UTC."""
    return {CaseId(case): at for case, at in fetch(source, "SELECT case_id, at FROM erasure")}


def codes(source: HasDatabase) -> dict[CaseId, str]:
    """Return the code of each case, in order of addition."""
    return {CaseId(case): code for case, code in fetch(source, _CODES_SQL)}


def fingerprints(source: HasDatabase) -> dict[str, Fingerprint]:
    """Return the fingerprints by the codes of their cases; a case without source files has none."""
    sql = "SELECT code, light, full FROM case_source JOIN study_case ON study_case.id = case_id"
    return {code: Fingerprint(light, full) for code, light, full in fetch(source, sql)}


def find(source: HasDatabase, code: str) -> CaseId | None:
    """Return the case with a code, or None."""
    rows = fetch(source, "SELECT id FROM study_case WHERE code = ?", code)
    return CaseId(rows[0][0]) if rows else None


def _counts(content: CaseContent) -> _Counts:
    return _Counts(
        title=content.title,
        modalities=tuple(dict.fromkeys(series.modality for series in content.series)),
        image_count=sum(len(series.frames) for series in content.series),
        note_count=len(content.notes),
        variant_count=sum(len(table.variants) for table in content.variants),
        is_synthetic=content.is_synthetic,
    )


def _summary(
    case: str, code: str, text: str, output_count: int, erased_at: str | None
) -> CaseSummary:
    """Return a list line from its row; an erased case keeps only its code."""
    counts = _NOTHING if erased_at else decode(text, _Counts)
    values: dict[str, Any] = msgspec.structs.asdict(counts)
    return CaseSummary(
        id=CaseId(case), code=code, output_count=output_count, erased_at=erased_at or "", **values
    )
