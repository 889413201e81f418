"""Sentences of a text, and the hashed words, classes of words and pieces that stand for each."""

import re
import unicodedata
import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.policy_texts.lexicon import classes_of
from readingroom.identifiers.detection import find_identifiers

BUCKETS: Final = 1 << 15
_LONGEST: Final = 1_000
_SENTENCE: Final = re.compile(
    r"[^.!?\n]+(?:(?:[.](?=[\da-z])|(?<=\b[cgmnpr])[.](?=\w))[^.!?\n]+)*[.!?]*"
)
_SHORTENED: Final = re.compile(
    r"\b(?:dr|mrs?|ms|prof|st|vs|approx|fig|e\.g|i\.e)\.$", re.IGNORECASE
)
_DOTTED: Final = re.compile(r"\b\w\.(?:\w\.)+$")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’&-][^\W\d_]+)*|\d+|[?:;,\"“”%]")
_CONTRACTIONS: Final = {
    "cannot": "can not", "can't": "can not", "won't": "will not", "shan't": "will not",
    "let's": "let us",
}  # fmt: skip
_CONTRACTED: Final = {
    "n't": "not", "'m": "am", "'re": "are", "'s": "'s", "'ve": "have", "'d": "would", "'ll": "will",
}  # fmt: skip
_THINGS: Final = frozenset({"#illness", "#drug", "#symptom", "#odd"})
_ARTICLES: Final = frozenset({"a", "an", "the", "your", "'s"})
_QUOTES: Final = str.maketrans("“”’", '""\'')


class Sentence(NamedTuple):
    """A sentence and its place, end exclusive."""

    text: str
    start: int
    end: int


class Features(NamedTuple):
    """The buckets of a sentence, each once, and what stands in them."""

    buckets: NDArray[np.int64]
    values: NDArray[np.float64]


def sentences_of(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text; a line break ends one too, and so do 1,000 signs."""
    for begin, end in _spans(text):
        for start in range(begin, end, _LONGEST):
            part = text[start : min(start + _LONGEST, end)]
            if any(sign.isalpha() for sign in part):
                lead = len(part) - len(part.lstrip())
                yield Sentence(part.strip(), start + lead, start + len(part.rstrip()))


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where sentences stand; a shortened word before a point ends none."""
    begin = end = -1
    for match in _SENTENCE.finditer(text):
        goes_on = end == match.start() and _is_shortened(text[begin:end], match[0])
        if not goes_on and end >= 0:
            yield begin, end
        begin, end = (begin if goes_on else match.start()), match.end()
    if end >= 0:
        yield begin, end


def _is_shortened(part: str, rest: str) -> bool:
    """Return whether a part ends with a word that is shortened, and not with a sentence."""
    is_dotted = _DOTTED.search(part[-8:]) is not None and rest.lstrip()[:1].islower()
    return is_dotted or _SHORTENED.search(part[-8:]) is not None


def features_of(sentence: str, known: Collection[str]) -> Features:
    """Return what a sentence has, in families of the same length each.

    These are its words, pairs and triples of words; the classes of its words, in order and beside
    each other or not; the kinds of identifiers in it; and pieces of three to five letters. Numbers
    are one word. A word that is in no class and not among the `known` ones counts as odd: names of
    diseases and medicines mostly are.
    """
    words = ["<", *words_of(sentence), ">"]
    classes = [_class_of(word, known) for word in words]
    kinds = {f"is {one.kind.value}" for one in find_identifiers(sentence)}
    present = sorted({name for word in words for name in classes_of(word)} | kinds)
    families = (
        {*words, *_runs(words, 2), *_runs(words, 3)},
        {f"={one}" for size in (2, 3, 4) for one in _runs(classes, size)},
        {f"_{one}" for size in (2, 3, 4, 5) for one in _runs(_coarse(classes), size)},
        {f"+{one}" for one in present} | {f"+{a}+{b}" for a, b in combinations(present, 2)},
        {f"~{one}" for word in words for one in _pieces(word)},
    )
    values: dict[int, float] = {}
    for family in families:
        for one in {zlib.crc32(each.encode()) % BUCKETS for each in family}:
            values[one] = values.get(one, 0.0) + 1 / np.sqrt(len(family))
    buckets = sorted(values)
    return Features(np.array(buckets, dtype=np.int64), np.array([values[one] for one in buckets]))


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence in small letters, and marks that change what it does."""
    plain = unicodedata.normalize("NFKC", sentence).casefold().translate(_QUOTES)
    found: list[str] = []
    for word in _WORD.findall(plain):
        found += ["0"] if word.isdigit() else _whole(word)
    return found


def _whole(word: str) -> list[str]:
    if word in _CONTRACTIONS:
        return _CONTRACTIONS[word].split()
    for ending, meant in _CONTRACTED.items():
        if word.endswith(ending) and len(word) > len(ending):
            return [word[: -len(ending)], meant]
    return [word]


def _class_of(word: str, known: Collection[str]) -> str:
    """Return the first class of a word; itself where it is known, else that it is odd."""
    first = next((f"#{name}" for name in classes_of(word)), "")
    return first or (word if word in known or not word[0].isalpha() else "#odd")


def _coarse(classes: Sequence[str]) -> list[str]:
    """Return classes with one word for things of any kind, however many words name them."""
    found: list[str] = []
    for one in classes:
        name = "#thing" if one in _THINGS else one
        if name not in _ARTICLES and (name != "#thing" or found[-1:] != ["#thing"]):
            found.append(name)
    return found


def _runs(words: Sequence[str], size: int) -> Iterable[str]:
    return (" ".join(words[at : at + size]) for at in range(len(words) - size + 1))


def _pieces(word: str) -> Iterable[str]:
    if not word.isalpha():
        return ()
    whole = f"<{word}>"
    return (whole[at : at + size] for size in (3, 4, 5) for at in range(len(whole) - size + 1))
