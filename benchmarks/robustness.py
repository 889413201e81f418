"""Cost of a run of probes, against fmbench if available.

    python benchmarks/robustness.py [--quick] [--fmbench FOLDER] [--fmbench-python PYTHON]

The data are fmbench's toy signals (100 samples, 16 channels, 500 times), the probes its five. The
model guesses, like fmbench's dummy, or is deterministic.
fmbench is on no package index: `--fmbench` names the folder of a copy of its repository, and
`--fmbench-python` an interpreter with numpy below 2.4. The runs alternate, and both read the data.
Processor time is reported for pure computation, because other work on the machine does not change
it. The normal draws alone are a peer too: every run with fmbench's numbers, which come from one
stream of them, needs them, so their time bounds the possible gain.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.peer_tools.interpreters import Interpreters, Worker
from benchmarks.peer_tools.pairs import Cost, cost_of
from benchmarks.table import Line, median, print_table

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.clock import SystemClock
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.engine.evaluator.fmbench.toy_data import write_signals
from readingroom.engine.evaluator.robustness import run_probes
from readingroom.engine.evaluator.suites.data_set import read_data_set

RUNS, QUICK_RUNS = 9, 3
COST_S = 0.02


class Guesser:
    """Model that guesses each time, like fmbench's dummy."""

    facts = ModelFacts(
        "guess", "Guess", ModelKind.PYTHON_CLASS, abilities=(ModelCapability.PREDICT_PROBA,)
    )

    def __init__(self) -> None:
        self.rng = np.random.default_rng(123)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return uniform probabilities."""
        share = self.rng.random(size=len(inputs))
        return np.vstack([1 - share, share]).T


class Looker(Guesser):
    """Deterministic model with the delay of a real one."""

    delay_s = COST_S

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return probabilities from the first channel."""
        time.sleep(self.delay_s)
        score = 1 / (1 + np.exp(-inputs[:, :500].mean(axis=1)))
        return np.stack([1 - score, score], axis=1)


def ours(subject: Guesser, data: Path, out: Path) -> Cost:
    """Return the cost of a run with its files."""
    return cost_of(
        lambda: run_probes(subject, read_data_set(data), out, clock=SystemClock())  # type: ignore[arg-type]  # predicts only
    )


def draws() -> float:
    """Return the processor time of the normal draws alone."""
    rng, block = np.random.default_rng(42), np.empty((100, 16, 500))
    cpu = time.process_time()
    for _ in range(6):
        rng.standard_normal(out=block)
    return time.process_time() - cpu


def theirs(peer: Worker, model: str, data: Path) -> Cost:
    """Return the cost of a run of fmbench."""
    return peer.run("run", folder=str(data), model=model, delay=COST_S)[0]


def measure(folder: Path, peer: Worker | None, runs: int) -> list[Line]:
    """Run everything alternately and return the lines."""
    data, out = folder / "data", folder / "out"
    guessed, probe_seconds, theirs_guessed, theirs_probe_seconds, drawn = [], [], [], [], []
    for _ in range(runs):
        guessed.append(ours(Guesser(), data, out).processor)
        probe_seconds.append(ours(Looker(), data, out).clock)
        drawn.append(draws())
        if peer is not None:
            theirs_guessed.append(theirs(peer, "guess", data).processor)
            theirs_probe_seconds.append(theirs(peer, "look", data).clock)
    what = "fmbench" if peer is not None else "its normal draws alone"
    return [
        _line(
            "probes and files, a model that guesses (CPU)", guessed, what, theirs_guessed or drawn
        ),
        _line("... beside its normal draws alone (CPU)", guessed, "draws", drawn),
        _line(
            "a model of 20 ms that answers alike", probe_seconds, "fmbench", theirs_probe_seconds
        ),
    ]


def _line(name: str, mine: list[float], what: str, theirs: list[float]) -> Line:
    other = median(theirs) * 1000 if theirs else None
    target = None if other is None or what != "fmbench" else other / 5
    return Line(name, median(mine) * 1000, "ms", target, None, what if theirs else "", other)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--fmbench", type=Path)
    parser.add_argument("--fmbench-python", default=sys.executable)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_signals(folder / "data", 100, 16, 500, 2, 200)
        runs = QUICK_RUNS if chosen.quick else RUNS
        worker: Worker | str = "fmbench was not given"
        if chosen.fmbench is not None:
            named = {"fmbench": Path(chosen.fmbench_python)}
            worker = Interpreters(named, None).worker("fmbench", "run_fmbench", str(chosen.fmbench))
        if isinstance(worker, str):
            lines, notes = measure(folder, None, runs), [f"{worker}: no target is told."]
        else:
            with worker:
                lines, notes = measure(folder, worker, runs), []
    print_table("Robustness", lines, notes)


if __name__ == "__main__":
    main()
