"""Commands for leaderboards of results in folders, without a study."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING, EXISTING_FILE, FILE
from readingroom.cli.text import CommandResult, command, counted, print_table, printable, with_json
from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import DEFAULT_LEVEL, with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.leaderboard.types import Leaderboard, LeaderboardTable


@command(
    "readingroom leaderboard results",
    "readingroom leaderboard results hub/evals --out board.html --out board.csv",
    "readingroom leaderboard results --preferences results.json --out board.md",
    notes="""
Folders are searched for runs (result.json), submissions and fmbench records (*.yaml). A table
contains models with the same task, suite, data and metric. Models that share a group letter do not
differ significantly.
""",
)
@click.argument("paths", nargs=-1, required=True, type=EXISTING)
@click.option(
    "--out", "outs", multiple=True, type=FILE, help="Output file: .md, .html or .csv; repeatable"
)
@click.option(
    "--preferences",
    type=EXISTING_FILE,
    help="Output of “readingroom results STUDY --json”, shown next to the metrics",
)
@with_json
def leaderboard(
    paths: tuple[Path, ...], outs: tuple[Path, ...], preferences: Path | None
) -> CommandResult:
    """Compare models by their results in folders or files."""
    from readingroom.services.engine.leaderboards import (
        read_leaderboard,
        read_preferences,
        write_leaderboard,
    )

    abilities = None if preferences is None else read_preferences(preferences)
    board = read_leaderboard(paths, preferences=abilities)
    for out in outs:
        write_leaderboard(board, out)
    return CommandResult(board, lambda: _print_board(board))


@command("readingroom write-submission results/triage triage-mymodel.yaml")
@click.argument("folder", type=EXISTING)
@click.argument("file", type=FILE)
@with_json
def write_submission(folder: Path, file: Path) -> CommandResult:
    """Write the metrics of the run in FOLDER to FILE for submission, without items or paths.

    The leaderboards of fmbench and Readingroom accept the file.
    """
    from readingroom.services.engine.leaderboards import submit_result

    submit_result(folder, file)
    return CommandResult(
        {"file": file}, f"Wrote {file} with metrics only. Review it before you share it."
    )


def _print_board(board: "Leaderboard") -> None:
    for table in board.tables:
        _print_rows(table)
    for sentence in board.refused:
        click.echo(printable(f"Rejected: {sentence}"), err=True)
    if not board.tables:
        click.echo("No results found.")


def _differences(table: "LeaderboardTable") -> list[tuple[str, str]]:
    return [
        (
            f"{table.rows[pair.first].name} – {table.rows[pair.second].name}",
            with_interval(pair.difference),
        )
        for pair in table.comparisons
    ]


def _print_rows(table: "LeaderboardTable") -> None:
    better = "higher" if table.is_higher_better else "lower"
    click.echo(printable(f"{table.title} – {table.label} ({better} is better)"))
    levels = {row.value.level for row in table.rows if isinstance(row.value, Estimate)} - {0}
    level = levels.pop() if len(levels) == 1 else DEFAULT_LEVEL
    rows = [
        (
            row.group or "-",
            row.name,
            with_interval(row.value, level),
            "" if row.coverage is None else f"{row.coverage:.1%}",
            "⚠" if row.flags else "",
        )
        for row in table.rows
    ]
    print_table(("Group", "Model", f"Value ({100 * level:g} % interval)", "Answered", ""), rows)
    if table.why_unranked:
        click.echo(printable(f"⚠ {table.why_unranked}"))
    if table.comparisons:
        print_table(("Difference between models", "Value (interval)"), _differences(table))
    for row in table.rows:
        for flag in row.flags:
            click.echo(printable(f"⚠ {row.name}: {flag}"))
    agreement = table.agreement
    if agreement is not None:
        models = counted(agreement.model_count, "model", "models")
        click.echo(f"Agreement with clinicians over {models}:")
        click.echo(printable(f"  Spearman {with_interval(agreement.spearman)}"))
        click.echo(printable(f"  Kendall {with_interval(agreement.kendall)}"))
    click.echo("")
