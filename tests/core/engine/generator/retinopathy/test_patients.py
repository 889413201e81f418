"""Made patients with diabetes: grades from the record alone, pigmentation from the group alone."""

from collections import Counter

import numpy as np
import pytest
from tests.support.dicom_validation import faults_of

from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.engine.generator.retinopathy import cases
from readingroom.engine.generator.retinopathy.cases import (
    GROUPS,
    PIGMENTS,
    DiabeticPatient,
    draw_patient,
    draw_patients,
)


@pytest.fixture(scope="module")
def drawn() -> tuple[DiabeticPatient, ...]:
    """Return patients as they come, before grades are balanced."""
    rng = random_stream(5, "as they come")
    return tuple(cases._one(rng) for _ in range(6_000))


def test_the_same_seed_and_name_give_the_same_patients_and_others_give_others() -> None:
    assert draw_patients(20, 1, "a") == draw_patients(20, 1, "a")
    assert draw_patients(20, 1, "a") != draw_patients(20, 1, "b")


def test_every_grade_is_drawn_as_often_as_every_other() -> None:
    assert Counter(one.grade for one in draw_patients(25, 1, "a")) == dict.fromkeys(range(5), 5)


@pytest.mark.parametrize("attribute", ["group", "sex"])
def test_who_somebody_is_does_not_move_the_grade(
    drawn: tuple[DiabeticPatient, ...], attribute: str
) -> None:
    sick: dict[str, list[bool]] = {}
    for one in drawn:
        sick.setdefault(getattr(one, attribute), []).append(one.grade >= 2)

    shares = [np.mean(values) for values in sick.values()]
    assert max(shares) - min(shares) < 0.06  # four deviations of a share of 1,500


def test_a_higher_hba1c_goes_with_a_higher_grade(drawn: tuple[DiabeticPatient, ...]) -> None:
    means = [np.mean([one.hba1c for one in drawn if one.grade == grade]) for grade in range(5)]

    assert means == sorted(means)


def test_the_group_moves_the_pigmentation_and_ranges_overlap(
    drawn: tuple[DiabeticPatient, ...],
) -> None:
    seen = {group: [one.pigment for one in drawn if one.group == group] for group in GROUPS}

    assert sorted(GROUPS, key=lambda group: float(np.mean(seen[group]))) == sorted(
        GROUPS, key=PIGMENTS.__getitem__
    )
    assert max(seen["White"]) > min(seen["Black"])


def test_the_note_tells_the_record_and_no_ethnic_group() -> None:
    patient = draw_patient(1, "a", 3)

    note = patient.note(9)

    assert f"{patient.hba1c:.1f}" in note
    assert str(patient.pressure) in note
    assert not any(group in note for group in GROUPS)
    assert "Synthetic" in note


def test_a_case_has_a_photograph_a_note_and_its_truth() -> None:
    (case,) = make_cases(Recipe(ScenarioFamily.RETINOPATHY, 1, 1, {"side": "128"}))

    assert [file.name for file in case.files] == ["image.dcm", "note.txt"]
    assert faults_of(case.files[0].content) == set()
    assert case.truth["grade"] == "0"
    assert case.truth["ethnic group"] in GROUPS
