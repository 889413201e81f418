"""Field for columns of a table, chosen from a list with kinds, counts and examples."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.column_texts import examples_text, kind_text, roles_text
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.widgets.controls import Picker, button, heading, label
from readingroom_desktop.widgets.keyboard import is_letter, is_return
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable

_EDGE = 2 * Size.PADDING_WIDE
_MIN_LETTERS = 6
_EXAMPLES = 5


class ColumnCard(ModalOverlay):
    """List of the columns of a table; Space or a click chooses, Enter confirms.

    Args:
        parent: the part of the window that the card covers.
        name: what the columns are chosen for.
        is_multiple: whether several columns can be chosen.
    """

    confirmed = Signal(tuple)
    """The names of the chosen columns, in the order of the table."""

    def __init__(self, parent: QWidget, name: str, *, is_multiple: bool) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(name)
        self._is_multiple = is_multiple
        self._chosen: tuple[str, ...] = ()
        self.name = heading(name)
        hint = tr("Choose one or more columns.") if is_multiple else tr("Choose one column.")
        self.hint = label(hint, tone="muted", is_wrapped=True)
        self.table = DenseTable(tr("Columns"), self._columns(), wide_column=_EXAMPLES)
        self.table.view.clicked.connect(lambda _index: self._toggle())
        self.table.activated.connect(self._on_activated)
        self.table.view.installEventFilter(self)
        self.none = button(tr("Choose none"), on_click=self._on_none)
        self.cancel = button(tr("Cancel"), on_click=self.close_card)
        act = tr("Choose columns") if is_multiple else tr("Choose column")
        self.confirm = button(act, kind="primary", icon_name="check", on_click=self._on_confirm)
        self.card.setLayout(
            column(
                self.name,
                self.hint,
                self.table,
                row(self.none, None, self.cancel, self.confirm),
                growing=self.table,
                margins=(Size.PADDING_WIDE, Size.PADDING),
            )
        )

    def ask(self, columns: Sequence[ColumnSummary], chosen: tuple[str, ...]) -> None:
        """Show the columns with the chosen ones marked."""
        self._chosen = chosen
        self.table.filter.clear()
        self.table.set_rows(columns)
        first = next((row for row, item in enumerate(columns) if item.name in chosen), 0)
        self.card.setFixedWidth(max(self.background_width - 4 * _EDGE, Size.DIALOG))
        self.card.setFixedHeight(self.background_height - 2 * _EDGE)
        self.open()
        self.table.select(first)
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose the current column on Space; a letter begins a search."""
        is_key = watched is self.table.view and event.type() == QEvent.Type.KeyPress
        if is_key and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space:
                self._toggle()
                return True
            if is_letter(event):
                self.search(event.text())
                return True
        return super().eventFilter(watched, event)

    def search(self, text: str) -> None:
        """Add a text to the filter of the columns; Enter leads back to the list."""
        self.table.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.table.filter.insert(text)

    def _columns(self) -> list[Column[ColumnSummary]]:
        return [
            Column(tr("Chosen"), lambda item: "✓" if item.name in self._chosen else "",
                   tone=lambda _item: "accent"),
            text_column(tr("Column"), lambda item: item.name, width=Size.NAME_COLUMN + Size.TOUCH),
            Column(tr("Kind"), lambda item: kind_text(item.kind),
                   tip=lambda item: tr_core(item.reason)),
            number_column(tr("Missing"), lambda item: item.missing),
            number_column(tr("Values"), lambda item: item.distinct,
                          tip=lambda _item: tr("Number of different values")),
            text_column(tr("Examples"), lambda item: examples_text(item.examples)),
            text_column(tr("Roles"), lambda item: roles_text(item.roles)),
        ]  # fmt: skip

    def _toggle(self) -> None:
        """Choose the current column, or no longer."""
        item: ColumnSummary | None = self.table.current
        if item is None:
            return
        if not self._is_multiple:
            self._mark((item.name,))
        elif item.name in self._chosen:
            self._mark(tuple(name for name in self._chosen if name != item.name))
        else:
            self._mark((*self._chosen, item.name))

    def _mark(self, chosen: tuple[str, ...]) -> None:
        self._chosen = chosen
        model = self.table.model
        last = model.index(model.rowCount() - 1, model.columnCount() - 1)
        model.dataChanged.emit(model.index(0, 0), last)

    def _on_activated(self, item: ColumnSummary) -> None:
        """Confirm on Enter; a single column is chosen by it."""
        if not self._is_multiple or not self._chosen:
            self._mark((item.name,))
        self._on_confirm()

    def _on_none(self) -> None:
        self._mark(())
        self._on_confirm()

    def _on_confirm(self) -> None:
        names = tuple(item.name for item in self.table.model.rows if item.name in self._chosen)
        self.close_card()
        self.confirmed.emit(names)


class ColumnPicker(Picker):
    """Field that shows the chosen columns and opens their list; disabled without columns.

    Args:
        name: what the columns are chosen for, and the accessible name.
        none_text: text without a chosen column.
        is_multiple: whether several columns can be chosen.
        tip: tooltip.
    """

    edited = Signal()
    """The user chose other columns."""

    def __init__(
        self, name: str, none_text: str, *, is_multiple: bool = False, tip: str = ""
    ) -> None:
        super().__init__(name)
        self._name, self._none_text, self._tip = name, none_text, tip
        self._is_multiple = is_multiple
        self._columns: tuple[ColumnSummary, ...] = ()
        self._chosen: tuple[str, ...] = ()
        self._card: ColumnCard | None = None
        self._is_fixed = False
        self.setMinimumContentsLength(_MIN_LETTERS)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show()

    @property
    def columns(self) -> tuple[ColumnSummary, ...]:
        """Return the offered columns."""
        return self._columns

    @property
    def chosen(self) -> tuple[str, ...]:
        """Return the names of the chosen columns."""
        return self._chosen

    @property
    def chosen_one(self) -> str:
        """Return the name of the chosen column, "" for none."""
        return self._chosen[0] if self._chosen else ""

    @property
    def card(self) -> ColumnCard:
        """Return the list of columns, created on first use."""
        if self._card is None:
            self._card = ColumnCard(_front_of(self), self._name, is_multiple=self._is_multiple)
            self._card.confirmed.connect(self._on_confirmed)
        return self._card

    def offer_columns(self, columns: Sequence[ColumnSummary], *, is_fixed: bool = False) -> None:
        """Offer other columns; chosen ones stay chosen if they are among them.

        Args:
            columns: the columns, () if they are unknown.
            is_fixed: whether the choice cannot be changed.
        """
        self._columns, self._is_fixed = tuple(columns), is_fixed
        known = {item.name for item in columns}
        self.choose(tuple(name for name in self._chosen if name in known))

    def choose(self, names: Sequence[str]) -> None:
        """Choose columns by name; names that are not among offered columns are left out."""
        known = [item.name for item in self._columns] or names
        self._chosen = tuple(name for name in known if name in names)
        self._show()

    def forget(self) -> None:
        """Forget columns and choice."""
        if self._card is not None:
            self._card.close_card()
        self.offer_columns(())

    def showPopup(self) -> None:
        """Show the list of columns."""
        if self._columns:
            self.card.ask(self._columns, self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list on Return too, and on a letter, which begins a search."""
        if is_return(event):
            event.accept()
            self.showPopup()
        elif is_letter(event) and self._columns:
            event.accept()
            self.showPopup()
            self.card.search(event.text())
        else:
            super().keyPressEvent(event)

    def _on_confirmed(self, names: tuple[str, ...]) -> None:
        if names != self._chosen:
            self._chosen = names
            self._show()
            self.edited.emit()

    def _show(self) -> None:
        text = ", ".join(self._chosen) or self._none_text
        self.clear()
        self.addItem(text)
        self.setAccessibleDescription(text)
        self.setEnabled(bool(self._columns) and not self._is_fixed)
        reason = "" if self._columns else tr("Choose a table first.")
        shown = ", ".join(self._chosen)
        self.setToolTip("\n".join(part for part in (shown, self._tip, reason) if part))


def _front_of(widget: QWidget) -> QWidget:
    """Return the part of the window that cards cover, or the window of a page without one."""
    front, parent = widget.window(), widget.parentWidget()
    while parent is not None:
        if parent.property("role") == "page":
            front = parent
        parent = parent.parentWidget()
    return front
