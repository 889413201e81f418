from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from tests.support.sample_study import make_study
from tests.support.seat import Seat

from readingroom.domain.trail import Verification
from readingroom.study import verify_path
from readingroom_desktop.pages.export import ExportPage
from readingroom_desktop.viewmodels.shell import PageName


@pytest.fixture
def page(open_seat: Seat) -> ExportPage:
    shown: ExportPage = open_seat.go(PageName.EXPORT)
    return shown


def left_out(page: ExportPage) -> int:
    told = [words.text().endswith(": left out") for _, words, _ in page._lines]
    assert told == [words.property("tone") == "faint" for _, words, _ in page._lines]
    return sum(told)


def test_a_bundle_is_patient_free_unless_the_coordinator_says_otherwise(
    open_seat: Seat, page: ExportPage
) -> None:
    assert page.patient_free.isChecked()
    assert left_out(page) == 3
    assert not page.warning.isVisible()
    open_seat.click(page.patient_free)
    assert left_out(page) == 0
    assert "patient data" in page.warning.text


def test_without_a_folder_nothing_is_exported(open_seat: Seat, page: ExportPage) -> None:
    assert not page.export.isEnabled()
    open_seat.click(page.choose)
    assert not page.export.isEnabled()
    open_seat.window.export.export()
    assert open_seat.window.export.job is None


def test_a_bundle_is_written_checked_and_named(
    open_seat: Seat, page: ExportPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_seat.chooser.chosen_folder = tmp_path / "out"
    open_seat.click(page.choose)
    open_seat.click(page.export)
    viewmodel = open_seat.window.export
    assert page.verdict.property("tone") == "good"
    assert page.verdict.text.startswith("The bundle is sound: ")
    assert str(viewmodel.directory) in page.where.text()
    assert viewmodel.archive.suffix == ".zip"
    assert verify_path(viewmodel.directory).is_sound
    assert verify_path(viewmodel.archive).is_sound
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    open_seat.click(page.open)
    assert opened == [str(viewmodel.directory)]


def test_the_zip_can_be_left_out(open_seat: Seat, page: ExportPage, tmp_path: Path) -> None:
    open_seat.chooser.chosen_folder = tmp_path / "out"
    open_seat.click(page.choose)
    open_seat.click(page.with_zip)
    open_seat.click(page.export)
    assert open_seat.window.export.archive is None
    assert open_seat.window.export.directory.is_dir()


def test_a_folder_that_cannot_be_written_is_told(
    open_seat: Seat, page: ExportPage, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    open_seat.chooser.chosen_folder = blocked / "below"
    open_seat.click(page.choose)
    open_seat.click(page.export)
    assert page.banner.isVisible()
    assert not page.open.isVisible()
    open_seat.window.crash_card.close_card()


def test_a_bundle_that_does_not_verify_is_told(open_seat: Seat, page: ExportPage) -> None:
    made = (Path("a"), None, Verification(False, 3, "00", ("A file is missing.",)))
    open_seat.window.export._on_made(made)
    assert page.verdict.text == "The bundle does not verify: A file is missing."
    assert page.verdict.property("tone") == "danger"


def test_another_study_starts_with_fresh_choices(
    open_seat: Seat, page: ExportPage, tmp_path: Path
) -> None:
    open_seat.chooser.chosen_folder = tmp_path
    open_seat.click(page.choose)
    open_seat.click(page.patient_free)
    open_seat.open(make_study(tmp_path / "other"))
    assert open_seat.window.export.folder is None
    assert page.patient_free.isChecked()
    page._on_open()
