"""Pane with the changes of an event: values before and after, and the reason."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from readingroom.audit.types import EventChange, ValueChange
from readingroom_desktop.assurance.audit_trail.lines import Lines
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import clear_layout, column


class ChangePane(QWidget):
    """Value changes of an event; hidden without an event, with a note if nothing changed."""

    def __init__(self) -> None:
        super().__init__()
        self.about = label()
        self.reason = label(is_wrapped=True)
        self.note = label(tone="muted", is_wrapped=True)
        self._shown: EventChange | None = None
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, Size.GAP, 0)
        self._grid.setHorizontalSpacing(Size.GAP_WIDE)
        self._grid.setVerticalSpacing(Size.GAP_SMALL)
        for across in range(3):
            self._grid.setColumnStretch(across, 1)
        self.area = Lines(column(self._grid, None))
        self.area.setAccessibleName(tr("Values before and after"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        parts = (self.about, self.note, self.reason, self.area)
        self.setLayout(column(*parts, gap=Size.GAP_SMALL))
        self.show_change(None)

    def show_change(self, change: EventChange | None) -> None:
        """Show the changes of an event."""
        self.setVisible(change is not None)
        if change is self._shown:
            return
        self._shown = change
        clear_layout(self._grid)
        if change is None:
            return
        self.about.setText(tr("Case %1", change.case))
        self.about.setVisible(bool(change.case))
        self.note.show_text(change.note)
        reason = change.reason or (tr("none recorded") if change.differences else "")
        self.reason.setText(tr("Reason: %1", reason))
        self.reason.setVisible(bool(reason))
        self.area.setVisible(bool(change.differences))
        self._fill(change.differences)

    def texts(self) -> list[str]:
        """Return the shown texts, from left to right and top to bottom."""
        items = (self._grid.itemAt(index) for index in range(self._grid.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget.text() for widget in widgets if isinstance(widget, QLabel)]

    def _fill(self, differences: tuple[ValueChange, ...]) -> None:
        if not differences:
            return
        heads = (tr("Value"), tr("Before"), tr("After"))
        for across, text in enumerate(heads):
            self._grid.addWidget(label(text, tone="muted", points=Points.DENSE), 0, across)
        for down, change in enumerate(differences, start=1):
            for across, text in enumerate((change.what, change.old, change.new)):
                value_label = label(text, points=Points.DENSE, is_wrapped=True, is_selectable=True)
                self._grid.addWidget(value_label, down, across, Qt.AlignmentFlag.AlignTop)
