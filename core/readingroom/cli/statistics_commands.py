"""Commands for statistics of tables, without a study."""

from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import option_with_default
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.text import CommandResult, command, print_table, with_json


@click.group()
def stats() -> None:
    """Compute statistics of tables, without a study."""


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
