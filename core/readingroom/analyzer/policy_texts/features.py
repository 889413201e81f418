"""Sentences of a text, and the hashed words and classes of words that stand for each."""

import functools
import re
import unicodedata
import zlib
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.policy_texts.lexicon import classes_of
from readingroom.identifiers.finding import find_identifiers

BUCKETS: Final = 1 << 13
_MOST_WORDS: Final = 3
_LONGEST: Final = 1_000
_SENTENCE: Final = re.compile(r"[^.!?\n]+(?:[.](?=\d)[^.!?\n]+)*[.!?]*")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+")
_CONTRACTIONS: Final = {
    "i'm": "i am", "you're": "you are", "it's": "it is", "don't": "do not", "isn't": "is not",
    "can't": "can not", "cannot": "can not", "won't": "will not", "shouldn't": "should not",
    "doesn't": "does not", "i've": "i have", "you've": "you have", "aren't": "are not",
    "i'd": "i would", "that's": "that is", "there's": "there is",
}  # fmt: skip


class Sentence(NamedTuple):
    """A sentence and its place, end exclusive."""

    text: str
    start: int
    end: int


def sentences_of(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text; a line break ends one too, and so do 1,000 signs."""
    for match in _SENTENCE.finditer(text):
        for start in range(match.start(), match.end(), _LONGEST):
            part = text[start : min(start + _LONGEST, match.end())]
            if any(sign.isalpha() for sign in part):
                lead = len(part) - len(part.lstrip())
                yield Sentence(part.strip(), start + lead, start + len(part.rstrip()))


def hashed(sentence: str) -> NDArray[np.int64]:
    """Return the buckets of what a sentence has, each once.

    These are its words and pairs of words; the classes of its words, in order and beside each
    other or not; and the kinds of identifiers in it. Numbers are one word.
    """
    words = ["<", *_words(sentence), ">"]
    classes = [_class_of(word) for word in words]
    present = sorted({name for word in words for name in classes_of(word)})
    present += sorted({f"is {one.kind.value}" for one in find_identifiers(sentence)})
    found = {*words, *(f"{a} {b}" for a, b in pairwise(words))}
    for size in range(2, _MOST_WORDS + 1):
        found |= {"=" + " ".join(classes[at : at + size]) for at in range(len(classes) - size + 1)}
    found |= {f"+{name}" for name in present}
    found |= {f"+{a}+{b}" for a, b in combinations(present, 2)}
    buckets = {zlib.crc32(one.encode()) % BUCKETS for one in found}
    return np.array(sorted(buckets), dtype=np.int64)


@functools.lru_cache(maxsize=4096)
def _class_of(word: str) -> str:
    """Return the first class of a word; the word itself where it has none."""
    return next((f"#{name}" for name in classes_of(word)), word)


def _words(sentence: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", sentence).casefold().replace("’", "'")
    found: list[str] = []
    for word in _WORD.findall(plain):
        found += ["0"] if word.isdigit() else _CONTRACTIONS.get(word, word).split()
    return found
