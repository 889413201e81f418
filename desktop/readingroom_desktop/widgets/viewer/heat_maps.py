"""Heat maps over the image: in their side's colour; what speaks against an answer is hatched."""

import base64
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from readingroom.domain.explanation import HeatMap
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.shown_explanation import ShownExplanation
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import decimal, digits_for
from readingroom_desktop.widgets.viewer.viewport import Layer
from readingroom_desktop.widgets.viewer.weight_legend import WeightLegend

_COLOURS: Final = {"A": DARK.side_a, "B": DARK.side_b}
_DRAWN: Final = 512
"""So many pixels a map is drawn with at least along its longer side, for the hatching."""
_STRIPES: Final = 64
_LINED: Final = 0.2
"""Places of at least this share of the largest weight have a line around them."""
_LINE: Final = (0, 0, 0, 255)
_THIN: Final = 10
"""A line is so many times thinner than a place of the map, and a pixel at least."""


@dataclass(slots=True)
class _SideMaps:
    explanations: tuple[ShownExplanation, ...]
    is_shown: bool = False
    drawn: dict[HeatMap, NDArray[np.uint8]] = field(default_factory=dict)


class HeatMaps(QObject):
    """The heat maps of a case by their side; none is shown until somebody asks for it."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sides: dict[str, _SideMaps] = {}
        self.explained: frozenset[str] = frozenset()
        """The sides that have explanations of any kind."""

    def show(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Take what a pair has; nothing is shown at first."""
        self.explained = frozenset(one.letter for one in explanations)
        mapped = [one for one in explanations if one.heat_map is not None]
        self._sides = {
            side: _SideMaps(tuple(one for one in mapped if one.letter == side))
            for side in sorted({one.letter for one in mapped})
        }
        self.changed.emit()

    def set_shown(self, side: str, *, is_shown: bool) -> None:
        """Show or hide the maps of a side."""
        if side in self._sides:
            self._sides[side].is_shown = is_shown
            self.changed.emit()

    def sides_shown(self) -> dict[str, bool]:
        """Return for each side that has a map whether it is shown."""
        return {side: one.is_shown for side, one in self._sides.items()}

    def place_of(self, side: str, series: tuple[ImageSeries, ...]) -> tuple[int, int] | None:
        """Return (series, frame) of a side's first map, None where it has none."""
        held = self._sides.get(side)
        for number, one in enumerate(series):
            for index, ref in enumerate(one.frames):
                if held is not None and any(_is_of(found, ref) for found in held.explanations):
                    return number, index
        return None

    def layers(self, ref: FrameRef, opacity: float) -> tuple[Layer, ...]:
        """Return what is drawn over a frame."""
        return tuple(
            Layer(self._drawn(side, found.heat_map), opacity)
            for side, found in self._at(ref)
            if found.heat_map is not None
        )

    def legends(self, ref: FrameRef) -> tuple[WeightLegend, ...]:
        """Return what the colours over a frame mean."""
        return tuple(_legend(side, found) for side, found in self._at(ref))

    def _at(self, ref: FrameRef) -> list[tuple[str, ShownExplanation]]:
        return [
            (side, found)
            for side, held in self._sides.items()
            if held.is_shown
            for found in held.explanations
            if _is_of(found, ref)
        ]

    def _drawn(self, side: str, found: HeatMap) -> NDArray[np.uint8]:
        kept = self._sides[side].drawn
        if found not in kept:
            kept[found] = tinted_map(read_map(found), _COLOURS[side])
        return kept[found]


def read_map(found: HeatMap) -> NDArray[Any]:
    """Return the weights of a heat map, (rows, columns)."""
    flat = np.frombuffer(base64.b64decode(found.values), dtype="<f4")
    return flat.reshape(found.rows, found.columns)


def tinted_map(weights: NDArray[Any], ink: str) -> NDArray[np.uint8]:
    """Return RGBA in one colour, stronger for larger weights; those below zero in stripes.

    A dark line runs around places of some weight: the colour alone is lost on an image of its hue.
    """
    times = max(1, -(-_DRAWN // max(weights.shape)))
    large = np.repeat(np.repeat(weights, times, axis=0), times, axis=1)
    widest = float(np.abs(large).max()) or 1.0
    share = np.abs(large) / widest
    diagonal = np.add.outer(np.arange(large.shape[0]), np.arange(large.shape[1]))
    is_gap = diagonal // max(1, max(large.shape) // _STRIPES) % 2 == 1
    share = np.where((large < 0) & is_gap, 0.0, share)
    made = np.empty((*large.shape, 4), dtype=np.uint8)
    colour = QColor(ink)
    made[..., :3] = (colour.red(), colour.green(), colour.blue())
    made[..., 3] = np.round(share * 255.0)
    for sign in (1, -1):
        made[_edge(sign * large >= _LINED * widest, max(1, times // _THIN))] = _LINE
    return made


def _edge(area: NDArray[np.bool_], width: int) -> NDArray[np.bool_]:
    """Return the margin of an area, so many pixels wide."""
    padded = np.pad(area, width)
    rows, columns = area.shape
    inside = area.copy()
    for down in (-width, 0, width):
        for right in (-width, 0, width):
            top, left = width + down, width + right
            inside &= padded[top : top + rows, left : left + columns]
    return area & ~inside


def _is_of(found: ShownExplanation, ref: FrameRef) -> bool:
    one = found.heat_map
    return one is not None and (one.image, one.frame) == (ref.asset, ref.frame_index)


def _legend(side: str, found: ShownExplanation) -> WeightLegend:
    widest = float(np.abs(read_map(found.heat_map)).max()) if found.heat_map is not None else 0.0
    digits = digits_for(widest)
    return WeightLegend(
        side=side,
        target=found.target,
        units=found.units,
        low=decimal(-widest, digits),
        high=f"+{decimal(widest, digits)}",
        ink=_COLOURS[side],
    )
