"""Records of the fmbench hub, written from results so that its check and its board take them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from readingroom.domain.estimate import Estimate
from readingroom.domain.evaluation import EvaluationResult, MetricResult, RunStatus, Task
from readingroom.evaluator.fmbench.records import safe_id

NAMES: Mapping[str, str] = {
    "auroc": "AUROC",
    "accuracy": "Accuracy",
    "choice_accuracy": "Accuracy",
    "f1_macro": "F1-Score",
    "pearson": "Correlation",
    "r2": "R2",
    "mse": "MSE",
}
"""What fmbench calls our figures, in the order in which its board looks for the one that ranks."""

_AGES = re.compile(r"(\d+) to under (\d+)\Z")
_PLAIN_MEANS = {"permutation": "perm_equivariance", "shift": "shift_sensitivity"}
_BESIDE = ("robustness_corrected", "centred_cosine", "flip_rate", "accuracy_retention")
_STATUSES = {
    RunStatus.COMPLETED: "Completed",
    RunStatus.PARTIAL: "Partial",
    RunStatus.FAILED: "Failed",
}
DIGITS = 4
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def make_record(
    result: EvaluationResult, probes: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return a result as fmbench's record: metrics and what they are about, no path, no item.

    Figures that are not estimable are left out, where fmbench writes 0.0. The board takes higher
    figures for better ones; a note says so where that is wrong.

    Args:
        result: the result.
        probes: details of probes by name, as `probe_details` has them.
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
    """Write a record as YAML of plain values; a date stays a text in quotes."""
    plain = msgspec.to_builtins(record)
    text = yaml.dump(
        plain, Dumper=_DUMPER, sort_keys=False, default_flow_style=False, allow_unicode=True
    )
    path.write_text(text, encoding="utf-8", newline="\n")


def _metrics(result: EvaluationResult) -> dict[str, Any]:
    whole = [metric for metric in result.metrics if not metric.stratum]
    if result.task is Task.ROBUSTNESS:
        return _robustness(whole)
    found = {NAMES.get(one.metric, one.metric): one for one in whole if not one.condition}
    order = [*dict.fromkeys(NAMES.values()), *found]
    numbers = {name: _number(found[name]) for name in order if name in found}
    kept: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if kept:
        kept["N"] = result.item_count
    return kept


def _robustness(metrics: list[MetricResult]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for one in metrics:
        value = _number(one)
        if value is None:
            continue
        if one.metric == "rauc":
            kept[f"{one.condition}_rAUC"] = value
        elif one.metric == "mean_cosine" and one.condition in _PLAIN_MEANS:
            kept[_PLAIN_MEANS[one.condition]] = value
    overall = {one.metric: _number(one) for one in metrics if not one.condition}
    for key in ("robustness_score", *_BESIDE):
        value = overall.get(key)
        if value is not None:
            kept[key] = value
    return kept


def _number(metric: MetricResult) -> float | None:
    value = metric.value.value
    return None if value is None else round(float(value), DIGITS)


def _strata(metrics: tuple[MetricResult, ...]) -> dict[str, dict[str, dict[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for one in metrics:
        value = _number(one)
        if not one.stratum or not one.group or one.condition or value is None:
            continue
        stratum, group = _group_names(one.stratum, one.group)
        figures = found.setdefault(stratum, {}).setdefault(group, {})
        figures[NAMES.get(one.metric, one.metric)] = value
        if isinstance(one.value, Estimate):
            figures["N"] = max(one.value.n, figures.get("N", 0))
    return found


def _group_names(stratum: str, group: str) -> tuple[str, str]:
    """Return how fmbench names a group; it has its own words for ages."""
    ages = _AGES.match(group)
    if stratum == "age" and ages:
        return "age_group", f"age_{ages[1]}-{ages[2]}"
    return stratum, group


def _run_metadata(result: EvaluationResult) -> dict[str, Any]:
    made: dict[str, Any] = {
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
        made["sampling_freq"] = int(frequency) if frequency.is_integer() else frequency
        made["probes"] = json.loads(result.settings.get("probes", "[]"))
    return made


def _note(result: EvaluationResult) -> str:
    notes = []
    primary = next(
        (one for one in result.metrics if one.metric == result.primary and not one.stratum), None
    )
    if primary is not None and not primary.is_higher_better:
        notes.append(f"Lower is better for {NAMES.get(primary.metric, primary.metric)}.")
    if result.failed_count:
        notes.append(f"{result.failed_count} of {result.item_count} items have no usable answer.")
    return " ".join(notes)
