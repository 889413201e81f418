"""Suites and resamples on the workers of a Dask cluster, beside one process.

    python benchmarks/cluster.py [--quick]

A suite of 20,000 choices runs on a Python class that answers at once: all that remains is overhead.
The same suite then runs on a model that waits 20 ms for each question, as one on a GPU of its own
would: there the workers count, not the cores of this computer. Last come resamples of 20 readers
and 500 cases, as of `stats mrmc --resamples`. Scheduler and workers are processes
of this computer with one thread each; their start and that of the model are not counted.
`--quick` takes few items, and 1 and 2 workers.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.evaluation import CONFIG, MODEL, write_suite
from benchmarks.table import Line, print_table
from tests.support.dask_cluster import DaskCluster

from readingroom.domain.clock import SystemClock
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.text_run import BATCH
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.services.cluster import on_cluster, read_settings
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas
from readingroom.statistics.mrmc.ratings import Ratings

WAIT_S: Final = 0.02
WAITER: Final = f"""
class Waiter:
    def generate(self, prompts, **options):
        time.sleep({WAIT_S} * len(prompts))
        return ["Answer: B"] * len(prompts)
"""


class Size(NamedTuple):
    """Size of the measurement: items of both models, resamples, and numbers of workers."""

    items: int
    waited: int
    resamples: int
    workers: tuple[int, ...]


FULL: Final = Size(20_000, 2_000, 100_000, (1, 2, 4))
QUICK: Final = Size(320, 64, 5_000, (1, 2))


def written(folder: Path, count: int) -> Suite:
    """Write a suite and the models, and return the suite."""
    suite = write_suite(folder, count)
    (folder / "model.py").write_text(MODEL + WAITER, encoding="utf-8")
    (folder / "Waiter.yaml").write_text(CONFIG.format("Waiter"), encoding="utf-8")
    return suite


def run(suite: Suite, model: str, out: Path, address: str = "", workers: int = 1) -> float:
    """Return the seconds of a run here or on a cluster, after some items that start the models."""
    config = read_config(suite.folder / f"{model}.yaml")
    with (
        on_cluster(read_settings(address) if address else None),
        start_model(config, consent=True, may_scale_out=True) as subject,
    ):
        first = suite.cut_to(4 * BATCH * workers)
        run_suite(first, subject, out.with_name(f"{out.name}-first"), clock=SystemClock())
        began = time.perf_counter()
        run_suite(suite, subject, out, clock=SystemClock())
        return time.perf_counter() - began


def ratings() -> Ratings:
    """Return ratings of 20 readers and 500 cases, half of them positive, in two arms."""
    rng = np.random.default_rng(1)
    is_positive = np.arange(500) < 250
    values = np.round(4 * (rng.normal(size=(2, 20, 500)) + is_positive)) / 4
    readers, cases = tuple(map(str, range(20))), tuple(map(str, range(500)))
    unanswered = np.zeros(values.shape, dtype=bool)
    return Ratings(("unaided", "aided"), readers, cases, is_positive, values, unanswered)


def resample(study: Ratings, resamples: int, address: str = "") -> float:
    """Return the seconds of resamples here or on a cluster."""
    with on_cluster(read_settings(address) if address else None):
        began = time.perf_counter()
        bootstrap_areas(study, resamples, np.random.default_rng(2))
        return time.perf_counter() - began


def measure(room: Path, size: Size) -> list[Line]:
    """Return the lines."""
    suite, waited = written(room / "noop", size.items), written(room / "waiter", size.waited)
    here = run(suite, "Noop", room / "noop-here")
    waited_here = run(waited, "Waiter", room / "waiter-here")
    study, resampling = ratings(), f"{size.resamples:,} resamples"
    resampled_here = resample(study, size.resamples)
    lines = [
        Line("overhead an item, one process", here / size.items * 1000, "ms"),
        Line("items of 20 ms, one process", size.waited / waited_here, "/s"),
        Line(f"{resampling}, one process", resampled_here, "s"),
    ]
    for count in size.workers:
        what = "1 worker" if count == 1 else f"{count} workers"
        with DaskCluster(room / f"cluster-{count}", count) as cluster:
            cluster.wait_for_workers()
            there = run(suite, "Noop", room / f"noop-{count}", cluster.address, count)
            waited_there = run(waited, "Waiter", room / f"waiter-{count}", cluster.address, count)
            resampled_there = resample(study, size.resamples, cluster.address)
        lines += [
            Line(
                f"overhead an item, {what}", there / size.items * 1000, "ms",
                None, None, "one process", here / size.items * 1000,
            ),
            Line(
                f"items of 20 ms, {what}", size.waited / waited_there, "/s",
                None, None, "one process", size.waited / waited_here,
            ),
            Line(
                f"{resampling}, {what}", resampled_there, "s",
                None, None, "one process", resampled_here,
            ),
        ]  # fmt: skip
    return lines


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Suites on a cluster")
    parser.add_argument("--quick", action="store_true", help="few items, 1 and 2 workers")
    options = parser.parse_args()
    size = QUICK if options.quick else FULL
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        lines = measure(Path(name), size)
    print_table(f"Suite of {size.items:,} items on a cluster", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
