"""Agreement between modalities about a case, and the loss without one of them."""

from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.agreement import KappaWeights, cohen_kappa, confusion
from readingroom.statistics.resampling import estimate_mean


def agreement_table(
    predictions: Mapping[str, Sequence[str | None]],
    classes: Sequence[str],
    *,
    weights: KappaWeights = KappaWeights.NONE,
    level: float = 0.95,
) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between the predictions of each two modalities for the same cases.

    A case without a prediction (None) in one of the two is left out of their kappa. NotEstimable
    as in `cohen_kappa`.

    Args:
        predictions: by modality ("imaging", "genomics"), one per case, in the same order.
        classes: all classes, in the order that weighted kappa needs.
        weights: how neighbouring classes count as partial agreement.
        level: confidence level.

    Raises:
        ValueError: lists differ in length, or contain an unknown class.
    """
    index_by_class = {name: index for index, name in enumerate(classes)}
    rows = []
    for first, second in combinations(predictions, 2):
        both = [
            (_index_of(a, index_by_class), _index_of(b, index_by_class))
            for a, b in zip(predictions[first], predictions[second], strict=True)
            if a is not None and b is not None
        ]
        codes = np.array(both, dtype=np.int64).reshape(-1, 2)
        value = cohen_kappa(confusion(codes[:, 0], codes[:, 1], len(classes)), weights, level)
        rows.append(
            MetricResult("kappa", "Cohen's kappa", value, condition=f"{first} and {second}")
        )
    return tuple(rows)


def _index_of(name: str, index_by_class: Mapping[str, int]) -> int:
    """Return the index of a class.

    Raises:
        ValueError: it is unknown.
    """
    if name not in index_by_class:
        raise ValueError(f"{name!r} is not one of the classes {', '.join(index_by_class)}")
    return index_by_class[name]


def modality_drops(
    whole: FloatArray,
    without: Mapping[str, FloatArray],
    rng: np.random.Generator,
    *,
    level: float = 0.95,
    patients: IntArray | None = None,
) -> tuple[MetricResult, ...]:
    """Return the loss without each modality: mean score with all minus mean score without it.

    The interval is a bootstrap over cases of the differences within each case. A case without a
    score in one of the two (NaN) is left out of that difference. Without an interval below five
    remaining cases.

    Args:
        whole: each case's score with all modalities, higher is better, float array (n,).
        without: by modality, the scores of the same cases without it.
        rng: random stream.
        level: confidence level.
        patients: patient number of each case, (n,), resampled as clusters; None where each case is
            of another patient.

    Raises:
        ValueError: scores differ in length.
    """
    rows = []
    for modality, scores in without.items():
        if scores.shape != whole.shape:
            raise ValueError(
                f"{len(whole)} scores with all modalities, but {len(scores)} without {modality}"
            )
        value: Estimate | NotEstimable = estimate_mean(
            whole - scores, rng, scale="difference of means", level=level, clusters=patients,
            nothing="no case has a score with and without it",
        )  # fmt: skip
        # A large drop is neither good nor bad: it shows that the model uses the modality.
        rows.append(
            MetricResult("modality_drop", "Lost without it", value, condition=f"without {modality}")
        )
    return tuple(rows)
