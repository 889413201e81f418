"""Erasing the data of a patient on Home: the card says what will be true, and asks for proof."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom.services.files import verify_path
from readingroom.store import StudyFile
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.erasure_card import ErasureCard

wording = Wording(__file__)

REASON = "The patient asked"


def asked(seat: Seat, code: str = "CHEST") -> ErasureCard:
    """Choose a case and ask to erase it."""
    pane = overview(seat)
    place = [row.code for row in pane.cases.model.rows].index(code)
    pane.cases.select(place)
    seat.click(pane.case_actions.erase)
    return pane.erasure_card


def shown(seat: Seat, code: str = "CHEST") -> list[str]:
    """Return the line of a case as it stands in the list."""
    model = overview(seat).cases.model
    place = [row.code for row in model.rows].index(code)
    return [str(model.index(place, n).data()) for n in range(model.columnCount())]


def test_without_a_chosen_case_nothing_can_be_erased(open_seat: Seat) -> None:
    overview(open_seat).cases.view.setCurrentIndex(QModelIndex())
    erase = overview(open_seat).case_actions.erase

    assert not erase.isEnabled()
    assert "Select a case" in erase.toolTip()


def test_the_card_says_what_will_be_true(open_seat: Seat) -> None:
    card = asked(open_seat)

    assert card.name.text() == wording("erase_data_chest")
    assert wording("stored_file_outputs") in card.sentence.text()
    assert wording("backups_bundles_copies") in card.sentence.text()
    assert not card.second.isVisible()
    assert not card.act.isEnabled()


def test_a_case_of_a_plain_study_is_erased_by_reason_and_title(open_seat: Seat) -> None:
    card = asked(open_seat)
    open_seat.type(card.reason, REASON)
    assert not card.act.isEnabled()
    open_seat.type(card.proof, TITLE)
    open_seat.click(card.act)

    assert not card.isVisible()
    assert shown(open_seat)[1].startswith("Erased on 20")
    assert not overview(open_seat).case_actions.erase.isEnabled()
    assert "already erased" in overview(open_seat).case_actions.erase.toolTip()


def test_an_erased_study_is_sound_and_holds_no_word(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "plain")
    seat.open(path)
    card = asked(seat)
    seat.type(card.reason, REASON)
    seat.type(card.proof, TITLE)
    seat.click(card.act)
    seat.click(overview(seat).close_study)

    assert b"cough for three weeks" not in path.read_bytes()
    assert verify_path(path).findings == ()


def test_an_encrypted_study_asks_for_its_passphrase(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE), PASSPHRASE)
    card = asked(seat)
    seat.type(card.reason, REASON)
    seat.type(card.proof, "another battery and a horse")
    seat.click(card.act)

    assert "does not open" in card.problem.text()
    assert shown(seat)[1] == "Note of chest"
    seat.type(card.proof, PASSPHRASE)
    seat.click(card.act)
    assert shown(seat)[1].startswith("Erased on")


@pytest.fixture
def with_accounts(seat: Seat, tmp_path: Path) -> Seat:
    """A window in which the coordinator is signed in."""
    path = make_study(tmp_path / "people")
    start_accounts(path)
    seat.open(path)
    sign_in(seat, "C1")
    seat.go(PageName.OVERVIEW)
    return seat


def test_with_accounts_it_takes_two_people(with_accounts: Seat) -> None:
    seat = with_accounts
    card = asked(seat)
    seat.type(card.reason, REASON)
    seat.type(card.code, "C1")
    seat.type(card.proof, PASSWORDS["C1"])
    assert not card.act.isEnabled()
    seat.type(card.second, "A1")
    seat.type(card.second_password, PASSWORDS["A1"])
    seat.click(card.act)

    assert card.problem.text() == ""
    assert shown(seat)[1].startswith("Erased on")


def test_what_is_refused_is_said_on_the_card_and_nothing_is_gone(with_accounts: Seat) -> None:
    seat = with_accounts
    card = asked(seat)
    seat.type(card.reason, REASON)
    seat.type(card.code, "C1")
    seat.type(card.proof, PASSWORDS["C1"])
    seat.type(card.second, "C1")
    seat.type(card.second_password, PASSWORDS["C1"])
    seat.click(card.act)

    assert "second person" in card.problem.text()
    assert card.isVisible()
    assert shown(seat)[1] == "Note of chest"


def test_bytes_that_may_be_left_are_told(open_seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StudyFile, "purge", lambda _: False)
    told: list[str] = []
    open_seat.window.home.noticed.connect(told.append)
    card = asked(open_seat)
    open_seat.type(card.reason, REASON)
    open_seat.type(card.proof, TITLE)
    open_seat.click(card.act)

    assert told[0] == wording("data_case_erased")
    assert "unused file space" in told[1]


def test_a_study_open_for_looking_offers_no_erasure(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "plain")
    seat.window.home.open_path(path, is_read_only=True)
    seat.settle()
    pane = overview(seat)
    pane.cases.select(0)

    assert not pane.case_actions.erase.isEnabled()
    assert wording("study_changed_here") in pane.case_actions.erase.toolTip()


def test_the_data_can_be_kept(open_seat: Seat) -> None:
    card = asked(open_seat)
    open_seat.type(card.reason, REASON)
    open_seat.click(card.cancel)

    assert not card.isVisible()
    assert card.reason.text() == ""
    assert shown(open_seat)[1] == "Note of chest"


def test_the_worklist_says_erased(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "plain"))
    card = asked(seat, "ABDO")
    seat.type(card.reason, REASON)
    seat.type(card.proof, TITLE)
    seat.click(card.act)
    seat.sit_as_reader()
    model = seat.go(PageName.WORKLIST).items.model
    lines = [[str(model.index(r, c).data()) for c in range(5)] for r in range(model.rowCount())]

    told = [line for line in lines if line[1] == "ABDO"]
    assert {line[2][:9] for line in told} == {"Erased on"}
    assert "erased" in {line[4] for line in told}
