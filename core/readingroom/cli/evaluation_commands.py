"""Commands that evaluate models with suites, without a study."""

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from readingroom.cli.arguments import ALLOW_CODE, ENCODER, MODEL, seed_option
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.text import (
    CommandResult,
    EngineCommand,
    command,
    counted,
    print_table,
    print_unfit,
    printable,
    with_json,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import NOT_ESTIMABLE, with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult


class _Plan(TypedDict):
    """Options of a suite run."""

    seed: int
    limit: int
    is_resumed: bool
    cache: Path | None
    patient: str | None
    encoder: Path | None


_UNMET = {None: NOT_ESTIMABLE, True: "met", False: "not met"}


@command(
    "readingroom evaluate --suite triage.yaml --model model.yaml --out results/triage",
    "readingroom evaluate --suite triage.yaml --model model.yaml --out results/triage --resume",
    "readingroom evaluate --suite breast-cancer --model forest.yaml --out results/bc --allow-code",
    "readingroom evaluate --suite suites/craft-md/suite.yaml --model doctor.yaml --patient "
    "patient.yaml --out results/craft-md",
    notes="""
Writes result.json and items.jsonl (one line per item). The exit code is 1 if a threshold of the
suite is not met, or images of items do not fit the input that the model declares; these items are
listed with the reason.
""",
)
@click.option("--suite", required=True, help="Suite file, or the ID of a built-in suite")
@MODEL
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@ALLOW_CODE
@seed_option()
@click.option(
    "--limit", type=click.IntRange(min=0), default=0, help="Maximum number of items; 0 for all"
)
@click.option("--resume", "is_resumed", is_flag=True, help="Continue a stopped run")
@click.option(
    "--cache", type=FOLDER, help="Cache folder for responses of language models; created if missing"
)
@click.option(
    "--patient", help="Configuration or file of the model that plays the patients of dialogues"
)
@ENCODER
@with_json
@with_device
@with_cluster
def evaluate(
    suite: str, model: str, out: Path, allow_code: bool, **plan: Unpack[_Plan]
) -> CommandResult:
    """Run a suite on a model and score its responses."""
    from readingroom.engine.evaluator.runs.types import RunStatus
    from readingroom.services.engine.evaluating import evaluate as run
    from readingroom.services.engine.evaluating import unfit_items

    result = run(
        suite,
        model,
        out,
        consent=allow_code,
        suite_consent=allow_code,
        patient_consent=allow_code,
        **plan,
    )
    is_unmet = any(met is False for met in result.thresholds.values())
    is_whole = result.status is not RunStatus.FAILED and not result.unfit_count
    is_accepted = is_whole and not is_unmet

    def show() -> None:
        print_result(result, out)
        print_unfit(unfit_items(result, out))

    return CommandResult(result, show, is_accepted=is_accepted)


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
@with_json
def list_suites(folder: Path | None) -> CommandResult:
    """List the suites in a FOLDER, or the built-in suites."""
    from readingroom.services.engine.evaluating import list_suites as listed

    suites = listed(folder)
    rows = [
        (
            suite.suite_id or Path(suite.path).stem,
            suite.version,
            suite.task,
            "" if suite.item_count is None else str(suite.item_count),
            suite.problem or suite.title,
            *(() if folder is None else (suite.path,)),
        )
        for suite in suites
    ]
    # `evaluate` takes built-in suites by ID, all others by file.
    last = () if folder is None else ("file",)
    head = ("suite", "version", "task", "items", "title", *last)
    return CommandResult({"suites": suites}, lambda: print_table(head, rows))


def print_result(result: "EvaluationResult", out: Path) -> None:
    """Print the metrics of a result and its output folder."""
    items = counted(result.item_count, "item", "items")
    failed = f", {result.failed_count} without a usable answer" if result.failed_count else ""
    click.echo(printable(f"{result.title}: {result.model.name}, {items}{failed}"))
    rows = [
        (
            *(metric.label, _group(metric), with_interval(metric.value)),
            metric.value.method if isinstance(metric.value, Estimate) else "",
        )
        for metric in result.metrics
    ]
    print_table(("metric", "group", "value (interval)", "method"), rows)
    for threshold, is_met in result.thresholds.items():
        click.echo(printable(f"{threshold}: {_UNMET[is_met]}"))
    for warning in result.warnings:
        click.echo(printable(warning), err=True)
    click.echo(printable(f"Written to {out}"))


def _group(metric: "MetricResult") -> str:
    group = f"{metric.stratum} = {metric.group}" if metric.group else metric.stratum
    return ", ".join(part for part in (metric.condition, group) if part) or "all"
