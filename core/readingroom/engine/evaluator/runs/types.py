"""Evaluation results: metrics with intervals, their items, and the classes of answers."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.domain.model import FailureReason, ModelFacts
from readingroom.engine.models.types import Usage

RESULT_FILE = "result.json"
ITEMS_FILE = "items.jsonl"
MISSING_GROUP = "not stated"
"""Group of items without a value of a stratum."""
CLUSTER_SETTING = "cluster"
"""Key in a result's settings of the address of the cluster that computed it, if one did."""
FAMILY_SETTING = "family"
"""Key in a result's settings of the protocol family of its suite, if it has one."""
PATIENT_SETTING = "patient"
"""Key in a result's settings of the model that played the patients: name, version and hash."""
ENCODER_SETTING = "encoder"
"""Key in a result's settings of the encoder that compared texts, name and SHA-256, if one did."""
LICENCE_SETTING = "licence"
"""Key in a result's settings of what the licence of its items forbids, if anything."""
NOT_REDISTRIBUTABLE = "items must not be passed on"
"""What a licence forbids."""


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
    SAFETY = "safety"
    JUDGE = "judge"
    TRIAGE = "triage"
    LOG = "evaluation log"
    """Scores that another tool gave; its log was imported."""
    SCREENING = "screening"
    FIGURES = "figures"
    RISK = "risk"
    FORECAST = "forecast"
    FRAMES = "frames"
    CORRECTION = "correction"
    REPRESENTATION = "representation"
    RELATIONS = "relations"
    CODES = "codes"
    HARM = "harm"
    DIALOGUE = "dialogue"
    PREFERENCE = "preference"
    """Which of two answers a judge model prefers."""
    ANNOTATION = "errors and corrections"
    """What readers marked in answers and corrected, whatever the task of the suite."""


class RunStatus(StrEnum):
    """Status of a run at its end."""

    COMPLETED = "completed"
    PARTIAL = "partial"
    FAILED = "failed"


class Unanswered(StrEnum):
    """Treatment of an item without a usable answer; see `docs/metrics.md` for each metric."""

    WRONG = "wrong"
    """As a wrong answer; probabilities are spread over the wrong classes."""
    WORST_CASE = "worst case"
    """As the worst answer; all probability is on the farthest wrong class."""
    LEFT_OUT = "left out"
    """Excluded; the answered proportion is shown beside the metrics."""


@dataclass(frozen=True, slots=True)
class ItemResult:
    """Evaluation item with prompt, answer, parsed answer and scores.

    `item_sha256` is that of the input, `prompt_sha256` that of the full prompt ("" without one).
    `raw` is the unchanged output: text, or JSON of the numbers. `parsed` is the result of `parser`
    (name and version), None if it found nothing. `scores` are the item's scores by metric. `order`
    is the zero-based index of the option order. `condition` names the change of the input and its
    strength, "" for none. `context` is an additional reference text for metrics, such as the note
    that statements must follow from. `variant_of` is the item that this one changes, "" for none.
    `measured` are figures that another model gave before scoring, such as BERTScore, by name.
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
    variant_of: str = ""
    measured: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MetricResult:
    """Metric of a run, over all items or those of one group of a stratum.

    `metric` is its key ("auroc"), `label` its name on screen. `condition` names the probe and its
    strength for changed inputs ("noise 10 dB"), "" otherwise. A gap between groups has the
    proportion of permutations with a gap as large (`p_value`), also adjusted for the number of
    strata (`adjusted_p_value`, Holm 1979).
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
    """Point of a curve."""

    x: float
    y: float
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """Curve of a run: calibration, net benefit, ROC, or similarity over a probe's strength."""

    name: str
    x_label: str
    y_label: str
    points: tuple[CurvePoint, ...]


@dataclass(frozen=True, slots=True)
class Resources:
    """Cost of a run; None if not measured. `hardware` and `device` are descriptions."""

    seconds: float
    device: str = ""
    hardware: str = ""
    peak_bytes: int | None = None
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    items_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class EvaluationResult:
    """Run of a suite on a model; its items are in `ITEMS_FILE`, one per line.

    `primary` is the key of the ranking metric. `thresholds` maps each threshold of the suite to
    whether it was met (None: not estimable). `warnings` are sentences. `unfit_count` is the number
    of items, among the failed, whose images do not fit the declared input of the model.
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
    unfit_count: int = 0


def short_encoder(encoder: str) -> str:
    """Return the name of an encoder with the start of its SHA-256."""
    name, _, digest = encoder.rpartition(" ")
    return f"{name} {digest[:8]}"


def is_redistributable(result: EvaluationResult) -> bool:
    """Return whether nothing forbids to pass the items of a result on."""
    return result.settings.get(LICENCE_SETTING) != NOT_REDISTRIBUTABLE


def patient_of(result: EvaluationResult) -> str:
    """Return the model that played the patients of a result, "" for none."""
    return result.settings.get(PATIENT_SETTING, "")


class RunItems(NamedTuple):
    """Result of a run with its items: all, or those of its unchanged inputs."""

    result: EvaluationResult
    items: Sequence[ItemResult]


_RECORDED = "score recorded by "


def recorded_by(scorer: str) -> str:
    """Return the parser of items whose scores were recorded by another tool's scorer."""
    return f"{_RECORDED}{scorer}"


def right_of(item: ItemResult, classes: Sequence[str]) -> bool | None:
    """Return whether an answer is correct, by accuracy, class or exact text.

    A missing answer is wrong. None if unknown: probabilities of unnamed classes. `classes` are
    those of the model, in the order of its probabilities. Recorded scores decide where another tool
    scored the item: all are 1, or none is; None if they disagree or are missing. Scores of one
    value ("acc") decide before parts of others ("f1/0").
    """
    if item.parser.startswith(_RECORDED):
        plain = {name: score for name, score in item.scores.items() if "/" not in name}
        is_full = {score == 1.0 for score in (plain or item.scores).values()}
        return is_full.pop() if len(is_full) == 1 else None
    scores = [score for name, score in item.scores.items() if name.endswith("accuracy")]
    if scores:
        return scores[0] == 1.0
    if item.parsed is None:
        return False
    label = label_of(item, classes)
    return None if label is None else label == item.target


def label_of(item: ItemResult, classes: Sequence[str]) -> str | None:
    """Return the class of an answer: the parsed word, or the most probable class.

    None if nothing was parsed, or for numbers of unnamed classes.
    """
    if item.parsed is None or not item.parsed.lstrip().startswith("["):
        return item.parsed
    probabilities = probabilities_of(item, classes)
    return None if probabilities is None else classes[probabilities.index(max(probabilities))]


def probabilities_of(item: ItemResult, classes: Sequence[str]) -> tuple[float, ...] | None:
    """Return the probabilities in an item's answer, None if it has none."""
    for text in (item.parsed, item.raw):
        if text is None or not text.lstrip().startswith("["):
            continue
        try:
            row = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if row and len(row) == len(classes) and all(map(_is_number, row)):
            return tuple(map(float, row))
    return None


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(float(str(value)))


@dataclass(frozen=True, slots=True)
class StoredResult:
    """Stored result, with the user who added it and the time."""

    id: EvaluationId
    result: EvaluationResult
    added_by: str
    added_at: str
    item_count: int


@dataclass(frozen=True, slots=True)
class ItemQuery:
    """Filter of a result's items; "" or None means no restriction.

    `text` is searched in name, target, output and parsed answer, ignoring case.
    """

    stratum: str = ""
    group: str = ""
    condition: str = ""
    is_failed: bool | None = None
    is_right: bool | None = None
    text: str = ""

    def fits(self, item: ItemResult, classes: Sequence[str] = ()) -> bool:
        """Return whether an item matches; `classes` name the model's probabilities."""
        is_failed = item.failure is not None
        texts = (item.item, item.target, item.raw, item.parsed or "")
        return (
            (not self.stratum or item.strata.get(self.stratum) == self.group)
            and (not self.condition or item.condition == self.condition)
            and self.is_failed in (None, is_failed)
            and self.is_right in (None, right_of(item, classes))
            and (not self.text or any(self.text.casefold() in text.casefold() for text in texts))
        )
