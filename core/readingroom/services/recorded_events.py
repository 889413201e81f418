"""Events of the trail with those that merged reader kits recorded."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from heapq import merge
from typing import Any, Final, NamedTuple

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.domain.ids import CaseId, ReaderId
from readingroom.domain.json_text import read_json
from readingroom.store import StudyFile
from readingroom.store.trail import event_search, events

_IN_STUDY: Final = 0
_IN_KIT: Final = 1


ANSWERS_PREPARED: Final = "answers prepared"
"""Kind of event: items of a suite became cases for readers."""


class RecordedEvent(NamedTuple):
    """Event of the study, or of a merged reader kit.

    `kit_reader` is the reader whose kit recorded it, None for events of the study. `name` is the
    event in messages.
    """

    at: str
    kind: str
    actor: str
    details: dict[str, Any]
    kit_reader: ReaderId | None
    name: str


_Placed = tuple[tuple[str, int], RecordedEvent]
"""Time since which an event is in order, whether it is of a kit, and the event."""


def recorded_events(
    file: StudyFile,
    kinds: Sequence[str],
    *,
    since: datetime | None = None,
    case: CaseId | None = None,
    reader: ReaderId | None = None,
) -> Iterator[RecordedEvent]:
    """Yield the events of some kinds, those of a kit where the kit was written.

    The events of a trail stay in its order, whatever its clock shows.

    Args:
        file: the study.
        kinds: kinds of events.
        since: time of the first event of the study; kits are read whole.
        case: case of the events of the study, None for all; kits are read whole.
        reader: reader whose kits are read, None for all.

    Raises:
        AuditError: an event of the study is damaged.
        NotAStudyError: the events of a kit are damaged.
    """
    placed = merge(
        _of_study(file, kinds, since, case), _of_kits(file, kinds, reader), key=lambda each: each[0]
    )
    return (event for _, event in placed)


def _of_study(
    file: StudyFile, kinds: Sequence[str], since: datetime | None, case: CaseId | None
) -> Iterator[_Placed]:
    numbers = sorted(
        number
        for kind in kinds
        for number in event_search.numbers(file, EventQuery(kind=kind, since=since), case)
    )
    latest = ""
    for event in events.read_each(file, numbers):
        latest = max(latest, event.at)
        details = event.body["details"]
        yield (
            (latest, _IN_STUDY),
            RecordedEvent(
                event.at,
                event.kind,
                event.actor,
                details if isinstance(details, dict) else {},
                None,
                f"Event {event.sequence}",
            ),
        )


def _of_kits(file: StudyFile, kinds: Sequence[str], reader: ReaderId | None) -> Iterator[_Placed]:
    marks = [f'"kind":"{kind}"'.encode() for kind in kinds]
    latest = ""
    for kit in store.reader_kits.list_all(file):
        latest = max(latest, kit.written_at)
        if reader not in (None, kit.reader):
            continue
        for bodies, _ in store.reader_kits.event_lines(file, kit.id):
            for body in bodies:
                if not any(mark in body for mark in marks):
                    continue
                event = read_json(body)
                if event["kind"] in kinds:
                    yield (
                        (latest, _IN_KIT),
                        RecordedEvent(
                            event["at"],
                            event["kind"],
                            event["actor"],
                            event["details"],
                            kit.reader,
                            f"Event {event['sequence']} of a reader kit",
                        ),
                    )
