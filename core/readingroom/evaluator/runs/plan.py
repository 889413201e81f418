"""What the figures of a run are made by besides its items: enough to compute them all again."""

from dataclasses import dataclass, field

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import EvaluationResult, Task, Unanswered
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.suites.suite import Epochs, Stratum, Suite, Threshold

SETTING = "scoring"
"""The key of a result's settings under which the plan stands, as canonical JSON."""


@dataclass(frozen=True, slots=True)
class ScoringPlan:
    """How items become figures."""

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

    def encode(self) -> str:
        """Return it as canonical JSON."""
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
    )


def plan_in(result: EvaluationResult) -> ScoringPlan:
    """Return the plan that a result holds.

    Raises:
        SuiteError: it holds none, as one of a robustness run or from elsewhere.
    """
    try:
        plan = msgspec.json.decode(result.settings[SETTING], type=ScoringPlan)
    except (KeyError, msgspec.MsgspecError) as error:
        raise SuiteError(
            "The result does not say how its figures were made; they cannot be computed again."
        ) from error
    if not 0 < plan.level < 1:
        raise SuiteError(f"The result tells of intervals at {plan.level:g}; it was changed.")
    return plan
