"""Segments of segmentation files on the frames of a case: visibility and masks."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QColor

from readingroom.domain.arrays import BoolArray
from readingroom.domain.imaging import FrameRef, ImageSeries, MaskRef
from readingroom.domain.reformat import ReformattedSeries, source_of
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK, Duration
from readingroom_desktop.viewmodels.formats import count, joined, tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.layers import Layer
from readingroom_desktop.widgets.viewer.reformatted_overlays import slab_note
from readingroom_desktop.widgets.viewer.segment_volumes import SegmentVolume
from readingroom_desktop.widgets.viewer.strokes import Stroke, outline_of

TONES = ("good", "danger", "caution", "accent")
LINES_SHOWN = 6
_INSIDE = 128
"""Least value of a mask, of 255, inside its segment."""
MAX_CACHED_BYTES = 64 * 1024 * 1024
_INKS = {"good": DARK.good, "danger": DARK.danger, "caution": DARK.caution, "accent": DARK.accent}


class SegmentChoice(NamedTuple):
    """One segment of a series, as a menu entry."""

    label: str
    is_shown: bool


class Segments(QObject):
    """Visibility of the segments of an open case, and their decoded masks.

    Segments with the same label belong together, also from different files.
    """

    changed = Signal()
    """A mask was decoded, or its decoding failed."""

    def __init__(self, loader: FrameLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self._labels: dict[str, tuple[str, ...]] = {}
        self._tones: dict[str, str] = {}
        self._shown: set[str] = set()
        self._masks: dict[MaskRef, NDArray[np.uint8]] = {}
        self._cached_bytes = 0
        self._problems: dict[MaskRef, str] = {}
        self._volumes: dict[str, SegmentVolume] = {}
        self._of_frames: frozenset[MaskRef] = frozenset()
        """Requested masks of stored frames on screen; those of volumes alone are not cached."""
        self._soon = QTimer(self, interval=Duration.QUIET_WAIT, singleShot=True)
        self._soon.timeout.connect(self.changed)
        self.is_filled = False
        loader.mask_ready.connect(self._ready)
        loader.mask_failed.connect(self._failed)

    def show_case(self, series: tuple[ImageSeries, ...]) -> None:
        """Set the segments of a case, initially hidden."""
        self._labels = {case_series.key: _labels_of(case_series) for case_series in series}
        labels_of_case = dict.fromkeys(
            label for labels in self._labels.values() for label in labels
        )
        self._tones = {label: TONES[n % len(TONES)] for n, label in enumerate(labels_of_case)}
        self._shown = set()
        self._masks, self._problems, self._volumes = {}, {}, {}
        self._of_frames = frozenset()
        self._cached_bytes = 0
        self.is_filled = False

    def choices(self, series: ImageSeries | None) -> tuple[SegmentChoice, ...]:
        """Return the segments of a series, of a reformat those of its source."""
        labels = self._labels.get(source_of(series).key, ()) if series is not None else ()
        return tuple(SegmentChoice(label, label in self._shown) for label in labels)

    def toggle(self, label: str) -> None:
        """Show or hide one segment."""
        self._shown ^= {label}

    def toggle_all(self, series: ImageSeries | None) -> None:
        """Show all segments of a series, or hide them if all are shown."""
        labels = {choice.label for choice in self.choices(series)}
        self._shown = self._shown - labels if labels <= self._shown else self._shown | labels

    def toggle_fill(self) -> None:
        """Switch between filled and outlined segments."""
        self.is_filled = not self.is_filled

    def request(self, *images: tuple[ImageSeries, int]) -> None:
        """Request the visible masks of frames that are not decoded yet, in this order.

        Those of the whole volume for a reformat come last.

        Args:
            images: series and frame number of each image on screen.
        """
        requested = dict.fromkeys(
            mask
            for series, index in images
            if not isinstance(series, ReformattedSeries)
            for mask in self._masks_of(series.frames[index])
            if mask not in self._masks
        )
        self._of_frames = frozenset(requested)
        for series, _ in images:
            if isinstance(series, ReformattedSeries):
                requested |= dict.fromkeys(self._open_masks(series))
        missing = [mask for mask in requested if mask not in self._problems]
        if missing:
            self._loader.request_masks(missing)

    def _open_masks(self, series: ReformattedSeries) -> list[MaskRef]:
        """Return the masks that the volume of a reformat lacks."""
        key = series.source.key
        if key not in self._volumes:
            self._volumes[key] = SegmentVolume(series)
        volume = self._volumes[key]
        labels = [choice.label for choice in self.choices(series) if choice.is_shown]
        for mask in list(volume.open_masks(labels)):
            if mask in self._masks:
                volume.add(mask, self._masks[mask] >= _INSIDE)
            elif mask in self._problems:
                volume.add(mask, None)
        return list(volume.open_masks(labels))

    def ink_of(self, label: str) -> str:
        """Return the colour of a segment."""
        return _INKS[self._tones[label]]

    def marks(
        self, series: ImageSeries, index: int, opacity_of: Callable[[str], float]
    ) -> tuple[Layer | Stroke, ...]:
        """Return the layers over a frame, without masks that are not decoded yet.

        Args:
            series: the series.
            index: number of the frame, from 0.
            opacity_of: returns the opacity of a filled segment by its label.
        """
        if isinstance(series, ReformattedSeries):
            return tuple(
                self._mark(label, area.astype(np.uint8) * 255, opacity_of(label))
                for label, area in self._areas(series, index)
                if area is not None
            )
        return tuple(
            self._mark(mask.label, self._masks[mask], opacity_of(mask.label))
            for mask in self._masks_of(series.frames[index])
            if mask in self._masks
        )

    def _areas(
        self, series: ReformattedSeries, index: int
    ) -> Iterator[tuple[str, BoolArray | None]]:
        """Yield the visible segments of a reformat, and where they are on a frame."""
        volume = self._volumes.get(series.source.key)
        for choice in self.choices(series):
            if choice.is_shown and volume is not None:
                yield choice.label, volume.area(series, index, choice.label)

    def lines(self, series: ImageSeries, index: int) -> tuple[CornerLine, ...]:
        """Return the corner lines of the segments on a frame, each in its colour."""
        if isinstance(series, ReformattedSeries):
            texts = dict(self._volume_texts(series, index))
        else:
            masks = {mask.label: mask for mask in self._masks_of(series.frames[index])}
            texts = {label: self._line(mask) for label, mask in masks.items()}
        lines = [CornerLine(text, self._tones[label]) for label, text in texts.items()]
        if len(lines) > LINES_SHOWN:
            rest = len(lines) - LINES_SHOWN + 1
            lines = [*lines[: LINES_SHOWN - 1], CornerLine(tr("and %1 more segments", str(rest)))]
        return tuple(lines)

    def _line(self, mask: MaskRef) -> str:
        """Return the name of a mask, with the measurements that refer to it and its problem."""
        measured = [tr("Measurement %1", str(number)) for number in mask.measurements]
        name = joined(" · ", (mask.label, *measured))
        problem = self._problems.get(mask)
        return f"{name}: {problem}" if problem else name

    def _volume_texts(self, series: ReformattedSeries, index: int) -> Iterator[tuple[str, str]]:
        """Yield the segments on a frame of a reformat, and those still to be decoded."""
        note = slab_note(series, index, is_label=True)
        volume = self._volumes.get(series.source.key)
        for label, area in self._areas(series, index):
            done, total = (0, 0) if volume is None else volume.progress(label)
            problem = next((text for text in self._problems_of(volume, label) if text), "")
            if problem:
                yield label, f"{label}: {problem}"
            elif done < total:
                yield label, tr("%1: %2 of %3 masks", label, count(done), count(total))
            elif area is not None:
                yield label, ", ".join(filter(None, (label, note)))

    def _problems_of(self, volume: SegmentVolume | None, label: str) -> Iterator[str]:
        masks = () if volume is None or not self._problems else volume.masks_of(label)
        return (self._problems.get(mask, "") for mask in masks)

    def _masks_of(self, ref: FrameRef) -> Iterable[MaskRef]:
        return [mask for mask in ref.masks if mask.label in self._shown]

    def _mark(self, label: str, mask: NDArray[np.uint8], opacity: float) -> Layer | Stroke:
        colour = _INKS[self._tones[label]]
        if not self.is_filled:
            return Stroke(outline_of(mask >= _INSIDE), colour)
        ink = QColor(colour)
        rgba = np.empty((*mask.shape, 4), dtype=np.uint8)
        rgba[..., :3] = (ink.red(), ink.green(), ink.blue())
        rgba[..., 3] = mask
        return Layer(rgba, opacity)

    def _ready(self, ref: MaskRef, decoded: NDArray[np.float32]) -> None:
        mask = np.round(np.clip(decoded, 0.0, 1.0) * 255.0).astype(np.uint8)
        is_in_volume = self._add_to_volumes(ref, mask >= _INSIDE)
        if is_in_volume and ref not in self._of_frames:
            return
        while self._masks and self._cached_bytes + mask.nbytes > MAX_CACHED_BYTES:
            oldest = next(iter(self._masks))
            self._cached_bytes -= self._masks.pop(oldest).nbytes
        self._masks[ref] = mask
        self._cached_bytes += mask.nbytes
        self.changed.emit()

    def _failed(self, ref: MaskRef, sentence: str) -> None:
        self._problems[ref] = sentence
        if not self._add_to_volumes(ref, None):
            self.changed.emit()

    def _add_to_volumes(self, ref: MaskRef, area: BoolArray | None) -> bool:
        """Add a decoded mask, reported with others; return whether a volume has it."""
        added = [volume.add(ref, area) for volume in self._volumes.values()]
        if any(added) and not self._soon.isActive():
            self._soon.start()
        return any(added)


def _labels_of(series: ImageSeries) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mask.label for ref in series.frames for mask in ref.masks))
