"""Encoding of patient rows as vectors for networks, and decoding.

A number takes one position: its normal score, from the quantiles of the fitted table. If it is
missing in some rows, or has one value in many rows (a zero dose, a detection limit), it also has a
span of states: spread, that value, missing. A category takes a span of one position per category,
and one for missing if it is missing in some row. Columns with a single value or none are set aside
and restored on decoding.

    positions 0 .. number_count - 1        numbers, standard normal in the fitted table
    positions number_count .. width - 1    spans, with exactly one position of 1 in each
"""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import MISSING_CODE, ColumnKind, PatientColumn, PatientTable

MAX_KNOTS = 512
"""Maximum number of stored quantiles of a number; fewer reveal less of single patients."""
MAX_PLACES = 100_000
ATOM_SHARE = 0.08
ATOM_LEAST_DISTINCT = 12
MAX_ATOMS = 4
MISSING = "missing"
SPREAD = "spread"

Codes = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Scores:
    """Numbers and their normal scores: both ascending, interpolated linearly."""

    values: FloatArray
    scores: FloatArray

    @classmethod
    def fit(cls, values: FloatArray) -> Self:
        """Fit to values without missing ones, at least two of them different."""
        distinct, counts = np.unique(values, return_counts=True)
        shares = (np.cumsum(counts) - counts / 2) / counts.sum()
        if len(distinct) > MAX_KNOTS:
            places = np.unique(np.linspace(0, len(distinct) - 1, MAX_KNOTS).round().astype(int))
            distinct, shares = distinct[places], shares[places]
        scores = np.array([NormalDist().inv_cdf(share) for share in shares.tolist()])
        return cls(distinct.astype(np.float64), scores)

    def score(self, values: FloatArray) -> FloatArray:
        """Return normal scores, clipped to the range of the fitted values."""
        return np.interp(values, self.values, self.scores)

    def value(self, scores: FloatArray) -> FloatArray:
        """Return the values of scores."""
        return np.interp(scores, self.scores, self.values)


@dataclass(frozen=True, slots=True)
class Code:
    """Position of a column in the vector.

    `position` is that of a number, None for a category. `start` and `stop` bound its span of
    categories or states, equal if it has none. `states` names the positions of the span.
    """

    column: PatientColumn
    position: int | None
    start: int
    stop: int
    states: tuple[str, ...] = ()
    scores: Scores | None = None
    atoms: tuple[float, ...] = ()

    @property
    def can_miss(self) -> bool:
        """Return whether it was missing in some fitted row."""
        known = len(self.column.categories) if self.position is None else 1 + len(self.atoms)
        return len(self.states) > known

    @property
    def number_scores(self) -> Scores:
        """Return the scores of a number.

        Raises:
            GenerationError: it is a category.
        """
        if self.scores is None:
            raise GenerationError(f"The column '{self.column.name}' is categorical, not numeric.")
        return self.scores


@dataclass(frozen=True, slots=True)
class ConstantColumn:
    """A column with a single value: a code, a number, or missing everywhere."""

    column: PatientColumn
    value: float


@dataclass(frozen=True, slots=True)
class TableEncoding:
    """Encoding of a table. `columns` are all columns, `codes` the encoded ones."""

    columns: tuple[PatientColumn, ...]
    codes: tuple[Code, ...]
    set_aside: tuple[ConstantColumn, ...]
    number_count: int
    width: int

    @classmethod
    def fit(cls, table: PatientTable) -> Self:
        """Fit to a table.

        Raises:
            GenerationError: nothing varies, a value is infinite, or there are too many categories.
        """
        aside = tuple(
            ConstantColumn(column, value)
            for column in table.columns
            if (value := _only_value(column, table.values[column.name])) is not None
        )
        names = {constant.column.name for constant in aside}
        varying = [column for column in table.columns if column.name not in names]
        if not varying:
            raise GenerationError("All columns of the table are constant. Choose another table.")
        numbers = [column for column in varying if not column.is_category]
        codes, stop = [], len(numbers)
        for column in varying:
            position = None if column.is_category else numbers.index(column)
            code = _fit_code(column, table.values[column.name], position, stop)
            codes.append(code)
            stop = code.stop
        if stop > MAX_PLACES:
            raise GenerationError(
                f"The table has {stop:,} categories in total, more than {MAX_PLACES:,}. Remove "
                "columns with names or IDs of patients."
            )
        return cls(table.columns, tuple(codes), aside, len(numbers), stop)

    def code(self, name: str) -> Code | None:
        """Return the position of a column, None if it is set aside.

        Raises:
            GenerationError: the column does not exist.
        """
        for code in self.codes:
            if code.column.name == name:
                return code
        if any(constant.column.name == name for constant in self.set_aside):
            return None
        known = ", ".join(column.name for column in self.columns)
        raise GenerationError(f"Unknown column '{name}'. Known are: {known}.")

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Return start and stop of every span, in order; they follow the numbers."""
        return tuple((code.start, code.stop) for code in self.codes if code.stop > code.start)

    def encode(self, table: PatientTable) -> NDArray[np.float32]:
        """Return the vectors (n, width) of a table with these columns.

        Raises:
            GenerationError: a column is missing, a category is unknown, a value is missing where
                none was, or a number is infinite.
        """
        places = np.zeros((self.width, table.row_count), dtype=np.float32)
        # With thousands of columns, looking up and checking each one would dominate the time.
        by_name = {column.name: column for column in table.columns}
        whole = self._whole_numbers(table)
        for code in self.codes:
            name = code.column.name
            if name in whole:
                places[code.position] = code.number_scores.score(table.values[name])
            else:
                column = by_name.get(name) or table.column(name)
                fill_column(places, code, column, table.values[name])
        return np.ascontiguousarray(places.T)

    def _whole_numbers(self, table: PatientTable) -> set[str]:
        """Return the names of number columns that have no states and no missing values."""
        plain = [code.column.name for code in self.codes if code.stop == code.start]
        arrays = {name: table.values[name] for name in plain if name in table.values}
        names = [name for name, values in arrays.items() if values.dtype == np.float64]
        if not names:
            return set()
        is_whole = np.isfinite(np.stack([arrays[name] for name in names])).all(axis=1)
        return {name for name, whole in zip(names, is_whole.tolist(), strict=True) if whole}

    def decode(self, rows: NDArray[Any]) -> PatientTable:
        """Return the table of vectors; the largest position of a span is its state.

        Numbers are rounded and clipped as their columns declare.
        """
        rows = np.asarray(rows)
        values: dict[str, NDArray[Any]] = {
            constant.column.name: _repeated(constant, len(rows)) for constant in self.set_aside
        }
        for code in self.codes:
            span = rows[:, code.start : code.stop]
            states = span.argmax(axis=1) if code.stop > code.start else np.zeros(len(rows), int)
            scores = None if code.position is None else rows[:, code.position].astype(np.float64)
            values[code.column.name] = decode_column(code, states, scores)
        ordered = {column.name: values[column.name] for column in self.columns}
        return PatientTable(self.columns, ordered, is_synthetic=True)


def fill_column(
    places: NDArray[np.float32], code: Code, column: PatientColumn, values: NDArray[Any]
) -> None:
    """Write a column of a table to its positions (width, n).

    Raises:
        GenerationError: as `TableEncoding.encode`.
    """
    states, scores = _encode_column(code, column, values)
    if code.position is not None:
        places[code.position] = scores
    if code.stop > code.start:
        places[code.start : code.stop] = np.eye(code.stop - code.start)[:, states]


def _encode_column(
    code: Code, column: PatientColumn, values: NDArray[Any]
) -> tuple[Codes, FloatArray]:
    """Return states (n,), counted from the start of the span, and normal scores (n,)."""
    if code.column.is_category != column.is_category:
        raise GenerationError(f"The column '{column.name}' has a different kind than when fitted.")
    if column.is_category:
        return _category_states(code, column, values), np.zeros(0)
    gone = np.isnan(values)
    if np.isinf(values).any():
        raise GenerationError(f"The column '{column.name}' holds an infinite number.")
    if gone.any() and not code.can_miss:
        raise _never_missing(column, gone)
    states = np.zeros(len(values), dtype=np.int64)
    for number, atom in enumerate(code.atoms, start=1):
        states[values == atom] = number
    states[gone] = max(len(code.states) - 1, 0)
    return states, np.where(gone | (states > 0), 0.0, code.number_scores.score(values))


def decode_column(code: Code, states: Codes, scores: FloatArray | None) -> NDArray[Any]:
    """Return the values of states and, for numbers, of normal scores."""
    missing = states == len(code.states) - 1 if code.can_miss else np.zeros(len(states), bool)
    if scores is None:
        return np.where(missing, MISSING_CODE, states).astype(np.int32)
    values = fit_bounds(code.column, code.number_scores.value(scores))
    for number, atom in enumerate(code.atoms, start=1):
        values = np.where(states == number, atom, values)
    return np.where(missing, np.nan, values)


def fit_bounds(column: PatientColumn, values: FloatArray) -> FloatArray:
    """Return numbers rounded and clipped as a column declares."""
    if column.kind is ColumnKind.WHOLE:
        values = np.round(values)
    elif column.decimals is not None:
        values = np.round(values, column.decimals)
    if column.low is not None or column.high is not None:
        values = np.clip(values, column.low, column.high)
    return values + 0.0


def encoding_as_json(encoding: TableEncoding) -> dict[str, Any]:
    """Return plain values that `encoding_of_json` reads back."""
    codes = [
        {
            "name": code.column.name,
            "place": code.position,
            "start": code.start,
            "stop": code.stop,
            "states": list(code.states),
            "values": None if code.scores is None else code.scores.values.tolist(),
            "scores": None if code.scores is None else code.scores.scores.tolist(),
            "atoms": list(code.atoms),
        }
        for code in encoding.codes
    ]
    aside = [
        {
            "name": constant.column.name,
            "value": None if np.isnan(constant.value) else constant.value,
        }
        for constant in encoding.set_aside
    ]
    size = {"number_count": encoding.number_count, "width": encoding.width}
    return {"codes": codes, "set_aside": aside, **size}


def encoding_of_json(plain: Mapping[str, Any], columns: tuple[PatientColumn, ...]) -> TableEncoding:
    """Return an encoding written by `encoding_as_json`.

    Raises:
        KeyError, TypeError, ValueError: the format is invalid.
    """
    by_name = {column.name: column for column in columns}
    codes = tuple(_code_of_json(entry, by_name[entry["name"]]) for entry in plain["codes"])
    aside = tuple(
        ConstantColumn(
            by_name[entry["name"]], float("nan") if entry["value"] is None else entry["value"]
        )
        for entry in plain["set_aside"]
    )
    count, width = int(plain["number_count"]), int(plain["width"])
    places = sorted(code.position for code in codes if code.position is not None)
    spans = [(code.start, code.stop) for code in codes if code.stop > code.start]
    ends = [count, *(stop for _, stop in spans)]
    if places != list(range(count)) or [start for start, _ in spans] != ends[:-1]:
        raise ValueError("invalid positions of the encoding")
    if ends[-1] != width or len(codes) + len(aside) != len(columns):
        raise ValueError("invalid width of the encoding")
    return TableEncoding(columns, codes, aside, count, width)


def _code_of_json(entry: Mapping[str, Any], column: PatientColumn) -> Code:
    scores = None
    if entry["values"] is not None:
        scores = Scores(np.array(entry["values"], float), np.array(entry["scores"], float))
        if scores.values.shape != scores.scores.shape or not len(scores.values):
            raise ValueError("scores of the encoding have an invalid shape")
        if not np.isfinite([scores.values, scores.scores]).all():
            raise ValueError("scores of the encoding are not finite")
    states, start, stop = tuple(map(str, entry["states"])), int(entry["start"]), int(entry["stop"])
    if len(states) != stop - start or (scores is None) != column.is_category:
        raise ValueError("states of the encoding do not match its span")
    atoms = tuple(float(atom) for atom in entry["atoms"])
    return Code(column, entry["place"], start, stop, states, scores, atoms)


def _only_value(column: PatientColumn, values: NDArray[Any]) -> float | None:
    """Return the value of a constant column, NaN or -1 if all are missing, else None."""
    if column.is_category:
        distinct = np.unique(values)
        return float(distinct[0]) if len(distinct) == 1 else None
    if np.isinf(values).any():
        raise GenerationError(f"The column '{column.name}' holds an infinite number.")
    gone = np.isnan(values)
    if gone.all():
        return float("nan")
    distinct = np.unique(values[~gone])
    return float(distinct[0]) if len(distinct) == 1 and not gone.any() else None


def _fit_code(
    column: PatientColumn, values: NDArray[Any], position: int | None, start: int
) -> Code:
    if position is None:
        _check_codes(column, values)
        missing = (MISSING,) if (values == MISSING_CODE).any() else ()
        states = (*column.categories, *missing)
        return Code(column, None, start, start + len(states), states)
    gone = np.isnan(values)
    atoms = _atoms(values[~gone])
    spread = values[~gone & ~np.isin(values, atoms)]
    states = (SPREAD, *(repr(atom) for atom in atoms), *((MISSING,) if gone.any() else ()))
    states = states if len(states) > 1 else ()
    return Code(column, position, start, start + len(states), states, Scores.fit(spread), atoms)


def _atoms(values: FloatArray) -> tuple[float, ...]:
    """Return the values shared by so many rows that quantiles cannot separate them."""
    distinct, counts = np.unique(values, return_counts=True)
    if len(distinct) < ATOM_LEAST_DISTINCT:
        return ()
    heavy = (counts >= ATOM_SHARE * len(values)) & (counts >= 4 * np.median(counts))
    order = np.argsort(-counts, kind="stable")
    return tuple(sorted(float(distinct[index]) for index in order[:MAX_ATOMS] if heavy[index]))


def _check_codes(column: PatientColumn, values: NDArray[Any]) -> None:
    if len(values) and not MISSING_CODE <= values.min() <= values.max() < len(column.categories):
        raise GenerationError(f"The column '{column.name}' contains a code without a category.")


def _category_states(code: Code, column: PatientColumn, values: NDArray[Any]) -> Codes:
    _check_codes(column, values)
    states = values.astype(np.int64)
    if column.categories != code.column.categories:
        known = {name: number for number, name in enumerate(code.column.categories)}
        moved = np.array([known.get(name, -2) for name in column.categories] + [MISSING_CODE])
        states = moved[states]
        if (states == -2).any():
            name = column.categories[int(values[np.flatnonzero(states == -2)[0]])]
            raise GenerationError(
                f"The column '{column.name}' has the category '{name[:40]}', which the fitted "
                f"table does not have. Known are: {', '.join(code.column.categories)}."
            )
    gone = states == MISSING_CODE
    if gone.any() and not code.can_miss:
        raise _never_missing(column, gone)
    return np.where(gone, len(code.states) - 1, states)


def _never_missing(column: PatientColumn, gone: NDArray[np.bool_]) -> GenerationError:
    row = int(np.flatnonzero(gone)[0]) + 1
    return GenerationError(
        f"The column '{column.name}' is missing in row {row}, but never in the fitted table. Fill "
        "it in, or remove the row."
    )


def _repeated(constant: ConstantColumn, count: int) -> NDArray[Any]:
    if constant.column.is_category:
        return np.full(count, int(constant.value), dtype=np.int32)
    return np.full(count, constant.value)
