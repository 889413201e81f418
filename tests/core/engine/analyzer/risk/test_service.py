"""Risk of a study's models from stored evidence, with links to it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.study_material import LOOKED, filled_study, full_form

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.protocol import OverallChoice
from readingroom.engine.analyzer.fairness.types import DecisionSource, FairnessReport
from readingroom.engine.analyzer.risk.feature import join_risk, split_risk
from readingroom.engine.analyzer.risk.service import RiskService, assess_files, write_report
from readingroom.engine.analyzer.risk.types import (
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskReport,
    SeverityOverride,
)
from readingroom.engine.types import AnalysisKind
from readingroom.services.study import Study

MISSED = ErrorAnnotation(
    Side.LEFT, ErrorKind.MISSED_FINDING, HarmSeverity.SEVERE, HarmLikelihood.LIKELY
)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path, asks_findings=True) as opened:
        opened.protocol.open_session()
        reader = opened.protocol.readers()[0].id
        item = opened.reading.worklist(reader).items[0].id
        opened.reading.submit(
            item, replace(full_form(OverallChoice.RIGHT, ""), findings=(MISSED,)), LOOKED
        )
        yield opened


def test_a_marked_error_is_a_hazard_of_the_model_on_that_side(study: Study) -> None:
    service = study.service(RiskService)
    models = service.models()
    reports = [service.assess(name, other) for name, other in (models, models[::-1])]

    hazards = [one for report in reports for one in report.hazards]
    (harm,) = hazards
    assert harm.source is HazardSource.HARM
    assert [link.kind for link in harm.links] == [LinkKind.CASE]
    assert sorted(one.grades[0].grade or 0 for one in reports) == [1, 5]


def test_what_readers_judged_is_not_graded_anew(study: Study) -> None:
    service = study.service(RiskService)
    given = SeverityOverride(HazardSource.HARM.value, HazardSeverity.MINOR, "looks mild")

    with pytest.raises(AnalysisError, match="Readers judged"):
        service.assess(service.models()[0], severities=[given])


def test_who_sits_here_stands_as_who_graded(study: Study) -> None:
    service = study.service(RiskService)
    given = SeverityOverride(
        HazardSource.STRESS.value, HazardSeverity.CRITICAL, "said by the board"
    )
    report = service.assess(service.models()[0], severities=[given])

    assert [one.graded_by for one in report.severities] == [study._guard.actor()]


def test_a_kept_report_comes_back_with_its_places(study: Study) -> None:
    service = study.service(RiskService)
    first, second = service.models()
    reports = (
        service.assess(first, second),
        service.assess(second, first),
    )

    kept = [study.analyses.add(one) for one in reports]

    assert [one.report for one in kept] == list(reports)
    assert {one.kind for one in kept} == {AnalysisKind.RISK}


def test_places_that_are_erased_leave_the_hazard(study: Study) -> None:
    service = study.service(RiskService)
    reports = [service.assess(name) for name in service.models()]
    report = next(one for one in reports if one.hazards)
    head, rows = split_risk(report)

    assert head.hazards[0].links == ()
    assert join_risk(head, [row for _, row in rows]) == report
    assert join_risk(head, []).hazards[0].link_count == 1


def fairness(folder: Path) -> Path:
    from readingroom.engine.analyzer.fairness.service import write_report as write_fairness

    report = FairnessReport("Heron", DecisionSource.MODEL, "", "", None, 10, ())
    return write_fairness(report, folder)


def test_files_of_commands_are_read(tmp_path: Path) -> None:
    fairness(tmp_path / "fair")

    report = assess_files([tmp_path / "fair"], "", "")

    assert isinstance(report, RiskReport)
    assert (report.model, report.assessed) == ("Heron", ("gap between groups",))
    assert write_report(report, tmp_path / "out").name == "risk.json"


def test_a_folder_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AnalysisError, match=r"has no stress\.json"):
        assess_files([tmp_path], "", "")
