"""Power of a blinded paired comparison of two models, judged by several readers.

Every reader judges every case once. Judgements of a reader, and of a case, are correlated, which
inflates the variance of the share of decisive judgements that a model wins.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.sample_size import MAX_CASES, smallest_number

_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class PreferenceQuestion:
    """What is to be shown.

    Args:
        win_probability: probability that the better model wins a decisive judgement, from 0.5.
        tie_rate: share of ties, which are not decisive, below 1.
        reader_correlation: intraclass correlation of the judgements of a reader, 0 to 1.
        case_correlation: that of the judgements of a case.
        alpha: two-sided level.
    """

    win_probability: float
    tie_rate: float = 0.0
    reader_correlation: float = 0.0
    case_correlation: float = 0.0
    alpha: float = 0.05

    def __post_init__(self) -> None:
        """Check the ranges.

        Raises:
            ValueError: a value is out of its range.
        """
        shares = (self.tie_rate, self.reader_correlation, self.case_correlation)
        if not 0.5 < self.win_probability < 1 or not all(0 <= share < 1 for share in shares):
            raise ValueError(
                "the win probability must be above 0.5 and below 1, the tie rate and the "
                "correlations from 0 and below 1"
            )


def preference_power(question: PreferenceQuestion, readers: int, cases: int) -> float:
    """Return the power of the two-sided test that both models win equally often.

    By the normal approximation, as 783, 194, 85, 47 and 29 independent decisive judgements for a
    power of 0.8 with win probabilities of 0.55 to 0.75.
    """
    decisive = 1 - question.tie_rate
    of_reader, of_case = cases * decisive, readers * decisive
    inflation = (
        1
        + max(of_reader - 1, 0.0) * question.reader_correlation
        + max(of_case - 1, 0.0) * question.case_correlation
    )
    n = readers * cases * decisive / inflation
    p = question.win_probability
    limit = -_NORMAL.inv_cdf(question.alpha / 2) / 2
    return _NORMAL.cdf(((p - 0.5) * math.sqrt(n) - limit) / math.sqrt(p * (1 - p)))


def cases_needed(question: PreferenceQuestion, readers: int, target: float) -> int | NotEstimable:
    """Return the smallest number of cases with the power, or why there is none."""
    return smallest_number(
        lambda cases: preference_power(question, readers, cases) >= target
    ) or NotEstimable(
        f"{readers} readers do not reach the power with {MAX_CASES:,} cases: their judgements are "
        "too similar"
    )
