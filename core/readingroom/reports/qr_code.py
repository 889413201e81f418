"""QR codes as drawings."""

from itertools import groupby
from typing import Final

from readingroom.reports.drawing import Box, Drawing, Shape

QUIET_ZONE: Final = 4
"""Empty border in modules (ISO/IEC 18004)."""


def qr_code(text: str) -> Drawing:
    """Return a QR code, readable with a quarter of it damaged (level Q); one unit is a module."""
    import segno

    code = segno.make(text, encoding="utf-8", error="q", boost_error=False, micro=False)
    side = float(len(code.matrix) + 2 * QUIET_ZONE)
    shapes: list[Shape] = [Box(0, 0, side, side, "#ffffff")]
    for y, row in enumerate(code.matrix, start=QUIET_ZONE):
        x = QUIET_ZONE
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                shapes.append(Box(x, y, width, 1, "#000000"))
            x += width
    return Drawing(side, side, "QR code", tuple(shapes))
