"""What is due before the first work: the statement of accountability, and a training."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.accounts import STATEMENT
from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.sign_in.card import SignInStepCard, focus


class StatementCard(SignInStepCard):
    """The statement, a tick that it was read, and the button that attests it."""

    def __init__(self, viewmodel: SignInViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, "note-pencil", parent)
        self.name.setText(self.tr("Statement of accountability"))
        self.statement = label(STATEMENT, is_wrapped=True)
        self.words = label(
            self.tr("It is recorded in the trail, with the time, that you attest this."),
            tone="muted",
            is_wrapped=True,
        )
        self.read = TickBox(self.tr("I have read this, and it is so"))
        self.read.toggled.connect(self.redraw)
        self.attest = button(self.tr("Attest"), kind="primary")
        self.attest.clicked.connect(self.go_on)
        self.leave = button(self.tr("Sign out"))
        self.leave.clicked.connect(viewmodel.sign_out)
        parts = (self.statement, self.words, self.read)
        self.lay_out(*parts, buttons=(None, self.leave, self.attest))

    def redraw(self) -> None:
        """Show the present state."""
        self.banner.say(self.viewmodel.error)
        self.attest.setEnabled(self.read.isChecked() and not self.viewmodel.is_busy)

    def forget(self) -> None:
        """Take the tick away: the next person ticks it themselves."""
        self.read.setChecked(False)

    def go_on(self) -> None:
        """Attest."""
        self.viewmodel.attest()

    def take_focus(self) -> None:
        """Put the keys on the tick."""
        focus(self.read)


class TrainingRequiredCard(SignInStepCard):
    """Says that a training has to be recorded, and by whom."""

    def __init__(self, viewmodel: SignInViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, "info", parent)
        self.name.setText(self.tr("No training is recorded for you"))
        self.words = label(
            self.tr(
                "Ask the coordinator to record your training on the page People. Then sign in "
                "again; nothing else is missing."
            ),
            is_wrapped=True,
        )
        self.again = button(self.tr("Look again"))
        self.again.clicked.connect(self.go_on)
        self.leave = button(self.tr("Sign out"), kind="primary")
        self.leave.clicked.connect(viewmodel.sign_out)
        self.lay_out(self.words, buttons=(None, self.again, self.leave))

    def redraw(self) -> None:
        """Show the present state."""
        self.banner.say(self.viewmodel.error)
        self.again.setEnabled(not self.viewmodel.is_busy)

    def go_on(self) -> None:
        """Look whether it is recorded by now."""
        self.viewmodel.look_again()

    def take_focus(self) -> None:
        """Put the keys on the way out."""
        focus(self.leave)
