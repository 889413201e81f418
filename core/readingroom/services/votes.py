"""Paired-comparison statistics from a table of votes, without a study file."""

from pathlib import Path


def bradley_terry_from_votes(
    path: Path, *, ties: str = "davidson", reference: str | None = None, with_side: bool = False
) -> dict[str, object]:
    """Fit a Bradley-Terry model to a CSV of votes and return it as JSON-compatible values.

    Columns: reader, case, left, right, outcome (left, right, both_good, both_bad) and optionally
    count. Values that are not estimable are None with a "reason". `ties` is "davidson",
    "rao-kupper" or "half". The ability of the reference is 0; without one the abilities sum to
    zero.

    Raises:
        IntakeError: the table cannot be read, or the reference is not among its items.
    """
    from readingroom.reading.vote_report import bradley_terry_report
    from readingroom.reading.votes import read_votes
    from readingroom.statistics.tie_models import TieModel

    votes = read_votes(path)
    return bradley_terry_report(votes, ties=TieModel(ties), reference=reference, has_side=with_side)
