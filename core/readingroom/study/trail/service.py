"""The audit trail: reading it, checking it, and what is handed out of it."""

from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import NotFoundError, PermissionDeniedError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import (
    ALL_EVENTS,
    Event,
    EventChange,
    EventPage,
    EventQuery,
    QueryChoices,
    TrailCheckpoint,
    Verification,
)
from readingroom.store import StudyFile
from readingroom.study.evidence_files import read_evidence
from readingroom.study.guard import Guard, requires
from readingroom.study.trail.changes import ChangeFormatter
from readingroom.study.trail.event_files import write_events
from readingroom.study.trail.naming import event_names

CHECKPOINT_ENDING = ".checkpoint"


class SavedCheckpoint(NamedTuple):
    """A checkpoint and the files it was written to: the note, which is an anchor, and the page."""

    checkpoint: TrailCheckpoint
    note: Path
    page: Path


class AuditTrailService:
    """The events of a study."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock
        self._changes = ChangeFormatter(file, guard)

    @requires(Permission.SEE_TRAIL)
    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events from number `start` on, oldest first."""
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
        """Return the newest events that fit a query, at most `limit`, oldest first.

        Args:
            query: what is asked for.
            after: only events with a greater number are returned.
            before: only events with a smaller number are returned; None for no bound.
            limit: how many at most.

        Raises:
            StateError: the query ends before it begins, or a time of it has no zone.
            NotFoundError: there is no case of that code.
            PermissionDeniedError: a case is asked for, and cases may not be seen here.
            AuditError: an event is damaged.
        """
        total = store.events.head(self._file).count
        if query == ALL_EVENTS:
            end = total if before is None else min(total, before - 1)
            first = max(after + 1, end - limit + 1)
            events = store.events.read(self._file, first, max(end - first + 1, 0))
            return EventPage(events, total, total, event_names(self._file, events, self._guard))
        numbers = self._numbers(query)
        wanted = [n for n in numbers if n > after and (before is None or n < before)]
        events = store.events.read_each(self._file, wanted[-limit:] if limit > 0 else ())
        names = event_names(self._file, events, self._guard)
        return EventPage(events, len(numbers), total, names)

    @requires(Permission.SEE_TRAIL)
    def choices(self) -> QueryChoices:
        """Return what a query can ask for; no cases where these may not be seen.

        Raises:
            AuditError: an event is damaged.
        """
        actors, kinds = store.event_search.occurring(self._file)
        cases = store.cases.list_all(self._file) if self._may_see_cases() else ()
        return QueryChoices(actors, kinds, tuple(case.code for case in cases))

    @requires(Permission.SEE_TRAIL)
    def change(self, sequence: int) -> EventChange:
        """Return what an event changed: values before and since, who, when and why.

        What somebody's role may not see elsewhere is not told here either; that is said.

        Raises:
            NotFoundError: there is no such event.
            AuditError: it is damaged, or does not fit what the study holds.
        """
        events = store.events.read(self._file, sequence, 1)
        if not events or events[0].sequence != sequence:
            raise NotFoundError(f"There is no event {sequence} in the trail.")
        return self._changes.tell(events[0])

    @requires(Permission.SEE_TRAIL)
    def export(
        self, path: Path, query: EventQuery = ALL_EVENTS, *, progress: Progress = NO_PROGRESS
    ) -> int:
        """Write the events that fit a query into a new file, and return how many they are.

        `.csv` is a table that spreadsheets can open safely, `.jsonl` the canonical events, one a
        line, as bundles hold them. No event is added: whoever may see the trail has seen it.

        Raises:
            StateError: the file is there, cannot be written, or its name has another ending.
            NotFoundError, PermissionDeniedError, AuditError: as for `find`.
            Cancelled: the user stopped; nothing of the file is left.
        """
        numbers = self._numbers(query)
        codes = store.event_search.case_codes(self._file) if self._may_see_cases() else {}
        write_events(self._file, numbers, codes, path, progress)
        return len(numbers)

    def _numbers(self, query: EventQuery) -> list[int]:
        """Return the numbers of the events that fit."""
        for moment in (query.since, query.until):
            if moment is not None and moment.tzinfo is None:
                raise StateError("A time of the query has no zone. Give it one.")
        if query.since and query.until and query.since >= query.until:
            raise StateError("The end lies before the beginning. Choose other times.")
        return store.event_search.numbers(self._file, query, self._case(query.case))

    def _case(self, code: str) -> CaseId | None:
        if not code:
            return None
        self._guard.require((Permission.SEE_CASES,))
        for case in store.cases.list_all(self._file):
            if case.code == code:
                return case.id
        raise NotFoundError(f"The study has no case {code}.")

    def _may_see_cases(self) -> bool:
        try:
            self._guard.require((Permission.SEE_CASES,))
        except PermissionDeniedError:
            return False
        return True

    @requires(Permission.SEE_TRAIL)
    def verify(
        self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
    ) -> Verification:
        """Recompute chain, tree and every stored hash and signature, and name the first bad event.

        Compared are also what this computer saw before, and an anchor: a file with a checkpoint.

        Raises:
            AuditError: the anchor is no checkpoint.
            StateError: it cannot be read.
        """
        note = None if anchor is None else read_evidence(anchor)
        return self._file.verify(anchor=note, progress=progress)

    @requires(Permission.SEE_TRAIL)
    def newest_checkpoint(self) -> TrailCheckpoint | None:
        """Return the newest checkpoint that was signed, None before the first one."""
        return store.checkpoints.newest(self._file)

    @requires(Permission.SIGN_TRAIL)
    def checkpoint(self) -> TrailCheckpoint:
        """Sign a checkpoint over all events there are, unless there is one, and return it.

        Raises:
            AuditError: the trail contradicts what was signed, or seen on this computer, before.
            ReadOnlyError: the study, or the place for signing keys, cannot be written.
        """
        return store.checkpoints.described(self._file.sign())

    @requires(Permission.SEE_TRAIL)
    def checkpoint_page(self, checkpoint: TrailCheckpoint) -> str:
        """Return a page to print a checkpoint on, as HTML."""
        from readingroom.bundle import checkpoint_page

        title = store.meta.read(self._file).title
        return checkpoint_page(checkpoint, title, timestamp(self._clock.now()))

    @requires(Permission.SIGN_TRAIL)
    def save_checkpoint(self, folder: Path) -> SavedCheckpoint:
        """Sign a checkpoint, and write it and the page to print into a folder.

        Raises:
            StateError: one of the files is there already, or the folder cannot be written.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        made = self.checkpoint()
        stem = f"checkpoint-{made.size}-{made.root[:8]}"
        note, page = folder / f"{stem}{CHECKPOINT_ENDING}", folder / f"{stem}.html"
        contents = {note: made.note, page: self.checkpoint_page(made)}
        for path, text in contents.items():
            try:
                with path.open("xb") as file:
                    file.write(text.encode())
            except FileExistsError as error:
                raise StateError(
                    f"{path.name} is there already. Choose another folder, or take that one."
                ) from error
            except OSError as error:
                reason = error.strerror or type(error).__name__
                raise StateError(f"{path.name} cannot be written: {reason}.") from error
        return SavedCheckpoint(made, note, page)

    @requires(Permission.SIGN_TRAIL)
    def prove(self, sequence: int) -> bytes:
        """Return a proof file that an event is in the trail, under a checkpoint signed for it.

        Raises:
            NotFoundError: there is no such event.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        store.events.body(self._file, sequence)
        self.checkpoint()
        return store.checkpoints.prove(self._file, sequence)
