"""Curves of ratings and marks as values of the analysis of a study."""

import csv
import io
from dataclasses import replace

import numpy as np
from benchmarks.validation.free_response import draw
from tests.core.statistics.mrmc.studies import synthetic

from readingroom.reading.study_analysis.curves import (
    curves_text,
    free_response_curves,
    roc_curves,
)
from readingroom.reading.study_analysis.types import CurveKind
from readingroom.statistics.mrmc.inference import Plan


def test_means_of_arms_come_first() -> None:
    curves = roc_curves(synthetic(2), Plan())
    assert [(curve.name, curve.reader) for curve in curves[:3]] == [
        ("1", ""), ("2", ""), ("1", "1"),
    ]  # fmt: skip
    assert len(curves) == 12
    marks = draw(np.random.default_rng(1), 3, 20)
    assert [(curve.kind, curve.reader) for curve in free_response_curves(marks, Plan())[:5]] == [
        (CurveKind.FROC, ""),
        (CurveKind.FROC, ""),
        (CurveKind.WAFROC, ""),
        (CurveKind.WAFROC, ""),
        (CurveKind.FROC, "0"),
    ]


def test_points_ascend_and_only_means_have_intervals() -> None:
    for curve in roc_curves(synthetic(2), Plan()):
        for first, second in zip(curve.points, curve.points[1:], strict=False):
            assert first.x <= second.x
            assert first.y <= second.y
        known = [point for point in curve.points if point.low is not None]
        assert bool(known) == (not curve.reader)
        assert all(point.low <= point.y <= point.high for point in known)
        assert curve.points[-1].x == curve.points[-1].y == 1
        at_x = [point.x for point in known]
        assert len(at_x) == len(set(at_x))


def test_a_name_with_a_comma_is_quoted() -> None:
    ratings = replace(synthetic(2).select([0], [0]), readers=("Reader, first",))
    rows = list(csv.reader(io.StringIO(curves_text(roc_curves(ratings, Plan())))))
    assert {tuple(row[:3]) for row in rows[1:]} == {
        ("ROC", "1", ""),
        ("ROC", "1", "Reader, first"),
    }
    assert {len(row) for row in rows} == {7}
