"""Putting a backup in the place of the open study, from the Export page."""

from pathlib import Path

import pytest
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.home import PASSPHRASE
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import PERMISSIONS, Role
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.assurance.export.panes import RestoreCard
from readingroom_desktop.shell.registry import PageName, permitted_pages
from readingroom_desktop.theme import Size

wording = Wording(__file__)


def backed_up(driver: WindowDriver, path: Path) -> ExportPage:
    """Return the Export page of the open study after a backup, with the backup chosen."""
    page: ExportPage = driver.go(PageName.EXPORT)
    driver.chooser.chosen_backup = path.with_name("copy.rrstudy")
    driver.click(page.backup.back_up)
    driver.settle()
    driver.chooser.chosen_study = driver.chooser.chosen_backup
    return page


def ask(driver: WindowDriver, page: ExportPage) -> RestoreCard:
    driver.click(page.backup.restore)
    driver.settle()
    return page.restore_card


def kinds(driver: WindowDriver) -> list[tuple[str, str]]:
    found: list[list[tuple[str, str]]] = []
    driver.window.study_thread.run(
        lambda study: [(event.kind, event.actor) for event in study.trail.events()], found.append
    )
    driver.settle()
    return found[0]


def fill(card: RestoreCard, **texts: str) -> None:
    for name, text in texts.items():
        getattr(card, name).setText(text)


def test_a_backup_is_put_in_the_place_of_a_plain_study_by_two_names_and_its_title(
    open_driver: WindowDriver, small_study: Path
) -> None:
    page = backed_up(open_driver, small_study)
    title = open_driver.window.shell.summary.title
    state = open_driver.window.shell.summary.state
    card = ask(open_driver, page)
    assert card.isVisible()
    assert wording("came_events") in card.standing.text()
    assert wording("study_backup").format(state, state) in card.standing.text()
    assert title in card.instruction.text()
    fill(card, first="Dr Ada Example", second="Dr Bo Example", reason="A try.", proof="another")
    assert not card.restore.isEnabled()
    card.proof.setText(title.upper())
    open_driver.click(card.restore)
    open_driver.settle()

    assert not card.isVisible()
    assert "Backup restored." in open_driver.window.toast.text
    assert open_driver.window.shell.summary is not None
    assert kinds(open_driver)[-1][0] == "backup restored"
    assert len(list(small_study.parent.glob("*.replaced-*"))) == 1


def test_one_person_restores_nothing_and_the_study_is_open_again(
    open_driver: WindowDriver, small_study: Path
) -> None:
    page = backed_up(open_driver, small_study)
    card = ask(open_driver, page)
    title = open_driver.window.shell.summary.title
    fill(card, first="Dr Ada", second="Dr  ADA", reason="A try.", proof=title)
    open_driver.click(card.restore)
    open_driver.settle()

    assert wording("confirm_their_own") in open_driver.window.home.error
    assert open_driver.window.shell.summary is not None
    assert "backup restored" not in [kind for kind, _actor in kinds(open_driver)]


def test_a_backup_from_before_the_unblinding_is_reported_and_refused(
    open_driver: WindowDriver, small_study: Path
) -> None:
    page = backed_up(open_driver, small_study)
    for step in (
        lambda study: study.protocol.lock("All is read"),
        lambda study: study.lifecycle.unblind("For the analysis"),
    ):
        open_driver.window.study_thread.run(step, lambda _done: None)
        open_driver.settle()
    card = ask(open_driver, page)
    title = open_driver.window.shell.summary.title
    assert wording("study_unblinded_backup") in card.standing.text()
    assert "cannot be blinded again" in card.standing.text()
    fill(card, first="Dr Ada Example", second="Dr Bo Example", reason="A try.", proof=title)
    open_driver.click(card.restore)
    open_driver.settle()

    assert wording("blinded_restored") in open_driver.window.home.error
    assert "backup restored" not in [kind for kind, _actor in kinds(open_driver)]


def test_another_study_is_no_backup(open_driver: WindowDriver, tmp_path: Path) -> None:
    page: ExportPage = open_driver.go(PageName.EXPORT)
    other = tmp_path / "other.rrstudy"
    Study.create(other, title="Another").close()
    open_driver.chooser.chosen_study = other
    card = ask(open_driver, page)

    assert wording("backup_another_study") in card.error.text()
    assert not card.restore.isEnabled()
    open_driver.click(card.cancel)
    assert not card.isVisible()


def test_two_people_with_accounts_restore_by_their_passwords(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    driver.open(small_study)
    sign_in(driver, "C1")
    page = backed_up(driver, small_study)
    card = ask(driver, page)
    title = driver.window.shell.summary.title
    assert not card.first.isVisible()
    texts = {"second": "A1", "second_password": PASSWORDS["A1"], "reason": "A try."}
    fill(card, first_password="not the password", proof=title, **texts)
    driver.click(card.restore)
    driver.settle()
    assert "wrong" in card.error.text()
    assert {card.first_password.text(), card.second_password.text(), card.proof.text()} == {""}
    fill(card, first_password=PASSWORDS["C1"], proof=title, **texts)
    driver.click(card.restore)
    driver.settle()
    sign_in(driver, "C1")

    assert "Backup restored." in driver.window.toast.text
    assert ("backup restored", "C1") in kinds(driver)


def test_an_encrypted_study_is_restored_by_its_passphrase(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    driver.open(path, PASSPHRASE)
    card = ask(driver, backed_up(driver, path))
    fill(card, first="Dr Ada", second="Dr Bo", reason="A try.", proof="not the passphrase")
    driver.click(card.restore)
    driver.settle()
    assert "does not open" in card.error.text()
    card.proof.setText(PASSPHRASE)
    driver.click(card.restore)
    driver.settle()

    assert kinds(driver)[-1][0] == "backup restored"
    driver.window.shell.close_study()
    driver.settle()
    assert verify_path(path, PASSPHRASE).is_sound


@pytest.mark.usefixtures("styled")
def test_the_card_fits_the_smallest_window(open_driver: WindowDriver, small_study: Path) -> None:
    page = backed_up(open_driver, small_study)
    card = ask(open_driver, page)
    open_driver.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    open_driver.settle()

    assert card.minimumSizeHint().width() <= card.width()
    assert card.heightForWidth(card.width()) <= card.height()
    assert not page.bundle.isVisible()
    open_driver.click(card.cancel)
    assert page.bundle.isVisible()
    assert page.seal.isVisible()


def test_a_card_that_was_left_open_is_gone_for_who_comes_next(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    driver.open(small_study)
    sign_in(driver, "C1")
    card = ask(driver, backed_up(driver, small_study))
    fill(card, reason="Mine.", second_password="something")
    driver.window.sign_in_controller.sign_out()
    driver.settle()
    sign_in(driver, "A1")
    page = driver.go(PageName.EXPORT)

    assert not card.isVisible()
    assert (card.reason.text(), card.second_password.text()) == ("", "")
    assert not page.bundle.isVisible()


@pytest.mark.parametrize("field", ["first_password", "second_password", "backup_passphrase"])
def test_what_is_secret_is_never_shown(open_driver: WindowDriver, field: str) -> None:
    card = open_driver.go(PageName.EXPORT).restore_card

    assert getattr(card, field).echoMode() is getattr(card, field).EchoMode.Password


def test_an_administrator_backs_up_and_restores_but_exports_nothing(
    driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    driver.open(small_study)
    sign_in(driver, "A1")
    assert PageName.EXPORT in driver.window.navigation.pages
    page = backed_up(driver, small_study)
    assert verify_path(small_study.with_name("copy.rrstudy")).event_count > 0
    assert not page.export.isVisible()
    assert not page.seal.isVisible()
    assert page.backup.restore.isEnabled()


def test_an_auditor_has_no_page_for_backups() -> None:
    assert PageName.EXPORT not in permitted_pages(PERMISSIONS[Role.AUDITOR])
    assert PageName.EXPORT not in permitted_pages(PERMISSIONS[Role.READER])
