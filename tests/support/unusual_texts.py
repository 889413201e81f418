"""Texts in which positions of characters are easily counted wrong."""

import re
from typing import Final

UNUSUAL_TEXTS: Final = {
    "Hebrew": "המטופל סובל מכאב ראש וחום, ללא שיעול. נוטל aspirin יומי, fever.",
    "Arabic": "يعاني من صداع وحمى، يتناول aspirin يوميا. fever",
    "emoji": "Pain 😀👩🏽\u200d⚕️ in 🦵🏽 knee; 𝄞 fever 🇩🇪 aspirin.",
    "Windows lines": "Line one fever\r\nline two\tcough\r\n\r\nlast aspirin\r\n",
    "old Mac lines": "one fever\rnext aspirin\r",
    "tabs": "\tfever\t\tcough \t aspirin\t",
    "combining": "Zu\u0308rich: Fi\u0301e\u0300vre fever, \u200bzero\u00adwidth.",
    "directions": "He takes \u202easpirin\u202c daily, no \u2067fever\u2069.",
    "separators": "para\u2028line fever\u2029para aspirin\x0bvt\x0cff fever",
    "wide spaces": "high\u00a0fever and\u2003aspirin",
    "long": "The patient has fever and cough; takes aspirin daily. 😀\r\n" * 1000,
    "long line": "fever cough aspirin " * 3000,
}
_WORDS: Final = re.compile("fever|aspirin|Fi\u0301e\u0300vre|ראש|صداع")


def words_of(text: str) -> list[tuple[int, int]]:
    """Return start and end of the first and the last words that tests mark in a text."""
    spans = [match.span() for match in _WORDS.finditer(text)]
    return [*spans[:5], *spans[5:][-5:]]
