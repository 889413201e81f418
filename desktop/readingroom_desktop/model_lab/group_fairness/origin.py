"""What is compared between groups: decisions of a model now, recorded ones, readings, choices."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCompleter, QWidget

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom_desktop.viewmodels.formats import isolated, moment, tr, tr_core
from readingroom_desktop.viewmodels.sample_size import parsed_number
from readingroom_desktop.widgets.column_picker import ColumnPicker
from readingroom_desktop.widgets.controls import Picker, TickBox, entry
from readingroom_desktop.widgets.field_grid import ChoicePicker, named_field
from readingroom_desktop.widgets.layouts import FlowRow, column

_LETTERS = 36
"""Letters of the name of a result for which its list has room."""


class DecisionOrigin(StrEnum):
    """Where the compared decisions come from."""

    MODEL = "model"
    PREDICTIONS = "predictions"
    READINGS = "readings"
    RESULT = "result"
    CHOICES = "choices"


class OriginFields(QWidget):
    """Choice of the origin, and the columns or the result that it needs."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[ColumnSummary, ...] = ()
        self._results: tuple[StoredResult, ...] = ()
        self.origin = ChoicePicker(tr("Decisions compared between groups"))
        self.origin.show_choices(
            (
                (tr("Decisions of the model on the patients"), DecisionOrigin.MODEL),
                (tr("Recorded predictions in the table"), DecisionOrigin.PREDICTIONS),
                (tr("Readings in the table"), DecisionOrigin.READINGS),
                (tr("Result of an evaluation"), DecisionOrigin.RESULT),
                (tr("Readers' choices between models"), DecisionOrigin.CHOICES),
            ),
            DecisionOrigin.MODEL,
        )
        none = tr("none")
        self.score = ColumnPicker(
            tr("Score column"), none, tip=tr("Column of recorded probabilities or other scores")
        )
        self.decision = ColumnPicker(
            tr("Decision column"), none, tip=tr("Column of recorded decisions")
        )
        self.reader = ColumnPicker(tr("Reader column"), none, tip=tr("Column of the readers"))
        self.aided = TickBox(tr("Aided readings"))
        self.aided.setToolTip(tr("The readers saw the output of the model"))
        self.threshold = entry(tr("Score threshold"))
        self.threshold.setPlaceholderText(tr("0.5 for probabilities"))
        self.threshold.setToolTip(
            tr("Lowest score of a positive decision, for tables without a decision column")
        )
        self.result = Picker(tr("Result"))
        self.result.cut_at(_LETTERS)
        self.strata = entry(tr("Groups of the items"))
        self.strata.setPlaceholderText(tr("all strata"))
        self.strata.setToolTip(
            tr("Strata of the suite or columns of the case table, such as sex, site")
        )
        self._parts: tuple[tuple[QWidget, frozenset[DecisionOrigin]], ...] = (
            (named_field(tr("Score"), self.score), frozenset({DecisionOrigin.PREDICTIONS})),
            (
                named_field(tr("Decision"), self.decision),
                frozenset({DecisionOrigin.PREDICTIONS, DecisionOrigin.READINGS}),
            ),
            (
                named_field(tr("Score threshold"), self.threshold),
                frozenset({DecisionOrigin.PREDICTIONS}),
            ),
            (named_field(tr("Reader"), self.reader), frozenset({DecisionOrigin.READINGS})),
            (self.aided, frozenset({DecisionOrigin.READINGS})),
            (named_field(tr("Result"), self.result), frozenset({DecisionOrigin.RESULT})),
            (named_field(tr("Groups"), self.strata), frozenset({DecisionOrigin.RESULT})),
        )
        origin = named_field(tr("Compare"), self.origin)
        self.setLayout(column(FlowRow(origin, *(part for part, _ in self._parts))))
        self.origin.currentIndexChanged.connect(lambda _index: self._on_origin())
        self.result.currentIndexChanged.connect(lambda _index: self._on_result())
        self.aided.toggled.connect(lambda _is_on: self.edited.emit())
        for line in (self.threshold, self.strata):
            line.textChanged.connect(lambda _text: self.edited.emit())
        for picker in (self.score, self.decision, self.reader):
            picker.edited.connect(self.edited)
        self._show()

    @property
    def chosen(self) -> DecisionOrigin:
        """Return the chosen origin."""
        return DecisionOrigin(self.origin.value)

    @property
    def chosen_result(self) -> StoredResult | None:
        """Return the chosen result, None without one."""
        result: StoredResult | None = self.result.currentData()
        return result

    @property
    def entered_threshold(self) -> float | None:
        """Return the entered threshold of scores, None for none."""
        return parsed_number(self.threshold.text().strip())

    @property
    def entered_strata(self) -> tuple[str, ...]:
        """Return the entered groups of a result, () for all."""
        return tuple(part for part in map(str.strip, self.strata.text().split(",")) if part)

    def offer(self, columns: Sequence[ColumnSummary], results: Sequence[StoredResult]) -> None:
        """Offer the columns of the table, and the results of the study, if they are others."""
        if tuple(columns) != self._columns:
            self._columns = tuple(columns)
            for picker in (self.score, self.decision, self.reader):
                picker.offer_columns(columns)
        if tuple(results) != self._results:
            self._results = tuple(results)
            with QSignalBlocker(self.result):
                self.result.replace_choices((_result_name(each), each) for each in results)
            self._complete_strata()

    def obstacle(self, tables: PatientTables) -> str:
        """Return what is missing for the chosen origin, "" if nothing is."""
        origin = self.chosen
        if origin is DecisionOrigin.RESULT:
            return "" if self.chosen_result is not None else tr("The study has no result.")
        if not tables.table:
            return tr("Choose the table.")
        if origin is DecisionOrigin.CHOICES:
            return "" if tables.code else tr("Choose the column of the case codes under Code.")
        if origin is DecisionOrigin.READINGS:
            return self._readings_obstacle(tables)
        is_number = not self.threshold.text().strip() or self.entered_threshold is not None
        if not is_number:
            return tr("%1: %2", tr("Score threshold"), tr("enter a number"))
        if self.score.chosen_one or self.decision.chosen_one:
            return ""
        return tr("Choose the column of the scores or of the decisions.")

    def _readings_obstacle(self, tables: PatientTables) -> str:
        if not self.decision.chosen_one:
            return tr("Choose the column of the decisions.")
        if not self.reader.chosen_one:
            return tr("Choose the column of the readers.")
        return "" if tables.code else tr("Choose the column of the case codes under Code.")

    def forget(self) -> None:
        """Forget the columns and results, as the study was closed."""
        for picker in (self.score, self.decision, self.reader):
            picker.forget()
        self._columns = self._results = ()
        self.result.clear()

    def _on_origin(self) -> None:
        self._show()
        self.edited.emit()

    def _on_result(self) -> None:
        self._complete_strata()
        self.edited.emit()

    def _complete_strata(self) -> None:
        """Complete the strata of the result."""
        result = self.chosen_result
        metrics = result.result.metrics if result is not None else ()
        names = sorted({metric.stratum for metric in metrics if metric.stratum})
        self.strata.setCompleter(QCompleter(names, self.strata))

    def _show(self) -> None:
        """Show the fields of the chosen origin."""
        for part, origins in self._parts:
            part.setVisible(self.chosen in origins)


def _result_name(stored: StoredResult) -> str:
    result = stored.result
    name, title = isolated(result.model.name), isolated(tr_core(result.title))
    return f"{name}, {title}, {moment(stored.added_at)}"
