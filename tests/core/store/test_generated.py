"""Scenarios, stress searches and watches: stored, covered by the trail, erased with a case."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.core.store.study_maker import MadeStudy, fill, new_file, open_file
from tests.core.store.test_evaluations import tamper
from tests.support.wording import Wording

from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.domain.ids import MonitoredCaseId, MonitorId, ScenarioId, StressId
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.evaluator.monitoring import records as monitors
from readingroom.engine.evaluator.monitoring.records import NewMonitoredCase
from readingroom.engine.evaluator.stress import records as stress_results
from readingroom.engine.evaluator.stress.records import NewPatient
from readingroom.store import StudyFile, erasure, scenarios, verify

wording = Wording(__file__)

RECIPE = Recipe(ScenarioFamily.NOTES, 7, 2, {"style": "soap"})
TRUTH = {"diagnosis": "a rare thing"}
SEEN = '{"row":"57 years, private insurance"}'
REASON = "She lives in Fenwick"


class Filled(NamedTuple):
    """A study with one of each."""

    made: MadeStudy
    scenario: ScenarioId
    stress: StressId
    watch: MonitorId


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


def fill_all(file: StudyFile) -> Filled:
    made = fill(file)
    with file.change("scenario added", "coordinator") as change:
        scenario = scenarios.add(change, RECIPE, {made.case: TRUTH}, "coordinator")
    with file.change("stress result added", "coordinator") as change:
        rows = [NewPatient(made.case, SEEN), NewPatient(None, '{"row":"other"}')]
        stress = stress_results.add(change, "Heron 2", '{"concern":"0.4"}', rows, "coordinator")
    with file.change("monitor started", "coordinator") as change:
        watch = monitors.start(change, "Heron 2", "{}", "coordinator")
    with file.change("cases monitored", "coordinator") as change:
        seen = [
            NewMonitoredCase(made.case, True, SEEN),
            NewMonitoredCase(None, False, '{"row":"other"}'),
        ]
        monitors.add(change, watch, '{"groups":[]}', seen, "coordinator")
    with file.change("monitored case reviewed", "coordinator") as change:
        first = monitors.seen(file, watch)[0].id
        monitors.review(change, first, "agree", "", "P1")
        monitors.review(change, first, "change", REASON, "P2")
    return Filled(made, scenario, stress, watch)


def filled(path: Path) -> Filled:
    with new_file(path) as file:
        return fill_all(file)


def test_a_scenario_comes_back_with_its_cases_and_their_truth(path: Path) -> None:
    with new_file(path) as file:
        study = fill_all(file)
        (row,) = scenarios.list_all(file)
        assert (row.id, row.recipe, row.case_count) == (study.scenario, RECIPE, 1)
        assert scenarios.cases_of(file, study.scenario) == (study.made.case,)
        assert scenarios.truth_of(file, study.made.case) == TRUTH


def test_a_case_that_was_not_made_has_no_truth(path: Path) -> None:
    with new_file(path) as file:
        assert scenarios.truth_of(file, fill_all(file).made.second_case) is None


def test_a_scenario_is_stored_once(path: Path) -> None:
    with new_file(path) as file:
        fill_all(file)
        with (
            pytest.raises(StateError, match="Change its seed"),
            file.change("scenario added", "coordinator") as change,
        ):
            scenarios.add(change, RECIPE, {}, "coordinator")


def test_a_search_comes_back(path: Path) -> None:
    with new_file(path) as file:
        study = fill_all(file)
        assert stress_results.list_all(file) == (stress_results.get(file, study.stress),)
        assert stress_results.get(file, study.stress).document == '{"concern":"0.4"}'


def test_of_several_reviews_the_newest_counts(path: Path) -> None:
    with new_file(path) as file:
        first, second = monitors.seen(file, fill_all(file).watch)
        assert first.review is not None
        assert (first.is_queued, first.review[:2]) == (True, ("change", REASON))
        assert (second.is_queued, second.review) == (False, None)
        assert monitors.get_seen(file, first.id) == first


def test_a_watch_says_how_many_cases_it_saw(path: Path) -> None:
    with new_file(path) as file:
        study = fill_all(file)
        assert [row.seen_count for row in monitors.list_all(file)] == [2]
        assert monitors.get(file, study.watch).model == "Heron 2"
        assert monitors.summaries(file, study.watch) == ('{"groups":[]}',)


def test_what_is_unknown_is_refused(path: Path) -> None:
    with new_file(path) as file:
        with pytest.raises(NotFoundError, match="no such stress"):
            stress_results.get(file, StressId("no"))
        with pytest.raises(NotFoundError, match="no such monitor"):
            monitors.get(file, MonitorId("no"))
        with pytest.raises(NotFoundError, match="monitor has no such"):
            monitors.get_seen(file, MonitoredCaseId("no"))


def test_a_study_with_all_of_them_is_sound(path: Path) -> None:
    filled(path)
    assert verify(path).findings == ()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE scenario SET recipe = '{}'",
        "UPDATE scenario SET family = 'retina'",
        "UPDATE synthetic_case SET truth = '{}'",
        "UPDATE stress_test SET document = '{}'",
        "UPDATE stress_test SET model = 'Ibis'",
        "UPDATE stress_test_patient SET document = '{}'",
        "DELETE FROM stress_test_patient",
        "UPDATE monitor SET document = '{\"threshold\":1}'",
        "UPDATE monitor_batch SET document = '{}'",
        "UPDATE monitored_case SET is_queued = 0",
        "UPDATE monitored_case SET document = '{}'",
        "UPDATE case_review SET verdict = 'agree'",
        "DELETE FROM case_review",
        "DELETE FROM synthetic_case",
    ],
)
def test_a_change_past_the_program_is_found(path: Path, statement: str) -> None:
    filled(path)
    tamper(path, statement)
    table = statement.removeprefix("DELETE FROM ").removeprefix("UPDATE ").split()[0]
    assert any(f"The row {table}/" in finding for finding in verify(path).findings)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE scenario SET recipe = '{}'",
        "UPDATE synthetic_case SET truth = '', truth_salt = x''",
        "UPDATE stress_test SET document = '{}'",
        "UPDATE stress_test_patient SET document = '', document_salt = x''",
        "DELETE FROM stress_test_patient",
        "UPDATE monitor SET document = '{}'",
        "UPDATE monitored_case SET document = '', document_salt = x''",
        "UPDATE case_review SET reason = '', reason_salt = x''",
        "DELETE FROM monitored_case",
    ],
)
def test_the_program_itself_cannot_change_them(path: Path, statement: str) -> None:
    filled(path)
    with (
        open_file(path) as file,
        pytest.raises(AuditError),
        file.change("result changed", "coordinator") as change,
    ):
        change.write(statement)


def test_erasing_a_case_takes_what_was_made_seen_and_said_of_it(path: Path) -> None:
    study = filled(path)
    with open_file(path) as file:
        with file.change("case erased", "coordinator") as change:
            erasure.add(change, study.made.case, "They asked")
        assert scenarios.truth_of(file, study.made.case) is None
        first, second = monitors.seen(file, study.watch)
        assert first.review is not None
        assert (first.document, first.review[:2]) == ("", ("change", ""))
        assert second.document == '{"row":"other"}'
        assert stress_results.patients_of(file, study.stress) == ("", '{"row":"other"}')
    assert verify(path).findings == ()
    assert b"Fenwick" not in path.read_bytes()


def test_what_is_put_back_after_an_erasure_is_found(path: Path) -> None:
    study = filled(path)
    with open_file(path) as file, file.change("case erased", "coordinator") as change:
        erasure.add(change, study.made.case, "They asked")
    tamper(path, f"UPDATE case_review SET reason = '{REASON}'")
    assert any(wording("erased") in one for one in verify(path).findings)
