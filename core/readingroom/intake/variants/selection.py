"""Select the rows of a large file to show."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.intake.variants.annotation import AnnotationFormat
from readingroom.intake.variants.genomic_regions import GenomicRegion
from readingroom.intake.variants.table import is_consequential, is_passed, row_annotation

ROW_REQUEST_RULES: Final = "rows."
"""Prefix of the rules about requested rows, not about the file."""
MAX_SHOWN_ROWS = 200_000
MAX_SHOWN_LETTERS = 256_000_000

Test = Callable[[Sequence[str]], bool]


@dataclass(frozen=True, slots=True)
class RowFilter:
    """The requested rows; without conditions, all rows.

    They passed all filters (FILTER is PASS or '.'), their shown annotation has one of the genes,
    and they overlap one of the regions.
    """

    passed_only: bool = False
    genes: frozenset[str] = frozenset()
    regions: tuple[GenomicRegion, ...] = ()

    def includes(self, fields: Sequence[str], format_: AnnotationFormat | None) -> bool:
        """Return whether a row is requested."""
        if self.passed_only and not is_passed(fields):
            return False
        if self.regions and not any(region.overlaps(fields) for region in self.regions):
            return False
        return not self.genes or row_annotation(fields[7], format_).gene in self.genes

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions of the filter, as text."""
        parts = ["passed all filters"] if self.passed_only else []
        if self.genes:
            parts.append("are in the requested genes")
        if self.regions:
            parts.append("are in the requested regions")
        return tuple(parts)


ALL_ROWS = RowFilter()


class Selection:
    """Collects rows up to limits of number and size.

    If there are too many rows, those that failed a filter are dropped first, then those that change
    neither a protein nor splicing, then all after the first rows that fit.
    """

    def __init__(self, format_: AnnotationFormat | None, row_filter: RowFilter = ALL_ROWS) -> None:
        self._tests: list[tuple[str, Test]] = [("passed all filters", is_passed)]
        if format_ is not None:
            self._tests.append(
                (
                    "change a protein or splicing",
                    lambda fields: is_consequential(fields, format_),
                )
            )
        self._format = format_
        self._filter = row_filter
        self._applied: list[tuple[str, Test]] = []
        self._letters = 0
        self._is_cut = False
        self.rows: list[str] = []

    def offer(self, text: str, fields: list[str]) -> None:
        """Add a row if it is requested and fits."""
        if not self._filter.includes(fields, self._format):
            return
        if not all(test(fields) for _, test in self._applied):
            return
        while self._is_full(text) and self._tests:
            self._narrow()
            if not all(test(fields) for _, test in self._applied):
                return
        if self._is_full(text):
            self._is_cut = True
            return
        self.rows.append(text)
        self._letters += len(text)

    @property
    def description(self) -> str:
        """Description of the shown rows, "" if all are shown."""
        parts = [*self._filter.conditions, *(condition for condition, _ in self._applied)]
        distinct = list(dict.fromkeys(parts))
        if self._is_cut:
            start = f"the first {len(self.rows):,}"
            return f"{start} that {' and '.join(distinct)}" if distinct else start
        return f"those that {' and '.join(distinct)}" if distinct else ""

    def _is_full(self, text: str) -> bool:
        return len(self.rows) >= MAX_SHOWN_ROWS or self._letters + len(text) > MAX_SHOWN_LETTERS

    def _narrow(self) -> None:
        test = self._tests.pop(0)
        self._applied.append(test)
        self.rows = [text for text in self.rows if test[1](text.split("\t"))]
        self._letters = sum(map(len, self.rows))
