"""Options of a run of a suite, and the folders of stopped runs."""

import re
import shutil
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.ids import RegisteredId
from readingroom.domain.model import ModelLocation, RegisteredModel
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.services.study import Study

_ODD: Final = re.compile(r"[^A-Za-z0-9._-]+")


class RunOptions(NamedTuple):
    """Options of a run of a suite on a model.

    `limit` is the maximum number of items, 0 for all. `patient` plays the patients of the items,
    `encoder` compares answers with references, and `cache` holds responses of language models;
    None for none.
    """

    seed: int = 0
    limit: int = 0
    patient: RegisteredModel | None = None
    encoder: Path | None = None
    cache: Path | None = None


class RunInputs(NamedTuple):
    """What a run needs of the study."""

    study: Path
    location: ModelLocation
    items: Iterable[object] = ()
    patient: tuple[str, bool] = ("", False)
    """Path of the model that plays patients, and whether its code may run."""


class _RunKey(NamedTuple):
    suite: str
    model: RegisteredId
    seed: int
    limit: int
    patient: RegisteredId | None
    encoder: Path | None


class StoppedRuns:
    """Folders of cancelled runs, which a run with the same choices continues.

    Runs on cases of the study are not among them: their items are stored in no other folder.
    """

    def __init__(self) -> None:
        self._folders: dict[_RunKey, Path] = {}

    def add(
        self, suite: SuiteSummary, model: RegisteredModel, options: RunOptions, folder: Path
    ) -> None:
        """Add the folder of a cancelled run."""
        self._folders[_key(suite, model, options)] = folder

    def find(self, suite: SuiteSummary, model: RegisteredModel, options: RunOptions) -> Path | None:
        """Return the folder of a cancelled run with the same choices, None without one."""
        return self._folders.get(_key(suite, model, options))

    def take(self, suite: SuiteSummary, model: RegisteredModel, options: RunOptions) -> Path | None:
        """Return the folder of a cancelled run and forget it, None without one."""
        return self._folders.pop(_key(suite, model, options), None)

    def clear(self) -> None:
        """Delete all folders, as the study was closed."""
        for folder in self._folders.values():
            remove_folder(folder)
        self._folders.clear()


def _key(suite: SuiteSummary, model: RegisteredModel, options: RunOptions) -> _RunKey:
    patient = options.patient.id if options.patient is not None else None
    return _RunKey(suite.path, model.id, options.seed, options.limit, patient, options.encoder)


def inputs_of(
    study: Study, suite: SuiteSummary, model: RegisteredId, patient: RegisteredModel | None
) -> RunInputs:
    """Return what a run of a suite needs of a study."""
    items: tuple[object, ...] = ()
    if suite.needs_study:
        prepared_for = model if suite.takes_arrays else None
        items = tuple(study.engine.suite_items(suite.case_images, prepared_for))
    location = study.engine.location
    player = ("", False) if patient is None else (location(patient.id).path, patient.may_run)
    return RunInputs(study.path, location(model), items, player)


def remove_folder(folder: Path) -> None:
    """Delete a folder with all that is in it."""
    shutil.rmtree(folder, ignore_errors=True)


def prompts_name(suite: SuiteSummary) -> str:
    """Return the name of the folder with the prompts of a suite."""
    return f"prompts-{_ODD.sub('-', suite.suite_id)}"


def scratch_name(at: datetime, what: str, model: str) -> str:
    """Return the name of the folder of a run."""
    return _ODD.sub("-", f"{at:%Y%m%dT%H%M%S}-{what}-{model}")
