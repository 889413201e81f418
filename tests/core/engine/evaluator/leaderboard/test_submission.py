"""What leaves the house with a submission, and what comes back of it; what folders hold."""

import pytest
import yaml
from tests.support.board_results import board_result

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.fmbench.records import read_record
from readingroom.engine.evaluator.leaderboard.gathering import (
    MAX_DEPTH,
    gather,
    read_submission,
    write_submission,
)
from readingroom.engine.evaluator.leaderboard.types import ResultOrigin
from readingroom.engine.evaluator.results import write_result


@pytest.fixture
def submitted(tmp_path):
    path = tmp_path / "alpha.yaml"
    made = board_result("Alpha", 0.8, strata={"site": {"A": 0.7}}, warnings=("of Meier",))
    write_submission(made, path)
    return path


def test_the_figures_come_back_with_their_intervals(submitted):
    found = read_submission(submitted)
    assert found.metrics == board_result("Alpha", 0.8, strata={"site": {"A": 0.7}}).metrics


def test_no_folder_warning_or_environment_travels(submitted):
    text = submitted.read_text(encoding="utf-8")
    for words in ("Meier", "/home", "onnx 1"):
        assert words not in text


def test_fmbench_takes_it_as_a_record(submitted):
    found = read_record(submitted)
    assert (found.primary, found.metrics["AUROC"], found.status) == ("AUROC", 0.8, "Completed")


def test_another_yaml_library_reads_plain_values_only(submitted):
    assert set(yaml.safe_load(submitted.read_text(encoding="utf-8"))["metrics"]) == {
        "AUROC",
        "brier",
        "N",
        "stratified",
    }


def test_a_name_that_fmbench_would_not_look_at_is_refused(tmp_path):
    with pytest.raises(SuiteError, match=r"must end in \.yaml"):
        write_submission(board_result(), tmp_path / "a.yml")


@pytest.mark.parametrize("block", ["3", "{format: 2, result: {}}"])
def test_another_format_is_refused(tmp_path, block):
    path = tmp_path / "a.yaml"
    path.write_text(f"readingroom: {block}\n", encoding="utf-8")
    with pytest.raises(SuiteError, match="reads format"):
        read_submission(path)


def test_a_damaged_submission_is_refused(submitted):
    text = submitted.read_text(encoding="utf-8").replace("item_count: 100", "item_count: many")
    submitted.write_text(text, encoding="utf-8")
    with pytest.raises(SuiteError, match="not a Readingroom"):
        read_submission(submitted)


def test_a_record_is_no_submission(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("eval_id: x\n", encoding="utf-8")
    assert read_submission(path) is None


RECORD = """\
eval_id: one
benchmark_id: BM
model_ids: {candidate: m}
metrics: {AUROC: 0.5}
status: Completed
"""


def test_folders_are_searched_for_runs_submissions_and_records(tmp_path, submitted):
    write_result(tmp_path / "runs" / "beta", board_result("Beta"), ())
    (tmp_path / "runs" / "beta" / "eval.yaml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "hub").mkdir()
    (tmp_path / "hub" / "one.yaml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "hub" / "other.txt").write_text("nothing", encoding="utf-8")
    found = gather([tmp_path])
    assert {(one.row.name, one.row.origin) for one in found.entries} == {
        ("Alpha", ResultOrigin.SUBMISSION),
        ("Beta", ResultOrigin.RUN),
        ("m", ResultOrigin.FMBENCH),
    }
    assert found.refused == ()


def test_a_file_may_be_named_itself(submitted):
    assert [one.row.name for one in gather([submitted]).entries] == ["Alpha"]


def test_what_is_damaged_is_reported_and_the_rest_is_taken(tmp_path, submitted):
    (tmp_path / "bad.yaml").write_text("a: [", encoding="utf-8")
    (tmp_path / "no.yaml").write_text("eval_id: 1", encoding="utf-8")
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "result.json").write_bytes(b"{}")
    found = gather([tmp_path])
    assert len(found.entries) == 1
    assert len(found.refused) == 3


def test_other_files_of_a_hub_are_skipped_unless_they_are_named(tmp_path):
    other = tmp_path / "benchmark.yaml"
    other.write_text("benchmark_id: BM\n", encoding="utf-8")
    assert gather([tmp_path]).refused == ()
    assert "not an fmbench" in gather([other]).refused[0]


def test_a_place_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(SuiteError, match="does not exist"):
        gather([tmp_path / "nothing"])


def test_folders_are_searched_only_so_deep(tmp_path, submitted):
    deep = tmp_path / "deep"
    folder = deep.joinpath(*"abcdefgh"[:MAX_DEPTH])
    folder.mkdir(parents=True)
    submitted.rename(folder / "alpha.yaml")
    assert gather([deep]).entries == ()


def test_too_many_files_are_refused(tmp_path, submitted, monkeypatch):
    monkeypatch.setattr("readingroom.engine.evaluator.leaderboard.gathering.MAX_FILES", 0)
    with pytest.raises(SuiteError, match="more than 0 results"):
        gather([tmp_path])
