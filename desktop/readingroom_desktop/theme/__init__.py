"""Design tokens and the theme: the only source of colours, sizes and durations."""

from readingroom_desktop.theme.appearance import (
    align_right,
    apply_style_sheet,
    apply_theme,
    colour,
    fade_in,
    fixed_font,
    font,
    ink,
    palette,
    prepare_theme,
    restyle,
    style_sheet,
    themes,
    tokens,
)
from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.theme_manager import ThemeManager
from readingroom_desktop.theme.tokens import DARK, LIGHT, Duration, Points, Size, ThemeName, Tokens

__all__ = [
    "DARK",
    "LIGHT",
    "Duration",
    "Points",
    "Size",
    "ThemeManager",
    "ThemeName",
    "Tokens",
    "align_right",
    "apply_style_sheet",
    "apply_theme",
    "colour",
    "fade_in",
    "fixed_font",
    "font",
    "ink",
    "palette",
    "prepare_theme",
    "restyle",
    "style_sheet",
    "system_has_motion",
    "themes",
    "tokens",
]
