"""A finding leads to its series and image, and its region is drawn there."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from tests.desktop.reading.conftest import ReadingUnderTest
from tests.desktop.reading.fakes import FakeStudy, make_output

from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import AssetId
from readingroom.domain.output import (
    Finding,
    ImageLocation,
    ImageRule,
    Overlay,
    OverlayKind,
    Region,
    RegionShape,
)
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer.outlines import Outlines

pytestmark = pytest.mark.usefixtures("styled")

BOX = Region(RegionShape.BOX, ((10.0, 5.0), (30.0, 25.0)))
SECOND = ImageLocation("mr", 2, ImageRule.INSTANCE_NUMBER)
FINDINGS = (
    Finding("Crescent", "left", location=SECOND, region=BOX),
    Finding("Elsewhere", location=replace(SECOND, frame=9)),
    Finding("Gone", location=replace(SECOND, series="gone")),
)


@pytest.fixture
def page(qapp, qtbot, monkeypatch):
    tested = ReadingUnderTest(FakeStudy())
    opened = tested.study.reading.open_item
    overlay = Overlay(AssetId("overlay"), OverlayKind.MASK, location=replace(SECOND, frame=1))

    def open_item(item):
        reading = opened(item)
        outputs = {
            Side.LEFT: make_output(findings=()),
            Side.RIGHT: make_output(findings=FINDINGS, overlay=overlay),
        }
        return replace(reading, outputs=outputs)

    monkeypatch.setattr(tested.study.reading, "open_item", open_item)
    made = tested.make_page(qtbot)
    tested.start()
    qtbot.waitUntil(made.form.question.hasFocus)
    yield made
    tested.model.stop()


def regions(page) -> list[Outlines]:
    target = page.images.overlay_target()
    layers = page.images.overlays.layers(target)
    return [layer for layer in layers if isinstance(layer, Outlines)]


def jumps(page) -> list[QPushButton]:
    return page.outputs.right.area.findChildren(QPushButton)


def test_only_a_finding_on_an_image_of_the_case_has_a_button(page):
    assert [jump.text() for jump in jumps(page)] == ["se 2, im 3"]


def test_a_click_shows_series_image_and_region_in_the_colour_of_the_side(page):
    jumps(page)[0].click()

    assert page.images.index_shown == (1, 2)
    assert regions(page) == [Outlines((BOX,), 60, 40, DARK.side_b)]
    page.images.go_to(0)
    assert regions(page) == []


def test_enter_on_a_focused_finding_goes_there_and_submits_nothing(page):
    jump = jumps(page)[0]
    jump.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(jump, Qt.Key.Key_Return)

    assert page.images.index_shown == (1, 2)
    assert page.model.state.name == "READY"
    assert len(regions(page)) == 1


def test_the_outline_is_on_the_screen(page):
    jumps(page)[0].click()
    view = page.images.view
    drawn = view.grab().toImage()
    points = itertools.product(range(drawn.width()), range(0, drawn.height(), 2))
    ink = {drawn.pixelColor(x, y).name() for x, y in points}

    assert DARK.side_b.lower() in ink


def test_an_overlay_is_shown_on_its_own_image(page):
    page.images.toggle_overlay("B")

    assert page.images.index_shown == (1, 1)
