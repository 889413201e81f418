"""Scroll a 512x512x300 CT through the image pane, against a bare pyqtgraph image.

    python benchmarks/scrolling.py [--quick]

Both draw the same decoded frames in windows of the same size, alternately. Then the pane scrolls
through a CT series in a study file without decoded frames, each step as soon as the last
is painted: reading, decompressing and decoding are part of it. `--quick` scrolls once, through 20
slices.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import pyqtgraph as pg
from benchmarks.stage import application, wait, wait_until, write_series
from benchmarks.table import Line, median, print_table, quantile
from PySide6.QtWidgets import QApplication

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, Window
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.app import SWITCH_SECONDS
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.viewer import ImagePane

COUNT, QUICK_COUNT, SIDE = 300, 20, 512
VIEW = (1024, 768)
LIMIT_BYTES = 2 * COUNT * SIDE * SIDE * 2
TARGET_RATE, TARGET_P99_MS = 60.0, 33.0
WINDOW = Window("Soft tissue", 400.0, 40.0)


def make_stack(count: int) -> np.ndarray:
    """Return a body-like cylinder with noise, as uint16 with an offset of 1024."""
    generator = np.random.default_rng(20_260_101)
    rows, columns = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    body = np.where(np.hypot(rows, columns * 0.8) < SIDE * 0.35, 1064.0, 24.0)
    stack = np.empty((count, SIDE, SIDE), dtype=np.uint16)
    for index in range(count):
        organ = np.hypot(rows - 40, columns + index / 3 - 50) < 60
        stack[index] = np.clip(body + 60.0 * organ + generator.normal(0, 12, body.shape), 0, 4095)
    return stack


class StackReader:
    """Source of the frames of the stack."""

    def __init__(self, stack: np.ndarray) -> None:
        self._stack = stack

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return one frame."""
        return Frame(self._stack[index], 1.0, -1024.0, series.units, False, (WINDOW,))

    def close(self) -> None:
        """Do nothing."""


def make_series(count: int) -> ImageSeries:
    """Return the series that names the frames."""
    orientation = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    frames = tuple(
        FrameRef(AssetId("stack"), index, position_mm=float(index), orientation=orientation)
        for index in range(count)
    )
    return ImageSeries(
        "stack",
        "CT",
        "Synthetic CT",
        SIDE,
        SIDE,
        False,
        frames,
        spacing_mm=(0.7, 0.7),
        spacing_source="PixelSpacing",
        units="HU",
    )


def timed(show: Callable[[int], None], count: int) -> list[float]:
    """Return the milliseconds from requesting each frame until it is painted."""
    times = []
    for index in range(count):
        start = time.perf_counter()
        show(index)
        times.append((time.perf_counter() - start) * 1000.0)
    return times


def decoded(app: QApplication, count: int, rounds: int) -> tuple[list[float], list[float]]:
    """Scroll through both alternately; return every frame's time, ours and the bare image's."""
    stack, series = make_stack(count), make_series(count)
    loader = FrameLoader(limit_bytes=LIMIT_BYTES)
    loader.open(lambda: StackReader(stack))
    pane = ImagePane(loader)
    pane.resize(*VIEW)
    pane.show()
    pane.show_case("BENCH", (series,), {})
    for index in range(count):
        loader.cache.put((AssetId("stack"), index), StackReader(stack).decode(series, index))
    bare = pg.GraphicsView()
    bare.resize(pane.view.size())
    item = pg.ImageItem(axisOrder="row-major")
    bare.addItem(item)
    bare.setRange(item.boundingRect())
    bare.show()
    levels = (40 - 200 + 1024, 40 + 200 + 1024)
    item.setImage(stack[0], autoLevels=False, levels=levels)
    bare.setRange(item.boundingRect())
    app.processEvents()

    def show_ours(index: int) -> None:
        pane.go_to(index)
        pane.view.viewport().repaint()

    def show_bare(index: int) -> None:
        item.setImage(stack[index], autoLevels=False, levels=levels)
        bare.viewport().repaint()

    ours: list[float] = []
    plain: list[float] = []
    for _ in range(rounds):
        plain += timed(show_bare, count)
        ours += timed(show_ours, count)
        app.processEvents()
    loader.stop()
    pane.close()
    bare.close()
    return ours, plain


def from_study(folder: Path, count: int) -> list[float]:
    """Scroll through an undecoded series of a study file; return every frame's time."""
    write_series(folder / "ct", count, "scrolling")
    times: list[float] = []
    with Study.create(folder / "scrolling.rrstudy", title="Scrolling") as study:
        case = study.cases.add_case(
            folder / "ct", identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        ).case
        series = study.cases.content(case.id).series
        loader = FrameLoader()
        loader.open(study.frames_opener())
        pane = ImagePane(loader)
        pane.resize(*VIEW)
        pane.show()
        pane.show_case(case.code, series, {})
        wait_until(lambda: pane.view.frame is not None)
        wait(200)

        def show(index: int) -> None:
            pane.go_to(index)
            wait_until(lambda: pane.index_shown == (0, index))
            pane.view.viewport().repaint()

        loader.forget()
        loader.cache.clear()
        times = timed(show, count)
        loader.stop()
        pane.close()
    return times


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Scrolling through a CT")
    parser.add_argument("--quick", action="store_true", help="one round, fewer slices")
    is_quick = parser.parse_args().quick
    app = application()
    sys.setswitchinterval(SWITCH_SECONDS)  # as the window does
    apply_theme(app, ThemeName.DARK, has_motion=False)
    count = QUICK_COUNT if is_quick else COUNT
    ours, plain = decoded(app, count, 1 if is_quick else 3)
    with tempfile.TemporaryDirectory() as name:
        cold = from_study(Path(name), count)
    peer = "bare pyqtgraph"
    lines = [
        Line("decoded frames", rate(ours), "/s", None, TARGET_RATE, peer, rate(plain)),
        Line("decoded frame, median", median(ours), "ms", None, None, peer, median(plain)),
        Line("decoded frame, p99", p99(ours), "ms", TARGET_P99_MS, None, peer, p99(plain)),
        Line("frames out of the study file", rate(cold), "/s", None, TARGET_RATE),
        Line("frame out of the study file, p99", p99(cold), "ms", TARGET_P99_MS),
    ]
    print_table(f"Scrolling through {count} frames of {SIDE} x {SIDE}", lines)
    return 0


def rate(times: list[float]) -> float:
    """Return frames a second."""
    return 1000.0 * len(times) / sum(times)


def p99(times: list[float]) -> float:
    """Return the time that one frame in a hundred exceeds."""
    return quantile(times, 0.99)


if __name__ == "__main__":
    sys.exit(main())
