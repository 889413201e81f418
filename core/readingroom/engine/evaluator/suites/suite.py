"""The content of a suite as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.models.types import Sampling

MAX_EPOCHS = 100
MAX_ORDERS = 100

LINE_FORMATS = (".jsonl", ".ndjson")
SCHEMA = 1
"""The schema version of suites; others are rejected."""


NUMBERS = "numbers"
"""Name of the parser for models of arrays, whose numbers need no parsing."""
ARRAY_TASKS = (
    Task.CLASSIFICATION,
    Task.REGRESSION,
    Task.SEQUENCE,
    Task.SEGMENTATION,
    Task.ALIGNMENT,
)
"""Tasks whose models accept arrays or sequences and return numbers.

A suite of sequences with a prompt uses a language model nevertheless; one of detection or retrieval
with a declared output uses arrays.
"""
OUTPUT_TASKS = (Task.DETECTION, Task.RETRIEVAL)
"""Tasks whose models answer in text, or in arrays where the suite declares the output."""


class Reducer(StrEnum):
    """How the answers of several epochs become one score per item."""

    MEAN = "mean"
    MEDIAN = "median"
    MODE = "mode"
    MAX = "max"
    AT_LEAST = "at_least"


class ImageUse(StrEnum):
    """Whether a model must accept the images of items; if optional, others are asked without."""

    REQUIRED = "required"
    OPTIONAL = "optional"


class Bound(StrEnum):
    """Part of a metric that a threshold is compared with."""

    ESTIMATE = "estimate"
    INTERVAL = "interval"


@dataclass(frozen=True, slots=True)
class DataSource:
    """Source of items outside the suite file; exactly one of the first four fields is set.

    `file` and `folder` are relative to the suite; `package` names a registered source in an
    installed package; `is_study` uses the cases of a study. The following fields name columns;
    `image` that of images, each a file or a folder of a series, relative to the suite. Of the rows,
    every `every`-th from `offset` is used, at most `limit` (0: all).
    """

    file: str = ""
    folder: str = ""
    package: str = ""
    is_study: bool = False
    id: str = ""
    target: str = ""
    inputs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    strata: tuple[str, ...] = ()
    case: str = ""
    context: str = ""
    every: int = 1
    offset: int = 0
    limit: int = 0
    image: str = ""
    variant_of: str = ""

    @property
    def has_lines(self) -> bool:
        """Return whether the items are read one by one, from a study or a file of lines."""
        return self.is_study or self.has_line_file

    @property
    def has_line_file(self) -> bool:
        """Return whether the file has one JSON object per line."""
        return self.file.endswith(LINE_FORMATS)

    @property
    def roles(self) -> dict[str, str]:
        """Return the columns of a table of images by their roles."""
        return {"image": self.image, "target": self.target, "id": self.id, "case": self.case}


@dataclass(frozen=True, slots=True)
class PromptPlan:
    """How a model is prompted; `{field}` is a field of the item, `{options}` its options.

    `shots` examples of the suite, drawn by `seed`, precede the question.
    """

    template: str = ""
    system: str = ""
    shots: int = 0
    seed: int = 0
    answer: str = "Answer: {target}"


@dataclass(frozen=True, slots=True)
class OptionPlan:
    """How options are shown: their labels, and the number of orders per item.

    `last` are options that stay behind the others in drawn orders, such as "None of these".
    """

    labels: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    orders: int = 1
    seed: int = 0
    last: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParserPlan:
    """The parser of the answers and its version (0: the current one)."""

    name: str
    version: int = 0
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stratum:
    """A field that defines groups for metrics; groups smaller than `minimum` get no value.

    `bins` are the edges of numeric groups, each from an edge up to below the next. `groups` are the
    expected ones; a missing one is reported.
    """

    field: str
    minimum: int = 5
    bins: tuple[float, ...] = ()
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProbePlan:
    """A probe or perturbation by name, with its strengths; () uses its default ones."""

    name: str
    grid: tuple[float, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ModalityPlan:
    """Modality of the items that is switched off in turn: its fields, and the text in their place.

    The field `images` are the images of an item.
    """

    name: str
    fields: tuple[str, ...]
    absent: str = "not provided"


class MaskValues(StrEnum):
    """Meaning of the numbers of a mask."""

    MASK = "mask"
    PROBABILITIES = "probabilities"
    LOGITS = "logits"


@dataclass(frozen=True, slots=True)
class MaskOutput:
    """Masks (n, rows, columns); without a `shape` each has that of its target.

    Probabilities and logits of at least `threshold` belong to the mask.
    """

    shape: tuple[int, ...] = ()
    values: MaskValues = MaskValues.MASK
    threshold: float = 0.5


@dataclass(frozen=True, slots=True)
class BoxOutput:
    """Boxes (n, most boxes, columns), with the name of each column.

    A row with a score below 0, or a box without extent, is padding.
    """

    columns: tuple[str, ...] = ("x", "y", "width", "height", "score")


@dataclass(frozen=True, slots=True)
class VectorOutput:
    """Vectors (n, dimensions); 0 accepts the length of the first text's vector, or any."""

    dimensions: int = 0


Output = MaskOutput | BoxOutput | VectorOutput


@dataclass(frozen=True, slots=True)
class Threshold:
    """A required value of a metric, over all items or one group of a stratum."""

    metric: str
    op: str
    value: float
    on: Bound = Bound.ESTIMATE
    stratum: str = ""
    group: str = ""

    @property
    def text(self) -> str:
        """Return the threshold in readable form."""
        of = f" of {self.stratum} = {self.group}" if self.stratum else ""
        bound = ""
        if self.on is Bound.INTERVAL:
            bound = " (lower bound)" if self.op.startswith(">") else " (upper bound)"
        return f"{self.metric}{of}{bound} {self.op} {self.value:g}"


@dataclass(frozen=True, slots=True)
class Folds:
    """Cross-validation of models with fitting: `k` folds, drawn by `seed`."""

    k: int
    seed: int = 0
    is_stratified: bool = True
    penalty: float = 1.0


@dataclass(frozen=True, slots=True)
class Epochs:
    """Repetitions of each item, and their reduction; `least` is for AT_LEAST.

    If `is_most`, recorded answers may be fewer for some items, and no answer is missing. If
    `are_raters`, each epoch has the answers of one reader, and intervals are over readers, too.
    """

    count: int = 1
    reducer: Reducer = Reducer.MEAN
    least: int = 1
    is_most: bool = False
    are_raters: bool = False


@dataclass(frozen=True, slots=True)
class RunLimits:
    """Limits of a run; `items` and `turns` (of a dialogue) 0 mean all."""

    items: int = 0
    batch: int = 0
    answer_characters: int = 100_000
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Provenance:
    """Origin of an imported suite: its format and source, and how to cite it.

    `papers` are the numbers of the studies that use the set. `is_redistributable` says whether its
    licence allows to pass it on.
    """

    format: str
    source_sha256: str
    citation: str
    papers: tuple[int, ...] = ()
    is_redistributable: bool = True


@dataclass(frozen=True, slots=True)
class Suite:
    """One suite as defined by its file.

    `folder` is the folder of its files, `files` contains their hashes, `sha256` hashes all of it. A
    suite that `is_cut` was limited to fewer items for a trial. `output` is the form of a model's
    arrays. `texts` is the source of text vectors: "model", "vectors" (a file of the data set) or
    the configuration of another model. `unanswered` defines how items without a usable answer count
    in classifications. With `modalities` each item is also asked without each combination of them.
    `images` is whether a model must accept those of the items; `case_images` is the number of
    images of each case of a study. `family` is the key of its protocol family, "" for none, and
    `scoring` has the settings of the family's scorer; `provenance` is that of an imported suite.
    """

    suite_id: str
    version: str
    title: str
    task: Task
    metrics: tuple[str, ...]
    primary: str
    parser: ParserPlan
    schema: int = SCHEMA
    description: str = ""
    source: str = ""
    licence: str = ""
    benchmark_id: str = ""
    tags: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    data: DataSource | None = None
    examples: tuple[Item, ...] = ()
    prompt: PromptPlan = PromptPlan()
    options: OptionPlan = OptionPlan()
    strata: tuple[Stratum, ...] = ()
    probes: tuple[ProbePlan, ...] = ()
    thresholds: tuple[Threshold, ...] = ()
    folds: Folds | None = None
    epochs: Epochs = Epochs()
    sampling: Sampling = field(default_factory=Sampling)
    limits: RunLimits = RunLimits()
    level: float = 0.95
    files: Mapping[str, str] = field(default_factory=dict)
    folder: Path = Path()
    sha256: str = ""
    is_cut: bool = False
    output: Output | None = None
    texts: str = ""
    unanswered: Unanswered = Unanswered.WRONG
    modalities: tuple[ModalityPlan, ...] = ()
    images: ImageUse = ImageUse.REQUIRED
    case_images: int = 0
    family: str = ""
    scoring: Mapping[str, object] = field(default_factory=dict)
    provenance: Provenance | None = None

    @property
    def has_texts(self) -> bool:
        """Return whether each sample is compared with the vector of its own text."""
        return self.task is Task.ALIGNMENT or bool(self.texts)

    @property
    def is_redistributable(self) -> bool:
        """Return whether no licence is known to forbid passing its items on."""
        return self.provenance is None or self.provenance.is_redistributable

    @property
    def asks_in_words(self) -> bool:
        """Return whether a language model is used, whose text is parsed."""
        return self.parser.name != NUMBERS

    @property
    def scoring_json(self) -> str:
        """Return the settings of the family's scorer as canonical JSON, "" for none."""
        return canonical_json(self.scoring).decode() if self.scoring else ""

    def cut_to(self, items: int) -> "Suite":
        """Return it with at most `items` items, 0 for all; its result then counts as partial."""
        if not items:
            return self
        return replace(self, limits=replace(self.limits, items=items), is_cut=True)
