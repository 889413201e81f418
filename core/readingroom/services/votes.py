"""Paired-comparison statistics from a table of votes, without a study file."""

from collections.abc import Collection
from pathlib import Path

from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames


def bradley_terry_from_votes(
    path: Path,
    *,
    ties: str = "davidson",
    reference: str | None = None,
    with_side: bool = False,
    clusters: Collection[str] | None = None,
    question: str = "",
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Fit a Bradley-Terry model to a CSV of votes and return it as JSON-compatible values.

    Columns: left, right, outcome (left, right, both_good, both_bad) and optionally reader, case and
    count. Values that are not estimable are None with a "reason". `ties` is "davidson",
    "rao-kupper" or "half". The ability of the reference is 0; without one the abilities sum to
    zero. `clusters` are "reader" and "case" where they are random; None for those in the table.
    `question` is that of a file of Argilla (JSON), "" for the only one. `columns` are columns of a
    CSV file that are named otherwise.

    Raises:
        IntakeError: the table cannot be read, the reference is not among its items, or it has no
            column of a cluster.
    """
    from readingroom.reading.vote_report import bradley_terry_report
    from readingroom.reading.votes import read_votes
    from readingroom.statistics.sandwich import Cluster
    from readingroom.statistics.tie_models import TieModel

    return bradley_terry_report(
        read_votes(path, question, columns),
        ties=TieModel(ties),
        reference=reference,
        has_side=with_side,
        clusters=None if clusters is None else [Cluster(name) for name in clusters],
    )
