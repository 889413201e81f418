from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from tests.support.home import PASSPHRASE, codes, overview, start_tiles
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.domain.study_design import StudyType
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels import examples
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.sample_paths import newest_sample
from readingroom_desktop.viewmodels.study_types import type_texts

wording = Wording(__file__)

PADDING_OF_BUTTONS = 12


@pytest.mark.usefixtures("own_window")
def test_the_first_page_has_three_doors_and_nothing_else(driver: WindowDriver) -> None:
    page = start_tiles(driver)
    assert page.explore_sample.isVisible()
    assert page.open_study.isVisible()
    assert page.create_study.isVisible()
    assert not page._recent_title.isVisible()
    assert page.explore_sample.hasFocus()


@pytest.mark.usefixtures("styled")
def test_the_doors_stand_as_far_under_the_title_whatever_comes_below(
    driver: WindowDriver, small_study: Path
) -> None:
    page = start_tiles(driver)
    head = next(one for one in page.findChildren(QLabel) if one.text() == "Readingroom")

    def gap() -> int:
        QApplication.processEvents()
        return page.explore_sample.y() - head.geometry().bottom()

    first = gap()
    page.banner.show_message("The file cannot be opened.")
    assert gap() == first
    page.banner.show_message("")
    driver.open(small_study)
    driver.click(overview(driver).close_study)
    line = page._recent.itemAt(0).widget()
    driver.qtbot.waitUntil(line.isVisible)
    assert gap() == first
    inner = page.explore_sample.parentWidget()
    left = line.layout().itemAt(0).widget()
    mark = page.explore_sample.layout().itemAt(0).widget()
    of_line = left.mapTo(inner, QPoint(PADDING_OF_BUTTONS, 0)).x()
    assert abs(of_line - mark.mapTo(inner, QPoint(0, 0)).x()) <= 1


@pytest.mark.usefixtures("styled")
def test_the_smallest_window_cuts_neither_doors_nor_buttons(
    driver: WindowDriver, small_study: Path
) -> None:
    driver.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)
    page = start_tiles(driver)
    driver.qtbot.waitUntil(lambda: page.width() == Size.MIN_WIDTH - Size.RAIL_COMPACT)
    last = page.create_study
    assert last.mapTo(page, last.rect().topRight()).x() < page.width()
    driver.open(small_study)
    QApplication.processEvents()
    add = overview(driver).case_buttons
    for one in (add.folder, add.archives):
        assert one.width() >= one.sizeHint().width()


def test_opening_nothing_changes_nothing(driver: WindowDriver) -> None:
    driver.click(start_tiles(driver).open_study)
    assert driver.window.home.view is HomeView.START


def test_a_study_is_opened_through_the_second_door(driver: WindowDriver, small_study: Path) -> None:
    driver.chooser.chosen_study = small_study
    driver.click(start_tiles(driver).open_study)
    assert overview(driver).title.text() == TITLE
    assert codes(overview(driver).cases) == ["ABDO", "CHEST"]


def test_a_file_that_is_no_study_is_refused_in_a_sentence(
    driver: WindowDriver, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.rrstudy"
    wrong.write_bytes(b"SQLite format 3\0" + b"x" * 2000)
    driver.open(wrong)
    home = driver.window.home
    if home.view is HomeView.PASSPHRASE:  # an encrypted file and garbage look the same
        driver.click(driver.window.page(PageName.OVERVIEW).passphrase.back)
        return
    assert start_tiles(driver).banner.isVisible()
    driver.click(start_tiles(driver).banner._close)
    assert not start_tiles(driver).banner.isVisible()


def test_a_missing_file_is_refused_and_shown_as_missing(
    driver: WindowDriver, small_study: Path
) -> None:
    driver.open(small_study)
    driver.click(overview(driver).close_study)
    small_study.rename(small_study.with_name("elsewhere"))
    driver.window.home.changed.emit()
    driver.open(small_study)
    assert start_tiles(driver).banner.isVisible()
    line = start_tiles(driver)._recent.itemAt(0).widget()
    assert "not found" in line.layout().itemAt(1).widget().text()
    driver.click(line.layout().itemAt(4).widget())
    assert driver.window.home.recent == ()


def test_a_recent_study_is_opened_by_one_click(driver: WindowDriver, small_study: Path) -> None:
    driver.open(small_study)
    driver.click(overview(driver).close_study)
    line = start_tiles(driver)._recent.itemAt(0).widget()
    driver.click(line.layout().itemAt(0).widget())
    assert driver.window.shell.summary.title == TITLE


def test_an_encrypted_study_asks_for_its_passphrase_on_the_page(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    driver.open(path)
    pane = driver.window.page(PageName.OVERVIEW).passphrase
    assert pane.isVisible()
    assert pane.field.hasFocus()
    assert not pane.banner.isVisible()
    driver.type(pane.field, "wrong words")
    driver.key(Qt.Key.Key_Return)
    assert pane.isVisible()
    assert pane.banner.isVisible()
    assert pane.field.text() == ""
    assert pane.field.hasFocus()
    driver.click(pane.back)
    assert start_tiles(driver).isVisible()
    driver.open(path)
    driver.type(pane.field, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)
    assert overview(driver).isVisible()
    assert "encrypted" in overview(driver).facts.text()


@pytest.mark.usefixtures("own_window")
def test_the_sample_study_is_made_once_and_opened_afterwards(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Path] = []

    def stand_in(path: Path, **options: object) -> Study:
        made.append(path)
        make_study(tmp_path / "stand-in").rename(path)
        return Study.open(path)

    monkeypatch.setattr("readingroom_desktop.viewmodels.examples.create_sample_study", stand_in)
    driver.click(start_tiles(driver).explore_sample)
    assert overview(driver).isVisible()
    driver.click(overview(driver).close_study)
    driver.click(start_tiles(driver).explore_sample)
    assert overview(driver).isVisible()
    assert len(made) == 1


@pytest.mark.usefixtures("own_window")
def test_a_sample_study_that_cannot_be_made_is_reported(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, **options: object) -> Study:
        raise IntakeError("The sample cases are missing.")

    monkeypatch.setattr("readingroom_desktop.viewmodels.examples.create_sample_study", fail)
    driver.click(start_tiles(driver).explore_sample)
    assert start_tiles(driver).banner.text == wording("sample_cases_missing")
    assert start_tiles(driver).explore_sample.isEnabled()


@pytest.mark.usefixtures("own_window")
def test_making_the_sample_study_can_be_stopped(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(path: Path, *, progress: object, **options: object) -> Study:
        while True:
            progress.raise_if_cancelled()

    monkeypatch.setattr("readingroom_desktop.viewmodels.examples.create_sample_study", wait)
    driver.window.home.explore_sample()
    driver.qtbot.waitUntil(start_tiles(driver).busy.isVisible)
    assert not start_tiles(driver).create_study.isEnabled()
    driver.click(start_tiles(driver).busy._cancel)
    assert "Stopped" in driver.window.toast.text
    assert start_tiles(driver).isVisible()


def test_after_a_refusal_the_keys_are_on_the_door_to_another_study(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(tmp_path / "missing.rrstudy")

    assert start_tiles(driver).open_study.hasFocus()


@pytest.mark.usefixtures("own_window")
def test_the_finished_study_opens_where_it_was_made_before(
    driver: WindowDriver, tmp_path: Path
) -> None:
    finished = driver.window.home.finished_path
    finished.parent.mkdir(parents=True)
    make_study(tmp_path / "finished", is_sample=True).rename(finished)

    driver.click(start_tiles(driver).see_finished)
    driver.settle()

    assert overview(driver).isVisible()
    assert driver.window.home.path == finished


@pytest.mark.usefixtures("own_window")
def test_a_study_that_is_being_made_is_not_at_its_path(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = driver.window.home

    def stand_in(path: Path, **options: object) -> Study:
        make_study(tmp_path / "stand-in", is_sample=True).rename(path)
        assert path.exists()
        assert not home.finished_path.exists()  # as for a process that is killed here
        return Study.open(path)

    monkeypatch.setattr("readingroom.services.finished_sample.create_finished_sample", stand_in)
    driver.click(start_tiles(driver).see_finished)
    driver.settle()

    assert overview(driver).isVisible()
    assert home.path == home.finished_path
    assert not list(home.finished_path.parent.glob("finished-study-*/"))


@pytest.mark.usefixtures("own_window")
def test_the_sample_is_started_again_beside_the_old_one(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[str] = []

    def stand_in(path: Path, **options: object) -> Study:
        made.append(path.name)
        make_study(tmp_path / f"stand-in-{len(made)}").rename(path)
        return Study.open(path)

    monkeypatch.setattr("readingroom_desktop.viewmodels.examples.create_sample_study", stand_in)
    assert not start_tiles(driver).start_again.isVisible()
    driver.click(start_tiles(driver).explore_sample)
    driver.click(overview(driver).close_study)
    driver.click(start_tiles(driver).start_again)
    assert overview(driver).isVisible()
    driver.click(overview(driver).close_study)
    driver.click(start_tiles(driver).explore_sample)

    assert made == ["sample-study.rrstudy", "sample-study-2.rrstudy"]
    assert driver.window.home.path.name == "sample-study-2.rrstudy"
    assert newest_sample(driver.window.home.path.parent) == driver.window.home.path
    assert driver.window.home.path.with_name("sample-study.rrstudy").exists()


def test_an_example_of_a_type_is_made_once_and_opened_again(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examples, "READERS", 1)
    monkeypatch.setattr(examples, "CASES", 2)
    entries = start_tiles(driver).examples.actions()
    assert len(entries) == len(StudyType)
    for _ in range(2):
        entries[list(type_texts()).index(StudyType.FREE_RESPONSE)].trigger()
        driver.qtbot.waitUntil(lambda: driver.window.shell.summary is not None, timeout=30_000)
        driver.settle()
        protocol = driver.window.home.overview.protocol
        assert protocol.design.type is StudyType.FREE_RESPONSE
        assert driver.window.shell.summary.judgement_count == 2
        folder = driver.window.home.path.parent
        driver.click(overview(driver).close_study)
        assert [path.name for path in folder.glob("example-*")] == ["example-free-response.rrstudy"]
