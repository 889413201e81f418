"""Cards that sign what no record can show: an attestation, and the review of one."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.analysis import Attestation, AttestedStatus
from readingroom_desktop.viewmodels.compliance import ComplianceViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button


class AttestCard(ConfirmActionCard):
    """Says which clause is vouched for, and asks for verdict, statement and password."""

    def __init__(self, viewmodel: ComplianceViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Attest and sign"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple", parent=parent)
        self._viewmodel = viewmodel
        self.name_keep(self.tr("Not now"))
        self.verdict = Picker(self.tr("What holds"))
        for verdict, words in (
            (AttestedStatus.MET, self.tr("The clause is met")),
            (AttestedStatus.NOT_MET, self.tr("The clause is not met")),
            (AttestedStatus.NOT_APPLICABLE, self.tr("The clause does not apply")),
        ):
            self.verdict.addItem(words, verdict)
        self.statement = self.field(self.tr("Why: what you have seen, and where it lies"))
        self.code = self.field(self.tr("Your code"))
        self.password = self.field(self.tr("Your password"), is_secret=True)
        self.code.hide()
        self.lay_out(self.verdict)

    def prepare(self) -> None:
        """Say what is vouched for."""
        clause = self._viewmodel.clause
        if clause is None:
            return
        self.name.setText(self.tr("Attest: %1").replace("%1", clause.citation))
        self.verdict.setCurrentIndex(0)
        self.sentence.setText(
            self.tr(
                "%1 Your printed name, the time and your statement are stored with the signature. "
                "It binds you as your handwritten signature does, and is never taken back; it is "
                "void once the wording of the pack changes."
            ).replace("%1", clause.wording)
        )

    def redraw(self) -> None:
        """Ask for the code where it is due."""
        self.show_code(self.code, is_due=self._viewmodel.is_code_due)
        super().redraw()

    def do(self) -> None:
        """Attest and sign."""
        verdict = AttestedStatus(self.verdict.currentData())
        self._viewmodel.attest(
            verdict, self.statement.text(), self.password.text(), self.code.text().strip()
        )


class ReviewCard(ConfirmActionCard):
    """Signs that somebody reviewed what another person vouched for."""

    def __init__(self, viewmodel: ComplianceViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Sign the review"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple", parent=parent)
        self._viewmodel = viewmodel
        self._attestation: Attestation | None = None
        self.name_keep(self.tr("Not now"))
        self.code = self.field(self.tr("Your code"))
        self.password = self.field(self.tr("Your password"), is_secret=True)
        self.code.hide()
        self.lay_out()

    def ask_about(self, attestation: Attestation) -> None:
        """Show the card for an attestation."""
        self._attestation = attestation
        self.ask()

    def prepare(self) -> None:
        """Say what is reviewed."""
        said = self._attestation
        if said is None:
            return
        self.name.setText(self.tr("Review: %1").replace("%1", said.clause))
        words = self.tr("%1 attested “%2”: %3")
        words = words.replace("%1", said.attested_by).replace("%2", said.verdict)
        self.sentence.setText(words.replace("%3", said.statement))

    def redraw(self) -> None:
        """Ask for the code where it is due."""
        self.show_code(self.code, is_due=self._viewmodel.is_code_due)
        super().redraw()

    def do(self) -> None:
        """Sign the review."""
        if self._attestation is not None:
            self._viewmodel.review(
                self._attestation.id, self.password.text(), self.code.text().strip()
            )
