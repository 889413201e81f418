from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from tests.support.home import PASSPHRASE, codes, doors, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.sample_paths import newest_sample

wording = Wording(__file__)

PADDING_OF_BUTTONS = 12


def test_the_first_page_has_three_doors_and_nothing_else(seat: Seat) -> None:
    page = doors(seat)
    assert page.look_around.isVisible()
    assert page.open_study.isVisible()
    assert page.create_study.isVisible()
    assert not page._recent_title.isVisible()
    assert page.look_around.hasFocus()


def test_the_doors_stand_as_far_under_the_title_whatever_comes_below(
    seat: Seat, small_study: Path
) -> None:
    page = doors(seat)
    head = next(one for one in page.findChildren(QLabel) if one.text() == "Readingroom")

    def gap() -> int:
        QApplication.processEvents()
        return page.look_around.y() - head.geometry().bottom()

    first = gap()
    page.banner.show_message("The file cannot be opened.")
    assert gap() == first
    page.banner.show_message("")
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    line = page._recent.itemAt(0).widget()
    seat.qtbot.waitUntil(line.isVisible)
    assert gap() == first
    inner = page.look_around.parentWidget()
    left = line.layout().itemAt(0).widget()
    mark = page.look_around.layout().itemAt(0).widget()
    of_line = left.mapTo(inner, QPoint(PADDING_OF_BUTTONS, 0)).x()
    assert abs(of_line - mark.mapTo(inner, QPoint(0, 0)).x()) <= 1


def test_the_smallest_window_cuts_neither_doors_nor_buttons(seat: Seat, small_study: Path) -> None:
    seat.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    page = doors(seat)
    seat.qtbot.waitUntil(lambda: page.width() == Size.MIN_WIDTH - Size.RAIL_COMPACT)
    last = page.create_study
    assert last.mapTo(page, last.rect().topRight()).x() < page.width()
    seat.open(small_study)
    QApplication.processEvents()
    add = overview(seat).case_buttons
    for one in (add.folder, add.archives):
        assert one.width() >= one.sizeHint().width()


def test_opening_nothing_changes_nothing(seat: Seat) -> None:
    seat.click(doors(seat).open_study)
    assert seat.window.home.view is HomeView.DOORS


def test_a_study_is_opened_through_the_second_door(seat: Seat, small_study: Path) -> None:
    seat.chooser.chosen_study = small_study
    seat.click(doors(seat).open_study)
    assert overview(seat).title.text() == TITLE
    assert codes(overview(seat).cases) == ["ABDO", "CHEST"]


def test_a_file_that_is_no_study_is_refused_in_a_sentence(seat: Seat, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.rrstudy"
    wrong.write_bytes(b"SQLite format 3\0" + b"x" * 2000)
    seat.open(wrong)
    home = seat.window.home
    if home.view is HomeView.PASSPHRASE:  # an encrypted file and garbage look the same
        seat.click(seat.window.page(PageName.OVERVIEW).passphrase.back)
        return
    assert doors(seat).banner.isVisible()
    seat.click(doors(seat).banner._close)
    assert not doors(seat).banner.isVisible()


def test_a_missing_file_is_refused_and_shown_as_missing(seat: Seat, small_study: Path) -> None:
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    small_study.rename(small_study.with_name("elsewhere"))
    seat.window.home.changed.emit()
    seat.open(small_study)
    assert doors(seat).banner.isVisible()
    line = doors(seat)._recent.itemAt(0).widget()
    assert "not found" in line.layout().itemAt(1).widget().text()
    seat.click(line.layout().itemAt(4).widget())
    assert seat.window.home.recent == ()


def test_a_recent_study_is_opened_by_one_click(seat: Seat, small_study: Path) -> None:
    seat.open(small_study)
    seat.click(overview(seat).close_study)
    line = doors(seat)._recent.itemAt(0).widget()
    seat.click(line.layout().itemAt(0).widget())
    assert seat.window.shell.summary.title == TITLE


def test_an_encrypted_study_asks_for_its_passphrase_on_the_page(seat: Seat, tmp_path: Path) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    seat.open(path)
    pane = seat.window.page(PageName.OVERVIEW).passphrase
    assert pane.isVisible()
    assert pane.field.hasFocus()
    assert not pane.banner.isVisible()
    seat.type(pane.field, "wrong words")
    seat.key(Qt.Key.Key_Return)
    assert pane.isVisible()
    assert pane.banner.isVisible()
    assert pane.field.text() == ""
    assert pane.field.hasFocus()
    seat.click(pane.back)
    assert doors(seat).isVisible()
    seat.open(path)
    seat.type(pane.field, PASSPHRASE)
    seat.key(Qt.Key.Key_Return)
    assert overview(seat).isVisible()
    assert "encrypted" in overview(seat).facts.text()


def test_the_sample_study_is_made_once_and_opened_afterwards(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Path] = []

    def stand_in(path: Path, **options: object) -> Study:
        made.append(path)
        make_study(tmp_path / "stand-in").rename(path)
        return Study.open(path)

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", stand_in)
    seat.click(doors(seat).look_around)
    assert overview(seat).isVisible()
    seat.click(overview(seat).close_study)
    seat.click(doors(seat).look_around)
    assert overview(seat).isVisible()
    assert len(made) == 1


def test_a_sample_study_that_cannot_be_made_is_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, **options: object) -> Study:
        raise IntakeError("The sample cases are missing.")

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", fail)
    seat.click(doors(seat).look_around)
    assert doors(seat).banner.text == wording("sample_cases_missing")
    assert doors(seat).look_around.isEnabled()


def test_making_the_sample_study_can_be_stopped(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(path: Path, *, clock: object, progress: object) -> Study:
        while True:
            progress.raise_if_cancelled()

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", wait)
    seat.window.home.look_around()
    seat.qtbot.waitUntil(doors(seat).busy.isVisible)
    assert not doors(seat).create_study.isEnabled()
    seat.click(doors(seat).busy._cancel)
    assert "Stopped" in seat.window.toast.text
    assert doors(seat).isVisible()


def test_after_a_refusal_the_keys_are_on_the_door_to_another_study(
    seat: Seat, tmp_path: Path
) -> None:
    seat.open(tmp_path / "missing.rrstudy")

    assert doors(seat).open_study.hasFocus()


def test_the_finished_study_opens_where_it_was_made_before(seat: Seat, tmp_path: Path) -> None:
    finished = seat.window.home.finished_path
    finished.parent.mkdir(parents=True)
    make_study(tmp_path / "finished", is_sample=True).rename(finished)

    seat.click(doors(seat).see_finished)
    seat.settle()

    assert overview(seat).isVisible()
    assert seat.window.home.path == finished


def test_the_sample_is_started_again_beside_the_old_one(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[str] = []

    def stand_in(path: Path, **options: object) -> Study:
        made.append(path.name)
        make_study(tmp_path / f"stand-in-{len(made)}").rename(path)
        return Study.open(path)

    monkeypatch.setattr("readingroom_desktop.viewmodels.home.create_sample_study", stand_in)
    assert not doors(seat).start_again.isVisible()
    seat.click(doors(seat).look_around)
    seat.click(overview(seat).close_study)
    seat.click(doors(seat).start_again)
    assert overview(seat).isVisible()
    seat.click(overview(seat).close_study)
    seat.click(doors(seat).look_around)

    assert made == ["sample-study.rrstudy", "sample-study-2.rrstudy"]
    assert seat.window.home.path.name == "sample-study-2.rrstudy"
    assert newest_sample(seat.window.home.path.parent) == seat.window.home.path
    assert seat.window.home.path.with_name("sample-study.rrstudy").exists()
