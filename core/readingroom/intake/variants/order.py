"""The order of rows, and variants in more than one row."""

import re
from collections.abc import Sequence

from readingroom.intake.variants.reports import VERSIONS, WRITTEN_OUT, ProblemReporter

_BASES = re.compile(r"[ACGTNacgtn]+")
MAX_CACHED = 1_000
"""Maximum number of variants stored for comparison; sorted rows need those of one position."""


class OrderChecker:
    """Checks order and duplicates of rows in bounded memory."""

    def __init__(self, reports: ProblemReporter) -> None:
        self._reports = reports
        self._finished: set[str] = set()
        self._chromosome = ""
        self._position = -1
        self._variants: dict[tuple[int, str, str], tuple[int, str]] = {}

    def check(self, line: int, fields: Sequence[str], position: int) -> None:
        """Check one row against the previous ones."""
        chromosome = fields[0]
        if chromosome != self._chromosome:
            self._begin(line, chromosome.strip("<>"), chromosome)
        if position < self._position:
            # A valid conformance file of hts-specs for 4.5 is not sorted.
            self._reports.judge(
                "vcf.order",
                "POS is smaller than in the previous row. Sort the file.",
                line,
                since=VERSIONS[0],
                until=(4, 4),
            )
        if position != self._position:
            self._position = position
            self._forget()
        self._check_duplicates(line, fields, position)

    def _begin(self, line: int, plain: str, chromosome: str) -> None:
        if plain != self._chromosome.strip("<>"):
            self._finished.add(self._chromosome.strip("<>"))
            self._position = -1
            self._variants.clear()
            if plain in self._finished:
                self._reports.refuse(
                    "vcf.order", "The rows of one CHROM must be contiguous. Sort the file.", line
                )
        self._chromosome = chromosome

    def _forget(self) -> None:
        """Drop the variants that start before the current position."""
        if not self._variants:
            return
        if len(self._variants) > MAX_CACHED:
            self._variants.clear()
        gone = [key for key in self._variants if key[0] < self._position]
        for key in gone:
            del self._variants[key]

    def _check_duplicates(self, line: int, fields: Sequence[str], position: int) -> None:
        """Report a variant of bases in two rows, even if written differently.

        Real files before 4.3 repeat variants: databases with a row for each gene, merged lists of
        two callers. There, it is an error only if both rows have the same ID: "No identifier should
        be present in more than one data record" (VCFv4.1 and 4.2, ID).
        """
        identifier, reference, alternates = fields[2:5]
        earlier: set[str] = set()
        for allele in alternates.split(","):
            if not _BASES.fullmatch(allele):
                continue
            variant = _shortest(position, reference, allele)
            previous = self._variants.get(variant)
            if previous and previous[0] != line:
                earlier.add(previous[1])
            self._variants[variant] = line, identifier
        if earlier:
            is_same = identifier != "." and identifier in earlier
            self._reports.judge(
                "vcf.duplicate",
                "Two rows have the same variant. Remove one of them.",
                line,
                since=VERSIONS[0] if is_same else WRITTEN_OUT,
            )


def _shortest(position: int, reference: str, allele: str) -> tuple[int, str, str]:
    """Return a variant without the bases that both alleles share at their ends.

    One base is retained on each side; insertions and deletions are not left-aligned.
    """
    if len(reference) == 1:
        return position, reference, allele
    end = 0
    shorter = min(len(reference), len(allele))
    while end < shorter - 1 and reference[-1 - end] == allele[-1 - end]:
        end += 1
    reference, allele = reference[: len(reference) - end], allele[: len(allele) - end]
    start, shorter = 0, shorter - end
    while start < shorter - 1 and reference[start] == allele[start]:
        start += 1
    return position + start, reference[start:], allele[start:]
