"""Generators of patients beside others: time to fit and to make rows, and fidelity.

The table is ACTG175 if lifelines is on the path, else scikit-learn's breast cancer table. Columns
with missing values and constant ones are left out, because not every peer takes them. Half of the
rows are fitted, the others measure fidelity. Synthetic numbers are first rounded as in the real
column, for every generator.
"""

import csv
import importlib.util
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from benchmarks.peer_tools.fidelity import Fidelity, Table, fidelity, outcome_area
from benchmarks.peer_tools.interpreters import PEERS, Interpreters, Worker, WorkerError
from benchmarks.peer_tools.pairs import Cost, cost_of
from benchmarks.table import median, number_text, print_grid

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.api import FitOptions, FittedGenerator, fit_generator
from readingroom.engine.tables.sources import find_packaged, read_packaged
from readingroom.engine.tables.types import PatientTable

FloatArray = np.ndarray
OURS, QUICK_OURS = ("copula", "cvae", "fair-smote", "diffusion"), ("copula",)
SEED, EPOCHS, QUICK_ROWS = 1, 300, 120
MADE, QUICK_MADE = 10_000, 200
SLOW_SECONDS = 60.0
"""A generator that takes longer is fitted once."""
HEADINGS = (
    "generator", "licence", "fit", "{:,} rows", "shapes", "correlations off by", "separability",
    "useful", "copies",
)  # fmt: skip
OTHERS = (
    ("arfpy", "arfpy", "arfpy"),
    ("synthpop", "synthpop", "py-synthpop"),
    ("synthcity", "synthcity:tvae", "synthcity, TVAE"),
    ("synthcity", "synthcity:ctgan", "synthcity, CTGAN"),
    ("synthcity", "synthcity:ddpm", "synthcity, TabDDPM"),
)
"""Name of the peer, argument of its worker, and name in the table."""
LICENCES = (
    "SDV, ctgan and copulas are under the Business Source License, synthpop-py under the EUPL: "
    "they are not measured."
)
EXPLAINED = (
    "shapes: 1 - Kolmogorov-Smirnov or total variation distance, mean over columns; 1 is alike.",
    "separability: AUC of a forest that tells synthetic rows from real ones; 0.5 is alike.",
    "useful: AUC of the outcome on real rows of a model that learned from synthetic ones.",
    "Fidelity is measured with scikit-learn and SciPy on real rows that were not fitted.",
    "Times are medians of the processor time.",
)


@dataclass(frozen=True)
class Source:
    """A real table, split into halves."""

    name: str
    outcome: str
    protected: tuple[str, ...]
    fitted: PatientTable
    unseen: PatientTable


class Generator(Protocol):
    """Generator of the comparison."""

    def fit(self, seed: int) -> Cost:
        """Fit it."""

    def sample(self, count: int) -> Cost:
        """Make rows."""

    def rows(self) -> FloatArray:
        """Return the rows (rows, columns) sampled last, categories as codes."""


def read_source(*, is_quick: bool) -> Source:
    """Return the table, without columns that are constant or have missing values."""
    has_trial = importlib.util.find_spec("lifelines") is not None
    key = "lifelines.actg175" if has_trial else "sklearn.breast_cancer"
    packaged, table = find_packaged(key), read_packaged(key).table
    columns = tuple(column for column in table.columns if _is_complete(table.values[column.name]))
    whole = PatientTable(columns, {column.name: table.values[column.name] for column in columns})
    order = np.random.default_rng(SEED).permutation(whole.row_count)
    if is_quick:
        order = order[:QUICK_ROWS]
    half = len(order) // 2
    name = f"{packaged.label}, {len(columns)} columns"
    return Source(
        name,
        packaged.outcome,
        packaged.protected,
        whole.take(order[:half]),
        whole.take(order[half:]),
    )


def _is_complete(values: FloatArray) -> bool:
    if values.dtype.kind == "f":
        return bool(np.isfinite(values).all() and values.std() > 0)
    return bool((values >= 0).all() and len(np.unique(values)) > 1)


def matrix(table: PatientTable) -> FloatArray:
    """Return the values (rows, columns)."""
    return np.column_stack([table.values[name] for name in table.names]).astype(float)


class Ours:
    """A generator of this program."""

    def __init__(self, key: str, source: Source) -> None:
        self._key, self._source = key, source
        self._fitted: FittedGenerator | None = None
        self._sampled: PatientTable | None = None

    def fit(self, seed: int) -> Cost:
        """Fit it."""
        options = FitOptions(seed, self._source.outcome, self._source.protected, epochs=EPOCHS)

        def work() -> None:
            self._fitted = fit_generator(self._key, self._source.fitted, options)

        return cost_of(work)

    def sample(self, count: int) -> Cost:
        """Make rows."""
        assert self._fitted is not None
        fitted = self._fitted

        def work() -> None:
            self._sampled = fitted.sample(count, seed=SEED)

        return cost_of(work)

    def rows(self) -> FloatArray:
        """Return the rows sampled last."""
        assert self._sampled is not None
        return matrix(self._sampled)


class Mixture:
    """Plain baseline: scikit-learn's Gaussian mixture over standardised columns.

    Codes of categories are taken as numbers; the number of components is that of the least BIC.
    """

    def __init__(self, source: Source) -> None:
        self._rows = matrix(source.fitted)
        self._sampled = self._rows

    def fit(self, seed: int) -> Cost:
        """Fit mixtures of 1 to 8 components."""
        from sklearn.mixture import GaussianMixture

        center, spread = self._rows.mean(axis=0), self._rows.std(axis=0)
        self._center, self._spread = center, np.where(spread > 0, spread, 1.0)
        scaled = (self._rows - self._center) / self._spread

        def work() -> None:
            mixtures = [
                GaussianMixture(count, random_state=seed, reg_covar=1e-4).fit(scaled)
                for count in range(1, 9)
            ]
            self._mixture = min(mixtures, key=lambda mixture: mixture.bic(scaled))

        return cost_of(work)

    def sample(self, count: int) -> Cost:
        """Draw rows."""

        def work() -> None:
            synthetic = self._mixture.sample(count)[0]
            np.random.default_rng(SEED).shuffle(synthetic)
            self._sampled = synthetic * self._spread + self._center

        return cost_of(work)

    def rows(self) -> FloatArray:
        """Return the rows sampled last."""
        return self._sampled


class Theirs:
    """A generator in a peer's process."""

    def __init__(self, worker: Worker, source: Source, folder: Path) -> None:
        self._worker, self._table, self._folder = worker, source.fitted, folder
        self._path = folder / "fitted.csv"
        write_table(self._table, self._path)

    def fit(self, seed: int) -> Cost:
        """Fit it."""
        categories = [column.name for column in self._table.columns if column.is_category]
        self._worker.run("prepare", path=str(self._path), categories=categories, seed=seed)
        return self._worker.run("fit")[0]

    def sample(self, count: int) -> Cost:
        """Make rows."""
        return self._worker.run("sample", count=count)[0]

    def rows(self) -> FloatArray:
        """Return the rows sampled last."""
        path = self._folder / "synthetic.csv"
        self._worker.run("write", path=str(path))
        return read_rows(self._table, path)


def write_table(table: PatientTable, path: Path) -> None:
    """Write a table whose categories are "c0", "c1", ..."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(table.names)
        texts = [
            [f"c{int(value)}" for value in table.values[column.name]]
            if column.is_category
            else [repr(float(value)) for value in table.values[column.name]]
            for column in table.columns
        ]
        writer.writerows(zip(*texts, strict=True))


def read_rows(table: PatientTable, path: Path) -> FloatArray:
    """Return rows (rows, columns) that a peer wrote."""
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    return np.array(
        [[float(line[column.name].removeprefix("c")) for column in table.columns] for line in lines]
    )


def report(interpreters: Interpreters, runs: int, *, is_quick: bool) -> None:
    """Measure and print."""
    source = read_source(is_quick=is_quick)
    keys, count = (QUICK_OURS, QUICK_MADE) if is_quick else (OURS, MADE)
    table: list[tuple[str, ...]] = [tuple(text.format(count) for text in HEADINGS)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="readingroom-bench-")))
        subjects: list[tuple[str, str, Generator | str]] = [
            *((f"ours, {key}", "", Ours(key, source)) for key in keys),
            ("scikit-learn, Gaussian mixture", "BSD-3-Clause", Mixture(source)),
            *_others(interpreters, source, folder, stack),
        ]
        results, failures = measure(subjects, source, count, runs)
    table.extend(results)
    unseen = _table(source, matrix(source.unseen))
    best = outcome_area(_table(source, matrix(source.fitted)), unseen)
    useful = f"useful, real rows instead of synthetic ones: {best:.3f}."
    print_grid(f"Synthetic patients: {source.name}", table, (2, 3, 4, 5, 6, 7, 8),
               [*failures, *EXPLAINED, useful, LICENCES])  # fmt: skip


def _others(
    interpreters: Interpreters, source: Source, folder: Path, stack: ExitStack
) -> list[tuple[str, str, Generator | str]]:
    subjects: list[tuple[str, str, Generator | str]] = []
    for number, (name, argument, label) in enumerate(OTHERS):
        worker = interpreters.worker(name, "run_generator", argument)
        licence = PEERS[name].licence
        if isinstance(worker, str):
            subjects.append((label, licence, worker))
            continue
        stack.enter_context(worker)
        room = folder / str(number)
        room.mkdir()
        subjects.append((f"{label} {worker.version}", licence, Theirs(worker, source, room)))
    return subjects


def measure(
    subjects: Sequence[tuple[str, str, Generator | str]], source: Source, count: int, runs: int
) -> tuple[list[tuple[str, ...]], list[str]]:
    """Return the cells of each generator, and notes on failures; they are fitted in turns."""
    costs: dict[str, list[tuple[Cost, Cost]]] = {label: [] for label, _, _ in subjects}
    missing = {label: subject for label, _, subject in subjects if isinstance(subject, str)}
    failures: dict[str, str] = {}
    for run in range(runs):
        for label, _, subject in subjects:
            spent = costs[label]
            is_slow = bool(spent) and spent[0][0].processor > SLOW_SECONDS
            if label in failures or isinstance(subject, str) or is_slow:
                continue
            try:
                spent.append((subject.fit(SEED + run), subject.sample(count)))
            except (WorkerError, GenerationError) as error:
                failures[label] = str(error)
    cells = [
        (label, licence, missing.get(label, "failed"), *[""] * (len(HEADINGS) - 3))
        if label in failures or isinstance(subject, str)
        else _cells(label, licence, subject, costs[label], source)
        for label, licence, subject in subjects
    ]
    return cells, [f"{label}: {reason}" for label, reason in failures.items()]


def _cells(
    label: str, licence: str, subject: Generator, costs: list[tuple[Cost, Cost]], source: Source
) -> tuple[str, ...]:
    fit, sample = (median([cost[part].processor for cost in costs]) for part in (0, 1))
    synthetic = _table(source, as_real(subject.rows(), source.fitted))
    figures: Fidelity = fidelity(
        synthetic, _table(source, matrix(source.fitted)), _table(source, matrix(source.unseen))
    )
    return (
        label,
        licence,
        number_text(fit, "s"),
        number_text(sample, "s"),
        f"{figures.shapes:.3f}",
        f"{figures.correlations:.3f}",
        f"{figures.separability:.3f}",
        f"{figures.useful:.3f}",
        f"{100 * figures.copies:.1f} %",
    )


def as_real(rows: FloatArray, real: PatientTable) -> FloatArray:
    """Round numbers to the decimals of the real column; round categories to a real code."""
    rounded = rows.copy()
    for position, column in enumerate(real.columns):
        values: Any = real.values[column.name]
        if column.is_category:
            rounded[:, position] = np.clip(
                np.rint(rows[:, position]), 0, len(column.categories) - 1
            )
        else:
            rounded[:, position] = np.round(rows[:, position], _decimals(values))
    return rounded


def _decimals(values: FloatArray) -> int:
    """Return the fewest decimals, 0 to 6, that write all values."""
    return next(
        (count for count in range(6) if np.allclose(np.round(values, count), values, atol=1e-9)), 6
    )


def _table(source: Source, values: FloatArray) -> Table:
    columns = source.fitted.columns
    return Table(
        values,
        tuple(column.is_category for column in columns),
        source.fitted.names.index(source.outcome),
    )
