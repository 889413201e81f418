"""Marks and cases of a study as the tables that an analysis of free-response studies reads."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric
from readingroom.domain.protocol import Criterion
from readingroom.reading.study_analysis.lesion_matching import MatchedMarks, matched_marks
from readingroom.reading.study_analysis.types import ReadingState, StudyReadings

MARK_COLUMNS: Final = ("reader", "arm", "case", "lesion", "rating", "state")
CASE_COLUMNS: Final = ("case", "lesion", "weight")

Row = dict[str, object]


class MarkTables(NamedTuple):
    """Rows of both tables by column, and the numbers of readings and marks in them."""

    marks: list[Row]
    cases: list[Row]
    reading_count: int
    mark_count: int


def mark_tables(criterion: Criterion, data: StudyReadings) -> MarkTables:
    """Return the marks of a criterion, matched by the rule of the plan, and the analysed cases.

    A lesion has one mark of a reader in an arm, with the highest rating. A reading without a mark
    has a row, and so has a case that a reader of the arm did not read.

    Raises:
        AnalysisError: as `matched_marks`.
    """
    endpoint = Endpoint(criterion.key, criterion.label, EndpointMetric.WAFROC, criterion.key)
    plan = data.protocol.analysis_plan or AnalysisPlan((endpoint,))
    matched = matched_marks(endpoint, data, plan)
    rows = list(_mark_rows(matched))
    read = int(matched.marks.is_read.sum())
    marked = sum(row["rating"] is not None for row in rows)
    return MarkTables(rows, list(_case_rows(matched, data)), read, marked)


def _mark_rows(matched: MatchedMarks) -> Iterator[Row]:
    marks = matched.marks
    for cell, (arm, reader) in enumerate(np.ndindex(marks.has_read.shape)):
        if not marks.has_read[arm, reader]:
            continue
        own: dict[str, list[tuple[str, float]]] = {}
        for (case, key), rating in zip(
            matched.lesions, marks.lesion_ratings[arm, reader].tolist(), strict=True
        ):
            if rating > -np.inf:
                own.setdefault(case, []).append((key, rating))
        false = zip(
            marks.false_cases[cell].tolist(), marks.false_ratings[cell].tolist(), strict=True
        )
        for at, rating in false:
            own.setdefault(marks.cases[at], []).append(("", rating))
        for case, is_read in zip(marks.cases, marks.is_read[arm, reader].tolist(), strict=True):
            state = ReadingState.READ if is_read else ReadingState.NOT_READ
            start = {"reader": marks.readers[reader], "arm": marks.arms[arm], "case": case}
            if case not in own:
                yield {**start, "lesion": "", "rating": None, "state": state}
            for key, rating in own.get(case, ()):
                yield {**start, "lesion": key, "rating": int(rating), "state": state}


def _case_rows(matched: MatchedMarks, data: StudyReadings) -> Iterator[Row]:
    for case in matched.marks.cases:
        lesions = data.truths[case].lesions
        if not lesions:
            yield {"case": case, "lesion": "", "weight": None}
        for lesion in lesions:
            yield {"case": case, "lesion": lesion.key, "weight": lesion.weight}
