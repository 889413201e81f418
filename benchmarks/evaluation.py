"""Cost of a suite's run without the model: overhead an item, memory, and time to cancel.

    python benchmarks/evaluation.py [--quick] [--inspect [PYTHON]]

A suite of choices is in a JSONL file; every item gets its prompt, hashes, parser, score and line.
The model answers the same at once: first in this process, then as a Python class in its own
process.
`--inspect` installs Inspect (inspect_ai) into a temporary environment, or takes a Python that
has it, and runs it with its own mock model on the same items in the same run; without it the peer
is a loop that reads the file, fills the template and writes a line of JSON.
The memory is the peak of a fresh process, for a tenth of the items and for all. Cancelling is
measured while a model in its own process sleeps for a minute. `--quick` takes few items.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.peer_tools.interpreters import Interpreters, WorkerError
from benchmarks.table import Line, median, print_table

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import Cancelled
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.types import ModelAnswer, Prompt, Sampling, Usage

ITEMS, QUICK_ITEMS = 100_000, 1_000
ASKED, QUICK_ASKED = 10_000, 200
CANCELS, QUICK_CANCELS = 10, 1
PEER_ASKED = 1_000
GROWTH_MB = 64
SUITE = """\
suite_id: overhead
version: 1
title: Overhead
task: choice
metrics: [choice_accuracy]
prompt:
  template: "{note}\\n\\n{options}\\n\\nAnswer with one letter."
dataset: {file: items.jsonl}
strata: [sex]
"""
MODEL = """\
import time

class Noop:
    def generate(self, prompts, **options):
        return ["Answer: B"] * len(prompts)

class Sleeper:
    def generate(self, prompts, **options):
        time.sleep(60)
        return ["Answer: B"] * len(prompts)
"""
CONFIG = 'model_id: {0}\nname: {0}\ntype: python_class\nimport_path: "model:{0}"\n'


class Noop:
    """Model that answers the same at once, in this process."""

    facts = ModelFacts(
        "noop", "Noop", ModelKind.PYTHON_CLASS, abilities=(ModelCapability.GENERATE,)
    )

    def generate(self, prompts: Sequence[Prompt], _sampling: Sampling) -> tuple[ModelAnswer, ...]:
        """Return one answer for each prompt."""
        return tuple(ModelAnswer("Answer: B", Usage(0.0)) for _ in prompts)


class Button:
    """A user who cancels some time after the queries began, and records the time."""

    def __init__(self, after_s: float) -> None:
        self._after_s = after_s
        self._pressed = threading.Event()
        self._is_started = False
        self.pressed_at = 0.0

    def report(self, step: Step) -> None:
        """Start to wait when the items were scanned."""
        if step.total == 0 and not self._is_started:
            self._is_started = True
            threading.Timer(self._after_s, self._press).start()

    def raise_if_cancelled(self) -> None:
        """Raise after the button was pressed."""
        if self._pressed.is_set():
            raise Cancelled

    def _press(self) -> None:
        self.pressed_at = time.perf_counter()
        self._pressed.set()


def write_suite(folder: Path, count: int) -> Suite:
    """Write a suite of `count` items and the models, and return the suite."""
    folder.mkdir(parents=True, exist_ok=True)
    note = "A patient of {} years has had a cough and fever for {} days. " * 5
    with (folder / "items.jsonl").open("w", encoding="utf-8") as lines:
        for number in range(count):
            item = {
                "id": f"item-{number}",
                "input": {"note": note.format(*[number % 90] * 10)},
                "options": ["bronchitis", "pneumonia", "asthma", "heart failure"],
                "target": "ABCD"[number % 4],
                "strata": {"sex": "FM"[number % 2]},
            }
            lines.write(json.dumps(item) + "\n")
    (folder / "suite.yaml").write_text(SUITE, encoding="utf-8")
    (folder / "model.py").write_text(MODEL, encoding="utf-8")
    for name in ("Noop", "Sleeper"):
        (folder / f"{name}.yaml").write_text(CONFIG.format(name), encoding="utf-8")
    return read_suite(folder / "suite.yaml")


def seconds(work: Callable[[], object]) -> float:
    """Return the duration of a call."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def here(suite: Suite, out: Path) -> None:
    """Run the suite on the model in this process."""
    run_suite(suite, Noop(), out, clock=SystemClock())  # type: ignore[arg-type]  # words only


def apart(suite: Suite, out: Path, model: str = "Noop", progress: Progress = NO_PROGRESS) -> float:
    """Run the suite on a model in a separate process; return the seconds after its start."""
    config = read_config(suite.folder / f"{model}.yaml")
    with start_model(config, consent=True, progress=progress) as subject:
        return seconds(
            lambda: run_suite(suite, subject, out, clock=SystemClock(), progress=progress)
        )


def bare(suite: Suite, out: Path) -> None:
    """Read the file, fill the template and write the answers, nothing else."""
    out.mkdir()
    with (suite.folder / "items.jsonl").open() as items, (out / "items.jsonl").open("w") as lines:
        for line in items:
            item = json.loads(line)
            pairs = zip("ABCD", item["options"], strict=True)
            options = "\n".join(f"{letter}. {option}" for letter, option in pairs)
            prompt = suite.prompt.template.format(note=item["input"]["note"], options=options)
            lines.write(json.dumps({"id": item["id"], "prompt": prompt, "raw": "Answer: B"}) + "\n")


def inspect_seconds(room: Path, python: str, suite: Suite, count: int) -> float | str:
    """Return the duration of Inspect for the same items with its mock model, or its failure."""
    named = {"inspect": Path(python)} if python else {}
    worker = Interpreters(named, room / "peers", ("inspect",)).worker("inspect", "run_inspect")
    if isinstance(worker, str):
        return f"Inspect is absent: {worker}."
    with worker:
        try:
            worker.run("prepare", path=str(suite.folder / "items.jsonl"), count=count)
            return worker.run("evaluate", folder=str(room / "logs"), options={})[0].clock
        except WorkerError as error:
            return f"Inspect is absent: {error}."


def peak_mb(room: Path, count: int) -> float:
    """Return the peak memory of a fresh process that runs `count` items."""
    ran = subprocess.run(
        [sys.executable, __file__, "--peak", str(count), "--room", str(room / f"peak-{count}")],
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout.split()[-1])


def report_peak(room: Path, count: int) -> None:
    """Run `count` items and print this process's peak memory in MB."""
    here(write_suite(room, count), room / "out")
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def cancel_ms(suite: Suite, out: Path, after_s: float) -> float:
    """Return how long a run continues after it was cancelled."""
    button = Button(after_s)
    try:
        apart(suite, out, "Sleeper", button)
    except Cancelled:
        return (time.perf_counter() - button.pressed_at) * 1000
    raise SystemExit("the run ended by itself")


def measure(room: Path, *, quick: bool, inspect: str | None) -> tuple[list[Line], list[str]]:
    """Return the lines, and further notes."""
    asked, most = (QUICK_ASKED, QUICK_ITEMS) if quick else (ASKED, ITEMS)
    suite = write_suite(room / "asked", asked)
    notes = []
    ours = seconds(lambda: here(suite, room / "here")) / asked * 1000
    child = apart(suite, room / "apart") / asked * 1000
    peer, theirs = "bare loop", seconds(lambda: bare(suite, room / "bare")) / asked * 1000
    spent: float | str = "Inspect was not asked for (--inspect), so it is absent."
    few = min(asked, PEER_ASKED)
    if inspect is not None:
        spent = inspect_seconds(room, inspect, suite, few)
    if isinstance(spent, str):
        notes.append(spent)
    else:
        peer, theirs = f"Inspect, {few:,} items", spent / few * 1000
    small, large = peak_mb(room, most // 10), peak_mb(room, most)
    tries = range(QUICK_CANCELS if quick else CANCELS)
    cancels = [cancel_ms(suite, room / f"cancel-{n}", 0.3 + 0.07 * n) for n in tries]
    return [
        Line("overhead an item, model in this process", ours, "ms", 1.0, None, peer, theirs),
        Line("overhead an item, model in its own process", child, "ms", 1.0, None, peer, theirs),
        Line(f"peak memory, {most // 10:,} items", small, "MB"),
        Line(f"peak memory, {most:,} items", large, "MB", small + GROWTH_MB),
        Line("cancelled within, median", median(cancels), "ms", 200.0),
        Line("cancelled within, slowest", max(cancels), "ms", 200.0),
    ], notes


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Runs of suites")
    parser.add_argument("--quick", action="store_true", help="few items")
    parser.add_argument(
        "--inspect",
        nargs="?",
        const="",
        metavar="PYTHON",
        help="run Inspect beside, installed first",
    )
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--room", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peak:
        report_peak(options.room, options.peak)
        return 0
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        lines, notes = measure(Path(name), quick=options.quick, inspect=options.inspect)
    print_table("Runs of suites", lines, notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
