"""In how many outputs statements stand, with how well the classifier tells each."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from readingroom.domain.classified_text import (
    ClassifierAccuracy,
    ModelStatements,
    PolicyStatement,
    StatementAccuracy,
    StatementAudit,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import count, share_interval, why_missing
from readingroom_desktop.widgets.controls import Picker, column, label
from readingroom_desktop.widgets.table import DenseTable


class CountRow(NamedTuple):
    """One statement, or, where `statement` is None, a summary of whole outputs."""

    words: str
    outputs: int
    whole: int
    statement: PolicyStatement | None = None
    share: Estimate | NotEstimable | None = None
    accuracy: StatementAccuracy | None = None


class StatementCounts(QWidget):
    """All models together; one of them once the study is not blinded any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[StatementAudit, bool] | None = None
        self.table = DenseTable(
            self.tr("What outputs do"), self._columns(), has_filter=False, stretch=0
        )
        self.model = Picker(self.tr("Model"))
        self.model.cut_at(16)
        self.model.activated.connect(self._show)
        self.table.top.addWidget(self.model)
        self.measured = label(tone="muted", is_wrapped=True)
        self.table.add_note(self.measured)
        self.table.fit_rows()
        self.setLayout(column(self.table))

    def _columns(self) -> list[Column[CountRow]]:
        return [
            Column(self.tr("An output"), lambda one: one.words, tip=lambda one: one.words),
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
        """Show what an audit counted; of one model where models may be named."""
        if self._shown == (audit, is_blinded):
            return
        self._shown = (audit, is_blinded)
        named = () if is_blinded else audit.models
        before = self.model.currentText()
        self.model.clear()
        self.model.addItem(self.tr("All models"))
        for one in named:
            self.model.addItem(one.model, one)
        self.model.setCurrentIndex(max(self.model.findText(before), 0))
        self.model.setVisible(len(named) > 1)
        self.measured.setText(self._measured(audit.accuracy))
        self._show()

    def _show(self) -> None:
        if self._shown is None:
            return
        audit, chosen = self._shown[0], self.model.currentData()
        known = {one.statement: one for one in audit.accuracy.statements} if audit.accuracy else {}
        rows = self._together(audit) if chosen is None else self._rows(chosen)
        self.table.set_rows(
            [one._replace(accuracy=known.get(one.statement)) for one in rows if one.statement]
            + [one for one in rows if not one.statement]
        )

    def _together(self, audit: StatementAudit) -> list[CountRow]:
        whole = audit.outputs
        alone = sum(one.advice_alone for one in audit.models)
        sure = sum(one.overconfident for one in audit.models)
        return [
            *(CountRow(one.value, audit.count(one), whole, one) for one in PolicyStatement),
            CountRow(self._alone, alone, whole),
            CountRow(self._overconfident, sure, whole),
        ]

    def _rows(self, model: ModelStatements) -> list[CountRow]:
        whole = model.outputs
        alone, sure = model.advice_alone_share, model.overconfident_share
        return [
            *(
                CountRow(one.statement.value, one.outputs, whole, one.statement, one.share)
                for one in model.counts
            ),
            CountRow(self._alone, model.advice_alone, whole, None, alone),
            CountRow(self._overconfident, model.overconfident, whole, None, sure),
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
