"""Cases of synthetic patients: a table is learned from, checked for privacy, and told in notes."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import SYNTHETIC, MadeCase, MadeFile, Recipe
from readingroom.generator.api import FitOptions, Weighting, fit_generator
from readingroom.generator.families import case_code
from readingroom.generator.notes import render_record, row_of
from readingroom.generator.packaged import find_packaged, read_packaged
from readingroom.generator.patients.settings import FILE
from readingroom.generator.policy import PolicyConstraints, publish, release
from readingroom.generator.tables import read_table, with_roles

_HELD_OUT: Final = 0.2
_CHECKED_ROWS: Final = 500
"""Made and checked at least, however few cases are asked for: of few rows nothing can be told."""


def make_cases(
    recipe: Recipe, settings: Mapping[str, str], *, progress: Progress = NO_PROGRESS
) -> Iterator[MadeCase]:
    """Yield the cases of a checked recipe.

    Raises:
        GenerationError: the table cannot be learned from, or what was made may not be released.
        Cancelled: the user stopped.
    """
    table, outcome, protected = read_source(settings)
    order = random_stream(recipe.seed, "patients", "held out").permutation(table.row_count)
    held = round(_HELD_OUT * table.row_count)
    real, held_out = table.take(sorted(order[held:])), table.take(sorted(order[:held]))
    options = FitOptions(
        seed=recipe.seed,
        outcome=outcome,
        protected=protected,
        beta=float(settings["beta"]),
        weighting=Weighting(settings["weighting"]),
        epochs=int(settings["epochs"]),
    )
    fitted = fit_generator(settings["method"], real, options, progress=progress)
    given = read_given(settings["given"])
    wanted = max(recipe.count, _CHECKED_ROWS)
    made = fitted.sample(2 * wanted, seed=recipe.seed, given=given, progress=progress)
    constraints = PolicyConstraints(k=1)
    kept = publish(made, real, constraints).table.take(slice(0, wanted))
    kept = release(kept, real, constraints, held_out)
    if kept.row_count < recipe.count:
        raise GenerationError(
            f"Of {made.row_count:,} patients made, {kept.row_count:,} may be released, and "
            f"{recipe.count:,} are asked for. Ask for fewer."
        )
    for number in range(1, recipe.count + 1):
        progress.raise_if_cancelled()
        yield _case(recipe, number, kept, settings, outcome)
        progress.report(Step(number, recipe.count, "Writing patients"))


def read_source(settings: Mapping[str, str]) -> tuple[PatientTable, str, tuple[str, ...]]:
    """Return the table that settings name, its outcome and its protected columns.

    Raises:
        GenerationError: there is no such table, or it has no such column.
    """
    outcome, protected = settings["outcome"], tuple(_split(settings["protected"], ","))
    if settings["source"] == FILE:
        if not settings["table"]:
            raise GenerationError("The recipe must say 'table', the file to learn from.")
        columns = Path(settings["columns"]) if settings["columns"] else None
        table = read_table(Path(settings["table"]), columns).table
    else:
        if settings["table"]:
            raise GenerationError("The recipe names a file and a packaged table: 'source' is one.")
        known = find_packaged(settings["source"])
        outcome, protected = outcome or known.outcome, protected or known.protected
        table = read_packaged(settings["source"]).table
    return with_roles(table, outcome, protected), outcome, protected


def read_given(text: str) -> dict[str, str]:
    """Return categories by column of "column = category; column = category".

    Raises:
        GenerationError: it is not written so.
    """
    found: dict[str, str] = {}
    for part in _split(text, ";"):
        name, equals, category = part.partition("=")
        if not equals or not name.strip() or name.strip() in found:
            raise GenerationError(f"'{part[:60]}' is not 'column = category', one for a column.")
        found[name.strip()] = category.strip()
    return found


def _split(text: str, sign: str) -> list[str]:
    return [part.strip() for part in text.split(sign) if part.strip()]


def _case(
    recipe: Recipe, number: int, table: PatientTable, settings: Mapping[str, str], outcome: str
) -> MadeCase:
    row = row_of(table, number - 1)
    told = [column for column in table.columns if column.name != outcome]
    note = render_record(row, told, settings["style"], recipe.seed + number)
    texts = {name: _text(value) for name, value in row.items()}
    return MadeCase(
        code=case_code(recipe, number),
        files=(MadeFile("note.txt", note.encode()),),
        truth=texts,
        facts={"Made": SYNTHETIC, "Method": settings["method"], "Learned from": settings["source"]},
    )


def _text(value: str | float | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:.12g}"
