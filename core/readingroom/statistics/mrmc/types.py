"""Choices of an analysis of a reader study, and of its power."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MrmcOptions:
    """Choices of an analysis of ratings, by their names on the command line.

    Args:
        method: "or" (Obuchowski-Rockette) or "ustat" (U-statistics).
        covariance: "jackknife", "delong", "unbiased", or "auto" for unbiased where it exists: areas
            of independent cases.
        has_random_readers, has_random_cases: whether the conclusion extends to other ones.
        endpoint: figure of merit; see `figure_of_merit`.
        design: "crossed", "split-plot" or "nested", which the ratings must have, or "any".
        margin: of the test, in units of the endpoint.
        test: "superiority", "non-inferiority" or "equivalence".
        reference: arm that the others are compared with; "" for all pairs.
        model: reader or arm that is a model; "" for none.
        interval: "wald", "truncated" or "logit".
        level: of the intervals.
        missing: "available", "complete" or "incorrect"; see `MissingDataRule`.
        is_biased, is_rounded: of U-statistics; see `UStatistics`.
        resamples: number of resamples of a bootstrap over readers and cases, as a further check of
            auc; 0 for none.
        seed: of the resamples.
    """

    method: str = "or"
    covariance: str = "auto"
    has_random_readers: bool = True
    has_random_cases: bool = True
    endpoint: str = "auc"
    design: str = "any"
    margin: float | None = None
    test: str = "superiority"
    reference: str = ""
    model: str = ""
    interval: str = "truncated"
    level: float = 0.95
    missing: str = "available"
    is_biased: bool = False
    is_rounded: bool = True
    resamples: int = 0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class PowerOptions:
    """Choices of a computation of power, by their names on the command line.

    Args:
        design: "crossed", "split-plot" or "model".
        effect: true difference, in units of the endpoint.
        readers, cases: numbers that are tried.
        groups: groups of readers of a split-plot.
        margin, test: of the test, as of an analysis.
        has_random_readers, has_random_cases: whether the conclusion extends to other ones.
        alpha: two-sided level; one-sided tests are at half of it.
        target: wanted power.
    """

    design: str
    effect: float
    readers: Sequence[int]
    cases: Sequence[int]
    groups: int = 1
    margin: float | None = None
    test: str = "superiority"
    has_random_readers: bool = True
    has_random_cases: bool = True
    alpha: float = 0.05
    target: float = 0.8
