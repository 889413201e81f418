"""Insurance experiment: a planted effect, its detection and its repair."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.stress.types import AttributeTest, FlipRate, StressReport


class Training(StrEnum):
    """Training data of a matcher; the value is shown in results."""

    WITH_EFFECT = "decisions with the effect"
    REPAIRED = "the same, drawn anew for Medicaid as if private"
    BLINDED = "the same, every patient with each insurance"
    WITHOUT_EFFECT = "decisions without the effect"


@dataclass(frozen=True, slots=True)
class MatcherRun:
    """Trained and tested matcher.

    `change` is from private insurance to Medicaid; `findings` are the tests of all attributes, the
    highest rate first, and `named` those that are causes. `agreement` is the proportion of advice
    equal to the rules without the effect.
    """

    seed: int
    training: Training
    named: tuple[str, ...]
    change: FlipRate
    findings: tuple[AttributeTest, ...]
    agreement: Estimate | NotEstimable
    seconds: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """Coverage of one matcher's intervals, for the planted rate and its own rate.

    `own_rate` is that of the matcher over many patients. The two tuples tell for each further
    cohort whether its 95 % interval covers the planted rate, and the matcher's own.
    """

    seed: int
    own_rate: float
    holds_planted: tuple[bool, ...]
    holds_own: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class InsuranceExperiment:
    """Complete experiment.

    `planted` is the proportion of privately insured patients whose advice the effect changes,
    `score_reduction` its reduction of the score of both trials. `runs` has one matcher per training
    and seed, `coverages` those with the effect, tested on further cohorts. `example` is the search
    over some patients with the first seed's matcher with the effect.
    """

    planted: float
    score_reduction: float
    patients: int
    tested: int
    seeds: tuple[int, ...]
    runs: tuple[MatcherRun, ...]
    coverages: tuple[Coverage, ...]
    example: StressReport

    def of(self, training: Training) -> tuple[MatcherRun, ...]:
        """Return the runs of one training, by seed."""
        return tuple(run for run in self.runs if run.training is training)
