"""Reports of a study: blinded, in bundles, signed and printed."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from defusedxml.ElementTree import parse
from pypdf import PdfReader
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    second,
    sign_in,
    signed_in,
    staffed,
)
from tests.core.services.test_signatures import read
from tests.support.sample_study import MODELS, make_study
from tests.support.wording import Wording

from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Role
from readingroom.domain.errors import AnalysisError, PermissionDeniedError
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.reports.types import ReportKind
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_study(tmp_path_factory.mktemp("reports"))


@pytest.fixture
def study(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Study]:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))  # has seen no other copy
    path = tmp_path / made.name
    shutil.copy(made, path)
    with Study.open(path) as opened:
        yield opened


def words(path: Path | str) -> str:
    return " ".join(" ".join(parse(path).getroot().itertext()).split())


@pytest.mark.parametrize("kind", list(ReportKind))
def test_a_report_of_a_blinded_study_names_no_model(
    kind: ReportKind, study: Study, tmp_path: Path
) -> None:
    html = Path(study.reports.write(kind, tmp_path).html).read_text(encoding="utf-8")

    assert not any(name in html for name in (*MODELS, "Example"))
    assert wording("study_blinded_models") in html


def test_a_report_of_an_unblinded_study_names_the_models(study: Study, tmp_path: Path) -> None:
    study.protocol.lock("All is read")
    study.lifecycle.unblind("For the analysis")
    said = words(study.reports.write(ReportKind.MODEL_CARD, tmp_path).html)

    assert all(name in said for name in MODELS)
    assert "shown by codes" not in said


def test_a_report_tells_no_title_and_no_words_of_a_case(study: Study, tmp_path: Path) -> None:
    for kind in ReportKind:
        said = words(study.reports.write(kind, tmp_path).html)

        assert "Note of chest" not in said
        assert "likely benign" not in said


def test_a_reader_gets_no_report(study: Study) -> None:
    reader = study.protocol.readers()[0]
    study.act_as(Role.READER, reader.id)

    with pytest.raises(PermissionDeniedError):
        study.reports.make(ReportKind.SESSION)


def test_reports_that_say_something_are_in_a_bundle_and_its_crate(
    study: Study, tmp_path: Path
) -> None:
    made = study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False))
    data = made.directory / "data"
    crate = json.loads((data / "ro-crate-metadata.json").read_text(encoding="utf-8"))
    names = {path.name for path in (data / "reports").iterdir()}

    assert names == {"session.html", "reader-study.html", "model-card.html"}
    assert {f"reports/{name}" for name in names} <= {one["@id"] for one in crate["@graph"]}
    assert wording("reports_files_against") in made.verification.checked


def resealed(directory: Path) -> Path:
    from readingroom.bundle.bag import seal

    for name in directory.glob("*manifest-*.txt"):
        name.unlink()
    told = (directory / "bag-info.txt").read_text(encoding="utf-8").splitlines()
    seal(directory, dict(line.split(": ", 1) for line in told if "Oxum" not in line))
    return directory


def test_a_report_that_was_changed_in_a_resealed_bundle_is_found(
    study: Study, tmp_path: Path
) -> None:
    made = study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False))
    page = made.directory / "data" / "reports" / "session.html"
    page.write_text(page.read_text(encoding="utf-8").replace("interim", "final"), encoding="utf-8")

    assert verify_path(resealed(made.directory)).findings == (wording("data_reports_session"),)


def test_a_report_that_was_put_into_a_resealed_bundle_is_found(
    study: Study, tmp_path: Path
) -> None:
    made = study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False))
    (made.directory / "data" / "reports" / "more.html").write_text("<p>Approved</p>")

    assert verify_path(resealed(made.directory)).findings == (wording("data_reports_html"),)


def test_a_signed_report_shows_its_signature_until_the_content_changes(tmp_path: Path) -> None:
    secret = PASSWORDS[COORDINATOR]
    with staffed(tmp_path) as opened:
        sign_in(opened, "R1")
        read(opened, 2)
        opened.people.sign_out()
        with signed_in(opened, ADMINISTRATOR):
            opened.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
        sign_in(opened, COORDINATOR)
        opened.protocol.lock("All is read", password=secret, code=COORDINATOR)
        opened.signing.sign(SignatureSubject.REPORT, SignatureMeaning.APPROVED, secret)
        before = words(opened.reports.write(ReportKind.SESSION, tmp_path).html)
        case = opened.cases.list_cases()[0].id
        opened.erasure.erase(case, "Withdrawn", password=secret, second=second(ADMINISTRATOR))
        after = words(opened.reports.write(ReportKind.SESSION, tmp_path).html)

    assert "is signed by:" in before
    assert "as approved" in before
    assert wording("signed_another_content") in after


def test_a_report_is_written_as_a_pdf_with_its_bookmarks(study: Study, tmp_path: Path) -> None:
    written = study.reports.write(ReportKind.SESSION, tmp_path, with_pdf=True)
    titles = [one.title for one in PdfReader(written.pdf).outline if not isinstance(one, list)]

    assert titles[:3] == ["Session report", "Contents", "1 At a glance"]


def test_a_folder_that_cannot_be_written_is_refused(study: Study, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")

    with pytest.raises(AnalysisError):
        study.reports.write(ReportKind.SESSION, tmp_path / "file")


def test_agreement_and_sensitivity_are_those_of_the_judgements(study: Study) -> None:
    report = study.reports.make(ReportKind.READER_STUDY)
    told = {one.title: one for one in report.sections}
    (_, *rows) = [
        row for block in told["Sensitivity"].blocks if block.table for row in block.table.rows
    ]
    (kappa, same) = [
        row for block in told["Agreement"].blocks if block.table for row in block.table.rows
    ]

    assert {row[0] for row in rows} >= {"all", "without reader R1"}
    missing = NOT_ESTIMABLE.replace(" ", "\xa0")
    assert kappa[1:3] == (missing, wording("case_both_rated"))
    assert same[1:3] == (missing, wording("pair_both_judged"))


def test_models_of_a_blinded_study_stand_in_the_order_of_their_codes(study: Study) -> None:
    report = study.reports.make(ReportKind.MODEL_CARD)
    codes = [one.title for one in report.sections if one.title.startswith("Model ")]

    assert codes == sorted(codes)
    assert len(codes) == len(MODELS)


def test_an_amendment_tells_what_it_changed(study: Study) -> None:
    now = study.protocol.current()
    study.protocol.amend(replace(now, minimum_view_ms=2_000, hidden_words=("Heron",)), "Clicked")
    report = study.reports.make(ReportKind.READER_STUDY)
    (section,) = (one for one in report.sections if one.title == "Protocol")
    steps = next(one for one in section.blocks if one.caption == "Versions of the protocol")

    assert steps.table is not None
    assert steps.table.rows[-1][-1] == (wording("shortest_time_screen"))


def test_a_report_of_an_altered_study_says_so_before_all_else(study: Study) -> None:
    with sqlite3.connect(study.path) as file:
        kept = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in kept:
            file.execute(f'DROP TRIGGER "{name}"')
        file.execute("UPDATE judgement SET outcome = 'right' WHERE outcome = 'left'")
        for _, sql in kept:
            file.execute(sql)
    file.close()

    report = study.reports.make(ReportKind.SESSION)

    assert report.sections[0].title == wording("trail_verify")
    assert wording("trail_study_verify").begins(report.gaps[0])
