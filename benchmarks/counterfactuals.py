"""Cost of a counterfactual in 50 and in 1000 steps, and the loss of fewer steps.

    python benchmarks/counterfactuals.py [--quick] [--path FOLDER]

Speed: 1,000 patients of 2,000 genomic and 50 clinical features get another insurance, and the other
clinical features may change with it; then every feature may. The weights are hardly trained, which
costs the same. One thread computes, and its processor time is reported, which other work on the
machine does not change. Quality: a normal with diffusion in closed form, and a real table (ACTG
175 if lifelines is installed or in FOLDER, else breast cancer of scikit-learn): the
student's 50 steps against 50 plain steps of its teacher and all 1000. W1 is the mean over
numbers of the Wasserstein distance in standard deviations of the real ones; coverage is the share
of real patients with a synthetic one nearer than their fifth real neighbour.
"""

import argparse
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import torch
from benchmarks.table import Line, median, print_table
from torch import Tensor, nn

from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.counterfactuals.api import counterfactuals
from readingroom.engine.generator.networks.denoiser import Layout, Positions
from readingroom.engine.generator.networks.distillation import distil
from readingroom.engine.generator.networks.gaussian import (
    ddim_move,
    moved,
    noise_of_velocity,
)
from readingroom.engine.generator.networks.mixed import Process
from readingroom.engine.generator.networks.schedules import Schedule, even_grid, linear_schedule
from readingroom.engine.generator.networks.table_diffusion import FittedDiffusion, TableDiffusion
from readingroom.engine.generator.networks.training import Plan
from readingroom.engine.tables.sources import read_packaged
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

MEAN, DEVIATION = 2.0, 0.5
ACTG, BREAST = "lifelines.actg175", "sklearn.breast_cancer"


class Size(NamedTuple):
    """Size of the measurement."""

    patients: int
    genomic: int
    clinical: int
    epochs: int
    seeds: int
    draws: int
    runs: int
    settings: dict[str, str]


FULL = Size(1000, 2000, 50, 300, 5, 100_000, 5, {})
QUICK = Size(10, 30, 6, 1, 1, 1000, 1, {"pretrained": "no", "hidden": "32", "blocks": "1"})


def wide_table(size: Size, rows: int = 600) -> PatientTable:
    """Return patients of genomic numbers, and clinical numbers and categories."""
    rng = np.random.default_rng(4)
    insurance = PatientColumn("insurance", ColumnKind.CATEGORY, categories=("private", "medicaid"))
    columns, values = [insurance], {"insurance": rng.integers(0, 2, rows).astype(np.int32)}
    for number in range(size.clinical - 1):
        name = f"clinical_{number}"
        if number % 3:
            columns.append(PatientColumn(name, ColumnKind.NUMBER, decimals=2))
            values[name] = rng.normal(values["insurance"], 1).round(2)
        else:
            columns.append(PatientColumn(name, ColumnKind.CATEGORY, categories=("a", "b", "c")))
            values[name] = rng.integers(0, 3, rows).astype(np.int32)
    for number in range(size.genomic):
        columns.append(PatientColumn(f"gene_{number}", ColumnKind.NUMBER))
        values[f"gene_{number}"] = rng.normal(0, 1, rows)
    return PatientTable(tuple(columns), values)


def speed_lines(size: Size) -> list[Line]:
    """Time counterfactuals of a wide table, in 50 steps and in 1000."""
    learned = wide_table(size)
    options = FitOptions(seed=1, epochs=1, settings=size.settings)
    fitted = TableDiffusion().fit(learned, options)
    patients = wide_table(size, size.patients)
    clinical = tuple(f"clinical_{number}" for number in range(size.clinical - 1))
    every = tuple(name for name in learned.names if name != "insurance")
    width = len(learned.names)
    lines = []
    asked = ((str(len(clinical)), clinical), ("all", every))
    for what, may_change in asked if size is FULL else asked[:1]:
        few = median([timed(fitted, patients, may_change, "50") for _ in range(size.runs)])
        many = timed(fitted, patients, may_change, "1000")
        name = f"{size.patients:,} counterfactuals of {width:,} features, {what} may change"
        lines.append(Line(name, few, "s", 3.0, None, "1000 steps", many))
        lines.append(Line("... times as fast as in 1000 steps", many / few, "", None, 15.0))
    return lines


def timed(
    fitted: FittedDiffusion, patients: PatientTable, may_change: tuple[str, ...], steps: str
) -> float:
    """Return the processor seconds of one call."""
    began = time.process_time()
    counterfactuals(fitted, patients, {"insurance": "medicaid"}, may_change, refine=steps)
    return time.process_time() - began


class Affine(nn.Module):
    """Exact v of a normal, by a slope and an offset for every step."""

    def __init__(self, schedule: Schedule) -> None:
        super().__init__()
        bars = torch.tensor(schedule.alpha_bars[1:])
        alpha, sigma = bars.sqrt(), (1 - bars).sqrt()
        slope = sigma / (alpha**2 * DEVIATION**2 + sigma**2)
        first = torch.zeros(1)
        self.slope = nn.Parameter(torch.cat([first, ((slope - sigma) / alpha).float()]))
        self.offset = nn.Parameter(torch.cat([first, (-slope * MEAN).float()]))

    def forward(self, state: Tensor, _known: Tensor, _mask: Tensor, steps: Tensor) -> Tensor:
        """Return v (n, 1)."""
        return self.slope[steps][:, None] * state + self.offset[steps][:, None]


def closed_form_lines(size: Size) -> list[Line]:
    """Distil the exact network of a normal, and compare standard deviations."""
    layout = Layout.on(Positions(1, 1, ((0,),), {}, (-1,)), torch.device("cpu"))
    schedule = linear_schedule()
    chance, teacher = torch.Generator().manual_seed(1), Affine(schedule)
    rows = MEAN + DEVIATION * torch.randn(min(size.draws, 20_000), 1, generator=chance)
    plan = Plan(0, min(size.epochs, 30), 1000, 99, 1e-3, "closed form")
    with repeatable():
        distilled = distil(teacher, Process(layout, schedule, 1.0), rows, rows[:0], plan)
    start = torch.randn(size.draws, 1, generator=chance)
    start = (start - start.mean()) / start.std()

    def deviation(network: nn.Module, grid: tuple[int, ...]) -> float:
        state = start
        with torch.no_grad():
            for step, target in pairwise(grid):
                v = network(state, state, state, torch.tensor([step]))
                noise = noise_of_velocity(state, v, schedule.alpha(step), schedule.sigma(step))
                state = moved(state, noise, ddim_move(schedule, step, target))
        return float(state.std())

    all_steps = deviation(teacher, even_grid(1000, 1000))
    plain, student = (
        deviation(teacher, even_grid(1000, 50)),
        deviation(distilled.network, distilled.grid),
    )
    lost = [100 * (1 - spread / DEVIATION) for spread in (student, plain, all_steps)]
    return [
        Line(
            "deviation of a normal, lost by the student",
            lost[0],
            "%",
            at_most=lost[1],
            peer="plain 50 steps",
            theirs=lost[1],
        ),
        Line("... lost by 1000 steps", lost[2], "%"),
    ]


class Quality(NamedTuple):
    """Closeness of synthetic patients to real ones."""

    w1: float
    deviation: float
    variation: float
    coverage: float


def quality(real: PatientTable, synthetic: PatientTable) -> Quality:
    """Compare two tables column by column, and their rows."""
    w1, deviations, variations, ours, theirs = [], [], [], [], []
    for column in real.columns:
        original, copied = real.values[column.name], synthetic.values[column.name]
        if column.is_category:
            shares = [
                np.bincount(codes + 1, minlength=len(column.categories) + 1) / len(codes)
                for codes in (original, copied)
            ]
            variations.append(np.abs(shares[0] - shares[1]).sum() / 2)
            continue
        spread, places = np.nanstd(original), (np.arange(2000) + 0.5) / 2000
        if not spread:
            continue
        apart = np.nanquantile(original, places) - np.nanquantile(copied, places)
        w1.append(np.abs(apart).mean() / spread)
        deviations.append(np.nanstd(copied) / spread)
        middle = np.nanmean(original)
        ours.append(np.nan_to_num((original - middle) / spread))
        theirs.append(np.nan_to_num((copied - middle) / spread))
    return Quality(
        float(np.mean(w1)),
        float(np.mean(deviations)),
        float(np.mean(variations or [0.0])),
        coverage(np.stack(ours, axis=1), np.stack(theirs, axis=1)),
    )


def coverage(real: np.ndarray, synthetic: np.ndarray) -> float:
    """Return the share of real rows with a synthetic one within their fifth neighbour."""

    def distances(others: np.ndarray) -> np.ndarray:
        squares = (real**2).sum(1)[:, None] + (others**2).sum(1)[None, :] - 2 * real @ others.T
        return np.sqrt(np.maximum(squares, 0))

    reach = np.sort(distances(real), axis=1)[:, 5]
    return float((distances(synthetic).min(axis=1) <= reach).mean())


def real_table() -> tuple[str, PatientTable]:
    """Return the available real table."""
    key = ACTG if find_spec("lifelines") else BREAST
    return key, read_packaged(key).table


def table_lines(size: Size) -> list[Line]:
    """Fit a real table, and compare the output of its networks."""
    key, real = real_table()
    rows = real if size is FULL else real.take(slice(0, 60))
    began = time.process_time()
    fitted = TableDiffusion().fit(
        rows, FitOptions(seed=1, epochs=size.epochs, settings=size.settings)
    )
    lines = [Line(f"{key}: teacher and student learned", time.process_time() - began, "s", 180.0)]
    ways: dict[str, Callable[[int], tuple[PatientTable, float]]] = {
        "1000": lambda seed: made_by(fitted, rows, 1000, seed, plain=True),
        "plain": lambda seed: made_by(fitted, rows, 50, seed, plain=True),
        "student": lambda seed: made_by(fitted, rows, 50, seed, plain=False),
    }
    qualities, seconds = {}, {}
    for name, make in ways.items():
        tables = [make(seed) for seed in range(size.seeds if name != "1000" else 1)]
        measured = [quality(rows, synthetic) for synthetic, _ in tables]
        qualities[name] = Quality(*np.mean(measured, axis=0).tolist())
        seconds[name] = min(elapsed for _, elapsed in tables)
    student, plain, full = qualities["student"], qualities["plain"], qualities["1000"]
    # Two epochs are too few for a comparison.
    bounds = (plain.w1, plain.deviation) if size is FULL else (None, None)
    return [
        *lines,
        compared("W1 in % of a standard deviation", student.w1, plain.w1, at_most=bounds[0]),
        alone("W1", full.w1),
        compared("deviation", student.deviation, plain.deviation, at_least=bounds[1]),
        alone("deviation", full.deviation),
        compared("variation of categories", student.variation, plain.variation),
        alone("variation of categories", full.variation),
        compared("coverage", student.coverage, plain.coverage),
        alone("coverage", full.coverage),
        Line(
            "as many patients as rows: student",
            seconds["student"],
            "s",
            peer="1000 steps",
            theirs=seconds["1000"],
        ),
        *shift_lines(fitted, rows, key),
    ]


def shift_lines(fitted: FittedDiffusion, rows: PatientTable, key: str) -> list[Line]:
    """Compare counterfactuals in 50 steps with those in 1000, in the numbers that may change."""
    name, category = ("gender", "0") if key == ACTG else ("diagnosis", "benign")
    column = rows.column(name)
    shifted = rows.take(rows.values[name] != column.code_of(category)).take(slice(0, 300))
    numbers = tuple(item.name for item in rows.columns if not item.is_category)[:6]
    spreads = {item: float(np.nanstd(rows.values[item])) for item in numbers}

    def refined(steps: str, *, plain: bool) -> PatientTable:
        student = fitted.student
        fitted.student = None if plain else student
        try:
            asked = (fitted, shifted, {name: category}, numbers)
            return counterfactuals(*asked, refine=steps)
        finally:
            fitted.student = student

    def apart(first: PatientTable, other: PatientTable) -> float:
        differences = [
            np.nanmean(np.abs(first.values[at] - other.values[at])) / spreads[at] for at in numbers
        ]
        return float(np.mean(differences))

    full = refined("1000", plain=True)
    student, plain = (apart(refined("50", plain=item), full) for item in (False, True))
    return [
        compared("counterfactuals, off those of 1000 steps", student, plain),
        alone("counterfactuals, off the patient", apart(full, shifted)),
    ]


def compared(
    name: str,
    student: float,
    plain: float,
    *,
    at_most: float | None = None,
    at_least: float | None = None,
) -> Line:
    """Return the line of a share of the student and of as many plain steps."""
    most, least = (None if bound is None else 100 * bound for bound in (at_most, at_least))
    return Line(f"{name}: student", 100 * student, "%", most, least, "plain 50 steps", 100 * plain)


def alone(name: str, value: float) -> Line:
    """Return the line of a share of all steps."""
    return Line(f"... {name}: 1000 steps", 100 * value, "%")


def made_by(
    fitted: FittedDiffusion, rows: PatientTable, steps: int, seed: int, *, plain: bool
) -> tuple[PatientTable, float]:
    """Return synthetic patients and their processor seconds, by the teacher if plain."""
    student, settings = fitted.student, fitted.settings
    fitted.student = None if plain else student
    fitted.settings = type(settings)(settings.schedule, settings.size, not plain, steps)
    began = time.process_time()
    try:
        return fitted.sample(rows.row_count, seed=seed), time.process_time() - began
    finally:
        fitted.student, fitted.settings = student, settings


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--path", type=Path)
    chosen = parser.parse_args()
    if chosen.path is not None:
        sys.path.insert(0, str(chosen.path))
    size = QUICK if chosen.quick else FULL
    print_table("Counterfactuals: speed", speed_lines(size))
    print_table("Distillation: a closed form", closed_form_lines(size))
    print_table("Distillation: a real table", table_lines(size))


if __name__ == "__main__":
    main()
