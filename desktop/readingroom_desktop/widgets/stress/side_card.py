"""A patient and the counterfactual side by side: every value, and what each would be advised."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.stress import ComparedValue, StressResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import decimal, numbered
from readingroom_desktop.widgets.controls import button, chip, column, heading, label, row
from readingroom_desktop.widgets.overlay import Overlay
from readingroom_desktop.widgets.stress.patients_pane import name_of
from readingroom_desktop.widgets.table import DenseTable

_EDGE = 2 * Size.PADDING_WIDE
_DIGITS = 3
_MOST_NAMED = 4


class _Share(NamedTuple):
    """What a class gets as patient and as counterfactual."""

    name: str
    base: float
    worst: float


class SideCard(Overlay):
    """Opens over the page; Esc closes. `foot` takes what a page wants to ask about the case."""

    def __init__(self, parent: QWidget, foot: QWidget | None = None) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(self.tr("Patient and counterfactual"))
        self.name = heading("")
        self.flag = chip(self.tr("Flagged"), tone="danger")
        self.sentence = label(is_wrapped=True)
        self.facts = label(tone="muted", is_wrapped=True)
        self.values = DenseTable(self.tr("Values"), self._value_columns(), has_filter=False)
        self.shares = DenseTable(self.tr("Probabilities"), self._share_columns(), has_filter=False)
        self.done = button(self.tr("Close"))
        self.done.clicked.connect(self.close_card)
        self._both = QSplitter(Qt.Orientation.Horizontal)
        self._both.addWidget(self.values)
        self._both.addWidget(self.shares)
        self._both.setStretchFactor(0, 3)
        self._both.setStretchFactor(1, 2)
        self._both.setChildrenCollapsible(False)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        layout = column(
            row(self.name, self.flag, None, hint, self.done),
            self.sentence,
            self.facts,
            self._both,
            margins=(pad, Size.PADDING, pad, Size.PADDING),
        )
        layout.setStretch(3, 1)
        if foot is not None:
            layout.addWidget(foot)
        self.card.setLayout(layout)

    def show_result(self, result: StressResult, classes: Sequence[str]) -> None:
        """Open with a patient, as large as the window lets it."""
        self.flag.setVisible(result.is_flagged)
        self.sentence.setText(self._sentence(result))
        self.facts.setText("   ·   ".join(part for part in self._told(result) if part))
        self.facts.show()
        self._both.show()
        self.values.set_rows(sorted(result.values, key=_place))
        self.shares.set_rows(_shares(result, classes))
        self.card.setMinimumHeight(0)
        self.card.setMaximumHeight(self.room_height - 2 * _EDGE)
        self.card.setMinimumHeight(self.room_height - 2 * _EDGE)
        self._show(name_of(result))

    def show_words(self, name: str, words: str) -> None:
        """Open with a patient for whom nothing could be compared, and why."""
        self.flag.hide()
        self.sentence.setText(words)
        self.facts.hide()
        self._both.hide()
        self.card.setMinimumHeight(0)
        self._show(name)

    def _show(self, name: str) -> None:
        self.name.setText(self.tr("Patient %1").replace("%1", name))
        self.card.setFixedWidth(max(self.room_width - 2 * _EDGE, Size.DIALOG))
        self.open()
        self.done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _told(self, result: StressResult) -> tuple[str, ...]:
        """Return the figures behind the sentence."""
        tried = self.tr("%1 counterfactuals tried")
        return (
            self._cause(result),
            self.tr("concern %1").replace("%1", decimal(result.concern, _DIGITS)),
            self.tr("divergence %1").replace("%1", decimal(result.js, _DIGITS)),
            self.tr("plausibility %1").replace("%1", decimal(result.plausibility, _DIGITS)),
            self._grade(result),
            numbered(result.evaluations, self.tr("1 counterfactual tried"), tried),
        )

    def _sentence(self, result: StressResult) -> str:
        """Return what changed, and what would be advised then."""
        moved = [one for one in sorted(result.values, key=_place) if one.is_changed]
        if not moved:
            words = self.tr("Advised %1. No counterfactual is advised more differently.")
            return words.replace("%1", result.base_class)
        named = [f"{one.column} {one.before or '–'} → {one.after or '–'}" for one in moved]
        changed = ", ".join(named[:_MOST_NAMED])
        if rest := len(named) - _MOST_NAMED:
            more = self.tr("%1 and %2 more").replace("%2", str(rest))
            changed = more.replace("%1", changed) if rest > 0 else changed
        words = self.tr("Advised %1. With %3: advised %2.")
        if not result.is_flip:
            words = self.tr("Advised %1. With %3: advised the same.")
        return (
            words.replace("%1", result.base_class)
            .replace("%2", result.worst_class)
            .replace("%3", changed)
        )

    def _cause(self, result: StressResult) -> str:
        """Return what brings the other recommendation about."""
        if not result.is_flip:
            return ""
        if not result.causes:
            return self.tr("no attribute alone, only several together")
        words = self.tr("%1 alone is enough")
        return words.replace("%1", self.tr(" or ").join(result.causes))

    def _grade(self, result: StressResult) -> str:
        if result.grade_change is None or not result.grade_change:
            return ""
        words = (
            self.tr("offered %1 more") if result.grade_change > 0 else self.tr("offered %1 less")
        )
        return words.replace("%1", f"{abs(result.grade_change):g}")

    def _value_columns(self) -> list[Column[ComparedValue]]:
        def tone(one: ComparedValue) -> str:
            return "caution" if one.is_changed else ""

        def before(one: ComparedValue) -> str:
            return one.before or "–"

        def after(one: ComparedValue) -> str:
            return one.after or "–"

        return [
            Column(self.tr("Column"), _named, tone=tone, tip=_named),
            Column(self.tr("Patient"), before, tone=tone, tip=before),
            Column(self.tr("Counterfactual"), after, tone=tone, tip=after),
            Column(
                self.tr("Changed"),
                lambda one: self.tr("changed") if one.is_changed else "",
                tone=tone,
            ),
        ]

    def _share_columns(self) -> list[Column[_Share]]:
        return [
            Column(self.tr("Class"), lambda one: one.name, tip=lambda one: one.name),
            Column(
                self.tr("Patient"),
                lambda one: decimal(one.base, _DIGITS),
                lambda one: one.base,
                is_number=True,
            ),
            Column(
                self.tr("Counterfactual"),
                lambda one: decimal(one.worst, _DIGITS),
                lambda one: one.worst,
                is_number=True,
            ),
        ]


def _shares(result: StressResult, classes: Sequence[str]) -> list[_Share]:
    """Return the likeliest classes first; those without a name are numbered."""
    names = classes if len(classes) == len(result.base) else range(1, len(result.base) + 1)
    shares = zip((str(name) for name in names), result.base, result.worst, strict=True)
    return sorted((_Share(*one) for one in shares), key=lambda one: -max(one.base, one.worst))


def _place(value: ComparedValue) -> tuple[bool, bool]:
    """Return where a value stands: what changed first, of that what was shifted."""
    return not value.is_changed, not value.is_protected


def _named(value: ComparedValue) -> str:
    return f"{value.column} ({value.unit})" if value.unit else value.column
