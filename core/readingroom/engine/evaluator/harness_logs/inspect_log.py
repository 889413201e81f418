"""Logs of Inspect AI: the header, and its figures. `.eval` is a zip archive, `.json` one document.

Read are versions 1 and 2 of the format, samples in one member or as a folder of members (2026),
and logs that end before their header was written.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs.figures import ALL_EPOCHS
from readingroom.engine.evaluator.harness_logs.grades import number_of
from readingroom.engine.evaluator.harness_logs.inspect_samples import SampleReader, SampleText
from readingroom.engine.evaluator.harness_logs.json_text import LogDecoder, decode_file
from readingroom.engine.evaluator.harness_logs.log_run import LogRun, log_times, strata_in
from readingroom.engine.evaluator.harness_logs.types import FigureKind, Harness, LogFigure
from readingroom.engine.evaluator.harness_logs.zip_members import open_members
from readingroom.engine.evaluator.suites.data_set import file_sha256

HEADER, START = "header.json", "_journal/start.json"
METADATA = "metadata.json"
_SAMPLE_NAME = re.compile(
    r"(?P<folder>samples/.+_epoch_\d+)(?:\.json|(?P<shell>/sample\.json))", re.DOTALL
)
"""Name of a sample, or of the first member of a sample that is a folder of members."""
STARTED = "started"
_KINDS: Mapping[str, FigureKind] = {
    "accuracy": FigureKind.MEAN,
    "mean": FigureKind.MEAN,
    "stderr": FigureKind.STANDARD_ERROR,
    "bootstrap_stderr": FigureKind.BOOTSTRAP_ERROR,
    "bootstrap_std": FigureKind.BOOTSTRAP_ERROR,
    "std": FigureKind.STANDARD_DEVIATION,
    "var": FigureKind.VARIANCE,
}


class _DataSet(msgspec.Struct):
    name: str | None = None
    samples: int | None = None
    sample_ids: list[str | int] | None = None


class _Config(msgspec.Struct):
    limit: int | list[int] | None = None
    epochs: int | None = None
    epochs_reducer: list[str] | str | None = None


class _Spec(msgspec.Struct):
    task: str
    model: str = ""
    created: str = ""
    task_version: int | str = 0
    dataset: _DataSet = msgspec.field(default_factory=_DataSet)
    config: _Config = msgspec.field(default_factory=_Config)
    packages: dict[str, str] = {}


class _Metric(msgspec.Struct):
    name: str = ""
    value: float | str | None = None
    group: str | None = None
    params: dict[str, Any] | None = None
    options: dict[str, Any] | None = None


class _ScoreResult(msgspec.Struct):
    name: str
    scorer: str | None = None
    reducer: str | None = None
    metrics: dict[str, _Metric] = {}


class _OldScorer(msgspec.Struct):
    name: str = "score"


class _Results(msgspec.Struct):
    total_samples: int | None = None
    scores: list[_ScoreResult] | None = None
    scorer: _OldScorer | None = None
    metrics: dict[str, _Metric] | None = None


class _Stats(msgspec.Struct):
    started_at: str | None = None
    completed_at: str | None = None


class _Header(msgspec.Struct):
    eval: _Spec
    version: int = 1
    status: str = STARTED
    results: _Results | None = None
    stats: _Stats | None = None
    samples: list[msgspec.Raw] | None = None


_HEADERS: LogDecoder[_Header] = LogDecoder(_Header)
MAX_VERSION = 2
_NO_SAMPLES = "has no samples: it was written without them."


def read_inspect_log(path: Path) -> LogRun:
    """Return the run of a log; its samples are read from the file when its items are listed.

    Raises:
        SuiteError: it is not a log of Inspect, or is damaged.
    """
    if path.suffix.lower() == ".json":
        header = decode_file(path, _HEADERS)
        if not header.samples:
            raise SuiteError(f"{path.name} {_NO_SAMPLES}")
        raw_samples = header.samples
        return _run(path, header, lambda: _document_samples(path.name, raw_samples))
    with open_members(path) as members:
        member = HEADER if HEADER in members else START
        header = _HEADERS.decode(members.read(member), f"{path.name}: {member}")
        if not any(map(_SAMPLE_NAME.fullmatch, members.names())):
            raise SuiteError(f"{path.name} {_NO_SAMPLES}")
    return _run(path, header, lambda: _archive_samples(path))


def _document_samples(name: str, samples: list[msgspec.Raw]) -> Iterator[SampleText]:
    for number, sample in enumerate(samples, start=1):
        yield SampleText(f"{name}, sample {number}", memoryview(sample))


def _archive_samples(path: Path) -> Iterator[SampleText]:
    with open_members(path) as members:
        for name in members.names():
            match = _SAMPLE_NAME.fullmatch(name)
            if match is None:
                continue
            separate = f"{match['folder']}/{METADATA}"
            metadata = members.read(separate) if match["shell"] and separate in members else None
            yield SampleText(f"{path.name}: {name}", members.read(name), metadata)


def _run(path: Path, header: _Header, texts: Callable[[], Iterator[SampleText]]) -> LogRun:
    if header.version > MAX_VERSION:
        raise SuiteError(
            f"{path.name} has version {header.version} of Inspect's format; Readingroom reads "
            f"versions 1 to {MAX_VERSION}."
        )
    spec, results = header.eval, header.results or _Results()
    scores = _score_results(results)
    reducer = _reducer(spec.config, scores)
    figures = tuple(
        _figure(entry, key, metric, reducer)
        for entry in scores
        for key, metric in entry.metrics.items()
    )
    primary = scores[0] if scores else None
    stats = header.stats or _Stats()
    times = log_times(path, stats.started_at or spec.created, stats.completed_at)
    needed = strata_in(figures)
    return LogRun(
        harness=Harness.INSPECT,
        version=spec.packages.get("inspect_ai", ""),
        task=spec.task,
        task_version=str(spec.task_version),
        dataset=spec.dataset.name or spec.task,
        model=spec.model or "unknown",
        status=header.status,
        started_at=times.started_at,
        ended_at=times.ended_at,
        log_sha256=file_sha256(path),
        samples=lambda report: SampleReader(
            (primary.scorer or primary.name) if primary else "",
            results.scorer.name if results.scorer else "score",
            needed,
            report,
        ).items(texts()),
        figures=figures,
        primary=_score_key(primary) if primary else "",
        aliases={_score_key(entry): (entry.name, entry.scorer or "") for entry in scores},
        reducer=reducer,
        planned_count=results.total_samples,
        limit=_limit(spec),
        settings={"epochs": str(spec.config.epochs or 1)},
        warnings=times.warnings,
    )


def _score_results(results: _Results) -> list[_ScoreResult]:
    """Return the results of the scorers; version 1 of the format has a single one."""
    if results.scores is not None:
        return results.scores
    if not results.metrics:
        return []
    name = results.scorer.name if results.scorer else "score"
    return [_ScoreResult(name, name, metrics=results.metrics)]


def _score_key(entry: _ScoreResult) -> str:
    """Return the key of the items' scores: a scorer with several values has one for each."""
    if entry.scorer is None or entry.scorer == entry.name:
        return entry.name
    return f"{entry.scorer}/{entry.name}"


def _reducer(config: _Config, scores: list[_ScoreResult]) -> str:
    """Return the reducer of epochs: that of the first scorer, else the first configured one."""
    named = next((entry.reducer for entry in scores if entry.reducer), None)
    if named:
        return named
    configured = config.epochs_reducer
    if isinstance(configured, str):
        return configured
    if configured is None:
        return "mean"
    return configured[0] if configured else ALL_EPOCHS


def _figure(entry: _ScoreResult, key: str, metric: _Metric, reducer: str) -> LogFigure:
    params = metric.params or metric.options or {}
    score = _score_key(entry)
    name = (metric.group or metric.name or key).rpartition("/")[2]
    figure = LogFigure(
        key, score, FigureKind.OTHER, number_of(metric.value), entry.reducer or reducer
    )
    if "group_key" in params:
        return _grouped(figure, metric.name or key, params)
    kind = _KINDS.get(name)
    if kind is None:
        return replace(figure, reason=f"Readingroom does not compute the metric {name}.")
    cluster = params.get("cluster")
    if kind is FigureKind.STANDARD_ERROR and isinstance(cluster, str):
        return replace(figure, kind=FigureKind.CLUSTERED_ERROR, cluster=cluster)
    return replace(figure, kind=kind)


def _grouped(figure: LogFigure, label: str, params: Mapping[str, Any]) -> LogFigure:
    """Return the figure of one group, or of all, of Inspect's metric `grouped`."""
    inner = str(params.get("metric", "accuracy"))
    kind = next((kind for name, kind in _KINDS.items() if name in inner), FigureKind.OTHER)
    kind = FigureKind.STANDARD_ERROR if "stderr" in inner else kind
    stratum = str(params["group_key"])
    if label == params.get("all_label", "all"):
        by_group = params.get("all") == "groups"
        return replace(
            figure,
            kind=FigureKind.MEAN_OF_GROUPS if by_group else kind,
            stratum=stratum if by_group else "",
        )
    before, _, after = str(params.get("name_template", "{group_name}")).partition("{group_name}")
    group = label.removeprefix(before).removesuffix(after)
    return replace(figure, kind=kind, stratum=stratum, group=group)


def _limit(spec: _Spec) -> tuple[int, int] | None:
    """Return the numbers of used and of all items, None if no limit left some out."""
    count, ids = spec.dataset.samples, spec.dataset.sample_ids
    if spec.config.limit is None or count is None or ids is None or len(ids) >= count:
        return None
    return len(ids), count
