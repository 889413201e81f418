"""The command that fits criteria weights to the choices of readers."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import NumberRange, option_with_default
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import NOT_ESTIMABLE, with_interval
from readingroom.domain.ids import AnalysisId
from readingroom.engine.evaluator.weights.types import WeightSource

if TYPE_CHECKING:
    from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightUpdate
    from readingroom.engine.types import StoredAnalysis

_SHOWN_UPDATES = 5
"""Number of newest choices that are printed."""


@command(
    "readingroom fit-weights lung.rrstudy",
    "readingroom fit-weights lung.rrstudy --source evaluation --control-length --save",
    "readingroom fit-weights lung.rrstudy --approve 3f0c... --as C1",
    notes="""
A weight is the influence of a criterion, or of a metric of evaluations of the study's cases, on the
readers' choices. A version is used only after a coordinator has approved it; the composite of the
leaderboard uses the newest approved version.
""",
)
@STUDY
@option_with_default(
    "--source",
    [source.value for source in WeightSource],
    WeightSource.CRITERIA.value,
    "Predictors of the choices: readers' criteria, or items of evaluations",
)
@option_with_default(
    "--shrinkage", NumberRange(0), 1.0, "Shrinkage towards the approved version; 0 for none"
)
@click.option("--control-length", is_flag=True, help="Adjust for text length")
@click.option("--save", "is_saved", is_flag=True, help="Save the version in the study")
@click.option("--approve", metavar="ID", help="Approve a stored version instead")
@with_access
def fit_weights(
    study: Path,
    source: str,
    shrinkage: float,
    control_length: bool,
    is_saved: bool,
    approve: str | None,
) -> CommandResult:
    """Fit criteria weights to the choices of a study's readers."""
    from readingroom.engine.evaluator.weights.service import WeightsService

    if approve and is_saved:
        raise click.UsageError("--approve needs a stored version. Leave out --save.")
    with open_study(study) as opened:
        if approve:
            return _approved(opened.analyses.approve(AnalysisId(approve)))
        chosen = WeightSource(source)
        fitted = opened.service(WeightsService).learn(
            chosen, shrinkage=shrinkage, with_length=control_length
        )
        updates = opened.service(WeightsService).follow(
            chosen, shrinkage=shrinkage, with_length=control_length
        )
        saved = opened.analyses.add(fitted).id if is_saved else None

    def print_all() -> None:
        _print_weights(fitted)
        _print_updates(fitted, updates)
        if saved:
            click.echo(f"Saved as {saved}. A coordinator can approve it: --approve {saved}")

    return CommandResult({"weights": fitted, "analysis": saved, "updates": updates}, print_all)


def _print_updates(fitted: "CriteriaWeights", updates: tuple["WeightUpdate", ...]) -> None:
    """Print the weights after each of the newest choices; the JSON contains all."""
    if not updates:
        return
    rows = [
        (
            str(number),
            str(update.choices),
            *(f"{weight:.3f}" for weight in update.weights),
            f"{update.moved:.3f}",
        )
        for number, update in enumerate(updates, start=1)
    ]
    labels = (criterion.label for criterion in fitted.criteria)
    print_table(("Choice", "Decided", *labels, "Largest change"), rows[-_SHOWN_UPDATES:])


def _approved(stored: "StoredAnalysis") -> CommandResult:
    document = {
        "analysis": stored.id,
        "approved_by": stored.approved_by,
        "approved_at": stored.approved_at,
    }
    line = f"{stored.approved_by} approved {stored.id}. The composite now uses it."
    return CommandResult(document, line)


def _print_weights(fitted: "CriteriaWeights") -> None:
    choices = counted(fitted.choices, "choice", "choices")
    readers = counted(fitted.reader_count, "reader", "readers")
    click.echo(
        f"Version {fitted.version} from {choices} of {readers}, "
        f"{counted(fitted.tie_count, 'tie', 'ties')} left out"
    )
    rows = [
        (
            criterion.label,
            NOT_ESTIMABLE if fitted.obstacle else with_interval(criterion.weight),
            "held constant" if criterion.is_control else f"{100 * criterion.share:.0f} %",
        )
        for criterion in fitted.criteria
    ]
    print_table(("Criterion", "Weight (log-odds per standard deviation)", "In the composite"), rows)
    held_out = fitted.held_out
    click.echo(printable(f"Held-out accuracy before: {with_interval(held_out.before)}"))
    click.echo(printable(f"Held-out accuracy after: {with_interval(held_out.after)}"))
    click.echo(printable(f"Gain: {with_interval(held_out.gain)}"))
    click.echo(printable(f"Method: {fitted.method}"))
    for warning in (*fitted.warnings, *([fitted.obstacle] if fitted.obstacle else [])):
        click.echo(printable(warning), err=True)
