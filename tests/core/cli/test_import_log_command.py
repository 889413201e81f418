"""Importing evaluation logs by command."""

import json

import pytest
from click.testing import CliRunner
from tests.core.engine.evaluator.harness_logs.log_files import (
    header,
    sample,
    score_result,
    write_eval,
)

from readingroom.cli import main


@pytest.fixture
def run(tmp_path):
    def call(*arguments):
        return CliRunner().invoke(main, ["import-log", *map(str, arguments)])

    return call


def write(folder, accuracy=0.5, **more):
    head = header(score_result({"accuracy": accuracy}), **more)
    return write_eval(folder / "made.eval", head, [sample(1, "C"), sample(2, "I")])


def test_a_log_is_written_as_a_result(run, tmp_path) -> None:
    result = run(write(tmp_path), "--out", tmp_path / "results", "--json")

    document = json.loads(result.stdout)
    assert result.exit_code == 0
    (log,) = document["logs"]
    assert [line["verdict"] for line in log["comparisons"]] == ["equal"]
    assert log["result"]["settings"]["harness"] == "Inspect AI"
    (folder,) = (tmp_path / "results").iterdir()
    assert {path.name for path in folder.iterdir()} == {"result.json", "items.jsonl"}


@pytest.mark.parametrize(("accuracy", "status"), [(0.9, "success"), (0.5, "cancelled")])
def test_a_difference_or_an_unfinished_run_fails(run, tmp_path, accuracy, status) -> None:
    result = run(write(tmp_path, accuracy, status=status), "--out", tmp_path / "results")

    assert result.exit_code == 1
    assert f"log status {status}" in result.stdout
    assert f"{accuracy:g}" in result.stdout


def test_a_second_import_into_a_folder_is_refused(run, tmp_path) -> None:
    source = write(tmp_path)
    run(source, "--out", tmp_path / "results")
    result = run(source, "--out", tmp_path / "results")

    assert result.exit_code == 1
    assert "exists already" in result.stderr
    assert len(list((tmp_path / "results").iterdir())) == 1


def test_a_rejected_log_does_not_stop_the_others(run, tmp_path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    write(logs)
    (logs / "broken.eval").write_bytes(b"PK")
    result = run(logs, "--out", tmp_path / "results")

    assert result.exit_code == 1
    assert "Rejected: broken.eval" in result.stderr
    assert "made: acme/one" in result.stdout


@pytest.mark.parametrize("name", ["notes.txt", "numbers.json"])
def test_another_file_is_refused(run, tmp_path, name) -> None:
    (tmp_path / name).write_text("[1, 2]")
    result = run(tmp_path / name, "--out", tmp_path / "results")

    assert result.exit_code == 1
    assert f"{name} is not" in result.stderr


def test_two_models_of_the_same_items_are_compared_in_pairs(run, tmp_path) -> None:
    for model, grades in (("acme/one", "CCCCCICCCC"), ("acme/two", "IIICICIIIC")):
        head = header(score_result({"accuracy": grades.count("C") / 10}))
        head["eval"]["model"] = model
        samples = [sample(number, grade) for number, grade in enumerate(grades)]
        source = write_eval(tmp_path / "made.eval", head, samples)
        assert run(source, "--out", tmp_path / "results").exit_code == 0
    board = CliRunner().invoke(main, ["leaderboard", str(tmp_path / "results"), "--json"])

    (table,) = json.loads(board.stdout)["tables"]
    assert [row["name"] for row in table["rows"]] == ["acme/one", "acme/two"]
    (comparison,) = table["comparisons"]
    assert comparison["difference"]["value"] == pytest.approx(0.6)
