"""Analysis plans of studies: stored, amended, written, exported, and kept from readers."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from defusedxml.ElementTree import parse
from pypdf import PdfReader
from tests.support.sample_study import MODELS, make_study

from readingroom.domain.accounts import Role
from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.errors import AnalysisError, PermissionDeniedError, StateError
from readingroom.reports.types import ReportKind
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

WIN = Endpoint(
    "win",
    "Wins of Alpha",
    EndpointMetric.WIN_DIFFERENCE,
    comparison=Comparison.SUPERIORITY,
    model=MODELS[0],
    reference_model=MODELS[1],
    is_primary=True,
)
PLAN = AnalysisPlan((WIN, Endpoint("time", "Reading time", EndpointMetric.TIME)))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a study whose session was opened under a protocol with a plan."""
    path = make_study(tmp_path_factory.mktemp("plan"), with_session=False)
    with Study.open(path) as study:
        study.protocol.revise(replace(study.protocol.current(), analysis_plan=PLAN))
        study.protocol.open_session()
    return path


@pytest.fixture
def study(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Study]:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))  # has seen no other copy
    path = tmp_path / made.name
    shutil.copy(made, path)
    with Study.open(path) as opened:
        yield opened


def words(path: str) -> str:
    return " ".join(" ".join(parse(path).getroot().itertext()).split())


def test_a_plan_is_stored_with_the_protocol(study: Study) -> None:
    assert study.protocol.current().analysis_plan == PLAN


def test_a_plan_is_written_as_html_and_pdf(study: Study, tmp_path: Path) -> None:
    written = study.reports.write_analysis_plan(tmp_path / "new" / "plan.html", with_pdf=True)
    page = words(written.html)
    printed = " ".join(sheet.extract_text() for sheet in PdfReader(written.pdf).pages)

    assert written.kind is ReportKind.ANALYSIS_PLAN
    for shown in (page, " ".join(printed.split())):
        assert "Wins of" in shown
        assert "H₀: Δ = 0" in shown


def test_a_plan_of_a_blinded_study_names_no_model(study: Study, tmp_path: Path) -> None:
    page = words(study.reports.write_analysis_plan(tmp_path / "plan.html").html)

    assert not any(name in page for name in MODELS)


def test_the_plan_is_one_of_the_reports_and_has_the_same_content(study: Study) -> None:
    study.protocol.lock("All done")
    by_kind = study.reports.make(ReportKind.ANALYSIS_PLAN)

    assert ReportKind.ANALYSIS_PLAN in study.reports.kinds()
    assert by_kind.sections == study.reports.analysis_plan().sections


def test_the_commitment_is_that_of_the_trail(study: Study) -> None:
    sections = {section.title: section for section in study.reports.analysis_plan().sections}
    table = sections["Randomisation"].blocks[1].table
    assert table is not None
    (event,) = [int(row[1]) for row in table.rows if row[0].startswith("Event")]
    (commitment,) = [row[1] for row in table.rows if row[0].startswith("Commitment")]

    (recorded,) = study.trail.events(event, 1)
    assert commitment in str(recorded.body["commitments"])
    assert recorded.kind == "protocol revised"


def test_a_bundle_has_the_plan(study: Study, tmp_path: Path) -> None:
    study.protocol.lock("All done")
    made = study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False))
    page = made.directory / "data" / "reports" / "analysis-plan.html"

    assert made.verification.is_sound
    assert "Wins of" in words(str(page))


def test_a_reader_gets_neither_the_plan_nor_its_endpoints(study: Study, tmp_path: Path) -> None:
    reader = study.protocol.readers()[0]
    study.act_as(Role.READER, reader.id)
    worklist = study.reading.worklist(reader.id)

    with pytest.raises(PermissionDeniedError):
        study.reports.write_analysis_plan(tmp_path / "plan.html")
    reading = study.reading.open_item(worklist.items[0].id)
    assert reading.protocol.analysis_plan is None


def test_an_adjudicator_gets_no_plan(study: Study) -> None:
    study.act_as(Role.ADJUDICATOR)

    with pytest.raises(PermissionDeniedError):
        study.reports.analysis_plan()


def test_an_amendment_keeps_primary_endpoints_and_is_listed(study: Study) -> None:
    now = study.protocol.current()
    margin = replace(WIN, comparison=Comparison.NON_INFERIORITY, margin=0.1)
    with pytest.raises(StateError):
        study.protocol.amend(
            replace(now, analysis_plan=replace(PLAN, endpoints=(margin, PLAN.endpoints[1]))), "Why"
        )
    added = Endpoint("agreement", "Kappa", EndpointMetric.AGREEMENT)
    plan = replace(PLAN, endpoints=(*PLAN.endpoints, added))
    study.protocol.amend(replace(now, analysis_plan=plan), "A reviewer asked for it")

    report = study.reports.analysis_plan()
    versions = next(part for part in report.sections if part.title.startswith("Versions"))
    table = versions.blocks[1].table
    assert table is not None
    assert "endpoint added: Kappa" in table.rows[-1][-1]


def test_a_protocol_with_an_invalid_plan_is_refused(tmp_path: Path) -> None:
    path = make_study(tmp_path, with_session=False)
    with Study.open(path) as study:
        now = study.protocol.current()
        with pytest.raises(StateError):
            study.protocol.revise(replace(now, analysis_plan=replace(PLAN, alpha=0.5)))

        assert study.protocol.current() == now


def test_a_folder_that_cannot_be_written_is_named(study: Study, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(AnalysisError):
        study.reports.write_analysis_plan(tmp_path / "file" / "plan.html")
