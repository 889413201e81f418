"""Card for an electronic signature."""

from readingroom.audit.types import (
    MEANING_WORDS,
    PendingSignature,
    SignatureMeaning,
    SignatureSubject,
)
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button


class SignCard(ConfirmActionCard):
    """Card with subject and meaning of a signature; asks for password and, if due, code."""

    def __init__(self, viewmodel: SigningViewModel) -> None:
        act = button(self.tr("Sign"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple")
        self._viewmodel = viewmodel
        self._subject: SignatureSubject | None = None
        self.meaning = Picker(self.tr("Signature meaning"))
        self.meaning.currentIndexChanged.connect(self._show_meaning)
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
        """Show the subject and offer its meanings."""
        signable = self._signable
        if signable is None:
            return
        self.name.setText(self.tr("Sign: %1").replace("%1", signable.title))
        self.meaning.clear()
        for meaning in signable.meanings:
            self.meaning.addItem(meaning.capitalize(), meaning)
        self.meaning.setEnabled(len(signable.meanings) > 1)
        self._show_meaning()

    def _show_meaning(self) -> None:
        meaning = self._meaning
        if meaning is None:
            return
        binding_text = self.tr(
            "Your printed name, the time and this meaning are stored with the signature. It is as "
            "binding as a handwritten signature and cannot be withdrawn."
        )
        self.sentence.setText(f"“{MEANING_WORDS[meaning]}”  {binding_text}")

    @property
    def _meaning(self) -> SignatureMeaning | None:
        data = self.meaning.currentData()
        return SignatureMeaning(data) if data else None

    def redraw(self) -> None:
        """Show the current state, with the code field if it is required."""
        self.show_code(self.code, is_due=self._viewmodel.is_code_due)
        super().redraw()

    def do(self) -> None:
        """Sign the subject."""
        meaning = self._meaning
        if self._subject is not None and meaning is not None:
            self._viewmodel.sign(
                self._subject, meaning, self.password.text(), self.code.text().strip()
            )
