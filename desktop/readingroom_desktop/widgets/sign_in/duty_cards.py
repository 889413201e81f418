"""Requirements before first work: statement of accountability and training."""

from readingroom.domain.accounts import STATEMENT
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class StatementCard(SignInStepCard):
    """The statement of accountability, with a confirmation and the button that attests it."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "note-pencil")
        self.name.setText(tr("Statement of accountability"))
        self.statement = label(STATEMENT, is_wrapped=True)
        self.note = label(
            tr("Your attestation is recorded in the audit trail with the time."),
            tone="muted",
            is_wrapped=True,
        )
        self.read = TickBox(tr("Read and confirmed"))
        self.read.toggled.connect(self.redraw)
        self.attest = button(tr("Attest statement"), kind="primary", on_click=self.go_on)
        self.leave = button(tr("Sign out"), on_click=viewmodel.sign_out)
        parts = (self.statement, self.note, self.read)
        self.lay_out(*parts, buttons=(None, self.leave, self.attest))

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self.viewmodel.error)
        self.attest.setEnabled(self.read.isChecked() and not self.viewmodel.is_busy)

    def forget(self) -> None:
        """Clear the confirmation, as each user confirms separately."""
        self.read.setChecked(False)

    def go_on(self) -> None:
        """Attest the statement."""
        self.viewmodel.attest()

    def take_focus(self) -> None:
        """Set the focus to the confirmation."""
        focus(self.read)


class TrainingRequiredCard(SignInStepCard):
    """Card that explains the missing training record."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "info")
        self.name.setText(tr("Training record missing"))
        self.note = label(
            tr(
                "Ask the coordinator to record your training on the People page. Then sign in "
                "again."
            ),
            is_wrapped=True,
        )
        self.again = button(tr("Check again"), on_click=self.go_on)
        self.leave = button(tr("Sign out"), kind="primary", on_click=viewmodel.sign_out)
        self.lay_out(self.note, buttons=(None, self.again, self.leave))

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self.viewmodel.error)
        self.again.setEnabled(not self.viewmodel.is_busy)

    def go_on(self) -> None:
        """Check for a training record."""
        self.viewmodel.check_again()

    def take_focus(self) -> None:
        """Set the focus to Sign out."""
        focus(self.leave)
