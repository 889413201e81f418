"""Single results on the trail page: opened to somebody, and verified against the study."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import Event
from readingroom.services.disclosure import verify_sum
from readingroom.services.study import Study
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.assurance.audit_trail.viewmodel import body_text, value_text
from readingroom_desktop.shell.registry import PageName

wording = Wording(__file__)


@pytest.fixture
def page(driver: WindowDriver, small_study: Path) -> AuditTrailPage:
    """The page of a study whose session is locked, with the single results in front."""
    with Study.open(small_study) as study:
        study.protocol.lock("done")
    driver.open(small_study)
    shown: AuditTrailPage = driver.go(PageName.AUDIT_TRAIL)
    shown.tabs.setCurrentWidget(shown.results)
    driver.settle()
    return shown


def test_the_results_of_the_newest_event_are_named(page: AuditTrailPage) -> None:
    names = [page.results.names.itemText(place) for place in range(page.results.names.count())]

    assert "judgement_count" in names
    assert page.results.reach.text() == wording("results_event_recorded").format(len(names))


def test_before_any_result_the_page_says_when_there_will_be(open_driver: WindowDriver) -> None:
    page = open_driver.go(PageName.AUDIT_TRAIL)
    page.tabs.setCurrentWidget(page.results)

    assert wording("session_locked") in page.results.reach.text()
    assert not page.results.save.isVisible()
    assert page.results.verify.isVisible()


def opened(driver: WindowDriver, page: AuditTrailPage, folder: Path, name: str) -> Path:
    page.results.names.setCurrentText(name)
    driver.chooser.chosen_folder = folder
    driver.click(page.results.save)
    return folder / f"{name.replace('/', '-')}.opening"


def test_a_result_is_opened_in_a_file_of_its_own_and_verifies(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    path = opened(driver, page, tmp_path, "judgement_count")
    assert page.results.outcome.text() == str(path)
    assert '"name":"judgement_count"' in json.loads(path.read_text("utf-8"))["payload"]
    driver.chooser.chosen_opening = path
    driver.click(page.results.verify)

    told = "Valid: event 19 recorded this for judgement_count.\n5"
    assert page.results.outcome.text() == told


def test_a_commitment_and_a_total_are_disclosed_without_the_value(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    page.results.hidden.setFocus()
    driver.key(Qt.Key.Key_Space)
    path = opened(driver, page, tmp_path, "judgement_count")
    assert page.results.outcome.text() == str(path)
    assert '"value":"5"' not in json.loads(path.read_text("utf-8"))["payload"]
    driver.chooser.chosen_opening = path
    driver.click(page.results.verify)
    assert page.results.outcome.text().startswith("Valid: event 19")

    driver.click(page.results.total)
    total = tmp_path / "judgement_count.total"
    assert page.results.outcome.text() == str(total)
    check = verify_sum([path], total)
    assert check.is_sound
    assert check.total.amount == "5"


def test_the_proof_of_an_event_is_verified(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path, small_study: Path
) -> None:
    page._viewmodel.save_proof(page._viewmodel.events[-1], tmp_path)
    driver.settle()
    (proof,) = tmp_path.glob("*.tlog-proof")
    driver.chooser.chosen_opening = proof
    driver.click(page.results.verify)
    assert page.results.outcome.property("tone") == "muted"
    assert "proof" in page.results.outcome.text()

    text = proof.read_text("utf-8")
    proof.write_text(text.replace("index ", "index 1", 1), "utf-8")
    driver.click(page.results.verify)
    assert page.results.outcome.property("tone") == "danger" or page.banner.isVisible()


def test_the_chosen_result_stays_chosen_when_the_page_is_drawn_again(
    driver: WindowDriver, page: AuditTrailPage
) -> None:
    page.results.names.setCurrentText("method")
    page.redraw()

    assert page.results.names.currentText() == "method"


def test_an_opened_result_takes_no_files_place(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    opened(driver, page, tmp_path, "method")
    opened(driver, page, tmp_path, "method")

    assert wording("method_opening_already") in page.banner.text
    assert page.results.outcome.text() == ""


def test_a_folder_that_is_not_there_is_reported(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    opened(driver, page, tmp_path / "none", "method")

    assert "cannot be written" in page.banner.text


def test_a_changed_opening_is_not_sound(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    path = opened(driver, page, tmp_path, "judgement_count")
    text = path.read_text("utf-8").replace(r"\"value\":\"5\"", r"\"value\":\"6\"")
    path.write_text(text, "utf-8")
    driver.chooser.chosen_opening = path
    driver.click(page.results.verify)

    assert wording("sound_field").begins(page.results.outcome.text())
    assert page.results.outcome.property("tone") == "danger"


def test_what_is_no_opening_is_reported(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    path = tmp_path / "x.opening"
    path.write_text("hello")
    driver.chooser.chosen_opening = path
    driver.click(page.results.verify)

    assert wording("opening_result") in page.banner.text


def test_closed_dialogs_change_nothing(driver: WindowDriver, page: AuditTrailPage) -> None:
    driver.click(page.results.save)
    driver.click(page.results.verify)

    assert page.results.outcome.text() == ""
    assert page.banner.text == ""


def test_results_are_forgotten_with_their_study(driver: WindowDriver, page: AuditTrailPage) -> None:
    driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).clear()

    assert page.results.names.count() == 0
    assert driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).result_names == ()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ('"Davidson"', "Davidson"),
        ("12", "12"),
        ('{"not_estimable":"no pair was judged"}', "no pair was judged"),
        (
            '{"high":"0.62446","low":"0.03622","n":5,"scale":"probability","value":"0.2"}',
            "0.2000 [0.0362, 0.6245] (probability, n = 5)",
        ),
    ],
)
def test_a_value_is_written_for_people(value: str, words: str) -> None:
    assert value_text(value) == words


def test_the_many_commitments_to_results_are_told_by_their_number() -> None:
    stated = {"meta/1": "aa", "result_field/1": "bb", "result_field/2": "cc"}
    event = Event(1, "2026-01-31T09:30:00.000Z", "x", "", {"commitments": stated}, "", "")

    assert json.loads(body_text(event)) == {
        "commitments": {"meta/1": "aa", "result_field/…": "2 commitments"}
    }
