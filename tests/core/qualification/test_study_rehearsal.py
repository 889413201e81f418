"""A rehearsal runs a study of each type from end to end, and its readings show what was planted."""

import re
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest
from pydicom import dcmread
from tests.support.dicom_validation import faults_of
from tests.support.nightly import repetitions

from readingroom.domain.conduct import ConductRules, TrainingPlan
from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric, IntervalScale
from readingroom.domain.errors import BundleError, NotFoundError, StateError, StoreError
from readingroom.domain.estimate import Estimate
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.material import write_case
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.simulation import (
    AIDED,
    UNAIDED,
    SimulatedReader,
    auc_of,
    simulate_cases,
)
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reading.forms.presets import preset
from readingroom.reading.froc_report import froc_report
from readingroom.reading.mark_files import read_marks
from readingroom.reading.study_analysis.free_response_endpoints import free_response_figures
from readingroom.reading.study_analysis.lesion_matching import matched_marks
from readingroom.services.study import Study
from readingroom.statistics.mrmc.types import MrmcOptions
from readingroom.statistics.roc import estimate_auroc
from readingroom.store import verify

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
PER_READER = {
    StudyType.PAIRED: 1,
    StudyType.RATING: 2,
    StudyType.AIDED_SEQUENTIAL: 2,
    StudyType.AIDED_INDEPENDENT: 2,
    StudyType.MODEL_VS_READERS: 1,
    StudyType.FREE_RESPONSE: 1,
}
"""Readings of a case by each reader."""


def test_an_image_of_a_rehearsal_is_valid_and_can_be_exported_with_marks(tmp_path: Path) -> None:
    """The export names the DICOM study of an image."""
    (case, *_) = simulate_cases(4, 2)
    folder = write_case(tmp_path, case, 4)
    image = (folder / "image.dcm").read_bytes()

    assert faults_of(image) == set()
    assert dcmread(BytesIO(image)).StudyInstanceUID


@pytest.mark.parametrize("kind", StudyType)
def test_a_study_of_each_type_is_made_read_exported_and_verified(
    tmp_path: Path, kind: StudyType
) -> None:
    result = rehearse(RehearsalPlan(kind, 2, 6, 3), tmp_path, RehearsalClock(NOW))

    assert (result.is_valid, result.findings) == (True, ())
    assert result.reading_count == 2 * 6 * PER_READER[kind]
    assert all(effect.observed is not None for effect in result.effects)
    assert result.study.suffix == ".rrstudy"
    assert verify(result.study).findings == ()
    assert zipfile.is_zipfile(result.bundle)
    assert re.match(r"<!doctype html>", result.analysis_plan.read_text("utf-8"), re.IGNORECASE)
    with Study.open(result.study, read_only=True) as study:
        assert study.summary().case_count == 6
        assert all(case.is_synthetic for case in study.cases.list_cases())
        ended = study.trail.events()[-1].at
        assert "2026-04-01" < ended < "2026-06-01"  # dated before now, washouts included


def test_a_protocol_with_models_strata_and_training_is_rehearsed_without_them(
    tmp_path: Path,
) -> None:
    own = preset(StudyType.AIDED_SEQUENTIAL, 5)
    unaided, aided = own.design.arms
    design = replace(
        own.design, arms=(unaided, replace(aided, model="Heron 2")), stratify_by=("site",)
    )
    rules = ConductRules(readings_per_day=1, training=TrainingPlan(("CT-001",), 0.5))
    plan = RehearsalPlan(
        StudyType.AIDED_SEQUENTIAL, 1, 4, 5, replace(own, design=design, conduct=rules)
    )
    result = rehearse(plan, tmp_path, RehearsalClock(NOW))

    assert (result.reading_count, result.findings) == (8, ())


def test_a_second_rehearsal_in_the_folder_is_refused(tmp_path: Path) -> None:
    plan = RehearsalPlan(StudyType.MODEL_VS_READERS, 1, 2, 3)
    rehearse(plan, tmp_path, RehearsalClock(NOW))
    with pytest.raises((StateError, StoreError, BundleError)):
        rehearse(plan, tmp_path, RehearsalClock(NOW))


@pytest.mark.parametrize(
    "plan",
    [
        RehearsalPlan(StudyType.PAIRED, 0, 6),
        RehearsalPlan(StudyType.PAIRED, 2, 1),
        RehearsalPlan(StudyType.PAIRED, 2, 6, 3, preset(StudyType.RATING, 3)),
    ],
)
def test_numbers_and_protocols_that_do_not_fit_are_refused(tmp_path: Path, plan) -> None:
    with pytest.raises(StateError):
        rehearse(plan, tmp_path, RehearsalClock(NOW))
    assert list(tmp_path.glob("*.rrstudy")) == []


@pytest.mark.parametrize("separation", [UNAIDED, AIDED])
def test_latent_ratings_have_the_planted_area(separation: float) -> None:
    areas = []
    for seed in range(repetitions(30, 300)):
        cases = simulate_cases(seed, 100)
        reader = SimulatedReader(seed, "R1")
        latent = [reader.latent(case, separation, "arm") for case in cases]
        truths = np.array([case.is_positive for case in cases])
        areas.append(estimate_auroc(np.array(latent), truths).value)

    error = np.std(areas, ddof=1) / np.sqrt(len(areas))
    assert abs(np.mean(areas) - auc_of(separation)) < 3.3 * error


def test_the_area_of_a_separation_is_that_of_the_binormal_model() -> None:
    assert auc_of(0.0) == 0.5
    assert auc_of(1.2, var_reader=0.0) == pytest.approx(NormalDist().cdf(1.2 / 2**0.5))


def test_the_marks_of_a_rehearsal_are_matched_as_planted_and_exported(tmp_path: Path) -> None:
    result = rehearse(
        RehearsalPlan(StudyType.FREE_RESPONSE, 3, 20, 3), tmp_path, RehearsalClock(NOW)
    )
    marks, cases = tmp_path / "marks.csv", tmp_path / "cases.csv"
    with Study.open(result.study, read_only=True) as study:
        data = study.study_analysis.readings()
        (criterion,) = study.ratings.mark_criteria()
        written = study.ratings.write_marks(marks, cases, criterion.key)
        with pytest.raises(StateError):
            study.ratings.write_marks(tmp_path / "other.csv", cases, criterion.key)
        with pytest.raises(NotFoundError):
            study.ratings.write_marks(tmp_path / "other.csv", tmp_path / "c.csv", "lesion")
    assert not (tmp_path / "other.csv").exists()
    endpoint = Endpoint("wafroc", "wAFROC", EndpointMetric.WAFROC, criterion.key)
    plan = AnalysisPlan((endpoint,), interval_scale=IntervalScale.TRUNCATED)
    own = free_response_figures(endpoint, data, plan, is_detailed=True)
    matched = matched_marks(endpoint, data, plan).marks
    share, others = (effect.observed for effect in result.effects)

    assert np.isfinite(matched.lesion_ratings).mean() == pytest.approx(share)
    assert sum(map(len, matched.false_ratings)) / 60 == pytest.approx(others)
    assert (written.readings, written.cases) == (60, 20)
    report = froc_report(read_marks(marks, cases), MrmcOptions(endpoint="wafroc"))
    (arm,) = report["arms"].values()
    value = own.conditions[0].value
    assert isinstance(value, Estimate)
    numbers = (value.value, value.standard_error, value.low, value.high)
    assert numbers == pytest.approx([arm[key] for key in ("estimate", "se", "low", "high")])
