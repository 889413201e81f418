"""What a reader had on screen during a reading, and when the first mark was made.

These records describe conduct for the coordinator. They never decide about a reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass

MAX_RUNS = 2_000
"""Largest number of runs of one record; finer times are rounded, then short series left out."""
_FIRST_QUANTUM_MS = 10
_LAST_QUANTUM_MS = 81_920


@dataclass(frozen=True, slots=True)
class SeriesViewing:
    """Active time for which each frame of a series was on screen.

    Args:
        series: number of the series in the case, from 0.
        runs: (number of frames, ms of each), in the order of the frames; together all frames.
    """

    series: int
    runs: tuple[tuple[int, int], ...]

    @property
    def frame_count(self) -> int:
        """Return the number of frames of the series."""
        return sum(count for count, _ in self.runs)

    @property
    def seen_count(self) -> int:
        """Return the number of frames that were on screen."""
        return sum(count for count, ms in self.runs if ms)

    @property
    def total_ms(self) -> int:
        """Return the active time with a frame of the series on screen, summed over frames."""
        return sum(count * ms for count, ms in self.runs)

    @property
    def seen_share(self) -> float:
        """Return the proportion of the frames that were on screen, in [0, 1]."""
        return self.seen_count / self.frame_count if self.frame_count else 0.0

    def frame_ms(self) -> list[int]:
        """Return the time of each frame in ms."""
        return [ms for count, ms in self.runs for _ in range(count)]


@dataclass(frozen=True, slots=True)
class ViewingRecord:
    """What a reader looked at during one reading.

    Args:
        active_ms: active time of the reading that the record covers.
        is_whole: whether it covers the reading from its opening; else the reading was resumed from
            a draft after the program had been closed.
        first_mark_ms: active time before the first mark or error was entered, None without one.
        series: series that were on screen, in the order of the case.
        is_cut: whether series were left out because the record would be too long.
    """

    active_ms: int
    is_whole: bool
    first_mark_ms: int | None = None
    series: tuple[SeriesViewing, ...] = ()
    is_cut: bool = False


def runs_of(frame_ms: Sequence[int], quantum_ms: int = 1) -> tuple[tuple[int, int], ...]:
    """Return run lengths of times, rounded to multiples of a quantum.

    A frame that was on screen is never rounded to 0.
    """
    runs: list[tuple[int, int]] = []
    for ms in frame_ms:
        rounded = max(quantum_ms * round(ms / quantum_ms), quantum_ms) if ms > 0 else 0
        if runs and runs[-1][1] == rounded:
            runs[-1] = (runs[-1][0] + 1, rounded)
        else:
            runs.append((1, rounded))
    return tuple(runs)


def compact(
    frame_ms: dict[int, Sequence[int]], max_runs: int = MAX_RUNS
) -> tuple[tuple[SeriesViewing, ...], bool]:
    """Return the viewing of each series in at most so many runs, and whether series were left out.

    Times are rounded to 10 ms, or more coarsely if the record would be longer. If that is not
    enough, the series with the least time are left out.

    Args:
        frame_ms: times of all frames in ms, by the number of the series.
        max_runs: largest number of runs of all series together.
    """
    seen = {number: times for number, times in frame_ms.items() if any(times)}
    quantum = _FIRST_QUANTUM_MS
    runs = {number: runs_of(times, quantum) for number, times in seen.items()}
    while sum(map(len, runs.values())) > max_runs and quantum < _LAST_QUANTUM_MS:
        quantum *= 2
        runs = {number: runs_of(times, quantum) for number, times in seen.items()}
    retained: set[int] = set()
    room = max_runs
    for number in sorted(runs, key=lambda each: (-sum(seen[each]), each)):
        if len(runs[number]) <= room:
            retained.add(number)
            room -= len(runs[number])
    series = tuple(SeriesViewing(number, runs[number]) for number in sorted(retained))
    return series, len(series) < len(seen)
