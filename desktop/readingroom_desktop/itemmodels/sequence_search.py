"""Search of subsequences in IUPAC codes on both strands, and of texts in features."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import SequenceFeature

# IUPAC-IUB, Nucleic Acids Research 13 (1985) 3021: bases that each code stands for; U as T.
_CODES: Final = "A:A C:C G:G T:T U:T R:AG Y:CT S:CG W:AT K:GT M:AC B:CGT D:AGT H:ACT V:ACG N:ACGT"
_BASES: Final = {pair[0]: pair[2:] for pair in _CODES.split()}
_COMPLEMENT: Final = str.maketrans("ACGTURYSWKMBDHVN", "TGCAAYRSWMKVHDBN")
_MIN_BASES: Final = 0.9
"""Least proportion of A, C, G, T, U and N in a nucleotide sequence."""
_SAMPLED: Final = 10_000
MIN_QUERY: Final = 2
"""Letters of a searched subsequence at least; a single one matches everywhere."""


class SequenceMatch(NamedTuple):
    """Letters from start to end (exclusive); strand 1, -1, or 0 for both or none."""

    start: int
    end: int
    strand: int


def is_nucleotide(letters: str) -> bool:
    """Return whether letters are those of DNA or RNA, judged by the first 10,000."""
    sampled = letters[:_SAMPLED].upper().replace("-", "")
    bases = sum(sampled.count(base) for base in "ACGTUN")
    return bool(sampled) and bases >= _MIN_BASES * len(sampled)


def reverse_complement(query: str) -> str:
    """Return the reverse complement of IUPAC codes in capitals."""
    return query.translate(_COMPLEMENT)[::-1]


class LetterSearch:
    """Letters of a record, prepared for searches."""

    def __init__(self, letters: str) -> None:
        self.is_nucleotide = is_nucleotide(letters)
        self._codes = np.frombuffer(letters.upper().encode("ascii", "replace"), dtype=np.uint8)

    def find(self, query: str) -> list[SequenceMatch]:
        """Return the matches in order, overlapping ones included; [] for a text of another kind.

        A code of the query matches letters that stand for no other bases than it does: N in the
        query matches all bases, N in the sequence only N. Nucleotides are searched on both strands,
        other sequences letter by letter. Queries of N alone match nothing.
        """
        target = "".join(query.split()).upper()
        if len(target) < MIN_QUERY or not target.isascii():
            return []
        if not self.is_nucleotide:
            starts = self._starts([_letter_table(letter) for letter in target])
            return [SequenceMatch(int(at), int(at) + len(target), 0) for at in starts]
        if not set(target) <= set(_BASES) or set(target) == {"N"}:
            return []
        backward = reverse_complement(target)
        is_palindrome = backward == target.replace("U", "T")
        matches = self._matches(target, 0 if is_palindrome else 1)
        if not is_palindrome:
            matches += self._matches(backward, -1)
        return sorted(matches)

    def _matches(self, target: str, strand: int) -> list[SequenceMatch]:
        starts = self._starts([_base_table(code) for code in target])
        return [SequenceMatch(int(at), int(at) + len(target), strand) for at in starts]

    def _starts(self, tables: Sequence[NDArray[np.bool_]]) -> NDArray[np.int64]:
        """Return where each letter is in its table; the rarest letter is looked up first."""
        count = len(self._codes) - len(tables) + 1
        if count < 1:
            return np.empty(0, dtype=np.int64)
        order = sorted(range(len(tables)), key=lambda offset: int(tables[offset].sum()))
        first = order[0]
        starts = np.flatnonzero(tables[first][self._codes[first : first + count]])
        for offset in order[1:]:
            starts = starts[tables[offset][self._codes[starts + offset]]]
        return starts


def _letter_table(letter: str) -> NDArray[np.bool_]:
    table = np.zeros(256, dtype=np.bool_)
    table[ord(letter)] = True
    return table


def _base_table(code: str) -> NDArray[np.bool_]:
    table = np.zeros(256, dtype=np.bool_)
    allowed = set(_BASES[code])
    for letter, bases in _BASES.items():
        table[ord(letter)] = set(bases) <= allowed
    return table


def find_features(features: Sequence[SequenceFeature], query: str) -> list[int]:
    """Return the indices of features whose kind, label or qualifiers have each word of a text."""
    target = query.casefold().split()
    if not target:
        return []
    return [
        index
        for index, feature in enumerate(features)
        if all(part in _feature_text(feature) for part in target)
    ]


def _feature_text(feature: SequenceFeature) -> str:
    texts = " ".join(text for _name, text in feature.qualifiers)
    return f"{feature.kind} {feature.label} {texts}".casefold()


def location_words(feature: SequenceFeature) -> str:
    """Return the location as GenBank writes it, from 1: complement(join(5..9,20..31))."""
    pieces = feature.parts or ((feature.start, feature.end),)
    in_order = pieces[::-1] if feature.strand < 0 else pieces
    spans = [f"{start + 1}..{end}" for start, end in in_order]
    text = spans[0] if len(spans) == 1 else f"join({','.join(spans)})"
    return f"complement({text})" if feature.strand < 0 else text


def feature_lanes(features: Sequence[SequenceFeature]) -> list[tuple[str, list[list[int]]]]:
    """Return the kinds in order of appearance, each with lanes of features that do not overlap."""
    kinds: dict[str, list[int]] = {}
    for index, feature in enumerate(features):
        kinds.setdefault(feature.kind, []).append(index)
    return [(kind, _lanes(features, own)) for kind, own in kinds.items()]


def _lanes(features: Sequence[SequenceFeature], indices: Sequence[int]) -> list[list[int]]:
    lanes: list[list[int]] = []
    ends: list[int] = []
    for index in sorted(indices, key=lambda number: (features[number].start, number)):
        feature = features[index]
        free = next((lane for lane, end in enumerate(ends) if end <= feature.start), None)
        if free is None:
            lanes.append([index])
            ends.append(feature.end)
        else:
            lanes[free].append(index)
            ends[free] = feature.end
    return lanes
