"""Scenario family of retinas: photographs with lesions, their masks and their grade."""

import json
from collections.abc import Iterator, Mapping

import numpy as np

from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.images.scenarios import png_text
from readingroom.engine.generator.retina.eyes import Eye, Retina, grow
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.retina.writing import write_retina
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code


def make_retinas(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[SyntheticCase]:
    """Yield a recipe's photographs.

    Raises:
        GenerationError: the source photograph is missing.
        Cancelled: the user stopped.
    """
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Making photographs"))
        eye = _eye(recipe, settings, number)
        retina = grow(eye, recipe.seed, str(number), side=int(settings["side"]))
        code = case_code(recipe, number)
        yield SyntheticCase(
            code,
            (SyntheticFile("image.dcm", write_retina(retina, eye, recipe, number)),),
            truth=truth_of(retina, eye),
            facts={
                "image": "Photograph of a retina, grown from one of a healthy eye",
                "question": "Which grade of diabetic retinopathy does this eye have?",
            },
        )
    progress.report(Step(recipe.count, recipe.count, "Making photographs"))


def _eye(recipe: Recipe, settings: Mapping[str, str], number: int) -> Eye:
    """Return the parameters of the eye with a number."""
    stream = random_stream(recipe.seed, "retina eye", str(number))
    pigment, is_right = float(stream.random()), bool(stream.random() < 0.5)
    grade = (number - 1) % len(GRADES) if settings["grade"] == "every" else int(settings["grade"])
    return Eye(
        grade,
        float(settings["pigment"]) if settings["pigment"] else pigment,
        is_right if settings["eye"] == "both" else settings["eye"] == "R",
    )


def truth_of(retina: Retina, eye: Eye) -> dict[str, str]:
    """Return the ground truth: the grade, each lesion, and the masks by kind."""
    lesions = [
        {
            "kind": lesion.kind.value,
            "row": round(lesion.position[0] * len(retina.pixels) - 0.5, 1),
            "column": round(lesion.position[1] * len(retina.pixels) - 0.5, 1),
            "micrometres": round(lesion.micrometres),
            "quadrant": lesion.quadrant,
        }
        for lesion in retina.lesions
    ]
    truth = {
        "grade": str(retina.grade),
        "grade name": GRADES[retina.grade],
        "pigment": f"{eye.pigment:.4f}",
        "eye": "R" if eye.is_right else "L",
        "mean colour": json.dumps([round(float(c), 1) for c in _mean_colour(retina)]),
        "lesions": json.dumps(lesions),
    }
    return truth | {f"mask: {kind.value}": png_text(mask) for kind, mask in retina.masks.items()}


def _mean_colour(retina: Retina) -> "np.typing.NDArray[np.float64]":
    """Return the mean colour of the round field, 0 to 255."""
    is_field = retina.pixels.max(axis=2) > 12
    return np.asarray(retina.pixels[is_field].mean(axis=0))
