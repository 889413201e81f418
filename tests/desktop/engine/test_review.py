"""A case that waits opens on the Reading page, where a person decides about it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.desktop.engine.test_monitoring_page import (
    NO_ANSWER,
    batch,
    monitoring_page,
    open_case,
    with_model,
    with_watch,
)
from tests.support.stress_reports import report, result
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.domain.errors import StateError
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import CaseReviewDecision, ReviewDraft
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.services.study import Study
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.reading_status import ReadingState

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)


@pytest.fixture
def watching(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with a study that watches a model: CHEST and N-2 wait."""
    driver.open(with_watch(engine_study))
    return driver


def opened(driver: WindowDriver, page: Any, code: str = "CHEST") -> Any:
    """Open a case of the queue, and return the page that shows it."""
    open_case(driver, page, code)
    return shown(driver, page)


def shown(driver: WindowDriver, page: Any) -> Any:
    review = page.review_stack.page
    driver.qtbot.waitUntil(lambda: review.model.state is ReadingState.READY, timeout=9000)
    driver.settle()
    return review


def texts(panel: Any) -> str:
    return " ".join(
        label.text() for label in panel._body.findChildren(object) if hasattr(label, "text")
    )


def test_a_case_that_waits_opens_on_the_page_of_readers(watching: WindowDriver) -> None:
    page = monitoring_page(watching)

    review = opened(watching, page)

    assert isinstance(review, ReadingPage)
    assert review.isVisible()
    assert review.header.position.text() == "Review  ·  CHEST  ·  case 1 of 2"
    assert review.header.open.text() == "Not blinded"
    assert "Notes" in review.tabs.titles
    assert review.isAncestorOf(QApplication.focusWidget())


def test_both_sides_name_what_was_recommended_and_what_was_changed(watching: WindowDriver) -> None:
    review = opened(watching, monitoring_page(watching))

    left, right = review.outputs.left, review.outputs.right
    assert left.model.toolTip() == wording("heron_patient")
    assert right.model.toolTip() == "With insurance private → Medicaid"
    assert "Recommended: trial" in texts(left)
    assert "Changed: insurance Medicaid" in texts(right)
    assert "Recommended: no trial" in texts(right)
    assert left.letter.isHidden()
    assert review.form.why.toolTip() == "The concern is 0.80."


def test_the_values_of_both_stand_on_a_tab(watching: WindowDriver) -> None:
    review = opened(watching, monitoring_page(watching))

    assert review.tabs.titles[-1] == "Values"
    assert [one.column for one in review.values.table.model.rows] == ["insurance", "age"]
    assert review.values.set_filter("age") == 1


def test_a_decision_needs_to_be_chosen_and_a_reason(watching: WindowDriver) -> None:
    review = opened(watching, monitoring_page(watching))
    assert not any(one.isChecked() for one in review.form.choices.values())

    watching.key(Qt.Key.Key_Return)
    assert "your decision" in review.form.hint.text()
    watching.key(Qt.Key.Key_2)
    watching.type(review.form.comment, "  ")
    watching.key(Qt.Key.Key_Return)

    assert review.form.hint.text() == "Missing: Reason"
    assert review.model.state is ReadingState.READY


def test_a_decision_is_stored_and_the_next_case_follows(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    review = opened(watching, page)
    watching.key(Qt.Key.Key_2)
    watching.type(review.form.comment, "The payer decides nothing here.")

    watching.key(Qt.Key.Key_Return)
    watching.qtbot.waitUntil(lambda: "N-2" in review.header.position.text(), timeout=9000)
    shown(watching, page)

    assert review.form.comment.text() == ""
    assert review.form.why.toolTip() == NO_ANSWER
    assert "no response" in texts(review.outputs.left)
    watching.key(Qt.Key.Key_Escape)
    assert page.facts.text() == wording("monitor_one_case")
    decided = next(one for one in page.cases.table.model.rows if one.review)
    assert decided.review.verdict is CaseReviewDecision.CHANGED
    assert decided.review.reason == "The payer decides nothing here."


def test_the_last_decision_ends_the_queue_and_leads_back(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    review = opened(watching, page)
    for words in ("No.", "Nor this."):
        watching.key(Qt.Key.Key_3)
        watching.type(review.form.comment, words)
        watching.key(Qt.Key.Key_Return)
        watching.qtbot.waitUntil(lambda: review.model.state is not ReadingState.SUBMITTING)
        watching.settle()
    assert review.cover.title.text() == "Queue complete"

    watching.key(Qt.Key.Key_Return)

    assert not page.review_stack.is_open
    assert {one.review.verdict for one in page.cases.table.model.rows if one.review} == {
        CaseReviewDecision.REFERRED
    }


def test_what_was_decided_before_is_shown(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    with_review = watching.window.pages.viewmodel(PageName.MONITORING).seen[0]
    watching.window.study_thread.run(
        lambda study: study.service(MonitoringService).review(
            with_review.id, CaseReviewDecision.ACCEPTED, "Rightly so."
        )
    )
    watching.window.pages.viewmodel(PageName.MONITORING).refresh()
    watching.wait_ready(PageName.MONITORING)

    review = opened(watching, page)

    assert "Rightly so." in review.form.before.toolTip()
    assert review.form.before.isVisible()


def test_esc_goes_back_to_the_same_row_and_keeps_what_was_typed(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    review = opened(watching, page)
    watching.key(Qt.Key.Key_1)
    watching.type(review.form.comment, "Half a rea")

    watching.key(Qt.Key.Key_Escape)
    assert not page.review_stack.is_open
    assert QApplication.focusWidget() is page.cases.table.view
    assert page.cases.table.current.monitored.code == "CHEST"
    review = opened(watching, page)

    assert review.form.comment.text() == "Half a rea"
    assert review.form.choices[next(iter(review.form.choices))].isChecked()


def test_what_was_typed_is_in_the_study_before_anybody_leaves(watching: WindowDriver) -> None:
    review = opened(watching, monitoring_page(watching))
    watching.key(Qt.Key.Key_2)
    watching.type(review.form.comment, "Half a rea")
    with watching.qtbot.waitSignal(review.model.draft_saved, timeout=9000):
        review.form.field_left.emit()

    with Study.open(watching.window.home.path, read_only=True) as study:
        seen = study.service(MonitoringService).draft(review.model.entry.seen.id)
    assert seen == ReviewDraft(CaseReviewDecision.CHANGED, "Half a rea")


def test_a_draft_that_cannot_be_kept_is_said_and_tried_again(
    watching: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = opened(watching, monitoring_page(watching))

    def full(*_: object) -> None:
        raise StateError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(MonitoringService, "save_draft", full)
        watching.key(Qt.Key.Key_2)
        watching.qtbot.waitUntil(lambda: "The disk is full." in review.banner.text, timeout=9000)
    with watching.qtbot.waitSignal(review.model.draft_saved, timeout=9000):
        review.model.flush_draft()


def test_what_is_put_off_comes_again_and_can_be_gone_back_to(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    opened(watching, page)

    watching.key(Qt.Key.Key_S)
    assert "N-2" in shown(watching, page).header.position.text()
    watching.key(Qt.Key.Key_S)
    assert "CHEST" in shown(watching, page).header.position.text()
    watching.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert "N-2" in shown(watching, page).header.position.text()


def test_a_case_that_the_study_has_not_shows_its_values(watching: WindowDriver) -> None:
    review = opened(watching, monitoring_page(watching), "N-1")

    assert review.tabs.titles == ("Values",)
    assert not review.images.isVisible()


def test_a_patient_who_was_made_is_marked(driver: WindowDriver, engine_study: Path) -> None:
    with Study.open(with_model(engine_study)) as study:
        watch = study.service(MonitoringService).start("Heron 2")
        study.service(MonitoringService).add(
            watch.id, replace(batch(), warnings=(f"{SYNTHETIC}.",))
        )
    driver.open(engine_study)

    review = opened(driver, monitoring_page(driver), "N-1")

    assert review.header.synthetic.isVisible()


def test_a_study_open_for_looking_takes_no_decision(
    driver: WindowDriver, engine_study: Path
) -> None:
    with_watch(engine_study)
    driver.window.home.open_path(engine_study, is_read_only=True)
    driver.settle()
    page = monitoring_page(driver)

    review = opened(driver, page)

    assert "open read-only" in review.locked_note.text
    assert not review.form.isEnabled()


def test_a_decision_that_fails_leaves_what_was_typed(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    review = opened(watching, page)
    watching.key(Qt.Key.Key_1)
    watching.type(review.form.comment, "x" * 9)
    case = review.model.entry.case
    watching.window.study_thread.run(lambda study: study.erasure.erase(case, "Wanted."))
    watching.settle()

    watching.key(Qt.Key.Key_Return)
    watching.settle()

    assert review.banner.isVisible()
    assert review.form.comment.text() == "x" * 9


def test_another_study_closes_the_review(watching: WindowDriver, tmp_path: Path) -> None:
    page = monitoring_page(watching)
    opened(watching, page)

    watching.window.shell.close_study()
    watching.settle()

    assert not page.review_stack.is_open
    assert page.review_stack.page.model.reading is None


def test_the_keys_of_a_review_are_on_the_key_sheet(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    opened(watching, page)

    words = {entry.text for section in page.key_sections() for entry in section.entries}

    assert {"Accepted, changed", wording("back_page_came"), "Invert"} <= words
    assert nameless_controls(watching.window) == []
    assert unreached_controls(watching.window) == []


def test_a_patient_of_a_stress_test_who_is_a_case_opens_likewise(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        found = (result(0, "CHEST"), result(1, "N-1"))
        study.service(StressTestService).add(replace(report(count=2), results=found))
    driver.open(engine_study)
    page: Any = driver.go(PageName.FAIRNESS)
    driver.qtbot.waitUntil(
        lambda: driver.window.pages.viewmodel(PageName.FAIRNESS).state is LoadState.READY
    )
    page.tabs.setCurrentIndex(1)
    page.patients.table.select(0)
    page.patients.table.view.setFocus()

    driver.key(Qt.Key.Key_Return)
    review = shown(driver, page)

    assert review.header.position.text() == "Review  ·  CHEST  ·  case 1 of 1"
    assert review.form.isHidden()
    driver.key(Qt.Key.Key_Escape)
    assert not page.review_stack.is_open
    assert QApplication.focusWidget() is page.patients.table.view
    page.patients.table.select(1)
    driver.key(Qt.Key.Key_Return)
    assert page.card.isVisible()


def test_a_page_that_was_left_while_it_loaded_takes_no_keys_from_a_review(
    watching: WindowDriver,
) -> None:
    review = opened(watching, monitoring_page(watching))
    tabs = watching.window.navigation.tabs

    for name in (PageName.FAIRNESS, PageName.MONITORING):
        place = tabs.bar.tabRect(list(tabs.titles).index(name)).center()
        watching.qtbot.mouseClick(tabs.bar, Qt.MouseButton.LeftButton, pos=place)
    watching.settle()

    assert review.isAncestorOf(QApplication.focusWidget())
