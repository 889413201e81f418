# ruff: noqa: INP001 - a script beside the models it makes, not a module of a package
"""Train the matcher of trials, and make its tables for the stress test and the monitoring.

    python sample_models/train_matcher.py

Every patient is synthetic. The matcher is trained on synthetic decisions in which Medicaid
lowers the score of both trials, so that 23 % of privately insured patients would lose
their recommendation (see docs/validation/insurance.md): unfair on purpose, for the stress test.
The scaling of the columns is folded into the weights, so that the model accepts unscaled tables.

`reference.csv` has the reference patients, `tested.csv` those of the stress test, `incoming.csv`
those of the monitoring, in order of arrival. From the middle on another laboratory counts twice as
many tumour mutations, which the matcher does not know.
"""

import csv
import io
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from examples.insurance_effect import colorectal
from examples.insurance_effect.experiment import RATE
from examples.insurance_effect.matcher import Matcher
from safetensors.numpy import save_file

from readingroom.engine.tables.csv_tables import SYNTHETIC_COLUMN, table_csv
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

FOLDER: Final = Path(__file__).resolve().parent / "matcher"
WEIGHTS: Final = "matcher.safetensors"
SEED: Final = 20_260_131
LEARNED: Final = 20_000
COUNTS: Final = {"reference": 400, "tested": 60, "incoming": 100}
CODES: Final = {"reference": "REF", "tested": "MT", "incoming": "IN"}
DRIFTING: Final = "tumour mutations"
CHANGED_AFTER: Final = 50
FACTOR: Final = 2.0
LEFT_OUT: Final = ("area", "earlier lines", "liver metastases")
"""Columns of the experiment that are no inputs of the matcher, to limit the reports."""
PROTECTED: Final = ("race", "sex", "insurance")
"""Without age, so that all 40 counterfactuals of a patient are tried."""
HEADER: Final = "# Written by sample_models/train_matcher.py: made patients, none of them real.\n"


def columns() -> tuple[PatientColumn, ...]:
    """Return the input columns of the matcher."""
    return tuple(column for column in colorectal.COLUMNS if column.name not in LEFT_OUT)


def known(table: PatientTable) -> PatientTable:
    """Return the input columns of a table of patients."""
    values = {column.name: table.values[column.name] for column in columns()}
    return PatientTable(columns(), values, table.is_synthetic)


def learn() -> tuple[FloatArray, FloatArray]:
    """Return the weights (choices, numbers) and biases (choices,) for unscaled columns."""
    patients = colorectal.make_cohort(LEARNED, SEED, "learned from")
    decisions = colorectal.decide(patients, SEED, colorectal.plant(RATE))
    matcher = Matcher.train(known(patients), decisions, colorectal.CHOICES)
    weights, bias = matcher.fit.weights[:-1].T.copy(), matcher.fit.weights[-1].copy()
    index = 0
    for column in matcher.columns:
        if column.is_category:
            index += len(column.categories) - 1
            continue
        mean, spread = matcher.scales[column.name]
        weights[:, index] /= spread
        bias -= weights[:, index] * mean
        index += 1
    return weights, bias


def tables() -> Mapping[str, PatientTable]:
    """Return the tables by name."""
    synthetic = {
        name: known(colorectal.make_cohort(count, SEED, name)) for name, count in COUNTS.items()
    }
    counted = synthetic["incoming"].values[DRIFTING].copy()
    counted[CHANGED_AFTER:] = np.round(np.clip(counted[CHANGED_AFTER:] * FACTOR, 0, 200), 1)
    synthetic["incoming"] = synthetic["incoming"].replaced(DRIFTING, counted)
    return synthetic


def table_text(name: str, table: PatientTable) -> str:
    """Return a table as CSV: the mark of synthetic patients, their codes, then its columns."""
    head, *rows = csv.reader(io.StringIO(table_csv(table)))
    if head[0] != SYNTHETIC_COLUMN:
        raise SystemExit("A synthetic table has no synthetic column.")
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([head[0], "code", *head[1:]])
    for number, row in enumerate(rows, start=1):
        writer.writerow([row[0], f"{CODES[name]}-{number:03d}", *row[1:]])
    return out.getvalue()


def columns_text() -> str:
    """Return the schema of the columns."""
    lines = [f"  {column.name}: {{{_declared(column)}}}\n" for column in columns()]
    return f"{HEADER}columns:\n{''.join(lines)}"


def inputs_text() -> str:
    """Return the input map of the matcher."""
    lines = []
    for column in columns():
        suffix = f", one_hot: [{', '.join(map(_word, column.categories[1:]))}]"
        lines.append(f"  - {{column: {column.name}{suffix if column.is_category else ''}}}\n")
    return (
        f"{HEADER}inputs:\n{''.join(lines)}"
        f"grades: [{', '.join(f'{grade:g}' for grade in colorectal.GRADES)}]\n"
        f"protected: [{', '.join(PROTECTED)}]\n"
    )


def _declared(column: PatientColumn) -> str:
    if column.is_category:
        return f"kind: category, categories: [{', '.join(map(_word, column.categories))}]"
    parts = [f"kind: {column.kind.value}", f"low: {column.low:g}", f"high: {column.high:g}"]
    parts += [f"decimals: {column.decimals}"] if column.kind is ColumnKind.NUMBER else []
    return ", ".join([*parts, f"unit: {column.unit}"] if column.unit else parts)


def _word(category: str) -> str:
    return f'"{category}"' if category in ("yes", "no") else category


def main() -> int:
    """Train, make the tables, and write everything."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    weights, bias = learn()
    parts = {"weight": weights.astype(np.float32), "bias": bias.astype(np.float32)}
    save_file(parts, FOLDER / WEIGHTS)
    texts = {"columns.yaml": columns_text(), "inputs.yaml": inputs_text()}
    texts |= {f"{name}.csv": table_text(name, table) for name, table in tables().items()}
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{WEIGHTS}: {weights.size} weights and {len(bias)} biases\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
