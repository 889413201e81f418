"""Text of labels: long runs of characters can be wrapped, words can be underlined."""

import html
import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

Ranges = tuple[tuple[int, int], ...]
"""Start and stop of underlined characters, in order."""

_UNBROKEN = re.compile(r"[!-~]{40,}")
_PIECE = 8
_BREAK = "\u200b"
"""Zero-width space: a line may break here."""


def breakable(text: str) -> str:
    """Return a text in which very long runs of characters, such as sequences, can be wrapped.

    A label wraps between words only; the part of such a run beyond the pane would be hidden.
    """

    def pieces(run: re.Match[str]) -> str:
        characters = run.group()
        return _BREAK.join(characters[at : at + _PIECE] for at in range(0, len(characters), _PIECE))

    return _UNBROKEN.sub(pieces, text)


def show_label(label: QLabel, text: str, ranges: Ranges) -> None:
    """Show a text in a label, as plain text unless words are underlined."""
    if ranges:
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setText(underlined(text, ranges))
    else:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(breakable(text))


def underlined(text: str, ranges: Ranges) -> str:
    """Return HTML of a text, whose own markup is escaped, with the ranges underlined."""
    parts, at = [], 0
    for start, stop in ranges:
        parts += [_escaped(text[at:start]), f"<u>{_escaped(text[start:stop])}</u>"]
        at = stop
    return f'<span style="white-space: pre-wrap">{"".join(parts)}{_escaped(text[at:])}</span>'


def _escaped(text: str) -> str:
    return html.escape(breakable(text))
