"""Memory of the viewer: a series in it takes at most a fifth more than its 16-bit pixels."""

import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.support.process_memory import own_bytes, peak_bytes, restart_peak
from tests.support.volume_phantoms import phantom_series

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, ImageSeries, Window
from readingroom.domain.reformat import Projection, Reformat, ReformatPlane
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.outlined_text import _drawn, _Font
from readingroom_desktop.widgets.viewer.series_strip import thumbnail

SIDE, SLICES = 512, 400
BOUND = 1.2
WINDOW = Window("Soft tissue", 400.0, 40.0)
REFORMATS = [
    Reformat(plane, projection, 30.0)
    for plane in (ReformatPlane.CORONAL, ReformatPlane.SAGITTAL)
    for projection in Projection
]


class CtReader:
    """Source of slices with a circle of values in padding, as of a CT."""

    def __init__(self) -> None:
        rows, columns = np.mgrid[:SIDE, :SIDE] - SIDE / 2
        self._is_padding = np.hypot(rows, columns) > SIDE / 2
        values = np.random.default_rng(1).integers(0, 4000, (SIDE, SIDE), dtype=np.uint16)
        self._values = values * ~self._is_padding

    def decode(self, _series: ImageSeries, index: int) -> Frame:
        """Return a slice in arrays of its own."""
        mask = self._is_padding.copy()
        pixels = np.roll(self._values, index, axis=0)
        return Frame(pixels, 1.0, -1024.0, "HU", False, (WINDOW,), is_padding=mask)

    def close(self) -> None:
        """Close nothing."""


def ct(key: str, slices: int) -> ImageSeries:
    """Return a series of slices."""
    series = phantom_series((slices, SIDE, SIDE), (0.8, 0.7, 0.7))
    frames = tuple(replace(ref, asset=AssetId(f"{key}{ref.frame_index}")) for ref in series.frames)
    return replace(series, key=key, frames=frames)


@pytest.fixture
def loader() -> Iterator[FrameLoader]:
    made = FrameLoader()
    made.open(CtReader)
    yield made
    made.stop()


@pytest.fixture
def pane(empty_pane: ImagePane) -> ImagePane:
    empty_pane.resize(1366, 768)
    return empty_pane


def show_reformats(qtbot: QtBot, pane: ImagePane) -> None:
    """Show all reformats and scroll through each."""
    for reformat in REFORMATS:
        pane.reformatting.show_reformat(reformat)
        for index in range(0, SIDE, 40):
            pane.go_to(index)
            qtbot.waitUntil(lambda index=index: pane.cells.state.index == index)
            pane.view.viewport().repaint()


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell the peak")
def test_a_series_with_its_reformats_takes_a_fifth_more_than_its_pixels(
    qtbot: QtBot, pane: ImagePane, loader: FrameLoader
) -> None:
    pane.show_case("CASE-1", (ct("few", 5),), {})  # what any first series takes
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    show_reformats(qtbot, pane)
    pane.clear()
    QApplication.processEvents()
    before = own_bytes()

    restart_peak()
    series = ct("many", SLICES)
    stack_bytes = 2 * SIDE * SIDE * SLICES
    pane.show_case("CASE-2", (series,), {})
    qtbot.waitUntil(
        lambda: all(loader.cached(series, index) is not None for index in range(SLICES)),
        timeout=60_000,
    )
    assert own_bytes() - before < BOUND * stack_bytes
    show_reformats(qtbot, pane)
    assert own_bytes() - before < BOUND * stack_bytes
    assert peak_bytes() - before < BOUND * stack_bytes


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell the peak")
def test_drawn_text_and_thumbnails_take_their_pixels_only(qtbot: QtBot, pane: ImagePane) -> None:
    pixels = np.arange(64 * 64, dtype=np.uint16).reshape(64, 64)
    frame = Frame(pixels, 1.0, 0.0, "HU", False, (WINDOW,))
    font = _Font("", pane.font())

    def drawn(text: str) -> tuple[QPixmap, QImage]:
        return thumbnail(frame), _drawn(text, DARK.on_viewport, font, 1.0)

    retained = [drawn("W 400")]
    before = own_bytes()
    retained += [drawn(f"W {number}") for number in range(200)]

    assert own_bytes() - before < 20_000 * len(retained)
