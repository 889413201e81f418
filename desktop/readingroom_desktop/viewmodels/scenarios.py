"""Scenarios: recipes of synthetic cases, a look at the first one, and making them for the study."""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.case import CaseContent
from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason
from readingroom.domain.errors import ReadingroomError
from readingroom.domain.imaging import Frame
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import Progress
from readingroom.domain.registered_models import RegisteredModel
from readingroom.domain.scenario import FamilyInfo, Recipe, ScenarioFamily, StoredScenario
from readingroom.domain.validation_summary import ValidationSummary
from readingroom.study import (
    Study,
    families_with_notes,
    prepared_frames,
    read_made,
    read_made_table,
    read_recipe,
    read_validation,
    recipe_to,
    scenario_families,
    write_recipe,
)
from readingroom.study.scratch import MINUTE_S, ScratchFolder
from readingroom_desktop.jobs import FailureKind, Job, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess, WorkTask
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.training_checkpoints import TrainingCheckpoints
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

FOLDER: Final = "scenarios"
TABLE_FOLDER: Final = "synthetic-patients"


class Preview(NamedTuple):
    """The first case of a recipe, and what was put into it."""

    content: CaseContent
    frame: Frame | None
    truth: Mapping[str, str]
    recipe_sha256: str


class TableValidation(NamedTuple):
    """What is known of a table, and the folder that it lies in."""

    folder: Path
    validation: ValidationSummary


class _Loaded(NamedTuple):
    families: tuple[FamilyInfo, ...]
    with_notes: frozenset[ScenarioFamily]
    scenarios: tuple[StoredScenario, ...]
    models: tuple[RegisteredModel, ...]
    is_locked: bool
    path: Path


class ScenariosViewModel(WorkPageViewModel):
    """Makes cases in a process of its own, in a folder that goes when the study has them."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.scratch = ScratchFolder("window-", folder / FOLDER, least_age_s=MINUTE_S)
        self._learning = TrainingCheckpoints(self.scratch)
        self._learned: Recipe | None = None
        self._path = Path()
        self.families: tuple[FamilyInfo, ...] = ()
        self.with_notes: frozenset[ScenarioFamily] = frozenset()
        """The families whose notes a model may rewrite."""
        self.writers: tuple[RegisteredModel, ...] = ()
        """The models of the study that write texts and may run."""
        self.scenarios: tuple[StoredScenario, ...] = ()
        """Those of the study, the newest first."""
        self.preview: Preview | None = None
        self.told: TableValidation | None = None
        """A table that was made, or a validation that was opened."""
        self._held: set[Path] = set()
        self.opened: Recipe | None = None
        """A recipe that was read from a file, for the form to show."""

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.scenarios, self.preview, self.opened, self.told = (), None, None, None
        self.writers = ()
        super().clear()
        self._learning.forget_all()
        for folder in tuple(self._held):
            self._drop(folder)

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.families, self.with_notes = loaded.families, loaded.with_notes
        self.scenarios = tuple(reversed(loaded.scenarios))
        self.is_locked, self._path = loaded.is_locked, loaded.path
        self.writers = loaded.models
        self.state = LoadState.READY
        self.changed.emit()

    # ---- recipes in files ------------------------------------------------------------------------

    def open_recipe(self, file: Path) -> None:
        """Show the recipe that a file holds."""
        try:
            self.opened, self.error = read_recipe(file), ""
        except ReadingroomError as error:
            self.error = str(error)
        self.changed.emit()

    def save_recipe(self, recipe: Recipe, file: Path) -> None:
        """Write a recipe into a file."""
        try:
            write_recipe(recipe, file)
        except ReadingroomError as error:
            self.error = str(error)
            self.changed.emit()
            return
        self.error = ""
        self.changed.emit()
        self.noticed.emit(self.tr("The recipe was saved as %1.").replace("%1", file.name))

    # ---- making ----------------------------------------------------------------------------------

    def look(self, recipe: Recipe, writer: RegisteredModel | None = None) -> None:
        """Make the first case of a recipe and show it; the study takes nothing."""
        if self.is_busy:
            return
        self.preview, self.error = None, ""
        title = self.tr("Making one case to look at")
        self._make_cases(title, recipe, writer, {"limit": 1}, lambda out, _: self._on_look(out))

    def _make_cases(
        self,
        title: str,
        recipe: Recipe,
        writer: RegisteredModel | None,
        more: Mapping[str, Any],
        on_made: Callable[[Path, Mapping[str, Any]], None],
    ) -> None:
        """Make cases in a folder of their own, their notes rewritten by a model if one is given."""

        def start(model: Mapping[str, Any]) -> None:
            out = self._new_folder()
            request = {"recipe": recipe_to(recipe), "out": str(out), **more, **model}
            job = self._work(
                title, WorkTask.MAKE_SCENARIO, request, lambda answer: on_made(out, answer)
            )
            job.ended.connect(lambda: self._tidy(job, out))

        if writer is None:
            start({})
            return
        told = {"consent": writer.may_run, "weights_sha256": writer.facts.weights_sha256}
        self._prepare(
            lambda study: study.engine.location(writer.id),
            lambda place: start({**told, "model": place.path}),
        )

    def forget_preview(self) -> None:
        """Show no case any more, as the recipe is another one."""
        if self.preview is not None:
            self.preview = None
            self.changed.emit()

    def make(
        self,
        recipe: Recipe,
        unreviewed: UnreviewedReason | None,
        writer: RegisteredModel | None = None,
    ) -> None:
        """Make all cases of a recipe and add them to the study.

        Args:
            recipe: What to make.
            writer: The model that rewrites their notes, if any.
            unreviewed: Why cases that were made of somebody's files may be stored although nobody
                has looked at them; None for those that were made of nobody's.
        """
        if self.is_busy:
            return
        self.error, path = "", self._path

        def add(out: Path, answer: Mapping[str, Any]) -> None:
            self._add(out, path, unreviewed)
            self._tell_rewritten(answer)

        self._make_cases(self.tr("Making synthetic cases"), recipe, writer, {}, add)

    def _tell_rewritten(self, answer: Mapping[str, Any]) -> None:
        """Say how many texts of a model were taken, where it wrote any."""
        taken, rejected = (
            int(answer.get(f"{name}_count", 0)) for name in ("rewritten", "rejected")
        )
        if taken + rejected:
            words = self.tr("%1 notes stand as the model wrote them; %2 were rejected.")
            self.noticed.emit(words.replace("%1", str(taken)).replace("%2", str(rejected)))

    # ---- tables ----------------------------------------------------------------------------------

    def make_table(self, recipe: Recipe, folder: Path, *, has_report: bool) -> None:
        """Make patients as a table in a folder, or in a new one inside it; the study takes nothing.

        Args:
            recipe: What to make, of the family patients.
            folder: Where.
            has_report: Whether to validate it, which takes longer.
        """
        if self.is_busy:
            return
        self.error, self.told = "", None
        out = free_folder(folder)
        self._learned = recipe
        self._work(
            self.tr("Making a table of synthetic patients"),
            WorkTask.MAKE_TABLE,
            {
                "recipe": recipe_to(recipe),
                "out": str(out),
                "has_report": has_report,
                "learning": str(self._learning.folder(recipe)),
            },
            lambda answer: self._on_table(recipe, out, answer),
        )

    def _on_work_ended(self, job: WorkProcess) -> None:
        """Keep what was learned where it was stopped, not where the table was refused."""
        recipe, self._learned = self._learned, None
        if job.failure is not None and job.failure.kind is FailureKind.EXPECTED and recipe:
            self._learning.forget(recipe)
        super()._on_work_ended(job)

    def can_go_on(self, recipe: Recipe) -> bool:
        """Return whether learning a table was stopped, and goes on where it was."""
        return self._learning.has(recipe)

    def begin_anew(self, recipe: Recipe) -> None:
        """Forget what was learned of a table before a stop."""
        self._learning.forget(recipe)
        self.changed.emit()

    def _on_table(self, recipe: Recipe, out: Path, answer: Mapping[str, Any]) -> None:
        self._learning.forget(recipe)
        self._tell(out, lambda: read_made_table(out, int(answer["patient_count"])))
        self.noticed.emit(self.tr("The table is in %1.").replace("%1", str(out)))

    def open_validation(self, folder: Path) -> None:
        """Show the validation that lies in a folder."""
        self.error = ""
        self._tell(folder, lambda: read_validation(folder))

    def _tell(self, folder: Path, read: Callable[[], ValidationSummary]) -> None:
        def show(validation: ValidationSummary) -> None:
            self.told = TableValidation(folder, validation)
            self.changed.emit()

        self._thread.run(lambda _study: read(), self._here(show), self._here(self._on_failed))

    def _add(self, out: Path, path: Path, unreviewed: UnreviewedReason | None) -> None:
        def add(study: Study, progress: Progress) -> StoredScenario:
            require_same(study, path)
            try:
                identifiers = IdentifierPolicy.REPLACE if unreviewed else IdentifierPolicy.REFUSE
                return study.scenarios.add(
                    out, identifiers=identifiers, unreviewed=unreviewed, progress=progress
                )
            finally:
                self._drop(out.parent)

        self._start_job(self.tr("Adding the cases to the study"), add, self._here(self._on_added))

    def _on_added(self, stored: StoredScenario) -> None:
        words = self.tr("%1 synthetic cases are in the study.")
        self.noticed.emit(words.replace("%1", str(len(stored.cases))))
        self.wrote.emit()
        self.refresh()

    def _on_look(self, out: Path) -> None:
        def look(study: Study) -> Preview:
            try:
                return _preview(study, out)
            finally:
                self._drop(out.parent)

        self._thread.run(look, self._here(self._on_preview), self._here(self._on_failed))

    def _on_preview(self, preview: Preview) -> None:
        self.preview = preview
        self.changed.emit()

    def _new_folder(self) -> Path:
        folder = Path(tempfile.mkdtemp(dir=self.scratch.path))
        self._held.add(folder)
        return folder / "cases"

    def _tidy(self, job: Job, out: Path) -> None:
        """Leave nothing of a run that brought no cases."""
        if job.failure is not None:
            self._drop(out.parent)

    def _drop(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        self._held.discard(folder)


def free_folder(chosen: Path) -> Path:
    """Return a folder where nothing is: the chosen one, or a new one inside it."""
    try:
        if not any(chosen.iterdir()):
            return chosen
    except OSError:
        return chosen  # the engine says what is wrong with it
    numbered = (f"{TABLE_FOLDER}-{number}" for number in count(2))
    names = chain((TABLE_FOLDER,), numbered)
    return next(chosen / name for name in names if not (chosen / name).exists())


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    models = tuple(
        one
        for one in study.engine.models()
        if one.may_run and ModelCapability.GENERATE in one.facts.abilities
    )
    families, with_notes = scenario_families(), families_with_notes()
    scenarios = study.scenarios.list_all()
    return _Loaded(families, with_notes, scenarios, models, is_locked, study.path)


def _preview(study: Study, out: Path) -> Preview:
    """Read the first case as the study would take it."""
    made = read_made(out)
    code = made.codes[0]
    prepared = study.cases.prepare(out / code)
    content = prepared.case.content
    frame = None
    if content.series:
        with prepared_frames(prepared) as reader:
            series = content.series[0]
            frame = reader.decode(series, len(series.frames) // 2)
    return Preview(content, frame, made.truths[code], made.recipe.sha256)


def recipe_from(info: FamilyInfo, count: int, seed: int, settings: Mapping[str, Any]) -> Recipe:
    """Return the recipe of a form; what was left empty is left out, as it has a default."""
    said = {key: str(value) for key, value in settings.items() if str(value).strip()}
    return replace(Recipe(info.family, seed, count), settings=said)
