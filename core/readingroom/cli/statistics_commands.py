"""Statistics without a study."""

from pathlib import Path

import click

from readingroom.cli.text import Verb, json_option, print_json, print_table
from readingroom.domain.estimate import NotEstimable


@click.group()
def stats() -> None:
    """Statistics of tables, without a study."""


@stats.command(
    "bradley-terry",
    cls=Verb,
    epilog="""\b
Example:
  readingroom stats bradley-terry votes.csv --ties davidson --reference A --side --json

\b
Columns of the table: reader, case, left, right, outcome (left, right, both_good, both_bad),
and count if a row stands for several votes.
""",
)
@click.argument("votes", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--ties",
    type=click.Choice(["davidson", "rao-kupper", "half"]),
    default="davidson",
    show_default=True,
    help="How ties enter: a parameter of Davidson's or Rao and Kupper's model, or half a win each.",
)
@click.option("--reference", required=True, help="Item whose ability is 0.")
@click.option("--side", "with_side", is_flag=True, help="Fit the advantage of the left side.")
@json_option
def bradley_terry(votes: Path, ties: str, reference: str, with_side: bool, as_json: bool) -> None:
    """Fit abilities to a table of paired comparisons by maximum likelihood.

    `tie.parameter` is log nu for davidson and eta for rao-kupper; abilities and the side effect are
    log-odds.
    """
    from readingroom.study import TieModel, bradley_terry_from_votes

    fit = bradley_terry_from_votes(
        votes, ties=TieModel(ties), reference=reference, with_side=with_side
    )
    document: dict[str, object] = {
        "items": {item.name: {"ability": item.ability, "se": item.se} for item in fit.items},
        "log_likelihood": fit.log_likelihood,
        "regularisation": fit.regularisation,
    }
    for key, field, value in (("tie", "parameter", fit.tie), ("side", "log_odds", fit.side)):
        if isinstance(value, NotEstimable):
            document[key] = value
        elif value is not None:
            document[key] = {field: value.value, "se": value.se}
    if as_json:
        print_json(document)
        return
    rows = [(item.name, f"{item.ability:.6f}", f"{item.se:.6f}") for item in fit.items]
    for label, value in (("tie", fit.tie), ("side", fit.side)):
        if isinstance(value, NotEstimable):
            rows.append((label, "-", value.reason))
        elif value is not None:
            rows.append((label, f"{value.value:.6f}", f"{value.se:.6f}"))
    print_table(("Item", "Estimate", "Standard error"), rows)
    click.echo(f"Log-likelihood: {fit.log_likelihood:.6f}")
    if fit.regularisation:
        click.echo(fit.regularisation)
