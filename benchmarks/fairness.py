"""Cost of a fairness report of a million patients, against fairlearn's resampling of rows.

    python benchmarks/fairness.py [--quick] [--peer PYTHON]

Four attributes of 2, 3, 5 and 8 groups; 1,000 resamples of every interval and 9,999 permutations.
The report is whole: gaps, signed differences, areas within and across groups, calibration. The peer
is fairlearn's MetricFrame with four of its metrics, in the Python named by `--peer`; because each
resample costs it all rows again, both get fewer rows and resamples there, and times are given as
measured. Without `--peer` it is not run.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table

from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions

ROWS, QUICK_ROWS = 1_000_000, 20_000
RUNS, QUICK_RUNS = 3, 1
RESAMPLES, QUICK_RESAMPLES = 1000, 100
PEER_ROWS, QUICK_PEER_ROWS = 10_000, 1_000
PEER_RESAMPLES = 100
WIDTHS = (2, 3, 5, 8)
TARGET_S = 10.0
PEER = """
import json, sys, time
import numpy as np
from fairlearn.metrics import MetricFrame, false_positive_rate, selection_rate, true_positive_rate
from sklearn.metrics import accuracy_score

rows, resamples, widths = json.loads(sys.argv[1])
stream = np.random.default_rng(0)
y, decided = stream.random(rows) < 0.4, stream.random(rows) < 0.5
metrics = {
    "selection": selection_rate, "true": true_positive_rate, "false": false_positive_rate,
    "agreement": accuracy_score,
}
since = time.perf_counter()
for width in widths:
    frame = MetricFrame(
        metrics=metrics, y_true=y, y_pred=decided,
        sensitive_features=stream.integers(0, width, rows), n_boot=resamples,
        ci_quantiles=[0.025, 0.975], random_state=0,
    )
    frame.difference_ci()
print(time.perf_counter() - since)
"""


def assess(rows: int, resamples: int) -> float:
    """Return the seconds of a whole report."""
    stream = np.random.default_rng(0)
    groups = [
        Groups(f"of {width}", stream.integers(0, width, rows), tuple(map(str, range(width))))
        for width in WIDTHS
    ]
    scores = 1 / (1 + np.exp(-stream.normal(size=rows)))
    outcomes = stream.random(rows) < scores
    options = FairnessOptions(replicates=resamples)
    since = time.perf_counter()
    assess_fairness(FairnessInputs("model", outcomes, scores, threshold=0.5), groups, options)
    return time.perf_counter() - since


def ask_peer(python: str, rows: int, resamples: int) -> float:
    """Return the seconds of fairlearn's resamples, in its own Python."""
    request = json.dumps([rows, resamples, WIDTHS])
    finished = subprocess.run(
        [python, "-c", PEER, request], capture_output=True, text=True, check=True
    )
    return float(finished.stdout)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--peer", default="", help="A Python that has fairlearn.")
    given = parser.parse_args()
    rows, runs = (QUICK_ROWS, QUICK_RUNS) if given.quick else (ROWS, RUNS)
    resamples = QUICK_RESAMPLES if given.quick else RESAMPLES
    name = f"{rows:,} rows x {len(WIDTHS)} attributes, {resamples:,} resamples"
    lines = [
        Line(name, median([assess(rows, resamples) for _ in range(runs)]), "s", TARGET_S),
    ]
    notes = ["fairlearn was not asked: name a Python that has it with --peer."]
    if given.peer:
        few = QUICK_PEER_ROWS if given.quick else PEER_ROWS
        theirs, ours = ask_peer(given.peer, few, PEER_RESAMPLES), assess(few, PEER_RESAMPLES)
        name = f"{few:,} rows, {PEER_RESAMPLES} resamples"
        lines.append(Line(name, ours, "s", None, None, "fairlearn", theirs))
        notes = ["fairlearn resampled four of its metrics; ours is the whole report."]
    print_table("Fairness", lines, notes)


if __name__ == "__main__":
    main()
