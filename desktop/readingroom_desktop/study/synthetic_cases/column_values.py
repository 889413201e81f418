"""Values by column in a recipe: rows of a chosen column, and a chosen or typed value."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDoubleValidator, QIntValidator, QValidator
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.engine.generator.types import Setting, SettingKind
from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import Picker, button, entry
from readingroom_desktop.widgets.layouts import column, row

COLUMN_VALUES: Final = (SettingKind.CATEGORIES, SettingKind.VALUES, SettingKind.WIDTHS)
"""Kinds of settings that consist of values by column."""
_MAX_NUMBER: Final = 1e12
_DECIMALS: Final = 6


class ColumnValueRow(QWidget):
    """A column and its value: a list of its categories, else a typed number.

    Args:
        name: name of the setting.
        number: number of the row, from 1.
        kind: kind of the setting.
    """

    edited = Signal()
    removed = Signal()

    def __init__(self, name: str, number: int, kind: SettingKind) -> None:
        super().__init__()
        self._kind = kind
        self.column = ColumnPicker(tr("%1: column %2", name, str(number)), tr("column"))
        self.category = Picker(tr("%1: category %2", name, str(number)))
        self.category.setPlaceholderText(tr("category"))
        self.category.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.category.cut_at(6)
        self.number = entry(
            tr("width") if kind is SettingKind.WIDTHS else tr("number"),
            accessible_name=tr("%1: number %2", name, str(number)),
        )
        remove = button("", icon_name="x", tip=tr("%1: remove row %2", name, str(number)))
        remove.clicked.connect(self.removed)
        self.setLayout(row(self.column, self.category, self.number, remove, margins=0))
        self.column.edited.connect(self._on_column)
        self.category.activated.connect(lambda _index: self.edited.emit())
        self.number.textEdited.connect(lambda _text: self.edited.emit())
        self._show_value("")

    @property
    def pair(self) -> tuple[str, str] | None:
        """Return the column and its value, None without a column."""
        if not self.column.chosen:
            return None
        is_number = self.category.isHidden()
        value = self.number.text().strip() if is_number else self.category.currentText()
        return self.column.chosen_one, value

    def show_pair(self, name: str, value: str) -> None:
        """Show a column and its value."""
        self.column.choose((name,))
        self._show_value(value)

    def offer_columns(self, columns: Sequence[ColumnSummary]) -> None:
        """Offer the columns that fit the setting; () if they are unknown, which keeps the pair."""
        pair = self.pair
        self.column.offer_columns([item for item in columns if _fits(item, self._kind)])
        if pair is not None:
            self.column.choose(pair[:1])
        self._show_value(pair[1] if pair is not None and self.column.chosen else "")

    def _on_column(self) -> None:
        self._show_value("")
        self.edited.emit()

    def _show_value(self, value: str) -> None:
        """Show the field for values of the chosen column, with a value."""
        chosen = next((item for item in self.column.columns
                       if item.name == self.column.chosen_one), None)  # fmt: skip
        is_category = chosen is not None and chosen.kind is ColumnKind.CATEGORY
        is_category = is_category and self._kind is not SettingKind.WIDTHS
        self.category.setVisible(is_category)
        self.number.setVisible(not is_category)
        if chosen is not None and is_category:
            self.category.clear()
            self.category.addItems([text for text in chosen.categories if _can_be_written(text)])
            self.category.setCurrentIndex(self.category.findText(value))
        self.number.setEnabled(chosen is not None)
        self.number.setValidator(self._validator(chosen))
        self.number.setText(value)

    def _validator(self, chosen: ColumnSummary | None) -> QValidator:
        """Return what the typed value must be: that of the column's kind, a positive width."""
        if (
            chosen is not None
            and chosen.kind is ColumnKind.WHOLE
            and self._kind is SettingKind.VALUES
        ):
            return QIntValidator(self.number)
        low = 0.0 if self._kind is SettingKind.WIDTHS else -_MAX_NUMBER
        validator = QDoubleValidator(low, _MAX_NUMBER, _DECIMALS, self.number)
        validator.setNotation(QDoubleValidator.Notation.StandardNotation)
        validator.setLocale(self.number.locale().c())
        return validator


class ColumnValuesEditor(QWidget):
    """Rows of columns and values, as the text of a setting: "sex = female; age = 60"."""

    edited = Signal()

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self._setting = setting
        self._columns: tuple[ColumnSummary, ...] = ()
        self.rows: list[ColumnValueRow] = []
        self.add = button(tr("Add column"), icon_name="plus", tip=setting.explanation)
        self.add.setAccessibleName(tr("%1: add column", setting.label))
        self.add.clicked.connect(self._on_add)
        self._list = column()
        self.setLayout(column(self._list, self.add, margins=0))

    @property
    def text(self) -> str:
        """Return the text of the setting; rows without a column are left out."""
        pairs = (pair for item in self.rows if (pair := item.pair) is not None)
        return "; ".join(f"{name} = {value}" for name, value in pairs)

    def set_text(self, text: str) -> None:
        """Show the rows of a text."""
        for item in tuple(self.rows):
            self._remove(item)
        for part in filter(str.strip, text.split(";")):
            name, _, value = part.partition("=")
            self._append().show_pair(name.strip(), value.strip())
        self._offer()

    def offer_columns(self, columns: Sequence[ColumnSummary]) -> None:
        """Offer the columns of the table, () if they are unknown; rows of others are dropped."""
        self._columns = tuple(columns)
        self._offer()

    def _offer(self) -> None:
        self.add.setEnabled(any(_fits(item, self._setting.kind) for item in self._columns))
        for item in tuple(self.rows):
            had_column = item.pair is not None
            item.offer_columns(self._columns)
            if had_column and item.pair is None:
                self._remove(item)

    def _append(self) -> ColumnValueRow:
        item = ColumnValueRow(self._setting.label, len(self.rows) + 1, self._setting.kind)
        item.edited.connect(self.edited)
        item.removed.connect(lambda: self._on_removed(item))
        self.rows.append(item)
        self._list.addWidget(item)
        return item

    def _remove(self, item: ColumnValueRow) -> None:
        self.rows.remove(item)
        self._list.removeWidget(item)
        item.hide()
        item.deleteLater()

    def _on_add(self) -> None:
        item = self._append()
        item.offer_columns(self._columns)
        item.column.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_removed(self, item: ColumnValueRow) -> None:
        self._remove(item)
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit()


def _fits(item: ColumnSummary, kind: SettingKind) -> bool:
    """Return whether a column can have a value in a setting."""
    if item.kind is None or not _can_be_written(item.name) or "=" in item.name:
        return False
    if kind is SettingKind.CATEGORIES:
        return item.kind is ColumnKind.CATEGORY
    return kind is SettingKind.VALUES or item.kind is not ColumnKind.CATEGORY


def _can_be_written(text: str) -> bool:
    """Return whether a recipe can have a text, in which semicolons separate the columns."""
    return ";" not in text
