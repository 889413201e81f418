"""Sequencing reads: FASTQ through Biopython, with summarised qualities."""

import io
import math
import re
from typing import TYPE_CHECKING, NamedTuple

from readingroom.domain.case import ReadQuality
from readingroom.intake.problem_collector import ProblemCollector

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAX_SHOWN_READS = 50
MAX_LETTERS = 10_000
ALL_READS = "All reads"

# Cock et al., Nucleic Acids Research 38 (2010) 1767: Sanger FASTQ adds 33 to Phred scores 0 to 93;
# Illumina until version 1.8 added 64.
OFFSET = 33
_OLD_OFFSET = 64
_MAX_COMMON_SCORE = 50
_Q30 = 30
_LETTERS = re.compile(r"[A-Za-z*.\-]*", re.ASCII)


class SequencingRead(NamedTuple):
    """One read, or all reads together."""

    name: str
    length: int
    letters: str
    quality: ReadQuality


class SequencingReads(NamedTuple):
    """Displayed reads of a FASTQ file, the sum of all reads first, and its stored text."""

    shown: tuple[SequencingRead, ...]
    stored: str


def read_fastq(text: str, collector: ProblemCollector) -> SequencingReads | None:
    """Return the reads of a FASTQ text; if one is invalid, report the problem and return None."""
    from Bio.SeqIO.QualityIO import FastqGeneralIterator

    total = _Total()
    shown: list[SequencingRead] = []
    stored: list[str] = []
    try:
        for _, letters, qualities in FastqGeneralIterator(io.StringIO(text)):
            if not _LETTERS.fullmatch(letters):
                collector.refuse(
                    "sequence.letters", f"Read {total.count + 1} has letters that are not bases."
                )
                return None
            scores = _scores(qualities)
            total.add(scores)
            if total.count <= MAX_SHOWN_READS:
                name = f"Read {total.count}"
                shown.append(
                    SequencingRead(name, len(letters), letters[:MAX_LETTERS], _quality_of(scores))
                )
                stored.append(f"@read{total.count}\n{letters}\n+\n{qualities}\n")
    except ValueError:
        collector.refuse("sequence.unreadable", f"Read {total.count + 1} is damaged or truncated.")
        return None
    if not total.base_count:
        collector.refuse("sequence.empty", "The file has no read with bases.")
        return None
    _warn(total, collector)
    whole = SequencingRead(ALL_READS, total.base_count, "", total.quality)
    return SequencingReads((whole, *shown), "".join(stored))


def _warn(total: "_Total", collector: ProblemCollector) -> None:
    if total.lowest >= _OLD_OFFSET - OFFSET and total.highest > _MAX_COMMON_SCORE:
        collector.warn(
            "sequence.qualities",
            "The qualities look like those of Illumina software before version 1.8. If so, they "
            "are 31 too high.",
        )
    if total.count > MAX_SHOWN_READS:
        collector.warn(
            "sequence.records",
            f"The first {MAX_SHOWN_READS} of {total.count:,} reads are shown; the summary covers "
            "all.",
        )


def _scores(qualities: str) -> "NDArray[np.int16]":
    """Return Phred scores, int16 array (letters,); raises ValueError for other characters."""
    import numpy as np

    scores = np.frombuffer(qualities.encode("ascii"), dtype=np.uint8).astype(np.int16) - OFFSET
    if scores.size and (scores.min() < 0 or scores.max() > 93):
        raise ValueError("a character is not a valid score")
    return scores


class _Total:
    """Running totals over reads."""

    def __init__(self) -> None:
        self.count = 0
        self.base_count = 0
        self.lowest, self.highest = 93, 0
        self._shortest, self._longest = 0, 0
        self._errors = 0.0
        self._q30 = 0

    def add(self, scores: "NDArray[np.int16]") -> None:
        """Add one read."""
        length = int(scores.size)
        self._shortest = length if self.count == 0 else min(self._shortest, length)
        self._longest = max(self._longest, length)
        self.count += 1
        self.base_count += length
        if length:
            self._errors += float((10.0 ** (scores / -10.0)).sum())
            self._q30 += int((scores >= _Q30).sum())
            self.lowest = min(self.lowest, int(scores.min()))
            self.highest = max(self.highest, int(scores.max()))

    @property
    def quality(self) -> ReadQuality:
        """The summary; a file or read without letters has the quality 0."""
        if not self.base_count:
            return ReadQuality(self.count, self._shortest, self._longest, 0.0, 0.0)
        return ReadQuality(
            read_count=self.count,
            shortest=self._shortest,
            longest=self._longest,
            mean_quality=-10.0 * math.log10(self._errors / self.base_count),
            share_q30=self._q30 / self.base_count,
        )


def _quality_of(scores: "NDArray[np.int16]") -> ReadQuality:
    total = _Total()
    total.add(scores)
    return total.quality
