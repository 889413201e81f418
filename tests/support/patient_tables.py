"""Small tables of patients for tests: a planted effect, a missing value, a constant column."""

import numpy as np

from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

COLUMNS = (
    PatientColumn("age", ColumnKind.WHOLE, ColumnRole.QUASI, low=18, high=99, unit="years"),
    PatientColumn("weight", ColumnKind.NUMBER, decimals=1, unit="kg"),
    PatientColumn("dose", ColumnKind.WHOLE),
    PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("female", "male")),
    PatientColumn("insurance", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("a", "b", "c")),
    PatientColumn("stage", ColumnKind.CATEGORY, categories=("I", "II", "III")),
    PatientColumn("outcome", ColumnKind.CATEGORY, ColumnRole.OUTCOME, ("no", "yes")),
    PatientColumn("site", ColumnKind.CATEGORY, categories=("here",)),
    PatientColumn("unused", ColumnKind.NUMBER),
)


def small_table(count: int = 240, seed: int = 0, gap: float = 0.3) -> PatientTable:
    """Return patients whose outcome depends on stage and, by `gap`, on sex."""
    rng = np.random.default_rng(seed)
    age = np.clip(rng.normal(55, 14, count), 18, 99).round()
    weight = (70 + 0.3 * (age - 55) + rng.normal(0, 9, count)).round(1)
    weight[rng.random(count) < 0.1] = np.nan
    dose = np.where(rng.random(count) < 0.4, 0.0, rng.integers(1, 1000, count))
    sex = (rng.random(count) < 0.6).astype(np.int32)
    insurance = rng.choice(3, count, p=[0.6, 0.3, 0.1]).astype(np.int32)
    stage = rng.choice(3, count, p=[0.5, 0.3, 0.2]).astype(np.int32)
    chance = 0.2 + 0.15 * stage + gap * sex
    outcome = (rng.random(count) < chance).astype(np.int32)
    stage[rng.random(count) < 0.05] = -1
    values = {
        "age": age,
        "weight": weight,
        "dose": dose,
        "sex": sex,
        "insurance": insurance,
        "stage": stage,
        "outcome": outcome,
        "site": np.zeros(count, dtype=np.int32),
        "unused": np.full(count, np.nan),
    }
    return PatientTable(COLUMNS, values)


def are_equal(one: PatientTable, other: PatientTable) -> bool:
    """Return whether two tables are the same to the last bit."""
    return one.columns == other.columns and all(
        np.array_equal(one.values[name], other.values[name], equal_nan=name in NUMBERS)
        for name in one.names
    )


NUMBERS = frozenset(column.name for column in COLUMNS if not column.is_category)


def gap_of(table: PatientTable, name: str = "sex") -> float:
    """Return the difference of the share of yes between two groups."""
    group, outcome = table.values[name], table.values["outcome"]
    return float(outcome[group == 1].mean() - outcome[group == 0].mean())
