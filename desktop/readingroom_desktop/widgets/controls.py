"""Small controls that all pages share."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QRect, QSize, Qt, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, font, ink, restyle
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.wheel import leave_wheel_to_page

T = TypeVar("T")
HEADING = "heading"
"""Property of headings; the focus waits on a heading while its control is disabled."""
_ICON_INKS = {"primary": "on_accent", "danger": "danger"}


def icon_size(size: int = Size.ICON, *, has_text: bool) -> QSize:
    """Return the size of a button's icon, with a gap at its right if text follows."""
    return QSize(size + Size.GAP_SMALL if has_text else size, size)


class _Button(PressButton):
    """A button with a gap between icon and text."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setIconSize(icon_size(has_text=bool(text)))

    def setText(self, text: str) -> None:
        """Change the text, the accessible name and the icon's size."""
        super().setText(text)
        self.setAccessibleName(text)
        self.setIconSize(icon_size(has_text=bool(text)))


def button(
    text: str,
    *,
    kind: str = "",
    icon_name: str = "",
    tip: str = "",
    on_click: Callable[[], object] | SignalInstance | None = None,
) -> QPushButton:
    """Return a button; `kind` is "primary", "danger", "quiet" or "" for the plain one."""
    push_button = _Button(text)
    push_button.setProperty("kind", kind)
    push_button.setAccessibleName(text or tip)
    push_button.setToolTip(tip)
    if icon_name:
        colour = ink(_ICON_INKS.get(kind, "text"))
        push_button.setIcon(icon(icon_name, colour, disabled=ink("faint")))
    push_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    if on_click is not None:
        push_button.clicked.connect(on_click)
    return push_button


class TextLabel(QLabel):
    """A label that can hide while it has no text."""

    def show_text(self, text: str) -> None:
        """Show a text; an empty one hides the label."""
        self.setText(text)
        self.setVisible(bool(text))


def label(
    text: str = "",
    *,
    tone: str = "",
    points: int = Points.BODY,
    is_bold: bool = False,
    is_wrapped: bool = False,
    is_selectable: bool = False,
) -> TextLabel:
    """Return a label; `tone` names a text colour token ("muted", "good", "danger", ...)."""
    text_label = TextLabel(text)
    text_label.setProperty("tone", tone)
    text_label.setFont(font(points, is_bold=is_bold))
    text_label.setWordWrap(is_wrapped)
    text_label.setTextFormat(Qt.TextFormat.PlainText)
    if is_selectable:
        text_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return text_label


def width_with_hint(field: QLineEdit) -> int:
    """Return the width in pixels at which the whole hint of an empty field is shown."""
    hint = field.fontMetrics().horizontalAdvance(field.placeholderText())
    return hint + 2 * Size.GAP + 2 * Size.GAP_SMALL


def title(text: str) -> TextLabel:
    """Return a page title."""
    return _headed(label(text, points=Points.TITLE, is_bold=True))


def heading(text: str) -> TextLabel:
    """Return a heading inside a page."""
    return _headed(label(text, points=Points.HEADING, is_bold=True))


class ElidedLabel(QLabel):
    """Label that draws its text elided to its width; `text` and tooltip are complete."""

    def setText(self, text: str) -> None:
        """Change text and tooltip."""
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        """Return the size of a short line; the text is elided."""
        return QSize(min(Size.CONTROL, self.sizeHint().width()), super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the elided text."""
        painter = QPainter(self)
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        self.style().drawItemText(
            painter,
            room,
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
            self.palette(),
            self.isEnabled(),
            text,
            self.foregroundRole(),
        )
        painter.end()


def elided_heading(text: str) -> ElidedLabel:
    """Return a heading inside a page that may be elided."""
    heading = ElidedLabel()
    heading.setFont(font(Points.HEADING, is_bold=True))
    heading.setProperty(HEADING, True)
    heading.setText(text)
    return heading


def _headed(head: TextLabel) -> TextLabel:
    head.setProperty(HEADING, True)
    return head


def chip(text: str = "", tone: str = "") -> TextLabel:
    """Return a small framed label for a state."""
    chip_label = TextLabel(text)
    chip_label.setProperty("role", "chip")
    chip_label.setProperty("tone", tone)
    chip_label.setFont(font(Points.DENSE))
    chip_label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return chip_label


def set_tone(widget: QWidget, tone: str) -> None:
    """Change the colour token that a label, chip or banner is drawn in."""
    if widget.property("tone") != tone:
        widget.setProperty("tone", tone)
        restyle(widget)


class IconLabel(QLabel):
    """An icon beside a text, without accessible name, that follows the theme."""

    def __init__(self, name: str, tone: str, size: int = Size.ICON) -> None:
        super().__init__()
        self._size = size
        self.setFixedSize(size, size)
        self.show_icon(name, tone)

    def show_icon(self, name: str, tone: str) -> None:
        """Draw another icon or colour."""
        self._icon = icon(name, ink(tone))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon."""
        painter = QPainter(self)
        self._icon.paint(painter, self.rect())
        painter.end()


class TickBox(QCheckBox):
    """A check box whose tick is a shape, not only a colour."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._tick = icon("check-bold", ink("on_accent"), disabled=ink("surface"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box and the tick."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxIndicator
        box = self.style().subElementRect(part, option, self)
        painter = QPainter(self)
        self._tick.paint(painter, box.adjusted(1, 1, -1, -1))
        painter.end()


class Picker(QComboBox):
    """A drop-down list with a caret, whose tooltip shows an elided text in full."""

    def __init__(self, name: str, *choices: tuple[str, object]) -> None:
        super().__init__()
        self._offered: Sequence[object] = ()
        self._tip = ""
        self.currentTextChanged.connect(self._update_tip)
        self.setAccessibleName(name)
        for text, value in choices:
            self.addItem(text, value)
        self._caret = icon("caret-down", ink("muted"), disabled=ink("faint"))
        leave_wheel_to_page(self)

    def offer(self, items: Sequence[T], name_of: Callable[[T], str], chosen: object) -> None:
        """List other items by their names, and select the chosen one if it is among them."""
        if items is not self._offered:
            self._offered = items
            self.clear()
            self.addItems([name_of(item) for item in items])
        if chosen in items:
            self.setCurrentIndex(items.index(chosen))

    def replace_choices(self, choices: Iterable[tuple[str, object]]) -> None:
        """Offer choices, if they are others; the present one stays selected by its text."""
        offered = list(choices)
        indexes = range(self.count())
        if offered == [(self.itemText(index), self.itemData(index)) for index in indexes]:
            return
        present = self.currentText()
        self.clear()
        for text, value in offered:
            self.addItem(text, value)
        self.setCurrentIndex(max(self.findText(present), 0))

    def cut_at(self, letters: int) -> None:
        """Limit the shown text to this many letters."""
        self.setMinimumContentsLength(letters)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def setToolTip(self, tip: str) -> None:
        """Set the tooltip; an elided text is added above it."""
        self._tip = tip
        self._update_tip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tooltip to the new width."""
        super().resizeEvent(event)
        self._update_tip()

    def _update_tip(self, *_changed: object) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        text = self.currentText()
        parts = (text if self._elided(option) != text else "", self._tip)
        super().setToolTip(plain_tip("\n".join(filter(None, parts))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box with its text, elided where it is too long, and the caret."""
        if not self._draw_elided():
            super().paintEvent(event)
        painter = QPainter(self)
        middle = (self.height() - Size.ICON) // 2
        left = self.width() - Size.ICON - Size.GAP_SMALL
        self._caret.paint(painter, QRect(left, middle, Size.ICON, Size.ICON))
        painter.end()

    def _draw_elided(self) -> bool:
        """Draw the box if its text is too long for it; Qt would cut the text in a letter."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        shown = self._elided(option)
        if shown == option.currentText:
            return False
        option.currentText = shown
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
        return True

    def _elided(self, option: QStyleOptionComboBox) -> str:
        """Return the text as it fits the box."""
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, part, self).width()
        text = option.currentText
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)


class ProgressBar(QProgressBar):
    """A bar without text, drawn together with everything else.

    Qt draws a bar as soon as its value changes, and all pending updates with it.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setTextVisible(False)
        self.setAccessibleName(name)

    def show_step(self, done: int, total: int) -> None:
        """Show how much is done; a total of 0 means unknown."""
        self.setUpdatesEnabled(False)
        self.setRange(0, total)
        self.setValue(done)
        self.setUpdatesEnabled(True)


def entry(
    name: str,
    *,
    is_secret: bool = False,
    accessible_name: str = "",
    on_edit: Callable[[], object] | None = None,
    on_return: Callable[[], object] | None = None,
) -> QLineEdit:
    """Return a single-line field; the content of a secret one is masked.

    Args:
        name: name of the field, shown while it is empty.
        is_secret: whether it takes a password or passphrase.
        accessible_name: accessible name, if it differs from the name.
        on_edit: called after each change of the text.
        on_return: called when Return is pressed.
    """
    field = QLineEdit()
    field.setPlaceholderText(name)
    field.setAccessibleName(accessible_name or name)
    if is_secret:
        field.setEchoMode(QLineEdit.EchoMode.Password)
    if on_edit is not None:
        field.textChanged.connect(on_edit)
    if on_return is not None:
        field.returnPressed.connect(on_return)
    return field
