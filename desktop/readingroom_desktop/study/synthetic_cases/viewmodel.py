"""Synthetic cases: recipes, a preview of the first case, and their generation."""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import structs
from PySide6.QtCore import QObject

from readingroom.domain.case import CaseContent
from readingroom.domain.errors import NotFoundError
from readingroom.domain.imaging import Frame
from readingroom.domain.model import ModelCapability, RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.progress import Progress
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.types import SOURCE, FamilyInfo, StoredScenario
from readingroom.engine.generator.validation.service import read_made_table, read_validation
from readingroom.engine.generator.validation.types import ValidationSummary
from readingroom.engine.tables.case_tables.types import CASE_TABLE
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.cases.deid_answers import prepared_frames
from readingroom.services.engine.requests import (
    ScenarioCounts,
    ScenarioRequest,
    SyntheticTableRequest,
)
from readingroom.services.engine.scenarios import families as scenario_families
from readingroom.services.engine.scenarios import (
    families_with_notes,
    read_made,
    read_recipe,
    write_recipe,
)
from readingroom.services.scratch import MINUTE_S, ScratchFolder
from readingroom.services.study import Study
from readingroom_desktop.jobs import FailureKind, Job, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.study.synthetic_cases.plausibility import PlausibilityViewModel
from readingroom_desktop.study.synthetic_cases.table_checks import TableChecksViewModel
from readingroom_desktop.viewmodels.formats import filled, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.patient_tables import PatientTablesViewModel
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

FOLDER: Final = "scenarios"
TABLE_FOLDER: Final = "synthetic-patients"


class Preview(NamedTuple):
    """The first case of a recipe and its ground truth."""

    content: CaseContent
    frame: Frame | None
    truth: Mapping[str, str]
    recipe_sha256: str


class TableValidation(NamedTuple):
    """Validation of a generated table and its folder."""

    folder: Path
    validation: ValidationSummary


class _Sources(NamedTuple):
    """What cases are generated from: path of the writer model, case table of the study."""

    writer: str
    tables: PatientTables | None


class _Loaded(NamedTuple):
    families: tuple[FamilyInfo, ...]
    with_notes: frozenset[ScenarioFamily]
    scenarios: tuple[StoredScenario, ...]
    models: tuple[RegisteredModel, ...]
    is_locked: bool
    path: Path


class SyntheticCasesViewModel(WorkPageViewModel):
    """Generates cases in a separate process and a temporary folder, then adds them."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.scratch: ScratchFolder = ScratchFolder(
            "window-", folder / FOLDER, least_age_s=MINUTE_S
        )
        self.sources = PatientTablesViewModel(thread, self)
        """Columns of the table that patients are generated from."""
        self.plausibility = PlausibilityViewModel(thread, self)
        """Check of one patient."""
        self.table_checks = TableChecksViewModel(thread, self)
        """Checks of a table and of files."""
        for checks in (self.plausibility, self.table_checks):
            checks.started.connect(self.started)
            checks.noticed.connect(self.noticed)
            checks.warned.connect(self.warned)
        self._learning = TrainingCheckpoints(self.scratch)
        self._learned: Recipe | None = None
        self._path = Path()
        self.families: tuple[FamilyInfo, ...] = ()
        self.with_notes: frozenset[ScenarioFamily] = frozenset()
        """Families whose notes a model may rewrite."""
        self.writers: tuple[RegisteredModel, ...] = ()
        """Approved models of the study that generate text."""
        self.scenarios: tuple[StoredScenario, ...] = ()
        """Scenarios of the study, newest first."""
        self.preview: Preview | None = None
        self.table_validation: TableValidation | None = None
        """Validation of a generated table, or an opened one."""
        self._folders: set[Path] = set()
        self.opened: Recipe | None = None
        """A recipe read from a file, to be shown in the form."""

    def refresh(self) -> None:
        """Reload the page."""
        self.sources.refresh()
        self._load(_loaded, self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.scenarios, self.preview, self.opened, self.table_validation = (), None, None, None
        self.writers = ()
        self.sources.clear()
        self.plausibility.clear()
        self.table_checks.clear()
        super().clear()
        self._learning.forget_all()
        for folder in tuple(self._folders):
            self._drop(folder)

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.families, self.with_notes = loaded.families, loaded.with_notes
        self.scenarios = tuple(reversed(loaded.scenarios))
        self.is_locked, self._path = loaded.is_locked, loaded.path
        self.writers = loaded.models
        self.state = LoadState.READY
        self.changed.emit()

    # ---- recipe files ----------------------------------------------------------------------------

    def open_recipe(self, file: Path) -> None:
        """Show the recipe of a file; one made from another case table is refused."""

        def show(recipe: Recipe) -> None:
            self.opened = recipe
            self.changed.emit()

        self._prepare(lambda study: read_recipe(file, _case_table(study)), show)

    def save_recipe(self, recipe: Recipe, file: Path) -> None:
        """Write a recipe to a file, with the digest of the case table if it reads it."""

        def show(_result: None) -> None:
            self.changed.emit()
            self.noticed.emit(tr("Recipe saved as %1.", file.name))

        def write(study: Study) -> None:
            write_recipe(recipe, file, _case_table(study) if _reads_case_table(recipe) else None)

        self._prepare(write, show)

    # ---- generation ------------------------------------------------------------------------------

    def preview_case(self, recipe: Recipe, writer: RegisteredModel | None = None) -> None:
        """Generate the first case of a recipe and show it, outside the study."""
        if self.is_busy:
            return
        self.preview, self.error = None, ""
        title = tr("Generating a preview case")
        self._generate(
            title, recipe, writer, lambda out, _: self._on_preview_generated(out), limit=1
        )

    def _generate(
        self,
        title: str,
        recipe: Recipe,
        writer: RegisteredModel | None,
        on_generated: Callable[[Path, ScenarioCounts], None],
        *,
        limit: int = 0,
    ) -> None:
        """Generate cases in a new folder; a writer model rewrites their notes, if given."""

        def start(sources: _Sources) -> None:
            request = ScenarioRequest(
                recipe, self._new_folder(), limit, sources.writer, tables=sources.tables
            )
            if writer is not None:
                weights = writer.facts.weights_sha256
                request = structs.replace(request, consent=writer.may_run, weights_sha256=weights)
            job = self._work(title, request, lambda counts: on_generated(request.out, counts))
            job.ended.connect(lambda: self._tidy(job, request.out))

        def find(study: Study) -> _Sources:
            path = "" if writer is None else study.engine.location(writer.id).path
            return _Sources(path, study.case_table.tables() if reads_case_table else None)

        reads_case_table = _reads_case_table(recipe)
        if writer is None and not reads_case_table:
            start(_Sources("", None))
        else:
            self._prepare(find, start)

    def forget_preview(self) -> None:
        """Clear the preview, as the recipe changed."""
        if self.preview is not None:
            self.preview = None
            self.changed.emit()

    def make(
        self,
        recipe: Recipe,
        unreviewed: UnreviewedReason | None,
        writer: RegisteredModel | None = None,
    ) -> None:
        """Generate all cases of a recipe and add them to the study.

        Args:
            recipe: the recipe.
            writer: the model that rewrites their notes, if any.
            unreviewed: reason to store cases derived from patient files without a review; None
                for cases without patient files.
        """
        if self.is_busy:
            return
        self.error, path = "", self._path

        def add(out: Path, counts: ScenarioCounts) -> None:
            self._add(out, path, unreviewed)
            self._report_rewritten(counts)

        self._generate(tr("Generating synthetic cases"), recipe, writer, add)

    def add_folder(self, folder: Path, unreviewed: UnreviewedReason | None = None) -> None:
        """Add cases that the command generate wrote into a folder.

        Args:
            folder: the folder.
            unreviewed: reason to store cases without a review, with possible identifiers replaced;
                None to refuse cases with possible identifiers.
        """
        identifiers = IdentifierPolicy.REPLACE if unreviewed else IdentifierPolicy.REFUSE

        def add(study: Study, progress: Progress) -> StoredScenario:
            return study.scenarios.add(
                folder, identifiers=identifiers, unreviewed=unreviewed, progress=progress
            )

        if not self.is_busy:
            title = tr("Adding the cases to the study")
            self._start_job(title, add, self._while_open(self._on_added))

    def _report_rewritten(self, counts: ScenarioCounts) -> None:
        """Report how many texts of the writer model were accepted, if it wrote any."""
        accepted, rejected = counts.rewritten_count, counts.rejected_count
        if accepted + rejected:
            text = tr("%1 rewritten notes accepted, %2 rejected.")
            report = self.warned if rejected else self.noticed
            report.emit(filled(text, str(accepted), str(rejected)))

    # ---- tables ----------------------------------------------------------------------------------

    def make_table(
        self, recipe: Recipe, folder: Path, *, has_report: bool, keeps_generator: bool = False
    ) -> None:
        """Generate patients as a table in a folder, or in a new one inside it, outside the study.

        Args:
            recipe: a recipe of the family patients.
            folder: the target folder.
            has_report: whether to validate the table, which takes longer.
            keeps_generator: whether to write the fitted generator, too.
        """
        if self.is_busy:
            return
        self.error, self.table_validation = "", None
        out = free_folder(folder)

        def start(tables: PatientTables | None) -> None:
            self._learned = recipe
            checkpoints = self._learning.folder(recipe)
            self._work(
                tr("Generating a table of synthetic patients"),
                SyntheticTableRequest(
                    recipe, out, has_report, checkpoints, tables, keeps_generator
                ),
                lambda patient_count: self._on_table(recipe, out, patient_count),
            )

        if _reads_case_table(recipe):
            self._prepare(lambda study: study.case_table.tables(), start)
        else:
            start(None)

    def _on_work_ended(self, job: WorkProcess) -> None:
        """Keep the training checkpoint after a stop, not after a rejected table."""
        recipe, self._learned = self._learned, None
        if job.failure is not None and job.failure.kind is FailureKind.EXPECTED and recipe:
            self._learning.forget(recipe)
        super()._on_work_ended(job)

    def can_resume_training(self, recipe: Recipe) -> bool:
        """Return whether a stopped training of a recipe can be resumed."""
        return self._learning.has(recipe)

    def start_over(self, recipe: Recipe) -> None:
        """Discard the checkpoint of a stopped training."""
        self._learning.forget(recipe)
        self.changed.emit()

    def _on_table(self, recipe: Recipe, out: Path, patient_count: int) -> None:
        self._learning.forget(recipe)
        self._show_validation(out, lambda: read_made_table(out, patient_count))
        self.noticed.emit(tr("Table written to %1.", str(out)))

    def open_validation(self, folder: Path) -> None:
        """Show the validation in a folder."""
        self.error = ""
        self._show_validation(folder, lambda: read_validation(folder))

    def _show_validation(self, folder: Path, read: Callable[[], ValidationSummary]) -> None:
        def show(validation: ValidationSummary) -> None:
            self.table_validation = TableValidation(folder, validation)
            self.changed.emit()

        self._thread.run(
            lambda _study: read(), self._while_open(show), self._while_open(self._on_failed)
        )

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

        self._start_job(tr("Adding the cases to the study"), add, self._while_open(self._on_added))

    def _on_added(self, stored: StoredScenario) -> None:
        self._report_write(tr("%1 synthetic cases added to the study.", str(len(stored.cases))))
        if stored.failures:
            text = tr("Failed cases: %1. Select the scenario to see the reasons.")
            self.warned.emit(filled(text, str(len(stored.failures))))
        self.refresh()

    def _on_preview_generated(self, out: Path) -> None:
        def look(study: Study) -> Preview:
            try:
                return _preview(study, out)
            finally:
                self._drop(out.parent)

        self._thread.run(
            look, self._while_open(self._on_preview), self._while_open(self._on_failed)
        )

    def _on_preview(self, preview: Preview) -> None:
        self.preview = preview
        self.changed.emit()

    def _new_folder(self) -> Path:
        folder = Path(tempfile.mkdtemp(dir=self.scratch.path))
        self._folders.add(folder)
        return folder / "cases"

    def _tidy(self, job: Job, out: Path) -> None:
        """Delete the folder of a run without cases."""
        if job.failure is not None:
            self._drop(out.parent)

    def _drop(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        self._folders.discard(folder)


def free_folder(chosen: Path) -> Path:
    """Return an empty folder: the chosen one, or a new one inside it."""
    try:
        if not any(chosen.iterdir()):
            return chosen
    except OSError:
        return chosen  # the engine reports what is wrong with it
    numbered = (f"{TABLE_FOLDER}-{number}" for number in count(2))
    names = chain((TABLE_FOLDER,), numbered)
    return next(chosen / name for name in names if not (chosen / name).exists())


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    models = tuple(
        model
        for model in study.engine.models()
        if model.may_run and ModelCapability.GENERATE in model.facts.abilities
    )
    families, with_notes = scenario_families(), families_with_notes()
    scenarios = study.scenarios.list_all()
    return _Loaded(families, with_notes, scenarios, models, is_locked, study.path)


def _reads_case_table(recipe: Recipe) -> bool:
    return recipe.settings.get(SOURCE) == CASE_TABLE


def _case_table(study: Study) -> PatientTables | None:
    """Return the case table of a study, None without one."""
    try:
        return study.case_table.tables()
    except NotFoundError:
        return None


def _preview(study: Study, out: Path) -> Preview:
    """Read the first case as the study would store it."""
    generated = read_made(out)
    code = generated.codes[0]
    prepared = study.cases.prepare(out / code)
    content = prepared.case.content
    frame = None
    if content.series:
        with prepared_frames(prepared) as reader:
            series = content.series[0]
            frame = reader.decode(series, len(series.frames) // 2)
    return Preview(content, frame, generated.truths[code], generated.recipe.sha256)


def recipe_from(info: FamilyInfo, count: int, seed: int, settings: Mapping[str, Any]) -> Recipe:
    """Return the recipe of a form; empty settings are omitted and use their defaults."""
    given = {key: str(value) for key, value in settings.items() if str(value).strip()}
    return replace(Recipe(info.family, seed, count), settings=given)


_FOLDER = "learning"
_DIGITS = 32


class TrainingCheckpoints:
    """One folder per trained recipe, named by a digest of the recipe.

    Args:
        scratch: parent folder, created only when a training starts.
    """

    def __init__(self, scratch: ScratchFolder) -> None:
        self._scratch = scratch
        self._folders: dict[str, Path] = {}

    def folder(self, recipe: Recipe) -> Path:
        """Return the checkpoint folder of a recipe, created if missing."""
        key = recipe.sha256
        folder = self._scratch.path / _FOLDER / key[:_DIGITS]
        folder.mkdir(parents=True, exist_ok=True)
        self._folders[key] = folder
        return folder

    def has(self, recipe: Recipe) -> bool:
        """Return whether the training of a recipe can be resumed."""
        folder = self._folders.get(recipe.sha256)
        return folder is not None and folder.is_dir() and any(folder.iterdir())

    def forget(self, recipe: Recipe) -> None:
        """Delete the checkpoint of a recipe."""
        folder = self._folders.pop(recipe.sha256, None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)

    def forget_all(self) -> None:
        """Delete all checkpoints."""
        for folder in self._folders.values():
            shutil.rmtree(folder, ignore_errors=True)
        self._folders.clear()
