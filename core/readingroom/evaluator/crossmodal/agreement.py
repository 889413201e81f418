"""Whether modalities say the same of a case, and what a model loses without one of them."""

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.evaluator.crossmodal.losses import FloatArray
from readingroom.statistics.agreement import KappaWeights, cohen_kappa, confusion
from readingroom.statistics.resampling import estimate_mean

IntArray = NDArray[np.int64]


def agreement_table(
    predictions: Mapping[str, Sequence[str | None]],
    classes: Sequence[str],
    *,
    weights: KappaWeights = KappaWeights.NONE,
    level: float = 0.95,
) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa of the predictions of each two modalities about the same cases.

    A case without a prediction (None) in one of the two is left out of their kappa. NotEstimable
    as in `cohen_kappa`.

    Args:
        predictions: by modality ("imaging", "genomics"), one for each case, in the same order.
        classes: all classes, in their order, which weighted kappa needs.
        weights: whether nearby classes count as half agreed.
        level: what the interval covers.

    Raises:
        ValueError: lists differ in length, or hold a class that is none.
    """
    places = {name: place for place, name in enumerate(classes)}
    rows = []
    for first, second in combinations(predictions, 2):
        both = [
            (_place_of(a, places), _place_of(b, places))
            for a, b in zip(predictions[first], predictions[second], strict=True)
            if a is not None and b is not None
        ]
        codes = np.array(both, dtype=np.int64).reshape(-1, 2)
        value = cohen_kappa(confusion(codes[:, 0], codes[:, 1], len(classes)), weights, level)
        rows.append(
            MetricResult("kappa", "Cohen's kappa", value, condition=f"{first} and {second}")
        )
    return tuple(rows)


def _place_of(name: str, places: Mapping[str, int]) -> int:
    """Return the place of a class.

    Raises:
        ValueError: it is none.
    """
    if name not in places:
        raise ValueError(f"{name!r} is none of the classes {', '.join(places)}")
    return places[name]


def modality_drops(
    whole: FloatArray,
    without: Mapping[str, FloatArray],
    rng: np.random.Generator,
    *,
    level: float = 0.95,
    patients: IntArray | None = None,
) -> tuple[MetricResult, ...]:
    """Return what is lost without each modality: mean score with all of them, less that without it.

    The interval is a bootstrap over cases of the differences within each case. A case that has no
    score in one of the two (NaN) is left out of that difference. Without an interval with fewer
    than five cases left.

    Args:
        whole: each case's score with all modalities, higher is better, float array (n,).
        without: by modality, the scores without it of the same cases.
        rng: where the resamples come from.
        level: what the interval covers.
        patients: numbers of patients, (n,), who are drawn whole; None where each case is of its
            own.

    Raises:
        ValueError: scores differ in length.
    """
    rows = []
    for modality, scores in without.items():
        if scores.shape != whole.shape:
            raise ValueError(f"{len(whole)} cases with all, but {len(scores)} without {modality}")
        value: Estimate | NotEstimable = estimate_mean(
            whole - scores, rng, scale="difference of means", level=level, clusters=patients,
            nothing="no case has a score with and without it",
        )  # fmt: skip
        # A large drop is neither good nor bad: it says that the model uses the modality.
        rows.append(
            MetricResult("modality_drop", "Lost without it", value, condition=f"without {modality}")
        )
    return tuple(rows)
