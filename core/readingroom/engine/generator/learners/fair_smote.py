"""Patients from Fair-SMOTE (Chakraborty, Majumder and Menzies, FSE 2021).

Rows are divided into cells of outcome and protected columns. A new row of a cell is based on a
parent p, which is a random row of the cell, and on two of the parent's five nearest neighbours
there, c1 and c2; each number is p + f (c1
- c2), clipped to the range of the column; each category is that of one of the three with
probability cr, otherwise that of the parent. The published program flips binary columns instead;
this one does not. Situation testing removes rows whose outcome, predicted by logistic regression,
depends on a protected column, both from the training rows and from the generated ones.

Every cell has the same frequency, so outcome and groups are independent. Generated rows lie between
rows of real patients, and the generator contains these: it is a baseline and gives no privacy
protection.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save
from sklearn.neighbors import NearestNeighbors

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.generator.conditions import check_sample, sample_given
from readingroom.engine.generator.encoding import fit_bounds
from readingroom.engine.generator.fit_report import FitClock, FitReport
from readingroom.engine.generator.learners.situations import (
    OutcomeJudge,
    passes_situation,
    ranges_of,
)
from readingroom.engine.generator.saved import SavedGenerator, damaged, read_folder, save_folder
from readingroom.engine.generator.weighting import cells_of
from readingroom.engine.tables.types import MISSING_CODE, PatientColumn, PatientTable

KEY: Final = "fair-smote"
SETTINGS: Final = ("f", "cr", "neighbours", "situation-testing")
_NOTHING: Mapping[str, str] = {}
_MIN_IN_A_CELL: Final = 3
_MAX_PARTS: Final = 200

Indices = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Rates:
    """Settings: f scales differences of numbers, cr is the probability of changing a category."""

    f: float = 0.8
    cr: float = 0.8
    neighbours: int = 5
    tests_situations: bool = True


class FairSmote:
    """The method; instances have no state."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,  # noqa: ARG002 - it is done in one step
    ) -> "FittedSmote":
        """Fit to a table.

        Raises:
            GenerationError: no outcome or protected column is named, a cell has too few rows, or
                an option is unsupported.
            Cancelled: the user stopped.
        """
        clock = FitClock()
        rates = _rates(options)
        outcome = _categories(table, options)
        names = (options.outcome, options.protected)
        warnings: list[str] = []
        retained = table
        if rates.tests_situations:
            is_fair = passes_situation(OutcomeJudge(table, *names), table, options.protected)
            retained = table.take(is_fair)
            warnings.append(
                f"Situation testing left out {table.row_count - retained.row_count} of "
                f"{table.row_count} rows."
            )
        progress.raise_if_cancelled()
        cells = cells_of(retained, *names)
        _check_cells(retained, cells, outcome, options)
        report = clock.report(
            KEY, table, options.as_json(), warnings=tuple(warnings), holds_real_rows=True
        )
        maker = _Maker(retained, rates, options.outcome, options.protected)
        return FittedSmote(report, maker)

    def load(self, folder: Path) -> "FittedSmote":
        """Read a saved generator; see `PatientMethod.load`."""
        saved = read_folder(folder)
        try:
            arrays = load(saved.weights)
            values = {column.name: arrays[str(at)] for at, column in enumerate(saved.columns)}
            table = PatientTable(saved.columns, values)
            own = saved.own
            protected = tuple(str(name) for name in own["protected"])
            maker = _Maker(table, Rates(**own["rates"]), str(own["outcome"]), protected)
        except (GenerationError, KeyError, SafetensorError, TypeError, ValueError) as error:
            raise damaged(folder) from error
        return FittedSmote(saved.report, maker)


@dataclass(frozen=True, slots=True)
class FittedSmote:
    """Fitted generator: the real rows to interpolate."""

    report: FitReport
    maker: "_Maker" = field(repr=False)
    key: str = KEY

    @property
    def rows(self) -> PatientTable:
        """Return the real rows that passed the situation test."""
        return self.maker.rows

    @property
    def columns(self) -> tuple[PatientColumn, ...]:
        """Return the columns of its patients."""
        return self.rows.columns

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Generate patients, with the same number from every cell; see `FittedGenerator.sample`."""
        check_sample(count, given, self.columns)
        maker = self.maker

        def make(batch: int, rows: int) -> PatientTable:
            rng = random_stream(seed, "sample", str(batch))
            cells = np.resize(rng.permutation(len(maker.members)), rows)
            rng.shuffle(cells)
            return maker.rows_of(cells, rng)

        return sample_given(make, count, given, progress)

    def save(self, folder: Path) -> None:
        """Save it; it contains real rows; see `FittedGenerator.save`."""
        arrays = {
            str(at): np.ascontiguousarray(self.rows.values[column.name])
            for at, column in enumerate(self.columns)
        }
        own = {
            "rates": dataclasses.asdict(self.maker.rates),
            "outcome": self.maker.outcome,
            "protected": list(self.maker.protected),
        }
        save_folder(folder, SavedGenerator(self.report, self.columns, own, save(arrays)))


class _Maker:
    """Generator of rows of cells."""

    def __init__(
        self, rows: PatientTable, rates: Rates, outcome: str, protected: tuple[str, ...]
    ) -> None:
        self.rows, self.rates = rows, rates
        self.outcome, self.protected = outcome, protected
        self.judge = OutcomeJudge(rows, outcome, protected) if rates.tests_situations else None
        cells = cells_of(rows, outcome, protected)
        self.members = [np.flatnonzero(cells == cell) for cell in range(cells.max() + 1)]
        self.near = [self._neighbours(members) for members in self.members]

    def _neighbours(self, members: Indices) -> Indices:
        """Return the nearest neighbours (n_members, k) of each row of a cell, among its rows."""
        points = _points(self.rows, members)
        count = min(self.rates.neighbours, len(members) - 1)
        neighbours = (
            NearestNeighbors(n_neighbors=count).fit(points).kneighbors(return_distance=False)
        )
        return np.asarray(members[neighbours])

    def rows_of(self, cells: Indices, rng: np.random.Generator) -> PatientTable:
        """Return one row for each cell, redrawn while it fails situation testing."""
        rows = self._drawn(cells, rng)
        if self.judge is None:
            return rows
        for _ in range(_MAX_PARTS):
            bad = np.flatnonzero(~passes_situation(self.judge, rows, self.protected))
            if not len(bad):
                return rows
            again = self._drawn(cells[bad], rng)
            rows = _with_rows(rows, bad, again)
        raise GenerationError(
            "No new row of some cell passes situation testing: groups determine the outcome in "
            "this table. Set 'situation-testing' to no, or choose another method."
        )

    def _drawn(self, cells: Indices, rng: np.random.Generator) -> PatientTable:
        parents, first, second = (np.empty(len(cells), dtype=np.int64) for _ in range(3))
        for cell in np.unique(cells):
            here = np.flatnonzero(cells == cell)
            members = rng.integers(len(self.members[cell]), size=len(here))
            near = self.near[cell][members]
            two = rng.random(near.shape).argsort(axis=1)[:, :2]
            parents[here] = self.members[cell][members]
            first[here] = near[np.arange(len(here)), two[:, 0]]
            second[here] = near[np.arange(len(here)), two[:, -1]]
        table = self.rows
        values = {
            column.name: self._column(
                column, table.values[column.name], parents, first, second, rng
            )
            for column in table.columns
        }
        return PatientTable(table.columns, values, is_synthetic=True)

    def _column(
        self,
        column: PatientColumn,
        values: NDArray[Any],
        parents: Indices,
        first: Indices,
        second: Indices,
        rng: np.random.Generator,
    ) -> NDArray[Any]:
        p, one, other = values[parents], values[first], values[second]
        if column.is_category:
            chosen = rng.integers(3, size=len(p))
            from_three = np.choose(chosen, [p, one, other])
            return np.where(rng.random(len(p)) < self.rates.cr, from_three, p).astype(np.int32)
        moved = p + self.rates.f * (one - other)
        moved = np.where(np.isnan(moved), p, moved)
        known = values[~np.isnan(values)]
        if len(known):
            moved = np.clip(moved, known.min(), known.max())
        return fit_bounds(column, moved)


def _points(table: PatientTable, rows: Indices) -> NDArray[np.float64]:
    """Return rows as points: numbers scaled to 0 to 1, different categories at distance 1."""
    low, width = ranges_of(table)
    parts: list[NDArray[np.float64]] = []
    for column in table.columns:
        values = table.values[column.name][rows]
        if column.is_category:
            codes = np.unique(values)
            parts.extend((values == code) / np.sqrt(2) for code in codes)
        else:
            scaled = (values - low[column.name]) / width[column.name]
            parts.append(np.where(np.isnan(scaled), 0.5, scaled))
    return np.column_stack(parts)


def _with_rows(table: PatientTable, places: Indices, others: PatientTable) -> PatientTable:
    values = {}
    for name, array in table.values.items():
        values[name] = array.copy()
        values[name][places] = others.values[name]
    return PatientTable(table.columns, values, table.is_synthetic)


def _categories(table: PatientTable, options: FitOptions) -> PatientColumn:
    """Return the outcome column; it and the groups must be categorical."""
    if not options.outcome or not options.protected:
        raise GenerationError("Fair-SMOTE needs an outcome and at least one protected column.")
    outcome = table.column(options.outcome)
    if not outcome.is_category:
        raise GenerationError(
            f"Fair-SMOTE needs a categorical outcome, and '{outcome.name}' is numeric. Bin it "
            "first."
        )
    if len(np.unique(table.values[outcome.name])) < 2:
        raise GenerationError(f"'{outcome.name}' has a single value. Choose another outcome.")
    return outcome


def _check_cells(
    table: PatientTable, cells: Indices, outcome: PatientColumn, options: FitOptions
) -> None:
    if not len(cells):
        raise GenerationError(
            "No row passes situation testing: the prediction depends on protected columns in every "
            "row. Choose another method, or omit the test."
        )
    counts = np.bincount(cells)
    if counts.min() >= _MIN_IN_A_CELL:
        return
    row = int(np.flatnonzero(cells == counts.argmin())[0])
    cell = [
        f"{name} = {_value_text(table, name, row)}" for name in (*options.protected, outcome.name)
    ]
    raise GenerationError(
        f"The cell {', '.join(cell)} has {counts.min()} usable rows; Fair-SMOTE needs "
        f"{_MIN_IN_A_CELL} in each. Merge rare categories."
    )


def _value_text(table: PatientTable, name: str, row: int) -> str:
    code = int(table.values[name][row])
    return "missing" if code == MISSING_CODE else table.column(name).categories[code]


def _rates(options: FitOptions) -> Rates:
    if options.beta > 0 or options.policy is not None or options.alpha != 1:
        raise GenerationError(
            "Fair-SMOTE has no loss, so that alpha, beta and the policy have no effect."
        )
    if options.weighting is Weighting.SCORE:
        raise GenerationError("Fair-SMOTE does not support weighting by score. Remove it.")
    settings, usual = options.settings, Rates()
    for key in settings:
        if key not in SETTINGS:
            raise GenerationError(f"'{KEY}' has no setting '{key}'.{nearest(key, SETTINGS)}")
    tests = settings.get("situation-testing", "yes")
    if tests not in ("yes", "no"):
        raise GenerationError("The setting 'situation-testing' must be yes or no.")
    neighbours = _number(settings, "neighbours", usual.neighbours, 2, 100)
    if neighbours != int(neighbours):
        raise GenerationError("The setting 'neighbours' must be an integer.")
    return Rates(
        f=_number(settings, "f", usual.f, 0, 2),
        cr=_number(settings, "cr", usual.cr, 0, 1),
        neighbours=int(neighbours),
        tests_situations=tests == "yes",
    )


def _number(settings: Mapping[str, str], key: str, usual: float, low: float, high: float) -> float:
    try:
        value = float(settings.get(key, usual))
    except ValueError:
        value = np.nan
    if not low <= value <= high:
        raise GenerationError(f"The setting '{key}' must be {low:g} to {high:g}.")
    return value
