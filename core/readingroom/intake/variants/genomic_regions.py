"""Genomic regions, and the rows that overlap them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.domain.errors import IntakeError

_LENGTH = re.compile(r"(?:^|;)(END|SVLEN)=(-?\d{1,10})(?=[,;]|$)")
_REGION = re.compile(r"([^\s:]+|[^\s]+(?=:\d)):(\d{1,3}(?:,?\d{1,3})*)-(\d{1,3}(?:,?\d{1,3})*)")


@dataclass(frozen=True, slots=True)
class GenomicRegion:
    """A region of a contig; one-based positions, both ends included."""

    chromosome: str
    start: int
    end: int

    @classmethod
    def parse(cls, text: str) -> "GenomicRegion":
        """Parse a region such as "chr7:117,559,590-117,559,600".

        Raises:
            IntakeError: The text is not a region.
        """
        match = _REGION.fullmatch(text.strip())
        if match:
            start, end = (int(match[group].replace(",", "")) for group in (2, 3))
            if 0 <= start <= end:
                return cls(match[1], start, end)
        raise IntakeError(
            "Write a region as chromosome:first-last, for example 7:117559590-117559600."
        )

    def overlaps(self, fields: Sequence[str]) -> bool:
        """Return whether a row overlaps the region; the prefix "chr" is ignored."""
        if fields[0].strip("<>").removeprefix("chr") != self.chromosome.removeprefix("chr"):
            return False
        return int(fields[1]) <= self.end and _last_position(fields) >= self.start


def _last_position(fields: Sequence[str]) -> int:
    """Return the last position of a row: by REF, END or SVLEN."""
    position = int(fields[1])
    last = position + len(fields[3]) - 1
    for key, value in _LENGTH.findall(fields[7]) if "<" in fields[4] else ():
        last = max(last, int(value) if key == "END" else position + abs(int(value)))
    return last
