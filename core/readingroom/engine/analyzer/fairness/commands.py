"""The command that compares patient groups: of a model, its readers or a study's choices."""

import csv
import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from readingroom.cli.arguments import (
    ALLOW_CODE,
    INPUT_MAP,
    PATIENT_ID_COLUMN,
    SCHEMA,
    FiniteNumber,
    option_with_default,
    seed_option,
)
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number, p_value, with_interval
from readingroom.statistics.fairness.types import FairnessOptions, GroupGap

if TYPE_CHECKING:
    from readingroom.engine.analyzer.fairness.types import (
        AttributeFairness,
        AuditedTable,
        FairnessReport,
    )
    from readingroom.engine.evaluator.runs.types import StoredResult
    from readingroom.services.study import Study

_DEFAULT_THRESHOLD = 0.5
_MAX_ROWS = 12


@command(
    "readingroom assess-fairness --table predictions.csv --outcome-column died \\",
    "    --score-column risk --attribute sex,race",
    "readingroom assess-fairness --model net.onnx --table patients.csv --outcome-column died \\",
    "    --attribute sex",
    "readingroom assess-fairness --table read.csv --decision-column read --reader-column reader \\",
    "    --case-column case --outcome-column truth",
    "readingroom assess-fairness --study lung.rrstudy --choices --attribute sex",
    "readingroom assess-fairness --study lung.rrstudy --result Heron --positive malignant --save",
    notes="""
Without --table the case table of the study is read. With --model the table contains patients, and
each attribute is also changed alone. Without it, the table contains recorded predictions, or
readings with --reader-column and --case-column. Writes fairness.json.
A cluster resamples the readers and cases of readings and of choices.
""",
)
@click.option("--table", default="", help="CSV file; with --model also a built-in table")
@click.option("--model", default="", help="Model to run; for recorded predictions the model name")
@SCHEMA
@INPUT_MAP
@PATIENT_ID_COLUMN
@click.option("--outcome-column", "outcome", default="", help="Outcome column (the truth)")
@click.option("--positive", default="", help="Positive value of the outcome")
@click.option("--score-column", "score", default="", help="Column of recorded probabilities")
@click.option("--decision-column", "decision", default="", help="Column of recorded decisions")
@click.option("--reader-column", "reader", default="", help="Reader column")
@click.option("--aided", "is_aided", is_flag=True, help="Readings were aided by the model")
@click.option("--case-column", "case", default="", help="Case code column")
@click.option("--attribute", default="", help='Comma-separated attributes: sex,"site, ward"')
@click.option(
    "--bands", multiple=True, help="Cut points of a numeric attribute: age=40,60; repeatable"
)
@click.option(
    "--intersect", multiple=True, help="Intersection of attributes to compare: sex,race; repeatable"
)
@click.option(
    "--reference-group", multiple=True, help="Reference group of an attribute: sex=male; repeatable"
)
@click.option(
    "--threshold",
    type=FiniteNumber(),
    help="Minimum score of a positive decision; 0.5 if not given",
)
@option_with_default("--minimum", click.IntRange(1), 10, "Minimum number of patients per group")
@option_with_default(
    "--replicates", click.IntRange(100, 100_000), 1000, "Bootstrap and permutation replicates"
)
@click.option("--study", type=EXISTING_FILE, help="Study whose result or choices are compared")
@click.option("--result", help="Result in the study: its ID or its model")
@click.option(
    "--choices", is_flag=True, help="Compare the readers' choices between models in the study"
)
@click.option("--save", "is_saved", is_flag=True, help="Save the report in the study")
@click.option("--out", type=FOLDER, help="Output folder")
@seed_option()
@ALLOW_CODE
@with_access
@with_device
@with_cluster
def assess_fairness(
    study: Path | None,
    is_saved: bool,
    out: Path | None,
    **options: Any,  # noqa: ANN401 - the other options
) -> CommandResult:
    """Compare patient groups: gaps with intervals and permutation null distribution."""
    from readingroom.engine.analyzer.fairness.service import write_report

    _check(study, is_saved, options)
    if study is None:
        report = _audit(options, _audited(options))
    else:
        with open_study(study) as opened:
            report = _audit_study(opened, options)
            if is_saved:
                opened.analyses.add(report)
    path = write_report(report, out) if out else None

    def print_all() -> None:
        _print(report)
        if is_saved and study is not None:
            click.echo(printable(f"Added 1 analysis to {study.name}."))
        if path:
            click.echo(printable(f"Wrote {path}"))

    return CommandResult(report, print_all)


def _check(study: Path | None, is_saved: bool, options: dict[str, Any]) -> None:
    """Reject options that cannot be combined."""
    if study is None and (is_saved or options["choices"] or options["result"] is not None):
        raise click.UsageError("--save, --choices and --result need --study.")
    if not math.isfinite(_threshold(options)):
        raise click.UsageError("--threshold must be a finite number.")
    if options["result"] is None and not options["table"] and study is None:
        raise click.UsageError("Give a --table, or a --study with a case table or a --result.")


def _audit_study(study: "Study", options: dict[str, Any]) -> "FairnessReport":
    from readingroom.engine.analyzer.fairness.service import (
        audit_stored_choices,
        audit_stored_result,
    )

    audited = _audited(options)
    if options["result"] is not None:
        stored = _result_of(study, options["result"])
        return audit_stored_result(
            study, stored, audited, threshold=_threshold(options), options=_options(options)
        )
    if not options["table"]:
        audited = _of_study(study, audited, is_of_choices=options["choices"])
    if options["choices"]:
        return audit_stored_choices(study, audited, options=_options(options))
    return _audit(options, audited)


def _of_study(study: "Study", audited: "AuditedTable", *, is_of_choices: bool) -> "AuditedTable":
    """Return an audit of the case table, with its roles where no option names a column."""
    if audited.declaration is not None:
        raise click.UsageError(
            "--schema describes a file; the case table of a study has its own columns. Leave out "
            "--schema."
        )
    stored = study.case_table.tables()
    text = stored.text
    return replace(
        audited,
        table=stored.table,
        attributes=audited.attributes or stored.protected,
        outcome=audited.outcome or stored.outcome,
        case=audited.case or (stored.code if is_of_choices else ""),
        code=audited.code or (text.patient if text else ""),
        text=text,
    )


def _result_of(study: "Study", key: str) -> "StoredResult":
    """Return the result with this ID, or the newest result of the model with this name."""
    results = study.engine.results()
    matches = [row for row in results if key in (row.id, row.result.model.name)]
    if not matches:
        known = ", ".join(dict.fromkeys(row.result.model.name for row in results)) or "none"
        raise click.UsageError(f"The study has no result '{key}'. It has results of: {known}.")
    return matches[-1]


def _audit(options: dict[str, Any], audited: "AuditedTable") -> "FairnessReport":
    from readingroom.engine.analyzer.fairness.service import audit_model, audit_predictions

    settings = _options(options)
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
    """Return the minimum probability of a positive decision."""
    return _DEFAULT_THRESHOLD if options["threshold"] is None else options["threshold"]


def _audited(options: dict[str, Any]) -> "AuditedTable":
    from readingroom.engine.analyzer.fairness.types import AuditedTable

    return AuditedTable(
        table=options["table"],
        attributes=_names(options["attribute"]),
        outcome=options["outcome"],
        positive=options["positive"],
        score=options["score"],
        decision=options["decision"],
        reader=options["reader"],
        case=options["case"],
        bands=tuple(_band(text) for text in options["bands"]),
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
        references=tuple(_pair(text, "--reference-group") for text in options["reference_group"]),
        intersections=tuple(_names(text) for text in options["intersect"]),
    )


def _names(text: str) -> tuple[str, ...]:
    """Split comma-separated names; a name with a comma is quoted, as in CSV."""
    try:
        names = next(csv.reader([text], skipinitialspace=True), [])
    except csv.Error:
        raise click.UsageError(f"'{text}' is not a comma-separated list of names.") from None
    return tuple(name.strip() for name in names if name.strip())


def _pair(text: str, option: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip() or not value.strip():
        raise click.UsageError(f"{option} must be name=value, not '{text}'.")
    return name.strip(), value.strip()


def _band(text: str) -> tuple[str, tuple[float, ...]]:
    name, cuts = _pair(text, "--bands")
    try:
        return name, tuple(float(cut) for cut in _names(cuts))
    except ValueError:
        raise click.UsageError(
            f"--bands must be name=numbers, such as age=40,60, not '{text}'."
        ) from None


def _print(report: "FairnessReport") -> None:
    for attribute in report.attributes:
        groups = counted(len(attribute.sizes), "group", "groups")
        compared = f"{attribute.attribute}: {groups}, compared with {attribute.reference}"
        click.echo(printable(compared))
        print_table(("Gap", "Value (interval)", "Null distribution up to", "p"),
                    [_row(gap) for gap in attribute.gaps])  # fmt: skip
        _print_rest(attribute)
        click.echo()
    rows = [
        (f"{choice.first} over {choice.second}", choice.attribute, *_row(choice.gap)[1:])
        for choice in report.choices
    ]
    if rows:
        head = ("Preferred", "Group by", "Gap (interval)", "Null distribution up to", "p")
        print_table(head, rows)
    for warning in report.warnings:
        click.echo(printable(warning), err=True)
    click.echo(printable(f"{counted(report.n, 'row', 'rows')} of {report.source}"))


def _row(gap: "GroupGap") -> tuple[str, ...]:
    if gap.chance is None:
        return gap.gap.value, with_interval(gap.value), "", ""
    chance = gap.chance
    shown = p_value(chance.p_value, chance.adjusted_p_value)
    return gap.gap.value, with_interval(gap.value), number(chance.high), shown


def _print_some(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Print the first rows of a table, and the number of rows left out."""
    if not rows:
        return
    click.echo()
    print_table(head, rows[:_MAX_ROWS])
    if len(rows) > _MAX_ROWS:
        left = counted(len(rows) - _MAX_ROWS, "other row", "other rows")
        click.echo(f"and {left} (see --json)")


def _alone(value: Estimate | NotEstimable) -> str:
    """Format an estimate without its interval; "" if it is not estimable."""
    return "" if value.value is None else f"{value.value:.3f}"


def _print_rest(attribute: "AttributeFairness") -> None:
    rows = [(row.measure.value, row.group, with_interval(row.value)) for row in attribute.signed]
    if rows:
        click.echo()
        print_table(("Signed difference", "Group", "Value (interval)"), rows)
    _print_some(
        ("Cross-group AUC", "With the outcome", "Without it", "Value (interval)"),
        [
            (area.kind.value, area.having or "all others", area.lacking or "all others",
             with_interval(area.value))
            for area in attribute.cross_areas
        ],
    )  # fmt: skip
    _print_some(
        ("Calibration", "Error, debiased (interval)", "Error in 10 bins", "Slope"),
        [
            (row.group, with_interval(row.error), _alone(row.expected), with_interval(row.slope))
            for row in attribute.calibrations
        ],
    )
    if attribute.flip_share is not None:
        click.echo(printable(f"Decisions changed by {attribute.attribute} alone: "
                             f"{with_interval(attribute.flip_share)}"))  # fmt: skip
