"""Analyses of reader studies from a table of ratings, without a study file."""

from pathlib import Path

from readingroom.statistics.mrmc.types import MrmcOptions


def mrmc_from_ratings(path: Path, options: MrmcOptions) -> dict[str, object]:
    """Analyse a CSV of ratings and return the results as JSON-compatible values.

    Columns: reader, case, arm, truth (0 or 1), rating and optionally cluster. Values that are not
    estimable are None with a "reason".

    Raises:
        IntakeError: the table cannot be read, or a choice does not fit it.
    """
    from readingroom.reading.mrmc_report import mrmc_report
    from readingroom.reading.rating_files import read_ratings

    return mrmc_report(read_ratings(path), options)
