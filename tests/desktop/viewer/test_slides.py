"""Whole-slide images in the viewer: tiles of the zoom and place on screen, from a real study."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from tests.core.intake.slides.slide_material import picture, slide_file

from readingroom.domain.imaging import ImageSeries, SlideLevel
from readingroom.services.study import Study
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.slide_layer import SlideLayer, level_for

ROWS, COLUMNS = 3000, 6000
PIXELS = picture(ROWS, COLUMNS)


@pytest.fixture
def slide_pane(qtbot, tmp_path: Path) -> Iterator[ImagePane]:
    folder = tmp_path / "case"
    folder.mkdir()
    data = slide_file(PIXELS, is_jpeg=False, steps=(2,), micrometres=0.5)
    (folder / "slide.tif").write_bytes(data)
    loader = FrameLoader()
    with Study.create(tmp_path / "s.rrstudy", title="Slides") as study:
        case = study.cases.add_case(folder)
        loader.open(study.frames_opener())
        pane = ImagePane(loader)
        qtbot.addWidget(pane)
        pane.resize(700, 640)
        pane.show()
        qtbot.waitExposed(pane)
        content = study.cases.content(case.case.id)
        pane.show_case(content.code, content.series, {})
        qtbot.waitUntil(lambda: pane.view.frame is not None)
        yield pane
        loader.stop()


def layer_of(pane: ImagePane) -> SlideLayer:
    layer: SlideLayer = pane.view.findChild(SlideLayer)
    return layer


def colour_at(pane: ImagePane, x: int, y: int) -> np.ndarray:
    colour = pane.view.viewport().grab().toImage().pixelColor(x, y)
    return np.array([colour.red(), colour.green(), colour.blue()])


def stored_at(pane: ImagePane, x: int, y: int) -> np.ndarray:
    """Return the pixel of the slide at a position of the view."""
    inverse, _ = pane.view.image_transform().inverted()
    point = inverse.map(QPointF(x + 0.5, y + 0.5)) * pane.view.detail
    return PIXELS[int(point.y()), int(point.x())].astype(int)


def test_at_one_to_one_the_view_shows_the_pixels_of_the_slide(slide_pane, qtbot) -> None:
    slide_pane.cells.has_info = False
    slide_pane.perform("zoom.actual")
    assert slide_pane.view.zoom_shown == pytest.approx(1.0)
    qtbot.waitUntil(lambda: layer_of(slide_pane).missing == 0, timeout=10_000)
    for x, y in ((30, 40), (350, 250), (600, 420)):
        assert np.abs(colour_at(slide_pane, x, y) - stored_at(slide_pane, x, y)).max() <= 3


def test_panning_brings_the_next_tiles(slide_pane, qtbot) -> None:
    slide_pane.cells.has_info = False
    slide_pane.perform("zoom.actual")
    viewport = slide_pane.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.MiddleButton, pos=viewport.rect().center())
    for step in range(1, 9):
        point = viewport.rect().center()
        point.setX(point.x() + 40 * step)
        QTest.mouseMove(viewport, point)
        QTest.qWait(20)
    QTest.mouseRelease(viewport, Qt.MouseButton.MiddleButton, pos=point)
    qtbot.waitUntil(lambda: layer_of(slide_pane).missing == 0, timeout=10_000)
    assert np.abs(colour_at(slide_pane, 200, 300) - stored_at(slide_pane, 200, 300)).max() <= 3


def test_the_fitted_view_needs_no_tiles(slide_pane) -> None:
    assert layer_of(slide_pane).missing == 0
    assert slide_pane.view.zoom_shown < 0.2


def test_lengths_are_those_of_the_slide(slide_pane) -> None:
    series = slide_pane.series
    assert series.spacing_mm[1] * series.columns == pytest.approx(COLUMNS * 0.0005)


def test_the_level_suits_the_scale() -> None:
    levels = tuple(SlideLevel(800 // step, 1600 // step, 256, ()) for step in (1, 2, 4))
    slide = ImageSeries("s", "SM", "Slide", 200, 400, True, (), levels=levels)
    assert [level_for(slide, scale) for scale in (0.1, 1.0, 1.4, 2.0, 2.6, 3.0, 50.0)] == [
        None,
        None,
        1,
        1,
        1,
        0,
        0,
    ]
