"""Answers prepared for readers, and their marks, on the Evaluations page."""

from pathlib import Path
from typing import Any

import pytest
from tests.core.engine.evaluator.reader_marks.test_errors_and_corrections import (
    annotated_study,
    marks_of,
)
from tests.core.engine.evaluator.reader_marks.test_preferences import (
    choose,
    paired_study,
    write_preferences,
)
from tests.core.engine.evaluator.reader_marks.test_rubric_marks import (
    MODELS,
    READERS,
    mark_all,
    order,
    write_grades,
    write_source,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import read_all
from tests.support.window_driver import WindowDriver

from readingroom.engine.evaluator.reader_marks.service import prepare_judge, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import JUDGE_RATER
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window", "styled")

PUBLIC = 1
PATIENCE_MS = 30_000


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    folder = tmp_path / "suites" / "conversations"
    import_suite(write_source(tmp_path), "healthbench", folder)
    return folder


@pytest.fixture
def marking(tmp_path: Path, suite: Path) -> Path:
    """Return a study with the judged answers of two models, and two readers."""
    with Study.create(tmp_path / "marking.rrstudy", title="Marking") as study:
        for model in MODELS:
            out = tmp_path / f"result-{model}"
            import_answers(write_grades(tmp_path, model), suite, model, out)
            study.engine.add_result(out)
        for code in READERS:
            study.protocol.add_reader(f"Person {code}", code)
    return tmp_path / "marking.rrstudy"


def show(driver: WindowDriver, study: Path, suites: Path) -> Any:
    """Open a study, and return the page with the tab of readers."""
    driver.open(study)
    page = driver.go(PageName.EVALUATIONS)
    driver.settle()
    page._viewmodel.add_suites(suites)
    driver.settle()
    page.tabs.setCurrentWidget(page.readers)
    return page


def wait(driver: WindowDriver, page: Any) -> None:
    model = page._viewmodel.readers
    driver.qtbot.waitUntil(lambda: not model.is_busy, timeout=PATIENCE_MS)
    driver.settle()


def test_answers_become_cases_outputs_and_questions(
    driver: WindowDriver, marking: Path, suite: Path
) -> None:
    page = show(driver, marking, suite.parent)
    pane = page.readers
    driver.click(pane.take)
    wait(driver, page)
    assert not pane.banner.isHidden()  # nobody marked an answer yet
    page.results.select(1)
    driver.settle()
    assert pane.banner.isHidden()

    pane.identifiers.setCurrentIndex(PUBLIC)
    driver.click(pane.prepare)
    wait(driver, page)
    assert pane.banner.isHidden()
    with Study.open(marking, read_only=True) as study:
        assert len(study.cases.list_cases()) == 3
        assert len(study.protocol.current().criteria) == 4


def test_marks_give_results_and_the_agreement_of_raters(
    driver: WindowDriver, marking: Path, suite: Path
) -> None:
    with Study.open(marking) as study:
        prepare_readers(study, order(suite))
        study.protocol.open_session()
        for code in READERS:
            mark_all(study, code)
        study.protocol.lock("All cases are read")
    page = show(driver, marking, suite.parent)
    pane = page.readers
    assert not pane.prepare.isEnabled()
    driver.click(pane.take)
    wait(driver, page)
    assert len(page.results.model.rows) == 2 + 3 * len(MODELS)
    assert sorted(entry.rater for entry in pane.ranks.model.rows) == ["R1", "R2", JUDGE_RATER]
    assert len(pane.pairs.model.rows) == 3
    assert page.figures.agreement.text()

    with driver.qtbot.assertNotEmitted(page._viewmodel.wrote):  # the marks are the same
        driver.click(pane.take)
        wait(driver, page)
    assert len(page.results.model.rows) == 2 + 3 * len(MODELS)


def test_errors_that_readers_mark_give_results_and_their_agreement(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with annotated_study(tmp_path) as study:
        read_all(study, marks_of)
        study.protocol.lock("All cases are read")
        path = study.path
    page = show(driver, path, tmp_path)
    pane = page.readers
    driver.click(pane.take)
    wait(driver, page)
    titles = [row.result.title for row in page.results.model.rows]
    assert len(titles) == 1 + 3
    assert len({title for title in titles if "errors" in title}) == 3
    (pair,) = pane.errors.model.rows
    assert (pair.first, pair.second) == ("R1", "R2")
    assert pane.errors.isVisible()
    assert not pane.pairs.isVisible()


def test_a_judge_is_prepared_and_its_preferences_stand_beside_those_of_readers(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with paired_study(tmp_path) as study:
        prepare_judge(study, tmp_path / "judge")
        answers = write_preferences(study, tmp_path / "judge.jsonl")
        import_answers(answers, tmp_path / "judge", "Wren", tmp_path / "result")
        study.engine.add_result(tmp_path / "result")
        read_all(study, choose)
        study.protocol.lock("All cases are read")
        path = study.path
    page = show(driver, path, tmp_path)
    pane = page.readers
    driver.click(pane.judge)
    wait(driver, page)
    assert pane.banner.isHidden()
    suites = [row.summary for family in page._viewmodel.library.rows for row in family.suites]
    assert any(suite.suite_id == "preferences" for suite in suites)
    page.results.select(0)
    driver.settle()
    assert [entry.rater for entry in pane.positions.model.rows] == ["R1", "R2", "Wren"]
    assert pane.positions.isVisible()
    assert len(pane.pairs.model.rows) == 3
    assert {entry.rater for entry in pane.ranks.model.rows} == {"R1", "R2", "Wren"}
    assert "Wren" in page.figures.agreement.text()


def judged_outside(folder: Path, *, is_locked: bool) -> Path:
    """Return a study whose readers compared answers; a judge's result is outside of it."""
    with paired_study(folder) as study:
        prepare_judge(study, folder / "judge")
        answers = write_preferences(study, folder / "judge.jsonl")
        import_answers(answers, folder / "judge", "Wren", folder / "result")
        read_all(study, choose)
        if is_locked:
            study.protocol.lock("All cases are read")
        return study.path


def test_a_judge_that_is_added_after_the_reading_appears_at_once(
    driver: WindowDriver, tmp_path: Path
) -> None:
    page = show(driver, judged_outside(tmp_path, is_locked=False), tmp_path)
    pane = page.readers
    driver.settle()
    assert [entry.rater for entry in pane.positions.model.rows] == ["R1", "R2"]
    driver.chooser.chosen_folder = tmp_path / "result"
    driver.click(page.add)
    driver.qtbot.waitUntil(lambda: len(page.results.model.rows) == 3, timeout=PATIENCE_MS)
    driver.settle()
    assert [entry.rater for entry in pane.positions.model.rows] == ["R1", "R2", "Wren"]
    assert "Wren" in page.figures.agreement.text()
    assert page.tabs.currentWidget() is pane


def test_a_locked_study_takes_no_judge_and_names_the_reason(
    driver: WindowDriver, tmp_path: Path
) -> None:
    page = show(driver, judged_outside(tmp_path, is_locked=True), tmp_path)
    driver.settle()
    assert not page.add.isEnabled()
    assert page._viewmodel.why_closed in page.facts.text()
    assert page._viewmodel.why_closed
