"""Explanations: contribution of each input part to a model output."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class InputKind(StrEnum):
    """Kind of explained input."""

    TABLE = "table"
    TEXT = "text"
    IMAGE = "image"
    SEQUENCE = "sequence"


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
    """How much one part of an input adds to the answer, in units of the answer.

    `part` is a column, or the words of a text. `value` is what the input holds there, as shown.
    `start` and `stop` are characters of a text or positions of a sequence, zero-based, stop
    excluded. `spread` is the standard deviation over repeated runs, None where the method has no
    randomness or ran once. `changes` tell by how much the answer changes with each other letter
    there (mutagenesis).
    """

    part: str
    value: str
    weight: float
    spread: float | None = None
    start: int | None = None
    stop: int | None = None
    changes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class HeatMap:
    """How much each place of an image adds to the answer, as an array (rows, columns).

    `values` is little-endian float32, row by row, in base64. Where the map is coarser than the
    image, it covers all of it evenly. `image` is the SHA-256 of the file it is of, `frame` counts
    from 0.
    """

    rows: int
    columns: int
    values: str
    image: str = ""
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Explanation:
    """One answer explained.

    `code` is the case or the row, `target` the class or the number that is explained. The answer is
    `output`; what the parts add up from is `base`, None where the method has none.
    `additivity_error` is |base + sum of weights - output|, None where a method does not add up;
    methods that add up by construction have it near 0, which says nothing of how right the weights
    are. `local_r2` tells how well a local model follows the answer (LIME). `background` says in
    words what stood in for absent parts, `background_count` how many rows that was. `calls` counts
    inputs that the model was asked, of a table those for all of its rows. `warnings` are sentences.
    `units` are those of answer and weights. `choice` says why the method was taken where nobody
    named one.
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
    """One column over many rows: its mean absolute weight, and per row value, weight and group.

    `values` are as numbers, None where the column is no number there; `shown` as text.
    """

    column: str
    importance: Estimate | NotEstimable
    shown: tuple[str, ...]
    values: tuple[float | None, ...]
    weights: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GlobalExplanation:
    """Global explanation over many rows; columns by decreasing importance.

    `groups` name for each attribute the group of each row. `codes` are the rows' own.
    `additivity_error` is the largest over the rows, None where the method does not add up, as is
    `base`. `spread` is the median over rows and columns of the standard deviation over repeated
    runs, None where the method has no randomness. `local_r2` is the mean over the rows where local
    models were fitted (LIME). `units` and `choice` are as above.
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
    """Single answers of a model, explained in one way."""

    model: str
    method: ExplanationMethod
    kind: InputKind
    explanations: tuple[Explanation, ...]
