"""Columns in the recipe of synthetic patients are chosen from those of its table."""

from dataclasses import replace

import pytest
from tests.desktop.case_table.fakes import DirectThread
from tests.support.window_driver import FakeChooser

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind
from readingroom_desktop.study.synthetic_cases.recipe_form import RecipeForm
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel

KIND = SettingKind
INFO = FamilyInfo(
    ScenarioFamily.PATIENTS,
    "Patients",
    "",
    (
        Setting("source", "Table", KIND.CHOICE, "file", (("file", "Own"), ("packaged", "P"))),
        Setting("table", "Table file", KIND.FILE, may_be_empty=True),
        Setting("outcome", "Outcome", KIND.COLUMN, may_be_empty=True),
        Setting("protected", "Protected", KIND.COLUMNS, may_be_empty=True),
    ),
)


class Desk:
    """A recipe form."""

    def __init__(self, qtbot) -> None:
        self.thread = DirectThread()
        self.sources = PatientTablesViewModel(self.thread)
        self.form = RecipeForm(FakeChooser(), self.sources)
        qtbot.addWidget(self.form)
        self.form.show()
        self.form.show_families((INFO,))
        self.form.read_table()

    def field(self, key: str):
        return next(field for field in self.form.fields if field.setting.key == key)

    def enter(self, path: str) -> None:
        self.field("table").line.setText(path)
        self.field("table").line.editingFinished.emit()


@pytest.fixture
def desk(qtbot) -> Desk:
    return Desk(qtbot)


def test_columns_of_the_file_are_chosen(desk: Desk) -> None:
    assert not desk.field("outcome").columns.isEnabled()

    desk.enter("patients.csv")
    desk.field("outcome").columns.card.confirmed.emit(("payer",))
    desk.field("protected").columns.card.confirmed.emit(("sex", "payer"))

    settings = desk.form.recipe.settings
    assert (settings["outcome"], settings["protected"]) == ("payer", "sex, payer")


def test_columns_of_a_packaged_table_are_read_when_it_is_chosen(desk: Desk) -> None:
    desk.field("source").picker.setCurrentIndex(1)
    assert desk.thread.case_table.files == ["packaged"]
    assert desk.field("outcome").columns.isEnabled()


def test_a_recipe_keeps_columns_of_a_table_that_cannot_be_read(desk: Desk) -> None:
    recipe = replace(
        Recipe(ScenarioFamily.PATIENTS, 1, 2),
        settings={"source": "file", "table": "broken.csv", "outcome": "died"},
    )
    desk.form.show_recipe(recipe)

    assert desk.form.recipe.settings["outcome"] == "died"
    assert desk.field("outcome").columns.currentText() == "died"


def test_columns_that_another_table_lacks_are_dropped(desk: Desk) -> None:
    desk.field("protected").set_value("sex, region")
    desk.enter("patients.csv")
    assert desk.field("protected").value() == "sex"


def test_a_closed_study_reads_no_table(desk: Desk) -> None:
    desk.enter("patients.csv")
    desk.sources.clear()
    desk.form.forget()
    assert desk.field("table").value() == ""
    assert desk.thread.case_table.files == ["patients.csv"]
