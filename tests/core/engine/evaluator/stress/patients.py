"""A small cohort, and models that look at what they should not."""

import numpy as np

from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable

FloatArray = np.ndarray

INSURANCE = ("private", "Medicare", "Medicaid")
COLUMNS = (
    PatientColumn("age", ColumnKind.WHOLE, ColumnRole.PROTECTED, unit="years", low=18, high=95),
    PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("female", "male")),
    PatientColumn("insurance", ColumnKind.CATEGORY, ColumnRole.PROTECTED, INSURANCE),
    PatientColumn("marker", ColumnKind.NUMBER, decimals=2),
)


def cohort(count: int = 60, seed: int = 0) -> PatientTable:
    """Return patients whose marker lies around 0."""
    rng = np.random.default_rng(seed)
    return PatientTable(
        COLUMNS,
        {
            "age": rng.integers(40, 80, count).astype(np.float64),
            "sex": rng.integers(0, 2, count).astype(np.int32),
            "insurance": rng.integers(0, 3, count).astype(np.int32),
            "marker": np.round(rng.normal(size=count), 2),
        },
    )


def shares(scores: FloatArray) -> FloatArray:
    """Return probabilities of two classes."""
    second = 1 / (1 + np.exp(-scores))
    return np.stack([1 - second, second], axis=1)


def fair(table: PatientTable) -> FloatArray:
    """Look at the marker alone."""
    return shares(4 * table.values["marker"])


def unfair(table: PatientTable) -> FloatArray:
    """Offer less to those on Medicaid."""
    return shares(4 * (table.values["marker"] - 1.0 * (table.values["insurance"] == 2)))


def certain(table: PatientTable) -> FloatArray:
    """Think every patient plausible."""
    return np.ones(table.row_count)
