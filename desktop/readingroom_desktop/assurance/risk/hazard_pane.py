"""Pane of one hazard: severity, probability, evidence and links."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardSeverity,
    HazardSource,
    RiskLink,
    SeverityOverride,
)
from readingroom_desktop.assurance.risk.matrix import BAND_TONES, band_range
from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    share_interval,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.widgets.controls import (
    Picker,
    button,
    chip,
    entry,
    heading,
    label,
    set_tone,
)
from readingroom_desktop.widgets.layouts import FlowRow, Frame, column, panel, row
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable

_LETTERS = 20
_PANE_ROWS = 7
"""Minimum height of the pane, in rows."""
_LINK_ROWS = 4
"""Minimum height of the evidence, with its titles, in rows."""


class HazardPane(Frame):
    """Details of the selected hazard; Enter on a linked case opens it."""

    opened = Signal(object)
    graded = Signal(object)
    """Carries the `SeverityOverride` of a hazard."""

    def __init__(
        self, can_open: Callable[[RiskLink], bool], name_of: Callable[[RiskLink], str]
    ) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Hazard"))
        self._can_open, self._name_of = can_open, name_of
        self.name = heading("")
        self.name.setWordWrap(True)
        self.band = chip()
        self.severity = label(is_wrapped=True)
        self.frequency = label(is_wrapped=True)
        self.harm = label(tone="muted", is_wrapped=True)
        self._hazard: Hazard | None = None
        self._may_grade = False
        grades = ((f"{grade.grade} · {tr_marked(grade.value)}", grade) for grade in HazardSeverity)
        self.grade = Picker(tr("Severity"), *grades)
        self.grade.cut_at(_LETTERS)
        self.reason = entry(tr("Reason"), on_edit=self._update_button)
        self.regrade = button(
            tr("Set severity"), tip=tr("Sets this severity and repeats the risk assessment")
        )
        self.regrade.clicked.connect(self._on_graded)
        self.links = DenseTable(tr("Evidence"), self._columns(), has_filter=False)
        self.links.view.setMinimumHeight(_LINK_ROWS * Size.ROW)
        self.links.activated.connect(self._on_opened)
        self.reason.setFixedWidth(Size.NAME_COLUMN)
        layout = column(
            row(self.name, self.band),
            self.severity,
            FlowRow(self.grade, self.reason, self.regrade),
            self.frequency,
            self.harm,
            self.links,
            margins=(Size.PADDING, Size.GAP),
            gap=Size.GAP,
        )
        layout.setStretch(5, 1)
        self.setLayout(column(scrolled(panel(layout))))
        self.setMinimumHeight(_PANE_ROWS * Size.ROW)

    def _columns(self) -> list[Column[RiskLink]]:
        return [
            Column(tr("Kind"), lambda link: tr_marked(link.kind.value)),
            Column(
                tr("Name"),
                self._name_of,
                tip=lambda link: tr("Enter opens the case") if self._can_open(link) else link.key,
                tone=lambda link: "accent" if self._can_open(link) else "",
            ),
        ]

    def show_hazard(self, hazard: Hazard | None) -> None:
        """Show a hazard, or that none is selected."""
        for part in (self.band, self.severity, self.frequency, self.harm, self.links):
            part.setVisible(hazard is not None)
        is_open = hazard is not None and hazard.source is not HazardSource.HARM
        for control in (self.grade, self.reason, self.regrade):
            control.setVisible(is_open)
        self._set_hazard(hazard)
        if hazard is None:
            self.name.setText(tr("No hazard selected"))
            return
        self.name.setText(tr_core(hazard.title))
        self.band.setText(band_range(hazard))
        self.band.setVisible(hazard.band is not None)
        set_tone(self.band, BAND_TONES[hazard.band] if hazard.band is not None else "muted")
        severity, basis = tr_marked(hazard.severity.value), tr_core(hazard.severity_basis)
        self.severity.setText(tr("Severity: %1 (%2).", severity, basis))
        self.frequency.setText(self._probability_text(hazard))
        self.harm.show_text(self._harm_text(hazard))
        self.links.set_rows(hazard.links)
        unlisted = hazard.link_count - len(hazard.links)
        if unlisted > 0:
            text = tr("%1 more not listed.", count(unlisted))
            self.harm.setText(f"{self.harm.text()} {text}".strip())
            self.harm.show()

    def set_may_grade(self, *, may_grade: bool) -> None:
        """Enable or disable grading, e.g. while an assessment runs."""
        self._may_grade = may_grade
        self._update_button()

    def _set_hazard(self, hazard: Hazard | None) -> None:
        if hazard is not None and hazard is not self._hazard:
            self.grade.setCurrentIndex(self.grade.findData(hazard.severity))
            self.reason.clear()
        self._hazard = hazard
        self._update_button()

    def _update_button(self) -> None:
        self.regrade.setEnabled(self._may_grade and bool(self.reason.text().strip()))

    def _on_graded(self) -> None:
        if self._hazard is not None:
            reason = self.reason.text().strip()
            grade = HazardSeverity(self.grade.currentData())
            self.graded.emit(SeverityOverride(self._hazard.key, grade, reason))

    def _probability_text(self, hazard: Hazard) -> str:
        if isinstance(hazard.probability, NotEstimable):
            text = tr("Probability: not estimable, %1.")
            return text.replace("%1", tr_core(hazard.probability.reason))
        text = tr("Probability: %1 of %2, n = %3; %4.")
        text = text.replace("%1", share_interval(hazard.probability))
        text = text.replace("%2", tr_core(hazard.exposed)).replace(
            "%3", count(hazard.probability.n)
        )
        return text.replace("%4", tr_core(hazard.probability.method))

    def _harm_text(self, hazard: Hazard) -> str:
        if hazard.harm is None or isinstance(hazard.harm, NotEstimable):
            return ""
        text = tr("Expected harm per 1,000 patients, in minor-harm equivalents: %1.")
        return text.replace("%1", interval(hazard.harm, 0))

    def _on_opened(self, link: RiskLink) -> None:
        if self._can_open(link):
            self.opened.emit(link)
