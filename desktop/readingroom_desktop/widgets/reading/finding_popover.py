"""Marking errors of the two outputs: what is wrong, and how badly it could harm, by key or mouse.

Every choice has a key of its own, so that the order does not matter: A, 2, S, L, Enter marks a
finding that A missed as severe and likely harm. Nothing is chosen beforehand, and what is complete
is never lost by closing.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSplitter,
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
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.popovers import Popover
from readingroom_desktop.widgets.return_key import RETURN_KEYS, PressButton

SIDES = {Side.LEFT: ("A", "side_a"), Side.RIGHT: ("B", "side_b")}
KIND_KEYS = dict(zip(ErrorKind, "1234567890-", strict=True))
SEVERITY_KEYS = dict(zip(HarmSeverity, "NMOSD", strict=True))
LIKELIHOOD_KEYS = dict(zip(HarmLikelihood, "UPL", strict=True))
COLUMNS, KIND_COLUMNS = 3, 2
SHOWN_LINES = 2
C = TypeVar("C", Side, ErrorKind, HarmSeverity, HarmLikelihood)


class ChoiceGrid(QWidget, Generic[C]):
    """Choices of one question in columns; at most one is chosen, and none at first."""

    def __init__(self, name: str, choices: Sequence[tuple[C, str, str, str]], columns: int) -> None:
        """Lay out choices: (value, key, words, tone) each."""
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[C, ChoiceButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(Size.GAP_SMALL)
        for number, (value, key, words, tone) in enumerate(choices):
            made = ChoiceButton(key, words, tone)
            made.setFont(font())
            made.setAccessibleName(f"{name}: {words}, key {key}")
            self.buttons[value] = made
            grid.addWidget(made, number // columns, number % columns)

    @property
    def chosen(self) -> C | None:
        """Return what is chosen, None where nothing is."""
        return next((value for value, one in self.buttons.items() if one.isChecked()), None)

    def choose(self, value: C | None) -> None:
        """Choose one, or nothing."""
        for one, made in self.buttons.items():
            made.setChecked(one == value)


class FindingPopover(Popover):
    """The errors marked so far, and the choices that make one more."""

    findings_changed = Signal(object)
    """All findings of the pair, in the order they were marked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("Errors of the outputs"), parent)
        self._findings: tuple[ErrorAnnotation, ...] = ()
        self._grip: QPoint | None = None
        self._is_moved = False
        self.sides = ChoiceGrid(
            self.tr("Side"), [(s, name, name, tone) for s, (name, tone) in SIDES.items()], 2
        )
        self.kinds = ChoiceGrid(
            self.tr("Error"),
            [(kind, KIND_KEYS[kind], KIND_WORDS[kind], "accent") for kind in ErrorKind],
            KIND_COLUMNS,
        )
        self.severities = ChoiceGrid(
            self.tr("Harm"),
            [(s, SEVERITY_KEYS[s], SEVERITY_WORDS[s], "accent") for s in HarmSeverity],
            COLUMNS,
        )
        self.likelihoods = ChoiceGrid(
            self.tr("Likelihood"),
            [
                (one, LIKELIHOOD_KEYS[one], LIKELIHOOD_WORDS[one], "accent")
                for one in HarmLikelihood
            ],
            COLUMNS,
        )
        self._grids: tuple[ChoiceGrid[Any], ...] = (
            *(self.sides, self.kinds),
            *(self.severities, self.likelihoods),
        )
        self.words = QLineEdit()
        self.words.setMaxLength(FINDING_WORDS_LIMIT)
        self.words.setPlaceholderText(self.tr("In your own words (optional)"))
        self.words.setAccessibleName(self.tr("Words on the error"))
        self.hint = QLabel()
        self.hint.setProperty("tone", "muted")
        self.add = PressButton(self.tr("Mark error  ⏎"))
        self.add.setAccessibleName(self.tr("Mark error"))
        self.add.setProperty("kind", "primary")
        self.done = PressButton(self.tr("Done"))
        self.lines = QVBoxLayout()
        self.lines.setSpacing(0)
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        self.sides.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        foot = QHBoxLayout()
        foot.setSpacing(Size.GAP)
        foot.addWidget(self.hint, 1)
        foot.addWidget(self.add)
        foot.addWidget(self.done)
        self.column.addLayout(self.lines)
        for grid in self._grids:
            self.column.addWidget(grid)
        self.column.addWidget(self.words)
        self.column.addLayout(foot)

    def _connect(self) -> None:
        for grid in self._grids:
            for value, made in grid.buttons.items():
                made.clicked.connect(partial(self._choose, grid, value))
        self.words.returnPressed.connect(self._on_return)
        self.add.clicked.connect(self._add)
        self.done.clicked.connect(self.close)

    def show_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Show what is marked on the pair."""
        if findings != self._findings:
            self._findings = findings
            self._show_lines()
            if self.isVisible():
                self.place()

    def open_under(self, button: QWidget) -> None:
        """Show the errors marked so far; of a new one nothing is chosen."""
        self._clear()
        self._is_moved = False
        super().open_under(button)

    def place(self) -> None:
        """Go over the images where there are some, so that both outputs stay in sight.

        Whoever has moved it finds it where it was put.
        """
        at = self.pos()
        super().place()
        self.column.activate()
        self.resize(self.sizeHint())
        if self._is_moved:
            self.move(at)
            return
        ground = _pane_beside(self._button)
        if ground is None:
            corner = self._button.mapToGlobal(QPoint(self._button.width(), 0))
            self.move(corner - QPoint(self.width(), self.height()))
        else:
            corner = ground.mapToGlobal(ground.rect().bottomRight())
            self.move(corner - QPoint(self.width() + Size.GAP, self.height() + Size.GAP))

    @property
    def draft(self) -> ErrorAnnotation | None:
        """Return the error that the choices make, None while one is missing."""
        side, kind, severity = self.sides.chosen, self.kinds.chosen, self.severities.chosen
        likelihood = self.likelihoods.chosen
        if side is None or kind is None or severity is None:
            return None
        if (severity is HarmSeverity.NONE) is not (likelihood is None):
            return None
        words = " ".join(self.words.text().split())
        return ErrorAnnotation(side, kind, severity, likelihood, words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by key, and mark by Enter; Enter with nothing chosen is done."""
        if event.key() in RETURN_KEYS:
            self._on_return()
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go_aside(is_left=event.key() == Qt.Key.Key_Left)
            return
        made = self._button_of(event.text().upper())
        if made is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif made.isEnabled():
            made.click()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the ground, to move what lies under it into sight; beside it: close."""
        if self.rect().contains(event.position().toPoint()):
            self._grip = event.globalPosition().toPoint() - self.pos()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while it holds."""
        if self._grip is not None:
            self._is_moved = True
            self.move(event.globalPosition().toPoint() - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._grip = None
        super().mouseReleaseEvent(event)

    def _go_aside(self, *, is_left: bool) -> None:
        """Go to the left or the right of the window."""
        window = self._button.window().geometry()
        right = window.right() - self.width() - Size.PADDING
        self._is_moved = True
        self.move(window.left() + Size.PADDING if is_left else right, self.y())

    def hideEvent(self, event: QHideEvent) -> None:
        """Mark what is complete, as to close is not to discard."""
        if self.draft is not None and len(self._findings) < FINDING_LIMIT:
            self._add()
        super().hideEvent(event)

    def _button_of(self, key: str) -> QAbstractButton | None:
        if not key:
            return None
        found: dict[str, QAbstractButton] = {
            name: self.sides.buttons[side] for side, (name, _) in SIDES.items()
        }
        found |= {sign: self.kinds.buttons[kind] for kind, sign in KIND_KEYS.items()}
        found |= {sign: self.severities.buttons[one] for one, sign in SEVERITY_KEYS.items()}
        found |= {sign: self.likelihoods.buttons[one] for one, sign in LIKELIHOOD_KEYS.items()}
        return found.get(key)

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
        draft = self.draft
        if draft is None or len(self._findings) >= FINDING_LIMIT:
            return
        self._clear()
        self._tell((*self._findings, draft))

    def _remove(self, number: int) -> None:
        kept = [one for place, one in enumerate(self._findings) if place != number]
        self._tell(tuple(kept))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        self.show_findings(findings)
        self._show_state()
        self.findings_changed.emit(findings)

    def _clear(self) -> None:
        for grid in self._grids:
            grid.choose(None)
        self.words.clear()
        self._show_state()
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _is_untouched(self) -> bool:
        return all(grid.chosen is None for grid in self._grids) and not self.words.text()

    def _show_state(self) -> None:
        is_full = len(self._findings) >= FINDING_LIMIT
        is_harmless = self.severities.chosen is HarmSeverity.NONE
        self.likelihoods.setEnabled(not is_harmless)
        self.add.setEnabled(self.draft is not None and not is_full)
        if is_full:
            words = self.tr("%1 errors are marked: no more fit on a pair.")
            self.hint.setText(words.replace("%1", str(FINDING_LIMIT)))
        elif self._is_untouched():
            self.hint.setText(self.tr("Choose one of each group."))
        else:
            self.hint.setText(self._missing_words())

    def _missing_words(self) -> str:
        missing = [
            name
            for name, is_missing in (
                (self.tr("A or B"), self.sides.chosen is None),
                (self.tr("error"), self.kinds.chosen is None),
                (self.tr("harm"), self.severities.chosen is None),
                (self.tr("likelihood"), self._needs_likelihood()),
            )
            if is_missing
        ]
        if not missing:
            return self.tr("Enter marks it.")
        return self.tr("Still to choose: %1.").replace("%1", ", ".join(missing))

    def _needs_likelihood(self) -> bool:
        is_harmless = self.severities.chosen is HarmSeverity.NONE
        return not is_harmless and self.likelihoods.chosen is None

    def _show_lines(self) -> None:
        while (taken := self.lines.takeAt(0)) is not None:
            held = taken.widget()
            if held is not None:
                held.hide()
                held.deleteLater()
        hidden = max(0, len(self._findings) - SHOWN_LINES)
        if hidden:
            more = QLabel(self.tr("%1 earlier").replace("%1", str(hidden)))
            more.setToolTip("\n".join(line_words(one) for one in self._findings[:hidden]))
            more.setProperty("tone", "muted")
            self.lines.addWidget(more)
        for number in range(hidden, len(self._findings)):
            line = self._line(number, self._findings[number])
            self.lines.addWidget(line)
            line.show()  # at once, as the place is found by the height

    def _line(self, number: int, finding: ErrorAnnotation) -> QWidget:
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Size.GAP)
        words = line_words(finding)
        told = QLabel()
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setFont(font(Points.DENSE))
        told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        end = Qt.TextElideMode.ElideRight
        told.setText(told.fontMetrics().elidedText(words, end, Size.SIDE_PANE))
        told.setToolTip(words)
        remove = button("", kind="quiet", icon_name="x", tip=self.tr("Remove"))
        remove.setAccessibleName(f"{self.tr('Remove')}: {words}")
        remove.clicked.connect(partial(self._remove, number))
        row.addWidget(told, 1)
        row.addWidget(remove)
        return held


class FindingButton(PressButton):
    """Says how many errors are marked on each side, and opens the choices."""

    def __init__(self) -> None:
        super().__init__("")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.choices = FindingPopover(self)
        self.clicked.connect(self.open_choices)
        self.show_findings(())
        self.hide()

    def open_choices(self) -> None:
        """Open what is marked, and the choices for one more."""
        self.choices.open_under(self)

    def show_findings(self, findings: tuple[ErrorAnnotation, ...]) -> None:
        """Show the counts; the tip tells each."""
        self.choices.show_findings(findings)
        counts = [
            f"{name}\u00a0{sum(one.side is side for one in findings)}"
            for side, (name, _) in SIDES.items()
        ]
        told = f"{self.tr('Errors')}: {' · '.join(counts)}"
        self.setText(told if findings else self.tr("Mark errors…"))
        tips = "\n".join(map(line_words, findings))
        self.setToolTip(tips or self.tr("Mark errors of the outputs (X)"))
        self.setAccessibleName(self.tr("Errors marked: %1").replace("%1", str(len(findings))))
        self.setAccessibleDescription(tips)


def _pane_beside(widget: QWidget) -> QWidget | None:
    """Return the visible pane at the other side of the widget's splitter, None where none is."""
    parent = widget.parentWidget()
    while parent is not None and not (
        isinstance(parent, QSplitter) and parent.orientation() is Qt.Orientation.Horizontal
    ):
        parent = parent.parentWidget()
    pane = parent.widget(0) if isinstance(parent, QSplitter) else None
    is_beside = pane is not None and pane.isVisible() and not pane.isAncestorOf(widget)
    return pane if is_beside else None


def line_words(finding: ErrorAnnotation) -> str:
    """Return a finding in one line."""
    words = f"{SIDES[finding.side][0]}  {finding.public_words}"
    return f"{words} – {finding.words}" if finding.words else words
