"""All layers in one popover: visibility, opacity, colours, scales."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from tests.desktop.reading.fakes import make_frame, make_series
from tests.desktop.viewer.test_marks import LIVER, VESSEL, marked_series

from readingroom.domain.ids import AssetId
from readingroom.domain.output import (
    Finding,
    FrameIndex,
    Overlay,
    OverlayKind,
    Region,
    RegionShape,
)
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.layer_list import SEGMENT
from readingroom_desktop.widgets.viewer.layers import Layer
from readingroom_desktop.widgets.viewer.outlines import Outlines

SALIENCY = Overlay(AssetId("overlay"), OverlayKind.SALIENCY, 1)
MASK = Overlay(AssetId("mask"), OverlayKind.MASK, 1)
POINT = Region(RegionShape.POINT, ((5.0, 5.0),))


@pytest.fixture
def layered(pane, loader):
    loader.make = lambda series, index: make_frame(index)
    series = (marked_series(), make_series("mr", 2))
    pane.show_case("CASE-2", series, {"A": SALIENCY, "B": MASK})
    pane.perform("image.next")
    return pane


@pytest.fixture
def popover(layered):
    layered.layers.popover.open_at(QPoint(0, 0))
    yield layered.layers.popover
    layered.layers.popover.hide()


def opacities(pane) -> list[float]:
    layers = pane.overlays.layers(pane.overlay_target())
    return [layer.opacity for layer in layers if isinstance(layer, Layer)]


def test_every_layer_of_series_and_pair_has_a_row_with_its_colour(layered):
    rows = {row.key: row for row in layered.layers.rows()}

    assert list(rows) == [f"{SEGMENT}{LIVER}", f"{SEGMENT}{VESSEL}", "overlay.A", "overlay.B"]
    assert rows[f"{SEGMENT}{LIVER}"].ink == DARK.good
    assert (rows["overlay.A"].ink, rows["overlay.B"].ink) == (DARK.side_a, DARK.side_b)
    assert not any(row.is_shown for row in rows.values())


def test_the_menu_action_opens_the_popover_with_the_focus_on_the_first_layer(layered):
    layered.perform("layers.open")
    popover = layered.layers.popover

    assert popover.isVisible()
    assert popover.boxes[f"{SEGMENT}{LIVER}"].hasFocus()
    QTest.keyClick(popover.focusWidget(), Qt.Key.Key_Escape)
    assert not popover.isVisible()


def test_a_box_shows_its_layer_alone(layered, popover):
    popover.boxes["overlay.B"].click()

    assert layered.overlays.sides_shown() == {"A": False, "B": True}
    assert [box.isChecked() for box in popover.boxes.values()] == [False, False, False, True]
    QTest.keyClick(popover.boxes[f"{SEGMENT}{VESSEL}"], Qt.Key.Key_Space)
    shown = {
        choice.label: choice.is_shown
        for choice in layered.overlays.segments.choices(layered.series)
    }
    assert shown == {LIVER: False, VESSEL: True}


def test_each_layer_has_its_own_opacity(layered, popover, loader):
    for key in ("overlay.A", "overlay.B"):
        popover.boxes[key].click()
    loader.overlay_ready.emit("overlay", np.ones((40, 60), np.float32))
    loader.overlay_ready.emit("mask", np.ones((40, 60), np.float32))
    assert opacities(layered) == [0.5, 0.5]
    slider = popover.sliders["overlay.A"]
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)

    assert opacities(layered) == [pytest.approx(0.6), 0.5]
    layered.perform("overlay.stronger")
    assert opacities(layered) == [pytest.approx(0.7), pytest.approx(0.6)]
    texts = [label.text() for label in popover.findChildren(QLabel)]
    assert any("60" in text for text in texts)


def test_opacity_stays_between_a_tenth_and_one(layered):
    overlays = layered.overlays
    overlays.set_opacity("overlay.A", 5.0)
    assert overlays.opacity_of("overlay.A") == 1.0
    overlays.set_opacity("overlay.A", 0.0)
    assert overlays.opacity_of("overlay.A") == pytest.approx(0.1)


def test_filled_segments_get_a_slider_and_lines_none(layered):
    keys = {row.key for row in layered.layers.rows() if row.opacity is not None}
    assert keys == {"overlay.A", "overlay.B"}
    layered.perform("segments.fill")
    keys = {row.key for row in layered.layers.rows() if row.opacity is not None}

    assert f"{SEGMENT}{LIVER}" in keys


def test_a_grey_map_has_a_scale_of_its_values(layered, loader):
    layered.toggle_overlay("A")
    loader.overlay_ready.emit("overlay", np.ones((40, 60), np.float32))
    scales = {row.key: bool(row.scale) for row in layered.layers.rows()}

    assert (scales["overlay.A"], scales["overlay.B"]) == (True, False)


def test_the_region_of_a_finding_is_a_layer(layered):
    layered.overlays.show_finding("A", FrameIndex(0, 1), Finding("Cyst", region=POINT))
    (row,) = [row for row in layered.layers.rows() if row.key == "region.toggle"]
    target = layered.overlay_target()
    assert (row.is_shown, row.ink) == (True, DARK.side_a)
    assert "Cyst" in row.name
    layered.perform("region.toggle")

    layers = layered.overlays.layers(target)
    assert not any(isinstance(layer, Outlines) for layer in layers)
    layered.overlays.show_finding("B", FrameIndex(0, 1), Finding("Cyst", region=POINT))
    assert any(isinstance(each, Outlines) for each in layered.overlays.layers(target))


def test_a_case_without_layers_says_so(pane):
    pane.show_case("CASE-3", (make_series(),), {})
    pane.layers.popover.open_at(QPoint(0, 0))

    assert pane.layers.popover.boxes == {}
    assert len(pane.layers.popover.findChildren(QLabel)) == 3
    pane.layers.popover.hide()
