"""Pane of one clause, texts of clause statuses, and cards that sign an attestation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom.engine.analyzer.compliance.types import (
    ClauseEvidence,
    ClauseResult,
    ClauseStatus,
    FactOrigin,
)
from readingroom.engine.types import Attestation, AttestedStatus
from readingroom_desktop.assurance.compliance.viewmodel import ComplianceViewModel
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    filled,
    isolated,
    moment,
    numbered,
    percent,
    tr,
    tr_core,
    tr_core_name,
    tr_marked,
)
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button, chip, heading, label, set_tone
from readingroom_desktop.widgets.layouts import Frame, column, row
from readingroom_desktop.widgets.table import DenseTable

_MAX_EVENTS = 3


class ClausePane(Frame):
    """Details of the selected clause, with the page's buttons below."""

    def __init__(self, *buttons: QWidget) -> None:
        super().__init__("pane")
        self.setAccessibleName(tr("Clause"))
        self.name = heading("")
        self.verdict = chip()
        self.wording = label(is_wrapped=True)
        self.requirement = label(tone="muted", is_wrapped=True)
        self.reason = label(is_wrapped=True)
        self.gap = label(tone="caution", is_wrapped=True)
        self.settled = label(tone="muted", is_wrapped=True)
        self.evidence = DenseTable(tr("Evidence"), self._columns(), has_filter=False, wide_column=0)
        layout = column(
            row(self.name, self.verdict, None),
            self.wording,
            self.requirement,
            self.reason,
            self.gap,
            self.settled,
            self.evidence,
            margins=Size.PADDING,
            gap=Size.GAP,
        )
        layout.setStretch(6, 1)
        layout.addLayout(row(None, *buttons))
        self.setLayout(layout)

    def _columns(self) -> list[Column[ClauseEvidence]]:
        return [
            Column(
                tr("Fact"),
                lambda row: tr_core_name(row.meaning),
                tip=lambda row: f"{tr_core_name(row.meaning)}\n{row.fact}",
            ),
            Column(
                tr("Value"),
                lambda row: _value(row) or tr("missing"),
                tone=lambda row: "" if row.value else "danger",
                tip=_value,
            ),
            text_column(tr("Source"), self._source, width=Size.SIDE_PANE // 2),
        ]

    def _source(self, row: ClauseEvidence) -> str:
        if row.events:
            shown = ", ".join(str(number) for number in row.events[:_MAX_EVENTS])
            more = "" if row.event_count <= _MAX_EVENTS else " …"
            return f"{numbered(row.event_count, tr('1 event'), tr('%1 events'))}: {shown}{more}"
        if row.origin is FactOrigin.PROGRAM:
            return tr("Readingroom: %1", tr_core(row.source))
        return tr_core_name(row.source)

    def show_clause(self, clause: ClauseResult | None) -> None:
        """Show a clause, or that none is selected."""
        for part in (self.verdict, self.requirement, self.reason, self.gap, self.settled):
            part.setVisible(clause is not None)
        self.evidence.setVisible(clause is not None)
        if clause is None:
            self.name.setText(tr("No clause selected"))
            self.wording.setText(tr("Select a clause to see its requirement and evidence."))
            return
        self.name.setText(tr_core(clause.citation))
        self.verdict.setText(verdict_words(clause.verdict))
        set_tone(self.verdict, VERDICT_TONES[clause.verdict])
        self.wording.setText(tr_core(clause.wording))
        requirement = tr("Requirement: %1", tr_core(clause.requirement))
        weight = tr("Weight: %1 of applicable clauses; %2.")
        weight = filled(weight, percent(clause.share, 1), tr_marked(clause.criticality))
        self.requirement.setText(f"{requirement}  {weight}")
        self.reason.setText(tr_core(clause.reason))
        self.gap.show_text(tr_core(clause.gap))
        self.settled.setText(self._settled(clause))
        self.settled.setVisible(clause.settled is not None)
        self.evidence.set_rows(clause.evidence)

    def _settled(self, clause: ClauseResult) -> str:
        settled = clause.settled
        if settled is None:
            return ""
        text = tr("Attested and signed by %1 on %2.", settled.by, moment(settled.at))
        if settled.reviewed_by:
            return f"{text} {tr('Reviewed by %1.', ', '.join(settled.reviewed_by))}"
        return text


def _value(row: ClauseEvidence) -> str:
    return tr_core_name(row.value)


VERDICT_TONES: Final[Mapping[ClauseStatus, str]] = MappingProxyType(
    {
        ClauseStatus.MET: "good",
        ClauseStatus.NOT_MET: "danger",
        ClauseStatus.NOT_APPLICABLE: "muted",
        ClauseStatus.NEEDS_PERSON: "caution",
    }
)


def verdict_words(verdict: ClauseStatus) -> str:
    """Return the text of a clause status."""
    return {
        ClauseStatus.MET: tr("met"),
        ClauseStatus.NOT_MET: tr("not met"),
        ClauseStatus.NOT_APPLICABLE: tr("not applicable"),
        ClauseStatus.NEEDS_PERSON: tr("needs a person"),
    }[verdict]


class AttestCard(ConfirmActionCard):
    """Card that attests a clause: status, statement and password."""

    def __init__(self, viewmodel: ComplianceViewModel) -> None:
        act = button(tr("Attest and sign"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple")
        self._viewmodel = viewmodel

        self.verdict = Picker(
            tr("Clause status"),
            (tr("The clause is met"), AttestedStatus.MET),
            (tr("The clause is not met"), AttestedStatus.NOT_MET),
            (tr("The clause does not apply"), AttestedStatus.NOT_APPLICABLE),
        )
        self.statement = self.field(tr("Statement: evidence and location"))
        self.code = self.code_field()
        self.password = self.field(tr("Your password"), is_secret=True)
        self.lay_out(self.verdict)

    def prepare(self) -> None:
        """Show the clause."""
        clause = self._viewmodel.clause
        if clause is None:
            return
        self.name.setText(tr("Attest: %1", tr_core(clause.citation)))
        self.verdict.setCurrentIndex(0)
        self.sentence.setText(
            tr(
                "%1 Your printed name, the time and your statement are stored with the signature. "
                "It is as binding as a handwritten signature and cannot be withdrawn. It becomes "
                "void if the wording in the policy pack changes.",
                tr_core(clause.wording),
            )
        )

    def do(self) -> None:
        """Attest and sign."""
        verdict = AttestedStatus(self.verdict.currentData())
        self._viewmodel.attest(
            verdict, self.statement.text(), self.password.text(), self.code.text().strip()
        )


class ReviewCard(ConfirmActionCard):
    """Card that signs the review of another person's attestation."""

    def __init__(self, viewmodel: ComplianceViewModel) -> None:
        act = button(tr("Sign review"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple")
        self._viewmodel = viewmodel
        self._attestation: Attestation | None = None

        self.code = self.code_field()
        self.password = self.field(tr("Your password"), is_secret=True)
        self.lay_out()

    def ask_about(self, attestation: Attestation) -> None:
        """Show the card for an attestation."""
        self._attestation = attestation
        self.ask()

    def prepare(self) -> None:
        """Show the reviewed attestation."""
        attestation = self._attestation
        if attestation is None:
            return
        self.name.setText(tr("Review: %1", attestation.clause))
        text = tr("%1 attested “%2”: %3")
        text = text.replace("%1", isolated(attestation.attested_by)).replace(
            "%2", tr_core_name(attestation.verdict)
        )
        self.sentence.setText(text.replace("%3", isolated(attestation.statement)))

    def do(self) -> None:
        """Sign the review."""
        if self._attestation is not None:
            self._viewmodel.review(
                self._attestation.id, self.password.text(), self.code.text().strip()
            )
