"""Judgements: only ever appended; a correction is a new row that supersedes an older one."""

from readingroom.domain.ids import ItemId, JudgementId, ReaderId, SessionId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase
from readingroom.store.records import JudgementDocument, JudgementKind, JudgementRow, Vote


def append(
    change: Change,
    item: ItemId,
    kind: JudgementKind,
    document: JudgementDocument,
    supersedes: JudgementId | None = None,
) -> JudgementId:
    """Append a row."""


def list_item(source: HasDatabase, item: ItemId) -> tuple[JudgementRow, ...]:
    """Return all rows about one item, oldest first."""


def in_force(source: HasDatabase, item: ItemId) -> JudgementRow | None:
    """Return the item's newest judgement or skip, or None if there is none or it was withdrawn."""


def newest_of_reader(
    source: HasDatabase, session: SessionId, reader: ReaderId
) -> JudgementRow | None:
    """Return the reader's newest judgement or skip that is in force: what undo withdraws."""


def list_votes(source: HasDatabase, session: SessionId | None = None) -> tuple[Vote, ...]:
    """Return the judgements and skips in force in one session or in all, oldest first."""


def flagged_items(source: HasDatabase, session: SessionId | None = None) -> frozenset[ItemId]:
    """Return the items that are flagged now."""


def list_all(source: HasDatabase) -> tuple[JudgementRow, ...]:
    """Return every row ever appended, oldest first."""
