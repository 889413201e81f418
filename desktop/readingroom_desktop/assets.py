"""Icons of the Phosphor family, as shipped in QtAwesome."""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QIconEngine, QPainter, QPixmap

_PREFIX = "ph"
_FONT_FILE = "phosphor-1.3.0.ttf"
_MAP_FILE = "phosphor-charmap-1.3.0.json"


class Glyphs:
    """The icon font: its characters by name and a font of a given size."""

    def __init__(self) -> None:
        from qtawesome.iconic_font import IconicFont

        self._font = IconicFont((_PREFIX, _FONT_FILE, _MAP_FILE))

    def character(self, name: str) -> str:
        """Return the character that draws an icon.

        Raises:
            KeyError: the family has no such icon.
        """
        return str(self._font.charmap[_PREFIX][name])

    def font(self, pixels: int) -> QFont:
        """Return the icon font at a height in pixels."""
        font: QFont = self._font.font(_PREFIX, pixels)
        return font


@cache
def _glyphs() -> Glyphs:
    return Glyphs()


class _InkEngine(QIconEngine):
    """Draws one glyph in a colour queried at every paint, so that icons follow the theme."""

    def __init__(
        self,
        character: str,
        colour: Callable[[], str],
        checked: Callable[[], str],
        disabled: Callable[[], str],
    ) -> None:
        super().__init__()
        self._character = character
        self._colour = colour
        self._checked = checked
        self._disabled = disabled

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the glyph in the middle of a rectangle, or in a wide one at its left end."""
        square = QRect(rect.topLeft(), QSize(rect.height(), rect.height()))
        pick = self._checked if state == QIcon.State.On else self._colour
        if mode == QIcon.Mode.Disabled:
            pick = self._disabled
        painter.save()
        painter.setPen(QColor(pick()))
        painter.setFont(_glyphs().font(rect.height()))
        painter.drawText(
            square if rect.width() > rect.height() else rect,
            int(Qt.AlignmentFlag.AlignCenter),
            self._character,
        )
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the glyph on a transparent background."""
        drawn = QPixmap(size)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return drawn

    def clone(self) -> QIconEngine:
        """Return a copy."""
        return _InkEngine(self._character, self._colour, self._checked, self._disabled)


def icon(
    name: str,
    colour: Callable[[], str],
    *,
    checked: Callable[[], str] | None = None,
    disabled: Callable[[], str] | None = None,
) -> QIcon:
    """Return an icon whose colours are queried whenever it is drawn.

    Args:
        name: Phosphor's name ("house", "flag-fill").
        colour: returns the colour, normally `theme.ink("muted")`.
        checked: returns the colour of a checked button's icon; default: `colour`.
        disabled: returns the colour of a disabled button's icon; default: `colour`.

    Raises:
        KeyError: the family has no such icon.
    """
    character = _glyphs().character(name)
    return QIcon(_InkEngine(character, colour, checked or colour, disabled or colour))
