"""Statement audits: sentences that policy rules refer to, and counts of outputs by statement."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.policy_texts.types import (
    ClassifierAccuracy,
    ModelStatements,
    PolicyStatement,
    QuotedStatement,
    StatementAccuracy,
    StatementAudit,
)
from readingroom_desktop.assurance.compliance.audit_pane import AuditPane
from readingroom_desktop.assurance.compliance.statements import StatementsViewModel
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    filled,
    numbered,
    share_interval,
    tr,
    tr_core_name,
    tr_marked,
    tr_noop,
    why_missing,
)
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.table import DenseTable

_STATEMENT_WIDTH = 150
_SENTENCE = 4
_LABELLED_SET = tr_noop(
    "single sentences that were written for this before the classifier was trained"
)
"""Description of the measured sentences, which the classifier states in English."""
"""Column of sentences that may be elided; tooltip and pane below show the full text."""


class StatementsPane(AuditPane):
    """Counts and classifier accuracy at the left, sentences at the right."""

    viewmodel: StatementsViewModel

    def __init__(self, viewmodel: StatementsViewModel) -> None:
        super().__init__(viewmodel)
        self._rows: tuple[QuotedStatement, ...] | None = None
        self._build_tables()
        self._build_empty(
            "magnifying-glass",
            tr(
                "An audit classifies the sentences of outputs: certain diagnosis, advice, claim "
                "to be a clinician, referral. It supports English only and can miss sentences."
            ),
            tr("Audit statements"),
        )
        self._lay_out(self.counts, self.sentences, self.sentences)

    def _build_tables(self) -> None:
        self.counts = StatementCounts()
        statements = ((tr_marked(statement.value), statement) for statement in PolicyStatement)
        self.only = Picker(tr("Statement"), (tr("All statements"), None), *statements)
        self.only.cut_at(24)
        self.only.activated.connect(self._on_only)
        self.sentences = DenseTable(tr("Sentences"), self._columns(), wide_column=_SENTENCE)
        self.sentences.top.insertWidget(3, self.only)
        self.sentences.activated.connect(self._on_sentence)
        self.sentences.picked.connect(self._on_picked)
        self.whole = label(is_wrapped=True)
        self.whole.setAccessibleName(tr("Full sentence"))
        self.whole.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentences.add_note(self.whole)

    def _columns(self) -> list[Column[QuotedStatement]]:
        return [
            Column(
                tr("Case"),
                lambda row: row.location.case,
                tone=lambda row: "accent" if self.viewmodel.can_open(row) else "",
                tip=lambda row: tr("Enter opens the case") if self.viewmodel.can_open(row) else "",
            ),
            Column(
                tr("Output"),
                self._output,
                lambda row: (row.model, row.location.output),
                tip=_position,
            ),
            text_column(
                tr("Statement"),
                lambda row: tr_marked(row.location.statement.value),
                width=_STATEMENT_WIDTH,
            ),
            number_column(
                tr("Confidence"),
                lambda row: row.location.probability,
                decimal,
                tip=lambda _row: tr("Confidence reported by the classifier, not an accuracy"),
            ),
            text_column(tr("Sentence"), self._sentence_text),
        ]

    def _output(self, row: QuotedStatement) -> str:
        return row.model or tr("no. %1", count(row.location.output))

    def _sentence_text(self, row: QuotedStatement) -> str:
        return " ".join(row.sentence.split()) or tr("no longer available")

    def _show(self) -> None:
        chosen = self.viewmodel.chosen
        if chosen is None:
            return
        audit = chosen.report
        self.only.setCurrentIndex(max(self.only.findData(self.viewmodel.statement), 0))
        self.summary.setText(self._summary_text(audit))
        self.counts.show_audit(audit, is_blinded=self.viewmodel.is_blinded)
        rows = self.viewmodel.sentences
        if rows != self._rows:
            self._rows = rows
            self.sentences.set_rows(rows)
            self._on_picked(self.sentences.current)

    def _summary_text(self, audit: StatementAudit) -> str:
        statements = numbered(
            sum(item.sentences for model in audit.models for item in model.counts),
            tr("1 statement"),
            tr("%1 statements"),
        )
        parts = [tr("%1 in %2 outputs with text", statements, count(audit.outputs))]
        without = sum(model.without_words for model in audit.models)
        if without:
            singular, plural = tr("1 output without text"), tr("%1 outputs without text")
            parts.append(numbered(without, singular, plural))
        if audit.locations_left_out:
            parts.append(
                numbered(
                    audit.locations_left_out,
                    tr("1 sentence counted but not listed"),
                    tr("%1 sentences counted but not listed"),
                )
            )
        if self.viewmodel.is_blinded:
            parts.append(tr("Model names are hidden until unblinding"))
        parts.append(self._accuracy_text(audit.accuracy))
        return "   ·   ".join(parts)

    def _accuracy_text(self, accuracy: ClassifierAccuracy | None) -> str:
        if accuracy is None:
            return tr("Accuracy not measured")
        return tr("Verify the sentences; the classifier can be wrong")

    def _on_only(self, index: int) -> None:
        chosen = self.only.itemData(index)
        self.viewmodel.list_only(PolicyStatement(chosen) if chosen else None)

    def _on_picked(self, row: QuotedStatement | None) -> None:
        self.whole.setText(self._sentence_text(row) if row is not None else "")
        self.whole.setVisible(row is not None)

    def _on_sentence(self, row: QuotedStatement) -> None:
        if self.viewmodel.can_open(row):
            self.viewmodel.open_case(row)


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
        self.table.keep_long_names()
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
                CountRow(tr_marked(statement.value), audit.count(statement), whole, statement)
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
                    tr_marked(statement_count.statement.value),
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
        sentences = [text.replace("%2", tr_marked(accuracy.labelled_set))]
        if accuracy.clean:
            text = tr("False reports for %2 of %1 sentences without a statement.")
            sentences.append(filled(text, count(accuracy.clean), count(accuracy.clean_classified)))
        return " ".join(sentences)


def _position(row: QuotedStatement) -> str:
    """Return the part of an output and the letters of it that a statement takes."""
    return f"{tr_core_name(row.location.part)}, {row.location.start}–{row.location.stop}"
