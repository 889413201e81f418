"""Associations of tables that the default settings of diffusion make of real ones.

    python benchmarks/validation/diffusion.py [--studies N] [--quick]

Learns each table of a package that is installed with N seeds, and makes four times its rows; the
others are named. An association is Pearson's correlation of two numbers, or of the indicators of
categories, in the rows that have both; those above .15 in the real table count. One is kept where
the made table has three to five quarters of it; the slope, made on real, is 1 where all are.
Before: without pretraining, and with one look at held-out rows. Of ACTG 175 two single figures
follow: a gap between groups and a correlation. `--quick` learns breast cancer once, as now, in a
fifth of the epochs.
"""

import itertools
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable
from readingroom.generator.api import FitOptions, fit_generator
from readingroom.generator.networks import diffusion_learning
from readingroom.generator.packaged import PACKAGED, read_packaged

FloatArray = NDArray[np.float64]
KINDS = ("two categories", "category and number", "two numbers")
QUICK, QUICK_EPOCHS = "sklearn.breast_cancer", 60
LEAST, MADE = 0.15, 4
KEPT, TARGET = 0.25, (0.9, 1.0)
GAPS = ("gender", "race"), ("cens", "gender"), ("cens", "race")
CORRELATED = (("homo", "race"),)


class Associations(NamedTuple):
    """Real and made correlations of some pairs of columns."""

    real: FloatArray
    made: FloatArray


class Learned(NamedTuple):
    """What one seed came to: processor seconds, and associations by kind of pair."""

    seconds: float
    found: dict[str, Associations]
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
            now = learned(real, FitOptions(epochs=QUICK_EPOCHS))
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
            made = [", ".join(f"{one.figures[name]:.3f}" for one in all_) for all_ in (before, now)]
            print(f"| {name} | {value:.3f} | {made[0]} | {made[1]} |")
        print(flush=True)


def single_figures(table: PatientTable) -> dict[str, float]:
    """Return gaps between groups of ACTG 175 and a correlation; none of another table."""
    if not {name for pair in (*GAPS, *CORRELATED) for name in pair} <= set(table.names):
        return {}
    found = {}
    for column, groups in GAPS:
        in_group, values = table.values[groups] == 1, table.values[column] == 1
        gap = values[in_group].mean() - values[~in_group].mean()
        found[f"share of {column} 1, {groups} 1 less {groups} 0"] = float(gap)
    for one, other in CORRELATED:
        correlation = np.corrcoef(table.values[one], table.values[other])[0, 1]
        found[f"r of {one} and {other}"] = float(correlation)
    return found


def _kinds(seeds: list[Learned]) -> list[str]:
    return [kind for kind in KINDS if kind in seeds[0].found]


def _lines(now: list[Learned], before: list[Learned]) -> list[Line]:
    return [
        Line(f"kept, {kind}", _kept(now, kind), TARGET, _kept(before, kind) if before else None)
        for kind in _kinds(now)
    ]


def learned(real: PatientTable, options: FitOptions) -> Learned:
    """Return what the made table of one seed has of the associations of the real one."""
    began = time.process_time()
    fitted = fit_generator("diffusion", real, options)
    seconds = time.process_time() - began
    made = fitted.sample(MADE * real.row_count, seed=options.seed)
    return Learned(seconds, find_associations(real, made), single_figures(made))


def find_associations(real: PatientTable, made: PatientTable) -> dict[str, Associations]:
    """Return the associations of a real table that count, and those of the made one, by kind."""
    found: dict[str, list[tuple[float, float]]] = {}
    indicators = zip(_indicators(real), _indicators(made), strict=True)
    for (one, made_one), (two, made_two) in itertools.combinations(indicators, 2):
        if one.column == two.column or abs(_correlation(one, two)) < LEAST:
            continue
        kind = KINDS[one.is_number + two.is_number]
        correlations = (_correlation(one, two), _correlation(made_one, made_two))
        found.setdefault(kind, []).append(correlations)
    return {kind: Associations(*np.array(pairs).T) for kind, pairs in found.items()}


def _indicators(table: PatientTable) -> list[Indicator]:
    """Return all columns, a category as an indicator of each of its values but the last."""
    found = []
    for column in table.columns:
        values = table.values[column.name]
        if not column.is_category:
            found.append(Indicator(column.name, is_number=True, values=values))
            continue
        for code in range(len(column.categories) - 1):
            is_in = (values == code).astype(float)
            found.append(Indicator(column.name, is_number=False, values=is_in))
    return found


def _correlation(one: Indicator, two: Indicator) -> float:
    both = np.isfinite(one.values) & np.isfinite(two.values)
    first, second = one.values[both], two.values[both]
    if not first.std() or not second.std():
        return 0.0
    return float(np.corrcoef(first, second)[0, 1])


def _kept(seeds: list[Learned], kind: str) -> Rate:
    return kept_of([one.found[kind] for one in seeds])


def kept_of(found: Iterable[Associations]) -> Rate:
    """Return how many associations are kept."""
    kept = np.concatenate([np.abs(1 - one.made / one.real) <= KEPT for one in found])
    return Rate(int(kept.sum()), len(kept))


def slope_of(one: Associations) -> float:
    """Return the slope of made on real associations."""
    return float((one.real * one.made).sum() / (one.real * one.real).sum())


def _slopes(seeds: list[Learned], kind: str) -> str:
    return ", ".join(f"{slope_of(one.found[kind]):.3f}" for one in seeds)


def _seconds(seeds: list[Learned]) -> str:
    return ", ".join(f"{one.seconds:.0f}" for one in seeds)


if __name__ == "__main__":
    sys.exit(main())
