"""Single results on the trail page: opened to somebody, and verified against the study."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.study_material import judge, new_filled_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import Event
from readingroom.services.disclosure import verify_opening, verify_sum
from readingroom.services.export.types import BundleOptions
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


def test_an_outcome_is_in_view_in_a_low_window(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    driver.window.resize(1366, 620)
    driver.settle()
    lines, outcome = page.results.lines, page.results.outcome
    assert lines.verticalScrollBar().maximum() > 0
    lines.verticalScrollBar().setValue(0)

    opened(driver, page, tmp_path, "judgement_count")
    driver.settle()

    assert outcome.text()
    at = outcome.mapTo(lines.viewport(), outcome.rect().topLeft()).y()
    assert at >= 0
    assert at + outcome.height() <= lines.viewport().height()


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


def test_the_results_of_an_older_event_are_disclosed(
    driver: WindowDriver, small_study: Path, tmp_path: Path
) -> None:
    with Study.open(small_study) as study:
        study.protocol.lock("done")
        study.export.bundle(tmp_path / "bundle", BundleOptions(with_zip=False))
    driver.open(small_study)
    page = driver.go(PageName.AUDIT_TRAIL)
    page.tabs.setCurrentWidget(page.results)
    driver.settle()
    events = [
        page.results.recording.itemData(index) for index in range(page.results.recording.count())
    ]
    assert events[0] is None
    assert events[-1] == 19
    assert len(events) == 3

    page.results.recording.setCurrentIndex(2)
    assert "19" in page.results.reach.text()
    path = opened(driver, page, tmp_path, "judgement_count")
    assert json.loads(json.loads(path.read_text("utf-8"))["payload"])["event"] == 19


def test_the_proof_refers_to_the_checkpoint_of_the_recipient(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path
) -> None:
    driver.chooser.chosen_folder = tmp_path
    page._viewmodel.save_checkpoint(tmp_path)
    driver.settle()
    anchor = page._viewmodel.saved
    assert anchor is not None
    page.results.anchor.line.setText(str(anchor))
    path = opened(driver, page, tmp_path, "judgement_count")
    assert verify_opening(path, anchor=anchor).is_sound

    page.results.anchor.line.setText(str(tmp_path / "none.checkpoint"))
    opened(driver, page, tmp_path, "method")
    assert "none.checkpoint" in page.banner.text
    assert not (tmp_path / "method.opening").exists()


def test_a_result_is_verified_against_a_checkpoint_or_a_bundle(
    driver: WindowDriver, page: AuditTrailPage, small_study: Path, tmp_path: Path
) -> None:
    path = opened(driver, page, tmp_path, "judgement_count")
    page._viewmodel.save_checkpoint(tmp_path)
    driver.settle()
    driver.chooser.chosen_opening = path
    driver.chooser.chosen_checkpoint = page._viewmodel.saved
    page.results.against.setCurrentIndex(1)
    driver.click(page.results.verify)
    assert page.results.outcome.text().startswith("Valid: event 19")

    driver.chooser.chosen_bundle = tmp_path / "none"
    page.results.against.setCurrentIndex(2)
    driver.click(page.results.verify)
    assert page.results.outcome.text() == ""
    assert page.banner.text != ""


def test_a_total_adds_the_sessions_of_other_studies(
    driver: WindowDriver, page: AuditTrailPage, tmp_path: Path, small_study: Path
) -> None:
    hidden = page.results.hidden
    hidden.setChecked(True)
    path = opened(driver, page, tmp_path, "judgement_count")
    other = locked_study(tmp_path / "other")
    with Study.open(other) as study:
        second = study.disclosure.save("judgement_count", tmp_path / "other", is_hidden=True)
    assert not page.results.passphrase.isVisible()
    driver.chooser.chosen_studies = (other,)
    driver.click(page.results.studies)
    assert page.results.passphrase.isVisible()
    assert other.stem in page.results.others.text()

    driver.click(page.results.total)
    check = verify_sum([path, second], tmp_path / "judgement_count.total")
    assert check.is_sound
    assert check.total.amount == "8"

    driver.chooser.chosen_studies = (small_study,)
    driver.click(page.results.studies)
    page.results.names.setCurrentText("pair_count")
    driver.click(page.results.total)
    assert small_study.name in page.banner.text

    driver.click(page.results.forget)
    assert page._viewmodel.other_studies == ()
    assert not page.results.passphrase.isVisible()


def locked_study(folder: Path) -> Path:
    """Return another study, whose locked session has three judgements."""
    folder.mkdir()
    with new_filled_study(folder) as study:
        study.protocol.open_session()
        reader = study.protocol.readers()[0]
        for item in study.reading.worklist(reader.id).items[:3]:
            judge(study, item.id)
        study.protocol.lock("done")
        return study.path


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
    assert driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).recorded == ()


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
