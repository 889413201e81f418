"""Sentences of a text, and their features: hashed words, word classes and character n-grams."""

import functools
import re
import unicodedata
import zlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.packaged_data import packaged_data
from readingroom.privacy.detection import find_identifiers

CLASSES: Final = {
    name: frozenset(members.split())
    for name, members in packaged_data(dict[str, str], "policy_texts", "word_classes.yaml").items()
}
"""The classes; a word can be in several, and the first is its class in sequences."""
_ENDINGS: Final = (
    (
        "drug",
        re.compile(
            r"\w{2,}(?:pril|sartan|olol|statin|azole|cillin|mycin|oxacin|cycline|micin|"
            r"pam|lam|tidine|prazole|mide|terol|astine|atadine|idone|apine|"
            r"dipine|formin|gliptin|flozin|xaban|parin|sone|olone|triptyline|oxetine|azepine|mab|"
            r"nib|thyroxine|semide|thiazide|traline|pram|vir|tide|fenac|profen|codone|morphone|"
            r"zepam|setron|dronate|platin|taxel|rubicin|barbital|tamol|amine|phylline|tropium)s?"
        ),
    ),
    (
        "illness",
        re.compile(
            r"\w{3,}(?:itis|oma|omas|osis|emia|aemia|pathy|sclerosis|sepsis|plegia|algia|penia|"
            r"thorax|ectasia|stenosis|trophy|philia|iasis)"
        ),
    ),
    ("clinician", re.compile(r"\w{3,}(?:ologist|iatrist|iatrician|iatricist)s?")),
    ("specialty", re.compile(r"\w{3,}(?:ology|ologists)")),
)


@functools.lru_cache(maxsize=16_384)
def classes_of(word: str) -> tuple[str, ...]:
    """Return the classes of a lower-case word."""
    names = [name for name, members in CLASSES.items() if word in members]
    names += [name for name, ending in _ENDINGS if name not in names and ending.fullmatch(word)]
    return tuple(names)


BUCKETS: Final = 1 << 15
_MAX_LENGTH: Final = 1_000
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
    """A sentence and its position, end exclusive."""

    text: str
    start: int
    end: int


class Features(NamedTuple):
    """The buckets of a sentence, each once, and their values."""

    buckets: NDArray[np.int64]
    values: NDArray[np.float64]


def sentences_of(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text; they also end at line breaks and after 1,000 characters."""
    for begin, end in _spans(text):
        for start in range(begin, end, _MAX_LENGTH):
            part = text[start : min(start + _MAX_LENGTH, end)]
            if any(sign.isalpha() for sign in part):
                lead = len(part) - len(part.lstrip())
                yield Sentence(part.strip(), start + lead, start + len(part.rstrip()))


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield the positions of sentences; an abbreviation does not end a sentence."""
    begin = end = -1
    for match in _SENTENCE.finditer(text):
        continues = end == match.start() and _is_shortened(text[begin:end], match[0])
        if not continues and end >= 0:
            yield begin, end
        begin, end = (begin if continues else match.start()), match.end()
    if end >= 0:
        yield begin, end


def _is_shortened(part: str, rest: str) -> bool:
    """Return whether a part ends with an abbreviation rather than a sentence."""
    is_dotted = _DOTTED.search(part[-8:]) is not None and rest.lstrip()[:1].islower()
    return is_dotted or _SHORTENED.search(part[-8:]) is not None


def features_of(sentence: str, known: Collection[str]) -> Features:
    """Return the features of a sentence, in families normalised to equal length.

    These are words, pairs and triples of words; word classes, in order and as unordered pairs;
    kinds of identifiers; and character n-grams of three to five letters. All numbers are one word.
    A word that is in no class and not `known` counts as odd, mostly names of diseases and drugs.
    """
    tokens = ["<", *words_of(sentence), ">"]
    classes = [_class_of(word, known) for word in tokens]
    kinds = {f"is {span.kind.value}" for span in find_identifiers(sentence)}
    present = sorted({name for word in tokens for name in classes_of(word)} | kinds)
    families = (
        {*tokens, *_runs(tokens, 2), *_runs(tokens, 3)},
        {f"={run}" for size in (2, 3, 4) for run in _runs(classes, size)},
        {f"_{run}" for size in (2, 3, 4, 5) for run in _runs(_coarse(classes), size)},
        {f"+{name}" for name in present} | {f"+{a}+{b}" for a, b in combinations(present, 2)},
        {f"~{piece}" for word in tokens for piece in _pieces(word)},
    )
    values: dict[int, float] = {}
    for family in families:
        for bucket in {zlib.crc32(each.encode()) % BUCKETS for each in family}:
            values[bucket] = values.get(bucket, 0.0) + 1 / np.sqrt(len(family))
    buckets = sorted(values)
    numbers = np.array([values[bucket] for bucket in buckets])
    return Features(np.array(buckets, dtype=np.int64), numbers)


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence in lower case, and punctuation that changes its meaning."""
    plain = unicodedata.normalize("NFKC", sentence).casefold().translate(_QUOTES)
    tokens: list[str] = []
    for word in _WORD.findall(plain):
        tokens += ["0"] if word.isdigit() else _whole(word)
    return tokens


def _whole(word: str) -> list[str]:
    if word in _CONTRACTIONS:
        return _CONTRACTIONS[word].split()
    for ending, meant in _CONTRACTED.items():
        if word.endswith(ending) and len(word) > len(ending):
            return [word[: -len(ending)], meant]
    return [word]


def _class_of(word: str, known: Collection[str]) -> str:
    """Return the first class of a word, the word itself where it is known, else "#odd"."""
    first = next((f"#{name}" for name in classes_of(word)), "")
    return first or (word if word in known or not word[0].isalpha() else "#odd")


def _coarse(classes: Sequence[str]) -> list[str]:
    """Return classes with each run of clinical things merged into one."""
    names: list[str] = []
    for label in classes:
        name = "#thing" if label in _THINGS else label
        if name not in _ARTICLES and (name != "#thing" or names[-1:] != ["#thing"]):
            names.append(name)
    return names


def _runs(tokens: Sequence[str], size: int) -> Iterable[str]:
    return (" ".join(tokens[at : at + size]) for at in range(len(tokens) - size + 1))


def _pieces(word: str) -> Iterable[str]:
    if not word.isalpha():
        return ()
    whole = f"<{word}>"
    return (whole[at : at + size] for size in (3, 4, 5) for at in range(len(whole) - size + 1))
