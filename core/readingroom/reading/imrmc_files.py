"""Files of iMRMC: free text, a line "BEGIN DATA:", then rows of reader, case, modality and score.

Rows of the reader "truth" or "-1" hold the truth of a case, 0 or 1. Names are text.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import CsvLine, check_size, reported_file_errors
from readingroom.reading.rating_files import code_of, ratings_table, truth_of
from readingroom.statistics.mrmc.ratings import Ratings

SUFFIX: Final = ".imrmc"
_BEGIN: Final = "BEGIN DATA:"
_COLUMNS: Final = ("reader", "case", "arm", "truth")
_TRUTH_READERS: Final = ("truth", "-1")


def read_imrmc(path: Path) -> Ratings:
    """Read a file of iMRMC.

    Raises:
        IntakeError: it cannot be read, a line is invalid or repeated, or a case has no truth; the
            message names the line.
    """
    codes: dict[str, dict[str, int]] = {"arm": {}, "reader": {}, "case": {}}
    truths: dict[str, tuple[bool, int]] = {}
    rows: list[tuple[int, int, int, int]] = []
    scores: list[float] = []
    for line in _lines(path):
        case = line.cells["case"]
        if line.cells["reader"].lower() in _TRUTH_READERS:
            if case in truths:
                raise line.fault(f"line {truths[case][1]} has the truth of case '{case[:40]}' too.")
            truths[case] = (truth_of(line), line.number)
            continue
        arm, reader, number = (code_of(line, kind, codes[kind]) for kind in codes)
        score = line.number_of("truth")
        if score is None:
            raise line.fault("the score is empty. Enter a number, or remove the line.")
        rows.append((arm, reader, number, line.number))
        scores.append(score)
    if not rows:
        raise IntakeError(f"{path.name} has no scores of readers. Add a line for each reading.")
    for case, code in codes["case"].items():
        if case not in truths:
            number = next(row[3] for row in rows if row[2] == code)
            raise IntakeError(f"{path.name}, line {number}: case '{case[:40]}' has no truth line.")
    facts = [(truths[case][0], "", truths[case][1]) for case in codes["case"]]
    return ratings_table(path, codes, np.array(rows), np.array(scores), facts)


def _lines(path: Path) -> Iterator[CsvLine]:
    """Yield the rows below the line that begins the data."""
    with reported_file_errors(path):
        check_size(path)
        text = path.read_text(encoding="utf-8-sig")
    has_begun = False
    for number, row in enumerate(text.splitlines(), start=1):
        if not has_begun:
            has_begun = row.strip().upper().startswith(_BEGIN)
            continue
        cells = [cell.strip() for cell in row.split(",")]
        if cells == [""]:
            continue
        line = CsvLine(path.name, number, dict(zip(_COLUMNS, cells, strict=False)))
        if len(cells) != len(_COLUMNS):
            raise line.fault(f"{len(cells)} values where {len(_COLUMNS)} are expected.")
        yield line
    if not has_begun:
        raise IntakeError(f"{path.name} has no line {_BEGIN} Is it a file of iMRMC?")


def imrmc_text(ratings: Ratings) -> str:
    """Return ratings as a file of iMRMC; a reading without an answer has no line.

    Raises:
        IntakeError: a name has a comma, or is one of those for the truth.
    """
    for name in (*ratings.readers, *ratings.cases, *ratings.arms):
        if "," in name or name.lower() in _TRUTH_READERS:
            raise IntakeError(f"The name '{name[:40]}' cannot be in a file of iMRMC. Rename it.")
    rows = ["Ratings of a reader study", _BEGIN]
    rows += [
        f"truth,{case},truth,{int(is_positive)}"
        for case, is_positive in zip(ratings.cases, ratings.is_positive, strict=True)
    ]
    for arm, reader, case in np.argwhere(~np.isnan(ratings.values)):
        names = (ratings.readers[reader], ratings.cases[case], ratings.arms[arm])
        rows.append(",".join((*names, f"{ratings.values[arm, reader, case]:.17g}")))
    return "\n".join(rows) + "\n"
