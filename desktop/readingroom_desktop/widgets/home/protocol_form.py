"""The protocol as a form: edited while the study is a draft, read-only once a session is open."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from readingroom.domain.protocol import Criterion, Protocol
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel, offered_criteria, revised
from readingroom_desktop.widgets.controls import TickBox, button, clear_layout, column, label, row

LONGEST_S = 24 * 3600
MOST_REPEATED = 50


class ProtocolForm(QWidget):
    """Fields for everything a coordinator may set; the study itself says what it does not take."""

    closed = Signal()

    def __init__(self, viewmodel: HomeViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._protocol: Protocol | None = None
        self.title = self._line(self.tr("Title of the protocol"))
        self.question = self._line(self.tr("Overall question"))
        self.criteria: dict[str, TickBox] = {}
        self._boxes = row(gap=Size.PADDING)
        self.repeats = QSpinBox()
        self.repeats.setRange(0, MOST_REPEATED)
        self.minimum_view, self.idle_after = QDoubleSpinBox(), QDoubleSpinBox()
        for seconds in (self.minimum_view, self.idle_after):
            seconds.setRange(0, LONGEST_S)
            seconds.setDecimals(1)
        self.skip_reasons = self._lines(self.tr("Reasons to skip, one a line"))
        self.hidden_words = self._lines(self.tr("Hidden words, one a line"))
        self.save = button(self.tr("Save protocol"), kind="primary")
        self.cancel = button(self.tr("Cancel"))
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.closed)
        viewmodel.protocol_saved.connect(self.closed)
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
        held = QWidget()
        held.setLayout(self._boxes)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Size.PADDING)
        grid.setVerticalSpacing(Size.GAP_WIDE)
        grid.setColumnStretch(1, 1)
        lines = (
            (self.tr("Title"), self.title),
            (self.tr("Overall question"), self.question),
            (self.tr("Questions beside it"), held),
            (
                self.tr("Pairs shown a second time"),
                self._number(self.repeats, self.tr("Share of pairs shown a second time"), "%"),
            ),
            (
                self.tr("Shortest time on screen"),
                self._number(self.minimum_view, self.tr("Shortest time on screen"), "s"),
            ),
            (
                self.tr("Idle without input after"),
                self._number(self.idle_after, self.tr("Idle without input after"), "s"),
            ),
        )
        for number, (name, field) in enumerate(lines):
            grid.addWidget(label(name, tone="muted"), number, 0)
            grid.addWidget(field, number, 1)
        texts = row(
            column(label(self.tr("Reasons to skip, one a line"), tone="muted"), self.skip_reasons),
            column(
                label(self.tr("Hidden in outputs beside model names, one a line"), tone="muted"),
                self.hidden_words,
            ),
            gap=Size.PADDING,
        )
        buttons = row(None, self.cancel, self.save)
        self.setLayout(column(grid, texts, buttons, None, gap=Size.GAP_WIDE))

    def _number(self, field: QAbstractSpinBox, name: str, unit: str) -> QWidget:
        field.setAccessibleName(name)
        field.setFixedWidth(Size.RAIL + Size.PADDING_WIDE)
        held = QWidget()
        held.setLayout(row(field, label(unit, tone="muted"), None))
        return held

    def show_protocol(self, protocol: Protocol, *, is_draft: bool) -> None:
        """Fill the fields; without a draft they can only be read."""
        self._protocol = protocol
        self.title.setText(protocol.title)
        self.question.setText(protocol.question)
        self.repeats.setValue(round(protocol.repeat_share * 100))
        self.minimum_view.setValue(protocol.minimum_view_ms / 1000)
        self.idle_after.setValue(protocol.idle_after_ms / 1000)
        self.skip_reasons.setPlainText("\n".join(protocol.skip_reasons))
        self.hidden_words.setPlainText("\n".join(protocol.hidden_words))
        self._show_criteria(protocol, is_draft=is_draft)
        for field in (self.title, self.question, self.skip_reasons, self.hidden_words):
            field.setReadOnly(not is_draft)
        for number in (self.repeats, self.minimum_view, self.idle_after):
            number.setReadOnly(not is_draft)
        self.save.setVisible(is_draft)
        self.cancel.setText(self.tr("Cancel") if is_draft else self.tr("Close"))
        self.cancel.setAccessibleName(self.cancel.text())
        (self.title if is_draft else self.cancel).setFocus()

    def _show_criteria(self, protocol: Protocol, *, is_draft: bool) -> None:
        clear_layout(self._boxes)
        used = {criterion.key for criterion in protocol.criteria}
        self.criteria = {}
        for criterion in offered_criteria(protocol):
            box = TickBox(criterion.label)
            box.setChecked(criterion.key in used)
            box.setEnabled(is_draft)
            self.criteria[criterion.key] = box
            self._boxes.addWidget(box)
        self._boxes.addStretch(1)

    def entered(self, protocol: Protocol) -> Protocol:
        """Return a protocol with what stands in the fields."""
        return revised(
            protocol,
            title=self.title.text().strip(),
            question=self.question.text().strip(),
            criteria=self._chosen(protocol),
            repeat_share=self.repeats.value() / 100,
            minimum_view_ms=round(self.minimum_view.value() * 1000),
            idle_after_ms=round(self.idle_after.value() * 1000),
            skip_reasons=_entries(self.skip_reasons),
            hidden_words=_entries(self.hidden_words),
        )

    def _chosen(self, protocol: Protocol) -> tuple[Criterion, ...]:
        offered = offered_criteria(protocol)
        return tuple(one for one in offered if self.criteria[one.key].isChecked())

    def _on_save(self) -> None:
        if self._protocol is not None:
            self._viewmodel.revise(self.entered(self._protocol))


def _entries(field: QPlainTextEdit) -> tuple[str, ...]:
    """Return the lines that hold something, each once."""
    lines = (line.strip() for line in field.toPlainText().splitlines())
    return tuple(dict.fromkeys(line for line in lines if line))
