"""The command that assesses the risk of a model."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.analyzer.risk.types import Hazard, RiskReport, SeverityOverride

_SHOWN = 10


@command(
    "readingroom assess-risk lung.rrstudy --model Heron --reference Wren --save",
    'readingroom assess-risk lung.rrstudy --severity "stress test=4" "decision of the board" '
    "--save",
    "readingroom assess-risk results/stress results/fairness results/heron --reference Wren",
    notes="""
PATHS is a study, or the output folders of stress-test, assess-fairness, evaluate and robustness.
Writes risk.json.

\b
Sources of hazards are stress test, robustness, calibration, gap between groups and failed items.
Severities judged by readers are not changed.
""",
)
@click.argument("paths", nargs=-1, required=True, type=EXISTING)
@click.option("--model", default="", help="Model to assess; not needed if there is only one")
@click.option("--reference", default="", help="Model to compare with")
@click.option(
    "--severity",
    "severities",
    multiple=True,
    type=(str, str),
    metavar="SOURCE=GRADE REASON",
    help="Severity (1 to 5) of all hazards of a source, or of one hazard key, with a reason",
)
@click.option("--save", "is_saved", is_flag=True, help="Save the report in the study")
@click.option("--out", type=FOLDER, help="Output folder")
@with_access
def assess_risk(
    paths: tuple[Path, ...],
    model: str,
    reference: str,
    severities: tuple[tuple[str, str], ...],
    is_saved: bool,
    out: Path | None,
) -> CommandResult:
    """Assess hazards by severity and probability, grade a model, and rank mitigations."""
    from readingroom.engine.analyzer.risk.service import RiskService, assess_files, write_report

    given = _graded(severities)
    is_study = len(paths) == 1 and paths[0].suffix == ".rrstudy"
    if is_saved and not is_study:
        raise click.UsageError("--save needs a study. Give one .rrstudy file.")
    if is_study:
        with open_study(paths[0]) as opened:
            service = opened.service(RiskService)
            names = [name for name in service.models() if name != reference]
            if not model and len(names) != 1:
                known = ", ".join(names) or "none"
                raise click.UsageError(f"Give a --model. The study has evidence on: {known}.")
            report = service.assess(model or names[0], reference, severities=given)
            if is_saved:
                opened.analyses.add(report)
    else:
        report = assess_files(paths, model, reference, given)
    path = write_report(report, out) if out else None

    def print_all() -> None:
        _print(report)
        if path:
            click.echo(printable(f"Wrote {path}"))

    return CommandResult(report, print_all)


def _graded(severities: tuple[tuple[str, str], ...]) -> list["SeverityOverride"]:
    from readingroom.engine.analyzer.risk.types import HazardSeverity, SeverityOverride

    grades = {str(severity.grade): severity for severity in HazardSeverity}
    overrides = []
    for text, reason in severities:
        source, _, grade = text.rpartition("=")
        if not source or grade not in grades:
            known = ", ".join(f"{number} ({severity})" for number, severity in grades.items())
            raise click.UsageError(f"'{text}' is not SOURCE=GRADE. Grades are {known}.")
        overrides.append(SeverityOverride(source, grades[grade], reason.strip()))
    return overrides


def _print(report: "RiskReport") -> None:
    rows = [
        (
            _band(hazard),
            hazard.severity.value,
            with_interval(hazard.probability),
            hazard.title + (" Within the null distribution." if hazard.is_within_chance else ""),
        )
        for hazard in report.hazards
    ]
    if rows:
        print_table(("Risk", "Severity", "Probability (interval)", "Hazard"), rows)
        click.echo()
    for aspect in report.grades:
        grade = "no grade" if aspect.grade is None else f"grade {aspect.grade} of 5"
        limits = (
            "" if aspect.lowest == aspect.highest else f" ({aspect.lowest} to {aspect.highest})"
        )
        click.echo(printable(f"{aspect.what}: {grade}{limits}; {aspect.reason}"))
    for fix in report.fixes[:_SHOWN]:
        click.echo(printable(f"{fix.rank}. {fix.hazard}: {fix.reason}"))
    if report.not_assessed:
        click.echo(printable(f"No evidence from: {', '.join(report.not_assessed)}."))
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    compared = f" compared with {report.reference}" if report.reference else ""
    hazards = counted(len(report.hazards), "hazard", "hazards")
    click.echo(printable(f"{report.model}{compared}: {hazards}"))


def _band(hazard: "Hazard") -> str:
    if hazard.band is None or hazard.band_low is None or hazard.band_high is None:
        return "unknown"
    bands = (hazard.band_low, hazard.band, hazard.band_high)
    low, at, high = (band.name.lower() for band in bands)
    return at if low == high else f"{at} ({low} to {high})"
