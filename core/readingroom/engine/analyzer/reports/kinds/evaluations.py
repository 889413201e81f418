"""Sections about evaluations of a model."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import NOT_ESTIMABLE, number, p_value
from readingroom.engine.evaluator.crossmodal.types import SHAPLEY, modality_tables
from readingroom.engine.evaluator.runs.types import (
    Curve,
    CurvePoint,
    EvaluationResult,
    MetricResult,
    StoredResult,
)
from readingroom.reports.blocks import (
    Figure,
    drawn,
    figure_grid,
    figure_table,
    grid,
    interval_mark,
    note,
    pairs,
    table,
)
from readingroom.reports.formatting import moment, sentence
from readingroom.reports.types import (
    Chart,
    ChartKind,
    ChartMark,
    DataTable,
    ReportBlock,
    ReportSection,
)

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


def _decision(model: Curve, everyone_positive: Curve) -> ReportBlock:
    lowest = min((point.y for point in model.points), default=0.0)
    highest = max((point.y for point in model.points), default=0.0)
    floor = min(lowest, 0.0) - 0.1 * max(highest, 0.0)
    lines = (
        ("the model", model.points),
        (
            "all called positive",
            tuple(point for point in everyone_positive.points if point.y >= floor),
        ),
        ("none called positive", tuple(CurvePoint(point.x, 0.0) for point in model.points)),
    )
    marks = tuple(
        ChartMark(model.name, x=point.x, y=point.y, series=series)
        for series, points in lines
        for point in points
    )
    chosen = listed_points(model.points)
    data = _benefits(chosen, {point.x: point.y for point in everyone_positive.points}, model)
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


MAX_FIGURES: Final = 120
_BY_CHANCE: Final = re.compile(r"; biased upward: ([0-9.e+-]+) by chance alone, p .*")
_ABOUT_GAPS: Final = (
    "Gap between groups: the largest minus the smallest value, which is above 0 by chance alone. "
    "“By chance” is its mean under the null distribution, p the share of null gaps at least as "
    "large, adjusted for the number of strata if there are several (Holm)."
)


def evaluation_section(stored: StoredResult) -> ReportSection:
    """Return the section of one evaluation: task, main metrics and curves."""
    result = stored.result
    overall = [metric for metric in result.metrics if not (metric.stratum or metric.condition)]
    blocks: list[ReportBlock] = [
        pairs(
            ("Task", result.task.value),
            ("Items", _items(result)),
            ("Ranked by", _primary(result)),
        ),
        *([note(*map(sentence, result.warnings))] if result.warnings else []),
        *_all("Figures over all items", overall),
    ]
    if result.thresholds:
        met = [(label, _met(is_met)) for label, is_met in result.thresholds.items()]
        blocks.append(table(("Threshold of the suite", "Status"), met))
    grouped = [
        metric
        for metric in result.metrics
        if metric.stratum and metric.group and not metric.condition
    ]
    blocks += _leading("by group", grouped, result)
    blocks += _gaps([metric for metric in result.metrics if _is_gap(metric)])
    changed = [metric for metric in result.metrics if metric.condition and not metric.stratum]
    blocks += _leading("with changed inputs", changed, result)
    blocks += _modalities(result)
    blocks += curve_blocks([curve for curve in result.curves if not is_of_class(curve)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


_ABOUT_MODALITIES: Final = (
    "Modalities are switched off in turn. The Shapley value of a modality is the mean of what it "
    "adds to the score of any combination of the others. A large value is neither good nor bad: it "
    "shows that the model uses the modality. A contradiction counts items on which two modalities "
    "alone lead to different answers."
)


def _modalities(result: EvaluationResult) -> tuple[ReportBlock, ...]:
    """Return contributions and agreement of modalities, for a suite that switches them off."""
    tables = modality_tables(result)
    if not tables.contributions:
        return ()
    shapley = [metric for metric in tables.contributions if metric.metric == SHAPLEY]
    marks = tuple(interval_mark(metric.condition, metric.value) for metric in shapley)
    rows = [((metric.condition, metric.label), metric.value) for metric in tables.contributions]
    data, methods = figure_grid(("Modality or input", "Figure"), rows)
    chart = Chart(ChartKind.INTERVALS, marks, shapley[0].label)
    agreement = [((metric.condition, metric.label), metric.value) for metric in tables.agreement]
    return (
        note(_ABOUT_MODALITIES),
        drawn("Contribution of each modality", chart, data),
        *methods,
        *figure_table(("Inputs", "Figure"), agreement, caption="Agreement between inputs"),
    )


def how_to_read_evaluations(results: Sequence[StoredResult]) -> tuple[str, ...]:
    """Return explanations of the gaps and curves of evaluations, if there are any."""
    has_gaps = any(_is_gap(metric) for stored in results for metric in stored.result.metrics)
    curves = (curve for stored in results for curve in stored.result.curves)
    return (*((_ABOUT_GAPS,) if has_gaps else ()), *how_to_read(curves))


def evaluation_details(stored: StoredResult) -> ReportSection:
    """Return the details of an evaluation: run, all metrics, and the curves of classes."""
    result = stored.result
    used = result.resources
    blocks: list[ReportBlock] = [
        pairs(
            ("Suite", f"{result.suite_id}, no. {result.suite_version}"),
            ("SHA-256 of the suite", result.suite_sha256),
            ("Run", f"{moment(result.started_at)} to {moment(result.ended_at)}"),
            ("Took", f"{number(used.seconds)} s on {used.device or 'an unknown device'}"),
            ("Seed", str(result.seed)),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        )
    ]
    rest = [
        metric
        for metric in result.metrics
        if (metric.stratum or metric.condition) and not _is_gap(metric)
    ]
    blocks += _all("All figures by group and with changed inputs", rest)
    blocks += curve_blocks([curve for curve in result.curves if is_of_class(curve)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


def _title(stored: StoredResult) -> str:
    return f"Evaluation: {stored.result.title}"


def _items(result: EvaluationResult) -> str:
    if not result.failed_count:
        return f"{number(result.item_count)}, none of which failed"
    return f"{number(result.item_count)}, of which {number(result.failed_count)} failed"


def _primary(result: EvaluationResult) -> str:
    """Return the label of the primary metric."""
    labels = (metric.label for metric in result.metrics if metric.metric == result.primary)
    return next(labels, result.primary)


def _is_gap(metric: MetricResult) -> bool:
    return bool(metric.stratum) and not metric.group


def _all(caption: str, metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return metrics as one table, truncated to MAX_FIGURES."""
    if not metrics:
        return ()
    title = caption
    if len(metrics) > MAX_FIGURES:
        title = f"{caption}: the first {MAX_FIGURES} of {number(len(metrics))}"
    rows = [((metric.label, _of(metric)), metric.value) for metric in metrics[:MAX_FIGURES]]
    return figure_table(("Figure", "Of"), rows, caption=title)


def _leading(
    of_what: str, metrics: Sequence[MetricResult], result: EvaluationResult
) -> tuple[ReportBlock, ...]:
    """Return the primary metric, or the first, drawn by group or condition."""
    if not metrics:
        return ()
    known = {metric.metric for metric in metrics}
    key = result.primary if result.primary in known else metrics[0].metric
    leading = [metric for metric in metrics if metric.metric == key][:MAX_FIGURES]
    rows = [((_of(metric),), metric.value) for metric in leading]
    data, methods = figure_grid(("Of",), rows)
    marks = tuple(interval_mark(_of(metric), metric.value) for metric in leading)
    chart = Chart(ChartKind.INTERVALS, marks, leading[0].label)
    return (drawn(f"{leading[0].label} {of_what}", chart, data), *methods)


def _gaps(metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return the gaps between groups, each with its mean under the null distribution."""
    if not metrics:
        return ()
    rows = []
    for metric in metrics[:MAX_FIGURES]:
        by_chance, value = _split_chance(metric.value)
        by_p = p_value(metric.p_value, metric.adjusted_p_value)
        labels = (metric.label, _of(metric), by_chance, by_p)
        rows.append((labels, value))
    heads = ("Figure", "Between groups of", "By chance", "p")
    return figure_table(heads, rows, caption="Gaps between groups")


def _split_chance(value: Figure) -> tuple[str, Figure]:
    """Split the method of a gap into its chance level and the gap with the remaining method."""
    match = _BY_CHANCE.search(value.method) if isinstance(value, Estimate) else None
    if match is None or not isinstance(value, Estimate):
        return "", value
    return number(float(match.group(1))), replace(value, method=value.method[: match.start()])


def _of(metric: MetricResult) -> str:
    group = f"{metric.stratum}: {metric.group}" if metric.group else metric.stratum
    condition = metric.condition.replace("_", " ")
    return ", ".join(part for part in (group, condition) if part)


def _met(is_met: bool | None) -> str:
    if is_met is None:
        return NOT_ESTIMABLE
    return "met" if is_met else "not met"
