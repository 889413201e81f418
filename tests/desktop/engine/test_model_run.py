"""Running a model on the study: stored as it comes, paused, stopped, never misplaced."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.engine_study import make_engine_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import Credentials
from readingroom.domain.model import FailureReason
from readingroom.engine.models.types import ResponseTotals
from readingroom.services.protection import encrypt_study
from readingroom.services.study import Study
from readingroom_desktop.jobs import JobOutcome
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.models import model_run
from readingroom_desktop.study.models.model_run import ModelRun, RunCount, words_of_run
from readingroom_desktop.viewmodels.page import LoadState

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

LEFT = Qt.MouseButton.LeftButton
Says = Callable[[str], None]
ALL = """
for item in items(): part(response(item, text="Likely benign."))
progress(1, 1, "Asking the model")
result({"answered": 2, "failed": 0, "seconds": 0.5})
"""
ONE_FAILS = """
told = [{"text": "Fine."}, {"failure": "gave values that are no numbers", "detail": "NaN."}]
for item, words in zip(items(), told): part(response(item, **words))
result({"answered": 1, "failed": 1, "seconds": 0.5})
"""
ONE_THEN_WAITS = """
come = items()
part(response(next(come), text="Fine."))
while "resume" not in controls and not over.is_set(): time.sleep(0.005)
if over.is_set(): cancelled(); sys.exit(0)
for item in come: part(response(item, text="Late."))
result({"answered": 2, "failed": 0, "seconds": 0.5})
"""


def models_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.MODELS)
    driver.settle()
    return page


def wait_over(driver: WindowDriver) -> None:
    model = driver.window.pages.viewmodel(PageName.MODELS)
    driver.qtbot.waitUntil(lambda: model.run is None and not model.is_busy, timeout=9000)
    driver.qtbot.waitUntil(lambda: model.state is LoadState.READY)
    driver.settle()


def start(driver: WindowDriver) -> ModelRun:
    driver.qtbot.mouseClick(models_page(driver).ask.run, LEFT)
    driver.qtbot.waitUntil(
        lambda: driver.window.pages.viewmodel(PageName.MODELS).run is not None, timeout=9000
    )
    run = driver.window.pages.viewmodel(PageName.MODELS).run
    assert run is not None
    return run


def output_count(path: Path) -> int:
    with Study.open(path) as study:
        return study.engine.models()[0].output_count


def test_every_case_gets_its_output_and_the_page_says_how_it_went(
    engine: WindowDriver, says: Says
) -> None:
    says(ALL)
    page = models_page(engine)
    assert page.ask.run.text() == "Run on 2 cases"

    start(engine)
    wait_over(engine)

    assert page.answer.facts.text().startswith("2 outputs added, ")
    assert page.models.current.output_count == 2
    assert page.ask.state.text() == wording("output_case")
    assert not page.ask.run.isEnabled()


def test_a_case_without_an_output_is_listed_with_its_reason(
    engine: WindowDriver, says: Says
) -> None:
    says(ONE_FAILS)
    page = models_page(engine)

    start(engine)
    wait_over(engine)
    engine.qtbot.waitUntil(lambda: bool(page.answer.failures.model.rows))

    (failure,) = page.answer.failures.model.rows
    assert (failure.code, failure.detail) == ("ABDO", "NaN.")
    assert page.answer.tabs.currentIndex() == 1
    assert "1 case failed (gave" in page.answer.facts.text()
    assert page.ask.run.text() == "Run on 1 case"


def test_a_run_is_paused_and_goes_on_and_counts_the_cases_of_the_study(
    engine: WindowDriver, says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_run, "STORE_MS", 10)
    says(ONE_THEN_WAITS)
    page = models_page(engine)
    run = start(engine)
    engine.qtbot.waitUntil(lambda: run.count.added == 1, timeout=9000)
    assert run.job.step is not None
    assert (run.job.step.done, run.job.step.total) == (1, 2)
    engine.qtbot.waitUntil(page.busy.isVisible)
    assert "1 of 2 cases stored" in page.ask.state.text()

    engine.qtbot.mouseClick(page.busy._pause, LEFT)
    assert run.job.is_paused
    engine.qtbot.mouseClick(page.busy._pause, LEFT)
    wait_over(engine)

    assert page.models.current.output_count == 2


def test_what_was_said_before_a_stop_is_kept_and_the_rest_can_be_asked_later(
    engine: WindowDriver, says: Says
) -> None:
    says(ONE_THEN_WAITS)
    page = models_page(engine)
    run = start(engine)
    engine.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)

    run.job.cancel()
    wait_over(engine)

    assert page.models.current.output_count == 1
    assert wording("output_added_case").begins(page.answer.facts.text())
    assert page.ask.run.text() == "Run on 1 case"
    assert page.banner.isHidden()
    assert engine.window.jobs.ended[0].outcome is JobOutcome.STOPPED


def test_a_worker_that_is_killed_leaves_what_it_had_said(engine: WindowDriver, says: Says) -> None:
    says(ONE_THEN_WAITS)
    page = models_page(engine)
    run = start(engine)
    engine.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)

    os.kill(run.job._process.processId(), signal.SIGKILL)
    wait_over(engine)

    assert page.models.current.output_count == 1
    assert "The engine stopped unexpectedly" in page.banner.text
    assert engine.window.jobs.ended[0].outcome is JobOutcome.CRASHED


def test_a_worker_that_refuses_stores_nothing_and_says_why(
    engine: WindowDriver, says: Says
) -> None:
    says("refused('The files of Heron have changed since it was added. Add it again.')")
    page = models_page(engine)

    start(engine)
    wait_over(engine)

    assert wording("files_heron_changed").begins(page.banner.text)
    assert page.models.current.output_count == 0


def test_what_a_model_says_never_lands_in_another_study(
    engine: WindowDriver, says: Says, engine_study: Path, tmp_path: Path
) -> None:
    other = make_engine_study(tmp_path / "other")
    says(ONE_THEN_WAITS)
    run = start(engine)
    engine.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)

    engine.open(other)
    engine.qtbot.waitUntil(lambda: run.job.is_ended, timeout=9000)
    engine.settle()
    page = models_page(engine)

    assert page.models.current.output_count == 0
    assert engine.window.pages.viewmodel(PageName.MODELS).run_summary == ""
    assert wording("stopped_study_closed") in engine.window.toast.text
    engine.window.shell.close_study()
    engine.settle()
    assert output_count(other) == 0


def test_a_batch_that_is_on_its_way_is_refused_by_another_study(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    other = make_engine_study(tmp_path / "other")
    says(ONE_THEN_WAITS)
    run = start(engine)
    engine.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)
    window = engine.window
    window.study_thread.open_study(lambda: Study.open(other), lambda _summary: None)

    run._store()  # before the window knows that the study is another one
    engine.settle()

    assert run.count.added == 0
    window.pages.viewmodel(PageName.MODELS).clear()
    window.shell.close_study()
    engine.settle()
    assert output_count(other) == 0


def test_a_run_waits_while_the_window_is_locked(
    driver: WindowDriver, says: Says, engine_study: Path
) -> None:
    start_accounts(engine_study)
    driver.open(engine_study)
    sign_in(driver, "C1")
    says(ONE_THEN_WAITS)
    run = start(driver)
    driver.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)
    driver.window.sign_in_controller.lock()
    driver.settle()
    run._store()
    driver.settle()
    assert run.job.is_paused

    card = driver.window.sign_in_controller.pane.sign_in
    driver.type(card.password, PASSWORDS["C1"])
    driver.click(card.enter)
    wait_over(driver)

    assert run.count == RunCount(2, 0, 2)


def test_a_run_goes_on_in_an_encrypted_study_that_its_lock_had_closed(
    driver: WindowDriver, says: Says, engine_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_run, "BATCH", 1)
    monkeypatch.setattr(model_run, "AHEAD", 1)
    start_accounts(engine_study)
    secret = PASSWORDS["A1"]
    encrypt_study(engine_study, secret, credentials=Credentials("C1", PASSWORDS["C1"]))
    driver.open(engine_study, secret)
    sign_in(driver, "C1")
    says(ONE_THEN_WAITS)
    run = start(driver)
    driver.window.sign_in_controller.lock()
    driver.qtbot.waitUntil(lambda: run._answered == 1, timeout=9000)
    driver.settle()
    run._store()
    driver.qtbot.waitUntil(lambda: run.job.is_paused, timeout=9000)

    card = driver.window.sign_in_controller.pane.sign_in
    driver.type(card.password, PASSWORDS["C1"])
    driver.click(card.enter)
    wait_over(driver)

    assert run.count == RunCount(2, 0, 2)
    assert driver.window.pages.viewmodel(PageName.MODELS).error == ""


def test_failed_cases_are_summed_up_with_their_reasons() -> None:
    reasons = ((FailureReason.INPUT, 2), (FailureReason.HUNG, 1))
    words = words_of_run(RunCount(0, 3, 3, reasons=reasons), 0.0, ResponseTotals())

    assert "input: 2; " in words
    assert " long: 1)" in words


def test_cases_without_an_image_are_told_apart_from_cases_not_asked() -> None:
    words = words_of_run(RunCount(1, 0, 4, replaced=2, without_input=2), 30.0, ResponseTotals())

    assert words == (wording("output_added_cases"))


def test_a_model_runs_on_the_chosen_case_only(
    engine: WindowDriver, says: Says, engine_study: Path
) -> None:
    says(ALL)
    ask = models_page(engine).ask
    ask.case.setFocus()
    engine.key(Qt.Key.Key_Down)
    chosen = ask.case.currentText()
    engine.click(ask.only)
    start(engine)
    wait_over(engine)

    page = models_page(engine)
    assert page.models.current.output_count == 1
    engine.click(ask.run)  # the case has an output
    assert page.banner.isVisible()
    assert page.models.current.output_count == 1
    engine.click(ask.only)
    start(engine)
    wait_over(engine)
    assert page.models.current.output_count == 2
    engine.window.shell.close_study()
    engine.settle()
    with Study.open(engine_study) as study:
        first = next(case for case in study.cases.list_cases() if case.code == chosen)
        assert study.cases.list_models()
        assert first.output_count
