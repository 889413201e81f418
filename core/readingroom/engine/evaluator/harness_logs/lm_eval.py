"""Results of lm-evaluation-harness with their samples: one run per task and model.

The results are `results_DATE.json`, the samples of a task `samples_TASK_DATE.jsonl` beside it.
Older versions write samples without date or as one JSON list, and figures without a filter.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs.grades import number_of
from readingroom.engine.evaluator.harness_logs.json_text import LogDecoder, decode_file
from readingroom.engine.evaluator.harness_logs.lm_eval_samples import (
    NO_FILTER,
    LineReader,
    score_key,
)
from readingroom.engine.evaluator.harness_logs.log_run import (
    SUCCESS,
    LogRun,
    RejectedTask,
    TaskGroup,
    log_times,
)
from readingroom.engine.evaluator.harness_logs.types import FigureKind, Harness, LogFigure
from readingroom.engine.evaluator.suites.data_set import file_sha256

_RESULTS_NAME = re.compile(r"results_(?P<date>.*)\.json|results\.json")
_SAMPLES_NAME = re.compile(r"samples_.*\.jsonl?")
MAX_GROUP_DEPTH = 20
_DATE = r"(_\d{4}-\d{2}-\d{2}T[\d.-]+)?"
_UNSAFE_NAME = re.compile(r"[\"<>:/|\\?*\[\]]+")
_ERROR_SUFFIX = "_stderr"
_NO_FIGURE = ("name", "alias", "sample_len", "sample_count", "samples")
_KINDS: Mapping[str, FigureKind] = {
    "mean": FigureKind.MEAN,
    "nanmean": FigureKind.MEAN,
    "f1": FigureKind.F1,
    "matthews_corrcoef": FigureKind.MATTHEWS,
    "perplexity": FigureKind.PERPLEXITY,
    "weighted_perplexity": FigureKind.WEIGHTED_PERPLEXITY,
    "bits_per_byte": FigureKind.BITS_PER_BYTE,
}
"""Kind of the figures of each aggregation that is recomputed."""
_DEFAULTS: Mapping[str, str] = {
    **dict.fromkeys(("acc", "acc_norm", "acc_mutual_info", "exact_match"), "mean"),
    "f1": "f1",
    "mcc": "matthews_corrcoef",
    "perplexity": "perplexity",
    "word_perplexity": "weighted_perplexity",
    "byte_perplexity": "weighted_perplexity",
    "bits_per_byte": "bits_per_byte",
    **{name: name for name in ("brier_score", "bleu", "chrf", "ter")},
}
"""Aggregations of the harness for declared metrics without one."""
_UNSTATED = "The log does not state how it is computed; it is not the mean of the items' scores."


class _Count(msgspec.Struct):
    original: int | None = None
    effective: int | None = None


class _Results(msgspec.Struct):
    results: dict[str, dict[str, Any]]
    configs: dict[str, dict[str, Any]] = {}
    versions: dict[str, Any] = {}
    higher_is_better: dict[str, dict[str, bool | None]] = {}
    config: dict[str, Any] = {}
    group_subtasks: dict[str, list[str]] = {}
    counts: dict[str, _Count] = msgspec.field(default_factory=dict, name="n-samples")
    shots: dict[str, Any] = msgspec.field(default_factory=dict, name="n-shot")
    date: float | str | None = None
    seconds: float | str | None = msgspec.field(default=None, name="total_evaluation_time_seconds")
    model_name: str | None = None
    lm_eval_version: str | None = None


_DECODER: LogDecoder[_Results] = LogDecoder(_Results)


def is_results_name(name: str) -> bool:
    """Return whether a file has the name of results."""
    return _RESULTS_NAME.fullmatch(name) is not None


def read_lm_eval(path: Path) -> Iterator[LogRun | RejectedTask | TaskGroup]:
    """Yield the run of each task, or the sentence why a task cannot be imported.

    Raises:
        SuiteError: the results are damaged, or a file of samples was named.
    """
    if _SAMPLES_NAME.fullmatch(path.name):
        raise SuiteError(f"{path.name} has samples. Choose the results_*.json of the same run.")
    document = decode_file(path, _DECODER)
    if not document.results:
        raise SuiteError(f"{path.name} has no results.")
    for task, figures in document.results.items():
        if document.group_subtasks.get(task):
            yield TaskGroup(task, _leaves(task, document.group_subtasks), _group_figures(figures))
            continue
        samples = _samples_of(path, task)
        if samples is None:
            yield RejectedTask(
                f"{path.name} has no samples of the task {task}, so its figures cannot be "
                "recomputed. Run the harness with --log_samples."
            )
        else:
            yield _run(path, document, task, figures, samples)


def _leaves(group: str, children: Mapping[str, list[str]], depth: int = 0) -> tuple[str, ...]:
    """Return the tasks of a group and of the groups in it."""
    if depth > MAX_GROUP_DEPTH or not children.get(group):
        return (group,)
    parts = (_leaves(child, children, depth + 1) for child in children[group])
    return tuple(dict.fromkeys(leaf for part in parts for leaf in part))


def _group_figures(values: Mapping[str, Any]) -> tuple[LogFigure, ...]:
    """Return the means of a group; its standard errors are pooled and not recomputed."""
    return tuple(
        figure
        for figure in _figures(values, {})
        if figure.kind is FigureKind.MEAN and figure.value is not None
    )


def _samples_of(path: Path, task: str) -> Path | None:
    """Return the file with the samples of a task, None if there is none or several."""
    match = _RESULTS_NAME.fullmatch(path.name)
    date = match["date"] if match and match["date"] else ""
    safe = _UNSAFE_NAME.sub("__", task)
    for name in dict.fromkeys((task.replace("/", "__"), safe)):
        stems = (f"samples_{name}_{date}", f"samples_{name}", f"{path.stem}_{name}")
        for file in (f"{stem}{suffix}" for stem in stems for suffix in (".jsonl", ".json")):
            if (path.parent / file).is_file():
                return path.parent / file
    pattern = re.compile(rf"(?:samples|.*)_{re.escape(safe)}{_DATE}\.jsonl?")
    candidates = [file for file in path.parent.iterdir() if pattern.fullmatch(file.name)]
    return candidates[0] if len(candidates) == 1 else None


def _run(
    path: Path, document: _Results, task: str, values: Mapping[str, Any], samples: Path
) -> LogRun:
    config = document.configs.get(task, {})
    aggregations = _aggregations(config)
    figures = tuple(_figures(values, aggregations))
    filters = dict.fromkeys(_filter_of(name) for name in values if name not in _NO_FIGURE)
    seconds = number_of(document.seconds) or 0.0
    begin = number_of(document.date)
    times = log_times(
        path,
        begin if begin is not None else document.date,
        None if begin is None else begin + seconds,
    )
    count = document.counts.get(task, _Count())
    better = document.higher_is_better.get(task, {})
    metrics = tuple(dict.fromkeys(_metric_of(name) for name in values if name not in _NO_FIGURE))
    return LogRun(
        harness=Harness.LM_EVAL,
        version=document.lm_eval_version or "",
        task=task,
        task_version=str(document.versions.get(task, "")),
        dataset=_dataset(config, task),
        model=_model(document),
        status=SUCCESS,
        started_at=times.started_at,
        ended_at=times.ended_at,
        log_sha256=file_sha256(path),
        samples=lambda observations: LineReader(metrics, observations).items(samples),
        figures=figures,
        primary=figures[0].score if figures else "",
        lower_is_better=frozenset(
            figure.score for figure in figures if better.get(_metric_of(figure.name)) is False
        ),
        planned_count=None if count.effective is None else count.effective * len(filters or "-"),
        limit=_limit(count),
        settings={
            "shots": str(document.shots.get(task, "")),
            "samples_sha256": file_sha256(samples),
            "description": _text(config.get("description")),
        },
        warnings=times.warnings,
    )


def _figures(values: Mapping[str, Any], aggregations: Mapping[str, str]) -> Iterator[LogFigure]:
    for name, value in values.items():
        if name in _NO_FIGURE:
            continue
        metric, filter_name = _metric_of(name), _filter_of(name)
        figure = LogFigure(name, score_key(metric, filter_name), FigureKind.MEAN, number_of(value))
        is_error = name.partition(",")[0].endswith(_ERROR_SUFFIX)
        yield _with_kind(figure, aggregations.get(metric), is_error=is_error)


def _with_kind(figure: LogFigure, aggregation: str | None, *, is_error: bool) -> LogFigure:
    if aggregation is None:
        kind = FigureKind.STANDARD_ERROR if is_error else FigureKind.MEAN
        return replace(figure, kind=kind, reason=_UNSTATED)
    known = _KINDS.get(aggregation)
    if is_error and known is FigureKind.MEAN:
        return replace(figure, kind=FigureKind.STANDARD_ERROR)
    if known is not None and not is_error:
        return replace(figure, kind=known)
    reason = f"Its aggregation is “{aggregation}”, not the mean of the items' scores."
    return replace(figure, kind=FigureKind.OTHER, reason=reason)


def _aggregations(config: Mapping[str, Any]) -> dict[str, str]:
    """Return the declared aggregation of each metric."""
    declared = config.get("metric_list")
    entries = declared if isinstance(declared, list) else []
    aggregations = {
        str(entry["metric"]): entry.get("aggregation") or _DEFAULTS.get(str(entry["metric"]))
        for entry in entries
        if isinstance(entry, dict) and "metric" in entry
    }
    return {metric: str(name) for metric, name in aggregations.items() if name is not None}


def _metric_of(name: str) -> str:
    return name.partition(",")[0].removesuffix(_ERROR_SUFFIX)


def _filter_of(name: str) -> str:
    return name.partition(",")[2] or NO_FILTER


def _model(document: _Results) -> str:
    if document.model_name:
        return document.model_name
    arguments = document.config.get("model_args")
    if isinstance(arguments, str):
        arguments = dict(part.partition("=")[::2] for part in arguments.split(","))
    named = arguments.get("pretrained") if isinstance(arguments, dict) else None
    return str(named or document.config.get("model") or "unknown")


def _dataset(config: Mapping[str, Any], task: str) -> str:
    parts = [config.get("dataset_path"), config.get("dataset_name"), config.get("test_split")]
    named = [part for part in parts if isinstance(part, str) and part]
    return " ".join(named) if len(named) > 1 else task


def _limit(count: _Count) -> tuple[int, int] | None:
    """Return the numbers of used and of all items, None if no limit left some out."""
    if count.original is None or count.effective is None or count.effective >= count.original:
        return None
    return count.effective, count.original


def _text(value: object) -> str:
    return value[:200] if isinstance(value, str) else ""
