"""Rows of worklists: items of each reader with order and side."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.ids import CaseId, ItemId, ReaderId, SessionId
from readingroom.reading.types import WorklistItem, WorklistItemState
from readingroom.store import cases, drafts, judgements
from readingroom.store.change import Change
from readingroom.store.commitments import item_payload, row_payload
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.records import ItemPurpose, ItemRow, JudgementKind, NewItem

ITEM_SQL = (
    f"SELECT {judgements.ITEM} FROM worklist_item AS i "  # noqa: S608 - names are ours
    "JOIN worklist AS w ON w.id = i.worklist"
)


def add(
    change: Change, session: SessionId, reader: ReaderId, items: Sequence[NewItem]
) -> tuple[ItemId, ...]:
    """Store one reader's worklist in reading order.

    Raises:
        StateError: the reader has a worklist in this session, or an item repeats or follows one
            that does not come before it.
        NotFoundError: there is no such session, reader, case or output.
    """
    if fetch(change, "SELECT 1 FROM worklist WHERE session = ? AND reader = ?", session, reader):
        raise StateError("The reader already has a worklist in this session.")
    ids = tuple(ItemId(change.new_id()) for _ in items)
    rows = [_new_row(ids, index, item) for index, item in enumerate(items)]
    add_rows(change, change.new_id(), session, reader, rows)
    return ids


def add_rows(
    change: Change,
    worklist: str,
    session: SessionId,
    reader: ReaderId,
    rows: Sequence[Mapping[str, Any]],
) -> None:
    """Store a worklist under its identifier, with the rows of its items."""
    items_of, salt = [item_payload(row) for row in rows], change.new_salt()
    head = {"id": worklist, "session": session, "reader": reader}
    change.insert("worklist", {**head, "salt": salt})
    for row in rows:
        change.insert("worklist_item", {**row, "worklist": worklist})
    change.commit_to("worklist", worklist, salt, row_payload({**head, "items": items_of}))


def list_items(source: HasDatabase, session: SessionId, reader: ReaderId) -> tuple[ItemRow, ...]:
    """Return a reader's items with their outputs, in reading order; not for blinded readers."""
    sql = f"{ITEM_SQL} WHERE w.session = ? AND w.reader = ? ORDER BY i.position"
    return tuple(judgements.item_row(row) for row in fetch(source, sql, session, reader))


def list_all(source: HasDatabase) -> tuple[ItemRow, ...]:
    """Return the items of all sessions and readers, each worklist in reading order."""
    sql = f"{ITEM_SQL} JOIN session AS s ON s.id = w.session ORDER BY s.position, w.id, i.position"
    return tuple(judgements.item_row(row) for row in fetch(source, sql))


def list_lines(
    source: HasDatabase,
    session: SessionId,
    reader: ReaderId,
    arm_labels: Mapping[str, str] = MappingProxyType({}),
) -> tuple[WorklistItem, ...]:
    """Return a reader's items in blinded form, with their states.

    `arm_labels` has the labels of the arms that readers may know, by key.

    Active time is that of the judgement or skip in force, else that of the draft, else 0.
    """
    summaries = {summary.id: summary for summary in cases.list_all(source)}
    rows = {row.item: row for row in judgements.list_in_force(source, session, reader)}
    flagged = judgements.flagged_items(source, session)
    corrections = judgements.list_corrections(source, session, reader)
    corrected = {correction.new.item for correction in corrections}
    entered = drafts.list_reader(source, session, reader)
    lines = []
    for item in list_items(source, session, reader):
        case = summaries.get(CaseId(item.case))
        if case is None:
            raise NotAStudyError("A worklist names a case that is not in the study: it is damaged.")
        row, draft = rows.get(item.id), entered.get(item.id)
        timing = row.document.timing if row else draft.timing if draft else None
        lines.append(
            WorklistItem(
                id=item.id,
                position=item.position,
                case_code=case.code,
                case_title=case.title,
                modalities=case.modalities,
                state=_state(
                    row.kind if row else None,
                    has_draft=draft is not None,
                    is_erased=bool(case.erased_at),
                ),
                is_flagged=item.id in flagged,
                active_ms=timing.active_ms if timing else 0,
                is_corrected=item.id in corrected,
                erased_at=case.erased_at,
                arm_label=arm_labels.get(item.arm, ""),
                is_training=item.purpose is ItemPurpose.TRAINING,
            )
        )
    return tuple(lines)


def sessions_of(source: HasDatabase, reader: ReaderId) -> frozenset[SessionId]:
    """Return the sessions in which a reader has a worklist."""
    rows = fetch(source, "SELECT session FROM worklist WHERE reader = ?", reader)
    return frozenset(SessionId(session) for (session,) in rows)


_IS_STARTED = (
    "(EXISTS (SELECT 1 FROM draft WHERE draft.item = i.id) "
    "OR EXISTS (SELECT 1 FROM judgement WHERE judgement.item = i.id))"
)


def is_followed(source: HasDatabase, item: ItemId) -> bool:
    """Return whether the item that is read directly after this one was started."""
    sql = f"SELECT 1 FROM worklist_item AS i WHERE i.follows = ? AND {_IS_STARTED} LIMIT 1"  # noqa: S608 - ours
    return bool(fetch(source, sql, item))


def is_started(source: HasDatabase, session: SessionId, reader: ReaderId) -> bool:
    """Return whether a reader opened or completed an item of a session."""
    sql = (
        "SELECT 1 FROM worklist_item AS i JOIN worklist AS w ON w.id = i.worklist "  # noqa: S608 - ours
        f"WHERE w.session = ? AND w.reader = ? AND {_IS_STARTED} LIMIT 1"
    )
    return bool(fetch(source, sql, session, reader))


def item(source: HasDatabase, item: ItemId) -> ItemRow:
    """Return one item.

    Raises:
        NotFoundError: there is no such item.
    """
    missing = f"The study has no worklist item {item}."
    return judgements.item_row(fetch_one(source, missing, f"{ITEM_SQL} WHERE i.id = ?", item))


def _new_row(ids: tuple[ItemId, ...], index: int, item: NewItem) -> dict[str, Any]:
    if not all(n is None or 0 <= n < index for n in (item.repeat_of, item.follows)):
        raise StateError("A worklist item can only repeat or follow an earlier item.")
    return {
        "id": ids[index],
        "position": index + 1,
        "case_id": item.case,
        "left_output": item.left,
        "right_output": item.right,
        "repeat_of": None if item.repeat_of is None else ids[item.repeat_of],
        "arm": item.arm,
        "follows": None if item.follows is None else ids[item.follows],
        "purpose": item.purpose.value,
    }


def _state(kind: JudgementKind | None, *, has_draft: bool, is_erased: bool) -> WorklistItemState:
    if kind is JudgementKind.JUDGED:
        return WorklistItemState.JUDGED
    if kind is JudgementKind.SKIPPED:
        return WorklistItemState.SKIPPED
    if is_erased:
        return WorklistItemState.ERASED
    return WorklistItemState.STARTED if has_draft else WorklistItemState.WAITING
