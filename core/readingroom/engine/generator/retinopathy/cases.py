"""Scenario family `retinopathy`: a photograph and a note of each patient."""

from collections.abc import Iterator, Mapping
from typing import Final

from readingroom.domain.progress import Progress, Step
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.case_codes import case_code
from readingroom.engine.generator.retina.eyes import grow
from readingroom.engine.generator.retina.scenarios import truth_of
from readingroom.engine.generator.retina.writing import write_retina
from readingroom.engine.generator.retinopathy.patients import DiabeticPatient, draw_patient
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile

COHORT: Final = "cases"
QUESTION: Final = "Which grade of diabetic retinopathy does this eye have, and what follows?"


def make_cases(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress
) -> Iterator[SyntheticCase]:
    """Yield a recipe's patients, each with the photograph of an eye and a note.

    Raises:
        GenerationError: the source photograph is missing.
        Cancelled: the user stopped.
    """
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Making photographs"))
        patient = draw_patient(recipe.seed, COHORT, number)
        name = f"{COHORT} {number}"
        retina = grow(patient.eye, recipe.seed, name, side=int(settings["side"]))
        yield SyntheticCase(
            case_code(recipe, number),
            (
                SyntheticFile("image.dcm", write_retina(retina, patient.eye, recipe, number)),
                SyntheticFile("note.txt", patient.note(recipe.seed + number).encode()),
            ),
            truth=truth_of(retina, patient.eye) | _record(patient),
            facts={"title": "Diabetic eye screening", "question": QUESTION},
        )
    progress.report(Step(recipe.count, recipe.count, "Making photographs"))


def _record(patient: DiabeticPatient) -> dict[str, str]:
    attributes = {"ethnic group": patient.group}
    return attributes | {name: str(value) for name, value in patient.record.items()}
