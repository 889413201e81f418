"""In how many outputs statements stand, with how well the classifier tells each."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.policy_text import (
    ClassifierAccuracy,
    ModelStatements,
    PolicyStatement,
    StatementAccuracy,
    StatementAudit,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import count, share_interval, why_missing
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.table import DenseTable

_MODEL = 1


class CountRow(NamedTuple):
    """One statement, or a summary of whole outputs; `model` is "" for all models together."""

    words: str
    model: str
    outputs: int
    whole: int
    share: Estimate | NotEstimable | None = None
    accuracy: StatementAccuracy | None = None


class StatementCounts(QWidget):
    """All models together while the study is blinded, then one row a model."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[StatementAudit, bool] | None = None
        self.table = DenseTable(
            self.tr("What outputs do"), self._columns(), has_filter=False, stretch=0
        )
        self.measured = label(tone="muted", is_wrapped=True)
        layout = column(self.table, self.measured)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[CountRow]]:
        return [
            Column(self.tr("An output"), lambda one: one.words, tip=lambda one: one.words),
            Column(self.tr("Model"), lambda one: one.model or self.tr("all")),
            Column(
                self.tr("Outputs"), self._of, lambda one: one.outputs, is_number=True,
                tip=lambda one: share_interval(one.share, 1) if one.share is not None else "",
            ),
            Column(
                self.tr("Recall (95\u00a0%)"),
                lambda one: share_interval(one.accuracy.recall) if one.accuracy else "",
                lambda one: getattr(one.accuracy and one.accuracy.recall, "value", -1.0),
                is_number=True,
                tip=lambda one: self._told(one.accuracy, is_recall=True),
            ),
            Column(
                self.tr("Precision (95\u00a0%)"),
                lambda one: share_interval(one.accuracy.precision) if one.accuracy else "",
                lambda one: getattr(one.accuracy and one.accuracy.precision, "value", -1.0),
                is_number=True,
                tip=lambda one: self._told(one.accuracy, is_recall=False),
            ),
        ]  # fmt: skip

    def _of(self, one: CountRow) -> str:
        words = self.tr("%1 of %2").replace("%1", count(one.outputs))
        return words.replace("%2", count(one.whole))

    def _told(self, one: StatementAccuracy | None, *, is_recall: bool) -> str:
        if one is None:
            return ""
        words = self.tr("%1 of %2 such sentences were found")
        whole, missing = one.given, why_missing(one.recall)
        if not is_recall:
            words = self.tr("%1 of %2 sentences that were told did it")
            whole, missing = one.told, why_missing(one.precision)
        return missing or words.replace("%1", count(one.right)).replace("%2", count(whole))

    def show_audit(self, audit: StatementAudit, *, is_blinded: bool) -> None:
        """Show what an audit counted, by model where models may be named."""
        if self._shown == (audit, is_blinded):
            return
        self._shown = (audit, is_blinded)
        rows = self._together(audit)
        by_model = not is_blinded and len(audit.models) > 1
        if by_model:
            rows = [*rows, *(each for one in audit.models for each in self._rows(one))]
        self.table.set_rows(rows)
        self.table.view.setColumnHidden(_MODEL, not by_model)
        self.measured.setText(self._measured(audit.accuracy))

    def _together(self, audit: StatementAudit) -> list[CountRow]:
        known = {one.statement: one for one in audit.accuracy.statements} if audit.accuracy else {}
        whole = audit.outputs
        rows = [
            CountRow(one.value, "", audit.count(one), whole, None, known.get(one))
            for one in PolicyStatement
        ]
        alone = sum(one.advice_alone for one in audit.models)
        sure = sum(one.overconfident for one in audit.models)
        return [
            *rows,
            CountRow(self._alone, "", alone, whole),
            CountRow(self._overconfident, "", sure, whole),
        ]

    def _rows(self, model: ModelStatements) -> list[CountRow]:
        name, whole = model.model, model.outputs
        counted = [
            CountRow(one.statement.value, name, one.outputs, whole, one.share)
            for one in model.counts
        ]
        alone, sure = model.advice_alone_share, model.overconfident_share
        return [
            *counted,
            CountRow(self._alone, name, model.advice_alone, whole, alone),
            CountRow(self._overconfident, name, model.overconfident, whole, sure),
        ]

    @property
    def _alone(self) -> str:
        return self.tr("advises without any referral")

    @property
    def _overconfident(self) -> str:
        return self.tr("states a diagnosis without uncertainty")

    def _measured(self, accuracy: ClassifierAccuracy | None) -> str:
        if accuracy is None:
            return self.tr("How often this classifier is right was never measured.")
        words = self.tr("Recall and precision were measured on %1 sentences: %2.")
        words = words.replace("%1", count(accuracy.sentences))
        told = [words.replace("%2", accuracy.labelled_set)]
        if accuracy.clean:
            words = self.tr("Of %1 that do nothing, %2 were told to do something.")
            words = words.replace("%1", count(accuracy.clean))
            told.append(words.replace("%2", count(accuracy.clean_told)))
        return " ".join(told)
