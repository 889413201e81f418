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


class FormUnderTest:
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
def tested(qtbot) -> FormUnderTest:
    return FormUnderTest(qtbot)


def test_columns_of_the_file_are_chosen(tested: FormUnderTest) -> None:
    assert not tested.field("outcome").columns.isEnabled()

    tested.enter("patients.csv")
    tested.field("outcome").columns.card.confirmed.emit(("payer",))
    tested.field("protected").columns.card.confirmed.emit(("sex", "payer"))

    settings = tested.form.recipe.settings
    assert (settings["outcome"], settings["protected"]) == ("payer", "sex, payer")


def test_columns_of_a_packaged_table_are_read_when_it_is_chosen(tested: FormUnderTest) -> None:
    tested.field("source").picker.setCurrentIndex(1)
    assert tested.thread.case_table.files == ["packaged"]
    assert tested.field("outcome").columns.isEnabled()


def test_a_recipe_keeps_columns_of_a_table_that_cannot_be_read(tested: FormUnderTest) -> None:
    recipe = replace(
        Recipe(ScenarioFamily.PATIENTS, 1, 2),
        settings={"source": "file", "table": "broken.csv", "outcome": "died"},
    )
    tested.form.show_recipe(recipe)

    assert tested.form.recipe.settings["outcome"] == "died"
    assert tested.field("outcome").columns.currentText() == "died"


def test_columns_that_another_table_lacks_are_dropped(tested: FormUnderTest) -> None:
    tested.field("protected").set_value("sex, region")
    tested.enter("patients.csv")
    assert tested.field("protected").value() == "sex"


def test_a_closed_study_reads_no_table(tested: FormUnderTest) -> None:
    tested.enter("patients.csv")
    tested.sources.clear()
    tested.form.forget()
    assert tested.field("table").value() == ""
    assert tested.thread.case_table.files == ["patients.csv"]
