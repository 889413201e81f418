"""Options of the question to a language model about a case: its parts and their limits."""

from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from readingroom.cli.arguments import option_with_default, with_options
from readingroom.domain.case_question import (
    IMAGE_EDGE_RANGE,
    MAX_IMAGES,
    ImageChoice,
    Modality,
    QuestionPlan,
)

if TYPE_CHECKING:
    from readingroom.engine.models.types import OutputIngestResult

_DEFAULT = QuestionPlan()
_KINDS = ", ".join(Modality)


def _modalities(
    _context: click.Context, _option: click.Parameter, value: str | None
) -> tuple[Modality, ...]:
    """Return the modalities of a list with commas, () for none."""
    if value is None:
        return ()
    try:
        return tuple(Modality(name.strip()) for name in value.split(","))
    except ValueError:
        raise click.BadParameter(f"use one or more of {_KINDS}, with commas.") from None


with_question = with_options(
    click.option(
        "--inputs",
        callback=_modalities,
        metavar="LIST",
        help=f"Parts of the case in the question, with commas: {_KINDS}; default: all that the "
        "model accepts",
    ),
    option_with_default(
        "--images", click.IntRange(0, MAX_IMAGES), _DEFAULT.image_count, "Maximum number of images"
    ),
    option_with_default(
        "--image-edge",
        click.IntRange(*IMAGE_EDGE_RANGE),
        _DEFAULT.image_edge,
        "Maximum size of an image in pixels; larger ones are reduced",
    ),
    click.option(
        "--key-images", is_flag=True, help="Send the key images of the case's files, if it has some"
    ),
    option_with_default(
        "--note-characters",
        click.IntRange(0),
        _DEFAULT.note_characters,
        "Maximum length of the notes together",
    ),
    option_with_default(
        "--variants", click.IntRange(0), _DEFAULT.variant_count, "Maximum number of variants"
    ),
)
"""Options of a command whose question contains parts of a case."""


class QuestionOptions(TypedDict):
    """Values of the options."""

    inputs: tuple[Modality, ...]
    images: int
    image_edge: int
    key_images: bool
    note_characters: int
    variants: int


def question_plan(**options: Unpack[QuestionOptions]) -> QuestionPlan:
    """Return the plan of the options."""
    return QuestionPlan(
        options["inputs"],
        options["images"],
        ImageChoice.KEY if options["key_images"] else ImageChoice.SPACED,
        options["image_edge"],
        options["note_characters"],
        options["variants"],
    )


def usage_lines(result: "OutputIngestResult") -> list[str]:
    """Return tokens, time and memory of a run as lines, and how many questions lack something."""
    totals = result.totals
    count = result.added + result.failed
    lines = []
    if totals.partial:
        lines.append(
            f"Questions without part of their case: {totals.partial} of {count}. The record of "
            "each output names what was sent."
        )
    parts = [f"{totals.seconds / count:.2f} s per case"] if count and totals.seconds else []
    if totals.tokens_known:
        parts.append(
            f"{totals.prompt_tokens:,} prompt tokens and {totals.answer_tokens:,} response tokens"
        )
    if totals.peak_bytes is not None:
        parts.append(f"at most {totals.peak_bytes // 1_000_000:,} MB of memory")
    if parts:
        lines.append(f"Used: {', '.join(parts)}.")
    return lines
