"""Packaged fonts, embedded in each PDF: Inter, and two fonts for characters that Inter lacks.

DejaVu Sans has the other Greek and Cyrillic letters, Hebrew, Arabic, Armenian, Georgian and
symbols; Droid Sans Fallback has Chinese and Japanese. Any other character is printed as its code.
"""

from functools import cache, lru_cache
from importlib.resources import as_file, files
from itertools import groupby
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from readingroom.domain.errors import AnalysisError

REGULAR: Final = "Inter-Regular"
BOLD: Final = "Inter-SemiBold"
FALLBACKS: Final = ("DejaVuSans", "DroidSansFallbackFull")
_UNIT: Final = 1000.0
"""Units of the widths of glyphs in one em."""
_WIDTHLESS: Final = frozenset("\u200b\u200c\u200d\u200e\u200f")


@cache
def font(name: str) -> TTFont:
    """Register a packaged font.

    Raises:
        AnalysisError: the font file is missing or damaged.
    """
    try:
        with as_file(files("readingroom_resources") / "fonts" / f"{name}.ttf") as path:
            loaded = TTFont(name, str(path), shapable=False)
    except (OSError, TTFError) as error:
        raise AnalysisError(f"The font {name} cannot be read. Reinstall Readingroom.") from error
    pdfmetrics.registerFont(loaded)
    return loaded


@lru_cache(maxsize=1 << 14)
def font_of(sign: str, *, is_bold: bool = False) -> str:
    """Return the name of the font that has a character, or "" if no packaged font has it."""
    code = ord(sign)
    own = BOLD if is_bold else REGULAR
    return next((name for name in (own, *FALLBACKS) if code in font(name).face.charToGlyph), "")


class Advances(dict[str, float]):
    """Widths of printable characters, as shares of the font size."""

    def __init__(self, *, is_bold: bool) -> None:
        super().__init__()
        self._is_bold = is_bold

    def __missing__(self, sign: str) -> float:
        name = font_of(sign, is_bold=self._is_bold)
        width = font(name).face.getCharWidth(ord(sign)) / _UNIT if name else 0.0
        self[sign] = width
        return width


@cache
def advances(*, is_bold: bool = False) -> Advances:
    """Return the widths of the characters of a weight."""
    return Advances(is_bold=is_bold)


@lru_cache(maxsize=1 << 14)
def printable(sign: str) -> str:
    """Return a character, or its code "[U+1FAC1]" if no packaged font has it."""
    if sign in _WIDTHLESS or sign.isspace() or font_of(sign):
        return sign
    return f"[U+{ord(sign):04X}]"


def width_of(text: str, size: float, *, is_bold: bool = False) -> float:
    """Return the width of a prepared text on one line, in points."""
    return size * sum(map(advances(is_bold=is_bold).__getitem__, text))


def runs(text: str, *, is_bold: bool) -> list[tuple[str, str]]:
    """Return the parts of a text in one font each: the font's name, and the characters."""
    names = [font_of(sign, is_bold=is_bold) for sign in text]
    if len(set(names)) == 1:
        return [(names[0], text)] if names[0] else []
    named = zip(names, text, strict=True)
    parts = groupby(named, key=lambda part: part[0])
    return [(name, "".join(sign for _, sign in part)) for name, part in parts if name]
