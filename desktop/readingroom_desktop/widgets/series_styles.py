"""Styles that tell series of a plot apart: colour, line and mark; never those of side A and B."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt


class SeriesStyle(NamedTuple):
    """Colour token, line style and pyqtgraph symbol of a series."""

    tone: str
    line: Qt.PenStyle
    mark: str


_STYLES: Final = (
    SeriesStyle("accent", Qt.PenStyle.SolidLine, "o"),
    SeriesStyle("text", Qt.PenStyle.DashLine, "s"),
    SeriesStyle("muted", Qt.PenStyle.DotLine, "t"),
    SeriesStyle("danger", Qt.PenStyle.DashDotLine, "d"),
    SeriesStyle("good", Qt.PenStyle.DashDotDotLine, "star"),
    SeriesStyle("caution", Qt.PenStyle.SolidLine, "x"),
)


def series_style(number: int) -> SeriesStyle:
    """Return the style of a series by its number from 0; styles repeat after six series."""
    return _STYLES[number % len(_STYLES)]
