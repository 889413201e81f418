"""Reader studies of known results: formulas of the reference, and Van Dyke where its file is."""

import csv
from pathlib import Path

import numpy as np
import pytest

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.statistics.mrmc.ratings import Ratings

VAN_DYKE = Path(__file__).parents[5] / "shared" / "data" / "vandyke.csv"


def ratings_of(values: FloatArray, is_positive: BoolArray) -> Ratings:
    """Return ratings (n_arms, n_readers, n_cases) with numbers from 1 as names."""
    names = [tuple(str(number + 1) for number in range(size)) for size in values.shape]
    return Ratings(*names, is_positive, values, np.zeros(values.shape, dtype=np.bool_))


def synthetic(arms: int, *, is_split: bool = False) -> Ratings:
    """Return SYN2, SYN3, or SYNSP: readers 1 and 2 read cases 1 to 30, the others 31 to 60."""
    case = np.arange(1, 61)
    truth = case % 3 == 0
    values = np.full((arms, 5, 60), np.nan)
    for arm in range(1, arms + 1):
        for reader in range(1, 6):
            score = 17 * case + 31 * reader + 7 * arm + 3 * case * reader + case * case * arm
            is_read = (case <= 30) == (reader <= 2) if is_split else np.full(60, True)
            rating = score % 10 + truth * (2 + arm + reader % 2)
            values[arm - 1, reader - 1, is_read] = rating[is_read]
    return ratings_of(values, truth)


def van_dyke() -> Ratings:
    """Return 2 arms x 5 readers x 114 cases (Van Dyke et al. 1993); skip without the file."""
    if not VAN_DYKE.exists():
        pytest.skip("the file of Van Dyke's ratings is not on this computer")
    values, truth = np.full((2, 5, 114), np.nan), np.zeros(114, dtype=np.bool_)
    with VAN_DYKE.open(encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            arm, reader, case = (int(row[name]) - 1 for name in ("treatment", "reader", "case"))
            values[arm, reader, case] = float(row["rating"])
            truth[case] = row["truth"] == "1"
    return ratings_of(values, truth)


def nested_in_readers(study: Ratings) -> Ratings:
    """Return a study whose readers read copies of the cases of their own."""
    t, r, n = study.values.shape
    values = np.full((t, r, r * n), np.nan)
    for reader in range(r):
        values[:, reader, reader * n : (reader + 1) * n] = study.values[:, reader]
    return ratings_of(values, np.tile(study.is_positive, r))


def nested_in_arms(study: Ratings) -> Ratings:
    """Return a study whose arms have copies of the cases of their own."""
    t, r, n = study.values.shape
    values = np.full((t, r, t * n), np.nan)
    for arm in range(t):
        values[arm, :, arm * n : (arm + 1) * n] = study.values[arm]
    return ratings_of(values, np.tile(study.is_positive, t))


def unpaired_readers(study: Ratings) -> Ratings:
    """Return a study whose arms have readers of their own."""
    t, r, n = study.values.shape
    values = np.full((t, t * r, n), np.nan)
    for arm in range(t):
        values[arm, arm * r : (arm + 1) * r] = study.values[arm]
    return ratings_of(values, study.is_positive)


def to_csv(study: Ratings) -> str:
    """Return the ratings in list mode."""
    lines = ["reader,case,arm,truth,rating"]
    for arm, reader, case in np.argwhere(~np.isnan(study.values)):
        names = study.readers[reader], study.cases[case], study.arms[arm]
        truth, rating = int(study.is_positive[case]), study.values[arm, reader, case]
        lines.append(",".join((*names, str(truth), f"{rating:g}")))
    return "\n".join(lines) + "\n"
