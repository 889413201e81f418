"""Text broken into lines. Lengths are in points."""

import re
import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from readingroom.reports.formatting import in_order, shown
from readingroom.reports.pdf.bidi import joined
from readingroom.reports.pdf.fonts import advances, printable, width_of

_LEADING: Final = 1.32
_SPACES: Final = re.compile("[ \t\r\n]+")
_WIDE: Final = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_UNIT: Final = re.compile(
    f"[{_WIDE}][\u3001\u3002\uff0c\uff0e\uff09]* *"
    f"|[^ {_WIDE}]*?[^\\W\\d][-/](?=\\w)"
    f"|[^ {_WIDE}]+ *"
    "| +"
)
"""Text up to a place where a line may end: after spaces, hyphens, slashes and ideographs."""


class TextLayout(NamedTuple):
    """A text broken into lines of height `step`."""

    lines: tuple[str, ...]
    size: float
    width: float
    is_bold: bool
    is_right: bool

    @property
    def length(self) -> int:
        """Return the number of lines."""
        return len(self.lines)

    @property
    def step(self) -> float:
        """Return the distance of two lines."""
        return self.size * _LEADING

    @property
    def height(self) -> float:
        """Return the height of all lines."""
        return self.step * self.length


@lru_cache(maxsize=1 << 12)
def prepared(text: str) -> str:
    """Return a text on one line that can be printed: no hidden or missing characters."""
    line = _SPACES.sub(" ", shown(text)).strip(" ")
    if line.isascii():
        return line
    whole = unicodedata.normalize("NFC", line)
    return joined("".join(map(printable, in_order(whole))))


def set_lines(
    text: str,
    size: float,
    width: float,
    *,
    is_bold: bool = False,
    is_right: bool = False,
    is_code: bool = False,
) -> TextLayout:
    """Break a text into lines; a word that is too long is broken at the line end.

    A line of code is broken only where it is full.
    """
    line, used = "", 0.0
    lines = []
    widths = advances(is_bold=is_bold)
    line_text = prepared(text)
    for unit in [line_text] if is_code and line_text else _UNIT.findall(line_text):
        wide = width_of(unit, size, is_bold=is_bold)
        bare = wide if unit[-1] != " " else width_of(unit.rstrip(" "), size, is_bold=is_bold)
        if line and used + bare > width:
            lines.append(line.rstrip(" "))
            line, used = "", 0.0
        if bare <= width - used:
            line, used = line + unit, used + wide
            continue
        for sign in unit:
            step = size * widths[sign]
            if line and used + step > width:
                lines.append(line)
                line, used = "", 0.0
            line, used = line + sign, used + step
    lines.append(line.rstrip(" "))
    return TextLayout(tuple(lines), size, width, is_bold, is_right)


def cut(text: str, size: float, width: float) -> str:
    """Return a prepared text on one line, cut with an ellipsis if it is too wide."""
    line = prepared(text)
    if width_of(line, size) <= width:
        return line
    while line and width_of(line + "\N{HORIZONTAL ELLIPSIS}", size) > width:
        line = line[:-1]
    return line.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
