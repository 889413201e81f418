"""Comparing how a model, its readers or a study's judgements treat groups of patients."""

import csv
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.model_options import ALLOW_CODE, seed_option
from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING_FILE, FOLDER
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
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import FairnessOptions

if TYPE_CHECKING:
    from readingroom.domain.fairness import AttributeFairness, FairnessReport, GroupGap
    from readingroom.domain.registered_models import StoredResult
    from readingroom.study import Study
    from readingroom.study.engine.fairness import AuditedTable

_USUAL_THRESHOLD = 0.5
_MOST_ROWS = 12


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom fairness --table predictions.csv --outcome died --score risk --attribute sex,race
  readingroom fairness --model net.onnx --table patients.csv --outcome died --attribute sex
  readingroom fairness --table read.csv --decision read --reader who --case case --outcome truth
  readingroom fairness --study lung.rrstudy --choices --table cases.csv --case code
  readingroom fairness --study lung.rrstudy --result Heron --positive malignant --add

\b
With --model the table is of patients, and each attribute is changed alone as well. Without, it is
of recorded predictions; with --reader and --case, of readings. The folder gets fairness.json.
""",
)
@click.option("--table", default="", help="CSV file, or a packaged table with --model.")
@click.option("--model", default="", help="Model to run; its name for recorded predictions.")
@click.option("--columns", type=EXISTING_FILE, help="What columns hold (YAML).")
@click.option("--inputs", type=EXISTING_FILE, help="How a row is given to the model (YAML).")
@click.option("--code", default="", help="Column that tells patients apart.")
@click.option("--outcome", default="", help="Column of the truth.")
@click.option("--positive", default="", help="The value that counts as positive.")
@click.option("--score", default="", help="Column of recorded probabilities.")
@click.option("--decision", default="", help="Column of recorded decisions.")
@click.option("--reader", default="", help="Column of readers.")
@click.option("--aided", "is_aided", is_flag=True, help="The readers saw the model's answers.")
@click.option("--case", default="", help="Column of the codes of cases.")
@click.option("--attribute", default="", help='Attributes, commas between: sex,"site, ward".')
@click.option("--bands", multiple=True, help="Where numbers are cut: age=40,60.")
@click.option("--intersect", multiple=True, help="Attributes whose cells are compared: sex,race.")
@click.option("--reference-group", multiple=True, help="Whom others are compared with: sex=male.")
@click.option("--threshold", type=float, help="Score that decides, or more; 0.5 for probabilities.")
@click.option(
    "--minimum",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Patients that a group needs.",
)
@click.option(
    "--replicates", type=click.IntRange(min=100, max=100_000), default=1000, show_default=True
)
@click.option("--study", type=EXISTING_FILE, help="Study whose result or choices are compared.")
@click.option("--result", help="Result in the study: its identifier or its model.")
@click.option("--choices", is_flag=True, help="Compare choices between models in the study.")
@click.option("--add", "is_added", is_flag=True, help="Keep the report in the study.")
@click.option("--out", type=FOLDER, help="Folder of the report.")
@seed_option()
@ALLOW_CODE
@with_passphrase
@with_sign_in
@json_option
def fairness(
    study: Path | None,
    is_added: bool,
    out: Path | None,
    passphrase: str | None,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - those above
) -> None:
    """Compare groups of patients: gaps with intervals, and what chance alone would show."""
    from readingroom.study.engine.fairness import write_report

    _check(study, is_added, options)
    if study is None:
        report = _audit(options)
    else:
        with open_study(study, passphrase) as opened:
            report = _audit_study(opened, options)
            if is_added:
                opened.analyses.add(report)
    path = write_report(report, out) if out else None
    if as_json:
        print_json(report)
        return
    _print(report)
    if is_added and study is not None:
        click.echo(printable(f"Added 1 analysis to {study.name}."))
    if path:
        click.echo(printable(f"The report is in {path}"))


def _check(study: Path | None, is_added: bool, options: dict[str, Any]) -> None:
    """Refuse options that do not go together."""
    if study is None and (is_added or options["choices"] or options["result"] is not None):
        raise click.UsageError("--add, --choices and --result need --study.")
    if not math.isfinite(_threshold(options)):
        raise click.UsageError("--threshold: give a number.")
    if options["result"] is None and not options["table"]:
        raise click.UsageError("Name a --table, or a --result of a --study.")


def _audit_study(study: "Study", options: dict[str, Any]) -> "FairnessReport":
    from readingroom.study.engine.fairness_results import audit_choices, audit_result

    if options["result"] is not None:
        found = _result_of(study, options["result"])
        return audit_result(
            found.result,
            study.engine.items(found.id),
            attributes=_names(options["attribute"]),
            positive=options["positive"],
            threshold=_threshold(options),
            bands=_audited(options).cuts,
            options=_options(options),
        )
    if options["choices"]:
        chosen = study.results.choices()
        return audit_choices(chosen, _audited(options), options=_options(options))
    return _audit(options)


def _result_of(study: "Study", wanted: str) -> "StoredResult":
    """Return the result of an identifier, or the newest of a model of that name."""
    stored = study.engine.results()
    found = [one for one in stored if wanted in (one.id, one.result.model.name)]
    if not found:
        known = ", ".join(dict.fromkeys(one.result.model.name for one in stored)) or "none"
        raise click.UsageError(f"The study has no result '{wanted}'. It has results of: {known}.")
    return found[-1]


def _audit(options: dict[str, Any]) -> "FairnessReport":
    from readingroom.study.engine.fairness import audit_model, audit_predictions

    audited, settings = _audited(options), _options(options)
    if options["model"] and not (options["score"] or options["decision"]):
        return audit_model(
            options["model"],
            audited,
            threshold=_threshold(options),
            options=settings,
            consent=options["allow_code"],
        )
    return audit_predictions(
        audited, model=options["model"], threshold=options["threshold"], options=settings
    )


def _threshold(options: dict[str, Any]) -> float:
    """Return from which probability on the decision is made."""
    return _USUAL_THRESHOLD if options["threshold"] is None else options["threshold"]


def _audited(options: dict[str, Any]) -> "AuditedTable":
    from readingroom.study.engine.fairness import AuditedTable

    return AuditedTable(
        table=options["table"],
        attributes=_names(options["attribute"]),
        outcome=options["outcome"],
        positive=options["positive"],
        score=options["score"],
        decision=options["decision"],
        reader=options["reader"],
        case=options["case"],
        bands=tuple(_band(one) for one in options["bands"]),
        declaration=options["columns"],
        inputs=options["inputs"],
        code=options["code"],
        is_aided=options["is_aided"],
    )


def _options(options: dict[str, Any]) -> FairnessOptions:
    return FairnessOptions(
        minimum=options["minimum"],
        replicates=options["replicates"],
        seed=options["seed"],
        references=tuple(_pair(one, "--reference-group") for one in options["reference_group"]),
        intersections=tuple(_names(one) for one in options["intersect"]),
    )


def _names(text: str) -> tuple[str, ...]:
    """Return names with commas between; one that holds a comma stands in quotes, as in CSV."""
    try:
        found = next(csv.reader([text], skipinitialspace=True), [])
    except csv.Error:
        raise click.UsageError(f"These names cannot be told apart: '{text}'.") from None
    return tuple(name.strip() for name in found if name.strip())


def _pair(text: str, option: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip() or not value.strip():
        raise click.UsageError(f"{option} wants name=value, not '{text}'.")
    return name.strip(), value.strip()


def _band(text: str) -> tuple[str, tuple[float, ...]]:
    name, cuts = _pair(text, "--bands")
    try:
        return name, tuple(float(cut) for cut in _names(cuts))
    except ValueError:
        raise click.UsageError(f"--bands wants numbers, as age=40,60, not '{text}'.") from None


def _print(report: "FairnessReport") -> None:
    for one in report.attributes:
        groups = counted(len(one.sizes), "group", "groups")
        click.echo(printable(f"{one.attribute}: {groups}, compared with {one.reference}"))
        print_table(("Gap", "Figure [interval]", "By chance up to", "P, adjusted"),
                    [_row(gap) for gap in one.gaps])  # fmt: skip
        _print_rest(one)
        click.echo()
    rows = [
        (f"{one.first} over {one.second}", one.attribute, *_row(one.gap)[1:])
        for one in report.choices
    ]
    if rows:
        print_table(("Preferred", "By", "Gap [interval]", "By chance up to", "P, adjusted"), rows)
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    click.echo(printable(f"{counted(report.n, 'row', 'rows')} of {report.source}"))


def _row(gap: "GroupGap") -> tuple[str, ...]:
    if gap.chance is None:
        return gap.gap.value, figure(gap.value, 3), "", ""
    adjusted = gap.chance.adjusted_p_value
    shown = "" if adjusted is None else f"{adjusted:.4f}"
    return gap.gap.value, figure(gap.value, 3), f"{gap.chance.high:.3f}", shown


def _print_some(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Print the first rows of a table, and how many more --json has."""
    if not rows:
        return
    click.echo()
    print_table(head, rows[:_MOST_ROWS])
    if len(rows) > _MOST_ROWS:
        left = counted(len(rows) - _MOST_ROWS, "other row", "other rows")
        click.echo(f"and {left}, with --json")


def _alone(value: Estimate | NotEstimable) -> str:
    """Return a figure without its interval, "" where there is none."""
    return "" if value.value is None else f"{value.value:.3f}"


def _print_rest(one: "AttributeFairness") -> None:
    rows = [(each.measure.value, each.group, figure(each.value, 3)) for each in one.signed]
    if rows:
        click.echo()
        print_table(("Signed comparison", "Group", "Figure [interval]"), rows)
    _print_some(
        ("Area across groups", "With the outcome", "Without it", "Figure [interval]"),
        [
            (each.kind.value, each.having or "all others", each.lacking or "all others",
             figure(each.value, 3))
            for each in one.cross_areas
        ],
    )  # fmt: skip
    _print_some(
        ("Calibration of", "Error, debiased [interval]", "Error in 10 bins", "Slope"),
        [
            (each.group, figure(each.error, 3), _alone(each.expected), figure(each.slope, 2))
            for each in one.calibrations
        ],
    )
    if one.flip_share is not None:
        click.echo(printable(f"Decisions changed by {one.attribute} alone: "
                             f"{figure(one.flip_share, 3)}"))  # fmt: skip
