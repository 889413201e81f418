"""The segments that segmentation files mark on the frames of a case: which are shown, and how."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from readingroom.domain.imaging import FrameRef, ImageSeries, MaskRef
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.strokes import Stroke, outline_of
from readingroom_desktop.widgets.viewer.viewport import Layer

TONES = ("good", "danger", "caution", "accent")
LINES_SHOWN = 6
HELD_BYTES = 64 * 1024 * 1024
_INKS = {
    "good": DARK.good,
    "danger": DARK.danger,
    "caution": DARK.caution,
    "accent": DARK.accent,
}


class SegmentChoice(NamedTuple):
    """One segment of a series, as a menu offers it."""

    label: str
    is_shown: bool


class Segments(QObject):
    """Keeps which segments are shown while a case is open, and their masks once decoded.

    Segments of one label belong together, whichever file they come from.
    """

    changed = Signal()
    """A mask has come, or cannot."""

    def __init__(self, loader: FrameLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self._labels: dict[str, tuple[str, ...]] = {}
        self._tones: dict[str, str] = {}
        self._shown: set[str] = set()
        self._masks: dict[MaskRef, NDArray[np.uint8]] = {}
        self._held_bytes = 0
        self._problems: dict[MaskRef, str] = {}
        self.is_filled = False
        loader.mask_ready.connect(self._ready)
        loader.mask_failed.connect(self._failed)

    def show_case(self, series: tuple[ImageSeries, ...]) -> None:
        """Take the segments of a case; none is shown yet."""
        self._labels = {one.key: _labels_of(one) for one in series}
        every = dict.fromkeys(label for labels in self._labels.values() for label in labels)
        self._tones = {label: TONES[n % len(TONES)] for n, label in enumerate(every)}
        self._shown = set()
        self._masks, self._problems = {}, {}
        self._held_bytes = 0
        self.is_filled = False

    def choices(self, series: ImageSeries | None) -> tuple[SegmentChoice, ...]:
        """Return the segments marked anywhere in a series."""
        labels = self._labels.get(series.key, ()) if series is not None else ()
        return tuple(SegmentChoice(label, label in self._shown) for label in labels)

    def toggle(self, label: str) -> None:
        """Show or hide one segment."""
        self._shown ^= {label}

    def toggle_all(self, series: ImageSeries | None) -> None:
        """Show all segments of a series; hide them where all are shown."""
        labels = {choice.label for choice in self.choices(series)}
        self._shown = self._shown - labels if labels <= self._shown else self._shown | labels

    def toggle_fill(self) -> None:
        """Fill the segments, or outline them again."""
        self.is_filled = not self.is_filled

    def want(self, ref: FrameRef) -> None:
        """Ask for the masks of a frame that are shown and not decoded yet."""
        missing = [one for one in self._masks_of(ref) if one not in self._masks]
        open_ones = [one for one in missing if one not in self._problems]
        if open_ones:
            self._loader.request_masks(open_ones)

    def marks(self, ref: FrameRef, opacity: float) -> tuple[Layer | Stroke, ...]:
        """Return what to draw over a frame; masks that have not come yet are left out."""
        return tuple(
            self._mark(one.label, self._masks[one], opacity)
            for one in self._masks_of(ref)
            if one in self._masks
        )

    def lines(self, ref: FrameRef) -> tuple[CornerLine, ...]:
        """Return the labels of the segments on a frame, each in its colour."""
        problems = {one.label: self._problems.get(one, "") for one in self._masks_of(ref)}
        lines = [
            CornerLine(f"{label}: {problem}" if problem else label, self._tones[label])
            for label, problem in problems.items()
        ]
        if len(lines) > LINES_SHOWN:
            rest = len(lines) - LINES_SHOWN + 1
            lines = [*lines[: LINES_SHOWN - 1], CornerLine(f"and {rest} more segments")]
        return tuple(lines)

    def _masks_of(self, ref: FrameRef) -> Iterable[MaskRef]:
        return [one for one in ref.masks if one.label in self._shown]

    def _mark(self, label: str, mask: NDArray[np.uint8], opacity: float) -> Layer | Stroke:
        colour = _INKS[self._tones[label]]
        if not self.is_filled:
            return Stroke(outline_of(mask >= 128), colour)
        ink = QColor(colour)
        made = np.empty((*mask.shape, 4), dtype=np.uint8)
        made[..., :3] = (ink.red(), ink.green(), ink.blue())
        made[..., 3] = mask
        return Layer(made, opacity)

    def _ready(self, ref: MaskRef, decoded: NDArray[np.float32]) -> None:
        mask = np.round(np.clip(decoded, 0.0, 1.0) * 255.0).astype(np.uint8)
        while self._masks and self._held_bytes + mask.nbytes > HELD_BYTES:
            oldest = next(iter(self._masks))
            self._held_bytes -= self._masks.pop(oldest).nbytes
        self._masks[ref] = mask
        self._held_bytes += mask.nbytes
        self.changed.emit()

    def _failed(self, ref: MaskRef, sentence: str) -> None:
        self._problems[ref] = sentence
        self.changed.emit()


def _labels_of(series: ImageSeries) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mask.label for ref in series.frames for mask in ref.masks))
