"""Evaluation results in a study: verified against items, queried, on leaderboards."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.engine.engine_material import write_model, write_suite
from tests.core.services.engine.talking import talking
from tests.support.wording import Wording, expect_error

from readingroom.audit.types import EventQuery
from readingroom.cli import main
from readingroom.domain.accounts import Role
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import (
    ClusterError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
    SuiteError,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.runs.types import ITEMS_FILE, RESULT_FILE, ItemQuery, StoredResult
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.requests import EvaluateRequest
from readingroom.services.study import Study
from readingroom.store import verify
from readingroom.store.database import fetch

wording = Wording(__file__)


def change(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_result_is_kept_with_its_figures(study: Study, stored: StoredResult) -> None:
    (found,) = study.engine.results()
    assert found == stored == study.engine.result(stored.id)
    (accuracy,) = [one for one in found.result.metrics if one.metric == "choice_accuracy"][:1]
    assert isinstance(accuracy.value, Estimate)
    assert accuracy.value.value == pytest.approx(1 / 3)
    assert (found.item_count, found.result.failed_count) == (3, 1)


def test_a_figure_that_its_items_do_not_give_is_refused(study: Study, out: Path) -> None:
    result = json.loads((out / RESULT_FILE).read_text("utf-8"))
    result["metrics"][0]["value"]["value"] = 0.9
    (out / RESULT_FILE).write_text(json.dumps(result), encoding="utf-8")
    with expect_error(SuiteError, wording("items_give")):
        study.engine.add_result(out)
    assert study.engine.results() == ()


def test_whatever_else_its_items_do_not_give_is_refused(study: Study, out: Path) -> None:
    whole = json.loads((out / RESULT_FILE).read_text("utf-8"))
    first = whole["metrics"][0]
    for forged in (
        {"metrics": [{**first, "is_higher_better": False}, *whole["metrics"][1:]]},
        {"metrics": [*whole["metrics"], first]},
        {"curves": [{"name": "roc", "x_label": "x", "y_label": "y", "points": []}]},
        {"thresholds": {"choice_accuracy >= 0.99": True}},
        {"primary": "choice_answered"},
        {"resources": {**whole["resources"], "seconds": 0.001}},
    ):
        (out / RESULT_FILE).write_text(json.dumps(whole | forged), encoding="utf-8")
        with expect_error(SuiteError, wording("items_give")):
            study.engine.add_result(out)


def test_an_answer_that_was_changed_is_found(study: Study, out: Path) -> None:
    change(out, ITEMS_FILE, '"parsed":"A"', '"parsed":"B"')
    with pytest.raises(SuiteError):
        study.engine.add_result(out)


def test_an_item_that_was_taken_away_is_found(study: Study, out: Path) -> None:
    lines = (out / ITEMS_FILE).read_text("utf-8").splitlines(keepends=True)
    (out / ITEMS_FILE).write_text("".join(lines[1:]), encoding="utf-8")
    with pytest.raises(SuiteError):
        study.engine.add_result(out)


def test_a_folder_without_a_result_is_refused(study: Study, tmp_path: Path) -> None:
    with pytest.raises(SuiteError):
        study.engine.add_result(tmp_path)


def test_a_result_is_added_once(study: Study, stored: StoredResult, out: Path) -> None:
    with pytest.raises(StateError, match="already has this"):
        study.engine.add_result(out)


def test_an_item_opens_its_case(study: Study, stored: StoredResult) -> None:
    items = study.engine.items(stored.id)
    codes = {case.id: case.code for case in study.cases.list_cases()}
    found = [study.engine.case_of(item) for item in items]
    assert [codes[case] for case in found if case] == ["CASE-1", "CASE-2", "CASE-4"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (ItemQuery(is_failed=True), ["q-CASE-4"]),
        (ItemQuery(is_right=True), ["q-CASE-1"]),
        (ItemQuery(stratum="site", group="south"), ["q-CASE-2"]),
        (ItemQuery(text="case-2"), ["q-CASE-2"]),
        (ItemQuery(condition="noise"), []),
    ],
)
def test_items_are_found_by_what_they_are(
    study: Study, stored: StoredResult, query: ItemQuery, found: list[str]
) -> None:
    assert [item.item for item in study.engine.items(stored.id, query)] == found


def test_some_items_alone_are_read(study: Study, stored: StoredResult) -> None:
    assert len(study.engine.items(stored.id, limit=2)) == 2


def test_an_unknown_result_is_refused(study: Study) -> None:
    with pytest.raises(NotFoundError, match="no such result"):
        study.engine.items(EvaluationId("none"))


def test_a_dry_run_of_an_erasure_tells_of_items(study: Study, stored: StoredResult) -> None:
    path = study.path
    study.close()
    told = CliRunner().invoke(main, ["erase-case", str(path), "CASE-2", "--dry-run"])
    assert wording("item_evaluations_figures") in told.output


def test_what_was_erased_is_no_item_any_more(study: Study, stored: StoredResult) -> None:
    case = study.cases.list_cases()[0]
    study.erasure.erase(case.id, "They asked")
    items = study.engine.items(stored.id)
    assert [item.case_code for item in items] == ["CASE-2", "CASE-4"]
    path = study.path
    study.close()
    assert verify(path).findings == ()


def test_a_result_about_an_erased_case_is_refused(study: Study, out: Path) -> None:
    study.erasure.erase(study.cases.list_cases()[0].id, "They asked")
    with pytest.raises(StateError, match="CASE-1 is erased"):
        study.engine.add_result(out)


def test_the_trail_tells_of_a_result_without_its_words(study: Study, stored: StoredResult) -> None:
    event = study.trail.events()[-1]
    assert event.kind == "result added"
    assert event.detail("item_count") == "3"
    assert event.detail("suite_sha256") == stored.result.suite_sha256


def test_the_trail_names_the_cluster_of_a_result(study: Study, out: Path) -> None:
    change(out, RESULT_FILE, '"settings": {', '"settings": {"cluster": "Doe, Jane", ')
    with pytest.raises(ClusterError):
        study.engine.add_result(out)
    change(out, RESULT_FILE, "Doe, Jane", "tls://192.0.2.10:8786")

    study.engine.add_result(out)

    assert study.trail.events()[-1].detail("cluster") == "tls://192.0.2.10:8786"


def test_a_board_says_why_there_are_no_abilities_yet(study: Study, stored: StoredResult) -> None:
    board = study.engine.board()
    assert [one.id for one in board.results] == [stored.id]
    assert (board.abilities, "no session was opened" in board.why_not) == ((), True)


def test_a_board_shows_what_clinicians_preferred(study: Study, stored: StoredResult) -> None:
    study.protocol.open_session()
    assert {one.name for one in study.engine.board().abilities} == {"Heron", "Ibis", "Kestrel"}


def test_no_reader_sees_results(study: Study, stored: StoredResult) -> None:
    study.act_as(Role.ADJUDICATOR)
    for call in (study.engine.results, study.engine.board):
        with pytest.raises(PermissionDeniedError):
            call()


def test_a_locked_study_takes_no_result(study: Study, out: Path) -> None:
    study.protocol.open_session()
    study.protocol.lock("Done")
    with pytest.raises(StateError, match="locked"):
        study.engine.add_result(out)


def test_the_worker_evaluates_on_cases_that_it_is_sent(study: Study, tmp_path: Path) -> None:
    model = write_model(tmp_path / "echo")
    suite = str(write_suite(tmp_path / "suite"))
    request = EvaluateRequest(suite, str(model), tmp_path / "new", consent=True, has_items=True)
    with talking(request) as talk:
        talk.send(*study.engine.suite_items())
        talk.end()
        assert talk.result().item_count == 3
    assert study.engine.add_result(tmp_path / "new").result.model.name == "Echo"


def test_an_answer_that_says_who_the_patient_is_is_refused(study: Study, out: Path) -> None:
    lines = (out / ITEMS_FILE).read_text("utf-8").splitlines(keepends=True)
    spoken = [line.replace('"raw":"A"', '"raw":"A, Miller"', 1) for line in lines]
    (out / ITEMS_FILE).write_text("".join(spoken), encoding="utf-8")
    told = {"CASE-2": (KnownIdentifier("patient's name", "Miller"),)}
    with expect_error(StateError, wording("about_case_case")):
        stored_evaluations.add(study._file, "coordinator", out, told)
    assert study.engine.results() == ()


def test_the_trail_finds_a_result_by_a_case_that_it_is_about(
    study: Study, stored: StoredResult
) -> None:
    query = EventQuery(case="CASE-2", kind="result added")
    assert study.trail.find(query).count == 1
    assert study.trail.find(EventQuery(case="CASE-3", kind="result added")).count == 0


def test_a_large_result_is_stored_in_parts(
    study: Study, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_evaluations, "PART_BYTES", 1)
    text = (out / ITEMS_FILE).read_text("utf-8").replace("CASE-", "ELSEWHERE-")
    (out / ITEMS_FILE).write_text(text, encoding="utf-8")
    stored = study.engine.add_result(out)
    assert stored.item_count == len(study.engine.items(stored.id)) == 3
    parts = fetch(study._file, "SELECT count(*), count(case_id) FROM evaluation_items")
    assert parts == [(3, 0)]
