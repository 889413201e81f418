"""Curves of an evaluation as figures with tables of selected points."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from readingroom.domain.figures import number
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint
from readingroom.reports.blocks import drawn, grid
from readingroom.reports.types import Chart, ChartKind, ChartMark, DataTable, ReportBlock

MAX_POINTS: Final = 10
"""Maximum number of points listed of a curve, including first and last; all are drawn."""
MAX_CLASSES: Final = 4
"""Maximum number of ROC curves in one figure, distinguished by dashes."""
_MODEL, _ALL = "net benefit", "net benefit, all positive"
_ROC: Final = "roc"
_TITLES: Final = {
    "calibration": "Calibration",
    _ROC: "ROC curve",
    "froc": "FROC curve",
    _MODEL: "Net benefit (decision curve)",
}
_EXPLANATIONS: Final = {
    _ROC: (
        "ROC curve: an uninformative model lies on the diagonal. The table gives the sensitivity "
        "reached at each false positive rate."
    ),
    "calibration": (
        "Calibration: below the diagonal, probabilities are too high; above it, too low. n counts "
        "the items of each point."
    ),
    _MODEL: (
        "Net benefit: the share of true positives minus the share of false positives weighted by "
        "the odds of the threshold. A model is useful where it lies above both other lines. The "
        "line of calling all positive is cut off far below 0."
    ),
}


def is_of_class(curve: Curve) -> bool:
    """Return whether a curve is that of one class."""
    return curve.name.startswith(f"{_ROC} ")


def how_to_read(curves: Iterable[Curve]) -> tuple[str, ...]:
    """Return explanations of these kinds of curves."""
    known = {_ROC if is_of_class(curve) else curve.name for curve in curves}
    return tuple(text for name, text in _EXPLANATIONS.items() if name in known)


def curve_blocks(curves: Sequence[Curve]) -> tuple[ReportBlock, ...]:
    """Return the figures of curves; related curves share a figure."""
    known = {curve.name: curve for curve in curves}
    classes = [curve for curve in curves if is_of_class(curve)]
    parts = range(0, len(classes), MAX_CLASSES)
    blocks = [_roc(classes[at : at + MAX_CLASSES]) for at in parts]
    for curve in curves:
        if is_of_class(curve) or (curve.name == _ALL and _MODEL in known):
            continue
        if curve.name == _MODEL and _ALL in known:
            blocks.append(_decision(curve, known[_ALL]))
        else:
            blocks.append(_roc([curve]) if curve.name == _ROC else _figure(curve))
    return tuple(blocks)


def _roc(curves: Sequence[Curve]) -> ReportBlock:
    """Return ROC curves in one figure, and their sensitivities at common false positive rates."""
    named = {curve.name.removeprefix(_ROC).strip(): curve for curve in curves}
    x_label = _label(curves[0].x_label)
    marks = tuple(
        ChartMark(curve.name, x=point.x, y=point.y, series=name)
        for name, curve in named.items()
        for point in curve.points
    )
    rows = [
        (number(at / 10), *(number(_reached(curve, at / 10)) for curve in curves))
        for at in range(11)
    ]
    heads = (x_label, *(name or _label(curves[0].y_label) for name in named))
    chart = Chart(ChartKind.CURVE, marks, x_label, _label(curves[0].y_label), reference=1.0)
    title = "ROC curves, each class against the rest" if "" not in named else _TITLES[_ROC]
    return drawn(title, chart, grid(heads, rows, numbers=range(len(heads))))


def _reached(curve: Curve, most: float) -> float:
    return max((point.y for point in curve.points if point.x <= most + 1e-9), default=0.0)


def _figure(curve: Curve) -> ReportBlock:
    marks = tuple(ChartMark(curve.name, x=point.x, y=point.y, n=point.n) for point in curve.points)
    chosen = listed_points(curve.points)
    rows = [
        (number(point.x), number(point.y), "" if point.n is None else number(point.n))
        for point in chosen
    ]
    is_square = any(word in curve.name.casefold() for word in ("calibration", "reliability"))
    x_label, y_label = _label(curve.x_label), _label(curve.y_label)
    data = grid((x_label, y_label, "n"), rows, numbers=(0, 1, 2))
    reference = 1.0 if is_square else None
    chart = Chart(ChartKind.CURVE, marks, x_label, y_label, reference=reference)
    return drawn(_caption(curve, len(chosen)), chart, data)


def _decision(model: Curve, everybody: Curve) -> ReportBlock:
    lowest = min((point.y for point in model.points), default=0.0)
    highest = max((point.y for point in model.points), default=0.0)
    floor = min(lowest, 0.0) - 0.1 * max(highest, 0.0)
    lines = (
        ("the model", model.points),
        ("all called positive", tuple(point for point in everybody.points if point.y >= floor)),
        ("none called positive", tuple(CurvePoint(point.x, 0.0) for point in model.points)),
    )
    marks = tuple(
        ChartMark(model.name, x=point.x, y=point.y, series=series)
        for series, points in lines
        for point in points
    )
    chosen = listed_points(model.points)
    data = _benefits(chosen, {point.x: point.y for point in everybody.points}, model)
    chart = Chart(ChartKind.CURVE, marks, _label(model.x_label), _label(model.y_label))
    return drawn(_caption(model, len(chosen)), chart, data)


def _benefits(
    chosen: Sequence[CurvePoint], of_all: Mapping[float, float], model: Curve
) -> DataTable:
    rows = [
        (number(point.x), number(point.y), number(of_all[point.x]) if point.x in of_all else "")
        for point in chosen
    ]
    heads = (_label(model.x_label), "Net benefit of the model", "Net benefit of all positive")
    return grid(heads, rows, numbers=(0, 1, 2))


def listed_points(points: Sequence[CurvePoint]) -> tuple[CurvePoint, ...]:
    """Return the points listed in a table: evenly spaced, with the first and the last."""
    last = len(points) - 1
    if last < MAX_POINTS:
        return tuple(points)
    return tuple(points[round(at * last / (MAX_POINTS - 1))] for at in range(MAX_POINTS))


def _caption(curve: Curve, listed: int) -> str:
    title = _TITLES.get(curve.name, curve.name[:1].upper() + curve.name[1:])
    count = len(curve.points)
    return title if listed == count else f"{title}; {listed} of {number(count)} points are listed"


def _label(text: str) -> str:
    return text.replace("1 - ", "1 \N{MINUS SIGN} ")
