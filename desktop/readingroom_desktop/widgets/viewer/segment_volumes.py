"""Segments of a series in its volume, filled mask by mask, for its reformats."""

from collections.abc import Iterable, Iterator

from readingroom.domain.arrays import BoolArray
from readingroom.domain.imaging import MaskRef
from readingroom.domain.label_volume import LabelVolume
from readingroom.domain.reformat import ReformattedSeries
from readingroom.domain.reformat_layers import labels_on

_MAX_AREAS = 64
"""Areas of segments on frames that are kept for the next drawing."""


class SegmentVolume:
    """Segments of a stored series by label.

    Args:
        target: a reformat of the series.
    """

    def __init__(self, target: ReformattedSeries) -> None:
        grid = target.grid
        self._shape = grid.shape
        self._numbers: dict[str, dict[MaskRef, list[int]]] = {}
        for number, frame in enumerate(grid.frames):
            for mask in target.source.frames[frame].masks:
                self._numbers.setdefault(mask.label, {}).setdefault(mask, []).append(number)
        self._labels: dict[str, LabelVolume] = {}
        self._done: set[MaskRef] = set()
        self._areas: dict[tuple[str, int, str], BoolArray] = {}

    def open_masks(self, labels: Iterable[str]) -> Iterator[MaskRef]:
        """Yield the masks of labels that are neither added nor skipped."""
        for label in labels:
            yield from (mask for mask in self._numbers.get(label, ()) if mask not in self._done)

    def add(self, mask: MaskRef, area: BoolArray | None) -> bool:
        """Add the area of a mask, None if it cannot be read; return whether it belongs here."""
        numbers = self._numbers.get(mask.label, {}).get(mask, [])
        if not numbers or mask in self._done:
            return False
        self._done.add(mask)
        self._areas.clear()
        volume = self._labels.setdefault(mask.label, LabelVolume(self._shape))
        for number in numbers:
            if area is not None:
                volume.add(number, area)
        return True

    def progress(self, label: str) -> tuple[int, int]:
        """Return how many of how many masks of a label are there."""
        masks = self._numbers.get(label, {})
        return sum(mask in self._done for mask in masks), len(masks)

    def masks_of(self, label: str) -> Iterable[MaskRef]:
        """Return the masks of a label."""
        return self._numbers.get(label, {})

    def area(self, series: ReformattedSeries, index: int, label: str) -> BoolArray | None:
        """Return where a frame of a reformat shows a label, None if nowhere."""
        volume = self._labels.get(label)
        if volume is None:
            return None
        key = (series.key, index, label)
        if key not in self._areas:
            while len(self._areas) >= _MAX_AREAS:
                self._areas.pop(next(iter(self._areas)))
            self._areas[key] = labels_on(series, index, volume)
        area = self._areas[key]
        return area if area.any() else None
