"""Reads of a sequencer: FASTQ through Biopython, their qualities summarised."""

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
_HIGHEST_USUAL = 50
_Q30 = 30
_LETTERS = re.compile(r"[A-Za-z*.\-]*", re.ASCII)


class SequencingRead(NamedTuple):
    """A read, or all of them together."""

    name: str
    length: int
    letters: str
    quality: ReadQuality


class SequencingReads(NamedTuple):
    """What is shown of a FASTQ file, the sum of all reads first, and what is stored of it."""

    shown: tuple[SequencingRead, ...]
    stored: str


def read_fastq(text: str, findings: ProblemCollector) -> SequencingReads | None:
    """Return the reads of a FASTQ text; None with the reason if one is not well-formed."""
    from Bio.SeqIO.QualityIO import FastqGeneralIterator

    total = _Total()
    shown: list[SequencingRead] = []
    stored: list[str] = []
    try:
        for _, letters, qualities in FastqGeneralIterator(io.StringIO(text)):
            if not _LETTERS.fullmatch(letters):
                findings.refuse(
                    "sequence.letters", f"Read {total.count + 1} holds letters that are no bases."
                )
                return None
            scores = _scores(qualities)
            total.add(scores)
            if total.count <= MAX_SHOWN_READS:
                name = f"Read {total.count}"
                shown.append(
                    SequencingRead(name, len(letters), letters[:MAX_LETTERS], _summary([scores]))
                )
                stored.append(f"@read{total.count}\n{letters}\n+\n{qualities}\n")
    except ValueError:
        findings.refuse("sequence.unreadable", f"Read {total.count + 1} is damaged or cut off.")
        return None
    if not total.base_count:
        findings.refuse("sequence.empty", "The file has no read with letters.")
        return None
    _warn(total, findings)
    whole = SequencingRead(ALL_READS, total.base_count, "", total.quality)
    return SequencingReads((whole, *shown), "".join(stored))


def _warn(total: "_Total", findings: ProblemCollector) -> None:
    if total.lowest >= _OLD_OFFSET - OFFSET and total.highest > _HIGHEST_USUAL:
        findings.warn(
            "sequence.qualities",
            "The qualities look as if written by an Illumina machine before version 1.8: they "
            "are then 31 too high.",
        )
    if total.count > MAX_SHOWN_READS:
        findings.warn(
            "sequence.records",
            f"Of {total.count:,} reads the first {MAX_SHOWN_READS} are shown; the summary counts "
            "all.",
        )


def _scores(qualities: str) -> "NDArray[np.int16]":
    """Return Phred scores, int16 array (letters,).

    Raises:
        ValueError: A sign stands for no score.
    """
    import numpy as np

    scores = np.frombuffer(qualities.encode("ascii"), dtype=np.uint8).astype(np.int16) - OFFSET
    if scores.size and (scores.min() < 0 or scores.max() > 93):
        raise ValueError("a sign stands for no score")
    return scores


class _Total:
    """Adds reads up."""

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
        """Return the summary; a file or read without letters has the quality 0."""
        if not self.base_count:
            return ReadQuality(self.count, self._shortest, self._longest, 0.0, 0.0)
        return ReadQuality(
            read_count=self.count,
            shortest=self._shortest,
            longest=self._longest,
            mean_quality=-10.0 * math.log10(self._errors / self.base_count),
            share_q30=self._q30 / self.base_count,
        )


def _summary(reads: "list[NDArray[np.int16]]") -> ReadQuality:
    total = _Total()
    for scores in reads:
        total.add(scores)
    return total.quality
