"""Faithfulness of explanations: metrics with intervals, and curves."""

from typing import NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    ExplanationSimilarity,
    FaithfulnessReport,
    Fidelity,
    PerturbationCurve,
)
from readingroom_desktop.itemmodels.columns import Column, estimate_column
from readingroom_desktop.model_lab.explanations.charts import AnalysisChart
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.viewmodels.explanation_methods import method_words
from readingroom_desktop.viewmodels.formats import count, interval, numbered, tr, tr_core
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
_LINE, _DASHES = "\u2014", "- -"


class _Line(NamedTuple):
    what: str
    value: Estimate | NotEstimable
    better: str
    order: int = 0


class _CurveChart(AnalysisChart):
    """Deletion and insertion curves of the mean response; dashed: random order."""

    def __init__(self) -> None:
        super().__init__("")
        self.name_plot(tr("Deletion and insertion; the table lists the areas"))
        self._curves: tuple[tuple[str, str, PerturbationCurve], ...] = ()

    def show_curves(self, deletion: PerturbationCurve, insertion: PerturbationCurve) -> None:
        """Draw both curves."""
        self._curves = ((tr("deleted"), "caution", deletion), (tr("inserted"), "accent", insertion))
        self.redraw()

    def draw(self) -> None:
        """Draw both curves."""
        item = self.begin(tr("Proportion of parts"))
        left = item.getAxis("left")
        left.setTicks(None)
        left.setLabel(tr("Mean response"))
        if not self._curves:
            return
        for _, tone, curve in self._curves:
            curve_style = pg.mkPen(colour(tone), width=Size.WHISKER)
            random_style = pg.mkPen(colour(tone), width=1, style=Qt.PenStyle.DashLine)
            item.addItem(pg.PlotDataItem(curve.shares, curve.values, pen=curve_style))
            item.addItem(pg.PlotDataItem(curve.shares, curve.random, pen=random_style))
        lines = [(_LINE, name, tone) for name, tone, _ in self._curves]
        self.write_legend(item, (*lines, (_DASHES, tr("in random order"), "muted")))
        item.autoRange(padding=0.05)


class FaithfulnessPane(QWidget):
    """Metrics at the left, curves at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._report: FaithfulnessReport | None = None
        self.description = label(tone="muted", is_wrapped=True)
        self.figures = DenseTable(tr("Metrics"), self._heads(), has_filter=False, wide_column=0)
        self.curves = _CurveChart()
        both = splitter(
            self.figures,
            self.curves,
            factors=(1, 0),
            sizes=(Size.SIDE_PANE * 2, Size.SIDE_PANE * 3 // 2),
        )
        self.setLayout(column(self.description, both, growing=both, gap=Size.GAP))

    def _heads(self) -> list[Column[_Line]]:
        return [
            Column(tr("Metric"), lambda line: line.what, lambda line: line.order),
            estimate_column(
                tr("Value"),
                lambda line: line.value,
                interval,
                _DIGITS,
            ),
            Column(tr("Better"), lambda line: line.better),
        ]

    def show_report(self, report: FaithfulnessReport) -> None:
        """Show a faithfulness report."""
        if report is self._report:
            return
        self._report = report
        self.description.setText(self._sentence(report))
        lines = [line._replace(order=index) for index, line in enumerate(self._lines(report))]
        self.figures.set_rows(lines)
        self.curves.show_curves(report.deletion, report.insertion)

    def _sentence(self, report: FaithfulnessReport) -> str:
        description = [
            numbered(len(report.cases), tr("1 case"), tr("%1 cases")),
            method_words(report.method),
            tr("“%1”", report.target),
        ]
        description.append(tr("baseline: %1", report.baseline))
        if report.fidelity.undefined:
            text = tr("F is undefined for %1 (response 0)")
            description.append(text.replace("%1", count(report.fidelity.undefined)))
        return " · ".join((*description, *map(tr_core, report.warnings)))

    def _lines(self, report: FaithfulnessReport) -> list[_Line]:
        high, low = tr("high"), tr("low")
        lines = self._fidelity(report.fidelity, high)
        lines += [
            _Line(tr("Deletion, area"), report.deletion.area, low),
            _Line(tr("Deletion, against random"), report.deletion.against_random, high),
            _Line(tr("Insertion, area"), report.insertion.area, high),
            _Line(tr("Insertion, against random"), report.insertion.against_random, high),
            _Line(tr("Comprehensiveness"), report.comprehensiveness, high),
            _Line(tr("Sufficiency"), report.sufficiency, low),
            _Line(tr("Infidelity"), report.infidelity, low),
            _Line(tr("Infidelity, scaled"), report.infidelity_scaled, low),
            _Line(tr("Weight-loss correlation"), report.correlation, high),
            _Line(tr("Maximum sensitivity"), report.max_sensitivity, low),
        ]
        if report.randomisation is not None:
            name = tr("Similarity to random %1")
            name = name.replace("%1", report.randomisation.randomised)
            lines += self._similarity_lines(name, report.randomisation.similarity, low)
        if report.stability is not None:
            name = tr("Similarity over %1 seeds")
            name = name.replace("%1", count(report.stability.seeds))
            lines += self._similarity_lines(name, report.stability.similarity, high)
        return lines

    def _fidelity(self, fidelity: Fidelity, better: str) -> list[_Line]:
        return [
            _Line(tr("F, pooled, raw"), fidelity.pooled_raw, better),
            _Line(tr("F, pooled, clipped"), fidelity.pooled_clipped, better),
            _Line(tr("F, mean of cases, raw"), fidelity.mean_raw, better),
            _Line(tr("F, mean of cases, clipped"), fidelity.mean_clipped, better),
        ]

    def _similarity_lines(
        self, name: str, similarity: ExplanationSimilarity, better: str
    ) -> list[_Line]:
        return [
            _Line(f"{name}: {what}", value, better)
            for what, value in (
                (tr("rank"), similarity.rank),
                (tr("cosine"), similarity.cosine),
                (tr("top parts"), similarity.top),
            )
        ]
