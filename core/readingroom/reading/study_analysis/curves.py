"""Curves of reader studies as values, and as CSV."""

from collections.abc import Iterable, Sequence
from typing import Final

from readingroom.reading.csv_lines import csv_text
from readingroom.reading.study_analysis.types import Curve, CurveKind, CurvePoint
from readingroom.statistics.mrmc import curves
from readingroom.statistics.mrmc.free_response import Marks
from readingroom.statistics.mrmc.inference import Plan
from readingroom.statistics.mrmc.ratings import Ratings

_COLUMNS: Final = ("curve", "arm", "reader", "x", "y", "low", "high")


def roc_curves(ratings: Ratings, plan: Plan) -> tuple[Curve, ...]:
    """Return the ROC curves of ratings: the means of arms, then those of readers by arm.

    The means are over the readers of the endpoint, with the scope and level of the plan. There are
    none without a positive and a negative case.
    """
    return _values(CurveKind.ROC, curves.roc_curves(ratings, plan))


def free_response_curves(marks: Marks, plan: Plan) -> tuple[Curve, ...]:
    """Return the FROC and wAFROC curves of marks: the means of arms, then those of readers."""
    every = (
        *_values(CurveKind.FROC, curves.froc_curves(marks, plan)),
        *_values(CurveKind.WAFROC, curves.wafroc_curves(marks, plan)),
    )
    return tuple(sorted(every, key=lambda curve: curve.reader != ""))


def curves_text(values: Iterable[Curve]) -> str:
    """Return the points of curves as CSV: curve, arm, reader, x, y, low, high.

    An empty reader is the mean of the arm; empty `low` and `high` are no interval.
    """
    rows: list[Sequence[str]] = [_COLUMNS]
    for curve in values:
        for point in curve.points:
            numbers = (point.x, point.y, point.low, point.high)
            cells = ("" if value is None else f"{value:.17g}" for value in numbers)
            rows.append((curve.kind.value, curve.name, curve.reader, *cells))
    return csv_text(rows)


def _values(kind: CurveKind, result: curves.CurveSet) -> tuple[Curve, ...]:
    means = [Curve(kind, mean.arm, "", _mean_points(mean)) for mean in result.means]
    readers = [Curve(kind, curve.arm, curve.reader, _points(curve)) for curve in result.readers]
    return (*means, *readers)


def _points(curve: curves.ReaderCurve) -> tuple[CurvePoint, ...]:
    return tuple(map(CurvePoint, curve.x.tolist(), curve.y.tolist()))


def _mean_points(mean: curves.MeanCurve) -> tuple[CurvePoint, ...]:
    """Return the points of a mean curve; where it is vertical, its lower end has no interval."""
    points = []
    rows = zip(mean.x.tolist(), mean.lowest.tolist(), mean.y.tolist(), mean.intervals, strict=True)
    for x, lowest, y, limits in rows:
        if lowest < y:
            points.append(CurvePoint(x, lowest))
        points.append(CurvePoint(x, y, *(limits or ())))
    return tuple(points)
