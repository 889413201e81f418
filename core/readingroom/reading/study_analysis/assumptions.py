"""Assumptions of the analyses of ratings and marks, in sentences."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.domain.endpoint import (
    AnalysisPlan,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
)
from readingroom.reading.study_analysis.rating_tables import BY_ANSWER
from readingroom.statistics.mrmc.inference import Plan

FEW_READERS: Final = 5
"""Numbers of readers below this one are reported as few."""
SCOPES: Final = {
    InferenceScope.READERS_AND_CASES: (
        "Readers and cases are random samples of the populations to which the conclusion extends."
    ),
    InferenceScope.CASES: (
        "Cases are a random sample; the conclusion holds for these readers only."
    ),
    InferenceScope.READERS: (
        "Readers are a random sample; the conclusion holds for these cases only."
    ),
}
"""What each scope of inference assumes."""
_SCALES: Final = {
    IntervalScale.WALD: "Intervals are Wald intervals, which may exceed the range of the figure.",
    IntervalScale.TRUNCATED: (
        "Intervals are Wald intervals, truncated to the possible range of the figure."
    ),
    IntervalScale.LOGIT: (
        "Intervals of arms are symmetric in the log odds; those of differences are Wald intervals, "
        "truncated to the possible range."
    ),
}


class Basis(NamedTuple):
    """What the assumptions depend on; `readers` is their number."""

    metric: EndpointMetric
    choices: Plan
    plan: AnalysisPlan
    readers: int
    has_models: bool = False
    uses_u_statistics: bool = False


def assumptions(basis: Basis) -> tuple[str, ...]:
    """Return what an analysis assumes."""
    return tuple(_sentences(basis))


def _sentences(basis: Basis) -> Iterator[str]:
    choices = basis.choices
    yield SCOPES[choices.scope]
    if basis.uses_u_statistics:
        yield (
            "The ratios of differences and their standard errors follow Student's t with the "
            "degrees of freedom BDG, which are approximate."
        )
    else:
        yield from _of_variance_analysis(basis)
    yield _SCALES[choices.scale]
    yield (
        "Cases are independent of each other: several cases of one patient are not modelled as a "
        "cluster."
    )
    yield from _of_missing(basis)
    if basis.has_models:
        yield "Each model is fixed: its figure varies with the cases only."
        if basis.metric in (EndpointMetric.AUC, EndpointMetric.PARTIAL_AUC):
            yield (
                "The difference of a model and readers is normal. With areas near 1 and few cases "
                "it is skewed, and a model is called superior too often."
            )
    is_random = choices.scope is not InferenceScope.CASES
    if is_random and basis.readers < FEW_READERS:
        yield (
            f"With {basis.readers} reader{'s' if basis.readers != 1 else ''}, the variance between "
            "readers is estimated with little precision."
        )


def _of_variance_analysis(basis: Basis) -> Iterator[str]:
    figure = "means of the readers" if basis.metric.is_mean else "figures of the readers"
    yield (
        f"Effects of readers and errors of the {figure} are normal, and errors have the same "
        "variance and the same covariances for all readers (Obuchowski-Rockette)."
    )
    if basis.metric is EndpointMetric.MEAN_RATING:
        yield "Steps of the rating scale count as equally wide."
    if basis.metric is EndpointMetric.TIME:
        yield "Times are skewed; the normal approximation of their means needs many cases."


def _of_missing(basis: Basis) -> Iterator[str]:
    if basis.plan.missing_data is MissingDataRule.INCORRECT and basis.metric in BY_ANSWER:
        yield "A missing answer is an error, whatever its reason."
    else:
        yield "Readings are missing for reasons that do not depend on the unseen answer."
