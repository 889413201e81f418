"""What a suite says, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from readingroom.domain.evaluation import Task, Unanswered
from readingroom.domain.model import Sampling
from readingroom.evaluator.suites.items import Item

MAX_EPOCHS = 100
MAX_ORDERS = 100

SCHEMA = 1
"""The version of the schema of suites; another one is refused."""


NUMBERS = "numbers"
"""The parser of models of arrays, whose numbers need none."""
ARRAY_TASKS = (
    Task.CLASSIFICATION,
    Task.REGRESSION,
    Task.SEQUENCE,
    Task.SEGMENTATION,
    Task.ALIGNMENT,
)
"""Tasks whose models take arrays or sequences and answer in numbers.

A suite of sequences that has a prompt asks in words all the same; one of detection or retrieval
that declares an output asks for arrays.
"""
OUTPUT_TASKS = (Task.DETECTION, Task.RETRIEVAL)
"""Tasks whose models answer in words, or in arrays where the suite declares the output."""


class Reducer(StrEnum):
    """How the answers of several epochs become one score of an item."""

    MEAN = "mean"
    MEDIAN = "median"
    MODE = "mode"
    MAX = "max"
    AT_LEAST = "at_least"


class Bound(StrEnum):
    """What of a figure a threshold is compared with."""

    ESTIMATE = "estimate"
    INTERVAL = "interval"


@dataclass(frozen=True, slots=True)
class DataSource:
    """Where items come from, when they do not stand in the suite; one of the four is given.

    `file` and `folder` are relative to the suite; `package` names a registered source in an
    installed package; `is_study` takes the cases of a study. The fields after that name columns.
    Of the rows every `every`-th from `offset` on is taken, at most `limit` (0: all).
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


@dataclass(frozen=True, slots=True)
class PromptPlan:
    """How a model is asked; `{field}` stands for a field of the item, `{options}` for its options.

    So many of the suite's examples, drawn by `seed`, stand before the question.
    """

    template: str = ""
    system: str = ""
    shots: int = 0
    seed: int = 0
    answer: str = "Answer: {target}"


@dataclass(frozen=True, slots=True)
class OptionPlan:
    """How options are shown: their labels, and in how many orders each item is asked."""

    labels: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    orders: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ParserPlan:
    """Which parser reads the answers, in which version (0: the present one)."""

    name: str
    version: int = 0
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stratum:
    """A field by whose groups figures are told apart; smaller groups than `minimum` get none.

    `bins` are the edges of groups of numbers, each group from an edge up to below the next one.
    `groups` are those that are expected; a missing one is named as such.
    """

    field: str
    minimum: int = 5
    bins: tuple[float, ...] = ()
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProbePlan:
    """A probe or perturbation by its name, and at which strengths; () takes its own ones."""

    name: str
    grid: tuple[float, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)


class MaskValues(StrEnum):
    """What the numbers of a mask are."""

    MASK = "mask"
    PROBABILITIES = "probabilities"
    LOGITS = "logits"


@dataclass(frozen=True, slots=True)
class MaskOutput:
    """Masks (n, rows, columns); without a `shape` each has that of its target.

    Of probabilities and logits, what reaches the `threshold` belongs to the mask.
    """

    shape: tuple[int, ...] = ()
    values: MaskValues = MaskValues.MASK
    threshold: float = 0.5


@dataclass(frozen=True, slots=True)
class BoxOutput:
    """Boxes (n, most boxes, columns), with the name of each column.

    A row whose score is below 0, or whose box has no extent, is there to fill up.
    """

    columns: tuple[str, ...] = ("x", "y", "width", "height", "score")


@dataclass(frozen=True, slots=True)
class VectorOutput:
    """Vectors (n, dimensions); 0 takes as many as the first text's vector has, or any."""

    dimensions: int = 0


Output = MaskOutput | BoxOutput | VectorOutput


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a figure has to reach, over all items or one group of a stratum."""

    metric: str
    op: str
    value: float
    on: Bound = Bound.ESTIMATE
    stratum: str = ""
    group: str = ""

    @property
    def words(self) -> str:
        """Return it as a person writes it."""
        of = f" of {self.stratum} = {self.group}" if self.stratum else ""
        bound = ""
        if self.on is Bound.INTERVAL:
            bound = " (lower bound)" if self.op.startswith(">") else " (upper bound)"
        return f"{self.metric}{of}{bound} {self.op} {self.value:g}"


@dataclass(frozen=True, slots=True)
class Folds:
    """Cross-validation of models that learn: `k` parts, drawn by `seed`."""

    k: int
    seed: int = 0
    is_stratified: bool = True
    penalty: float = 1.0


@dataclass(frozen=True, slots=True)
class Epochs:
    """How often each item is asked, and how the answers become one; `least` is for AT_LEAST."""

    count: int = 1
    reducer: Reducer = Reducer.MEAN
    least: int = 1


@dataclass(frozen=True, slots=True)
class RunLimits:
    """Bounds of a run; `items` 0 takes all."""

    items: int = 0
    batch: int = 0
    answer_characters: int = 100_000


@dataclass(frozen=True, slots=True)
class Suite:
    """One suite as its file says it.

    `folder` is where its files lie, `files` holds their hashes, `sha256` hashes all of it. One
    that `is_cut` takes fewer items than it has, because somebody wanted to try it. `output` is the
    form of a model's arrays. `texts` says where the vectors of texts come from: "model", "vectors"
    (a file of the data set) or the configuration of another model. `unanswered` says how items
    without a usable answer count in classifications.
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

    @property
    def has_texts(self) -> bool:
        """Return whether each sample is held against the vector of a text of its own."""
        return self.task is Task.ALIGNMENT or bool(self.texts)

    @property
    def asks_in_words(self) -> bool:
        """Return whether a language model is asked, and its words are read by the parser."""
        return self.parser.name != NUMBERS

    def cut_to(self, items: int) -> "Suite":
        """Return it with at most so many items, 0 for all; its result then counts as partial."""
        if not items:
            return self
        return replace(self, limits=replace(self.limits, items=items), is_cut=True)
