"""Commands that import published sets and recorded answers."""

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from readingroom.cli.arguments import ENCODER, seed_option
from readingroom.cli.evaluation_commands import print_result
from readingroom.cli.paths import ANY, EXISTING, FOLDER
from readingroom.cli.text import CommandResult, command, counted, print_table, printable, with_json

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suite_import.types import AnswerImport, RowNote, SuiteImport


@command(
    "readingroom import-suite careqa_test.json --format careqa --out suites/careqa",
    "readingroom import-suite r2med/Biology-demo --format r2med --out suites/biology --limit 50",
    notes="""
Writes suite.yaml, items.jsonl, and left-out.jsonl with the rows that are not items and why. The
formats are listed by list-formats.
""",
)
@click.argument("source", type=EXISTING)
@click.option("--format", "format_key", required=True, help="Format of the set")
@click.option("--out", required=True, type=FOLDER, help="New folder of the suite")
@click.option(
    "--limit", type=click.IntRange(min=0), default=0, help="Maximum number of items; 0 for all"
)
@with_json
def import_suite(source: Path, format_key: str, out: Path, limit: int) -> CommandResult:
    """Import a published evaluation set (SOURCE) as a suite."""
    from readingroom.engine.evaluator.suite_import.service import import_suite as run

    imported = run(source, format_key, out, limit=limit)
    return CommandResult(imported, lambda: _print_suite(imported))


class _AnswerOptions(TypedDict):
    """Options of an import of answers."""

    format_key: str
    seed: int
    encoder: Path | None


@command(
    "readingroom import-answers gpt.jsonl --suite suites/careqa --model gpt --out results/gpt",
    "readingroom import-answers run.txt --suite suites/medec --model m --out m --encoder minilm",
)
@click.argument("answers", type=EXISTING)
@click.option("--suite", required=True, type=ANY, help="Folder or file of the imported suite")
@click.option("--model", required=True, help="Name of the model that answered")
@click.option("--format", "format_key", default="", help="Format of the answers [default: suite's]")
@click.option("--out", required=True, type=FOLDER, help="New folder of the result")
@seed_option()
@ENCODER
@with_json
def import_answers(
    answers: Path, suite: Path, model: str, out: Path, **options: Unpack[_AnswerOptions]
) -> CommandResult:
    """Score recorded ANSWERS of a model with an imported suite."""
    from readingroom.engine.evaluator.suite_import.service import import_answers as run

    imported = run(answers, suite, model, out, **options)
    return CommandResult(imported, lambda: _print_answers(imported, out))


@command("readingroom remove-suite suites/careqa --yes")
@click.argument("folder", type=EXISTING)
@click.option("--yes", "is_confirmed", is_flag=True, help="Delete without asking")
@with_json
def remove_suite(folder: Path, is_confirmed: bool) -> CommandResult:
    """Delete the FOLDER of an imported suite; results of the suite stay."""
    from readingroom.engine.evaluator.suite_import.service import remove_suite as run

    if not is_confirmed:
        question = f"Delete {printable(folder.name)} with its items? Results of the suite stay."
        click.confirm(question, abort=True, err=True)
    run(folder)
    return CommandResult(
        {"removed": folder.name}, lambda: click.echo(printable(f"{folder.name} is deleted."))
    )


@command("readingroom list-formats")
@with_json
def list_formats() -> CommandResult:
    """List the formats of published sets that can be imported, by protocol family."""
    from readingroom.engine.evaluator.suite_import.service import list_formats as listed

    formats = listed()
    rows = [(entry.code, entry.key, entry.title, entry.source) for entry in formats]
    head = ("family", "format", "set", "source")
    return CommandResult({"formats": formats}, lambda: print_table(head, rows))


def _print_suite(imported: "SuiteImport") -> None:
    items = counted(imported.item_count, "item", "items")
    click.echo(printable(f"{imported.title}: {items}, licence: {imported.licence}"))
    if not imported.is_redistributable:
        click.echo("The licence does not allow to pass the items on.")
    _print_rows("Left out", imported.left_out_count, imported.left_out)
    _print_rows("Changed", len(imported.notes), imported.notes)
    click.echo(printable(f"Written to {imported.folder}"))


def _print_answers(imported: "AnswerImport", out: Path) -> None:
    if imported.missing_count:
        click.echo(f"Items without an answer: {imported.missing_count}")
    _print_rows("Answers to no item", imported.unknown_count, imported.unknown)
    _print_rows("Not scored, or changed", imported.note_count, imported.notes)
    print_result(imported.result, out)


def _print_rows(what: str, count: int, rows: "tuple[RowNote, ...]") -> None:
    if not count:
        return
    click.echo(f"{what}: {count}")
    for note in rows:
        click.echo(printable(f"  {note.row}: {note.reason}"))
    if count > len(rows):
        click.echo(f"  and {count - len(rows)} more")
