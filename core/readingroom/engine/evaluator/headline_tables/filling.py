"""Filling the layout of a headline table with the figures of results; nothing is computed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.headlines import (
    Axis,
    EachGroup,
    EachMetric,
    EachModel,
    EachSuite,
    HeadlineTable,
    Line,
)
from readingroom.engine.evaluator.headline_tables.types import (
    FilledTable,
    HeadlineCell,
    HeadlineName,
    HeadlineRow,
)
from readingroom.engine.evaluator.reader_marks.types import judge_of
from readingroom.engine.evaluator.runs.types import (
    ENCODER_SETTING,
    EvaluationResult,
    MetricResult,
    patient_of,
    short_encoder,
)

NO_RESULT: Final = NotEstimable("the model has no result of this suite")
NO_FIGURE: Final = NotEstimable("the results have no such figure")


class _Model(NamedTuple):
    """Model of a row: name, version, weights, who marked its answers, and who played patients."""

    name: str
    version: str
    weights_sha256: str
    judge: str
    patient: str = ""
    encoder: str = ""


_Key = tuple[str, str, str]


class _Figured(NamedTuple):
    """A result with its figures by metric, stratum and group."""

    result: EvaluationResult
    figures: Mapping[_Key, MetricResult]


@dataclass(frozen=True, slots=True)
class _Named:
    """What a row or column names; "" and None for what it leaves open."""

    line: Line
    model: _Model | None = None
    suite_sha256: str = ""


@dataclass(frozen=True, slots=True)
class _Figures:
    """Figures of all results of a table's suites, the chosen result first."""

    layout: HeadlineTable
    results: Sequence[_Figured]

    def cell(self, named: _Named) -> HeadlineCell:
        """Return the figure of a row and a column together."""
        line = named.line
        if line.absent:
            return HeadlineCell(NotEstimable(line.absent))
        key = (line.metric or self.layout.metric, line.stratum, line.group)
        suite = line.suite or self.layout.suite
        of_suite = [each for each in self.results if each.result.suite_id == suite]
        with_figure = (each.result.suite_sha256 for each in of_suite if key in each.figures)
        sha256 = named.suite_sha256 or next(with_figure, "")
        model = named.model or _model_of(self.results[0].result)
        for result, figures in of_suite:
            if result.suite_sha256 == sha256 and _model_of(result) == model:
                metric = figures.get(key)
                if metric is None:
                    return HeadlineCell(NO_FIGURE, result.result_id)
                return HeadlineCell(metric.value, result.result_id, metric)
        return HeadlineCell(NO_RESULT if sha256 or not of_suite else NO_FIGURE)


def fill_table(
    layout: HeadlineTable, chosen: EvaluationResult, results: Sequence[EvaluationResult]
) -> FilledTable:
    """Return a table with the figures of a result, and of other models' results.

    A column or row has figures of one version of a suite only: that of the chosen result, or that
    of the newest result. Of several results of a model the chosen or newest one counts; results
    with different judges, patient models or encoders are different models.

    Args:
        layout: the layout.
        chosen: a result of the layout's suite.
        results: all results, oldest first, of any suite.
    """
    suites = {layout.suite, *_other_suites(layout)}
    ordered = [chosen, *(result for result in reversed(results) if result is not chosen)]
    ordered = [result for result in ordered if result.suite_id in suites]
    figures = _Figures(layout, [_Figured(result, _by_key(result)) for result in ordered])
    columns, rows = (
        list(_expanded(axis, layout, ordered)) for axis in (layout.columns, layout.rows)
    )
    return FilledTable(
        layout.caption,
        layout.source,
        layout.corner,
        tuple(map(_name, columns)),
        tuple(
            HeadlineRow(_name(row), tuple(figures.cell(_joined(row, column)) for column in columns))
            for row in rows
        ),
    )


def _expanded(
    axis: Axis, layout: HeadlineTable, results: Sequence[EvaluationResult]
) -> Iterator[_Named]:
    """Yield the rows or columns that an axis has with these results, the chosen one first."""
    for entry in axis:
        if isinstance(entry, Line):
            yield _Named(entry)
        elif isinstance(entry, EachModel):
            yield from _models(results)
        elif isinstance(entry, EachSuite):
            yield from _parts(entry, layout, results)
        else:
            yield from map(_Named, _lines_of(entry, results[0]))


def _lines_of(entry: EachGroup | EachMetric, chosen: EvaluationResult) -> Iterator[Line]:
    if isinstance(entry, EachGroup):
        groups = (line.group for line in chosen.metrics if line.stratum == entry.stratum)
        for group in dict.fromkeys(groups):
            if not group or group in entry.without:
                continue
            yield Line(entry.names.get(group, group), stratum=entry.stratum, group=group)
        return
    for key in dict.fromkeys(line.metric for line in chosen.metrics if not line.stratum):
        if key.startswith(entry.start):
            name = key.removeprefix(entry.start)
            yield Line(entry.names.get(name, name), metric=key)


def _models(results: Sequence[EvaluationResult]) -> Iterator[_Named]:
    """Yield the models with a result, in the order of their names."""
    models = {_model_of(result) for result in results}
    names = [model.name for model in models]
    for model in sorted(models):
        is_version_named = names.count(model.name) > 1 and model.version
        heading = f"{model.name} {model.version}" if is_version_named else model.name
        if model.encoder:
            heading = f"{heading}, encoder {short_encoder(model.encoder)}"
        yield _Named(Line(heading), model=model)


def _name(named: _Named) -> HeadlineName:
    model = named.model
    if model is None:
        return HeadlineName(named.line.heading)
    return HeadlineName(named.line.heading, model.judge, model.patient)


def _other_suites(layout: HeadlineTable) -> Iterator[str]:
    for entry in (*layout.rows, *layout.columns):
        if isinstance(entry, Line) and entry.suite:
            yield entry.suite


def _parts(
    entry: EachSuite, layout: HeadlineTable, results: Sequence[EvaluationResult]
) -> Iterator[_Named]:
    """Yield the imported parts of a set; of several versions with one title the first counts."""
    titles: dict[str, str] = {}
    for result in results:
        if result.suite_id == layout.suite:
            titles.setdefault(result.title, result.suite_sha256)
    for title in sorted(titles):
        yield _Named(Line(title.removeprefix(entry.start)), suite_sha256=titles[title])


def _joined(row: _Named, column: _Named) -> _Named:
    """Return what a row and a column name together; the row's metric comes first of two."""
    by_row, by_column = row.line, column.line
    line = Line(
        heading="",
        metric=by_row.metric + by_column.metric,
        stratum=by_row.stratum or by_column.stratum,
        group=by_row.group or by_column.group,
        suite=by_row.suite or by_column.suite,
        absent=by_row.absent or by_column.absent,
    )
    return _Named(line, row.model or column.model, row.suite_sha256 or column.suite_sha256)


def _by_key(result: EvaluationResult) -> Mapping[_Key, MetricResult]:
    """Return the figures of unchanged inputs by metric, stratum and group."""
    return {
        (line.metric, line.stratum, line.group): line
        for line in result.metrics
        if not line.condition
    }


def _model_of(result: EvaluationResult) -> _Model:
    model, encoder = result.model, result.settings.get(ENCODER_SETTING, "")
    marked = judge_of(result), patient_of(result), encoder
    return _Model(model.name, model.version, model.weights_sha256, *marked)
