"""Evaluating models with suites, without a study."""

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from readingroom.cli.model_options import ALLOW_CODE, MODEL, seed_option
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.text import (
    REFUSED,
    EngineCommand,
    counted,
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)

if TYPE_CHECKING:
    from readingroom.domain.evaluation import EvaluationResult, MetricResult


class _Plan(TypedDict):
    """How a suite is run."""

    seed: int
    limit: int
    is_resumed: bool
    cache: Path | None


_UNMET = {None: "not estimable", True: "met", False: "not met"}


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom evaluate --suite triage.yaml --model model.yaml --out results/triage
  readingroom evaluate --suite triage.yaml --model model.yaml --out results/triage --resume
  readingroom evaluate --suite breast-cancer --model forest.yaml --out results/bc --allow-code

\b
The folder gets result.json and items.jsonl, one line an item. A threshold of the suite that is
not met ends the command with code 1, as a refusal does.
""",
)
@click.option("--suite", required=True, help="Suite file, or the id of a built-in suite.")
@MODEL
@click.option("--out", required=True, type=FOLDER, help="Folder of the result.")
@ALLOW_CODE
@seed_option()
@click.option(
    "--limit", type=click.IntRange(min=0), default=0, help="Take so many items at most; 0: all."
)
@click.option("--resume", "is_resumed", is_flag=True, help="Go on with a run that was stopped.")
@click.option(
    "--cache", type=FOLDER, help="Folder of texts that language models said before; made if new."
)
@json_option
def evaluate(
    suite: str, model: str, out: Path, allow_code: bool, as_json: bool, **plan: Unpack[_Plan]
) -> None:
    """Ask a model everything that a suite asks, and score it."""
    from readingroom.domain.evaluation import RunStatus
    from readingroom.study.engine.evaluating import evaluate as run

    result = run(suite, model, out, consent=allow_code, suite_consent=allow_code, **plan)
    if as_json:
        print_json(result)
    else:
        print_result(result, out)
    is_unmet = any(met is False for met in result.thresholds.values())
    if result.status is RunStatus.FAILED or is_unmet:
        click.get_current_context().exit(REFUSED)


@click.command(
    "list-suites",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom list-suites
  readingroom list-suites my-suites --json
""",
)
@click.argument("folder", required=False, type=EXISTING)
@json_option
def list_suites(folder: Path | None, as_json: bool) -> None:
    """List the suites of a FOLDER, or those that come with the program."""
    from readingroom.study.engine.evaluating import list_suites as listed

    suites = listed(folder)
    if as_json:
        print_json({"suites": suites})
        return
    rows = [
        (
            one.suite_id or Path(one.path).stem,
            one.version,
            one.task,
            "" if one.item_count is None else str(one.item_count),
            one.problem or one.title,
            *(() if folder is None else (one.path,)),
        )
        for one in suites
    ]
    # Only built-in suites are found by their id; others are given to `evaluate` by their file.
    last = () if folder is None else ("file",)
    print_table(("suite", "version", "task", "items", "title", *last), rows)


def print_result(result: "EvaluationResult", out: Path) -> None:
    """Print the figures of a result that was written into a folder."""
    asked = counted(result.item_count, "item", "items")
    failed = f", {result.failed_count} without a usable answer" if result.failed_count else ""
    click.echo(printable(f"{result.title}: {result.model.name}, {asked}{failed}"))
    rows = [
        (one.label, _place(one), figure(one.value, 3), one.value.method)
        if hasattr(one.value, "method")
        else (one.label, _place(one), figure(one.value, 3), "")
        for one in result.metrics
    ]
    print_table(("figure", "of", "value [interval]", "method"), rows)
    for words, met in result.thresholds.items():
        click.echo(printable(f"{words}: {_UNMET[met]}"))
    for warning in result.warnings:
        click.echo(printable(warning), err=True)
    click.echo(printable(f"Written to {out}"))


def _place(line: "MetricResult") -> str:
    group = f"{line.stratum} = {line.group}" if line.group else line.stratum
    return ", ".join(part for part in (line.condition, group) if part) or "all"
