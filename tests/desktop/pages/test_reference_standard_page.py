"""Reference standard page: check and import of a file, values in force."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.conduct_material import open_session, rate_all, rated_study
from tests.core.services.test_adjudication import GRADES
from tests.support.window_driver import WindowDriver

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Option
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.reference_standard.viewmodel import parse_labels


def test_a_file_is_checked_then_imported(open_driver: WindowDriver, tmp_path: Path) -> None:
    page = open_driver.go(PageName.REFERENCE_STANDARD)
    assert page.empty.isVisible()
    codes = list(page._viewmodel.overview.missing)
    path = tmp_path / "truth.csv"
    path.write_text(f"case,truth\n{codes[0]},malignant\n", encoding="utf-8")
    open_driver.chooser.chosen_file = path
    open_driver.click(page.choose_file)
    assert not page.take_in.isEnabled()
    open_driver.click(page.check)
    assert page.banner.isVisible()  # no source yet
    open_driver.type(page.source, "Histopathology")
    open_driver.type(page.labels, "0 = benign, 1 = malignant")
    open_driver.click(page.check)
    assert "malignant: 1" in page.outcome.text()
    open_driver.click(page.take_in)
    assert [(value.case_code, value.label) for value in page.values.model.rows] == [
        (codes[0], "malignant"),
    ]
    assert "Histopathology" in page.standards.text()
    assert not page.form.isVisible()
    page.take_focus()
    assert page.replace.hasFocus()
    open_driver.click(page.replace)
    assert page.source.hasFocus()
    assert not page.check.isEnabled()
    open_driver.click(page.choose_file)
    open_driver.click(page.cancel)
    assert not page.form.isVisible()
    assert page.replace.hasFocus()
    assert page._viewmodel.path is None


def test_a_wrong_file_is_refused(open_driver: WindowDriver, tmp_path: Path) -> None:
    page = open_driver.go(PageName.REFERENCE_STANDARD)
    path = tmp_path / "truth.csv"
    path.write_text("case,truth\nNONE,1\n", encoding="utf-8")
    open_driver.chooser.chosen_file = path
    open_driver.click(page.choose_file)
    open_driver.type(page.source, "Histopathology")
    open_driver.click(page.check)
    assert page.banner.isVisible()
    assert not page.take_in.isEnabled()


def test_a_reader_does_not_see_the_page(open_driver: WindowDriver) -> None:
    open_driver.act_as_reader()
    assert PageName.REFERENCE_STANDARD not in open_driver.window.navigation.pages


def test_values_are_numbers_with_labels() -> None:
    assert parse_labels(" 0 = no,2=yes ") == (Option(0, "no"), Option(2, "yes"))
    assert [option.value for option in parse_labels("")] == [0, 1]
    for text in ("benign", "0=", "x=1"):
        with pytest.raises(StateError):
            parse_labels(text)


def test_a_panel_completes_the_reference_standard_once_all_is_decided(
    driver: WindowDriver, tmp_path: Path
) -> None:
    with rated_study(tmp_path) as study:
        rate_all(study, open_session(study), GRADES)
    driver.open(tmp_path / "study.rrstudy")
    page = driver.go(PageName.REFERENCE_STANDARD)
    driver.click(page.complete)
    driver.settle()
    assert page.banner.isVisible()  # two cases are not decided
    driver.window.shell.close_study()
    driver.settle()
    with Study.open(tmp_path / "study.rrstudy") as study:
        study.adjudication.decide("CASE-2", "2", "Spiculated")
        study.adjudication.decide("CASE-4", "2", "Spiculated")
    driver.open(tmp_path / "study.rrstudy")
    page = driver.go(PageName.REFERENCE_STANDARD)
    page.complete.setFocus()
    driver.key(Qt.Key.Key_Space)
    driver.settle()
    assert page._viewmodel.error == ""
    codes = {value.case_code for value in page.values.model.rows}
    assert codes == {"CASE-1", "CASE-2", "CASE-3", "CASE-4"}


def test_without_a_panel_there_is_nothing_to_complete(open_driver: WindowDriver) -> None:
    assert open_driver.go(PageName.REFERENCE_STANDARD).complete.isHidden()
