"""Explanations of texts, images and sequences by `readingroom explain`, with their tests."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click
import msgspec
from click.core import ParameterSource

from readingroom.cli.arguments import NumberRange, option_with_default, with_options
from readingroom.cli.text import print_table, printable
from readingroom.domain.explained_input import InputKind
from readingroom.domain.figures import with_interval
from readingroom.engine.analyzer.explanations.types import Explanation

if TYPE_CHECKING:
    from readingroom.engine.analyzer.faithfulness.types import FaithfulnessReport
    from readingroom.services.engine.explaining import Explanations

AUTO: Final = "auto"
_SHOWN: Final = 5
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
    "repeats", "seed", "effort", "tile", "fill", "window", "stride", "segment", "steps", "noise",
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
    from readingroom.services.engine.explaining_parts import explain_parts, write_parts
    from readingroom.services.engine.requests import DEFAULT_SAMPLE, PartOptions, PartsRequest

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
    document = {"explanations": result.rows.explanations}
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


def print_tests(report: "FaithfulnessReport", printed: Sequence[str]) -> None:
    """Print faithfulness test results, without warnings printed before."""
    from readingroom.services.engine.part_page import figures_of, values_of

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
    top = sorted(explanation.attributions, key=lambda part: -abs(part.weight))[:_SHOWN]
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
