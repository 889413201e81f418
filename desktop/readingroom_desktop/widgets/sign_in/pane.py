"""Sign-in screen of a study, and lock screen."""

from PySide6.QtWidgets import QStackedWidget, QWidget

from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.sign_in.card import (
    LockedFileCard,
    PasswordCard,
    RoleCard,
    SignInStepCard,
)
from readingroom_desktop.widgets.sign_in.duty_cards import StatementCard, TrainingRequiredCard
from readingroom_desktop.widgets.sign_in.sign_in_card import SignInCard


class SignInPane(QWidget):
    """One centred card that replaces all pages and always has the focus."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.role = RoleCard(viewmodel)
        self.sign_in = SignInCard(viewmodel)
        self.locked_file = LockedFileCard(viewmodel)
        self.password = PasswordCard(viewmodel)
        self.statement = StatementCard(viewmodel)
        self.training = TrainingRequiredCard(viewmodel)
        self._cards: dict[SignInStep, SignInStepCard] = {
            SignInStep.ROLE: self.role,
            SignInStep.SIGN_IN: self.sign_in,
            SignInStep.LOCKED: self.sign_in,
            SignInStep.PASSPHRASE: self.locked_file,
            SignInStep.FIRST_PASSWORD: self.password,
            SignInStep.PASSWORD: self.password,
            SignInStep.STATEMENT: self.statement,
            SignInStep.TRAINING: self.training,
        }
        self._step = SignInStep.OPEN
        self._lines = [_line(card) for card in dict.fromkeys(self._cards.values())]
        self._stack = QStackedWidget()
        for line in self._lines:
            self._stack.addWidget(line)
        self.setLayout(column(self._stack))
        viewmodel.changed.connect(self.redraw)

    @property
    def card(self) -> SignInStepCard | None:
        """Return the card in front, None while the study is open."""
        return self._cards.get(self._viewmodel.gate)

    def redraw(self) -> None:
        """Show the card of the current state, after clearing the secrets of the others."""
        step, card = self._viewmodel.gate, self.card
        is_other = step is not self._step
        self._step = step
        if is_other:
            for other in set(self._cards.values()):
                other.forget()
            if step in (SignInStep.SIGN_IN, SignInStep.LOCKED):
                self.sign_in.start()
        if card is None:
            return
        card.redraw()
        for line in self._lines:
            if line.isAncestorOf(card):
                self._stack.setCurrentWidget(line)
        if is_other or (self._viewmodel.error and not self._viewmodel.is_busy):
            card.take_focus()

    def take_focus(self) -> None:
        """Set the focus to the card."""
        if self.card is not None:
            self.card.take_focus()


def _line(card: QWidget) -> QWidget:
    return panel(column(None, row(None, card, None), None, None))
