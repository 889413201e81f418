"""The audit trail: read, search, verify, export, checkpoints and proofs."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.audit.types import (
    ALL_EVENTS,
    Event,
    EventChange,
    EventPage,
    EventQuery,
    QueryChoices,
    TrailCheckpoint,
    Verification,
)
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.services.files import PROOF_ENDING, read_evidence, write_new
from readingroom.services.guard import Guard, requires
from readingroom.services.trail.changes import ChangeFormatter
from readingroom.services.trail.event_files import write_events
from readingroom.store import StudyFile

REMOVED_CASE = "removed case"
"""Name of a case that is no longer in the study."""
_REMOVALS = ("case removed", "outputs removed")
CHECKPOINT_ENDING = ".checkpoint"


class SavedCheckpoint(NamedTuple):
    """A checkpoint with its files: the note, which is an anchor, and the page to print."""

    checkpoint: TrailCheckpoint
    note: Path
    page: Path


class AuditTrailService:
    """Access to the events of a study."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock
        self._changes = ChangeFormatter(file, guard)

    @requires(Permission.SEE_TRAIL)
    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events, starting with number `start`, oldest first."""
        return store.events.read(self._file, start, limit)

    @requires(Permission.SEE_TRAIL)
    def find(
        self,
        query: EventQuery = ALL_EVENTS,
        *,
        after: int = 0,
        before: int | None = None,
        limit: int = 500,
    ) -> EventPage:
        """Return the newest events that match a query, at most `limit`, oldest first.

        `after` and `before` are numbers of events, exclusive.

        Raises:
            StateError: the query ends before it starts, or one of its times has no zone.
            NotFoundError: there is no case with that code.
            PermissionDeniedError: the query names a case, and the user may not see cases.
            AuditError: an event is damaged.
        """
        total = store.events.head(self._file).count
        if query == ALL_EVENTS:
            end = total if before is None else min(total, before - 1)
            first = max(after + 1, end - limit + 1)
            events = store.events.read(self._file, first, max(end - first + 1, 0))
            return EventPage(events, total, total, event_names(self._file, events, self._guard))
        numbers = self._numbers(query)
        matches = [n for n in numbers if n > after and (before is None or n < before)]
        events = store.events.read_each(self._file, matches[-limit:] if limit > 0 else ())
        names = event_names(self._file, events, self._guard)
        return EventPage(events, len(numbers), total, names)

    @requires(Permission.SEE_TRAIL)
    def choices(self) -> QueryChoices:
        """Return the values for query filters; without cases if the user may not see them.

        Raises:
            AuditError: an event is damaged.
        """
        actors, kinds = store.event_search.occurring(self._file)
        cases = store.cases.list_all(self._file) if self._guard.may(Permission.SEE_CASES) else ()
        return QueryChoices(actors, kinds, tuple(case.code for case in cases))

    @requires(Permission.SEE_TRAIL)
    def change(self, sequence: int) -> EventChange:
        """Return what an event changed: old and new values, actor, time and reason.

        Values that the user's role may not see are left out, with a note.

        Raises:
            NotFoundError: there is no such event.
            AuditError: it is damaged, or contradicts the data of the study.
        """
        events = store.events.read(self._file, sequence, 1)
        if not events or events[0].sequence != sequence:
            raise NotFoundError(f"The audit trail has no event {sequence}. Choose another number.")
        return self._changes.format(events[0])

    @requires(Permission.SEE_TRAIL)
    def export(
        self, path: Path, query: EventQuery = ALL_EVENTS, *, progress: Progress = NO_PROGRESS
    ) -> int:
        """Write the events that match a query into a new file, and return their number.

        `.csv` is a table that is safe in spreadsheets, `.jsonl` the canonical events, one per
        line, as in bundles. No event is added, because the user may see the audit trail anyway.

        Raises:
            StateError: the file exists, cannot be written, or its name has another ending.
            NotFoundError, PermissionDeniedError, AuditError: as for `find`.
            Cancelled: the user stopped; no file is left.
        """
        numbers = self._numbers(query)
        codes = (
            store.event_search.case_codes(self._file)
            if self._guard.may(Permission.SEE_CASES)
            else {}
        )
        write_events(self._file, numbers, codes, path, progress)
        return len(numbers)

    def _numbers(self, query: EventQuery) -> list[int]:
        for time in (query.since, query.until):
            if time is not None and time.tzinfo is None:
                raise StateError(f"The time {time.isoformat()} has no time zone. Add one.")
        if query.since and query.until and query.since >= query.until:
            raise StateError("The end is not after the start. Choose other times.")
        return store.event_search.numbers(self._file, query, self._case(query.case))

    def _case(self, code: str) -> CaseId | None:
        if not code:
            return None
        self._guard.require((Permission.SEE_CASES,))
        for case in store.cases.list_all(self._file):
            if case.code == code:
                return case.id
        raise NotFoundError(f"The study has no case {code}. Choose another.")

    @requires(Permission.SEE_TRAIL)
    def verify(
        self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
    ) -> Verification:
        """Recompute chain, tree and every stored hash and signature; report the first bad event.

        The audit trail is also compared with this computer's records and with an anchor, a file
        with a checkpoint.

        Raises:
            AuditError: the anchor is not a checkpoint.
            StateError: it cannot be read.
        """
        note = None if anchor is None else read_evidence(anchor)
        return self._file.verify(anchor=note, progress=progress)

    @requires(Permission.SEE_TRAIL)
    def newest_checkpoint(self) -> TrailCheckpoint | None:
        """Return the newest signed checkpoint, None if there is none."""
        return store.checkpoints.newest(self._file)

    @requires(Permission.SIGN_TRAIL)
    def checkpoint(self) -> TrailCheckpoint:
        """Sign a checkpoint over all events, unless there is one, and return it.

        Raises:
            AuditError: the audit trail contradicts earlier checkpoints or this computer's records.
            ReadOnlyError: the study or the folder of signing keys cannot be written.
        """
        return store.checkpoints.described(self._file.sign())

    @requires(Permission.SEE_TRAIL)
    def checkpoint_page(self, checkpoint: TrailCheckpoint) -> str:
        """Return a printable page of a checkpoint, as HTML."""
        from readingroom.bundle.checkpoint_page import checkpoint_page

        title = store.meta.read(self._file).title
        return checkpoint_page(checkpoint, title, timestamp(self._clock.now()))

    @requires(Permission.SIGN_TRAIL)
    def save_checkpoint(self, folder: Path) -> SavedCheckpoint:
        """Sign a checkpoint, and write it and its printable page into a folder.

        Raises:
            StateError: one of the files exists, or the folder cannot be written.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        checkpoint = self.checkpoint()
        stem = f"checkpoint-{checkpoint.size}-{checkpoint.root[:8]}"
        note, page = folder / f"{stem}{CHECKPOINT_ENDING}", folder / f"{stem}.html"
        contents = {note: checkpoint.note, page: self.checkpoint_page(checkpoint)}
        for path, text in contents.items():
            write_new(path, text.encode())
        return SavedCheckpoint(checkpoint, note, page)

    @requires(Permission.SIGN_TRAIL)
    def prove(self, sequence: int) -> bytes:
        """Return an inclusion proof of an event, under a checkpoint that covers it.

        Raises:
            NotFoundError: there is no such event.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        store.events.body(self._file, sequence)
        self.checkpoint()
        return store.checkpoints.prove(self._file, sequence)

    @requires(Permission.SIGN_TRAIL)
    def save_proof(self, sequence: int, folder: Path) -> Path:
        """Write an inclusion proof of an event into a folder.

        Raises:
            StateError: the file exists, or the folder cannot be written.
            NotFoundError, AuditError, ReadOnlyError: as for `prove`.
        """
        path = folder / f"event-{sequence}{PROOF_ENDING}"
        write_new(path, self.prove(sequence))
        return path


def event_names(file: StudyFile, events: Sequence[Event], guard: Guard) -> dict[str, str]:
    """Return names by identifier; without cases and pairs if the user may not see them."""
    readers = {str(reader.id): reader.code for reader in store.readers.list_all(file)}
    sessions = {
        str(session.id): _session_name(number)
        for number, session in enumerate(store.sessions.list_all(file), start=1)
    }
    names = {**readers, **sessions}
    if not guard.may(Permission.SEE_CASES):
        return names
    cases = {str(case.id): case.code for case in store.cases.list_all(file)}
    for identifier in dict.fromkeys(event.detail("item") for event in events):
        try:
            item = store.worklists.item(file, ItemId(identifier))
        except NotFoundError:
            continue  # not an event about an item
        reader = readers.get(item.reader, "")
        names[identifier] = _object_name(cases.get(item.case, ""), reader, item.position)
    gone = {event.detail("case"): REMOVED_CASE for event in events if event.kind in _REMOVALS}
    return {**names, **gone, **cases}


def _object_name(case: str, reader: str, position: int) -> str:
    return f"{case} · {reader} item {position}"


def _session_name(number: int) -> str:
    return f"session {number}"
