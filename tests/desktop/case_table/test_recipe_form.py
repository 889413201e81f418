"""Columns in the recipe of synthetic patients are chosen from those of its table."""

from dataclasses import replace

import pytest
from tests.desktop.case_table.fakes import STORED, DirectThread
from tests.support.window_driver import FakeChooser

from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind
from readingroom.engine.tables.case_tables.types import CASE_TABLE, StoredCaseTable
from readingroom_desktop.study.synthetic_cases.recipe_form import RecipeForm
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel

KIND = SettingKind
INFO = FamilyInfo(
    ScenarioFamily.PATIENTS,
    "Patients",
    "",
    (
        Setting(
            "source", "Table", KIND.CHOICE, "file",
            (("file", "Own"), ("packaged", "P"), (CASE_TABLE, "C")),
        ),
        Setting("table", "Table file", KIND.FILE, may_be_empty=True),
        Setting("outcome", "Outcome", KIND.COLUMN, may_be_empty=True),
        Setting("protected", "Protected", KIND.COLUMNS, may_be_empty=True),
        Setting("given", "Only", KIND.CATEGORIES, may_be_empty=True),
        Setting("shift", "Shift", KIND.VALUES, may_be_empty=True),
        Setting("bands", "Bands", KIND.WIDTHS, may_be_empty=True),
    ),
)  # fmt: skip


class FormUnderTest:
    """A recipe form."""

    def __init__(self, qtbot, table: StoredCaseTable | None = None) -> None:
        self.thread = DirectThread(table)
        self.sources = PatientTablesViewModel(self.thread)
        self.form = RecipeForm(FakeChooser(), self.sources)
        qtbot.addWidget(self.form)
        self.form.show()
        self.form.show_families((INFO,))
        self.form.read_table()
        self.sources.refresh()

    def field(self, key: str):
        return next(field for field in self.form.fields if field.setting.key == key)

    @property
    def settings(self):
        return self.form.recipe.settings

    def choose_source(self, source: str) -> None:
        picker = self.field("source").picker
        picker.setCurrentIndex(picker.findData(source))
        picker.activated.emit(picker.currentIndex())

    def add_value(self, key: str, column: str):
        editor = self.field(key).values
        editor.add.click()
        editor.rows[-1].column.card.confirmed.emit((column,))
        return editor.rows[-1]

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


def test_the_case_table_is_offered_where_the_study_has_one(tested: FormUnderTest, qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    is_offered = [
        form.field("source").picker.model().item(2).isEnabled() for form in (tested, described)
    ]
    assert is_offered == [False, True]

    described.choose_source(CASE_TABLE)
    names = [item.name for item in described.field("outcome").columns.columns]
    assert names == ["age", "sex", "died"]
    assert (described.settings["outcome"], described.settings["protected"]) == ("died", "sex")
    assert described.form.unreviewed is not None
    assert not described.field("table").isEnabled()


def test_a_file_entered_before_the_case_table_was_chosen_is_left_out(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    described.enter("patients.csv")
    described.choose_source(CASE_TABLE)
    assert "table" not in described.settings


def test_a_recipe_keeps_the_digest_of_its_case_table_until_it_is_chosen_again(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    recipe = Recipe(ScenarioFamily.PATIENTS, 1, 2, {"source": CASE_TABLE}, {"table": "ab"})
    described.form.show_recipe(recipe)
    assert described.form.recipe.sources == {"table": "ab"}
    described.choose_source(CASE_TABLE)
    assert described.form.recipe.sources == {}


def test_values_of_columns_are_chosen_or_typed(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    described.choose_source(CASE_TABLE)
    for key in ("given", "shift"):
        row = described.add_value(key, "sex")
        row.category.setCurrentIndex(1)
        row.category.activated.emit(1)
    qtbot.keyClicks(described.add_value("shift", "age").number, "6x0")
    qtbot.keyClicks(described.add_value("bands", "age").number, "-2.5")

    settings = described.settings
    assert settings["given"] == "sex = male"
    assert (settings["shift"], settings["bands"]) == ("sex = male; age = 60", "age = 2.5")
    offered = [
        [item.name for item in described.field(key).values.rows[0].column.columns]
        for key in ("given", "shift", "bands")
    ]
    assert offered == [["sex", "died"], ["age", "sex", "died"], ["age"]]


def test_a_column_without_a_value_stays_in_the_recipe_and_is_refused_there(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    described.choose_source(CASE_TABLE)
    row = described.add_value("given", "sex")
    assert described.settings["given"] == "sex = "
    row.removed.emit()
    assert "given" not in described.settings


def test_values_of_a_recipe_are_shown_and_those_of_lacking_columns_dropped(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    settings = {"source": CASE_TABLE, "given": "died = yes; payer = a", "bands": "age = 10"}
    described.form.show_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 2, settings))
    shown = described.settings
    assert (shown["given"], shown["bands"]) == ("died = yes", "age = 10")


def test_values_of_a_recipe_stay_while_its_table_is_read(qtbot) -> None:
    described = FormUnderTest(qtbot, STORED)
    settings = {"source": CASE_TABLE, "given": "died = yes", "shift": "age = 60"}
    described.form.show_recipe(Recipe(ScenarioFamily.PATIENTS, 1, 2, settings))
    for field in described.form.fields:
        field.offer_columns(())
    unread = described.settings
    assert (unread["given"], unread["shift"]) == ("died = yes", "age = 60")
    described.sources.changed.emit()
    assert described.field("given").values.rows[0].category.currentText() == "yes"
