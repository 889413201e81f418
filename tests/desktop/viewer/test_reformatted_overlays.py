"""Segments, maps of outputs and heat maps on reformats and slabs, in the viewer on a phantom."""

import base64
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.viewer.test_reformats import SHAPE, PhantomReader, ct, reformat
from tests.support.wording import Wording

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import IntakeError
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries, MaskRef
from readingroom.domain.output import ImageLocation, ImageRule, Overlay, OverlayKind
from readingroom.domain.reformat import Projection, Reformat, ReformatPlane, ReformattedSeries
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.layers import Layer
from readingroom_desktop.widgets.viewer.strokes import Stroke, outline_of

wording = Wording(__file__)
LIVER = "1: Liver"
CORONAL = Reformat(ReformatPlane.CORONAL)
SLAB = Reformat(ReformatPlane.CORONAL, Projection.MAXIMUM, 9.0)
MAPPED = 7
"""Slice with the map of an output, and with a heat map."""


def labels() -> np.ndarray:
    """Return where the segment is."""
    area = np.zeros(SHAPE, np.bool_)
    area[5:12, 18:26, 10:30] = True
    return area


class LabelledReader(PhantomReader):
    """Source of the phantom with a segment on the slices that have it, and an output's map."""

    broken: frozenset[int] = frozenset()

    def mask(self, ref: MaskRef) -> np.ndarray:
        """Return the mask of a slice."""
        if ref.frame_index in self.broken:
            raise IntakeError("damaged")
        return labels()[ref.frame_index].astype(np.float32)

    def overlay(self, _asset: AssetId) -> np.ndarray:
        """Return a map with weights from 0 to 1 from left to right."""
        return np.tile(np.linspace(0, 1, SHAPE[2], dtype=np.float32), (SHAPE[1], 1))


def segmented() -> ImageSeries:
    """Return the phantom, whose slices with the segment have a mask."""
    series = ct()
    present = labels().any(axis=(1, 2))
    frames = tuple(
        replace(ref, masks=(MaskRef(AssetId("seg"), number, LIVER),)) if present[number] else ref
        for number, ref in enumerate(series.frames)
    )
    return replace(series, frames=frames)


@pytest.fixture
def loader() -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(LabelledReader)
    yield made
    made.stop()


@pytest.fixture
def pane(qtbot: QtBot, empty_pane: ImagePane) -> ImagePane:
    made = empty_pane
    location = ImageLocation("ct", MAPPED, ImageRule.INDEX)
    overlay = Overlay(AssetId("map"), OverlayKind.SALIENCY, location=location)
    made.show_case("CASE-1", (segmented(),), {"A": overlay})
    qtbot.waitUntil(lambda: made.view.frame is not None)
    return made


def texts(pane: ImagePane) -> str:
    notes = pane.view._annotate()
    corners = (notes.top_left, notes.top_right, notes.bottom_left, notes.bottom_right)
    return "\n".join(line.text for corner in corners for line in corner)


def layers(pane: ImagePane) -> tuple:
    target = pane.overlay_target()
    assert target is not None
    return pane.overlays.layers(target)


def show_at(qtbot: QtBot, pane: ImagePane, target: Reformat, row: int) -> ReformattedSeries:
    """Show the coronal plane through a row of the phantom."""
    series = reformat(qtbot, pane, target)
    numbers = [round(series.grid.to_voxel(ref.origin_mm)[1]) for ref in series.frames]  # type: ignore[arg-type]
    pane.go_to(numbers.index(row))
    qtbot.waitUntil(lambda: pane.cells.state.index == numbers.index(row))
    return series


def expected_area(rows: slice, size: tuple[int, int]) -> np.ndarray:
    """Return the segment in rows of the phantom, head on top, with the nearest slice."""
    plane = labels()[:, rows].any(axis=1)[::-1]
    slices = np.floor(np.arange(size[0]) / 2 + 0.5).astype(int)
    return plane[slices]


def test_a_segment_is_drawn_on_a_plane_across_its_slices(qtbot: QtBot, pane: ImagePane) -> None:
    series = show_at(qtbot, pane, CORONAL, 20)
    pane.perform("segments.toggle")
    qtbot.waitUntil(lambda: pane.view.layer_count == 1)
    qtbot.waitUntil(lambda: LIVER in texts(pane).splitlines())
    (stroke,) = layers(pane)
    assert isinstance(stroke, Stroke)
    area = expected_area(slice(20, 21), (series.rows, series.columns))
    assert (stroke.mask == outline_of(area)).all()
    assert LIVER in pane.view.accessibleDescription()

    pane.perform("segments.fill")
    (layer,) = layers(pane)
    assert isinstance(layer, Layer)
    assert (layer.pixels[..., 3] == np.where(area, 255, 0)).all()
    assert layer.opacity == pane.overlays.opacity_of(f"segment.{LIVER}")


def test_segments_are_drawn_in_all_views_at_once(qtbot: QtBot, pane: ImagePane) -> None:
    pane.layouts.set_shape("1x2")
    pane.show_series(0)
    show_at(qtbot, pane, CORONAL, 20)
    pane.layouts.activate(1)
    pane.show_series(0)
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    (side,) = pane.grid.sides.values()
    qtbot.waitUntil(lambda: side.frame is not None)
    pane.perform("segments.toggle")
    qtbot.waitUntil(lambda: side.layer_count == 1)


def test_a_plane_without_the_segment_names_none(qtbot: QtBot, pane: ImagePane) -> None:
    show_at(qtbot, pane, CORONAL, 20)
    pane.perform("segments.toggle")
    qtbot.waitUntil(lambda: pane.view.layer_count == 1)
    show_at(qtbot, pane, CORONAL, 30)
    assert pane.view.layer_count == 0
    assert LIVER not in texts(pane)


def test_a_slab_shows_a_segment_of_any_of_its_slices_and_states_it(
    qtbot: QtBot, pane: ImagePane
) -> None:
    series = show_at(qtbot, pane, SLAB, 28)
    assert series.slab_slices == 9
    pane.perform("segments.toggle")
    qtbot.waitUntil(lambda: pane.view.layer_count == 1)
    (stroke,) = layers(pane)
    area = expected_area(slice(24, 33), (series.rows, series.columns))
    assert area.any()
    assert (stroke.mask == outline_of(area)).all()
    assert wording("segment_in_slab") in texts(pane)


def test_a_mask_that_cannot_be_read_is_named(
    qtbot: QtBot, pane: ImagePane, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LabelledReader, "broken", frozenset({6}))
    series = show_at(qtbot, pane, CORONAL, 20)
    pane.perform("segments.toggle")
    qtbot.waitUntil(lambda: "damaged" in texts(pane))
    area = expected_area(slice(20, 21), (series.rows, series.columns))
    (stroke,) = layers(pane)
    assert stroke.mask.sum() < outline_of(area).sum() * 2
    assert not (stroke.mask == outline_of(area)).all()


def test_the_map_of_an_output_is_drawn_at_its_slice(qtbot: QtBot, pane: ImagePane) -> None:
    series = show_at(qtbot, pane, CORONAL, 20)
    pane.toggle_overlay("A")
    assert pane.series == series
    qtbot.waitUntil(lambda: pane.view.layer_count == 1)
    (layer,) = layers(pane)
    slices = (SHAPE[0] - 1) - np.arange(series.rows) / 2
    is_near = np.abs(slices - MAPPED) < 0.5
    is_far = np.abs(slices - MAPPED) > 0.5
    weights = np.round(np.linspace(0, 1, SHAPE[2]) * 255)
    assert np.abs(layer.pixels[is_near, :, 3] - weights).max() <= 1
    assert not layer.pixels[is_far, :, 3].any()
    assert "A saliency" in texts(pane)


def test_the_map_of_an_output_moves_a_reformat_along_its_slices_there(
    qtbot: QtBot, pane: ImagePane
) -> None:
    series = reformat(qtbot, pane, Reformat(ReformatPlane.AXIAL))
    pane.go_to(0)
    pane.toggle_overlay("A")
    assert pane.series == series
    qtbot.waitUntil(lambda: pane.view.layer_count == 1)
    shown = series.frames[pane.cells.state.index].origin_mm
    assert shown[2] == segmented().frames[MAPPED].origin_mm[2]


def explanation(number: int, weights: np.ndarray) -> ShownExplanation:
    values = base64.b64encode(weights.astype("<f4").tobytes()).decode()
    heat_map = HeatMap(*weights.shape, values, f"ct-{number}", number)
    return ShownExplanation(Side.LEFT, InputKind.IMAGE, "cancer", "log odds", heat_map=heat_map)


def test_heat_maps_of_several_slices_share_one_scale(qtbot: QtBot, pane: ImagePane) -> None:
    weak, strong = np.full((4, 5), 0.5), np.full((4, 5), -2.0)
    pane.heat_maps.show((explanation(7, weak), explanation(8, strong)))
    pane.heat_maps.set_shown("A", is_shown=True)
    series = show_at(qtbot, pane, CORONAL, 20)
    (legend,) = pane.view._annotate().legends
    assert (legend.low, legend.high) == ("−2.000", "+2.000")
    (layer,) = layers(pane)
    times = layer.pixels.shape[0] // series.rows
    opacity = layer.pixels[::times, ::times, 3]
    slices = (SHAPE[0] - 1) - np.arange(series.rows) / 2
    middle = opacity[:, SHAPE[2] // 2 : SHAPE[2] // 2 + 6].max(axis=1)
    assert (middle[slices < 6.4] == 0).all()
    assert (middle[slices > 8.6] == 0).all()
    assert "A weights" in texts(pane)

    slab = show_at(qtbot, pane, SLAB, 20)
    assert slab.slab_slices == 9
    assert wording("weights_in_slab") in texts(pane)


def test_heat_maps_of_another_series_are_not_drawn(qtbot: QtBot, pane: ImagePane) -> None:
    other = replace(explanation(7, np.ones((2, 2))), side=Side.LEFT)
    heat_map = replace(other.heat_map, image="elsewhere")  # type: ignore[type-var]
    pane.heat_maps.show((replace(other, heat_map=heat_map),))
    pane.heat_maps.set_shown("A", is_shown=True)
    show_at(qtbot, pane, CORONAL, 20)
    assert pane.view.layer_count == 0
    assert pane.view._annotate().legends == ()
