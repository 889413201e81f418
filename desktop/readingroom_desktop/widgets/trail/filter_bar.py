"""Which events are shown: by who, what, case and time, with the way back and the way out."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.trail import ALL_EVENTS, EventQuery
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.viewmodels.trail_events import with_times
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, column, label
from readingroom_desktop.widgets.flow_row import FlowRow
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry

FOCUS_KEY, ALL_KEY = "Ctrl+F", "Ctrl+Shift+F"


class FilterBar(QWidget):
    """All that is chosen holds together; a time that cannot be read changes nothing."""

    def __init__(
        self, viewmodel: TrailViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._chooser = chooser
        self.who = Picker(self.tr("Who"))
        self.what = Picker(self.tr("What"))
        self.case = Picker(self.tr("Case"))
        self.since = self._time_field(self.tr("From (UTC)"))
        self.until = self._time_field(self.tr("To (UTC)"))
        self._anything = {
            self.who: self.tr("Anybody"),
            self.what: self.tr("Anything"),
            self.case: self.tr("Any case"),
        }
        for picker in self._anything:
            picker.setMinimumWidth(Size.NAME_COLUMN)
            picker.setMaximumWidth(2 * Size.NAME_COLUMN)
            picker.setSizeAdjustPolicy(Picker.SizeAdjustPolicy.AdjustToContents)
            picker.currentIndexChanged.connect(self._apply)
        self.all = button(
            self.tr("Show all"), icon_name="x", tip=self.tr("Show all events (%1)").replace(
                "%1", ALL_KEY
            ),
        )  # fmt: skip
        self.all.clicked.connect(self.show_all)
        self.export = button(
            self.tr("Export…"),
            icon_name="floppy-disk",
            tip=self.tr("Write the events that fit to a file: a table, or as they are recorded"),
        )
        self.export.clicked.connect(self._on_export)
        self.fault = label(tone="danger", is_wrapped=True)
        self.fault.hide()
        parts = (self.who, self.what, self.case, self.since, self.until, self.all)
        choices = FlowRow(*parts, last=self.export)
        self.setLayout(column(choices, self.fault, gap=Size.GAP_SMALL))
        self.redraw()

    def _time_field(self, name: str) -> QLineEdit:
        made = QLineEdit()
        made.setPlaceholderText(name)
        made.setAccessibleName(name)
        made.setToolTip(self.tr("2026-01-31 or 2026-01-31 09:30, in UTC; Enter applies it"))
        made.setFixedWidth(Size.NAME_COLUMN + Size.PADDING)
        made.setClearButtonEnabled(True)
        made.editingFinished.connect(self._apply)
        return made

    def make_shortcuts(self, page: QWidget) -> None:
        """Have keys of the page lead here, and back to all events."""
        for keys, run in ((FOCUS_KEY, self.take_focus), (ALL_KEY, self.show_all)):
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)

    def key_section(self) -> KeySection:
        """Return these keys for the sheet."""
        return KeySection(
            self.tr("Audit trail"),
            (
                ShortcutEntry(FOCUS_KEY, self.tr("Choose which events are shown")),
                ShortcutEntry(ALL_KEY, self.tr("Show all events")),
            ),
        )

    def take_focus(self) -> None:
        """Put the keys on the first choice."""
        self.who.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_all(self) -> None:
        """Ask for nothing in particular any more."""
        self._empty()
        self._viewmodel.show_all()

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        if viewmodel.query == ALL_EVENTS and not viewmodel.total:
            self._empty()
        choices = viewmodel.choices
        self._offer(self.who, choices.actors)
        self._offer(self.what, choices.kinds)
        self._offer(self.case, choices.cases)
        self.case.setVisible(bool(choices.cases))
        self.all.setEnabled(viewmodel.is_filtered or bool(self.fault.text()))
        self.export.setEnabled(viewmodel.job is None and viewmodel.fitting > 0)

    def _offer(self, picker: Picker, values: Sequence[str]) -> None:
        """Offer what occurs now and keep what is chosen."""
        entries = [self._anything[picker], *values]
        if [picker.itemText(place) for place in range(picker.count())] == entries:
            return
        chosen = picker.currentText() if picker.currentIndex() > 0 else ""
        with QSignalBlocker(picker):
            picker.clear()
            picker.addItems(entries)
            picker.setCurrentIndex(max(picker.findText(chosen), 0) if chosen else 0)

    def _empty(self) -> None:
        for picker in self._anything:
            with QSignalBlocker(picker):
                picker.setCurrentIndex(0)
        for field in (self.since, self.until):
            field.clear()
        self._say("")

    def _apply(self) -> None:
        """Ask for what is chosen."""
        query = EventQuery(_chosen(self.who), _chosen(self.what), _chosen(self.case))
        try:
            query = with_times(query, self.since.text(), self.until.text())
        except ValueError as error:
            self._say(str(error))
            return
        self._say("")
        self._viewmodel.ask(query)

    def _say(self, fault: str) -> None:
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.all.setEnabled(self._viewmodel.is_filtered or bool(fault))

    def _on_export(self) -> None:
        path = self._chooser.events(self)
        if path is not None:
            self._viewmodel.export_events(path)


def _chosen(picker: Picker) -> str:
    return picker.currentText() if picker.currentIndex() > 0 else ""
