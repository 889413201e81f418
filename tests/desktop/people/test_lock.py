"""Locking the window, by hand and when nobody is at work, and what comes back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from tests.support.accounts import PASSWORDS, card, sign_in
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep

wording = Wording(__file__)

CONTROL = Qt.KeyboardModifier.ControlModifier
MINUTE = 60_000


def gate_of(driver: WindowDriver) -> SignInStep:
    return driver.window.sign_in_controller.viewmodel.gate


def menu_of(driver: WindowDriver) -> QMenu:
    return driver.window.strip.person.menu()


def choose(driver: WindowDriver, words: str) -> None:
    """Choose an entry of the person menu."""
    next(action for action in menu_of(driver).actions() if action.text() == words).trigger()
    driver.settle()


def test_a_reader_signs_in_reads_locks_unlocks_and_signs_out_by_keyboard(
    gate: WindowDriver,
) -> None:
    window = gate.window
    gate.type(card(gate).code, "R1")
    gate.key(Qt.Key.Key_Return)
    gate.type(card(gate).password, PASSWORDS["R1"])
    gate.key(Qt.Key.Key_Return)
    assert window.current is PageName.WORKLIST
    gate.key(Qt.Key.Key_Return)
    assert window.current is PageName.READING
    gate.qtbot.waitUntil(lambda: window.reading.can_judge)
    item = window.reading.reading.item.id
    gate.key(Qt.Key.Key_1)
    answer = window.reading.form
    assert answer.outcome is not None
    gate.key(Qt.Key.Key_L, CONTROL)
    assert gate_of(gate) is SignInStep.LOCKED
    assert not window.page(PageName.READING).isVisible()
    gate.type(card(gate).password, PASSWORDS["R1"])
    gate.key(Qt.Key.Key_Return)
    assert gate_of(gate) is SignInStep.OPEN
    assert window.current is PageName.READING
    assert (window.reading.reading.item.id, window.reading.form) == (item, answer)
    choose(gate, "Sign out")
    assert gate_of(gate) is SignInStep.SIGN_IN
    sign_in(gate, "R1")
    gate.key(Qt.Key.Key_Return)
    gate.qtbot.waitUntil(lambda: window.reading.can_judge)
    assert window.reading.form.outcome is answer.outcome


def test_the_lock_shows_a_code_and_no_name_and_no_case(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    gate.key(Qt.Key.Key_L, CONTROL)
    shown = card(gate)
    assert "C1" in shown.instruction.text()
    assert "Bo Door" not in shown.instruction.text()
    assert not shown.code.isVisible()
    assert not gate.window.strip.isVisible()
    assert gate.window.focusWidget() is shown.password


def test_only_who_locked_the_window_opens_it_again(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    gate.window.sign_in_controller.lock()
    gate.settle()
    gate.type(card(gate).password, PASSWORDS["A1"])
    gate.key(Qt.Key.Key_Return)
    assert gate_of(gate) is SignInStep.LOCKED
    assert wording("code_password_wrong") in card(gate).banner.text


def test_somebody_else_signs_in_in_place_of_who_locked(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    gate.window.sign_in_controller.lock()
    gate.settle()
    gate.click(card(gate).other)
    assert gate_of(gate) is SignInStep.SIGN_IN
    assert gate.window.home.overview is None
    sign_in(gate, "R1")
    assert gate.window.navigation.pages == (
        PageName.WORKLIST,
        PageName.READING,
        PageName.DISPLAY_CHECK,
    )


@pytest.mark.parametrize(("minutes", "expected"), [(14, SignInStep.OPEN), (15, SignInStep.LOCKED)])
def test_the_window_locks_when_nobody_was_at_work_for_fifteen_minutes(
    gate: WindowDriver, monkeypatch: pytest.MonkeyPatch, minutes: int, expected: SignInStep
) -> None:
    sign_in(gate, "C1")
    watch = gate.window.sign_in_controller.watch
    then = watch._clock.monotonic_ms() + minutes * MINUTE
    monkeypatch.setattr(type(watch._clock), "monotonic_ms", lambda _clock: then)
    watch.check()
    gate.settle()
    assert gate_of(gate) is expected


def test_the_first_key_after_a_computer_slept_locks_and_does_nothing_else(
    gate: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in(gate, "C1")
    watch = gate.window.sign_in_controller.watch
    then = watch._clock.monotonic_ms() + 16 * MINUTE
    monkeypatch.setattr(type(watch._clock), "monotonic_ms", lambda _clock: then)
    gate.key(Qt.Key.Key_4, CONTROL)
    assert gate_of(gate) is SignInStep.LOCKED
    assert gate.window.current is PageName.OVERVIEW


def test_nobody_is_watched_in_a_study_without_accounts(open_driver: WindowDriver) -> None:
    assert not open_driver.window.sign_in_controller.watch.is_running
    open_driver.key(Qt.Key.Key_L, CONTROL)
    assert gate_of(open_driver) is SignInStep.OPEN


def test_the_password_is_changed_from_the_person_menu(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    choose(gate, "Change password…")
    shown = gate.window.sign_in_controller.pane.password
    for field, text in (
        (shown.current, PASSWORDS["C1"]),
        (shown.new, "six warm stones hum"),
        (shown.repeated, "six warm stones hum"),
    ):
        gate.type(field, text)
    gate.key(Qt.Key.Key_Return)
    assert gate_of(gate) is SignInStep.OPEN
    assert gate.window.toast.text == "Password changed."
    choose(gate, "Sign out")
    sign_in(gate, "C1", "six warm stones hum")
    assert gate_of(gate) is SignInStep.OPEN


def test_the_password_is_kept_by_leaving_the_card(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    choose(gate, "Change password…")
    gate.click(gate.window.sign_in_controller.pane.password.cancel)
    assert gate_of(gate) is SignInStep.OPEN


def test_too_many_wrong_passwords_at_the_change_end_the_sitting(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    choose(gate, "Change password…")
    shown = gate.window.sign_in_controller.pane.password
    for _ in range(5):
        for field, text in (
            (shown.current, "not the password"),
            (shown.new, "six warm stones hum"),
            (shown.repeated, "six warm stones hum"),
        ):
            gate.type(field, text)
        gate.click(shown.change)
    assert gate_of(gate) is SignInStep.SIGN_IN
    assert "The account C1 is locked" in card(gate).banner.text
    assert gate.window.home.overview is None


def test_the_menu_says_who_is_signed_in_and_as_what(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    texts = [action.text() for action in menu_of(gate).actions()]
    assert texts[0] == "C1  Bo Door, coordinator"
    assert texts[2:] == ["Lock window", "Change password…", "Sign out"]


def test_the_session_is_locked_with_the_own_password(gate: WindowDriver) -> None:
    sign_in(gate, "C1")
    overview = gate.window.page(PageName.OVERVIEW).overview
    gate.click(overview.lock_session)
    gate.type(overview.lock_card.reason, "As planned.")
    gate.type(overview.lock_card.code, "C1")
    gate.type(overview.lock_card.proof, "not the password")
    gate.click(overview.lock_card.act)
    assert wording("code_password_wrong") in overview.lock_card.problem.text()
    gate.type(overview.lock_card.proof, PASSWORDS["C1"])
    gate.click(overview.lock_card.act)
    assert gate.window.home.overview is not None
    assert gate.window.home.overview.is_locked
