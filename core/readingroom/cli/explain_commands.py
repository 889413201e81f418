"""Explaining what a model's answers rest on."""

from collections.abc import Mapping
from importlib import import_module
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
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.domain.faithfulness import FaithfulnessOptions

if TYPE_CHECKING:
    from readingroom.study.engine.explaining import TableExplanations

_SHOWN: Final = 10


RUNNERS: Mapping[InputKind, str] = {
    InputKind.TABLE: "readingroom.cli.explain_commands:explain_rows_of_table",
    InputKind.TEXT: "readingroom.cli.explain_parts_commands:explain_texts",
    InputKind.IMAGE: "readingroom.cli.explain_parts_commands:explain_images",
    InputKind.SEQUENCE: "readingroom.cli.explain_parts_commands:explain_sequences",
}
"""What explains each kind: "module:function" of (model, source, options) -> Made. The options are
those of the command; `out` is None where nothing is written."""


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom explain model.yaml patients.csv --inputs inputs.yaml --outcome died --out explained
  readingroom explain model.yaml patients.csv --method shap-exact --rows 1-20,35 --units log-odds
  readingroom explain model.yaml patients.csv --group sex --study lung.rrstudy --add
  readingroom explain model.yaml note.txt --kind text --parts sentences --drop
  readingroom explain model.yaml squares --kind image --target fundus --faithfulness --out explained
  readingroom explain dna.yaml core-promoters --kind sequence --learn core-promoters

\b
What is not known of a row is taken from the background. Weights are in the units of the answer and
add up to it (not with lime, which tells its R2). The folder gets explanations.json, row by row, and
overview.json, over all rows.
""",
)
@click.argument("model")
@click.argument("source", metavar="SOURCE")
@click.option(
    "--kind",
    type=click.Choice([one.value for one in InputKind]),
    default=InputKind.TABLE.value,
    show_default=True,
    help="What is explained.",
)
@click.option(
    "--method",
    type=click.Choice([AUTO, *(one.value for one in ExplanationMethod)]),
    default=AUTO,
    show_default=True,
    help="How parts are weighed; auto takes the one that fits and says which.",
)
@click.option("--columns", type=EXISTING_FILE, help="What columns hold (YAML).")
@click.option("--inputs", type=EXISTING_FILE, help="How a row is given to the model (YAML).")
@click.option("--outcome", default="", help="Column that the model is not given.")
@click.option("--code", default="", help="Column that tells patients apart.")
@click.option("--target", default="", help="Class that is explained; of two, the second.")
@click.option("--rows", default="", help="Rows that are explained, such as 1-20,35.")
@click.option(
    "--sample",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="Without --rows: so many drawn at random, 0 for all; of other kinds than tables 10.",
)
@click.option("--background", default="", help="CSV file of the background; the table without it.")
@click.option(
    "--background-rows",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="So many of its rows, drawn at random; 0 for all.",
)
@click.option("--group", multiple=True, help="Column by which effects are told apart; repeatable.")
@click.option(
    "--units",
    type=click.Choice(["probability", "log-odds"]),
    default="probability",
    show_default=True,
    help="What the weights add up to.",
)
@click.option(
    "--repeats",
    type=click.IntRange(min=1, max=1000),
    default=3,
    show_default=True,
    help="Runs with other seeds, which tell how far the weights vary.",
)
@click.option(
    "--effort",
    type=click.IntRange(min=0, max=1_000_000),
    default=0,
    help="Pairs of orders, coalitions or samples; 0 for the usual number.",
)
@seed_option()
@ALLOW_CODE
@click.option("--out", type=FOLDER, help="Folder of the result.")
@click.option("--study", type=EXISTING_FILE, help="Study that --add adds to.")
@click.option("--add", is_flag=True, help="Add the explanations to the study.")
@with_part_options
@with_passphrase
@with_sign_in
@json_option
def explain(
    model: str,
    source: str,
    kind: str,
    study: Path | None,
    add: bool,
    passphrase: str | None,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - those that a kind takes
) -> None:
    """Tell how much each part of an input speaks for a model's answer."""
    if add != (study is not None):
        raise click.UsageError("--study and --add go together.")
    wanted = InputKind(kind)
    module, _, name = RUNNERS[wanted].partition(":")
    made: ExplanationOutput = getattr(import_module(module), name)(model, source, options)
    added = []
    if study is not None:
        with open_study(study, passphrase) as opened:
            added = [opened.analyses.add(value).id for value in made.values]
    if as_json:
        print_json({**made.document, "added": added})
        return
    made.print_result()
    for path in made.paths:
        click.echo(printable(f"Wrote {path}"))
    if study is not None:
        told = counted(len(added), "analysis", "analyses")
        click.echo(printable(f"Added {told} to {study.name}."))


def explain_rows_of_table(model: str, source: str, options: dict[str, Any]) -> ExplanationOutput:
    """Explain the rows of a table."""
    from readingroom.study.engine.explaining import (
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
    found = explain_table(model, request, tests=tests, consent=options["allow_code"])
    paths = write_explanations(found, options["out"]) if options["out"] else ()
    values: tuple[object, ...] = (found.rows, found.overview)
    document = {"overview": found.overview, "rows": found.rows.explanations}
    if found.faithfulness is not None:
        values = (*values, found.faithfulness)
        document = {**document, "faithfulness": found.faithfulness}
    return ExplanationOutput(values, document, lambda: _print_table(found), paths)


def _print_table(found: "TableExplanations") -> None:
    overview = found.overview
    if len(overview.codes) == 1:
        _print_row(found)
    else:
        rows = [(one.column, figure(one.importance, 4)) for one in overview.columns[:_SHOWN]]
        print_table(("Column", f"Mean absolute weight, {overview.units} [interval]"), rows)
    left = len(overview.columns) - _SHOWN
    if left > 0:
        click.echo(f"and {counted(left, 'other column', 'other columns')}")
    click.echo()
    explained = counted(len(overview.codes), "row", "rows")
    click.echo(printable(f"{overview.method}, {explained}, {overview.target}: {_worth(found)}"))
    click.echo(printable(f"Background: {overview.background}."))
    if overview.choice:
        click.echo(printable(f"{overview.choice}."))
    for warning in overview.warnings:
        click.echo(printable(warning), err=True)
    if found.faithfulness is not None:
        print_tests(found.faithfulness, overview.warnings)


def _print_row(found: "TableExplanations") -> None:
    """Print the weights of the one row that was explained."""
    (one,) = found.rows.explanations
    rows = [
        (part.part, part.value, f"{round(part.weight, 4) + 0.0:+.4f}" + spread_after(part.spread))
        for part in one.attributions[:_SHOWN]
    ]
    print_table(("Column", "Value", f"Weight, {one.units}"), rows)
    click.echo()
    base = "" if one.base is None else f", {one.base:.4f} without any column"
    click.echo(printable(f"{one.code}: the answer is {one.output:.4f}{base}."))


def _worth(found: "TableExplanations") -> str:
    """Return in words what the numbers are worth."""
    overview = found.overview
    told = [f"{overview.calls:,} inputs asked"]
    if overview.additivity_error is not None:
        told.append(f"additivity error {overview.additivity_error:.1g}")
    first = found.rows.explanations[0].local_r2
    local = first if len(overview.codes) == 1 else overview.local_r2
    if local is not None:
        told.append(f"local R2 {figure(local)}")
    if overview.spread is not None:
        runs = counted(overview.repeats, "run", "runs")
        told.append(f"spread over {runs} {overview.spread:.2g}")
    return ", ".join(told)
