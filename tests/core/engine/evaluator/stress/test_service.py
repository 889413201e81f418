"""Stored stress tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.stress_reports import report

from readingroom.domain.errors import StateError
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.services.study import Study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(tmp_path / "a.rrstudy", title="Stress") as opened:
        yield opened


def test_a_stress_test_comes_back_as_it_was(study: Study) -> None:
    stored = study.service(StressTestService).add(report())

    assert stored.report == report()
    assert study.service(StressTestService).list_all() == (stored,)
    assert stored.flagged_count == 1


def test_a_stress_test_of_no_patient_is_refused(study: Study) -> None:
    with pytest.raises(StateError, match="has no patients"):
        study.service(StressTestService).add(report(count=0))


def test_the_trail_names_an_added_test(study: Study) -> None:
    study.service(StressTestService).add(report())

    assert study.trail.events()[-1].kind == "stress test added"
