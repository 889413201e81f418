"""Small controls and layout helpers that all pages share."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, font, ink, restyle
from readingroom_desktop.widgets.return_key import PressButton

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
        """Change the text and the icon's size."""
        super().setText(text)
        self.setIconSize(icon_size(has_text=bool(text)))


def button(text: str, *, kind: str = "", icon_name: str = "", tip: str = "") -> QPushButton:
    """Return a button; `kind` is "primary", "danger", "quiet" or "" for the plain one."""
    push_button = _Button(text)
    push_button.setProperty("kind", kind)
    push_button.setAccessibleName(text or tip)
    push_button.setToolTip(tip)
    if icon_name:
        colour = ink(_ICON_INKS.get(kind, "text"))
        push_button.setIcon(icon(icon_name, colour, disabled=ink("faint")))
    push_button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return push_button


def label(
    text: str = "",
    *,
    tone: str = "",
    points: int = Points.BODY,
    is_bold: bool = False,
    is_wrapped: bool = False,
) -> QLabel:
    """Return a label; `tone` names a text colour token ("muted", "good", "danger", ...)."""
    text_label = QLabel(text)
    text_label.setProperty("tone", tone)
    text_label.setFont(font(points, is_bold=is_bold))
    text_label.setWordWrap(is_wrapped)
    text_label.setTextFormat(Qt.TextFormat.PlainText)
    return text_label


def title(text: str) -> QLabel:
    """Return a page title."""
    return _headed(label(text, points=Points.TITLE, is_bold=True))


def heading(text: str) -> QLabel:
    """Return a heading inside a page."""
    return _headed(label(text, points=Points.HEADING, is_bold=True))


def _headed(head: QLabel) -> QLabel:
    head.setProperty(HEADING, True)
    return head


def chip(text: str = "", tone: str = "") -> QLabel:
    """Return a small framed label for a state."""
    chip_label = QLabel(text)
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
    """A drop-down list with a caret."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._caret = icon("caret-down", ink("muted"), disabled=ink("faint"))

    def cut_at(self, letters: int) -> None:
        """Limit the shown text to this many letters; the tooltip shows it in full."""
        self.setMinimumContentsLength(letters)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.currentTextChanged.connect(self.setToolTip)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box and the caret."""
        super().paintEvent(event)
        painter = QPainter(self)
        middle = (self.height() - Size.ICON) // 2
        left = self.width() - Size.ICON - Size.GAP_SMALL
        self._caret.paint(painter, QRect(left, middle, Size.ICON, Size.ICON))
        painter.end()


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


def entry(name: str, *, is_secret: bool = False, spoken: str = "") -> QLineEdit:
    """Return a single-line field; the content of a secret one is masked.

    Args:
        name: name of the field, shown while it is empty.
        is_secret: whether it takes a password or passphrase.
        spoken: accessible name, if it differs from the name.
    """
    field = QLineEdit()
    field.setPlaceholderText(name)
    field.setAccessibleName(spoken or name)
    if is_secret:
        field.setEchoMode(QLineEdit.EchoMode.Password)
    return field


def frame(role: str) -> QFrame:
    """Return a frame with a role of the style sheet ("pane", "card", "strip", "rule", ...)."""
    framed = QFrame()
    framed.setProperty("role", role)
    return framed


def row(
    *items: QWidget | QLayout | None,
    gap: int = Size.GAP,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QHBoxLayout:
    """Lay items out from left to right; None is a stretch."""
    layout = QHBoxLayout()
    _fill(layout, items, gap, margins)
    return layout


def column(
    *items: QWidget | QLayout | None,
    gap: int = Size.GAP,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QVBoxLayout:
    """Lay items out from top to bottom; None is a stretch."""
    layout = QVBoxLayout()
    _fill(layout, items, gap, margins)
    return layout


def _fill(
    layout: QBoxLayout,
    items: Iterable[QWidget | QLayout | None],
    gap: int,
    margins: tuple[int, int, int, int],
) -> None:
    layout.setSpacing(gap)
    layout.setContentsMargins(*margins)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)


def splitter(
    *parts: QWidget,
    is_vertical: bool = False,
    factors: Sequence[int] = (),
    sizes: Sequence[int] = (),
) -> QSplitter:
    """Lay parts out side by side, or one above the other, with handles between them.

    Args:
        parts: the parts; none can be closed by its handle.
        is_vertical: whether the parts lie one above the other.
        factors: how much of a change of size each part takes; 0 leaves what the part has.
        sizes: first sizes of the parts, in pixels or in proportion.
    """
    split = QSplitter(Qt.Orientation.Vertical if is_vertical else Qt.Orientation.Horizontal)
    for number, part in enumerate(parts):
        split.addWidget(part)
        if number < len(factors) and factors[number]:
            split.setStretchFactor(number, factors[number])
    if sizes:
        split.setSizes(sizes)
    split.setChildrenCollapsible(False)
    return split


def clear_layout(layout: QLayout) -> None:
    """Remove everything from a layout and delete its widgets.

    They are hidden first: Qt shows new widgets a little later, and a widget without parent would
    become a window.
    """
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
