"""Patients of whom a stated share has the outcome, however often real patients have it."""

from collections.abc import Mapping

import numpy as np

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientColumn, PatientTable
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.generator.api import FittedGenerator
from readingroom.generator.conditions import joined


def outcome_of(
    table: PatientTable, outcome: str, given: Mapping[str, str], k: int
) -> PatientColumn:
    """Return the column whose second category is to have a stated share.

    Raises:
        GenerationError: there is no outcome of two categories, or something else settles how many
            have it.
    """
    if not outcome:
        raise GenerationError("A prevalence is that of an outcome: say 'outcome' as well.")
    column = table.column(outcome)
    if len(column.categories) != 2:
        raise GenerationError(
            f"The outcome {outcome} has no two categories, of which one could have a prevalence. "
            "Name another outcome, or leave 'prevalence' empty."
        )
    if outcome in given:
        raise GenerationError(f"'given' says the outcome {outcome} already. Leave one of both out.")
    if k > 1:
        raise GenerationError(
            "Whole classes of patients alike and a prevalence cannot both be kept. Leave "
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
    """Return so many patients, of whom a share has the second category, in an order by chance.

    Raises:
        GenerationError: the method cannot make patients with one of the categories.
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
    """Return so many of the first rows, of which just a share has the second category.

    Raises:
        GenerationError: there are not enough of one of both.
    """
    having = round(share * count)
    codes = table.values[column.name]
    rows = []
    for code, number in enumerate((count - having, having)):
        found = np.flatnonzero(codes == code)
        if len(found) < number:
            raise GenerationError(
                f"{len(found):,} patients with {column.name} = {column.categories[code]} may be "
                f"released, and {number:,} are asked for. Ask for fewer."
            )
        rows.append(found[:number])
    return table.take(np.sort(np.concatenate(rows)))
