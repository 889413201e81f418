from pathlib import Path

from PySide6.QtCore import Qt
from tests.support.home import PASSPHRASE, overview, start_tiles
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver

from readingroom_desktop.shell.registry import PageName


def test_another_study_replaces_the_open_one(open_driver: WindowDriver, tmp_path: Path) -> None:
    other = make_study(tmp_path / "other", judgements=())
    open_driver.open(other)
    assert open_driver.window.shell.summary.judgement_count == 0
    assert open_driver.window.home.recent[0].path == str(other)


def test_a_study_that_cannot_be_opened_leaves_the_present_one_open(
    open_driver: WindowDriver, tmp_path: Path, small_study: Path
) -> None:
    broken = tmp_path / "broken.rrstudy"
    broken.write_bytes(b"This is no study.\n" * 400)
    open_driver.open(broken)
    assert overview(open_driver).isVisible()
    assert overview(open_driver).banner.text
    assert open_driver.window.home.path == small_study
    assert open_driver.window.shell.summary.title == TITLE
    open_driver.window.home.add_reader("Dr Cy Example")
    open_driver.settle()
    assert len(open_driver.window.shell.readers) == 3


def test_a_wrong_passphrase_leads_back_to_the_study_that_is_open(
    open_driver: WindowDriver, tmp_path: Path, small_study: Path
) -> None:
    path = make_study(tmp_path / "secret", passphrase=PASSPHRASE)
    open_driver.open(path)
    pane = open_driver.window.page(PageName.OVERVIEW).passphrase
    assert pane.isVisible()
    open_driver.type(pane.field, "wrong words")
    open_driver.click(pane.open)
    assert pane.banner.isVisible()
    open_driver.click(pane.back)
    assert overview(open_driver).isVisible()
    assert open_driver.window.home.path == small_study
    open_driver.go(PageName.AUDIT_TRAIL)
    open_driver.settle()
    assert open_driver.window.pages.viewmodel(PageName.AUDIT_TRAIL).error == ""


def test_opening_the_open_study_again_shows_it(
    open_driver: WindowDriver, small_study: Path
) -> None:
    open_driver.open(small_study)
    assert overview(open_driver).isVisible()
    assert overview(open_driver).banner.text == ""
    open_driver.window.home.sample_path = small_study
    open_driver.window.home.explore_sample()
    open_driver.settle()
    assert overview(open_driver).banner.text == ""


def test_return_in_the_passphrase_field_presses_no_button(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_study(tmp_path / "secret", passphrase=PASSPHRASE))
    pane = driver.window.page(PageName.OVERVIEW).passphrase
    driver.type(pane.field, "wrong words")
    driver.key(Qt.Key.Key_Return)
    assert pane.banner.isVisible()
    assert pane.field.hasFocus()
    pane.back.setFocus()
    driver.key(Qt.Key.Key_Return)
    assert start_tiles(driver).isVisible()
