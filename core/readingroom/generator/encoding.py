"""Rows as vectors that networks learn from, and back.

A number takes one place: its normal score, from the quantiles of the table it was fitted to. Where
a number is missing in some rows, or is one value in many rows (a zero dose, a detection limit), a
span of states says which: spread, that value, missing. A category takes a span of one place for
each category, and one for missing where it is so in some row. Columns that hold one value only, or
none at all, are set aside and given back as they were.

    places 0 .. number_count - 1        numbers, standard normal in the fitted table
    places number_count .. width - 1    spans, in each of which exactly one place is 1
"""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import MISSING_CODE, ColumnKind, PatientColumn, PatientTable

MOST_KNOTS = 512
"""Quantiles that are kept of a number; fewer keep less of single patients."""
MOST_PLACES = 100_000
ATOM_SHARE = 0.08
ATOM_LEAST_DISTINCT = 12
MOST_ATOMS = 4
MISSING = "missing"
SPREAD = "spread"

FloatArray = NDArray[np.float64]
Codes = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Scores:
    """A number and its normal scores: both ascending, straight lines between them."""

    values: FloatArray
    scores: FloatArray

    @classmethod
    def fit(cls, values: FloatArray) -> Self:
        """Learn from values without missing ones, at least two of them different."""
        distinct, counts = np.unique(values, return_counts=True)
        shares = (np.cumsum(counts) - counts / 2) / counts.sum()
        if len(distinct) > MOST_KNOTS:
            places = np.unique(np.linspace(0, len(distinct) - 1, MOST_KNOTS).round().astype(int))
            distinct, shares = distinct[places], shares[places]
        scores = np.array([NormalDist().inv_cdf(share) for share in shares.tolist()])
        return cls(distinct.astype(np.float64), scores)

    def score(self, values: FloatArray) -> FloatArray:
        """Return normal scores; beyond the values learned from, those of the ends."""
        return np.interp(values, self.values, self.scores)

    def value(self, scores: FloatArray) -> FloatArray:
        """Return the values that have these scores."""
        return np.interp(scores, self.scores, self.values)


@dataclass(frozen=True, slots=True)
class Code:
    """Where a column lies in the vector.

    `place` is that of a number, None for a category. `start` and `stop` bound its span of
    categories or states, equal where it has none. `states` names the places of the span.
    """

    column: PatientColumn
    place: int | None
    start: int
    stop: int
    states: tuple[str, ...] = ()
    scores: Scores | None = None
    atoms: tuple[float, ...] = ()

    @property
    def can_miss(self) -> bool:
        """Return whether it was missing in some row."""
        known = len(self.column.categories) if self.place is None else 1 + len(self.atoms)
        return len(self.states) > known

    @property
    def number_scores(self) -> Scores:
        """Return the scores of a number.

        Raises:
            GenerationError: it is a category.
        """
        if self.scores is None:
            raise GenerationError(f"The column '{self.column.name}' holds categories, no numbers.")
        return self.scores


@dataclass(frozen=True, slots=True)
class ConstantColumn:
    """A column with one value only: a code, a number, or missing everywhere."""

    column: PatientColumn
    value: float


@dataclass(frozen=True, slots=True)
class TableEncoding:
    """How a table becomes vectors. `columns` are those of the table, `codes` what is encoded."""

    columns: tuple[PatientColumn, ...]
    codes: tuple[Code, ...]
    set_aside: tuple[ConstantColumn, ...]
    number_count: int
    width: int

    @classmethod
    def fit(cls, table: PatientTable) -> Self:
        """Learn from a table.

        Raises:
            GenerationError: nothing varies, a value is infinite, or there are too many categories.
        """
        aside = tuple(
            ConstantColumn(column, value)
            for column in table.columns
            if (value := _only_value(column, table.values[column.name])) is not None
        )
        names = {one.column.name for one in aside}
        varying = [column for column in table.columns if column.name not in names]
        if not varying:
            raise GenerationError("No column of the table varies: there is nothing to learn.")
        numbers = [column for column in varying if not column.is_category]
        codes, stop = [], len(numbers)
        for column in varying:
            place = None if column.is_category else numbers.index(column)
            code = _fit_code(column, table.values[column.name], place, stop)
            codes.append(code)
            stop = code.stop
        if stop > MOST_PLACES:
            raise GenerationError(
                f"The table has {stop:,} categories in all. At most {MOST_PLACES:,} can be "
                "learned: leave out columns of names or numbers of patients."
            )
        return cls(table.columns, tuple(codes), aside, len(numbers), stop)

    def code(self, name: str) -> Code | None:
        """Return where a column lies, None where it is set aside.

        Raises:
            GenerationError: there is no such column.
        """
        for code in self.codes:
            if code.column.name == name:
                return code
        if any(one.column.name == name for one in self.set_aside):
            return None
        known = ", ".join(column.name for column in self.columns)
        raise GenerationError(f"The table has no column '{name}'. It has: {known}.")

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Return start and stop of every span, in order; they fill the places after numbers."""
        return tuple((code.start, code.stop) for code in self.codes if code.stop > code.start)

    def encode(self, table: PatientTable) -> NDArray[np.float32]:
        """Return the vectors (n, width) of a table with these columns.

        Raises:
            GenerationError: a column is missing, a category is unknown, a value is missing where
                none was, or a number is infinite.
        """
        rows = np.zeros((table.row_count, self.width), dtype=np.float32)
        for code in self.codes:
            column = table.column(code.column.name)
            states, scores = encode_column(code, column, table.values[column.name])
            if code.place is not None:
                rows[:, code.place] = scores
            if code.stop > code.start:
                rows[np.arange(len(rows)), code.start + states] = 1.0
        return rows

    def decode(self, rows: NDArray[Any], *, is_synthetic: bool = True) -> PatientTable:
        """Return the table of vectors; of a span, the largest place counts.

        Numbers are rounded as their columns say and kept within their bounds.
        """
        rows = np.asarray(rows)
        values: dict[str, NDArray[Any]] = {
            one.column.name: _repeated(one, len(rows)) for one in self.set_aside
        }
        for code in self.codes:
            span = rows[:, code.start : code.stop]
            states = span.argmax(axis=1) if code.stop > code.start else np.zeros(len(rows), int)
            scores = None if code.place is None else rows[:, code.place].astype(np.float64)
            values[code.column.name] = decode_column(code, states, scores)
        ordered = {column.name: values[column.name] for column in self.columns}
        return PatientTable(self.columns, ordered, is_synthetic)


def encode_column(
    code: Code, column: PatientColumn, values: NDArray[Any]
) -> tuple[Codes, FloatArray]:
    """Return states (n,), counted from the start of the span, and normal scores (n,).

    Raises:
        GenerationError: as `TableEncoding.encode`.
    """
    if code.column.is_category != column.is_category:
        raise GenerationError(f"The column '{column.name}' is of another kind than it was learned.")
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
    """Return numbers rounded as a column says and kept within its bounds."""
    if column.kind is ColumnKind.WHOLE:
        values = np.round(values)
    elif column.decimals is not None:
        values = np.round(values, column.decimals)
    if column.low is not None or column.high is not None:
        values = np.clip(values, column.low, column.high)
    return values + 0.0


def encoding_as_json(encoding: TableEncoding) -> dict[str, Any]:
    """Return plain values from which `encoding_of_json` makes the same encoding."""
    codes = [
        {
            "name": code.column.name,
            "place": code.place,
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
        {"name": one.column.name, "value": None if np.isnan(one.value) else one.value}
        for one in encoding.set_aside
    ]
    size = {"number_count": encoding.number_count, "width": encoding.width}
    return {"codes": codes, "set_aside": aside, **size}


def encoding_of_json(plain: Mapping[str, Any], columns: tuple[PatientColumn, ...]) -> TableEncoding:
    """Return the encoding that `encoding_as_json` wrote.

    Raises:
        KeyError, TypeError, ValueError: it was not written so.
    """
    by_name = {column.name: column for column in columns}
    codes = tuple(_code_of_json(one, by_name[one["name"]]) for one in plain["codes"])
    aside = tuple(
        ConstantColumn(by_name[one["name"]], float("nan") if one["value"] is None else one["value"])
        for one in plain["set_aside"]
    )
    count, width = int(plain["number_count"]), int(plain["width"])
    places = sorted(code.place for code in codes if code.place is not None)
    spans = [(code.start, code.stop) for code in codes if code.stop > code.start]
    ends = [count, *(stop for _, stop in spans)]
    if places != list(range(count)) or [start for start, _ in spans] != ends[:-1]:
        raise ValueError("places of the encoding do not fit")
    if ends[-1] != width or len(codes) + len(aside) != len(columns):
        raise ValueError("the width of the encoding does not fit")
    return TableEncoding(columns, codes, aside, count, width)


def _code_of_json(one: Mapping[str, Any], column: PatientColumn) -> Code:
    scores = None
    if one["values"] is not None:
        scores = Scores(np.array(one["values"], float), np.array(one["scores"], float))
        if scores.values.shape != scores.scores.shape or not len(scores.values):
            raise ValueError("scores of the encoding do not fit")
        if not np.isfinite([scores.values, scores.scores]).all():
            raise ValueError("scores of the encoding are no numbers")
    states, start, stop = tuple(map(str, one["states"])), int(one["start"]), int(one["stop"])
    if len(states) != stop - start or (scores is None) != column.is_category:
        raise ValueError("states of the encoding do not fit")
    atoms = tuple(float(atom) for atom in one["atoms"])
    return Code(column, one["place"], start, stop, states, scores, atoms)


def _only_value(column: PatientColumn, values: NDArray[Any]) -> float | None:
    """Return the one value of a column that does not vary, NaN or -1 where all are missing."""
    if column.is_category:
        found = np.unique(values)
        return float(found[0]) if len(found) == 1 else None
    if np.isinf(values).any():
        raise GenerationError(f"The column '{column.name}' holds an infinite number.")
    gone = np.isnan(values)
    if gone.all():
        return float("nan")
    found = np.unique(values[~gone])
    return float(found[0]) if len(found) == 1 and not gone.any() else None


def _fit_code(column: PatientColumn, values: NDArray[Any], place: int | None, start: int) -> Code:
    if place is None:
        _check_codes(column, values)
        missing = (MISSING,) if (values == MISSING_CODE).any() else ()
        states = (*column.categories, *missing)
        return Code(column, None, start, start + len(states), states)
    gone = np.isnan(values)
    atoms = _atoms(values[~gone])
    spread = values[~gone & ~np.isin(values, atoms)]
    states = (SPREAD, *(repr(atom) for atom in atoms), *((MISSING,) if gone.any() else ()))
    states = states if len(states) > 1 else ()
    return Code(column, place, start, start + len(states), states, Scores.fit(spread), atoms)


def _atoms(values: FloatArray) -> tuple[float, ...]:
    """Return the values that so many rows share that no quantile tells them from others."""
    distinct, counts = np.unique(values, return_counts=True)
    if len(distinct) < ATOM_LEAST_DISTINCT:
        return ()
    heavy = (counts >= ATOM_SHARE * len(values)) & (counts >= 4 * np.median(counts))
    order = np.argsort(-counts, kind="stable")
    return tuple(sorted(float(distinct[one]) for one in order[:MOST_ATOMS] if heavy[one]))


def _check_codes(column: PatientColumn, values: NDArray[Any]) -> None:
    if len(values) and not MISSING_CODE <= values.min() <= values.max() < len(column.categories):
        raise GenerationError(f"The column '{column.name}' holds a code that no category has.")


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
                f"The column '{column.name}' has the category '{name[:40]}', which was in no row "
                f"learned from. Known are: {', '.join(code.column.categories)}."
            )
    gone = states == MISSING_CODE
    if gone.any() and not code.can_miss:
        raise _never_missing(column, gone)
    return np.where(gone, len(code.states) - 1, states)


def _never_missing(column: PatientColumn, gone: NDArray[np.bool_]) -> GenerationError:
    row = int(np.flatnonzero(gone)[0]) + 1
    return GenerationError(
        f"The column '{column.name}' is missing in row {row}, and was in no row learned from. "
        "Fill it in, or leave the row out."
    )


def _repeated(one: ConstantColumn, count: int) -> NDArray[Any]:
    if one.column.is_category:
        return np.full(count, int(one.value), dtype=np.int32)
    return np.full(count, one.value)
