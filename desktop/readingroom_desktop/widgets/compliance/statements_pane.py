"""Audits of statements: what outputs do that policies have rules on, where, and how sure it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.classified_text import (
    ClassifierAccuracy,
    PolicyStatement,
    QuotedStatement,
    StatementAudit,
)
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.viewmodels.formats import count, decimal, numbered
from readingroom_desktop.viewmodels.statements import StatementsViewModel
from readingroom_desktop.widgets.compliance.audit_pane import AuditPane
from readingroom_desktop.widgets.compliance.statement_counts import StatementCounts
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.table import DenseTable

_DOES = 150
_SENTENCE = 4
"""The column of sentences that may be cut; its tip and the pane below hold the whole."""


class StatementsPane(AuditPane):
    """Counts with the classifier's figures at the left, sentences at the right."""

    viewmodel: StatementsViewModel

    def __init__(self, viewmodel: StatementsViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, parent)
        self._rows: tuple[QuotedStatement, ...] | None = None
        self._make_tables()
        self._make_empty(
            "magnifying-glass",
            self.tr(
                "An audit tells what the sentences of outputs do: state a diagnosis as certain, "
                "advise, claim to be a clinician, refer. It points to what a person reads, in "
                "English alone, and misses some."
            ),
            self.tr("Audit statements"),
        )
        self._lay_out(self.counts, self.sentences, self.sentences)

    def _make_tables(self) -> None:
        self.counts = StatementCounts()
        self.only = Picker(self.tr("What the sentences do"))
        self.only.addItem(self.tr("All statements"), None)
        for one in PolicyStatement:
            self.only.addItem(one.value, one)
        self.only.cut_at(24)
        self.only.activated.connect(self._on_only)
        self.sentences = DenseTable(self.tr("Sentences"), self._columns(), stretch=_SENTENCE)
        self.sentences.top.insertWidget(3, self.only)
        self.sentences.activated.connect(self._on_sentence)
        self.sentences.picked.connect(self._on_picked)
        self.whole = label(is_wrapped=True)
        self.whole.setAccessibleName(self.tr("The whole sentence"))
        self.whole.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sentences.add_note(self.whole)

    def _columns(self) -> list[Column[QuotedStatement]]:
        return [
            Column(
                self.tr("Case"),
                lambda one: one.place.case,
                tone=lambda one: "accent" if self.viewmodel.can_open(one) else "",
                tip=lambda one: self.tr("Enter opens the case")
                if self.viewmodel.can_open(one) else "",
            ),
            Column(
                self.tr("Output"), self._output, lambda one: (one.model, one.place.output),
                tip=lambda one: f"{one.place.part}, {one.place.start}–{one.place.stop}",
            ),
            Column(
                self.tr("What it does"), lambda one: one.place.statement.value,
                tip=lambda one: one.place.statement.value, width=_DOES,
            ),
            Column(
                self.tr("Sure"), lambda one: decimal(one.place.probability),
                lambda one: one.place.probability, is_number=True,
                tip=lambda _one: self.tr("The classifier's own figure, no share of right ones"),
            ),
            Column(self.tr("Sentence"), self._said, tip=self._said),
        ]  # fmt: skip

    def _output(self, one: QuotedStatement) -> str:
        return one.model or self.tr("no. %1").replace("%1", count(one.place.output))

    def _said(self, one: QuotedStatement) -> str:
        return " ".join(one.sentence.split()) or self.tr("no longer there")

    def _show(self) -> None:
        chosen = self.viewmodel.chosen
        if chosen is None:
            return
        audit = chosen.report
        self.only.setCurrentIndex(max(self.only.findData(self.viewmodel.statement), 0))
        self.summary.setText(self._summed(audit))
        self.counts.show_audit(audit, is_blinded=self.viewmodel.is_blinded)
        rows = self.viewmodel.sentences
        if rows != self._rows:
            self._rows = rows
            self.sentences.set_rows(rows)
            self._on_picked(self.sentences.current)

    def _summed(self, audit: StatementAudit) -> str:
        found = numbered(
            sum(one.sentences for each in audit.models for one in each.counts),
            self.tr("1 statement"),
            self.tr("%1 statements"),
        )
        words = self.tr("%1 in %2 outputs with words").replace("%1", found)
        told = [words.replace("%2", count(audit.outputs))]
        without = sum(one.without_words for one in audit.models)
        if without:
            told.append(self.tr("%1 outputs have no words").replace("%1", count(without)))
        if audit.places_left_out:
            left = self.tr("%1 sentences are counted and not listed")
            told.append(left.replace("%1", count(audit.places_left_out)))
        if self.viewmodel.is_blinded:
            told.append(self.tr("No model is named until the study is unblinded"))
        told.append(self._judged(audit.accuracy))
        return "   ·   ".join(told)

    def _judged(self, accuracy: ClassifierAccuracy | None) -> str:
        if accuracy is None:
            return self.tr("This classifier was never measured")
        return self.tr("Read what is found: the classifier errs")

    def _on_only(self, place: int) -> None:
        chosen = self.only.itemData(place)
        self.viewmodel.list_only(PolicyStatement(chosen) if chosen else None)

    def _on_picked(self, one: QuotedStatement | None) -> None:
        self.whole.setText(self._said(one) if one is not None else "")
        self.whole.setVisible(one is not None)

    def _on_sentence(self, one: QuotedStatement) -> None:
        if self.viewmodel.can_open(one):
            self.viewmodel.open_case(one)
