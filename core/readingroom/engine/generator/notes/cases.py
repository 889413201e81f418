"""Scenario family `notes`: cases of one note, or of one note in each house style."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, Recipe
from readingroom.engine.generator.notes.disease_profiles import (
    PICTURES,
    SEVERITIES,
    DiseaseProfile,
    make_record,
)
from readingroom.engine.generator.notes.rewriting import rewritten
from readingroom.engine.generator.notes.statements import Record
from readingroom.engine.generator.notes.styles import Style, body_text, marked
from readingroom.engine.generator.notes.vocabulary import Vocabulary
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code, case_numbers

ANY: Final = "any"
"""Value of a choice that is drawn at random."""
Rewrite = Callable[[str], str]


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    rewrite: Rewrite | None = None,
    numbers: Sequence[int] | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe; `rewrite` may replace the text of each note.

    Raises:
        GenerationError: the youngest age is above the oldest.
        Cancelled: the user stopped.
    """
    ages = (int(settings["age_min"]), int(settings["age_max"]))
    if ages[0] > ages[1]:
        message = f"The youngest age, {ages[0]}, is above the oldest, {ages[1]}."
        raise GenerationError(message)
    pictures = [profile for profile in PICTURES if settings["condition"] in (ANY, profile.key)]
    severities = [grade for grade in SEVERITIES if settings["severity"] in (ANY, grade)]
    sex = "" if settings["sex"] == ANY else settings["sex"]
    for number in case_numbers(recipe, numbers):
        progress.raise_if_cancelled()
        rng = random_stream(recipe.seed, "notes", str(number))
        picture: DiseaseProfile = pictures[int(rng.integers(len(pictures)))]
        severity = severities[int(rng.integers(len(severities)))]
        record = make_record(picture, SEVERITIES.index(severity), ages, sex, rng)
        notes = written_notes(record, settings["style"], rng, rewrite)
        truth = {"condition": picture.key, "severity": severity, **notes.outcomes}
        yield SyntheticCase(
            code=case_code(recipe, number),
            files=notes.files,
            truth=truth_of(record) | truth,
            facts={"Made": SYNTHETIC},
        )
        progress.report(Step(number, recipe.count, "Synthetic notes"))


class WrittenNotes(NamedTuple):
    """Notes as files, and the result of rewriting by file name."""

    files: tuple[SyntheticFile, ...]
    outcomes: dict[str, str]


def written_notes(
    record: Record, style: str, rng: np.random.Generator, rewrite: Rewrite | None = None
) -> WrittenNotes:
    """Return one note in a style, or one per style for `"all"`, rewritten if no fact changes."""
    names = (
        {f"note-{each.value}.txt": each for each in Style}
        if style == "all"
        else {"note.txt": Style(style)}
    )
    files: list[SyntheticFile] = []
    outcomes: dict[str, str] = {}
    for name, each in names.items():
        text = body_text(record, each, rng)
        if rewrite is not None:
            result = rewritten(text, Vocabulary.of([record]), rewrite)
            text = result.text
            outcome = f"rejected: {result.reason}" if result.is_rejected else "accepted"
            outcomes[f"rewriting of {name}"] = outcome
        files.append(SyntheticFile(name, marked(text).encode()))
    return WrittenNotes(tuple(files), outcomes)


def truth_of(record: Record) -> dict[str, str]:
    """Return the ground truth of a note by kind of statement."""
    truth: dict[str, list[str]] = {"age": [record.age], "sex": [record.sex]}
    for statement in record.statements:
        parts: Sequence[str] = (
            statement.term,
            statement.value,
            statement.unit,
            statement.how_often,
        )
        truth.setdefault(statement.kind.value, []).append(" ".join(part for part in parts if part))
    return {kind: "; ".join(texts) for kind, texts in truth.items() if any(texts)}
