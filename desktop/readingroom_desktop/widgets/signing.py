"""Pane with the signatures of a page and the buttons to sign."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from readingroom.audit.types import (
    MEANING_WORDS,
    SIGNED_WITH_ACT,
    PendingSignature,
    Signature,
    SignatureMeaning,
    SignatureSubject,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import filled, moment, numbered, tr, tr_core, tr_marked
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import FlowRow, column

MAX_LINES = 3


def binding_words(meaning: SignatureMeaning) -> str:
    """Return the words of a meaning, and what a signature with it binds to."""
    binding = tr(
        "Your printed name, the time and this meaning are stored with the signature. It is as "
        "binding as a handwritten signature and cannot be withdrawn."
    )
    return f"{tr('“%1”', tr_marked(MEANING_WORDS[meaning]))}  {binding}"


class SigningPane(QWidget):
    """A button for each subject that can be signed, and the newest signatures.

    The page places `card`. The pane is hidden if nothing is or can be signed.
    """

    def __init__(self, viewmodel: SigningViewModel, *subjects: SignatureSubject) -> None:
        super().__init__()
        self._viewmodel, self._subjects = viewmodel, subjects
        self.card = SignCard(viewmodel)
        self.buttons: dict[SignatureSubject, QPushButton] = {}
        for subject in subjects:
            if subject in SIGNED_WITH_ACT:
                continue
            sign_button = button(self._button_text(subject), icon_name="pencil-simple")
            sign_button.clicked.connect(lambda _checked=False, s=subject: self.card.ask_for(s))
            self.buttons[subject] = sign_button
        self.lines = tuple(label(tone="muted", is_wrapped=True) for _ in range(MAX_LINES + 1))
        for line in self.lines:
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = FlowRow(*self.buttons.values())  # a side column is narrow
        self.setLayout(column(buttons, *self.lines, gap=Size.GAP))
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _button_text(self, subject: SignatureSubject) -> str:
        return {
            SignatureSubject.READINGS: tr("Sign my readings…"),
            SignatureSubject.SESSION: tr("Sign session…"),
            SignatureSubject.PROTOCOL: tr("Sign protocol…"),
            SignatureSubject.REPORT: tr("Sign report…"),
            SignatureSubject.TRAIL: tr("Sign trail review…"),
        }[subject]

    @property
    def shown_lines(self) -> tuple[str, ...]:
        """Return the shown lines on signatures, newest first."""
        return tuple(line.text() for line in self.lines if line.text())

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        for subject, sign_button in self.buttons.items():
            offered = viewmodel.offered(subject)
            sign_button.setVisible(offered is not None)
            sign_button.setToolTip(tr_core(offered.title) if offered else "")
        signatures = viewmodel.signatures_of(*self._subjects)
        newest = [self._line(sign_button) for sign_button in reversed(signatures[-MAX_LINES:])]
        more = len(signatures) - len(newest)
        if more:
            text = numbered(more, tr("and 1 earlier"), tr("and %1 earlier"))
            newest.append(text)
        all_lines = "\n".join(self._line(sign_button) for sign_button in reversed(signatures))
        newest += [""] * (len(self.lines) - len(newest))
        for line, text in zip(self.lines, newest, strict=True):
            line.setText(text)
            line.setToolTip(all_lines)
            line.setVisible(bool(text))
        is_needed = bool(signatures) or any(map(viewmodel.offered, self._subjects))
        is_placed = self.parentWidget() is not None  # else it would become a window
        self.setVisible(is_needed and is_placed)

    def _line(self, signature: Signature) -> str:
        """Return a signature as a line: signer, subject, meaning and time."""
        subject = self._subject_text(signature)
        at = moment(signature.at, with_seconds=True)
        meaning = tr_marked(signature.meaning.value)
        template = tr("%1 (%2) signed %3 as “%4”, %5")
        line = filled(template, signature.name, signature.signer, subject, meaning, at)
        return f"{line}; {signature.superseded}" if signature.superseded else line

    def _subject_text(self, signature: Signature) -> str:
        if signature.subject is SignatureSubject.READINGS:
            return numbered(len(signature.records), tr("1 reading"), tr("%1 readings"))
        if signature.subject is SignatureSubject.TRAIL:
            return tr("the audit trail up to event %1", str(signature.records[0].event))
        return {
            SignatureSubject.SESSION: tr("the session"),
            SignatureSubject.PROTOCOL: tr("the protocol"),
            SignatureSubject.REPORT: tr("the report"),
            SignatureSubject.UNBLINDING: tr("the unblinding"),
            SignatureSubject.INTERIM_LOOK: tr("an interim look"),
        }[signature.subject]


class SignCard(ConfirmActionCard):
    """Card with subject and meaning of a signature; asks for password and, if due, code."""

    def __init__(self, viewmodel: SigningViewModel) -> None:
        act = button(tr("Sign"), kind="primary", icon_name="pencil-simple")
        super().__init__(viewmodel, act, icon_name="pencil-simple")
        self._viewmodel = viewmodel
        self._subject: SignatureSubject | None = None
        self.meaning = Picker(tr("Signature meaning"))
        self.meaning.currentIndexChanged.connect(self._show_meaning)
        self.code = self.code_field()
        self.password = self.field(tr("Your password"), is_secret=True)
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
        self.name.setText(tr("Sign: %1", tr_core(signable.title)))
        self.meaning.clear()
        for meaning in signable.meanings:
            self.meaning.addItem(tr_marked(meaning.value).capitalize(), meaning)
        self.meaning.setEnabled(len(signable.meanings) > 1)
        self._show_meaning()

    def _show_meaning(self) -> None:
        meaning = self._meaning
        if meaning is None:
            return
        self.sentence.setText(binding_words(meaning))

    @property
    def _meaning(self) -> SignatureMeaning | None:
        data = self.meaning.currentData()
        return SignatureMeaning(data) if data else None

    def do(self) -> None:
        """Sign the subject."""
        meaning = self._meaning
        if self._subject is not None and meaning is not None:
            self._viewmodel.sign(
                self._subject, meaning, self.password.text(), self.code.text().strip()
            )
