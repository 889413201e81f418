"""Sessions of a reader: which is read now, what has to be waited for, which answers are frozen."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final

from readingroom import store
from readingroom.domain.clock import timestamp
from readingroom.domain.conduct import DeviationKind, Freezing, Waiting, WaitingReason
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import SessionState
from readingroom.reading.types import OPEN_STATES
from readingroom.services.conduct.training import ReaderTraining
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemRow, SessionRow

_KIT: Final = Waiting(WaitingReason.KIT)


class ReaderSessions:
    """Sessions of readers, in their order.

    A session is readable once the reader completed the one before and the washout is over.
    """

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self._training = ReaderTraining(file)

    def list_of(self, reader: ReaderId) -> list[SessionRow]:
        """Return the sessions with a worklist of the reader, in order."""
        sessions = store.sessions.list_all(self._file)
        if not sessions:
            raise StateError("No session was opened yet. Ask the coordinator to open one.")
        own = store.worklists.sessions_of(self._file, reader)
        rows = [session for session in sessions if session.id in own]
        if not rows:
            code = store.readers.get(self._file, reader).code
            raise NotFoundError(f"The session has no worklist for {code}.")
        return rows

    def until_current(self, reader: ReaderId) -> list[SessionRow]:
        """Return the sessions up to the first in which the reader has an open item, or all."""
        rows = self.list_of(reader)
        open_rows = (n for n, row in enumerate(rows[:-1]) if self._open_count(row.id, reader))
        return rows[: next(open_rows, len(rows) - 1) + 1]

    def current(self, reader: ReaderId) -> SessionRow:
        """Return the first session in which the reader has an open item, or the last."""
        return self.until_current(reader)[-1]

    def _open_count(self, session: SessionId, reader: ReaderId) -> int:
        items = store.worklists.list_lines(self._file, session, reader)
        return sum(item.state in OPEN_STATES for item in items)

    def require_readable(self, row: ItemRow) -> None:
        """Store the outcome of a finished training; raise StateError if the reader has to wait."""
        session = store.sessions.get(self._file, row.session)
        protocol = store.protocols.get(self._file, session.protocol_version)
        if row.purpose is not ItemPurpose.TRAINING and not self._file.is_read_only:
            self._training.settle(row, protocol)
        waiting = self.waiting(row, protocol)
        if waiting is not None:
            raise StateError(waiting.sentence)

    def waiting(self, row: ItemRow, protocol: Protocol) -> Waiting | None:
        """Return what the reader of an item waits for first, None if it can be read."""
        return next(self._all_waiting(row, protocol), None)

    def next_waiting(self, reader: ReaderId) -> tuple[SessionRow, Waiting] | None:
        """Return the current session of a reader, and what they wait for before its next item."""
        session = self.current(reader)
        lines = store.worklists.list_lines(self._file, session.id, reader)
        line = next((line for line in lines if line.state in OPEN_STATES), None)
        if line is None or session.state is not SessionState.OPEN:
            return None
        protocol = store.protocols.get(self._file, session.protocol_version)
        waiting = self.waiting(store.worklists.item(self._file, line.id), protocol)
        return (session, waiting) if waiting else None

    def _all_waiting(self, row: ItemRow, protocol: Protocol) -> Iterator[Waiting]:
        """Yield what the reader of an item waits for, in the order of `WaitingReason`."""
        if store.reader_kits.is_out(self._file, row.reader):
            yield _KIT
        earlier, session = self._sessions_until(row.reader, row.session)
        if earlier and self._open_count(earlier[-1].id, row.reader):
            yield Waiting(WaitingReason.EARLIER_SESSION, len(earlier) + 1)
        washout = self.washout(row.reader, session)
        if washout is not None:
            yield washout
        if row.follows and store.judgements.in_force(self._file, row.follows) is None:
            yield Waiting(WaitingReason.UNAIDED)
        training = self._training.waiting(row, protocol)
        if training is not None:
            yield training
        limit = self.daily_limit(row.reader, session, protocol)
        if limit is not None and store.judgements.newest_entry(self._file, row.id) is None:
            yield limit

    def washout(self, reader: ReaderId, session: SessionRow) -> Waiting | None:
        """Return the washout before a session, None if it is over or was overridden."""
        earlier = self._sessions_until(reader, session.id)[0] if session.washout_days else ()
        if not earlier:
            return None
        rows = store.judgements.list_in_force(self._file, earlier[-1].id, reader)
        overrides = store.deviations.times_of(self._file, DeviationKind.WASHOUT, reader, session.id)
        if not rows or overrides:
            return None
        ended = datetime.fromisoformat(max(row.at for row in rows))
        until = timestamp(ended + timedelta(days=session.washout_days))
        if until <= timestamp(self._file.now()):
            return None
        return Waiting(WaitingReason.WASHOUT, len(earlier) + 1, until)

    def daily_limit(
        self, reader: ReaderId, session: SessionRow, protocol: Protocol
    ) -> Waiting | None:
        """Return the daily limit if a reader made as many new readings today as it allows.

        Days are those of this computer's time zone. Each override of two people on the day allows
        the same number again.
        """
        limit = protocol.conduct.readings_per_day
        if not limit:
            return None
        today = self._file.now().astimezone().date()
        first_times: dict[ItemId, str] = {}
        for row in store.judgements.list_in_force(self._file, reader=reader):
            first_times.setdefault(row.item, row.at)
        done = sum(_day(at) == today for at in first_times.values())
        overrides = store.deviations.times_of(
            self._file, DeviationKind.DAILY_LIMIT, reader, session.id
        )
        allowed = limit * (1 + sum(_day(at) == today for at in overrides))
        return Waiting(WaitingReason.DAILY_LIMIT, amount=limit) if done >= allowed else None

    def _sessions_until(
        self, reader: ReaderId, session: SessionId
    ) -> tuple[list[SessionRow], SessionRow]:
        """Return the reader's sessions before one, and that one."""
        rows = self.list_of(reader)
        number = [row.id for row in rows].index(session)
        return rows[:number], rows[number]

    def freezing(self, row: ItemRow) -> Freezing | None:
        """Return why the answer to an item cannot change any more, None if it can."""
        if store.worklists.is_followed(self._file, row.id):
            return Freezing.NEXT_READING
        sessions = self.list_of(row.reader)
        number = [session.id for session in sessions].index(row.session)
        is_started = any(
            store.worklists.is_started(self._file, session.id, row.reader)
            for session in sessions[number + 1 :]
        )
        return Freezing.NEXT_SESSION if is_started else None

    def require_not_frozen(self, row: ItemRow) -> None:
        """Raise StateError if the answer to an item is frozen, or given on another computer."""
        if store.reader_kits.is_out(self._file, row.reader):
            raise StateError(_KIT.sentence)
        freezing = self.freezing(row)
        if freezing is not None:
            raise StateError(freezing.sentence)


def _day(at: str) -> date:
    """Return the calendar day of a time in UTC, in this computer's time zone."""
    return datetime.fromisoformat(at).astimezone().date()


def require_open(session: SessionRow) -> None:
    """Raise StateError if a session is locked."""
    if session.state is not SessionState.OPEN:
        raise StateError("The session is locked. Judgements can no longer be made or changed.")
