"""Flags and skips of readers, with their reasons."""

from readingroom import store
from readingroom.domain.ids import ReaderId
from readingroom.reading.types import Remark, RemarkedItem, WorklistItem, WorklistItemState
from readingroom.services.conduct.reader_sessions import ReaderSessions
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.trail.changes import reason_text
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind


class ReaderRemarks:
    """Lists flagged and skipped items; names of models are redacted in the reasons."""

    def __init__(self, file: StudyFile, sessions: ReaderSessions, blinder: OutputBlinder) -> None:
        self._file, self._sessions, self._blinder = file, sessions, blinder

    def list_of(self, reader: ReaderId) -> tuple[RemarkedItem, ...]:
        """Return the remarks of a reader in all their sessions, in order."""
        code = store.readers.get(self._file, reader).code
        remarked = []
        for number, session in enumerate(self._sessions.list_of(reader), start=1):
            for line in store.worklists.list_lines(self._file, session.id, reader):
                if line.is_flagged:
                    remarked.append(self._remark(line, code, number, JudgementKind.FLAGGED))
                if line.state is WorklistItemState.SKIPPED:
                    remarked.append(self._remark(line, code, number, JudgementKind.SKIPPED))
        return tuple(remarked)

    def _remark(
        self, line: WorklistItem, reader: str, session: int, kind: JudgementKind
    ) -> RemarkedItem:
        rows = store.judgements.list_of_item(self._file, line.id)
        row = next(entry for entry in reversed(rows) if entry.kind is kind)
        return RemarkedItem(
            item=line.id,
            session=session,
            position=line.position,
            case=store.worklists.item(self._file, line.id).case,
            case_code=line.case_code,
            reader_code=reader,
            remark=Remark(kind.value),
            reason=self._blinder.blinder_for(store.protocols.current(self._file)).redact(
                reason_text(row)
            ),
            at=row.at,
        )
