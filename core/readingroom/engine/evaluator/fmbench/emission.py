"""Writing results as records of the fmbench hub that pass its check and its leaderboard."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.fmbench.records import safe_id
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, RunStatus, Task

NAMES: Mapping[str, str] = {
    "auroc": "AUROC",
    "accuracy": "Accuracy",
    "choice_accuracy": "Accuracy",
    "f1_macro": "F1-Score",
    "pearson": "Correlation",
    "r2": "R2",
    "mse": "MSE",
}
"""fmbench's names of metrics, in the order in which its leaderboard picks the ranking one."""

_AGES = re.compile(r"(\d+) to under (\d+)\Z")
_PLAIN_MEANS = {"permutation": "perm_equivariance", "shift": "shift_sensitivity"}
_FURTHER_METRICS = ("robustness_corrected", "centred_cosine", "flip_rate", "accuracy_retention")
_STATUSES = {
    RunStatus.COMPLETED: "Completed",
    RunStatus.PARTIAL: "Partial",
    RunStatus.FAILED: "Failed",
}
DIGITS = 4
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def build_record(
    result: EvaluationResult, probes: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return a result as fmbench's record: metrics and their subject, without paths or items.

    Metrics that are not estimable are left out, where fmbench writes 0.0. The leaderboard treats
    higher values as better; a note states where that is wrong.

    `probes` are details of probes by name, from `probe_details`.
    """
    metrics = _metrics(result)
    status = _STATUSES[result.status] if metrics else "Failed"
    strata = _strata(result.metrics)
    if strata:
        metrics["stratified"] = strata
    record: dict[str, Any] = {
        "eval_id": safe_id(result.result_id),
        "benchmark_id": result.benchmark_id or result.suite_id,
        "model_ids": {"candidate": result.model.model_id},
        "dataset_id": result.dataset_id or result.suite_id,
        "run_metadata": _run_metadata(result),
        "metrics": metrics,
    }
    if probes:
        record["probes"] = dict(probes)
    record["status"] = status
    note = _note(result)
    if note:
        record["notes"] = note
    record["ai4h_compliance"] = {
        "local_evaluation": True,
        "model_weights_shared": False,
        "reproducible_seed": result.settings.get("is_repeatable", "true") != "false",
    }
    return record


def write_record(record: Mapping[str, Any], path: Path) -> None:
    """Write a record as YAML of plain values; dates remain quoted text."""
    plain = msgspec.to_builtins(record)
    text = yaml.dump(
        plain, Dumper=_DUMPER, sort_keys=False, default_flow_style=False, allow_unicode=True
    )
    path.write_text(text, encoding="utf-8", newline="\n")


def _metrics(result: EvaluationResult) -> dict[str, Any]:
    whole = [metric for metric in result.metrics if not metric.stratum]
    if result.task is Task.ROBUSTNESS:
        return _robustness(whole)
    by_name = {
        NAMES.get(metric.metric, metric.metric): metric for metric in whole if not metric.condition
    }
    order = [*dict.fromkeys(NAMES.values()), *by_name]
    numbers = {name: _number(by_name[name]) for name in order if name in by_name}
    known: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if known:
        known["N"] = result.item_count
    return known


def _robustness(metrics: list[MetricResult]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for metric in metrics:
        value = _number(metric)
        if value is None:
            continue
        if metric.metric == "rauc":
            values[f"{metric.condition}_rAUC"] = value
        elif metric.metric == "mean_cosine" and metric.condition in _PLAIN_MEANS:
            values[_PLAIN_MEANS[metric.condition]] = value
    overall = {metric.metric: _number(metric) for metric in metrics if not metric.condition}
    for key in ("robustness_score", *_FURTHER_METRICS):
        value = overall.get(key)
        if value is not None:
            values[key] = value
    return values


def _number(metric: MetricResult) -> float | None:
    value = metric.value.value
    return None if value is None else round(float(value), DIGITS)


def _strata(metrics: tuple[MetricResult, ...]) -> dict[str, dict[str, dict[str, Any]]]:
    strata: dict[str, dict[str, dict[str, Any]]] = {}
    for metric in metrics:
        value = _number(metric)
        if not metric.stratum or not metric.group or metric.condition or value is None:
            continue
        stratum, group = _group_names(metric.stratum, metric.group)
        group_values = strata.setdefault(stratum, {}).setdefault(group, {})
        group_values[NAMES.get(metric.metric, metric.metric)] = value
        if isinstance(metric.value, Estimate):
            group_values["N"] = max(metric.value.n, group_values.get("N", 0))
    return strata


def _group_names(stratum: str, group: str) -> tuple[str, str]:
    """Return fmbench's name of a group; its age groups have other names."""
    ages = _AGES.match(group)
    if stratum == "age" and ages:
        return "age_group", f"age_{ages[1]}-{ages[2]}"
    return stratum, group


def _run_metadata(result: EvaluationResult) -> dict[str, Any]:
    metadata: dict[str, Any] = {
        "date": result.ended_at[:10],
        "runner": "readingroom",
        "runner_version": result.engine_version,
        "suite_id": result.suite_id,
        "hardware": result.resources.hardware or result.resources.device or "not specified",
        "runtime_seconds": round(result.resources.seconds, 3),
        "seed": result.seed,
    }
    if result.task is Task.ROBUSTNESS:
        frequency = float(result.settings.get("sampling_freq", "200"))
        metadata["sampling_freq"] = int(frequency) if frequency.is_integer() else frequency
        metadata["probes"] = json.loads(result.settings.get("probes", "[]"))
    return metadata


def _note(result: EvaluationResult) -> str:
    notes = []
    primary = next(
        (
            metric
            for metric in result.metrics
            if metric.metric == result.primary and not metric.stratum
        ),
        None,
    )
    if primary is not None and not primary.is_higher_better:
        notes.append(f"Lower is better for {NAMES.get(primary.metric, primary.metric)}.")
    if result.failed_count:
        notes.append(f"{result.failed_count} of {result.item_count} items have no usable answer.")
    return " ".join(notes)
