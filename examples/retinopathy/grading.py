"""Predictions of the models, each in its own process, and their accuracy."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from examples.retinopathy.training import (
    CLASSES,
    LEARNED_FROM,
    REFERABLE,
    Eyes,
    TrainedModel,
)
from examples.retinopathy.types import Figure, GroupGrading, ModelGrading
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.progress import Progress, Step
from readingroom.engine.generator.retinopathy.cases import GROUPS, SEXES
from readingroom.services.engine.running import started
from readingroom.statistics.agreement.kappa import KappaWeights, cohen_kappa, confusion
from readingroom.statistics.intervals import estimate_share

DECIMALS: Final = 5
_BATCH_SIZE: Final = 25
_NO_EYES: Final = "no eyes of this kind were tested"


def ask_model(config: Path, pixels: NDArray[np.uint8], seed: int, progress: Progress) -> FloatArray:
    """Return the probabilities of the grades (n, 5), rounded.

    Raises:
        ModelError: the model cannot be run.
        Cancelled: the user stopped.
    """
    from readingroom.engine.models.config import read_config

    batches: list[FloatArray] = []
    with started(read_config(config), consent=False, seed=seed, progress=progress) as model:
        for start in range(0, len(pixels), _BATCH_SIZE):
            progress.raise_if_cancelled()
            progress.report(Step(start, len(pixels), "Grading eyes"))
            part = pixels[start : start + _BATCH_SIZE].astype(np.float32)
            batches.append(np.asarray(model.predict_proba(part), dtype=np.float64))
    return np.asarray(np.concatenate(batches).round(DECIMALS), dtype=np.float64)


def grade_of(probabilities: FloatArray) -> IntArray:
    """Return the likeliest grade of each eye."""
    return np.asarray(probabilities.argmax(axis=1), dtype=np.int64)


def referable_of(probabilities: FloatArray) -> FloatArray:
    """Return the probability that an eye is referable."""
    return np.asarray(np.clip(probabilities[:, REFERABLE:].sum(axis=1), 0, 1))


def judge_model(model: TrainedModel, eyes: Eyes, probabilities: FloatArray) -> ModelGrading:
    """Return the grading accuracy of a model on held-out eyes, also by group."""
    truth, predicted = eyes.grades, grade_of(probabilities)
    table = confusion(truth, predicted, len(CLASSES))
    calm = truth < REFERABLE
    cleared = int((calm & (predicted < REFERABLE)).sum())
    return ModelGrading(
        model.name,
        LEARNED_FROM[model.name],
        hashlib.sha256(model.weights).hexdigest(),
        *_figures(truth, predicted),
        estimate_share(cleared, int(calm.sum()), _NO_EYES),
        tuple(tuple(int(count) for count in row) for row in table),
        tuple(_by_group(eyes, truth, predicted)),
    )


def _by_group(eyes: Eyes, truth: IntArray, predicted: IntArray) -> Iterator[GroupGrading]:
    for attribute, groups in (("group", GROUPS), ("sex", SEXES)):
        values = np.array([getattr(patient, attribute) for patient in eyes.patients])
        for group in groups:
            rows = values == group
            figures = _figures(truth[rows], predicted[rows])
            yield GroupGrading(attribute_name(attribute), group, int(rows.sum()), *figures)


def attribute_name(attribute: str) -> str:
    """Return the label of an attribute in reports."""
    return "ethnic group" if attribute == "group" else attribute


def _figures(truth: IntArray, predicted: IntArray) -> tuple[Figure, Figure, Figure]:
    """Return quadratic-weighted kappa, accuracy and sensitivity to referable grades."""
    kappa = cohen_kappa(confusion(truth, predicted, len(CLASSES)), KappaWeights.QUADRATIC)
    accuracy = estimate_share(int((truth == predicted).sum()), len(truth), _NO_EYES)
    sick = truth >= REFERABLE
    detected = int((sick & (predicted >= REFERABLE)).sum())
    return kappa, accuracy, estimate_share(detected, int(sick.sum()), _NO_EYES)
