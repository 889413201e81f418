"""Filter of the table of variants, computed on whole columns."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.case import Variant, Zygosity
from readingroom_desktop.itemmodels.variant_columns import (
    IMPACTS,
    UNKNOWN,
    ZYGOSITIES,
    filter_arrays,
    searchable,
)

_GENE_SEPARATORS: Final = re.compile(r"[\s,;]+")

_LINE_END: Final = ord("\n")


@dataclass(frozen=True, slots=True)
class VariantCriteria:
    """Conditions that a row must all meet; the default includes every row.

    Args:
        impact: least severe impact, a key of `IMPACTS`; "" for any.
        is_passed_only: FILTER must be PASS or '.'.
        max_frequency: largest population frequency (0 to 1); rows without one meet it, as a
            variant that no source lists is rare. None for any.
        genes: gene symbols, regardless of case; () for any.
        zygosity: None for any.
    """

    impact: str = ""
    is_passed_only: bool = False
    max_frequency: float | None = None
    genes: tuple[str, ...] = ()
    zygosity: Zygosity | None = None

    @property
    def is_empty(self) -> bool:
        """Return whether every row meets the criteria."""
        return self == VariantCriteria()


def gene_names(text: str) -> tuple[str, ...]:
    """Return the distinct gene symbols of a typed list, separated by spaces, commas or lines."""
    return tuple(dict.fromkeys(name for name in _GENE_SEPARATORS.split(text) if name))


class VariantIndex:
    """Columns of a table of variants as arrays, and its text in one string."""

    def __init__(self, variants: Sequence[Variant]) -> None:
        self._count = len(variants)
        self._arrays = filter_arrays(variants)
        self._variants = variants
        self._frequencies: NDArray[np.float64] | None = None
        self._text = ""
        self._ends: NDArray[np.int64] | None = None

    @property
    def has_frequencies(self) -> bool:
        """Return whether population frequencies are known."""
        return self._frequencies is not None

    def set_frequencies(self, frequencies: Sequence[float | None]) -> None:
        """Set the population frequency of each row, None where it is unknown."""
        self._frequencies = np.array(
            [np.nan if value is None else value for value in frequencies], dtype=np.float64
        )

    def matching(self, criteria: VariantCriteria, text: str = "") -> NDArray[np.bool_]:
        """Return which rows meet the criteria and contain each word of the text."""
        arrays = self._arrays
        is_match = np.ones(self._count, dtype=np.bool_)
        if criteria.impact:
            is_match &= (arrays.impact <= IMPACTS[criteria.impact]) & (arrays.impact != UNKNOWN)
        if criteria.is_passed_only:
            is_match &= arrays.is_passed
        if criteria.max_frequency is not None and self._frequencies is not None:
            is_match &= ~(self._frequencies > criteria.max_frequency)
        if criteria.genes:
            wanted = {arrays.genes.get(name.casefold(), UNKNOWN) for name in criteria.genes}
            is_match &= np.isin(arrays.gene, list(wanted))
        if criteria.zygosity is not None:
            is_match &= arrays.zygosity == ZYGOSITIES.index(criteria.zygosity)
        for word in text.casefold().split():
            is_match &= self._containing(word)
        return is_match

    def prepare_search(self) -> NDArray[np.int64]:
        """Build the searchable text once; return the end of each row's line in it."""
        if self._ends is None:
            lines = map(searchable, self._variants)
            self._text = "".join(f"{line}\n" for line in lines).casefold()
            signs = np.frombuffer(self._text.encode("utf-32-le"), dtype="<u4")
            self._ends = np.flatnonzero(signs == _LINE_END)
        return self._ends

    def _containing(self, word: str) -> NDArray[np.bool_]:
        ends = self.prepare_search()
        is_match = np.zeros(self._count, dtype=np.bool_)
        is_match[np.searchsorted(ends, _line_hits(self._text, word))] = True
        return is_match


def _line_hits(text: str, word: str) -> NDArray[np.int64]:
    """Return the position of the first hit in each line of a text."""
    hits = []
    position = text.find(word)
    while position >= 0:
        hits.append(position)
        position = text.find(word, text.index("\n", position) + 1)
    return np.array(hits, dtype=np.int64)
