"""The result of a log: metrics from the items' scores, comparisons, and what to know about it."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import msgspec
import numpy as np

import readingroom
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.fmbench.records import safe_id
from readingroom.engine.evaluator.harness_logs.figures import compare, range_of, recompute, reduced
from readingroom.engine.evaluator.harness_logs.log_run import SUCCESS, LogRun
from readingroom.engine.evaluator.harness_logs.observations import Observations
from readingroom.engine.evaluator.harness_logs.pair_figures import pair_keys
from readingroom.engine.evaluator.harness_logs.score_table import ScoreTable
from readingroom.engine.evaluator.harness_logs.types import (
    COMPARISON_SETTING,
    HARNESS_SETTING,
    PAIR_KINDS,
    STATUS_SETTING,
    FigureComparison,
    LogFigure,
    Verdict,
)
from readingroom.engine.evaluator.results import name_run
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    RunStatus,
    Task,
)
from readingroom.statistics.resampling import estimate_mean, estimate_rate

LEVEL = 0.95
UNSCORED = "The log is not scored"
_SEED = 0
REDUCER_SETTING, _LOWER_SETTING = "reducer", "lower_is_better"
_MAX_LISTED = 20
_JUDGED = re.compile(r"model_graded|judge|llm_as")
"""Names of scorers that ask a model."""
_NOTHING = "no item has this score"
_NO_PRIMARY = "score"


class ItemDigest:
    """Hash of all items of a log: equal for logs of the same items in any order."""

    def __init__(self) -> None:
        self._lines: set[bytes] = set()

    def add(self, item: ItemResult) -> None:
        """Add an item."""
        if not item.condition:
            line = canonical_json([item.item, item.item_sha256, item.target])
            self._lines.add(hashlib.sha256(line).digest())

    def sha256(self, run: LogRun) -> str:
        """Return the hash of the items of a task in hexadecimal."""
        head = canonical_json([run.harness, run.task, run.task_version])
        return hashlib.sha256(b"".join((head, *sorted(self._lines)))).hexdigest()


def build_result(
    run: LogRun, table: ScoreTable, digest: ItemDigest, observations: Observations
) -> EvaluationResult:
    """Return the result of a run whose items are in the table.

    Raises:
        SuiteError: it has no items.
    """
    if not len(table):
        raise SuiteError(f"The log of {run.task} has no samples. It was written without them.")
    keys = {name: _existing_key(name, run, table) for name in (run.primary, *_score_names(run))}
    figures = [replace(figure, score=keys[figure.score]) for figure in run.figures]
    suite_id, model_id = safe_id(run.task), safe_id(run.model)
    result = EvaluationResult(
        result_id=name_run(suite_id, model_id, run.started_at),
        suite_id=suite_id,
        suite_version=run.task_version,
        suite_sha256=digest.sha256(run),
        benchmark_id=run.task,
        title=run.task,
        task=Task.LOG,
        primary=_primary(keys[run.primary], table),
        model=ModelFacts(
            model_id,
            run.model,
            ModelKind.RECORDED,
            runtime=f"{run.harness} {run.version}".strip(),
            abilities=(ModelCapability.GENERATE,),
        ),
        started_at=run.started_at,
        ended_at=run.ended_at,
        seed=_SEED,
        status=_status(run, table),
        item_count=0,
        failed_count=0,
        metrics=(),
        settings={
            **run.settings,
            HARNESS_SETTING: run.harness,
            "harness_version": run.version,
            STATUS_SETTING: run.status,
            "log_sha256": run.log_sha256,
            REDUCER_SETTING: run.reducer,
            _LOWER_SETTING: canonical_json(sorted(run.lower_is_better)).decode(),
            COMPARISON_SETTING: canonical_json(compare(table, figures)).decode(),
        },
        engine_version=readingroom.__version__,
        dataset_id=run.dataset,
        tags=run.tags,
    )
    result = with_metrics(result, table)
    warnings = (*_warnings(run, table, result), *observations.warnings())
    return replace(result, warnings=warnings)


def _score_names(run: LogRun) -> set[str]:
    return {figure.score for figure in run.figures}


def _existing_key(name: str, run: LogRun, table: ScoreTable) -> str:
    """Return the key under which the items have a score, the name itself if they have none."""
    keys = (name, *run.aliases.get(name, ()))
    return next((key for key in keys if key in table.keys), name)


def _primary(key: str, table: ScoreTable) -> str:
    if key in table.keys or pair_keys(key)[0] in table.keys:
        return key
    return next(iter(table.keys), key or _NO_PRIMARY)


def with_metrics(result: EvaluationResult, table: ScoreTable) -> EvaluationResult:
    """Return the result of a log with all that follows from its items."""
    comparisons = tuple(_comparisons(result))
    return replace(
        result,
        metrics=tuple(_metrics(result, table, [line.figure for line in comparisons])),
        item_count=table.item_count,
        failed_count=table.failed_count,
        resources=table.resources(),
    )


def rescore_log(result: EvaluationResult, items: Iterable[ItemResult]) -> EvaluationResult:
    """Return the result of a log with its metrics recomputed from its items.

    Raises:
        SuiteError: its comparisons differ from the recomputed ones, or a setting is damaged.
    """
    stated = tuple(_comparisons(result))
    figures = [line.figure for line in stated]
    table = empty_table(figures)
    for item in items:
        table.add(item)
    if canonical_json(compare(table, figures)) != canonical_json(stated):
        raise SuiteError(
            "The comparison with the log's figures differs from the one computed from the items. "
            "It was changed or written by another version. Import the log again."
        )
    return with_metrics(result, table)


def empty_table(figures: Sequence[LogFigure]) -> ScoreTable:
    """Return a table for the items of a log, with the strata and clusters that its figures need."""
    return ScoreTable(name for line in figures for name in (line.stratum, line.cluster) if name)


def _comparisons(result: EvaluationResult) -> Iterator[FigureComparison]:
    try:
        yield from msgspec.json.decode(
            result.settings[COMPARISON_SETTING], type=list[FigureComparison]
        )
    except (KeyError, msgspec.MsgspecError) as error:
        raise SuiteError("The result of the log is damaged. Import the log again.") from error


def _status(run: LogRun, table: ScoreTable) -> RunStatus:
    if not table.answered:
        return RunStatus.FAILED
    is_whole = run.status == SUCCESS and not run.limit and not _missing(run, table)
    return RunStatus.COMPLETED if is_whole else RunStatus.PARTIAL


def _missing(run: LogRun, table: ScoreTable) -> int:
    return max(0, (run.planned_count or 0) - len(table))


def _metrics(
    result: EvaluationResult, table: ScoreTable, figures: list[LogFigure]
) -> Iterator[MetricResult]:
    if not table.keys:
        yield MetricResult(result.primary, UNSCORED, NotEstimable("the log contains no score"))
    pairs = {figure.score for figure in figures if figure.kind in PAIR_KINDS}
    in_pairs = {key for score in pairs for key in pair_keys(score)}
    lower = _lower_is_better(result)
    by_default = result.settings.get(REDUCER_SETTING, "mean")
    strata = sorted({figure.stratum for figure in figures} - {""})
    keys = [key for key in table.keys if key not in in_pairs]
    for key in sorted(keys, key=lambda key: key != result.primary):
        reducers = dict.fromkeys(
            (by_default, *(figure.reducer for figure in figures if figure.score == key))
        )
        for reducer in filter(None, reducers):
            name = key if reducer == by_default else f"{key} {reducer}"
            yield from _lines(table, key, reducer, name, strata, is_higher_better=key not in lower)
    yield from _pair_lines(table, figures, lower)


def _pair_lines(
    table: ScoreTable, figures: list[LogFigure], lower: frozenset[str]
) -> Iterator[MetricResult]:
    """Yield the figures of pairs, which have no interval."""
    for figure in figures:
        value = recompute(table, figure) if figure.kind in PAIR_KINDS else ""
        if isinstance(value, float):
            estimate = NotEstimable("it is not a mean of the items' scores", value)
            label = figure.score.replace("_", " ")
            yield MetricResult(figure.score, label, estimate, figure.score not in lower)


def _lines(
    table: ScoreTable,
    key: str,
    reducer: str,
    name: str,
    strata: Sequence[str],
    *,
    is_higher_better: bool,
) -> Iterator[MetricResult]:
    """Yield a metric over all items by condition, and of the unchanged ones by group."""
    label = name.replace("_", " ")
    for condition in sorted(table.conditions.texts):
        value = _estimate(table, key, reducer, condition)
        yield MetricResult(name, label, value, is_higher_better, condition=condition)
        for stratum in () if condition else strata:
            groups = sorted(table.strata[stratum].texts)
            for group in groups if len(groups) > 1 else ():
                value = _estimate(table, key, reducer, condition, (stratum, group))
                yield MetricResult(name, label, value, is_higher_better, stratum, group, condition)


def _estimate(
    table: ScoreTable,
    key: str,
    reducer: str,
    condition: str,
    location: tuple[str, str] = ("", ""),
) -> Estimate | NotEstimable:
    stratum, group = location
    rows = table.rows(key, (condition,), stratum=stratum, group=group)
    scores = reduced(rows, reducer)
    if scores is None:
        return NotEstimable(f"the reducer '{reducer}' of the epochs is not known")
    rng = random_stream(_SEED, "log", key, reducer, condition, *location)
    known = scores[~np.isnan(scores)]
    if np.isin(known, (0.0, 1.0)).all():
        return estimate_rate(scores, rng, level=LEVEL, nothing=_NOTHING)
    return estimate_mean(
        scores, rng, scale="score", level=LEVEL, nothing=_NOTHING, limits=range_of(known)
    )


def _lower_is_better(result: EvaluationResult) -> frozenset[str]:
    try:
        return frozenset(msgspec.json.decode(result.settings[_LOWER_SETTING], type=list[str]))
    except (KeyError, msgspec.MsgspecError) as error:
        raise SuiteError("The result of the log is damaged. Import the log again.") from error


def _warnings(run: LogRun, table: ScoreTable, result: EvaluationResult) -> Iterator[str]:
    if run.status != SUCCESS:
        yield f"The log has the status “{run.status}”: the run did not end successfully."
    missing = _missing(run, table)
    if missing:
        yield f"Samples announced by the log but missing from it: {missing}."
    if run.limit:
        used, total = run.limit
        yield f"The run was limited to {used} of {total} items of the data set."
    unscored = table.unscored_count()
    judged = [key for key in table.keys if _JUDGED.search(key)]
    if judged:
        yield f"Scored by a model alone, without human judgement: {', '.join(judged)}."
    if not table.keys:
        yield f"{UNSCORED}: none of its {len(table)} samples has a score."
    elif unscored:
        yield f"Samples without a score: {unscored}. The figures leave them out, as the log does."
    if table.failed_count:
        yield f"Samples that ended with an error: {table.failed_count}."
    yield from run.warnings
    different = [line for line in _comparisons(result) if line.verdict is Verdict.DIFFERENT]
    for line in different[:_MAX_LISTED]:
        yield (
            f"The log states {line.figure.value:.6g} for {line.figure.label}; its items "
            f"give {line.ours:.6g}."
        )
    if len(different) > _MAX_LISTED:
        yield f"Figures that also differ: {len(different) - _MAX_LISTED}."
