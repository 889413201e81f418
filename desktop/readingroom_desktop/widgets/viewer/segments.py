"""Segments of segmentation files on the frames of a case: visibility and masks."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from readingroom.domain.imaging import FrameRef, ImageSeries, MaskRef
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.layers import Layer
from readingroom_desktop.widgets.viewer.strokes import Stroke, outline_of

TONES = ("good", "danger", "caution", "accent")
LINES_SHOWN = 6
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
        self._masks, self._problems = {}, {}
        self._cached_bytes = 0
        self.is_filled = False

    def choices(self, series: ImageSeries | None) -> tuple[SegmentChoice, ...]:
        """Return the segments of a series."""
        labels = self._labels.get(series.key, ()) if series is not None else ()
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

    def request(self, *refs: FrameRef) -> None:
        """Request the visible masks of frames that are not decoded yet, in this order."""
        wanted = dict.fromkeys(mask for ref in refs for mask in self._masks_of(ref))
        missing = [mask for mask in wanted if mask not in self._masks]
        requested = [mask for mask in missing if mask not in self._problems]
        if requested:
            self._loader.request_masks(requested)

    def ink_of(self, label: str) -> str:
        """Return the colour of a segment."""
        return _INKS[self._tones[label]]

    def marks(
        self, ref: FrameRef, opacity_of: Callable[[str], float]
    ) -> tuple[Layer | Stroke, ...]:
        """Return the layers over a frame, without masks that are not decoded yet.

        `opacity_of` returns the opacity of a filled segment by its label.
        """
        return tuple(
            self._mark(mask.label, self._masks[mask], opacity_of(mask.label))
            for mask in self._masks_of(ref)
            if mask in self._masks
        )

    def lines(self, ref: FrameRef) -> tuple[CornerLine, ...]:
        """Return the corner lines of the segments on a frame, each in its colour."""
        masks = {mask.label: mask for mask in self._masks_of(ref)}
        lines = [CornerLine(self._line(mask), self._tones[label]) for label, mask in masks.items()]
        if len(lines) > LINES_SHOWN:
            rest = len(lines) - LINES_SHOWN + 1
            lines = [*lines[: LINES_SHOWN - 1], CornerLine(tr("and %1 more segments", str(rest)))]
        return tuple(lines)

    def _line(self, mask: MaskRef) -> str:
        """Return the name of a mask, with the measurements that refer to it and its problem."""
        measured = [tr("Measurement %1", str(number)) for number in mask.measurements]
        name = " · ".join((mask.label, *measured))
        problem = self._problems.get(mask)
        return f"{name}: {problem}" if problem else name

    def _masks_of(self, ref: FrameRef) -> Iterable[MaskRef]:
        return [mask for mask in ref.masks if mask.label in self._shown]

    def _mark(self, label: str, mask: NDArray[np.uint8], opacity: float) -> Layer | Stroke:
        colour = _INKS[self._tones[label]]
        if not self.is_filled:
            return Stroke(outline_of(mask >= 128), colour)
        ink = QColor(colour)
        rgba = np.empty((*mask.shape, 4), dtype=np.uint8)
        rgba[..., :3] = (ink.red(), ink.green(), ink.blue())
        rgba[..., 3] = mask
        return Layer(rgba, opacity)

    def _ready(self, ref: MaskRef, decoded: NDArray[np.float32]) -> None:
        mask = np.round(np.clip(decoded, 0.0, 1.0) * 255.0).astype(np.uint8)
        while self._masks and self._cached_bytes + mask.nbytes > MAX_CACHED_BYTES:
            oldest = next(iter(self._masks))
            self._cached_bytes -= self._masks.pop(oldest).nbytes
        self._masks[ref] = mask
        self._cached_bytes += mask.nbytes
        self.changed.emit()

    def _failed(self, ref: MaskRef, sentence: str) -> None:
        self._problems[ref] = sentence
        self.changed.emit()


def _labels_of(series: ImageSeries) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mask.label for ref in series.frames for mask in ref.masks))
