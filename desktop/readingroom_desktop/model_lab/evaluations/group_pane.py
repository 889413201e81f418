"""Metrics of a result as a table: groups as rows, metrics as columns."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult
from readingroom_desktop.itemmodels.columns import Column, estimate_column, text_column
from readingroom_desktop.model_lab.evaluations.input_names import where_text
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval, tr, tr_core, tr_core_name
from readingroom_desktop.widgets.layouts import clear_layout, column
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
_GAP = "_gap"
"""End of the key of a gap between groups."""


class GroupRow(NamedTuple):
    """The metrics of one group, or of all items ("" for stratum and group), by key.

    The gap between the groups of a stratum is a row with a stratum and no group.
    """

    stratum: str
    group: str
    condition: str
    metrics: Mapping[str, MetricResult]

    @property
    def name(self) -> str:
        """Return the name of the group."""
        if not self.stratum:
            return tr("all items")
        return self.group or tr("largest gap")


def group_rows(result: EvaluationResult) -> list[GroupRow]:
    """Return the metrics of a result by group, in the order of the result."""
    rows: dict[tuple[str, str, str], dict[str, MetricResult]] = {}
    for metric in result.metrics:
        key = (metric.stratum, metric.group, metric.condition)
        is_gap = bool(metric.stratum) and not metric.group
        name = metric.metric.removesuffix(_GAP) if is_gap else metric.metric
        rows.setdefault(key, {})[name] = metric
    return [GroupRow(*key, metrics) for key, metrics in rows.items()]


def metric_labels(result: EvaluationResult) -> dict[str, str]:
    """Return the names of the metrics by key, the primary one first, then as in the suite."""
    labels = {
        metric.metric: tr_core_name(metric.label)
        for metric in result.metrics
        if not (metric.stratum and not metric.group)
    }
    first = {result.primary: labels[result.primary]} if result.primary in labels else {}
    return {**first, **labels}


class GroupPane(QWidget):
    """Table with a row for each group and a column for each metric; a row opens its items."""

    items_requested = Signal(object)
    """Carries a `MetricResult` of the group whose items are requested."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: EvaluationResult | None = None
        self._labels: dict[str, str] = {}
        self._area = column(margins=Size.GAP)
        self.setLayout(self._area)
        self.table = self._make_table()

    def take_focus(self) -> None:
        """Set the focus to the groups."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(self, result: EvaluationResult | None) -> None:
        """Show this result."""
        if result is self._shown:
            return
        self._shown = result
        labels = {} if result is None else metric_labels(result)
        if labels != self._labels:
            self._labels = labels
            self.table = self._make_table()
        self.table.set_rows([] if result is None else group_rows(result))

    def _make_table(self) -> DenseTable:
        """Return a table with the columns of the present metrics, in place of the last one."""
        clear_layout(self._area)
        columns = [
            text_column(tr("Breakdown"), _breakdown),
            text_column(tr("Group"), lambda row: row.name),
            *(_metric_column(key, name) for key, name in self._labels.items()),
        ]
        table = DenseTable(tr("Metrics by group"), columns, wide_column=1)
        table.keep_long_names()
        table.activated.connect(self._on_activated)
        self._area.addWidget(table)
        return table

    def _on_activated(self, row: GroupRow) -> None:
        self.items_requested.emit(next(iter(row.metrics.values())))


def _breakdown(row: GroupRow) -> str:
    return where_text(row.stratum, row.condition) or "–"


def _metric_column(key: str, name: str) -> Column[GroupRow]:
    def value(row: GroupRow) -> Estimate | NotEstimable | None:
        metric = row.metrics.get(key)
        return metric.value if metric else None

    def tip(row: GroupRow) -> str:
        estimate = row.metrics[key].value
        return tr_core(estimate.method) if isinstance(estimate, Estimate) else ""

    return estimate_column(name, value, interval, _DIGITS, tip=tip)
