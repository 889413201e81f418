"""Commands around models of a study: added, run on its cases, their results kept."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.engine.engine_material import write_model
from tests.support.wording import Wording

from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("echo"))


def test_a_model_is_added_and_run_and_the_study_stays_sound(
    run: Run, study: Path, model: Path
) -> None:
    added = document(run("add-model", study, model, "--allow-code", "--vendor", "Fen", "--json"))
    assert added["model"]["facts"]["name"] == "Echo"
    assert added["model"]["consent"]["given_by"] == "coordinator"

    prompt = study.with_name("prompt.txt")
    prompt.write_text("{code}: {question}", encoding="utf-8")
    told = document(run("run-model", study, "Echo", "--prompt", prompt, "--json"), code=1)
    assert (told["added"], told["failed"]) == (3, 1)
    assert [one["code"] for one in told["failures"]] == ["CASE-3"]
    assert verify(study).findings == ()

    again = run("run-model", study, "Echo 1")
    assert again.exit_code == 0, again.output
    assert again.stderr == ""
    assert "Added 4 outputs" not in again.stdout  # one that it fails on is asked again, no other
    with Study.open(study, read_only=True) as opened:
        assert opened.engine.models()[0].output_count == 4


def test_without_consent_no_model_with_code_is_added(run: Run, study: Path, model: Path) -> None:
    refused = run("add-model", study, model)
    assert refused.exit_code == 1
    assert "--allow-code" in refused.stderr


def test_an_unknown_model_is_refused_with_those_there_are(run: Run, study: Path) -> None:
    refused = run("run-model", study, "Ghost")
    assert refused.exit_code == 1
    assert "Choose one of: none" in refused.stderr


def test_an_unknown_case_is_refused(run: Run, study: Path, model: Path) -> None:
    run("add-model", study, model, "--allow-code")
    refused = run("run-model", study, "Echo", "--case", "NONE")
    assert refused.exit_code == 1
    assert "no case NONE" in refused.stderr


def test_a_model_whose_files_changed_is_not_run(run: Run, study: Path, tmp_path: Path) -> None:
    own = write_model(tmp_path / "own")
    run("add-model", study, own, "--allow-code")
    write_model(tmp_path / "own", code=own.with_name("echo.py").read_text() + "\n# changed\n")
    refused = run("run-model", study, "Echo")
    assert refused.exit_code == 1
    assert wording("changed_added") in refused.stderr


def test_a_folder_without_a_result_is_refused(run: Run, study: Path, tmp_path: Path) -> None:
    refused = run("add-result", study, tmp_path)
    assert refused.exit_code == 1
    assert "result.json" in refused.stderr


def test_cases_that_a_model_cannot_be_asked_about_are_counted(
    run: Run, study: Path, tmp_path: Path
) -> None:
    code = "class Net:\n    def predict(self, X):\n        return [0] * len(X)\n"
    config = 'model_id: net\ntype: python_class\nimport_path: "echo:Net"\n'
    run("add-model", study, write_model(tmp_path / "net", code, config), "--allow-code")
    assert document(run("run-model", study, "net", "--json"))["unasked"] == 4
    assert wording("asked_about") in run("run-model", study, "net").stdout
