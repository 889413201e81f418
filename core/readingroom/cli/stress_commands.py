"""Searching for patients whom a model advises unfairly, and watching it over its cases."""

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
    figure,
    json_option,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.monitoring import FEWEST_CASES
from readingroom.domain.stress_test import (
    CONCERN_THRESHOLD,
    SearchMethod,
    SearchObjective,
    StressOptions,
)

if TYPE_CHECKING:
    from readingroom.domain.experiment import InsuranceExperiment
    from readingroom.domain.monitoring import MonitorReport
    from readingroom.domain.retinopathy import RetinopathyStudy
    from readingroom.domain.stress_test import StressReport
    from readingroom.study.engine.stress_testing import Tables

F = TypeVar("F", bound=Callable[..., Any])

_SHARE = NumberRange(min=0, max=1)
_OBJECTIVES = {
    "js": SearchObjective.PLAUSIBLE,
    "floor": SearchObjective.FLOOR,
    "literal": SearchObjective.LITERAL,
}
_SHOWN = 10


def _with_tables(command: F) -> F:
    """Add the options that say whom a model is tested on, and how."""
    for option in reversed(
        (
            click.option("--columns", type=EXISTING_FILE, help="What columns hold (YAML)."),
            click.option("--inputs", type=EXISTING_FILE, help="How a row is given to it (YAML)."),
            click.option("--protect", default="", help="Attributes to shift, commas between."),
            click.option("--outcome", default="", help="Column that the model is not given."),
            click.option(
                "--generator",
                type=FOLDER,
                help="Folder of a fitted generator, by which --may-change follows a shift.",
            ),
            click.option("--may-change", default="", help="Columns that follow, commas between."),
            click.option(
                "--refine",
                type=click.Choice(["none", "50", "1000"]),
                default="50",
                show_default=True,
                help="Steps of diffusion that bring them near real patients.",
            ),
            click.option(
                "--objective",
                type=click.Choice(list(_OBJECTIVES)),
                default="js",
                show_default=True,
                help="What is searched: divergence x plausibility; divergence where plausibility "
                "reaches the floor; the source's literal form.",
            ),
            click.option(
                "--search",
                type=click.Choice([one.value for one in SearchMethod]),
                default=SearchMethod.AUTO.value,
                show_default=True,
                help="All counterfactuals, evolution, or whichever fits.",
            ),
            click.option(
                "--threshold",
                type=_SHARE,
                default=CONCERN_THRESHOLD,
                show_default=True,
                help="Concern, from 0 to 1, above which a case is flagged.",
            ),
            click.option(
                "--generations", type=click.IntRange(min=1), default=100, show_default=True
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
  readingroom stress --model matcher --table patients.csv --inputs inputs.yaml --out results
  readingroom stress --model net.onnx --table new.csv --reference old.csv --protect sex,age --out r

\b
Each protected attribute is shifted, and all else stays as it is. Concern is the Jensen-Shannon
divergence (base 2) of what is recommended, times how plausible the counterfactual is: 0 to 1.
The folder gets stress.json.
""",
)
@MODEL
@click.option("--table", required=True, help="CSV file of patients, or a packaged table.")
@click.option("--reference", default="", help="CSV file of real patients; the table without it.")
@click.option("--code", default="", help="Column that tells patients apart.")
@click.option("--out", required=True, type=FOLDER, help="Folder of the result.")
@_with_tables
@json_option
def stress(
    model: str,
    table: str,
    reference: str,
    code: str,
    out: Path,
    allow_code: bool,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - those of `_with_tables`
) -> None:
    """Search for patients whom a model would advise otherwise, were they somebody else."""
    from readingroom.study.engine.stress_testing import stress_model, write_report

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
  readingroom monitor --model matcher --reference last-year.csv --cases today.csv --code case \\
      --inputs inputs.yaml --out watched

\b
Cases stand in the order they came. The folder gets watch.json.
""",
)
@MODEL
@click.option(
    "--reference", required=True, help="CSV file of cases as they were, or a packaged table."
)
@click.option("--cases", required=True, type=EXISTING_FILE, help="CSV file of cases, oldest first.")
@click.option("--code", required=True, help="Column that tells cases apart.")
@click.option("--out", required=True, type=FOLDER, help="Folder of the result.")
@click.option(
    "--window",
    type=click.IntRange(min=FEWEST_CASES),
    default=200,
    show_default=True,
    help="Newest cases that are compared with the reference.",
)
@click.option(
    "--run-length",
    type=click.IntRange(min=2),
    default=5000,
    show_default=True,
    help="Cases that come, on average, before any chart alarms for nothing.",
)
@click.option(
    "--looks",
    type=click.IntRange(min=1),
    default=12,
    show_default=True,
    help="Looks in which nothing is said to drift for nothing, 95 of 100 times.",
)
@click.option("--only-concern", is_flag=True, help="Queue no case for a changed advice alone.")
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
    **options: Any,  # noqa: ANN401 - the other ones above
) -> None:
    """Watch a model over incoming cases: who waits for a person and why, and what drifts."""
    from readingroom.domain.monitoring import MonitorOptions
    from readingroom.study.engine.stress_testing import watch_model, write_report

    report = watch_model(
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
        _print_watch(report, path)


@click.group()
def experiment() -> None:
    """Experiments whose truth is known, because it was planted."""


@experiment.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom experiment insurance --out insurance

\b
The folder gets insurance.md, result.json and stress.json. Nothing in it is a real patient.
""",
)
@click.option("--out", required=True, type=FOLDER, help="Folder of page and figures.")
@click.option("--seeds", type=click.IntRange(min=1, max=1000), default=20, show_default=True)
@click.option("--patients", type=click.IntRange(min=500), default=20_000, show_default=True)
@click.option("--tested", type=click.IntRange(min=500), default=1_500, show_default=True)
@json_option
def insurance(out: Path, seeds: int, patients: int, tested: int, as_json: bool) -> None:
    """Plant an unfair effect of insurance, and see whether the stress test names it."""
    from readingroom.study.engine.experiment import run_insurance, write_experiment

    found = run_insurance(seeds=seeds, patients=patients, tested=tested)
    paths = write_experiment(found, out)
    if as_json:
        print_json(found)
    else:
        _print_experiment(found, paths[0])


@experiment.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom experiment retinopathy --out retinopathy
  readingroom experiment retinopathy --out small --cases 10 --eyes 200
  readingroom experiment retinopathy --out drafted --language-model writer.gguf

\b
Takes about ten minutes on one thread. The folder gets the models, cases, outputs and judgements,
the study file with its analyses, reports, a sealed bundle, retinopathy.md and result.json, which is
the same to the byte for the same numbers. Nothing in it is a real patient.
""",
)
@click.option("--out", required=True, type=FOLDER, help="Folder of it all; must be new or empty.")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), default=1, show_default=True)
@click.option("--cases", type=click.IntRange(min=5), default=60, show_default=True)
@click.option(
    "--eyes",
    type=click.IntRange(min=80),
    default=600,
    show_default=True,
    help="How many eyes each model learns from; a quarter as many hold out, half as many test.",
)
@click.option(
    "--language-model",
    default="",
    metavar="CONFIG",
    help="Language model on this computer that drafts the explanations; else a template does.",
)
@json_option
def retinopathy(
    out: Path, seed: int, cases: int, eyes: int, language_model: str, as_json: bool
) -> None:
    """Carry a study of diabetic retinopathy from its seed to its sealed bundle."""
    from readingroom.study.retinopathy.run import run_retinopathy, usual_plan

    found = run_retinopathy(out, usual_plan(seed, cases, eyes, language_model))
    if as_json:
        print_json(found)
    else:
        _print_case_study(found, out)


def _tables(table: str, reference: str, code: str, options: dict[str, Any]) -> "Tables":
    from readingroom.study.engine.stress_testing import Tables

    return Tables(
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
        (one.column, figure(one.rate), "named" if one.is_named else "", _worst(one.worst_change))
        for one in report.findings
    ]
    print_table(("Attribute", "Share of changed advice [interval]", "", "Most by"), rows)
    worst = sorted((one for one in report.results if one.is_flip), key=lambda one: -one.concern)
    cells = [
        (
            one.code or f"row {one.row + 1}",
            f"{one.base_class} -> {one.worst_class}",
            ", ".join(one.causes) or "several together",
            f"{one.concern:.2f}",
        )
        for one in worst[:_SHOWN]
    ]
    if cells:
        click.echo()
        print_table(("Patient", "Recommendation", "By", "Concern"), cells)
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    flagged = sum(one.is_flagged for one in report.results)
    click.echo(
        printable(
            f"{counted(len(report.results), 'patient', 'patients')}, {len(worst)} advised "
            f"otherwise, {flagged} above {report.options.threshold:g}, in {path}"
        )
    )


def _worst(change: Any) -> str:  # noqa: ANN401 - a rate or nothing
    return "" if change is None else f"{change.before} -> {change.after}"


def _print_watch(report: "MonitorReport", path: Path) -> None:
    for entry in report.queue:
        click.echo(printable(f"{entry.code}: {entry.sentence}"))
    drifts = [
        (one.column, figure(one.psi), figure(one.js), "drifts" if one.is_drifting else "")
        for one in report.drifts
    ]
    print_table(("Column", "PSI [interval]", "JS [interval]", ""), drifts)
    for alarm in report.alarms:
        click.echo(printable(f"Case {alarm.at_case}: {alarm.chart} goes {alarm.direction}."))
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    click.echo(
        printable(
            f"{counted(len(report.cases), 'case', 'cases')}, {len(report.queue)} wait for a "
            f"person, in {path}"
        )
    )


def _print_case_study(found: "RetinopathyStudy", out: Path) -> None:
    from readingroom.study.retinopathy.run import PAGE_FILE

    rows = [
        (one.name, figure(one.kappa), figure(one.referable), one.learned_from)
        for one in found.models
    ]
    print_table(("Model", "Kappa", "Sensitivity, grade 2 or more", "Learned from"), rows)
    chosen = [(one.name, str(one.wins), str(one.losses), str(one.ties)) for one in found.standings]
    print_table(("Model", "Chosen", "Not chosen", "Ties"), chosen)
    verified = "verified" if found.is_verified else "not verified"
    click.echo(printable(f"The bundle is {verified}. The page is {out / PAGE_FILE}"))


def _print_experiment(found: "InsuranceExperiment", path: Path) -> None:
    from readingroom.domain.experiment import Training

    rows = []
    for kind in Training:
        runs = found.of(kind)
        named = sum("insurance" in run.named for run in runs)
        others = sum(bool(set(run.named) - {"insurance"}) for run in runs)
        rows.append((kind.value, f"{named} of {len(runs)}", f"{others} of {len(runs)}"))
    print_table(("Learned from", "Names insurance", "Names anything else"), rows)
    click.echo(printable(f"Planted: {found.planted:.0%}. The page is {path}"))
