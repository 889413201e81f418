"""Volumes of series that are shown as reformats: decoded in the background, bounded in memory."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import NamedTuple

from readingroom.domain.errors import StateError
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.domain.reformat import ReformattedSeries, reformatted_frame
from readingroom.domain.volume_grid import MAX_VOXEL_BYTES
from readingroom.domain.volume_stack import VolumeStack
from readingroom_desktop.jobs.decode_order import outwards
from readingroom_desktop.languages import tr


class VolumeTask(NamedTuple):
    """Next slice of a volume: its series, its frame there, and its number in the volume."""

    series: ImageSeries
    frame: int
    number: int


class _Volume:
    """Volume of a series, with the slices that are still to be decoded: the middle ones first."""

    def __init__(self, target: ReformattedSeries) -> None:
        series = target.source
        self.series = series
        self.stack = VolumeStack(target.grid)
        count = len(target.grid.frames)
        self.open: Iterator[int] = outwards(count // 2, count)
        self.numbers = {index: number for number, index in enumerate(target.grid.frames)}
        self.failure = ""

    @property
    def size(self) -> int:
        """Return the size in bytes when complete, estimated at 16 bits per voxel."""
        slices, rows, columns = self.stack.grid.shape
        return max(2 * slices * rows * columns, self.stack.nbytes)


class Volumes:
    """Volumes of the case shown; each also holds the frames of its series.

    Safe to use from the decoding thread and the window's thread.

    Args:
        limit_bytes: size of all volumes; the least recently requested are dropped.
    """

    def __init__(self, limit_bytes: int = MAX_VOXEL_BYTES) -> None:
        self._limit_bytes = limit_bytes
        self._volumes: OrderedDict[str, _Volume] = OrderedDict()
        self._lock = threading.Lock()

    def begin(self, target: ReformattedSeries) -> None:
        """Decode the volume of a reformatted series unless it is there."""
        with self._lock:
            key = target.source.key
            if key not in self._volumes:
                self._volumes[key] = _Volume(target)
            self._volumes.move_to_end(key)
            while len(self._volumes) > 1 and self._size() > self._limit_bytes:
                self._volumes.popitem(last=False)

    def clear(self) -> None:
        """Drop all volumes."""
        with self._lock:
            self._volumes.clear()

    def awaits(self, series: ImageSeries | None) -> bool:
        """Return whether a series is reformatted and its volume is not decoded yet."""
        volume = self._of(series)
        return volume is not None and not volume.failure and not volume.stack.is_complete

    def decoded(self, series: ImageSeries) -> tuple[int, int] | None:
        """Return how many slices of how many of a stored series its volume has."""
        volume = self._volumes.get(series.key)
        return None if volume is None else (volume.stack.count, len(volume.numbers))

    def stored(self, series: ImageSeries, index: int) -> Frame | None:
        """Return a stored frame that a volume holds."""
        volume = self._volumes.get(series.key)
        return None if volume is None else volume.stack.frame(volume.numbers[index])

    def next(self) -> VolumeTask | None:
        """Return the next slice to decode, of the last requested volume first."""
        with self._lock:
            for volume in reversed(self._volumes.values()):
                number = None if volume.failure else next(volume.open, None)
                if number is not None:
                    return VolumeTask(volume.series, volume.stack.grid.frames[number], number)
        return None

    def fill(self, task: VolumeTask, frame: Frame) -> None:
        """Add a decoded slice to its volume, if that was not dropped."""
        volume = self._volumes.get(task.series.key)
        if volume is None or volume.series is not task.series:
            return
        if volume.stack.add(task.number, frame) is not None:
            volume.failure = tr("The images of this series differ in size or kind.")

    def fail(self, task: VolumeTask, sentence: str) -> None:
        """Refuse the frames of a volume, as one of its slices cannot be decoded."""
        volume = self._volumes.get(task.series.key)
        if volume is not None:
            volume.failure = sentence

    def frame(self, series: ReformattedSeries, index: int) -> Frame:
        """Compute a frame of a reformatted series.

        Raises:
            StateError: its volume cannot be decoded, or was dropped.
        """
        volume = self._of(series)
        if volume is None:
            raise StateError(tr("The volume of this series is no longer in memory. Show it again."))
        if volume.failure:
            raise StateError(volume.failure)
        return reformatted_frame(volume.stack, series, index)

    def _of(self, series: ImageSeries | None) -> _Volume | None:
        """Return the volume of a reformatted series."""
        if not isinstance(series, ReformattedSeries):
            return None
        return self._volumes.get(series.source.key)

    def _size(self) -> int:
        return sum(volume.size for volume in self._volumes.values())
