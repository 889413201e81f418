"""The family notes: cases of one note, or of one in each house style."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, MadeCase, MadeFile, Recipe
from readingroom.generator.families import case_code
from readingroom.generator.notes.pictures import PICTURES, SEVERITIES, Picture, make_record
from readingroom.generator.notes.settings import ALL, ANY
from readingroom.generator.notes.statements import Record
from readingroom.generator.notes.styles import Style, note_text


def make_cases(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress = NO_PROGRESS
) -> Iterator[MadeCase]:
    """Yield the cases of a checked recipe.

    Raises:
        GenerationError: the youngest age is above the oldest.
        Cancelled: the user stopped.
    """
    ages = (int(settings["age_min"]), int(settings["age_max"]))
    if ages[0] > ages[1]:
        message = f"The youngest age, {ages[0]}, is above the oldest, {ages[1]}."
        raise GenerationError(message)
    pictures = [one for one in PICTURES if settings["condition"] in (ANY, one.key)]
    severities = [one for one in SEVERITIES if settings["severity"] in (ANY, one)]
    sex = "" if settings["sex"] == ANY else settings["sex"]
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        rng = random_stream(recipe.seed, "notes", str(number))
        picture: Picture = pictures[int(rng.integers(len(pictures)))]
        severity = severities[int(rng.integers(len(severities)))]
        record = make_record(picture, SEVERITIES.index(severity), ages, sex, rng)
        yield MadeCase(
            code=case_code(recipe, number),
            files=note_files(record, settings["style"], rng),
            truth=truth_of(record) | {"condition": picture.key, "severity": severity},
            facts={"Made": SYNTHETIC},
        )
        progress.report(Step(number, recipe.count, "Synthetic notes"))


def note_files(record: Record, style: str, rng: np.random.Generator) -> tuple[MadeFile, ...]:
    """Return a note in one style, or one in each for `ALL`."""
    if style != ALL:
        return (MadeFile("note.txt", note_text(record, Style(style), rng).encode()),)
    return tuple(
        MadeFile(f"note-{each.value}.txt", note_text(record, each, rng).encode()) for each in Style
    )


def truth_of(record: Record) -> dict[str, str]:
    """Return what the record of a note holds, by kind of statement."""
    told: dict[str, list[str]] = {"age": [record.age], "sex": [record.sex]}
    for one in record.statements:
        parts: Sequence[str] = (one.term, one.value, one.unit, one.how_often)
        told.setdefault(one.kind.value, []).append(" ".join(part for part in parts if part))
    return {kind: "; ".join(texts) for kind, texts in told.items() if any(texts)}
