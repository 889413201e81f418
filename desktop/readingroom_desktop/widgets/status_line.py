"""Status line: time of the last save, chain head and device."""

from PySide6.QtWidgets import QFrame

from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import time_of_day
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.controls import IconLabel, label
from readingroom_desktop.widgets.layouts import row


class StatusLine(QFrame):
    """Status line of the window, drawn from its view model."""

    def __init__(self, shell: ShellViewModel) -> None:
        super().__init__()
        self._shell = shell
        self.setProperty("role", "status")
        self.setFixedHeight(Size.STATUS)
        self.setAccessibleName(self.tr("Status"))
        dense = Points.DENSE
        self._saved_mark = IconLabel("check", "good", Size.GAP_WIDE)
        self.saved = label(tone="muted", points=dense)
        self.head = label(tone="muted", points=dense)
        self.device = label(tone="muted", points=dense)
        hint = label(self.tr("? shortcuts   ·   Ctrl+K commands"), tone="muted", points=dense)
        self.setLayout(
            row(
                self._saved_mark,
                self.saved,
                None,
                hint,
                self.head,
                self.device,
                gap=Size.GAP_WIDE,
                margins=(Size.GAP_WIDE, 0),
            )
        )
        shell.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        at, summary = self._shell.saved_at, self._shell.summary
        self._saved_mark.setVisible(at is not None)
        text = self.tr("Saved %1").replace("%1", time_of_day(at)) if at else ""
        self.saved.setText(text)
        self.head.setText(self.tr("Chain %1").replace("%1", summary.head) if summary else "")
        self.device.setText(self.tr("Device %1").replace("%1", self._shell.device))
