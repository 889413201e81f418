"""Corrections: what readers answered otherwise than before, in the words of the trail."""

from dataclasses import replace

from readingroom import store
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.reading import OTHER, CorrectedItem, Correction
from readingroom.domain.trail import ValueChange
from readingroom.store import CorrectedRows, StudyFile
from readingroom.study.forms import OTHER_REASON
from readingroom.study.trail.changes import (
    COMMENT,
    NOTHING,
    differences_of,
    is_private,
    judgement_values,
    reason_words,
)

ERASED = "erased"
"""What stands for comments that were erased since, where nothing else was changed."""
WORDS = "words, left out here"
"""What stands for a comment that is not told."""


class CorrectionHistory:
    """Tells the corrections of a study; each reader and protocol is read once."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self._codes = {reader.id: reader.code for reader in store.readers.list_all(file)}

    def of_item(self, item: ItemId) -> tuple[Correction, ...]:
        """Return the corrections of one pair, oldest first."""
        return tuple(
            self._tell(rows) for rows in store.judgements.list_corrections(self._file, item=item)
        )

    def list_all(
        self, session: SessionId | None = None, reader: ReaderId | None = None
    ) -> tuple[CorrectedItem, ...]:
        """Return the corrections of a session, a reader, or all, oldest first."""
        cases = {case.id: case.code for case in store.cases.list_all(self._file)}
        found = []
        for rows in store.judgements.list_corrections(self._file, session, reader):
            row = store.worklists.item(self._file, rows.new.item)
            correction = self._tell(rows)
            found.append(CorrectedItem(row.id, row.position, cases[row.case], correction))
        return tuple(found)

    def _tell(self, rows: CorrectedRows) -> Correction:
        old, new = (
            judgement_values(row, store.protocols.get(self._file, row.document.protocol_version))
            for row in (rows.old, rows.new)
        )
        reader = store.worklists.item(self._file, rows.new.item).reader
        return Correction(
            at=rows.new.at,
            by=self._codes[reader],
            reason=reason_words(rows.new),
            differences=differences_of(old, new) or (ValueChange(COMMENT, ERASED, ERASED),),
        )


def without_words(correction: Correction) -> Correction:
    """Return a correction without what the reader wrote: that it changed is told, not from what."""
    is_own = correction.reason.startswith(OTHER_REASON)
    return replace(
        correction,
        reason=OTHER if is_own else correction.reason,
        differences=tuple(
            ValueChange(one.what, _hidden(one.old), _hidden(one.new))
            if is_private(one.what)
            else one
            for one in correction.differences
        ),
    )


def _hidden(words: str) -> str:
    return words if words in (NOTHING, ERASED) else WORDS
