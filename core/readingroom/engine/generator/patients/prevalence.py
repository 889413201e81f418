"""Patients with a given prevalence of the outcome."""

from collections.abc import Mapping

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.generator.api import FittedGenerator
from readingroom.engine.generator.conditions import joined
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
