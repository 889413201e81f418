"""Suites of the fmbench hub: read with the benchmark and the data set that they name.

A hub is a folder with `tests`, `benchmarks` and `datasets`, and the data below it. fmbench itself
looks at few keys of a suite; here folds, probes with their grids, and thresholds count too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import Task
from readingroom.evaluator.fmbench.sequences import TRAIN_FILE, sequence_suite
from readingroom.evaluator.robustness_plan import RobustnessPlan
from readingroom.evaluator.suites.data_set import METADATA_FILE, read_columns
from readingroom.evaluator.suites.schema import NUMBERS_PARSER, suite_sha256
from readingroom.evaluator.suites.sources import data_files
from readingroom.evaluator.suites.suite import DataSource, Folds, ProbePlan, Stratum, Suite
from readingroom.evaluator.suites.yaml_tree import plain, read_yaml

STRATA = ("site", "sex", "scanner", "disease_stage", "ethnicity")
AGE_EDGES = (20.0, 40.0, 60.0, 80.0, 100.0)
LEAST_GROUP = 5
_CLASS_METRICS = ("auroc", "accuracy", "f1_macro")
_NUMBER_METRICS = ("r2", "mse")
_GRID_KEYS = ("grid", "snr_grid", "shifts", "mask_grid", "scale_grid", "shift_grid")


@dataclass(frozen=True, slots=True)
class HubSuite:
    """A suite of a hub: asked as `suite`, or probed by `plan` where it is about robustness.

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
    def learns(self) -> bool:
        """Whether its data are sequences with a file to learn from."""
        return (self.data / TRAIN_FILE).is_file()

    def cut_to(self, limit: int, *, is_resumed: bool = False) -> "HubSuite":
        """Return it with so many items at most, all for 0.

        Raises:
            SuiteError: it is run by probes, which take all samples from the start.
        """
        if self.suite is None:
            if limit or is_resumed:
                raise SuiteError("A run of probes is neither cut nor resumed. Start it as a whole.")
            return self
        return replace(self, suite=self.suite.cut_to(limit))


def is_hub_suite(path: Path) -> bool:
    """Return whether a file is a suite of a hub and none of Readingroom's own.

    Raises:
        SuiteError: it is no YAML.
    """
    entries = read_yaml(path).entries
    return "suite_id" in entries and "metrics" not in entries and "task" not in entries


def read_hub_suite(path: Path, dataset_id: str = "") -> HubSuite:
    """Read a suite, and its benchmark and data set from the folders beside its own.

    Args:
        path: the suite, a file in the hub's folder `tests`.
        dataset_id: the data set to take in place of the suite's own.

    Raises:
        SuiteError: it names no benchmark, or what it names is not in the hub.
    """
    root = path.resolve().parent.parent
    said = plain(read_yaml(path))
    suite_id = str(said.get("suite_id") or "")
    listed = _listed(said)
    benchmark_id = str(said.get("benchmark_id") or listed.get("benchmark_id") or "")
    if not suite_id or not benchmark_id:
        raise SuiteError(
            f"{path.name} needs suite_id and benchmark_id; fmbench does not run it either."
        )
    benchmark = _find(root / "benchmarks", "benchmark_id", benchmark_id)
    wanted = dataset_id or str(
        _at(said, "inputs", "dataset", "default") or listed.get("dataset_id") or ""
    )
    if not wanted:
        raise SuiteError(f"{path.name} names no data set under inputs, dataset, default.")
    data_set = _find(root / "datasets", "dataset_id", wanted)
    folder = _folder(root, data_set, wanted)
    task = str(benchmark.get("ai_task") or "").lower()
    made = HubSuite(
        suite_id,
        benchmark_id,
        wanted,
        str(said.get("name") or suite_id),
        folder,
        None,
        None,
    )
    if "robustness" in task:
        return replace(made, plan=_plan(said))
    is_number = _asks_for_numbers(task, f"{suite_id} {made.title}".lower())
    return replace(made, suite=_suite(said, made, root, is_number=is_number))


def _asks_for_numbers(task: str, name: str) -> bool:
    """Return whether targets are numbers: as the suite's name says, else as its benchmark says.

    Suites of classes share benchmarks of reconstruction (SUITE-NEURO-CLASS-001).
    """
    for words in (name, task):
        if "class" in words:
            return False
        if "reconstruction" in words or "regression" in words:
            return True
    return False


def _suite(said: Mapping[str, Any], made: HubSuite, root: Path, *, is_number: bool) -> Suite:
    metrics = _NUMBER_METRICS if is_number else _CLASS_METRICS
    folds = _at(said, "protocol", "cross_validation", "folds")
    suite = Suite(
        suite_id=made.suite_id,
        version=str(said.get("version") or "1"),
        title=made.title,
        task=Task.REGRESSION if is_number else Task.CLASSIFICATION,
        metrics=metrics,
        primary=metrics[0],
        parser=NUMBERS_PARSER,
        description=str(said.get("description") or ""),
        benchmark_id=made.benchmark_id,
        strata=_strata(made.data),
        probes=tuple(
            ProbePlan(str(name)) for name in _at(said, "protocol", "robustness_probes") or ()
        ),
        folds=Folds(folds) if isinstance(folds, int) and folds > 1 else None,
        folder=root,
    )
    if made.learns:
        return sequence_suite(made.data, suite)
    data = DataSource(folder=made.data.relative_to(root).as_posix())
    suite = replace(suite, data=data, files=data_files(data, root))
    return replace(suite, sha256=suite_sha256(suite))


def _listed(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the first entry under `benchmarks`, which one suite of the hub has in their place."""
    listed = said.get("benchmarks")
    first = listed[0] if isinstance(listed, list) and listed else None
    return first if isinstance(first, dict) else {}


def _strata(folder: Path) -> tuple[Stratum, ...]:
    """Return fmbench's strata, as far as the metadata have them."""
    path = folder / METADATA_FILE
    columns = read_columns(path) if path.is_file() else {}
    named = tuple(Stratum(name, LEAST_GROUP) for name in STRATA if name in columns)
    return (*named, Stratum("age", LEAST_GROUP, AGE_EDGES)) if "age" in columns else named


def _plan(said: Mapping[str, Any]) -> RobustnessPlan:
    settings = said.get("probe_config")
    settings = settings if isinstance(settings, dict) else {}
    grids: dict[str, Sequence[float]] = {}
    for name, chosen in settings.items():
        if not isinstance(chosen, dict):
            continue
        grid = next((chosen[key] for key in _GRID_KEYS if key in chosen), None)
        if "num_perms" in chosen:
            grid = list(range(1, int(chosen["num_perms"]) + 1))
        if isinstance(grid, list):
            grids[name] = tuple(float(value) for value in grid)
    frequency = _at(said, "inputs", "sampling_freq", "default")
    return RobustnessPlan(
        tuple(str(name) for name in said.get("probes") or ()),
        grids,
        sampling_freq=float(frequency or 200),
        minima=_minima(said.get("thresholds")),
    )


def _minima(said: object) -> dict[str, float]:
    if not isinstance(said, dict):
        return {}
    return {
        name: float(one["min"])
        for name, one in said.items()
        if isinstance(one, dict) and isinstance(one.get("min"), (int, float))
    }


def _find(folder: Path, key: str, wanted: str) -> dict[str, Any]:
    """Return the file of a folder whose `key` has the value that is wanted.

    Raises:
        SuiteError: there is none.
    """
    for path in sorted(folder.glob("*.yaml")):
        try:
            said: dict[str, Any] = plain(read_yaml(path))
        except SuiteError:
            continue  # another file of the hub, which nobody asked for
        if said.get(key) == wanted:
            return said
    raise SuiteError(f"The hub has no {key} {wanted!r} in its folder {folder.name}.")


def _folder(root: Path, data_set: Mapping[str, Any], wanted: str) -> Path:
    """Return the folder of a data set, which must lie below the hub.

    Raises:
        SuiteError: it is not there, or elsewhere.
    """
    folder = root / str(data_set.get("path") or "")
    if not data_set.get("path") or ".." in folder.parts or not folder.is_dir():
        raise SuiteError(
            f"The folder of the data set {wanted} is not in the hub. “readingroom write-toy-data "
            "HUB/toy_data” makes those of the toy data."
        )
    return folder


def _at(said: Mapping[str, Any], *keys: str) -> Any:  # noqa: ANN401 - values of YAML
    """Return what stands under keys in keys, None where there is nothing."""
    found: Any = said
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found
