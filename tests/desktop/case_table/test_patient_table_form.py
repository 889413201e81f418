"""Pickers of columns, and the form of patient tables with a case table or a file."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.desktop.case_table.fakes import STORED, SUMMARIES, DirectThread
from tests.support.window_driver import FakeChooser

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.tables.case_tables.types import CASE_TABLE
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel, with_case_table
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.initial_values import InitialValues
from readingroom_desktop.widgets.layouts import column, panel
from readingroom_desktop.widgets.patient_table_form import PatientTableForm, TableOrigin


class FormUnderTest:
    """A form on a page."""

    def __init__(self, qtbot, thread: DirectThread, *, has_model: bool = True) -> None:
        self.thread, self.chooser = thread, FakeChooser()
        self.sources = PatientTablesViewModel(thread)
        self.form = PatientTableForm(self.chooser, self.sources, has_model=has_model)
        self.page = panel(column(self.form))
        self.page.setProperty("role", "page")
        qtbot.addWidget(self.page)
        self.page.show()
        self.sources.refresh()

    def enter(self, path: str) -> None:
        self.form.table.line.setText(path)
        self.form.table.line.textEdited.emit(path)
        self.form.table.line.editingFinished.emit()


@pytest.fixture
def plain(qtbot) -> FormUnderTest:
    return FormUnderTest(qtbot, DirectThread())


@pytest.fixture
def stored(qtbot) -> FormUnderTest:
    return FormUnderTest(qtbot, DirectThread(STORED))


@pytest.fixture
def show(qtbot) -> Iterator[Callable[..., ColumnPicker]]:
    """Return a function that shows a picker of columns with the keyboard focus."""
    pages = []

    def make(*, is_multiple: bool) -> ColumnPicker:
        picker = ColumnPicker("Columns to test", "none", is_multiple=is_multiple)
        page = panel(column(picker, None))
        pages.append(page)
        page.setProperty("role", "page")
        page.resize(900, 500)
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        picker.offer_columns(SUMMARIES)
        picker.setFocus()
        return picker

    yield make
    pages.clear()


def press(qtbot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


def test_several_columns_are_chosen_by_keys(qtbot, show) -> None:
    picker = show(is_multiple=True)
    press(qtbot, Qt.Key.Key_Return)
    assert picker.card.isVisible()

    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Space)  # sex
    press(qtbot, Qt.Key.Key_Up, Qt.Key.Key_Space, Qt.Key.Key_Return)  # age

    assert picker.chosen == ("age", "sex")  # in the order of the table
    assert picker.currentText() == "age, sex"
    assert not picker.card.isVisible()
    assert picker.hasFocus()


def test_one_column_is_chosen_by_return(qtbot, show) -> None:
    picker = show(is_multiple=False)
    picker.choose(("age",))
    edits = []
    picker.edited.connect(lambda: edits.append(picker.chosen))

    press(qtbot, Qt.Key.Key_Space)  # opens a drop-down list
    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert picker.chosen_one == "sex"

    picker.showPopup()
    picker.card.none.click()
    assert picker.chosen == ()
    assert edits == [("sex",), ()]


@pytest.mark.parametrize("is_open", [False, True])
def test_typed_letters_find_a_column(qtbot, show, is_open: bool) -> None:
    picker = show(is_multiple=False)
    if is_open:
        press(qtbot, Qt.Key.Key_Return)
    press(qtbot, Qt.Key.Key_S, Qt.Key.Key_E, Qt.Key.Key_X)
    table = picker.card.table
    assert table.filter.text() == "sex"
    assert [table.proxy.index(0, 1).data(), table.proxy.rowCount()] == ["sex", 1]

    press(qtbot, Qt.Key.Key_Return)  # to the list
    assert table.view.hasFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert picker.chosen_one == "sex"


def test_escape_keeps_the_choice(qtbot, show) -> None:
    picker = show(is_multiple=True)
    picker.choose(("age",))
    press(qtbot, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    assert picker.chosen == ("age",)
    assert picker.hasFocus()


def test_columns_are_shown_with_kind_counts_and_examples(show) -> None:
    picker = show(is_multiple=False)
    picker.showPopup()
    model = picker.card.table.model
    assert [model.index(1, place).data() for place in range(1, 7)] == [
        "age", "integer", "1", "1", "61", "model input",
    ]  # fmt: skip


def test_a_picker_without_columns_cannot_be_opened(show) -> None:
    picker = show(is_multiple=False)
    picker.choose(("age",))
    picker.forget()
    assert (picker.isEnabled(), picker.chosen) == (False, ())


def test_the_case_table_is_chosen_and_its_roles_are_filled_in(stored: FormUnderTest) -> None:
    tables = stored.form.tables
    assert stored.form.table.is_case_table
    assert (tables.table, tables.text) == (CASE_TABLE, None)
    assert (tables.code, tables.protected, tables.outcome) == ("case", ("sex",), "died")
    assert not stored.form.code.isEnabled()
    assert not stored.form.declaration.isEnabled()
    assert [item.name for item in stored.form.protected.columns] == ["age", "sex", "died"]


def test_a_choice_of_the_user_stays_when_the_study_changes(stored: FormUnderTest) -> None:
    stored.form.protected.choose(("age",))
    stored.sources.refresh()
    assert stored.form.tables.protected == ("age",)


def test_a_file_is_chosen_instead_of_the_case_table(stored: FormUnderTest) -> None:
    stored.form.table.choose_origin(TableOrigin.FILE)
    assert stored.form.tables.table == ""
    assert stored.form.tables.protected == ()

    stored.enter("patients.csv")
    stored.form.code.choose(("patient",))

    tables = stored.form.tables
    assert (tables.table, tables.code) == ("patients.csv", "patient")
    assert stored.form.declaration.isEnabled()


def test_the_case_table_can_be_the_reference_of_a_file(stored: FormUnderTest) -> None:
    stored.form.table.choose_origin(TableOrigin.FILE)
    stored.enter("patients.csv")
    assert stored.form.tables.reference == ""

    stored.form.reference.choose_origin(TableOrigin.CASE_TABLE)

    tables = stored.form.tables
    assert (tables.table, tables.reference) == ("patients.csv", CASE_TABLE)


def test_without_a_case_table_there_is_only_a_file(plain: FormUnderTest) -> None:
    assert not plain.form.code.isEnabled()
    plain.chooser.chosen_file = "patients.csv"
    plain.form.table.browse.click()

    assert plain.thread.case_table.files == ["patients.csv"]
    assert [item.name for item in plain.form.protected.columns] == ["patient", "sex", "payer"]


def test_another_file_keeps_the_columns_that_it_has(plain: FormUnderTest) -> None:
    plain.enter("patients.csv")
    plain.form.protected.choose(("payer", "sex"))
    plain.enter("patients.csv")
    assert plain.form.tables.protected == ("sex", "payer")

    plain.enter("")
    assert plain.form.tables.protected == ()


def test_a_file_that_cannot_be_read_says_why(plain: FormUnderTest) -> None:
    plain.enter("broken.csv")
    assert plain.form.obstacle == "broken"
    plain.enter("patients.csv")
    assert plain.form.obstacle == ""


def test_a_file_named_like_the_case_table_is_a_file(plain: FormUnderTest) -> None:
    plain.enter(CASE_TABLE)
    assert plain.form.tables.table == f"./{CASE_TABLE}"


def test_files_without_columns_need_no_table(stored: FormUnderTest) -> None:
    stored.form.show_input(is_of_columns=False)
    assert not stored.form.table.is_case_table
    assert not stored.form.protected.isEnabled()

    stored.enter("notes.txt")
    assert stored.thread.case_table.files == []

    stored.form.show_input(is_of_columns=True)
    assert stored.form.table.is_case_table


def test_values_of_the_case_table_are_added_where_it_is_named(qapp) -> None:
    study = SimpleNamespace(case_table=DirectThread(STORED).case_table)
    own = PatientTables(CASE_TABLE, protected=("age",))
    added = with_case_table(study, own)
    assert added.text is not None
    assert added.protected == ("age",)
    assert with_case_table(study, PatientTables("a.csv")).text is None
    assert with_case_table(study, PatientTables("a.csv", reference=CASE_TABLE)).text is not None


def test_a_closed_study_leaves_no_value_in_the_form(stored: FormUnderTest) -> None:
    form = stored.form
    initial = InitialValues(form)
    form.table.choose_origin(TableOrigin.FILE)
    stored.enter("patients.csv")
    for line in (form.inputs, form.reference, form.declaration, form.generator):
        line.line.setText("old")
    form.protected.choose(("sex",))
    form.grades.setText("0, 1")
    form.refine.setCurrentIndex(2)

    stored.sources.clear()
    form.forget()
    initial.restore()

    assert form.tables == PatientTables("")
    assert form.entered_grades == ()
    assert stored.sources.case_table is None
