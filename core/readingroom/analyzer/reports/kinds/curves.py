"""Curves of an evaluation as figures: named in words, with no more points listed than help."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import drawn, grid
from readingroom.analyzer.reports.words import number
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.domain.reporting import Chart, ChartKind, ChartMark, DataTable, ReportBlock

MOST_POINTS: Final = 10
"""So many points of a curve its table lists, the first and the last among them; all are drawn."""
MOST_CLASSES: Final = 4
"""ROC curves of so many classes are drawn in one figure, where dashes tell them apart."""
_MODEL, _ALL = "net benefit", "net benefit, all positive"
_ROC: Final = "roc"
_TITLES: Final = {
    "calibration": "Calibration",
    _ROC: "ROC curve",
    "froc": "FROC curve",
    _MODEL: "Net benefit (decision curve)",
}
_SAID: Final = {
    _ROC: (
        "ROC curve: a model that tells nothing lies on the diagonal. The table has the sensitivity "
        "that is reached with no more false positives than said."
    ),
    "calibration": (
        "Calibration: below the diagonal, probabilities are too high; above it, too low. n counts "
        "the items of each point."
    ),
    _MODEL: (
        "Net benefit: the share of items rightly called positive, less those wrongly called so, "
        "weighed by the odds of the threshold. A model is of use where it lies above both other "
        "lines. Calling all positive is drawn no further than it is of help."
    ),
}


def is_of_class(curve: Curve) -> bool:
    """Return whether a curve is one of several, each of a class."""
    return curve.name.startswith(f"{_ROC} ")


def how_to_read(curves: Iterable[Curve]) -> tuple[str, ...]:
    """Return what curves of these kinds mean."""
    known = {_ROC if is_of_class(one) else one.name for one in curves}
    return tuple(said for name, said in _SAID.items() if name in known)


def curve_blocks(curves: Sequence[Curve]) -> tuple[ReportBlock, ...]:
    """Return the figures of curves; those that belong together in one."""
    known = {one.name: one for one in curves}
    classes = [one for one in curves if is_of_class(one)]
    parts = range(0, len(classes), MOST_CLASSES)
    blocks = [_roc(classes[at : at + MOST_CLASSES]) for at in parts]
    for one in curves:
        if is_of_class(one) or (one.name == _ALL and _MODEL in known):
            continue
        if one.name == _MODEL and _ALL in known:
            blocks.append(_decision(one, known[_ALL]))
        else:
            blocks.append(_roc([one]) if one.name == _ROC else _figure(one))
    return tuple(blocks)


def _roc(curves: Sequence[Curve]) -> ReportBlock:
    """Return ROC curves in one figure, and their sensitivities at the same places."""
    named = {one.name.removeprefix(_ROC).strip(): one for one in curves}
    x_label = _label(curves[0].x_label)
    marks = tuple(
        ChartMark(one.name, x=point.x, y=point.y, series=name)
        for name, one in named.items()
        for point in one.points
    )
    rows = [
        (number(at / 10), *(number(_reached(one, at / 10)) for one in curves)) for at in range(11)
    ]
    heads = (x_label, *(name or _label(curves[0].y_label) for name in named))
    chart = Chart(ChartKind.CURVE, marks, x_label, _label(curves[0].y_label), reference=1.0)
    title = "ROC curves, each class against the rest" if "" not in named else _TITLES[_ROC]
    return drawn(title, chart, grid(heads, rows, numbers=range(len(heads))))


def _reached(curve: Curve, most: float) -> float:
    return max((one.y for one in curve.points if one.x <= most + 1e-9), default=0.0)


def _figure(curve: Curve) -> ReportBlock:
    marks = tuple(ChartMark(curve.name, x=one.x, y=one.y, n=one.n) for one in curve.points)
    chosen = listed_points(curve.points)
    rows = [
        (number(one.x), number(one.y), "" if one.n is None else number(one.n)) for one in chosen
    ]
    is_square = any(word in curve.name.casefold() for word in ("calibration", "reliability"))
    x_label, y_label = _label(curve.x_label), _label(curve.y_label)
    beside = grid((x_label, y_label, "n"), rows, numbers=(0, 1, 2))
    reference = 1.0 if is_square else None
    chart = Chart(ChartKind.CURVE, marks, x_label, y_label, reference=reference)
    return drawn(_caption(curve, len(chosen)), chart, beside)


def _decision(model: Curve, everybody: Curve) -> ReportBlock:
    lowest = min((one.y for one in model.points), default=0.0)
    highest = max((one.y for one in model.points), default=0.0)
    floor = min(lowest, 0.0) - 0.1 * max(highest, 0.0)
    lines = (
        ("the model", model.points),
        ("all called positive", tuple(one for one in everybody.points if one.y >= floor)),
        ("none called positive", tuple(CurvePoint(one.x, 0.0) for one in model.points)),
    )
    marks = tuple(
        ChartMark(model.name, x=one.x, y=one.y, series=series)
        for series, points in lines
        for one in points
    )
    chosen = listed_points(model.points)
    beside = _benefits(chosen, {one.x: one.y for one in everybody.points}, model)
    chart = Chart(ChartKind.CURVE, marks, _label(model.x_label), _label(model.y_label))
    return drawn(_caption(model, len(chosen)), chart, beside)


def _benefits(
    chosen: Sequence[CurvePoint], of_all: Mapping[float, float], model: Curve
) -> DataTable:
    rows = [
        (number(one.x), number(one.y), number(of_all[one.x]) if one.x in of_all else "")
        for one in chosen
    ]
    heads = (_label(model.x_label), "Net benefit of the model", "Of calling all positive")
    return grid(heads, rows, numbers=(0, 1, 2))


def listed_points(points: Sequence[CurvePoint]) -> tuple[CurvePoint, ...]:
    """Return the points that a table lists: evenly chosen, with the first and the last."""
    last = len(points) - 1
    if last < MOST_POINTS:
        return tuple(points)
    return tuple(points[round(at * last / (MOST_POINTS - 1))] for at in range(MOST_POINTS))


def _caption(curve: Curve, listed: int) -> str:
    title = _TITLES.get(curve.name, curve.name[:1].upper() + curve.name[1:])
    count = len(curve.points)
    return title if listed == count else f"{title}; {listed} of {number(count)} points are listed"


def _label(words: str) -> str:
    return words.replace("1 - ", "1 \N{MINUS SIGN} ")
