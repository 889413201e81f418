"""Filter of the events by user, kind, case and time, with reset and export."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.audit.types import ALL_EVENTS, EventQuery
from readingroom_desktop.assurance.audit_trail.event_texts import kind_name
from readingroom_desktop.assurance.audit_trail.events import with_times
from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import actor_name, tr, tr_core
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, label
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column

FOCUS_KEY, ALL_KEY = "Ctrl+F", "Ctrl+Shift+F"


class FilterBar(QWidget):
    """Combined filters; an invalid time is reported and not applied."""

    def __init__(self, viewmodel: AuditTrailViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.user = Picker(tr("User"))
        self.kind = Picker(tr("Kind"))
        self.case = Picker(tr("Case"))
        self.since = self._time_field(tr("From (UTC)"))
        self.until = self._time_field(tr("To (UTC)"))
        self._unfiltered = {
            self.user: tr("All users"),
            self.kind: tr("All kinds"),
            self.case: tr("All cases"),
        }
        for picker in self._unfiltered:
            picker.setMinimumWidth(Size.NAME_COLUMN)
            picker.setMaximumWidth(2 * Size.NAME_COLUMN)
            picker.setSizeAdjustPolicy(Picker.SizeAdjustPolicy.AdjustToContents)
            picker.currentIndexChanged.connect(self._apply)
        self.all = button(
            tr("Show all"), icon_name="x", tip=tr("Show all events (%1)", ALL_KEY),
        )  # fmt: skip
        self.all.clicked.connect(self.show_all)
        self.export = button(
            tr("Export events…"),
            icon_name="floppy-disk",
            tip=tr("Writes the matching events to a file, as a table or as recorded"),
        )
        self.export.clicked.connect(self._on_export)
        self.error = label(tone="danger", is_wrapped=True)
        self.error.hide()
        parts = (self.user, self.kind, self.case, self.since, self.until, self.all)
        choices = FlowRow(*parts, last=self.export)
        self.setLayout(column(choices, self.error, gap=Size.GAP_SMALL))
        self.redraw()

    def _time_field(self, name: str) -> QLineEdit:
        field = entry(name)
        field.setToolTip(tr("2026-01-31 or 2026-01-31 09:30, in UTC; apply with Enter"))
        field.setFixedWidth(Size.NAME_COLUMN + Size.PADDING)
        field.setClearButtonEnabled(True)
        field.editingFinished.connect(self._apply)
        return field

    def add_shortcuts(self, page: QWidget) -> None:
        """Add the page's shortcuts for the filter and for all events."""
        for keys, run in ((FOCUS_KEY, self.take_focus), (ALL_KEY, self.show_all)):
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)

    def key_section(self) -> KeySection:
        """Return these shortcuts for the sheet."""
        return KeySection(
            tr("Audit trail"),
            (
                ShortcutEntry(FOCUS_KEY, tr("Filter events")),
                ShortcutEntry(ALL_KEY, tr("Show all events")),
            ),
        )

    def take_focus(self) -> None:
        """Set the focus to the first filter."""
        self.user.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_all(self) -> None:
        """Clear the filter."""
        self._clear_fields()
        self._viewmodel.show_all()

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        if viewmodel.query == ALL_EVENTS and not viewmodel.total:
            self._clear_fields()
        choices = viewmodel.choices
        self._offer(self.user, choices.actors, actor_name)
        self._offer(self.kind, choices.kinds, kind_name)
        self._offer(self.case, choices.cases)
        self.case.setVisible(bool(choices.cases))
        self.all.setEnabled(viewmodel.is_filtered or bool(self.error.text()))
        self.export.setEnabled(viewmodel.job is None and viewmodel.fitting > 0)

    def _offer(
        self, picker: Picker, values: Sequence[str], name: Callable[[str], str] = str
    ) -> None:
        """Offer the current values by their names, and keep the choice."""
        offered = ["", *values]
        if [picker.itemData(index) for index in range(picker.count())] == offered:
            return
        chosen = _chosen(picker)
        with QSignalBlocker(picker):
            picker.clear()
            picker.addItem(self._unfiltered[picker], "")
            for value in values:
                picker.addItem(name(value), value)
            picker.setCurrentIndex(max(picker.findData(chosen), 0))

    def _clear_fields(self) -> None:
        for picker in self._unfiltered:
            with QSignalBlocker(picker):
                picker.setCurrentIndex(0)
        for field in (self.since, self.until):
            field.clear()
        self._show_error("")

    def _apply(self) -> None:
        """Apply the chosen filter."""
        query = EventQuery(_chosen(self.user), _chosen(self.kind), _chosen(self.case))
        try:
            query = with_times(query, self.since.text(), self.until.text())
        except ValueError as error:
            self._show_error(tr_core(str(error)))
            return
        self._show_error("")
        self._viewmodel.ask(query)

    def _show_error(self, error: str) -> None:
        self.error.show_text(error)
        self.all.setEnabled(self._viewmodel.is_filtered or bool(error))

    def _on_export(self) -> None:
        path = self._chooser.events(self)
        if path is not None:
            self._viewmodel.export_events(path)


def _chosen(picker: Picker) -> str:
    return picker.currentData() or ""
