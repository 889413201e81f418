"""The audit trail in memory, by event kind, and facts with their events."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from readingroom import store
from readingroom.audit.types import Event
from readingroom.engine.types import Named, fact
from readingroom.store import StudyFile

_PORTION: Final = 2_000


class EventLine(NamedTuple):
    """The parts of an event that facts use."""

    sequence: int
    at: str
    kind: str
    actor: str
    details: dict[str, object]

    def count(self, name: str) -> int:
        """Return an integer of the details, 0 if there is none."""
        value = self.details.get(name, 0)
        return value if isinstance(value, int) else 0


class EventLog:
    """All events of a study, read once."""

    def __init__(self, file: StudyFile) -> None:
        self._kinds: dict[str, list[EventLine]] = defaultdict(list)
        self.count = 0
        self.is_in_time_order = True
        newest = ""
        for event in _events(file):
            self.count = event.sequence
            self.is_in_time_order &= newest <= event.at
            newest = event.at
            details = event.body["details"]
            known = details if isinstance(details, dict) else {}
            line = EventLine(event.sequence, event.at, event.kind, event.actor, known)
            self._kinds[event.kind].append(line)

    def of(self, *kinds: str) -> list[EventLine]:
        """Return the events of these kinds, oldest first."""
        if len(kinds) == 1:
            return self._kinds.get(kinds[0], [])
        return sorted(line for kind in kinds for line in self._kinds.get(kind, ()))

    def all(self) -> Iterator[EventLine]:
        """Yield every event, unordered."""
        for lines in self._kinds.values():
            yield from lines

    def newest(self, *kinds: str) -> int:
        """Return the number of the newest event of these kinds, 0 if there is none."""
        return max(
            (self._kinds[kind][-1].sequence for kind in kinds if self._kinds.get(kind)), default=0
        )


def _events(file: StudyFile) -> Iterator[Event]:
    start = 1
    while portion := store.events.read(file, start, _PORTION):
        yield from portion
        start = portion[-1].sequence + 1


def numbers(lines: Sequence[EventLine]) -> list[int]:
    """Return the numbers of events."""
    return [line.sequence for line in lines]


def counted(name: str, lines: Sequence[EventLine]) -> Named:
    """Return the number of events as a fact."""
    return name, fact(len(lines), "counted in the audit trail", numbers(lines))
