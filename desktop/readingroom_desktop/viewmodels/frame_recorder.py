"""Records which frames a reader had on screen, in active time."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from readingroom.domain.frame_times import ViewingRecord, compact
from readingroom.domain.ids import ItemId

FrameAt = tuple[int, int]
"""Number of a series in the case and of a frame in the series, both from 0."""


@dataclass(slots=True)
class _Record:
    """What was recorded for an item so far; times in ms."""

    frame_counts: tuple[int, ...]
    is_whole: bool
    active_ms: int = 0
    first_mark_ms: int | None = None
    frame_ms: dict[int, list[int]] = field(default_factory=dict)


class FrameRecorder:
    """Counts active time for the frames on screen of the item that is read.

    Items that are left and opened again go on where they were, until the program is closed.

    Args:
        active_ms: returns the active time of the item so far, in ms.
    """

    def __init__(self, active_ms: Callable[[], int]) -> None:
        self._active_ms = active_ms
        self._records: dict[ItemId, _Record] = {}
        self._item: ItemId | None = None
        self._shown: frozenset[FrameAt] = frozenset()
        self._counted_to = 0

    def begin(self, item: ItemId, frame_counts: Sequence[int]) -> None:
        """Start or resume an item whose series have so many frames."""
        self.end()
        now = self._active_ms()
        fresh = _Record(tuple(frame_counts), is_whole=now == 0)
        record = self._records.setdefault(item, fresh)
        if record.frame_counts != fresh.frame_counts:
            self._records[item] = fresh
        self._item, self._counted_to = item, now

    def end(self) -> None:
        """Stop counting; the record is kept for when the item is opened again."""
        self._count()
        self._item, self._shown = None, frozenset()

    def forget(self, item: ItemId) -> None:
        """Drop the record of an item, as its answer is stored."""
        self._records.pop(item, None)

    def show(self, frames: Iterable[FrameAt]) -> None:
        """Count from now on for these frames."""
        self._count()
        record = self._record
        counts = record.frame_counts if record else ()
        self._shown = frozenset(
            (series, index)
            for series, index in frames
            if 0 <= series < len(counts) and 0 <= index < counts[series]
        )

    def note_mark(self) -> None:
        """Record the time of the first mark, if this is the first."""
        self._count()
        record = self._record
        if record is not None and record.first_mark_ms is None:
            record.first_mark_ms = record.active_ms

    def viewing(self) -> ViewingRecord | None:
        """Return the record of the item up to now, None without an item."""
        self._count()
        record = self._record
        if record is None:
            return None
        series, is_cut = compact(dict(record.frame_ms))
        return ViewingRecord(
            active_ms=record.active_ms,
            is_whole=record.is_whole,
            first_mark_ms=record.first_mark_ms,
            series=series,
            is_cut=is_cut,
        )

    @property
    def _record(self) -> _Record | None:
        return self._records.get(self._item) if self._item is not None else None

    def _count(self) -> None:
        record = self._record
        if record is None:
            return
        now = self._active_ms()
        passed, self._counted_to = max(0, now - self._counted_to), now
        record.active_ms += passed
        for series, index in self._shown:
            if series not in record.frame_ms:
                record.frame_ms[series] = [0] * record.frame_counts[series]
            record.frame_ms[series][index] += passed
