"""Base of the sign-in cards."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, entry, heading
from readingroom_desktop.widgets.layouts import column, row


class SignInStepCard(QFrame):
    """Card with icon, heading and error banner; secrets are cleared as soon as they are used."""

    def __init__(self, viewmodel: SignInViewModel, icon_name: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
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
        field = entry(name, is_secret=is_secret)
        field.textChanged.connect(self.redraw)
        field.returnPressed.connect(self.go_on)
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
