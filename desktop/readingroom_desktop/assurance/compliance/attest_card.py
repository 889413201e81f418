"""Cards that sign an attestation of a clause, or the review of an attestation."""

from readingroom.engine.types import Attestation, AttestedStatus
from readingroom_desktop.assurance.compliance.viewmodel import ComplianceViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button


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
        self.name.setText(tr("Attest: %1", clause.citation))
        self.verdict.setCurrentIndex(0)
        self.sentence.setText(
            tr(
                "%1 Your printed name, the time and your statement are stored with the signature. "
                "It is as binding as a handwritten signature and cannot be withdrawn. It becomes "
                "void if the wording in the policy pack changes.",
                clause.wording,
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
        text = text.replace("%1", attestation.attested_by).replace("%2", attestation.verdict)
        self.sentence.setText(text.replace("%3", attestation.statement))

    def do(self) -> None:
        """Sign the review."""
        if self._attestation is not None:
            self._viewmodel.review(
                self._attestation.id, self.password.text(), self.code.text().strip()
            )
