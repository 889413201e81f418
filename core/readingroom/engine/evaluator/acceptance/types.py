"""Limits for a new version of a model, declared before its run, and tests against them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import msgspec

from readingroom.domain import figures
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import (
    MISSING_GROUP,
    EvaluationResult,
    MetricResult,
    StoredResult,
)
from readingroom.engine.types import StoredAnalysis

DEFAULT_LEVEL: Final = 0.95
"""Confidence level of the intervals that decide."""


class LimitKind(StrEnum):
    """Quantity that a limit bounds."""

    WORST_VALUE = "worst value"
    """The metric of the new version: its interval must not go beyond the limit."""
    LARGEST_LOSS = "largest loss"
    """The loss against the reference version: its interval must stay below the limit."""


@dataclass(frozen=True, slots=True)
class AcceptanceLimit:
    """Limit of one metric over all items, or over those of one group of a stratum.

    `bound` is in the unit of the metric. For a largest loss it is 0 or more; 0 asks for an
    improvement. In a draft, a `stratum` without a `group` stands for each of its groups.
    """

    metric: str
    kind: LimitKind
    bound: float
    stratum: str = ""
    group: str = ""

    @property
    def items(self) -> str:
        """Return the stratum and group, "" for all items."""
        return f"{self.stratum} = {self.group or 'each group'}" if self.stratum else ""


@dataclass(frozen=True, slots=True)
class LimitsDraft:
    """Limits before their declaration.

    `model` is a model's ID or name, `suite` a suite's ID, and `reference` a version of the model,
    "" without one. `source_sha256` is that of the file, "" without one.
    """

    model: str
    suite: str
    limits: tuple[AcceptanceLimit, ...]
    reference: str = ""
    rationale: str = ""
    level: float = DEFAULT_LEVEL
    source_sha256: str = ""


@dataclass(frozen=True, slots=True)
class AcceptanceLimits:
    """Limits for later versions of a model on one suite; all of them must be met.

    `model_id` names the model in all versions. `reference_result` is the ID of the result that
    later versions are compared with, "" without one, and `reference_version` its version.
    `source_sha256` is that of the file with the limits, "" for limits entered in the window.
    """

    model_id: str
    model: str
    suite_id: str
    suite_version: str
    suite_sha256: str
    title: str
    limits: tuple[AcceptanceLimit, ...]
    reference_result: str = ""
    reference_version: str = ""
    rationale: str = ""
    level: float = DEFAULT_LEVEL
    source_sha256: str = ""


class AcceptanceVerdict(StrEnum):
    """Verdict on a version of a model."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_ESTIMABLE = figures.NOT_ESTIMABLE
    POST_HOC = "no verdict"
    """The limits were declared after a result of this version existed."""


@dataclass(frozen=True, slots=True)
class LimitOutcome:
    """Result of one limit.

    `value` is the metric of the new version and `reference` that of the reference version on the
    same items, None without a reference. `difference` is new less reference, and `p` the two-sided
    p value of `test`; they are None and "" where the bootstrap interval alone decides. `adjusted_p`
    is p adjusted for the number of groups with this metric and kind of limit (Holm 1979), None for
    all items. `is_met` is None where it is not estimable.
    """

    limit: AcceptanceLimit
    label: str
    is_higher_better: bool
    value: Estimate | NotEstimable
    reference: Estimate | NotEstimable | None
    difference: Estimate | NotEstimable | None
    p: float | None
    test: str
    is_met: bool | None
    adjusted_p: float | None = None


@dataclass(frozen=True, slots=True)
class AcceptanceTest:
    """Test of a version of a model against declared limits.

    `limits` is the ID of the declaration, `declared_at` its time and `declared_event` its event.
    `why_post_hoc` is why the limits were not declared before the run, "" if they were.
    `result_event` is the event that stored the result.
    """

    model_id: str
    model: str
    version: str
    weights_sha256: str
    title: str
    suite_id: str
    result_id: str
    result_event: int
    run_started_at: str
    limits: str
    declared_at: str
    declared_event: int
    reference_version: str
    reference_result: str
    level: float
    outcomes: tuple[LimitOutcome, ...]
    why_post_hoc: str = ""

    @property
    def verdict(self) -> AcceptanceVerdict:
        """Return the verdict; all limits must be met."""
        if self.why_post_hoc:
            return AcceptanceVerdict.POST_HOC
        met = [outcome.is_met for outcome in self.outcomes]
        if False in met:
            return AcceptanceVerdict.FAILED
        return AcceptanceVerdict.NOT_ESTIMABLE if None in met else AcceptanceVerdict.PASSED


@dataclass(frozen=True, slots=True)
class VersionResult:
    """Newest result of one version of a model; `run_count` is the number of its results.

    `test` is the newest stored test of the version, None before one.
    """

    version: str
    stored: StoredResult
    run_count: int
    test: StoredAnalysis | None = None


@dataclass(frozen=True, slots=True)
class ModelHistory:
    """Versions of a model on one suite, oldest first, and its declared limits, newest first."""

    model_id: str
    model: str
    suite_id: str
    suite_version: str
    suite_sha256: str
    title: str
    versions: tuple[VersionResult, ...]
    limits: tuple[StoredAnalysis, ...] = ()


@dataclass(frozen=True, slots=True)
class AcceptanceOrder:
    """Limits that apply to a result, the stored results to compare, and the timing.

    `reference` is None for limits without a reference.
    """

    limits: StoredAnalysis
    new: StoredResult
    reference: StoredResult | None
    why_post_hoc: str


class AcceptanceRequest(msgspec.Struct, frozen=True, tag="acceptance"):
    """Request for the outcomes of limits; the results follow as items.

    `new` and `reference` are their keys; `reference` is "" without one.
    """

    limits: AcceptanceLimits
    new: str
    reference: str = ""


def metric_in(
    result: EvaluationResult, key: str, stratum: str = "", group: str = ""
) -> MetricResult | None:
    """Return a metric of the unchanged inputs, None if the result lacks it.

    It is over all items, or over those of a group.
    """
    return next(
        (
            metric
            for metric in result.metrics
            if (metric.metric, metric.stratum, metric.group) == (key, stratum, group)
            and not metric.condition
        ),
        None,
    )


def groups_in(result: EvaluationResult) -> dict[str, tuple[str, ...]]:
    """Return the groups of each stratum of a result; items without a group are in none."""
    groups: dict[str, dict[str, None]] = {}
    for metric in result.metrics:
        if metric.stratum and metric.group not in ("", MISSING_GROUP) and not metric.condition:
            groups.setdefault(metric.stratum, {})[metric.group] = None
    return {stratum: tuple(names) for stratum, names in groups.items()}
