"""Word pieces of BERT (WordPiece): a vocabulary, and the splitting of texts into its pieces.

As the library `tokenizers` splits them, except that names of special pieces in a text ("[SEP]") are
ordinary letters, so that no text can end itself early.
"""

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec
import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import ModelError

START: Final = "[CLS]"
END: Final = "[SEP]"
UNKNOWN: Final = "[UNK]"
VOCABULARY: Final = "vocab.txt"
TOKENIZER: Final = "tokenizer.json"
TOKENIZER_SETTINGS: Final = "tokenizer_config.json"
MAX_BYTES: Final = 16 << 20
"""Maximum size of a vocabulary or tokenizer file; those of BERT have up to 3 MB."""
_MAX_WORD_LENGTH: Final = 100
_CACHE_SIZE: Final = 50_000
_CONTROLS: Final = ("Cc", "Cf", "Cs", "Co")
"""Categories of characters that are dropped; those that are not assigned stay."""
_IDEOGRAPHS: Final = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F), (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip


class WordPieces:
    """A vocabulary of word pieces, and the splitting of texts into them."""

    def __init__(
        self,
        pieces: Mapping[str, int],
        *,
        is_lower_case: bool = True,
        strips_accents: bool = True,
    ) -> None:
        """Take the pieces; those inside a word begin with "##".

        Raises:
            ValueError: one of the three special pieces is missing.
        """
        missing = [name for name in (START, END, UNKNOWN) if name not in pieces]
        if missing:
            raise ValueError(f"The vocabulary lacks {', '.join(missing)}")
        self._pieces = pieces
        self._is_lower_case = is_lower_case
        self._strips_accents = strips_accents
        self._cut = lru_cache(_CACHE_SIZE)(self._cut_word)

    @classmethod
    def read(cls, path: Path) -> "WordPieces":
        """Read a file with one piece on each line (vocab.txt)."""
        return cls(_read_lines(path))

    def encode(self, text: str, max_pieces: int) -> list[int]:
        """Return the numbers of a text between start and end, at most `max_pieces` in all."""
        numbers: list[int] = []
        is_lower, strips = self._is_lower_case, self._strips_accents
        for word in split_words(text, is_lower_case=is_lower, strips_accents=strips):
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


class _Model(msgspec.Struct):
    vocab: dict[str, int]
    type: Literal["WordPiece"] = "WordPiece"
    unk_token: Literal["[UNK]"] = "[UNK]"  # noqa: S105 - the piece of unknown words
    continuing_subword_prefix: Literal["##"] = "##"
    max_input_chars_per_word: Literal[100] = 100


class _Normaliser(msgspec.Struct):
    type: Literal["BertNormalizer"]
    lowercase: bool = True
    strip_accents: bool | None = None


class _Splitter(msgspec.Struct):
    type: Literal["BertPreTokenizer"]


class _Tokenizer(msgspec.Struct):
    model: _Model
    normalizer: _Normaliser
    pre_tokenizer: _Splitter


class _Settings(msgspec.Struct):
    do_lower_case: bool = True
    strip_accents: bool | None = None


def read_word_pieces(folder: Path) -> WordPieces:
    """Read the word pieces of a model's folder: its tokenizer.json, else its vocab.txt.

    Raises:
        ModelError: there is neither, or it is too large, damaged, or not that of a BERT.
    """
    path = next(
        (folder / name for name in (TOKENIZER, VOCABULARY) if (folder / name).exists()), None
    )
    if path is None:
        raise ModelError(f"It lacks its vocabulary. Add {TOKENIZER} or {VOCABULARY}.")
    if path.stat().st_size > MAX_BYTES:
        raise ModelError(f"{path.name} is larger than {MAX_BYTES >> 20} MiB.")
    try:
        if path.name == VOCABULARY:
            pieces, settings = _read_lines(path), _settings(folder / TOKENIZER_SETTINGS)
            lower, accents = settings.do_lower_case, settings.strip_accents
        else:
            tokenizer = msgspec.json.decode(path.read_bytes(), type=_Tokenizer)
            pieces = tokenizer.model.vocab
            lower, accents = tokenizer.normalizer.lowercase, tokenizer.normalizer.strip_accents
        strips = lower if accents is None else accents
        return WordPieces(pieces, is_lower_case=lower, strips_accents=strips)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        reason = str(error).rstrip(".")
        raise ModelError(f"{path.name} is not that of a BERT (WordPiece): {reason}.") from error


def batches_of_equal_length(
    coded: Sequence[Sequence[int]], size: int
) -> Iterator[tuple[list[int], IntArray]]:
    """Yield batches of equally long texts: their indices, and their pieces (texts, pieces).

    Nothing is padded, so that no text affects another.
    """
    by_length: dict[int, list[int]] = {}
    for index, numbers in enumerate(coded):
        by_length.setdefault(len(numbers), []).append(index)
    for indices in by_length.values():
        for start in range(0, len(indices), size):
            part = indices[start : start + size]
            yield part, np.array([coded[index] for index in part], dtype=np.int64)


def _read_lines(path: Path) -> dict[str, int]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return {line.rstrip("\r"): number for number, line in enumerate(lines) if line}


def _settings(path: Path) -> _Settings:
    if not path.is_file() or path.stat().st_size > MAX_BYTES:
        return _Settings()
    return msgspec.convert(json.loads(path.read_text(encoding="utf-8")), _Settings)


def split_words(
    text: str, *, is_lower_case: bool = True, strips_accents: bool = True
) -> Iterator[str]:
    """Yield the words of a text, in lower case without accents; punctuation marks are words."""
    plain = "".join(map(_clean, text))
    if strips_accents:
        parts = unicodedata.normalize("NFD", plain)
        plain = "".join(char for char in parts if unicodedata.category(char) != "Mn")
    if is_lower_case:
        plain = "".join(map(str.lower, plain))  # each by itself: a final sigma is an ordinary one
    for word in plain.split():
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
    if char in " \t\n\r":
        return " "
    if char == "\ufffd" or unicodedata.category(char) in _CONTROLS:
        return ""
    if char.isspace():
        return " "
    code = ord(char)
    if code > 0x2FFF and any(low <= code <= high for low, high in _IDEOGRAPHS):
        return f" {char} "
    return char


def _is_punctuation(char: str) -> bool:
    """Return whether a character stands alone; in ASCII all but letters, digits and spaces."""
    if char.isascii():
        return not char.isalnum()
    return unicodedata.category(char).startswith("P")
