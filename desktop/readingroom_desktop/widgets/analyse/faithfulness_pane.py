"""How far explanations can be believed: every figure with its interval, and the curves."""

from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.faithfulness import (
    ExplanationSimilarity,
    FaithfulnessReport,
    Fidelity,
    PerturbationCurve,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.analyse import method_words
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    numbered,
    sort_value,
    why_missing,
)
from readingroom_desktop.widgets.analyse.charts import AnalysisChart
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class _Line(NamedTuple):
    what: str
    value: Estimate | NotEstimable
    better: str
    place: int = 0


class _CurveChart(AnalysisChart):
    """The mean answer while the weightiest parts go, or come; broken: orders by chance."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(self.tr("Deletion and insertion; the table holds the areas"))
        self._curves: tuple[tuple[str, str, PerturbationCurve], ...] = ()

    def show_curves(self, deletion: PerturbationCurve, insertion: PerturbationCurve) -> None:
        """Draw both curves."""
        self._curves = (
            (self.tr("deleted"), "caution", deletion),
            (self.tr("inserted"), "accent", insertion),
        )
        self.redraw()

    def draw(self) -> None:
        """Draw both curves."""
        item = self.begin(self.tr("Share of parts"), ())
        left = item.getAxis("left")
        left.setTicks(None)
        left.setLabel(self.tr("Mean answer"))
        if not self._curves:
            return
        legend = item.addLegend(offset=(-1, 1), labelTextColor=colour("text"))
        for name, tone, curve in self._curves:
            pen = pg.mkPen(colour(tone), width=Size.WHISKER)
            faint = pg.mkPen(colour(tone), width=1, style=Qt.PenStyle.DashLine)
            item.addItem(pg.PlotDataItem(curve.shares, curve.values, pen=pen, name=name))
            item.addItem(pg.PlotDataItem(curve.shares, curve.random, pen=faint))
        del legend
        item.autoRange(padding=0.05)


class FaithfulnessPane(QWidget):
    """Figures at the left, curves at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: FaithfulnessReport | None = None
        self.told = label(tone="muted", is_wrapped=True)
        self.figures = DenseTable(self.tr("Figures"), self._heads(), has_filter=False, stretch=0)
        self.curves = _CurveChart()
        both = QSplitter()
        both.addWidget(self.figures)
        both.addWidget(self.curves)
        both.setChildrenCollapsible(False)
        both.setStretchFactor(0, 1)
        both.setSizes([Size.SIDE_PANE * 2, Size.SIDE_PANE * 3 // 2])
        layout = column(self.told, gap=Size.GAP)
        layout.addWidget(both, 1)
        self.setLayout(layout)

    def _heads(self) -> list[Column[_Line]]:
        return [
            Column(self.tr("Figure"), lambda one: one.what, lambda one: one.place),
            Column(
                self.tr("Value"),
                lambda one: interval(one.value, _DIGITS),
                lambda one: _order(one.value),
                is_number=True,
                tip=lambda one: why_missing(one.value) or _method(one.value),
            ),
            Column(self.tr("Better is"), lambda one: one.better),
        ]

    def show_report(self, report: FaithfulnessReport) -> None:
        """Show tests of explanations."""
        if report is self._report:
            return
        self._report = report
        self.told.setText(self._sentence(report))
        lines = [one._replace(place=place) for place, one in enumerate(self._lines(report))]
        self.figures.set_rows(lines)
        self.curves.show_curves(report.deletion, report.insertion)

    def _sentence(self, report: FaithfulnessReport) -> str:
        cases = numbered(len(report.cases), self.tr("1 case"), self.tr("%1 cases"))
        told = [cases, method_words(report.method), self.tr("“%1”").replace("%1", report.target)]
        told.append(self.tr("taken away: %1").replace("%1", report.baseline))
        if report.fidelity.undefined:
            words = self.tr("F is undefined for %1, where the answer is 0")
            told.append(words.replace("%1", count(report.fidelity.undefined)))
        return " · ".join((*told, *report.warnings))

    def _lines(self, report: FaithfulnessReport) -> list[_Line]:
        high, low = self.tr("high"), self.tr("low")
        lines = self._fidelity(report.fidelity, high)
        lines += [
            _Line(self.tr("Deletion, area"), report.deletion.area, low),
            _Line(self.tr("Deletion, beside chance"), report.deletion.against_random, high),
            _Line(self.tr("Insertion, area"), report.insertion.area, high),
            _Line(self.tr("Insertion, beside chance"), report.insertion.against_random, high),
            _Line(self.tr("Comprehensiveness"), report.comprehensiveness, high),
            _Line(self.tr("Sufficiency"), report.sufficiency, low),
            _Line(self.tr("Infidelity"), report.infidelity, low),
            _Line(self.tr("Infidelity, scaled"), report.infidelity_scaled, low),
            _Line(self.tr("Correlation of weight and loss"), report.correlation, high),
            _Line(self.tr("Largest sensitivity"), report.max_sensitivity, low),
        ]
        if report.randomisation is not None:
            name = self.tr("Likeness to a model with random %1")
            name = name.replace("%1", report.randomisation.randomised)
            lines += self._likeness(name, report.randomisation.likeness, low)
        if report.stability is not None:
            name = self.tr("Likeness over %1 seeds")
            name = name.replace("%1", count(report.stability.seeds))
            lines += self._likeness(name, report.stability.likeness, high)
        return lines

    def _fidelity(self, found: Fidelity, better: str) -> list[_Line]:
        return [
            _Line(self.tr("F, pooled, raw"), found.pooled_raw, better),
            _Line(self.tr("F, pooled, clipped"), found.pooled_clipped, better),
            _Line(self.tr("F, mean of cases, raw"), found.mean_raw, better),
            _Line(self.tr("F, mean of cases, clipped"), found.mean_clipped, better),
        ]

    def _likeness(self, name: str, found: ExplanationSimilarity, better: str) -> list[_Line]:
        return [
            _Line(f"{name}: {what}", value, better)
            for what, value in (
                (self.tr("rank"), found.rank),
                (self.tr("cosine"), found.cosine),
                (self.tr("top parts"), found.top),
            )
        ]


def _order(figure: Estimate | NotEstimable) -> float:
    return sort_value(figure)


def _method(figure: Estimate | NotEstimable) -> str:
    return f"n = {figure.n}; {figure.method}" if isinstance(figure, Estimate) else ""
