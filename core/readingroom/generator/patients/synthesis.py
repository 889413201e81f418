"""Synthetic patients from a recipe: learned from a table, and checked for privacy."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientColumn, PatientTable
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.generator.api import (
    BiasTerm,
    FitOptions,
    FittedGenerator,
    Weighting,
    fit_generator,
)
from readingroom.generator.packaged import find_packaged, read_packaged
from readingroom.generator.patients.prevalence import (
    outcome_of,
    rows_with_share,
    sample_with_share,
)
from readingroom.generator.patients.settings import FILE
from readingroom.generator.privacy_gates import (
    PolicyConstraints,
    in_published_form,
    publish,
    release,
)
from readingroom.generator.privacy_gates.classes import classes_of
from readingroom.generator.tables import read_table, with_roles

_HELD_OUT: Final = 0.2
_CHECKED_ROWS: Final = 500
"""Made and checked at least, however few cases are asked for: of few rows nothing can be told."""
_FOLLOWING: Final = 0.05
"""How far the share of close rows may lie above its limit in rows that stay here. A generator that
learned shares and correlations of few hundred patients, and no row by heart, reaches 0.53."""


@dataclass(frozen=True, slots=True, eq=False)
class SyntheticPatients:
    """Patients that may be released, and what they were made from.

    `table` holds as many as were asked for. `real` are the rows learned from and `held_out` those
    that were not. `changes` say what was done to what the generator made.
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
) -> SyntheticPatients:
    """Return the patients of a checked recipe of the family patients.

    Args:
        recipe: What to make.
        settings: Its settings with their defaults.
        progress: Is told of epochs and patients.
        checkpoint: A file from which learning goes on where it was stopped, see `fit_generator`.

    Raises:
        GenerationError: the table cannot be learned from, or what was made may not be released.
        Cancelled: the user stopped.
    """
    table, outcome, protected = read_source(settings)
    given = read_given(settings["given"])
    share: tuple[PatientColumn, float] | None = None
    if settings["prevalence"]:
        alike = max(int(settings["k"]), int(settings["diversity"]))
        column = outcome_of(table, outcome, given, alike)
        share = column, float(settings["prevalence"])
    order = random_stream(recipe.seed, "patients", "held out").permutation(table.row_count)
    held = round(_HELD_OUT * table.row_count)
    real, held_out = table.take(sorted(order[held:])), table.take(sorted(order[:held]))
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
    kept = published.table
    if kept.row_count < recipe.count:
        raise GenerationError(
            f"Of {sampled.row_count:,} patients made, {kept.row_count:,} may be released, and "
            f"{recipe.count:,} are asked for. Ask for fewer."
        )
    if share is None:
        first = first_rows(kept, constraints, recipe.count)
    else:
        first = rows_with_share(kept, *share, recipe.count)
    if recipe.count < _CHECKED_ROWS:
        release(kept, real, _of_pool(constraints), held_out)
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
    """Return what all rows made keep to, of which a few leave: these alone tell little."""
    limit = constraints.closeness_limit
    return replace(constraints, closeness_limit=None if limit is None else limit + _FOLLOWING)


def first_rows(table: PatientTable, constraints: PolicyConstraints, count: int) -> PatientTable:
    """Return so many of the first rows, of each class at least as many as the constraints ask for.

    Raises:
        GenerationError: the classes do not allow for just so many.
    """
    least = max(constraints.k, constraints.diversity)
    if least == 1:
        return table.take(slice(0, count))
    numbers = classes_of(table, constraints.quasi_of(table)).numbers
    told = np.arange(table.row_count)
    if constraints.diversity > 1:
        told = table.values[table.column(constraints.sensitive).name]
    chosen: list[int] = []
    others: list[int] = []
    for number in dict.fromkeys(numbers.tolist()):
        rows = np.flatnonzero(numbers == number)
        rows = rows[np.argsort(_times_seen(told[rows]), kind="stable")]
        if count - len(chosen) >= least:
            chosen += rows[:least].tolist()
            others += rows[least:].tolist()
    chosen += sorted(others)[: count - len(chosen)]
    if len(chosen) < count:
        raise GenerationError(
            f"{count:,} patients cannot be chosen so that each shares its quasi-identifiers with "
            f"{least - 1} others. Ask for another number."
        )
    return table.take(sorted(chosen))


def _times_seen(values: NDArray[Any]) -> list[int]:
    """Return how often each value came before (n,)."""
    seen: dict[float, int] = {}
    found = []
    for value in values.tolist():
        found.append(seen.get(value, 0))
        seen[value] = found[-1] + 1
    return found


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


def read_terms(text: str) -> tuple[BiasTerm, ...]:
    """Return the terms of bias that a recipe asks for."""
    if text == "both":
        return (BiasTerm.BALANCE, BiasTerm.LABEL_PARITY)
    return (BiasTerm(text),)


def read_constraints(settings: Mapping[str, str]) -> PolicyConstraints:
    """Return the rules of release that settings ask for.

    Raises:
        GenerationError: one of them cannot be meant.
    """
    bands: dict[str, float] = {}
    for name, text in read_pairs(settings["bands"], "column = width").items():
        try:
            bands[name] = float(text)
        except ValueError:
            message = f"The band of '{name[:60]}' is '{text[:60]}'. Give its width as a number."
            raise GenerationError(message) from None
        if not math.isfinite(bands[name]):
            raise GenerationError(f"The band of '{name[:60]}' has no end. Give a finite width.")
    return PolicyConstraints(
        k=int(settings["k"]),
        quasi=tuple(_split(settings["quasi"], ",")) or None,
        bands=bands,
        diversity=int(settings["diversity"]),
        sensitive=settings["sensitive"],
    )


def check_constraints(constraints: PolicyConstraints, table: PatientTable) -> None:
    """Refuse rules that no table with these columns can be held to, before anything is learned.

    Raises:
        GenerationError: a column is not there, or of the wrong kind, or no class is looked at.
    """
    names = constraints.quasi_of(table)
    in_published_form(table, constraints)
    if constraints.sensitive:
        table.column(constraints.sensitive)
    if constraints.sensitive in names:
        raise GenerationError(
            f"'{constraints.sensitive}' cannot be both sensitive and a quasi-identifier: patients "
            "alike all have the same one. Leave it out of one."
        )
    if constraints.sensitive and constraints.diversity == 1:
        raise GenerationError(
            f"'{constraints.sensitive}' is sensitive, and 'diversity' is 1, which asks nothing. "
            "Give 2 or more, or leave 'sensitive' empty."
        )
    if constraints.diversity > 1 and not names:
        raise GenerationError(
            "There are no quasi-identifiers by which patients would be alike. Name some in "
            "'quasi', or leave 'diversity' at 1."
        )


def read_given(text: str) -> dict[str, str]:
    """Return categories by column of "column = category; column = category".

    Raises:
        GenerationError: it is not written so.
    """
    return read_pairs(text, "column = category")


def read_pairs(text: str, form: str) -> dict[str, str]:
    """Return values by name of "name = value; name = value", as `form` says in refusals.

    Raises:
        GenerationError: it is not written so.
    """
    found: dict[str, str] = {}
    for part in _split(text, ";"):
        name, equals, value = (one.strip() for one in part.partition("="))
        if not (equals and name and value) or name in found:
            raise GenerationError(f"'{part[:60]}' is not '{form}', one for each name.")
        found[name] = value
    return found


def _split(text: str, sign: str) -> list[str]:
    return [part.strip() for part in text.split(sign) if part.strip()]
