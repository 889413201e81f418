"""Viewer on a 512 x 512 x 500 CT in JPEG Lossless: first image, background, scrolling, reformats.

    python benchmarks/viewer.py [--quick] [--napari PYTHON]

The series lies in a study file, as it was imported; every frame is read, checked and decoded by the
window's loader. Pauses are those of a timer of one millisecond on the window's thread. Reformats
are of a volume of 512 slices of 512 x 512. `--napari` names a Python with napari, for the peer; it
needs a display with OpenGL. `--quick` takes 24 slices and smaller images.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import pyqtgraph as pg
from benchmarks.intake import write_lossless, write_raw
from benchmarks.scrolling import rate, timed
from benchmarks.stage import application, milliseconds_since, wait, wait_until
from benchmarks.table import Line, print_table, quantile
from benchmarks.window_stalls import Beat
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from tests.support.process_memory import own_bytes, peak_bytes, restart_peak
from tests.support.volume_phantoms import phantom_series

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, Window
from readingroom.domain.mark import Mark, contour
from readingroom.domain.reformat import Projection, Reformat, ReformatPlane
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.app import SWITCH_SECONDS
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.viewer import ImagePane
from readingroom_desktop.widgets.viewer.case_marks import CaseMarks

COUNT, QUICK_COUNT, SIDE, VIEW = 500, 24, 512, (1366, 768)
FIRST_MS, PAUSE_MS, RATE = 500.0, 50.0, 60.0
REFORMAT_MS, DRAG_RATE, MEMORY = 1000.0, 30.0, 1.2
DRAG_SECONDS = 2.0
MARKS = 30
WINDOW = Window("Soft tissue", 400.0, 40.0)
PLAIN = "bare ImageItem"


@contextmanager
def pane_of(
    series: tuple[ImageSeries, ...], loader: FrameLoader, shape: str
) -> Iterator[ImagePane]:
    """Show series in a pane, from their first image."""
    pane = ImagePane(loader)
    pane.resize(*VIEW)
    pane.show()
    pane.layouts.set_shape(shape)
    pane.show_case("BENCH", series, {})
    try:
        yield pane
    finally:
        pane.clear()
        pane.close()
        loader.stop()
        QApplication.processEvents()


def bare_view(pane: ImagePane, frame: np.ndarray) -> tuple[pg.GraphicsView, pg.ImageItem]:
    """Show an image without a viewer in the size of the pane's active view, next to the pane.

    A window below another one is not painted on a display server.
    """
    bare = pg.GraphicsView()
    bare.resize(pane.view.size())
    item = pg.ImageItem(axisOrder="row-major")
    bare.addItem(item)
    item.setImage(frame, autoLevels=False, levels=(864, 1264))
    bare.setRange(item.boundingRect())
    bare.move(VIEW[0], 0)
    bare.show()
    wait_until(lambda: bare.windowHandle().isExposed())
    QApplication.processEvents()
    return bare, item


# The whole series, out of a study


def whole_series(study: Study, series: ImageSeries, lines: list[Line]) -> None:
    """Decode the series behind its first image; measure memory and scrolling over its frames."""
    count = len(series.frames)
    stack_bytes = 2 * SIDE * SIDE * count
    memory = MEMORY if count >= COUNT else None  # the rest of the window outweighs a few slices
    before = own_bytes()
    restart_peak()
    loader = FrameLoader()
    loader.open(study.frames_opener())
    loader.warm_up()
    wait(1500)  # the window loads its decoders when a study is opened
    start = perf_counter()
    with pane_of((series,), loader, "1x1") as pane:
        wait_until(lambda: pane.view.frame is not None)
        pane.view.viewport().repaint()
        lines.append(Line("first image", milliseconds_since(start), "ms", FIRST_MS))
        middle = range(count // 2 - 12, count // 2 + 12) if count > 48 else range(count)
        wait_until(lambda: has_decoded(loader, series, middle))
        lines.append(Line("24 middle slices decoded after", milliseconds_since(start), "ms"))
        beat = Beat()
        with beat.step("decoding"):
            wait_until(lambda: has_decoded(loader, series, range(count)))
        lines.append(Line("whole series decoded after", milliseconds_since(start) / 1000, "s"))
        pause = beat.pauses[-1]
        lines.append(Line("longest pause in the meantime", pause.ms, "ms", PAUSE_MS))
        lines.append(
            Line("... own processor time of the thread", pause.most_own_ms, "ms", PAUSE_MS)
        )
        used = own_bytes() - before
        lines.append(Line("memory by the 16-bit stack", used / stack_bytes, "", memory))
        reformats_of_study(pane, lines)
        used, peak = own_bytes() - before, peak_bytes() - before
        name = "memory by the 16-bit stack, with reformats and slabs"
        lines.append(Line(name, used / stack_bytes, "", memory))
        lines.append(Line("... at its peak", peak / stack_bytes, "", memory))
        pane.show_series(0)
        scroll_decoded(pane, loader, series, lines)


def has_decoded(loader: FrameLoader, series: ImageSeries, indexes: range) -> bool:
    """Return whether frames are in memory."""
    return all(loader.cached(series, index) is not None for index in indexes)


def scroll_decoded(
    pane: ImagePane, loader: FrameLoader, series: ImageSeries, lines: list[Line]
) -> None:
    """Scroll over decoded frames, alternately with a bare image."""
    frames = [loader.cached(series, index) for index in range(len(series.frames))]
    pixels = [frame.pixels for frame in frames if frame is not None]
    bare, item = bare_view(pane, pixels[0])

    def ours(index: int) -> None:
        pane.go_to(index)
        pane.view.viewport().repaint()

    def plain(index: int) -> None:
        item.setImage(pixels[index], autoLevels=False, levels=(864, 1264))
        bare.viewport().repaint()

    theirs = timed(plain, len(pixels))
    mine = timed(ours, len(pixels))
    bare.close()
    lines.append(
        Line("scrolling decoded slices", rate(mine), "/s", None, RATE, PLAIN, rate(theirs))
    )
    lines.append(Line("... frame, p99", quantile(mine, 0.99), "ms", 33.0))


def reformats_of_study(pane: ImagePane, lines: list[Line]) -> None:
    """Build the volume of decoded frames, show its first reformat, then other planes and slabs."""
    start = perf_counter()
    pane.reformatting.show_reformat(Reformat(ReformatPlane.CORONAL))
    wait_until(lambda: pane.view.frame is not None)
    pane.view.viewport().repaint()
    lines.append(Line("first reformat of the decoded series", milliseconds_since(start), "ms"))
    timed_frames(pane, lines, "dragging its coronal plane")
    for projection in Projection:
        pane.reformatting.show_reformat(Reformat(ReformatPlane.SAGITTAL, projection, 30.0))
        wait_until(lambda: pane.view.frame is not None)
        timed_frames(pane, [], "")


def timed_frames(pane: ImagePane, lines: list[Line], name: str) -> None:
    """Scroll through a reformat, each step as soon as the last is painted."""
    count = pane.frame_count

    def show(index: int) -> None:
        number = index * (count - 1) // 99
        pane.go_to(number)
        wait_until(lambda: pane.cells.state.index == number)
        pane.view.viewport().repaint()

    times = timed(show, 100)
    lines.append(Line(name, rate(times), "/s", None, DRAG_RATE))


# Linked views


class StackReader:
    """Source of the frames of an array."""

    def __init__(self, stack: np.ndarray) -> None:
        self._stack = stack

    def decode(self, series: ImageSeries, index: int) -> Frame:
        """Return one frame."""
        return Frame(
            self._stack[index % len(self._stack)], 1.0, -1024.0, series.units, False, (WINDOW,)
        )

    def close(self) -> None:
        """Do nothing."""


def phantom(key: str, shape: tuple[int, int, int]) -> ImageSeries:
    """Return a series with planes, 0.8 mm apart."""
    series = phantom_series(shape, (0.8, 0.7, 0.7))
    frames = tuple(replace(ref, asset=AssetId(f"{key}{ref.frame_index}")) for ref in series.frames)
    return replace(series, key=key, frames=frames)


def linked_views(stack: np.ndarray, lines: list[Line]) -> None:
    """Scroll two linked views over decoded frames."""
    count = len(stack)
    series = phantom("a", stack.shape), phantom("b", stack.shape)
    loader = FrameLoader(limit_bytes=5 * stack.nbytes)
    reader = StackReader(stack)
    loader.open(lambda: reader)
    with pane_of(series, loader, "1x2") as pane:
        wait_until(lambda: len(pane.cells.shown_images()) == len(series))
        pane.perform("views.link")
        for each in series:
            loader.prefetch(each, range(count))
            wait_until(lambda each=each: has_decoded(loader, each, range(count)))
        painted = PaintCounter(pane.grid.sides[1].viewport())
        bare, item = bare_view(pane, stack[0])

        def ours(index: int) -> None:
            pane.go_to(index)
            pane.view.viewport().repaint()  # paints the side view, too, whose image has changed

        def plain(index: int) -> None:
            for _ in range(2):
                item.setImage(stack[index], autoLevels=False, levels=(864, 1264))
                bare.viewport().repaint()

        theirs = timed(plain, count)
        painted.count = 0
        mine = timed(ours, count)
        bare.close()
        if painted.count < count - 1:
            raise RuntimeError(f"the side view was painted {painted.count} times")
    name = "two linked views, decoded slices"
    lines.append(Line(name, rate(mine), "/s", None, RATE, f"two of {PLAIN}", rate(theirs)))


# Reformats


def reformats(stack: np.ndarray, lines: list[Line]) -> None:
    """Show the planes and slabs of a volume that is decoded."""
    series = phantom("volume", stack.shape)
    loader = FrameLoader()
    reader = StackReader(stack)
    loader.open(lambda: reader)
    size = " x ".join(map(str, stack.shape))
    with pane_of((series,), loader, "1x1") as pane:
        wait_until(lambda: pane.view.frame is not None)
        start = perf_counter()
        pane.reformatting.show_reformat(Reformat(ReformatPlane.SAGITTAL))
        wait_until(lambda: pane.view.frame is not None)
        lines.append(Line(f"volume of {size} filled, first plane", milliseconds_since(start), "ms"))
        for plane in (ReformatPlane.CORONAL, ReformatPlane.SAGITTAL):
            for projection, mm in ((Projection.SINGLE, 0.0), (Projection.MAXIMUM, 10.0)):
                slab = "" if projection is Projection.SINGLE else f", MIP {mm:g} mm"
                start = perf_counter()
                pane.reformatting.show_reformat(Reformat(plane, projection, mm))
                wait_until(lambda: pane.view.frame is not None)
                pane.view.viewport().repaint()
                name = f"{plane.value}{slab}"
                first = milliseconds_since(start)
                lines.append(Line(f"{name}: first image", first, "ms", REFORMAT_MS))
                timed_frames(pane, lines, f"{name}: dragged")
        CaseMarks(pane).show(contours(series))
        pane.reformatting.show_reformat(Reformat(ReformatPlane.CORONAL))
        wait_until(lambda: pane.view.frame is not None)
        timed_frames(pane, lines, f"coronal with {MARKS} contours: dragged")


def contours(series: ImageSeries) -> tuple[Mark, ...]:
    """Return marks on different slices, whose outlines of 60 vertices reach half across them."""
    turns = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    radius = series.rows / 4
    around = np.column_stack([np.cos(turns), np.sin(turns)]) * radius + series.rows / 2
    vertices = [(float(column), float(row)) for column, row in around]
    frames = [len(series.frames) * number // MARKS for number in range(MARKS)]
    return tuple(replace(contour(series.key, frame, vertices), rating=3) for frame in frames)


# A large image


def window_drag(side: int, lines: list[Line]) -> None:
    """Change the window of a large 16-bit image as fast as the event loop goes; count paintings.

    The view draws at most every 16 ms.
    """
    pixels = np.random.default_rng(3).integers(0, 65_535, (side, side), dtype=np.uint16)
    refs = (FrameRef(AssetId("large"), 0),)
    series = ImageSeries("large", "CR", "Synthetic CR", side, side, False, refs)
    loader = FrameLoader()
    loader.open(lambda: StackReader(pixels[None]))
    with pane_of((series,), loader, "1x1") as pane:
        wait_until(lambda: pane.view.frame is not None)
        bare, item = bare_view(pane, pixels)
        paints = PaintCounter(pane.view.viewport())

        def plain(index: int) -> None:
            low = 5_000.0 + 10.0 * index
            item.setLevels((low, low + 30_000.0 + 40.0 * index))
            bare.viewport().repaint()

        theirs = rate(timed(plain, 40))
        paints.count, start, index = 0, perf_counter(), 0
        while perf_counter() - start < DRAG_SECONDS:
            index += 1
            pane.view.set_window(Window("", 30_000.0 + index, 20_000.0 + index))
            QApplication.processEvents()
        mine = paints.count / (perf_counter() - start)
        bare.close()
    name = f"window drag on {side} x {side}, 16 bits"
    lines.append(Line(name, mine, "/s", None, DRAG_RATE, PLAIN, theirs))


class PaintCounter(QObject):
    """Counts the paint events of a widget."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Count an event."""
        self.count += event.type() == QEvent.Type.Paint
        return False


# napari, in an environment of its own

NAPARI = """
import sys, time
import numpy as np
import napari
from qtpy.QtWidgets import QApplication
stack = np.load(sys.argv[1], mmap_mode=None)
viewer = napari.Viewer(show=True)
viewer.window.resize(1366, 768)
viewer.add_image(stack, contrast_limits=(864, 1264))
app = QApplication.instance()
def timed(count):
    start = time.perf_counter()
    for index in range(count):
        viewer.dims.set_current_step(axis, index)
        app.processEvents()
        canvas = viewer.window._qt_viewer.canvas
        getattr(canvas, "_scene_canvas", canvas).native.repaint()
    return count / (time.perf_counter() - start)
rates = []
for axis in (0, 1, 2):
    viewer.dims.order = (axis, *[other for other in (0, 1, 2) if other != axis])
    app.processEvents()
    rates.append(timed(min(100, stack.shape[axis])))
print(*rates)
viewer.close()
"""


def napari_rates(python: str, stack: np.ndarray) -> list[float]:
    """Return napari's frames a second along slices, rows and columns of a volume.

    It draws with OpenGL, so it gets the display of the environment, and uses its own Qt.
    """
    ours = ("QT_QPA_PLATFORM", "QT_API")
    environment = {key: value for key, value in os.environ.items() if key not in ours}
    with tempfile.TemporaryDirectory() as name:
        path = Path(name, "stack.npy")
        np.save(path, stack)
        run = subprocess.run(
            [python, "-c", NAPARI, str(path)],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
        )
    if run.returncode:
        raise RuntimeError(run.stderr[-2000:])
    return [float(value) for value in run.stdout.split()[-3:]]


def make_stack(shape: tuple[int, int, int]) -> np.ndarray:
    """Return stored values with noise, different in each slice."""
    generator = np.random.default_rng(5)
    noise = generator.integers(900, 1200, (16, *shape[1:]), dtype=np.uint16)
    stack = np.empty(shape, dtype=np.uint16)
    for number in range(shape[0]):
        stack[number] = np.roll(noise[number % 16], 7 * number, axis=1)
    return stack


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Viewer on a large CT")
    parser.add_argument("--quick", action="store_true", help="24 slices, smaller images")
    parser.add_argument("--napari", metavar="PYTHON", help="a Python with napari")
    given = parser.parse_args()
    app = application()
    sys.setswitchinterval(SWITCH_SECONDS)  # as the window does
    apply_theme(app, ThemeName.DARK, has_motion=False)
    count, side = (QUICK_COUNT, SIDE) if given.quick else (COUNT, 4096)
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_raw(folder / "raw", count)
        write_lossless(folder / "ct", folder / "raw")
        with Study.create(folder / "viewer.rrstudy", title="Viewer") as study:
            case = study.cases.add_case(
                folder / "ct",
                identifiers=IdentifierPolicy.KEEP,
                unreviewed=UnreviewedReason.MADE_UP,
            ).case
            whole_series(study, study.cases.content(case.id).series[0], lines)
    stack = make_stack((QUICK_COUNT if given.quick else SIDE, SIDE, SIDE))
    linked_views(stack[: min(count, 200)], lines)
    reformats(stack, lines)
    window_drag(side, lines)
    print_table(f"Viewer: CT of {SIDE} x {SIDE} x {count} in JPEG Lossless", lines)
    if given.napari:
        slices, rows, columns = napari_rates(given.napari, stack)
        print(f"napari, frames/s: slices {slices:.1f}, rows {rows:.1f}, columns {columns:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
