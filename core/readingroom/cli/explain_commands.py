"""The command that explains model outputs by attributions."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from readingroom.cli.explain_parts_commands import (
    print_tests,
    refuse_of_parts,
    spread_after,
    with_part_options,
)
from readingroom.cli.explanation_output import AUTO, ExplanationOutput
from readingroom.cli.model_options import ALLOW_CODE, seed_option
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import (
    command,
    counted,
    print_json,
    print_table,
    printable,
)
from readingroom.domain.explained_input import InputKind
from readingroom.domain.figures import with_interval
from readingroom.domain.named_imports import named_object
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.engine.analyzer.faithfulness.types import FaithfulnessOptions

if TYPE_CHECKING:
    from readingroom.services.engine.explaining import TableExplanations

_SHOWN: Final = 10


RUNNERS: Mapping[InputKind, str] = {
    InputKind.TABLE: "readingroom.cli.explain_commands:explain_rows_of_table",
    InputKind.TEXT: "readingroom.cli.explain_parts_commands:explain_texts",
    InputKind.IMAGE: "readingroom.cli.explain_parts_commands:explain_images",
    InputKind.SEQUENCE: "readingroom.cli.explain_parts_commands:explain_sequences",
}
"""Function that explains each input kind, as "module:function". It takes (model, source, options)
and returns an `ExplanationOutput`; the options are those of the command."""


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
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in InputKind]),
    default=InputKind.TABLE.value,
    show_default=True,
    help="Kind of input",
)
@click.option(
    "--method",
    type=click.Choice([AUTO, *(method.value for method in ExplanationMethod)]),
    default=AUTO,
    show_default=True,
    help="Attribution method; auto selects one and names it",
)
@click.option("--schema", "columns", type=EXISTING_FILE, help="Column types and units (YAML)")
@click.option(
    "--input-map", "inputs", type=EXISTING_FILE, help="Mapping from columns to model inputs (YAML)"
)
@click.option(
    "--outcome-column", "outcome", default="", help="Outcome column, not given to the model"
)
@click.option("--id-column", "code", default="", help="Patient ID column")
@click.option(
    "--target", default="", help="Class to explain; for two classes the second if not given"
)
@click.option("--rows", default="", help="Rows to explain, such as 1-20,35")
@click.option(
    "--sample",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="Without --rows: number of random rows, 0 for all; 10 for texts, images and sequences",
)
@click.option("--background", default="", help="CSV file of background rows; SOURCE if not given")
@click.option(
    "--background-rows",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="Number of random background rows; 0 for all",
)
@click.option("--group-column", "group", multiple=True, help="Column to group by; repeatable")
@click.option(
    "--units",
    type=click.Choice(["probability", "log-odds"]),
    default="probability",
    show_default=True,
    help="Units of the attributions",
)
@click.option(
    "--repeats",
    type=click.IntRange(min=1, max=1000),
    default=3,
    show_default=True,
    help="Runs with different seeds, for the spread of the attributions",
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
    passphrase: str | None,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - options of the input kind
) -> None:
    """Explain model outputs by the contribution of each input part."""
    if save != (study is not None):
        raise click.UsageError("Give both --study and --save, or neither.")
    output: ExplanationOutput = named_object(RUNNERS[InputKind(kind)])(model, source, options)
    added = []
    if study is not None:
        with open_study(study, passphrase) as opened:
            added = [opened.analyses.add(value).id for value in output.values]
    if as_json:
        print_json({**output.document, "added": added})
        return
    output.print_result()
    for path in output.paths:
        click.echo(printable(f"Wrote {path}"))
    if study is not None:
        analyses = counted(len(added), "analysis", "analyses")
        click.echo(printable(f"Added {analyses} to {study.name}."))


def explain_rows_of_table(model: str, source: str, options: dict[str, Any]) -> ExplanationOutput:
    """Explain the rows of a table."""
    from readingroom.services.engine.explaining import (
        TableRequest,
        explain_table,
        write_explanations,
    )

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
    values: tuple[object, ...] = (explanations.rows, explanations.overview)
    document = {"overview": explanations.overview, "rows": explanations.rows.explanations}
    if explanations.faithfulness is not None:
        values = (*values, explanations.faithfulness)
        document = {**document, "faithfulness": explanations.faithfulness}
    return ExplanationOutput(values, document, lambda: _print_table(explanations), paths)


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
