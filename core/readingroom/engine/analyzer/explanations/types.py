"""Explanations: contribution of each input part to a model output."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import msgspec

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.model import UnfitItem
from readingroom.domain.patient_tables import TableText

_Name = Annotated[str, msgspec.Meta(min_length=1)]
_Count = Annotated[int, msgspec.Meta(ge=0)]
_Proportion = Annotated[float, msgspec.Meta(ge=0, le=1)]
"""Types of fields with a limited range, checked when a message is decoded."""


class ExplanationMethod(StrEnum):
    """Attribution method; the value is used in files and by `--method`."""

    SHAP_EXACT = "shap-exact"
    SHAP_PERMUTATION = "shap-permutation"
    SHAP_PARTITION = "shap-partition"
    SHAP_KERNEL = "shap-kernel"
    SHAP_TREE = "shap-tree"
    LIME = "lime"
    INTEGRATED_GRADIENTS = "integrated-gradients"
    OCCLUSION = "occlusion"
    MUTAGENESIS = "mutagenesis"
    """Every position of a sequence replaced by each other base in turn."""


@dataclass(frozen=True, slots=True)
class Attribution:
    """Contribution of one input part to the answer, in units of the answer.

    `part` is a column, or the words of a text. `value` is the displayed input value.
    `start` and `stop` are characters of a text or positions of a sequence, zero-based, stop
    excluded. `spread` is the standard deviation over repeated runs, None for a deterministic method
    or a single run. `changes` are the changes of the answer with each other letter there
    (mutagenesis).
    """

    part: str
    value: str
    weight: float
    spread: float | None = None
    start: int | None = None
    stop: int | None = None
    changes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Explanation of one answer.

    `code` is the case or the row, `target` the explained class or number. The answer is `output`;
    `base` is the value without any part, None if the method has none. `additivity_error` is |base +
    sum of weights - output|, None for non-additive methods; for methods that are additive by
    construction it is near 0, which does not show that the weights are correct. `local_r2` is the
    fit of a local model (LIME). `background` describes the replacement of absent parts,
    `background_count` its number of rows. `calls` counts inputs sent to the model, for a table
    those of all rows. `warnings` are sentences. `units` are those of answer and weights. `choice`
    is the reason for the default method, if it was used. `device` names the devices that computed
    it, "" if not recorded. `slice_maps` are the maps of the slices of a volume, slices or cine
    frames, in order.
    """

    model: str
    code: str
    kind: InputKind
    method: ExplanationMethod
    target: str
    output: float
    base: float | None
    attributions: tuple[Attribution, ...]
    background: str
    background_count: int
    seed: int
    repeats: int
    calls: int
    additivity_error: float | None = None
    local_r2: Estimate | NotEstimable | None = None
    heat_map: HeatMap | None = None
    warnings: tuple[str, ...] = ()
    units: str = "probability"
    choice: str = ""
    device: str = ""
    slice_maps: tuple[HeatMap, ...] = ()


@dataclass(frozen=True, slots=True)
class ColumnEffect:
    """Column over many rows: mean absolute weight, and per row value, weight and group.

    `values` are numbers, None for a non-numeric value; `shown` are texts.
    """

    column: str
    importance: Estimate | NotEstimable
    shown: tuple[str, ...]
    values: tuple[float | None, ...]
    weights: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GlobalExplanation:
    """Global explanation over many rows; columns by decreasing importance.

    `groups` holds the group of each row by attribute. `codes` are the codes of the rows.
    `additivity_error` is the largest over the rows, None for non-additive methods, as is `base`.
    `spread` is the median over rows and columns of the standard deviation over repeated runs, None
    for a deterministic method. `local_r2` is the mean over the rows with local models (LIME).
    `units`, `choice` and `device` are as in `Explanation`.
    """

    model: str
    method: ExplanationMethod
    target: str
    base: float | None
    codes: tuple[str, ...]
    outputs: tuple[float, ...]
    columns: tuple[ColumnEffect, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    background: str
    background_count: int
    seed: int
    repeats: int
    calls: int
    additivity_error: float | None
    spread: float | None = None
    warnings: tuple[str, ...] = ()
    local_r2: Estimate | NotEstimable | None = None
    units: str = "probability"
    choice: str = ""
    device: str = ""


@dataclass(frozen=True, slots=True)
class ExplanationSet:
    """Explanations of single answers of a model, by one method.

    `unfit` are the inputs whose images do not fit the model; they have no explanation.
    """

    model: str
    method: ExplanationMethod
    kind: InputKind
    explanations: tuple[Explanation, ...]
    unfit: tuple[UnfitItem, ...] = ()


MASK: Final = "..."
"""Default replacement of a removed part."""


class Grain(StrEnum):
    """Part size of a text; the value is an argument of `--parts`."""

    WORDS = "words"
    SENTENCES = "sentences"


class Fill(StrEnum):
    """Fill of a removed tile; the value is an argument of `--fill`."""

    BLURRED = "blurred"
    GREY = "grey"
    MEAN = "mean"
    BLACK = "black"


_SHAPLEY: Final = (
    ExplanationMethod.SHAP_PARTITION,
    ExplanationMethod.SHAP_EXACT,
    ExplanationMethod.SHAP_PERMUTATION,
    ExplanationMethod.SHAP_KERNEL,
)


METHODS: Final[Mapping[InputKind, tuple[ExplanationMethod, ...]]] = {
    InputKind.TEXT: (*_SHAPLEY, ExplanationMethod.OCCLUSION),
    InputKind.IMAGE: (
        *_SHAPLEY,
        ExplanationMethod.OCCLUSION,
        ExplanationMethod.INTEGRATED_GRADIENTS,
    ),
    InputKind.SEQUENCE: (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION, *_SHAPLEY),
}
"""Methods for each kind of input; the first is the default."""


_NAMES: Final = {
    InputKind.TEXT: "a text",
    InputKind.IMAGE: "an image",
    InputKind.SEQUENCE: "a sequence",
}


@dataclass(frozen=True, slots=True)
class PartOptions:
    """Options for explaining texts, images and sequences.

    `method` is None for the default of the kind. Random methods run `repeats` times. `effort` is
    the number of pairs of orders or coalitions of a run, 0 for the default, which decreases with
    the number of parts. For texts, `grain` is the part size and `mask` its replacement, None to
    leave it out. For images, `tile` is the side of a tile in pixels (0 for an eighth of the shorter
    side, of slices a quarter), `slab` the number of slices in a part (0 for an eighth), `fill` the
    replacement of a part, `low` and `high` the value range (None for that of the image). `window`
    and `stride` are those of occlusion, 0 for the defaults. `segment` is the number of positions of
    a sequence in a part, 0 for a twenty-fourth. Integrated gradients use `steps`; with `noise`
    above 0, a proportion of the range, they are averaged over `noise_samples` noisy images
    (SmoothGrad).
    """

    method: ExplanationMethod | None = None
    repeats: int = 3
    seed: int = 0
    effort: int = 0
    grain: Grain = Grain.WORDS
    mask: str | None = MASK
    tile: int = 0
    fill: Fill = Fill.BLURRED
    low: float | None = None
    high: float | None = None
    window: int = 0
    stride: int = 0
    segment: int = 0
    steps: int = 50
    noise: _Proportion = 0.0
    noise_samples: int = 20
    slab: int = 0

    def method_for(self, kind: InputKind) -> ExplanationMethod:
        """Return the method for a kind of input.

        Raises:
            AnalysisError: the method does not support the kind, or a number is out of range.
        """
        known = METHODS[kind]
        chosen = self.method or known[0]
        if chosen not in known:
            raise AnalysisError(
                f"The method '{chosen.value}' does not explain {_NAMES[kind]}. Choose one of: "
                f"{', '.join(method.value for method in known)}."
            )
        smallest = min(self.effort, self.tile, self.window, self.stride, self.segment, self.slab)
        if not 1 <= self.repeats <= 100 or smallest < 0 or not 1 <= self.steps <= 10_000:
            raise AnalysisError(
                "Repetitions must be 1 to 100 and steps 1 to 10,000; sizes of tiles, windows and "
                "segments and the effort must be 0 or more."
            )
        return chosen


DEFAULT_ROWS: Final = 100


DEFAULT_SAMPLE: Final = 10


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The rows to explain, the background and the method.

    `table` is a CSV file, or the name of a packaged one; `declaration` describes its columns,
    `inputs` how a row becomes the model's input. `background` is a CSV file with the values of
    absent features, "" for the table itself, and `background_rows` the number of rows drawn from
    it, 0 for all. `code` is the patient ID column, `outcome` a column hidden from the model.
    `groups` are columns to group effects by. `rows` are numbers such as "1-20,35"; without them
    `sample` rows are drawn, 0 for all. `target` is the explained class, by default the second of
    two. `method` is "" for the default method; `effort` 0 for its default number of orders,
    coalitions or samples. `text` is the table that `table` or `background` names, if it is in no
    file.
    """

    table: _Name
    declaration: Path | None = None
    inputs: Path | None = None
    background: str = ""
    background_rows: _Count = DEFAULT_ROWS
    code: str = ""
    outcome: str = ""
    groups: tuple[str, ...] = ()
    rows: str = ""
    sample: _Count = DEFAULT_ROWS
    target: str = ""
    method: str = ""
    effort: _Count = 0
    units: str = "probability"
    repeats: _Count = 3
    seed: _Count = 0
    text: TableText | None = None


@dataclass(frozen=True, slots=True)
class PartsRequest:
    """The inputs to explain, and whether the explanations are tested.

    `source` is a file, a folder or a suite's name, see `service.input_files`. `rows` are
    numbers such as "1-20,35"; without them `sample` inputs are drawn, 0 for all. `target` is the
    explained class, by default the second of two. `learn` is a file with labelled inputs for a
    model that has to be fitted first; explained inputs are left out of it.
    """

    kind: InputKind
    source: _Name
    rows: str = ""
    sample: _Count = DEFAULT_SAMPLE
    target: str = ""
    learn: str = ""
    is_tested: bool = False


class ExplainTableRequest(msgspec.Struct, frozen=True, tag="explain"):
    """Request to explain a model on rows of a table; `is_tested` adds faithfulness tests."""

    model: _Name
    table: TableRequest
    consent: bool = False
    is_tested: bool = False


class ExplainInputsRequest(msgspec.Struct, frozen=True, tag="explain-inputs"):
    """Request to explain a model on texts, images or sequences."""

    model: _Name
    inputs: PartsRequest
    options: PartOptions = PartOptions()
    consent: bool = False
