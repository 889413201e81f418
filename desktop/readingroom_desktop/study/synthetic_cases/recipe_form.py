"""Form of a recipe: scenario family, number of cases, seed and settings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from readingroom.domain.model import RegisteredModel
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.types import (
    OWN_FILE,
    PATHS,
    SOURCE,
    TABLE,
    FamilyInfo,
    Setting,
    SettingKind,
)
from readingroom.engine.tables.case_tables.types import CASE_TABLE, CaseColumnRole, ColumnSummary
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom_desktop.study.synthetic_cases.column_values import (
    COLUMN_VALUES,
    ColumnValuesEditor,
)
from readingroom_desktop.study.synthetic_cases.family_texts import shown_family
from readingroom_desktop.study.synthetic_cases.viewmodel import recipe_from
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    compact,
    tr,
)
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import Picker, button, entry, label
from readingroom_desktop.widgets.field_grid import field_name
from readingroom_desktop.widgets.initial_values import IS_FILLED
from readingroom_desktop.widgets.layouts import WholeText, column, panel, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import TallArea

MAX_CASES = 10_000


_MAX_HINT = 30
"""Maximum length of a placeholder; longer explanations are in the tooltip only."""


_OF_FILE = (TABLE, "columns")
"""Settings that only an own file has."""
_NAMES = frozenset((CaseColumnRole.CODE, CaseColumnRole.PATIENT))
"""Roles of columns that name cases and patients, which no generator reads."""
_COLUMN_KINDS = (SettingKind.COLUMN, SettingKind.COLUMNS)


class SettingField(QWidget):
    """Pickers for choices, columns and their values, else a text; a button to choose a file."""

    edited = Signal()

    def __init__(self, setting: Setting, chooser: FileChooser) -> None:
        super().__init__()
        self.setting = setting
        self._chooser = chooser
        self.picker: Picker | None = None
        self.columns: ColumnPicker | None = None
        self.values: ColumnValuesEditor | None = None
        self._names: tuple[str, ...] = ()
        """Chosen columns, also those of a table that is not read yet."""
        self.line = entry(setting.label)
        if setting.kind is SettingKind.CHOICE:
            self.picker = Picker(setting.label)
            self.picker.setMinimumWidth(Size.NAME_COLUMN)
            self.picker.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            for value, choice_text in setting.choices:
                self.picker.addItem(choice_text, value)
            self.picker.currentIndexChanged.connect(lambda _index: self.edited.emit())
            layout = row(self.picker)
        elif setting.kind in _COLUMN_KINDS:
            self.columns = ColumnPicker(
                setting.label,
                tr("none"),
                is_multiple=setting.kind is SettingKind.COLUMNS,
                tip=setting.explanation,
            )
            self.columns.setMinimumWidth(Size.NAME_COLUMN)
            self.columns.edited.connect(self._on_columns)
            layout = row(self.columns)
        elif setting.kind in COLUMN_VALUES:
            self.values = ColumnValuesEditor(setting)
            self.values.edited.connect(self.edited)
            layout = row(self.values)
        elif setting.kind in PATHS:
            tip = (
                tr("Choose file")
                if setting.kind is SettingKind.FILE
                else tr("Choose a folder of cases")
            )
            browse = button("", icon_name="folder-open", tip=tip)
            browse.clicked.connect(self._on_browse)
            layout = row(self.line, browse)
        else:
            layout = row(self.line)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.line.setPlaceholderText(self._hint())
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        self.setToolTip(setting.explanation)
        self.set_value(setting.default)

    @property
    def names_a_file(self) -> bool:
        """Return whether the setting is a file or folder and one is named."""
        is_file = self.setting.kind in PATHS and self.isEnabled()
        return is_file and bool(self.value())

    @property
    def has_columns(self) -> bool:
        """Return whether columns of a table are chosen in the setting."""
        return self.columns is not None or self.values is not None

    @property
    def editor(self) -> QWidget:
        """Return the widget that gets the focus."""
        if self.values is not None:
            return self.values.add
        return self.columns or self.picker or self.line

    def value(self) -> str:
        """Return the value of the setting."""
        if self.picker is not None:
            return str(self.picker.currentData())
        if self.columns is not None:
            return ", ".join(self._names)
        if self.values is not None:
            return self.values.text
        return self.line.text().strip()

    def set_value(self, value: str) -> None:
        """Show a value of the setting."""
        if self.picker is not None:
            self.picker.setCurrentIndex(max(self.picker.findData(value), 0))
        elif self.columns is not None:
            names = (name.strip() for name in value.split(","))
            self._names = tuple(name for name in names if name)
            self.columns.choose(self._names)
        elif self.values is not None:
            self.values.set_text(value)
        else:
            self.line.setText(value)

    def offer_columns(self, columns: Sequence[ColumnSummary]) -> None:
        """Offer the columns of the table, () if they are unknown; chosen ones stay chosen."""
        if self.columns is not None:
            self.columns.offer_columns(columns)
            self.columns.choose(self._names)
            self._names = self.columns.chosen
        elif self.values is not None:
            self.values.offer_columns(columns)

    def offer_choice(self, value: str, *, is_offered: bool, reason: str) -> None:
        """Enable or disable a choice; `reason` says why it is disabled."""
        model = self.picker.model() if self.picker is not None else None
        if self.picker is not None and isinstance(model, QStandardItemModel):
            item = model.item(self.picker.findData(value))
            item.setEnabled(is_offered)
            item.setToolTip("" if is_offered else reason)

    def _on_columns(self) -> None:
        if self.columns is not None:
            self._names = self.columns.chosen
            self.edited.emit()

    def _hint(self) -> str:
        """Return the placeholder: range, unit or explanation."""
        setting = self.setting
        low, high = setting.low, setting.high
        bounds = ""
        if low is not None and high is not None:
            bounds = tr("%1 to %2", compact(low), compact(high))
        hint = " ".join(part for part in (bounds, setting.unit) if part)
        if setting.kind in PATHS:
            hint = tr("none") if setting.may_be_empty else tr("file")
        elif setting.kind is SettingKind.TEXT and len(setting.explanation) <= _MAX_HINT:
            hint = hint or setting.explanation
        return hint

    def _on_browse(self) -> None:
        is_file = self.setting.kind is SettingKind.FILE
        ask = self._chooser.any_file if is_file else self._chooser.folder
        file = ask(self, self.setting.label)
        if file is not None:
            self.line.setText(str(file))
            self.edited.emit()
            self.line.editingFinished.emit()


class RecipeForm(WholeText):
    """Form whose fields are defined by the scenario family."""

    edited = Signal()

    def __init__(self, chooser: FileChooser, sources: PatientTablesViewModel) -> None:
        super().__init__()
        self._chooser, self._sources = chooser, sources
        self._is_open = False
        self._digests: Mapping[str, str] = {}
        """Digest of the case table that the shown recipe was made from, {} for a new recipe."""
        self._families: tuple[FamilyInfo, ...] = ()
        self.family = Picker(tr("Family"))
        self.family.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.family.currentIndexChanged.connect(lambda _index: self._on_family())
        self.summary = label(tone="muted", is_wrapped=True)
        self.count = _number(tr("Number of cases"), 1, MAX_CASES, 5)
        self.seed = _number(tr("Seed"), 0, 2**31 - 1, 1)
        for number in (self.count, self.seed):
            number.valueChanged.connect(lambda _value: self._on_edited())
        self.fields: tuple[SettingField, ...] = ()
        self.reason = Picker(
            tr("Reason to store"),
            (tr("public or teaching data"), UnreviewedReason.PUBLIC),
            (tr("already checked"), UnreviewedReason.CHECKED),
            (tr("synthetic, no real person"), UnreviewedReason.MADE_UP),
        )
        self._reason_row = panel(
            column(
                label(
                    tr("Generated from patient data, not reviewed. Choose why to store it."),
                    tone="caution",
                    is_wrapped=True,
                ),
                self.reason,
                gap=Size.GAP,
            )
        )
        self._build_writer()
        self._settings = TallArea(QWidget())
        self._settings.setProperty(IS_FILLED, True)  # fields with the defaults of the family
        self._settings.setMinimumHeight(3 * Size.TOUCH)  # the page of a low window scrolls
        layout = column(
            row(label(tr("Family")), self.family, None),
            self.summary,
            row(label(tr("Cases")), self.count, label(tr("Seed")), self.seed, None),
            self._settings,
            self._writer_row,
            self._reason_row,
            gap=Size.GAP_WIDE,
        )
        layout.setStretch(3, 1)
        self.setLayout(layout)
        sources.changed.connect(self._offer_columns)

    def _build_writer(self) -> None:
        """Create the list of models that may rewrite notes."""
        self._with_notes: frozenset[ScenarioFamily] = frozenset()
        self._writers: tuple[RegisteredModel, ...] = ()
        self.writer = Picker(tr("Note-rewriting model"), (tr("none"), None))
        self.writer.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.writer.setToolTip(tr("Its text is used only if no fact was changed, removed or added"))
        self.writer.currentIndexChanged.connect(lambda _index: self._on_edited())
        writer_layout = row(label(tr("Rewrite notes with")), self.writer)
        writer_layout.setContentsMargins(0, 0, 0, 0)
        writer_layout.setStretch(1, 1)
        self._writer_row = panel(writer_layout)

    def show_writers(
        self, writers: tuple[RegisteredModel, ...], with_notes: frozenset[ScenarioFamily]
    ) -> None:
        """Offer these models for the families whose notes may be rewritten."""
        self._with_notes = with_notes
        if writers != self._writers:
            self._writers = writers
            self.writer.blockSignals(True)
            while self.writer.count() > 1:
                self.writer.removeItem(1)
            for writer in writers:
                self.writer.addItem(writer.facts.name, writer)
            self.writer.blockSignals(False)
        self._show_writer()

    def _show_writer(self) -> None:
        info: FamilyInfo | None = self.family.currentData()
        has_notes = info is not None and info.family in self._with_notes
        self._writer_row.setVisible(has_notes and bool(self._writers))

    @property
    def chosen_writer(self) -> RegisteredModel | None:
        """Return the model that rewrites notes, or None."""
        chosen: RegisteredModel | None = self.writer.currentData()
        return None if self._writer_row.isHidden() else chosen

    def show_families(self, families: tuple[FamilyInfo, ...]) -> None:
        """Offer these families; the entries are kept if they are unchanged."""
        if families == self._families:
            return
        self._families = families
        self.family.clear()
        for info in map(shown_family, families):
            self.family.addItem(info.label, info)

    def show_recipe(self, recipe: Recipe) -> None:
        """Fill the form from a recipe."""
        for index, info in enumerate(self._families):
            if info.family is recipe.family:
                self.family.setCurrentIndex(index)
        self.count.setValue(recipe.count)
        self.seed.setValue(min(recipe.seed, self.seed.maximum()))
        for field in self.fields:
            field.set_value(recipe.settings.get(field.setting.key, field.setting.default))
        self._digests = recipe.sources if self.reads_case_table else {}
        self._on_edited()
        self._read_table()

    def read_table(self) -> None:
        """Load the columns of the table from now on, as a study is open."""
        self._is_open = True
        self._read_table()

    def forget(self) -> None:
        """Reset all values, as the study was closed."""
        self._is_open = False
        self.family.setCurrentIndex(0)
        for field in self.fields:
            field.set_value(field.setting.default)
        self._digests = {}
        self._on_edited()

    @property
    def reads_case_table(self) -> bool:
        """Return whether patients are generated from the case table of the study."""
        return self._source == CASE_TABLE

    @property
    def _source(self) -> str:
        """Return the chosen origin of the table, "" for families without one."""
        return next((field.value() for field in self.fields if field.setting.key == SOURCE), "")

    @property
    def recipe(self) -> Recipe | None:
        """Return the recipe of the form, None without a family."""
        info: FamilyInfo | None = self.family.currentData()
        if info is None:
            return None
        settings = {field.setting.key: field.value() for field in self.fields if field.isEnabled()}
        recipe = recipe_from(info, self.count.value(), self.seed.value(), settings)
        return replace(recipe, sources=self._digests)

    @property
    def unreviewed(self) -> UnreviewedReason | None:
        """Return why cases from patients may be stored, None if no table or file is named."""
        if not self.reads_case_table and not any(field.names_a_file for field in self.fields):
            return None
        return UnreviewedReason(self.reason.currentData())

    def _on_family(self) -> None:
        info: FamilyInfo | None = self.family.currentData()
        self._digests = {}
        self.fields = () if info is None else self._new_fields(info)
        body = QWidget()
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, Size.GAP_WIDE, 0)
        form.setVerticalSpacing(Size.GAP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field in self.fields:
            name_label = field_name(field.setting.label)
            name_label.setToolTip(field.setting.explanation)
            name_label.setBuddy(field.editor)
            form.addRow(name_label, field)
        self._settings.show_content(body)
        self.summary.setText("" if info is None else info.summary)
        self._on_edited()
        self._read_table()

    def _new_fields(self, info: FamilyInfo) -> tuple[SettingField, ...]:
        fields = tuple(SettingField(setting, self._chooser) for setting in info.settings)
        for field in fields:
            field.edited.connect(self._on_edited)
            if field.setting.kind is SettingKind.FILE:
                field.line.editingFinished.connect(self._read_table)
            elif field.picker is not None:
                field.edited.connect(self._read_table)
            if field.picker is not None and field.setting.key == SOURCE:
                field.picker.activated.connect(lambda _index: self._on_source())
        return fields

    def _on_source(self) -> None:
        """Make a new recipe, as the user chose a table, if only the same one again.

        The roles of a case table choose outcome and protected columns.
        """
        self._digests = {}
        stored = self._sources.case_table
        if self.reads_case_table and stored is not None:
            of_roles = {"outcome": stored.outcome, "protected": ", ".join(stored.protected)}
            for field in self.fields:
                if chosen := of_roles.get(field.setting.key):
                    field.set_value(chosen)
        self._on_edited()

    @property
    def _table(self) -> str:
        """Return the file or packaged table of the family, "" for none."""
        if self.reads_case_table:
            return ""
        values = {field.setting.key: field.value() for field in self.fields}
        return values[TABLE] if self._source == OWN_FILE else self._source

    def _read_table(self) -> None:
        """Load the columns of the table, if a setting names columns."""
        if not self._is_open:
            return
        has_columns = any(field.has_columns for field in self.fields)
        self._sources.read_file(self._table if has_columns else "")
        self._offer_columns()

    def _offer_columns(self) -> None:
        """Offer the columns of the table, and the case table if the study has one."""
        stored = self._sources.case_table
        columns: Sequence[ColumnSummary] = ()
        if self.reads_case_table and stored is not None:
            columns = [item for item in stored.columns if _NAMES.isdisjoint(item.roles)]
        elif self._sources.file == self._table:
            columns = self._sources.file_columns
        for field in self.fields:
            field.offer_columns(columns)
            if field.setting.key == SOURCE:
                reason = tr("The study has no case table. Import one on its page.")
                field.offer_choice(CASE_TABLE, is_offered=stored is not None, reason=reason)

    def _on_edited(self) -> None:
        for field in self.fields:
            if field.setting.key in _OF_FILE:
                field.setEnabled(self._source == OWN_FILE)
        self._reason_row.setVisible(self.unreviewed is not None)
        self._show_writer()
        self.edited.emit()


def _number(name: str, low: int, high: int, value: int) -> QSpinBox:
    box = whole_number(name, low, high, value)
    box.setGroupSeparatorShown(True)
    return box
