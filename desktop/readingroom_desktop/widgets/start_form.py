"""Form of an analysis: named fields, its start button, and why it cannot start."""

from PySide6.QtWidgets import QPushButton, QWidget

from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import FlowRow, column


class StartForm(QWidget):
    """Fields in a row that ends with the start button; reason and description are below.

    Args:
        *fields: parts of the row.
        start: the start button.
        about: what is computed.
        options: a part below the row, None for none.
    """

    def __init__(
        self, *fields: QWidget, start: QPushButton, about: str, options: QWidget | None = None
    ) -> None:
        super().__init__()
        self.start = start
        self.reason = label(tone="muted", is_wrapped=True)
        parts: list[QWidget] = [FlowRow(*fields, last=start)]
        if options is not None:
            parts.append(options)
        parts += [self.reason, label(about, tone="muted", is_wrapped=True)]
        self.setLayout(column(*parts))

    def show_start(self, why_not: str, *, is_possible: bool) -> None:
        """Show why the analysis cannot start, and enable the button if it can."""
        self.reason.show_text(why_not)
        self.start.setEnabled(not why_not and is_possible)
