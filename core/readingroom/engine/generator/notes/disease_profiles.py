"""Disease profiles for notes: findings, measurements by severity, and treatment.

Written for Readingroom to give notes plausible content; not medical advice.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.packaged_data import packaged_data
from readingroom.engine.generator.notes.statements import (
    Record,
    StatementKind,
    TermStatement,
    age_text,
)

SEVERITIES: Final = ("mild", "moderate", "severe")


@dataclass(frozen=True, slots=True)
class Measurement:
    """A measurement: means for mild, moderate and severe disease, and the standard deviation."""

    term: str
    unit: str
    centres: tuple[float, float, float]
    spread: float
    decimals: int = 0
    low: float = 0.0
    high: float = 1e6


@dataclass(frozen=True, slots=True)
class Drug:
    """A drug and its dose."""

    name: str
    dose: str
    unit: str
    how_often: str


@dataclass(frozen=True, slots=True)
class DiseaseProfile:
    """A disease: possible findings with probabilities, and findings that are always absent."""

    key: str
    diagnosis: str
    findings: tuple[tuple[str, float], ...]
    denied: tuple[str, ...]
    measurements: tuple[Measurement, ...]
    drugs: tuple[Drug, ...]


PICTURES: Final = packaged_data(tuple[DiseaseProfile, ...], "scenarios", "disease_profiles.yaml")


def make_record(
    picture: DiseaseProfile,
    severity: int,
    ages: tuple[int, int],
    sex: str,
    rng: np.random.Generator,
) -> Record:
    """Return the record of a patient with a disease.

    Args:
        picture: The disease.
        severity: 0 for mild, 1 for moderate, 2 for severe.
        ages: Youngest and oldest age in years, both inclusive.
        sex: "female", "male" or "" for either.
        rng: Random number generator.
    """
    age = int(rng.integers(ages[0], ages[1] + 1))
    drawn_sex = ("female", "male")[int(rng.integers(2))]
    statements = [
        TermStatement(StatementKind.PRESENT, term)
        for term, share in picture.findings
        if rng.random() < min(1.0, share + 0.1 * (severity - 1))
    ]
    count = int(rng.integers(1, len(picture.denied) + 1))
    denied = rng.permutation(len(picture.denied))[:count]
    statements += [TermStatement(StatementKind.ABSENT, picture.denied[index]) for index in denied]
    statements += [_measured(measurement, severity, rng) for measurement in picture.measurements]
    statements.append(TermStatement(StatementKind.DIAGNOSIS, picture.diagnosis))
    drugs = rng.permutation(len(picture.drugs))[: int(rng.integers(1, len(picture.drugs) + 1))]
    for index in sorted(drugs):
        drug = picture.drugs[index]
        kind = StatementKind.DRUG
        statements.append(TermStatement(kind, drug.name, drug.dose, drug.unit, drug.how_often))
    return Record(tuple(statements), age_text(age), sex or drawn_sex)


def _measured(measurement: Measurement, severity: int, rng: np.random.Generator) -> TermStatement:
    """Return a measured value; it is not recorded with a small probability."""
    value = rng.normal(measurement.centres[severity], measurement.spread)
    if rng.random() < 0.05:
        return TermStatement(StatementKind.UNKNOWN, measurement.term)
    text = f"{min(measurement.high, max(measurement.low, value)):.{measurement.decimals}f}"
    return TermStatement(StatementKind.VALUE, measurement.term, text, measurement.unit)
