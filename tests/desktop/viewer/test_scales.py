"""Scales, regions of ultrasound pictures, warnings of a series, and pages of documents."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from tests.desktop.reading.fakes import make_frame, make_series
from tests.desktop.viewer.test_viewport import send_move, wheel
from tests.support.wording import Wording

from readingroom.domain.imaging import Frame, ScaledRegion
from readingroom.domain.suv import SuvFactor, SuvObstacle
from readingroom_desktop.viewmodels.suv_texts import suv_obstacle_text
from readingroom_desktop.widgets.viewer.geometry import Placement
from readingroom_desktop.widgets.viewer.scales import pixel_aspect, scale_at

wording = Wording(__file__)

PICTURE = ScaledRegion(0, 0, 30, 30, (0.5, 0.5), "picture")
SMALL = ScaledRegion(20, 5, 28, 12, (0.1, 0.2), "picture")
SPECTRUM = ScaledRegion(32, 0, 58, 38, None, "flow spectrum")
WARNINGS = ("Slices are missing in 1 of 12 places: usually 5 mm apart.", "The gantry was tilted.")


def words(pane) -> str:
    return pane._annotations().all_text


def point_at(pane, column: float, row: float) -> None:
    send_move(pane.view, pane.view.image_transform().map(QPointF(column, row)))


def ultrasound(*regions, **changes):
    values = {"modality": "US", "units": "", "regions": regions, "spacing_mm": (0.5, 0.5)}
    return make_series(**(values | {"spacing_source": "ultrasound region"} | changes))


@pytest.mark.parametrize(
    ("changes", "aspect"),
    [
        ({"spacing_mm": (2.0, 1.0)}, 2.0),
        ({"spacing_mm": None, "pixel_aspect": 4 / 3}, 4 / 3),
        ({"spacing_mm": (2.0, 1.0), "pixel_aspect": 4 / 3}, 2.0),
        ({"spacing_mm": (0.0, 0.0), "pixel_aspect": 0.5}, 0.5),
        ({"spacing_mm": None, "pixel_aspect": 0.0}, 1.0),
    ],
)
def test_the_shape_of_a_pixel_comes_from_its_spacing_else_from_its_aspect(changes, aspect):
    assert pixel_aspect(make_series(**changes)) == pytest.approx(aspect)


def test_pixels_that_are_not_square_are_drawn_so_without_spacing(pane):
    pane.show_case("CASE-2", (make_series(spacing_mm=None, pixel_aspect=1.5),), {})
    transform = pane.view.image_transform()

    assert transform.m22() == pytest.approx(1.5 * transform.m11())


@pytest.mark.parametrize(
    ("place", "spacing", "said"),
    [
        (None, (0.5, 0.5), "Scale: ultrasound region 1 of 3"),
        ((3, 3), (0.5, 0.5), "Scale: ultrasound region 1 of 3"),
        ((22, 7), (0.1, 0.2), "Scale: ultrasound region 2 of 3"),
        ((40, 7), None, "No scale here: flow spectrum"),
        ((31, 7), None, wording("scale_outside_regions")),
    ],
)
def test_the_scale_is_that_of_the_smallest_region_around_a_place(place, spacing, said):
    scale = scale_at(ultrasound(PICTURE, SMALL, SPECTRUM), place)

    assert (scale.spacing_mm, scale.text) == (spacing, said)


def test_regions_without_lengths_give_no_scale():
    assert scale_at(ultrasound(SPECTRUM), None).text == "No scale: pixels only"
    assert scale_at(ultrasound(PICTURE), None).text == "Scale: ultrasound region"


def test_the_bar_lies_on_the_region_whose_scale_it_has(pane):
    pane.show_case("CASE-2", (ultrasound(PICTURE, SMALL, SPECTRUM),), {})
    notes = pane._annotations()
    right = pane.view.image_transform().map(QPointF(30, 30))
    assert notes.bar_area.right() == pytest.approx(right.x())
    assert notes.bar_area.bottom() == pytest.approx(right.y())
    assert notes.bar_text == "5\u00a0mm"
    assert notes.bar_pixels == pytest.approx(10 * pane.view.scale_shown)
    point_at(pane, 40, 7)
    assert pane._annotations().bar_area == notes.bar_area
    assert pane._annotations().bar_pixels == notes.bar_pixels
    assert wording("scale_here_flow") in words(pane)
    point_at(pane, 22, 7)
    notes = pane._annotations()
    millimetres = {"1\u00a0mm": 1.0, "0.5\u00a0mm": 0.5}[notes.bar_text]

    assert notes.bar_pixels == pytest.approx(millimetres / 0.2 * pane.view.scale_shown)


def test_the_bar_counts_what_runs_across_after_a_turn(pane):
    pane.show_case("CASE-2", (make_series(spacing_mm=(2.0, 1.0)),), {})
    before = pane._annotations()
    assert before.bar_pixels == pytest.approx(_mm(before) / 1.0 * pane.view.scale_shown)
    pane.perform("view.rotate_right")
    after = pane._annotations()

    assert after.bar_pixels == pytest.approx(_mm(after) * pane.view.scale_shown)
    region = ultrasound(ScaledRegion(0, 0, 60, 40, (0.5, 1.0), "picture"), spacing_mm=None)
    pane.show_case("CASE-3", (region,), {})
    pane.perform("view.rotate_right")
    turned = pane._annotations()
    assert turned.bar_pixels == pytest.approx(_mm(turned) / 0.5 * pane.view.scale_shown)


def _mm(notes) -> float:
    number, unit = notes.bar_text.split("\u00a0")
    return float(number) * {"mm": 1.0, "cm": 10.0}[unit]


def test_a_region_off_the_screen_has_no_bar(pane):
    pane.show_case("CASE-2", (ultrasound(PICTURE, SPECTRUM),), {})
    placement = pane.view.view_state.placement.panned(-2000.0, 0.0)
    pane.view.change(pane.view.view_state.__class__(pane.view.view_state.window, False, placement))

    assert pane._annotations().bar_pixels == 0


def test_warnings_are_one_short_line_and_the_rest_is_told_on_demand(pane):
    pane.show_case("CASE-2", (make_series(warnings=WARNINGS),), {})
    lines = [line for line in pane._annotations().top_right if line.tone == "caution"]
    assert [line.text for line in lines] == [wording("slices_missing")]
    assert lines[0].more == "\n".join(WARNINGS)
    assert "tilted" not in words(pane)
    pane.perform("series.warnings")
    assert pane._annotations().details == WARNINGS
    assert "The gantry was tilted." in words(pane)
    shown = pane.view.grab().toImage()
    pane.perform("series.warnings")

    assert pane.view.grab().toImage() != shown
    assert pane._annotations().details == ()


def test_a_warning_that_is_short_is_written_whole(pane):
    pane.show_case("CASE-2", (make_series(warnings=("Slices overlap.",)),), {})

    assert "Slices overlap (E)" in words(pane)


def test_a_pointer_that_rests_on_the_warning_is_told_all_of_it(pane, qtbot):
    pane.show_case("CASE-2", (make_series(warnings=WARNINGS),), {})
    pane.view.grab()
    hint = next(one for one in pane.view._hints if "tilted" in one.text)
    at = hint.area.center().toPoint()
    target = pane.view.viewport()
    QApplication.sendEvent(target, QHelpEvent(QEvent.Type.ToolTip, at, target.mapToGlobal(at)))
    assert QToolTip.text() == "\n".join(WARNINGS)
    away = QPoint(target.width() // 2, target.height() // 2)
    QApplication.sendEvent(target, QHelpEvent(QEvent.Type.ToolTip, away, target.mapToGlobal(away)))

    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_the_menu_tells_warnings_only_where_there_are_any(pane):
    def entries():
        pane.perform("view.menu")
        menu = QApplication.activePopupWidget()
        menu.close()
        return {one.text(): one for one in menu.actions()}

    assert wording("warnings_series") not in entries()
    pane.show_case("CASE-2", (make_series(warnings=WARNINGS),), {})
    entries()["Warnings of the series\tE"].trigger()

    assert pane._annotations().details == WARNINGS
    assert entries()[wording("warnings_series")].isChecked()


def test_what_was_asked_of_the_coordinator_is_not_told_to_readers(pane):
    pane.show_case("CASE-2", (make_series(pixel_review="A secondary capture."),), {})
    pane.perform("series.warnings")

    assert "secondary" not in words(pane) + pane.view.accessibleDescription()


def page_frame() -> Frame:
    return Frame(np.full((300, 200, 3), 250, np.uint8), 1.0, 0.0, "", False, ())


@pytest.fixture
def document(pane, loader):
    """A document of five pages, each higher than the view when it is as wide."""
    loader.make = lambda series, index: page_frame()
    series = make_series(
        "doc",
        modality="DOC",
        description="Pages of a document",
        is_colour=True,
        rows=300,
        columns=200,
        units="",
        spacing_mm=None,
        spacing_source="",
    )
    pane.show_case("CASE-2", (series, make_series()), {})
    return pane


def edges(pane) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the page on the screen."""
    area = pane.view.image_transform().mapRect(pane.view._image.boundingRect())
    return area.left(), area.top(), area.right(), area.bottom()


def test_a_page_fills_the_width_from_its_top(document):
    left, top, right, bottom = edges(document)

    assert (left, top) == (pytest.approx(0), pytest.approx(0))
    assert right == pytest.approx(document.view.viewport().width())
    assert bottom > document.view.viewport().height()
    assert document.view.window_shown is not None


def test_a_page_is_numbered_as_such_and_little_is_written_over_it(document):
    document.perform("image.next")

    assert words(document) == f"Zoom {document.view.scale_shown * 100:.0f}\u00a0%; page 2/5"
    assert "page 2 of 5" in document.view.accessibleDescription()
    assert "W 256" not in document.view.accessibleDescription()
    assert document.strip.list.index(0).data() == "Document\n5 pages"
    document.perform("view.invert")
    assert "Inverted" in words(document)


def test_the_wheel_moves_down_the_page_and_then_to_the_top_of_the_next(document):
    view, steps = document.view, 0
    while document.index_shown == (0, 0) and steps < 20:
        wheel(view, -120)
        steps += 1
        assert edges(document)[3] >= view.viewport().height() - 1 or document.index_shown != (0, 0)

    assert 1 < steps < 20
    assert document.index_shown == (0, 1)
    assert edges(document)[1] == pytest.approx(0, abs=1)


def test_the_wheel_goes_back_to_the_bottom_of_the_page_before(document):
    document.go_to(1)
    wheel(document.view, 120)
    assert document.index_shown == (0, 0)
    assert edges(document)[3] == pytest.approx(document.view.viewport().height(), abs=1)
    wheel(document.view, 120)
    wheel(document.view, 600)
    wheel(document.view, 600)

    assert document.index_shown == (0, 0)
    assert edges(document)[1] == pytest.approx(0, abs=1)


def test_the_keys_go_to_the_top_of_a_page(document):
    wheel(document.view, -120)
    document.perform("image.next")

    assert edges(document)[1] == pytest.approx(0, abs=1)


def test_a_whole_page_can_be_seen_and_the_wheel_then_turns_pages(document):
    document.perform("zoom.fit")
    assert edges(document)[3] <= document.view.viewport().height() + 1
    wheel(document.view, -120)
    assert document.index_shown == (0, 1)
    document.perform("view.reset")

    assert document.view.view_state.placement == Placement(is_wide=True)


def test_zooming_into_a_page_keeps_the_point_under_the_pointer(document):
    anchor = QPointF(100, 200)
    before = document.view.image_transform().inverted()[0].map(anchor)
    document.view.zoom_by(1.7, anchor)
    after = document.view.image_transform().inverted()[0].map(anchor)

    assert (after.x(), after.y()) == (pytest.approx(before.x()), pytest.approx(before.y()))


def test_pages_do_not_play(document):
    document.perform("view.cine")

    assert not document.is_cine_running
    assert not document.tools.button("view.cine").isEnabled()


def test_an_image_after_a_document_is_seen_whole(document):
    document.perform("series.next")

    assert document.view.view_state.placement == Placement()
    document.perform("view.reset")
    assert document.view.view_state.placement == Placement()


def test_a_page_that_cannot_be_shown_still_has_its_number(document, loader):
    loader.broken = {1}
    document.perform("image.next")

    assert "page 2/5" in words(document)
    assert "cannot be shown" in words(document)


def test_pages_move_only_where_there_is_one(pane):
    assert not pane.view.scroll_page(1)
    pane.view.show_page_end(is_bottom=True)
    pane.clear()
    pane.view.show_page_end(is_bottom=True)

    assert not pane.view.scroll_page(1)
    assert pane.view.view_state.placement.pan_y == 0


# SUV


def test_the_pointer_shows_the_suv_beside_the_stored_value(pane, loader):
    loader.make = lambda series, index: make_frame(intercept=0.0, units="BQML")
    series = make_series(modality="PT", units="BQML", suv=SuvFactor(2.92127e-4))
    pane.show_case("CASE-2", (series,), {})
    send_move(pane.view, pane.view.image_transform().map(QPointF(31.5, 17.5)))

    # 1731 Bq/ml * 2.92127e-4 g/Bq = 0.5057 g/ml
    assert "1731\u00a0BQML   SUVbw 0.51\u00a0g/ml" in words(pane)


@pytest.mark.parametrize("obstacle", [each for each in SuvObstacle if each])
def test_a_missing_suv_is_explained_and_the_stored_value_is_shown(pane, loader, obstacle):
    loader.make = lambda series, index: make_frame(intercept=0.0, units="BQML")
    series = make_series(modality="PT", units="BQML", suv=SuvFactor(None, obstacle))
    pane.show_case("CASE-2", (series,), {})
    send_move(pane.view, pane.view.image_transform().map(QPointF(31.5, 17.5)))

    assert "1731\u00a0BQML" in words(pane)
    assert "SUVbw" not in words(pane)
    assert f"No SUV: {suv_obstacle_text(obstacle)}" in words(pane)


def test_values_in_other_units_are_not_converted(pane, loader):
    loader.make = lambda series, index: make_frame(intercept=0.0, units="CNTS")
    series = make_series(modality="PT", units="CNTS", suv=SuvFactor(2.92127e-4))
    pane.show_case("CASE-2", (series,), {})
    send_move(pane.view, pane.view.image_transform().map(QPointF(31.5, 17.5)))

    assert "SUV" not in words(pane)
