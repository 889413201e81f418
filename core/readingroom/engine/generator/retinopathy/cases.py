"""Scenario family `retinopathy`: a photograph and a note of each patient with diabetes.

Every share and effect is declared here. The odds of a higher grade rise with the duration of
diabetes (as in the Wisconsin study, Klein et al., Arch Ophthalmol 1984; the slope is ours), with
HbA1c (37 % less microvascular disease per 1 % of HbA1c: Stratton et al., BMJ 2000;321:405) and with
systolic pressure (13 % per 10 mmHg: Adler et al., BMJ 2000;321:412). Ethnic group and sex have no
effect on the grade. The group affects only the range of fundus pigmentation; ranges overlap, and
their numbers are Readingroom's own.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.notes.records import Value, render_record
from readingroom.engine.generator.retina.eyes import Eye, grow
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.retina.scenarios import truth_of, write_retina
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code, case_numbers
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn

GROUPS: Final = ("Black", "East Asian", "South Asian", "White")
"""Ethnic groups; each is a quarter of the drawn patients."""
SEXES: Final = ("female", "male")
PIGMENTS: Final = {"Black": 0.80, "East Asian": 0.45, "South Asian": 0.62, "White": 0.20}
"""Mean pigmentation of the fundus by group, from 0 (pale) to 1 (dark)."""
SPREAD: Final = 0.12
BY_YEAR: Final = 0.08
BY_HBA1C: Final = -math.log(1 - 0.37)
BY_PRESSURE: Final = -math.log(1 - 0.13) / 10
CUTS: Final = (-0.6, 0.6, 2.0, 3.1)
"""Thresholds between grades on the log-odds scale; Readingroom's own values."""
TREATMENTS: Final = ("diet alone", "metformin", "metformin and a gliflozin", "insulin")
_MAX_TRIES: Final = 10_000

COLUMNS: Final = (
    PatientColumn("age", ColumnKind.WHOLE, ColumnRole.QUASI, unit="years"),
    PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, SEXES),
    PatientColumn("duration of diabetes", ColumnKind.WHOLE, unit="years"),
    PatientColumn("HbA1c", ColumnKind.NUMBER, unit="%", decimals=1),
    PatientColumn("systolic blood pressure", ColumnKind.WHOLE, unit="mmHg"),
    PatientColumn("eGFR", ColumnKind.WHOLE, unit="ml/min/1.73 m2"),
    PatientColumn("treatment", ColumnKind.CATEGORY, categories=TREATMENTS),
)
"""Columns of the note; the ethnic group is not included."""


@dataclass(frozen=True, slots=True)
class DiabeticPatient:
    """One patient; `pigment` is that of the fundus, `is_right` is the photographed side."""

    group: str
    sex: str
    age: int
    duration: int
    hba1c: float
    pressure: int
    egfr: int
    treatment: str
    grade: int
    pigment: float
    is_right: bool

    @property
    def eye(self) -> Eye:
        """Return the parameters of the photographed eye."""
        return Eye(self.grade, self.pigment, self.is_right)

    @property
    def record(self) -> dict[str, Value]:
        """Return the record by column."""
        values = (self.age, self.sex, self.duration, self.hba1c, self.pressure, self.egfr)
        names = (column.name for column in COLUMNS)
        return dict(zip(names, (*values, self.treatment), strict=True))

    def note(self, seed: int) -> str:
        """Return the record as a note, marked as synthetic."""
        return render_record(self.record, COLUMNS, "soap", seed)


def draw_patients(count: int, seed: int, name: str) -> tuple[DiabeticPatient, ...]:
    """Return patients with equal counts per grade; equal arguments give equal patients.

    Args:
        count: Number of patients.
        seed: Seed of all random steps.
        name: Name of the cohort; a different name gives different patients.
    """
    return tuple(draw_patient(seed, name, number) for number in range(1, count + 1))


def draw_patient(seed: int, name: str, number: int) -> DiabeticPatient:
    """Return the patient with a number: patients are drawn until one has the required grade.

    Reader studies are enriched in this way; the grades do not reflect prevalence.
    """
    wanted = (number - 1) % len(GRADES)
    for patient in _drawn(random_stream(seed, "retinopathy", name, str(number))):
        if patient.grade == wanted:
            return patient
    raise AssertionError("patients of every grade are drawn")


def _drawn(rng: np.random.Generator) -> Iterator[DiabeticPatient]:
    for _ in range(_MAX_TRIES):
        yield _one(rng)


def _one(rng: np.random.Generator) -> DiabeticPatient:
    group = GROUPS[int(rng.integers(len(GROUPS)))]
    sex = SEXES[int(rng.integers(len(SEXES)))]
    age = int(np.clip(rng.normal(60, 11), 30, 89))
    duration = int(np.clip(rng.gamma(2.2, 5.0), 0, age - 18))
    hba1c = round(float(np.clip(rng.normal(7.6, 1.3), 5.4, 13.0)), 1)
    pressure = int(np.clip(rng.normal(136, 15), 95, 200))
    egfr = int(np.clip(rng.normal(104 - 0.5 * (age - 30) - 0.9 * duration, 13), 12, 120))
    step = (hba1c > 7.0) + (hba1c > 8.2) + (duration > 14)
    odds = BY_YEAR * (duration - 10) + BY_HBA1C * (hba1c - 7.5) + BY_PRESSURE * (pressure - 135)
    grade = int(np.searchsorted(CUTS, odds + rng.logistic()))
    pigment = float(np.clip(rng.normal(PIGMENTS[group], SPREAD), 0, 1))
    is_right = bool(rng.random() < 0.5)
    return DiabeticPatient(
        group, sex, age, duration, hba1c, pressure, egfr, TREATMENTS[step], grade, pigment, is_right
    )


COHORT: Final = "cases"
QUESTION: Final = "Which grade of diabetic retinopathy does this eye have, and what follows?"


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    numbers: Sequence[int] | None = None,
    progress: Progress,
) -> Iterator[SyntheticCase]:
    """Yield a recipe's patients, each with the photograph of an eye and a note.

    Raises:
        GenerationError: the source photograph is missing.
        Cancelled: the user stopped.
    """
    for number in case_numbers(recipe, numbers):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Making photographs"))
        patient = draw_patient(recipe.seed, COHORT, number)
        name = f"{COHORT} {number}"
        retina = grow(patient.eye, recipe.seed, name, side=int(settings["side"]))
        yield SyntheticCase(
            case_code(recipe, number),
            (
                SyntheticFile("image.dcm", write_retina(retina, patient.eye, recipe, number)),
                SyntheticFile("note.txt", patient.note(recipe.seed + number).encode()),
            ),
            truth=truth_of(retina, patient.eye) | _record(patient),
            facts={"title": "Diabetic eye screening", "question": QUESTION},
        )
    progress.report(Step(recipe.count, recipe.count, "Making photographs"))


def _record(patient: DiabeticPatient) -> dict[str, str]:
    attributes = {"ethnic group": patient.group}
    return attributes | {name: str(value) for name, value in patient.record.items()}
