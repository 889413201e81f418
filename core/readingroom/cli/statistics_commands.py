"""Commands for statistics of tables, without a study."""

from pathlib import Path

import click

from readingroom.cli.mrmc_commands import (
    convert,
    froc,
    imrmc_tables,
    mrmc,
    reading_time,
)
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.power_commands import power
from readingroom.cli.table_options import options_of, run_analysis
from readingroom.cli.text import CommandResult, command, with_json
from readingroom.services.table_statistics.types import TableAnalysis


@click.group()
def stats() -> None:
    """Compute statistics of tables, without a study."""


stats.add_command(mrmc)
stats.add_command(froc)
stats.add_command(convert)
stats.add_command(imrmc_tables)
stats.add_command(reading_time)
stats.add_command(power)


@command(
    "readingroom stats bradley-terry votes.csv --ties davidson --reference A --side --json",
    notes="""
Table columns: left, right, outcome (left, right, both_good, both_bad), optionally reader, case,
and count for rows of several votes. Files of LMArena (CSV) and of Argilla (.json, .jsonl) are
read too.
""",
    group=stats,
)
@click.argument("votes", type=EXISTING_FILE)
@options_of(TableAnalysis.BRADLEY_TERRY)
@with_json
def bradley_terry(votes: Path, columns: dict[str, str], **options: object) -> CommandResult:
    """Fit abilities to a table of paired comparisons by maximum likelihood.

    `tie.parameter` is log nu for davidson and eta for rao-kupper. Abilities and the side effect are
    log-odds. `low` and `high` account for votes of one reader and votes on one case, as in a study;
    `se` does not.
    """
    return run_analysis(TableAnalysis.BRADLEY_TERRY, votes, columns, options)


@command(
    "readingroom stats agreement ratings.csv --coefficient fleiss",
    "readingroom stats agreement ratings.csv --coefficient krippendorff --measurement ordinal",
    notes="""
Table columns: unit, rater, value. An empty value is a missing rating.
""",
    group=stats,
)
@click.argument("ratings", type=EXISTING_FILE)
@options_of(TableAnalysis.AGREEMENT)
@with_json
def agreement(ratings: Path, columns: dict[str, str], **options: object) -> CommandResult:
    """Estimate the agreement of raters, beyond chance or as a correlation.

    The interval of a coefficient of categories is for other units rated by the same raters;
    `null` tests that the agreement is that of chance.
    """
    return run_analysis(TableAnalysis.AGREEMENT, ratings, columns, options)


@command(
    "readingroom stats paired scores.csv",
    "readingroom stats paired scores.csv --figure sensitivity --threshold 0.5",
    notes="""
Table columns: case, truth (0 or 1), model, score, and optionally cluster (the patient of a case).
An empty score is a missing one.
""",
    group=stats,
)
@click.argument("scores", type=EXISTING_FILE)
@options_of(TableAnalysis.PAIRED)
@with_json
def paired(scores: Path, columns: dict[str, str], **options: object) -> CommandResult:
    """Compare models on the same cases: paired DeLong, McNemar, wins, resampled cases.

    Cases of one cluster are resampled and counted together. `p_adjusted` is Holm's for all
    differences.
    """
    return run_analysis(TableAnalysis.PAIRED, scores, columns, options)
