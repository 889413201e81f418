"""Signing in to a study with accounts, by the card in front of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from tests.support.accounts import PASSWORDS, card, enrol, second, sign_in, start_accounts
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import STATEMENT, Role
from readingroom.services import passwords
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep

wording = Wording(__file__)

WRONG = "The code or the password is wrong. Check both and try again."
OWN = "six warm stones hum"


def gate_of(driver: WindowDriver) -> SignInStep:
    return driver.window.sign_in_controller.viewmodel.gate


def words_shown(driver: WindowDriver) -> str:
    """Return all words that can be seen now, of labels, buttons and fields."""
    found = []
    for widget in driver.window.findChildren(QWidget):
        if widget.isVisible():
            found += [str(getattr(widget, name, str)()) for name in ("text", "placeholderText")]
    return "\n".join(found)


def test_a_study_with_accounts_shows_its_name_and_nothing_else_before_somebody_signs_in(
    gate: WindowDriver,
) -> None:
    shown = words_shown(gate)
    assert "small" in shown
    for secret in ("CHEST", "Note of", "Alpha", "Ada", "Ann Lamp", "open"):
        assert secret not in shown
    assert not gate.window.navigation.rail.isVisible()
    assert not gate.window.strip.isVisible()


def test_the_keys_are_in_the_field_of_the_code_at_first(gate: WindowDriver) -> None:
    gate.qtbot.waitUntil(card(gate).code.hasFocus)
    assert gate.window.focusWidget() is card(gate).code


def test_return_goes_from_the_code_to_the_password_and_then_signs_in(gate: WindowDriver) -> None:
    shown = card(gate)
    gate.type(shown.code, "C1")
    gate.key(Qt.Key.Key_Return)
    assert gate.window.focusWidget() is shown.password
    gate.type(shown.password, PASSWORDS["C1"])
    gate.key(Qt.Key.Key_Return)
    assert gate_of(gate) is SignInStep.OPEN
    assert gate.window.current is PageName.OVERVIEW


def test_return_in_an_empty_card_stays_with_the_code(gate: WindowDriver) -> None:
    card(gate).code.setFocus()
    gate.key(Qt.Key.Key_Return)
    assert gate.window.focusWidget() is card(gate).code


def test_a_wrong_code_and_a_wrong_password_are_told_in_the_same_words(gate: WindowDriver) -> None:
    sign_in(gate, "C1", "not the password")
    first = card(gate).banner.text
    sign_in(gate, "nobody", "not the password")
    assert first == card(gate).banner.text == WRONG


def test_after_a_wrong_password_the_keys_are_in_its_empty_field(gate: WindowDriver) -> None:
    sign_in(gate, "C1", "not the password")
    assert card(gate).password.text() == ""
    assert gate.window.focusWidget() is card(gate).password


def test_a_locked_account_is_advised(gate: WindowDriver) -> None:
    for _ in range(5):
        sign_in(gate, "R1", "not the password")
    assert wording("administrator_second_person") in card(gate).banner.text


def test_no_field_keeps_a_password_after_signing_in(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    fields = gate.window.findChildren(QLineEdit)
    assert PASSWORDS["C1"] not in [field.text() for field in fields]


def test_an_account_with_several_roles_signs_in_as_the_one_that_is_chosen(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    with Study.open(small_study) as study:
        study.people.sign_in("A1", PASSWORDS["A1"])
        roles = (Role.AUDITOR, Role.COORDINATOR)
        made = study.people.add("Di Two", roles, second("C1"), "D1")
        study.people.sign_in("D1", made.one_time_code, Role.AUDITOR)
        study.people.change_password(made.one_time_code, OWN)
        study.people.attest()
    driver.open(small_study)
    sign_in(driver, "D1", OWN)
    assert wording("signs_auditor_coordinator") in card(driver).banner.text
    sign_in(driver, "D1", OWN, Role.AUDITOR)
    assert driver.window.shell.role is Role.AUDITOR


def test_the_first_sign_in_asks_for_a_password_and_the_statement(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    code, one_time_code = enrol(small_study, "Dr Cy New")
    driver.open(small_study)
    pane = driver.window.sign_in_controller.pane
    sign_in(driver, code, one_time_code)
    assert gate_of(driver) is SignInStep.FIRST_PASSWORD
    for field, text in (
        (pane.password.current, one_time_code),
        (pane.password.new, OWN),
        (pane.password.repeated, OWN),
    ):
        driver.type(field, text)
    driver.key(Qt.Key.Key_Return)
    assert gate_of(driver) is SignInStep.STATEMENT
    assert STATEMENT in [label.text() for label in pane.statement.findChildren(QLabel)]
    assert not pane.statement.attest.isEnabled()
    driver.key(Qt.Key.Key_Space)
    driver.click(pane.statement.attest)
    assert gate_of(driver) is SignInStep.OPEN
    assert driver.window.current is PageName.WORKLIST


def test_a_password_that_is_too_old_is_changed_before_anything_else(
    accounts_study: Path, driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "MAX_AGE_DAYS", -1)
    driver.open(accounts_study)
    sign_in(driver, "C1")
    assert gate_of(driver) is SignInStep.FIRST_PASSWORD
    shown = driver.window.sign_in_controller.pane.password
    assert shown.current.accessibleName() == wording("signed_once")
    for field, text in (
        (shown.current, PASSWORDS["C1"]),
        (shown.new, OWN),
        (shown.repeated, OWN),
    ):
        driver.type(field, text)
    driver.click(shown.change)
    assert gate_of(driver) is SignInStep.OPEN


def test_a_first_password_that_is_no_good_is_refused_with_the_reason(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    code, one_time_code = enrol(small_study, "Dr Cy New")
    driver.open(small_study)
    sign_in(driver, code, one_time_code)
    shown = driver.window.sign_in_controller.pane.password
    driver.type(shown.new, "short")
    assert wording("use_least_characters") in shown.problem.text()
    shown.new.clear()
    for field, text in (
        (shown.current, one_time_code),
        (shown.new, "abcabcabcabc"),
        (shown.repeated, "abcabcabcabc"),
    ):
        driver.type(field, text)
    driver.click(shown.change)
    assert wording("first_anybody_try") in shown.banner.text
    driver.click(shown.cancel)
    assert gate_of(driver) is SignInStep.SIGN_IN


def test_a_reader_without_a_training_is_told_whom_to_ask_and_looks_again(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    with Study.open(small_study) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        made = study.people.enrol("Dr Cy New", second("A1"), "R9")
        study.people.sign_in("R9", made.one_time_code)
        study.people.change_password(made.one_time_code, OWN)
        study.people.attest()
    driver.open(small_study)
    sign_in(driver, "R9", OWN)
    training = driver.window.sign_in_controller.pane.training
    assert gate_of(driver) is SignInStep.TRAINING
    driver.click(training.again)
    assert gate_of(driver) is SignInStep.TRAINING
    assert driver.window.focusWidget() is not None
    driver.click(training.leave)
    assert gate_of(driver) is SignInStep.SIGN_IN


def test_closing_the_study_at_the_card_leads_to_the_doors(gate: WindowDriver) -> None:
    driver = gate
    driver.click(card(driver).close_study)
    assert gate_of(driver) is SignInStep.OPEN
    assert driver.window.page(PageName.OVERVIEW).start_tiles.isVisible()


def test_the_keys_of_the_window_do_nothing_before_somebody_signs_in(gate: WindowDriver) -> None:
    gate.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    gate.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert gate.window.palette_card.isHidden()
    assert gate.chooser.asked == []
    assert gate_of(gate) is SignInStep.SIGN_IN


def test_a_study_without_accounts_opens_as_before(open_driver: WindowDriver) -> None:
    assert gate_of(open_driver) is SignInStep.OPEN
    assert open_driver.window.shell.account is None
    assert open_driver.window.current is PageName.OVERVIEW


def test_a_study_with_accounts_takes_the_place_of_the_one_that_is_open(
    tmp_path: Path, open_driver: WindowDriver
) -> None:
    from tests.support.sample_study import make_study

    other = make_study(tmp_path / "other")
    start_accounts(other)
    open_driver.open(other)
    assert gate_of(open_driver) is SignInStep.SIGN_IN
    assert "Note of" not in words_shown(open_driver)
    sign_in(open_driver, "C1")
    assert open_driver.window.home.path == other
