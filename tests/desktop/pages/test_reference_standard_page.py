"""Reference standard page: check and import of a file, values in force."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.services.conduct_material import open_session, rate_all, rated_study
from tests.core.services.study_material import filled_study
from tests.core.services.test_adjudication import GRADES
from tests.support.window_driver import WindowDriver

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.reference_standard import ReferenceMethod
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.reference_standard.viewmodel import parse_labels
from readingroom_desktop.widgets.controls import Picker


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


def choose(driver: WindowDriver, picker: Picker, text: str) -> None:
    """Choose an entry of a list by keys."""
    picker.setFocus()
    picker.setCurrentIndex(0)
    while picker.currentText() != text:
        before = picker.currentIndex()
        driver.qtbot.keyClick(picker, Qt.Key.Key_Down)
        assert picker.currentIndex() != before
    driver.settle()


def test_a_column_of_the_case_table_is_checked_then_imported(
    driver: WindowDriver, tmp_path: Path
) -> None:
    table = tmp_path / "cases.csv"
    table.write_text("case,site,histology\nCASE-1,1,2\nCASE-2,2,1\n", encoding="utf-8")
    options = (Option(1, "benign"), Option(2, "malignant"))
    criterion = Criterion("grade", "Grade", CriterionKind.CATEGORY, options=options)
    with filled_study(tmp_path, criteria=(criterion,)) as study:
        roles = {"histology": (CaseColumnRole.TRUTH,)}
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
        path = study.path
    driver.open(path)
    page = driver.go(PageName.REFERENCE_STANDARD)
    assert [page.column.itemText(row) for row in range(page.column.count())][1] == "histology"
    driver.type(page.source, "Histopathology")
    choose(driver, page.column, "histology")
    assert page.choose_file.isHidden()
    driver.click(page.check)
    assert page.banner.isVisible()  # 2 is no declared value yet
    choose(driver, page.criterion, "Grade")
    assert not page.labels.isEnabled()
    driver.click(page.check)
    assert page._viewmodel.preview.counts == {"benign": 1, "malignant": 1}
    assert page._viewmodel.overview.values == ()

    driver.click(page.take_in)

    values = {value.case_code: value.label for value in page._viewmodel.overview.values}
    assert values == {"CASE-1": "malignant", "CASE-2": "benign"}
    (standard,) = page._viewmodel.overview.standards
    assert standard.details.method is ReferenceMethod.CASE_TABLE


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
