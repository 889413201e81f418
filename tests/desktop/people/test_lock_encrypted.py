"""The lock of an encrypted study: its file is closed, and who was at work goes on there."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.test_secrets import holders
from tests.support.accounts import PASSWORDS, card, sign_in
from tests.support.window_driver import WindowDriver

from readingroom.domain.accounts import MOST_FAILURES, Credentials
from readingroom.domain.errors import FileInUseError
from readingroom.services.protection import encrypt_study
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.widgets.sign_in.card import LockedFileCard

CONTROL = Qt.KeyboardModifier.ControlModifier
MINUTE = 60_000
WORDS = ("amber", "staircase", "nephew", "river")
"""Put together at run time, so that no constant of the tests holds the passphrase."""


def secret() -> str:
    return "-".join(WORDS)


def who() -> Credentials:
    return Credentials("C1", PASSWORDS["C1"])


@pytest.fixture(scope="module")
def encrypted_once() -> dict[str, bytes]:
    """Return where the encrypted studies are kept once they are made."""
    return {}


@pytest.fixture
def people(
    driver: WindowDriver, accounts_study: Path, encrypted_once: dict[str, bytes]
) -> WindowDriver:
    """Return a window in front of an encrypted study with accounts."""
    if "people" not in encrypted_once:
        encrypt_study(accounts_study, secret(), credentials=who())
        encrypted_once["people"] = accounts_study.read_bytes()
    accounts_study.write_bytes(encrypted_once["people"])
    return opened(driver, accounts_study)


@pytest.fixture
def nobody(
    driver: WindowDriver, small_study: Path, encrypted_once: dict[str, bytes]
) -> WindowDriver:
    """Return a window with an encrypted study without accounts."""
    if "nobody" not in encrypted_once:
        encrypt_study(small_study, secret())
        encrypted_once["nobody"] = small_study.read_bytes()
    small_study.write_bytes(encrypted_once["nobody"])
    return opened(driver, small_study)


def opened(driver: WindowDriver, path: Path) -> WindowDriver:
    driver.window.home.open_path(path, secret())
    driver.settle()
    return driver


def gate_of(driver: WindowDriver) -> SignInStep:
    return driver.window.sign_in_controller.viewmodel.gate


def locked_file(driver: WindowDriver) -> LockedFileCard:
    return driver.window.sign_in_controller.pane.locked_file


def lock(driver: WindowDriver) -> None:
    driver.key(Qt.Key.Key_L, CONTROL)
    driver.settle()


def read(driver: WindowDriver) -> None:
    """Open the first pair of who sits here, and answer."""
    driver.window.show_page(PageName.WORKLIST)
    driver.settle()
    driver.window.read(None)
    driver.settle()
    driver.qtbot.waitUntil(lambda: driver.window.reading.can_judge)
    driver.key(Qt.Key.Key_1)


def is_free(path: Path) -> bool:
    try:
        Study.open(path, passphrase=secret()).close()
    except FileInUseError:
        return False
    return True


def test_a_reader_goes_on_at_the_same_pair_with_the_same_answer(people: WindowDriver) -> None:
    sign_in(people, "R1")
    read(people)
    reading = people.window.reading
    before = reading.reading.item.id, reading.form
    assert not is_free(people.window.home.path)
    lock(people)
    assert gate_of(people) is SignInStep.LOCKED
    assert is_free(people.window.home.path)

    people.type(card(people).password, PASSWORDS["R1"])
    people.key(Qt.Key.Key_Return)
    people.settle()
    assert gate_of(people) is SignInStep.OPEN
    assert people.window.current is PageName.READING
    assert (reading.reading.item.id, reading.form) == before
    people.qtbot.waitUntil(lambda: people.window.reading.can_judge)
    people.window.reading.flush_draft()
    people.settle()


def test_nothing_in_the_window_holds_the_passphrase_of_a_locked_study(people: WindowDriver) -> None:
    sign_in(people, "C1")
    assert holders(secret())
    lock(people)

    assert holders(secret()) == []


def test_a_wrong_password_is_reported_and_recorded_later(people: WindowDriver) -> None:
    sign_in(people, "C1")
    lock(people)
    people.type(card(people).password, "not the password")
    people.key(Qt.Key.Key_Return)
    people.settle()
    assert "The password is wrong" in card(people).banner.text
    people.type(card(people).password, PASSWORDS["C1"])
    people.key(Qt.Key.Key_Return)
    people.settle()

    kinds: list[list[str]] = []
    people.window.study_thread.run(
        lambda study: [event.kind for event in study.trail.events()], kinds.append
    )
    people.settle()
    assert kinds[0][-4:] == [
        "locked manually",
        "sign-in failed",
        "failed sign-ins cleared",
        "signed in",
    ]


def test_after_too_many_wrong_passwords_the_passphrase_is_asked_for(people: WindowDriver) -> None:
    sign_in(people, "C1")
    lock(people)
    for _ in range(MOST_FAILURES):
        people.type(card(people).password, "not the password")
        people.key(Qt.Key.Key_Return)
        people.settle()
    assert gate_of(people) is SignInStep.PASSPHRASE
    assert "account C1 is locked" in locked_file(people).banner.text
    assert people.window.home.overview is None

    people.type(locked_file(people).passphrase, secret())
    people.key(Qt.Key.Key_Return)
    people.settle()
    assert gate_of(people) is SignInStep.SIGN_IN
    sign_in(people, "C1")
    assert "The account C1 is locked" in card(people).banner.text


def test_somebody_else_enters_the_passphrase_and_signs_in(people: WindowDriver) -> None:
    sign_in(people, "C1")
    lock(people)
    people.click(card(people).other)
    assert gate_of(people) is SignInStep.PASSPHRASE
    people.type(locked_file(people).passphrase, secret())
    people.click(locked_file(people).unlock)
    people.settle()
    sign_in(people, "R1")

    assert people.window.navigation.pages == (
        PageName.WORKLIST,
        PageName.READING,
        PageName.DISPLAY_CHECK,
    )
    read(people)


def test_a_wrong_passphrase_is_told_on_the_card(nobody: WindowDriver) -> None:
    lock(nobody)
    nobody.type(locked_file(nobody).passphrase, "not the passphrase")
    nobody.key(Qt.Key.Key_Return)
    nobody.settle()

    assert gate_of(nobody) is SignInStep.PASSPHRASE
    assert "does not open" in locked_file(nobody).banner.text
    assert locked_file(nobody).passphrase.text() == ""
    assert locked_file(nobody).passphrase.hasFocus()


def test_a_study_without_accounts_is_closed_by_the_lock_and_the_seat_comes_back(
    nobody: WindowDriver,
) -> None:
    nobody.window.act_as(nobody.window.shell.readers[0])
    nobody.settle()
    read(nobody)
    before = nobody.window.reading.reading.item.id, nobody.window.reading.form
    lock(nobody)
    assert is_free(nobody.window.home.path)
    assert holders(secret()) == []
    nobody.type(locked_file(nobody).passphrase, secret())
    nobody.key(Qt.Key.Key_Return)
    nobody.settle()

    assert gate_of(nobody) is SignInStep.OPEN
    assert nobody.window.current is PageName.READING
    assert (nobody.window.reading.reading.item.id, nobody.window.reading.form) == before
    drivers: list[object] = []
    nobody.window.study_thread.run(lambda study: study._guard.acting_role.reader, drivers.append)
    nobody.settle()
    assert drivers == [nobody.window.shell.person.id]


def test_an_encrypted_study_without_accounts_is_closed_when_nobody_is_at_work(
    nobody: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = nobody.window.sign_in_controller.watch
    assert watch.is_running
    then = watch._clock.monotonic_ms() + 15 * MINUTE
    monkeypatch.setattr(type(watch._clock), "monotonic_ms", lambda _clock: then)
    watch.check()
    nobody.settle()

    assert gate_of(nobody) is SignInStep.PASSPHRASE
    assert is_free(nobody.window.home.path)


def test_an_encrypted_study_at_which_nobody_signs_in_is_closed_too(
    people: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = people.window.sign_in_controller.watch
    then = watch._clock.monotonic_ms() + 15 * MINUTE
    monkeypatch.setattr(type(watch._clock), "monotonic_ms", lambda _clock: then)
    watch.check()
    people.settle()

    assert gate_of(people) is SignInStep.PASSPHRASE
    assert holders(secret()) == []


def test_a_locked_study_can_be_closed(nobody: WindowDriver) -> None:
    lock(nobody)
    nobody.click(locked_file(nobody).close_study)
    nobody.settle()

    assert gate_of(nobody) is SignInStep.OPEN
    assert nobody.window.shell.summary is None


def test_a_job_that_runs_is_done_before_the_file_is_closed(nobody: WindowDriver) -> None:
    folder = nobody.window.home.path.parent
    nobody.window.pages.viewmodel(PageName.EXPORT).back_up(folder / "copy.rrstudy")
    nobody.window.sign_in_controller.lock()
    assert gate_of(nobody) is SignInStep.PASSPHRASE
    nobody.settle()

    assert (folder / "copy.rrstudy").exists()
    assert is_free(nobody.window.home.path)


def test_the_person_menu_and_the_key_sheet_offer_the_lock_of_an_encrypted_study(
    nobody: WindowDriver,
) -> None:
    texts = [action.text() for action in nobody.window.strip.person.menu().actions()]

    assert texts[-1] == "Lock window"
    assert "Lock window" in [command.name for command in nobody.window.commands()]


def test_a_reader_of_a_study_without_accounts_has_no_calls_but_their_own(
    open_driver: WindowDriver,
) -> None:
    window = open_driver.window
    others = window.shell.readers
    window.act_as(others[0])
    open_driver.settle()
    refused: list[str] = []
    window.study_thread.run(
        lambda study: study.results.results(), None, lambda failure: refused.append(failure.message)
    )
    window.shell.note_write()
    open_driver.settle()

    assert "may not see results" in refused[0]
    assert window.shell.readers == others
    window.act_as(None)
    open_driver.settle()
    assert window.current is PageName.OVERVIEW


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody rename an open file")
@pytest.mark.parametrize("has_accounts", [True, False])
def test_the_lock_screen_says_that_the_file_was_moved(
    request: pytest.FixtureRequest, small_study: Path, has_accounts: bool
) -> None:
    driver = request.getfixturevalue("people" if has_accounts else "nobody")
    if has_accounts:
        sign_in(driver, "R1")
    else:
        driver.window.act_as(driver.window.shell.readers[0])
        driver.settle()
    read(driver)
    driver.window.reading.flush_draft()
    driver.settle()
    small_study.rename(small_study.with_name("renamed.rrstudy"))
    lock(driver)

    gate = driver.window.sign_in_controller.viewmodel
    (rescue,) = small_study.parent.glob("*.rescued-*")
    assert gate.is_closed
    assert str(rescue) in gate.error
