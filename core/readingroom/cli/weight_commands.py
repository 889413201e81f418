"""The command that fits criteria weights to the choices of readers."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    command,
    counted,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.figures import NOT_ESTIMABLE, with_interval
from readingroom.domain.ids import AnalysisId
from readingroom.reading.weights.types import WeightSource

if TYPE_CHECKING:
    from readingroom.engine.types import StoredAnalysis
    from readingroom.reading.weights.types import CriteriaWeights, WeightUpdate

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
@click.option(
    "--source",
    type=click.Choice([source.value for source in WeightSource]),
    default=WeightSource.CRITERIA.value,
    show_default=True,
    help="Predictors of the choices: readers' criteria, or items of evaluations",
)
@click.option(
    "--shrinkage",
    type=NumberRange(0),
    default=1.0,
    show_default=True,
    help="Shrinkage towards the approved version; 0 for none",
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
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Fit criteria weights to the choices of a study's readers."""
    if approve and is_saved:
        raise click.UsageError("--approve needs a stored version. Leave out --save.")
    with open_study(study, passphrase) as opened:
        if approve:
            stored = opened.analyses.approve(AnalysisId(approve))
            _print_approved(stored, as_json=as_json)
            return
        fitted = opened.weights.learn(
            WeightSource(source), shrinkage=shrinkage, with_length=control_length
        )
        updates = opened.weights.follow(
            WeightSource(source), shrinkage=shrinkage, with_length=control_length
        )
        saved = opened.analyses.add(fitted) if is_saved else None
    if as_json:
        document = {"weights": fitted, "analysis": saved.id if saved else None}
        print_json(document | {"updates": updates})
        return
    _print_weights(fitted)
    _print_updates(fitted, updates)
    if saved:
        click.echo(f"Saved as {saved.id}. A coordinator can approve it: --approve {saved.id}")


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


def _print_approved(stored: "StoredAnalysis", *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "analysis": stored.id,
                "approved_by": stored.approved_by,
                "approved_at": stored.approved_at,
            }
        )
    else:
        click.echo(f"{stored.approved_by} approved {stored.id}. The composite now uses it.")


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
