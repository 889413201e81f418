"""Commands that monitor a model and add monitored cases to a study."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.arguments import MODEL, option_with_default
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, EXISTING_FILE, FOLDER
from readingroom.cli.patient_table_options import (
    STUDY_TABLE,
    patient_tables,
    stress_options,
    with_patient_tables,
)
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval
from readingroom.engine.evaluator.monitoring.types import (
    FEWEST_CASES,
    MONITORING_FILE,
    MonitorOptions,
    MonitorReport,
)
from readingroom.services.documents import read_report, write_files

if TYPE_CHECKING:
    pass


@command(
    "readingroom monitor --model matcher --reference last-year.csv --cases today.csv \\",
    "    --id-column case --input-map inputs.yaml --out monitoring",
    "readingroom monitor --model matcher --study lung.rrstudy --cases today.csv \\",
    "    --id-column case --out monitoring",
    notes="""
Cases must be in order of arrival. Writes monitoring.json. The case table of a study takes the
place of --reference, or of --cases.
""",
)
@MODEL
@click.option("--reference", default="", help="CSV file of reference cases, or a built-in table")
@click.option("--cases", type=EXISTING_FILE, help="CSV file of cases, oldest first")
@STUDY_TABLE
@click.option("--id-column", "code", default="", help="Case ID column")
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@option_with_default(
    "--window",
    click.IntRange(FEWEST_CASES),
    200,
    "Number of newest cases compared with the reference",
)
@option_with_default(
    "--run-length",
    click.IntRange(2),
    5000,
    "Average number of cases until a false alarm of any chart",
)
@option_with_default(
    "--looks",
    click.IntRange(1),
    12,
    "Number of checks without a false drift alarm, with probability 0.95",
)
@click.option(
    "--only-concern",
    is_flag=True,
    help="Do not queue cases only because the recommendation changes",
)
@with_patient_tables
@with_access
@with_device
def monitor(
    model: str,
    reference: str,
    cases: Path | None,
    study: Path | None,
    code: str,
    out: Path,
    allow_code: bool,
    **options: Any,  # noqa: ANN401 - the other options
) -> CommandResult:
    """Monitor a model on incoming cases: review queue, drift and alarms."""
    from readingroom.engine.evaluator.monitoring.service import monitor_model

    tables = patient_tables(str(cases or ""), reference, code, study, options)
    if not tables.reference or not tables.code:
        raise click.UsageError("Give --reference and --id-column, or a --study with a case table.")
    report = monitor_model(
        model,
        tables,
        options=MonitorOptions(
            threshold=options["threshold"],
            queue_flips=not options["only_concern"],
            window=options["window"],
            run_length=options["run_length"],
            looks=options["looks"],
            stress=stress_options(options),
            seed=options["seed"],
        ),
        consent=allow_code,
    )
    (path,) = write_files(out, {MONITORING_FILE: report})
    return CommandResult(report, lambda: _print(report, path))


@command(
    "readingroom add-monitoring lung.rrstudy monitoring",
    notes="""
Cases are added to the monitor with the same model and settings, if the study has one.
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_access
def add_monitoring(study: Path, folder: Path) -> CommandResult:
    """Add monitored cases to a STUDY; FOLDER is the output folder of monitor."""
    from readingroom.engine.evaluator.monitoring.service import MonitoringService

    report = read_report(folder, MONITORING_FILE, MonitorReport)
    with open_study(study) as opened:
        service = opened.service(MonitoringService)
        stored = service.monitor_of(report)
        new = service.add(stored.id, report)
    waiting = sum(case.is_waiting for case in new)
    document = {"id": stored.id, "new": len(new), "waiting": waiting}
    cases = counted(len(new), "new case", "new cases")
    line = f"{report.model}: {cases}, {waiting} in the review queue."
    return CommandResult({"monitor": document}, line)


def _print(report: MonitorReport, path: Path) -> None:
    for entry in report.queue:
        click.echo(printable(f"{entry.code}: {entry.sentence}"))
    drifts = [
        (
            drift.column,
            with_interval(drift.psi),
            with_interval(drift.js),
            "drift" if drift.is_drifting else "",
        )
        for drift in report.drifts
    ]
    print_table(("Column", "PSI (interval)", "JS (interval)", ""), drifts)
    for alarm in report.alarms:
        click.echo(printable(f"Case {alarm.at_case}: {alarm.chart} goes {alarm.direction}."))
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    click.echo(
        printable(
            f"{counted(len(report.cases), 'case', 'cases')}, {len(report.queue)} in the "
            f"review queue, in {path}"
        )
    )
