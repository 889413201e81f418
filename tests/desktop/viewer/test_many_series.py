"""A case with ten thousand series: the window stays usable."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import thread_time

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.volume_phantoms import phantom_series

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.viewing import KeyImage
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.viewer import ImagePane

COUNT = 10_000
FEW = 20
PAUSE_SECONDS = 0.05
TIMES_OF_FEW = 2.0
"""Longest allowed time in those of a case with few series, on a computer that pauses at these."""
WINDOW = Window("Soft tissue", 400.0, 40.0)


class TestImage:
    """Source of one image for all frames; `decoded` are the series that it was read for."""

    __test__ = False

    def __init__(self) -> None:
        self._pixels = np.arange(64 * 64, dtype=np.uint16).reshape(64, 64)
        self.decoded: set[str] = set()

    def decode(self, series: ImageSeries, _index: int) -> Frame:
        """Return a frame."""
        self.decoded.add(series.key)
        return Frame(self._pixels, 1.0, -1024.0, "HU", False, (WINDOW,))

    def close(self) -> None:
        """Close nothing."""


def of_count(count: int) -> tuple[ImageSeries, ...]:
    """Return so many series, of three images each."""
    one = phantom_series((3, 64, 64), (2.0, 1.0, 1.0))
    return tuple(
        replace(
            one,
            key=f"s{number}",
            series_number=number,
            frames=tuple(
                replace(ref, asset=AssetId(f"{number}-{ref.frame_index}")) for ref in one.frames
            ),
        )
        for number in range(count)
    )


@pytest.fixture(scope="module")
def series() -> tuple[ImageSeries, ...]:
    return of_count(COUNT)


@pytest.fixture
def reader() -> TestImage:
    return TestImage()


@pytest.fixture
def loader(reader: TestImage) -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(lambda: reader)
    yield made
    made.stop()


def shown(qtbot: QtBot, loader: FrameLoader, series: tuple[ImageSeries, ...]) -> ImagePane:
    """Return a pane with a case, whose first image and thumbnails are there."""
    made = ImagePane(loader)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    qtbot.waitExposed(made)
    made.show_case("CASE-1", series, {})
    qtbot.waitUntil(lambda: made.view.frame is not None)
    qtbot.waitUntil(lambda: made.strip.list.has_thumbnail(0))
    qtbot.waitUntil(lambda: not loader._requests)
    QApplication.processEvents()
    return made


@pytest.fixture
def pane(qtbot: QtBot, loader: FrameLoader, series: tuple[ImageSeries, ...]) -> ImagePane:
    """Return a pane with the case."""
    return shown(qtbot, loader, series)


def own_seconds(act: Callable[[], object], turns: int = 10) -> float:
    """Return the most processor time of the window's thread in an action and each turn after it."""
    most = 0.0
    for step in (act, *[QApplication.processEvents] * turns):
        start = thread_time()
        step()
        most = max(most, thread_time() - start)
    return most


def seconds_of_actions(qtbot: QtBot, pane: ImagePane, count: int) -> dict[str, float]:
    """Return the processor time of each action in a pane with so many series."""
    strip = pane.strip
    middle = f"s{count // 2}"
    actions: dict[str, Callable[[], object]] = {
        "other series": lambda: pane.show_series(count // 2),
        "next series": lambda: pane.perform("series.next"),
        "key": lambda: QTest.keyClick(strip, Qt.Key.Key_Right),
        "last": lambda: QTest.keyClick(strip, Qt.Key.Key_End),
        "first": lambda: QTest.keyClick(strip, Qt.Key.Key_Home),
        "scrolled": lambda: strip.horizontalScrollBar().setValue(30 * count),
        "two views": lambda: pane.layouts.set_shape("1x2"),
        "another view": lambda: pane.layouts.activate(1),
        "linked": lambda: pane.perform("views.link"),
        "scroll": lambda: pane.scroll_by(1),
        "key images": lambda: pane.key_images.show((KeyImage("s1", 1), KeyImage(middle, 0))),
        "window": lambda: pane.perform("preset.1"),
    }
    taken = {}
    for name, act in actions.items():
        taken[name] = own_seconds(act)
        qtbot.wait(20)
    return taken


def test_each_action_takes_less_than_a_pause(
    qtbot: QtBot, loader: FrameLoader, series: tuple[ImageSeries, ...]
) -> None:
    of_few = seconds_of_actions(qtbot, shown(qtbot, loader, of_count(FEW)), FEW)
    of_many = seconds_of_actions(qtbot, shown(qtbot, loader, series), COUNT)

    slow = {
        name: (spent, of_few[name])
        for name, spent in of_many.items()
        if spent > max(PAUSE_SECONDS, TIMES_OF_FEW * of_few[name])
    }
    assert slow == {}


def test_thumbnails_are_of_the_series_on_screen(
    qtbot: QtBot, pane: ImagePane, reader: TestImage
) -> None:
    assert len(reader.decoded) < 40
    QTest.keyClick(pane.strip, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: pane.strip.list.has_thumbnail(COUNT - 1))

    assert pane.index_shown == (COUNT - 1, 0)
    at = pane.strip.visualRect(pane.strip.list.index(COUNT - 1)).center()
    assert pane.strip.viewport().rect().contains(at)
    assert len(reader.decoded) < 80


def test_a_click_in_the_middle_of_the_strip_shows_that_series(
    qtbot: QtBot, pane: ImagePane
) -> None:
    pane.strip.scrollTo(pane.strip.list.index(5000))
    point = pane.strip.visualRect(pane.strip.list.index(5000)).center()
    QTest.mouseClick(pane.strip.viewport(), Qt.MouseButton.LeftButton, pos=point)
    qtbot.waitUntil(lambda: pane.view.frame is not None)

    assert pane.index_shown == (5000, 0)
    assert pane.series is not None
    assert pane.series.key == "s5000"
    name = pane.strip.list.index(5000).data().partition("\n")[0]
    assert name == "CT axial, series 5000"
    room = pane.strip.visualRect(pane.strip.list.index(5000)).width() - Size.THUMBNAIL
    assert pane.strip.fontMetrics().horizontalAdvance(name) < room
