"""Files of reading times: columns reader, case, arm and seconds.

Identifiers are text. Empty seconds are a reading without a time.
"""

from pathlib import Path

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, read_lines
from readingroom.reading.rating_files import code_of, ratings_table
from readingroom.statistics.mrmc.ratings import Ratings


def read_times(path: Path, columns: ColumnNames = OWN_NAMES) -> Ratings:
    """Read a file of reading times, as ratings of cases that are all positive.

    `columns` are those that are named otherwise in the file.

    Raises:
        IntakeError: it cannot be read, a line is invalid or repeats a reading, or a time is not
            above 0; the message names the line.
    """
    codes: dict[str, dict[str, int]] = {"arm": {}, "reader": {}, "case": {}}
    rows: list[tuple[int, int, int, int]] = []
    times: list[float] = []
    for line in read_lines(path, ("reader", "case", "arm", "seconds"), columns):
        arm, reader, case = (code_of(line, kind, codes[kind]) for kind in codes)
        seconds = line.number_of("seconds")
        if seconds is not None and not seconds > 0:
            raise line.fault(f"seconds must be above 0, not {line.cells['seconds'][:40]}.")
        rows.append((arm, reader, case, line.number))
        times.append(np.nan if seconds is None else seconds)
    if not rows:
        raise IntakeError(f"{path.name} has no times. Add a row for each reading.")
    truths = [(True, "", 0)] * len(codes["case"])
    return ratings_table(path, codes, np.array(rows), np.array(times), truths)
