"""Signing in the window: who signs what on which page, and what the card asks for."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from tests.support import signed_study
from tests.support.accounts import PASSWORDS, card, sign_in
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import SignatureSubject
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.signing import SignCard, SigningPane

wording = Wording(__file__)

TIME = r"\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d"
WRONG = "not the password"
CONTROL = Qt.KeyboardModifier.ControlModifier


def sign(
    driver: WindowDriver, pane: SigningPane, subject: SignatureSubject, code: str, *, first: bool
) -> None:
    """Sign by the card: code and password first in a sitting, then the password alone."""
    driver.click(pane.buttons[subject])
    assert pane.card.code.isVisible() is first
    if first:
        driver.type(pane.card.code, code)
    driver.type(pane.card.password, PASSWORDS[code])
    driver.click(pane.card.act)


def is_empty(shown: ConfirmActionCard) -> bool:
    """Return whether nothing is left in a card's fields."""
    return not any(field.text() for field in shown.findChildren(QLineEdit))


@pytest.fixture
def reader(gate: WindowDriver) -> SigningPane:
    """Return the pane of a reader with five readings that are not signed."""
    sign_in(gate, "R1")
    return gate.window.page(PageName.WORKLIST).signing


@pytest.fixture
def asked(gate: WindowDriver, reader: SigningPane) -> SignCard:
    """Return the card after the reader has asked to sign."""
    gate.click(reader.buttons[SignatureSubject.READINGS])
    return reader.card


def test_a_reader_signs_their_readings_once(gate: WindowDriver, reader: SigningPane) -> None:
    assert reader.shown_lines == ()
    sign(gate, reader, SignatureSubject.READINGS, "R1", first=True)
    assert wording("ada_example_signed").begins(reader.shown_lines[0])
    assert not reader.buttons[SignatureSubject.READINGS].isVisible()
    assert not reader.card.isVisible()
    assert gate.window.toast.text == "Signed: readings, authored."


def test_the_card_says_what_is_signed_and_what_that_means(asked: SignCard) -> None:
    assert asked.name.text() == "Sign: 5 readings of R1"
    assert wording("made_record_meant").begins(asked.sentence.text())
    assert wording("binds_handwritten_signature") in asked.sentence.text()
    assert not asked.meaning.isEnabled()


def test_the_keys_begin_in_the_code_and_return_goes_on_to_the_password(
    gate: WindowDriver, asked: SignCard
) -> None:
    assert gate.window.focusWidget() is asked.code
    gate.type(asked.code, "R1")
    gate.key(Qt.Key.Key_Return)
    assert gate.window.focusWidget() is asked.password
    gate.type(asked.password, PASSWORDS["R1"])
    gate.key(Qt.Key.Key_Return)
    assert not asked.isVisible()


def test_a_wrong_password_is_reported_and_only_it_is_asked_again(
    gate: WindowDriver, asked: SignCard
) -> None:
    gate.type(asked.code, "R1")
    gate.type(asked.password, WRONG)
    gate.click(asked.act)
    assert wording("code_password_wrong") in asked.problem.text()
    assert (asked.code.text(), asked.password.text()) == ("R1", "")
    assert gate.window.focusWidget() is asked.password


def test_too_many_wrong_passwords_end_the_sitting(gate: WindowDriver, asked: SignCard) -> None:
    gate.type(asked.code, "R1")
    for _ in range(5):
        gate.type(asked.password, WRONG)
        gate.click(asked.act)
    assert "The account R1 is locked" in card(gate).banner.text
    assert is_empty(asked)


def test_a_card_that_is_left_forgets_what_was_entered(
    gate: WindowDriver, reader: SigningPane, asked: SignCard
) -> None:
    gate.type(asked.password, PASSWORDS["R1"])
    gate.click(asked.cancel)
    assert not asked.isVisible()
    assert is_empty(asked)
    assert gate.window.focusWidget() is reader.buttons[SignatureSubject.READINGS]


def test_escape_leaves_the_card(gate: WindowDriver, asked: SignCard) -> None:
    gate.type(asked.password, PASSWORDS["R1"])
    gate.key(Qt.Key.Key_Escape)
    assert not asked.isVisible()
    assert is_empty(asked)


@pytest.mark.parametrize("leave", ["lock", "another page"])
def test_a_card_closes_with_its_page_and_forgets(
    gate: WindowDriver, asked: SignCard, leave: str
) -> None:
    gate.type(asked.password, PASSWORDS["R1"])
    if leave == "lock":
        gate.key(Qt.Key.Key_L, CONTROL)
    else:
        gate.go(PageName.READING)
    assert asked.isHidden()
    assert is_empty(asked)


def test_the_second_signature_of_a_sitting_takes_the_password_alone(
    gate: WindowDriver, reader: SigningPane
) -> None:
    sign(gate, reader, SignatureSubject.READINGS, "R1", first=True)
    judge(gate)
    gate.go(PageName.WORKLIST)
    sign(gate, reader, SignatureSubject.READINGS, "R1", first=False)
    assert "signed 1 reading as" in reader.shown_lines[0]


def test_a_lock_begins_a_new_sitting_that_asks_for_the_code(
    gate: WindowDriver, reader: SigningPane
) -> None:
    sign(gate, reader, SignatureSubject.READINGS, "R1", first=True)
    judge(gate)
    gate.key(Qt.Key.Key_L, CONTROL)
    gate.type(card(gate).password, PASSWORDS["R1"])
    gate.key(Qt.Key.Key_Return)
    gate.go(PageName.WORKLIST)
    sign(gate, reader, SignatureSubject.READINGS, "R1", first=True)


def judge(driver: WindowDriver) -> None:
    """Judge the next pair."""
    window = driver.window
    page = driver.go(PageName.READING)
    driver.qtbot.waitUntil(lambda: window.reading.can_judge)
    before = window.reading.reading.item.id
    driver.key(Qt.Key.Key_1)
    for row in page.form.rows:
        driver.qtbot.mouseClick(
            row, Qt.MouseButton.LeftButton, pos=row.step_area(1).center().toPoint()
        )
    driver.key(Qt.Key.Key_Return)
    driver.qtbot.waitUntil(
        lambda: window.reading.reading is None or window.reading.reading.item.id != before
    )
    driver.settle()


def test_more_than_three_signatures_are_counted_and_told_in_the_tooltip(
    gate: WindowDriver, accounts_study: Path
) -> None:
    gate.window.shell.close_study()
    gate.settle()
    signed_study.train_coordinator(accounts_study)
    signed_study.sign_protocol(accounts_study, times=5)
    gate.open(accounts_study)
    sign_in(gate, "C1")
    shown = gate.window.page(PageName.OVERVIEW).overview.signing
    assert len(shown.shown_lines) == 4
    assert shown.shown_lines[-1] == "and 2 earlier"
    assert len(shown.lines[-1].toolTip().splitlines()) == 5


def test_nothing_is_signed_in_a_study_without_accounts(open_driver: WindowDriver) -> None:
    for name, pane in (
        (PageName.OVERVIEW, "overview"),
        (PageName.WORKLIST, ""),
        (PageName.PREFERENCE, ""),
    ):
        page = open_driver.go(name)
        shown = page.overview.signing if pane else page.signing
        assert not shown.isVisible()
    assert not open_driver.go(PageName.AUDIT_TRAIL).review.isVisible()


def test_who_was_not_trained_is_advised(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    shown = gate.window.page(PageName.OVERVIEW).overview.signing
    gate.click(shown.buttons[SignatureSubject.PROTOCOL])
    gate.type(shown.card.code, "C1")
    gate.type(shown.card.password, PASSWORDS["C1"])
    gate.click(shown.card.act)
    assert wording("training_recorded") in shown.card.problem.text()


def test_an_auditor_signs_their_review_of_the_trail(
    driver: WindowDriver, accounts_study: Path
) -> None:
    signed_study.add_auditor(accounts_study)
    driver.open(accounts_study)
    sign_in(driver, "D1")
    page = driver.go(PageName.AUDIT_TRAIL)
    driver.click(page.review.buttons[SignatureSubject.TRAIL])
    assert wording("sign_trail_event").begins(page.review.card.name.text())
    assert "I reviewed this record." in page.review.card.sentence.text()
    driver.type(page.review.card.code, "D1")
    driver.type(page.review.card.password, PASSWORDS["D1"])
    driver.click(page.review.card.act)
    assert wording("glass_signed_trail").begins(page.review.shown_lines[0])
