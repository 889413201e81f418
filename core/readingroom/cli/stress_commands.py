"""Commands for stress tests and monitoring."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from readingroom.cli.arguments import NumberRange
from readingroom.cli.model_options import ALLOW_CODE, MODEL, seed_option
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.text import (
    EngineCommand,
    counted,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.figures import with_interval
from readingroom.engine.evaluator.monitoring.types import FEWEST_CASES
from readingroom.engine.evaluator.stress.types import (
    CONCERN_THRESHOLD,
    SearchMethod,
    SearchObjective,
    StressOptions,
)

if TYPE_CHECKING:
    from readingroom.engine.evaluator.monitoring.types import MonitorReport
    from readingroom.engine.evaluator.stress.types import StressReport
    from readingroom.services.engine.stress_testing import PatientTables

F = TypeVar("F", bound=Callable[..., Any])

_SHARE = NumberRange(min=0, max=1)
_OBJECTIVES = {
    "js": SearchObjective.PLAUSIBLE,
    "floor": SearchObjective.FLOOR,
    "literal": SearchObjective.LITERAL,
}
_SHOWN = 10


def _with_tables(command: F) -> F:
    """Add the options shared by stress tests and monitoring."""
    for option in reversed(
        (
            click.option(
                "--schema", "columns", type=EXISTING_FILE, help="Column types and units (YAML)"
            ),
            click.option(
                "--input-map",
                "inputs",
                type=EXISTING_FILE,
                help="Mapping from columns to model inputs (YAML)",
            ),
            click.option("--protect", default="", help="Comma-separated attributes to shift"),
            click.option(
                "--outcome-column",
                "outcome",
                default="",
                help="Outcome column, not given to the model",
            ),
            click.option(
                "--generator",
                type=FOLDER,
                help="Folder of a fitted generator that adapts the --may-change columns to a shift",
            ),
            click.option(
                "--may-change", default="", help="Comma-separated columns that may change"
            ),
            click.option(
                "--refine",
                type=click.Choice(["none", "50", "1000"]),
                default="50",
                show_default=True,
                help="Diffusion steps that move counterfactuals towards real patients",
            ),
            click.option(
                "--objective",
                type=click.Choice(list(_OBJECTIVES)),
                default="js",
                show_default=True,
                help="Search objective: divergence times plausibility (js), divergence above a "
                "plausibility floor (floor), or the form in the source (literal)",
            ),
            click.option(
                "--search",
                type=click.Choice([method.value for method in SearchMethod]),
                default=SearchMethod.AUTO.value,
                show_default=True,
                help="Search method: all counterfactuals, evolution, or automatic",
            ),
            click.option(
                "--threshold",
                type=_SHARE,
                default=CONCERN_THRESHOLD,
                show_default=True,
                help="Concern above which a case is flagged, 0 to 1",
            ),
            click.option(
                "--generations",
                type=click.IntRange(min=1),
                default=100,
                show_default=True,
                help="Generations of the evolutionary search",
            ),
            seed_option(),
            ALLOW_CODE,
        )
    ):
        command = option(command)
    return command


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom stress-test --model matcher --table patients.csv --input-map inputs.yaml --out results
  readingroom stress-test --model net.onnx --table new.csv --reference old.csv \\
      --protect sex,age --out results

\b
Shifts each protected attribute and leaves all others unchanged. Concern (0 to 1) is the
Jensen-Shannon divergence (base 2) of the recommendations times the plausibility of the
counterfactual. Writes stress.json.
""",
)
@MODEL
@click.option("--table", required=True, help="CSV file of patients, or a built-in table")
@click.option("--reference", default="", help="CSV file of real patients; the table if not given")
@click.option("--id-column", "code", default="", help="Patient ID column")
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@_with_tables
@json_option
def stress_test(
    model: str,
    table: str,
    reference: str,
    code: str,
    out: Path,
    allow_code: bool,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - options of `_with_tables`
) -> None:
    """Search for counterfactual patients for whom the model changes its recommendation."""
    from readingroom.services.engine.stress_testing import stress_model, write_report

    report = stress_model(
        model,
        _tables(table, reference, code, options),
        options=_stress_options(options),
        consent=allow_code,
    )
    path = write_report(report, out)
    if as_json:
        print_json(report)
    else:
        _print_stress(report, path)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom monitor --model matcher --reference last-year.csv --cases today.csv \\
      --id-column case --input-map inputs.yaml --out monitoring

\b
Cases must be in order of arrival. Writes monitoring.json.
""",
)
@MODEL
@click.option("--reference", required=True, help="CSV file of reference cases, or a built-in table")
@click.option("--cases", required=True, type=EXISTING_FILE, help="CSV file of cases, oldest first")
@click.option("--id-column", "code", required=True, help="Case ID column")
@click.option("--out", required=True, type=FOLDER, help="Output folder")
@click.option(
    "--window",
    type=click.IntRange(min=FEWEST_CASES),
    default=200,
    show_default=True,
    help="Number of newest cases compared with the reference",
)
@click.option(
    "--run-length",
    type=click.IntRange(min=2),
    default=5000,
    show_default=True,
    help="Average number of cases until a false alarm of any chart",
)
@click.option(
    "--looks",
    type=click.IntRange(min=1),
    default=12,
    show_default=True,
    help="Number of checks without a false drift alarm, with probability 0.95",
)
@click.option(
    "--only-concern",
    is_flag=True,
    help="Do not queue cases only because the recommendation changes",
)
@_with_tables
@json_option
def monitor(
    model: str,
    reference: str,
    cases: Path,
    code: str,
    out: Path,
    allow_code: bool,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - the other options
) -> None:
    """Monitor a model on incoming cases: review queue, drift and alarms."""
    from readingroom.engine.evaluator.monitoring.types import MonitorOptions
    from readingroom.services.engine.stress_testing import monitor_model, write_report

    report = monitor_model(
        model,
        _tables(str(cases), reference, code, options),
        options=MonitorOptions(
            threshold=options["threshold"],
            queue_flips=not options["only_concern"],
            window=options["window"],
            run_length=options["run_length"],
            looks=options["looks"],
            stress=_stress_options(options),
            seed=options["seed"],
        ),
        consent=allow_code,
    )
    path = write_report(report, out)
    if as_json:
        print_json(report)
    else:
        _print_monitor(report, path)


def _tables(table: str, reference: str, code: str, options: dict[str, Any]) -> "PatientTables":
    from readingroom.services.engine.stress_testing import PatientTables

    return PatientTables(
        table,
        options["columns"],
        options["inputs"],
        reference,
        code,
        _names(options["protect"]),
        options["outcome"],
        options["generator"],
        _names(options["may_change"]),
        options["refine"],
    )


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _stress_options(options: dict[str, Any]) -> StressOptions:
    return replace(
        StressOptions(),
        objective=_OBJECTIVES[options["objective"]],
        search=SearchMethod(options["search"]),
        threshold=options["threshold"],
        generations=options["generations"],
        seed=options["seed"],
    )


def _print_stress(report: "StressReport", path: Path) -> None:
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


def _worst(change: Any) -> str:  # noqa: ANN401 - a change or None
    return "" if change is None else f"{change.before} -> {change.after}"


def _print_monitor(report: "MonitorReport", path: Path) -> None:
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
