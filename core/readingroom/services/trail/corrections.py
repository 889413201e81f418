"""Corrections: answers that readers changed, as the audit trail describes them."""

from dataclasses import replace

from readingroom import store
from readingroom.audit.types import ValueChange
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.reading.forms.entry import OTHER_REASON
from readingroom.reading.types import OTHER, CorrectedItem, Correction
from readingroom.services.trail.answer_texts import (
    COMMENT,
    NOTHING,
    is_private,
    judgement_values,
)
from readingroom.services.trail.changes import differences_of, reason_text
from readingroom.store import StudyFile
from readingroom.store.records import CorrectedRows

ERASED = "erased"
"""Placeholder for comments that were erased later, if nothing else was changed."""
WORDS = "words, left out here"
"""Placeholder for a comment that is not included."""


class CorrectionHistory:
    """Lists the corrections of a study; readers are read once."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self._codes = {reader.id: reader.code for reader in store.readers.list_all(file)}

    def of_item(self, item: ItemId) -> tuple[Correction, ...]:
        """Return the corrections of one pair, oldest first."""
        return tuple(
            self._correction(rows)
            for rows in store.judgements.list_corrections(self._file, item=item)
        )

    def list_all(
        self, session: SessionId | None = None, reader: ReaderId | None = None
    ) -> tuple[CorrectedItem, ...]:
        """Return the corrections of a session, a reader, or all, oldest first."""
        cases = {case.id: case.code for case in store.cases.list_all(self._file)}
        corrections = []
        for rows in store.judgements.list_corrections(self._file, session, reader):
            row = store.worklists.item(self._file, rows.new.item)
            correction = self._correction(rows)
            corrections.append(CorrectedItem(row.id, row.position, cases[row.case], correction))
        return tuple(corrections)

    def _correction(self, rows: CorrectedRows) -> Correction:
        old, new = (
            judgement_values(row, store.protocols.get(self._file, row.document.protocol_version))
            for row in (rows.old, rows.new)
        )
        reader = store.worklists.item(self._file, rows.new.item).reader
        return Correction(
            at=rows.new.at,
            by=self._codes[reader],
            reason=reason_text(rows.new),
            differences=differences_of(old, new) or (ValueChange(COMMENT, ERASED, ERASED),),
        )


def without_words(correction: Correction) -> Correction:
    """Return a correction without free text; it shows that the text changed, not its content."""
    is_own = correction.reason.startswith(OTHER_REASON)
    return replace(
        correction,
        reason=OTHER if is_own else correction.reason,
        differences=tuple(
            ValueChange(change.what, _hidden(change.old), _hidden(change.new))
            if is_private(change.what)
            else change
            for change in correction.differences
        ),
    )


def _hidden(text: str) -> str:
    return text if text in (NOTHING, ERASED) else WORDS
