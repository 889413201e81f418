"""Layers over an image as rows: name, colour, visibility, opacity and scale of values."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from readingroom.domain.output import OverlayKind
from readingroom_desktop.theme import DARK
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.viewer.frame_overlays import (
    FrameOverlays,
    OverlayTarget,
    SideOverlay,
)

_SIDE_INKS: Final = {"A": DARK.side_a, "B": DARK.side_b}
SEGMENT: Final = "segment."
"""Beginning of the key of a segment, in front of its label."""


@dataclass(frozen=True, slots=True)
class LayerRow:
    """Layer as a row of the legend.

    `key` is the action that shows or hides it, or `SEGMENT` and the label of a segment. `opacity`
    is from 0 to 1, None for a layer of lines. `scale` states the meaning of its values, "" without
    one.
    """

    key: str
    name: str
    ink: str
    is_shown: bool
    opacity: float | None = None
    scale: str = ""


def layer_rows(overlays: FrameOverlays, below: OverlayTarget) -> tuple[LayerRow, ...]:
    """Return the layers that the series and the pair have, the lowest first."""
    return (
        *_segment_rows(overlays, below),
        *(_side_row(overlays, side) for side in overlays.side_overlays()),
        *_map_rows(overlays, below),
        *_graphics_rows(overlays, below),
        *_region_rows(overlays),
    )


def _segment_rows(overlays: FrameOverlays, below: OverlayTarget) -> Iterator[LayerRow]:
    segments = overlays.segments
    for choice in segments.choices(below.series):
        key = f"{SEGMENT}{choice.label}"
        opacity = overlays.opacity_of(key) if segments.is_filled else None
        ink = segments.ink_of(choice.label)
        yield LayerRow(key, choice.label, ink, choice.is_shown, opacity)


def _side_row(overlays: FrameOverlays, side: SideOverlay) -> LayerRow:
    is_mask = side.overlay.kind is OverlayKind.MASK
    name = tr("Mask of %1", side.side) if is_mask else tr("Saliency map of %1", side.side)
    if side.problem:
        name = f"{name}: {side.problem}"
    is_grey = side.image is not None and side.image.ndim == 2
    scale = tr("Values 0 (clear) to 1 (opaque), without a unit") if is_grey and not is_mask else ""
    key = f"overlay.{side.side}"
    opacity = overlays.opacity_of(key)
    return LayerRow(key, name, _SIDE_INKS[side.side], side.is_shown, opacity, scale)


def _map_rows(overlays: FrameOverlays, below: OverlayTarget) -> Iterator[LayerRow]:
    for side, is_shown in overlays.heat_maps.sides_shown().items():
        legends = overlays.heat_maps.legends_of(side, below.series, below.indices[1])
        scales = [
            tr("“%1”: %2 to %3 %4", each.target, each.low, each.high, each.units)
            for each in legends
        ]
        key = f"explain.{side}"
        name = tr("Weights of %1", side)
        scale = joined("; ", scales) or tr("Not on this image")
        yield LayerRow(key, name, _SIDE_INKS[side], is_shown, overlays.opacity_of(key), scale)


def _graphics_rows(overlays: FrameOverlays, below: OverlayTarget) -> Iterator[LayerRow]:
    is_shown = overlays.graphics.state(below.frame, below.series)
    if is_shown is not None:
        yield LayerRow("graphics.toggle", tr("Graphics of the file"), DARK.accent, is_shown)


def _region_rows(overlays: FrameOverlays) -> Iterator[LayerRow]:
    region = overlays.region
    if region is not None:
        name = tr("Finding of %1: %2", region.side, region.label)
        ink = _SIDE_INKS[region.side]
        yield LayerRow("region.toggle", name, ink, overlays.is_region_shown)
