"""Commands that declare limits for versions of a model, and test versions against them."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, print_table, printable
from readingroom.domain.errors import StateError
from readingroom.domain.figures import figure
from readingroom.domain.ids import EvaluationId

if TYPE_CHECKING:
    from readingroom.engine.evaluator.acceptance.types import ModelHistory
    from readingroom.engine.evaluator.runs.types import StoredResult

_FILE = """
The file is YAML:

\b
  model: heron
  suite: findings
  reference: "1"          # version that later versions are compared with
  rationale: Smallest loss that readers would notice
  limits:
    - {metric: choice_accuracy, worst_value: 0.80}
    - {metric: choice_accuracy, largest_loss: 0.05}
    - {metric: choice_accuracy, largest_loss: 0.10, stratum: sex}    # in each group
    - {metric: choice_accuracy, worst_value: 0.70, stratum: site, group: North}

The limits get the time of their event in the audit trail. They apply to versions of the model whose
first result is run and stored later.
"""


@command(
    "readingroom declare-limits lung.rrstudy limits.yaml",
    notes=_FILE,
)
@STUDY
@click.argument("limits", type=EXISTING_FILE)
@with_access
def declare_limits(study: Path, limits: Path) -> CommandResult:
    """Declare the LIMITS of a file for later versions of a model."""
    from readingroom.engine.evaluator.acceptance.declaring import read_limits
    from readingroom.engine.evaluator.acceptance.report import limit_text
    from readingroom.engine.evaluator.acceptance.service import AcceptanceService, stored_limits_in

    draft = read_limits(limits)
    with open_study(study) as opened:
        stored = opened.service(AcceptanceService).declare(draft)
    declared = stored_limits_in(stored)
    when = f"at {stored.added_at}, event {stored.event}"
    lines = [
        f"Declared for {declared.model} on {declared.title} {when}:",
        *(f"  {limit.metric}: {limit_text(limit)}" for limit in declared.limits),
    ]
    return CommandResult({"limits": stored}, [printable(line) for line in lines])


@command(
    "readingroom check-version lung.rrstudy --model heron",
    "readingroom check-version lung.rrstudy --result findings-heron-20260131T101500000",
    notes="""
The result is compared with that of the reference version on the same items: McNemar's test for
right and wrong items, by patients where a patient has several, else a paired bootstrap. Limits
that were declared after a result of the version give no verdict. The test is stored in the study.
""",
)
@STUDY
@click.option("--model", default="", help="Model ID or name; its newest result is tested")
@click.option("--result", "result_id", default="", help="ID of the result to test")
@click.option("--fail-on-unmet", is_flag=True, help="Exit with code 1 unless the version passed")
@with_access
def check_version(study: Path, model: str, result_id: str, fail_on_unmet: bool) -> CommandResult:
    """Check a version of a model against limits declared before its run."""
    from readingroom.engine.evaluator.acceptance.report import (
        acceptance_verdict,
        outcome_cells,
    )
    from readingroom.engine.evaluator.acceptance.service import AcceptanceService, stored_test_in
    from readingroom.engine.evaluator.acceptance.types import AcceptanceVerdict

    if bool(model) == bool(result_id):
        raise click.UsageError("Give either --model or --result.")
    with open_study(study) as opened:
        evaluation = _chosen(opened.engine.results(), model, result_id)
        stored = opened.service(AcceptanceService).test(evaluation)
    test = stored_test_in(stored)

    def print_all() -> None:
        heads = ("Metric", "Limit", "Outcome", "New", "Reference", "Difference", "p", "Test")
        print_table(heads, [outcome_cells(outcome) for outcome in test.outcomes])
        click.echo(printable(f"{test.model}, version {test.version}: {acceptance_verdict(test)}"))
        if test.why_post_hoc:
            click.echo(printable(test.why_post_hoc), err=True)

    document = {"test": stored, "verdict": test.verdict}
    is_accepted = test.verdict is AcceptanceVerdict.PASSED or not fail_on_unmet
    return CommandResult(document, print_all, is_accepted=is_accepted)


def _chosen(results: "tuple[StoredResult, ...]", model: str, result_id: str) -> EvaluationId:
    from readingroom.engine.evaluator.reader_marks.types import is_marked_by_readers

    for stored in reversed(results):
        facts = stored.result.model
        is_of_model = model and model in (facts.model_id, facts.name)
        if stored.result.result_id == result_id or (
            is_of_model and not is_marked_by_readers(stored.result)
        ):
            return stored.id
    if model:
        raise StateError(f"The study has no result of {model}. List them by model-history.")
    raise StateError(f"The study has no result {result_id}. List them by model-history.")


@command("readingroom model-history lung.rrstudy")
@STUDY
@with_access
def model_history(study: Path) -> CommandResult:
    """Show the versions of each model with their metric and verdict."""
    from readingroom.engine.evaluator.acceptance.service import AcceptanceService

    with open_study(study, read_only=True) as opened:
        histories = opened.service(AcceptanceService).history()

    def print_all() -> None:
        heads = ("Model", "Suite", "Version", "Metric", "Value", "Run", "Verdict", "Result")
        print_table(heads, [cells for history in histories for cells in _history_cells(history)])

    return CommandResult({"histories": histories}, print_all)


def _history_cells(history: "ModelHistory") -> list[tuple[str, ...]]:
    from readingroom.engine.evaluator.acceptance.service import stored_test_in
    from readingroom.engine.evaluator.acceptance.types import metric_in

    rows: list[tuple[str, ...]] = []
    for version in history.versions:
        result = version.stored.result
        metric = metric_in(result, result.primary)
        rows.append(
            (
                history.model,
                history.title,
                version.version,
                metric.label if metric else result.primary,
                figure(metric.value) if metric else "–",
                result.started_at,
                stored_test_in(version.test).verdict.value if version.test else "not tested",
                result.result_id,
            )
        )
    return rows
