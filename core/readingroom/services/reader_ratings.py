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


def froc_from_marks(marks: Path, cases: Path, options: MrmcOptions) -> dict[str, object]:
    """Analyse a CSV of marks of a free-response study, as JSON-compatible values.

    Columns of the marks: reader, arm, case, lesion (empty = the mark hit none), rating; of the
    cases: case, lesion (empty = none), weight, one line a lesion.

    Raises:
        IntakeError: a table cannot be read, or a choice does not fit it.
    """
    from readingroom.reading.froc_report import froc_report
    from readingroom.reading.mark_files import read_marks

    return froc_report(read_marks(marks, cases), options)
