"""Marks, measurements and findings on planes and slabs across their slice, by mouse and keys.

Expected positions come from the axes of the phantom: column, row and slice in mm, head on top.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.desktop.viewer.test_reformats import (
    SHAPE,
    PhantomReader,
    annotated,
    ct,
    reformat,
    three_planes,
)
from tests.desktop.viewer.test_viewport import send_move, wheel
from tests.support.volume_phantoms import rotation

from readingroom.domain.imaging import Drawing, DrawingKind, ImageSeries
from readingroom.domain.mark import Mark, MarkShape, contour
from readingroom.domain.measurement import MeasurementKind
from readingroom.domain.output import Finding, FrameIndex, Region, RegionShape
from readingroom.domain.reformat import Projection, Reformat, ReformatPlane, ReformattedSeries
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.viewport import Viewport

BOX = Mark("ct", 10, MarkShape.BOX, 5.0, 18.0, 10.0, 7.0, 4, "nodule")
POINT = Mark("ct", 9, MarkShape.POINT, 40.0, 24.0, rating=2)
U_SHAPE = replace(
    contour(
        "ct", 12, ((5, 15), (12, 15), (12, 28), (30, 28), (30, 15), (38, 15), (38, 34), (5, 34))
    ),
    rating=3,
)
FINDING = Finding("Haematoma", region=Region(RegionShape.ELLIPSE, ((12.0, 15.0), (40.0, 31.0))))
LEFT = Qt.MouseButton.LeftButton
CORONAL, SAGITTAL = Reformat(ReformatPlane.CORONAL), Reformat(ReformatPlane.SAGITTAL)


@pytest.fixture
def loader() -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(PhantomReader)
    yield made
    made.stop()


@pytest.fixture
def show(qtbot: QtBot, empty_pane: ImagePane) -> Callable[..., ImagePane]:
    def act(*series: ImageSeries, layout: str = "1x1") -> ImagePane:
        pane = empty_pane
        pane.layouts.set_shape(layout)
        pane.show_case("CASE-1", series, {})
        qtbot.waitUntil(lambda: pane.view.frame is not None)
        return pane

    return act


def marked(pane: ImagePane, *marks: Mark) -> CaseMarks:
    made = CaseMarks(pane)
    made.show(marks)
    return made


def coronal_row(number: float) -> float:
    """Return the row of a slice on a coronal or sagittal plane: 1 mm each, slices 2 mm apart."""
    return (SHAPE[0] - 1 - number) * 2.0


def at_row(qtbot: QtBot, pane: ImagePane, row: int) -> None:
    """Show the coronal plane through a row."""
    pane.go_to(row)
    qtbot.waitUntil(lambda: pane.cells.state.index == row)
    series = pane.series
    assert series is not None
    assert series.frames[row].origin_mm[1] == ct().frames[0].origin_mm[1] + row  # type: ignore[index]


def texts(view: Viewport) -> list[str]:
    return [cut.text for cut in view.cut_tool.shown]


def outline(view: Viewport, number: int = 0) -> np.ndarray:
    """Return the points (points, 2) of a cut with one part."""
    (part,) = view.cut_tool.shown[number].parts
    return np.array(part.points)


def extent(points: np.ndarray) -> list[float]:
    """Return first column, first row, last column and last row."""
    return [*points.min(axis=0).tolist(), *points.max(axis=0).tolist()]


def on_view(view: Viewport, column: float, row: float) -> QPoint:
    return view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def has_ink(view: Viewport, at: QPoint, ink: str) -> bool:
    """Return whether pixels within 2 of a point have a colour."""
    view.viewport().repaint()
    image: QImage = view.viewport().grab().toImage()
    wanted = QColor(ink)
    return any(
        image.pixelColor(at.x() + right, at.y() + down) == wanted
        for right in range(-2, 3)
        for down in range(-2, 3)
    )


def click(view: Viewport, column: float, row: float) -> None:
    """Click like a mouse: a side view that is pressed exchanges its place with the active one."""
    at = on_view(view, column, row)
    on_screen = view.viewport().mapToGlobal(at)
    QTest.mousePress(view.viewport(), LEFT, pos=at)
    QTest.mouseRelease(view.viewport(), LEFT, pos=view.viewport().mapFromGlobal(on_screen))


def press_reformat(pane: ImagePane, digit: Qt.Key) -> None:
    pane.perform("views.reformat")
    QTest.keyClick(pane.reformatting.popover, digit)


def test_a_box_is_a_band_of_slice_thickness_drawn_with_its_label(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marked(pane, BOX)
    press_reformat(pane, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    at_row(qtbot, pane, 20)
    middle = coronal_row(10)
    assert extent(outline(pane.view)) == pytest.approx([5, middle - 1, 15, middle + 1])
    (text,) = texts(pane.view)
    assert text.startswith("1 · 4 · nodule · ")
    assert text.endswith("11")
    assert text in pane.view.accessibleDescription()
    for column in (5, 8, 15):
        assert has_ink(pane.view, on_view(pane.view, column, middle - 1), DARK.accent)
        assert has_ink(pane.view, on_view(pane.view, column, middle + 1), DARK.accent)
    assert not has_ink(pane.view, on_view(pane.view, 10, middle + 3), DARK.accent)
    assert not has_ink(pane.view, on_view(pane.view, 3.5, middle), DARK.accent)


def test_scrolling_shows_a_box_on_the_planes_through_it_alone(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marked(pane, BOX, POINT)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 15)
    boxes, points = [], []
    for row in range(16, 28):
        wheel(pane.view, -120)
        qtbot.waitUntil(lambda row=row: pane.cells.state.index == row)
        boxes += [row for text in texts(pane.view) if text.startswith("1")]
        points += [row for text in texts(pane.view) if text.startswith("2")]
    assert boxes == list(range(18, 26))
    assert points == [23, 24, 25]  # 1 mm: half a slice


def test_a_concave_contour_and_a_point_on_a_sagittal_plane(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marked(pane, U_SHAPE, POINT)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    (cut,) = pane.view.cut_tool.shown
    middle = coronal_row(12)
    assert [extent(np.array(part.points)) for part in cut.parts] == [
        pytest.approx([5, middle - 1, 12, middle + 1]),
        pytest.approx([30, middle - 1, 38, middle + 1]),
    ]
    assert not has_ink(pane.view, on_view(pane.view, 21, middle - 1), DARK.accent)
    reformat(qtbot, pane, SAGITTAL)
    pane.go_to(SHAPE[2] - 1 - 40)
    qtbot.waitUntil(lambda: pane.cells.state.index == SHAPE[2] - 1 - 40)
    assert outline(pane.view).tolist() == [pytest.approx([24.0, coronal_row(9)])]


def test_a_slab_shows_all_marks_within_its_thickness(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marked(pane, BOX, POINT, U_SHAPE)
    slab = replace(CORONAL, projection=Projection.MAXIMUM, thickness_mm=20.0)
    series = reformat(qtbot, pane, slab)
    assert series.slab_slices == 21
    at_row(qtbot, pane, 14)
    assert [text[0] for text in texts(pane.view)] == ["1", "2", "3"]
    at_row(qtbot, pane, 2)
    assert texts(pane.view) == []
    thick = Reformat(ReformatPlane.ORIGINAL, Projection.AVERAGE, 6.0)
    reformat(qtbot, pane, thick)
    for index, expected in ((7, []), (8, ["2"]), (9, ["1", "2"]), (11, ["1", "3"]), (14, [])):
        pane.go_to(index)
        qtbot.waitUntil(lambda index=index: pane.cells.state.index == index)
        assert [text[0] for text in texts(pane.view)] == expected
    pane.go_to(11)
    qtbot.waitUntil(lambda: pane.cells.state.index == 11)
    assert outline(pane.view, 1).tolist() == [pytest.approx(point) for point in U_SHAPE.vertices]


def test_a_click_shows_the_slice_in_the_view_of_the_series_and_selects_the_mark(
    qtbot: QtBot, show
) -> None:
    pane = show(ct(), layout="2x2")
    marks = marked(pane, POINT, BOX)
    three_planes(qtbot, pane)
    coronal = pane.grid.sides[1]
    pane.cells.request(1, 20)
    qtbot.waitUntil(lambda: texts(coronal) != [])
    notices: list[str] = []
    pane.noticed.connect(notices.append)
    click(coronal, 10, coronal_row(10) - 1)
    assert pane.grid.active == 1
    assert isinstance(pane.series, ReformattedSeries)
    axial = pane.grid.sides[0]
    qtbot.waitUntil(lambda: pane.cells.shown_images()[axial] == (ct(), 10))
    assert [mark.is_selected for mark in axial.mark_tool.shown] == [True]
    assert "11" in notices[-1]
    assert "1" in notices[-1].removeprefix("11")
    assert marks.tool.is_on is False


def test_a_mark_of_the_list_is_shown_in_the_view_of_its_series(qtbot: QtBot, show) -> None:
    pane = show(ct(), layout="2x2")
    marks = marked(pane, BOX)
    three_planes(qtbot, pane)
    for cell, is_reformat in ((1, True), (0, False)):
        pane.layouts.activate(cell)
        qtbot.waitUntil(lambda: pane.view.frame is not None)
        assert isinstance(pane.series, ReformattedSeries) is is_reformat
        marks.go_to(0)
        qtbot.waitUntil(lambda: pane.index_shown == (0, 10) and pane.view.frame is not None)
        assert pane.grid.active == 0
        assert pane.series == ct()
        pane.go_to(2)
        qtbot.waitUntil(lambda: pane.index_shown == (0, 2))
    sides = [pane.cells.series_of(cell) for _, _, cell in pane.cells.sides()]
    assert [isinstance(each, ReformattedSeries) for each in sides] == [True, True, False]


def test_a_click_in_a_single_view_shows_the_slice_there_and_a_drag_does_not(
    qtbot: QtBot, show
) -> None:
    pane = show(ct())
    marked(pane, BOX)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    start = on_view(pane.view, 10, coronal_row(10) - 1)
    QTest.mousePress(pane.view.viewport(), LEFT, pos=start)
    send_move(pane.view, start + QPoint(30, 20), LEFT)
    send_move(pane.view, start + QPoint(1, 0), LEFT)
    QTest.mouseRelease(pane.view.viewport(), LEFT, pos=start)
    assert isinstance(pane.series, ReformattedSeries)
    click(pane.view, 25, coronal_row(4))
    assert isinstance(pane.series, ReformattedSeries)
    click(pane.view, 10, coronal_row(10) - 1)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 10) and pane.view.frame is not None)
    assert pane.series == ct()
    assert [mark.is_selected for mark in pane.view.mark_tool.shown] == [True]
    assert pane.view.cut_tool.shown == ()


def test_marks_of_a_first_answer_are_hidden_with_them(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marks = marked(pane, POINT)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    assert texts(pane.view) == []
    marks.show_first((BOX,))
    assert len(texts(pane.view)) == 1
    assert pane.view.cut_tool.shown[0].drawing.line.style() is Qt.PenStyle.DotLine
    marks.show_first(())
    assert texts(pane.view) == []
    marks.show((BOX,))
    assert len(texts(pane.view)) == 1
    marks.show(())
    assert texts(pane.view) == []


def test_marks_do_not_stay_for_the_next_case(qtbot: QtBot, show) -> None:
    pane = show(ct())
    marks = marked(pane, BOX)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    pane.clear()
    assert texts(pane.view) == []
    marks.show(())
    show(ct())
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    assert texts(pane.view) == []


def test_the_region_of_a_finding_is_drawn_with_its_label_while_it_is_shown(
    qtbot: QtBot, show
) -> None:
    pane = show(ct(), layout="1x2")
    pane.show_series(0)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 23)
    pane.overlays.show_finding("A", FrameIndex(0, 6), FINDING)
    (text,) = texts(pane.view)
    assert "Haematoma" in text
    assert text.endswith("7")
    middle = coronal_row(6)
    assert extent(outline(pane.view)) == pytest.approx([12, middle - 1, 40, middle + 1], abs=0.05)
    assert has_ink(pane.view, on_view(pane.view, 30, middle - 1), DARK.side_a)
    pane.perform("region.toggle")
    assert texts(pane.view) == []
    assert not has_ink(pane.view, on_view(pane.view, 30, middle - 1), DARK.side_a)
    pane.perform("region.toggle")
    assert len(texts(pane.view)) == 1
    pane.show_overlays({})
    assert texts(pane.view) == []
    pane.overlays.show_finding("B", FrameIndex(0, 6), FINDING)
    click(pane.view, 12, middle)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 6) and pane.series == ct())


def test_graphics_of_files_are_on_planes_across_them_and_hidden_with_them(
    qtbot: QtBot, show
) -> None:
    outline_points = ((10.0, 18.0), (20.0, 18.0), (20.0, 26.0), (10.0, 26.0), (10.0, 18.0))
    drawings = (
        Drawing(DrawingKind.MEASUREMENT, 1, outline_points),
        Drawing(DrawingKind.ANNOTATION, 2, ((30.0, 10.0), (30.0, 30.0))),
        Drawing(DrawingKind.KEY_IMAGE),
    )
    stored = ct()
    frames = list(stored.frames)
    frames[7] = replace(frames[7], drawings=drawings)
    pane = show(replace(stored, frames=tuple(frames)), layout="1x2")
    assert not pane.tools.button("graphics.toggle").isVisibleTo(pane)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    middle = coronal_row(7)
    assert extent(outline(pane.view)) == pytest.approx([10, middle - 1, 20, middle + 1])
    assert extent(outline(pane.view, 1)) == pytest.approx([30, middle - 1, 30, middle + 1])
    words = annotated(pane.view).all_text
    assert "Measurement 1, Annotation 2" in words
    assert "Annotation 2" in pane.view.accessibleDescription()
    assert has_ink(pane.view, on_view(pane.view, 15, middle - 1), DARK.accent)
    assert pane.tools.button("graphics.toggle").isChecked()
    at_row(qtbot, pane, 28)
    assert "Measurement 1" not in annotated(pane.view).all_text
    pane.perform("graphics.toggle")
    assert pane.view.cut_tool.shown == ()
    assert not has_ink(pane.view, on_view(pane.view, 30, middle), DARK.accent)
    pane.perform("graphics.toggle")
    click(pane.view, 30, middle)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 7) and pane.view.frame is not None)
    assert not isinstance(pane.series, ReformattedSeries)


def test_measurements_are_shown_on_other_planes_both_ways(qtbot: QtBot, show) -> None:
    pane = show(ct())
    pane.go_to(8)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 8))
    pane.measuring.start(MeasurementKind.LENGTH)
    for column in (10, 30):
        click(pane.view, column, 17)
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 17)
    middle = coronal_row(8)
    assert extent(outline(pane.view)) == pytest.approx([10, middle - 1, 30, middle + 1], abs=0.1)
    (text,) = texts(pane.view)
    assert text.startswith("20.")
    assert text.endswith("9")
    pane.measuring.start(MeasurementKind.RECTANGLE)
    click(pane.view, 20, coronal_row(11))
    click(pane.view, 32, coronal_row(5))
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    pane.reformatting.show_reformat(Reformat(ReformatPlane.ORIGINAL))
    qtbot.waitUntil(lambda: pane.series == ct() and pane.view.frame is not None)
    for number in (5, 6, 10, 11):
        pane.go_to(number)
        qtbot.waitUntil(lambda number=number: pane.index_shown == (0, number))
        assert "Coronal" in texts(pane.view)[0]
        assert extent(outline(pane.view)) == pytest.approx([20, 16.5, 32, 17.5], abs=0.15)
    click(pane.view, 26, 16.5)
    qtbot.waitUntil(lambda: isinstance(pane.series, ReformattedSeries))
    qtbot.waitUntil(lambda: pane.cells.state.index == 17 and pane.view.frame is not None)
    assert len(pane.measuring.tool.shown) == 1
    pane.measuring.tool.undo()
    pane.measuring.tool.undo()
    assert texts(pane.view) == []


def test_an_oblique_series_of_the_same_space_shows_the_marks_of_another(qtbot: QtBot, show) -> None:
    turn = rotation(0.9, 0.0, 0.0)
    middle = np.array(ct().frames[10].origin_mm) + np.array([10.0, 21.5, 0.0])
    start = middle - turn[0] * 10 - turn[1] * 20 - np.cross(turn[0], turn[1]) * 2.0 * 12
    oblique = ct("oblique", axes=turn, start=tuple(start))
    parallel = ct("parallel")
    elsewhere = replace(ct("elsewhere", axes=turn), frame_of_reference="elsewhere")
    pane = show(ct(), oblique, parallel, elsewhere)
    marked(pane, BOX)
    for number in (2, 3):
        pane.go_to(10, series=number)
        qtbot.waitUntil(lambda number=number: pane.index_shown == (number, 10))
        assert texts(pane.view) == []
    pane.go_to(12, series=1)
    qtbot.waitUntil(lambda: pane.index_shown == (1, 12) and pane.view.frame is not None)
    # the plane is turned about the columns: it leaves the slice after 1 mm up or down
    columns, rows = outline(pane.view).T
    assert [columns.min(), columns.max()] == pytest.approx([5, 15])
    half = 1.0 / np.sin(0.9)
    reach = 1.0 * np.sin(0.9)  # more is within the thickness of the image than in its plane
    assert rows.min() < 20 - half + 0.01
    assert rows.max() > 20 + half - 0.01
    assert np.ptp(rows) / 2 < half + 1.0 / np.tan(0.9) + reach
    series = reformat(qtbot, pane, CORONAL)
    assert series.is_oblique
    names = set()
    for index in range(len(series.frames)):
        pane.go_to(index)
        qtbot.waitUntil(lambda index=index: pane.cells.state.index == index)
        names |= set(texts(pane.view))
    (name,) = names
    assert name.endswith("series 1")


SLANT = float(np.tan(np.radians(12.0)))
BARE = tuple(replace(ref, origin_mm=None, orientation=None) for ref in ct().frames)


@pytest.mark.parametrize(
    ("series", "rows"),
    [
        (ct(shear=(0.0, SLANT)), [round(row + 20 * SLANT) for row in range(18, 25)]),
        (replace(ct(), frames=BARE), []),
        (replace(ct(), spacing_mm=(0.0, 0.0)), []),
        (replace(ct(), frame_of_reference=""), []),
    ],
    ids=["tilted gantry", "no positions", "no spacing", "no frame of reference"],
)
def test_series_without_a_volume_and_marks_that_are_nowhere(
    qtbot: QtBot, show, series: ImageSeries, rows: list[int]
) -> None:
    pane = show(series, ct("b"))
    lost = (
        replace(BOX, frame=500),
        replace(BOX, series="missing"),
        replace(BOX, column=-900.0, row=-900.0),
    )
    marked(pane, BOX, *lost)
    for number in (0, 1):
        pane.go_to(10, series=number)
        qtbot.waitUntil(lambda number=number: pane.index_shown == (number, 10))
        assert texts(pane.view) == []
    reformat(qtbot, pane, CORONAL)
    shown = []
    for row in range(16, 34):
        at_row(qtbot, pane, row)
        pane.view.viewport().repaint()
        shown += [row for _ in texts(pane.view)]
    assert shown == rows or shown[:-1] == rows


def label_height(view: Viewport) -> int:
    """Return the number of rows of the view with the colour of a label right of the band."""
    view.viewport().repaint()
    image = view.viewport().grab().toImage()
    start = on_view(view, 16.5, 0).x()
    columns = range(start, start + 150)
    ink = QColor(DARK.accent)
    return sum(
        any(image.pixelColor(x, y) == ink for x in columns) for y in range(image.height() - 60)
    )


def test_labels_do_not_cover_each_other(qtbot: QtBot, show) -> None:
    pane = show(ct())
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    marks = marked(pane, BOX)
    one = label_height(pane.view)
    assert one > 0
    marks.show((BOX, BOX, BOX))
    assert label_height(pane.view) > 2 * one


def test_a_label_without_room_at_the_right_is_above_its_lines(qtbot: QtBot, show) -> None:
    pane = show(ct())
    wide = replace(BOX, column=20.0, width=28.0, label="nodule of the upper lobe")
    marked(pane, wide)
    reformat(qtbot, pane, CORONAL)
    at_row(qtbot, pane, 20)
    top = coronal_row(10) - 1
    for column in (30, 36, 40, 44, 47):
        assert has_ink(pane.view, on_view(pane.view, column, top), DARK.accent)
        assert has_ink(pane.view, on_view(pane.view, column, top + 2), DARK.accent)
