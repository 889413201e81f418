"""Series whose geometry contradicts itself, from files to the screen: images, or a reason."""

import math
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.desktop.viewer.test_real_files import Stored
from tests.desktop.viewer.test_viewport import send_move
from tests.support.dicom_factory import as_bytes
from tests.support.hostile_series import HOSTILE, SIDE

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.measurement import MeasurementKind
from readingroom.domain.reformat import Reformat, ReformatPlane, ReformattedSeries
from readingroom.domain.volume_grid import GridProblem, grid_of
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.services.frames import FrameReader
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks
from readingroom_desktop.widgets.viewer.reformat_text import problem_text

Show = Callable[[str], tuple[ImageSeries, ...]]


@pytest.fixture
def loader(qtbot: QtBot) -> Iterator[FrameLoader]:
    made = FrameLoader()
    yield made
    made.stop()


@pytest.fixture
def pane(empty_pane: ImagePane) -> ImagePane:
    return empty_pane


@pytest.fixture
def show(qtbot: QtBot, pane: ImagePane, loader: FrameLoader) -> Show:
    """Show a hostile series in two views, next to its other half if it was divided."""

    def act(name: str) -> tuple[ImageSeries, ...]:
        files = {f"{number}.dcm": as_bytes(each) for number, each in enumerate(HOSTILE[name])}
        read = read_dicom_files(files)
        assert read.problems == ()
        loader.open(lambda: FrameReader(Stored(read.data)))
        pane.layouts.set_shape("1x2")
        pane.show_case("CASE-1", (*read.series, read.series[0])[:2], {})
        qtbot.waitUntil(lambda: len(pane.cells.shown_images()) == 2)
        return read.series

    return act


@pytest.mark.parametrize("name", HOSTILE)
def test_every_slice_is_shown_in_one_series(name: str, show: Show) -> None:
    series = show(name)

    assert sum(len(each.frames) for each in series) == len(HOSTILE[name])


@pytest.mark.parametrize("name", HOSTILE)
def test_a_reformat_is_shown_or_refused_with_the_reason(
    name: str, show: Show, pane: ImagePane, qtbot: QtBot
) -> None:
    first, *_ = show(name)
    grid, said = grid_of(first), []
    pane.noticed.connect(said.append)
    pane.reformatting.show_reformat(Reformat(ReformatPlane.CORONAL))
    if isinstance(grid, GridProblem):
        assert said == [problem_text(grid)]
        assert pane.series is first
        return
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    assert isinstance(pane.series, ReformattedSeries)
    assert said == []


@pytest.mark.parametrize("name", HOSTILE)
def test_views_are_scrolled_linked_and_crossed(name: str, show: Show, pane: ImagePane) -> None:
    show(name)
    for action in ("views.link", "views.crosshair", "image.next", "zoom.actual"):
        pane.perform(action)
    send_move(pane.view, QPoint(200, 200))
    pane.grab()

    assert pane.cells.linking.is_linked
    for view in (pane.view, *pane.grid.sides.values()):
        for line in pane.cells.reference_lines(view):
            assert all(map(math.isfinite, (line.x1(), line.y1(), line.x2(), line.y2())))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_length_is_in_millimetres_only_with_a_plausible_spacing(
    name: str, show: Show, pane: ImagePane
) -> None:
    first, *_ = show(name)
    pane.measuring.start(MeasurementKind.LENGTH)
    for column in (5.0, 25.0):
        at = pane.view.image_transform().map(QPointF(column + 0.5, 8.5)).toPoint()
        QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    (measured,) = pane.measuring.tool.shown
    (length,) = measured.values.lengths

    is_scaled = "spacing is" not in name
    assert measured.values.scale.unit == ("mm" if is_scaled else "px")
    assert length == pytest.approx(20 * (first.spacing_mm or (1.0, 1.0))[1], rel=0.05)


@pytest.mark.parametrize(
    "at", [(-1.0, 5.0), (5.0, 1e9), (-1e12, -1e12), (float(SIDE), 3.0)], ids=str
)
def test_marks_off_the_image_are_drawn_without_harm(
    at: tuple[float, float], show: Show, pane: ImagePane
) -> None:
    first, *_ = show("slices in pairs")
    marks = CaseMarks(pane)
    box = Mark(first.key, 0, MarkShape.BOX, *at, width=4.0, height=4.0)
    marks.show((Mark(first.key, 0, MarkShape.POINT, *at), box))
    pane.grab()
    for number in range(2):
        marks.go_to(number)
        view = pane.view.viewport()
        assert view.rect().contains(view.mapFromGlobal(marks.point_of(number)))
    pane.grab()


def test_marks_of_no_series_and_no_frame_are_not_drawn(show: Show, pane: ImagePane) -> None:
    first, *_ = show("slices in pairs")
    marks = CaseMarks(pane)
    marks.show(
        (Mark("gone", 0, MarkShape.POINT, 3.0, 3.0), Mark(first.key, 99, MarkShape.POINT, 3.0, 3.0))
    )
    marks.go_to(0)
    assert pane.index_shown == (0, 0)
    marks.go_to(1)
    assert pane.index_shown == (0, len(first.frames) - 1)
    pane.grab()
