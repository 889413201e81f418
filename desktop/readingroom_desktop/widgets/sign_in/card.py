"""Base of the sign-in cards, and the cards of passphrase, password and role."""

from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from readingroom.reading.types import Reader
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, button, entry, heading, label
from readingroom_desktop.widgets.layouts import Frame, clear_layout, column, row


class SignInStepCard(Frame):
    """Card with icon, heading and error banner; secrets are cleared as soon as they are used."""

    def __init__(self, viewmodel: SignInViewModel, icon_name: str) -> None:
        super().__init__("card")
        self.setFixedWidth(Size.FORM)
        self.viewmodel = viewmodel
        self.name = heading("")
        self.banner = Banner("danger")
        self.secrets: list[QLineEdit] = []
        self._mark = IconLabel(icon_name, "accent", Size.ICON_LARGE)

    def lay_out(self, *parts: QWidget, buttons: tuple[QWidget | None, ...]) -> None:
        """Lay out parts below the heading and buttons at the foot."""
        pad = Size.PADDING_WIDE
        inner = column(row(self._mark, self.name, None), *parts, self.banner, gap=Size.GAP_WIDE)
        inner.addLayout(row(*buttons))
        inner.setContentsMargins(pad, pad, pad, pad)
        self.setLayout(inner)

    def field(self, name: str, *, is_secret: bool = False) -> QLineEdit:
        """Return a field; Return in it moves to the next one or runs the action."""
        field = entry(name, is_secret=is_secret, on_edit=self.redraw, on_return=self.go_on)
        if is_secret:
            self.secrets.append(field)
        return field

    def forget(self) -> None:
        """Clear the secrets and their undo history."""
        for secret in self.secrets:
            secret.setText("")

    def redraw(self) -> None:
        """Show the current state."""

    def go_on(self) -> None:
        """Run the action, or focus the first missing field."""

    def take_focus(self) -> None:
        """Set the focus to the next step."""


def focus(target: QWidget) -> None:
    """Set the focus to a control."""
    target.setFocus(Qt.FocusReason.OtherFocusReason)


class LockedFileCard(SignInStepCard):
    """Asks for the passphrase of a locked encrypted study; shows only its name."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "lock-simple")
        self.note = label(tone="muted", is_wrapped=True)
        self.passphrase = self.field(tr("Study passphrase"), is_secret=True)
        self.close_study = button(tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        self.unlock = button(tr("Unlock study"), kind="primary", on_click=self.go_on)
        self.lay_out(self.note, self.passphrase, buttons=(self.close_study, None, self.unlock))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.name.setText(viewmodel.study_name)
        without_accounts = tr("Locked, file closed. Enter the passphrase to continue.")
        with_accounts = tr("Locked, file closed. Enter the passphrase, then sign in.")
        self.note.setText(with_accounts if viewmodel.has_accounts else without_accounts)
        self.banner.show_message(viewmodel.error)
        self.passphrase.setEnabled(not viewmodel.is_busy)
        self.unlock.setEnabled(bool(self.passphrase.text()) and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Open the study, or focus the empty field."""
        if not self.unlock.isEnabled():
            focus(self.passphrase)
            return
        passphrase = self.passphrase.text()
        self.forget()
        self.viewmodel.enter_passphrase(passphrase)

    def take_focus(self) -> None:
        """Set the focus to the field."""
        focus(self.passphrase)


class PasswordCard(SignInStepCard):
    """Fields for the current password or code and, twice, for the new password."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "key")
        self.note = label(tone="muted", is_wrapped=True)
        self.current = self.field(tr("Current password"), is_secret=True)
        self.new = self.field(tr("New password"), is_secret=True)
        self.repeated = self.field(tr("Repeat new password"), is_secret=True)
        self.problem = label(tone="muted", is_wrapped=True)
        self.change = button(tr("Set password"), kind="primary", icon_name="key")
        self.change.clicked.connect(self.go_on)
        self.cancel = button(tr("Cancel"), on_click=self._on_cancel)
        self.lay_out(
            self.note,
            self.current,
            self.new,
            self.repeated,
            self.problem,
            buttons=(None, self.cancel, self.change),
        )

    @property
    def is_first(self) -> bool:
        """Return whether the account has no valid password yet."""
        return self.viewmodel.gate is SignInStep.FIRST_PASSWORD

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, is_first = self.viewmodel, self.is_first
        self.name.setText(tr("Set password") if is_first else tr("Change password"))
        first = tr(
            "The one-time code is valid for this step only; the password is valid for one year. "
            "Administrators and coordinators do not know your password."
        )
        later = tr("The new password replaces the current one immediately.")
        self.note.setText(first if is_first else later)
        name = tr("Current code or password") if is_first else tr("Current password")
        self.current.setPlaceholderText(name)
        self.current.setAccessibleName(name)
        self.cancel.setText(tr("Sign out") if is_first else tr("Cancel"))
        problem = viewmodel.problem(self.new.text(), self.repeated.text())
        self.problem.show_text(problem if self.new.text() else "")
        self.banner.show_message(viewmodel.error)
        for part in self.secrets:
            part.setEnabled(not viewmodel.is_busy)
        is_complete = bool(self.current.text()) and not problem
        self.change.setEnabled(is_complete and not viewmodel.is_busy)

    def go_on(self) -> None:
        """Change the password, or focus the next field."""
        if not self.change.isEnabled():
            self.focusNextChild()
            return
        current, new = self.current.text(), self.new.text()
        self.forget()
        self.viewmodel.choose_password(current, new)

    def take_focus(self) -> None:
        """Set the focus to the first field."""
        focus(self.current)

    def _on_cancel(self) -> None:
        self.forget()
        if self.is_first:
            self.viewmodel.sign_out()
        else:
            self.viewmodel.skip_password_change()


class RoleCard(SignInStepCard):
    """Choice of the role; readers and adjudicators must not see the coordinator's pages."""

    def __init__(self, viewmodel: SignInViewModel) -> None:
        super().__init__(viewmodel, "user-circle")
        self.note = label(
            tr("Choose your role. Readers see only their blinded worklist."),
            tone="muted",
            is_wrapped=True,
        )
        self.readers: list[QPushButton] = []
        self._shown: tuple[Reader, ...] | None = None
        body = QWidget()
        body.setProperty("role", "body")
        self._list = QVBoxLayout(body)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(Size.GAP_SMALL)
        self.choices = QScrollArea()
        self.choices.setWidgetResizable(True)
        self.choices.setFrameShape(QScrollArea.Shape.NoFrame)
        self.choices.setFocusPolicy(self.focusPolicy())
        self.choices.setWidget(body)
        self.coordinator = button(tr("Coordinator"), on_click=partial(viewmodel.choose, None))
        self.adjudicator = button(tr("Adjudicator"), on_click=viewmodel.choose_adjudicator)
        self.close_study = button(tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(viewmodel.close_study)
        buttons = (self.close_study, None, self.adjudicator, self.coordinator)
        self.lay_out(self.note, self.choices, buttons=buttons)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.name.setText(viewmodel.study_name)
        self.banner.show_message(viewmodel.error)
        if viewmodel.readers == self._shown:
            return
        self._shown = viewmodel.readers
        clear_layout(self._list)
        self.readers = []
        for reader in viewmodel.readers:
            reader_button = button(f"{isolated(reader.code)}  {isolated(reader.name)}")
            reader_button.clicked.connect(partial(viewmodel.choose, reader))
            self._list.addWidget(reader_button)
            self.readers.append(reader_button)
        self._order_tabs()
        self.choices.setVisible(bool(self.readers))
        self.choices.setFixedHeight(min(self._list.sizeHint().height(), Size.SIDE_PANE))
        self.take_focus()

    def _order_tabs(self) -> None:
        """Let Tab reach the readers first: their buttons are younger than those at the foot."""
        chain = (self, *self.readers, self.close_study, self.adjudicator, self.coordinator)
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    def take_focus(self) -> None:
        """Set the focus to the card, not to a button, as the role must be chosen."""
        focus(self)
