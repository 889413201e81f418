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

SEARCH_ROWS: Final = 2_500
"""Rows whose searchable text is built in one turn of the event loop."""


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


class GeneRows:
    """Rows of each gene.

    Args:
        codes: code of each row's gene.
        genes: codes by the case-folded name of a gene, "" for rows without one.
    """

    def __init__(self, codes: NDArray[np.int64], genes: dict[str, int]) -> None:
        self._genes = genes
        self._order = np.argsort(codes, kind="stable")
        self._starts = np.searchsorted(codes[self._order], np.arange(len(genes) + 1))

    def rows(self, gene: str) -> NDArray[np.int64]:
        """Return the rows of a gene in the files' order, regardless of case; none for ""."""
        code = self._genes.get(gene.casefold()) if gene else None
        if code is None:
            return np.empty(0, dtype=np.int64)
        return self._order[self._starts[code] : self._starts[code + 1]]


class VariantIndex:
    """Columns of a table of variants as arrays, and its text in one string."""

    def __init__(self, variants: Sequence[Variant]) -> None:
        self._count = len(variants)
        self._arrays = filter_arrays(variants)
        self._variants = variants
        self._frequencies: NDArray[np.float64] | None = None
        self._text = ""
        self._ends: NDArray[np.int64] | None = None
        """End of each row's line in the searchable text; None until that is complete."""
        self._chunks: list[tuple[str, NDArray[np.int64]]] = []
        self._added: tuple[Sequence[str], ...] = ()
        self._gene_rows: GeneRows | None = None

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
        for word in sorted(set(text.casefold().split()), key=len, reverse=True):
            if is_match.any():  # the longest word first, as it excludes most rows
                is_match &= self._containing(word)
        return is_match

    def set_annotations(self, columns: Sequence[Sequence[str]]) -> None:
        """Set further texts to search: of each column a value per row, "" without one."""
        self._added = tuple(columns)
        self._chunks, self._ends = [], None

    @property
    def rows_by_gene(self) -> GeneRows:
        """Return the rows of each gene, computed on first use."""
        if self._gene_rows is None:
            self._gene_rows = GeneRows(self._arrays.gene, self._arrays.genes)
        return self._gene_rows

    def prepare_search(self, *, row_limit: int | None = None) -> bool:
        """Build the searchable text; return whether it is complete.

        Args:
            row_limit: rows to add in this call at most, so that a large table does not stop the
                window; None for all.
        """
        if self._ends is not None:
            return True
        first = sum(len(lengths) for _text, lengths in self._chunks)
        last = self._count if row_limit is None else min(first + row_limit, self._count)
        lines = _search_lines(self._variants[first:last], self._added, first, last)
        lengths = np.fromiter(map(len, lines), np.int64, len(lines))
        self._chunks.append(("".join(f"{line}\n" for line in lines), lengths))
        if last < self._count:
            return False
        self._text = "".join(text for text, _lengths in self._chunks)
        self._ends = np.cumsum(np.concatenate([lengths for _text, lengths in self._chunks]) + 1) - 1
        self._chunks = []
        return True

    def _containing(self, word: str) -> NDArray[np.bool_]:
        self.prepare_search()
        ends = self._ends if self._ends is not None else np.empty(0, dtype=np.int64)
        is_match = np.zeros(self._count, dtype=np.bool_)
        is_match[np.searchsorted(ends, _line_hits(self._text, word))] = True
        return is_match


def _search_lines(
    variants: Sequence[Variant], columns: Sequence[Sequence[str]], first: int, last: int
) -> list[str]:
    """Return the searchable line of each row: of the variant, then its annotations."""
    lines = [searchable(variant) for variant in variants]
    if columns:
        cells = zip(*(column[first:last] for column in columns), strict=True)
        lines = [
            f"{line} {' '.join(filter(None, values))}"
            for line, values in zip(lines, cells, strict=True)
        ]
    whole = "\n".join(line.replace("\n", " ") if "\n" in line else line for line in lines)
    return whole.casefold().split("\n") if lines else []


def _line_hits(text: str, word: str) -> NDArray[np.int64]:
    """Return the position of the first hit in each line of a text."""
    hits = []
    position = text.find(word)
    while position >= 0:
        hits.append(position)
        position = text.find(word, text.index("\n", position) + 1)
    return np.array(hits, dtype=np.int64)
