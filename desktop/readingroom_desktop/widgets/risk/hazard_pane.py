"""One hazard: how bad and how often, on what that rests, and where to look."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.risk import Hazard, HazardSeverity, HazardSource, RiskLink, SeverityOverride
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, interval, share_interval
from readingroom_desktop.widgets.controls import (
    Picker,
    button,
    chip,
    column,
    entry,
    heading,
    label,
    row,
    set_tone,
)
from readingroom_desktop.widgets.risk.bands import BAND_TONES, band_range
from readingroom_desktop.widgets.table import DenseTable

_LETTERS = 20


class HazardPane(QFrame):
    """Stands beside the list; Enter on a case of the study opens it."""

    opened = Signal(object)
    graded = Signal(object)
    """Carries how bad somebody says the hazard is."""

    def __init__(
        self,
        can_open: Callable[[RiskLink], bool],
        name_of: Callable[[RiskLink], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "pane")
        self.setAccessibleName(self.tr("Hazard"))
        self._can_open, self._name_of = can_open, name_of
        self.name = heading("")
        self.name.setWordWrap(True)
        self.band = chip()
        self.severity = label(is_wrapped=True)
        self.frequency = label(is_wrapped=True)
        self.harm = label(tone="muted", is_wrapped=True)
        self._hazard: Hazard | None = None
        self._may_grade = False
        self.grade = Picker(self.tr("How bad it is"))
        for one in HazardSeverity:
            self.grade.addItem(f"{one.grade} · {one.value}", one)
        self.grade.cut_at(_LETTERS)
        self.reason = entry(self.tr("Why"))
        self.reason.textChanged.connect(lambda _text: self._say())
        self.regrade = button(
            self.tr("Grade"), tip=self.tr("Grade it so, and assess the risk again")
        )
        self.regrade.clicked.connect(self._on_graded)
        self.links = DenseTable(self.tr("Where to look"), self._columns(), has_filter=False)
        self.links.activated.connect(self._on_opened)
        pad = Size.PADDING
        layout = column(
            row(self.name, self.band),
            self.severity,
            row(self.grade, self.reason, self.regrade),
            self.frequency,
            self.harm,
            self.links,
            margins=(pad, pad, pad, pad),
            gap=Size.GAP,
        )
        layout.setStretch(5, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[RiskLink]]:
        return [
            Column(self.tr("What"), lambda one: one.kind),
            Column(
                self.tr("Which"),
                self._name_of,
                tip=lambda one: self.tr("Enter opens the case") if self._can_open(one) else one.key,
                tone=lambda one: "accent" if self._can_open(one) else "",
            ),
        ]

    def show_hazard(self, hazard: Hazard | None) -> None:
        """Show a hazard, or that none is chosen."""
        for part in (self.band, self.severity, self.frequency, self.harm, self.links):
            part.setVisible(hazard is not None)
        is_open = hazard is not None and hazard.source is not HazardSource.HARM
        for control in (self.grade, self.reason, self.regrade):
            control.setVisible(is_open)
        self._take(hazard)
        if hazard is None:
            self.name.setText(self.tr("No hazard is chosen"))
            return
        self.name.setText(hazard.title)
        self.band.setText(band_range(hazard))
        self.band.setVisible(hazard.band is not None)
        set_tone(self.band, BAND_TONES[hazard.band] if hazard.band is not None else "muted")
        severity = self.tr("How bad: %1 (%2).").replace("%1", hazard.severity)
        self.severity.setText(severity.replace("%2", hazard.severity_basis))
        self.frequency.setText(self._often(hazard))
        self.harm.setText(self._expected(hazard))
        self.harm.setVisible(bool(self.harm.text()))
        self.links.set_rows(hazard.links)
        left = hazard.link_count - len(hazard.links)
        if left > 0:
            words = self.tr("%1 more are not listed.").replace("%1", count(left))
            self.harm.setText(f"{self.harm.text()} {words}".strip())
            self.harm.show()

    def set_may_grade(self, *, may_grade: bool) -> None:
        """Let a hazard be graded, or not while an assessment runs."""
        self._may_grade = may_grade
        self._say()

    def _take(self, hazard: Hazard | None) -> None:
        if hazard is not None and hazard is not self._hazard:
            self.grade.setCurrentIndex(self.grade.findData(hazard.severity))
            self.reason.clear()
        self._hazard = hazard
        self._say()

    def _say(self) -> None:
        self.regrade.setEnabled(self._may_grade and bool(self.reason.text().strip()))

    def _on_graded(self) -> None:
        if self._hazard is not None:
            reason = self.reason.text().strip()
            grade = HazardSeverity(self.grade.currentData())
            self.graded.emit(SeverityOverride(self._hazard.key, grade, reason))

    def _often(self, hazard: Hazard) -> str:
        if isinstance(hazard.probability, NotEstimable):
            words = self.tr("How often: cannot be said, as %1.")
            return words.replace("%1", hazard.probability.reason)
        words = self.tr("How often: %1 of %2, n = %3; %4.")
        words = words.replace("%1", share_interval(hazard.probability))
        words = words.replace("%2", hazard.exposed).replace("%3", count(hazard.probability.n))
        return words.replace("%4", hazard.probability.method)

    def _expected(self, hazard: Hazard) -> str:
        if hazard.harm is None or isinstance(hazard.harm, NotEstimable):
            return ""
        words = self.tr("Expected harm of 1,000 patients, in minor harms: %1.")
        return words.replace("%1", interval(hazard.harm, 0))

    def _on_opened(self, link: RiskLink) -> None:
        if self._can_open(link):
            self.opened.emit(link)
