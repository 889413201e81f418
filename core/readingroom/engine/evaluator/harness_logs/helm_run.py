"""Runs of HELM: a folder with `run_spec.json`, statistics per instance, and the model's answers.

Items are instances by perturbation; a training trial is an epoch. A statistic of several splits has
one figure per split.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.engine.evaluator.harness_logs.grades import number_of
from readingroom.engine.evaluator.harness_logs.helm_answers import (
    SPLIT,
    Answer,
    InstanceKey,
    Perturbation,
    TrialIndex,
    list_answers,
)
from readingroom.engine.evaluator.harness_logs.json_text import LogDecoder, decode_file
from readingroom.engine.evaluator.harness_logs.log_run import (
    SUCCESS,
    LogRun,
    log_times,
    short_text,
)
from readingroom.engine.evaluator.harness_logs.observations import Observations
from readingroom.engine.evaluator.harness_logs.types import BY_TRIAL, FigureKind, Harness, LogFigure
from readingroom.engine.evaluator.runs.types import ItemResult, recorded_by
from readingroom.engine.evaluator.suites.data_set import file_sha256
from readingroom.engine.models.types import Usage

RUN_SPEC = "run_spec.json"
_SCENARIO, _STATS = "scenario.json", "stats.json"
_PER_INSTANCE, _DISPLAYED = "per_instance_stats.json", "display_predictions.json"
_FAMILIES = ("robustness", "fairness")
"""Names of HELM's worst case over all perturbations with that property."""
_BOOKKEEPING = (
    "num_", "inference_", "finish_reason_", "training_", "batch_size", "prompt_truncated",
    "max_", "logprob", "predicted_index", "estimated_",
)  # fmt: skip
"""Beginnings of the names of statistics that are no scores."""
NOT_PER_INSTANCE = "It is not computed per instance."


class _Name(msgspec.Struct):
    name: str
    split: str | None = None
    sub_split: str | None = None
    perturbation: Perturbation | None = None


class _Stat(msgspec.Struct):
    name: _Name
    count: int = 0
    sum: float | str = 0.0
    mean: float | str | None = None


class _InstanceStats(msgspec.Struct):
    instance_id: str
    train_trial_index: TrialIndex = 0
    perturbation: Perturbation | None = None
    stats: list[_Stat] = []


class _AdapterSpec(msgspec.Struct):
    model: str = ""
    model_deployment: str = ""
    method: str = ""
    max_train_instances: int | None = None
    max_eval_instances: int | None = None
    num_train_trials: int | None = None


class _RunSpec(msgspec.Struct):
    name: str
    adapter_spec: _AdapterSpec = msgspec.field(default_factory=_AdapterSpec)
    groups: list[str] = []


class _Scenario(msgspec.Struct):
    name: str = ""
    description: str = ""
    tags: list[str] = []


class _Displayed(msgspec.Struct):
    stats: dict[str, Any] = {}


_RUN_SPECS: LogDecoder[_RunSpec] = LogDecoder(_RunSpec)
_SCENARIOS: LogDecoder[_Scenario] = LogDecoder(_Scenario)
_STAT_LISTS: LogDecoder[list[_Stat]] = LogDecoder(list[_Stat])
_LISTS: LogDecoder[list[msgspec.Raw]] = LogDecoder(list[msgspec.Raw])
_INSTANCES: LogDecoder[_InstanceStats] = LogDecoder(_InstanceStats)
_DISPLAYS: LogDecoder[_Displayed] = LogDecoder(_Displayed)


@dataclass(slots=True)
class _Scores:
    """Scores of each instance, and what is known of the perturbations and groups."""

    by_instance: dict[InstanceKey, dict[str, float]] = field(default_factory=dict)
    split_of: dict[InstanceKey, str] = field(default_factory=dict)
    names: dict[str, None] = field(default_factory=dict)
    families: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def read_helm_run(folder: Path) -> LogRun:
    """Return the run of a folder; its answers are read when its items are listed.

    Raises:
        SuiteError: a file is missing or damaged.
    """
    spec = decode_file(folder / RUN_SPEC, _RUN_SPECS)
    scenario = _Scenario()
    if (folder / _SCENARIO).is_file():
        scenario = decode_file(folder / _SCENARIO, _SCENARIOS)
    warnings: list[str] = []
    scores = _read_scores(folder, warnings)
    figures = tuple(_read_figures(folder, scores, warnings))
    times = log_times(folder / RUN_SPEC, None)
    task, _, arguments = spec.name.partition(":")
    adapter = spec.adapter_spec
    return LogRun(
        harness=Harness.HELM,
        version="",
        task=_task_name(task, arguments),
        task_version="",
        dataset=scenario.name or task,
        model=adapter.model or adapter.model_deployment or "unknown",
        status=SUCCESS,
        started_at=times.started_at,
        ended_at=times.ended_at,
        log_sha256=file_sha256(folder / RUN_SPEC),
        samples=lambda observations: _items(folder, scores, observations),
        figures=figures,
        primary=_primary(folder, scores),
        reducer=BY_TRIAL,
        planned_count=len(scores.by_instance) or None,
        tags=tuple(scenario.tags),
        settings={
            "description": scenario.description[:200],
            "method": adapter.method,
            "shots": str(adapter.max_train_instances or 0),
            "max_eval_instances": str(adapter.max_eval_instances or ""),
        },
        warnings=(*times.warnings, *warnings),
    )


def _task_name(task: str, arguments: str) -> str:
    """Return the scenario with its arguments, without the model."""
    parts = [part for part in arguments.split(",") if part and not part.startswith("model")]
    return f"{task}:{','.join(parts)}" if parts else task


def _read_scores(folder: Path, warnings: list[str]) -> _Scores:
    scores = _Scores()
    path = folder / _PER_INSTANCE
    if not path.is_file():
        warnings.append(f"The run has no {_PER_INSTANCE}, so its answers have no scores.")
        return scores
    for number, raw in enumerate(decode_file(path, _LISTS), start=1):
        instance = _INSTANCES.decode(memoryview(raw), f"{path.name}, entry {number}")
        key = InstanceKey.of(
            instance.instance_id, instance.perturbation, instance.train_trial_index
        )
        own = scores.by_instance.setdefault(key, {})
        for stat in instance.stats:
            mean = _mean_of(stat)
            if mean is None or stat.name.name.startswith(_BOOKKEEPING):
                continue
            own[stat.name.name] = mean
            scores.names[stat.name.name] = None
            scores.split_of.setdefault(key, _split_of(stat.name))
        perturbation = instance.perturbation
        for family in _FAMILIES if perturbation is not None else ():
            if getattr(perturbation, family):
                scores.families[family].add(key.condition)
    return scores


def _mean_of(stat: _Stat) -> float | None:
    """Return the mean of a statistic, None without a value."""
    total = number_of(stat.sum)
    return total / stat.count if total is not None and stat.count > 0 else None


def _split_of(name: _Name) -> str:
    return "/".join(filter(None, (name.split, name.sub_split)))


def _read_figures(folder: Path, scores: _Scores, warnings: list[str]) -> Iterator[LogFigure]:
    path = folder / _STATS
    if not path.is_file():
        warnings.append(f"The run has no {_STATS}, so there are no figures to compare with.")
        return
    for stat in decode_file(path, _STAT_LISTS):
        if stat.name.name.startswith(_BOOKKEEPING):
            continue
        value = _mean_of(stat)
        figure = LogFigure(stat.name.name, stat.name.name, FigureKind.MEAN, value, BY_TRIAL)
        split = _split_of(stat.name)
        if split:
            figure = replace(figure, stratum=SPLIT, group=split)
        if stat.name.name not in scores.names:
            yield replace(figure, kind=FigureKind.OTHER, reason=NOT_PER_INSTANCE)
        else:
            yield _of_perturbation(figure, stat.name.perturbation, scores.families)


def _of_perturbation(
    figure: LogFigure, perturbation: Perturbation | None, families: Mapping[str, set[str]]
) -> LogFigure:
    if perturbation is None:
        return figure
    condition = perturbation.label
    computed_on = perturbation.computed_on
    name = f"{figure.name}, {condition}, {computed_on}"
    if computed_on == "worst":
        if perturbation.name in _FAMILIES:
            conditions = tuple(sorted(families[perturbation.name]))
            return replace(figure, name=name, kind=FigureKind.WORST_CASE, conditions=conditions)
        return replace(
            figure, name=name, kind=FigureKind.WORST_CASE_OF_CHANGED, conditions=(condition,)
        )
    if computed_on == "original":
        return replace(figure, name=name, kind=FigureKind.UNCHANGED, conditions=(condition,))
    return replace(figure, condition=condition)


def _primary(folder: Path, scores: _Scores) -> str:
    """Return the first statistic that HELM displays, else the first one per instance."""
    path = folder / _DISPLAYED
    if path.is_file():
        displayed = decode_file(path, _LISTS)
        if displayed:
            first = _DISPLAYS.decode(memoryview(displayed[0]), path.name)
            named = next((name for name in first.stats if name in scores.names), "")
            if named:
                return named
    return next(iter(scores.names), "")


def _items(folder: Path, scores: _Scores, observations: Observations) -> Iterator[ItemResult]:
    """Yield the item of each answer, and of each scored instance without one."""
    listed: set[InstanceKey] = set()
    for answer in list_answers(folder):
        listed.add(answer.key)
        observations.see_prompt(answer.key.instance, answer.question, answer.prompt)
        yield _item(answer, scores)
    for key in scores.by_instance:
        if key not in listed:
            yield _item(Answer(key), scores)


def _item(answer: Answer, scores: _Scores) -> ItemResult:
    key = answer.key
    split = scores.split_of.get(key, answer.split)
    content = answer.question.encode("utf-8", "replace")
    prompt = answer.prompt.encode("utf-8", "replace")
    return ItemResult(
        item=short_text(key.instance),
        item_sha256=hashlib.sha256(content).hexdigest(),
        target=short_text(answer.target),
        raw=short_text(answer.raw),
        parsed=None if answer.parsed is None else short_text(answer.parsed),
        parser=recorded_by("HELM"),
        prompt_sha256=hashlib.sha256(prompt).hexdigest() if prompt else "",
        epoch=key.trial + 1,
        scores=scores.by_instance.get(key, {}),
        strata={SPLIT: split} if split else {},
        usage=Usage(answer.seconds),
        condition=key.condition,
        context=short_text(answer.prompt or answer.question),
    )
