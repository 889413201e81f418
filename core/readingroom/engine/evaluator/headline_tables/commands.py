"""Command that prints the headline tables of papers with the figures of results."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING
from readingroom.cli.text import CommandResult, command, print_table, printable, with_json
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.headline_tables.types import FilledTable


@command(
    "readingroom headline-tables results/gpt results/llama",
    "readingroom headline-tables results --json",
    notes="""
Rows and columns are those of the paper of the suite; each figure has the interval of its result.
Figures that this program does not compute, and those without a result, have the reason.
""",
)
@click.argument("folders", nargs=-1, required=True, type=EXISTING)
@with_json
def headline_tables(folders: tuple[Path, ...]) -> CommandResult:
    """Print the headline tables of papers with the results in FOLDERS."""
    from readingroom.engine.evaluator.headline_tables.service import read_tables

    tables = read_tables(folders)
    return CommandResult({"tables": tables}, lambda: _print(tables))


def _print(tables: "tuple[FilledTable, ...]") -> None:
    for table in tables:
        click.echo(printable(table.caption))
        click.echo(printable(f"Layout: {table.source}"))
        rows = [
            (row.name.whole, *(with_interval(cell.value) for cell in row.cells))
            for row in table.rows
        ]
        print_table((table.corner, *(name.whole for name in table.columns)), rows)
        click.echo()
