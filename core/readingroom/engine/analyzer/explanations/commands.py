"""The command that explains model outputs by attributions."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click
import msgspec
from click.core import ParameterSource

from readingroom.cli.arguments import (
    ALLOW_CODE,
    INPUT_MAP,
    OUTCOME_COLUMN,
    PATIENT_ID_COLUMN,
    SCHEMA,
    NumberRange,
    option_with_default,
    seed_option,
    with_options,
)
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.device_option import with_device
from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.patient_table_options import study_tables
from readingroom.cli.sign_in_options import open_study, with_access
from readingroom.cli.text import (
    CommandResult,
    command,
    counted,
    print_table,
    print_unfit,
    printable,
)
from readingroom.domain.explained_input import InputKind
from readingroom.domain.figures import with_interval
from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessOptions
from readingroom.engine.analyzer.explanations.types import Explanation, ExplanationMethod

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessReport
    from readingroom.engine.analyzer.explanations.service.tables import (
        Explanations,
        TableExplanations,
    )

AUTO: Final = "auto"
_SHOWN: Final = 10
_SHOWN_PARTS: Final = 5
_TABLE_OPTIONS: Final = {
    "columns": "--schema",
    "inputs": "--input-map",
    "outcome": "--outcome-column",
    "code": "--id-column",
    "background": "--background",
    "background_rows": "--background-rows",
    "group": "--group-column",
    "units": "--units",
}
"""Options that apply only to tables, by parameter name."""
_OTHER_OPTIONS: Final = {
    "parts": "--parts",
    "mask": "--mask",
    "drop": "--drop",
    "tile": "--tile",
    "slab": "--slab",
    "fill": "--fill",
    "window": "--window",
    "stride": "--stride",
    "segment": "--segment-length",
    "steps": "--steps",
    "noise": "--noise",
    "learn": "--training-data",
}
"""Options that apply only to texts, images or sequences, by parameter name."""
_PART_FIELDS: Final = (
    "repeats", "seed", "effort", "tile", "slab", "fill", "window", "stride", "segment", "steps",
    "noise",
)  # fmt: skip
"""Options that are fields of `PartOptions`."""
with_part_options: Final = with_options(
    option_with_default("--parts", ["words", "sentences"], "words", "Texts: unit of attribution"),
    click.option(
        "--mask", default="...", show_default=True, help="Texts: replacement of a removed part"
    ),
    click.option(
        "--drop", is_flag=True, help="Texts: delete removed parts instead of replacing them"
    ),
    click.option(
        "--tile", type=click.IntRange(min=0), default=0, help="Images: tile size in pixels"
    ),
    click.option(
        "--slab",
        type=click.IntRange(min=0),
        default=0,
        help="Slices and volumes: number of slices in a part",
    ),
    option_with_default(
        "--fill",
        ["blurred", "grey", "mean", "black"],
        "blurred",
        "Images: replacement of a removed tile, and baseline of gradients",
    ),
    click.option(
        "--window",
        type=click.IntRange(min=0),
        default=0,
        help="Occlusion: window size in pixels or letters",
    ),
    click.option(
        "--stride", type=click.IntRange(min=0), default=0, help="Occlusion: step size of the window"
    ),
    click.option(
        "--segment-length",
        "segment",
        type=click.IntRange(min=0),
        default=0,
        help="Sequences: segment length in letters",
    ),
    option_with_default(
        "--steps", click.IntRange(1, 10_000), 50, "Integrated gradients: number of path points"
    ),
    click.option(
        "--noise",
        type=NumberRange(min=0, max=1),
        default=0.0,
        help="Integrated gradients: noise as a proportion of the value range (SmoothGrad)",
    ),
    click.option(
        "--training-data",
        "learn",
        default="",
        help="Texts, sequences: labelled inputs to train an untrained model",
    ),
    click.option("--faithfulness", is_flag=True, help="Also run faithfulness tests"),
)
"""Add the options for texts, images and sequences."""


class ExplanationOutput(NamedTuple):
    """Explanations of one run of `explain`.

    `more` are stored in a study with the explanations, `document` is printed with --json,
    `print_result` prints tables. `paths` are the files that were written.
    """

    result: "Explanations"
    more: tuple[object, ...]
    document: Mapping[str, object]
    print_result: Callable[[], None]
    paths: tuple[Path, ...] = ()


def explain_inputs(
    kind: InputKind, model: str, source: str, options: dict[str, Any]
) -> ExplanationOutput:
    """Explain texts, images or sequences."""
    from readingroom.engine.analyzer.explanations.service.inputs import explain_parts, write_parts
    from readingroom.engine.analyzer.explanations.types import (
        DEFAULT_SAMPLE,
        PartOptions,
        PartsRequest,
    )

    _refuse_of_tables(kind)
    request = PartsRequest(
        kind,
        source,
        options["rows"],
        options["sample"] if _is_given("sample") else DEFAULT_SAMPLE,
        options["target"],
        options["learn"],
        options["faithfulness"],
    )
    given = {name: options[name] for name in _PART_FIELDS}
    given["method"] = None if options["method"] == AUTO else options["method"]
    given["grain"] = options["parts"]
    given["mask"] = None if options["drop"] else options["mask"]
    part_options = msgspec.convert(given, PartOptions)
    result = explain_parts(model, request, options=part_options, consent=options["allow_code"])
    paths = write_parts(result, options["out"]) if options["out"] else ()
    document = {"explanations": result.rows.explanations, "unfit": result.rows.unfit}
    return ExplanationOutput(result, (), document, lambda: _print(result), paths)


def _is_given(name: str) -> bool:
    source = click.get_current_context().get_parameter_source(name)
    return source not in (None, ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP)


def _refuse_of_tables(kind: InputKind) -> None:
    """Reject options that apply only to tables."""
    given = [option for name, option in _TABLE_OPTIONS.items() if _is_given(name)]
    if given:
        raise click.UsageError(f"{given[0]} is for tables; {kind.value} inputs have no columns.")


def refuse_of_parts() -> None:
    """Reject options that apply only to texts, images or sequences.

    Raises:
        UsageError: one of them was given.
    """
    given = [option for name, option in _OTHER_OPTIONS.items() if _is_given(name)]
    if given:
        raise click.UsageError(f"{given[0]} is for texts, images or sequences. Add --kind.")


def _print(result: "Explanations") -> None:
    explanations = result.rows.explanations
    rows = [row for explanation in explanations for row in _rows(explanation)]
    print_table(("Input", "Output", "Part", "Content", "Attribution"), rows)
    click.echo()
    first = explanations[0]
    click.echo(printable(f"{first.method}, {first.target}: {first.background}."))
    if first.choice:
        click.echo(printable(f"{first.choice}."))
    for warning in dict.fromkeys(text for explanation in explanations
                                 for text in explanation.warnings):  # fmt: skip
        click.echo(printable(warning), err=True)
    if result.faithfulness is not None:
        print_tests(result.faithfulness, first.warnings)
    if unfit := result.rows.unfit:
        inputs = counted(len(unfit), "input is", "inputs are")
        click.echo(f"{inputs} not explained, as the images do not fit the model:", err=True)
        print_unfit(unfit)


def print_tests(report: "FaithfulnessReport", printed: Sequence[str]) -> None:
    """Print faithfulness test results, without warnings printed before."""
    from readingroom.engine.analyzer.explanations.page import figures_of, values_of

    click.echo()
    tests = [(name, with_interval(value)) for name, value in figures_of(report)]
    print_table(("Test", "Value (interval; n)"), tests)
    if len(report.cases) == 1:
        click.echo()
        own = [(name, "no value" if value is None else f"{value:.4g}")
               for name, value in values_of(report.cases[0])]  # fmt: skip
        print_table((f"Of {printable(report.cases[0].code)}", "Value"), own)
    for warning in report.warnings:
        if warning not in printed:
            click.echo(printable(warning), err=True)


def spread_after(spread: float | None) -> str:
    """Format the spread of an attribution over runs."""
    return "" if spread is None else f" ± {spread:.2g}"


def _rows(explanation: Explanation) -> list[tuple[str, str, str, str, str]]:
    top = sorted(explanation.attributions, key=lambda part: -abs(part.weight))[:_SHOWN_PARTS]
    return [
        (
            "" if index else explanation.code,
            "" if index else f"{explanation.output:.4g}",
            part.part,
            "" if part.value == part.part else part.value,
            f"{part.weight:+.4g}" + spread_after(part.spread),
        )
        for index, part in enumerate(top)
    ]


@command(
    "readingroom explain model.yaml patients.csv --input-map inputs.yaml \\",
    "    --outcome-column died --out explained",
    "readingroom explain model.yaml patients.csv --method shap-exact --rows 1-20,35 "
    "--units log-odds",
    "readingroom explain model.yaml patients.csv --group-column sex --study lung.rrstudy --save",
    "readingroom explain model.yaml --study lung.rrstudy --save",
    "readingroom explain model.yaml note.txt --kind text --parts sentences --drop",
    "readingroom explain model.yaml squares --kind image --target fundus --faithfulness "
    "--out explained",
    "readingroom explain dna.yaml core-promoters --kind sequence --training-data core-promoters",
    notes="""
Removed inputs are replaced by background values. Attributions are in units of the output and sum to
it (except lime, which reports its R2). Writes explanations.json (per row) and overview.json (all
rows). Inputs whose images do not fit the input that the model declares are listed with the reason,
and the exit code is 1.
""",
)
@click.argument("model")
@click.argument("source", metavar="[SOURCE]", default="")
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
@click.option(
    "--study", type=EXISTING_FILE, help="Study for --save; its case table is read without SOURCE"
)
@click.option("--save", is_flag=True, help="Save the explanations in the study")
@with_part_options
@with_access
@with_device
@with_cluster
def explain(
    model: str,
    source: str,
    kind: str,
    study: Path | None,
    save: bool,
    **options: Any,  # noqa: ANN401 - options of the input kind
) -> CommandResult:
    """Explain model outputs by the contribution of each input part."""
    input_kind = InputKind(kind)
    _check_source(source, study, input_kind, is_saved=save)
    if input_kind is InputKind.TABLE:
        output = _explain_table(model, source, study, options)
    else:
        output = explain_inputs(input_kind, model, source, options)
    tested = output.result.faithfulness
    tests = {} if tested is None else {"faithfulness": tested}
    added = []
    if study is not None and save:
        with open_study(study) as opened:
            reports = (output.result.rows, *output.more, *tests.values())
            added = [opened.analyses.add(report).id for report in reports]

    def print_all() -> None:
        output.print_result()
        for path in output.paths:
            click.echo(printable(f"Wrote {path}"))
        if study is not None and save:
            analyses = counted(len(added), "analysis", "analyses")
            click.echo(printable(f"Added {analyses} to {study.name}."))

    document = {**output.document, **tests, "added": added}
    return CommandResult(document, print_all, is_accepted=not output.result.rows.unfit)


def _check_source(source: str, study: Path | None, kind: InputKind, *, is_saved: bool) -> None:
    """Reject options that name no input, or a study without a use."""
    if is_saved and study is None:
        raise click.UsageError("--save needs --study.")
    if source and study is not None and not is_saved:
        raise click.UsageError("--study has no use with SOURCE. Add --save, or leave one out.")
    if not source and (study is None or kind is not InputKind.TABLE):
        raise click.UsageError("Give a SOURCE, or for tables a --study with a case table.")


def _explain_table(
    model: str, source: str, study: Path | None, options: dict[str, Any]
) -> ExplanationOutput:
    from readingroom.engine.analyzer.explanations.service.tables import (
        explain_table,
        write_explanations,
    )
    from readingroom.engine.analyzer.explanations.types import TableRequest

    refuse_of_parts()
    stored = None
    if not source and study is not None:
        stored = study_tables(study, has_schema=options["columns"] is not None)
    request = TableRequest(
        stored.table if stored else source,
        options["columns"],
        options["inputs"],
        options["background"],
        options["background_rows"],
        options["code"] or (stored.code if stored else ""),
        options["outcome"] or (stored.outcome if stored else ""),
        tuple(options["group"]),
        options["rows"],
        options["sample"],
        options["target"],
        "" if options["method"] == AUTO else options["method"],
        options["effort"],
        options["units"],
        options["repeats"],
        options["seed"],
        stored.text if stored else None,
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
