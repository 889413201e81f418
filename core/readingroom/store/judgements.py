"""Judgements: append-only; a correction is a new row that supersedes an older one.

In force is an item's newest row among judged, skipped and withdrawn, unless that is a withdrawal.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeVar

import msgspec

from readingroom.audit.commitment import SALT_BYTES
from readingroom.domain.error_annotation import ErrorAnnotation, Side
from readingroom.domain.ids import ItemId, JudgementId, ModelId, ReaderId, SessionId
from readingroom.domain.mark import Mark, OutputEdit, geometry_problem, link_problem
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import Answer, JudgementEntry, ViewingTime
from readingroom.store.change import Change
from readingroom.store.commitments import COMMITTED, PrivateText
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import damaged, decode, encode, member
from readingroom.store.records import (
    CorrectedRows,
    ItemPurpose,
    ItemReading,
    ItemRow,
    JudgementContent,
    JudgementKind,
    JudgementRow,
    Vote,
)
from readingroom.store.stored_rows import StoredRow, require_columns

T = TypeVar("T")
_EMPTY = ("", "{}", "[]")
_PRIVATE = COMMITTED["judgement"].private
_NAMES = (*COMMITTED["judgement"].public, *_PRIVATE)
_INTEGERS = {"seq", "protocol_version", "active_ms", "idle_ms", "paused_ms"}
_COLUMNS = ", ".join(f"j.{name}" for name in _NAMES)
ITEM = (
    "i.id, w.session, w.reader, i.position, i.case_id, i.left_output, i.right_output, i.repeat_of, "
    "i.arm, i.follows, i.purpose"
)
"""Columns of an item with its worklist, for `item_row`."""
_MODELS = (
    "(SELECT model FROM output WHERE output.id = i.left_output), "
    "(SELECT model FROM output WHERE output.id = i.right_output)"
)
_JOIN = """
FROM judgement AS j JOIN worklist_item AS i ON i.id = j.item JOIN worklist AS w ON w.id = i.worklist
"""
_ENTRIES = (JudgementKind.JUDGED, JudgementKind.SKIPPED)
_REPEATED_CORRECTIONS = """
i.purpose <> 'training' AND j.kind IN ('judged', 'skipped') AND j.item IN (
  SELECT item FROM judgement WHERE kind IN ('judged', 'skipped') GROUP BY item HAVING count(*) > 1)
"""
_IN_FORCE = """
j.kind IN ('judged', 'skipped') AND NOT EXISTS (
  SELECT 1 FROM judgement AS later WHERE later.item = j.item AND later.seq > j.seq
  AND later.kind IN ('judged', 'skipped', 'withdrawn'))
"""


def append(
    change: Change,
    item: ItemId,
    kind: JudgementKind,
    document: JudgementContent,
    supersedes: JudgementId | None = None,
) -> JudgementId:
    """Append a row.

    Raises:
        NotFoundError: there is no such item or superseded row.
    """
    judgement, form, timing = JudgementId(change.new_id()), document.form, document.timing
    row: dict[str, Any] = {
        "seq": next_sequence(change),
        "id": judgement,
        "item": item,
        "kind": kind.value,
        "outcome": form.outcome.value if form.outcome else None,
        "scores": encode(form.scores),
        "error_annotations": _annotations(form.findings),
        "reason": document.reason,
        "supersedes": supersedes,
        "at": change.at,
        "protocol_version": document.protocol_version,
        "active_ms": timing.active_ms,
        "idle_ms": timing.idle_ms,
        "paused_ms": timing.paused_ms,
        "shown": encode(document.shown),
        "answers": encode(form.answers),
        "marks": encode(form.marks),
        "output_edits": encode([_measures(edit) for edit in form.edits]),
        "comment": form.comment,
        "error_descriptions": _descriptions(form.findings),
        "reason_text": document.reason_text,
        "answer_texts": encode(form.texts) if form.texts else "",
        "edited_texts": encode([edit.text for edit in form.edits]) if form.edits else "",
    }
    change.insert_committed("judgement", row)
    return judgement


def read_stored(stored: StoredRow) -> JudgementRow:
    """Return the record in a row from another file.

    Raises:
        NotAStudyError: it is not a record of a judgement.
    """
    require_columns("judgement", stored, _INTEGERS, {"outcome", "supersedes"})
    return _row([stored.columns[name] for name in _NAMES])


def text_commitments(stored: StoredRow) -> dict[str, str]:
    """Return the commitments to the texts of a row, by column."""
    return {
        name: PrivateText(bytes.fromhex(stored.salts[name]), str(stored.columns[name])).commitment
        for name in _PRIVATE
    }


def without_texts(stored: StoredRow) -> StoredRow:
    """Return a row without the reader's words, under new salts."""
    empty = dict.fromkeys(_PRIVATE, "")
    salts = {name: secrets.token_bytes(SALT_BYTES).hex() for name in _PRIVATE}
    return StoredRow({**stored.columns, **empty}, stored.salt, salts)


def list_of_items(source: HasDatabase, reader: ReaderId) -> list[tuple[JudgementId, ItemId]]:
    """Return the records of a reader with their items, oldest first."""
    sql = f"SELECT j.id, j.item {_JOIN} WHERE w.reader = ? ORDER BY j.seq"
    return [(JudgementId(row), ItemId(item)) for row, item in fetch(source, sql, reader)]


def is_any(source: HasDatabase, judgement: JudgementId) -> bool:
    """Return whether there is a record of this identifier."""
    return bool(fetch(source, "SELECT 1 FROM judgement WHERE id = ?", judgement))


def next_sequence(source: HasDatabase) -> int:
    """Return the sequence number of the next row."""
    return int(fetch(source, "SELECT coalesce(max(seq), 0) + 1 FROM judgement")[0][0])


def list_all(source: HasDatabase) -> tuple[JudgementRow, ...]:
    """Return all rows, oldest first."""
    sql = f"SELECT {_COLUMNS} FROM judgement AS j ORDER BY j.seq"  # noqa: S608 - names are ours
    return tuple(_row(row) for row in fetch(source, sql))


def later_columns(source: HasDatabase) -> dict[JudgementId, dict[str, str | None]]:
    """Return the public columns that format 2 added, as stored; None in rows of format 1."""
    rows = fetch(source, "SELECT id, answers, marks, output_edits FROM judgement")
    names = ("answers", "marks", "output_edits")
    return {
        JudgementId(row): {name: cell or None for name, cell in zip(names, cells, strict=True)}
        for row, *cells in rows
    }


def list_of_item(source: HasDatabase, item: ItemId) -> tuple[JudgementRow, ...]:
    """Return every row about an item, oldest first."""
    sql = f"SELECT {_COLUMNS} FROM judgement AS j WHERE j.item = ? ORDER BY j.seq"  # noqa: S608 - ours
    return tuple(_row(row) for row in fetch(source, sql, item))


def newest_entry(source: HasDatabase, item: ItemId) -> JudgementRow | None:
    """Return the item's newest judgement or skip, withdrawn or not, or None."""
    rows = [row for row in list_of_item(source, item) if row.kind in _ENTRIES]
    return rows[-1] if rows else None


def list_corrections(
    source: HasDatabase,
    session: SessionId | None = None,
    reader: ReaderId | None = None,
    item: ItemId | None = None,
) -> tuple[CorrectedRows, ...]:
    """Return all corrections: judgements and skips that differ from the previous one, oldest first.

    A judgement with a reason is a correction, even if its comment was erased later. Another attempt
    at a training case is none.
    """
    where, values = _conditions(_REPEATED_CORRECTIONS, session, reader, item)
    sql = f"SELECT {_COLUMNS} {_JOIN} WHERE {where} ORDER BY j.item, j.seq"
    rows = [_row(row) for row in fetch(source, sql, *values)]
    corrections = [
        CorrectedRows(old, new)
        for old, new in pairwise(rows)
        if old.item == new.item and (_has_reason(new) or is_change(old, new.kind, new.document))
    ]
    return tuple(sorted(corrections, key=lambda rows: rows.new.sequence))


def is_change(earlier: JudgementRow, kind: JudgementKind, document: JudgementContent) -> bool:
    """Return whether a judgement or skip differs from an earlier one."""
    reasons = [(given.reason, given.reason_text) for given in (earlier.document, document)]
    return (
        earlier.kind is not kind
        or earlier.document.form != document.form
        or (kind is JudgementKind.SKIPPED and reasons[0] != reasons[1])
    )


def list_in_force(
    source: HasDatabase, session: SessionId | None = None, reader: ReaderId | None = None
) -> tuple[JudgementRow, ...]:
    """Return the judgements and skips in force of a session, a reader, or all, oldest first."""
    return tuple(_row(row) for row in _in_force(source, _COLUMNS, session, reader))


def in_force(source: HasDatabase, item: ItemId) -> JudgementRow | None:
    """Return the item's newest judgement or skip, or None if missing or withdrawn."""
    rows = _in_force(source, _COLUMNS, item=item)
    return _row(rows[0]) if rows else None


def list_done_items(source: HasDatabase, reader: ReaderId) -> frozenset[ItemId]:
    """Return the items of a reader with a judgement or skip in force."""
    return frozenset(ItemId(item) for (item,) in _in_force(source, "j.item", reader=reader))


def newest_of_reader(
    source: HasDatabase, reader: ReaderId, item: ItemId | None = None
) -> JudgementRow | None:
    """Return the reader's newest judgement or skip in force, of one item or any, for undo."""
    rows = _in_force(source, _COLUMNS, reader=reader, item=item)
    return _row(rows[-1]) if rows else None


def list_votes(source: HasDatabase, session: SessionId | None = None) -> tuple[Vote, ...]:
    """Return the judgements and skips of pairs in force in one session or in all, oldest first."""
    return tuple(
        Vote(row, item, left, right)
        for row, item, left, right in _with_items(source, session)
        if left is not None and right is not None
    )


def list_study_votes(source: HasDatabase, session: SessionId | None = None) -> tuple[Vote, ...]:
    """Return the votes on pairs of the study, without training and gold items, for results."""
    is_study = ItemPurpose.STUDY
    return tuple(vote for vote in list_votes(source, session) if vote.item.purpose is is_study)


def list_item_readings(
    source: HasDatabase, session: SessionId | None = None
) -> tuple[ItemReading, ...]:
    """Return the judgements and skips in force in one session or in all, oldest first."""
    return tuple(
        ItemReading(row, item, left) for row, item, left, _ in _with_items(source, session)
    )


def _with_items(
    source: HasDatabase, session: SessionId | None
) -> Iterator[tuple[JudgementRow, ItemRow, ModelId | None, ModelId | None]]:
    end = len(_NAMES)
    for row in _in_force(source, f"{_COLUMNS}, {ITEM}, {_MODELS}", session):
        yield _row(row[:end]), item_row(row[end:-2]), *row[-2:]


def item_row(values: Sequence[Any]) -> ItemRow:
    """Return the item of a row of the columns `ITEM`."""
    columns = (*values[:-1], member(ItemPurpose, values[-1]))
    return ItemRow(*columns)


def flagged_items(source: HasDatabase, session: SessionId | None = None) -> frozenset[ItemId]:
    """Return the flagged items."""
    where, values = _conditions("j.kind IN ('flagged', 'unflagged')", session)
    sql = f"SELECT j.item, j.kind {_JOIN} WHERE {where} ORDER BY j.seq"
    newest = dict(fetch(source, sql, *values))
    return frozenset(ItemId(item) for item, kind in newest.items() if kind == "flagged")


def _in_force(
    source: HasDatabase,
    columns: str,
    session: SessionId | None = None,
    reader: ReaderId | None = None,
    item: ItemId | None = None,
) -> list[tuple[Any, ...]]:
    where, values = _conditions(_IN_FORCE, session, reader, item)
    sql = f"SELECT {columns} {_JOIN} WHERE {where} ORDER BY j.seq"
    return fetch(source, sql, *values)


def _conditions(
    first: str,
    session: SessionId | None = None,
    reader: ReaderId | None = None,
    item: ItemId | None = None,
) -> tuple[str, list[str]]:
    """Return the text of a WHERE clause and its values; None means any."""
    wanted = {"w.session": session, "w.reader": reader, "j.item": item}
    given = {column: value for column, value in wanted.items() if value is not None}
    return " AND ".join((first, *(f"{column} = ?" for column in given))), list(given.values())


def _row(values: Sequence[Any]) -> JudgementRow:
    row = dict(zip(_NAMES, values, strict=True))
    form = JudgementEntry(
        outcome=None if row["outcome"] is None else member(OverallChoice, row["outcome"]),
        scores=decode(row["scores"], dict[str, int]),
        comment=row["comment"],
        findings=_findings(row["error_annotations"], row["error_descriptions"]),
        answers=_decoded(row["answers"], dict[str, Answer], {}),
        texts=_decoded(row["answer_texts"], dict[str, str], {}),
        marks=_marks(row["marks"]),
        edits=_edits(row["output_edits"], row["edited_texts"]),
    )
    document = JudgementContent(
        form=form,
        timing=ViewingTime(row["active_ms"], row["idle_ms"], row["paused_ms"]),
        protocol_version=row["protocol_version"],
        reason=row["reason"],
        reason_text=row["reason_text"],
        shown=decode(row["shown"], dict[str, str]),
    )
    return JudgementRow(
        sequence=row["seq"],
        id=JudgementId(row["id"]),
        item=ItemId(row["item"]),
        kind=member(JudgementKind, row["kind"]),
        document=document,
        supersedes=None if row["supersedes"] is None else JudgementId(row["supersedes"]),
        at=row["at"],
    )


def _decoded(text: str, kind: type[T], empty: T) -> T:
    """Return a decoded column, at once if it is empty: most are, and lists decode many rows."""
    return empty if text in _EMPTY else decode(text, kind)


def _marks(text: str) -> tuple[Mark, ...]:
    """Return stored marks, which were checked before they were stored."""
    marks = _decoded(text, tuple[Mark, ...], ())
    for mark in marks:
        if geometry_problem(mark) or (mark.link is not None and link_problem(mark.link)):
            raise damaged(Mark)
    return marks


def _has_reason(row: JudgementRow) -> bool:
    return row.kind is JudgementKind.JUDGED and bool(row.document.reason)


def _annotations(findings: Sequence[ErrorAnnotation]) -> str:
    return encode([_public(finding) for finding in findings])


def _public(finding: ErrorAnnotation) -> dict[str, object]:
    names = ("side", "kind", "severity", "likelihood")
    span = () if finding.start is None else ("start", "stop")
    return {name: getattr(finding, name) for name in (*names, *span)}


def _measures(edit: OutputEdit) -> dict[str, object]:
    names = ("side", "edit_distance", "edit_ms")
    return {name: getattr(edit, name) for name in names}


class _EditMeasures(msgspec.Struct, frozen=True):
    """Corrected output without its text."""

    side: Side
    edit_distance: int
    edit_ms: int


def _edits(measures: str, edited: str) -> tuple[OutputEdit, ...]:
    """Return corrected outputs; their texts are "" if they were erased."""
    stored = _decoded(measures, tuple[_EditMeasures, ...], ())
    texts = decode(edited, tuple[str, ...]) if edited else ("",) * len(stored)
    if len(texts) != len(stored):
        raise damaged(OutputEdit)
    return tuple(
        OutputEdit(edit.side, text, edit.edit_distance, edit.edit_ms)
        for edit, text in zip(stored, texts, strict=True)
    )


def _descriptions(findings: Sequence[ErrorAnnotation]) -> str:
    """Return the reader's words on each error annotation as a JSON list, "" if there are none."""
    descriptions = [finding.description for finding in findings]
    return encode(descriptions) if any(descriptions) else ""


def _findings(annotations: str, descriptions: str) -> tuple[ErrorAnnotation, ...]:
    """Return error annotations with the reader's words, which may be erased."""
    findings = decode(annotations, tuple[ErrorAnnotation, ...])
    if not descriptions:
        return findings
    texts = decode(descriptions, tuple[str, ...])
    if len(texts) != len(findings):
        raise damaged(ErrorAnnotation)
    return tuple(
        replace(finding, description=text) for finding, text in zip(findings, texts, strict=True)
    )
