"""What may harm patients when a model is used, and what to fix first."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.text import (
    EngineCommand,
    counted,
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)

if TYPE_CHECKING:
    from readingroom.domain.risk import Hazard, RiskReport, SeverityOverride

_SHOWN = 10


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom risk lung.rrstudy --model Heron --reference Wren --add
  readingroom risk lung.rrstudy --severity "stress test=4" "said by the board" --add
  readingroom risk results/stress results/fairness results/heron --reference Wren

\b
A study, or what stress, fairness, evaluate and robustness wrote. The folder gets risk.json.

\b
Sources are stress test, robustness, calibration, gap between groups and failed items. What readers
judged stays as they judged it.
""",
)
@click.argument("places", nargs=-1, required=True, type=EXISTING)
@click.option("--model", default="", help="Whose risk; left out where it is clear.")
@click.option("--reference", default="", help="Model that it is compared with.")
@click.option(
    "--severity",
    "severities",
    multiple=True,
    type=(str, str),
    metavar="SOURCE=GRADE REASON",
    help="How bad hazards of a source, or one by its key, are, 1 to 5, and why.",
)
@click.option("--add", "is_added", is_flag=True, help="Keep the report in the study.")
@click.option("--out", type=FOLDER, help="Folder of the report.")
@with_passphrase
@with_sign_in
@json_option
def risk(
    places: tuple[Path, ...],
    model: str,
    reference: str,
    severities: tuple[tuple[str, str], ...],
    is_added: bool,
    out: Path | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Tell hazards with severity and probability, how safe a model is, and what to fix first."""
    from readingroom.study.engine.risk import assess_files, write_report

    given = _graded(severities)
    is_study = len(places) == 1 and places[0].suffix == ".rrstudy"
    if is_added and not is_study:
        raise click.UsageError("--add needs a study.")
    if is_study:
        with open_study(places[0], passphrase) as opened:
            names = [name for name in opened.risk.models() if name != reference]
            if not model and len(names) != 1:
                told = ", ".join(names) or "none"
                raise click.UsageError(f"Name a --model. The study knows something of: {told}.")
            report = opened.risk.assess(model or names[0], reference, severities=given)
            if is_added:
                opened.analyses.add(report)
    else:
        report = assess_files(places, model, reference, given)
    path = write_report(report, out) if out else None
    if as_json:
        print_json(report)
        return
    _print(report)
    if path:
        click.echo(printable(f"The report is in {path}"))


def _graded(severities: tuple[tuple[str, str], ...]) -> list["SeverityOverride"]:
    from readingroom.domain.risk import HazardSeverity, SeverityOverride

    grades = {str(one.grade): one for one in HazardSeverity}
    found = []
    for told, reason in severities:
        of, _, grade = told.rpartition("=")
        if not of or grade not in grades:
            known = ", ".join(f"{number} ({one})" for number, one in grades.items())
            raise click.UsageError(f"'{told}' is no SOURCE=GRADE. Grades are {known}.")
        found.append(SeverityOverride(of, grades[grade], reason.strip()))
    return found


def _print(report: "RiskReport") -> None:
    rows = [
        (
            _band(one),
            one.severity.value,
            figure(one.probability, 4),
            one.title + (" Chance alone shows as much." if one.is_within_chance else ""),
        )
        for one in report.hazards
    ]
    if rows:
        print_table(("Risk", "Severity", "Probability [interval]", "Hazard"), rows)
        click.echo()
    for one in report.grades:
        grade = "no grade" if one.grade is None else f"grade {one.grade} of 5"
        reach = "" if one.lowest == one.highest else f" ({one.lowest} to {one.highest})"
        click.echo(printable(f"{one.what}: {grade}{reach}; {one.reason}"))
    for fix in report.fixes[:_SHOWN]:
        click.echo(printable(f"{fix.rank}. {fix.hazard}: {fix.reason}"))
    if report.not_looked_at:
        click.echo(printable(f"Nothing is known from: {', '.join(report.not_looked_at)}."))
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    beside = f" beside {report.reference}" if report.reference else ""
    hazards = counted(len(report.hazards), "hazard", "hazards")
    click.echo(printable(f"{report.model}{beside}: {hazards}"))


def _band(one: "Hazard") -> str:
    if one.band is None or one.band_low is None or one.band_high is None:
        return "unknown"
    low, at, high = (band.name.lower() for band in (one.band_low, one.band, one.band_high))
    return at if low == high else f"{at} ({low} to {high})"
