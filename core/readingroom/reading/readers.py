"""Results of each reader's judgements."""

from collections.abc import Sequence
from statistics import median

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.reading.types import ReaderResult
from readingroom.statistics.intervals import estimate_share


def describe_reader(
    reader: ReaderRecord, judged: Sequence[JudgedPair], level: float
) -> ReaderResult:
    """Return one reader's counts, shares and median active time; `judged` is this reader's."""
    ties = sum(pair.is_tie for pair in judged)
    decisive = len(judged) - ties
    left = sum(pair.outcome is OverallChoice.LEFT for pair in judged)
    times = [pair.active_ms for pair in judged if pair.active_ms is not None]
    return ReaderResult(
        code=reader.code,
        judged=len(judged),
        skipped=reader.skipped,
        flagged=reader.flagged,
        left_share=estimate_share(left, decisive, "no pair has a preferred side", level),
        tie_share=estimate_share(ties, len(judged), "no pair was judged", level),
        median_active_ms=round(median(times)) if times else None,
    )
