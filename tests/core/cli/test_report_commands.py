"""Reports are written from the command line."""

from pathlib import Path

from tests.core.cli.command_line import Run, document
from tests.support.sample_study import make_study
from tests.support.wording import Wording

wording = Wording(__file__)


def test_a_report_is_written_and_told_with_what_it_lacks(tmp_path: Path, run: Run) -> None:
    study, out = make_study(tmp_path / "small"), tmp_path / "reports"

    (one,) = document(run("report", study, "--kind", "session", "--out", out, "--json"))["reports"]

    assert one["kind"] == "session"
    assert Path(one["html"]).is_file()
    assert one["gaps"] == [
        wording("session_open_figure"),
        wording("answers_score_summed"),
    ]


def test_without_a_kind_all_reports_that_say_something_are_written(
    tmp_path: Path, run: Run
) -> None:
    study, out = make_study(tmp_path / "small"), tmp_path / "reports"

    found = run("report", study, "--out", out)

    assert found.exit_code == 0
    names = {path.name for path in out.iterdir()}
    assert names == {"session.html", "reader-study.html", "model-card.html"}


def test_a_folder_that_is_no_validation_is_refused(tmp_path: Path, run: Run) -> None:
    study = make_study(tmp_path / "small")

    found = run("report", study, "--validation", tmp_path, "--out", tmp_path / "reports")

    assert found.exit_code == 1
    assert "has no validation" in found.output


def test_the_analysis_plan_is_written_with_what_it_lacks(tmp_path: Path, run: Run) -> None:
    study, out = make_study(tmp_path / "small", with_session=False), tmp_path / "plan.html"

    written = document(run("analysis-plan", study, "--out", out, "--pdf", "--json"))["report"]

    assert written["kind"] == "analysis-plan"
    assert out.is_file()
    assert out.with_suffix(".pdf").is_file()
    assert wording("no_plan") in written["gaps"]


def test_the_analysis_plan_is_no_pdf_alone(tmp_path: Path, run: Run) -> None:
    study = make_study(tmp_path / "small", with_session=False)

    assert run("analysis-plan", study, "--out", tmp_path / "plan.pdf").exit_code == 2
    assert not (tmp_path / "plan.pdf").exists()
