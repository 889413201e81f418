"""Evaluation results: metrics with intervals, and their items."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import FailureReason, ModelFacts, Usage

RESULT_FILE = "result.json"
ITEMS_FILE = "items.jsonl"


class Task(StrEnum):
    """Task of a suite; leaderboards never mix tasks."""

    CHOICE = "choice"
    NUMBER = "number"
    SPANS = "spans"
    TEXT = "text"
    RUBRIC = "rubric"
    CLASSIFICATION = "classification"
    REGRESSION = "regression"
    SEQUENCE = "sequence"
    SEGMENTATION = "segmentation"
    DETECTION = "detection"
    RETRIEVAL = "retrieval"
    ALIGNMENT = "alignment"
    ROBUSTNESS = "robustness"


class RunStatus(StrEnum):
    """How a run ended."""

    COMPLETED = "completed"
    PARTIAL = "partial"
    FAILED = "failed"


class Unanswered(StrEnum):
    """How an item without a usable answer counts; `docs/metrics.md` says it for each metric."""

    WRONG = "wrong"
    """As a wrong answer; probabilities are spread over the wrong classes."""
    WORST_CASE = "worst case"
    """As the worst answer; probabilities are all on the wrong class that is farthest off."""
    LEFT_OUT = "left out"
    """Not at all; the share that was answered is shown beside the figures."""


@dataclass(frozen=True, slots=True)
class ItemResult:
    """One item as it was asked, answered, read and scored.

    `item_sha256` is that of what was given, `prompt_sha256` of the full prompt ("" without one).
    `raw` is the output as it came: text, or JSON of the numbers. `parsed` is what `parser` (name
    and version) read in it, None where it found nothing. `scores` are its own figures by metric.
    `order` counts the orders in which the options were shown, from 0. `condition` names what was
    changed in the input and how strongly, "" where nothing was. `context` is a text that figures
    are computed against besides the target, as the note that statements must follow from.
    """

    item: str
    item_sha256: str
    target: str
    raw: str
    parsed: str | None
    parser: str
    prompt_sha256: str = ""
    epoch: int = 1
    scores: Mapping[str, float] = field(default_factory=dict)
    strata: Mapping[str, str] = field(default_factory=dict)
    case_code: str = ""
    failure: FailureReason | None = None
    detail: str = ""
    usage: Usage = field(default_factory=lambda: Usage(0.0))
    order: int = 0
    condition: str = ""
    context: str = ""


@dataclass(frozen=True, slots=True)
class MetricResult:
    """A figure of a run, over all items or those of one group of a stratum.

    `metric` is its key ("auroc"), `label` its name on screen. `condition` names the probe and its
    strength where the inputs were changed ("noise 10 dB"), "" otherwise. A gap between groups has
    the share of chance gaps as large (`p_value`), and that for as many strata as were looked at
    (`adjusted_p_value`, Holm 1979).
    """

    metric: str
    label: str
    value: Estimate | NotEstimable
    is_higher_better: bool = True
    stratum: str = ""
    group: str = ""
    condition: str = ""
    p_value: float | None = None
    adjusted_p_value: float | None = None


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a curve."""

    x: float
    y: float
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve of a run: calibration, net benefit, ROC, or similarity over a probe's strength."""

    name: str
    x_label: str
    y_label: str
    points: tuple[CurvePoint, ...]


@dataclass(frozen=True, slots=True)
class Resources:
    """Cost of a run; None where not measured. `hardware` and `device` are descriptions."""

    seconds: float
    device: str = ""
    hardware: str = ""
    peak_bytes: int | None = None
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    items_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class EvaluationResult:
    """One run of a suite on a model; its items are in `ITEMS_FILE`, one per line.

    `primary` is the key of the metric that ranks. `thresholds` tells for each threshold of the
    suite, in its words, whether it was met (None: not estimable). `warnings` are sentences.
    """

    result_id: str
    suite_id: str
    suite_version: str
    suite_sha256: str
    benchmark_id: str
    title: str
    task: Task
    primary: str
    model: ModelFacts
    started_at: str
    ended_at: str
    seed: int
    status: RunStatus
    item_count: int
    failed_count: int
    metrics: tuple[MetricResult, ...]
    curves: tuple[Curve, ...] = ()
    thresholds: Mapping[str, bool | None] = field(default_factory=dict)
    resources: Resources = field(default_factory=lambda: Resources(0.0))
    settings: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    engine_version: str = ""
    dataset_id: str = ""
    tags: tuple[str, ...] = ()
