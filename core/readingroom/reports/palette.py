"""Colours of printed reports: dark ink on white, the same on screen and paper.

Series also differ in lightness, so that they stay distinct in a grey-scale copy.
"""

from typing import Final

INK: Final = "#14181d"
MUTED: Final = "#55606d"
LINE: Final = "#d5dbe2"
AXIS: Final = "#8792a0"
PAPER: Final = "#ffffff"
ACCENT: Final = "#1f6fb2"
SERIES: Final = ("#1f6fb2", "#9a6200", "#11776a", "#7a3e9d", "#b3261e", "#55606d")
LOW, HIGH = "#bcd6ec", "#0f3d66"
"""The ends of a scale of one colour, low to high."""
PARTS: Final = {
    "met": "#2c7a3f",
    "not met": "#b3261e",
    "needs a person": "#d9a441",
    "not applicable": "#c3cad2",
}


def shade(share: float) -> str:
    """Return a colour between the ends of the scale; `share` is clipped to [0, 1]."""
    bounded = min(max(share, 0.0), 1.0)
    ends = tuple(tuple(int(end[at : at + 2], 16) for at in (1, 3, 5)) for end in (LOW, HIGH))
    mixed = (round(low + (high - low) * bounded) for low, high in zip(*ends, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
