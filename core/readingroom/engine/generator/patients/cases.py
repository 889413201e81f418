"""Cases of synthetic patients: each generated row as a note."""

from collections.abc import Iterator, Mapping

from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.scenario import SYNTHETIC, Recipe
from readingroom.engine.generator.notes.records import render_record, row_of
from readingroom.engine.generator.patients.synthesis import SyntheticPatients, make_patients
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code


def make_cases(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    text: TableText | None = None,
    progress: Progress = NO_PROGRESS,
) -> Iterator[SyntheticCase]:
    """Yield the cases of a checked recipe, which may read the case table `text`.

    Raises:
        GenerationError: the table is invalid, or the result cannot be released.
        Cancelled: the user stopped.
    """
    patients = make_patients(recipe, settings, progress, text=text)
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        yield _case(recipe, number, patients, settings)
        progress.report(Step(number, recipe.count, "Writing patients"))


def _case(
    recipe: Recipe, number: int, patients: SyntheticPatients, settings: Mapping[str, str]
) -> SyntheticCase:
    row = row_of(patients.table, number - 1)
    columns = [column for column in patients.table.columns if column.name != patients.outcome]
    note = render_record(row, columns, settings["style"], recipe.seed + number)
    texts = {name: text_of(value) for name, value in row.items()}
    return SyntheticCase(
        code=case_code(recipe, number),
        files=(SyntheticFile("note.txt", note.encode()),),
        truth=texts,
        facts={"Made": SYNTHETIC, "Method": settings["method"], "Learned from": settings["source"]},
    )


def text_of(value: str | float | None) -> str:
    """Return a value as text, "" for a missing one."""
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:.12g}"
