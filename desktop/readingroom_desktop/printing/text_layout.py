"""Setting text in the report's font: Inter, as packaged, embedded in what is printed.

Lengths are in tenths of a point. Contextual forms are off: with them a PDF says other signs than
the eye reads, and what is copied or searched would be wrong.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QRawFont,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from readingroom.domain.errors import AnalysisError

PER_POINT: Final = 10
FAMILY: Final = "Inter"
_FILE: Final = "Inter[opsz,wght].ttf"
_BOLD: Final = 650
_PICTOGRAPHS: Final = range(0x1F000, 0x20000)
"""Signs that fonts hold as coloured pictures, which no PDF of text can embed."""
_TO_THE_RIGHT: Final = "\u200e"
"""The mark with which a page keeps numbers in order beside words from right to left."""
_LEADING: Final = 1.32


@cache
def load_font() -> None:
    """Make the packaged font known.

    Raises:
        AnalysisError: the file of the font is not there.
    """
    path = files("fontpkg_inter") / "files" / _FILE
    if QFontDatabase.addApplicationFont(str(path)) < 0:
        raise AnalysisError("The font Inter cannot be read. Install Readingroom again.")


@lru_cache
def font_of(size: int, *, is_bold: bool = False, may_merge: bool = False) -> QFont:
    """Return the font at a size in tenths of a point.

    Args:
        size: of the letters.
        is_bold: whether it is that of headings.
        may_merge: whether signs that it lacks come from the computer's other fonts.
    """
    load_font()
    font = QFont(FAMILY)
    font.setPixelSize(size)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("calt"), 0)
    if is_bold:
        font.setVariableAxis(QFont.Tag("wght"), _BOLD)
    if not may_merge:
        font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    return font


@cache
def _own() -> QRawFont:
    return QRawFont.fromFont(font_of(90))


@cache
def _all_fonts() -> QFontMetricsF:
    return QFontMetricsF(font_of(90, may_merge=True))


@lru_cache(maxsize=1 << 14)
def _printed(sign: str) -> str:
    """Return a sign, or its code where no font of this computer can print it."""
    code = ord(sign)
    if sign.isspace() or sign == _TO_THE_RIGHT or _own().supportsCharacter(code):
        return sign
    if code not in _PICTOGRAPHS and _all_fonts().inFontUcs4(code):
        return sign
    return f"[U+{code:04X}]"


def printable(text: str) -> str:
    """Return a text with each sign that cannot be printed as its code."""
    return text if text.isascii() else "".join(map(_printed, text))


class TextLayout(NamedTuple):
    """A text broken into `length` lines of height `step`, which `layout` owns."""

    layout: QTextLayout
    length: int
    step: float
    width: float

    @property
    def height(self) -> float:
        """Return the height of all lines."""
        return self.step * self.length

    def line(self, place: int) -> QTextLine:
        """Return one line, from 0."""
        return self.layout.lineAt(place)

    def draw(self, painter: QPainter, x: float, y: float, first: int, last: int) -> None:
        """Draw lines from `first` to before `last`, the first at a place."""
        for place in range(first, min(last, self.length)):
            line = self.line(place)
            top = y + self.step * (place - first) + (self.step - line.height()) / 2
            line.draw(painter, QPointF(x - line.x(), top - line.y()))


def set_lines(
    text: str, size: int, width: float, *, is_bold: bool = False, is_right: bool = False
) -> TextLayout:
    """Break a text into lines; a word that is too long is broken where the line ends."""
    said = printable(text)
    may_merge = not (said.isascii() or all(map(_own().supportsCharacter, map(ord, said))))
    layout = QTextLayout(said, font_of(size, is_bold=is_bold, may_merge=may_merge))
    option = QTextOption(Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setUseDesignMetrics(True)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, 0))
    layout.endLayout()
    return TextLayout(layout, max(layout.lineCount(), 1), size * _LEADING, width)


def width_of(text: str, size: int, *, is_bold: bool = False) -> float:
    """Return how wide a text is on one line."""
    return _metrics(size, is_bold=is_bold).horizontalAdvance(printable(text))


@lru_cache
def _metrics(size: int, *, is_bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font_of(size, is_bold=is_bold))


def cut(text: str, size: int, width: float) -> str:
    """Return a text on one line, cut with an ellipsis where it is too wide."""
    metrics = _metrics(size, is_bold=False)
    return metrics.elidedText(printable(text), Qt.TextElideMode.ElideRight, width)
