"""A text as its words, for finding names: where each stands and what parts it from the next."""

import re
from typing import Final, NamedTuple

from readingroom.domain.identifiers import Confidence, IdentifierKind
from readingroom.identifiers.spans import IdentifierSpan
from readingroom.identifiers.word_lists import is_eponym_noun

WORD_FORM: Final = re.compile(r"(?:(?<=\s)['’](?=[ts]\s))?[^\W\d_]+(?:['’\-][^\W\d_]+)*")
PARTICLES: Final = frozenset(
    {
        *("van", "von", "de", "der", "den", "del", "della", "di", "da", "dos", "das", "la", "le"),
        *("el", "al", "bin", "binti", "ibn", "abu", "ter", "ten", "y", "st", "san", "du", "zu"),
        *("bint", "ní", "nic", "mac", "'t", "’t"),
    }
)
_SHORT_ARTICLE: Final = re.compile(r"[dl]['’](?=[^\W\d_a-zß-ÿ])")
"""A name such as d'Angelo begins with a small letter."""
_GAP_IN_NAME: Final = re.compile(r"[ \t]")
_GAP_AFTER_INITIAL: Final = re.compile(r"\.[ \t]{0,2}")


class TextWord(NamedTuple):
    """A word of a text without its genitive; `start` and `end` are its place."""

    text: str
    start: int
    end: int

    @property
    def is_title(self) -> bool:
        """Return whether only some letters are capitals, the first among them."""
        return self.text[0].isupper() and not self.text.isupper()

    @property
    def is_capitals(self) -> bool:
        """Return whether it has several letters, all capitals."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def is_initial(self) -> bool:
        """Return whether it is one capital letter."""
        return len(self.text) == 1 and self.text.isupper()


def words_of(text: str) -> list[TextWord]:
    """Return the words of a text, without the endings of genitives."""
    found: list[TextWord] = []
    for match in WORD_FORM.finditer(text):
        word = match[0]
        if word[-2:] in ("'s", "’s", "'S", "’S"):
            word = word[:-2]
        if _SHORT_ARTICLE.match(word):
            word = word[0].upper() + word[1:]
        if word:
            found.append(TextWord(word, match.start(), match.start() + len(word)))
    return found


class TextWords:
    """A text with its words, and where each of them begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = words_of(text)
        self.at = {word.start: place for place, word in enumerate(self.words)}
        self.ending = {word.end: place for place, word in enumerate(self.words)}

    def from_place(self, offset: int) -> int | None:
        """Return the number of the word that begins at a place of the text."""
        return self.at.get(offset)

    def gap(self, place: int) -> str:
        """Return what stands between a word and the next one; a line break at the end."""
        if place + 1 >= len(self.words):
            return "\n"
        return self.text[self.words[place].end : self.words[place + 1].start]

    def joins(self, place: int) -> bool:
        """Return whether a word and the next one can be parts of one name by what parts them."""
        gap, word = self.gap(place), self.words[place]
        if _GAP_IN_NAME.fullmatch(gap):
            return True
        may_be_short = word.is_initial or word.text.casefold() in ("st", "jr", "sr")
        return may_be_short and _GAP_AFTER_INITIAL.fullmatch(gap) is not None

    def next_word(self, place: int) -> TextWord | None:
        """Return the word behind another one on the same line."""
        if place + 1 >= len(self.words) or "\n" in self.gap(place):
            return None
        return self.words[place + 1]


def named(start: int, end: int, rule: str, confidence: Confidence) -> IdentifierSpan:
    """Return a name with the rule that found it."""
    return IdentifierSpan(IdentifierKind.NAME, start, end, rule=rule, confidence=confidence)


def noun_follows(held: TextWords, place: int) -> bool:
    """Return whether a word follows that makes a disease or a device of a name."""
    following = held.next_word(place)
    if following is None or held.gap(place).strip(" \t'’sS/-"):
        return False  # behind a comma another thing begins
    return is_eponym_noun(following.text)
