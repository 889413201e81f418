"""Import of a case table: choices, previews and the stored table, with a fake study."""

from datetime import date
from pathlib import Path

import pytest
from tests.desktop.case_table.fakes import ROLE, STORED, DirectThread

from readingroom.domain.errors import GenerationError
from readingroom.domain.study import StudyState
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.study.case_table.viewmodel import CaseTableViewModel

FILE = Path("t.csv")


@pytest.fixture
def thread(qapp) -> DirectThread:
    return DirectThread()


@pytest.fixture
def model(thread: DirectThread) -> CaseTableViewModel:
    made = CaseTableViewModel(thread)
    made.set_access(may_import=True)
    made.refresh()
    return made


def read(model: CaseTableViewModel, thread: DirectThread) -> None:
    model.read_table(FILE)
    thread.finish()


def test_a_file_is_read_and_nothing_is_stored(model, thread) -> None:
    read(model, thread)

    assert [item.name for item in model.reading.preview.columns] == ["case", "age", "name"]
    assert thread.case_table.imports == []
    assert not model.can_store  # a column is refused


def test_a_refused_column_is_left_out_or_stated_not_to_identify(model, thread) -> None:
    read(model, thread)
    model.leave_out("name", is_left_out=True)
    thread.finish()
    assert model.can_store

    model.leave_out("name", is_left_out=False)
    model.state_not_identifying("name", is_stated=True)
    thread.finish()

    assert model.can_store
    assert model.choices.not_identifying == ("name",)
    assert model.choices.leave_out == ()


def test_choices_add_up_before_the_first_is_read(model, thread) -> None:
    read(model, thread)
    model.set_kind("age", ColumnKind.NUMBER)
    model.set_unit("age", "years")
    model.set_roles("age", (ROLE.INPUT,))
    model.add_headers(is_added=True)
    model.set_age_date("2026-01-31")
    model.set_age_band(10)
    model.add_areas(is_added=True)
    thread.finish()

    column = model.view("age").column
    assert (column.kind, column.unit, column.roles) == (ColumnKind.NUMBER, "years", (ROLE.INPUT,))
    assert model.choices.with_headers
    assert model.choices.age_on == date(2026, 1, 31)
    assert (model.choices.age_band_years, model.choices.with_area) == (10, True)
    assert model.reading.choices == model.choices


def test_a_role_of_one_column_leaves_its_old_one(model, thread) -> None:
    read(model, thread)

    model.set_roles("age", (ROLE.CODE, ROLE.STRATUM))
    thread.finish()

    assert model.roles("age") == (ROLE.CODE, ROLE.STRATUM)
    assert model.roles("case") == ()


def test_a_choice_that_does_not_fit_is_taken_back(model, thread) -> None:
    read(model, thread)
    thread.case_table.errors.append(GenerationError("not a number"))

    model.set_kind("age", ColumnKind.NUMBER)
    thread.finish()

    assert model.error == "not a number"
    assert model.choices == model.reading.choices
    assert model.view("age").column.kind is ColumnKind.WHOLE


def test_a_date_that_is_none_is_refused(model, thread) -> None:
    read(model, thread)
    before = model.choices

    model.set_age_date("31 January")

    assert "31 January" in model.error
    assert model.choices == before
    assert thread.held == []


def test_a_preview_that_comes_late_is_dropped(model, thread) -> None:
    model.read_table(FILE)
    model.leave_import()
    thread.finish()

    assert model.reading is None


def test_the_shown_choices_are_stored(model, thread) -> None:
    written = []
    model.wrote.connect(lambda: written.append(True))
    read(model, thread)
    model.leave_out("name", is_left_out=True)
    thread.finish()

    model.import_table()
    thread.finish()

    assert thread.case_table.imports == [(FILE, model.choices)]
    assert written == [True]
    assert (model.reading, model.table) == (None, STORED)
    assert [row.code for row in model.rows] == ["A", "B"]


def test_image_headers_are_a_table_without_a_file(model, thread) -> None:
    model.read_table(None)
    thread.finish()

    assert thread.case_table.previews[-1][0] is None


@pytest.mark.parametrize("reason", ["blinded", "locked", "read-only"])
def test_nobody_imports_without_the_right_to(model, thread, reason: str) -> None:
    if reason == "blinded":
        model.set_access(may_import=False)
    elif reason == "locked":
        thread.state = StudyState.LOCKED
        model.refresh()
    else:
        model.is_read_only = True

    model.read_table(FILE)

    assert thread.held == []


def test_a_closed_study_leaves_nothing(model, thread) -> None:
    thread.case_table.table = STORED
    model.refresh()
    read(model, thread)
    model.set_kind("age", ColumnKind.NUMBER)

    model.clear()
    thread.finish()  # what was on its way

    assert (model.table, model.rows, model.summaries, model.reading) == (None, (), (), None)
