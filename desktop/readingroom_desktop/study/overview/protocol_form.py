"""Form that amends the protocol of an open session; a draft is edited on the Protocol page."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from readingroom.domain.protocol import Protocol
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.number_fields import decimal_number

MAX_SECONDS = 24 * 3600


class ProtocolForm(QWidget):
    """Fields of the protocol that an amendment may change; the study validates the values."""

    closed = Signal()
    amended = Signal(object)
    """The amended `Protocol`, before its reason and confirmation are asked for."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._protocol: Protocol | None = None
        self.title = self._line(tr("Protocol title"))
        self.findings = TickBox(tr("mark errors and harm"))
        self.minimum_view = decimal_number(tr("Minimum viewing time"), 0, MAX_SECONDS, 0)
        self.idle_after = decimal_number(tr("Idle after"), 0, MAX_SECONDS, 0)
        for seconds in (self.minimum_view, self.idle_after):
            seconds.setDecimals(1)
        self.skip_reasons = self._lines(tr("Skip reasons, one per line"))
        self.hidden_words = self._lines(tr("Redacted words, one per line"))
        self.stays = label(
            tr(
                "The session is open: arms, form, endpoints and repeats are fixed. Redacted words "
                "can be added, not removed."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.save = button(tr("Amend protocol…"), kind="primary", on_click=self._on_save)
        self.cancel = button(tr("Cancel"), on_click=self.closed)
        viewmodel.lifecycle.amended.connect(self.closed)
        self._lay_out()

    def _line(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        return field

    def _lines(self, name: str) -> QPlainTextEdit:
        field = QPlainTextEdit()
        field.setAccessibleName(name)
        field.setTabChangesFocus(True)
        field.setMinimumHeight(2 * Size.CONTROL)
        field.setMaximumHeight(5 * Size.CONTROL)
        return field

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(Size.PADDING)
        grid.setVerticalSpacing(Size.GAP_WIDE)
        grid.setColumnStretch(1, 1)
        lines = (
            (tr("Title"), self.title),
            (tr("Readers may"), self.findings),
            (tr("Minimum viewing time"), self._number(self.minimum_view, "s")),
            (tr("Idle after"), self._number(self.idle_after, "s")),
        )
        for index, (name, field) in enumerate(lines):
            grid.addWidget(label(name, tone="muted"), index, 0)
            grid.addWidget(field, index, 1)
        texts = row(
            column(label(tr("Skip reasons, one per line"), tone="muted"), self.skip_reasons),
            column(label(tr("Words to redact, one per line"), tone="muted"), self.hidden_words),
            gap=Size.PADDING,
        )
        buttons = row(None, self.cancel, self.save)
        layout = column(self.stays, gap=Size.GAP_WIDE)
        layout.addWidget(_scrolled(column(grid, texts, None, gap=Size.GAP_WIDE)), 1)
        layout.addLayout(buttons)
        self.setLayout(layout)

    def _number(self, field: QAbstractSpinBox, unit: str) -> QWidget:
        field.setFixedWidth(Size.RAIL + Size.PADDING_WIDE)
        return panel(row(field, label(unit, tone="muted"), None))

    def show_protocol(self, protocol: Protocol) -> None:
        """Fill the fields with the values of a protocol."""
        self._protocol = protocol
        self.title.setText(protocol.title)
        self.findings.setChecked(protocol.asks_findings)
        self.findings.setEnabled(not protocol.asks_findings)
        self.minimum_view.setValue(protocol.minimum_view_ms / 1000)
        self.idle_after.setValue(protocol.idle_after_ms / 1000)
        self.skip_reasons.setPlainText("\n".join(protocol.skip_reasons))
        self.hidden_words.setPlainText("\n".join(protocol.hidden_words))
        self.title.setFocus()

    def entered(self, protocol: Protocol) -> Protocol:
        """Return the protocol with the values of the fields."""
        return replace(
            protocol,
            title=self.title.text().strip(),
            minimum_view_ms=_milliseconds(self.minimum_view, protocol.minimum_view_ms),
            idle_after_ms=_milliseconds(self.idle_after, protocol.idle_after_ms),
            skip_reasons=_entries(self.skip_reasons),
            hidden_words=_entries(self.hidden_words),
            asks_findings=self.findings.isChecked(),
        )

    def _on_save(self) -> None:
        if self._protocol is not None:
            self.amended.emit(self.entered(self._protocol))


def _milliseconds(field: QDoubleSpinBox, before: int) -> int:
    """Return the time of a field in ms; an unchanged field keeps its exact value."""
    is_kept = field.value() == round(before / 1000, field.decimals())
    return before if is_kept else round(field.value() * 1000)


def _entries(field: QPlainTextEdit) -> tuple[str, ...]:
    """Return the non-empty lines without duplicates."""
    lines = (line.strip() for line in field.toPlainText().splitlines())
    return tuple(dict.fromkeys(line for line in lines if line))


def _scrolled(fields: QLayout) -> QScrollArea:
    """Return an area that scrolls the fields where there is no room for all."""
    body = QWidget()
    body.setProperty("role", "body")
    body.setLayout(fields)
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    area.setWidget(body)
    return area
