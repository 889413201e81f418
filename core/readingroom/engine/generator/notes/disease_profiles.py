"""Disease profiles for notes: findings, measurements by severity, and treatment.

Written for Readingroom to give notes plausible content; not medical advice.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

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


def _vital(name: str, mild: float, moderate: float, severe: float) -> Measurement:
    unit, spread, decimals, low, high = _VITALS[name]
    return Measurement(name, unit, (mild, moderate, severe), spread, decimals, low, high)


_VITALS: Final = {
    "heart rate": ("/min", 6, 0, 30, 200),
    "respiratory rate": ("/min", 1.5, 0, 6, 60),
    "systolic blood pressure": ("mmHg", 8, 0, 60, 240),
    "temperature": ("°C", 0.3, 1, 34, 42),
    "oxygen saturation": ("%", 1, 0, 60, 100),
}
_CRP: Final = "C-reactive protein"

PICTURES: Final = (
    DiseaseProfile(
        "pneumonia",
        "community-acquired pneumonia",
        (("fever", 0.8), ("cough", 0.95), ("dyspnoea", 0.7), ("pleuritic pain", 0.4),
         ("crackles", 0.7), ("bronchial breathing", 0.3)),
        ("haemoptysis", "ankle swelling", "rash", "weight loss"),
        (_vital("temperature", 37.9, 38.4, 39.0), _vital("heart rate", 88, 102, 122),
         _vital("respiratory rate", 18, 22, 30), _vital("oxygen saturation", 96, 93, 87),
         Measurement(_CRP, "mg/L", (60, 140, 260), 25, 0, 5, 500)),
        (Drug("amoxicillin", "500", "mg", "three times daily"),
         Drug("doxycycline", "100", "mg", "twice daily"),
         Drug("paracetamol", "1", "g", "four times daily")),
    ),
    DiseaseProfile(
        "heart-failure",
        "decompensated heart failure",
        (("dyspnoea", 0.95), ("orthopnoea", 0.7), ("ankle swelling", 0.8), ("fatigue", 0.5),
         ("crackles", 0.7), ("peripheral oedema", 0.8)),
        ("fever", "chest pain", "haemoptysis", "syncope"),
        (_vital("heart rate", 84, 98, 116), _vital("systolic blood pressure", 138, 124, 98),
         _vital("oxygen saturation", 96, 93, 88),
         Measurement("NT-proBNP", "pg/mL", (1400, 4200, 11500), 500, 0, 300, 30000),
         Measurement("creatinine", "µmol/L", (92, 118, 175), 12, 0, 40, 600)),
        (Drug("furosemide", "40", "mg", "twice daily"),
         Drug("bisoprolol", "2.5", "mg", "once daily"),
         Drug("ramipril", "2.5", "mg", "once daily")),
    ),
    DiseaseProfile(
        "appendicitis",
        "acute appendicitis",
        (("abdominal pain", 1.0), ("nausea", 0.8), ("vomiting", 0.6), ("anorexia", 0.7),
         ("guarding", 0.6), ("rebound tenderness", 0.5)),
        ("diarrhoea", "dysuria", "haematuria", "jaundice"),
        (_vital("temperature", 37.4, 37.9, 38.6), _vital("heart rate", 82, 96, 114),
         Measurement("leucocytes", "x10^9/L", (11.5, 14.2, 18.6), 1, 1, 4, 40),
         Measurement(_CRP, "mg/L", (25, 75, 190), 12, 0, 5, 500)),
        (Drug("co-amoxiclav", "1.2", "g", "three times daily"),
         Drug("ondansetron", "4", "mg", "as needed"),
         Drug("paracetamol", "1", "g", "four times daily")),
    ),
    DiseaseProfile(
        "pyelonephritis",
        "pyelonephritis",
        (("fever", 0.9), ("flank pain", 0.9), ("dysuria", 0.7), ("haematuria", 0.3),
         ("nausea", 0.6), ("vomiting", 0.4)),
        ("cough", "rash", "diarrhoea", "neck stiffness"),
        (_vital("temperature", 38.0, 38.6, 39.2), _vital("heart rate", 90, 104, 124),
         _vital("systolic blood pressure", 128, 116, 92),
         Measurement("creatinine", "µmol/L", (82, 104, 168), 11, 0, 40, 600),
         Measurement("lactate", "mmol/L", (1.1, 1.7, 3.4), 0.3, 1, 0.4, 12)),
        (Drug("ciprofloxacin", "500", "mg", "twice daily"),
         Drug("gentamicin", "320", "mg", "once daily"),
         Drug("paracetamol", "1", "g", "four times daily")),
    ),
    DiseaseProfile(
        "ketoacidosis",
        "diabetic ketoacidosis",
        (("polyuria", 0.8), ("polydipsia", 0.8), ("vomiting", 0.6), ("abdominal pain", 0.5),
         ("confusion", 0.2), ("fatigue", 0.7)),
        ("fever", "chest pain", "cough", "headache"),
        (_vital("heart rate", 96, 110, 128), _vital("respiratory rate", 20, 25, 32),
         Measurement("glucose", "mmol/L", (16.5, 24.0, 35.5), 2, 1, 11, 60),
         Measurement("blood pH", "", (7.27, 7.18, 7.02), 0.02, 2, 6.8, 7.29),
         Measurement("potassium", "mmol/L", (4.4, 5.0, 5.7), 0.3, 1, 3, 7)),
        (Drug("insulin", "6", "units", ""), Drug("omeprazole", "20", "mg", "once daily"),
         Drug("enoxaparin", "40", "mg", "once daily")),
    ),
)  # fmt: skip


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
