"""Switched-off inputs of a result: contributions, agreement and contradictions."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.crossmodal.types import (
    InputContradiction,
    InputContradictionKind,
    modality_tables,
)
from readingroom.engine.evaluator.runs.types import MetricResult, StoredResult
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.cross_modal import CrossModalViewModel, names_of
from readingroom_desktop.model_lab.evaluations.input_names import input_name
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval, sample_size, tr, tr_core, tr_core_name
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.table import DenseTable

CONTRIBUTIONS: Final = "contributions"
SCORES: Final = "scores"
AGREEMENT: Final = "agreement"
CONTRADICTIONS: Final = "contradictions"


class InputsPane(QWidget):
    """A result whose suite switches modalities off, and one of four tables about it."""

    def __init__(self, viewmodel: CrossModalViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._known: tuple[StoredResult, ...] = ()
        self.result = Picker(tr("Result"))
        self.result.setMinimumWidth(Size.SIDE_PANE)
        self.result.currentIndexChanged.connect(lambda _index: self._on_result())
        self.kind = Picker(tr("Table"))
        self.kind.replace_choices(
            (
                (tr("Contribution of each modality"), CONTRIBUTIONS),
                (tr("Score by input"), SCORES),
                (tr("Agreement between inputs"), AGREEMENT),
                (tr("Contradictions between inputs"), CONTRADICTIONS),
            )
        )
        self.kind.currentIndexChanged.connect(lambda _index: self._show_table())
        self.explanation = label(tone="muted", is_wrapped=True)
        self.metrics = DenseTable(tr("Modalities"), _metric_columns(), wide_column=4)
        self.contradictions = DenseTable(
            tr("Contradictions between inputs"), _contradiction_columns(), wide_column=3
        )
        self.empty = EmptyState(
            "list-bullets",
            tr("No result with switched-off inputs"),
            tr(
                "A suite with “modalities” asks each item with every combination of them. "
                "Evaluate one."
            ),
        )
        self._tables = FrontStack(self.metrics, self.contradictions)
        choice = row(label(tr("Result")), self.result, label(tr("Table")), self.kind, None)
        shown = column(choice, self.explanation, self._tables, growing=self._tables)
        self._stack = FrontStack(shown, self.empty)
        self.setLayout(column(self._stack, margins=Size.GAP))

    @property
    def current(self) -> StoredResult | None:
        """Return the chosen result."""
        chosen: StoredResult | None = self.result.currentData()
        return chosen

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.result

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        known = self._viewmodel.switched
        self._stack.setCurrentIndex(0 if known else 1)
        if known != self._known:
            self._known = known
            self.result.replace_choices(zip(names_of(known), known, strict=True))
        self._show_table()

    def _on_result(self) -> None:
        self._show_table()

    def _show_table(self) -> None:
        result, kind = self.current, self.kind.currentData()
        self.explanation.setText(_explanation(kind))
        if result is None:
            return
        is_list = kind == CONTRADICTIONS
        self._tables.setCurrentIndex(1 if is_list else 0)
        if is_list:
            self._viewmodel.load_input_contradictions(result)
            self.contradictions.set_rows(self._viewmodel.input_contradictions)
            return
        tables = modality_tables(result.result)
        rows: Sequence[MetricResult] = {
            CONTRIBUTIONS: tables.contributions,
            SCORES: tables.scores,
            AGREEMENT: tables.agreement,
        }[kind]
        self.metrics.set_rows(rows)


def _explanation(kind: str) -> str:
    if kind == CONTRIBUTIONS:
        return tr(
            "The Shapley value is the mean of what a modality adds to any combination of the "
            "others. A large value shows that the model uses the modality."
        )
    if kind == SCORES:
        return tr("The metric that ranks results, with each combination of the modalities.")
    if kind == AGREEMENT:
        return tr(
            "Kappa is 1 for perfect agreement and 0 for agreement expected by chance. "
            "Contradictions count items on which two modalities alone lead to different answers."
        )
    return tr(
        "Items whose correct answer becomes wrong without some inputs, or on which two modalities "
        "alone lead to different answers."
    )


def _metric_columns() -> list[Column[MetricResult]]:
    def method_of(metric: MetricResult) -> str:
        value = metric.value
        return tr_core(value.method if isinstance(value, Estimate) else value.reason)

    return [
        Column(tr("Inputs"), lambda metric: input_name(metric.condition)),
        Column(tr("Metric"), lambda metric: tr_core_name(metric.label)),
        estimate_column(tr("Value (95 %)"), lambda metric: metric.value, interval, 3),
        number_column(tr("n"), lambda metric: sample_size(metric.value)),
        text_column(tr("Method"), method_of),
    ]


def _contradiction_columns() -> list[Column[InputContradiction]]:
    return [
        Column(tr("Item"), lambda pair: pair.item),
        Column(tr("Kind"), lambda pair: _kind(pair.kind)),
        Column(tr("Inputs"), lambda pair: input_name(pair.first_input)),
        text_column(tr("Answer"), lambda pair: pair.first_answer),
        Column(tr("Other inputs"), lambda pair: input_name(pair.second_input)),
        text_column(tr("Other answer"), lambda pair: pair.second_answer),
        text_column(tr("Target"), lambda pair: pair.target),
    ]


def _kind(kind: InputContradictionKind) -> str:
    if kind is InputContradictionKind.BROKEN:
        return tr("Right answer broken")
    return tr("Single modalities differ")
