"""Cost and usefulness of synthetic patients, against a Gaussian copula.

    python benchmarks/generator.py [--quick]

The table is ACTG175 (2,139 patients) if lifelines is installed, otherwise a generated one of the
same size. Two thirds are training data; a third tests a logistic regression
trained on real and on synthetic patients. Processor time is reported too, because other work on the
machine does not change it. In the quick form everything is done once, with few epochs.
"""

import argparse
import importlib.util
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from tests.support.patient_tables import small_table

from readingroom.engine.generator.api import FitOptions, FittedGenerator, fit_generator
from readingroom.engine.tables.sources import read_packaged
from readingroom.engine.tables.types import PatientTable

ROWS, COUNT, SEED = 2139, 10_000, 1
RUNS, QUICK_RUNS = 5, 1
EPOCHS, QUICK_EPOCHS = 300, 3
TRAINING_S, SAMPLING_S = 180.0, 5.0


@dataclass(frozen=True)
class Subject:
    """A table, its outcome and its protected columns."""

    name: str
    table: PatientTable
    outcome: str
    protected: tuple[str, ...]

    def options(self, epochs: int) -> FitOptions:
        """Return the fit options."""
        return FitOptions(SEED, self.outcome, self.protected, epochs=epochs)


def subject() -> Subject:
    """Return ACTG175, or a table of its size."""
    if importlib.util.find_spec("lifelines") is not None:
        table = read_packaged("lifelines.actg175").table
        return Subject("ACTG175", table, "cens", ("race", "gender"))
    return Subject("a made table", small_table(ROWS), "outcome", ("sex",))


def inputs(table: PatientTable, outcome: str) -> np.ndarray[Any, Any]:
    """Return numbers, missing flags, and one-hot categories."""
    parts: list[np.ndarray[Any, Any]] = []
    for column in table.columns:
        values = table.values[column.name]
        if column.is_category and column.name != outcome:
            parts += [values == code for code in range(len(column.categories))]
        elif not column.is_category:
            parts += [np.isnan(values), np.nan_to_num(values)]
    return np.column_stack(parts).astype(float)


def worth(learned: PatientTable, asked: PatientTable, outcome: str) -> float:
    """Return the area under the curve on real patients of a model fitted to a table."""
    model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=2000))
    model.fit(inputs(learned, outcome), learned.values[outcome])
    predicted = model.predict_proba(inputs(asked, outcome))[:, 1]
    return float(roc_auc_score(asked.values[outcome], predicted))


def timed(call: Callable[[], object], runs: int) -> float:
    """Return the median time of a call in seconds."""
    durations = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        durations.append(time.perf_counter() - start)
    return median(durations)


def cost_lines(name: str, vae: FittedGenerator, copula: FittedGenerator, runs: int) -> list[Line]:
    """Return the cost of fitting and sampling."""
    learned = vae.report
    epochs = f"{learned.epochs_done} epochs"
    ours = timed(lambda: vae.sample(COUNT, seed=2), runs)
    theirs = timed(lambda: copula.sample(COUNT, seed=2), runs)
    return [
        Line(f"autoencoder, learning {ROWS:,} rows of {name}, {epochs}", learned.seconds, "s",
             TRAINING_S, None, "copula", copula.report.seconds),
        Line("... of the processor", learned.processor_seconds, "s", TRAINING_S),
        Line(f"{COUNT:,} patients of the autoencoder", ours, "s", SAMPLING_S, None, "copula",
             theirs),
    ]  # fmt: skip


def worth_lines(chosen: Subject, epochs: int) -> list[Line]:
    """Return the usefulness of patients generated from two thirds of the table."""
    is_asked = np.arange(chosen.table.row_count) % 3 == 0
    asked, real = chosen.table.take(is_asked), chosen.table.take(~is_asked)
    areas = {"real patients": worth(real, asked, chosen.outcome)}
    for key in ("copula", "fair-smote", "cvae"):
        synthetic = fit_generator(key, real, chosen.options(epochs)).sample(
            real.row_count, seed=SEED
        )
        areas[key] = worth(synthetic, asked, chosen.outcome)
    ours = areas.pop("cvae")
    what = "AUC on real patients, learned from the autoencoder's"
    return [Line(what, ours, "", None, None, f"from {key}", area) for key, area in areas.items()]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    epochs = QUICK_EPOCHS if is_quick else EPOCHS
    chosen = subject()
    options = chosen.options(epochs)
    copula = fit_generator("copula", chosen.table, options)
    vae = fit_generator("cvae", chosen.table, options)
    lines = cost_lines(chosen.name, vae, copula, QUICK_RUNS if is_quick else RUNS)
    lines += worth_lines(chosen, epochs)
    note = "lifelines is not installed: the table was made here, of the size of ACTG175."
    print_table("Synthetic patients", lines, [] if chosen.name == "ACTG175" else [note])


if __name__ == "__main__":
    main()
