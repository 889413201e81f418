"""Commands that analyse tables of a multi-reader multi-case study."""

from pathlib import Path

import click

from readingroom.cli.arguments import option_with_default
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.paths import EXISTING_FILE, FILE, FOLDER
from readingroom.cli.table_options import options_of, run_analysis, table_option
from readingroom.cli.text import CommandResult, command, with_json
from readingroom.services.table_statistics.types import MISSING, TableAnalysis

_CURVES = click.option("--curves", type=FILE, help="CSV file to write, points of the curves")


@command(
    "readingroom stats mrmc ratings.csv --covariance jackknife --json",
    "readingroom stats mrmc ratings.csv --endpoint 'sensitivity>=3' --reference unaided"
    " --test non-inferiority --margin 0.05",
    "readingroom stats mrmc ratings.csv --curves curves.csv",
    notes="""
Ratings are a file of iMRMC (.imrmc), a workbook of RJafroc (.xlsx), or CSV.
Table columns: reader, case, arm, truth (0 or 1), rating (empty = no answer), optionally
cluster, such as the patient of several cases.
Endpoints: auc, auc-trapezoid-partial:LO:HI (of specificity), sensitivity@SPEC,
specificity@SENS, sensitivity>=T, specificity>=T, accuracy>=T, accuracy (ratings 0 and 1).
A margin makes superiority one-sided. One-sided tests are at half of 1 - level.
The curves have the columns curve, arm, reader, x, y, low, high; an empty reader is the mean of the
arm with its pointwise interval.
A cluster draws the resamples of --resamples.
""",
)
@click.argument("ratings", type=EXISTING_FILE)
@options_of(TableAnalysis.MRMC)
@_CURVES
@with_json
@with_cluster
def mrmc(
    ratings: Path, columns: dict[str, str], curves: Path | None, **options: object
) -> CommandResult:
    """Compare arms of a multi-reader multi-case study.

    Each value has its method: the covariance, the degrees of freedom and the interval. Terms that
    were set to 0 are listed.
    """
    return run_analysis(TableAnalysis.MRMC, ratings, columns, options, curves=curves)


@command(
    "readingroom stats convert ratings.csv ratings.imrmc",
    "readingroom stats convert ratings.csv ratings.xlsx",
    "readingroom stats convert marks.csv marks.xlsx --cases cases.csv",
    "readingroom stats convert marks.xlsx marks.csv --cases cases.csv",
    notes="""
The kind of a file is that of its name: .imrmc is iMRMC's, .xlsx is RJafroc's workbook, others are
CSV. iMRMC has neither clusters nor readings without an answer, RJafroc no clusters; these are left
out. With --cases, marks are converted between CSV and a workbook; the cases are read with CSV, and
written with it.
""",
)
@click.argument("ratings", type=EXISTING_FILE)
@click.argument("target", type=FILE)
@click.option("--cases", type=FILE, help="CSV of the cases of marks")
@option_with_default("--paradigm", ["froc", "lroc"], "froc", "Paradigm of a workbook of marks")
@with_json
def convert(ratings: Path, target: Path, cases: Path | None, paradigm: str) -> CommandResult:
    """Write ratings or marks of a reader study as CSV, or as a file of iMRMC or RJafroc."""
    from readingroom.services.reader_ratings import convert_marks, convert_ratings

    if cases is not None:
        count = convert_marks(ratings, target, cases, paradigm)
        return CommandResult({"file": target.name, "marks": count}, f"{count} marks written.")
    count = convert_ratings(ratings, target)
    return CommandResult({"file": target.name, "ratings": count}, f"{count} ratings written.")


@command(
    "readingroom stats imrmc-tables ratings.csv results",
    notes="""
Writes perReader.csv, Ustat.csv and MLEstat.csv into a new folder. NA is a value that is not
estimable. Tests are two-sided at 0.05; an unbiased variance below 0 is replaced by the biased one.
""",
)
@click.argument("ratings", type=EXISTING_FILE)
@click.argument("folder", type=FOLDER)
@table_option(MISSING)
@with_json
def imrmc_tables(ratings: Path, folder: Path, missing: str) -> CommandResult:
    """Write areas under ROC curves and their tests as tables with the columns of iMRMC."""
    from readingroom.services.reader_ratings import imrmc_tables_from_ratings

    names = imrmc_tables_from_ratings(ratings, folder, missing)
    return CommandResult({"folder": folder.name, "files": names}, "\n".join(names))


@command(
    "readingroom stats froc marks.csv --cases cases.csv --figure wafroc",
    "readingroom stats froc marks.csv --cases cases.csv --figure froc@0.5 --json",
    "readingroom stats froc marks.csv --cases cases.csv --curves curves.csv",
    "readingroom stats froc marks.xlsx --figure lroc",
    notes="""
Marks are CSV, or a workbook of RJafroc (.xlsx), which has its own cases.
Columns of the marks: reader, arm, case, lesion, rating. An empty lesion is a mark that hit none;
a lesion without a mark has no row. Columns of the cases: case, lesion, weight, one row a lesion;
an empty lesion is a case without one; weights of a case sum to 1, or are all empty (equal).
Figures: wafroc, afroc, wafroc1 and afroc1 (false marks of all cases), inferred-roc, froc@FPPI,
lroc, pcl (share of positive cases whose highest mark is on a lesion).
""",
)
@click.argument("marks", type=EXISTING_FILE)
@click.option("--cases", "lesions", type=EXISTING_FILE, help="Table of the cases, of marks in CSV")
@options_of(TableAnalysis.FROC)
@_CURVES
@with_json
def froc(
    marks: Path,
    lesions: Path | None,
    columns: dict[str, str],
    curves: Path | None,
    **options: object,
) -> CommandResult:
    """Compare arms of a free-response study by Obuchowski and Rockette, with the jackknife.

    Which marks hit a lesion was decided where the table was made; state that rule in the report.
    """
    return run_analysis(TableAnalysis.FROC, marks, columns, options, cases=lesions, curves=curves)


@command(
    "readingroom stats time times.csv --reference unaided",
    "readingroom stats time times.csv --scale log --json",
    name="time",
    notes="""
Table columns: reader, case, arm, seconds (above 0; empty = no time).
On the log scale, estimates are means of natural logarithms, and the ratios are those of geometric
means. Times are skewed: with few cases, prefer the log scale.
""",
)
@click.argument("times", type=EXISTING_FILE)
@options_of(TableAnalysis.TIME)
@with_json
def reading_time(times: Path, columns: dict[str, str], **options: object) -> CommandResult:
    """Compare the reading times of arms, with readers and cases random.

    Mean times are compared by Obuchowski and Rockette, with the jackknife over cases.
    """
    return run_analysis(TableAnalysis.TIME, times, columns, options)
