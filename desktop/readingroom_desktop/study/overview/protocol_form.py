"""Form of the protocol: editable in a draft, amendable in an open session, else read-only."""

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

from readingroom.domain.protocol import Criterion, Protocol
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.overview import offered_criteria, revised
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.layouts import clear_layout, column, panel, row
from readingroom_desktop.widgets.number_fields import decimal_number, whole_number

MAX_SECONDS = 24 * 3600
MAX_REPEATED_PERCENT = 50


class ProtocolForm(QWidget):
    """Fields of the protocol that a coordinator may set; the study validates the values."""

    closed = Signal()
    amended = Signal(object)
    """The amended `Protocol`; an open session then asks for reason and confirmation."""

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._protocol: Protocol | None = None
        self._is_draft = True
        self.title = self._line(tr("Protocol title"))
        self.question = self._line(tr("Overall question"))
        self.criteria: dict[str, TickBox] = {}
        self._boxes = row(gap=Size.PADDING)
        self.findings = TickBox(tr("mark errors and harm"))
        self.explanations = TickBox(tr("see explanations"))
        self.explanations.setToolTip(
            tr(
                "Explanations of the model responses, coloured in note, image and variants.\n"
                "The model names stay blinded."
            )
        )
        self.repeats = whole_number(tr("Percentage of repeated pairs"), 0, MAX_REPEATED_PERCENT)
        self.minimum_view = decimal_number(tr("Minimum viewing time"), 0, MAX_SECONDS, 0)
        self.idle_after = decimal_number(tr("Idle after"), 0, MAX_SECONDS, 0)
        for seconds in (self.minimum_view, self.idle_after):
            seconds.setDecimals(1)
        self.skip_reasons = self._lines(tr("Skip reasons, one per line"))
        self.hidden_words = self._lines(tr("Redacted words, one per line"))
        self.stays = label(
            tr(
                "The session is open: question, criteria, explanations and repeated pairs are "
                "fixed. Redacted words can be added, not removed."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.save = button(tr("Save protocol"), kind="primary", on_click=self._on_save)
        self.cancel = button(tr("Cancel"), on_click=self.closed)
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
        criteria = panel(self._boxes)
        allowed = panel(row(self.findings, self.explanations, None, gap=Size.PADDING))
        grid = QGridLayout()
        grid.setHorizontalSpacing(Size.PADDING)
        grid.setVerticalSpacing(Size.GAP_WIDE)
        grid.setColumnStretch(1, 1)
        lines = (
            (tr("Title"), self.title),
            (tr("Overall question"), self.question),
            (tr("Criteria"), criteria),
            (tr("Readers may"), allowed),
            (tr("Repeated pairs"), self._number(self.repeats, "%")),
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

    def show_protocol(
        self, protocol: Protocol, *, is_draft: bool, is_amendable: bool = False
    ) -> None:
        """Fill the fields.

        Args:
            protocol: the protocol of the study.
            is_draft: every field can be changed.
            is_amendable: every field except question, criteria and repeated pairs can be changed.
        """
        self._protocol, self._is_draft = protocol, is_draft
        self.title.setText(protocol.title)
        self.question.setText(protocol.question)
        self.findings.setChecked(protocol.asks_findings)
        can_begin = is_amendable and not protocol.asks_findings
        self.findings.setEnabled(is_draft or can_begin)
        self.explanations.setChecked(protocol.shows_explanations)
        self.explanations.setEnabled(is_draft)
        self.repeats.setValue(round(protocol.repeat_share * 100))
        self.minimum_view.setValue(protocol.minimum_view_ms / 1000)
        self.idle_after.setValue(protocol.idle_after_ms / 1000)
        self.skip_reasons.setPlainText("\n".join(protocol.skip_reasons))
        self.hidden_words.setPlainText("\n".join(protocol.hidden_words))
        self._show_criteria(protocol, is_draft=is_draft)
        can_change = is_draft or is_amendable
        for field in (self.title, self.skip_reasons, self.hidden_words):
            field.setReadOnly(not can_change)
        for number in (self.minimum_view, self.idle_after):
            number.setReadOnly(not can_change)
        self.question.setReadOnly(not is_draft)
        self.repeats.setReadOnly(not is_draft)
        self.question.setEnabled(not is_amendable)
        self.repeats.setEnabled(not is_amendable)
        self.stays.setVisible(is_amendable)
        self.save.setVisible(can_change)
        self.save.setText(tr("Save protocol") if is_draft else tr("Amend protocol…"))
        self.cancel.setText(tr("Cancel") if can_change else tr("Close"))
        (self.title if can_change else self.cancel).setFocus()

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
        """Return the protocol with the values of the editable fields."""
        entered = revised(
            protocol,
            title=self.title.text().strip(),
            minimum_view_ms=_milliseconds(self.minimum_view, protocol.minimum_view_ms),
            idle_after_ms=_milliseconds(self.idle_after, protocol.idle_after_ms),
            skip_reasons=_entries(self.skip_reasons),
            hidden_words=_entries(self.hidden_words),
            asks_findings=self.findings.isChecked(),
        )
        if not self._is_draft:
            return entered
        return revised(
            entered,
            question=self.question.text().strip(),
            criteria=self._chosen(protocol),
            repeat_share=self.repeats.value() / 100,
            shows_explanations=self.explanations.isChecked(),
        )

    def _chosen(self, protocol: Protocol) -> tuple[Criterion, ...]:
        offered = offered_criteria(protocol)
        return tuple(criterion for criterion in offered if self.criteria[criterion.key].isChecked())

    def _on_save(self) -> None:
        if self._protocol is None:
            return
        if self._is_draft:
            self._viewmodel.revise(self.entered(self._protocol))
        else:
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
