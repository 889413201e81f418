"""Commands that add stress tests and monitored cases to a study."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, counted, json_option, print_json, printable

if TYPE_CHECKING:
    from readingroom.engine.evaluator.monitoring.types import MonitorReport, StoredMonitor
    from readingroom.services.study import Study


@click.command(
    "add-stress-test",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-stress-test lung.rrstudy results/stress
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_passphrase
@with_sign_in
@json_option
def add_stress_test(study: Path, folder: Path, passphrase: str | None, as_json: bool) -> None:
    """Add a stress test to a STUDY; FOLDER is the output folder of stress-test."""
    from readingroom.engine.evaluator.stress.types import STRESS_FILE, StressReport
    from readingroom.services.documents import read_report

    report = read_report(folder, STRESS_FILE, StressReport)
    with open_study(study, passphrase) as opened:
        stored = opened.stress.add(report)
    patients = len(stored.report.results)
    if as_json:
        document = {"id": stored.id, "patients": patients, "flagged": stored.flagged_count}
        print_json({"stress_test": document})
        return
    flagged = f"{stored.flagged_count:,} above {report.options.threshold:g}"
    tested = counted(patients, "patient", "patients")
    click.echo(printable(f"Added a stress test of {report.model}: {tested}, {flagged}."))


@click.command(
    "add-monitoring",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-monitoring lung.rrstudy monitoring

\b
Cases are added to the monitor with the same model and settings, if the study has one.
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_passphrase
@with_sign_in
@json_option
def add_monitoring(study: Path, folder: Path, passphrase: str | None, as_json: bool) -> None:
    """Add monitored cases to a STUDY; FOLDER is the output folder of monitor."""
    from readingroom.engine.evaluator.monitoring.types import MONITORING_FILE, MonitorReport
    from readingroom.services.documents import read_report

    report = read_report(folder, MONITORING_FILE, MonitorReport)
    with open_study(study, passphrase) as opened:
        stored = _find_monitor(opened, report)
        new = opened.monitoring.add(stored.id, report)
    waiting = sum(case.is_waiting for case in new)
    if as_json:
        print_json({"monitor": {"id": stored.id, "new": len(new), "waiting": waiting}})
        return
    cases = counted(len(new), "new case", "new cases")
    click.echo(printable(f"{report.model}: {cases}, {waiting} in the review queue."))


def _find_monitor(study: "Study", report: "MonitorReport") -> "StoredMonitor":
    """Return the newest monitor with the same model and settings, or start a new one."""
    matches = [
        stored
        for stored in study.monitoring.list_all()
        if (stored.model, stored.options) == (report.model, report.options)
    ]
    return matches[-1] if matches else study.monitoring.start(report.model, report.options)
