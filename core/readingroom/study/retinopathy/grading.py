"""What the models say of eyes, each asked in its own process, and how well that is graded."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.progress import Progress, Step
from readingroom.domain.retinopathy import Figure, GroupGrading, ModelGrading
from readingroom.generator.retinopathy.patients import GROUPS, SEXES
from readingroom.statistics.agreement import KappaWeights, cohen_kappa, confusion
from readingroom.statistics.intervals import estimate_share
from readingroom.study.engine.running import started
from readingroom.study.retinopathy.training import (
    CLASSES,
    LEARNED_FROM,
    REFERABLE,
    Eyes,
    TrainedModel,
)

DECIMALS: Final = 5
_AT_ONCE: Final = 25
_NOBODY: Final = "nobody of this kind was tested"

IntArray = NDArray[np.int64]
FloatArray = NDArray[np.float64]


def ask_model(config: Path, pixels: NDArray[np.uint8], seed: int, progress: Progress) -> FloatArray:
    """Return the probabilities of the grades (n, 5), rounded.

    Raises:
        ModelError: the model cannot be run.
        Cancelled: the user stopped.
    """
    from readingroom.models import read_config

    said: list[FloatArray] = []
    with started(read_config(config), None, consent=False, seed=seed, progress=progress) as model:
        for start in range(0, len(pixels), _AT_ONCE):
            progress.raise_if_cancelled()
            progress.report(Step(start, len(pixels), "Grading eyes"))
            part = pixels[start : start + _AT_ONCE].astype(np.float32)
            said.append(np.asarray(model.predict_proba(part), dtype=np.float64))
    return np.asarray(np.concatenate(said).round(DECIMALS), dtype=np.float64)


def grade_of(probabilities: FloatArray) -> IntArray:
    """Return the likeliest grade of each eye."""
    return np.asarray(probabilities.argmax(axis=1), dtype=np.int64)


def referable_of(probabilities: FloatArray) -> FloatArray:
    """Return the probability that an eye is referable."""
    return np.asarray(np.clip(probabilities[:, REFERABLE:].sum(axis=1), 0, 1))


def judge_model(model: TrainedModel, eyes: Eyes, probabilities: FloatArray) -> ModelGrading:
    """Return how well a model grades eyes that it has not seen, also by group."""
    truth, said = eyes.grades, grade_of(probabilities)
    table = confusion(truth, said, len(CLASSES))
    calm = truth < REFERABLE
    cleared = int((calm & (said < REFERABLE)).sum())
    return ModelGrading(
        model.name,
        LEARNED_FROM[model.name],
        hashlib.sha256(model.weights).hexdigest(),
        *_figures(truth, said),
        estimate_share(cleared, int(calm.sum()), _NOBODY),
        tuple(tuple(int(count) for count in row) for row in table),
        tuple(_by_group(eyes, truth, said)),
    )


def _by_group(eyes: Eyes, truth: IntArray, said: IntArray) -> Iterator[GroupGrading]:
    for attribute, groups in (("group", GROUPS), ("sex", SEXES)):
        theirs = np.array([getattr(one, attribute) for one in eyes.patients])
        for group in groups:
            rows = theirs == group
            figures = _figures(truth[rows], said[rows])
            yield GroupGrading(attribute_name(attribute), group, int(rows.sum()), *figures)


def attribute_name(attribute: str) -> str:
    """Return what an attribute is called in reports."""
    return "ethnic group" if attribute == "group" else attribute


def _figures(truth: IntArray, said: IntArray) -> tuple[Figure, Figure, Figure]:
    """Return quadratic-weighted kappa, accuracy and sensitivity to referable grades."""
    kappa = cohen_kappa(confusion(truth, said, len(CLASSES)), KappaWeights.QUADRATIC)
    accuracy = estimate_share(int((truth == said).sum()), len(truth), _NOBODY)
    sick = truth >= REFERABLE
    found = int((sick & (said >= REFERABLE)).sum())
    return kappa, accuracy, estimate_share(found, int(sick.sum()), _NOBODY)
