"""Design tokens and the look made of them: nothing else holds a colour, size or duration."""

from readingroom_desktop.theme.appearance import (
    align_right,
    apply_theme,
    colour,
    dress,
    fade_in,
    fixed_font,
    font,
    ink,
    palette,
    prepare_look,
    restyle,
    themes,
    tokens,
)
from readingroom_desktop.theme.motion import system_has_motion
from readingroom_desktop.theme.sheet import style_sheet
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
    "apply_theme",
    "colour",
    "dress",
    "fade_in",
    "fixed_font",
    "font",
    "ink",
    "palette",
    "prepare_look",
    "restyle",
    "style_sheet",
    "system_has_motion",
    "themes",
    "tokens",
]
