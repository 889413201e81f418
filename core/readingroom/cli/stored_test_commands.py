"""Adding stress tests and watches to a study, for its people to see and its trail to keep."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING
from readingroom.cli.sign_in_options import open_study, with_sign_in
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, counted, json_option, print_json, printable

if TYPE_CHECKING:
    from readingroom.domain.monitoring import MonitorReport
    from readingroom.domain.stored_monitors import StoredMonitor
    from readingroom.study import Study


@click.command(
    "add-stress",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-stress lung.rrstudy results/stress
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_passphrase
@with_sign_in
@json_option
def add_stress(study: Path, folder: Path, passphrase: str | None, as_json: bool) -> None:
    """Add the stress test in a FOLDER that stress wrote to a study."""
    from readingroom.study.engine.stress_files import read_stress

    report = read_stress(folder)
    with open_study(study, passphrase) as opened:
        stored = opened.stress.add(report)
    patients = len(stored.report.results)
    if as_json:
        told = {"id": stored.id, "patients": patients, "flagged": stored.flagged_count}
        print_json({"stress_test": told})
        return
    flagged = f"{stored.flagged_count:,} above {report.options.threshold:g}"
    tested = counted(patients, "patient", "patients")
    click.echo(printable(f"Added a stress test of {report.model}: {tested}, {flagged}."))


@click.command(
    "add-watch",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom add-watch lung.rrstudy watched

\b
Cases go on with the watch of the same model and settings, where the study has one.
""",
)
@STUDY
@click.argument("folder", type=EXISTING)
@with_passphrase
@with_sign_in
@json_option
def add_watch(study: Path, folder: Path, passphrase: str | None, as_json: bool) -> None:
    """Add the cases in a FOLDER that monitor wrote to a watch of a study."""
    from readingroom.study.engine.stress_files import read_watch

    report = read_watch(folder)
    with open_study(study, passphrase) as opened:
        watch = _watch_of(opened, report)
        new = opened.watches.add(watch.id, report)
    waiting = sum(one.is_waiting for one in new)
    if as_json:
        print_json({"watch": {"id": watch.id, "new": len(new), "waiting": waiting}})
        return
    cases = counted(len(new), "new case", "new cases")
    click.echo(printable(f"{report.model}: {cases}, {waiting} wait for a person."))


def _watch_of(study: "Study", report: "MonitorReport") -> "StoredMonitor":
    """Return the newest watch of the same model and settings; a new one where there is none."""
    alike = [
        one
        for one in study.watches.list_all()
        if (one.model, one.options) == (report.model, report.options)
    ]
    return alike[-1] if alike else study.watches.start(report.model, report.options)
