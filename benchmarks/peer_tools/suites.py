"""Suites beside Inspect: the overhead of an item, reading a result back, and Inspect's log."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from benchmarks.evaluation import Noop, write_suite
from benchmarks.peer_tools.interpreters import Interpreters, Worker
from benchmarks.peer_tools.logs import import_log, peak_mebibytes, read_log
from benchmarks.peer_tools.pairs import Comparison, Cost, alternate, cost_of, print_comparisons

from readingroom.domain.clock import SystemClock
from readingroom.domain.figures import Estimate
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.suite import Suite

ITEMS, QUICK_ITEMS = 1_000, 50
SAMPLES, QUICK_SAMPLES = 10_000, 50
LEAN = {"log_realtime": False}
CONTENT = (
    "Inspect's log holds the messages of every sample; a result here holds answers, scores and "
    "hashes of the prompts. Our time includes reading and checking the items, Inspect's does not."
)
SAME_LOG = (
    "The last two rows read the same log of Inspect. Its reader returns messages and events of all "
    "samples in memory; ours returns one item after the other, without the events. Importing also "
    "writes the items, recomputes the figures and draws the intervals."
)


class OurRuns:
    """Runs of a suite on a model in this process, each into a new folder."""

    def __init__(self, suite: Suite, folder: Path) -> None:
        self._suite, self._folder = suite, folder
        self.count = 0

    @property
    def last(self) -> Path:
        """Return the folder of the last run."""
        return self._folder / f"run-{self.count}"

    def run(self) -> Cost:
        """Run the suite once."""
        self.count += 1
        return cost_of(
            lambda: run_suite(self._suite, Noop(), self.last, clock=SystemClock())  # type: ignore[arg-type]  # words only
        )

    def accuracy(self) -> float | None:
        """Return the accuracy of the last run."""
        values = (line.value for line in read_result(self.last).metrics if not line.stratum)
        return next((value.value for value in values if isinstance(value, Estimate)), None)


class TheirRuns:
    """Runs of the same items by Inspect."""

    def __init__(self, worker: Worker, suite: Suite, count: int, logs: Path) -> None:
        self._worker, self._count = worker, count
        self._path, self._logs = suite.folder / "items.jsonl", logs
        self.log, self.accuracy = "", 0.0
        self.imported = logs / "imported"

    def run(self, options: Mapping[str, bool] = MappingProxyType({})) -> Cost:
        """Run the items once; model and data are prepared before."""
        self._worker.run("prepare", path=str(self._path), count=self._count)
        cost, (self.log, self.accuracy) = self._worker.run(
            "evaluate", folder=str(self._logs), options=dict(options)
        )
        return cost

    def read(self) -> Cost:
        """Read the last log."""
        cost, count = self._worker.run("read", path=self.log)
        if count != self._count:
            raise RuntimeError(f"the log has {count} samples")
        return cost

    def read_by_us(self) -> Cost:
        """Read the last log here."""

        def read() -> None:
            if read_log(Path(self.log)) != self._count:
                raise RuntimeError("the log has other samples")

        return cost_of(read)

    def import_by_us(self) -> Cost:
        """Import the last log here."""
        return cost_of(lambda: import_log(Path(self.log), self.imported))


def read_all(folder: Path) -> None:
    """Read a result and all its items."""
    read_result(folder)
    for _ in read_items(folder):
        pass


def report(interpreters: Interpreters, runs: int, *, is_quick: bool) -> None:
    """Measure and print."""
    count, samples = (QUICK_ITEMS, QUICK_SAMPLES) if is_quick else (ITEMS, SAMPLES)
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        folder = Path(name)
        worker = interpreters.worker("inspect", "run_inspect")
        if isinstance(worker, str):
            rows, notes = _measure(folder, None, (count, samples), runs, missing=worker), []
        else:
            with worker:
                rows = _measure(folder, worker, (count, samples), runs)
            notes = [CONTENT, SAME_LOG]
    print_comparisons("Suites of choices, model that answers at once", rows, notes)


def _measure(
    folder: Path, worker: Worker | None, counts: tuple[int, int], runs: int, missing: str = ""
) -> list[Comparison]:
    count, samples = counts
    peer = "Inspect" if worker is None else f"Inspect {worker.version}"
    suite, large = write_suite(folder / "items", count), write_suite(folder / "large", samples)
    mine, mine_large = OurRuns(suite, folder / "ours"), OurRuns(large, folder / "ours-large")
    whole = lean = reading = None
    read_here = import_here = None
    if worker is not None:
        theirs = TheirRuns(worker, suite, count, folder / "logs")
        theirs_large = TheirRuns(worker, large, samples, folder / "logs")
        theirs_large.run(LEAN)
        peak = peak_mebibytes(Path(theirs_large.log), theirs_large.imported)
        print(f"Peak memory of importing {samples:,} samples: {peak:.1f} MiB.\n")
        whole, lean, reading = theirs.run, lambda: theirs.run(LEAN), theirs_large.read
        read_here, import_here = theirs_large.read_by_us, theirs_large.import_by_us
    mine_large.run()
    ours, by_default, without_live = alternate(runs, mine.run, whole, lean)
    if worker is not None and mine.accuracy() != theirs.accuracy:
        raise RuntimeError(f"accuracies differ: {mine.accuracy()} and {theirs.accuracy}")
    read, log_read, log_imported, their_read = alternate(
        runs,
        lambda: cost_of(lambda: read_all(mine_large.last)),
        read_here,
        import_here,
        reading,
    )
    each = {"unit": "ms", "scale": 1000 / count, "missing": missing}
    return [
        Comparison(f"an item of {count:,}", ours, peer, by_default, **each),
        Comparison("... without Inspect's live view", ours, peer, without_live, **each),
        Comparison(
            f"result of {samples:,} items read", read, peer, their_read, "s", missing=missing
        ),
        Comparison(
            f"log of Inspect, {samples:,} samples, read",
            log_read,
            peer,
            their_read,
            missing=missing,
        ),
        Comparison(
            "... imported, beside only read", log_imported, peer, their_read, missing=missing
        ),
    ]
