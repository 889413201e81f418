"""Cost of a run of probes, against fmbench if available.

    python benchmarks/robustness.py [--quick] [--fmbench FOLDER] [--fmbench-python PYTHON]

The data are fmbench's toy signals (100 samples, 16 channels, 500 times), the probes its five. The
model guesses, like fmbench's dummy, or is deterministic.
fmbench is on no package index: `--fmbench` names the folder of a copy of its repository, and
`--fmbench-python` an interpreter with numpy below 2.4, pandas, scikit-learn and PyYAML. The runs
alternate. Processor time is reported for pure computation, because other work on the machine does
not change it. The normal draws alone are a peer too: every run with fmbench's numbers, which come
from one stream of them, needs them, so their time bounds the possible gain.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.clock import SystemClock
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.engine.evaluator.fmbench.toy_data import write_signals
from readingroom.engine.evaluator.robustness import run_probes
from readingroom.engine.evaluator.suites.data_set import read_data_set

RUNS, QUICK_RUNS = 9, 3
COST_S = 0.02
THEIRS = """
import json, sys, time
sys.path.insert(0, sys.argv[1])
import numpy as np
from fmbench.robustness import RobustnessRunner
class Guess:
    def __init__(self): self.rng = np.random.default_rng(123)
    def predict_proba(self, X):
        p = self.rng.random(size=len(X))
        return np.vstack([1 - p, p]).T
class Look:
    def predict_proba(self, X):
        time.sleep(float(sys.argv[4]))
        score = 1 / (1 + np.exp(-X[:, :500].mean(axis=1)))
        return np.stack([1 - score, score], axis=1)
for line in sys.stdin:
    model = {"guess": Guess, "look": Look}[line.strip()]()
    runner = RobustnessRunner(model, sys.argv[2])
    cpu, wall = time.process_time(), time.perf_counter()
    found = runner.run()["aggregate"]
    told = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall, "found": found}
    print(json.dumps(told), flush=True)
"""


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


def ours(make: type[Guesser], data: Path, out: Path) -> tuple[float, float]:
    """Return processor and wall-clock seconds of a run with its files."""
    subject, samples = make(), read_data_set(data)
    cpu, wall = time.process_time(), time.perf_counter()
    run_probes(subject, samples, out, clock=SystemClock())  # type: ignore[arg-type]  # predicts only
    return time.process_time() - cpu, time.perf_counter() - wall


def draws() -> float:
    """Return the processor time of the normal draws alone."""
    rng, block = np.random.default_rng(42), np.empty((100, 16, 500))
    cpu = time.process_time()
    for _ in range(6):
        rng.standard_normal(out=block)
    return time.process_time() - cpu


class Fmbench:
    """fmbench in its own interpreter, one run after the other."""

    def __init__(self, python: str, folder: Path, data: Path) -> None:
        self.process = subprocess.Popen(
            [python, "-c", THEIRS, str(folder), str(data), "", str(COST_S)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, model: str) -> dict[str, Any]:
        """Return the times and results of one run."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{model}\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(
            next(line for line in self.process.stdout if line.startswith('{"cpu"'))
        )
        return reply

    def close(self) -> None:
        """End the interpreter."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def measure(folder: Path, peer: Fmbench | None, runs: int) -> list[Line]:
    """Run everything alternately and return the lines."""
    data, out = folder / "data", folder / "out"
    guessed, probe_seconds, theirs_guessed, theirs_probe_seconds, drawn = [], [], [], [], []
    for _ in range(runs):
        guessed.append(ours(Guesser, data, out)[0])
        probe_seconds.append(ours(Looker, data, out)[1])
        drawn.append(draws())
        if peer is not None:
            theirs_guessed.append(peer.run("guess")["cpu"])
            theirs_probe_seconds.append(peer.run("look")["wall"])
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
        peer = None
        if chosen.fmbench is not None:
            peer = Fmbench(chosen.fmbench_python, chosen.fmbench, folder / "data")
        notes = [] if peer else ["fmbench was not given: no target is told."]
        lines = measure(folder, peer, QUICK_RUNS if chosen.quick else RUNS)
        if peer is not None:
            peer.close()
    print_table("Robustness", lines, notes)


if __name__ == "__main__":
    main()
