"""Commands for statistics of tables, without a study."""

from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import FiniteNumber, option_with_default, seed_option
from readingroom.cli.mrmc_commands import (
    convert,
    froc,
    imrmc_tables,
    mrmc,
    reading_time,
)
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.power_commands import power
from readingroom.cli.text import CommandResult, command, print_table, with_json

_COEFFICIENTS = [
    *("cohen", "fleiss", "randolph", "gwet-ac1", "gwet-ac2", "krippendorff"),
    *("icc-1-1", "icc-2-1", "icc-3-1", "icc-1-k", "icc-2-k", "icc-3-k", "bland-altman"),
]
_PAIRED_FIGURES = [
    *("auc", "accuracy", "sensitivity", "specificity", "win-difference", "win-ratio")
]


@click.group()
def stats() -> None:
    """Compute statistics of tables, without a study."""


stats.add_command(mrmc)
stats.add_command(froc)
stats.add_command(convert)
stats.add_command(imrmc_tables)
stats.add_command(reading_time)
stats.add_command(power)


def _parse_clusters(
    _: click.Context, __: click.Parameter, text: str | None
) -> tuple[str, ...] | None:
    if text is None:
        return None
    names = tuple(dict.fromkeys(part.strip() for part in text.split(",")))
    if names == ("none",):
        return ()
    if not set(names) <= {"reader", "case"}:
        raise click.BadParameter(f"{text!r} is not reader, case, both with a comma, or none.")
    return names


@command(
    "readingroom stats bradley-terry votes.csv --ties davidson --reference A --side --json",
    notes="""
Table columns: left, right, outcome (left, right, both_good, both_bad), optionally reader, case,
and count for rows of several votes. Files of LMArena (CSV) and of Argilla (.json, .jsonl) are
read too.
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
@click.option(
    "--cluster",
    "clusters",
    callback=_parse_clusters,
    help="Random factors: reader, case, or none; those of the table if not given",
)
@click.option("--question", default="", help="Question of a file of Argilla")
@with_json
def bradley_terry(
    votes: Path,
    ties: str,
    reference: str | None,
    with_side: bool,
    clusters: tuple[str, ...] | None,
    question: str,
) -> CommandResult:
    """Fit abilities to a table of paired comparisons by maximum likelihood.

    `tie.parameter` is log nu for davidson and eta for rao-kupper. Abilities and the side effect are
    log-odds. `low` and `high` account for votes of one reader and votes on one case, as in a study;
    `se` does not.
    """
    from readingroom.services.votes import bradley_terry_from_votes

    report = bradley_terry_from_votes(
        votes,
        ties=ties,
        reference=reference,
        with_side=with_side,
        clusters=clusters,
        question=question,
    )
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


@command(
    "readingroom stats paired scores.csv",
    "readingroom stats paired scores.csv --figure sensitivity --threshold 0.5",
    notes="""
Table columns: case, truth (0 or 1), model, score, and optionally cluster (the patient of a case).
An empty score is a missing one.
""",
    group=stats,
)
@click.argument("scores", type=EXISTING_FILE)
@option_with_default("--figure", _PAIRED_FIGURES, "auc", "What is compared")
@click.option("--threshold", type=FiniteNumber(), help="Lowest positive score, for the proportions")
@seed_option(1)
@with_json
def paired(scores: Path, figure: str, threshold: float | None, seed: int) -> CommandResult:
    """Compare models on the same cases: paired DeLong, McNemar, wins, resampled cases.

    Cases of one cluster are resampled and counted together. `p_adjusted` is Holm's for all
    differences.
    """
    from readingroom.services.paired_models import paired_from_scores

    report: dict[str, Any] = paired_from_scores(
        scores, figure=figure, threshold=threshold, seed=seed
    )
    is_accepted = all(block["estimate"] is not None for block in report["differences"])
    return CommandResult(report, lambda: _print_paired(report), is_accepted=is_accepted)


def _print_paired(report: dict[str, Any]) -> None:
    models = report.get("models", {})
    rows = [(name, *_interval(block), "") for name, block in models.items()]
    for block in report["differences"]:
        p = "" if block["p"] is None else f"{block['p']:.6f}"
        rows.append((" - ".join(block["models"]), *_interval(block), p))
    print_table((report["figure"], "Estimate", "Low", "High", "p"), rows)
    notes = {block["reason"] or block["test"] for block in report["differences"]}
    for note in sorted(notes):
        click.echo(note)
    if report["missing"]:
        click.echo(f"Missing scores: {report['missing']}.")


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
    from readingroom.domain.figures import NOT_ESTIMABLE

    numbers = (result["estimate"], result["low"], result["high"])
    return tuple(NOT_ESTIMABLE if number is None else f"{number:.6f}" for number in numbers)


def _print_report(report: dict[str, Any]) -> None:
    rows = [_row(name, "ability", fit) for name, fit in report["items"].items()]
    rows.append(_row("(tie)", "parameter", report["tie"]))
    rows.append(_row("(left side)", "log_odds", report["side"]))
    print_table(("Item", "Estimate", "Standard error", "95 % interval"), rows)
    if report["log_likelihood"] is not None:
        click.echo(f"Log-likelihood: {report['log_likelihood']:.6f}")
    click.echo(report["method"])
    if report["sandwich"]["method"]:
        click.echo(f"Intervals: {report['sandwich']['method']}")
    if report["regularisation"]:
        click.echo(report["regularisation"])


def _row(name: str, key: str, fit: dict[str, Any]) -> tuple[str, str, str, str]:
    if fit[key] is None:
        return name, "-", str(fit["reason"]), ""
    error = fit["se"] if fit["se_sandwich"] is None else fit["se_sandwich"]
    return name, f"{fit[key]:.6f}", f"{error:.6f}", f"{fit['low']:.6f} to {fit['high']:.6f}"
