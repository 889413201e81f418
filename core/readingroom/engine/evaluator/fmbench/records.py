"""Reading evaluation records of the fmbench hub (`eval.yaml`)."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_tree import plain, read_yaml

REQUIRED = ("eval_id", "benchmark_id", "model_ids", "metrics", "status")
STATUSES = ("Completed", "Failed", "Partial")
_FIRST_SCORES = ("AUROC", "Accuracy", "F1-Score", "Correlation", "R2")
_ROBUSTNESS_SCORES = ("robustness_score", "perm_equivariance")
_GENERATION_SCORES = ("report_quality_score", "clinical_accuracy", "bertscore", "bleu")
_COUNTS = ("N",)
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class EvalRecord:
    """Content of a record. `metrics` are its plain numbers, `strata` those of groups.

    `stray` are keys of metrics whose values are not plain numbers, which fmbench's leaderboard
    would misread.
    """

    file: str
    eval_id: str
    benchmark_id: str
    model_id: str
    status: str
    metrics: Mapping[str, float]
    strata: Mapping[str, Mapping[str, Mapping[str, float]]] = field(default_factory=dict)
    dataset_id: str = ""
    date: str = ""
    encoding: str = ""
    uses_fallback: bool = False
    item_count: int | None = None
    runtime_seconds: float | None = None
    hardware: str = ""
    stray: tuple[str, ...] = ()

    @property
    def primary(self) -> str:
        """Return the metric by which fmbench ranks the record, "" without any number."""
        candidates: tuple[str, ...] = _FIRST_SCORES
        if any(key.endswith("_rAUC") for key in self.metrics):
            candidates = _ROBUSTNESS_SCORES
        elif any(key in self.metrics for key in _GENERATION_SCORES):
            candidates = _GENERATION_SCORES
        for key in (*candidates, *self.metrics):
            if key in self.metrics and key not in _COUNTS:
                return key
        return ""


def read_record(path: Path) -> EvalRecord:
    """Read a record.

    Raises:
        SuiteError: it is not YAML, or lacks a key that fmbench's own check requires.
    """
    values = plain(read_yaml(path, SuiteError))
    missing = [key for key in REQUIRED if key not in values]
    if missing:
        raise SuiteError(f"{path.name} is not an fmbench record: {', '.join(missing)} missing.")
    models = values["model_ids"]
    if not isinstance(models, dict) or not models:
        raise SuiteError(f"{path.name}: model_ids must name a model, as in 'candidate: NAME'.")
    metrics = values["metrics"]
    if not isinstance(metrics, dict):
        raise SuiteError(f"{path.name}: metrics must consist of 'name: number' lines.")
    run = values.get("run_metadata")
    run = run if isinstance(run, dict) else {}
    strata = metrics.get("stratified")
    return EvalRecord(
        file=path.name,
        eval_id=str(values["eval_id"]),
        benchmark_id=str(values["benchmark_id"]),
        model_id=str(next(iter(models.values()))),
        status=str(values["status"]),
        metrics=_numbers(metrics),
        strata=_read_strata(strata if isinstance(strata, dict) else {}),
        dataset_id=str(values.get("dataset_id") or values.get("data_dir") or ""),
        date=str(run.get("date") or ""),
        encoding=str(run.get("encoding") or ""),
        uses_fallback=run.get("use_fallback") is True,
        item_count=_count(metrics.get("N", run.get("n_test"))),
        runtime_seconds=_number(run.get("runtime_seconds")),
        hardware=str(run.get("hardware") or ""),
        stray=tuple(
            key for key, value in metrics.items() if key != "stratified" and _number(value) is None
        ),
    )


def read_records(paths: Iterable[Path]) -> tuple[tuple[EvalRecord, ...], tuple[str, ...]]:
    """Return the records of some files, and an error message for each file that is not one."""
    records, refused = [], []
    for path in paths:
        try:
            records.append(read_record(path))
        except SuiteError as error:
            refused.append(str(error))
    return tuple(records), tuple(refused)


def safe_id(text: str) -> str:
    """Return an id of letters, digits, dots, hyphens and underscores, usable as a file name."""
    return _UNSAFE.sub("-", text).strip("-.")[:150] or "unnamed"


def _numbers(values: Mapping[str, object]) -> dict[str, float]:
    read = {key: _number(value) for key, value in values.items()}
    return {key: value for key, value in read.items() if value is not None}


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if math.isfinite(value) else None


def _count(value: object) -> int | None:
    number = _number(value)
    return None if number is None or number < 0 or number % 1 else int(number)


def _read_strata(values: Mapping[str, object]) -> dict[str, dict[str, dict[str, float]]]:
    return {
        stratum: {
            group: _numbers(figures)
            for group, figures in groups.items()
            if isinstance(figures, dict)
        }
        for stratum, groups in values.items()
        if isinstance(groups, dict)
    }
