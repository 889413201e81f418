"""Pauses of the event loop while a CT series of 300 slices is imported.

    python benchmarks/import_stalls.py [--quick]

A timer of one millisecond runs on the window's thread; its longest pause is the longest time in
which nothing could be drawn or typed. Measured while the window is idle, while a case folder is
planned, imported and stored like by its buttons, and, as the peer, while the same import runs on
the window's own thread. Then, during a second import, the whole page is refilled and painted ten
times a second, which competes with the import for Python's lock; the peer is the same without an
import. `--quick` imports 4 slices.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.stage import (
    milliseconds_since,
    own_home,
    shown_window,
    wait,
    wait_until,
    write_series,
)
from benchmarks.table import Line, print_table, quantile
from PySide6.QtCore import QObject, Qt, QTimer

from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study
from readingroom_desktop.shell import MainWindow

MAX_MS = 50


class Heartbeat(QObject):
    """Records the pauses between the ticks of a timer on this thread."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[float] = []
        self._last = perf_counter()
        self._timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Start again."""
        self.pauses = []
        self._last = perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Stop; a pause in progress counts."""
        self._beat()
        self._timer.stop()

    def _beat(self) -> None:
        self.pauses.append(milliseconds_since(self._last))
        self._last = perf_counter()


def import_in_window(window: MainWindow, folder: Path, beat: Heartbeat) -> float:
    """Plan, import and store a case like the buttons do; return the seconds."""
    home = window.home
    importing = home.importing
    count = len(home.overview.cases) if home.overview else 0
    beat.start()
    started = perf_counter()
    home.add_cases([folder])
    wait_until(lambda: importing.can_run)
    importing.run()
    wait_until(lambda: importing.job is None and not importing.due)
    importing.store_unreviewed(UnreviewedReason.MADE_UP)
    wait_until(lambda: home.overview is not None and len(home.overview.cases) > count)
    importing.leave()
    seconds = perf_counter() - started
    wait(100)  # the reactions of the pages count too
    beat.stop()
    return seconds


class Redraws(QObject):
    """Fills and paints the page ten times a second, and records each duration."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.times: list[float] = []
        self._window = window
        self._timer = QTimer(self, interval=100)
        self._timer.timeout.connect(self._redraw)

    def during(self, work: Callable[[], object]) -> list[float]:
        """Return the durations of the redraws during an action."""
        self.times = []
        self._timer.start()
        work()
        self._timer.stop()
        return self.times

    def _redraw(self) -> None:
        started = perf_counter()
        self._window.home.changed.emit()
        self._window.repaint()
        self.times.append(milliseconds_since(started))


def import_in_place(path: Path, folder: Path, beat: Heartbeat) -> float:
    """Add the same case on this thread; return the seconds."""
    beat.start()
    started = perf_counter()
    wait(20)
    with Study.open(path) as study:
        study.cases.add_case(
            folder, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
    seconds = perf_counter() - started
    beat.stop()
    return seconds


def measure(folder: Path, count: int, idle_ms: int) -> None:
    """Import both ways and print the table."""
    write_series(folder / "ct", count, "stalls")
    write_series(folder / "again", count, "stalls, again")
    Study.create(folder / "peer.rrstudy", title="Peer").close()
    with shown_window() as window:
        beat = Heartbeat()
        window.home.create(folder / "ours.rrstudy", "Ours", None)
        wait_until(lambda: window.home.overview is not None and window.home.view == "wizard")
        window.home.show_overview()
        wait(300)
        beat.start()
        wait(idle_ms)
        beat.stop()
        idle = beat.pauses
        started = perf_counter()
        window.home.add_cases([folder / "none"])  # the page is built when it is first shown
        built_ms = milliseconds_since(started)
        wait_until(lambda: window.home.importing.job is None)
        window.home.importing.leave()
        ours_s = import_in_window(window, folder / "ct", beat)
        ours = beat.pauses
        theirs_s = import_in_place(folder / "peer.rrstudy", folder / "ct", beat)
        theirs = beat.pauses
        redraws = Redraws(window)
        calm = redraws.during(lambda: wait(idle_ms))
        busy = redraws.during(lambda: import_in_window(window, folder / "again", beat))
    peer = "on the window's thread"
    lines = [
        Line("longest pause while idle", max(idle), "ms"),
        Line("page built and shown first", built_ms, "ms"),
        Line("longest pause", max(ours), "ms", MAX_MS, None, peer, max(theirs)),
        Line("pause, p99", quantile(ours, 0.99), "ms", MAX_MS),
        Line("pauses over 50 ms", sum(pause > MAX_MS for pause in ours), "", 0),
        Line(
            "page redrawn meanwhile, p95",
            quantile(busy, 0.95),
            "ms",
            None,
            None,
            "without an import",
            quantile(calm, 0.95),
        ),
        Line("time for the import", ours_s, "s", None, None, peer, theirs_s),
    ]
    slowest = ", ".join(f"{pause:.0f}" for pause in sorted(ours)[:-6:-1])
    print_table(f"Import of {count} CT slices", lines, [f"five longest pauses: {slowest} ms"])


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Event loop during an import")
    parser.add_argument("--quick", action="store_true", help="4 slices")
    count, idle_ms = (4, 200) if parser.parse_args().quick else (300, 2000)
    with own_home(), tempfile.TemporaryDirectory() as name:
        measure(Path(name), count, idle_ms)
    return 0


if __name__ == "__main__":
    sys.exit(main())
