"""Tables of the DICOM standard that come with the program."""

import csv
import functools
from importlib import resources


@functools.cache
def read_table(name: str) -> tuple[dict[str, str], ...]:
    """Return the rows of a table, by column."""
    file = resources.files("readingroom_resources") / "dicom" / f"{name}.csv"
    return tuple(csv.DictReader(file.read_text(encoding="ascii").splitlines()))
