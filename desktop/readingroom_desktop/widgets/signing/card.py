"""The card that asks for what a signature takes."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.signing import (
    MEANING_WORDS,
    PendingSignature,
    SignatureMeaning,
    SignatureSubject,
)
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button


class SignCard(ConfirmActionCard):
    """Says what is signed and what that means, and asks for password and, when due, code."""

    def __init__(self, viewmodel: SigningViewModel, parent: QWidget | None = None) -> None:
        act = button(self.tr("Sign"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple", parent=parent)
        self._viewmodel = viewmodel
        self._subject: SignatureSubject | None = None
        self.name_keep(self.tr("Not now"))
        self.meaning = Picker(self.tr("What the signature means"))
        self.meaning.currentIndexChanged.connect(self._say_meaning)
        self.code = self.field(self.tr("Your code"))
        self.password = self.field(self.tr("Your password"), is_secret=True)
        self.code.hide()
        self.lay_out(self.meaning)

    def ask_for(self, subject: SignatureSubject) -> None:
        """Show the card for a subject that can be signed."""
        self._subject = subject
        self.ask()

    @property
    def _signable(self) -> PendingSignature | None:
        return self._viewmodel.offered(self._subject) if self._subject else None

    def prepare(self) -> None:
        """Say what is signed, and offer its meanings."""
        signable = self._signable
        if signable is None:
            return
        self.name.setText(self.tr("Sign: %1").replace("%1", signable.title))
        self.meaning.clear()
        for meaning in signable.meanings:
            self.meaning.addItem(meaning.capitalize(), meaning)
        self.meaning.setEnabled(len(signable.meanings) > 1)
        self._say_meaning()

    def _say_meaning(self) -> None:
        meaning = self._meaning
        if meaning is None:
            return
        bound = self.tr(
            "Your printed name, the time and this meaning are stored with the signature. It binds "
            "you as your handwritten signature does, and is never taken back."
        )
        self.sentence.setText(f"“{MEANING_WORDS[meaning]}”  {bound}")

    @property
    def _meaning(self) -> SignatureMeaning | None:
        data = self.meaning.currentData()
        return SignatureMeaning(data) if data else None

    def redraw(self) -> None:
        """Show the present state, with the code where it is due."""
        self.show_code(self.code, is_due=self._viewmodel.is_code_due)
        super().redraw()

    def do(self) -> None:
        """Sign."""
        meaning = self._meaning
        if self._subject is not None and meaning is not None:
            self._viewmodel.sign(
                self._subject, meaning, self.password.text(), self.code.text().strip()
            )
