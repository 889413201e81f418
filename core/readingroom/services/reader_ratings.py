"""Analyses of reader studies from a table of ratings, without a study file."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.statistics.mrmc.types import MrmcOptions

if TYPE_CHECKING:
    from readingroom.statistics.mrmc.ratings import Ratings


def mrmc_from_ratings(
    path: Path, options: MrmcOptions, curves: Path | None = None
) -> dict[str, object]:
    """Analyse ratings (CSV, or a file of iMRMC) and return JSON-compatible values.

    Columns: reader, case, arm, truth (0 or 1), rating and optionally cluster. Values that are not
    estimable are None with a "reason".

    Args:
        path: of the table.
        options: choices of the analysis.
        curves: CSV file to write the points of the ROC curves to, None for none.

    Raises:
        IntakeError: the table cannot be read, or a choice does not fit it.
        FileExistsError: the file of the curves exists.
    """
    from readingroom.reading.mrmc_report import analysed_readings, mrmc_report
    from readingroom.reading.study_analysis.curves import curves_text, roc_curves

    ratings = _read(path)
    report = mrmc_report(ratings, options)
    if curves is not None:
        _write(curves, curves_text(roc_curves(*analysed_readings(ratings, options))))
    return report


def froc_from_marks(
    marks: Path, cases: Path, options: MrmcOptions, curves: Path | None = None
) -> dict[str, object]:
    """Analyse a CSV of marks of a free-response study, as JSON-compatible values.

    Columns of the marks: reader, arm, case, lesion (empty = the mark hit none), rating; of the
    cases: case, lesion (empty = none), weight, one line a lesion. The points of the FROC and wAFROC
    curves are written to the CSV file `curves`, if there is one.

    Raises:
        IntakeError: a table cannot be read, or a choice does not fit it.
        FileExistsError: the file of the curves exists.
    """
    from readingroom.reading.froc_report import froc_report
    from readingroom.reading.mark_files import read_marks
    from readingroom.reading.mrmc_report import plan_of
    from readingroom.reading.study_analysis.curves import curves_text, free_response_curves

    table = read_marks(marks, cases)
    report = froc_report(table, options)
    if curves is not None:
        _write(curves, curves_text(free_response_curves(table, plan_of(options, table.arms))))
    return report


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
    _write(target, text)
    return int((~np.isnan(ratings.values)).sum())


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="") as file:
        file.write(text)


def _read(path: Path) -> "Ratings":
    from readingroom.reading import imrmc_files, rating_files

    if path.suffix.lower() == imrmc_files.SUFFIX:
        return imrmc_files.read_imrmc(path)
    return rating_files.read_ratings(path)
