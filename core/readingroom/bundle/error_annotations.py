"""Error annotations in a bundle: their table and its data dictionary."""

import json
from functools import partial

from readingroom.bundle.content import BundleContent, BundleFile
from readingroom.bundle.standalone.findings import FINDING_COLUMNS, FINDINGS, findings_csv
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import Opened, stated_commitments

DICTIONARY = "results/findings-dictionary.csv"


def finding_tables(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the table of marked errors with its dictionary, empty if none was marked."""
    stated = stated_commitments([json.loads(event) for event in content.events])
    table = findings_csv(stated, _opened(content))
    if table is None:
        return ()
    return (
        BundleFile(
            FINDINGS.removeprefix("data/"),
            "text/csv",
            "Errors that readers marked on outputs, one a row",
            partial(bytes, table.encode()),
        ),
        BundleFile(DICTIONARY, "text/csv", "What the columns of findings.csv mean", dictionary_csv),
    )


def dictionary_csv() -> bytes:
    """Write the data dictionary of the table as CSV."""
    names = ["name", "type", "meaning"]
    rows = [dict(zip(names, column, strict=True)) for column in FINDING_COLUMNS]
    return csv_text(names, rows).encode()


def _opened(content: BundleContent) -> Opened:
    """Return the opened data: rows as objects, private columns as text."""
    return {
        opening.key: json.loads(opening.payload)
        if opening.key.count("/") == 1
        else opening.payload.decode()
        for opening in content.openings
    }
