"""The words of a text with positions and gaps, for finding names."""

import re
from typing import Final, NamedTuple

from readingroom.privacy.patterns import read_words
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.privacy.word_lists import is_eponym_noun

WORD_FORM: Final = re.compile(r"(?:(?<=\s)['’](?=[ts]\s))?[^\W\d_]+(?:['’\-][^\W\d_]+)*")
PARTICLES: Final = read_words("particles")
_SHORT_ARTICLE: Final = re.compile(r"[dl]['’](?=[^\W\d_a-zß-ÿ])")
"""A name such as d'Angelo starts with a lower-case letter."""
_GAP_IN_NAME: Final = re.compile(r"[ \t]")
_GAP_AFTER_INITIAL: Final = re.compile(r"\.[ \t]{0,2}")


class TextWord(NamedTuple):
    """A word of a text without its genitive ending, and its position."""

    text: str
    start: int
    end: int

    @property
    def is_title(self) -> bool:
        """Whether the first letter, but not all letters, are capitals."""
        return self.text[0].isupper() and not self.text.isupper()

    @property
    def is_capitals(self) -> bool:
        """Whether it has several letters, all capitals."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def is_initial(self) -> bool:
        """Whether it is a single capital letter."""
        return len(self.text) == 1 and self.text.isupper()


def words_of(text: str) -> list[TextWord]:
    """Return the words of a text, without genitive endings."""
    tokens: list[TextWord] = []
    for match in WORD_FORM.finditer(text):
        word = match[0]
        if word[-2:] in ("'s", "’s", "'S", "’S"):
            word = word[:-2]
        if _SHORT_ARTICLE.match(word):
            word = word[0].upper() + word[1:]
        if word:
            tokens.append(TextWord(word, match.start(), match.start() + len(word)))
    return tokens


class TextWords:
    """A text with its words, also by start and end offset."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = words_of(text)
        self.at = {word.start: index for index, word in enumerate(self.tokens)}
        self.ending = {word.end: index for index, word in enumerate(self.tokens)}

    def index_at(self, offset: int) -> int | None:
        """Return the index of the word that starts at an offset of the text."""
        return self.at.get(offset)

    def gap(self, index: int) -> str:
        """Return the text between a word and the next one; a line break at the end."""
        if index + 1 >= len(self.tokens):
            return "\n"
        return self.text[self.tokens[index].end : self.tokens[index + 1].start]

    def joins(self, index: int) -> bool:
        """Return whether the gap allows a word and the next one to be parts of one name."""
        gap, word = self.gap(index), self.tokens[index]
        if _GAP_IN_NAME.fullmatch(gap):
            return True
        may_be_short = word.is_initial or word.text.casefold() in ("st", "jr", "sr")
        return may_be_short and _GAP_AFTER_INITIAL.fullmatch(gap) is not None

    def next_word(self, index: int) -> TextWord | None:
        """Return the next word on the same line."""
        if index + 1 >= len(self.tokens) or "\n" in self.gap(index):
            return None
        return self.tokens[index + 1]


def named(start: int, end: int, rule: str, confidence: Confidence) -> IdentifierSpan:
    """Return the span of a name with its rule."""
    return IdentifierSpan(IdentifierKind.NAME, start, end, rule=rule, confidence=confidence)


def noun_follows(source: TextWords, index: int) -> bool:
    """Return whether the next word makes a name part of a disease or device."""
    following = source.next_word(index)
    if following is None or source.gap(index).strip(" \t'’sS/-"):
        return False  # a comma separates phrases
    return is_eponym_noun(following.text)
