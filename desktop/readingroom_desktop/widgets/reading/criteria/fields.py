"""Fields for a number with unit and range, and for free text."""

import re
from decimal import Decimal
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from readingroom.domain.protocol import Criterion
from readingroom_desktop.theme import Points, Size, restyle
from readingroom_desktop.viewmodels.form_answers import NO_ANSWER, AnswerValue
from readingroom_desktop.viewmodels.formats import count, filled, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.reading.criteria.control import LabelledControl

_TEXT_LINES: Final = 2
_MAX_DIGITS: Final = 30
_DECIMAL: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)", re.ASCII)


def parsed_number(text: str) -> Decimal | None:
    """Return a decimal number written with a point or a comma, None if the text is none."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    return Decimal(plain) if len(plain) <= _MAX_DIGITS and _DECIMAL.fullmatch(plain) else None


def stored_number(number: Decimal) -> str:
    """Return a number in its stored form: "-2", "0.5"; never "+1", "1.50", "-0"."""
    whole, _, fraction = f"{number.copy_abs():f}".partition(".")
    digits = f"{whole}.{fraction}".rstrip("0").rstrip(".")
    return f"-{digits}" if number < 0 else digits


def range_words(criterion: Criterion) -> str:
    """Return the range and unit of a number, "" if there is neither."""
    unit = f"\u00a0{criterion.unit}" if criterion.unit else ""
    low, high = criterion.minimum, criterion.maximum
    if low and high:
        return filled(tr("%1 to %2"), low, high) + unit
    if low:
        return filled(tr("%1 or more"), low + unit)
    if high:
        return filled(tr("%1 or less"), high + unit)
    return criterion.unit


class NumberControl(LabelledControl):
    """Field for a decimal number; text that is none, or out of range, is no answer."""

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self.field = QLineEdit()
        self.field.setAccessibleName(criterion.label)
        self.field.setAccessibleDescription(range_words(criterion))
        self.field.setFixedWidth(Size.NAME_COLUMN)
        self.unit = label(criterion.unit)
        self.range = label(range_words(criterion), tone="muted", points=Points.DENSE)
        has_range = bool(criterion.minimum or criterion.maximum)
        body = QWidget()
        line = QHBoxLayout(body)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Size.GAP)
        for part in (self.field, *(self.unit,) * bool(criterion.unit), *(self.range,) * has_range):
            line.addWidget(part)
        line.addStretch(1)
        self.lay_out(body)
        self.cannot.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.field.textEdited.connect(self._on_text)
        self.field.editingFinished.connect(self._show_problem)
        self.field.returnPressed.connect(self._on_return)

    @property
    def focus_part(self) -> QWidget:
        """Return the field."""
        return self.field

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the field and the button "Cannot assess"."""
        return (self.field, self.cannot)

    @property
    def problem(self) -> str:
        """Return why the text is not a valid answer, "" if it is valid or empty."""
        text = self.field.text()
        if not text.strip():
            return ""
        number, criterion = parsed_number(text), self.criterion
        too_low = number is not None and criterion.minimum and number < Decimal(criterion.minimum)
        too_high = number is not None and criterion.maximum and number > Decimal(criterion.maximum)
        if number is not None and not too_low and not too_high:
            return ""
        wanted = range_words(criterion)
        if number is None or not wanted:
            return tr("“%1” is not a number. Enter a number such as 12.5.", text.strip())
        return tr("%1 is out of range. Enter %2.", text.strip(), wanted)

    def show_answer(self, answer: AnswerValue) -> None:
        """Show an answer; an invalid text stays until it is changed."""
        super().show_answer(answer)
        if isinstance(answer, str):
            if parsed_number(self.field.text()) != Decimal(answer):
                self.field.setText(answer)
        elif answer is None or not self.problem:
            self.field.clear()
        self._show_problem(is_typing=self.field.hasFocus())

    def reset(self) -> None:
        """Clear the field."""
        self.field.clear()
        super().reset()
        self._show_problem()

    def _on_text(self) -> None:
        number = parsed_number(self.field.text())
        self.choose(NO_ANSWER if number is None or self.problem else stored_number(number))
        self._show_problem(is_typing=True)

    def _show_problem(self, *, is_typing: bool = False) -> None:
        """Show the problem; while a number is being typed only the end of one is shown."""
        problem = self.problem
        if is_typing and problem and not self.note.text():
            return
        self.show_note(problem, "danger")
        tone = "danger" if problem else ""
        if self.field.property("tone") != tone:
            self.field.setProperty("tone", tone)
            restyle(self.field)

    def _on_return(self) -> None:
        self._show_problem()
        if not self.problem:
            self.finished.emit()


class _TextBox(QPlainTextEdit):
    """Text box that reports when it loses the focus."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Report the end of editing."""
        super().focusOutEvent(event)
        self.left.emit()


class TextControl(LabelledControl):
    """Box for free text, with the number of characters that are still needed."""

    left = Signal()

    def __init__(self, criterion: Criterion, label_width: int, *, is_marked: bool = False) -> None:
        super().__init__(criterion, label_width, is_marked=is_marked)
        self.box = _TextBox()
        self.box.setAccessibleName(criterion.label)
        self.box.setTabChangesFocus(True)
        lines = self.box.fontMetrics().lineSpacing() * _TEXT_LINES
        self.box.setFixedHeight(lines + 2 * Size.GAP)
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.lay_out(self.box)
        self.cannot.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._is_showing = False
        self.box.textChanged.connect(self._on_text)
        self.box.left.connect(self.left)
        self._show_rest()

    @property
    def focus_part(self) -> QWidget:
        """Return the box."""
        return self.box

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """Return the box and the button "Cannot assess"."""
        return (self.box, self.cannot)

    @property
    def remaining(self) -> int:
        """Return how many characters are still needed for a valid text."""
        return max(self.criterion.minimum_length - len(self.box.toPlainText().strip()), 0)

    @property
    def problem(self) -> str:
        """Return that the text is too short, "" if it is valid or empty."""
        if not self.remaining or not self.box.toPlainText().strip():
            return ""
        return self._rest_words()

    def show_answer(self, answer: AnswerValue) -> None:
        """Show a text."""
        super().show_answer(answer)
        text = answer if isinstance(answer, str) else ""
        if self.box.toPlainText().strip() != text:
            self._is_showing = True
            self.box.setPlainText(text)
            self._is_showing = False
        self._show_rest()

    def reset(self) -> None:
        """Clear the box."""
        super().reset()
        self._is_showing = True
        self.box.clear()
        self._is_showing = False
        self._show_rest()

    def _on_text(self) -> None:
        if self._is_showing:
            return
        text = self.box.toPlainText().strip()
        self.choose(text or NO_ANSWER)
        self._show_rest()

    def _show_rest(self) -> None:
        needed = self.remaining and self.answer is not None
        if needed and not self.box.toPlainText().strip():
            self.show_note(tr("At least %1 characters", count(self.remaining)))
        else:
            self.show_note(self._rest_words() if needed else "", "caution")

    def _rest_words(self) -> str:
        remaining = self.remaining
        if remaining == 1:
            return tr("1 more character is needed.")
        return tr("%1 more characters are needed.", count(remaining))
