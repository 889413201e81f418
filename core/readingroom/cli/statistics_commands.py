"""Commands for statistics of tables, without a study."""

from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import option_with_default
from readingroom.cli.mrmc_commands import mrmc
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.text import CommandResult, command, print_table, with_json

_COEFFICIENTS = [
    *("cohen", "fleiss", "randolph", "gwet-ac1", "gwet-ac2", "krippendorff"),
    *("icc-1-1", "icc-2-1", "icc-3-1", "icc-1-k", "icc-2-k", "icc-3-k", "bland-altman"),
]


@click.group()
def stats() -> None:
    """Compute statistics of tables, without a study."""


stats.add_command(mrmc)


@command(
    "readingroom stats bradley-terry votes.csv --ties davidson --reference A --side --json",
    notes="""
Table columns: reader, case, left, right, outcome (left, right, both_good, both_bad), optionally
count for rows of several votes.
""",
    group=stats,
)
@click.argument("votes", type=EXISTING_FILE)
@option_with_default(
    "--ties",
    ["davidson", "rao-kupper", "half"],
    "davidson",
    "Tie model: Davidson, Rao and Kupper, or half a win for each side",
)
@click.option("--reference", help="Item with ability 0; the abilities sum to 0 if not given")
@click.option("--side", "with_side", is_flag=True, help="Also fit the advantage of the left side")
@with_json
def bradley_terry(votes: Path, ties: str, reference: str | None, with_side: bool) -> CommandResult:
    """Fit abilities to a table of paired comparisons by maximum likelihood.

    `tie.parameter` is log nu for davidson and eta for rao-kupper. Abilities and the side effect are
    log-odds.
    """
    from readingroom.services.votes import bradley_terry_from_votes

    report = bradley_terry_from_votes(votes, ties=ties, reference=reference, with_side=with_side)
    is_accepted = report["log_likelihood"] is not None
    return CommandResult(report, lambda: _print_report(report), is_accepted=is_accepted)


@command(
    "readingroom stats agreement ratings.csv --coefficient fleiss",
    "readingroom stats agreement ratings.csv --coefficient krippendorff --measurement ordinal",
    notes="""
Table columns: unit, rater, value. An empty value is a missing rating.
""",
    group=stats,
)
@click.argument("ratings", type=EXISTING_FILE)
@click.option("--coefficient", type=click.Choice(_COEFFICIENTS), required=True, help="Coefficient")
@click.option(
    "--weights",
    type=click.Choice(["none", "linear", "quadratic"]),
    help="Weights of ordered categories; quadratic for gwet-ac2, none for the others if not given",
)
@option_with_default(
    "--measurement",
    ["nominal", "ordinal", "interval", "ratio"],
    "nominal",
    "Level of measurement of krippendorff",
)
@click.option("--categories", default="", help="Values in ascending order, with commas")
@with_json
def agreement(
    ratings: Path, coefficient: str, weights: str | None, measurement: str, categories: str
) -> CommandResult:
    """Estimate the agreement of raters, beyond chance or as a correlation.

    The interval of a coefficient of categories is for other units rated by the same raters;
    `null` tests that the agreement is that of chance.
    """
    from readingroom.services.rater_agreement import agreement_from_ratings

    report = agreement_from_ratings(
        ratings,
        coefficient,
        weights=weights,
        measurement=measurement,
        categories=[text.strip() for text in categories.split(",") if text.strip()],
    )
    return CommandResult(
        report, lambda: _print_agreement(report), is_accepted=report["estimate"] is not None
    )


def _print_agreement(report: dict[str, Any]) -> None:
    rows = [(report["coefficient"], *_interval(report))]
    limits = report.get("limits") or {}
    rows += [(f"{side} limit", *_interval(result)) for side, result in limits.items()]
    print_table(("Coefficient", "Estimate", "Low", "High"), rows)
    click.echo(
        f"{report['units']} units, {report['raters']} raters, {report['ratings']} ratings, "
        f"{report['missing']} missing."
    )
    for text in (report["method"], report["reason"], report.get("left_out")):
        if text:
            click.echo(text)


def _interval(result: dict[str, Any]) -> tuple[str, ...]:
    numbers = (result["estimate"], result["low"], result["high"])
    return tuple("not estimable" if number is None else f"{number:.6f}" for number in numbers)


def _print_report(report: dict[str, Any]) -> None:
    rows = [_row(name, "ability", fit) for name, fit in report["items"].items()]
    rows.append(_row("(tie)", "parameter", report["tie"]))
    rows.append(_row("(left side)", "log_odds", report["side"]))
    print_table(("Item", "Estimate", "Standard error"), rows)
    if report["log_likelihood"] is not None:
        click.echo(f"Log-likelihood: {report['log_likelihood']:.6f}")
    click.echo(report["method"])
    if report["regularisation"]:
        click.echo(report["regularisation"])


def _row(name: str, key: str, fit: dict[str, Any]) -> tuple[str, str, str]:
    if fit[key] is None:
        return name, "-", str(fit["reason"])
    return name, f"{fit[key]:.6f}", f"{fit['se']:.6f}"
