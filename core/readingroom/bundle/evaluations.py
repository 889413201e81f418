"""What a bundle holds of evaluations: the table of their figures, and what its columns mean."""

import json
from functools import partial

from readingroom.bundle.content import BundleContent, BundleFile
from readingroom.bundle.standalone.evaluations import (
    EVALUATION_COLUMNS,
    EVALUATIONS,
    evaluations_csv,
    is_evaluation,
)
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import stated_commitments

DICTIONARY = "results/evaluations-dictionary.csv"


def evaluation_tables(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the table of a study's evaluations with its dictionary, nothing where it has none."""
    opened = {
        opening.key: json.loads(opening.payload)
        for opening in content.openings
        if is_evaluation(opening.key)
    }
    if not opened:
        return ()
    stated = stated_commitments([json.loads(event) for event in content.events])
    table = evaluations_csv(stated, opened) or ""
    return (
        BundleFile(
            EVALUATIONS.removeprefix("data/"),
            "text/csv",
            "What evaluations of models found, one figure a row",
            partial(bytes, table.encode()),
        ),
        BundleFile(
            DICTIONARY, "text/csv", "What the columns of evaluations.csv mean", dictionary_csv
        ),
    )


def dictionary_csv() -> bytes:
    """Write the data dictionary of the table as CSV."""
    names = ["name", "type", "meaning"]
    rows = [dict(zip(names, column, strict=True)) for column in EVALUATION_COLUMNS]
    return csv_text(names, rows).encode()
