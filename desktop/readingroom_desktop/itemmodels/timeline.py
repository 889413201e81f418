"""Documents, examinations and files of a case in the order of their time."""

from dataclasses import dataclass
from enum import Enum

from readingroom.domain.case import CaseContent


class TimelineKind(Enum):
    """Kind of an entry, which is its lane."""

    NOTE = "note"
    IMAGES = "images"
    VARIANTS = "variants"
    SEQUENCES = "sequences"


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """An entry of the timeline.

    `number` counts the parts of its kind in the case, from 0. `days` is the time to the newest
    dated part of the case, None if unknown.
    """

    kind: TimelineKind
    number: int
    title: str
    days: int | None = None


def timeline_entries(
    content: CaseContent, series_titles: tuple[str, ...], untitled: tuple[str, str]
) -> tuple[TimelineEntry, ...]:
    """Return the entries of a case, the newest first and those without a date last.

    Args:
        content: the case.
        series_titles: names of its series.
        untitled: titles of a file of variants and of sequences.
    """
    entries = [
        TimelineEntry(TimelineKind.NOTE, number, note.title, note.days_before_newest)
        for number, note in enumerate(content.notes)
    ]
    for number, (series, title) in enumerate(zip(content.series, series_titles, strict=True)):
        later = content.examination_days
        is_known = later is not None and series.days_before_current is not None
        days = (later or 0) + (series.days_before_current or 0) if is_known else None
        entries.append(TimelineEntry(TimelineKind.IMAGES, number, title, days))
    entries += [
        TimelineEntry(TimelineKind.VARIANTS, number, untitled[0])
        for number in range(len(content.variants))
    ]
    if content.sequences:
        entries.append(TimelineEntry(TimelineKind.SEQUENCES, 0, untitled[1]))
    dated = [entry for entry in entries if entry.days is not None]
    dated.sort(key=lambda entry: (entry.days or 0, entry.kind.value, entry.number))
    return (*dated, *(entry for entry in entries if entry.days is None))


def is_useful(entries: tuple[TimelineEntry, ...]) -> bool:
    """Return whether a timeline tells something: it has several entries, and one has a date."""
    return len(entries) > 1 and any(entry.days is not None for entry in entries)
