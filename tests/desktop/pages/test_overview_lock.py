from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver

from readingroom.domain.study import StudyState
from readingroom_desktop.study.overview.lifecycle_cards import LockCard
from readingroom_desktop.theme import Size

REASON = "All readers are done"


def asked(driver: WindowDriver) -> LockCard:
    driver.click(overview(driver).lock_session)
    return overview(driver).lock_card


@pytest.fixture
def card(open_driver: WindowDriver) -> LockCard:
    """Return the card over a plain study."""
    return asked(open_driver)


@pytest.fixture
def secret_card(driver: WindowDriver, tmp_path: Path) -> LockCard:
    """Return the card over an encrypted study."""
    driver.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE), PASSPHRASE)
    return asked(driver)


def test_a_plain_study_is_locked_by_reason_and_title_and_for_good(
    open_driver: WindowDriver, card: LockCard
) -> None:
    pane = overview(open_driver)
    assert "has no passphrase" in card.instruction.text()
    assert TITLE in card.instruction.text()
    loads = open_driver.window.home.lifecycle.loads
    behind = next(one for one in loads if one.done_count < one.pair_count)
    told = f"{behind.code} has read {behind.done_count} of {behind.pair_count}"
    assert told in card.numbers.text()
    assert "pairs remain unread" in card.numbers.text()
    open_driver.type(card.reason, REASON)
    assert not card.act.isEnabled()
    open_driver.type(card.proof, f" {TITLE.upper()} ")
    open_driver.click(card.act)

    assert open_driver.window.strip.state.text() == "locked"
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
    driver: WindowDriver, secret_card: LockCard
) -> None:
    card = secret_card
    assert card.proof.echoMode() is QLineEdit.EchoMode.Password
    assert TITLE not in card.instruction.text()
    driver.type(card.reason, REASON)
    assert not card.act.isEnabled()
    driver.type(card.proof, PASSPHRASE)
    driver.click(card.act)

    assert driver.window.shell.summary.state is StudyState.LOCKED
    assert driver.window.shell.summary.lock_reason == REASON
    assert card.proof.text() == ""


def test_a_wrong_passphrase_is_shown_in_the_card_and_loses_nothing(
    driver: WindowDriver, secret_card: LockCard
) -> None:
    card = secret_card
    driver.type(card.reason, REASON)
    for _attempt in range(2):
        driver.type(card.proof, "wrong words")
        card.reason.setFocus()
        driver.click(card.act)
        assert "does not open" in card.problem.text()
        assert (card.reason.text(), card.proof.text()) == (REASON, "")
        assert card.proof.hasFocus()
        assert driver.window.shell.summary.state is StudyState.OPEN
        assert not overview(driver).banner.isVisible()
    driver.type(card.proof, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)

    assert driver.window.shell.summary.state is StudyState.LOCKED


def test_what_the_engine_refuses_about_the_reason_is_shown_in_the_card(
    open_driver: WindowDriver, card: LockCard
) -> None:
    card.reason.setText("x" * 201)
    open_driver.type(card.proof, TITLE)
    open_driver.click(card.act)

    assert "1 to 200 characters" in card.problem.text()
    assert card.isVisible()


def test_return_goes_from_the_reason_to_what_confirms_it(
    open_driver: WindowDriver, card: LockCard
) -> None:
    card.reason.setFocus()
    open_driver.key(Qt.Key.Key_Return)
    assert card.reason.hasFocus()
    open_driver.type(card.reason, REASON)
    open_driver.key(Qt.Key.Key_Return)

    assert card.proof.hasFocus()


def test_keeping_the_session_open_forgets_what_was_entered(
    open_driver: WindowDriver, card: LockCard
) -> None:
    open_driver.type(card.reason, REASON)
    open_driver.type(card.proof, TITLE)
    open_driver.click(card.cancel)
    assert not card.isVisible()
    assert open_driver.window.shell.summary.state is StudyState.OPEN
    asked(open_driver)

    assert (card.reason.text(), card.proof.text()) == ("", "")
    assert not card.problem.isVisible()


def test_while_the_session_is_being_locked_it_cannot_be_locked_again(
    open_driver: WindowDriver, card: LockCard
) -> None:
    card.reason.setText(REASON)
    card.proof.setText(TITLE)
    card.act.click()
    assert not card.act.isEnabled()
    open_driver.settle()

    assert open_driver.window.shell.summary.state is StudyState.LOCKED


def test_a_closed_study_has_nothing_to_lock(open_driver: WindowDriver, card: LockCard) -> None:
    card.reason.setText(REASON)
    open_driver.click(overview(open_driver).close_study)

    assert not card.isVisible()
    assert not card.act.isEnabled()


@pytest.mark.usefixtures("styled")
@pytest.mark.parametrize("is_shown", [False, True])
def test_the_question_cuts_no_words_of_the_protocol(
    open_driver: WindowDriver, card: LockCard, is_shown: bool
) -> None:
    card.setVisible(is_shown)
    card.problem.setText("The passphrase does not open small.rrstudy. Check it and try again.")
    card.problem.setVisible(is_shown)
    open_driver.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    words = overview(open_driver).protocol

    open_driver.qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))


def test_another_study_does_not_inherit_the_question(
    open_driver: WindowDriver, card: LockCard, tmp_path: Path
) -> None:
    open_driver.type(card.proof, TITLE)
    open_driver.open(make_study(tmp_path / "other"))
    assert not card.isVisible()
    asked(open_driver)

    assert card.proof.text() == ""


def test_the_reason_for_locking_stands_on_the_session_card(open_driver: WindowDriver) -> None:
    open_driver.window.home.lifecycle.lock("Ended as planned.")
    open_driver.settle()
    assert "Reason: Ended as planned." in overview(open_driver).next_step.text()
