"""Declaration of an experiment in a file: YAML with title, models, suites and conditions.

A metric, and the model that plays the patients of suites, are optional.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from readingroom.domain.errors import SuiteError
from readingroom.domain.seeds import MAX_SEED
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.declared_files import read_declared_file
from readingroom.engine.evaluator.experiments.types import (
    MAX_RUNS,
    ExperimentCondition,
    ExperimentModel,
    ExperimentPlan,
    condition_name,
)

_KEYS: Final = frozenset({"title", "models", "suites", "conditions", "metric", "patient"})
_CONDITION_KEYS: Final = frozenset({"name", "seed", "limit"})


def read_experiment(path: Path) -> ExperimentPlan:
    """Return the experiment that a file declares; models and suites are relative to its folder.

    Raises:
        GenerationError: the file cannot be read, or is not YAML.
        SuiteError: a key is unknown or missing, or a value is out of range.
    """
    refusal = SuiteError(f"{path.name} must have the keys title, models and suites.")
    content, sha256 = read_declared_file(path, *_KEYS, refusal=refusal)
    title = content.get("title")
    if not isinstance(title, str) or not title.strip():
        raise SuiteError(f"{path.name}: title must be a text.")
    metric = content.get("metric", "")
    if not isinstance(metric, str):
        raise SuiteError(f"{path.name}: metric must be a text.")
    patient = content.get("patient", "")
    if not isinstance(patient, str):
        raise SuiteError(f"{path.name}: patient must be a text.")
    folder = path.parent
    plan = ExperimentPlan(
        title.strip(),
        tuple(ExperimentModel(_located(folder, name)) for name in _texts(content, "models", path)),
        tuple(_located(folder, name) for name in _texts(content, "suites", path)),
        _conditions(content.get("conditions"), path.name),
        metric.strip(),
        sha256,
        ExperimentModel(_located(folder, patient.strip())) if patient.strip() else None,
    )
    check_plan(plan)
    return plan


def check_plan(plan: ExperimentPlan) -> None:
    """Check a declaration before its runs.

    Raises:
        SuiteError: there is no model or suite, one is named twice, or there are too many runs.
    """
    if not plan.models:
        raise SuiteError("The experiment has no model. Name one or more.")
    if not plan.suites:
        raise SuiteError("The experiment has no suite. Name one or more.")
    if not plan.conditions:
        raise SuiteError("The experiment has no condition. Name one or more.")
    if _has_repeats([model.path for model in plan.models]):
        raise SuiteError("The experiment names a model twice. Name it once.")
    if _has_repeats(plan.suites):
        raise SuiteError("The experiment names a suite twice. Name it once.")
    if _has_repeats([condition.name for condition in plan.conditions]):
        raise SuiteError("The experiment names a condition twice. Name it once.")
    if plan.run_count > MAX_RUNS:
        raise SuiteError(f"The experiment has {plan.run_count} runs. Declare {MAX_RUNS} or fewer.")


def plan_sha256(plan: ExperimentPlan) -> str:
    """Return the digest of a declaration: of its file, else of what the experiment runs.

    The consent to code is no part of it.
    """
    if plan.source_sha256:
        return plan.source_sha256
    content: dict[str, object] = {
        "title": plan.title,
        "models": [model.path for model in plan.models],
        "suites": list(plan.suites),
        "conditions": [[each.name, each.seed, each.limit] for each in plan.conditions],
        "metric": plan.metric,
    }
    if plan.patient is not None:
        content["patient"] = plan.patient.path
    return hashlib.sha256(canonical_json(content)).hexdigest()


def with_consent(plan: ExperimentPlan, *, consent: bool) -> ExperimentPlan:
    """Return a plan in which the code of all models may run, or of none."""
    patient = None if plan.patient is None else replace(plan.patient, consent=consent)
    models = tuple(replace(model, consent=consent) for model in plan.models)
    return replace(plan, models=models, patient=patient)


def _has_repeats(names: Sequence[str]) -> bool:
    return len(set(names)) < len(names)


def _located(folder: Path, name: str) -> str:
    """Return the path of a file beside the declaration, else the name itself."""
    return str(folder / name) if (folder / name).exists() else name


def _texts(content: Mapping[str, Any], key: str, path: Path) -> tuple[str, ...]:
    names = content.get(key)
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise SuiteError(f"{path.name}: {key} must be a list of texts.")
    return tuple(names)


def _conditions(rows: object, file: str) -> tuple[ExperimentCondition, ...]:
    if rows is None:
        return ExperimentPlan("", (), ()).conditions
    if not isinstance(rows, list):
        raise SuiteError(f"{file}: conditions must be a list.")
    return tuple(_condition(row, file) for row in rows)


def _condition(row: object, file: str) -> ExperimentCondition:
    if not isinstance(row, dict) or row.keys() - _CONDITION_KEYS:
        raise SuiteError(f"{file}: a condition may have a name, a seed and a limit.")
    seed, limit = (_whole(row.get(key, "0"), key, file) for key in ("seed", "limit"))
    name = row.get("name") or condition_name(seed, limit)
    return ExperimentCondition(str(name).strip(), seed, limit)


def _whole(value: object, key: str, file: str) -> int:
    if not (isinstance(value, str) and value.isdecimal() and int(value) <= MAX_SEED):
        raise SuiteError(f"{file}: {key} must be a whole number from 0 to {MAX_SEED}.")
    return int(value)
