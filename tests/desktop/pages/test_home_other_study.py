from pathlib import Path

from PySide6.QtCore import Qt
from tests.support.home import PASSPHRASE, doors, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.seat import Seat

from readingroom_desktop.shell.registry import PageName


def test_another_study_replaces_the_open_one(open_seat: Seat, tmp_path: Path) -> None:
    other = make_study(tmp_path / "other", judgements=())
    open_seat.open(other)
    assert open_seat.window.shell.summary.judgement_count == 0
    assert open_seat.window.home.recent[0].path == str(other)


def test_a_study_that_cannot_be_opened_leaves_the_present_one_open(
    open_seat: Seat, tmp_path: Path, small_study: Path
) -> None:
    broken = tmp_path / "broken.rrstudy"
    broken.write_bytes(b"This is no study.\n" * 400)
    open_seat.open(broken)
    assert overview(open_seat).isVisible()
    assert overview(open_seat).banner.text
    assert open_seat.window.home.path == small_study
    assert open_seat.window.shell.summary.title == TITLE
    open_seat.window.home.add_reader("Dr Cy Example")
    open_seat.settle()
    assert len(open_seat.window.shell.readers) == 3


def test_a_wrong_passphrase_leads_back_to_the_study_that_is_open(
    open_seat: Seat, tmp_path: Path, small_study: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    open_seat.open(path)
    pane = open_seat.window.page(PageName.OVERVIEW).passphrase
    assert pane.isVisible()
    open_seat.type(pane.field, "wrong words")
    open_seat.click(pane.open)
    assert pane.banner.isVisible()
    open_seat.click(pane.back)
    assert overview(open_seat).isVisible()
    assert open_seat.window.home.path == small_study
    open_seat.go(PageName.AUDIT_TRAIL)
    open_seat.settle()
    assert open_seat.window.pages.viewmodel(PageName.AUDIT_TRAIL).error == ""


def test_opening_the_open_study_again_shows_it(open_seat: Seat, small_study: Path) -> None:
    open_seat.open(small_study)
    assert overview(open_seat).isVisible()
    assert overview(open_seat).banner.text == ""
    open_seat.window.home.sample_path = small_study
    open_seat.window.home.look_around()
    open_seat.settle()
    assert overview(open_seat).banner.text == ""


def test_return_in_the_passphrase_field_presses_no_button(seat: Seat, tmp_path: Path) -> None:
    seat.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE))
    pane = seat.window.page(PageName.OVERVIEW).passphrase
    seat.type(pane.field, "wrong words")
    seat.key(Qt.Key.Key_Return)
    assert pane.banner.isVisible()
    assert pane.field.hasFocus()
    pane.back.setFocus()
    seat.key(Qt.Key.Key_Return)
    assert doors(seat).isVisible()
