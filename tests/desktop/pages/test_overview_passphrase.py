from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import Cancelled, PassphraseError, ReadOnlyError
from readingroom.services.study import Study
from readingroom_desktop.study.overview.passphrase import PassphraseCard
from readingroom_desktop.theme import Size

wording = Wording(__file__)

WANTED = "another battery and a horse"
CHANGE = "readingroom_desktop.viewmodels.protection.change_passphrase"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make_study(tmp_path / "secret", passphrase=PASSPHRASE)


@pytest.fixture
def card(driver: WindowDriver, path: Path) -> PassphraseCard:
    """Return the card over an encrypted study."""
    driver.open(path, PASSPHRASE)
    driver.click(overview(driver).change_passphrase)
    return overview(driver).passphrase_card


def fill(
    card: PassphraseCard, present: str = PASSPHRASE, wanted: str = WANTED, repeated: str = WANTED
) -> None:
    card.current.setText(present)
    card.new.setText(wanted)
    card.repeated.setText(repeated)


def opens(path: Path, passphrase: str) -> bool:
    try:
        Study.open(path, passphrase=passphrase, read_only=True).close()
    except PassphraseError:
        return False
    return True


def test_the_passphrase_is_changed_and_the_study_is_open_again(
    driver: WindowDriver, card: PassphraseCard, path: Path
) -> None:
    fill(card)
    driver.click(card.change)

    assert driver.window.shell.summary is not None
    assert "Passphrase changed" in driver.window.toast.text
    assert not card.isVisible()
    assert overview(driver).isVisible()
    driver.window.study_thread.run(lambda study: study.check_passphrase(WANTED))
    driver.click(overview(driver).close_study)
    assert (opens(path, WANTED), opens(path, PASSPHRASE)) == (True, False)


def test_images_can_be_read_after_the_change(driver: WindowDriver, card: PassphraseCard) -> None:
    fill(card)
    driver.click(card.change)
    found: list[bool] = []
    driver.window.study_thread.run(lambda study: study.frames_opener()().close(), found.append)
    driver.settle()

    assert found == [None]


def test_a_wrong_passphrase_is_asked_for_again_and_nothing_is_closed(
    driver: WindowDriver, card: PassphraseCard, path: Path
) -> None:
    fill(card, present="not the passphrase")
    driver.click(card.change)

    assert card.isVisible()
    assert "does not open" in card.error.text()
    assert card.current.hasFocus()
    assert {card.current.text(), card.new.text(), card.repeated.text()} == {""}
    assert driver.window.shell.summary is not None


@pytest.mark.parametrize(
    ("wanted", "repeated", "words"),
    [("short", "short", "at least 12"), (WANTED, WANTED[:-1], "differ")],
)
def test_a_new_passphrase_is_long_enough_and_typed_twice(
    card: PassphraseCard, wanted: str, repeated: str, words: str
) -> None:
    fill(card, wanted=wanted, repeated=repeated)

    assert words in card.problem.text()
    assert not card.change.isEnabled()


@pytest.mark.parametrize(
    ("error", "words"),
    [(ReadOnlyError("The disk is full."), "The disk is full."), (Cancelled(), "is unchanged")],
)
def test_a_change_that_fails_leaves_the_study_open_under_the_old_one(
    driver: WindowDriver,
    card: PassphraseCard,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    words: str,
) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(CHANGE, refuse)
    fill(card)
    driver.click(card.change)

    assert words in overview(driver).banner.text
    assert driver.window.shell.summary is not None
    driver.click(overview(driver).close_study)
    assert opens(path, PASSPHRASE)


def test_return_goes_through_the_fields_and_changes(
    driver: WindowDriver, card: PassphraseCard
) -> None:
    driver.type(card.current, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)
    assert card.new.hasFocus()
    fill(card)
    card.repeated.setFocus()
    driver.key(Qt.Key.Key_Return)

    assert "Passphrase changed" in driver.window.toast.text


def test_the_passphrases_are_never_shown_and_forgotten_when_it_is_kept(
    driver: WindowDriver, card: PassphraseCard
) -> None:
    fill(card)
    fields = (card.current, card.new, card.repeated)
    assert {field.echoMode() for field in fields} == {QLineEdit.EchoMode.Password}
    assert all(field.accessibleName() for field in fields)
    driver.click(card.cancel)

    assert not card.isVisible()
    assert {field.text() for field in fields} == {""}


@pytest.fixture
def plain_card(open_driver: WindowDriver) -> PassphraseCard:
    """Return the card over a plain study."""
    assert overview(open_driver).change_passphrase.text() == "Encrypt study…"
    open_driver.click(overview(open_driver).change_passphrase)
    return overview(open_driver).passphrase_card


def test_a_plain_study_is_encrypted_and_open_again(
    open_driver: WindowDriver, plain_card: PassphraseCard, small_study: Path
) -> None:
    assert not plain_card.current.isVisible()
    assert not plain_card.password.isVisible()
    fill(plain_card, present="")
    open_driver.click(plain_card.change)

    assert "Study encrypted." in open_driver.window.toast.text
    assert open_driver.window.shell.summary is not None
    assert open_driver.window.shell.summary.is_encrypted
    assert overview(open_driver).change_passphrase.text() == "Change passphrase…"
    open_driver.click(overview(open_driver).close_study)
    assert opens(small_study, WANTED)
    assert not list(small_study.parent.glob("*.plain-*"))


def test_the_plain_file_is_kept_where_the_box_is_ticked(
    open_driver: WindowDriver, plain_card: PassphraseCard, small_study: Path
) -> None:
    plain_card.keep_plain.setChecked(True)
    fill(plain_card, present="")
    open_driver.click(plain_card.change)

    (kept,) = small_study.parent.glob("*.plain-*")
    assert kept.name in open_driver.window.toast.text


def test_an_encryption_that_fails_leaves_the_study_open_and_plain(
    open_driver: WindowDriver, plain_card: PassphraseCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise ReadOnlyError("The disk is full.")

    monkeypatch.setattr("readingroom_desktop.viewmodels.protection.encrypt_study", refuse)
    fill(plain_card, present="")
    open_driver.click(plain_card.change)

    assert "The disk is full." in overview(open_driver).banner.text
    assert open_driver.window.shell.summary is not None
    assert not open_driver.window.shell.summary.is_encrypted


def test_a_study_with_accounts_is_encrypted_by_who_enters_their_password(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    driver.open(small_study)
    sign_in(driver, "C1")
    driver.click(overview(driver).change_passphrase)
    shown = overview(driver).passphrase_card
    fill(shown, present="")
    assert not shown.change.isEnabled()
    shown.password.setText("not the password")
    driver.click(shown.change)
    assert wording("code_password_wrong") in shown.error.text()
    fill(shown, present="")
    shown.password.setText(PASSWORDS["C1"])
    driver.click(shown.change)
    sign_in(driver, "C1")

    assert "Study encrypted." in driver.window.toast.text
    actors: list[list[tuple[str, str]]] = []
    driver.window.study_thread.run(
        lambda study: [(event.kind, event.actor) for event in study.trail.events()], actors.append
    )
    driver.settle()
    assert ("study encrypted", "C1") in actors[0]


def test_a_study_that_is_looked_at_only_keeps_its_passphrase(
    driver: WindowDriver, path: Path
) -> None:
    driver.window.home.open_path(path, PASSPHRASE, is_read_only=True)
    driver.settle()

    assert overview(driver).change_passphrase.isVisible()
    assert not overview(driver).change_passphrase.isEnabled()


@pytest.mark.usefixtures("styled")
def test_the_card_fits_the_smallest_window(driver: WindowDriver, card: PassphraseCard) -> None:
    fill(card, wanted="short")
    driver.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)

    assert card.minimumSizeHint().width() <= card.width()
