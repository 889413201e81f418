"""Statement audits: sentences of outputs that policy rules refer to, with confidence."""

from PySide6.QtCore import Qt

from readingroom.engine.analyzer.policy_texts.types import (
    ClassifierAccuracy,
    PolicyStatement,
    QuotedStatement,
    StatementAudit,
)
from readingroom_desktop.assurance.compliance.audit_pane import AuditPane
from readingroom_desktop.assurance.compliance.statement_counts import StatementCounts
from readingroom_desktop.assurance.compliance.statements import StatementsViewModel
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.viewmodels.formats import count, decimal, numbered, tr
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.table import DenseTable

_STATEMENT_WIDTH = 150
_SENTENCE = 4
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
        statements = ((statement.value, statement) for statement in PolicyStatement)
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
                tip=lambda row: f"{row.location.part}, {row.location.start}–{row.location.stop}",
            ),
            text_column(
                tr("Statement"), lambda row: row.location.statement.value, width=_STATEMENT_WIDTH
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
