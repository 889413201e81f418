"""Sessions of a reader: which one is read now, from when, and which answers are frozen."""

from datetime import date, datetime, timedelta

from readingroom import store
from readingroom.domain.clock import timestamp
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.reading.types import OPEN_STATES
from readingroom.services.conduct.training import ReaderTraining
from readingroom.store import StudyFile
from readingroom.store.records import ItemRow, SessionRow


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
        """Raise StateError if another session or item comes first, or a kit is out."""
        store.reader_kits.require_here(self._file, row.reader)
        earlier, current = self._sessions_until(row.reader, row.session)
        number = len(earlier) + 1
        if earlier and self._open_count(earlier[-1].id, row.reader):
            raise StateError(
                f"Session {number} follows session {number - 1}, which has open cases. Read them "
                "first."
            )
        if self.is_waiting(row.reader, current):
            start = self.readable_from(row.reader, current)
            raise StateError(
                f"Session {number} can be read from {start[:16].replace('T', ' ')} UTC, "
                "after the washout. Come back then, or ask the coordinator."
            )
        if row.follows and store.judgements.in_force(self._file, row.follows) is None:
            raise StateError("Read this case without the model first.")
        protocol = store.protocols.get(self._file, current.protocol_version)
        self._training.require_certified(row, protocol)
        is_new = store.judgements.newest_entry(self._file, row.id) is None
        if is_new and self.is_at_daily_limit(row.reader, current):
            limit = self._daily_limit(current)
            raise StateError(
                f"You completed {limit} readings today, the most that the protocol allows. "
                "Continue tomorrow."
            )

    def is_waiting(self, reader: ReaderId, session: SessionRow) -> bool:
        """Return whether the washout before a session is not over and not overridden."""
        return self.readable_from(reader, session) > timestamp(self._file.now())

    def is_at_daily_limit(self, reader: ReaderId, session: SessionRow) -> bool:
        """Return whether a reader made as many new readings today as the protocol allows.

        Days are those of this computer's time zone. Each override of two people on the day allows
        the same number again.
        """
        limit = self._daily_limit(session)
        if not limit:
            return False
        today = self._file.now().astimezone().date()
        first_times: dict[ItemId, str] = {}
        for row in store.judgements.list_in_force(self._file, reader=reader):
            first_times.setdefault(row.item, row.at)
        done = sum(_day(at) == today for at in first_times.values())
        overrides = store.deviations.times_of(
            self._file, DeviationKind.DAILY_LIMIT, reader, session.id
        )
        return done >= limit * (1 + sum(_day(at) == today for at in overrides))

    def _daily_limit(self, session: SessionRow) -> int:
        protocol = store.protocols.get(self._file, session.protocol_version)
        return protocol.conduct.readings_per_day

    def _sessions_until(
        self, reader: ReaderId, session: SessionId
    ) -> tuple[list[SessionRow], SessionRow]:
        """Return the reader's sessions before one, and that one."""
        rows = self.list_of(reader)
        number = [row.id for row in rows].index(session)
        return rows[:number], rows[number]

    def readable_from(self, reader: ReaderId, session: SessionRow) -> str:
        """Return when the washout before a session is over, "" without one, or once overridden."""
        earlier, _ = self._sessions_until(reader, session.id)
        rows = store.judgements.list_in_force(self._file, earlier[-1].id, reader) if earlier else ()
        if not rows or not session.washout_days:
            return ""
        if store.deviations.times_of(self._file, DeviationKind.WASHOUT, reader, session.id):
            return ""
        ended = datetime.fromisoformat(max(row.at for row in rows))
        return timestamp(ended + timedelta(days=session.washout_days))

    def is_frozen(self, row: ItemRow) -> bool:
        """Return whether the next reading of the case, or the next session, was started."""
        if store.worklists.is_followed(self._file, row.id):
            return True
        sessions = self.list_of(row.reader)
        number = [session.id for session in sessions].index(row.session)
        return any(
            store.worklists.is_started(self._file, session.id, row.reader)
            for session in sessions[number + 1 :]
        )

    def require_not_frozen(self, row: ItemRow) -> None:
        """Raise StateError if the answer to an item is frozen, or given on another computer."""
        store.reader_kits.require_here(self._file, row.reader)
        if self.is_frozen(row):
            raise StateError(
                "This answer cannot change any more, because the case was opened with the "
                "model's output, or the next session was started."
            )


def _day(at: str) -> date:
    """Return the calendar day of a time in UTC, in this computer's time zone."""
    return datetime.fromisoformat(at).astimezone().date()
