"""Popover that marks errors of the two outputs: kind, severity and likelihood of harm.

Every choice has its own key, so the order does not matter: A, 2, S, L, Enter marks a finding that
A missed as severe and likely harm. Nothing is preselected, and a complete entry is stored on
closing.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.error_annotation import (
    FINDING_LIMIT,
    FINDING_WORDS_LIMIT,
    KIND_WORDS,
    LIKELIHOOD_WORDS,
    SEVERITY_WORDS,
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_marked
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.key_map import with_keys
from readingroom_desktop.widgets.keyboard import RETURN_KEYS, PressButton
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.popover import Popover, opposite_pane
from readingroom_desktop.widgets.reading.choice_grid import ChoiceGrid
from readingroom_desktop.widgets.reading.elided import ElidedButton
from readingroom_desktop.widgets.reading.span_text import OutputSpan, quoted

SIDES = {Side.LEFT: ("A", "side_a"), Side.RIGHT: ("B", "side_b")}
KIND_KEYS = dict(zip(ErrorKind, "1234567890-", strict=True))
SEVERITY_KEYS = dict(zip(HarmSeverity, "NMOSD", strict=True))
LIKELIHOOD_KEYS = dict(zip(HarmLikelihood, "UPL", strict=True))
COLUMNS, KIND_COLUMNS = 3, 2
SHOWN_LINES = 2


class ErrorPopover(Popover):
    """The marked errors and the choices for a new one."""

    findings_changed = Signal(object)
    """All error annotations of the pair, in the order they were marked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Errors in the outputs"), parent)
        self._findings: tuple[ErrorAnnotation, ...] = ()
        self._drag_offset: QPoint | None = None
        self._is_moved = False
        self._is_alone = False
        self._is_changeable = True
        self._span: OutputSpan | None = None
        self._editing: int | None = None
        self._texts: dict[Side, str] = {}
        self.quote = label(tone="muted", is_wrapped=True)
        self.quote.hide()
        self.sides = ChoiceGrid(
            tr("Side"), [(s, name, name, tone) for s, (name, tone) in SIDES.items()], 2
        )
        self.kinds = ChoiceGrid(
            tr("Error"),
            [(kind, KIND_KEYS[kind], tr_marked(KIND_WORDS[kind]), "accent") for kind in ErrorKind],
            KIND_COLUMNS,
        )
        self.severities = ChoiceGrid(
            tr("Harm"),
            [(s, SEVERITY_KEYS[s], tr_marked(SEVERITY_WORDS[s]), "accent") for s in HarmSeverity],
            COLUMNS,
        )
        self.likelihoods = ChoiceGrid(
            tr("Likelihood"),
            [
                (
                    likelihood,
                    LIKELIHOOD_KEYS[likelihood],
                    tr_marked(LIKELIHOOD_WORDS[likelihood]),
                    "accent",
                )
                for likelihood in HarmLikelihood
            ],
            COLUMNS,
        )
        self._grids: tuple[ChoiceGrid[Any], ...] = (
            *(self.sides, self.kinds),
            *(self.severities, self.likelihoods),
        )
        self.comment = QLineEdit()
        self.comment.setMaxLength(FINDING_WORDS_LIMIT)
        self.comment.setPlaceholderText(tr("Comment (optional)"))
        self.comment.setAccessibleName(tr("Comment on the error"))
        self.hint = label(tone="muted", is_wrapped=True)
        self.add = PressButton(tr("Mark error  ⏎"))
        self.add.setAccessibleName(tr("Mark error"))
        self.add.setProperty("kind", "primary")
        self.done = PressButton(tr("Close"))
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        self.sides.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        foot = row(self.hint, self.add, self.done, growing=self.hint)
        self.column.addLayout(self.lines)
        self.column.addWidget(self.quote)
        for grid in self._grids:
            self.column.addWidget(grid)
        self.column.addWidget(self.comment)
        self.column.addLayout(foot)

    def _connect(self) -> None:
        for grid in self._grids:
            for value, choice_button in grid.buttons.items():
                choice_button.clicked.connect(partial(self._choose, grid, value))
        self.comment.returnPressed.connect(self._on_return)
        self.add.clicked.connect(self._add)
        self.done.clicked.connect(self.close)

    def set_alone(self, *, is_alone: bool) -> None:
        """Set whether there is only one output: then no side is asked for."""
        self._is_alone = is_alone
        self._show_parts()

    @property
    def has_content(self) -> bool:
        """Whether errors can be marked, or read."""
        return self._is_changeable or bool(self._findings)

    def set_changeable(self, *, is_changeable: bool) -> None:
        """Set whether errors can be marked; otherwise the marked ones can be read."""
        self._is_changeable = is_changeable
        self._show_parts()

    def _show_parts(self) -> None:
        for part in (*self._grids[1:], self.comment, self.hint, self.add):
            part.setVisible(self._is_changeable)
        self.sides.setVisible(self._is_changeable and not self._is_alone)
        self._show_lines()
        self._show_state()

    def show_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Show the error annotations of the pair."""
        if findings != self._findings:
            self._findings = findings
            self._show_lines()
            if self.isVisible():
                self.move_to_button()

    def set_texts(self, texts: dict[Side, str]) -> None:
        """Set the texts of the outputs, for quotations of marked words."""
        self._texts = texts

    def open_under(self, button: QWidget, span: OutputSpan | None = None) -> None:
        """Show the marked errors, with no choices for a new one but the side of selected words."""
        self._clear()
        self._is_moved = False
        self._use_span(span)
        super().open_under(button)

    def reopen(self, button: QWidget, index: int) -> None:
        """Show a marked error, to change it."""
        self.open_under(button)
        if self._is_changeable:
            self._edit(index)

    def _edit(self, index: int) -> None:
        """Fill the choices with those of a marked error; Enter replaces it."""
        finding = self._findings[index]
        self._clear()
        self._editing = index
        start, stop = finding.start, finding.stop
        if start is not None and stop is not None:
            text = self._texts.get(finding.side, "")[start:stop]
            self._use_span(OutputSpan(finding.side, start, stop, text))
        self.sides.choose(finding.side)
        self.kinds.choose(finding.kind)
        self.severities.choose(finding.severity)
        self.likelihoods.choose(finding.likelihood)
        self.comment.setText(finding.description)
        self._show_state()

    def _use_span(self, span: OutputSpan | None) -> None:
        self._span = span
        self.quote.show_text("" if span is None else quoted(span.text))
        self.sides.setEnabled(span is None)
        if span is not None:
            self.sides.choose(span.side)
        self._show_state()

    def move_to_button(self) -> None:
        """Move over the images if there are any, so that both outputs stay visible.

        A popover that the reader has moved stays there.
        """
        at = self.pos()
        super().move_to_button()
        if self._is_moved:
            self.move(at)
            return
        ground = opposite_pane(self._button)
        if ground is None:
            corner = self._button.mapToGlobal(QPoint(self._button.width(), 0))
            self.move(self.inside(corner - QPoint(self.width(), self.height())))
        else:
            corner = ground.mapToGlobal(ground.rect().bottomRight())
            corner -= QPoint(self.width() + Size.GAP, self.height() + Size.GAP)
            self.move(self.inside(corner))

    @property
    def _side(self) -> Side | None:
        return Side.LEFT if self._is_alone else self.sides.chosen

    @property
    def draft(self) -> ErrorAnnotation | None:
        """Return the error annotation of the choices, None while one is missing."""
        if not self._is_changeable:
            return None
        side, kind, severity = self._side, self.kinds.chosen, self.severities.chosen
        likelihood = self.likelihoods.chosen
        if side is None or kind is None or severity is None:
            return None
        if (severity is HarmSeverity.NONE) is not (likelihood is None):
            return None
        comment = " ".join(self.comment.text().split())
        start, stop = (self._span.start, self._span.stop) if self._span else (None, None)
        return ErrorAnnotation(side, kind, severity, likelihood, comment, start, stop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by key and mark by Enter; Enter without choices closes."""
        if event.key() in RETURN_KEYS:
            self._on_return()
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._move_to_edge(is_left=event.key() == Qt.Key.Key_Left)
            return
        choice_button = self._button_of(event.text().upper())
        if choice_button is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif choice_button.isEnabled() and self._is_changeable:
            choice_button.click()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a drag of the popover; a click outside closes it."""
        if self.rect().contains(event.position().toPoint()):
            self._drag_offset = event.globalPosition().toPoint() - self.pos()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer during a drag."""
        if self._drag_offset is not None:
            self._is_moved = True
            self.move(event.globalPosition().toPoint() - self._drag_offset)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag."""
        self._drag_offset = None
        super().mouseReleaseEvent(event)

    def _move_to_edge(self, *, is_left: bool) -> None:
        """Move to the left or right edge of the window."""
        window = self._button.window().geometry()
        right = window.right() - self.width() - Size.PADDING
        self._is_moved = True
        self.move(window.left() + Size.PADDING if is_left else right, self.y())

    def hideEvent(self, event: QHideEvent) -> None:
        """Mark a complete entry, as closing does not discard it."""
        if self.draft is not None:
            self._add()
        super().hideEvent(event)

    def _button_of(self, key: str) -> QAbstractButton | None:
        if not key:
            return None
        sides = {} if self._is_alone else SIDES
        buttons: dict[str, QAbstractButton] = {
            name: self.sides.buttons[side] for side, (name, _) in sides.items()
        }
        buttons |= {sign: self.kinds.buttons[kind] for kind, sign in KIND_KEYS.items()}
        buttons |= {sign: self.severities.buttons[value] for value, sign in SEVERITY_KEYS.items()}
        buttons |= {
            sign: self.likelihoods.buttons[value] for value, sign in LIKELIHOOD_KEYS.items()
        }
        return buttons.get(key)

    def _choose(self, grid: ChoiceGrid[Any], value: StrEnum) -> None:
        grid.choose(value)
        if self.severities.chosen is HarmSeverity.NONE:
            self.likelihoods.choose(None)
        self._show_state()

    def _on_return(self) -> None:
        if self.draft is not None:
            self._add()
        elif self._is_untouched():
            self.close()
        else:
            self.hint.setText(self._missing_words())

    def _add(self) -> None:
        draft, editing = self.draft, self._editing
        if draft is None or (editing is None and len(self._findings) >= FINDING_LIMIT):
            return
        self._clear()
        if editing is None:
            self._update((*self._findings, draft))
        else:
            before, after = self._findings[:editing], self._findings[editing + 1 :]
            self._update((*before, draft, *after))

    def _remove(self, number: int) -> None:
        if self._editing is not None:
            self._clear()
        remaining = [finding for index, finding in enumerate(self._findings) if index != number]
        self._update(tuple(remaining))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _update(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        self.show_findings(findings)
        self._show_state()
        self.findings_changed.emit(findings)

    def _clear(self) -> None:
        self._editing = None
        self._use_span(None)
        for grid in self._grids:
            grid.choose(None)
        self.comment.clear()
        self._show_state()
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _is_untouched(self) -> bool:
        grids = self._grids if self._span is None else self._grids[1:]
        return all(grid.chosen is None for grid in grids) and not self.comment.text()

    def _show_state(self) -> None:
        is_full = len(self._findings) >= FINDING_LIMIT and self._editing is None
        is_change = self._editing is not None
        self.add.setText(tr("Change error  ⏎") if is_change else tr("Mark error  ⏎"))
        self.add.setAccessibleName(tr("Change error") if is_change else tr("Mark error"))
        is_harmless = self.severities.chosen is HarmSeverity.NONE
        self.likelihoods.setEnabled(not is_harmless)
        self.add.setEnabled(self.draft is not None and not is_full)
        if is_full:
            text = tr("The maximum of %1 errors per case is reached.")
            self.hint.setText(text.replace("%1", str(FINDING_LIMIT)))
        elif self._is_untouched():
            self.hint.setText(tr("Choose one option of each group."))
        else:
            self.hint.setText(self._missing_words())

    def _missing_words(self) -> str:
        missing = [
            name
            for name, is_missing in (
                (tr("A or B"), self._side is None),
                (tr("error"), self.kinds.chosen is None),
                (tr("harm"), self.severities.chosen is None),
                (tr("likelihood"), self._needs_likelihood()),
            )
            if is_missing
        ]
        if not missing:
            return tr("Press Enter to mark.")
        return tr("Missing: %1.", ", ".join(missing))

    def _needs_likelihood(self) -> bool:
        is_harmless = self.severities.chosen is HarmSeverity.NONE
        return not is_harmless and self.likelihoods.chosen is None

    def _show_lines(self) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        hidden = max(0, len(self._findings) - SHOWN_LINES) if self._is_changeable else 0
        if hidden:
            more = QLabel(tr("%1 earlier", str(hidden)))
            tips = map(self._line_words, self._findings[:hidden])
            more.setToolTip(plain_tip("\n".join(tips)))
            more.setProperty("tone", "muted")
            self.lines.addWidget(more)
        for number in range(hidden, len(self._findings)):
            line = self._line(number, self._findings[number])
            self.lines.addWidget(line)
            line.show()  # at once, as the position depends on the height

    def _line_words(self, finding: ErrorAnnotation) -> str:
        text = line_words(finding, is_alone=self._is_alone)
        quote = self._texts.get(finding.side, "")[finding.start : finding.stop]
        return f"{isolated(text)} {quoted(quote)}" if finding.start is not None and quote else text

    def _line(self, number: int, finding: ErrorAnnotation) -> QWidget:
        if not self._is_changeable:
            return label(self._line_words(finding), is_wrapped=True)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Size.GAP)
        text = self._line_words(finding)
        change = ElidedButton(text.replace("&", "&&"))
        change.setProperty("align", "left")
        change.setFont(font(Points.DENSE))
        change.setAccessibleName(f"{tr('Change')}: {text}")
        change.setToolTip(plain_tip(text))
        change.clicked.connect(partial(self._edit, number))
        remove = button("", kind="quiet", icon_name="x", tip=tr("Remove"))
        remove.setAccessibleName(f"{tr('Remove')}: {text}")
        remove.clicked.connect(partial(self._remove, number))
        row.addWidget(change, 1)
        row.addWidget(remove)
        return line


class FindingButton(PressButton):
    """Button with the error counts of each side; opens the popover."""

    def __init__(self) -> None:
        super().__init__("")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._is_alone = False
        self.selected_span: Callable[[], OutputSpan | None] = lambda: None
        """Returns the selected words of an output."""
        self.choices = ErrorPopover(self)
        self.clicked.connect(self.open_choices)
        self.show_findings(())
        self.hide()

    def open_choices(self) -> None:
        """Open the popover, for the selected words if there are any."""
        self.choices.open_under(self, self.selected_span())

    def reopen(self, index: int) -> None:
        """Open the popover to change a marked error."""
        self.choices.reopen(self, index)

    def show_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Show the counts; the tooltip lists the errors."""
        self.choices.show_findings(findings)
        self.setEnabled(self.choices.has_content)
        counts = [
            f"{name}\u00a0{sum(finding.side is side for finding in findings)}"
            for side, (name, _) in SIDES.items()
        ]
        counted = str(len(findings)) if self._is_alone else " · ".join(counts)
        text = f"{tr('Errors')}: {counted}"
        self.setText(text if findings else tr("Mark errors…"))
        tips = "\n".join(line_words(finding, is_alone=self._is_alone) for finding in findings)
        self.setToolTip(
            plain_tip(tips) or with_keys(tr("Mark errors in the outputs"), "findings.mark")
        )
        self.setAccessibleName(tr("Errors marked: %1", str(len(findings))))
        self.setAccessibleDescription(tips)

    def set_alone(self, *, is_alone: bool) -> None:
        """Set whether there is only one output."""
        self._is_alone = is_alone
        self.choices.set_alone(is_alone=is_alone)

    def set_changeable(self, *, is_changeable: bool) -> None:
        """Set whether errors can be marked; marked ones can be read afterwards."""
        self.choices.set_changeable(is_changeable=is_changeable)
        self.setEnabled(self.choices.has_content)


def line_words(finding: ErrorAnnotation, *, is_alone: bool = False) -> str:
    """Return an error annotation in one line, without its side for the only output."""
    side = "" if is_alone else f"{SIDES[finding.side][0]}  "
    text = f"{side}{isolated(finding.public_words)}"
    return f"{isolated(text)} – {isolated(finding.description)}" if finding.description else text
