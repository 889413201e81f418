"""Judgements: append-only; a correction is a new row that supersedes an older one.

In force is an item's newest row among judged, skipped and withdrawn, unless that is a withdrawal.
The comment column contains the reader's own reason of a correction (one line), then the words of
each error annotation that has some (one line each), then the comment.
"""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from readingroom.domain.ids import ItemId, JudgementId, ReaderId, SessionId
from readingroom.domain.reading import OTHER
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode, member
from readingroom.store.records import (
    CorrectedRows,
    ItemRow,
    JudgementDocument,
    JudgementKind,
    JudgementRow,
    Vote,
)

_COLUMNS = "j.seq, j.id, j.item, j.kind, j.document, j.comment, j.supersedes, j.at"
_PAIR_COLUMNS = (
    "i.id, w.session, w.reader, i.position, i.case_id, i.left_output, i.right_output, i.repeat_of, "
    "(SELECT model FROM output WHERE output.id = i.left_output), "
    "(SELECT model FROM output WHERE output.id = i.right_output)"
)
_JOIN = """
FROM judgement AS j JOIN worklist_item AS i ON i.id = j.item JOIN worklist AS w ON w.id = i.worklist
"""
_ENTRIES = (JudgementKind.JUDGED, JudgementKind.SKIPPED)
_REPEATED_CORRECTIONS = """
j.kind IN ('judged', 'skipped') AND j.item IN (
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
    document: JudgementDocument,
    supersedes: JudgementId | None = None,
    text: str = "",
) -> JudgementId:
    """Append a row; `words` is one line, only for a judgement with the reason `OTHER`.

    Raises:
        NotFoundError: there is no such item or superseded row.
    """
    judgement = JudgementId(change.new_id())
    bare = _without_words(document)
    row: dict[str, Any] = {
        "seq": fetch(change, "SELECT coalesce(max(seq), 0) + 1 FROM judgement")[0][0],
        "id": judgement,
        "item": item,
        "kind": kind.value,
        "document": encode(bare),
        "supersedes": supersedes,
        "at": change.at,
        "comment": _column(kind, document, text),
    }
    change.insert_committed("judgement", row)
    return judgement


def list_all(source: HasDatabase) -> tuple[JudgementRow, ...]:
    """Return all rows, oldest first."""
    sql = f"SELECT {_COLUMNS} FROM judgement AS j ORDER BY j.seq"  # noqa: S608 - names are ours
    return tuple(_row(*row) for row in fetch(source, sql))


def list_of_item(source: HasDatabase, item: ItemId) -> tuple[JudgementRow, ...]:
    """Return every row about an item, oldest first."""
    sql = f"SELECT {_COLUMNS} FROM judgement AS j WHERE j.item = ? ORDER BY j.seq"  # noqa: S608 - ours
    return tuple(_row(*row) for row in fetch(source, sql, item))


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

    A judgement with a reason is a correction, even if its comment was erased later.
    """
    where, values = _conditions(_REPEATED_CORRECTIONS, session, reader, item)
    sql = f"SELECT {_COLUMNS} {_JOIN} WHERE {where} ORDER BY j.item, j.seq"
    rows = [_row(*row) for row in fetch(source, sql, *values)]
    corrections = [
        CorrectedRows(old, new)
        for old, new in pairwise(rows)
        if old.item == new.item and (_has_reason(new) or is_change(old, new.kind, new.document))
    ]
    return tuple(sorted(corrections, key=lambda rows: rows.new.sequence))


def is_change(earlier: JudgementRow, kind: JudgementKind, document: JudgementDocument) -> bool:
    """Return whether a judgement or skip differs from an earlier one."""
    is_skip = kind is JudgementKind.SKIPPED
    return (
        earlier.kind is not kind
        or earlier.document.form != document.form
        or (is_skip and earlier.document.reason != document.reason)
    )


def comment_column(row: JudgementRow) -> str:
    """Return the content of the comment column, as committed to by events."""
    return _column(row.kind, row.document, row.words)


def list_in_force(
    source: HasDatabase, session: SessionId | None = None, reader: ReaderId | None = None
) -> tuple[JudgementRow, ...]:
    """Return the judgements and skips in force of a session, a reader, or all, oldest first."""
    return tuple(_row(*row) for row in _in_force(source, _COLUMNS, session, reader))


def in_force(source: HasDatabase, item: ItemId) -> JudgementRow | None:
    """Return the item's newest judgement or skip, or None if missing or withdrawn."""
    rows = _in_force(source, _COLUMNS, item=item)
    return _row(*rows[0]) if rows else None


def newest_of_reader(
    source: HasDatabase, session: SessionId, reader: ReaderId, item: ItemId | None = None
) -> JudgementRow | None:
    """Return the reader's newest judgement or skip in force, of one item or any, for undo."""
    rows = _in_force(source, _COLUMNS, session, reader, item)
    return _row(*rows[-1]) if rows else None


def list_votes(source: HasDatabase, session: SessionId | None = None) -> tuple[Vote, ...]:
    """Return the judgements and skips in force in one session or in all, oldest first."""
    return tuple(
        Vote(_row(*row[:8]), ItemRow(*row[8:16]), row[16], row[17])
        for row in _in_force(source, f"{_COLUMNS}, {_PAIR_COLUMNS}", session)
    )


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
    """Return columns of the rows in force, oldest first."""
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


def _row(
    sequence: int,
    judgement: str,
    item: str,
    kind: str,
    document: str,
    comment: str,
    supersedes: str | None,
    at: str,
) -> JudgementRow:
    """Return a row as a value, with the comment in its form."""
    bare = decode(document, JudgementDocument)
    text = ""
    if kind == JudgementKind.JUDGED and bare.reason == OTHER:
        text, _, comment = comment.partition("\n")
    findings = []
    for index, finding in enumerate(bare.form.findings):
        description = ""
        if index in bare.worded:
            description, _, comment = comment.partition("\n")
        findings.append(replace(finding, words=description))
    form = replace(bare.form, comment=comment, findings=tuple(findings))
    return JudgementRow(
        sequence=sequence,
        id=JudgementId(judgement),
        item=ItemId(item),
        kind=member(JudgementKind, kind),
        document=replace(bare, form=form),
        supersedes=None if supersedes is None else JudgementId(supersedes),
        at=at,
        words=text,
    )


def _has_reason(row: JudgementRow) -> bool:
    return row.kind is JudgementKind.JUDGED and bool(row.document.reason)


def _without_words(document: JudgementDocument) -> JudgementDocument:
    """Return a document with private texts removed and their positions recorded."""
    form = document.form
    findings = tuple(replace(finding, words="") for finding in form.findings)
    worded = tuple(index for index, finding in enumerate(form.findings) if finding.words)
    return replace(document, form=replace(form, comment="", findings=findings), worded=worded)


def _column(kind: JudgementKind, document: JudgementDocument, text: str) -> str:
    """Return a comment below the words of its correction and its error annotations."""
    texts = [finding.words for finding in document.form.findings if finding.words]
    if kind is JudgementKind.JUDGED and document.reason == OTHER and text:
        texts.insert(0, text)
    return "\n".join([*texts, document.form.comment])
