"""Putting a backup in the place of the open study, from the Export page."""

from pathlib import Path

import pytest
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.home import PASSPHRASE
from tests.support.sample_study import make_study
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom.domain.accounts import PERMISSIONS, Role
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.assurance.export.restore_card import RestoreCard
from readingroom_desktop.shell.registry import PageName, permitted_pages
from readingroom_desktop.theme import Size

wording = Wording(__file__)


def backed_up(seat: Seat, path: Path) -> ExportPage:
    """Return the Export page of the open study after a backup, with the backup chosen."""
    page: ExportPage = seat.go(PageName.EXPORT)
    seat.chooser.chosen_backup = path.with_name("copy.rrstudy")
    seat.click(page.backup.back_up)
    seat.settle()
    seat.chooser.chosen_study = seat.chooser.chosen_backup
    return page


def ask(seat: Seat, page: ExportPage) -> RestoreCard:
    seat.click(page.backup.restore)
    seat.settle()
    return page.restore_card


def kinds(seat: Seat) -> list[tuple[str, str]]:
    found: list[list[tuple[str, str]]] = []
    seat.window.study_thread.run(
        lambda study: [(event.kind, event.actor) for event in study.trail.events()], found.append
    )
    seat.settle()
    return found[0]


def fill(card: RestoreCard, **texts: str) -> None:
    for name, text in texts.items():
        getattr(card, name).setText(text)


def test_a_backup_is_put_in_the_place_of_a_plain_study_by_two_names_and_its_title(
    open_seat: Seat, small_study: Path
) -> None:
    page = backed_up(open_seat, small_study)
    title = open_seat.window.shell.summary.title
    state = open_seat.window.shell.summary.state
    card = ask(open_seat, page)
    assert card.isVisible()
    assert wording("came_events") in card.standing.text()
    assert wording("study_backup").format(state, state) in card.standing.text()
    assert title in card.instruction.text()
    fill(card, first="Dr Ada Example", second="Dr Bo Example", reason="A try.", proof="another")
    assert not card.restore.isEnabled()
    card.proof.setText(title.upper())
    open_seat.click(card.restore)
    open_seat.settle()

    assert not card.isVisible()
    assert "Backup restored." in open_seat.window.toast.text
    assert open_seat.window.shell.summary is not None
    assert kinds(open_seat)[-1][0] == "backup restored"
    assert len(list(small_study.parent.glob("*.replaced-*"))) == 1


def test_one_person_restores_nothing_and_the_study_is_open_again(
    open_seat: Seat, small_study: Path
) -> None:
    page = backed_up(open_seat, small_study)
    card = ask(open_seat, page)
    title = open_seat.window.shell.summary.title
    fill(card, first="Dr Ada", second="Dr  ADA", reason="A try.", proof=title)
    open_seat.click(card.restore)
    open_seat.settle()

    assert wording("confirm_their_own") in open_seat.window.home.error
    assert open_seat.window.shell.summary is not None
    assert "backup restored" not in [kind for kind, _actor in kinds(open_seat)]


def test_a_backup_from_before_the_unblinding_is_told_and_refused(
    open_seat: Seat, small_study: Path
) -> None:
    page = backed_up(open_seat, small_study)
    for step in (
        lambda study: study.protocol.lock("All is read"),
        lambda study: study.course.unblind("For the analysis"),
    ):
        open_seat.window.study_thread.run(step, lambda _done: None)
        open_seat.settle()
    card = ask(open_seat, page)
    title = open_seat.window.shell.summary.title
    assert wording("study_unblinded_backup") in card.standing.text()
    assert "cannot be blinded again" in card.standing.text()
    fill(card, first="Dr Ada Example", second="Dr Bo Example", reason="A try.", proof=title)
    open_seat.click(card.restore)
    open_seat.settle()

    assert wording("blinded_restored") in open_seat.window.home.error
    assert "backup restored" not in [kind for kind, _actor in kinds(open_seat)]


def test_another_study_is_no_backup(open_seat: Seat, tmp_path: Path) -> None:
    page: ExportPage = open_seat.go(PageName.EXPORT)
    other = tmp_path / "other.rrstudy"
    Study.create(other, title="Another").close()
    open_seat.chooser.chosen_study = other
    card = ask(open_seat, page)

    assert wording("backup_another_study") in card.error.text()
    assert not card.restore.isEnabled()
    open_seat.click(card.cancel)
    assert not card.isVisible()


def test_two_people_with_accounts_restore_by_their_passwords(seat: Seat, small_study: Path) -> None:
    start_accounts(small_study)
    seat.open(small_study)
    sign_in(seat, "C1")
    page = backed_up(seat, small_study)
    card = ask(seat, page)
    title = seat.window.shell.summary.title
    assert not card.first.isVisible()
    texts = {"second": "A1", "second_password": PASSWORDS["A1"], "reason": "A try."}
    fill(card, first_password="not the password", proof=title, **texts)
    seat.click(card.restore)
    seat.settle()
    assert "wrong" in card.error.text()
    assert {card.first_password.text(), card.second_password.text(), card.proof.text()} == {""}
    fill(card, first_password=PASSWORDS["C1"], proof=title, **texts)
    seat.click(card.restore)
    seat.settle()
    sign_in(seat, "C1")

    assert "Backup restored." in seat.window.toast.text
    assert ("backup restored", "C1") in kinds(seat)


def test_an_encrypted_study_is_restored_by_its_passphrase(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    seat.open(path, PASSPHRASE)
    card = ask(seat, backed_up(seat, path))
    fill(card, first="Dr Ada", second="Dr Bo", reason="A try.", proof="not the passphrase")
    seat.click(card.restore)
    seat.settle()
    assert "does not open" in card.error.text()
    card.proof.setText(PASSPHRASE)
    seat.click(card.restore)
    seat.settle()

    assert kinds(seat)[-1][0] == "backup restored"
    seat.window.close()
    assert verify_path(path, PASSPHRASE).is_sound


def test_the_card_fits_the_smallest_window(open_seat: Seat, small_study: Path) -> None:
    page = backed_up(open_seat, small_study)
    card = ask(open_seat, page)
    open_seat.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    open_seat.settle()

    assert card.minimumSizeHint().width() <= card.width()
    assert card.heightForWidth(card.width()) <= card.height()
    assert not page.bundle.isVisible()
    open_seat.click(card.cancel)
    assert page.bundle.isVisible()
    assert page.seal.isVisible()


def test_a_card_that_was_left_open_is_gone_for_who_comes_next(
    seat: Seat, small_study: Path
) -> None:
    start_accounts(small_study)
    seat.open(small_study)
    sign_in(seat, "C1")
    card = ask(seat, backed_up(seat, small_study))
    fill(card, reason="Mine.", second_password="something")
    seat.window.gatekeeper.sign_out()
    seat.settle()
    sign_in(seat, "A1")
    page = seat.go(PageName.EXPORT)

    assert not card.isVisible()
    assert (card.reason.text(), card.second_password.text()) == ("", "")
    assert not page.bundle.isVisible()


@pytest.mark.parametrize("field", ["first_password", "second_password", "backup_passphrase"])
def test_what_is_secret_is_never_shown(open_seat: Seat, field: str) -> None:
    card = open_seat.go(PageName.EXPORT).restore_card

    assert getattr(card, field).echoMode() is getattr(card, field).EchoMode.Password


def test_an_administrator_backs_up_and_restores_but_exports_nothing(
    seat: Seat, small_study: Path
) -> None:
    start_accounts(small_study)
    seat.open(small_study)
    sign_in(seat, "A1")
    assert PageName.EXPORT in seat.window.navigation.pages
    page = backed_up(seat, small_study)
    assert verify_path(small_study.with_name("copy.rrstudy")).event_count > 0
    assert not page.export.isVisible()
    assert not page.seal.isVisible()
    assert page.backup.restore.isEnabled()


def test_an_auditor_has_no_page_for_backups() -> None:
    assert PageName.EXPORT not in permitted_pages(PERMISSIONS[Role.AUDITOR])
    assert PageName.EXPORT not in permitted_pages(PERMISSIONS[Role.READER])
