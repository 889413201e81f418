"""The study file is replaced under the window: a bar says so, and no answer is lost."""

import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox, QPushButton
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.protocol import OverallChoice
from readingroom.services.files import verify_path
from readingroom.services.study import Study

wording = Wording(__file__)

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody replace an open file"
)


def replace(path: Path) -> None:
    shutil.copy(path, path.with_name("older"))
    path.with_name("older").replace(path)


@pytest.fixture
def reading_driver(open_driver: WindowDriver) -> WindowDriver:
    open_driver.act_as_reader()
    open_driver.window.read(None)
    open_driver.settle()
    model = open_driver.window.reading
    open_driver.qtbot.waitUntil(lambda: model.reading is not None and model.wait_ms == 0)
    return open_driver


def answer(driver: WindowDriver) -> None:
    """Answer the pair on screen, all but the submit."""
    model = driver.window.reading
    model.set_outcome(OverallChoice.LEFT)
    for criterion in model.reading.protocol.criteria:
        model.set_answer(criterion.key, 1)
    model.set_comment("half a thought")


def test_a_submit_into_a_replaced_file_keeps_the_form_and_saves_a_copy(
    reading_driver: WindowDriver, small_study: Path, tmp_path: Path
) -> None:
    window, moved = reading_driver.window, reading_driver.window.moved_file
    answer(reading_driver)
    form, item = window.reading.form, window.reading.reading.item.id
    replace(small_study)
    window.reading.submit()
    reading_driver.settle()

    assert moved.banner.isVisible()
    (rescued,) = small_study.parent.glob("*.rescued-*")
    assert wording("replaced_another_file") in moved.banner.text
    assert str(rescued) in moved.banner.text
    assert (window.reading.form, window.reading.reading.item.id) == (form, item)

    toast = window.toast
    reading_driver.chooser.chosen_rescue = small_study  # exists: the copy fails
    reading_driver.click(moved.banner.findChild(QPushButton))
    assert toast.isVisible()
    assert toast.is_warning
    mine = reading_driver.chooser.chosen_rescue = tmp_path / "mine.rrstudy"
    reading_driver.click(moved.banner.findChild(QPushButton))
    assert not toast.is_warning
    assert "mine.rrstudy" in toast.text
    assert verify_path(mine).is_sound
    with Study.open(mine) as study:
        assert study.reading.open_item(item).draft == form


def test_neither_a_draft_nor_a_submit_goes_into_an_overwritten_file(
    reading_driver: WindowDriver, small_study: Path, tmp_path: Path
) -> None:
    older = Path(shutil.copy(small_study, tmp_path / "older")).read_bytes()
    window, item = reading_driver.window, reading_driver.window.reading.reading.item.id
    answer(reading_driver)
    window.reading.flush_draft()
    reading_driver.settle()
    with small_study.open("r+b") as file:
        file.write(older)
        file.truncate()
    window.reading.set_comment("a whole thought")
    window.reading.flush_draft()
    window.reading.submit()
    reading_driver.settle()

    assert "was overwritten" in window.moved_file.banner.text
    assert window.reading.form.comment == "a whole thought"
    assert small_study.read_bytes() == older
    (rescued,) = small_study.parent.glob("*.rescued-*")
    with Study.open(rescued) as study:
        assert study.reading.open_item(item).draft.comment == "half a thought"


def test_the_bar_goes_when_a_study_is_opened(
    reading_driver: WindowDriver, small_study: Path
) -> None:
    answer(reading_driver)
    replace(small_study)
    reading_driver.window.reading.submit()
    reading_driver.settle()
    (rescued,) = small_study.parent.glob("*.rescued-*")
    reading_driver.open(rescued)

    assert not reading_driver.window.moved_file.banner.isVisible()


def test_the_bar_stays_where_opening_the_next_study_brought_it(
    reading_driver: WindowDriver, small_study: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copy(small_study, tmp_path / "other.rrstudy"))
    reading_driver.window.end_reading()
    reading_driver.settle()
    replace(small_study)
    reading_driver.open(other)

    banner = reading_driver.window.moved_file.banner
    assert banner.isVisible()
    assert "rescue copy" in banner.text
    assert not banner.findChild(QPushButton).isVisible()


def test_who_closes_the_window_of_a_replaced_study_is_reported(
    reading_driver: WindowDriver, small_study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    monkeypatch.setattr(QMessageBox, "critical", lambda *parts: said.append(parts[-1]))
    answer(reading_driver)
    reading_driver.window.reading.flush_draft()
    reading_driver.settle()
    replace(small_study)
    reading_driver.window.close()

    assert "rescue copy" in said[0]
    (rescued,) = small_study.parent.glob("*.rescued-*")
    assert verify_path(rescued).is_sound


def test_a_study_that_is_closed_after_the_move_offers_no_copy_any_more(
    reading_driver: WindowDriver, small_study: Path
) -> None:
    answer(reading_driver)
    replace(small_study)
    reading_driver.window.reading.submit()
    reading_driver.settle()
    reading_driver.window.shell.close_study()
    reading_driver.settle()

    banner = reading_driver.window.moved_file.banner
    assert "rescue copy" in banner.text
    assert not banner.findChild(QPushButton).isVisible()
