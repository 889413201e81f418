"""Reports of a rehearsed study of each type, from its records."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.core.services.conduct_material import open_session, rate, rated_study
from tests.core.services.study_material import LOOKED

from readingroom import store
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.errors import AuditError
from readingroom.domain.figures import MINUS
from readingroom.domain.study_design import StudyType
from readingroom.qualification.study_rehearsal.run import RehearsalClock, rehearse
from readingroom.qualification.study_rehearsal.types import RehearsalPlan
from readingroom.reports.document import document_of
from readingroom.reports.html import write_html
from readingroom.reports.types import BlockKind, Report, ReportKind, ReportSection
from readingroom.services.engine.report_reading import (
    count_skips,
    study_readings_of,
    summarise_readers,
)
from readingroom.services.study import Study
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom.store.records import ItemPurpose, JudgementContent, JudgementKind

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)


@pytest.fixture(scope="module", params=StudyType)
def study(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Study]:
    folder = tmp_path_factory.mktemp("study")
    result = rehearse(RehearsalPlan(request.param, 3, 8, 3), folder, RehearsalClock(NOW))
    with Study.open(Path(result.study), read_only=False) as opened:
        yield opened


def section(report: Report, title: str) -> ReportSection:
    return next(entry for entry in report.sections if entry.title == title)


def test_the_report_has_the_endpoints_of_the_analysis(study: Study) -> None:
    report = study.reports.make(ReportKind.READER_STUDY)
    titles = [entry.title for entry in report.sections]
    labels = [entry.endpoint.label for entry in study.study_analysis.analysis().endpoints]

    assert labels
    assert titles[0] == "Summary"
    assert titles[1].endswith(("endpoint", "endpoints"))
    assert titles[2 : 2 + len(labels)] == labels
    assert write_html(document_of(report))


def test_other_reports_do_not_analyse_the_endpoints(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(type(study.study_analysis), "analysis")

    assert study.reports.kinds()
    assert study.reports.make(ReportKind.MODEL_CARD).sections


def test_the_reference_standard_of_the_records_is_stated(study: Study) -> None:
    report = study.reports.make(ReportKind.READER_STUDY)
    source = study.reference.overview().standards[0].details.source
    cells = {
        cell
        for block in section(report, "Reference standard").blocks
        if block.table
        for row in block.table.rows
        for cell in row
    }

    assert source in cells
    assert not any("reference standard" in gap.lower() for gap in report.gaps)


def test_recorded_deviations_are_counted(study: Study) -> None:
    study.deviations.record("Corridor lamp was on.", kind=DeviationKind.CONDITIONS)
    report = study.reports.make(ReportKind.READER_STUDY)
    table = section(report, "Deviations").blocks[1].table

    assert table is not None
    assert table.rows[0][:2] == ("reading conditions", "1")
    assert "lamp" not in write_html(document_of(report))


def test_a_blinded_report_compares_models_in_the_order_of_their_codes(study: Study) -> None:
    names = study.study_analysis.readings().models
    if not study.protocol.current().design.is_paired:
        return
    orders = (names, tuple(reversed(names)))
    compared = [
        study.study_analysis.analysis(order).endpoints[0].figures.differences[0]  # type: ignore[union-attr]
        for order in orders
    ]
    report = study.reports.make(ReportKind.READER_STUDY)
    captions = " ".join(block.caption for entry in report.sections for block in entry.blocks)

    assert [(entry.first, entry.second) for entry in compared] == list(orders)
    assert f"Model 1 {MINUS} Model 2" in captions
    assert not any(name in captions for name in names)


def test_readers_are_counted_over_all_sessions(study: Study) -> None:
    report = study.reports.make(ReportKind.READER_STUDY)
    planned = Counter(reading.reader for reading in study.study_analysis.readings().readings)
    table = section(report, "Readers").blocks[0].table
    assert table is not None
    at = [head.text for head in table.columns].index("Assigned")

    assert {row[0]: int(row[at]) for row in table.rows} == dict(planned)
    assert {row[at] for row in table.rows} == {row[at + 1] for row in table.rows}


def test_skips_and_gaps_of_ratings_are_those_of_study_cases(tmp_path: Path) -> None:
    with rated_study(tmp_path, readers=2) as opened:
        gold = {"CASE-2": ItemPurpose.GOLD}
        items = open_session(opened, gold, repeated=["CASE-1"])["R1"]
        again = open_session(opened)["R1"]
        for item in (items["CASE-1"], items["CASE-2"], items["CASE-1 again"], again["CASE-3"]):
            rate(opened, item, 2)
        skip = JudgementContent(reason="Image cannot be judged")
        for item in (items["CASE-2"], items["CASE-3"]):
            with opened._file.change("case skipped", "R1") as change:
                store.judgements.append(change, item, JudgementKind.SKIPPED, skip)
                change.details["item"] = item
        readings = study_readings_of(opened._file)
        first, second = summarise_readers(opened._file, readings)

        assert [(skip.reason, skip.count) for skip in count_skips(readings)] == [
            ("Image cannot be judged", 1)
        ]
        assert (first.assigned, first.judged, first.skipped, first.waiting) == (8, 3, 1, 4)
        assert (second.assigned, second.waiting, second.shortest_case_s) == (8, 8, None)
        assert first.shortest_case_s is not None
        assert first.shortest_repeat_s is not None
        assert first.median_active_ms == LOOKED.active_ms
        assert second.median_active_ms is None


def test_a_report_whose_analysis_fails_states_why(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, models: object = ()) -> None:
        raise AuditError("The study file was changed.")

    monkeypatch.setattr(StudyAnalysisService, "analysis", fail)
    report = study.reports.make(ReportKind.READER_STUDY)

    assert section(report, "Endpoints").blocks[0].kind is BlockKind.NOTE
    assert write_html(document_of(report))
