"""Heat maps over the image in their side's colour; weights against a response are hatched."""

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from readingroom.domain.explained_input import HeatMap
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.reformat import ReformattedSeries
from readingroom.domain.reformat_layers import map_on
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import decimal, digits_for
from readingroom_desktop.widgets.viewer.layers import Layer
from readingroom_desktop.widgets.viewer.reformatted_overlays import shows_slices, slice_refs
from readingroom_desktop.widgets.viewer.weight_legend import WeightLegend

_COLOURS: Final = {"A": DARK.side_a, "B": DARK.side_b}
_MIN_DRAWN_PIXELS: Final = 512
"""Minimum number of pixels along a drawn map's longer side, for the hatching."""
_STRIPES: Final = 64
_MIN_OUTLINED: Final = 0.2
"""Areas of at least this proportion of the largest weight are outlined."""
_LINE: Final = (0, 0, 0, 255)
_THIN: Final = 10
"""Ratio of a map cell's width to that of an outline, which is at least 1 pixel."""


@dataclass(slots=True)
class _SideMaps:
    explanations: tuple[ShownExplanation, ...]
    is_shown: bool = False
    drawn: dict[HeatMap, NDArray[np.uint8]] = field(default_factory=dict)
    volumes: dict[str, list["MapVolume"]] = field(default_factory=dict)


class MapVolume(NamedTuple):
    """Maps of one target on slices of a volume.

    Args:
        explanation: an explanation with this target and unit.
        maps: weights (rows, columns) by slice.
        widest: largest magnitude of all weights.
    """

    explanation: ShownExplanation
    maps: Mapping[int, NDArray[Any]]
    widest: float


def map_volumes(
    explanations: Sequence[ShownExplanation], series: ReformattedSeries
) -> list[MapVolume]:
    """Return the maps of explanations that are on slices of a reformat's volume."""
    numbers = slice_refs(series)
    first: dict[tuple[str, str], ShownExplanation] = {}
    maps: dict[tuple[str, str], dict[int, NDArray[Any]]] = {}
    for each in explanations:
        heat_map = each.heat_map
        number = None if heat_map is None else numbers.get((heat_map.image, heat_map.frame))
        if heat_map is not None and number is not None:
            key = (each.target, each.units)
            first.setdefault(key, each)
            maps.setdefault(key, {})[number] = read_map(heat_map)
    return [
        MapVolume(first[key], weighted, max(float(np.abs(w).max()) for w in weighted.values()))
        for key, weighted in maps.items()
    ]


def _drawn_on(
    series: ReformattedSeries, index: int, side: str, volume: MapVolume
) -> NDArray[np.uint8]:
    weights = map_on(series, index, volume.maps).weights
    return tinted_map(weights, _COLOURS[side], volume.widest)


class HeatMaps(QObject):
    """Heat maps of a pair by side, initially hidden."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sides: dict[str, _SideMaps] = {}
        self.explained: frozenset[str] = frozenset()
        """The sides with explanations of any kind."""

    def show(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Set the explanations of a pair; initially hidden."""
        self.explained = frozenset(explanation.letter for explanation in explanations)
        mapped = [explanation for explanation in explanations if explanation.heat_map is not None]
        self._sides = {
            side: _SideMaps(
                tuple(explanation for explanation in mapped if explanation.letter == side)
            )
            for side in sorted({explanation.letter for explanation in mapped})
        }
        self.changed.emit()

    def set_shown(self, side: str, *, is_shown: bool) -> None:
        """Show or hide the maps of a side."""
        if side in self._sides:
            self._sides[side].is_shown = is_shown
            self.changed.emit()

    def sides_shown(self) -> dict[str, bool]:
        """Return for each side with a map whether it is shown."""
        return {side: maps.is_shown for side, maps in self._sides.items()}

    def place_of(self, side: str, series: tuple[ImageSeries, ...]) -> tuple[int, int] | None:
        """Return (series, frame) of a side's first map, None if it has none."""
        maps = self._sides.get(side)
        for number, image_series in enumerate(series):
            for index, ref in enumerate(image_series.frames):
                if maps is not None and any(
                    _is_of(explanation, ref) for explanation in maps.explanations
                ):
                    return number, index
        return None

    def layers(
        self, series: ImageSeries, index: int, opacity_of: Callable[[str], float]
    ) -> tuple[Layer, ...]:
        """Return the layers over a frame.

        Args:
            series: the series.
            index: number of the frame, from 0.
            opacity_of: returns the opacity of a side's maps.
        """
        shown = [side for side, maps in self._sides.items() if maps.is_shown]
        if isinstance(series, ReformattedSeries):
            return tuple(
                Layer(_drawn_on(series, index, side, volume), opacity_of(side))
                for side in shown
                for volume in self._volumes_at(side, series, index)
            )
        ref = series.frames[index]
        return tuple(
            Layer(self._drawn(side, explanation.heat_map), opacity_of(side))
            for side in shown
            for explanation in self._at(side, ref)
            if explanation.heat_map is not None
        )

    def legends(self, series: ImageSeries, index: int) -> tuple[WeightLegend, ...]:
        """Return the legends of the maps over a frame."""
        shown = (side for side, maps in self._sides.items() if maps.is_shown)
        return tuple(legend for side in shown for legend in self.legends_of(side, series, index))

    def legends_of(self, side: str, series: ImageSeries, index: int) -> tuple[WeightLegend, ...]:
        """Return the legends of a side's maps on a frame, shown or not."""
        if isinstance(series, ReformattedSeries):
            volumes = self._volumes_at(side, series, index)
            return tuple(_legend(side, volume.explanation, volume.widest) for volume in volumes)
        explanations = self._at(side, series.frames[index])
        return tuple(_legend(side, each, _widest(each)) for each in explanations)

    def _at(self, side: str, ref: FrameRef) -> list[ShownExplanation]:
        maps = self._sides.get(side)
        explanations = () if maps is None else maps.explanations
        return [explanation for explanation in explanations if _is_of(explanation, ref)]

    def _volumes_at(self, side: str, series: ReformattedSeries, index: int) -> list["MapVolume"]:
        """Return the maps of a side that a frame of a reformat shows, by what they explain."""
        maps, key = self._sides.get(side), series.source.key
        if maps is None:
            return []
        if key not in maps.volumes:
            maps.volumes[key] = map_volumes(maps.explanations, series)
        return [each for each in maps.volumes[key] if shows_slices(series, index, each.maps)]

    def _drawn(self, side: str, heat_map: HeatMap) -> NDArray[np.uint8]:
        drawn = self._sides[side].drawn
        if heat_map not in drawn:
            drawn[heat_map] = tinted_map(read_map(heat_map), _COLOURS[side])
        return drawn[heat_map]


def read_map(heat_map: HeatMap) -> NDArray[Any]:
    """Return the weights of a heat map, (rows, columns)."""
    flat = np.frombuffer(base64.b64decode(heat_map.values), dtype="<f4")
    return flat.reshape(heat_map.rows, heat_map.columns)


def tinted_map(weights: NDArray[Any], ink: str, largest: float | None = None) -> NDArray[np.uint8]:
    """Return RGBA in one colour, more opaque for larger weights, striped for negative ones.

    A dark outline marks areas of larger weights, as the colour is invisible on an image of its hue.

    Args:
        weights: (rows, columns).
        ink: the colour.
        largest: magnitude that is opaque, None for the largest of these weights.
    """
    times = max(1, -(-_MIN_DRAWN_PIXELS // max(weights.shape)))
    large = np.repeat(np.repeat(weights, times, axis=0), times, axis=1)
    widest = (float(np.abs(large).max()) if largest is None else largest) or 1.0
    opacity = np.abs(large) / widest
    diagonal = np.add.outer(np.arange(large.shape[0]), np.arange(large.shape[1]))
    is_gap = diagonal // max(1, max(large.shape) // _STRIPES) % 2 == 1
    opacity = np.where((large < 0) & is_gap, 0.0, opacity)
    rgba = np.empty((*large.shape, 4), dtype=np.uint8)
    colour = QColor(ink)
    rgba[..., :3] = (colour.red(), colour.green(), colour.blue())
    rgba[..., 3] = np.round(opacity * 255.0)
    for sign in (1, -1):
        rgba[_edge(sign * large >= _MIN_OUTLINED * widest, max(1, times // _THIN))] = _LINE
    return rgba


def _edge(area: NDArray[np.bool_], width: int) -> NDArray[np.bool_]:
    """Return the margin of an area, `width` pixels wide."""
    padded = np.pad(area, width)
    rows, columns = area.shape
    inside = area.copy()
    for down in (-width, 0, width):
        for right in (-width, 0, width):
            top, left = width + down, width + right
            inside &= padded[top : top + rows, left : left + columns]
    return area & ~inside


def _is_of(explanation: ShownExplanation, ref: FrameRef) -> bool:
    heat_map = explanation.heat_map
    return heat_map is not None and (heat_map.image, heat_map.frame) == (ref.asset, ref.frame_index)


def _widest(explanation: ShownExplanation) -> float:
    """Return the largest magnitude of an explanation's map, 0 without one."""
    heat_map = explanation.heat_map
    return 0.0 if heat_map is None else float(np.abs(read_map(heat_map)).max())


def _legend(side: str, explanation: ShownExplanation, widest: float) -> WeightLegend:
    digits = digits_for(widest)
    return WeightLegend(
        side=side,
        target=explanation.target,
        units=explanation.units,
        low=decimal(-widest, digits),
        high=f"+{decimal(widest, digits)}",
        ink=_COLOURS[side],
    )
