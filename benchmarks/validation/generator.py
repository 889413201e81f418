"""Made tables: do they hold the associations of the table, and does the gate judge them rightly.

    python benchmarks/validation/generator.py [--studies N] [--quick]

Before: latents of a copula that correlate as random points of their categories, and closeness from
one cut of the patients learned from to as many as are held out.
"""

import sys
from pathlib import Path

import numpy as np
from scipy.special import ndtr, ndtri

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.estimate import Estimate
from readingroom.engine.generator.api import FitOptions, fit_generator
from readingroom.engine.generator.privacy_gates.closeness import find_closeness
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

Shown = dict[str, tuple[FloatArray, FloatArray]]
ROWS = 600
HELD = (0.91, 0.99)
NUMBERS = ("number", "dose")
SIZES = {"half": 2, "other half": 2, "grade": 4, "site": 3}


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, 3)
    print_rates("Associations of a table made by the copula", _associations(n))
    print_rates("Closeness of independent tables", _closeness(n))
    return 0


def _table(rng: np.random.Generator) -> PatientTable:
    """Return halves with a phi of .50, a number with r = -.45 to one, and columns with steps."""
    half = rng.integers(0, 2, ROWS)
    other = np.where(rng.random(ROWS) < 0.75, half, 1 - half)
    number = rng.normal(size=ROWS) - half
    site = rng.choice(3, ROWS, p=[0.5, 0.3, 0.2])
    dose = np.where(rng.random(ROWS) < 0.4, 0.0, np.exp(0.5 * rng.normal(size=ROWS)))
    dose = dose * (1 + 0.8 * (site == 1))
    grade = np.digitize(number + rng.normal(size=ROWS), [-1.5, -0.5, 0.5])
    latents = {"half": half, "other half": other, "grade": grade, "site": site}
    columns = [
        *(
            PatientColumn(name, ColumnKind.CATEGORY, categories=tuple(map(str, range(size))))
            for name, size in SIZES.items()
        ),
        *(PatientColumn(name, ColumnKind.NUMBER) for name in NUMBERS),
    ]
    values = {name: column.astype(np.int32) for name, column in latents.items()}
    return PatientTable(tuple(columns), {**values, "number": number, "dose": dose})


def _shown(table: PatientTable) -> Shown:
    """Return the pairs of columns whose correlation is asked for."""
    plain = {name: table.values[name].astype(float) for name in table.names}
    sites = {code: (plain["site"] == code).astype(float) for code in range(3)}
    return {
        "two halves, phi .50": (plain["half"], plain["other half"]),
        "a half and a number, r -.45": (plain["half"], plain["number"]),
        "four grades and a number, r .67": (plain["grade"], plain["number"]),
        "the second of three sites and a dose, 40 % of them 0": (sites[1], plain["dose"]),
        "the third of three sites and a dose": (sites[2], plain["dose"]),
    }


def _associations(n: int) -> list[Line]:
    """Return how often the interval of a made table of as many rows holds the real correlation."""
    now, before = dict.fromkeys(_NAMES, 0), dict.fromkeys(_NAMES, 0)
    for number, stream in enumerate(np.random.SeedSequence(1).spawn(n)):
        rng = np.random.default_rng(stream)
        table = _table(rng)
        real = _shown(table)
        synthetic = fit_generator("copula", table, FitOptions(seed=number)).sample(
            ROWS, seed=number
        )
        for counts, other in ((now, synthetic), (before, _attenuated(table, rng))):
            for name, pair in _shown(other).items():
                counts[name] += _holds(pair, real[name])
    return [Line(name, Rate(now[name], n), HELD, Rate(before[name], n)) for name in _NAMES]


_NAMES = tuple(_shown(_table(np.random.default_rng(0))))


def _holds(synthetic: tuple[FloatArray, FloatArray], real: tuple[FloatArray, FloatArray]) -> bool:
    first, second = (np.arctanh(np.corrcoef(*pair)[0, 1]) for pair in (synthetic, real))
    return bool(abs(first - second) <= 1.96 / np.sqrt(ROWS - 3))


def _attenuated(table: PatientTable, rng: np.random.Generator) -> PatientTable:
    """Return a table made from latents whose categories are random points of their intervals."""
    latents, ends = [], {}
    for column in table.columns:
        values = table.values[column.name]
        if not column.is_category:
            order = np.lexsort((rng.random(ROWS), values))
            latents.append(ndtri((order.argsort() + 0.5) / ROWS))
            continue
        shares = np.bincount(values, minlength=len(column.categories)) / ROWS
        ends[column.name] = np.cumsum(shares)
        points = ends[column.name][values] - rng.random(ROWS) * shares[values]
        latents.append(ndtri(np.clip(points, 1e-9, 1 - 1e-9)))
    drawn = rng.multivariate_normal(np.zeros(len(latents)), np.corrcoef(latents), ROWS)
    synthetic = {}
    for column, points in zip(table.columns, ndtr(drawn).T, strict=True):
        if column.is_category:
            codes = np.searchsorted(ends[column.name], points, side="right")
            synthetic[column.name] = np.minimum(codes, len(column.categories) - 1).astype(np.int32)
        else:
            synthetic[column.name] = np.quantile(table.values[column.name], points)
    return PatientTable(table.columns, synthetic)


def _closeness(n: int) -> list[Line]:
    """Return how often a table is called too close, and how far two cuts differ, by chance."""
    lines = []
    for synthetic, learned, held_out in ((300, 80, 80), (500, 320, 80), (88, 354, 88)):
        alarms = before = apart = apart_before = 0
        for number in range(n):
            rows, train, others = (
                _patients(size, [synthetic, number, index])
                for index, size in enumerate((synthetic, learned, held_out))
            )
            share = find_closeness(rows, train, others).share
            again = find_closeness(rows, train, others, seed=1).share
            cuts = [
                find_closeness(
                    rows,
                    train.take(np.random.default_rng(seed).permutation(learned)[:held_out]),
                    others,
                ).share
                for seed in range(2)
            ]
            alarms += _low(share) > 0.5
            before += _low(cuts[0]) > 0.5
            apart += (_low(share) > 0.5) != (_low(again) > 0.5)
            apart_before += (_low(cuts[0]) > 0.5) != (_low(cuts[1]) > 0.5)
        design = f"{synthetic} rows, {learned} learned from, {held_out} held out"
        lines += [
            Line(f"false alarm, {design}", Rate(alarms, n), (0.0, 0.05), Rate(before, n)),
            Line(f"another cut, another verdict, {design}", Rate(apart, n), (0.0, 0.0),
                 Rate(apart_before, n)),
        ]  # fmt: skip
    return lines


def _low(share: object) -> float:
    return share.low if isinstance(share, Estimate) else 1.0


def _patients(count: int, seed: list[int]) -> PatientTable:
    rng = np.random.default_rng(seed)
    columns = tuple(PatientColumn(f"x{index}", ColumnKind.NUMBER) for index in range(4))
    group = PatientColumn("group", ColumnKind.CATEGORY, categories=("a", "b", "c"))
    values = {column.name: rng.normal(size=count) for column in columns}
    codes = rng.integers(0, 3, count).astype(np.int32)
    return PatientTable((*columns, group), {**values, "group": codes})


if __name__ == "__main__":
    sys.exit(main())
