"""Files of ratings in list mode: columns reader, case, arm, truth, rating, and optionally cluster.

Identifiers are text: "1.1" and "1.10" are two cases. An empty rating is a reading without an
answer. A file without the column `arm` may name it `treatment` or `modality`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, CsvLine, csv_text, read_lines
from readingroom.statistics.clusters import numbered
from readingroom.statistics.mrmc.ratings import MAX_ENTRIES, Ratings

_ARM_COLUMNS: Final = ("arm", "treatment", "modality")
_TRUTH: Final = {"0": False, "1": True}


class RatingRow(NamedTuple):
    """Reading of a case by a reader in an arm; `rating` is None without an answer."""

    reader: str
    case: str
    arm: str
    is_positive: bool
    rating: float | None


def read_ratings(path: Path, columns: ColumnNames = OWN_NAMES) -> Ratings:
    """Read a file of ratings.

    Arms, readers and cases are in ascending order, of numbers where all names are integers.
    `columns` are those that are named otherwise in the file.

    Raises:
        IntakeError: it cannot be read, a line is invalid or repeats a reading, or the truth or
            cluster of a case changes; the message names the line.
    """
    codes: dict[str, dict[str, int]] = {"arm": {}, "reader": {}, "case": {}}
    rows: list[tuple[int, int, int, int]] = []
    ratings: list[float] = []
    truths: list[tuple[bool, str, int]] = []
    arm_column = "arm" if "arm" in columns else ""
    for line in read_lines(path, ("reader", "case", "truth", "rating"), columns):
        arm_column = arm_column or _arm_column(line)
        arm = code_of(line, arm_column, codes["arm"])
        reader, case = (
            code_of(line, "reader", codes["reader"]),
            code_of(line, "case", codes["case"]),
        )
        fact = (truth_of(line), line.cells.get("cluster", ""), line.number)
        if case == len(truths):
            truths.append(fact)
        elif truths[case][:2] != fact[:2]:
            name = "truth" if truths[case][0] != fact[0] else "cluster"
            raise line.fault(
                f"the {name} of case '{line.cells['case'][:40]}' differs from line"
                f" {truths[case][2]}. Enter the same {name} for all of its rows."
            )
        rating = line.number_of("rating")
        rows.append((arm, reader, case, line.number))
        ratings.append(np.nan if rating is None else rating)
    if not rows:
        raise IntakeError(f"{path.name} has no ratings. Add a row for each reading.")
    return ratings_table(path, codes, np.array(rows), np.array(ratings), truths)


def _arm_column(line: CsvLine) -> str:
    names = [name for name in _ARM_COLUMNS if name in line.cells]
    if len(names) != 1:
        raise line.fault(
            f"columns named {', '.join(names)}. Keep one."
            if names
            else "the column arm is missing."
        )
    return names[0]


def code_of(line: CsvLine, column: str, known: dict[str, int]) -> int:
    """Return the number of a name, a new one for a new name; a fault if it is empty."""
    name = line.cells[column]
    if not name:
        raise line.fault(f"the {column} is empty. Enter its name.")
    return known.setdefault(name, len(known))


def truth_of(line: CsvLine) -> bool:
    """Return whether the line's truth is 1; a fault if it is neither 0 nor 1."""
    text = line.cells["truth"]
    if text not in _TRUTH:
        raise line.fault(f"the truth must be 0 (negative) or 1 (positive), not '{text[:40]}'.")
    return _TRUTH[text]


def ratings_table(
    path: Path,
    codes: dict[str, dict[str, int]],
    rows: np.ndarray,
    ratings: np.ndarray,
    truths: Sequence[tuple[bool, str, int]],
) -> Ratings:
    """Return the table of readings.

    Args:
        path: for messages.
        codes: numbers of the names of arms, readers and cases.
        rows: arm, reader, case and line of each reading, integer array (n, 4).
        ratings: float array (n,), NaN = no answer.
        truths: truth, cluster and line of each case, in the order of their numbers.

    Raises:
        IntakeError: a reading occurs twice, some cases lack a cluster, or the table is too large.
    """
    names = [_ordered(codes[kind]) for kind in ("arm", "reader", "case")]
    shape = tuple(map(len, names))
    if np.prod(shape, dtype=np.float64) > MAX_ENTRIES:
        arms, readers, cases = shape
        raise IntakeError(
            f"{path.name} has {arms:,} arms, {readers:,} readers and {cases:,} cases. Their product"
            f" may be at most {MAX_ENTRIES:,}. Analyse parts of the file."
        )
    positions = []
    for axis, kind in enumerate(("arm", "reader", "case")):
        index = {name: position for position, name in enumerate(names[axis])}
        positions.append(np.array([index[name] for name in codes[kind]])[rows[:, axis]])
    flat = np.ravel_multi_index(tuple(positions), shape)
    distinct, first, counts = np.unique(flat, return_index=True, return_counts=True)
    if len(distinct) < len(flat):
        repeated = np.flatnonzero(flat == distinct[counts > 1][first[counts > 1].argmin()])
        raise IntakeError(
            f"{path.name}, line {rows[repeated[1], 3]}: the reading of line"
            f" {rows[repeated[0], 3]} is repeated (same reader, case and arm). Remove one line."
        )
    values, unanswered = np.full(shape, np.nan), np.zeros(shape, dtype=np.bool_)
    values.ravel()[flat] = ratings
    unanswered.ravel()[flat] = np.isnan(ratings)
    order = [codes["case"][name] for name in names[2]]
    clusters = [truths[index][1] for index in order]
    if any(clusters) and not all(clusters):
        number = next(fact[2] for fact in truths if not fact[1])
        raise IntakeError(f"{path.name}, line {number}: the cluster is empty. Enter one.")
    return Ratings(
        names[0],
        names[1],
        names[2],
        np.array([truths[index][0] for index in order]),
        values,
        unanswered,
        numbered(clusters) if any(clusters) else None,
    )


def ratings_from(rows: Sequence[RatingRow], name: str) -> Ratings:
    """Return the ratings of rows; `name` is their source, for messages.

    Raises:
        IntakeError: there are no rows, a reading occurs twice, or there are too many.
    """
    if not rows:
        raise IntakeError(f"{name} has no ratings.")
    codes: dict[str, dict[str, int]] = {"arm": {}, "reader": {}, "case": {}}
    truths: list[tuple[bool, str, int]] = []
    indices = np.empty((len(rows), 4), dtype=np.int64)
    for line, row in enumerate(rows):
        if row.case not in codes["case"]:
            truths.append((row.is_positive, "", line + 1))
        parts = zip(("arm", "reader", "case"), (row.arm, row.reader, row.case), strict=True)
        numbers = [codes[kind].setdefault(value, len(codes[kind])) for kind, value in parts]
        indices[line] = (*numbers, line + 1)
    ratings = np.array([np.nan if row.rating is None else row.rating for row in rows])
    return ratings_table(Path(name), codes, indices, ratings, truths)


def _ordered(names: dict[str, int]) -> tuple[str, ...]:
    if all(name.isdecimal() for name in names):
        return tuple(sorted(names, key=lambda name: (int(name), name)))
    return tuple(sorted(names))


def ratings_text(ratings: Ratings) -> str:
    """Return ratings as CSV, one row a reading; an empty rating is one without an answer."""
    has_clusters = ratings.clusters is not None
    rows = [["reader", "case", "arm", "truth", "rating", *["cluster"] * has_clusters]]
    is_read = ~np.isnan(ratings.values) | ratings.unanswered
    for arm, reader, case in np.argwhere(is_read):
        rating = ratings.values[arm, reader, case]
        cells = [ratings.readers[reader], ratings.cases[case], ratings.arms[arm]]
        cells += [str(int(ratings.is_positive[case])), "" if np.isnan(rating) else f"{rating:.17g}"]
        if ratings.clusters is not None:
            cells.append(str(ratings.clusters[case]))
        rows.append(cells)
    return csv_text(rows)
