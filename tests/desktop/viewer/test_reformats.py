"""Reformats, slabs and the crosshair in the viewer, by keys and mouse, on a phantom."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.desktop.viewer.test_viewport import send_move, wheel
from tests.support.volume_phantoms import START, phantom_series

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.measurement import MeasurementKind
from readingroom.domain.reformat import (
    RECORD,
    Projection,
    Reformat,
    ReformatPlane,
    ReformattedSeries,
)
from readingroom.domain.viewing import KeyImage
from readingroom.domain.volume_grid import GridFault, GridProblem
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.pages.frame_reporter import FrameReporter
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.geometry import Edges
from readingroom_desktop.widgets.viewer.reformat_text import problem_text

SHAPE, SPACING = (24, 40, 50), (2.0, 1.0, 1.0)
SPHERE = (10, 25, 30)
"""Voxel (slice, row, column) in the middle of a bright sphere."""
WINDOW = Window("Phantom", 1000.0, 0.0)


def voxels() -> np.ndarray:
    """Return stored values of a sphere of 6 mm radius, -500 and 500 HU at intercept -1024."""
    number, row, column = np.mgrid[: SHAPE[0], : SHAPE[1], : SHAPE[2]]
    away = np.hypot((number - SPHERE[0]) * 2.0, np.hypot(row - SPHERE[1], column - SPHERE[2]))
    return np.where(away <= 6, 1524, 524).astype(np.uint16)


class PhantomReader:
    """Source of the frames of the phantom, also of a prior with a slice less."""

    def __init__(self) -> None:
        self._voxels = voxels()

    def decode(self, _series: ImageSeries, index: int) -> Frame:
        """Return a frame."""
        return Frame(self._voxels[index], 1.0, -1024.0, "HU", False, (WINDOW,))

    def close(self) -> None:
        """Close nothing."""


def ct(key: str = "ct", **more) -> ImageSeries:
    """Return the series of the phantom."""
    series = phantom_series(SHAPE, SPACING, **more)
    frames = tuple(replace(ref, asset=AssetId(f"{key}-{ref.frame_index}")) for ref in series.frames)
    return replace(series, key=key, frames=frames)


@pytest.fixture
def loader() -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(PhantomReader)
    yield made
    made.stop()


@pytest.fixture
def pane(empty_pane: ImagePane) -> ImagePane:
    return empty_pane


@pytest.fixture
def show(qtbot: QtBot, pane: ImagePane) -> Callable[..., ImagePane]:
    def act(*series: ImageSeries, layout: str = "1x2") -> ImagePane:
        pane.layouts.set_shape(layout)
        pane.show_case("CASE-1", series, {})
        qtbot.waitUntil(lambda: pane.view.frame is not None)
        return pane

    return act


def reformat(qtbot: QtBot, pane: ImagePane, target: Reformat) -> ReformattedSeries:
    """Show a reformat and wait for its image."""
    pane.reformatting.show_reformat(target)
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    series = pane.series
    assert isinstance(series, ReformattedSeries)
    return series


def annotated(view):
    """Return the annotations of a view."""
    return view._annotate()


def test_digits_in_the_choice_show_planes_with_letters_scale_and_name(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    expected = {
        2: (ReformatPlane.AXIAL, Edges("R", "L", "A", "P"), (40, 50)),
        3: (ReformatPlane.CORONAL, Edges("R", "L", "H", "F"), (47, 50)),
        4: (ReformatPlane.SAGITTAL, Edges("A", "P", "H", "F"), (47, 40)),
    }
    for digit, (plane, edges, shape) in expected.items():
        pane.perform("views.reformat")
        assert pane.reformatting.popover.isVisible()
        QTest.keyClick(pane.reformatting.popover, Qt.Key(Qt.Key.Key_0 + digit))
        assert not pane.reformatting.popover.isVisible()
        qtbot.waitUntil(lambda: pane.view.frame is not None)
        assert pane.series.reformat.plane is plane
        assert annotated(pane.view).edges == edges
        assert pane.view.frame.pixels.shape == shape
        assert plane.value in annotated(pane.view).top_left[2].text.lower()
        assert plane.value in pane.view.accessibleDescription().lower()
        assert annotated(pane.view).bar_pixels > 0
    pane.perform("views.reformat")
    QTest.keyClick(pane.reformatting.popover, Qt.Key.Key_1)
    assert pane.series == ct()
    qtbot.waitUntil(lambda: pane.view.frame is not None)


@pytest.mark.parametrize("space", ["", "1.2.3"])
def test_the_stored_images_come_back_at_the_level_of_a_parallel_reformat(
    qtbot, show, space: str
) -> None:
    pane = show(replace(ct(), frame_of_reference=space), layout="1x1")
    reformat(qtbot, pane, Reformat(ReformatPlane.AXIAL))
    pane.go_to(7)
    qtbot.waitUntil(lambda: pane.index_shown[1] == 7)
    level = annotated(pane.view).top_right[0]
    pane.reformatting.show_reformat(Reformat(ReformatPlane.ORIGINAL))
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    assert pane.index_shown == (0, 7)
    assert annotated(pane.view).top_right[0] == level


def test_a_slab_is_chosen_with_its_thickness_and_named_by_it(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    pane.perform("views.reformat")
    popover = pane.reformatting.popover
    popover.planes[ReformatPlane.ORIGINAL].setFocus()
    popover.projection.setCurrentIndex(1)
    assert popover.thickness.isEnabled()
    popover.thickness.setValue(9.0)
    QTest.keyClick(popover, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.view.frame is not None)

    assert pane.series.reformat == Reformat(ReformatPlane.ORIGINAL, Projection.MAXIMUM, 9.0)
    assert "MIP 10.0" in annotated(pane.view).top_left[2].text
    assert np.array_equal(pane.view.frame.pixels, voxels()[:3].max(axis=0))
    pane.perform("views.reformat")
    assert popover.reformat_shown == pane.series.reformat
    popover.projection.setCurrentIndex(0)
    assert not popover.thickness.isEnabled()
    QTest.keyClick(popover, Qt.Key.Key_Escape)
    assert isinstance(pane.series, ReformattedSeries)


def test_window_and_position_are_retained(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    pane.go_to(17)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 17))
    window = Window("", 321.0, 45.0)
    pane.view.set_window(window)
    pane.view.toggle_inverted()
    series = reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    assert pane.view.view_state.window == window
    assert pane.view.view_state.is_inverted
    assert pane.cells.state.index in (19, 20)
    assert len(series.frames) == 40
    pane.view.zoom_by(2.0)
    placement = pane.view.view_state.placement
    reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL, Projection.AVERAGE, 5.0))
    assert pane.view.view_state.placement == placement
    pane.view.set_window(Window("", 99.0, 9.0))
    pane.reformatting.show_reformat(Reformat(ReformatPlane.ORIGINAL))
    qtbot.waitUntil(lambda: pane.view.frame is not None)

    assert pane.index_shown == (0, 17)
    assert pane.view.view_state.window == Window("", 99.0, 9.0)
    slab = reformat(qtbot, pane, Reformat(ReformatPlane.ORIGINAL, Projection.MINIMUM, 5.0))
    assert pane.cells.state.index == 17
    pane.go_to(3)
    qtbot.waitUntil(lambda: pane.cells.state.index == 3)
    pane.reformatting.show_reformat(Reformat(ReformatPlane.ORIGINAL))
    qtbot.waitUntil(lambda: pane.index_shown == (0, 3))
    assert slab.source == pane.series


def test_a_reformat_is_scrolled_like_a_series(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    series = reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.perform("image.first")
    qtbot.waitUntil(lambda: pane.cells.state.index == 0)
    wheel(pane.view, -120)
    qtbot.waitUntil(lambda: pane.cells.state.index == 1)
    pane.perform("image.last")
    qtbot.waitUntil(lambda: pane.cells.state.index == len(series.frames) - 1)
    assert pane.frame_count == 50
    assert pane.view.stack_bar.position == (49, 50)


def test_reformats_are_linked_and_cut_by_lines(qtbot, show) -> None:
    prior = ct("prior", start=(START[0], START[1] + 5.0, START[2]))
    pane = show(ct(), prior)
    reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    pane.layouts.activate(1)
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    assert len(pane.cells.reference_lines(pane.view)) == 1
    reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    assert pane.cells.reference_lines(pane.view) == ()
    pane.perform("views.link")
    assert "position" in pane.cells.linking.lines()[0].text
    pane.go_to(12)
    _, side = next(iter(pane.grid.sides.items()))
    qtbot.waitUntil(lambda: [index for _, _, index in pane.cells.on_screen()] == [17])
    assert side.frame is not None


def test_series_without_a_grid_are_refused_with_the_reason(qtbot, show) -> None:
    shear = float(np.tan(np.radians(12.0)))
    pane = show(ct(shear=(0.0, shear)), layout="1x1")
    with qtbot.waitSignal(pane.noticed) as noticed:
        pane.perform("views.reformat")

    assert "12" in noticed.args[0]
    assert not pane.reformatting.popover.isVisible()
    pane.reformatting.show_reformat(Reformat(ReformatPlane.CORONAL))
    assert not isinstance(pane.series, ReformattedSeries)


@pytest.mark.parametrize("fault", GridFault)
def test_each_reason_is_a_sentence_with_its_numbers(fault) -> None:
    values = (12.25, 3.5, 7.75)
    text = problem_text(GridProblem(fault, values))

    assert text.endswith(".")
    assert "%" not in text
    has_number = fault not in (
        GridFault.DOCUMENT,
        GridFault.COLOUR,
        GridFault.SEGMENTS,
        GridFault.NO_MILLIMETRES,
        GridFault.NO_POSITIONS,
        GridFault.CONTRADICTING,
        GridFault.FRAMES_DIFFER,
    )
    assert ("12.2" in text) is has_number


def test_measurements_on_a_reformat_are_in_mm_and_say_so(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    series = reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    pane.measuring.start(MeasurementKind.LENGTH)
    to_view = pane.view.image_transform()
    first, second = (to_view.map(QPointF(20.5, row + 0.5)).toPoint() for row in (5, 35))
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=second)
    measured = pane.measuring.tool.all_measured

    assert [each.measurement.series for each in measured] == [series.key]
    assert measured[0].values.lengths[0] == pytest.approx(30.0, abs=0.3)
    assert "(reformatted)" in measured[0].text
    pane.reformatting.show_reformat(Reformat(ReformatPlane.ORIGINAL))
    assert pane.series.key not in [each.measurement.series for each in measured]


def test_marks_are_refused_on_reformats_and_switched_off(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    marks, made = CaseMarks(pane), []
    marks.mark_made.connect(made.append)
    pane.view.mark_tool.offer(is_offered=True)
    pane.view.mark_tool.switch(is_on=True)
    with qtbot.waitSignal(pane.noticed) as noticed:
        reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    assert "Shift+R" in noticed.args[0]
    assert not pane.view.mark_tool.is_on
    with qtbot.waitSignal(pane.noticed):
        pane.perform("mark.tool")
    assert not pane.view.mark_tool.is_on
    pane.view.mark_tool.switch(is_on=True)
    with qtbot.waitSignal(pane.noticed):
        middle = pane.view.viewport().rect().center()
        QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert made == []


def test_a_series_chosen_in_the_strip_shows_stored_images(qtbot, show) -> None:
    pane = show(ct(), ct("b"), layout="1x1")
    reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.show_series(0)
    assert pane.series == ct()
    reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.go_to(4, series=0)
    qtbot.waitUntil(lambda: pane.index_shown == (0, 4))
    assert pane.series == ct()
    reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.perform("series.next")
    assert pane.series.key == "b"


def test_stored_images_alone_are_reported_as_shown(qtbot, show) -> None:
    pane, shown = show(ct(), layout="1x1"), []
    pane.image_shown.connect(lambda *args: shown.append(args))
    reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.go_to(3)
    qtbot.waitUntil(lambda: pane.cells.state.index == 3)
    assert shown == []
    assert pane.overlay_target().indices == (-1, 3)


def test_progress_is_shown_while_a_volume_is_decoded(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    reformat(qtbot, pane, Reformat(ReformatPlane.SAGITTAL))
    pane.reformatting._show_progress("ct", 12, 24)
    pane._text.is_waiting = True
    message = annotated(pane.view).message
    assert "12" in message
    assert "24" in message
    pane.reformatting._show_progress("ct", 24, 24)
    assert "12" not in annotated(pane.view).message


def test_windows_of_reformats_are_logged_for_the_stored_series(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    log = pane.windowing.log
    log.begin()
    log.note()
    for target in (
        Reformat(ReformatPlane.CORONAL),
        Reformat(ReformatPlane.SAGITTAL, Projection.MINIMUM, 7.0),
    ):
        series = reformat(qtbot, pane, target)
        assert RECORD.fullmatch(series.record)
        log.note()
    used = log.take()

    assert [each.series for each in used] == ["ct", "ct", "ct"]
    assert [each.reformat for each in used] == ["", "coronal single", "sagittal minimum 7.0 mm"]


def test_key_images_have_no_ticks_and_no_star_on_a_reformat(qtbot, show) -> None:
    pane = show(ct(), layout="1x1")
    pane.key_images.show((KeyImage("ct", 3),))
    assert pane.view.stack_bar._marked == (3,)
    pane.key_images.is_offered = True
    reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    pane.go_to(3)
    qtbot.waitUntil(lambda: pane.cells.state.index == 3)
    assert pane.view.stack_bar._marked == ()
    with qtbot.waitSignal(pane.noticed):
        pane.perform("key_image.toggle")


class Recorder(QObject):
    """View model of a reading with a recorder of frames."""

    ticked = Signal()
    form_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.recorder = self
        self.shown: set[tuple[int, int]] = set()

    def show(self, frames: set[tuple[int, int]]) -> None:
        """Receive the frames on screen."""
        self.shown = frames


def test_reformats_are_not_recorded_as_frames_of_the_case(qtbot, show) -> None:
    pane, model = show(ct(), ct("b")), Recorder()
    FrameReporter(pane, model, pane)
    qtbot.waitUntil(lambda: len(pane.cells.shown_images()) == 2)
    model.ticked.emit()
    assert model.shown == {(0, 0), (1, 0)}
    reformat(qtbot, pane, Reformat(ReformatPlane.CORONAL))
    model.ticked.emit()
    assert model.shown == {(1, 0)}
    pane.layouts.activate(1)
    model.ticked.emit()
    assert model.shown == {(1, 0)}


# The crosshair


def at_voxel(pane: ImagePane, view) -> QPoint:
    """Return the point of the view at the middle of the sphere."""
    series, index = pane.cells.shown_images()[view]
    position = np.array(START) + np.array(SPHERE)[::-1] * np.array(SPACING)[::-1]
    ref = series.frames[index]
    away = position - ref.origin_mm
    down, right = series.spacing_mm
    column = away @ ref.orientation[:3] / right
    row = away @ ref.orientation[3:] / down
    return view.image_transform().map(QPointF(column + 0.5, row + 0.5)).toPoint()


def three_planes(qtbot: QtBot, pane: ImagePane) -> None:
    """Show axial, coronal and sagittal planes of the phantom in 2 x 2 views."""
    for cell, plane in ((1, ReformatPlane.CORONAL), (2, ReformatPlane.SAGITTAL)):
        pane.layouts.activate(cell)
        pane.show_series(0)
        reformat(qtbot, pane, Reformat(plane))
    pane.layouts.activate(0)
    qtbot.waitUntil(lambda: len(pane.cells.shown_images()) == 3)


def test_the_pointer_is_shown_in_all_views_and_a_click_moves_them(qtbot, show) -> None:
    pane = show(ct(), layout="2x2")
    three_planes(qtbot, pane)
    pane.go_to(SPHERE[0])
    qtbot.waitUntil(lambda: pane.index_shown == (0, SPHERE[0]))
    pane.perform("views.crosshair")
    assert pane.crosshair.tool.is_on
    send_move(pane.view, at_voxel(pane, pane.view))
    sides = [pane.grid.sides[1], pane.grid.sides[2]]
    shown = [side.crosshair_tool.shown for side in sides]

    assert all(point is not None for point in shown)
    rows = {round(point.point.y()) for point in shown}
    assert rows == {round((SHAPE[0] - 1 - SPHERE[0]) * 2.0)}
    assert [bool(point.distance) for point in shown] == [True, True]
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=at_voxel(pane, pane.view))
    qtbot.waitUntil(lambda: _shows_sphere(pane, sides))
    assert [side.crosshair_tool.shown.distance for side in sides] == ["", ""]
    pane.perform("views.crosshair")
    assert [side.crosshair_tool.shown for side in sides] == [None, None]


def _shows_sphere(pane: ImagePane, sides) -> bool:
    shown = pane.cells.shown_images()
    numbers = [shown[side][1] for side in sides]
    return numbers == [SPHERE[1], SHAPE[2] - 1 - SPHERE[2]]


def test_a_click_in_a_side_view_moves_the_former_active_view(qtbot, show) -> None:
    pane = show(ct(), layout="2x2")
    three_planes(qtbot, pane)
    pane.perform("views.crosshair")
    side = pane.grid.sides[1]
    point = at_voxel(pane, side)
    QTest.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, pos=point)

    assert pane.grid.active == 1
    first = pane.grid.sides[0]
    qtbot.waitUntil(lambda: pane.cells.shown_images()[first][1] == SPHERE[0])


def test_the_crosshair_works_by_keys_and_makes_way_for_other_tools(qtbot, show) -> None:
    pane = show(ct(), layout="2x2")
    three_planes(qtbot, pane)
    pane.perform("views.crosshair")
    pane.view.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(pane.view, key)
    assert pane.grid.sides[1].crosshair_tool.shown is not None
    before = pane.cells.shown_images()[pane.grid.sides[2]][1]
    for _ in range(4):
        QTest.keyClick(pane.view, Qt.Key.Key_Right)
    QTest.keyClick(pane.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.cells.shown_images()[pane.grid.sides[2]][1] != before)
    pane.measuring.toggle()
    assert not pane.crosshair.tool.is_on
    pane.perform("views.crosshair")
    assert not pane.measuring.tool.is_on
    QTest.keyClick(pane.view, Qt.Key.Key_Escape)
    assert not pane.crosshair.tool.is_on


def test_nothing_is_shown_in_another_space_and_with_one_view_the_key_says_so(qtbot, show) -> None:
    other = replace(ct("b"), frame_of_reference="elsewhere")
    pane = show(ct(), other)
    qtbot.waitUntil(lambda: len(pane.cells.shown_images()) == 2)
    pane.perform("views.crosshair")
    send_move(pane.view, at_voxel(pane, pane.view))
    side = next(iter(pane.grid.sides.values()))
    index = pane.cells.shown_images()[side][1]
    assert side.crosshair_tool.shown is None
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=at_voxel(pane, pane.view))
    QApplication.processEvents()
    assert pane.cells.shown_images()[side][1] == index
    pane.layouts.set_shape("1x1")
    pane.crosshair.forget()
    with qtbot.waitSignal(pane.noticed):
        pane.perform("views.crosshair")
    assert not pane.crosshair.tool.is_on
