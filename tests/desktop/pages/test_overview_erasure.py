"""Erasing the data of a patient on Home: the card says what will be true, and asks for proof."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.services.files import verify_path
from readingroom.store import StudyFile
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.erasure_card import ErasureCard

wording = Wording(__file__)

REASON = "The patient asked"


def asked(driver: WindowDriver, code: str = "CHEST") -> ErasureCard:
    """Choose a case and ask to erase it."""
    pane = overview(driver)
    place = [row.code for row in pane.cases.model.rows].index(code)
    pane.cases.select(place)
    driver.click(pane.case_actions.erase)
    return pane.erasure_card


def shown(driver: WindowDriver, code: str = "CHEST") -> list[str]:
    """Return the line of a case as it stands in the list."""
    model = overview(driver).cases.model
    place = [row.code for row in model.rows].index(code)
    return [str(model.index(place, n).data()) for n in range(model.columnCount())]


def test_without_a_chosen_case_nothing_can_be_erased(open_driver: WindowDriver) -> None:
    overview(open_driver).cases.view.setCurrentIndex(QModelIndex())
    erase = overview(open_driver).case_actions.erase

    assert not erase.isEnabled()
    assert "Select a case" in erase.toolTip()


def test_the_card_says_what_will_be_true(open_driver: WindowDriver) -> None:
    card = asked(open_driver)

    assert card.name.text() == wording("erase_data_chest")
    assert wording("stored_file_outputs") in card.sentence.text()
    assert wording("backups_bundles_copies") in card.sentence.text()
    assert not card.second.isVisible()
    assert not card.act.isEnabled()


def test_a_case_of_a_plain_study_is_erased_by_reason_and_title(open_driver: WindowDriver) -> None:
    card = asked(open_driver)
    open_driver.type(card.reason, REASON)
    assert not card.act.isEnabled()
    open_driver.type(card.proof, TITLE)
    open_driver.click(card.act)

    assert not card.isVisible()
    assert shown(open_driver)[1].startswith("Erased on 20")
    assert not overview(open_driver).case_actions.erase.isEnabled()
    assert "already erased" in overview(open_driver).case_actions.erase.toolTip()


def test_an_erased_study_is_sound_and_holds_no_word(driver: WindowDriver, tmp_path: Path) -> None:
    path = make_study(tmp_path / "plain")
    driver.open(path)
    card = asked(driver)
    driver.type(card.reason, REASON)
    driver.type(card.proof, TITLE)
    driver.click(card.act)
    driver.click(overview(driver).close_study)

    assert b"cough for three weeks" not in path.read_bytes()
    assert verify_path(path).findings == ()


def test_an_encrypted_study_asks_for_its_passphrase(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE), PASSPHRASE)
    card = asked(driver)
    driver.type(card.reason, REASON)
    driver.type(card.proof, "another battery and a horse")
    driver.click(card.act)

    assert "does not open" in card.problem.text()
    assert shown(driver)[1] == "Note of chest"
    driver.type(card.proof, PASSPHRASE)
    driver.click(card.act)
    assert shown(driver)[1].startswith("Erased on")


@pytest.fixture
def with_accounts(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """A window in which the coordinator is signed in."""
    path = make_study(tmp_path / "people")
    start_accounts(path)
    driver.open(path)
    sign_in(driver, "C1")
    driver.go(PageName.OVERVIEW)
    return driver


def test_with_accounts_it_takes_two_people(with_accounts: WindowDriver) -> None:
    driver = with_accounts
    card = asked(driver)
    driver.type(card.reason, REASON)
    driver.type(card.code, "C1")
    driver.type(card.proof, PASSWORDS["C1"])
    assert not card.act.isEnabled()
    driver.type(card.second, "A1")
    driver.type(card.second_password, PASSWORDS["A1"])
    driver.click(card.act)

    assert card.problem.text() == ""
    assert shown(driver)[1].startswith("Erased on")


def test_what_is_refused_is_said_on_the_card_and_nothing_is_gone(
    with_accounts: WindowDriver,
) -> None:
    driver = with_accounts
    card = asked(driver)
    driver.type(card.reason, REASON)
    driver.type(card.code, "C1")
    driver.type(card.proof, PASSWORDS["C1"])
    driver.type(card.second, "C1")
    driver.type(card.second_password, PASSWORDS["C1"])
    driver.click(card.act)

    assert "second person" in card.problem.text()
    assert card.isVisible()
    assert shown(driver)[1] == "Note of chest"


def test_bytes_that_may_be_left_are_told(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StudyFile, "purge", lambda _: False)
    told: list[str] = []
    open_driver.window.home.noticed.connect(told.append)
    open_driver.window.home.warned.connect(told.append)
    card = asked(open_driver)
    open_driver.type(card.reason, REASON)
    open_driver.type(card.proof, TITLE)
    open_driver.click(card.act)

    assert told[0] == wording("data_case_erased")
    assert "unused file space" in told[1]


def test_a_study_open_for_looking_offers_no_erasure(driver: WindowDriver, tmp_path: Path) -> None:
    path = make_study(tmp_path / "plain")
    driver.window.home.open_path(path, is_read_only=True)
    driver.settle()
    pane = overview(driver)
    pane.cases.select(0)

    assert not pane.case_actions.erase.isEnabled()
    assert wording("study_changed_here") in pane.case_actions.erase.toolTip()


def test_the_data_can_be_kept(open_driver: WindowDriver) -> None:
    card = asked(open_driver)
    open_driver.type(card.reason, REASON)
    open_driver.click(card.cancel)

    assert not card.isVisible()
    assert card.reason.text() == ""
    assert shown(open_driver)[1] == "Note of chest"


def test_the_worklist_says_erased(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "plain"))
    card = asked(driver, "ABDO")
    driver.type(card.reason, REASON)
    driver.type(card.proof, TITLE)
    driver.click(card.act)
    driver.act_as_reader()
    model = driver.go(PageName.WORKLIST).items.model
    lines = [[str(model.index(r, c).data()) for c in range(6)] for r in range(model.rowCount())]

    told = [line for line in lines if line[1] == "ABDO"]
    assert {line[2][:9] for line in told} == {"Erased on"}
    assert "erased" in {line[5] for line in told}
