"""How near patients of every method are to real ones, at default settings.

    python benchmarks/validation/methods.py [--studies N] [--quick]

Learns two thirds of each table of a package that is installed, with N seeds, makes as many patients
and validates them against the last third: areas under the curve of models that learned from made
patients, and means over columns of the distances of Kolmogorov-Smirnov and of total variation. A
detecting model is to come to one half. Associations are as in `diffusion.py`. `--quick` takes the
copula and the table of the fewest rows.
"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.diffusion import (
    TARGET,
    Associations,
    find_associations,
    retained_of,
    slope_of,
)
from benchmarks.validation.simulation import Line, data_sets, print_rates

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import Estimate
from readingroom.engine.generator.api import FitOptions, fit_generator
from readingroom.engine.generator.validation.api import validate
from readingroom.engine.generator.validation.types import ValidationPart, Value
from readingroom.engine.tables.sources import read_packaged
from readingroom.engine.tables.types import PatientTable

METHODS: Final = ("copula", "fair-smote", "cvae", "diffusion")
QUICK: Final = METHODS[:1]
SUBJECTS: Final = {
    "lifelines.actg175": ("cens", ("race", "gender")),
    "sklearn.breast_cancer": ("diagnosis", ()),
    "sklearn.diabetes": ("sex", ()),
}
FEW_ROWS = 500
PARTS = frozenset(
    {
        ValidationPart.COLUMNS,
        ValidationPart.ASSOCIATIONS,
        ValidationPart.USE,
        ValidationPart.DETECTION,
    }
)
SOUGHT: Final = (
    ("area", "logistic regression", False),
    ("area", "gradient boosting", False),
    ("ks-complement", "", True),
    ("tv-complement", "", True),
    ("association-difference", "", False),
    ("detection", "gradient boosting", False),
)
"""Key of a figure, of what it is, and whether one less it is told."""
HEADINGS: Final = (
    "area, logistic regression", "area, gradient boosting", "mean KS", "mean TV",
    "difference of associations", "detected by gradient boosting", "slope of associations",
)  # fmt: skip


class MethodResult(NamedTuple):
    """Figures of a made table in the order of the headings, those of real ones, associations."""

    figures: list[float]
    real: list[float]
    associations: list[Associations]


def main() -> int:
    """Print all tables there are."""
    seeds = data_sets(__doc__ or "", 1, 0)
    for key, (outcome, protected) in SUBJECTS.items():
        try:
            table = read_packaged(key).table
        except GenerationError as error:
            print(f"{key} is left out. {error}\n")
            continue
        if seeds or table.row_count < FEW_ROWS:
            options = FitOptions(outcome=outcome, protected=protected)
            _print_methods(key, table, options, range(max(seeds, 1)), METHODS if seeds else QUICK)
    return 0


def _print_methods(
    key: str, table: PatientTable, options: FitOptions, seeds: range, methods: tuple[str, ...]
) -> None:
    lines, rows = [], []
    for method in methods:
        try:
            results = [
                _fit_and_validate(method, table, replace(options, seed=seed)) for seed in seeds
            ]
        except GenerationError as error:
            print(f"{key}: no {method}. {error}\n")
            continue
        retained = retained_of([item for each in results for item in each.associations])
        lines.append(Line(f"associations kept, {method}", retained, TARGET))
        rows = rows or [("real", *_means([item.real for item in results]))]
        rows.append((method, *_means([item.figures for item in results])))
    print_rates(f"{key}, {table.row_count} rows", lines)
    print(f"| patients | {' | '.join(HEADINGS)} |\n|{'---|' * (len(HEADINGS) + 1)}")
    print("\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n", flush=True)


def _fit_and_validate(method: str, table: PatientTable, options: FitOptions) -> MethodResult:
    is_asked = np.arange(table.row_count) % 3 == 0
    train, asked = table.take(~is_asked), table.take(is_asked)
    synthetic = fit_generator(method, train, options).sample(train.row_count, seed=options.seed)
    report = validate(
        train, synthetic, asked, outcome=options.outcome, which=PARTS, seed=options.seed
    )
    metrics = [item for section in report.sections for item in section.figures]

    def mean(values: list[Value | None]) -> float:
        known = [value.value for value in values if isinstance(value, Estimate)]
        return float(np.mean(known)) if known else 0.0

    figures, real = list[float](), list[float]()
    for key, subject, is_complement in SOUGHT:
        sought = [item for item in metrics if item.key == key and subject in item.subject]
        after, before = (
            mean([item.after for item in sought]),
            mean([item.before for item in sought]),
        )
        figures.append(1 - after if is_complement else after)
        real.append(1 - before if is_complement else before)
    associations = list(find_associations(train, synthetic).values())
    every = Associations(
        np.concatenate([item.real for item in associations]),
        np.concatenate([item.synthetic for item in associations]),
    )
    return MethodResult([*figures, slope_of(every)], [*real, 1.0], associations)


def _means(rows: list[list[float]]) -> tuple[str, ...]:
    return tuple(f"{value:.3f}" for value in np.mean(rows, axis=0))


if __name__ == "__main__":
    sys.exit(main())
