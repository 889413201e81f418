"""Analyses of reader studies from a table of ratings, without a study file."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.statistics.mrmc.types import MrmcOptions

if TYPE_CHECKING:
    from readingroom.statistics.mrmc.ratings import Ratings


def mrmc_from_ratings(path: Path, options: MrmcOptions) -> dict[str, object]:
    """Analyse ratings (CSV, or a file of iMRMC) and return JSON-compatible values.

    Columns: reader, case, arm, truth (0 or 1), rating and optionally cluster. Values that are not
    estimable are None with a "reason".

    Raises:
        IntakeError: the table cannot be read, or a choice does not fit it.
    """
    from readingroom.reading.mrmc_report import mrmc_report

    return mrmc_report(_read(path), options)


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


def convert_ratings(source: Path, target: Path) -> int:
    """Write ratings (CSV, or a file of iMRMC) as the other kind; return the number of readings.

    The target is a file of iMRMC if its name ends in .imrmc, else CSV. iMRMC has neither clusters
    nor readings without an answer.

    Raises:
        IntakeError: the ratings cannot be read, or a name cannot be in a file of iMRMC.
        FileExistsError: the target exists.
    """
    import numpy as np

    from readingroom.reading import imrmc_files, rating_files

    ratings = _read(source)
    is_imrmc = target.suffix.lower() == imrmc_files.SUFFIX
    text = (imrmc_files.imrmc_text if is_imrmc else rating_files.ratings_text)(ratings)
    with target.open("x", encoding="utf-8", newline="") as file:
        file.write(text)
    return int((~np.isnan(ratings.values)).sum())


def _read(path: Path) -> "Ratings":
    from readingroom.reading import imrmc_files, rating_files

    if path.suffix.lower() == imrmc_files.SUFFIX:
        return imrmc_files.read_imrmc(path)
    return rating_files.read_ratings(path)
