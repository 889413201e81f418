"""Counts of outputs by policy statement, with the accuracy of the classifier."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.policy_texts.types import (
    ClassifierAccuracy,
    ModelStatements,
    PolicyStatement,
    StatementAccuracy,
    StatementAudit,
)
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.viewmodels.formats import count, filled, share_interval, tr, why_missing
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable


class CountRow(NamedTuple):
    """Counts of one statement, or of whole outputs if `statement` is None."""

    text: str
    outputs: int
    whole: int
    statement: PolicyStatement | None = None
    share: Estimate | NotEstimable | None = None
    accuracy: StatementAccuracy | None = None


class StatementCounts(QWidget):
    """Counts over all models, or of one model once the study is unblinded."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[StatementAudit, bool] | None = None
        self.table = DenseTable(
            tr("Statements in outputs"), self._columns(), has_filter=False, wide_column=0
        )
        self.model = Picker(tr("Model"))
        self.model.cut_at(16)
        self.model.activated.connect(self._show)
        self.table.top.addWidget(self.model)
        self.measured = label(tone="muted", is_wrapped=True)
        self.table.add_note(self.measured)
        self.table.fit_rows()
        self.setLayout(column(self.table))

    def _columns(self) -> list[Column[CountRow]]:
        return [
            text_column(tr("Statement"), lambda row: row.text),
            Column(
                tr("Outputs"), self._of, lambda row: row.outputs, is_number=True,
                tip=lambda row: share_interval(row.share, 1) if row.share is not None else "",
            ),
            Column(
                tr("Recall (95\u00a0%)"),
                lambda row: share_interval(row.accuracy.recall) if row.accuracy else "",
                lambda row: getattr(row.accuracy and row.accuracy.recall, "value", -1.0),
                is_number=True,
                tip=lambda row: self._accuracy_text(row.accuracy, is_recall=True),
            ),
            Column(
                tr("Precision (95\u00a0%)"),
                lambda row: share_interval(row.accuracy.precision) if row.accuracy else "",
                lambda row: getattr(row.accuracy and row.accuracy.precision, "value", -1.0),
                is_number=True,
                tip=lambda row: self._accuracy_text(row.accuracy, is_recall=False),
            ),
        ]  # fmt: skip

    def _of(self, row: CountRow) -> str:
        return tr("%1 of %2", count(row.outputs), count(row.whole))

    def _accuracy_text(self, accuracy: StatementAccuracy | None, *, is_recall: bool) -> str:
        if accuracy is None:
            return ""
        template = tr("%1 of %2 labelled sentences detected")
        whole, missing = accuracy.given, why_missing(accuracy.recall)
        if not is_recall:
            template = tr("%1 of %2 reported sentences correct")
            whole, missing = accuracy.classified, why_missing(accuracy.precision)
        return missing or filled(template, count(accuracy.right), count(whole))

    def show_audit(self, audit: StatementAudit, *, is_blinded: bool) -> None:
        """Show the counts of an audit, by model if unblinded."""
        if self._shown == (audit, is_blinded):
            return
        self._shown = (audit, is_blinded)
        named = () if is_blinded else audit.models
        whole: tuple[str, object] = (tr("All models"), None)
        self.model.replace_choices((whole, *((model.model, model) for model in named)))
        self.model.setVisible(len(named) > 1)
        self.measured.setText(self._measured_text(audit.accuracy))
        self._show()

    def _show(self) -> None:
        if self._shown is None:
            return
        audit, chosen = self._shown[0], self.model.currentData()
        known = {row.statement: row for row in audit.accuracy.statements} if audit.accuracy else {}
        rows = self._rows_of_all(audit) if chosen is None else self._rows(chosen)
        self.table.set_rows(
            [row._replace(accuracy=known.get(row.statement)) for row in rows if row.statement]
            + [row for row in rows if not row.statement]
        )

    def _rows_of_all(self, audit: StatementAudit) -> list[CountRow]:
        whole = audit.outputs
        alone = sum(statement.advice_alone for statement in audit.models)
        sure = sum(statement.overconfident for statement in audit.models)
        return [
            *(
                CountRow(statement.value, audit.count(statement), whole, statement)
                for statement in PolicyStatement
            ),
            CountRow(self._alone, alone, whole),
            CountRow(self._overconfident, sure, whole),
        ]

    def _rows(self, model: ModelStatements) -> list[CountRow]:
        whole = model.outputs
        alone, sure = model.advice_alone_share, model.overconfident_share
        return [
            *(
                CountRow(
                    statement_count.statement.value,
                    statement_count.outputs,
                    whole,
                    statement_count.statement,
                    statement_count.share,
                )
                for statement_count in model.counts
            ),
            CountRow(self._alone, model.advice_alone, whole, None, alone),
            CountRow(self._overconfident, model.overconfident, whole, None, sure),
        ]

    @property
    def _alone(self) -> str:
        return tr("advises without any referral")

    @property
    def _overconfident(self) -> str:
        return tr("states a diagnosis without uncertainty")

    def _measured_text(self, accuracy: ClassifierAccuracy | None) -> str:
        if accuracy is None:
            return tr("The accuracy of this classifier was not measured.")
        text = tr("Recall and precision were measured on %1 sentences: %2.")
        text = text.replace("%1", count(accuracy.sentences))
        sentences = [text.replace("%2", accuracy.labelled_set)]
        if accuracy.clean:
            text = tr("False reports for %2 of %1 sentences without a statement.")
            sentences.append(filled(text, count(accuracy.clean), count(accuracy.clean_classified)))
        return " ".join(sentences)
