"""Metrics, curves and items of a result."""

import json
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.runs.types import (
    Curve,
    CurvePoint,
    EvaluationResult,
    ItemQuery,
    ItemResult,
    MetricResult,
    Task,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.covered_texts import CoverButton, logged_text
from readingroom_desktop.model_lab.evaluations.curve_names import axis_name, curve_name
from readingroom_desktop.model_lab.evaluations.input_names import where_text
from readingroom_desktop.model_lab.evaluations.named_values import named_line, named_lines
from readingroom_desktop.model_lab.evaluations.viewmodel import MAX_ITEMS, EvaluationsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    p_value,
    sample_size,
    tr,
    tr_core,
    tr_core_name,
    tr_marked,
)
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.lazy_plot import LazyPlot, line_style
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.table import DenseTable


class MetricsPane(QWidget):
    """Table of metrics, with thresholds and warnings above it."""

    def __init__(self, viewmodel: EvaluationsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._shown: EvaluationResult | None = None
        self.facts = label(tone="muted", is_wrapped=True)
        self.warnings = label(tone="caution", is_wrapped=True)
        self.agreement = label(tone="muted", is_wrapped=True)
        self.table = DenseTable(tr("Metrics"), self._columns(), wide_column=5)
        self.table.activated.connect(viewmodel.open_metric)
        self.items = button(tr("Show items"), icon_name="list-bullets")
        self.items.setToolTip(tr("Shows the items of the selected metric (Enter)"))
        self.items.clicked.connect(self._on_items)
        self.files = button(
            tr("Save for fmbench…"),
            icon_name="export",
            tip=tr("Writes eval.yaml and report.md, with metrics and names of groups, but no item"),
            on_click=self._on_files,
        )
        last = row(None, self.files, self.items)
        layout = column(
            *(self.facts, self.warnings, self.agreement, self.table, last),
            growing=self.table,
            margins=Size.GAP,
        )
        self.setLayout(layout)

    def _columns(self) -> list[Column[MetricResult]]:
        return [
            Column(tr("Metric"), self._name, tip=self._direction),
            estimate_column(tr("Value (95\u00a0%)"), lambda metric: metric.value, interval, 3),
            number_column(tr("n"), lambda metric: sample_size(metric.value)),
            text_column(tr("Group"), self._where),
            Column(
                tr("p"),
                lambda metric: p_value(metric.adjusted_p_value),
                lambda metric: 2.0 if metric.adjusted_p_value is None else metric.adjusted_p_value,
                is_number=True,
                tip=self._p_value_text,
            ),
            text_column(tr("Method or reason"), self._method),
        ]

    def _name(self, metric: MetricResult) -> str:
        shown = self._shown
        is_primary = shown is not None and metric.metric == shown.primary and not metric.stratum
        name = tr_core_name(metric.label)
        return f"{name} ★" if is_primary and not metric.condition else name

    def _direction(self, metric: MetricResult) -> str:
        return tr("Higher is better") if metric.is_higher_better else tr("Lower is better")

    def _where(self, metric: MetricResult) -> str:
        group = ": ".join(filter(None, (metric.stratum, metric.group)))
        return where_text(group, metric.condition) or tr("all items")

    def _p_value_text(self, metric: MetricResult) -> str:
        if metric.p_value is None:
            return ""
        text = tr(
            "Probability of a gap this large by chance: %1 in this stratum, %2 adjusted for all "
            "strata (Holm)"
        )
        alone, adjusted = p_value(metric.p_value), p_value(metric.adjusted_p_value)
        return text.replace("%1", alone).replace("%2", adjusted)

    def _method(self, metric: MetricResult) -> str:
        value = metric.value
        return tr_core(value.method if isinstance(value, Estimate) else value.reason)

    def _on_files(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the files of fmbench"))
        if folder is not None:
            self._viewmodel.write_fmbench(folder)

    def take_focus(self) -> None:
        """Set the focus to the metrics."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show this result."""
        if result is self._shown:
            return
        self._shown = result
        self.table.set_rows(result.metrics if result is not None else ())
        for action in (self.items, self.files):
            action.setEnabled(result is not None)
        self.facts.show_text(self._thresholds(result) if result is not None else "")
        text = "\n".join(map(tr_core, result.warnings)) if result is not None else ""
        self.warnings.show_text(text)

    def show_agreement(self, text: str) -> None:
        """Show how a judge of the answers agrees with readers, "" for nothing."""
        self.agreement.show_text(text)

    def _thresholds(self, result: EvaluationResult) -> str:
        labels = {True: tr("met"), False: tr("not met"), None: tr("not estimable")}
        return "   ·   ".join(f"{name}: {labels[met]}" for name, met in result.thresholds.items())

    def _on_items(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_metric(self.table.current)


class CurvePane(QWidget):
    """Pane of one curve, chosen by name."""

    def __init__(self) -> None:
        super().__init__()
        self._curves: tuple[Curve, ...] = ()
        self.choice = Picker(tr("Curve"))
        self.choice.setMinimumWidth(Size.SIDE_PANE)
        self.choice.currentIndexChanged.connect(lambda _index: self.redraw())
        self.none = label(tr("This result has no curves."), tone="muted")
        self.chart = _CurveChart()
        self.points = DenseTable(tr("Points"), self._columns(), has_filter=False)
        self._both = splitter(self.chart, self.points, factors=(1, 0))
        layout = column(row(self.choice, None), self.none, self._both, margins=Size.GAP)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self.redraw()

    def _columns(self) -> list[Column[CurvePoint]]:
        return [
            number_column("x", lambda point: point.x, decimal, 3),
            number_column("y", lambda point: point.y, decimal, 3),
            number_column(tr("n"), lambda point: point.n),
        ]

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show the curves of this result."""
        curves = result.curves if result is not None else ()
        if curves is self._curves:
            return
        self._curves = curves
        self.choice.clear()
        for curve in curves:
            self.choice.addItem(curve_name(curve.name))
        self.redraw()

    def redraw(self) -> None:
        """Show the chosen curve."""
        has_curves = bool(self._curves)
        self.none.setVisible(not has_curves)
        self.choice.setVisible(has_curves)
        self._both.setVisible(has_curves)
        index = self.choice.currentIndex()
        if not has_curves or not 0 <= index < len(self._curves):
            return
        curve = self._curves[index]
        for number, name in enumerate((axis_name(curve.x_label), axis_name(curve.y_label))):
            self.points.model.rename_column(number, name)
        self.points.set_rows(curve.points)
        self.chart.show_curve(curve)


class _CurveChart(LazyPlot):
    """A curve with its points."""

    def __init__(self) -> None:
        super().__init__("", sides=("bottom", "left"))
        self._curve: Curve | None = None

    def show_curve(self, curve: Curve) -> None:
        """Draw a curve."""
        self._curve = curve
        self.name_plot(tr("%1; the table lists the points", curve_name(curve.name)))
        self.redraw()

    def draw(self) -> None:
        """Draw the curve."""
        curve = self._curve
        if curve is None:
            return
        self.begin(axis_name(curve.x_label), axis_name(curve.y_label), has_grid_lines=True)
        curve_style = line_style("accent", Size.WHISKER)
        across = [point.x for point in curve.points]
        up = [point.y for point in curve.points]
        self.plot.plot(across, up, pen=curve_style, symbol="o", symbolSize=Size.MARK // 2)


_KINDS = (None, False, True)
_MAX_NUMBERS = 12


def parsed_text(parsed: str | None) -> str:
    """Return the parsed answer in one line; numbers of a list have three digits."""
    try:
        values = json.loads(parsed or "")
    except ValueError:
        return parsed or ""
    if not isinstance(values, list) or not all(isinstance(value, int | float) for value in values):
        return named_line(parsed or "")
    shown = "  ".join(decimal(value, 3) for value in values[:_MAX_NUMBERS])
    return shown if len(values) <= _MAX_NUMBERS else f"{shown}  … ({count(len(values))})"


class ItemsPane(QWidget):
    """Table of items, with the response to the selected one."""

    def __init__(self, viewmodel: EvaluationsViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._rows: tuple[ItemResult, ...] = ()
        self.kind = Picker(tr("Items shown"))
        answers = (tr("Incorrect"), tr("Correct"), tr("No answer"))
        self.kind.addItems((tr("All"), *answers))
        self.kind.activated.connect(self._on_kind)
        self.where = label(tone="muted")
        self.everything = button(tr("Show all items"), kind="quiet", icon_name="x")
        self.everything.clicked.connect(lambda: viewmodel.select_items(ItemQuery()))
        self.table = DenseTable(tr("Items"), self._columns(), wide_column=2)
        self.table.picked.connect(self._on_picked)
        self.table.activated.connect(viewmodel.open_case)
        self.cover = CoverButton()
        self.cover.toggled.connect(self._on_covered)
        self.output = PlainText(tr("Model response"))
        self.case = button(tr("Open case"), icon_name="folder-open", on_click=self._on_case)
        self.facts = label(tone="muted", is_wrapped=True)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)

    def _lay_out(self) -> None:
        layout = column(self.facts, self.output, row(None, self.case), growing=self.output)
        both = splitter(self.table, layout, factors=(3, 2))
        whole = column(
            row(self.kind, self.where, self.everything, None, self.cover), both, margins=Size.GAP
        )
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _columns(self) -> list[Column[ItemResult]]:
        return [
            text_column(tr("Item"), lambda item: item.item),
            text_column(tr("Target"), lambda item: self.cover.shown(named_line(item.target))),
            Column(
                tr("Parsed answer"),
                lambda item: self.cover.shown(parsed_text(item.parsed)) or tr("none"),
                tone=lambda item: "" if item.failure is None else "danger",
                tip=lambda item: self.cover.shown(named_lines(item.parsed or "")),
            ),
            text_column(tr("Scores"), self._scores),
            Column(tr("Case"), lambda item: item.case_code or "–", tip=lambda item: item.case_code),
        ]

    def _scores(self, item: ItemResult) -> str:
        if item.failure is not None:
            return tr_marked(item.failure.value)
        return ", ".join(
            f"{name.replace('_', ' ')} {decimal(value, 2)}" for name, value in item.scores.items()
        )

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        query = viewmodel.query
        self.cover.show_result(viewmodel.chosen.result if viewmodel.chosen is not None else None)
        if self._rows is not viewmodel.items:
            self._rows = viewmodel.items
            self.table.set_rows(self._rows)
            self.table.select(0)
            if not self._rows:
                self._on_picked(None)
        group = f"{query.stratum}: {query.group}" if query.stratum else ""
        text = where_text(group, query.condition)
        if len(self._rows) == MAX_ITEMS:
            more = tr("the first %1", count(MAX_ITEMS))
            text = "  ".join(part for part in (text, more) if part)
        self.where.setText(text)
        self.everything.setVisible(query != ItemQuery())
        index = 3 if query.is_failed else _KINDS.index(query.is_right)
        self.kind.setCurrentIndex(index)

    def _on_kind(self, index: int) -> None:
        is_failed = True if index == len(_KINDS) else None
        is_right = None if is_failed else _KINDS[index]
        query = replace(self._viewmodel.query, is_failed=is_failed, is_right=is_right)
        self._viewmodel.select_items(query)

    def _on_picked(self, item: ItemResult | None) -> None:
        self.case.setEnabled(item is not None and bool(item.case_code))
        if item is None:
            self.output.setPlainText("")
            self.facts.setText("")
            return
        is_logged = self._is_logged
        text = logged_text(item) if is_logged else named_lines(item.raw) or tr_core(item.detail)
        self.output.setPlainText(self.cover.shown(text))
        parts = [
            tr("Parser %1", item.parser),
            tr("%1 s", decimal(item.usage.seconds, 3)),
            tr("item %1", item.item_sha256[:8]),
        ]
        if item.prompt_sha256:
            parts.append(tr("prompt %1", item.prompt_sha256[:8]))
        if item.epoch > 1:
            parts.append(tr("epoch %1", count(item.epoch)))
        parts += [f"{name}: {group}" for name, group in item.strata.items()]
        if item.detail and (not is_logged or item.failure is not None):
            parts.append(tr_core(item.detail))
        self.facts.setText("   ·   ".join(parts))

    @property
    def _is_logged(self) -> bool:
        """Whether the items are those of an imported log, which have their prompts."""
        chosen = self._viewmodel.chosen
        return chosen is not None and chosen.result.task is Task.LOG

    def _on_covered(self) -> None:
        row_item = self.table.current
        self.table.set_rows(self._rows)
        self._on_picked(row_item)

    def _on_case(self) -> None:
        if self.table.current is not None:
            self._viewmodel.open_case(self.table.current)
