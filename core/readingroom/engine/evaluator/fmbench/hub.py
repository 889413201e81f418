"""Suites of the fmbench hub, with their benchmark and data set.

A hub is a folder with `tests`, `benchmarks` and `datasets`, and the data below it. fmbench itself
reads few keys of a suite; here folds, probes with their grids, and thresholds are used, too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_tree import plain, read_yaml
from readingroom.engine.evaluator.fmbench.sequences import TRAIN_FILE, sequence_suite
from readingroom.engine.evaluator.robustness_plan import RobustnessPlan
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.data_set import METADATA_FILE, read_columns
from readingroom.engine.evaluator.suites.schema import NUMBERS_PARSER, suite_sha256
from readingroom.engine.evaluator.suites.sources import data_files
from readingroom.engine.evaluator.suites.suite import DataSource, Folds, ProbePlan, Stratum, Suite

STRATA = ("site", "sex", "scanner", "disease_stage", "ethnicity")
AGE_EDGES = (20.0, 40.0, 60.0, 80.0, 100.0)
MIN_GROUP_SIZE = 5
_CLASS_METRICS = ("auroc", "accuracy", "f1_macro")
_NUMBER_METRICS = ("r2", "mse")
_GRID_KEYS = ("grid", "snr_grid", "shifts", "mask_grid", "scale_grid", "shift_grid")


@dataclass(frozen=True, slots=True)
class HubSuite:
    """A suite of a hub: run as `suite`, or as probes with `plan` where it is about robustness.

    `data` is the folder of its data set.
    """

    suite_id: str
    benchmark_id: str
    dataset_id: str
    title: str
    data: Path
    suite: Suite | None
    plan: RobustnessPlan | None

    @property
    def needs_fit(self) -> bool:
        """Whether its data are sequences with a training file."""
        return (self.data / TRAIN_FILE).is_file()

    def cut_to(self, limit: int, *, is_resumed: bool = False) -> "HubSuite":
        """Return the suite limited to a number of items; 0 means all.

        Raises:
            SuiteError: it consists of probes, which need all samples in one run.
        """
        if self.suite is None:
            if limit or is_resumed:
                raise SuiteError(
                    "A run of probes cannot be limited or resumed. Start it without these options."
                )
            return self
        return replace(self, suite=self.suite.cut_to(limit))


def is_hub_suite(path: Path) -> bool:
    """Return whether a file is a suite of a hub, not one of Readingroom's own.

    Raises:
        SuiteError: it is not YAML.
    """
    entries = read_yaml(path, SuiteError).entries
    return "suite_id" in entries and "metrics" not in entries and "task" not in entries


def read_hub_suite(path: Path, dataset_id: str = "") -> HubSuite:
    """Read a suite, and its benchmark and data set from the hub's other folders.

    `path` is in the hub's folder `tests`; `dataset_id` replaces the suite's own data set.

    Raises:
        SuiteError: it names no benchmark, or the benchmark or data set is not in the hub.
    """
    root = path.resolve().parent.parent
    document = plain(read_yaml(path, SuiteError))
    suite_id = str(document.get("suite_id") or "")
    listed = _listed(document)
    benchmark_id = str(document.get("benchmark_id") or listed.get("benchmark_id") or "")
    if not suite_id or not benchmark_id:
        raise SuiteError(
            f"{path.name} has no suite_id or benchmark_id. Add them; fmbench needs them, too."
        )
    benchmark = _find(root / "benchmarks", "benchmark_id", benchmark_id)
    data_set_id = dataset_id or str(
        _value_at(document, "inputs", "dataset", "default") or listed.get("dataset_id") or ""
    )
    if not data_set_id:
        raise SuiteError(f"{path.name} names no data set. Add one under inputs, dataset, default.")
    data_set = _find(root / "datasets", "dataset_id", data_set_id)
    folder = _folder(root, data_set, data_set_id)
    task = str(benchmark.get("ai_task") or "").lower()
    hub = HubSuite(
        suite_id,
        benchmark_id,
        data_set_id,
        str(document.get("name") or suite_id),
        folder,
        None,
        None,
    )
    if "robustness" in task:
        return replace(hub, plan=_plan(document))
    is_number = _asks_for_numbers(task, f"{suite_id} {hub.title}".lower())
    return replace(hub, suite=_suite(document, hub, root, is_number=is_number))


def _asks_for_numbers(task: str, name: str) -> bool:
    """Return whether targets are numbers, by the suite's name, else by its benchmark's task.

    Classification suites share benchmarks of reconstruction (SUITE-NEURO-CLASS-001).
    """
    for text in (name, task):
        if "class" in text:
            return False
        if "reconstruction" in text or "regression" in text:
            return True
    return False


def _suite(document: Mapping[str, Any], hub: HubSuite, root: Path, *, is_number: bool) -> Suite:
    metrics = _NUMBER_METRICS if is_number else _CLASS_METRICS
    folds = _value_at(document, "protocol", "cross_validation", "folds")
    suite = Suite(
        suite_id=hub.suite_id,
        version=str(document.get("version") or "1"),
        title=hub.title,
        task=Task.REGRESSION if is_number else Task.CLASSIFICATION,
        metrics=metrics,
        primary=metrics[0],
        parser=NUMBERS_PARSER,
        description=str(document.get("description") or ""),
        benchmark_id=hub.benchmark_id,
        strata=_strata(hub.data),
        probes=tuple(
            ProbePlan(str(name))
            for name in _value_at(document, "protocol", "robustness_probes") or ()
        ),
        folds=Folds(folds) if isinstance(folds, int) and folds > 1 else None,
        folder=root,
    )
    if hub.needs_fit:
        return sequence_suite(hub.data, suite)
    data = DataSource(folder=hub.data.relative_to(root).as_posix())
    suite = replace(suite, data=data, files=data_files(data, root))
    return replace(suite, sha256=suite_sha256(suite))


def _listed(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the first entry under `benchmarks`, used instead of plain keys by one hub suite."""
    listed = document.get("benchmarks")
    first = listed[0] if isinstance(listed, list) and listed else None
    return first if isinstance(first, dict) else {}


def _strata(folder: Path) -> tuple[Stratum, ...]:
    """Return those of fmbench's strata that the metadata contain."""
    path = folder / METADATA_FILE
    columns = read_columns(path) if path.is_file() else {}
    named = tuple(Stratum(name, MIN_GROUP_SIZE) for name in STRATA if name in columns)
    return (*named, Stratum("age", MIN_GROUP_SIZE, AGE_EDGES)) if "age" in columns else named


def _plan(document: Mapping[str, Any]) -> RobustnessPlan:
    probe_settings = document.get("probe_config")
    probe_settings = probe_settings if isinstance(probe_settings, dict) else {}
    grids: dict[str, Sequence[float]] = {}
    for name, chosen in probe_settings.items():
        if not isinstance(chosen, dict):
            continue
        grid = next((chosen[key] for key in _GRID_KEYS if key in chosen), None)
        if "num_perms" in chosen:
            grid = list(range(1, int(chosen["num_perms"]) + 1))
        if isinstance(grid, list):
            grids[name] = tuple(float(value) for value in grid)
    frequency = _value_at(document, "inputs", "sampling_freq", "default")
    return RobustnessPlan(
        tuple(str(name) for name in document.get("probes") or ()),
        grids,
        sampling_freq=float(frequency or 200),
        minima=_minima(document.get("thresholds")),
    )


def _minima(thresholds: object) -> dict[str, float]:
    if not isinstance(thresholds, dict):
        return {}
    return {
        name: float(limits["min"])
        for name, limits in thresholds.items()
        if isinstance(limits, dict) and isinstance(limits.get("min"), (int, float))
    }


def _find(folder: Path, key: str, value: str) -> dict[str, Any]:
    """Return the content of the folder's file with a given value of `key`."""
    for path in sorted(folder.glob("*.yaml")):
        try:
            document: dict[str, Any] = plain(read_yaml(path, SuiteError))
        except SuiteError:
            continue  # another, unrelated file of the hub
        if document.get(key) == value:
            return document
    raise SuiteError(f"The hub has no {key} {value!r} in its folder {folder.name}.")


def _folder(root: Path, data_set: Mapping[str, Any], data_set_id: str) -> Path:
    """Return the folder of a data set, which must be below the hub."""
    folder = root / str(data_set.get("path") or "")
    if not data_set.get("path") or ".." in folder.parts or not folder.is_dir():
        raise SuiteError(
            f"The folder of the data set {data_set_id} is not in the hub. “readingroom "
            "write-toy-data HUB/toy_data” creates those of the toy data."
        )
    return folder


def _value_at(document: Mapping[str, Any], *keys: str) -> Any:  # noqa: ANN401 - values of YAML
    """Return the value under nested keys, None if missing."""
    value: Any = document
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value
