"""Command that exports the prompts of a suite."""

from pathlib import Path

import click

from readingroom.cli.paths import FOLDER
from readingroom.cli.text import CommandResult, command, counted, printable, with_json
from readingroom.engine.evaluator.prompt_export.types import PROMPTS_FILE, PromptExport


@command(
    "readingroom export-prompts follow-up --out prompts",
    notes="""
Each line of prompts.jsonl is one prompt with its item, epoch, order and condition. Add the answer
of a model to each line as "text": the file then is the 'path' of a model of type 'recorded', which
evaluate scores with the same suite.
""",
)
@click.argument("suite")
@click.option("--out", required=True, type=FOLDER, help="New folder of the prompts")
@click.option(
    "--limit", type=click.IntRange(min=0), default=0, help="Maximum number of items; 0 for all"
)
@with_json
def export_prompts(suite: str, out: Path, limit: int) -> CommandResult:
    """Export the prompts of a SUITE (a file or an ID), to ask a model elsewhere."""
    from readingroom.engine.evaluator.prompt_export.service import export_prompts as run

    exported = run(suite, out, limit=limit)
    return CommandResult(exported, lambda: _print(exported))


def _print(exported: PromptExport) -> None:
    items = counted(exported.item_count, "item", "items")
    prompts = counted(exported.prompt_count, "prompt", "prompts")
    images = counted(exported.image_count, "image", "images")
    click.echo(printable(f"{exported.title}: {prompts} of {items}, {images}"))
    click.echo(printable(f"Written to {exported.folder / PROMPTS_FILE}"))
