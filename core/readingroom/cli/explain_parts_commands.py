"""Explaining texts, images and sequences by `readingroom explain`, and testing what that says."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click
from click.core import ParameterSource

from readingroom.cli.arguments import NumberRange
from readingroom.cli.text import print_table, printable
from readingroom.domain.estimate import bracketed
from readingroom.domain.explanation import Explanation, InputKind

if TYPE_CHECKING:
    from readingroom.cli.explanation_output import ExplanationOutput
    from readingroom.domain.faithfulness import FaithfulnessReport
    from readingroom.study.engine.part_explanations import PartExplanations

F = TypeVar("F", bound=Callable[..., Any])
_SHOWN: Final = 5
_OF_TABLES: Final = (
    "columns", "inputs", "outcome", "code", "background", "background_rows", "group", "units",
)  # fmt: skip
_OF_PARTS: Final = (
    "parts", "mask", "drop", "tile", "fill", "window", "stride", "stretch", "steps", "noise",
    "learn",
)  # fmt: skip
_PART_OPTIONS: Final = (
    click.option(
        "--parts",
        type=click.Choice(["words", "sentences"]),
        default="words",
        show_default=True,
        help="Texts: what is a part.",
    ),
    click.option("--mask", default="...", show_default=True, help="Texts: what replaces a part."),
    click.option("--drop", is_flag=True, help="Texts: leave parts out in place of --mask."),
    click.option(
        "--tile", type=click.IntRange(min=0), default=0, help="Images: side of a tile in pixels."
    ),
    click.option(
        "--fill",
        type=click.Choice(["blurred", "grey", "mean", "black"]),
        default="blurred",
        show_default=True,
        help="Images: what stands where a tile is taken away, or where gradients begin.",
    ),
    click.option(
        "--window",
        type=click.IntRange(min=0),
        default=0,
        help="Occlusion: side of the window in pixels, or its letters.",
    ),
    click.option(
        "--stride", type=click.IntRange(min=0), default=0, help="Occlusion: how far it moves."
    ),
    click.option(
        "--stretch", type=click.IntRange(min=0), default=0, help="Sequences: letters of a part."
    ),
    click.option(
        "--steps",
        type=click.IntRange(min=1, max=10_000),
        default=50,
        show_default=True,
        help="Integrated gradients: points of the path.",
    ),
    click.option(
        "--noise",
        type=NumberRange(min=0, max=1),
        default=0.0,
        help="Integrated gradients: average over noisy images, a share of the range (SmoothGrad).",
    ),
    click.option(
        "--learn",
        default="",
        help="Texts, sequences: labelled inputs that a model learns from which knows nothing yet.",
    ),
    click.option(
        "--faithfulness",
        is_flag=True,
        help="Test whether the explanations are what the model does.",
    ),
)


def with_part_options(command: F) -> F:
    """Add the options that texts, images and sequences are explained by."""
    for option in reversed(_PART_OPTIONS):
        command = option(command)
    return command


def explain_texts(model: str, source: str, options: dict[str, Any]) -> "ExplanationOutput":
    """Explain texts."""
    return _explain(InputKind.TEXT, model, source, options)


def explain_images(model: str, source: str, options: dict[str, Any]) -> "ExplanationOutput":
    """Explain images."""
    return _explain(InputKind.IMAGE, model, source, options)


def explain_sequences(model: str, source: str, options: dict[str, Any]) -> "ExplanationOutput":
    """Explain sequences."""
    return _explain(InputKind.SEQUENCE, model, source, options)


def _explain(
    kind: InputKind, model: str, source: str, options: dict[str, Any]
) -> "ExplanationOutput":
    from readingroom.cli.explanation_output import AUTO, ExplanationOutput
    from readingroom.study.engine.explain_part_tasks import options_of, request_of
    from readingroom.study.engine.explaining_parts import explain_parts, write_parts

    _refuse_of_tables(kind)
    said = {**options, "kind": kind, "source": source}
    said["sample"] = options["sample"] if _is_given("sample") else None
    said["method"] = None if options["method"] == AUTO else options["method"]
    found = explain_parts(
        model, request_of(said), options=options_of(said), consent=options["allow_code"]
    )
    paths = write_parts(found, options["out"]) if options["out"] else ()
    document: Mapping[str, object] = {"explanations": found.explanations.explanations}
    values: tuple[object, ...] = (found.explanations,)
    if found.faithfulness is not None:
        document = {**document, "faithfulness": found.faithfulness}
        values = (*values, found.faithfulness)
    return ExplanationOutput(values, document, lambda: _print(found), paths)


def _is_given(name: str) -> bool:
    source = click.get_current_context().get_parameter_source(name)
    return source not in (None, ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP)


def _refuse_of_tables(kind: InputKind) -> None:
    """Refuse options that say something of tables.

    Raises:
        UsageError: one of them was given.
    """
    given = [name for name in _OF_TABLES if _is_given(name)]
    if given:
        option = f"--{given[0].replace('_', '-')}"
        raise click.UsageError(f"{option} is for tables; {kind.value} inputs have no columns.")


def refuse_of_parts() -> None:
    """Refuse options that say something of texts, images or sequences.

    Raises:
        UsageError: one of them was given.
    """
    given = [name for name in _OF_PARTS if _is_given(name)]
    if given:
        raise click.UsageError(f"--{given[0]} is for texts, images or sequences: name the --kind.")


def _print(found: "PartExplanations") -> None:
    rows = [row for one in found.explanations.explanations for row in _rows(one)]
    print_table(("Input", "Answer", "Part", "Holds", "Weight"), rows)
    click.echo()
    first = found.explanations.explanations[0]
    click.echo(printable(f"{first.method}, {first.target}: {first.background}."))
    if first.choice:
        click.echo(printable(f"{first.choice}."))
    for warning in dict.fromkeys(text for one in found.explanations.explanations
                                 for text in one.warnings):  # fmt: skip
        click.echo(printable(warning), err=True)
    if found.faithfulness is not None:
        print_tests(found.faithfulness, first.warnings)


def print_tests(report: "FaithfulnessReport", told: Sequence[str]) -> None:
    """Print what tests of explanations found, without warnings that were told already."""
    from readingroom.study.engine.part_page import figures_of, values_of

    click.echo()
    tests = [(name, bracketed(value, ".4g")) for name, value in figures_of(report)]
    print_table(("Test", "Value [interval]"), tests)
    if len(report.cases) == 1:
        click.echo()
        own = [(name, "no value" if value is None else f"{value:.4g}")
               for name, value in values_of(report.cases[0])]  # fmt: skip
        print_table((f"Of {printable(report.cases[0].code)}", "Value"), own)
    for warning in report.warnings:
        if warning not in told:
            click.echo(printable(warning), err=True)


def spread_after(spread: float | None) -> str:
    """Return what stands behind a weight that varies over runs."""
    return "" if spread is None else f" ± {spread:.2g}"


def _rows(one: Explanation) -> list[tuple[str, str, str, str, str]]:
    top = sorted(one.attributions, key=lambda part: -abs(part.weight))[:_SHOWN]
    return [
        (
            "" if place else one.code,
            "" if place else f"{one.output:.4g}",
            part.part,
            "" if part.value == part.part else part.value,
            f"{part.weight:+.4g}" + spread_after(part.spread),
        )
        for place, part in enumerate(top)
    ]
