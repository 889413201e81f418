"""Robustness probes beside fmbench's, on the same arrays and models."""

import tempfile
from pathlib import Path

import yaml
from benchmarks.peer_tools.interpreters import Interpreters, Worker
from benchmarks.peer_tools.pairs import Comparison, Cost, alternate, print_comparisons
from benchmarks.robustness import COST_S, Guesser, Looker, ours

from readingroom.engine.evaluator.fmbench.toy_data import write_signals

NO_PACKAGE = (
    "fmbench (allison-eunse/ai4h-inspired-fm-benchmark-hub) is on no package index; the package "
    "of that name measures cloud services. --fmbench names a copy of its repository."
)
EXTRAS = "Ours also computes intervals, items, a record and a report; fmbench's runner writes none."


def report(interpreters: Interpreters, runs: int, copy: Path | None, *, is_quick: bool) -> None:
    """Measure and print."""
    worker: Worker | str = "no copy of its repository was given"
    if copy is not None:
        worker = interpreters.worker("fmbench", "run_fmbench", str(copy))
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        folder = Path(name)
        size = (20, 4, 500) if is_quick else (100, 16, 500)
        write_signals(folder / "data", *size, 2, 200)
        delay = 0.0 if is_quick else COST_S
        _our_run(folder, Guesser, 0.0)  # imports
        if isinstance(worker, str):
            rows, notes = _measure(folder, None, delay, runs, worker), [NO_PACKAGE]
        else:
            with worker:
                rows, notes = _measure(folder, worker, delay, runs, ""), [EXTRAS]
                notes.append(_agreement(folder, worker))
    title = f"Robustness: {size[0]} signals of {size[1]} channels, 500 times, five probes"
    print_comparisons(title, rows, notes)


def _measure(
    folder: Path, worker: Worker | None, delay: float, runs: int, missing: str
) -> list[Comparison]:
    rows = []
    for name, make, key in (
        ("model that guesses", Guesser, "guess"),
        (f"model that answers alike after {1000 * delay:g} ms", Looker, "look"),
    ):
        theirs = None
        if worker is not None:
            theirs = lambda key=key: _their_run(folder, worker, key, delay)  # noqa: E731
        mine, other = alternate(runs, lambda make=make: _our_run(folder, make, delay), theirs)
        rows.append(
            Comparison(name, mine, "fmbench", other, unit="ms", scale=1000, missing=missing)
        )
    return rows


def _our_run(folder: Path, make: type[Guesser], delay: float) -> Cost:
    subject = make()
    if isinstance(subject, Looker):
        subject.delay_s = delay
    return ours(subject, folder / "data", folder / "out")


def _their_run(folder: Path, worker: Worker, key: str, delay: float) -> Cost:
    return worker.run("run", folder=str(folder / "data"), model=key, delay=delay)[0]


def _agreement(folder: Path, worker: Worker) -> str:
    """Return how far the scores of the model that guesses, the same draws, are apart."""
    _our_run(folder, Guesser, 0.0)
    record = yaml.safe_load((folder / "out" / "eval.yaml").read_text(encoding="utf-8"))
    scores = record["metrics"]
    theirs = worker.run("run", folder=str(folder / "data"), model="guess", delay=0.0)[1]
    gaps = [abs(scores[key] - value) for key, value in theirs.items()]
    return (
        f"Largest difference of {len(gaps)} published scores of the model that guesses: "
        f"{max(gaps):.2g}."
    )
