"""What the cards in front of a study have in common."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.sign_in import SignInViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, column, entry, heading, row


class SignInStepCard(QFrame):
    """An icon, a heading, trouble in a banner; secrets are emptied as soon as they are used."""

    def __init__(
        self, viewmodel: SignInViewModel, icon_name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFixedWidth(Size.FORM)
        self.viewmodel = viewmodel
        self.name = heading("")
        self.banner = Banner("danger")
        self.secrets: list[QLineEdit] = []
        self._mark = IconLabel(icon_name, "accent", Size.ICON_LARGE)

    def lay_out(self, *parts: QWidget, buttons: tuple[QWidget | None, ...]) -> None:
        """Put parts below the heading, and the buttons at the foot."""
        pad = Size.PADDING_WIDE
        inner = column(row(self._mark, self.name, None), *parts, self.banner, gap=Size.GAP_WIDE)
        inner.addLayout(row(*buttons))
        inner.setContentsMargins(pad, pad, pad, pad)
        self.setLayout(inner)

    def field(self, name: str, *, is_secret: bool = False) -> QLineEdit:
        """Return a field; Return in it goes to the next one, or does the deed."""
        made = entry(name, is_secret=is_secret)
        made.textChanged.connect(self.redraw)
        made.returnPressed.connect(self.go_on)
        if is_secret:
            self.secrets.append(made)
        return made

    def forget(self) -> None:
        """Empty what is secret, and with it what undoing would bring back."""
        for secret in self.secrets:
            secret.setText("")

    def redraw(self) -> None:
        """Show the present state."""

    def go_on(self) -> None:
        """Do the deed, or go to what it still needs."""

    def take_focus(self) -> None:
        """Put the keys where the next step is."""


def focus(target: QWidget) -> None:
    """Give the keys to a control."""
    target.setFocus(Qt.FocusReason.OtherFocusReason)
