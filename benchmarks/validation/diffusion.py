"""Associations of tables that the default settings of diffusion make of real ones.

    python benchmarks/validation/diffusion.py [--studies N] [--quick]

Learns each table of a package that is installed with N seeds, and makes four times its rows; the
others are named. An association is Pearson's correlation of two numbers, or of the indicators of
categories, in the rows that have both; those above .15 in the real table count. One is kept where
the made table has three to five quarters of it; the slope, made on real, is 1 where all are.
Before: without pretraining, and with one look at held-out rows. Of ACTG 175 two single figures
follow: a gap between groups and a correlation. `--quick` learns seven columns of breast cancer
once, with a small network in few epochs.
"""

import itertools
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import numpy as np

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.api import FitOptions, fit_generator
from readingroom.engine.generator.networks import diffusion_learning
from readingroom.engine.tables.sources import PACKAGED, read_packaged
from readingroom.engine.tables.types import PatientTable

KINDS = ("two categories", "category and number", "two numbers")
QUICK, QUICK_COLUMNS = "sklearn.breast_cancer", 6
QUICK_OPTIONS = FitOptions(epochs=16, learning_rate=0.01, settings={"hidden": "64", "blocks": "1"})
LEAST, MADE = 0.15, 4
KEPT, TARGET = 0.25, (0.9, 1.0)
GAPS = ("gender", "race"), ("cens", "gender"), ("cens", "race")
CORRELATED = (("homo", "race"),)


class Associations(NamedTuple):
    """Real and made correlations of some pairs of columns."""

    real: FloatArray
    synthetic: FloatArray


class Learned(NamedTuple):
    """What one seed came to: processor seconds, and associations by kind of pair."""

    seconds: float
    associations: dict[str, Associations]
    figures: dict[str, float]


class Indicator(NamedTuple):
    """Numbers of a column, or whether a row is in one of its categories."""

    column: str
    is_number: bool
    values: FloatArray


def main() -> int:
    """Print what is kept of every table there is."""
    seeds = data_sets(__doc__ or "", 2, 0)
    for key in PACKAGED:
        try:
            real = read_packaged(key).table
        except GenerationError as error:
            print(f"{key} is left out. {error}\n")
            continue
        if seeds:
            _print_table(f"{key}, {real.row_count} rows", real, range(seeds))
        elif key == QUICK:
            for name in real.names[QUICK_COLUMNS:-1]:
                real = real.without(name)
            now = learned(real, QUICK_OPTIONS)
            print_rates(f"{key}, {real.row_count} rows", _lines([now], []))
    return 0


def _print_table(title: str, real: PatientTable, seeds: range) -> None:
    now = [learned(real, FitOptions(seed=seed)) for seed in seeds]
    with mock.patch.object(diffusion_learning, "_LOOKS", 1):
        plain = {"pretrained": "no"}
        before = [learned(real, FitOptions(seed=seed, settings=plain)) for seed in seeds]
    print_rates(title, _lines(now, before))
    print("| slope of made on real | before | now |\n|---|---|---|")
    for kind in _kinds(now):
        print(f"| {kind} | {_slopes(before, kind)} | {_slopes(now, kind)} |")
    print(f"| seconds of learning | {_seconds(before)} | {_seconds(now)} |\n", flush=True)
    if figures := single_figures(real):
        print("| figure | real | before | now |\n|---|---|---|---|")
        for name, value in figures.items():
            cells = [
                ", ".join(f"{fit.figures[name]:.3f}" for fit in all_) for all_ in (before, now)
            ]
            print(f"| {name} | {value:.3f} | {cells[0]} | {cells[1]} |")
        print(flush=True)


def single_figures(table: PatientTable) -> dict[str, float]:
    """Return gaps between groups of ACTG 175 and a correlation; none of another table."""
    if not {name for pair in (*GAPS, *CORRELATED) for name in pair} <= set(table.names):
        return {}
    result = {}
    for column, groups in GAPS:
        in_group, values = table.values[groups] == 1, table.values[column] == 1
        gap = values[in_group].mean() - values[~in_group].mean()
        result[f"share of {column} 1, {groups} 1 less {groups} 0"] = float(gap)
    for first, other in CORRELATED:
        correlation = np.corrcoef(table.values[first], table.values[other])[0, 1]
        result[f"r of {first} and {other}"] = float(correlation)
    return result


def _kinds(seeds: list[Learned]) -> list[str]:
    return [kind for kind in KINDS if kind in seeds[0].associations]


def _lines(now: list[Learned], before: list[Learned]) -> list[Line]:
    return [
        Line(
            f"kept, {kind}",
            _retained(now, kind),
            TARGET,
            _retained(before, kind) if before else None,
        )
        for kind in _kinds(now)
    ]


def learned(real: PatientTable, options: FitOptions) -> Learned:
    """Return what the made table of one seed has of the associations of the real one."""
    began = time.process_time()
    fitted = fit_generator("diffusion", real, options)
    seconds = time.process_time() - began
    synthetic = fitted.sample(MADE * real.row_count, seed=options.seed)
    return Learned(seconds, find_associations(real, synthetic), single_figures(synthetic))


def find_associations(real: PatientTable, synthetic: PatientTable) -> dict[str, Associations]:
    """Return the associations of a real table that count, and those of the made one, by kind."""
    pairs_by_kind: dict[str, list[tuple[float, float]]] = {}
    indicators = zip(_indicators(real), _indicators(synthetic), strict=True)
    for (first, synthetic_first), (two, synthetic_second) in itertools.combinations(indicators, 2):
        if first.column == two.column or abs(_correlation(first, two)) < LEAST:
            continue
        kind = KINDS[first.is_number + two.is_number]
        correlations = (_correlation(first, two), _correlation(synthetic_first, synthetic_second))
        pairs_by_kind.setdefault(kind, []).append(correlations)
    return {kind: Associations(*np.array(pairs).T) for kind, pairs in pairs_by_kind.items()}


def _indicators(table: PatientTable) -> list[Indicator]:
    """Return all columns, a category as an indicator of each of its values but the last."""
    indicators = []
    for column in table.columns:
        values = table.values[column.name]
        if not column.is_category:
            indicators.append(Indicator(column.name, is_number=True, values=values))
            continue
        for code in range(len(column.categories) - 1):
            is_in = (values == code).astype(float)
            indicators.append(Indicator(column.name, is_number=False, values=is_in))
    return indicators


def _correlation(left: Indicator, two: Indicator) -> float:
    both = np.isfinite(left.values) & np.isfinite(two.values)
    first, second = left.values[both], two.values[both]
    if not first.std() or not second.std():
        return 0.0
    return float(np.corrcoef(first, second)[0, 1])


def _retained(seeds: list[Learned], kind: str) -> Rate:
    return retained_of([fit.associations[kind] for fit in seeds])


def retained_of(associations: Iterable[Associations]) -> Rate:
    """Return how many associations are kept."""
    is_retained = np.concatenate(
        [np.abs(1 - pairs.synthetic / pairs.real) <= KEPT for pairs in associations]
    )
    return Rate(int(is_retained.sum()), len(is_retained))


def slope_of(pairs: Associations) -> float:
    """Return the slope of made on real associations."""
    return float((pairs.real * pairs.synthetic).sum() / (pairs.real * pairs.real).sum())


def _slopes(seeds: list[Learned], kind: str) -> str:
    return ", ".join(f"{slope_of(fit.associations[kind]):.3f}" for fit in seeds)


def _seconds(seeds: list[Learned]) -> str:
    return ", ".join(f"{fit.seconds:.0f}" for fit in seeds)


if __name__ == "__main__":
    sys.exit(main())
