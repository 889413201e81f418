"""What an event changed: the value before and the value since, side by side, and why."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from readingroom.domain.trail import EventChange, ValueChange
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.widgets.controls import clear_layout, column, label
from readingroom_desktop.widgets.trail.lines import Lines


class ChangePane(QWidget):
    """Hidden without an event; without differences it says why there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.area.setAccessibleName(self.tr("Values before and since"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        parts = (self.about, self.note, self.reason, self.area)
        self.setLayout(column(*parts, gap=Size.GAP_SMALL))
        self.show_change(None)

    def show_change(self, change: EventChange | None) -> None:
        """Show what an event changed."""
        self.setVisible(change is not None)
        if change is self._shown:
            return
        self._shown = change
        clear_layout(self._grid)
        if change is None:
            return
        self.about.setText(self.tr("Case %1").replace("%1", change.case))
        self.about.setVisible(bool(change.case))
        self.note.setText(change.note)
        self.note.setVisible(bool(change.note))
        reason = change.reason or (self.tr("none was recorded") if change.differences else "")
        self.reason.setText(self.tr("Why: %1").replace("%1", reason))
        self.reason.setVisible(bool(reason))
        self.area.setVisible(bool(change.differences))
        self._fill(change.differences)

    def texts(self) -> list[str]:
        """Return what the lines say, from left to right and top to bottom."""
        items = (self._grid.itemAt(place) for place in range(self._grid.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget.text() for widget in widgets if isinstance(widget, QLabel)]

    def _fill(self, differences: tuple[ValueChange, ...]) -> None:
        if not differences:
            return
        heads = (self.tr("Value"), self.tr("Before"), self.tr("Since"))
        for across, text in enumerate(heads):
            self._grid.addWidget(label(text, tone="muted", points=Points.DENSE), 0, across)
        for down, one in enumerate(differences, start=1):
            for across, text in enumerate((one.what, one.old, one.new)):
                made = label(text, points=Points.DENSE, is_wrapped=True)
                made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._grid.addWidget(made, down, across, Qt.AlignmentFlag.AlignTop)
