"""Training eyes, and two models: one trained on true grades, one on planted wrong grades."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from examples.retinopathy.types import CaseStudyPlan
from numpy.typing import NDArray

from readingroom.domain.arrays import IntArray
from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.retina.eyes import grow
from readingroom.engine.generator.retinopathy.cases import DiabeticPatient, draw_patients

DARK: Final = 0.6
"""Minimum pigmentation of a dark fundus, on a scale from 0 to 1."""
UNDERGRADED: Final = 0.5
"""Proportion of referable eyes with a dark fundus that are labelled grade 1 for the second model:
the planted effect, as if graders overlooked lesions there."""
FAIR, BIASED = "Argus", "Lynx"
LEARNED_FROM: Final = {
    FAIR: "true grades",
    BIASED: f"the same eyes, {UNDERGRADED:.0%} of the referable dark ones labelled grade 1",
}
REFERABLE: Final = 2
"""Minimum grade for referral to an ophthalmologist."""
CLASSES: Final = tuple(f"grade {grade}" for grade in range(5))
SCALING: Final = (60.0, 45.0)
FILTERS: Final = (12, 24, 32, 48)


@dataclass(frozen=True, slots=True, eq=False)
class Eyes:
    """Patients with photographs of an eye, uint8 (n, 3, side, side)."""

    patients: tuple[DiabeticPatient, ...]
    pixels: NDArray[np.uint8]

    @property
    def grades(self) -> NDArray[np.int64]:
        """Return the true grades."""
        return np.array([patient.grade for patient in self.patients], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class TrainedModel:
    """A trained model, and the path of its configuration."""

    name: str
    config: Path
    weights: bytes


def make_eyes(plan: CaseStudyPlan, count: int, cohort: str, progress: Progress) -> Eyes:
    """Return the eyes of a cohort; cohorts share no patients.

    Raises:
        GenerationError: the source photograph of the eyes is missing.
        Cancelled: the user stopped.
    """
    patients = draw_patients(count, plan.seed, cohort)
    pixels = np.empty((count, 3, plan.side, plan.side), dtype=np.uint8)
    for number, patient in enumerate(patients):
        progress.raise_if_cancelled()
        progress.report(Step(number, count, f"Generating eyes: {cohort}"))
        retina = grow(patient.eye, plan.seed, f"{cohort} {number + 1}", side=plan.side)
        pixels[number] = retina.pixels.transpose(2, 0, 1)
    return Eyes(patients, pixels)


def train_models(plan: CaseStudyPlan, folder: Path, progress: Progress) -> tuple[TrainedModel, ...]:
    """Train both models on the same eyes, and write them into a folder.

    Raises:
        GenerationError: training diverged, or a library is missing.
        Cancelled: the user stopped.
    """
    cohorts = (
        make_eyes(plan, plan.learned, "learned from", progress),
        make_eyes(plan, plan.stopping, "held out", progress),
    )
    return tuple(_train(plan, name, cohorts, folder, progress) for name in (FAIR, BIASED))


def planted_grades(eyes: Eyes, seed: int, cohort: str) -> IntArray:
    """Return mislabelled grades: referable eyes with dark fundi often have grade 1."""
    drawn = random_stream(seed, "planted grades", cohort).random(len(eyes.patients))
    is_dark = np.array([patient.pigment >= DARK for patient in eyes.patients])
    is_hit = is_dark & (eyes.grades >= REFERABLE) & (drawn < UNDERGRADED)
    return np.where(is_hit, 1, eyes.grades)


def _train(
    plan: CaseStudyPlan, name: str, cohorts: tuple[Eyes, Eyes], folder: Path, progress: Progress
) -> TrainedModel:
    from examples.retinopathy.network import LabelledEyes, learn_grades

    from readingroom.engine.models.child.architectures import build

    learned, held_out = (
        LabelledEyes(
            eyes.pixels,
            eyes.grades if name == FAIR else planted_grades(eyes, plan.seed, str(number)),
        )
        for number, eyes in enumerate(cohorts)
    )
    fitted = learn_grades(
        build(_architecture()).module,
        learned,
        held_out,
        SCALING,
        seed=plan.seed,
        epochs=plan.epochs,
        progress=progress,
    )
    config = write_model(folder, name, fitted.weights, plan.side)
    return TrainedModel(name, config, fitted.weights)


def write_model(folder: Path, name: str, weights: bytes, side: int) -> Path:
    """Write weights and configuration of a model; return the configuration."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = name.lower()
    (folder / f"{stem}.safetensors").write_bytes(weights)
    mean, deviation = SCALING
    settings = {
        "model_id": f"retinopathy-{stem}",
        "name": name,
        "version": "1",
        "vendor": "Readingroom case study",
        "type": "safetensors",
        "path": f"{stem}.safetensors",
        "classes": list(CLASSES),
        "architecture": _architecture(),
        "input": {"kind": "slice", "range": [0, 255]},
        "options": {"input_shape": [3, side, side], "mean": mean, "std": deviation},
        "threads": 1,
    }
    path = folder / f"{stem}.yaml"
    path.write_text("".join(f"{key}: {json.dumps(value)}\n" for key, value in settings.items()))
    return path


def _architecture() -> dict[str, Any]:
    outputs: Sequence[str] = CLASSES
    return {"type": "cnn", "channels": 3, "filters": list(FILTERS), "outputs": len(outputs)}
