"""Marks and cases as tables: `stats froc` on them gives the figures of the endpoint."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.reading.study_analysis.free_response_material import (
    PLAN,
    PROTOCOL,
    WAFROC,
    drawn_study,
    missing,
)

from readingroom.domain.endpoint import IntervalScale, MissingDataRule
from readingroom.domain.estimate import Estimate
from readingroom.domain.localisation import LocalisationRule
from readingroom.reading.froc_report import froc_report
from readingroom.reading.mark_files import read_marks
from readingroom.reading.study_analysis.free_response_endpoints import free_response_figures
from readingroom.reading.study_analysis.lesion_matching import matched_marks
from readingroom.reading.study_analysis.mark_tables import (
    CASE_COLUMNS,
    MARK_COLUMNS,
    Row,
    mark_tables,
)
from readingroom.reading.study_analysis.types import StudyReadings
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.types import MrmcOptions


def written(path: Path, columns: Sequence[str], rows: Sequence[Row]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, columns)
        table.writeheader()
        table.writerows(rows)
    return path


def read_again(data: StudyReadings, folder: Path) -> Marks:
    tables = mark_tables(data.protocol.criteria[0], data)
    marks = written(folder / "marks.csv", MARK_COLUMNS, tables.marks)
    return read_marks(marks, written(folder / "cases.csv", CASE_COLUMNS, tables.cases))


def with_gaps(seed: int) -> StudyReadings:
    """Return a study in which a tenth of the readings are missing, and one reader has no mark."""
    data = drawn_study(seed, gain=0.5)
    rng = np.random.default_rng(seed)
    readings = tuple(
        replace(made, marks=()) if made.reader == "R4" and made.arm == "fast" else made
        for made in data.readings
    )
    gaps = tuple(missing(made) if rng.random() < 0.1 else made for made in readings)
    return replace(data, readings=gaps)


@pytest.mark.parametrize("seed", range(4))
def test_the_tables_read_again_are_the_marks_of_the_study(seed: int, tmp_path: Path) -> None:
    data = with_gaps(seed)
    marks = matched_marks(WAFROC, data, PLAN).marks
    again = read_again(data, tmp_path)
    arms = [again.arms.index(name) for name in marks.arms]
    cells = [arm * len(marks.readers) + reader for arm in arms for reader in range(4)]

    assert (again.readers, again.cases) == (marks.readers, marks.cases)
    assert again.weights.tolist() == marks.weights.tolist()
    assert again.lesion_ratings[arms].tolist() == marks.lesion_ratings.tolist()
    assert again.is_read[arms].tolist() == marks.is_read.tolist()
    for own, cell in enumerate(cells):
        rows = zip(marks.false_cases[own].tolist(), marks.false_ratings[own].tolist(), strict=True)
        other = zip(
            again.false_cases[cell].tolist(), again.false_ratings[cell].tolist(), strict=True
        )
        assert sorted(rows) == sorted(other)


@pytest.mark.parametrize("rule", list(MissingDataRule)[:2])
@pytest.mark.parametrize("tolerance", [0.0, 100.0])
def test_the_analysis_of_the_tables_is_that_of_the_endpoint(
    rule: MissingDataRule, tolerance: float, tmp_path: Path
) -> None:
    plan = replace(
        PLAN,
        missing_data=rule,
        interval_scale=IntervalScale.TRUNCATED,
        localisation=LocalisationRule(tolerance=tolerance),
    )
    data = replace(with_gaps(1), protocol=replace(PROTOCOL, analysis_plan=plan))
    result = free_response_figures(WAFROC, data, plan, is_detailed=True)
    report = froc_report(
        read_again(data, tmp_path), MrmcOptions(endpoint="wafroc", reference="Plain")
    )

    for condition in result.conditions:
        same(condition.value, report["arms"][condition.name])
    for entry in result.readers:
        same(entry.value, report["readers"][entry.reader][entry.name])
    assert result.planned is not None
    (difference,) = report["differences"]
    same(result.planned.value, difference)
    assert result.planned.p == pytest.approx(difference["p"], abs=1e-12)
    assert result.planned.degrees_of_freedom == pytest.approx(difference["df"], rel=1e-9)


def same(value: object, block: dict[str, float]) -> None:
    assert isinstance(value, Estimate)
    numbers = (value.value, value.low, value.high, value.standard_error or 0.0)
    expected = [block[key] or 0.0 for key in ("estimate", "low", "high", "se")]
    assert numbers == pytest.approx(expected, abs=1e-12)


def test_a_case_that_was_not_read_has_a_row_that_says_so() -> None:
    data = with_gaps(2)
    tables = mark_tables(data.protocol.criteria[0], data)
    unread = {
        (made.reader, "Fast" if made.arm == "fast" else "Plain", made.case)
        for made in data.readings
        if not made.answers
    }
    stated = {
        (row["reader"], row["arm"], row["case"])
        for row in tables.marks
        if row["state"] == "not read"
    }
    assert stated == unread
    assert tables.reading_count == len(data.readings) - len(unread)
    assert tables.mark_count == sum(row["rating"] is not None for row in tables.marks)
