"""The look in use: applies it to the application and hands out its colours and fonts."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import fontpkg_inter
from PySide6.QtCore import QObject, QPropertyAnimation, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect, QStyleFactory, QWidget

from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.sheet import style_sheet
from readingroom_desktop.theme.tokens import DARK, LIGHT, Duration, Points, ThemeName, Tokens

FONT_FAMILY = "Inter"


class _Themes(QObject):
    """Tells that the look has changed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = ThemeName.DARK
        self.has_motion = True
        self.is_font_loaded = False


_themes = _Themes()
_INKS = frozenset(field.name for field in fields(Tokens))


def themes() -> _Themes:
    """Return the object whose `changed` signal fires after another look was applied."""
    return _themes


def tokens() -> Tokens:
    """Return the colours of the current look."""
    return DARK if _themes.name is ThemeName.DARK else LIGHT


def ink(name: str) -> Callable[[], str]:
    """Return a function that gives a token's present colour, for icons that follow the look."""
    if name not in _INKS:
        raise KeyError(name)
    return lambda: str(getattr(tokens(), name))


def colour(name: str) -> QColor:
    """Return a token's present colour for painting."""
    return QColor(ink(name)())


def font(points: int = Points.BODY, *, is_bold: bool = False, is_tabular: bool = False) -> QFont:
    """Return the interface font; with `is_tabular` all figures are equally wide."""
    made = QFont(FONT_FAMILY, points)
    if is_tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    if is_bold:
        made.setWeight(QFont.Weight.DemiBold)
        made.setVariableAxis(QFont.Tag("wght"), float(QFont.Weight.DemiBold))
    return made


def fixed_font(points: int = Points.DENSE) -> QFont:
    """Return the font for hashes, sequences and code."""
    made = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    made.setPointSize(points)
    return made


def apply_theme(app: QApplication, name: ThemeName, *, has_motion: bool | None = None) -> None:
    """Give the application one look: style, font, palette and style sheet.

    A window of many widgets has a `Wardrobe` instead: where the sheet is the application's, Qt
    styles every widget, and all in it, anew each time it gets another parent, shown or not.
    """
    is_moving = system_has_motion() if has_motion is None else has_motion
    if (name, is_moving) == (_themes.name, _themes.has_motion) and app.styleSheet():
        return
    app.setStyleSheet("")  # a sheet in place of another takes Qt several times as long
    prepare_look(app, name, has_motion=is_moving)
    dress(app)
    _themes.changed.emit()


def prepare_look(app: QApplication, name: ThemeName, *, has_motion: bool | None = None) -> None:
    """Set what widgets are made with: style, font and palette, without a style sheet."""
    if not _themes.is_font_loaded:
        folder = Path(fontpkg_inter.__file__).parent / "files"
        for path in sorted(folder.glob("*.ttf")):
            QFontDatabase.addApplicationFont(str(path))
        _themes.is_font_loaded = True
        app.setStyle(QStyleFactory.create("Fusion"))
        app.setFont(font())
    _themes.name = name
    _themes.has_motion = system_has_motion() if has_motion is None else has_motion
    app.setPalette(palette(tokens()))


def dress(wearer: QApplication | QWidget) -> None:
    """Put the style sheet of the present look on the application, a dialog or a menu."""
    wearer.setStyleSheet(style_sheet(tokens()))


def fade_in(target: QGraphicsOpacityEffect) -> None:
    """Run the one permitted motion, or set its end at once where motion is not wanted."""
    if not _themes.has_motion:
        target.setOpacity(1.0)
        return
    motion = QPropertyAnimation(target, b"opacity", target)
    motion.setDuration(Duration.FADE)
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    motion.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again after a property it selects on has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.updateGeometry()
    widget.update()


def palette(look: Tokens) -> QPalette:
    """Return the palette of a look."""
    made = QPalette()
    role = QPalette.ColorRole
    pairs = {
        role.Window: look.ground,
        role.WindowText: look.text,
        role.Base: look.surface,
        role.AlternateBase: look.ground,
        role.Text: look.text,
        role.Button: look.raised,
        role.ButtonText: look.text,
        role.BrightText: look.danger,
        role.ToolTipBase: look.raised,
        role.ToolTipText: look.text,
        role.PlaceholderText: look.muted,
        role.Highlight: look.selected,
        role.HighlightedText: look.text,
        role.Accent: look.accent,
        role.Link: look.accent,
        role.LinkVisited: look.accent,
        role.Mid: look.line,
        role.Dark: look.line,
        role.Light: look.hover,
        role.Midlight: look.hover,
        role.Shadow: look.ground,
    }
    for key, value in pairs.items():
        made.setColor(key, QColor(value))
    for key in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, key, QColor(look.faint))
    return made


def align_right() -> Qt.AlignmentFlag:
    """Return how numbers stand in tables."""
    return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
