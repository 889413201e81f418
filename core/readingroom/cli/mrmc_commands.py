"""Commands that analyse tables of a multi-reader multi-case study."""

from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import NumberRange, option_with_default, seed_option, with_options
from readingroom.cli.paths import EXISTING_FILE, FILE, FOLDER
from readingroom.cli.text import CommandResult, command, print_table, with_json

_READERS = option_with_default(
    "--readers", ["random", "fixed"], "random", "Readers of the conclusion"
)
_CURVES = click.option("--curves", type=FILE, help="CSV file to write, points of the curves")
_REFERENCE = click.option("--reference", default="", help="Arm that is second in each difference")
_LEVEL = option_with_default(
    "--level", NumberRange(0, 1, min_open=True, max_open=True), 0.95, "Level of intervals"
)
_TEST_OPTIONS = with_options(
    click.option("--margin", type=NumberRange(min=0), help="Margin, in units of the endpoint"),
    option_with_default(
        "--test",
        ["superiority", "non-inferiority", "equivalence"],
        "superiority",
        "Test of each difference, first arm minus second",
    ),
    _REFERENCE,
    option_with_default(
        "--interval", ["truncated", "wald", "logit"], "truncated", "Intervals of the arms"
    ),
    _LEVEL,
)
_MISSING = option_with_default(
    "--missing",
    ["available", "complete", "incorrect"],
    "available",
    "Readings without a rating: left out, with their case, or counted as incorrect",
)
_MRMC_OPTIONS = with_options(
    option_with_default(
        "--method",
        ["or", "ustat"],
        "or",
        "Analysis of variance of Obuchowski and Rockette, or U-statistics",
    ),
    option_with_default(
        "--covariance",
        ["auto", "jackknife", "delong", "unbiased"],
        "auto",
        "Error covariance; auto is unbiased for auc, else jackknife",
    ),
    _READERS,
    option_with_default("--cases", ["random", "fixed"], "random", "Cases of the conclusion"),
    option_with_default(
        "--endpoint", click.STRING, "auc", "Figure of merit of each reader and arm, see below"
    ),
    option_with_default(
        "--design",
        ["any", "crossed", "split-plot", "nested"],
        "any",
        "Design that the ratings must have",
    ),
    _TEST_OPTIONS,
    click.option("--model", default="", help="Reader or arm that is a model"),
    _MISSING,
    option_with_default(
        "--moments", ["unbiased", "mle"], "unbiased", "Variance of U-statistics; mle is biased"
    ),
    click.option(
        "--exact-df",
        "is_exact",
        is_flag=True,
        help="Do not round the degrees of freedom of U-statistics down",
    ),
    option_with_default(
        "--resamples", click.IntRange(0, 100_000), 0, "Resamples of a bootstrap, as a check of auc"
    ),
    seed_option(),
)


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
""",
)
@click.argument("ratings", type=EXISTING_FILE)
@_MRMC_OPTIONS
@_CURVES
@with_json
def mrmc(
    ratings: Path,
    readers: str,
    cases: str,
    moments: str,
    curves: Path | None,
    *,
    is_exact: bool,
    **choices: object,
) -> CommandResult:
    """Compare arms of a multi-reader multi-case study.

    Each value has its method: the covariance, the degrees of freedom and the interval. Terms that
    were set to 0 are listed.
    """
    from readingroom.services.reader_ratings import mrmc_from_ratings
    from readingroom.statistics.mrmc.types import MrmcOptions

    options = MrmcOptions(
        has_random_readers=readers == "random",
        has_random_cases=cases == "random",
        is_biased=moments == "mle",
        is_rounded=not is_exact,
        **choices,  # type: ignore[arg-type]
    )
    report: dict[str, Any] = mrmc_from_ratings(ratings, options, curves)
    counts = report["counts"]
    closing = f"{counts['readings']} readings, {counts['unanswered']} without a rating"
    return _result(report, report["endpoint_label"], closing)


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
@_MISSING
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
@click.option("--cases", type=EXISTING_FILE, help="Table of the cases, of marks in CSV")
@option_with_default("--figure", click.STRING, "wafroc", "Figure of each reader and arm")
@_READERS
@click.option("--fixed-cases", is_flag=True, help="Conclude on these cases only")
@_TEST_OPTIONS
@_CURVES
@with_json
def froc(
    marks: Path,
    cases: Path | None,
    figure: str,
    readers: str,
    curves: Path | None,
    *,
    fixed_cases: bool,
    **choices: object,
) -> CommandResult:
    """Compare arms of a free-response study by Obuchowski and Rockette, with the jackknife.

    Which marks hit a lesion was decided where the table was made; state that rule in the report.
    """
    from readingroom.services.reader_ratings import froc_from_marks
    from readingroom.statistics.mrmc.types import MrmcOptions

    options = MrmcOptions(
        endpoint=figure,
        has_random_readers=readers == "random",
        has_random_cases=not fixed_cases,
        **choices,  # type: ignore[arg-type]
    )
    report: dict[str, Any] = froc_from_marks(marks, cases, options, curves)
    counts = report["counts"]
    closing = (
        f"{counts['lesions']} lesions in {counts['positive_cases']} cases, "
        f"{counts['negative_cases']} cases without one; {counts['true_marks']} marks on lesions, "
        f"{counts['false_marks']} elsewhere"
    )
    return _result(report, report["figure_label"], closing)


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
@option_with_default(
    "--scale", ["seconds", "log"], "seconds", "Average seconds, or their logarithms"
)
@_READERS
@_REFERENCE
@_LEVEL
@with_json
def reading_time(
    times: Path, scale: str, readers: str, reference: str, level: float
) -> CommandResult:
    """Compare the reading times of arms, with readers and cases random.

    Mean times are compared by Obuchowski and Rockette, with the jackknife over cases.
    """
    from readingroom.services.reader_ratings import times_from_file

    report: dict[str, Any] = times_from_file(
        times,
        scale=scale,
        has_random_readers=readers == "random",
        reference=reference,
        level=level,
    )
    counts = report["counts"]
    closing = f"{counts['readings']} readings, {counts['without_time']} without a time"
    return _result(report, report["scale_label"], closing)


def _print_ratios(report: dict[str, Any]) -> None:
    rows = [(name, entry["geometric_mean"]) for name, entry in report["arms"].items()]
    rows += [(" / ".join(entry["arms"]), entry["ratio"]) for entry in report["differences"]]
    keys = ("estimate", "low", "high")
    print_table(
        ("Geometric mean (s) or ratio", "Estimate", "Low", "High"),
        [(name, *(_text(values[key], 6) for key in keys)) for name, values in rows],
    )


def _result(report: dict[str, Any], label: str, closing: str) -> CommandResult:
    arms = report["arms"].values()
    is_accepted = bool(arms) and all(entry["se"] is not None for entry in arms)
    return CommandResult(
        report, lambda: _print_analysis(report, label, closing), is_accepted=is_accepted
    )


def _print_analysis(report: dict[str, Any], label: str, closing: str) -> None:
    arms = report["arms"]
    rows = [_result_row(name, entry) for name, entry in arms.items()]
    print_table(("Arm", "Estimate", "Standard error", "Low", "High"), rows)
    if report["differences"]:
        heads = ("Difference", "Estimate", "Standard error", "Low", "High", "df", "p", "p (Holm)")
        print_table(
            heads,
            [
                (
                    *_result_row(" - ".join(entry["arms"]), entry),
                    _text(entry["df"], 2),
                    _text(entry["p"], 6),
                    _text(entry["p_holm"], 6),
                )
                for entry in report["differences"]
            ],
        )
        click.echo(report["test"])
    if report.get("scale") == "log":
        _print_ratios(report)
    readers = [
        (name, *(_text(values.get(arm, {}).get("estimate"), 6) for arm in arms))
        for name, values in report["readers"].items()
    ]
    print_table(("Reader", *arms), readers)
    for line in (label, report["method"], *report["clamps"], *report["notes"]):
        click.echo(line)
    click.echo(closing)


def _result_row(name: str, entry: dict[str, Any]) -> tuple[str, ...]:
    if entry["se"] is None:
        return name, _text(entry["estimate"], 6), str(entry["reason"]), "-", "-"
    return name, *(_text(entry[key], 6) for key in ("estimate", "se", "low", "high"))


def _text(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"
