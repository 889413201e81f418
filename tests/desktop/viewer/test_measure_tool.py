"""Measuring by mouse and by keys: values, undo and redo, moved points, other frames."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from tests.desktop.reading.fakes import make_frame, make_series

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.measurement import Measurement, MeasurementKind, measure
from readingroom.domain.suv import SuvFactor
from readingroom_desktop.widgets.viewer.geometry import FLIP_HORIZONTAL, ROTATE_LEFT
from readingroom_desktop.widgets.viewer.labels import Labels
from readingroom_desktop.widgets.viewer.measured_text import measured_text
from readingroom_desktop.widgets.viewer.shown_marks import ShownMark

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
K = MeasurementKind


@pytest.fixture
def measuring(pane, qtbot):
    pane.activateWindow()
    pane.view.setFocus()
    qtbot.waitUntil(pane.view.hasFocus)
    return pane.measuring


def on_screen(pane, column: float, row: float) -> QPoint:
    return pane.view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def click(pane, *points: tuple[float, float]) -> None:
    for point in points:
        QTest.mouseClick(pane.view.viewport(), LEFT, pos=on_screen(pane, *point))


def drag(pane, start: tuple[float, float], *way: tuple[float, float]) -> None:
    target = pane.view.viewport()
    QTest.mousePress(target, LEFT, pos=on_screen(pane, *start))
    for point in way:
        QTest.mouseMove(target, on_screen(pane, *point))
    QTest.mouseRelease(target, LEFT, pos=on_screen(pane, *way[-1]))


def only(measuring):
    (measured,) = measuring.tool.shown
    return measured


@pytest.mark.parametrize("turns", [(), (FLIP_HORIZONTAL,), (ROTATE_LEFT,)])
@pytest.mark.parametrize("draw", [click, drag])
def test_a_length_is_that_of_the_body_under_every_view(pane, measuring, turns, draw):
    for turn in turns:
        pane.view.turn(turn)
    spacing = pane.series.spacing_mm
    measuring.start(K.LENGTH)
    draw(pane, (10.0, 20.0), (40.0, 20.0))
    measured = only(measuring)
    one_screen_pixel = max(spacing) / pane.view.scale_shown
    assert measured.values.lengths[0] == pytest.approx(30 * spacing[1], abs=2 * one_screen_pixel)
    assert measured.values.scale.unit == "mm"


def test_a_region_shows_the_values_of_its_pixels(pane, measuring):
    measuring.start(K.RECTANGLE)
    drag(pane, (9.5, 9.5), (29.5, 19.5))
    measured = only(measuring)
    frame = pane.view.frame
    (left, top), (right, bottom) = sorted(measured.measurement.points)
    rows, columns = frame.pixels.shape
    inside = [
        frame.value_at(column, row)
        for row in range(rows)
        for column in range(columns)
        if left <= column < right and top <= row < bottom
    ]
    assert measured.values.pixels.mean == pytest.approx(np.mean(inside))
    assert measured.values.pixels.count == len(inside)
    assert "Mean" in measured.text


def test_undo_and_redo_walk_through_every_step(pane, measuring):
    measuring.start(K.LENGTH)
    click(pane, (5.0, 5.0), (20.0, 5.0))
    click(pane, (5.0, 15.0), (20.0, 15.0))
    QTest.keyClick(pane.view, Qt.Key.Key_Z, CONTROL)
    assert len(measuring.tool.shown) == 1
    QTest.keyClick(pane.view, Qt.Key.Key_Y, CONTROL)
    assert len(measuring.tool.shown) == 2
    QTest.keyClick(pane.view, Qt.Key.Key_Delete)
    assert len(measuring.tool.shown) == 1
    QTest.keyClick(pane.view, Qt.Key.Key_Z, CONTROL)
    assert len(measuring.tool.shown) == 2


def test_a_point_can_be_moved_and_put_back(pane, measuring):
    measuring.start(K.LENGTH)
    click(pane, (5.0, 5.0), (20.0, 5.0))
    before = only(measuring).values.lengths[0]
    drag(pane, (20.0, 5.0), (25.0, 5.0), (35.0, 5.0))
    assert only(measuring).values.lengths[0] == pytest.approx(2 * before, rel=0.1)
    QTest.keyClick(pane.view, Qt.Key.Key_Z, CONTROL)
    assert only(measuring).values.lengths[0] == before


def test_a_length_is_measured_by_keys_alone(pane, measuring):
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    assert not measuring.tool.all_measured
    measuring.toggle()
    QTest.keyClick(pane.view, Qt.Key.Key_Return)  # shows the crosshair
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    for _ in range(10):
        QTest.keyClick(pane.view, Qt.Key.Key_Right, CONTROL)
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    spacing = pane.series.spacing_mm
    assert only(measuring).values.lengths[0] == pytest.approx(10 * spacing[1])


def test_a_freehand_region_is_drawn_by_a_stroke_and_by_keys(pane, measuring):
    measuring.start(K.FREEHAND)
    drag(pane, (10.0, 10.0), (40.0, 10.0), (40.0, 40.0), (10.0, 40.0))
    area = only(measuring).values.area
    spacing = pane.series.spacing_mm
    assert area == pytest.approx(30 * 30 * spacing[0] * spacing[1], rel=0.1)


def test_escape_discards_first_and_stops_then(pane, measuring):
    measuring.start(K.ANGLE)
    click(pane, (5.0, 5.0), (20.0, 5.0))
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert measuring.tool.is_on
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert not measuring.tool.is_on
    assert not measuring.tool.all_measured


def test_measurements_stay_with_their_frame_and_end_with_the_case(pane, measuring, qtbot):
    measuring.start(K.PROBE)
    click(pane, (5.0, 5.0))
    pane.go_to(1)
    qtbot.waitUntil(lambda: pane.index_shown[1] == 1)
    assert measuring.tool.shown == ()
    pane.go_to(0)
    qtbot.waitUntil(lambda: pane.index_shown[1] == 0)
    assert len(measuring.tool.shown) == 1
    pane.show_case("CASE-2", pane.series_list, {})
    assert measuring.tool.all_measured == ()
    assert not measuring.tool.is_on


def test_a_mark_is_not_set_while_measuring(pane, measuring):
    pane.view.mark_tool.offer(is_offered=True)
    measuring.start(K.LENGTH)
    pane.perform("mark.tool")
    assert pane.view.mark_tool.is_on
    assert not measuring.tool.is_on
    measuring.start(K.LENGTH)
    assert not pane.view.mark_tool.is_on


def test_the_window_is_dragged_when_nothing_is_measured(pane, measuring):
    window = pane.view.window_shown
    drag(pane, (10.0, 10.0), (30.0, 30.0), (50.0, 40.0))
    assert pane.view.window_shown != window
    assert not measuring.tool.all_measured


def test_the_menu_offers_every_kind_with_its_digit(pane, measuring):
    pane.perform("measure.menu")
    labels = [action.text() for action in measuring.menu.actions() if action.isCheckable()]
    assert len(labels) == len(MeasurementKind)
    measuring.menu.actions()[4].trigger()
    assert (measuring.tool.kind, measuring.tool.is_on) == (K.ELLIPSE, True)
    measuring.menu.close()


def test_a_scale_in_pixels_is_shown_with_its_reason(pane, measuring, loader):
    series = replace(pane.series, spacing_mm=None)
    pane.show_case("CASE-3", (series,), {})
    said = []
    pane.noticed.connect(said.append)
    measuring.start(K.LENGTH)
    click(pane, (5.0, 5.0), (25.0, 5.0))
    assert "px" in said[-1]
    assert only(measuring).values.scale.source in said[-1]


@pytest.fixture
def plates(monkeypatch):
    """Plates of the labels of the last drawing, with the areas of their views."""
    drawn = []
    draw = Labels.draw

    def keep(labels, *rest):
        plate = draw(labels, *rest)
        drawn.append((labels, plate))
        return plate

    monkeypatch.setattr(Labels, "draw", keep)
    return drawn


def test_a_label_stays_in_its_view(pane, measuring, plates):
    measuring.start(K.LENGTH)
    click(pane, (5.0, 5.0), (25.0, 5.0))
    pane.window().grab()
    room = QRectF(pane.view.viewport().rect()).adjusted(0, 0, -pane.view.stack_bar.width, 0)
    assert pane.view.stack_bar.width > 0
    assert plates
    assert all(labels.area == room and room.contains(plate) for labels, plate in plates)


def test_the_labels_of_a_measured_mark_do_not_cover_each_other(pane, measuring, plates):
    series = pane.series.key
    mark = Mark(series, pane.cells.state.index, MarkShape.POINT, 15.0, 15.0, rating=3)
    pane.view.mark_tool.show_marks((ShownMark(1, mark),))
    measuring.start(K.LENGTH)
    click(pane, (14.0, 15.0), (16.0, 15.0))
    plates.clear()
    pane.window().grab()
    last = plates[-1][0]
    both = [plate for labels, plate in plates if labels is last]
    assert len(both) == 2
    assert not both[0].intersects(both[1])


def test_a_region_without_an_area_is_discarded(pane, measuring):
    measuring.start(K.ELLIPSE)
    click(pane, (9.0, 9.0), (9.0, 19.0))
    assert measuring.tool.all_measured == ()


@pytest.mark.parametrize(
    ("kind", "points", "text"),
    [
        # 2000 Bq/ml and, in one of nine pixels, 20,000: mean 4000; by 2.92127e-4 g/Bq
        (K.RECTANGLE, ((9.5, 9.5), (12.5, 12.5)), "SUVbw mean 1.17 · max 5.84\u00a0g/ml"),
        (K.PROBE, ((11.0, 11.0),), "SUVbw 5.84\u00a0g/ml"),
    ],
)
def test_a_region_of_pet_has_its_suv(kind, points, text):
    pixels = np.full((40, 60), 2000, dtype=np.uint16)
    pixels[11, 11] = 20_000
    frame = make_frame(pixels=pixels, intercept=0.0, units="BQML")
    series = make_series(modality="PT", units="BQML", suv=SuvFactor(2.92127e-4))
    lines = measured_text(kind, measure(Measurement("ct", 0, kind, points), series, frame)).split(
        "\n"
    )
    other = measured_text(kind, measure(Measurement("ct", 0, kind, points), make_series(), frame))

    assert lines[-1] == text
    assert "SUV" not in other
