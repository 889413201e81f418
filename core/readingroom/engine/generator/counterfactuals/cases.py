"""Cases of the counterfactuals family: two notes of one synthetic patient."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.counterfactuals.api import counterfactuals
from readingroom.engine.generator.families import family_info
from readingroom.engine.generator.notes.records import render_record, row_of
from readingroom.engine.generator.patients.cases import text_of
from readingroom.engine.generator.patients.synthesis import (
    SyntheticPatients,
    make_patients,
    read_pairs,
)
from readingroom.engine.generator.privacy_gates.gates import release
from readingroom.engine.generator.privacy_gates.publishing import publish
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code
from readingroom.engine.tables.types import PatientTable

_FILES: Final = ("note-a.txt", "note-b.txt")
_FACTOR: Final = 4
_SPARE: Final = 20
"""Oversampling factor: some patients already match the shift, some cannot be released."""


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    text: TableText | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe, which may read the case table `text`.

    Raises:
        GenerationError: the table is invalid, the shift is impossible, or the result cannot be
            released.
        Cancelled: the user stopped.
    """
    targets = read_pairs(settings["shift"], "column = category")
    may_change = [name.strip() for name in settings["follow"].split(",") if name.strip()]
    more = replace(recipe, count=_FACTOR * recipe.count + _SPARE)
    of_patients = {
        setting.key: settings.get(setting.key, setting.default)
        for setting in family_info(ScenarioFamily.PATIENTS).settings
    }
    generated = make_patients(more, of_patients, progress, text=text)
    shifted = counterfactuals(
        generated.fitted,
        generated.table,
        targets,
        may_change,
        refine=settings["refine"],
        seed=recipe.seed,
        progress=progress,
    )
    patients, others = _pairs(generated, shifted, tuple(targets), recipe.count)
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        pair = row_of(patients, number - 1), row_of(others, number - 1)
        yield _case(recipe, number, generated, pair, settings)
        progress.report(Step(number, recipe.count, "Writing patients and counterfactuals"))


def _pairs(
    patients: SyntheticPatients, others: PatientTable, shifted: tuple[str, ...], count: int
) -> tuple[PatientTable, PatientTable]:
    """Return released patients that do not match the shift, and their counterfactuals."""
    is_another: NDArray[np.bool_] = np.zeros(others.row_count, dtype=np.bool_)
    for name in shifted:
        is_another |= patients.table.values[name] != others.values[name]
    published = publish(others, patients.real, patients.constraints).rows
    rows = published[is_another[published]][:count]
    if len(rows) < count:
        raise GenerationError(
            f"Of {others.row_count:,} generated patients, {len(rows):,} differ from the shift and "
            f"have a counterfactual that can be released; {count:,} are requested. Request fewer, "
            "or set another group in 'given'."
        )
    before, after = (
        release(table.take(rows), patients.real, patients.constraints, patients.held_out)
        for table in (patients.table, others)
    )
    return before, after


def _case(
    recipe: Recipe,
    number: int,
    patients: SyntheticPatients,
    pair: tuple[Mapping[str, str | float | None], Mapping[str, str | float | None]],
    settings: Mapping[str, str],
) -> SyntheticCase:
    """Return a case of two notes in random order; the ground truth identifies them."""
    columns = [column for column in patients.table.columns if column.name != patients.outcome]
    notes = [render_record(row, columns, settings["style"], recipe.seed + number) for row in pair]
    order = int(random_stream(recipe.seed, "counterfactuals", str(number)).integers(2))
    names = _FILES[::-1] if order else _FILES
    files = zip(names, notes, strict=True)
    before, after = ({name: text_of(value) for name, value in row.items()} for row in pair)
    changed = {
        f"changed: {name}": f"{before[name]} -> {after[name]}"
        for name in before
        if before[name] != after[name]
    }
    return SyntheticCase(
        code=case_code(recipe, number),
        files=tuple(SyntheticFile(name, note.encode()) for name, note in sorted(files)),
        truth={"patient": names[0], "counterfactual": names[1], **changed, **before},
        facts={"Made": SYNTHETIC, "Method": settings["method"], "Learned from": settings["source"]},
    )
