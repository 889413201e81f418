"""Scroll a synthetic 512x512x300 CT through the viewport, beside a bare pyqtgraph image.

Both draw the same 300 decoded frames in the same window of 1024x768 pixels, offscreen, in turns.
Prints frames a second and the slowest percent, and the ratio of both; run it as
`QT_QPA_PLATFORM=offscreen python benchmarks/scrolling.py [--json]`.
"""

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, Window
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.viewer import ImagePane

COUNT, SIDE = 300, 512
VIEW = (1024, 768)
LIMIT_BYTES = 2 * COUNT * SIDE * SIDE * 2
TARGET_P99_MS = 33.0
WINDOW = Window("Soft tissue", 400.0, 40.0)


def make_stack() -> np.ndarray:
    """Return a body-like cylinder with noise, as uint16 with an offset of 1024."""
    generator = np.random.default_rng(20_260_101)
    rows, columns = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    body = np.where(np.hypot(rows, columns * 0.8) < SIDE * 0.35, 1064.0, 24.0)
    stack = np.empty((COUNT, SIDE, SIDE), dtype=np.uint16)
    for index in range(COUNT):
        organ = np.hypot(rows - 40, columns + index / 3 - 50) < 60
        stack[index] = np.clip(body + 60.0 * organ + generator.normal(0, 12, body.shape), 0, 4095)
    return stack


class StackReader:
    """Hands out the frames of the stack."""

    def __init__(self, stack: np.ndarray) -> None:
        self._stack = stack

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return one frame."""
        return Frame(self._stack[index], 1.0, -1024.0, series.units, False, (WINDOW,))

    def close(self) -> None:
        """Do nothing."""


def make_series() -> ImageSeries:
    """Return the series that names the frames."""
    orientation = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    frames = tuple(
        FrameRef(AssetId("stack"), index, position_mm=float(index), orientation=orientation)
        for index in range(COUNT)
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


def timed(show: Callable[[int], None]) -> list[float]:
    """Return the milliseconds from asking for each frame until it is painted."""
    times = []
    for index in range(COUNT):
        start = time.perf_counter()
        show(index)
        times.append((time.perf_counter() - start) * 1000.0)
    return times


def summary(times: list[float]) -> dict[str, float]:
    """Return frames a second, median and the slowest percent."""
    return {
        "frames_per_second": 1000.0 * len(times) / sum(times),
        "median_ms": statistics.median(times),
        "p99_ms": float(np.percentile(times, 99)),
    }


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Scroll through both in turns and keep every frame's time."""
    app = QApplication.instance() or QApplication([])
    apply_theme(app, ThemeName.DARK, has_motion=False)
    stack, series = make_stack(), make_series()
    loader = FrameLoader(limit_bytes=LIMIT_BYTES)
    loader.open(lambda: StackReader(stack))
    pane = ImagePane(loader)
    pane.resize(*VIEW)
    pane.show()
    pane.show_case("BENCH", (series,), {})
    for index in range(COUNT):
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
        plain += timed(show_bare)
        ours += timed(show_ours)
        app.processEvents()
    loader.stop()
    return {"readingroom": summary(ours), "pyqtgraph": summary(plain)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    result = measure(arguments.rounds)
    ratio = result["readingroom"]["median_ms"] / result["pyqtgraph"]["median_ms"]
    is_met = result["readingroom"]["p99_ms"] <= TARGET_P99_MS
    if arguments.json:
        print(json.dumps(result | {"ratio": ratio, "target_met": is_met}, indent=2))
        return
    print(f"{'':14}{'frames/s':>10}{'median ms':>11}{'p99 ms':>9}")
    for name, row in result.items():
        rate, median, slowest = row.values()
        print(f"{name:14}{rate:10.0f}{median:11.2f}{slowest:9.2f}")
    print(
        f"ratio {ratio:.2f} (median); p99 under {TARGET_P99_MS:.0f} ms: {'yes' if is_met else 'no'}"
    )


if __name__ == "__main__":
    main()
