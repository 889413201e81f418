"""Commands that run a stress test and add one to a study."""

from pathlib import Path
from typing import Any

import click

from readingroom.cli.arguments import MODEL, PATIENT_ID_COLUMN
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, FOLDER
from readingroom.cli.patient_table_options import (
    STUDY_TABLE,
    patient_tables,
    stress_options,
    with_patient_tables,
)
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.figures import with_interval
from readingroom.engine.evaluator.stress.types import STRESS_FILE, FlipRate, StressReport
from readingroom.services.documents import read_report, write_files

_SHOWN = 10


@command(
    "readingroom stress-test --model matcher --table patients.csv --input-map inputs.yaml "
    "--out results",
    "readingroom stress-test --model net.onnx --table new.csv --reference old.csv \\",
    "    --protect sex,age --out results",
    "readingroom stress-test --model matcher --study lung.rrstudy --out results",
    notes="""
Shifts each protected attribute and leaves all others unchanged. Concern (0 to 1) is the
Jensen-Shannon divergence (base 2) of the recommendations times the plausibility of the
counterfactual. Writes stress.json.
""",
)
@MODEL
@click.option("--table", default="", help="CSV file of patients, or a built-in table")
@click.option("--reference", default="", help="CSV file of real patients; the table if not given")
@STUDY_TABLE
@PATIENT_ID_COLUMN
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@with_patient_tables
@with_access
@with_device
@with_cluster
def stress_test(
    model: str,
    table: str,
    reference: str,
    study: Path | None,
    code: str,
    out: Path,
    allow_code: bool,
    **options: Any,  # noqa: ANN401 - options of `with_patient_tables`
) -> CommandResult:
    """Search for counterfactual patients for whom the model changes its recommendation."""
    from readingroom.engine.evaluator.stress.service import stress_model

    report = stress_model(
        model,
        patient_tables(table, reference, code, study, options),
        options=stress_options(options),
        consent=allow_code,
    )
    (path,) = write_files(out, {STRESS_FILE: report})
    return CommandResult(report, lambda: _print(report, path))


@command("readingroom add-stress-test lung.rrstudy results/stress")
@STUDY
@click.argument("folder", type=EXISTING)
@with_access
def add_stress_test(study: Path, folder: Path) -> CommandResult:
    """Add a stress test to a STUDY; FOLDER is the output folder of stress-test."""
    from readingroom.engine.evaluator.stress.service import StressTestService

    report = read_report(folder, STRESS_FILE, StressReport)
    with open_study(study) as opened:
        stored = opened.service(StressTestService).add(report)
    patients = len(stored.report.results)
    document = {"id": stored.id, "patients": patients, "flagged": stored.flagged_count}
    flagged = f"{stored.flagged_count:,} above {report.options.threshold:g}"
    tested = counted(patients, "patient", "patients")
    line = f"Added a stress test of {report.model}: {tested}, {flagged}."
    return CommandResult({"stress_test": document}, line)


def _print(report: StressReport, path: Path) -> None:
    rows = [
        (
            test.column,
            with_interval(test.rate),
            "named" if test.is_named else "",
            _worst(test.worst_change),
        )
        for test in report.findings
    ]
    print_table(("Attribute", "Flip rate (interval)", "", "Largest change"), rows)
    flips = (result for result in report.results if result.is_flip)
    worst = sorted(flips, key=lambda result: -result.concern)
    cells = [
        (
            result.code or f"row {result.row + 1}",
            f"{result.base_class} -> {result.worst_class}",
            ", ".join(result.causes) or "several together",
            f"{result.concern:.2f}",
        )
        for result in worst[:_SHOWN]
    ]
    if cells:
        click.echo()
        print_table(("Patient", "Recommendation", "By", "Concern"), cells)
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    flagged = sum(result.is_flagged for result in report.results)
    click.echo(
        printable(
            f"{counted(len(report.results), 'patient', 'patients')}, {len(worst)} with a "
            f"changed recommendation, {flagged} above {report.options.threshold:g}, in {path}"
        )
    )


def _worst(change: FlipRate | None) -> str:
    return "" if change is None else f"{change.before} -> {change.after}"
