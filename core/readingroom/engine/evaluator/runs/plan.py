"""The scoring plan of a run: all settings, besides its items, needed to recompute its metrics."""

from dataclasses import dataclass, field

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.runs.types import EvaluationResult, Task, Unanswered
from readingroom.engine.evaluator.suites.suite import Epochs, Stratum, Suite, Threshold

METHODS = 3
"""Version of the methods of new results.

2 bounds the intervals of gaps between groups; 3 has generalised intervals of several readers, and
their gaps.
"""
SETTING = "scoring"
"""Key of the plan in a result's settings, as canonical JSON."""


@dataclass(frozen=True, slots=True)
class ScoringPlan:
    """Settings for computing metrics from items.

    `methods` is the version of the methods; a result is recomputed by that which computed it.
    """

    task: Task
    metrics: tuple[str, ...]
    primary: str
    classes: tuple[str, ...] = ()
    strata: tuple[Stratum, ...] = ()
    thresholds: tuple[Threshold, ...] = ()
    epochs: Epochs = field(default_factory=Epochs)
    level: float = 0.95
    seed: int = 0
    unanswered: Unanswered = Unanswered.WRONG
    modalities: tuple[str, ...] = ()
    scoring: str = ""
    methods: int = 1

    def encode(self) -> str:
        """Return the plan as canonical JSON."""
        return canonical_json(self).decode()


def plan_of(suite: Suite, classes: tuple[str, ...], seed: int) -> ScoringPlan:
    """Return the plan of a suite's run."""
    return ScoringPlan(
        suite.task,
        suite.metrics,
        suite.primary,
        classes,
        suite.strata,
        suite.thresholds,
        suite.epochs,
        suite.level,
        seed,
        suite.unanswered,
        tuple(modality.name for modality in suite.modalities),
        suite.scoring_json,
        METHODS,
    )


def plan_in(result: EvaluationResult) -> ScoringPlan:
    """Return the plan stored in a result.

    Raises:
        SuiteError: it has none, e.g. a robustness run or an external result.
    """
    try:
        plan = msgspec.json.decode(result.settings[SETTING], type=ScoringPlan)
    except (KeyError, msgspec.MsgspecError) as error:
        raise SuiteError(
            "The result contains no scoring plan, so its metrics cannot be recomputed."
        ) from error
    if not 0 < plan.level < 1:
        raise SuiteError(
            f"The result has an invalid confidence level, {plan.level:g}; it was changed."
        )
    if not 1 <= plan.methods <= METHODS:
        raise SuiteError(
            "The result was computed by methods of another version of Readingroom, which this one "
            "does not have. Update Readingroom."
        )
    return plan
