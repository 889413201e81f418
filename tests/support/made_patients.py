"""Small tables of synthetic patients."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

COLUMNS = (
    PatientColumn("age", ColumnKind.WHOLE, ColumnRole.QUASI, unit="years", low=0, high=110),
    PatientColumn("weight", ColumnKind.NUMBER, decimals=1, unit="kg"),
    PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("f", "m")),
    PatientColumn("relapse", ColumnKind.CATEGORY, ColumnRole.OUTCOME, ("no", "yes")),
)


def patients(n: int, seed: int, *, parity: float = 0.0, is_synthetic: bool = False) -> PatientTable:
    """Return patients whose relapse depends on weight and, by `parity`, on sex."""
    rng = np.random.default_rng(seed)
    sex = rng.integers(0, 2, n).astype(np.int32)
    weight = np.round(rng.normal(70 + 8 * sex, 10), 1)
    odds = (weight - 74) / 6 + parity * (2 * sex - 1)
    relapse = (rng.random(n) < 1 / (1 + np.exp(-odds))).astype(np.int32)
    age = rng.integers(20, 60, n).astype(np.float64)
    values: dict[str, NDArray[Any]] = {"age": age, "weight": weight, "sex": sex, "relapse": relapse}
    return PatientTable(COLUMNS, values, is_synthetic)


def with_columns(*columns: tuple[PatientColumn, list[float] | list[int]]) -> PatientTable:
    """Return a synthetic table of some columns."""
    values = {
        column.name: np.array(array, dtype=np.int32 if column.is_category else np.float64)
        for column, array in columns
    }
    return PatientTable(tuple(column for column, _ in columns), values, True)
