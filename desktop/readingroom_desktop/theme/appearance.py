"""The current theme: applies it to the application and provides its colours and fonts."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib import resources
from pathlib import Path
from string import Template

import fontpkg_inter
from PySide6.QtCore import QObject, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget

from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.tokens import (
    LOOKS,
    USUAL_TEXT,
    Duration,
    Points,
    Size,
    ThemeName,
    Tokens,
    set_text_size,
)

FONT_FAMILY = "Inter"


class _Themes(QObject):
    """Emits a signal when the theme has changed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = ThemeName.DARK
        self.has_motion = True
        self.is_font_loaded = False
        self.text_percent = USUAL_TEXT


_themes = _Themes()
_INKS = frozenset(field.name for field in fields(Tokens))


def themes() -> _Themes:
    """Return the object whose `changed` signal is emitted after a theme change."""
    return _themes


def tokens() -> Tokens:
    """Return the colours of the current theme."""
    return LOOKS[_themes.name]


def ink(name: str) -> Callable[[], str]:
    """Return a function that returns a token's current colour, for icons that follow the theme."""
    if name not in _INKS:
        raise KeyError(name)
    return lambda: str(getattr(tokens(), name))


def colour(name: str) -> QColor:
    """Return a token's current colour for painting."""
    return QColor(ink(name)())


def scaled_points(points: int) -> float:
    """Return a type size in the size of text that the user has chosen, in points."""
    return points * _themes.text_percent / 100


def use_text_size(app: QApplication, percent: int) -> None:
    """Set the size of the text of all widgets that are created from now on, in per cent."""
    if percent == _themes.text_percent:
        return
    _themes.text_percent = percent
    set_text_size(percent)
    app.setFont(font())


def font(points: int = Points.BODY, *, is_bold: bool = False, is_tabular: bool = False) -> QFont:
    """Return the interface font; with `is_tabular` all digits have equal width."""
    result = QFont(FONT_FAMILY)
    result.setPointSizeF(scaled_points(points))
    if is_tabular:
        result.setFeature(QFont.Tag("tnum"), 1)
    if is_bold:
        result.setWeight(QFont.Weight.DemiBold)
        result.setVariableAxis(QFont.Tag("wght"), float(QFont.Weight.DemiBold))
    return result


def fixed_font(points: int = Points.DENSE) -> QFont:
    """Return the font for hashes, sequences and code."""
    result = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    result.setPointSizeF(scaled_points(points))
    return result


def apply_theme(app: QApplication, name: ThemeName, *, has_motion: bool | None = None) -> None:
    """Apply a theme to the application: style, font, palette and style sheet.

    A window with many widgets uses a `ThemeManager` instead: with a style sheet on the application,
    Qt restyles every widget and its children each time it gets another parent, shown or not.
    """
    is_moving = system_has_motion() if has_motion is None else has_motion
    if (name, is_moving) == (_themes.name, _themes.has_motion) and app.styleSheet():
        return
    app.setStyleSheet("")  # replacing a sheet takes Qt several times as long
    prepare_theme(app, name, has_motion=is_moving)
    apply_style_sheet(app)
    _themes.changed.emit()


def prepare_theme(app: QApplication, name: ThemeName, *, has_motion: bool | None = None) -> None:
    """Set the defaults of new widgets: style, font and palette, without a style sheet."""
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


def apply_style_sheet(target: QApplication | QWidget) -> None:
    """Apply the style sheet of the current theme to the application, a dialog or a menu."""
    target.setStyleSheet(style_sheet(tokens()))


def fade_in(owner: QObject, set_opacity: Callable[[float], object]) -> None:
    """Run a fade-in from 0 to 1, or set its end at once if motion is disabled."""
    if not _themes.has_motion:
        set_opacity(1.0)
        return
    motion = QVariantAnimation(owner)
    motion.setDuration(Duration.FADE)
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    motion.valueChanged.connect(set_opacity)
    motion.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again after one of its selector properties has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.updateGeometry()
    widget.update()


def palette(theme_tokens: Tokens) -> QPalette:
    """Return the palette of a theme."""
    result = QPalette()
    role = QPalette.ColorRole
    pairs = {
        role.Window: theme_tokens.ground,
        role.WindowText: theme_tokens.text,
        role.Base: theme_tokens.surface,
        role.AlternateBase: theme_tokens.ground,
        role.Text: theme_tokens.text,
        role.Button: theme_tokens.raised,
        role.ButtonText: theme_tokens.text,
        role.BrightText: theme_tokens.danger,
        role.ToolTipBase: theme_tokens.raised,
        role.ToolTipText: theme_tokens.text,
        role.PlaceholderText: theme_tokens.muted,
        role.Highlight: theme_tokens.selected,
        role.HighlightedText: theme_tokens.text,
        role.Accent: theme_tokens.accent,
        role.Link: theme_tokens.accent,
        role.LinkVisited: theme_tokens.accent,
        role.Mid: theme_tokens.line,
        role.Dark: theme_tokens.line,
        role.Light: theme_tokens.hover,
        role.Midlight: theme_tokens.hover,
        role.Shadow: theme_tokens.ground,
    }
    for key, value in pairs.items():
        result.setColor(key, QColor(value))
    for key in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        result.setColor(QPalette.ColorGroup.Disabled, key, QColor(theme_tokens.faint))
    return result


def align_right() -> Qt.AlignmentFlag:
    """Return the alignment of numbers in tables."""
    return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def style_sheet(look: Tokens) -> str:
    """Return the style sheet of a theme, filled in from tokens."""
    values = {field.name: str(getattr(look, field.name)) for field in fields(Tokens)}
    sizes = {
        "radius": f"{Size.RADIUS}px",
        "control": f"{Size.CONTROL - 2}px",
        "focused": f"{Size.CONTROL - 4}px",
        "spin": f"{Size.CONTROL - 6}px",
        "door": f"{Size.START_TILE}px",
    }
    return _template().substitute(values | sizes)


@cache
def _template() -> Template:
    file = resources.files("readingroom_resources") / "styles" / "window.qss"
    return Template(file.read_text(encoding="utf-8"))
