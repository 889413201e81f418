"""Rarely used options of explanations, by kind of input."""

from collections.abc import Mapping
from typing import Final

from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.types import (
    DEFAULT_ROWS,
    Fill,
    Grain,
    PartOptions,
    TableRequest,
)
from readingroom.services.table_statistics.types import OptionKind, OptionValue
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.option_fields import FormOption, whole_option

ENTERED: Final = PartOptions()
"""The values that the options of texts, images and sequences have at first."""
_MAX_EFFORT: Final = 1_000_000
_MAX_STEPS: Final = 10_000
_MAX_SIZE: Final = 100_000
_MAX_REPEATS: Final = 100


def explanation_options(kind: InputKind) -> tuple[FormOption, ...]:
    """Return the options for a kind of input."""
    common = (
        FormOption(
            "rows",
            OptionKind.TEXT,
            tr("Rows by number"),
            tr("Numbers such as 1-20,35, in place of rows drawn with the seed"),
        ),
        whole_option(
            "repeats",
            tr("Repetitions"),
            tr("Runs with different seeds, for the spread of the weights"),
            ENTERED.repeats,
            1,
            _MAX_REPEATS,
        ),
        _size(
            "effort",
            tr("Effort"),
            tr("Number of permutation pairs, coalitions or samples; 0 for the default"),
            _MAX_EFFORT,
        ),
    )
    return {
        InputKind.TABLE: (*common, *_of_tables()),
        InputKind.TEXT: (*common, *_of_texts()),
        InputKind.IMAGE: (*common, *_of_images()),
        InputKind.SEQUENCE: (*common, *_of_sequences()),
    }[kind]


def _of_tables() -> tuple[FormOption, ...]:
    units = TableRequest("table").units
    return (
        _size(
            "background_rows",
            tr("Background rows"),
            tr("Number of rows drawn from the reference patients; 0 for all"),
            _MAX_EFFORT,
            DEFAULT_ROWS,
        ),
        FormOption(
            "units",
            OptionKind.CHOICE,
            tr("Units of the weights"),
            default=units,
            choices=((tr("probability"), units), (tr("log-odds"), "log-odds")),
        ),
    )


def _of_texts() -> tuple[FormOption, ...]:
    return (
        FormOption(
            "grain",
            OptionKind.CHOICE,
            tr("Parts of a text"),
            default=Grain.WORDS.value,
            choices=((tr("words"), Grain.WORDS.value), (tr("sentences"), Grain.SENTENCES.value)),
        ),
        FormOption(
            "mask",
            OptionKind.TEXT,
            tr("Replacement of a part"),
            tr("Empty: the part is deleted"),
            ENTERED.mask,
        ),
        _size("window", tr("Window"), tr("Window of occlusion in parts; 0 for the default")),
        _training(),
    )


def _of_images() -> tuple[FormOption, ...]:
    fills = (
        (tr("blurred"), Fill.BLURRED.value),
        (tr("grey"), Fill.GREY.value),
        (tr("mean"), Fill.MEAN.value),
        (tr("black"), Fill.BLACK.value),
    )
    return (
        _size("tile", tr("Tile, px"), tr("Side of a tile in pixels; 0 for an eighth of the image")),
        _size("slab", tr("Slices in a part"), tr("0 for an eighth of the slices")),
        FormOption(
            "fill",
            OptionKind.CHOICE,
            tr("Replacement of a tile"),
            default=ENTERED.fill.value,
            choices=fills,
        ),
        *_of_occlusion(),
        whole_option(
            "steps",
            tr("Path points"),
            tr("Points on the path of integrated gradients"),
            ENTERED.steps,
            1,
            _MAX_STEPS,
        ),
        FormOption(
            "noise",
            OptionKind.NUMBER,
            tr("Noise"),
            tr("Noise of SmoothGrad as a proportion of the value range, 0 to 1"),
            ENTERED.noise,
            low=0,
            high=1,
        ),
    )


def _of_sequences() -> tuple[FormOption, ...]:
    segment = _size("segment", tr("Segment length"), tr("Letters of a part; 0 for a twenty-fourth"))
    return (segment, *_of_occlusion(), _training())


def _of_occlusion() -> tuple[FormOption, ...]:
    return (
        _size("window", tr("Window"), tr("Window of occlusion; 0 for the default")),
        _size("stride", tr("Step"), tr("Step of the window of occlusion; 0 for the default")),
    )


def _training() -> FormOption:
    return FormOption(
        "learn",
        OptionKind.TEXT,
        tr("Training data"),
        tr("File or packaged set with labelled inputs, for a model that is not trained"),
    )


def _size(key: str, title: str, tip: str, high: int = _MAX_SIZE, default: int = 0) -> FormOption:
    return whole_option(key, title, tip, default, 0, high)


def text_of(options: Mapping[str, OptionValue], key: str) -> str:
    """Return the entered text of an option, "" without it."""
    value = options.get(key)
    return value if isinstance(value, str) else ""
