"""Text of marked-up and escaped files, including text that is not displayed."""

import html
import re
from typing import Final

_STYLE: Final = re.compile(r"<style\b[^<]{0,200000}</style>", re.IGNORECASE)
_COMMENT_ENDS: Final = re.compile(r"<!--|-->|<!\[CDATA\[|\]\]>")
_TAG: Final = re.compile(r"<[^<>]{0,20000}>")
_VALUE: Final = re.compile(
    r"""([\w:.-]{1,60})\s{0,3}=\s{0,3}(?:"([^"]{1,2000})"|'([^']{1,2000})')""",
)
_OF_LOOKS: Final = frozenset(
    {
        *("class", "id", "style", "width", "height", "d", "points", "transform", "viewbox", "fill"),
        *("stroke", "rel", "lang", "dir", "type", "charset", "role", "xmlns", "version", "colspan"),
        *("rowspan", "integrity", "nonce", "encoding", "http-equiv", "media", "x", "y", "x1", "x2"),
        *("y1", "y2", "cx", "cy", "r", "rx", "ry", "dx", "dy", "offset", "for", "headers"),
    }
)
"""Attributes of the layout and structure of a page."""
_ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|([nrt]))")


def plain_text(text: str, suffix: str) -> str:
    """Return the plain text of a file by its suffix, such as ".html"."""
    if suffix in (".html", ".htm", ".xml", ".svg"):
        return without_markup(text)
    return without_escapes(text) if suffix in (".json", ".jsonl") else text


def without_markup(text: str) -> str:
    """Return the text of an HTML or XML page, its comments and attributes."""
    bare = _COMMENT_ENDS.sub(" ", _STYLE.sub(" ", text))
    return html.unescape(_TAG.sub(_attributes, bare)).replace("\xa0", " ")


def _attributes(tag: re.Match[str]) -> str:
    values = (
        first or second
        for name, first, second in _VALUE.findall(tag[0])
        if name.lower() not in _OF_LOOKS
        and not name.lower().startswith("xmlns")
        and not (first or second).startswith("data:")
    )
    return f" {' ; '.join(values)} "


def without_escapes(text: str) -> str:
    r"""Return JSON text with its escapes decoded: Jos\u00e9 is José."""
    return _ESCAPE.sub(lambda match: _sign(match[1]), text)


def _sign(digits: str | None) -> str:
    """Return the character of a hexadecimal code, a line break for None."""
    if digits is None:
        return "\n"
    sign = chr(int(digits, 16))
    return sign if sign.isprintable() else " "
