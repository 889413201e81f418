"""Weights of criteria, learned from what readers chose."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import (
    EngineCommand,
    counted,
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.ids import AnalysisId
from readingroom.domain.weights import WeightSource

if TYPE_CHECKING:
    from readingroom.domain.analysis import StoredAnalysis
    from readingroom.domain.weights import CriteriaWeights, WeightUpdate

_FOLLOWED = 5
"""So many of the newest choices are shown."""


@click.command(
    "learn-weights",
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom learn-weights lung.rrstudy
  readingroom learn-weights lung.rrstudy --source evaluation --control-length --add
  readingroom learn-weights lung.rrstudy --approve 3f0c... --as C1

\b
The weights say how much each criterion, or each metric of evaluations of the study's cases, counted
when readers chose. Nothing uses them before a coordinator has approved a version; the leaderboard's
composite then uses the newest approved one.
""",
)
@STUDY
@click.option(
    "--source",
    type=click.Choice([one.value for one in WeightSource]),
    default=WeightSource.CRITERIA.value,
    show_default=True,
    help="What outputs are compared by: readers' criteria, or items of evaluations.",
)
@click.option(
    "--shrinkage",
    type=NumberRange(0),
    default=1.0,
    show_default=True,
    help="How firmly weights are drawn to the approved version; 0: not at all.",
)
@click.option("--control-length", is_flag=True, help="Hold the length of the text constant.")
@click.option("--add", "is_added", is_flag=True, help="Keep the version in the study.")
@click.option("--approve", metavar="ID", help="Approve a version that the study keeps, instead.")
@with_passphrase
@with_sign_in
@json_option
def learn_weights(
    study: Path,
    source: str,
    shrinkage: float,
    control_length: bool,
    is_added: bool,
    approve: str | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Learn the weights of criteria from the choices of a study's readers."""
    if approve and is_added:
        raise click.UsageError("--approve takes a version that is kept already; leave out --add.")
    with open_study(study, passphrase) as opened:
        if approve:
            stored = opened.analyses.approve(AnalysisId(approve))
            _print_approved(stored, as_json=as_json)
            return
        learned = opened.weights.learn(
            WeightSource(source), shrinkage=shrinkage, with_length=control_length
        )
        updates = opened.weights.follow(
            WeightSource(source), shrinkage=shrinkage, with_length=control_length
        )
        kept = opened.analyses.add(learned) if is_added else None
    if as_json:
        told = {"weights": learned, "analysis": kept.id if kept else None}
        print_json(told | {"updates": updates})
        return
    _print_weights(learned)
    _print_updates(learned, updates)
    if kept:
        click.echo(f"Kept as {kept.id}. A coordinator approves it: --approve {kept.id}")


def _print_updates(learned: "CriteriaWeights", updates: tuple["WeightUpdate", ...]) -> None:
    """Print the weights after each of the newest choices; all of them are in the JSON."""
    if not updates:
        return
    rows = [
        (
            str(place),
            str(one.choices),
            *(f"{weight:.3f}" for weight in one.weights),
            f"{one.moved:.3f}",
        )
        for place, one in enumerate(updates, start=1)
    ]
    labels = (one.label for one in learned.criteria)
    print_table(("Choice", "Decided", *labels, "Moved at most"), rows[-_FOLLOWED:])


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
        click.echo(f"{stored.approved_by} approved {stored.id}. The composite uses it from now on.")


def _print_weights(learned: "CriteriaWeights") -> None:
    choices = counted(learned.choices, "choice", "choices")
    readers = counted(learned.reader_count, "reader", "readers")
    click.echo(
        f"Version {learned.version} from {choices} of {readers}, "
        f"{counted(learned.tie_count, 'tie', 'ties')} left out"
    )
    rows = [
        (
            one.label,
            "not estimable" if learned.obstacle else figure(one.weight),
            "held constant" if one.is_control else f"{100 * one.share:.0f} %",
        )
        for one in learned.criteria
    ]
    print_table(("Criterion", "Weight (log-odds a standard deviation)", "In the composite"), rows)
    held = learned.held_out
    click.echo(printable(f"Later choices foretold before: {figure(held.before)}"))
    click.echo(printable(f"Later choices foretold after: {figure(held.after)}"))
    click.echo(printable(f"Gain: {figure(held.gain)}"))
    click.echo(printable(f"Method: {learned.method}"))
    for words in (*learned.warnings, *([learned.obstacle] if learned.obstacle else [])):
        click.echo(printable(words), err=True)
