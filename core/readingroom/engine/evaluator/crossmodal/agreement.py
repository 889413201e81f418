"""Agreement between modalities about a case, and the loss without one of them."""

import itertools
from collections.abc import Mapping, Sequence

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.crossmodal.types import DROP
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.agreement.clustered import clustered_cohen_kappa
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion
from readingroom.statistics.resampling import estimate_mean


def agreement_table(
    predictions: Mapping[str, Sequence[str | None]],
    classes: Sequence[str],
    patients: IntArray | None = None,
) -> tuple[MetricResult, ...]:
    """Return Cohen's kappa between the predictions of each two modalities for the same cases.

    A case without a prediction (None) in one of the two is left out of their kappa. NotEstimable
    as in `cohen_kappa`, and for several cases of a patient as in `clustered_cohen_kappa`.

    Predictions are by modality ("imaging", "genomics"), one per case, in the same order. `patients`
    numbers the patient of each case, (n,); None where each case is a separate patient.

    Raises:
        ValueError: lists differ in length, or contain an unknown class.
    """
    index_of = {name: index for index, name in enumerate(classes)}
    for name in itertools.chain.from_iterable(predictions.values()):
        if name is not None and name not in index_of:
            raise ValueError(f"{name!r} is not one of the classes {', '.join(index_of)}")
    rows = []
    for first, second in itertools.combinations(predictions, 2):
        pairs = zip(predictions[first], predictions[second], strict=True)
        both = [
            (case, index_of[a], index_of[b])
            for case, (a, b) in enumerate(pairs)
            if a is not None and b is not None
        ]
        cases, *codes = np.array(both, dtype=np.int64).reshape(-1, 3).T
        value = _kappa(
            codes[0], codes[1], len(classes), None if patients is None else patients[cases]
        )
        rows.append(
            MetricResult("kappa", "Cohen's kappa", value, condition=f"{first} and {second}")
        )
    return tuple(rows)


def _kappa(
    first: IntArray, second: IntArray, k: int, patients: IntArray | None
) -> Estimate | NotEstimable:
    if patients is None:
        return cohen_kappa(confusion(first, second, k))
    return clustered_cohen_kappa(first, second, k, patients)


def modality_drops(
    whole: FloatArray,
    without: Mapping[str, FloatArray],
    rng: np.random.Generator,
    *,
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
            whole - scores, rng, scale="difference of means", clusters=patients,
            nothing="no case has a score with and without it",
        )  # fmt: skip
        # A large drop is neither good nor bad: it shows that the model uses the modality.
        rows.append(MetricResult(DROP, "Lost without it", value, condition=f"without {modality}"))
    return tuple(rows)
