"""The page Reports: shown, saved, refused, and with validations of synthetic data."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.desktop.engine.loaded_pages import idle, shown
from tests.support.validation_reports import write_validation
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import nameless_controls

from readingroom.domain.errors import AnalysisError
from readingroom.engine.generator.validation.service import read_validation
from readingroom.reports.types import ReportKind
from readingroom.services.engine.reporting import ReportService
from readingroom_desktop.assurance.reports import viewmodel as report_module
from readingroom_desktop.assurance.reports.viewmodel import PagePicture
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

SECOND = "Made up"


@pytest.fixture
def made(engine: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the Report page with a report of three pages."""

    def write(_desk: object, kind: ReportKind, folder: Path, **_named: object) -> Any:
        files = [Path(folder) / f"{kind.value}.{ending}" for ending in ("html", "pdf")]
        for file in files:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(SECOND, encoding="utf-8")
        return SimpleNamespace(html=str(files[0]), pdf=str(files[1]))

    def picture(_path: Path, number: int, _width: int) -> PagePicture:
        return PagePicture(min(number, 3), 3, 2, 2, 8, b"\xff" * 16)

    monkeypatch.setattr(ReportService, "write", write)
    monkeypatch.setattr(report_module, "picture_page", picture)
    page = shown(engine, PageName.REPORTS)
    engine.click(page.make)
    idle(engine, page)
    engine.qtbot.waitUntil(lambda: page._viewmodel.picture is not None, timeout=9000)
    return page


def test_a_report_is_shown_from_its_first_page_and_turned_by_keys(
    engine: WindowDriver, made: Any
) -> None:
    assert made._viewmodel.picture.number == 1
    assert made.pages.isVisible()
    engine.qtbot.keyClick(made.pages.sheet, Qt.Key.Key_PageDown)
    engine.qtbot.waitUntil(lambda: made._viewmodel.picture.number == 2, timeout=9000)
    assert nameless_controls(made) == []


def test_a_report_is_saved_where_it_is_wanted(
    engine: WindowDriver, made: Any, tmp_path: Path
) -> None:
    engine.chooser.chosen_folder = tmp_path / "saved"
    engine.click(made.save)
    assert sorted(one.name for one in (tmp_path / "saved").iterdir()) == [
        "session.html",
        "session.pdf",
    ]
    assert "session.pdf" in engine.window.toast.text


def test_a_report_that_cannot_be_saved_says_so(
    engine: WindowDriver, made: Any, tmp_path: Path
) -> None:
    shutil.rmtree(made._viewmodel.files.pdf.parent)
    engine.chooser.chosen_folder = tmp_path / "saved"
    engine.click(made.save)
    assert made.banner.isVisible()


def test_there_is_nothing_to_save_before_a_report_is_made(engine: WindowDriver) -> None:
    page = shown(engine, PageName.REPORTS)
    assert not page.save.isEnabled()
    assert page.kinds.isAncestorOf(QApplication.focusWidget())


def test_a_validation_of_synthetic_data_goes_into_its_report(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given: list[Any] = []

    def write(_desk: object, kind: ReportKind, _folder: Path, **named: Any) -> Any:
        given.append((kind, named["validations"]))
        raise AnalysisError("No.")

    monkeypatch.setattr(ReportService, "write", write)
    page = shown(engine, PageName.REPORTS)
    assert page.validation.isHidden()
    page.kinds.entries[ReportKind.SYNTHETIC_DATA].setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.chooser.chosen_folder = tmp_path
    engine.click(page.validation)
    assert page.banner.isVisible()  # the folder has no validation
    write_validation(tmp_path)
    engine.click(page.validation)
    assert page.banner.isHidden()
    engine.click(page.make)
    idle(engine, page)
    engine.click(page.no_validations)
    engine.click(page.make)
    idle(engine, page)

    (_, (summary,)), (kind, nothing) = given
    assert (kind, nothing) == (ReportKind.SYNTHETIC_DATA, ())
    assert summary == read_validation(tmp_path)
