"""Analyses of reader studies from a table of ratings, without a study file."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames
from readingroom.statistics.mrmc.types import MrmcOptions

if TYPE_CHECKING:
    from readingroom.statistics.mrmc.free_response import Marks
    from readingroom.statistics.mrmc.ratings import Ratings


def mrmc_from_ratings(
    path: Path,
    options: MrmcOptions,
    curves: Path | None = None,
    *,
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Analyse ratings and return JSON-compatible values.

    A file is of iMRMC (.imrmc), of RJafroc (.xlsx), or CSV with the columns reader, case, arm,
    truth (0 or 1), rating and optionally cluster. Values that are not estimable are None with a
    "reason".

    Args:
        path: of the table.
        options: choices of the analysis.
        curves: CSV file to write the points of the ROC curves to, None for none.
        columns: columns that are named otherwise in a CSV file.

    Raises:
        IntakeError: the table cannot be read, or a choice does not fit it.
        FileExistsError: the file of the curves exists.
    """
    from readingroom.reading.mrmc_report import mrmc_report

    ratings = _read(path, columns)
    report = mrmc_report(ratings, options)
    if curves is not None:
        _write(curves, _roc_text(ratings, options))
    return report


def roc_curves_from_ratings(path: Path, options: MrmcOptions, columns: ColumnNames) -> str:
    """Return the points of the ROC curves of ratings as CSV.

    Raises:
        IntakeError: as for `mrmc_from_ratings`.
    """
    return _roc_text(_read(path, columns), options)


def _roc_text(ratings: "Ratings", options: MrmcOptions) -> str:
    from readingroom.reading.mrmc_report import analysed_readings
    from readingroom.reading.study_analysis.curves import curves_text, roc_curves

    return curves_text(roc_curves(*analysed_readings(ratings, options)))


def imrmc_tables_from_ratings(path: Path, folder: Path, missing: str = "available") -> list[str]:
    """Analyse areas by U-statistics and write the result tables of iMRMC; return their names.

    Args:
        path: of the ratings, as of `mrmc_from_ratings`.
        folder: to create.
        missing: readings without a rating, as in `MrmcOptions`.

    Raises:
        IntakeError: the ratings cannot be read, or have clusters.
        FileExistsError: the folder exists.
    """
    from readingroom.reading.imrmc_tables import imrmc_tables
    from readingroom.reading.mrmc_report import analysed_readings

    ratings, _ = analysed_readings(_read(path), MrmcOptions(missing=missing))
    tables = imrmc_tables(ratings)
    folder.mkdir()
    for name, text in tables.items():
        _write(folder / name, text)
    return list(tables)


def froc_from_marks(
    marks: Path,
    cases: Path | None,
    options: MrmcOptions,
    curves: Path | None = None,
    *,
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Analyse marks of a free-response study, as JSON-compatible values.

    `marks` is a workbook of RJafroc (.xlsx) without `cases`, or CSV with them.

    Columns of the marks: reader, arm, case, lesion (empty = the mark hit none), rating; of the
    cases: case, lesion (empty = none), weight, one line a lesion. The points of the FROC and wAFROC
    curves are written to the CSV file `curves`, if there is one. `columns` are those of the marks
    that are named otherwise in the file.

    Raises:
        IntakeError: a table cannot be read, or a choice does not fit it.
        FileExistsError: the file of the curves exists.
    """
    from readingroom.reading.froc_report import froc_report

    table = _read_marks(marks, cases, columns)
    report = froc_report(table, options)
    if curves is not None:
        _write(curves, _froc_text(table, options))
    return report


def froc_curves_from_marks(
    marks: Path, cases: Path | None, options: MrmcOptions, columns: ColumnNames
) -> str:
    """Return the points of the FROC and wAFROC curves of marks as CSV.

    Raises:
        IntakeError: as for `froc_from_marks`.
    """
    return _froc_text(_read_marks(marks, cases, columns), options)


def _froc_text(marks: "Marks", options: MrmcOptions) -> str:
    from readingroom.reading.mrmc_report import plan_of
    from readingroom.reading.study_analysis.curves import curves_text, free_response_curves

    return curves_text(free_response_curves(marks, plan_of(options, marks.arms)))


def times_from_file(
    path: Path,
    *,
    scale: str = "seconds",
    has_random_readers: bool = True,
    reference: str = "",
    level: float = 0.95,
    columns: ColumnNames = OWN_NAMES,
) -> dict[str, object]:
    """Compare the reading times of arms (CSV), as JSON-compatible values.

    Columns: reader, case, arm and seconds (empty = no time). `scale` is "seconds", or "log" for
    ratios of geometric means. Values that are not estimable are None with a "reason". `columns` are
    those that are named otherwise in the file.

    Raises:
        IntakeError: the table cannot be read, or has no such arm.
    """
    from readingroom.reading.time_files import read_times
    from readingroom.reading.time_report import TimeScale, time_report

    return time_report(
        read_times(path, columns),
        TimeScale(scale),
        has_random_readers=has_random_readers,
        reference=reference,
        level=level,
    )


def convert_ratings(source: Path, target: Path) -> int:
    """Write ratings as a file of another kind; return the number of readings.

    The kind of a file is that of its name: .imrmc of iMRMC, .xlsx of RJafroc, else CSV. iMRMC has
    neither clusters nor readings without an answer, RJafroc no clusters.

    Raises:
        IntakeError: the ratings cannot be read, or the other kind cannot have them.
        FileExistsError: the target exists.
    """
    import numpy as np

    from readingroom.reading import imrmc_files, rating_files, rjafroc_files, workbooks

    ratings = _read(source)
    suffix = target.suffix.lower()
    if suffix == workbooks.SUFFIX:
        _write_bytes(target, rjafroc_files.ratings_workbook(ratings))
    elif suffix == imrmc_files.SUFFIX:
        _write(target, imrmc_files.imrmc_text(ratings))
    else:
        _write(target, rating_files.ratings_text(ratings))
    return int((~np.isnan(ratings.values)).sum())


def convert_marks(source: Path, target: Path, cases: Path, paradigm: str) -> int:
    """Write marks of CSV with their cases as a workbook of RJafroc, or the reverse.

    Args:
        source: a workbook (.xlsx) or CSV.
        target: the other.
        cases: CSV of the cases, which is read with a CSV of marks and else written.
        paradigm: "froc" or "lroc", of a workbook that is written.

    Returns:
        The number of marks.

    Raises:
        IntakeError: the marks cannot be read, both files are of one kind, or the other kind cannot
            have them.
        FileExistsError: a file to write exists.
    """
    import numpy as np

    from readingroom.domain.errors import IntakeError
    from readingroom.reading import mark_files, rjafroc_files

    if _is_workbook(source) == _is_workbook(target):
        raise IntakeError("One of the files must be a workbook (.xlsx), the other CSV.")
    if _is_workbook(target):
        marks = mark_files.read_marks(source, cases)
        _write_bytes(target, rjafroc_files.marks_workbook(marks, paradigm.upper()))
    else:
        marks = rjafroc_files.read_marks_workbook(source)
        if target.exists():
            raise FileExistsError(f"{target.name}: File exists.")
        _write(cases, mark_files.cases_text(marks))
        _write(target, mark_files.marks_text(marks))
    return int(np.isfinite(marks.lesion_ratings).sum()) + sum(map(len, marks.false_ratings))


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="") as file:
        file.write(text)


def _write_bytes(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)


def _is_workbook(path: Path) -> bool:
    from readingroom.reading import workbooks

    return path.suffix.lower() == workbooks.SUFFIX


def _read(path: Path, columns: ColumnNames = OWN_NAMES) -> "Ratings":
    from readingroom.reading import imrmc_files, rating_files, rjafroc_files

    is_workbook, is_imrmc = _is_workbook(path), path.suffix.lower() == imrmc_files.SUFFIX
    if is_workbook or is_imrmc:
        _refuse_names(path, columns)
    if is_workbook:
        return rjafroc_files.read_ratings_workbook(path)
    if is_imrmc:
        return imrmc_files.read_imrmc(path)
    return rating_files.read_ratings(path, columns)


def _refuse_names(path: Path, columns: ColumnNames) -> None:
    from readingroom.domain.errors import IntakeError

    if columns:
        raise IntakeError(f"{path.name} has fixed columns. Choose columns of CSV files only.")


def _read_marks(marks: Path, cases: Path | None, columns: ColumnNames) -> "Marks":
    from readingroom.domain.errors import IntakeError
    from readingroom.reading import mark_files, rjafroc_files

    if _is_workbook(marks):
        _refuse_names(marks, columns)
        if cases is not None:
            raise IntakeError("A workbook has its own cases. Leave --cases out.")
        return rjafroc_files.read_marks_workbook(marks)
    if cases is None:
        raise IntakeError("A CSV of marks needs the table of its cases. Enter --cases.")
    return mark_files.read_marks(marks, cases, columns)
