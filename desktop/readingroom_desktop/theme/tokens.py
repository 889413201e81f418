"""Design tokens: colours, sizes and durations of the window."""

from dataclasses import dataclass
from enum import StrEnum


class ThemeName(StrEnum):
    """The themes."""

    DARK = "dark"
    LIGHT = "light"
    HIGH_CONTRAST = "high-contrast"


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours of one theme; `side_a` and `side_b` mark the two outputs, never a model."""

    ground: str
    surface: str
    raised: str
    hover: str
    selected: str
    line: str
    control_line: str
    text: str
    muted: str
    faint: str
    accent: str
    accent_hover: str
    on_accent: str
    side_a: str
    side_b: str
    good: str
    caution: str
    danger: str
    good_ground: str
    caution_ground: str
    danger_ground: str
    accent_ground: str
    viewport: str = "#000000"
    on_viewport: str = "#E7EBF0"


DARK = Tokens(
    ground="#101317",
    surface="#181D23",
    raised="#212831",
    hover="#252D36",
    selected="#1B2F42",
    line="#2F3843",
    control_line="#6B7785",
    text="#E7EBF0",
    muted="#9CA8B6",
    faint="#6B7785",
    accent="#58A6E8",
    accent_hover="#74B6EE",
    on_accent="#0B1118",
    side_a="#E0A54A",
    side_b="#57B8A4",
    good="#62B874",
    caution="#DDB245",
    danger="#E57373",
    good_ground="#17281D",
    caution_ground="#2B2615",
    danger_ground="#301D1F",
    accent_ground="#172838",
)
LIGHT = Tokens(
    ground="#F4F6F8",
    surface="#FFFFFF",
    raised="#FFFFFF",
    hover="#EEF1F4",
    selected="#E6F0FA",
    line="#D5DBE2",
    control_line="#838E9B",
    text="#14181D",
    muted="#55606D",
    faint="#838E9B",
    accent="#1F6FB2",
    accent_hover="#185C95",
    on_accent="#FFFFFF",
    side_a="#9A6200",
    side_b="#11776A",
    good="#2C7A3F",
    caution="#8A6400",
    danger="#B3261E",
    good_ground="#E6F3E9",
    caution_ground="#FBF3DC",
    danger_ground="#FBE9E7",
    accent_ground="#E4EFF9",
)


HIGH_CONTRAST = Tokens(
    ground="#000000",
    surface="#000000",
    raised="#121212",
    hover="#2A2A2A",
    selected="#002B55",
    line="#8A8A8A",
    control_line="#FFFFFF",
    text="#FFFFFF",
    muted="#BEBEBE",
    faint="#A8A8A8",
    accent="#7CC8FF",
    accent_hover="#B0DEFF",
    on_accent="#000000",
    side_a="#FFC14D",
    side_b="#5FE3C8",
    good="#7CF29A",
    caution="#FFD84D",
    danger="#FFB0B0",
    good_ground="#00210B",
    caution_ground="#2A2000",
    danger_ground="#330808",
    accent_ground="#00233F",
    on_viewport="#FFFFFF",
)
"""Each text has a contrast of at least 7 to its ground (WCAG 2.2, 1.4.6)."""
LOOKS = {
    ThemeName.DARK: DARK,
    ThemeName.LIGHT: LIGHT,
    ThemeName.HIGH_CONTRAST: HIGH_CONTRAST,
}
TEXT_PERCENTS = (100, 115, 130, 150)
"""Sizes of text that the user can choose, in per cent."""
USUAL_TEXT = TEXT_PERCENTS[0]


class Size:
    """Lengths in device-independent pixels, on a grid of 4; see `set_text_size`."""

    HAIRLINE = 1
    GAP_SMALL = 4
    GAP = 8
    GAP_WIDE = 12
    PADDING = 16
    PADDING_WIDE = 24
    RADIUS = 4
    CONTROL = 28
    TOUCH = 36
    ROW = 28
    ICON = 16
    ICON_LARGE = 20
    ICON_DOOR = 28
    RAIL = 104
    RAIL_COMPACT = 44
    START_TILE = 144
    KEY_COLUMN = 400
    TABS = 32
    SERIES = 43
    THUMBNAIL = 36
    STRIP = 40
    STATUS = 24
    SIDE_PANE = 320
    NAME_COLUMN = 128
    FORM = 560
    CHART_MIN = 240
    DIALOG = 640
    WINDOW_WIDTH = 1366
    WINDOW_HEIGHT = 768
    ROOMY_WIDTH = 1280  # from this width on the rail shows titles
    ROOMY_HEIGHT = 720
    MIN_WIDTH = 1024  # in a smaller window pages scroll
    MIN_HEIGHT = 640
    MIN_WINDOW_WIDTH = 940  # of 960x540, which 1920x1080 is at 200 %
    MIN_WINDOW_HEIGHT = 440
    MARK = 9
    WHISKER = 2


class Points:
    """Type sizes in points."""

    DENSE = 9
    BODY = 10
    HEADING = 12
    TITLE = 16


class Duration:
    """Times in milliseconds."""

    FADE = 120
    QUIET_WAIT = 200
    SHORT_WAIT = 2_000
    TOAST = 6_000
    AUTOSAVE = 800
    PROGRESS_TICK = 50
    SEARCH = 120
    KEYS_IGNORED = 300


GROWING = (
    *("CONTROL", "TOUCH", "ROW", "RAIL", "TABS", "STRIP", "STATUS", "START_TILE"),
    *("KEY_COLUMN", "NAME_COLUMN", "FORM", "ROOMY_WIDTH", "ROOMY_HEIGHT", "CHART_MIN"),
    *("MIN_WIDTH", "MIN_HEIGHT"),
)
"""Lengths that contain text."""
_LENGTHS = {name: int(getattr(Size, name)) for name in GROWING}


def set_text_size(percent: int) -> None:
    """Set the lengths that contain text for a size of text, before widgets are created."""
    for name, length in _LENGTHS.items():
        setattr(Size, name, round(length * percent / 100))
