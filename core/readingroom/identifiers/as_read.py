"""A text as a person reads it, with the place in the original of each of its characters."""

import functools
import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

_BROKEN_WORD: Final = re.compile(
    r"(?<=[^\W\d_])[-\u2010\u00ad][ \t]{0,4}\r?\n[ \t]{0,20}(?=[a-zß-ÿ])"
)
_HYPHENS: Final = frozenset("\u2010\u2011\u2012\ufe63\uff0d")
_FOUNTS: Final = frozenset({"<wide>", "<narrow>", "<font>", "<circle>"})
"""Kinds of compatibility characters that are letters or digits in another dress (UAX 44)."""
_LOOK_ALIKE: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеорсухіѕјԁһ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο" + "Օօ",
        "ABESIJKMHOPCTYXaeopcyxisjdh" + "ABEZHIKMNOPTYXo" + "Oo",
        strict=True,
    )
)
"""Cyrillic, Greek and Armenian letters that look like Latin ones in most founts (UTS 39)."""
_MIXED_WORD: Final = re.compile(r"[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u0587]+")
_LATIN: Final = re.compile(r"[A-Za-z\u00c0-\u024f]")
_ACCENTS: Final = re.compile(r"[^\W\d_][\u0300-\u036f]{1,4}")


class FoldedText(NamedTuple):
    """A text changed for comparing, with the place in the original of each of its characters."""

    text: str
    places: Sequence[int]


def as_read(text: str) -> FoldedText:
    """Return a text as a person reads it, who takes a wide letter for that letter.

    Letters of other width or fount become usual ones, a letter with its accent behind it one
    letter, and a Cyrillic, Greek or Armenian letter amid Latin ones the Latin letter that it looks
    like. Hyphens and blanks of any kind are one kind, invisible signs are left out, and words
    that a hyphen breaks at a line end are joined.
    """
    broken = [match.span() for match in _BROKEN_WORD.finditer(text)]
    if text.isascii() and not broken:
        return FoldedText(text, range(len(text)))
    left_out = {place for start, end in broken for place in range(start, end)}
    parts: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text):
        plain = sign if sign.isascii() else _plain_sign(sign)
        if place not in left_out:
            parts.append(plain)
            places += [place] * len(plain)
    composed = _composed(FoldedText("".join(parts), places))
    return FoldedText(_MIXED_WORD.sub(_in_one_script, composed.text), composed.places)


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
    return unicodedata.normalize("NFKC", sign) if kind in _FOUNTS or is_ligature else sign


def _composed(read: FoldedText) -> FoldedText:
    """Return a text with each letter and the accents behind it as one letter, where one exists."""
    parts: list[str] = []
    places: list[int] = []
    at = 0
    for match in _ACCENTS.finditer(read.text):
        whole = unicodedata.normalize("NFC", match[0])
        # Accents that no letter has are left out, or they would end the word.
        letter = "".join(sign for sign in whole if not unicodedata.combining(sign))
        parts += (read.text[at : match.start()], letter)
        places += read.places[at : match.start()]
        places += [read.places[match.start()]] * len(letter)
        at = match.end()
    if not at:
        return read
    return FoldedText("".join((*parts, read.text[at:])), [*places, *read.places[at:]])


def _in_one_script(word: re.Match[str]) -> str:
    """Return a word of Latin and other letters in Latin ones alone, if they look like those."""
    text = word[0]
    if text.isascii() or not _LATIN.search(text):
        return text
    plain = "".join(_LOOK_ALIKE.get(sign, sign) for sign in text)
    is_latin = all(_LATIN.match(sign) for sign in plain)
    return plain if is_latin else text
