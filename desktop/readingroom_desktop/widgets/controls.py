"""Small controls and layout pieces, so that pages look alike."""

from collections.abc import Iterable

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
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Points, Size, font, ink, restyle
from readingroom_desktop.widgets.return_key import PressButton

HEADING = "heading"
"""Property of labels that head a part of a page: where the focus waits while a control is off."""
_ICON_INKS = {"primary": "on_accent", "danger": "danger"}


def icon_size(size: int = Size.ICON, *, has_words: bool) -> QSize:
    """Return the room of a button's icon, with a gap at its right where words follow."""
    return QSize(size + Size.GAP_SMALL if has_words else size, size)


class _Button(PressButton):
    """A button that keeps its words off its icon."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setIconSize(icon_size(has_words=bool(text)))

    def setText(self, text: str) -> None:
        """Change the words, and with them the icon's room."""
        super().setText(text)
        self.setIconSize(icon_size(has_words=bool(text)))


def button(text: str, *, kind: str = "", icon_name: str = "", tip: str = "") -> QPushButton:
    """Return a button; `kind` is "primary", "danger", "quiet" or "" for the plain one."""
    made = _Button(text)
    made.setProperty("kind", kind)
    made.setAccessibleName(text or tip)
    made.setToolTip(tip)
    if icon_name:
        colour = ink(_ICON_INKS.get(kind, "text"))
        made.setIcon(icon(icon_name, colour, disabled=ink("faint")))
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def label(
    text: str = "",
    *,
    tone: str = "",
    points: int = Points.BODY,
    is_bold: bool = False,
    is_wrapped: bool = False,
) -> QLabel:
    """Return a label; `tone` names a text colour token ("muted", "good", "danger", ...)."""
    made = QLabel(text)
    made.setProperty("tone", tone)
    made.setFont(font(points, is_bold=is_bold))
    made.setWordWrap(is_wrapped)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def title(text: str) -> QLabel:
    """Return a page title."""
    return _headed(label(text, points=Points.TITLE, is_bold=True))


def heading(text: str) -> QLabel:
    """Return a heading inside a page."""
    return _headed(label(text, points=Points.HEADING, is_bold=True))


def _headed(made: QLabel) -> QLabel:
    made.setProperty(HEADING, True)
    return made


def chip(text: str = "", tone: str = "") -> QLabel:
    """Return a small framed word for a state."""
    made = QLabel(text)
    made.setProperty("role", "chip")
    made.setProperty("tone", tone)
    made.setFont(font(Points.DENSE))
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def set_tone(widget: QWidget, tone: str) -> None:
    """Change the colour token that a label, chip or banner is drawn in."""
    if widget.property("tone") != tone:
        widget.setProperty("tone", tone)
        restyle(widget)


class IconLabel(QLabel):
    """An icon that stands beside words, says nothing of its own and follows the look."""

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
    """A check box whose tick is a shape, not a colour alone."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
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
        place = self.style().subElementRect(part, option, self)
        painter = QPainter(self)
        self._tick.paint(painter, place.adjusted(1, 1, -1, -1))
        painter.end()


class Picker(QComboBox):
    """A drop-down list with a caret."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._caret = icon("caret-down", ink("muted"), disabled=ink("faint"))

    def cut_at(self, letters: int) -> None:
        """Show so many letters of what is chosen; its tip holds the whole."""
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
    """A bar without words, drawn when everything else is.

    Qt draws a bar the moment its value changes, and with it all that waits to be drawn.
    """

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextVisible(False)
        self.setAccessibleName(name)

    def show_step(self, done: int, total: int) -> None:
        """Show how much is done; of 0 nobody knows how much."""
        self.setUpdatesEnabled(False)
        self.setRange(0, total)
        self.setValue(done)
        self.setUpdatesEnabled(True)


def entry(name: str, *, is_secret: bool = False, spoken: str = "") -> QLineEdit:
    """Return a field of one line; what is secret is not shown.

    Args:
        name: what is entered, shown while the field is empty.
        is_secret: whether it is a password, a passphrase or the like.
        spoken: the accessible name, where that has to say more.
    """
    made = QLineEdit()
    made.setPlaceholderText(name)
    made.setAccessibleName(spoken or name)
    if is_secret:
        made.setEchoMode(QLineEdit.EchoMode.Password)
    return made


def frame(role: str) -> QFrame:
    """Return a frame with a role of the style sheet ("pane", "card", "strip", "rule", ...)."""
    made = QFrame()
    made.setProperty("role", role)
    return made


def row(
    *items: QWidget | QLayout | None,
    gap: int = Size.GAP,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QHBoxLayout:
    """Lay items out from left to right; None is a stretch."""
    made = QHBoxLayout()
    _fill(made, items, gap, margins)
    return made


def column(
    *items: QWidget | QLayout | None,
    gap: int = Size.GAP,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QVBoxLayout:
    """Lay items out from top to bottom; None is a stretch."""
    made = QVBoxLayout()
    _fill(made, items, gap, margins)
    return made


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


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete its widgets.

    They are hidden first: Qt shows what was just added a little later, and what has no parent by
    then would become a window of its own.
    """
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
