"""Explanations: contribution of each input part to a model output."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import HeatMap, InputKind


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
    is the reason for the default method, if it was used.
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
    `units` and `choice` are as in `Explanation`.
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


@dataclass(frozen=True, slots=True)
class ExplanationSet:
    """Explanations of single answers of a model, by one method."""

    model: str
    method: ExplanationMethod
    kind: InputKind
    explanations: tuple[Explanation, ...]
