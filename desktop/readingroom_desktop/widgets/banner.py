"""Banner of a page: a message with an icon, and at most one action."""

from collections.abc import Callable

from PySide6.QtCore import Signal

from readingroom_desktop.theme import Size, restyle
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, label
from readingroom_desktop.widgets.layouts import Frame, row

_ICONS = {
    "danger": "warning-circle",
    "caution": "warning",
    "good": "check-circle",
    "accent": "info",
}


class Banner(Frame):
    """A message with an icon for its tone; hidden while it has no text."""

    acted = Signal()
    dismissed = Signal()

    def __init__(
        self,
        tone: str = "accent",
        *,
        action: str = "",
        on_dismiss: Callable[[], object] | None = None,
    ) -> None:
        super().__init__("banner")
        self._icon = IconLabel(_ICONS[tone], tone)
        self._text = label("", is_wrapped=True)
        self._action = button(action)
        if not action:
            self._action.hide()
        self._action.clicked.connect(self.acted)
        self._close = button("", kind="quiet", icon_name="x", tip=tr("Dismiss"))
        self._close.clicked.connect(self.dismissed)
        if on_dismiss is None:
            self._close.hide()
        else:
            self.dismissed.connect(on_dismiss)
        layout = row(self._icon, self._text, self._action, self._close, margins=(Size.GAP_WIDE, 6))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.set_tone(tone)
        self.hide()

    def offer(self, action: str) -> None:
        """Show a button with this text; an empty text hides the button."""
        self._action.setText(action)
        self._action.setVisible(bool(action))

    @property
    def text(self) -> str:
        """Return the sentence."""
        return self._text.text()

    def set_tone(self, tone: str) -> None:
        """Change icon and colour: "accent", "good", "caution" or "danger"."""
        self._icon.show_icon(_ICONS[tone], tone)
        self.setProperty("tone", tone)
        restyle(self)

    def show_message(self, text: str) -> None:
        """Show a sentence; an empty one hides the banner."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
