"""Normalise a text to what a person reads, with the original position of each character."""

import functools
import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

_BROKEN_WORD: Final = re.compile(
    r"(?<=[^\W\d_])[-\u2010\u00ad][ \t]{0,4}\r?\n[ \t]{0,20}(?=[a-zß-ÿ])"
)
_HYPHENS: Final = frozenset("\u2010\u2011\u2012\ufe63\uff0d")
_VARIANTS: Final = frozenset({"<wide>", "<narrow>", "<font>", "<circle>"})
"""Types of compatibility characters that are variants of letters or digits (UAX 44)."""
_LOOK_ALIKE: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеорсухіѕјԁһ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο" + "Օօ",
        "ABESIJKMHOPCTYXaeopcyxisjdh" + "ABEZHIKMNOPTYXo" + "Oo",
        strict=True,
    )
)
"""Cyrillic, Greek and Armenian letters that look like Latin ones in most fonts (UTS 39)."""
_MIXED_WORD: Final = re.compile(r"[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u0587]+")
_LATIN: Final = re.compile(r"[A-Za-z\u00c0-\u024f]")
_ACCENTS: Final = re.compile(r"[^\W\d_][\u0300-\u036f]{1,4}")


class FoldedText(NamedTuple):
    """A normalised text, with the original position of each of its characters."""

    text: str
    positions: Sequence[int]


def as_read(text: str) -> FoldedText:
    """Normalise a text to what a person reads.

    Letters of another width or font become normal ones, a letter with a combining accent becomes
    one letter, and a Cyrillic, Greek or Armenian letter among Latin ones becomes the Latin letter
    that it looks like. Hyphens and spaces are unified, invisible characters are removed, and words
    hyphenated at a line end are joined.
    """
    broken = [match.span() for match in _BROKEN_WORD.finditer(text)]
    if text.isascii() and not broken:
        return FoldedText(text, range(len(text)))
    left_out = {position for start, end in broken for position in range(start, end)}
    parts: list[str] = []
    positions: list[int] = []
    for position, sign in enumerate(text):
        plain = sign if sign.isascii() else _plain_sign(sign)
        if position not in left_out:
            parts.append(plain)
            positions += [position] * len(plain)
    composed = _composed(FoldedText("".join(parts), positions))
    return FoldedText(_MIXED_WORD.sub(_in_one_script, composed.text), composed.positions)


@functools.lru_cache(maxsize=4096)
def _plain_sign(sign: str) -> str:
    category = unicodedata.category(sign)
    if category == "Cf":
        return ""
    if category == "Zs":
        return " "
    if sign in _HYPHENS:
        return "-"
    kind = unicodedata.decomposition(sign).partition(" ")[0]
    is_ligature = "\ufb00" <= sign <= "\ufb06"
    return unicodedata.normalize("NFKC", sign) if kind in _VARIANTS or is_ligature else sign


def _composed(read: FoldedText) -> FoldedText:
    """Return a text with each letter and its combining accents as one letter, if one exists."""
    parts: list[str] = []
    positions: list[int] = []
    at = 0
    for match in _ACCENTS.finditer(read.text):
        whole = unicodedata.normalize("NFC", match[0])
        # Accents without a composed letter are removed, as they would end the word.
        letter = "".join(sign for sign in whole if not unicodedata.combining(sign))
        parts += (read.text[at : match.start()], letter)
        positions += read.positions[at : match.start()]
        positions += [read.positions[match.start()]] * len(letter)
        at = match.end()
    if not at:
        return read
    return FoldedText("".join((*parts, read.text[at:])), [*positions, *read.positions[at:]])


def _in_one_script(word: re.Match[str]) -> str:
    """Return a word of Latin and look-alike letters in Latin letters only."""
    text = word[0]
    if text.isascii() or not _LATIN.search(text):
        return text
    plain = "".join(_LOOK_ALIKE.get(sign, sign) for sign in text)
    is_latin = all(_LATIN.match(sign) for sign in plain)
    return plain if is_latin else text
