"""Time to a usable worklist, and the memory of the window's process.

    python benchmarks/startup.py [--quick] [--built DRIVER]

Each start is a separate process with an existing sample study, like every start but the
first. The clock runs from the start of the process until it reports that the worklist is
painted and usable; the coordinator's page is shown before. The peer, alternately, is a bare
PySide6 and pyqtgraph window with an empty table. Then the first pair is opened after a second on
the worklist. Memory is read with that pair open.

A fast user never pauses: the study is named at the start, the reader is chosen as soon as the
readers are known, and the first pair is opened as soon as the worklist is usable. That is done in
further processes with studies of CT cases of 512 x 512 pixels, uncompressed and as JPEG 2000, and
with the sample study.

A first start has no sample study yet: the time until the empty window is painted, and until the
sample study is created, open and painted, are measured in a new home folder each time, alone and
under as many computing processes as `--load` gives.

`--built` measures a built program instead, beside the source: `DRIVER` is the program
`readingroom-driver` that a build leaves in `build/frozen/work/EDITION/driver`. The processor's time
and the load of the computer are printed, as other programs slow a start down.

`--part` measures one of the three, and `--quick` only the first unless a part is given: one start
of each kind, without packed images.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

HERE = Path(__file__)
sys.path.insert(0, str(HERE.parents[1]))

from benchmarks.table import Line, median, print_table, quantile  # noqa: E402 - found by the line above

IDLE_MS = 1000
ROLES = ("window", "hurried", "first", "bare")
PARTS = ("usual", "hurried", "first")
HEAVY = ("torch", "shap", "sklearn")
WATCHED_MODULES = ("scipy", "pandas", "skimage", "PIL", "pydicom", "highdicom", "Bio")


def main() -> int:
    """Print the table, or run as the measured process."""
    parser = argparse.ArgumentParser(description="Start of the window")
    parser.add_argument("--quick", action="store_true", help="one start of each kind")
    parser.add_argument("--part", choices=PARTS, help="all, if none is given")
    parser.add_argument("--load", type=int, default=3, help="processes beside the loaded starts")
    parser.add_argument("--built", type=Path, help="driver of a built program")
    parser.add_argument("--be", choices=ROLES, help=argparse.SUPPRESS)
    parser.add_argument("--study", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.be in ("window", "hurried"):
        _be_the_window(given.study, IDLE_MS if given.be == "window" else 0)
    elif given.be == "first":
        _be_a_first_window()
    elif given.be == "bare":
        _be_a_bare_window()
    elif given.built is not None:
        compare_built(given.built.resolve(), 1 if given.quick else 7)
    else:
        rounds = 1 if given.quick else 7
        usual = PARTS[:1] if given.quick else PARTS
        for part in (given.part,) if given.part else usual:
            if part == "usual":
                compare(rounds, is_quick=given.quick)
            elif part == "hurried":
                compare_hurried_starts(rounds, is_quick=given.quick)
            else:
                compare_first_starts(rounds, (0,) if given.quick else (0, given.load))
    return 0


def compare(rounds: int, *, is_quick: bool) -> None:
    """Start both alternately and print the table."""
    from benchmarks.stage import own_home

    with own_home():
        _make_sample()
        first = start("window")  # does the writes of a first start, and fills the disk cache
        pairs = [(first if is_quick else start("window"), start("bare")) for _ in range(rounds)]
    busy = median([pair[0][1]["busy_s"] for pair in pairs])
    bare_busy = median([pair[1][1]["busy_s"] for pair in pairs])
    images = [pair[0][1]["image_ms"] for pair in pairs]
    ours = [pair[0][0] for pair in pairs]
    theirs = [pair[1][0] for pair in pairs]
    facts, bare = pairs[-1][0][1], pairs[-1][1][1]
    peer = "bare window"
    lines = [
        Line(
            "start to usable worklist, median", median(ours), "s", 2.0, None, peer, median(theirs)
        ),
        Line("start to usable worklist, slowest", max(ours), "s", 2.0, None, peer, max(theirs)),
        Line("processor time of it, median", busy, "s", None, None, peer, bare_busy),
        Line("the first pair's image, median", median(images), "ms", 150),
        Line("memory with a pair open, RSS", facts["rss"], "MB", 300, None, peer, bare["rss"]),
        Line("memory with a pair open, USS", facts["uss"], "MB", 300, None, peer, bare["uss"]),
        Line("heavy libraries imported", len(facts["heavy"]), "", 0),
    ]
    seen = ", ".join(facts["seen"]) or "none"
    notes = (
        f"first start: {first[0]:.2f} s; platform {facts['platform']}",
        f"with a pair open, of {', '.join(WATCHED_MODULES)}: {seen}",
    )
    print_table("Start and memory of the window", lines, notes)


def compare_hurried_starts(rounds: int, *, is_quick: bool) -> None:
    """Print the times to the first image of a fast user, by study; in quick form of one."""
    from benchmarks.stage import own_home

    with own_home(), tempfile.TemporaryDirectory() as name:
        lines = _hurried_starts(Path(name), rounds, is_quick=is_quick)
    print_table("Start in a hurry", lines)


def _hurried_starts(folder: Path, rounds: int, *, is_quick: bool) -> list[Line]:
    plain = _make_ct_study(folder)
    times = [start("hurried", plain)[1]["image_ms"] for _ in range(rounds)]
    lines = [
        Line("CT chosen at once, median", median(times), "ms", 150),
        Line("CT chosen at once, p95", quantile(times, 0.95), "ms", 150),
    ]
    if not is_quick:
        packed = _make_ct_study(folder, is_packed=True)
        _make_sample()
        for name, study in (("CT as JPEG 2000", packed), ("pair of the sample", None)):
            times = [start("hurried", study)[1]["image_ms"] for _ in range(rounds)]
            lines.append(Line(f"{name} chosen at once, median", median(times), "ms"))
    return lines


def compare_built(driver: Path, rounds: int) -> None:
    """Start a built program and the source alternately, and print the table."""
    from benchmarks.stage import own_home

    source = [sys.executable, "-m", "tools.autopilot.window_trials"]
    built = [str(driver), "--worklist", str(HERE.parents[1])]
    before = os.getloadavg()[0]
    with own_home(), tempfile.TemporaryDirectory() as name:
        study = _sample_in(Path(name))
        first = _start_to_worklist(built, study)
        pairs = [
            (_start_to_worklist(built, study), _start_to_worklist(source, study))
            for _ in range(rounds)
        ]
    ours, theirs = (list(zip(*runs, strict=True)) for runs in zip(*pairs, strict=True))
    peer = "from source"
    names = ("start to usable worklist, median", "memory then, RSS", "processor time of it, median")
    lines = [
        Line(what, median(mine), unit, limit, None, peer, median(other))
        for what, unit, limit, mine, other in zip(
            names, ("s", "MB", "s"), (2.5, None, None), ours, theirs, strict=True
        )
    ]
    edges = (("fastest", min), ("slowest", max))
    lines += [
        Line(
            f"start to usable worklist, {which}",
            take(ours[0]),
            "s",
            2.5,
            None,
            peer,
            take(theirs[0]),
        )
        for which, take in edges
    ]
    load = f"load of the computer {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    print_table(
        "Start of a built program",
        lines,
        (f"first start: {first[0]:.2f} s", f"{load}; {rounds} starts"),
    )


def _sample_in(folder: Path) -> Path:
    from readingroom.services.samples import create_sample_study

    path = folder / "sample.rrstudy"
    create_sample_study(path).close()
    return path


def _start_to_worklist(command: list[str], study: Path) -> tuple[float, float, float]:
    """Start; return the seconds to a usable worklist, the MB of memory and processor seconds."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    started = perf_counter()
    with subprocess.Popen(
        [*command, str(study)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=HERE.parents[1],
    ) as process:
        if process.stdout is None:
            raise AssertionError("a pipe was asked for")
        if process.stdout.readline() != "usable\n":
            raise RuntimeError("the window did not come up")
        seconds = perf_counter() - started
        memory, busy = map(float, process.stdout.readline().split())
    return seconds, memory, busy


def compare_first_starts(rounds: int, loads: tuple[int, ...]) -> None:
    """Start with the sample in new home folders under each load, and print the table."""
    from benchmarks.stage import computing

    lines = []
    for processes in loads:
        with computing(processes):
            pairs = [(_first_start(), start("bare")[0]) for _ in range(rounds)]
        bare = median([pair[1] for pair in pairs])
        load_note = f"{processes} processes beside it"
        for moment, limit in (("painted", 2.0), ("sample shown", 5.0)):
            seconds = [moments[moment] for moments, _bare in pairs]
            for name, value in (("median", median(seconds)), ("slowest", max(seconds))):
                what = f"{moment}, {load_note}, {name}"
                lines.append(Line(what, value, "s", limit, None, "bare window", bare))
    print_table("First start: the sample study is created", lines, ())


def _first_start() -> dict[str, float]:
    """Start in a new home folder; return the seconds until each event."""
    from benchmarks.stage import own_home

    with own_home():
        begun = perf_counter()
        shown_s, facts = start("first")
        return {"painted": facts["painted"] - begun, "sample shown": shown_s}


def start(role: str, study: Path | None = None) -> tuple[float, dict]:
    """Start a process; return the seconds until it was usable, and its own measurements."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    command = [sys.executable, str(HERE), "--be", role]
    command += ["--study", str(study)] if study is not None else []
    started = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        if process.stdout is None:
            raise AssertionError("a pipe was asked for")
        if process.stdout.readline() != "usable\n":
            raise RuntimeError(f"the {role} did not come up")
        seconds = perf_counter() - started
        facts = json.loads(process.stdout.readline())
    if process.returncode:
        raise RuntimeError(f"the {role} ended with {process.returncode}")
    return seconds, facts


def _make_sample() -> None:
    from readingroom.services.samples import create_sample_study
    from readingroom.services.study import SYSTEM_CLOCK
    from readingroom.services.user_folders import data_folder
    from readingroom_desktop.viewmodels.sample_paths import newest_sample

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    create_sample_study(newest_sample(folder), clock=SYSTEM_CLOCK).close()


def _make_ct_study(folder: Path, *, is_packed: bool = False) -> Path:
    """Make a study of CT cases, on request with their pixels compressed."""
    from benchmarks import first_image
    from pydicom import dcmread
    from pydicom.uid import JPEG2000Lossless

    folder = folder / ("packed" if is_packed else "plain")
    for number in range(4):
        for path in first_image.write_series(folder / f"CT-{number:02d}", 6, f"start {number}"):
            if is_packed:
                data_set = dcmread(path)
                data_set.compress(JPEG2000Lossless, generate_instance_uid=False)
                data_set.save_as(path)
    return first_image.make_study(folder, 4)


def _be_the_window(study: Path | None, look_ms: int) -> None:
    """Start like `python -m readingroom_desktop`, and choose the first reader."""
    from readingroom_desktop.app import StartOptions, make_application, make_window, open_at_start
    from readingroom_desktop.shell.registry import PageName

    app = make_application()
    options = StartOptions(study, with_sample=study is None, size=(1366, 768))
    window = make_window(app, options)
    window.show()
    open_at_start(window, options)
    _wait(lambda: bool(window.shell.readers))
    window.act_as(window.shell.readers[0])
    _wait(
        lambda: window.current is PageName.WORKLIST
    )  # the page is built in turns of the event loop
    page = window.page(PageName.WORKLIST)
    _wait(lambda: page.start.isEnabled() and page.items.view.model().rowCount() > 0)
    app.processEvents()
    busy_s = process_time()
    print("usable", flush=True)
    _pause(look_ms)
    image_ms = _read_a_pair(app, window)
    _pause(IDLE_MS)  # neighbouring frames are decoded at the same time
    print(json.dumps(_facts() | {"image_ms": image_ms, "busy_s": busy_s}), flush=True)
    window.close()


def _be_a_first_window() -> None:
    """Start like `python -m readingroom_desktop --sample`, in a new home folder."""
    from readingroom_desktop.app import StartOptions, make_application, make_window, open_at_start

    app = make_application()
    options = StartOptions(None, with_sample=True, size=(1366, 768))
    window = make_window(app, options)
    window.show()
    app.processEvents()
    painted = perf_counter()  # one clock for all processes of a computer
    open_at_start(window, options)
    _wait(lambda: window.shell.summary is not None)
    app.processEvents()
    print("usable", flush=True)
    print(json.dumps({"painted": painted}), flush=True)
    window.close()


def _read_a_pair(app, window) -> float:  # noqa: ANN001 - their types would be imports
    """Open the next pair; return the milliseconds until its image is painted."""
    shown: list[int] = []
    started = perf_counter()
    window.read(None)
    window.page(window.current).images.image_shown.connect(lambda *_: shown.append(1))
    _wait(lambda: bool(shown))
    app.processEvents()
    return (perf_counter() - started) * 1000


def _pause(ms: int) -> None:
    """Run the event loop."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def _be_a_bare_window() -> None:
    """Show a bare window, nothing else."""
    from benchmarks.peer_tools.bare_window import show_bare_window

    _window, busy_s = show_bare_window()
    print("usable", flush=True)
    print(json.dumps(_facts() | {"busy_s": busy_s}), flush=True)


def _wait(is_done) -> None:  # noqa: ANN001 - as above
    """Run the event loop until a condition is true."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop, look = QEventLoop(), QTimer(interval=1)
    look.timeout.connect(lambda: loop.quit() if is_done() else None)
    look.start()
    QTimer.singleShot(60_000, loop.quit)
    if not is_done():
        loop.exec()
    if not is_done():
        raise TimeoutError("the window did not get there")


def _facts() -> dict:
    """Return the memory and modules of this process."""
    import psutil
    from PySide6.QtGui import QGuiApplication

    memory = psutil.Process().memory_full_info()
    return {
        "rss": memory.rss / 1e6,
        "uss": memory.uss / 1e6,
        "heavy": [name for name in HEAVY if name in sys.modules],
        "seen": [name for name in WATCHED_MODULES if name in sys.modules],
        "platform": QGuiApplication.platformName(),
    }


if __name__ == "__main__":
    sys.exit(main())
