"""Analysis rows about a case that was added later are erased with the case."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.test_analyses import explained, explanations, overall
from tests.support.stress_reports import report as stressed
from tests.support.stress_reports import result, watched
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import StateError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.analyzer.explanations.types import ExplanationSet
from readingroom.engine.analyzer.identifiers.types import (
    AuditedLocation,
    IdentifierAudit,
    IdentifierHit,
)
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskLink,
    RiskReport,
)
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import CaseReviewDecision
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)

LATE, OTHER = "ROW-2", "ROW-21"


def audit() -> IdentifierAudit:
    hit = IdentifierHit(
        IdentifierKind.NAME, AuditedLocation.NOTE, "note", 0, 4, "title", Confidence.HIGH, "x", LATE
    )
    return IdentifierAudit("study", "d", (hit,), (), (), (), 1, 1, 4, 0)


def risk() -> RiskReport:
    links = (RiskLink(LinkKind.CASE, LATE), RiskLink(LinkKind.ITEM, LATE))
    hazard = Hazard(
        "stress test: age", HazardSource.STRESS, "t", "Heron", HazardSeverity.MINOR, "default",
        NotEstimable("none"), "patients", links=links, link_count=2,
    )  # fmt: skip
    return RiskReport("Heron", "", (hazard,), (), (), (), ())


@pytest.mark.parametrize("make", [explanations, overall, audit, risk])
def test_rows_of_a_code_that_became_a_case_later_are_erased_with_it(
    tmp_path: Path, make: object
) -> None:
    (tmp_path / LATE).mkdir()
    (tmp_path / LATE / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Late") as study:
        study.analyses.add(make())  # type: ignore[operator]
        one = explained(OTHER)
        study.analyses.add(ExplanationSet("Heron", one.method, one.kind, (one,)))
        study.cases.add_case(tmp_path / LATE)
        study.erasure.erase(study.cases.list_cases()[0].id, "The patient asked for it.")
        first, second = study.analyses.list_all()
        assert (first.erased_count, second.erased_count) == (1, 0)
    assert verify(tmp_path / "s.rrstudy").is_sound


def test_a_watched_case_that_came_into_the_study_later_is_erased_with_it(tmp_path: Path) -> None:
    (tmp_path / LATE).mkdir()
    (tmp_path / LATE / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Late") as study:
        watch = study.service(MonitoringService).start("Heron 2")
        seen = study.service(MonitoringService).add(watch.id, watched(LATE, OTHER))
        study.service(MonitoringService).review(
            seen[0].id, CaseReviewDecision.CHANGED, "The patient told me so."
        )
        study.cases.add_case(tmp_path / LATE)
        study.erasure.erase(study.cases.list_cases()[0].id, "The patient asked for it.")
        late, other = study.service(MonitoringService).seen(watch.id)
        assert late.monitored is None
        assert other.monitored is not None
        assert study.trail.verify().is_sound
    assert b"The patient told me so." not in (tmp_path / "s.rrstudy").read_bytes()


def test_a_tested_patient_goes_with_the_case_whenever_that_came(tmp_path: Path) -> None:
    folder = tmp_path / LATE
    folder.mkdir()
    (folder / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
    tested = replace(stressed(), results=(result(0, OTHER), result(1, LATE), result(2)))
    with Study.create(tmp_path / "s.rrstudy", title="Late") as study:
        before = study.service(StressTestService).add(tested)
        assert (before.report, before.erased_count) == (tested, 0)
        study.cases.add_case(folder)
        study.service(StressTestService).add(tested)
        study.erasure.erase(study.cases.list_cases()[0].id, "The patient asked for it.")
        for kept in study.service(StressTestService).list_all():
            assert [one.code for one in kept.report.results] == [OTHER, ""]
            assert kept.erased_count == 1
        with expect_error(StateError, wording("make_stress_test")):
            study.service(StressTestService).add(tested)
        assert study.trail.verify().is_sound
