"""Differences between both outputs on the Reading page: off for each new item."""

from PySide6.QtCore import QObject, Qt, Signal

from readingroom.domain.error_annotation import Side
from readingroom.domain.protocol import DifferenceHighlighting
from readingroom.reading.types import Reading
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import icon_size
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.reading.differing_words import NO_DIFFERENCES, compared
from readingroom_desktop.widgets.reading.output_pair import OutputPair


class DifferenceSwitch(QObject):
    """Switch that underlines the words that differ between the outputs of a pair.

    It has no button where the protocol forbids it, or where there are not two outputs.
    """

    switched_on = Signal()
    """The differences are shown; the reading's record gets an entry."""
    noticed = Signal(str)
    """Why the key had no effect."""

    def __init__(self, outputs: OutputPair) -> None:
        super().__init__(outputs)
        self._outputs = outputs
        self._reading: Reading | None = None
        self.button = PressToolButton()
        text = tr("Underline words that differ between the outputs")
        show_keys(self.button, text, "outputs.differences")
        self.button.setProperty("kind", "quiet")
        self.button.setCheckable(True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.setIcon(icon("text-underline", ink("muted"), checked=ink("accent")))
        self.button.setIconSize(icon_size(has_text=False))
        self.button.setMinimumWidth(Size.CONTROL)
        self.button.clicked.connect(self._show)
        self.button.hide()
        outputs.right.head.insertWidget(outputs.right.head.count() - 1, self.button)

    @property
    def is_on(self) -> bool:
        """Return whether the differences are shown."""
        return self.button.isChecked()

    def show_reading(self, reading: Reading) -> None:
        """Set the item; differences are hidden until they are requested."""
        self._reading = reading
        self.button.setChecked(False)
        self.button.setVisible(not self._reason())

    def toggle(self) -> None:
        """Show or hide the differences, or report why that is not possible."""
        reason = self._reason()
        if reason:
            self.noticed.emit(reason)
        else:
            self.button.toggle()
            self._show()

    def turn_off(self) -> None:
        """Hide the differences, if they are shown."""
        if self.is_on:
            self.button.setChecked(False)
            self._show()

    def _reason(self) -> str:
        """Return why differences cannot be shown, "" if they can."""
        reading = self._reading
        if reading is None or len(reading.outputs) < 2:
            return tr("Only two outputs have differences.")
        if reading.protocol.difference_highlighting is DifferenceHighlighting.NEVER:
            return tr("The protocol does not allow underlined differences.")
        return ""

    def _show(self) -> None:
        reading = self._reading
        if reading is None:
            return
        left = right = NO_DIFFERENCES
        if self.is_on:
            left, right = compared(reading.outputs[Side.LEFT], reading.outputs[Side.RIGHT])
        self._outputs.left.show_differences(left)
        self._outputs.right.show_differences(right)
        if self.is_on:
            self.switched_on.emit()
