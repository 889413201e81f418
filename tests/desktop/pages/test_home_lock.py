from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.seat import Seat

from readingroom.domain.study import StudyState
from readingroom_desktop.study.overview.lifecycle_cards import LockCard
from readingroom_desktop.theme import Size

REASON = "All readers are done"


def asked(seat: Seat) -> LockCard:
    seat.click(overview(seat).lock_session)
    return overview(seat).lock_card


@pytest.fixture
def card(open_seat: Seat) -> LockCard:
    """Return the card over a plain study."""
    return asked(open_seat)


@pytest.fixture
def secret_card(seat: Seat, tmp_path: Path) -> LockCard:
    """Return the card over an encrypted study."""
    seat.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE), PASSPHRASE)
    return asked(seat)


def test_a_plain_study_is_locked_by_reason_and_title_and_for_good(
    open_seat: Seat, card: LockCard
) -> None:
    pane = overview(open_seat)
    assert "has no passphrase" in card.instruction.text()
    assert TITLE in card.instruction.text()
    loads = open_seat.window.home.course.loads
    behind = next(one for one in loads if one.done_count < one.pair_count)
    told = f"{behind.code} has read {behind.done_count} of {behind.pair_count}"
    assert told in card.numbers.text()
    assert "pairs remain unread" in card.numbers.text()
    open_seat.type(card.reason, REASON)
    assert not card.act.isEnabled()
    open_seat.type(card.proof, f" {TITLE.upper()} ")
    open_seat.click(card.act)

    assert open_seat.window.strip.state.text() == "locked"
    assert "Locked" in pane.next_step.text()
    for control in (pane.lock_session, pane.reader_line, pane.case_buttons, pane.output_button):
        assert not control.isVisible()
    assert not card.isVisible()


@pytest.mark.parametrize(
    ("reason", "proof"), [("", TITLE), ("  ", TITLE), (REASON, ""), (REASON, TITLE[:-1])]
)
def test_without_a_reason_or_the_title_nothing_can_be_locked(
    card: LockCard, reason: str, proof: str
) -> None:
    card.reason.setText(reason)
    card.proof.setText(proof)

    assert not card.act.isEnabled()


def test_an_encrypted_study_is_locked_by_reason_and_passphrase(
    seat: Seat, secret_card: LockCard
) -> None:
    card = secret_card
    assert card.proof.echoMode() is QLineEdit.EchoMode.Password
    assert TITLE not in card.instruction.text()
    seat.type(card.reason, REASON)
    assert not card.act.isEnabled()
    seat.type(card.proof, PASSPHRASE)
    seat.click(card.act)

    assert seat.window.shell.summary.state is StudyState.LOCKED
    assert seat.window.shell.summary.lock_reason == REASON
    assert card.proof.text() == ""


def test_a_wrong_passphrase_is_told_in_the_card_and_loses_nothing(
    seat: Seat, secret_card: LockCard
) -> None:
    card = secret_card
    seat.type(card.reason, REASON)
    for _attempt in range(2):
        seat.type(card.proof, "wrong words")
        card.reason.setFocus()
        seat.click(card.act)
        assert "does not open" in card.problem.text()
        assert (card.reason.text(), card.proof.text()) == (REASON, "")
        assert card.proof.hasFocus()
        assert seat.window.shell.summary.state is StudyState.OPEN
        assert not overview(seat).banner.isVisible()
    seat.type(card.proof, PASSPHRASE)
    seat.key(Qt.Key.Key_Return)

    assert seat.window.shell.summary.state is StudyState.LOCKED


def test_what_the_engine_refuses_about_the_reason_is_told_in_the_card(
    open_seat: Seat, card: LockCard
) -> None:
    card.reason.setText("x" * 201)
    open_seat.type(card.proof, TITLE)
    open_seat.click(card.act)

    assert "1 to 200 characters" in card.problem.text()
    assert card.isVisible()


def test_return_goes_from_the_reason_to_what_confirms_it(open_seat: Seat, card: LockCard) -> None:
    card.reason.setFocus()
    open_seat.key(Qt.Key.Key_Return)
    assert card.reason.hasFocus()
    open_seat.type(card.reason, REASON)
    open_seat.key(Qt.Key.Key_Return)

    assert card.proof.hasFocus()


def test_keeping_the_session_open_forgets_what_was_entered(open_seat: Seat, card: LockCard) -> None:
    open_seat.type(card.reason, REASON)
    open_seat.type(card.proof, TITLE)
    open_seat.click(card.cancel)
    assert not card.isVisible()
    assert open_seat.window.shell.summary.state is StudyState.OPEN
    asked(open_seat)

    assert (card.reason.text(), card.proof.text()) == ("", "")
    assert not card.problem.isVisible()


def test_while_the_session_is_being_locked_it_cannot_be_locked_again(
    open_seat: Seat, card: LockCard
) -> None:
    card.reason.setText(REASON)
    card.proof.setText(TITLE)
    card.act.click()
    assert not card.act.isEnabled()
    open_seat.settle()

    assert open_seat.window.shell.summary.state is StudyState.LOCKED


def test_a_closed_study_has_nothing_to_lock(open_seat: Seat, card: LockCard) -> None:
    card.reason.setText(REASON)
    open_seat.click(overview(open_seat).close_study)

    assert not card.isVisible()
    assert not card.act.isEnabled()


@pytest.mark.parametrize("is_shown", [False, True])
def test_the_question_cuts_no_words_of_the_protocol(
    open_seat: Seat, card: LockCard, is_shown: bool
) -> None:
    card.setVisible(is_shown)
    card.problem.setText("The passphrase does not open small.rrstudy. Check it and try again.")
    card.problem.setVisible(is_shown)
    open_seat.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    words = overview(open_seat).protocol

    open_seat.qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))


def test_another_study_does_not_inherit_the_question(
    open_seat: Seat, card: LockCard, tmp_path: Path
) -> None:
    open_seat.type(card.proof, TITLE)
    open_seat.open(make_study(tmp_path / "other"))
    assert not card.isVisible()
    asked(open_seat)

    assert card.proof.text() == ""


def test_the_reason_for_locking_stands_on_the_session_card(open_seat: Seat) -> None:
    open_seat.window.home.course.lock("Ended as planned.")
    open_seat.settle()
    assert "Reason: Ended as planned." in overview(open_seat).next_step.text()
