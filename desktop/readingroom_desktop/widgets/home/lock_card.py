"""Locking the session: says what will be true afterwards, and asks for reason and passphrase."""

from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    column,
    heading,
    label,
    row,
)


class LockCard(QFrame):
    """Stands on the page until the session is locked or the coordinator keeps it open.

    What confirms the lock is the passphrase of an encrypted study; of a plain one the password of
    who is signed in, and without accounts its title.
    """

    def __init__(self, viewmodel: HomeViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "danger")
        self._viewmodel = viewmodel
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Reason, kept in the study"))
        self.field.setAccessibleName(self.tr("Reason for locking"))
        self.proof = QLineEdit()
        self.ask_words = label(is_wrapped=True)
        self.problem = label(tone="danger", is_wrapped=True)
        self.lock = button(self.tr("Lock session"), kind="danger", icon_name="lock-simple")
        self.keep = button(self.tr("Keep it open"))
        for field in (self.field, self.proof):
            field.textChanged.connect(self.redraw)
            field.returnPressed.connect(self._on_return)
        self.lock.clicked.connect(self._on_lock)
        self.keep.clicked.connect(self._close)
        viewmodel.locked.connect(self._close)
        viewmodel.opened.connect(self._close)
        viewmodel.changed.connect(self.redraw)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        sentence = label(
            self.tr(
                "Afterwards no reader can judge, skip, flag or undo, and no case, output or reader "
                "can be added. This cannot be undone: a locked session stays locked. The "
                "judgements made so far stay as they are; results, trail and export go on working."
            ),
            is_wrapped=True,
        )
        pad = Size.PADDING
        top = row(
            IconLabel("warning-circle", "danger"), heading(self.tr("Lock this session")), None
        )
        fields = row(self.field, self.proof, self.keep, self.lock)
        fields.setStretch(0, 1)
        fields.setStretch(1, 1)
        parts = (top, sentence, self.ask_words, fields, self.problem)
        self.setLayout(column(*parts, margins=(pad, Size.GAP_WIDE, pad, pad)))

    @property
    def is_complete(self) -> bool:
        """Return whether there is a reason, and what confirms the lock."""
        proof, title = self.proof.text(), self._title
        is_proved = bool(proof) if self._is_secret else _folded(proof) == _folded(title)
        return bool(title) and bool(self.field.text().strip()) and is_proved

    @property
    def _is_secret(self) -> bool:
        return self._viewmodel.is_encrypted or bool(self._viewmodel.account)

    @property
    def _title(self) -> str:
        overview = self._viewmodel.overview
        return overview.summary.title if overview and overview.is_open else ""

    def ask(self) -> None:
        """Show the card with empty fields."""
        self._viewmodel.forget_lock_error()
        self.field.clear()
        self.proof.clear()
        self._ask_for_proof()
        self.redraw()
        self.show()
        self.field.setFocus()

    def _ask_for_proof(self) -> None:
        mode = QLineEdit.EchoMode.Password
        if self._viewmodel.is_encrypted:
            words = self.tr("Give the reason, and the study's passphrase once more.")
            name = self.tr("Passphrase of the study")
        elif self._viewmodel.account:
            words = self.tr("Give the reason, and your own password once more.")
            name = self.tr("Your password")
        else:
            words = self.tr("This study has no passphrase. Give the reason, and type its title: %1")
            words = words.replace("%1", self._title)
            name, mode = self.tr("Title of the study"), QLineEdit.EchoMode.Normal
        self.ask_words.setText(words)
        self.proof.setEchoMode(mode)
        self.proof.setPlaceholderText(name)
        self.proof.setAccessibleName(name)

    def redraw(self) -> None:
        """Show the present state; a refused passphrase is asked for again."""
        viewmodel = self._viewmodel
        if viewmodel.overview is None or not viewmodel.overview.is_open:
            self.hide()
        is_news = bool(viewmodel.lock_error) and viewmodel.lock_error != self.problem.text()
        self.problem.setText(viewmodel.lock_error)
        self.problem.setVisible(bool(viewmodel.lock_error))
        self.lock.setEnabled(self.is_complete and not viewmodel.is_locking)
        if is_news:
            self.proof.setFocus()

    def _on_return(self) -> None:
        if self.lock.isEnabled():
            self._on_lock()
        elif self.field.text().strip():
            self.proof.setFocus()

    def _on_lock(self) -> None:
        reason, proof = self.field.text(), self.proof.text()
        secret = proof if self._is_secret else None
        if secret is not None:
            self.proof.clear()
        self._viewmodel.lock(reason, secret)

    def _close(self, _opened: object = None) -> None:
        self.proof.clear()
        self.hide()


def _folded(words: str) -> str:
    """Return words as they are compared: in small letters, with single spaces."""
    return " ".join(words.split()).casefold()
