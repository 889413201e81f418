"""Texts as numbers of word pieces, as uncased BERT models read them (Devlin et al. 2018)."""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

START: Final = "[CLS]"
END: Final = "[SEP]"
UNKNOWN: Final = "[UNK]"
_MAX_WORD_LENGTH: Final = 100
_CACHE_SIZE: Final = 50_000
_IDEOGRAPHS: Final = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip


class WordPieces:
    """A vocabulary of word pieces, and the splitting of texts into them.

    Names of special pieces in a text ("[SEP]") are read as ordinary letters, so that no text can
    end itself early.
    """

    def __init__(self, pieces: Mapping[str, int]) -> None:
        """Take the pieces; those inside a word begin with "##".

        Raises:
            ValueError: one of the three special pieces is missing.
        """
        missing = [name for name in (START, END, UNKNOWN) if name not in pieces]
        if missing:
            raise ValueError(f"The vocabulary lacks {', '.join(missing)}")
        self._pieces = pieces
        self._cut = lru_cache(_CACHE_SIZE)(self._cut_word)

    @classmethod
    def read(cls, path: Path) -> "WordPieces":
        """Read a file with one piece on each line (vocab.txt)."""
        lines = path.read_text(encoding="utf-8").split("\n")
        return cls({line.rstrip("\r"): number for number, line in enumerate(lines) if line})

    def encode(self, text: str, max_pieces: int) -> list[int]:
        """Return the numbers of a text between start and end, at most `max_pieces` in all."""
        numbers: list[int] = []
        for word in split_words(text):
            numbers += self._cut(word)
            if len(numbers) >= max_pieces - 2:
                break
        return [self._pieces[START], *numbers[: max_pieces - 2], self._pieces[END]]

    def _cut_word(self, word: str) -> tuple[int, ...]:
        """Return the longest pieces from the left; the unknown piece where one is missing."""
        unknown = (self._pieces[UNKNOWN],)
        if len(word) > _MAX_WORD_LENGTH:
            return unknown
        numbers: list[int] = []
        start = 0
        while start < len(word):
            mark = "##" if start else ""
            for end in range(len(word), start, -1):
                number = self._pieces.get(mark + word[start:end])
                if number is not None:
                    break
            else:
                return unknown
            numbers.append(number)
            start = end
        return tuple(numbers)


def split_words(text: str) -> Iterator[str]:
    """Yield the words of a text in lower case without accents; punctuation marks stand alone."""
    cleaned = unicodedata.normalize("NFD", "".join(map(_clean, text)))
    plain = "".join(char for char in cleaned if unicodedata.category(char) != "Mn")
    for word in plain.lower().split():
        letters = ""
        for char in word:
            if not _is_punctuation(char):
                letters += char
                continue
            if letters:
                yield letters
            yield char
            letters = ""
        if letters:
            yield letters


def _clean(char: str) -> str:
    """Return a character, with spaces around an ideograph; "" for a control character."""
    if char.isspace():
        return " "
    if char == "\ufffd" or unicodedata.category(char).startswith("C"):
        return ""
    code = ord(char)
    if code > 0x2FFF and any(low <= code <= high for low, high in _IDEOGRAPHS):
        return f" {char} "
    return char


def _is_punctuation(char: str) -> bool:
    """Return whether a character stands alone; in ASCII all but letters, digits and spaces."""
    if char.isascii():
        return not char.isalnum()
    return unicodedata.category(char).startswith("P")
