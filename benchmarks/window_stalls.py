"""Pauses of the window on a journey through all its pages.

    python benchmarks/window_stalls.py [--hurry | --quick] [--stacks]

A timer of one millisecond runs on the window's thread, as in `import_stalls.py`; its longest pause
is the longest time in which nothing could be drawn or typed, and is reported with its step.
Two journeys, each in a fresh process with a new home folder: a user who looks at each page for a
moment, and a fast user who acts as soon as the window allows it. Nothing is
imported or built in advance except by the window itself. The same window left idle shows the effect
of the machine and its other work on a timer.

Each pause has the processor time of the window's own thread: the rest is waiting,
for Python's lock or for a core. The theme change is reported separately. `--stacks` shows
where the thread was in pauses of 25 ms and more. `--hurry` makes only the journey of the fast user
and stops the self-test at its start, and `--quick` only the beginning of that journey.
"""

import argparse
import faulthandler
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.stage import milliseconds_since, own_home, shown_window, wait, wait_until
from benchmarks.table import Line, print_table
from PySide6.QtCore import QObject, Qt, QTimer

from readingroom.domain.protocol import OverallChoice
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName

MAX_MS = 50
DRESSED = "another look"
"""The step known to be slow: all widgets get another style sheet, with a busy cursor."""
LOOK_MS = 1200
STACK_MS = 25
PACKAGE = "readingroom_desktop"


@dataclass(frozen=True, slots=True)
class Pause:
    """The longest time of a step in which the event loop did not run.

    `own_ms` is the processor time of the thread in it, `most_own_ms` the most in any pause of the
    step: on a loaded machine the two are seldom the same.
    """

    step: str
    ms: float
    own_ms: float
    most_own_ms: float
    over: int


class Beat(QObject):
    """Records the longest pause of each step, with the thread's own processor time in it."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[Pause] = []
        self.last = perf_counter()
        self._cpu = thread_time()
        self._longest, self._own, self._most_own, self._over = 0.0, 0.0, 0.0, 0
        self._timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Record the enclosed block as one step."""
        self._beat()
        self._longest, self._own, self._most_own, self._over = 0.0, 0.0, 0.0, 0
        yield
        self._beat()
        self.pauses.append(Pause(name, self._longest, self._own, self._most_own, self._over))

    def _beat(self) -> None:
        now, cpu = perf_counter(), thread_time()
        pause = (now - self.last) * 1000
        self._over += pause > MAX_MS
        own = (cpu - self._cpu) * 1000
        self._most_own = max(self._most_own, own)
        if pause > self._longest:
            self._longest, self._own = pause, own
        self.last, self._cpu = now, cpu


class Journey:
    """Drives one window from the first page to its end."""

    def __init__(
        self, window: MainWindow, beat: Beat, look_ms: int, *, is_hurried: bool, is_quick: bool
    ) -> None:
        self._window, self._beat, self._look_ms = window, beat, look_ms
        self._is_hurried, self._is_quick = is_hurried, is_quick

    def go(self) -> None:
        """Run the journey; the window stays open without a study."""
        self._leave_alone()
        self._open()
        self._take_the_hints()
        if not self._is_quick:
            self._read()
            self._turn_the_pages()
            self._open_the_cards()
        self._close()

    def _do(self, name: str, act: Callable[[], object], is_there: Callable[[], bool]) -> None:
        """Run an action and wait for its end; a slow user pauses there."""
        with self._beat.step(name):
            QTimer.singleShot(0, act)
            wait(1)
            wait_until(_once(is_there))
            wait(max(self._look_ms, 1))

    def _is_there(self, name: PageName) -> bool:
        return self._window.current is name and self._rests()

    def _rests(self) -> bool:
        return self._window.study_thread.is_idle

    def _leave_alone(self) -> None:
        with self._beat.step("left alone"):
            wait(1000)

    def _open(self) -> None:
        window = self._window
        self._do(
            "open the sample study",
            window.home.explore_sample,
            lambda: window.hints.is_running and bool(window.shell.readers),
        )

    def _take_the_hints(self) -> None:
        hints = self._window.hints
        while hints.is_running:
            number = hints.number

            def is_next(before: int = number) -> bool:
                return hints.number != before or not hints.is_running

            self._do(f"hint after {hints.title}", hints.show_next, is_next)

    def _read(self) -> None:
        window = self._window
        reader = window.shell.readers[0]
        self._do(
            "sit down to read",
            lambda: window.act_as(reader),
            lambda: (
                window.pages.viewmodel(PageName.WORKLIST).worklist is not None and self._rests()
            ),
        )
        page: Any = window.page(PageName.READING)
        shown: list[int] = []
        page.images.image_shown.connect(lambda *_: shown.append(1))
        self._do("open a pair", lambda: window.read(None), lambda: bool(shown))
        for number in range(3):
            shown.clear()
            self._do(f"judge and submit, {number + 1}", self._submit, lambda: bool(shown))
        self._do("end reading", window.end_reading, self._rests)
        self._do("the coordinator again", lambda: window.act_as(None), self._rests)

    def _submit(self) -> None:
        model = self._window.reading
        assert model.reading is not None
        model.set_outcome(OverallChoice.LEFT)
        for criterion in model.reading.protocol.criteria:
            model.set_answer(criterion.key, criterion.values[0])
        item = model.reading.item.id

        def submit() -> None:
            """Submit, repeatedly while the pair was not on screen for long enough."""
            if model.reading is not None and model.reading.item.id == item:
                model.submit()
                QTimer.singleShot(100, submit)

        QTimer.singleShot(model.wait_ms + 20, submit)

    def _turn_the_pages(self) -> None:
        window = self._window
        for turn in ("first", "again"):
            for name in window.navigation.pages:
                if name is not PageName.READING:
                    self._do(
                        f"page {name}, {turn}",
                        partial(window.navigation.chosen.emit, name),
                        partial(self._is_there, name),
                    )
                if name is PageName.EVALUATIONS and turn == "first":
                    self._look_at_results()

    def _look_at_results(self) -> None:
        page: Any = self._window.page(PageName.EVALUATIONS)
        model = self._window.pages.viewmodel(PageName.EVALUATIONS)
        wait_until(lambda: bool(model.results))
        for index, result in enumerate(model.results[1:], 2):
            self._do(
                f"result {index}",
                partial(page.results.select_row, result),
                partial(self._is_chosen, result),
            )
        for index, name in ((1, "curves"), (2, "items")):
            self._do(
                name,
                partial(page.tabs.setCurrentIndex, index),
                self._rests,
            )
        self._do(
            "another result's items",
            partial(page.results.select_row, model.results[0]),
            self._rests,
        )

    def _is_chosen(self, result: StoredResult) -> bool:
        return self._window.pages.viewmodel(PageName.EVALUATIONS).chosen is result and self._rests()

    def _open_the_cards(self) -> None:
        window = self._window
        for name, show, card in (
            ("jobs", window.jobs_card.show_jobs, window.jobs_card),
            ("settings", window.settings_card.show_settings, window.settings_card),
            ("keys", window.show_keys, window.key_sheet),
            ("commands", window.show_palette, window.palette_card),
        ):
            self._do(name, show, card.isVisible)
            card.close_card()
        self._do(DRESSED, window.switch_theme, self._rests)
        check = window.installation_check
        self._do("card of the self-test", check.show, lambda: check.card is not None)
        assert check.card is not None
        model = check.viewmodel
        self._do("start the self-test", check.card.start.click, lambda: model.job is not None)
        if not self._is_hurried:
            self._do("the self-test runs", lambda: None, lambda: model.job is None)
        elif model.job is not None:
            model.job.cancel()
            wait_until(lambda: model.job is None)
        check.card.close_card()

    def _close(self) -> None:
        window = self._window
        self._do(
            "close the study",
            window.shell.close_study,
            lambda: window.shell.summary is None and self._rests(),
        )


def _once(is_there: Callable[[], bool]) -> Callable[[], bool]:
    """Return whether a condition was true once: an idle thread may have work again."""
    seen: set[bool] = set()

    def was_there() -> bool:
        if is_there():
            seen.add(True)
        return bool(seen)

    return was_there


class Stacks:
    """Samples the window's thread when its timer has paused for a while."""

    def __init__(self, beat: Beat) -> None:
        self.seen: Counter[str] = Counter()
        self._beat, self._thread = beat, threading.get_ident()
        self._ended = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def _look(self) -> None:
        with tempfile.TemporaryFile("w+") as file:
            while not self._ended.wait(0.005):
                if milliseconds_since(self._beat.last) >= STACK_MS:
                    file.seek(0)
                    file.truncate()
                    faulthandler.dump_traceback(file)  # a frame held here would keep Qt's objects
                    file.seek(0)
                    self.seen[self._location(file.read())] += 1

    def _location(self, stacks: str) -> str:
        own = next(block for block in stacks.split("\n\n") if f"{self._thread:x} " in block)
        lines = [line for line in own.splitlines() if PACKAGE in line]
        places = (
            re.sub(r'  File ".*/(.*)", line (\d+) in (.*)', r"\1:\2 \3", block) for block in lines
        )
        return " < ".join(places)

    def stop(self) -> None:
        """Stop, and print the most frequent ones."""
        self._ended.set()
        self._watch.join()
        for frames, times in self.seen.most_common(40):
            print(f"{times * 5:5d} ms  {frames}", file=sys.stderr)


def be_the_window(look_ms: int, given: argparse.Namespace) -> None:
    """Make the journey in this process and print its pauses."""
    with own_home(), shown_window() as window:
        _come_first()
        beat = Beat()
        stacks = Stacks(beat) if given.stacks else None
        Journey(window, beat, look_ms, is_hurried=given.hurry, is_quick=given.quick).go()
        with beat.step("close the window"):
            window.close()
            wait(50)
        if stacks is not None:
            stacks.stop()
    print(json.dumps([asdict(pause) for pause in beat.pauses]), flush=True)


def _come_first() -> None:
    """Raise this thread's priority in its process, if the process has priority (`chrt -r 1`).

    Threads of one priority alternate every 100 ms on a core.
    """
    scheduler = getattr(os, "sched_getscheduler", None)
    if scheduler is not None and scheduler(0) == os.SCHED_RR:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(2))


def journey(look_ms: int, given: argparse.Namespace) -> list[Pause]:
    """Run a journey in a separate process."""
    command = [sys.executable, __file__, "--look", str(look_ms)]
    command += ["--hurry"] * given.hurry + ["--quick"] * given.quick
    command += ["--stacks"] * given.stacks
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    finished = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return [Pause(**pause) for pause in json.loads(finished.stdout.splitlines()[-1])]


def lines_of(title: str, pauses: list[Pause]) -> Iterator[Line]:
    """Return the longest pauses of a journey, and the number of those over the limit."""
    alone, *rest = pauses
    dressed, rest = [pause for pause in rest if pause.step == DRESSED], _without(rest, DRESSED)
    peer = "own processor time"
    worst = sorted(rest, key=lambda pause: pause.ms, reverse=True)
    for index, pause in enumerate([*worst[:5], *dressed]):
        target = MAX_MS if index == 0 or pause in dressed else None
        yield Line(f"{title}: {pause.step}", pause.ms, "ms", target, None, peer, pause.own_ms)
    busiest = sorted(rest, key=lambda pause: pause.most_own_ms, reverse=True)
    for index, pause in enumerate(busiest[:5]):
        target = MAX_MS if index == 0 else None
        title = f"... most of the thread's own time: {pause.step}"
        yield Line(title, pause.most_own_ms, "ms", target)
    yield Line("... pauses over 50 ms", sum(pause.over for pause in rest), "", 0)
    yield Line("... the longest while left alone", alone.ms, "ms")


def _without(pauses: list[Pause], step: str) -> list[Pause]:
    return [pause for pause in pauses if pause.step != step]


def main() -> int:
    """Print the table, or run as the measured process."""
    parser = argparse.ArgumentParser(description="Event loop on a journey through the window")
    parser.add_argument("--hurry", action="store_true", help="the fast user only, no self-test")
    parser.add_argument("--quick", action="store_true", help="the fast user only, to the hints")
    parser.add_argument("--stacks", action="store_true", help="tell where the pauses are")
    parser.add_argument("--look", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.look is not None:
        be_the_window(given.look, given)
        return 0
    lines: list[Line] = []
    if not (given.hurry or given.quick):
        lines += lines_of("longest pause, looking around", journey(LOOK_MS, given))
    hurried = journey(0, given)
    lines += lines_of("in a hurry", hurried)
    print_table("Event loop of the window", lines, [f"{len(hurried) - 1} steps a journey"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
