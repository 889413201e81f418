"""The Case table page with a fake study: empty, previewed and filled, by mouse and keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.desktop.case_table.fakes import ROLE, STORED, DirectThread
from tests.support.window_driver import FakeChooser
from tools.autopilot.page_checks import nameless_controls

from readingroom_desktop.study.case_table.page import CaseTablePage
from readingroom_desktop.study.case_table.viewmodel import CaseTableViewModel


class PageUnderTest:
    """A page on screen."""

    def __init__(self, qtbot, thread: DirectThread, *, may_import: bool = True) -> None:
        self.qtbot, self.thread, self.chooser = qtbot, thread, FakeChooser()
        self.model = CaseTableViewModel(thread)
        self.model.set_access(may_import=may_import)
        self.page = CaseTablePage(self.model, self.chooser)
        qtbot.addWidget(self.page)
        self.page.resize(1200, 680)
        self.page.show()
        self.model.refresh()

    def click(self, widget) -> None:
        assert widget.isVisible()
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.thread.finish()

    def read(self) -> None:
        self.chooser.chosen_file = Path("t.csv")
        choose = self.page.choose if self.model.table else self.page.empty.action
        self.click(choose)


@pytest.fixture
def empty(qtbot) -> PageUnderTest:
    return PageUnderTest(qtbot, DirectThread())


@pytest.fixture
def filled(qtbot) -> PageUnderTest:
    return PageUnderTest(qtbot, DirectThread(STORED))


def test_an_empty_page_leads_to_a_preview(empty: PageUnderTest) -> None:
    assert empty.page.empty.isVisible()
    empty.read()

    pane = empty.page.importing
    assert pane.isVisible()
    assert [item.name for item in pane.columns.model.rows] == ["case", "age", "name"]
    assert [item.line for item in pane.problems.model.rows] == [4, None]
    assert not pane.store.isEnabled()


def test_a_closed_dialog_changes_nothing(empty: PageUnderTest) -> None:
    empty.click(empty.page.empty.action)
    assert empty.page.empty.isVisible()


def test_the_refused_column_is_edited_first(empty: PageUnderTest) -> None:
    empty.read()
    editor = empty.page.importing.editor
    assert editor.name.text() == "name"
    assert editor.not_identifying.isVisible()

    editor.left_out.click()
    empty.thread.finish()

    assert empty.model.choices.leave_out == ("name",)
    assert editor.name.text() == "name"
    assert empty.page.importing.store.isEnabled()


def test_roles_kind_and_unit_of_a_column_are_set(empty: PageUnderTest) -> None:
    empty.read()
    pane = empty.page.importing
    pane.columns.select(1)
    assert pane.editor.name.text() == "age"

    pane.editor.roles[ROLE.PROTECTED].click()
    pane.editor.roles[ROLE.STRATUM].click()
    pane.editor.unit.setText("years")
    pane.editor.unit.editingFinished.emit()
    empty.thread.finish()

    column = pane.columns.current.column
    assert column.roles == (ROLE.PROTECTED, ROLE.STRATUM)
    assert column.unit == "years"


def test_bands_of_ages_follow_a_date_and_areas_a_fhir_file(empty: PageUnderTest) -> None:
    empty.read()
    pane = empty.page.importing
    assert not pane.age_band.isEnabled()
    assert not pane.areas.isVisible()

    pane.age_date.setText("2026-01-31")
    pane.age_date.editingFinished.emit()
    empty.thread.finish()
    pane.age_band.setValue(10)
    empty.thread.finish()
    assert empty.model.reading.choices.age_band_years == 10


def test_a_first_table_is_imported_at_once(empty: PageUnderTest) -> None:
    empty.read()
    empty.page.importing.editor.left_out.click()
    empty.thread.finish()

    empty.click(empty.page.importing.store)

    assert len(empty.thread.case_table.imports) == 1
    assert empty.page.table.isVisible()


def test_a_table_is_replaced_after_a_question(filled: PageUnderTest) -> None:
    filled.read()
    filled.page.importing.editor.left_out.click()
    filled.thread.finish()
    filled.click(filled.page.importing.store)
    assert filled.page.replace.isVisible()
    assert "C1" in filled.page.replace.sentence.text()
    assert filled.thread.case_table.imports == []
    assert filled.page.replace.cancel.hasFocus()

    filled.click(filled.page.replace.act)

    assert len(filled.thread.case_table.imports) == 1
    assert not filled.page.replace.isVisible()
    assert filled.page.table.isVisible()


def test_an_import_is_left_without_a_trace(filled: PageUnderTest) -> None:
    filled.read()
    filled.click(filled.page.importing.cancel)

    assert filled.page.table.isVisible()
    assert filled.model.reading is None


def test_columns_and_cells_of_the_table_are_shown(filled: PageUnderTest) -> None:
    table = filled.page.table
    heads = [column.title for column in table.rows.model.columns]
    assert heads == ["Case", "age (years)", "sex", "died"]
    cells = [table.rows.model.index(1, place).data() for place in range(4)]
    assert cells == ["B", "–", "male", "yes"]
    assert [item.summary.missing for item in table.columns.model.rows] == [0, 1, 0, 0]
    assert "C" in filled.page.facts.text()  # the case without a row


def test_cells_are_sorted_by_value_and_filtered(filled: PageUnderTest) -> None:
    rows = filled.page.table.rows
    rows.view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert [rows.proxy.index(place, 0).data() for place in range(2)] == ["A", "B"]

    rows.filter.setText("female")

    assert rows.proxy.rowCount() == 1


def test_a_user_who_only_sees_cases_has_no_button(qtbot) -> None:
    tested = PageUnderTest(qtbot, DirectThread(), may_import=False)
    assert not tested.page.empty.action.isVisible()
    assert not tested.page.headers.isVisible()

    tested = PageUnderTest(qtbot, DirectThread(STORED), may_import=False)
    assert tested.page.table.isVisible()
    assert not tested.page.choose.isVisible()


def test_an_error_is_shown_until_dismissed(empty: PageUnderTest) -> None:
    empty.model.error = "The file is empty."
    empty.model.changed.emit()
    assert "The file is empty." in empty.page.banner.text
    empty.model.dismiss_error()
    assert not empty.page.banner.isVisible()


def test_every_control_has_a_name(empty: PageUnderTest, filled: PageUnderTest) -> None:
    empty.read()
    assert nameless_controls(empty.page) == []
    assert nameless_controls(filled.page) == []
