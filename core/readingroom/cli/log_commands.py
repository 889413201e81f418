"""Command that imports evaluation logs of other harnesses, without a study."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.text import CommandResult, command, counted, print_table, printable, with_json
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.harness_logs.types import (
        FigureComparison,
        ImportedLog,
        LogImport,
    )

_HARNESSES = {"inspect": "INSPECT", "lm-eval": "LM_EVAL", "helm": "HELM"}
_DIGITS = 6


@command(
    "readingroom import-log logs/triage.eval --out results",
    "readingroom import-log results_2026-11-23.json --out results --json",
    "readingroom import-log benchmark_output/runs/run1 --harness helm --out results",
    notes="""
SOURCE is a log of Inspect AI (.eval or .json), results of lm-evaluation-harness (results_*.json
with its samples_*.jsonl in the same folder), a run folder of HELM, or a folder with several.
Each task becomes a folder with result.json and items.jsonl, as evaluate writes it; add-result adds
it to a study. All figures are recomputed from the scores of the items and listed beside those of
the log. The exit code is 1 if a log was rejected, a run did not end successfully, or a figure
differs.
""",
)
@click.argument("source", type=EXISTING)
@click.option("--out", required=True, type=FOLDER, help="Folder for the results; may exist")
@click.option(
    "--harness",
    type=click.Choice(tuple(_HARNESSES)),
    help="Tool that wrote the logs; recognised by default",
)
@click.option(
    "--cover/--no-cover",
    "is_covered",
    default=None,
    help="Whether the window covers prompts and answers; by default those of tasks about harm",
)
@with_json
def import_log(
    source: Path, out: Path, harness: str | None, is_covered: bool | None
) -> CommandResult:
    """Import evaluation logs of Inspect AI, lm-evaluation-harness or HELM."""
    from readingroom.engine.evaluator.harness_logs.types import Harness
    from readingroom.services.engine.evaluation_logs import import_logs

    tool = None if harness is None else Harness[_HARNESSES[harness]]
    imported = import_logs(source, out, harness=tool, is_covered=is_covered)
    return CommandResult(
        _document(imported), lambda: _print_import(imported), is_accepted=imported.is_accepted
    )


def _document(imported: "LogImport") -> object:
    logs = [
        {"folder": log.folder, "result": log.result, "comparisons": log.comparisons}
        for log in imported.logs
    ]
    return {"logs": logs, "groups": imported.groups, "rejected": imported.rejected}


def _print_import(imported: "LogImport") -> None:
    for log in imported.logs:
        _print_log(log)
    if imported.groups:
        print_table(
            ("figure of a group", "stated", "recomputed", ""), list(map(_row, imported.groups))
        )
    for sentence in imported.rejected:
        click.echo(printable(f"Rejected: {sentence}"), err=True)


def _print_log(log: "ImportedLog") -> None:
    result = log.result
    items = counted(result.item_count, "item", "items")
    run = f"log status {result.settings['log_status']}, run {result.status}"
    click.echo(printable(f"{result.title}: {result.model.name}, {items}, {run}"))
    metrics = [
        (line.label, line.condition or "all", with_interval(line.value))
        for line in result.metrics
        if not line.stratum
    ]
    print_table(("metric", "items", "value (interval)"), metrics)
    if log.comparisons:
        print_table(
            ("figure of the log", "stated", "recomputed", ""), list(map(_row, log.comparisons))
        )
    for warning in result.warnings:
        click.echo(printable(warning), err=True)
    click.echo(printable(f"Written to {log.folder}"))


def _row(line: "FigureComparison") -> tuple[str, ...]:
    verdict = line.verdict.value
    return (
        line.figure.label,
        _number(line.figure.value),
        _number(line.ours),
        f"{verdict}: {line.reason}" if line.reason else verdict,
    )


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.{_DIGITS}g}"
