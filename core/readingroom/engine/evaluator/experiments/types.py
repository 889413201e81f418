"""Declared experiments, the runs of which they consist, and their table of results."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.estimate import Estimate, NotEstimable

EXPERIMENT_FILE: Final = "experiment.json"
"""Name of the table of results in the folder of an experiment."""
MAX_RUNS: Final = 500
"""Maximum number of runs of an experiment."""


@dataclass(frozen=True, slots=True)
class ExperimentCondition:
    """Settings of a run: the random seed, and the maximum number of items, 0 for all."""

    name: str
    seed: int = 0
    limit: int = 0


def condition_name(seed: int, limit: int) -> str:
    """Return the name of a condition that was not given one, such as "seed 1, 20 items"."""
    return f"seed {seed}" + (f", {limit} items" if limit else "")


@dataclass(frozen=True, slots=True)
class ExperimentModel:
    """Configuration of a model, and whether its own code is approved to run."""

    path: str
    consent: bool = False


@dataclass(frozen=True, slots=True)
class ExperimentPlan:
    """Declaration of an experiment: each model runs each suite under each condition.

    `suites` are files, or IDs of built-in suites. `metric` is the key of the metric in the table,
    "" for the primary one of each suite. `source_sha256` is that of the file, "" without one.
    `patient` plays the patients of suites that have some, None without one.
    """

    title: str
    models: tuple[ExperimentModel, ...]
    suites: tuple[str, ...]
    conditions: tuple[ExperimentCondition, ...] = (ExperimentCondition(condition_name(0, 0)),)
    metric: str = ""
    source_sha256: str = ""
    patient: ExperimentModel | None = None

    @property
    def run_count(self) -> int:
        """Return the number of runs."""
        return len(self.models) * len(self.suites) * len(self.conditions)


class RunOutcome(StrEnum):
    """What became of a run."""

    COMPLETED = "completed"
    PARTIAL = "partial"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class ExperimentRun:
    """Row of the table of results; `folder` is that of the run within the experiment's.

    `value` is the metric over all items, and `reason` why there is none. A failed run has no
    result ID.
    """

    number: int
    model: str
    suite: str
    condition: str
    seed: int
    limit: int
    folder: str
    outcome: RunOutcome
    result_id: str
    metric: str
    value: Estimate | NotEstimable
    item_count: int
    failed_count: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ExperimentReport:
    """Table of results of an experiment; `plan_sha256` identifies its declaration."""

    title: str
    plan_sha256: str
    runs: tuple[ExperimentRun, ...]
    metric: str = ""
    source_sha256: str = ""

    @property
    def failed_count(self) -> int:
        """Return the number of failed runs."""
        return sum(run.outcome is RunOutcome.FAILED for run in self.runs)


class ExperimentRequest(msgspec.Struct, frozen=True, tag="experiment"):
    """Request to run an experiment in the folder `out`, or to continue it there."""

    plan: ExperimentPlan
    out: Path
