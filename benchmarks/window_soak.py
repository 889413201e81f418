"""The window under load: many starts, imports and whole sessions, each in a separate process.

Each process runs with a random number of computing processes, on one core or on two, with
garbage created and collected all the time. A process that ends by a signal, or with an error, is
counted and its seed and stack are printed.

    python benchmarks/window_soak.py --starts 200 --imports 50 --sessions 50
"""

import argparse
import gc
import os
import random
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

HERE = Path(__file__)
sys.path.insert(0, str(HERE.parents[1]))

from benchmarks.stage import computing  # noqa: E402 - found by the line above

LIMIT_S: Final = 600
PRESSURE_MS: Final = 3
KINDS: Final = ("start", "import", "session")


def main() -> int:
    """Run everything and print a table, or run as one of the processes."""
    parser = argparse.ArgumentParser(description="The window under stress")
    parser.add_argument("--starts", type=int, default=200, help="starts, each through all pages")
    parser.add_argument("--imports", type=int, default=50, help="imports of a series of images")
    parser.add_argument("--sessions", type=int, default=50, help="whole sessions by the autopilot")
    parser.add_argument("--seed", type=int, default=1, help="seed of loads, cores and orders")
    parser.add_argument("--load", type=int, default=3, help="most processes computing beside each")
    parser.add_argument("--be", choices=KINDS, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.be is not None:
        _be(given.be, given.seed)
        return 0
    counts = dict(zip(KINDS, (given.starts, given.imports, given.sessions), strict=True))
    failures = {
        kind: _wear_out(kind, count, given.seed, given.load) for kind, count in counts.items()
    }
    return int(any(failures.values()))


def _wear_out(kind: str, count: int, seed: int, max_load: int) -> int:
    """Run processes of one kind one after another; return the number of failures."""
    failed, began = 0, monotonic()
    for number in range(seed, seed + count):
        chosen = random.Random(f"{kind} {number}")
        cores, load = chosen.choice((1, 2)), chosen.randint(0, max_load)
        program = [sys.executable, "-X", "faulthandler", str(HERE), "--be", kind]
        with computing(load), tempfile.TemporaryDirectory(prefix="readingroom-soak-") as home:
            done = subprocess.run(
                [*program, "--seed", str(number)],
                env={
                    **os.environ,
                    "QT_QPA_PLATFORM": "offscreen",
                    "READINGROOM_HOME": home,
                    "READINGROOM_SOAK_CORES": str(cores),
                },
                cwd=home,
                capture_output=True,
                text=True,
                check=False,
                timeout=LIMIT_S,
            )
        if done.returncode != 0:
            failed += 1
            print(f"{kind} {number}: exit {done.returncode}, {cores} cores, {load} beside it")
            print(done.stderr[-4000:], flush=True)
        else:
            print(f"{kind} {number}: {cores} cores, {load} beside it", flush=True)
    seconds = monotonic() - began
    print(f"{kind}: {count} runs, {failed} failed, {seconds:.0f} s", flush=True)
    return failed


def _be(kind: str, seed: int) -> None:
    """Run as a process under load."""
    cores = int(os.environ.get("READINGROOM_SOAK_CORES", "2"))
    if hasattr(os, "sched_setaffinity"):
        available = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, set(available[:cores]))
    if kind == "import":
        sys.argv = ["import_stalls.py", "--quick"]
        runpy.run_path(str(HERE.with_name("import_stalls.py")), run_name="__main__")
    elif kind == "session":
        from tools.autopilot.__main__ import main as fly

        if code := fly(["--out", str(Path.cwd() / "out")]):
            sys.exit(code)
    else:
        _start(random.Random(seed))


def _start(chosen: random.Random) -> None:
    """Open the sample study while pages are built, go through them in any order, and close."""
    from PySide6.QtCore import QTimer

    from readingroom_desktop.app import StartOptions, make_application, make_window, open_at_start

    app = make_application()
    options = StartOptions(with_sample=True, size=(1366, 768))
    window = make_window(app, options)
    pressure = QTimer(interval=PRESSURE_MS)
    pressure.timeout.connect(_make_garbage)
    pressure.start()
    window.show()
    open_at_start(window, options)
    _run_until(app.processEvents, lambda: window.shell.summary is not None)
    pages = [*window.navigation.pages] * 2
    chosen.shuffle(pages)
    for page in pages[: chosen.randrange(len(pages) + 1)]:
        window.preloader.open_page(page)
        until = monotonic() + chosen.random() / 4
        _run_until(app.processEvents, lambda until=until: monotonic() > until)
    window.close()
    window.deleteLater()
    app.processEvents()


def _make_garbage() -> None:
    """Leave circles of objects behind and have the youngest collected."""
    for _ in range(200):
        circle: list[object] = []
        circle.append(circle)
    gc.collect(0)


def _run_until(turn: Callable[[], object], is_done: Callable[[], bool]) -> None:
    until = monotonic() + LIMIT_S / 4
    while not is_done():
        if monotonic() > until:
            sys.exit("nothing happened for too long")
        turn()


if __name__ == "__main__":
    sys.exit(main())
