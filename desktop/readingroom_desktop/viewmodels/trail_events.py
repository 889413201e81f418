"""Events of the Audit trail page: selected, loaded and marked, and what one changed."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from readingroom.domain.timestamps import typed_moment
from readingroom.domain.trail import ALL_EVENTS, Event, EventChange, EventPage, EventQuery
from readingroom.domain.trail import QueryChoices as Choices
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

CHUNK = 2_000


class TrailEventsViewModel(PageViewModel):
    """Loads the newest events that fit a query, in portions; `events` are oldest first."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.events: tuple[Event, ...] = ()
        self.names: dict[str, str] = {}
        """What identifiers in the events stand for."""
        self.query = ALL_EVENTS
        self.fitting = 0
        """How many events fit the query, loaded or not."""
        self.total = 0
        """How many events the trail holds."""
        self.choices = Choices((), (), ())
        self.change: EventChange | None = None
        """What the marked event changed, None until that is known."""
        self._marked: int | None = None

    @property
    def has_more(self) -> bool:
        """Return whether older events fit that are not loaded."""
        return len(self.events) < self.fitting

    @property
    def is_filtered(self) -> bool:
        """Return whether not all events are asked for."""
        return self.query != ALL_EVENTS

    @property
    def facts(self) -> str:
        """Return how many events there are, and how many of them fit; empty without events."""
        if not self.total:
            return ""
        whole = numbered(self.total, self.tr("1 event"), self.tr("%1 events"))
        if not self.is_filtered:
            return whole
        return self.tr("%1 of %2").replace("%1", count(self.fitting)).replace("%2", whole)

    def refresh(self) -> None:
        """Load what came since the last event that is shown, and what can be asked for."""
        query = self.query
        last = self.events[-1].sequence if self.events else 0
        self._load(
            lambda study: (query, study.trail.find(query, after=last, limit=CHUNK)),
            self._on_newer,
        )
        self._load(lambda study: study.trail.choices(), self._on_choices)

    def load_more(self) -> None:
        """Load the next portion of older events."""
        query, first = self.query, self.events[0].sequence if self.events else None
        self._load(
            lambda study: (query, study.trail.find(query, before=first, limit=CHUNK)),
            self._on_older,
        )

    def ask(self, query: EventQuery) -> None:
        """Show the events that fit a query instead."""
        if query == self.query:
            return
        self.query, self.error = query, ""
        self._load(
            lambda study: (query, study.trail.find(query, limit=CHUNK)),
            self._on_found,
        )

    def show_all(self) -> None:
        """Show all events again."""
        self.ask(ALL_EVENTS)
        self.changed.emit()

    def mark(self, event: Event | None) -> None:
        """Find out what an event changed, which the reader has marked."""
        number = None if event is None else event.sequence
        if number == self._marked:
            return
        self._marked, self.change = number, None
        if number is not None:
            self._thread.run(
                lambda study: study.trail.change(number), self._on_change, self._on_failed
            )

    def export_events(self, path: Path) -> None:
        """Write the events that fit the query into a file, as a table or as recorded."""
        query = self.query
        self._start_job(
            self.tr("Writing events"),
            lambda study, progress: (study.trail.export(path, query, progress=progress), path),
            self._on_exported,
        )

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.events, self.names, self.fitting, self.total = (), {}, 0, 0
        self.query, self.choices = ALL_EVENTS, Choices((), (), ())
        self._marked, self.change = None, None
        super().clear()

    def _on_newer(self, answer: tuple[EventQuery, EventPage]) -> None:
        query, found = answer
        known = self.events[-1].sequence if self.events else 0
        if query == self.query:
            newer = tuple(event for event in found.events if event.sequence > known)
            # As many as that may not be all: older ones are then loaded anew.
            self._take(newer if len(newer) == CHUNK else self.events + newer, found)

    def _on_older(self, answer: tuple[EventQuery, EventPage]) -> None:
        query, found = answer
        if query == self.query:
            first = self.events[0].sequence if self.events else found.total + 1
            older = tuple(event for event in found.events if event.sequence < first)
            self._take(older + self.events, found)

    def _on_found(self, answer: tuple[EventQuery, EventPage]) -> None:
        query, found = answer
        if query == self.query:
            self._take(found.events, found)

    def _take(self, events: tuple[Event, ...], found: EventPage) -> None:
        self.state = LoadState.READY
        self.fitting, self.total = found.count, found.total
        self.names |= found.names
        if events != self.events:
            self.events = events
        self.changed.emit()

    def _on_choices(self, choices: Choices) -> None:
        self.choices = choices
        self.changed.emit()

    def _on_change(self, change: EventChange) -> None:
        if change.sequence == self._marked:
            self.change = change
            self.changed.emit()

    def _on_exported(self, answer: tuple[int, Path]) -> None:
        number, path = answer
        words = numbered(
            number, self.tr("1 event is written to %2."), self.tr("%1 events are written to %2.")
        )
        self.noticed.emit(words.replace("%2", path.name))
        self.changed.emit()


def parsed_time(text: str, *, is_end: bool = False) -> datetime | None:
    """Return a typed UTC time, for an end the moment after it; None for nothing typed.

    Raises:
        ValueError: it is no time; the message says how one is typed.
    """
    if not text.strip():
        return None
    try:
        return typed_moment(text, is_end=is_end)
    except ValueError as error:
        words = QCoreApplication.translate(
            "TrailEvents", "“%1” is no time. Type it like 2026-01-31 or 2026-01-31 09:30, in UTC."
        )
        raise ValueError(words.replace("%1", text.strip())) from error


def with_times(query: EventQuery, since: str, until: str) -> EventQuery:
    """Return a query for what lies between two typed times, both of them included.

    Raises:
        ValueError: one is no time, or the end lies before the beginning.
    """
    first, last = parsed_time(since), parsed_time(until, is_end=True)
    if first and last and last <= first:
        raise ValueError(
            QCoreApplication.translate("TrailEvents", "The end lies before the beginning.")
        )
    return replace(query, since=first, until=last)
