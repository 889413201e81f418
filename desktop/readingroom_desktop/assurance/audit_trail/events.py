"""Events of the Audit trail page: selected, loaded and marked, and what one changed."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject

from readingroom.audit.types import ALL_EVENTS, Event, EventChange, EventPage, EventQuery
from readingroom.audit.types import QueryChoices as Choices
from readingroom.domain.clock import typed_moment
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import count, isolated, numbered, tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

CHUNK = 2_000


class TrailEventsViewModel(PageViewModel):
    """Loads the newest events that match a query, in chunks; `events` are oldest first."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.events: tuple[Event, ...] = ()
        self.names: dict[str, str] = {}
        """Names of identifiers in the events."""
        self.query = ALL_EVENTS
        self.fitting = 0
        """Number of events that match the query, loaded or not."""
        self.total = 0
        """Number of events in the audit trail."""
        self.choices = Choices((), (), ())
        self.change: EventChange | None = None
        """Changes of the marked event, None until loaded."""
        self._marked: int | None = None

    @property
    def has_more(self) -> bool:
        """Return whether older matching events are not loaded."""
        return len(self.events) < self.fitting

    @property
    def is_filtered(self) -> bool:
        """Return whether the query excludes events."""
        return self.query != ALL_EVENTS

    @property
    def facts(self) -> str:
        """Describe the number of events and of matching ones; empty without events."""
        if not self.total:
            return ""
        whole = numbered(self.total, tr("1 event"), tr("%1 events"))
        if not self.is_filtered:
            return whole
        return tr("%1 of %2", count(self.fitting), whole)

    def refresh(self) -> None:
        """Load events after the last shown one, and the filter choices."""
        query = self.query
        last = self.events[-1].sequence if self.events else 0
        self._load(
            lambda study: (query, study.trail.find(query, after=last, limit=CHUNK)), self._on_newer
        )
        self._load(lambda study: study.trail.choices(), self._on_choices)

    def load_more(self) -> None:
        """Load the next chunk of older events."""
        query, first = self.query, self.events[0].sequence if self.events else None
        self._load(
            lambda study: (query, study.trail.find(query, before=first, limit=CHUNK)),
            self._on_older,
        )

    def ask(self, query: EventQuery) -> None:
        """Show the events that match a query."""
        if query == self.query:
            return
        self.query, self.error = query, ""
        self._load(lambda study: (query, study.trail.find(query, limit=CHUNK)), self._on_page)

    def show_all(self) -> None:
        """Show all events again."""
        self.ask(ALL_EVENTS)
        self.changed.emit()

    def mark(self, event: Event | None) -> None:
        """Mark an event and load its changes."""
        sequence = None if event is None else event.sequence
        if sequence == self._marked:
            return
        self._marked, self.change = sequence, None
        if sequence is not None:
            self._thread.run(
                lambda study: study.trail.change(sequence), self._on_change, self._on_failed
            )

    def export_events(self, path: Path) -> None:
        """Write the matching events to a file, as a table or as recorded."""
        query = self.query
        self._start_job(
            tr("Writing events"),
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
        query, page = answer
        known = self.events[-1].sequence if self.events else 0
        if query == self.query:
            newer = tuple(event for event in page.events if event.sequence > known)
            # A full chunk may be incomplete: then older events are loaded again.
            self._set_events(newer if len(newer) == CHUNK else self.events + newer, page)

    def _on_older(self, answer: tuple[EventQuery, EventPage]) -> None:
        query, page = answer
        if query == self.query:
            first = self.events[0].sequence if self.events else page.total + 1
            older = tuple(event for event in page.events if event.sequence < first)
            self._set_events(older + self.events, page)

    def _on_page(self, answer: tuple[EventQuery, EventPage]) -> None:
        query, page = answer
        if query == self.query:
            self._set_events(page.events, page)

    def _set_events(self, events: tuple[Event, ...], page: EventPage) -> None:
        self.state = LoadState.READY
        self.fitting, self.total = page.count, page.total
        self.names |= page.names
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
        written_count, path = answer
        text = numbered(written_count, tr("1 event written to %2."), tr("%1 events written to %2."))
        self.noticed.emit(text.replace("%2", isolated(path.name)))
        self.changed.emit()


def parsed_time(text: str, *, is_end: bool = False) -> datetime | None:
    """Parse a typed UTC time; for an end, the moment after it; None for an empty text.

    Raises:
        ValueError: not a time; the message states the format.
    """
    if not text.strip():
        return None
    try:
        return typed_moment(text, is_end=is_end)
    except ValueError as error:
        message = tr("“%1” is not a time. Enter it as 2026-01-31 or 2026-01-31 09:30, in UTC.")
        raise ValueError(message.replace("%1", text.strip())) from error


def with_times(query: EventQuery, since: str, until: str) -> EventQuery:
    """Return a query for events between two typed times, both inclusive.

    Raises:
        ValueError: a text is not a time, or the end is before the start.
    """
    first, last = parsed_time(since), parsed_time(until, is_end=True)
    if first and last and last <= first:
        raise ValueError(tr("The end is before the start."))
    return replace(query, since=first, until=last)
