"""The command that explains model outputs by attributions."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from readingroom.cli.arguments import (
    ALLOW_CODE,
    INPUT_MAP,
    OUTCOME_COLUMN,
    PATIENT_ID_COLUMN,
    SCHEMA,
    option_with_default,
    seed_option,
)
from readingroom.cli.explain_parts_commands import (
    AUTO,
    ExplanationOutput,
    explain_inputs,
    print_tests,
    refuse_of_parts,
    spread_after,
    with_part_options,
)
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import CommandResult, command, counted, print_table, printable
from readingroom.domain.explained_input import InputKind
from readingroom.domain.figures import with_interval
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.engine.analyzer.faithfulness.types import FaithfulnessOptions

if TYPE_CHECKING:
    from readingroom.services.engine.explaining import TableExplanations

_SHOWN: Final = 10


@command(
    "readingroom explain model.yaml patients.csv --input-map inputs.yaml \\",
    "    --outcome-column died --out explained",
    "readingroom explain model.yaml patients.csv --method shap-exact --rows 1-20,35 "
    "--units log-odds",
    "readingroom explain model.yaml patients.csv --group-column sex --study lung.rrstudy --save",
    "readingroom explain model.yaml note.txt --kind text --parts sentences --drop",
    "readingroom explain model.yaml squares --kind image --target fundus --faithfulness "
    "--out explained",
    "readingroom explain dna.yaml core-promoters --kind sequence --training-data core-promoters",
    notes="""
Removed inputs are replaced by background values. Attributions are in units of the output and sum to
it (except lime, which reports its R2). Writes explanations.json (per row) and overview.json (all
rows).
""",
)
@click.argument("model")
@click.argument("source", metavar="SOURCE")
@option_with_default(
    "--kind", [kind.value for kind in InputKind], InputKind.TABLE.value, "Kind of input"
)
@option_with_default(
    "--method",
    [AUTO, *(method.value for method in ExplanationMethod)],
    AUTO,
    "Attribution method; auto selects one and names it",
)
@SCHEMA
@INPUT_MAP
@OUTCOME_COLUMN
@PATIENT_ID_COLUMN
@click.option(
    "--target", default="", help="Class to explain; for two classes the second if not given"
)
@click.option("--rows", default="", help="Rows to explain, such as 1-20,35")
@option_with_default(
    "--sample",
    click.IntRange(0),
    100,
    "Without --rows: number of random rows, 0 for all; 10 for texts, images and sequences",
)
@click.option("--background", default="", help="CSV file of background rows; SOURCE if not given")
@option_with_default(
    "--background-rows", click.IntRange(0), 100, "Number of random background rows; 0 for all"
)
@click.option("--group-column", "group", multiple=True, help="Column to group by; repeatable")
@option_with_default(
    "--units", ["probability", "log-odds"], "probability", "Units of the attributions"
)
@option_with_default(
    "--repeats",
    click.IntRange(1, 1000),
    3,
    "Runs with different seeds, for the spread of the attributions",
)
@click.option(
    "--effort",
    type=click.IntRange(min=0, max=1_000_000),
    default=0,
    help="Number of permutation pairs, coalitions or samples; 0 for the default",
)
@seed_option()
@ALLOW_CODE
@click.option("--out", type=FOLDER, help="Output folder")
@click.option("--study", type=EXISTING_FILE, help="Study for --save")
@click.option("--save", is_flag=True, help="Save the explanations in the study")
@with_part_options
@with_access
def explain(
    model: str,
    source: str,
    kind: str,
    study: Path | None,
    save: bool,
    **options: Any,  # noqa: ANN401 - options of the input kind
) -> CommandResult:
    """Explain model outputs by the contribution of each input part."""
    if save != (study is not None):
        raise click.UsageError("Give both --study and --save, or neither.")
    input_kind = InputKind(kind)
    if input_kind is InputKind.TABLE:
        output = _explain_table(model, source, options)
    else:
        output = explain_inputs(input_kind, model, source, options)
    tested = output.result.faithfulness
    tests = {} if tested is None else {"faithfulness": tested}
    added = []
    if study is not None:
        with open_study(study) as opened:
            reports = (output.result.rows, *output.more, *tests.values())
            added = [opened.analyses.add(report).id for report in reports]

    def print_all() -> None:
        output.print_result()
        for path in output.paths:
            click.echo(printable(f"Wrote {path}"))
        if study is not None:
            analyses = counted(len(added), "analysis", "analyses")
            click.echo(printable(f"Added {analyses} to {study.name}."))

    return CommandResult({**output.document, **tests, "added": added}, print_all)


def _explain_table(model: str, source: str, options: dict[str, Any]) -> ExplanationOutput:
    from readingroom.services.engine.explaining import explain_table, write_explanations
    from readingroom.services.engine.requests import TableRequest

    refuse_of_parts()
    request = TableRequest(
        source,
        options["columns"],
        options["inputs"],
        options["background"],
        options["background_rows"],
        options["code"],
        options["outcome"],
        tuple(options["group"]),
        options["rows"],
        options["sample"],
        options["target"],
        "" if options["method"] == AUTO else options["method"],
        options["effort"],
        options["units"],
        options["repeats"],
        options["seed"],
    )
    tests = FaithfulnessOptions(seed=options["seed"]) if options["faithfulness"] else None
    explanations = explain_table(model, request, tests=tests, consent=options["allow_code"])
    paths = write_explanations(explanations, options["out"]) if options["out"] else ()
    overview = explanations.overview
    document = {"overview": overview, "rows": explanations.rows.explanations}
    show = partial(_print_table, explanations)
    return ExplanationOutput(explanations, (overview,), document, show, paths)


def _print_table(table: "TableExplanations") -> None:
    overview = table.overview
    if len(overview.codes) == 1:
        _print_row(table)
    else:
        rows = [
            (column.column, with_interval(column.importance))
            for column in overview.columns[:_SHOWN]
        ]
        print_table(("Column", f"Mean absolute attribution, {overview.units} (interval)"), rows)
    left = len(overview.columns) - _SHOWN
    if left > 0:
        click.echo(f"and {counted(left, 'other column', 'other columns')}")
    click.echo()
    explained = counted(len(overview.codes), "row", "rows")
    click.echo(printable(f"{overview.method}, {explained}, {overview.target}: {_quality(table)}"))
    click.echo(printable(f"Background: {overview.background}."))
    if overview.choice:
        click.echo(printable(f"{overview.choice}."))
    for warning in overview.warnings:
        click.echo(printable(warning), err=True)
    if table.faithfulness is not None:
        print_tests(table.faithfulness, overview.warnings)


def _print_row(table: "TableExplanations") -> None:
    """Print the attributions of a single explained row."""
    (row,) = table.rows.explanations
    rows = [
        (part.part, part.value, f"{round(part.weight, 4) + 0.0:+.4f}" + spread_after(part.spread))
        for part in row.attributions[:_SHOWN]
    ]
    print_table(("Column", "Value", f"Attribution, {row.units}"), rows)
    click.echo()
    base = "" if row.base is None else f", {row.base:.4f} without any column"
    click.echo(printable(f"{row.code}: the output is {row.output:.4f}{base}."))


def _quality(table: "TableExplanations") -> str:
    """Describe the cost and accuracy of the attributions."""
    overview = table.overview
    parts = [f"{overview.calls:,} model inputs"]
    if overview.additivity_error is not None:
        parts.append(f"additivity error {overview.additivity_error:.1g}")
    first = table.rows.explanations[0].local_r2
    local = first if len(overview.codes) == 1 else overview.local_r2
    if local is not None:
        parts.append(f"local R2 {with_interval(local)}")
    if overview.spread is not None:
        runs = counted(overview.repeats, "run", "runs")
        parts.append(f"spread over {runs} {overview.spread:.2g}")
    return ", ".join(parts)
