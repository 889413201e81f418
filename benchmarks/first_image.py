"""Time from choosing a case to its first image, and from submitting to the next image.

    python benchmarks/first_image.py [--quick]

The real window with its threads on a study of CT series of 512 x 512 pixels. The clock stops when
the whole window has been painted with the image. Frames are forgotten before a case is chosen, so
that it is read, decompressed and decoded each time; before a submit the reader pauses for a moment,
and the next case is decoded ahead. The very first image is in `startup.py`.

The peer shows the same file without study, window or thread: `pydicom.dcmread(path).pixel_array`
into a pyqtgraph `ImageItem` of the same size.
"""

import argparse
import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import pyqtgraph as pg
from benchmarks.stage import (
    PaintWatch,
    milliseconds_since,
    own_home,
    shown_window,
    wait,
    wait_until,
    write_series,
)
from benchmarks.table import Line, print_table, quantile
from pydicom import dcmread

from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName

TARGET_MS = 150
MODELS = ("Alpha", "Beta")
LOOK_MS = 600


def make_study(folder: Path, cases: int, slices: int | None = None) -> Path:
    """Make a study of CT cases with notes, two models, one reader and an open session.

    Without a number of slices the folders CT-00, CT-01 and so on already have them.
    """
    path = folder / "bench.rrstudy"
    rows = []
    protocol = replace(default_protocol(1), minimum_view_ms=0)
    with Study.create(path, title="First image", protocol=protocol) as study:
        for number in range(cases):
            code = f"CT-{number:02d}"
            case = folder / code
            if slices is not None:
                write_series(case, slices, code)
            (case / "note.txt").write_text("HISTORY\nFall from a ladder.\n", encoding="utf-8")
            study.cases.add_case(
                case, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
            )
            rows += [
                json.dumps({"case": code, "model": model, "text": f"Reading {number}. " * 40})
                for model in MODELS
            ]
        outputs = folder / "outputs.jsonl"
        outputs.write_text("\n".join(rows) + "\n", encoding="utf-8")
        study.cases.add_outputs(outputs)
        study.protocol.add_reader("Reader")
        study.protocol.open_session()
    return path


class ReadingSession:
    """A timed reading session: chooses and submits pairs."""

    def __init__(self, window: MainWindow, path: Path) -> None:
        self.window = window
        window.home.open_path(path)
        wait_until(lambda: bool(window.shell.readers))
        window.act_as(window.shell.readers[0])
        wait_until(lambda: window.pages.viewmodel(PageName.WORKLIST).worklist is not None)
        self.items = [item.id for item in window.pages.viewmodel(PageName.WORKLIST).worklist.items]
        window.read(None)
        self.page = window.page(window.current)
        self.watch = PaintWatch(self.page.images.view.viewport())
        self.page.images.image_shown.connect(self._shown)
        wait_until(lambda: self.watch.painted_at is not None)
        wait(LOOK_MS)

    def _shown(self, series: int, _index: int) -> None:
        if series == 0:
            self.watch.arm()

    def choose(self, item: ItemId) -> float:
        """Return the milliseconds to the painted image of a case that is not decoded."""
        loader = self.page.images._loader  # noqa: SLF001 - a cold start of every sample
        loader.forget()
        wait(50)
        loader.cache.clear()
        return self._timed(lambda: self.window.read(item))

    def submit(self) -> float:
        """Judge the pair; return the milliseconds to the painted image of the next."""
        model = self.page.model
        model.set_outcome(OverallChoice.LEFT)
        for criterion in model.reading.protocol.criteria:
            model.set_answer(criterion.key, criterion.values[0])
        wait(LOOK_MS)
        return self._timed(model.submit)

    def _timed(self, act) -> float:  # noqa: ANN001 - any of the two above
        self.watch.forget()
        started = perf_counter()
        act()
        wait_until(lambda: self.watch.painted_at is not None)
        return (self.watch.painted_at - started) * 1000


class BareViewer:
    """A bare pyqtgraph image."""

    def __init__(self, width: int, height: int) -> None:
        self.view = pg.GraphicsView()
        self.item = pg.ImageItem(axisOrder="row-major")
        self.view.addItem(self.item)
        self.view.resize(width, height)
        self.view.show()

    def show(self, path: Path) -> float:
        """Return the milliseconds from the file to the painted image."""
        started = perf_counter()
        self.item.setImage(dcmread(path).pixel_array, autoLevels=False, levels=(824, 1264))
        self.view.grab()
        return milliseconds_since(started)


def measure(folder: Path, *, is_quick: bool) -> None:
    """Measure all times in one window and print the table."""
    cases, slices, rounds = (2, 2, 1) if is_quick else (16, 20, 5)
    path = make_study(folder, cases, slices)
    with shown_window() as window:
        session = ReadingSession(window, path)
        viewport = session.page.images.view.viewport()
        bare = BareViewer(viewport.width(), viewport.height())
        files = sorted(folder.glob("CT-*/0000.dcm"))
        chosen, theirs = [], []
        for _ in range(rounds):
            for item, file in zip(session.items, files, strict=True):
                chosen.append(session.choose(item))
                theirs.append(bare.show(file))
        bare.view.close()
        session.choose(session.items[0])
        submitted = [session.submit() for _ in session.items[1:]]
    peer = "bare pydicom + ImageItem"
    lines = [
        Line(
            f"{name}, {label}",
            quantile(times, share),
            "ms",
            TARGET_MS,
            None,
            peer,
            quantile(theirs, share),
        )
        for name, times in (("case to image", chosen), ("submit to next image", submitted))
        for label, share in (("p50", 0.5), ("p95", 0.95))
    ]
    print_table(
        "First image of a 512 x 512 CT",
        lines,
        [f"{len(chosen)} cases chosen, {len(submitted)} pairs submitted, {len(theirs)} bare"],
    )


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="First image of a case")
    parser.add_argument("--quick", action="store_true", help="two small cases")
    is_quick = parser.parse_args().quick
    with own_home(), tempfile.TemporaryDirectory() as name:
        measure(Path(name), is_quick=is_quick)
    return 0


if __name__ == "__main__":
    sys.exit(main())
