"""Commands that run an experiment, and add one to a study."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.arguments import ALLOW_CODE
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING, EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_table,
    printable,
    with_json,
)
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.engine.evaluator.experiments.types import ExperimentReport


@command(
    "readingroom run-experiment experiment.yaml --out results/experiment --allow-code",
    notes="""
The file is YAML; each model runs each suite under each condition:

\b
  title: Seeds of the note model
  models: [models/heron/model.yaml, models/ibis/model.yaml]
  suites: [suites/findings.yaml, clinical-notes]
  conditions:                  # seed 0 and all items if not given
    - {name: first, seed: 1}
    - {name: second, seed: 2, limit: 100}
  metric: choice_accuracy      # the primary one of each suite if not given
  patient: models/ruff.yaml    # plays the patients of suites that have some

The folder gets a result for each run, and the table as experiment.json and experiment.csv. The same
command continues a stopped experiment: finished runs are kept, failed ones run again. The exit code
is 1 if a run failed.
""",
)
@click.argument("file", type=EXISTING_FILE)
@click.option("--out", required=True, type=FOLDER, help="Folder of the experiment")
@ALLOW_CODE
@with_json
@with_device
@with_cluster
def run_experiment(file: Path, out: Path, allow_code: bool) -> CommandResult:
    """Run the models, suites and conditions that a FILE declares, as one job."""
    from readingroom.engine.evaluator.experiments.service import (
        read_experiment,
        with_consent,
    )
    from readingroom.engine.evaluator.experiments.service import run_experiment as run

    report = run(with_consent(read_experiment(file), consent=allow_code), out)
    is_accepted = not report.failed_count
    return CommandResult(report, lambda: _print(report, out), is_accepted=is_accepted)


@command("readingroom add-experiment lung.rrstudy results/experiment")
@STUDY
@click.argument("folder", type=EXISTING)
@with_access
def add_experiment(study: Path, folder: Path) -> CommandResult:
    """Add the results and the table of an experiment in a FOLDER to a STUDY."""
    from readingroom.engine.evaluator.experiments.service import (
        ExperimentService,
        read_experiment_folder,
    )

    report = read_experiment_folder(folder)
    with open_study(study) as opened:
        service = opened.service(ExperimentService)
        missing = service.missing(report)
        for run in missing:
            opened.engine.add_result(folder / run.folder)
        stored = service.add(report)
    results = counted(len(missing), "result", "results")
    line = f"Added {results} and the table of {report.title}, event {stored.event}."
    return CommandResult({"experiment": stored}, printable(line))


def _print(report: "ExperimentReport", out: Path) -> None:
    rows = [
        (
            run.model,
            run.suite,
            run.condition,
            run.metric,
            with_interval(run.value) if run.result_id else run.outcome.value,
            str(run.item_count),
            str(run.failed_count),
        )
        for run in report.runs
    ]
    heads = ("Model", "Suite", "Condition", "Metric", "Value (95 % interval)", "Items", "Failed")
    print_table(heads, rows)
    for run in report.runs:
        if run.reason:
            click.echo(printable(f"{run.model}, {run.suite}: {run.reason}"), err=True)
    done = counted(len(report.runs), "run", "runs")
    click.echo(printable(f"{done}, {report.failed_count} failed, in {out}"))
