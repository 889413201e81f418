"""Synthetic patients from a recipe: fitted to a table, and checked by the privacy gates."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_tables import TableText
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.api import (
    MIN_ROWS,
    BiasTerm,
    FitOptions,
    FittedGenerator,
    Weighting,
    fit_generator,
)
from readingroom.engine.generator.conditions import joined
from readingroom.engine.generator.privacy_gates.classes import classes_of
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.engine.generator.privacy_gates.gates import release
from readingroom.engine.generator.privacy_gates.publishing import in_published_form, publish
from readingroom.engine.generator.types import OWN_FILE, SOURCE
from readingroom.engine.tables.csv_tables import read_table, with_roles
from readingroom.engine.tables.sources import find_packaged, read_packaged, read_text
from readingroom.engine.tables.types import PatientColumn, PatientTable


def outcome_of(
    table: PatientTable, outcome: str, given: Mapping[str, str], k: int
) -> PatientColumn:
    """Return the column whose second category has the given prevalence.

    Raises:
        GenerationError: there is no binary outcome, or another setting fixes its share.
    """
    if not outcome:
        raise GenerationError("A prevalence needs an outcome. Give 'outcome' as well.")
    column = table.column(outcome)
    if len(column.categories) != 2:
        raise GenerationError(
            f"The outcome {outcome} does not have two categories, which a prevalence needs. "
            "Name another outcome, or leave 'prevalence' empty."
        )
    if outcome in given:
        raise GenerationError(f"'given' already fixes the outcome {outcome}. Remove one of them.")
    if k > 1:
        raise GenerationError(
            "k-anonymous classes and a prevalence cannot be combined. Leave "
            "'prevalence' empty, or 'k' and 'diversity' at 1."
        )
    return column


def sample_with_share(
    fitted: FittedGenerator,
    column: PatientColumn,
    share: float,
    count: int,
    *,
    seed: int,
    given: Mapping[str, str],
    progress: Progress,
) -> PatientTable:
    """Return patients with a share in the second category, in random order.

    Raises:
        GenerationError: the method cannot generate patients with one of the categories.
        Cancelled: the user stopped.
    """
    having = round(share * count)
    numbers = zip(column.categories, (count - having, having), strict=True)
    parts = [
        fitted.sample(number, seed=seed, given={**given, column.name: category}, progress=progress)
        for category, number in numbers
        if number
    ]
    order = random_stream(seed, "patients", "prevalence").permutation(count)
    return joined(parts).take(order)


def rows_with_share(
    table: PatientTable, column: PatientColumn, share: float, count: int
) -> PatientTable:
    """Return the first rows that give an exact share in the second category.

    Raises:
        GenerationError: there are too few of one category.
    """
    having = round(share * count)
    codes = table.values[column.name]
    rows = []
    for code, number in enumerate((count - having, having)):
        matching = np.flatnonzero(codes == code)
        if len(matching) < number:
            raise GenerationError(
                f"Only {len(matching):,} of {number:,} requested patients with {column.name} = "
                f"{column.categories[code]} can be released. Request fewer."
            )
        rows.append(matching[:number])
    return table.take(np.sort(np.concatenate(rows)))


_HELD_OUT: Final = 0.2
_MIN_PATIENTS: Final = math.ceil(MIN_ROWS / (1 - _HELD_OUT))
_CHECKED_ROWS: Final = 500
"""Minimum number of rows generated and checked, as checks of few rows have no power."""
_FOLLOWING: Final = 0.05
"""Tolerance above the limit of the share of close rows, for rows that stay local. A generator
fitted to a few hundred patients without memorising rows reaches 0.53."""


@dataclass(frozen=True, slots=True, eq=False)
class SyntheticPatients:
    """Patients that can be released, with their sources.

    `table` has the requested count. `real` are the training rows and `held_out` the others.
    `changes` describe the changes made for release.
    """

    table: PatientTable
    real: PatientTable
    held_out: PatientTable
    outcome: str
    protected: tuple[str, ...]
    fitted: FittedGenerator
    constraints: PolicyConstraints
    changes: tuple[str, ...]


def make_patients(
    recipe: Recipe,
    settings: Mapping[str, str],
    progress: Progress,
    checkpoint: Path | None = None,
    text: TableText | None = None,
) -> SyntheticPatients:
    """Return the patients of a checked recipe of the patients family.

    Args:
        recipe: the recipe.
        settings: its settings including defaults.
        progress: receives reports of epochs and patients.
        checkpoint: file from which fitting continues, see `fit_generator`.
        text: the case table of a study, for a recipe that reads it.

    Raises:
        GenerationError: the table is invalid, or the result cannot be released.
        Cancelled: the user stopped.
    """
    table, outcome, protected = read_source(settings, text)
    if table.row_count < _MIN_PATIENTS:
        raise GenerationError(
            f"The table has {table.row_count} rows. Patients are generated from at least "
            f"{_MIN_PATIENTS}, a fifth of which is held out. Choose a larger table."
        )
    given = read_pairs(settings["given"], "column = category")
    share: tuple[PatientColumn, float] | None = None
    if settings["prevalence"]:
        alike = max(int(settings["k"]), int(settings["diversity"]))
        column = outcome_of(table, outcome, given, alike)
        share = column, float(settings["prevalence"])
    order = random_stream(recipe.seed, "patients", "held out").permutation(table.row_count)
    size = round(_HELD_OUT * table.row_count)
    real, held_out = table.take(sorted(order[size:])), table.take(sorted(order[:size]))
    constraints = read_constraints(settings)
    check_constraints(constraints, real)
    weight = float(settings["policy"])
    options = FitOptions(
        seed=recipe.seed,
        outcome=outcome,
        protected=protected,
        legitimate=tuple(_split(settings["legitimate"], ",")),
        alpha=float(settings["alpha"]),
        beta=float(settings["beta"]),
        bias_terms=read_terms(settings["bias"]),
        weighting=Weighting(settings["weighting"]),
        epochs=int(settings["epochs"]),
        policy=constraints if weight > 0 else None,
        policy_weight=weight,
        settings=read_pairs(settings["method_settings"], "setting = value"),
    )
    fitted = fit_generator(
        settings["method"], real, options, progress=progress, checkpoint=checkpoint
    )
    wanted = max(recipe.count, _CHECKED_ROWS)
    if share is None:
        sampled = fitted.sample(2 * wanted, seed=recipe.seed, given=given, progress=progress)
    else:
        sampled = sample_with_share(
            fitted, *share, 2 * wanted, seed=recipe.seed, given=given, progress=progress
        )
    published = publish(sampled, real, constraints)
    released = published.table
    if released.row_count < recipe.count:
        raise GenerationError(
            f"Of {sampled.row_count:,} generated patients, {released.row_count:,} can be released, "
            f"and {recipe.count:,} are requested. Request fewer."
        )
    if share is None:
        first = first_rows(released, constraints, recipe.count)
    else:
        first = rows_with_share(released, *share, recipe.count)
    if recipe.count < _CHECKED_ROWS:
        release(released, real, _of_pool(constraints), held_out)
    return SyntheticPatients(
        release(first, real, constraints, held_out),
        real,
        held_out,
        outcome,
        protected,
        fitted,
        constraints,
        published.changes,
    )


def _of_pool(constraints: PolicyConstraints) -> PolicyConstraints:
    """Return the constraints of all generated rows, with a tolerance for closeness."""
    limit = constraints.closeness_limit
    return replace(constraints, closeness_limit=None if limit is None else limit + _FOLLOWING)


def first_rows(table: PatientTable, constraints: PolicyConstraints, count: int) -> PatientTable:
    """Return the first rows, with the minimum class size of the constraints.

    Raises:
        GenerationError: the class sizes do not allow this count.
    """
    least = max(constraints.k, constraints.diversity)
    if least == 1:
        return table.take(slice(0, count))
    numbers = classes_of(table, constraints.quasi_of(table)).numbers
    values = np.arange(table.row_count)
    if constraints.diversity > 1:
        values = table.values[table.column(constraints.sensitive).name]
    chosen: list[int] = []
    others: list[int] = []
    for number in dict.fromkeys(numbers.tolist()):
        rows = np.flatnonzero(numbers == number)
        rows = rows[np.argsort(_times_seen(values[rows]), kind="stable")]
        if count - len(chosen) >= least:
            chosen += rows[:least].tolist()
            others += rows[least:].tolist()
    chosen += sorted(others)[: count - len(chosen)]
    if len(chosen) < count:
        raise GenerationError(
            f"{count:,} patients cannot be chosen so that each shares its quasi-identifiers with "
            f"{least - 1} others. Request another number."
        )
    return table.take(sorted(chosen))


def _times_seen(values: NDArray[Any]) -> list[int]:
    """Return the number of earlier occurrences of each value (n,)."""
    seen: dict[float, int] = {}
    counts = []
    for value in values.tolist():
        counts.append(seen.get(value, 0))
        seen[value] = counts[-1] + 1
    return counts


def read_source(
    settings: Mapping[str, str], text: TableText | None = None
) -> tuple[PatientTable, str, tuple[str, ...]]:
    """Return the table of the settings, its outcome and its protected columns.

    `text` is the case table of a study, for settings that name it.

    Raises:
        GenerationError: the table or a column does not exist.
    """
    outcome, protected = settings["outcome"], tuple(_split(settings["protected"], ","))
    if settings[SOURCE] == OWN_FILE:
        if not settings["table"]:
            raise GenerationError("The recipe needs 'table', the file to fit to.")
        columns = Path(settings["columns"]) if settings["columns"] else None
        table = read_table(Path(settings["table"]), columns).table
    elif text is not None and settings[SOURCE] == text.name:
        table = read_text(text)
    else:
        if settings["table"]:
            raise GenerationError("The recipe names a file and a packaged table. Remove one.")
        known = find_packaged(settings["source"])
        outcome, protected = outcome or known.outcome, protected or known.protected
        table = read_packaged(settings["source"]).table
    return with_roles(table, outcome, protected), outcome, protected


def read_terms(text: str) -> tuple[BiasTerm, ...]:
    """Return the bias terms of a recipe."""
    if text == "both":
        return (BiasTerm.BALANCE, BiasTerm.LABEL_PARITY)
    return (BiasTerm(text),)


def read_constraints(settings: Mapping[str, str]) -> PolicyConstraints:
    """Return the release rules of the settings.

    Raises:
        GenerationError: a rule is invalid.
    """
    bands: dict[str, float] = {}
    for name, text in read_pairs(settings["bands"], "column = width").items():
        try:
            bands[name] = float(text)
        except ValueError:
            message = f"The band of '{name[:60]}' is '{text[:60]}'. Give its width as a number."
            raise GenerationError(message) from None
        if not math.isfinite(bands[name]):
            raise GenerationError(f"The band of '{name[:60]}' is infinite. Give a finite width.")
    return PolicyConstraints(
        k=int(settings["k"]),
        quasi=tuple(_split(settings["quasi"], ",")) or None,
        bands=bands,
        diversity=int(settings["diversity"]),
        sensitive=settings["sensitive"],
    )


def check_constraints(constraints: PolicyConstraints, table: PatientTable) -> None:
    """Validate rules against the columns of a table, before fitting.

    Raises:
        GenerationError: a column does not exist or has the wrong kind, or there is no class.
    """
    names = constraints.quasi_of(table)
    in_published_form(table, constraints)
    if constraints.sensitive:
        table.column(constraints.sensitive)
    if constraints.sensitive in names:
        raise GenerationError(
            f"'{constraints.sensitive}' is both sensitive and a quasi-identifier, so that its "
            "classes have no diversity. Remove it from one of them."
        )
    if constraints.sensitive and constraints.diversity == 1:
        raise GenerationError(
            f"'{constraints.sensitive}' is sensitive, and 'diversity' is 1, which has no effect. "
            "Give 2 or more, or leave 'sensitive' empty."
        )
    if constraints.diversity > 1 and not names:
        raise GenerationError(
            "'diversity' needs quasi-identifiers. Name some in 'quasi', or leave 'diversity' at 1."
        )


def read_pairs(text: str, form: str) -> dict[str, str]:
    """Parse "name = value; name = value" as values by name; `form` is the format in errors.

    Raises:
        GenerationError: the text has another format.
    """
    pairs: dict[str, str] = {}
    for part in _split(text, ";"):
        name, equals, value = (text.strip() for text in part.partition("="))
        if not (equals and name and value) or name in pairs:
            raise GenerationError(f"'{part[:60]}' must have the form '{form}', once per name.")
        pairs[name] = value
    return pairs


def _split(text: str, sign: str) -> list[str]:
    return [part.strip() for part in text.split(sign) if part.strip()]
