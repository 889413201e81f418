"""Models on this computer: add one, try it on a case, run it on the study."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, RegisteredId
from readingroom.domain.model import ModelCapability, ModelFacts, ModelLocation, RegisteredModel
from readingroom.domain.output import ModelCard, ModelSummary
from readingroom.domain.progress import Progress
from readingroom.engine.models.image_inputs.types import ImageInput
from readingroom.engine.models.types import (
    InferenceRequest,
    InferenceSettings,
    ModelResponse,
    RunFailure,
)
from readingroom.services.engine.requests import (
    FactsRequest,
    LoadedModel,
    RunRequest,
    TriedModel,
    TryRequest,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.study.models.model_run import (
    ModelRun,
    ModelRunInputs,
    RunCount,
    begin,
    words_of_run,
)
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


@dataclass(frozen=True, slots=True)
class ModelCandidate:
    """A model to be added; `facts` are known once it was loaded."""

    path: Path
    name: str
    needs_consent: bool
    facts: ModelFacts | None = None


@dataclass(frozen=True, slots=True)
class _Loaded:
    models: tuple[RegisteredModel, ...]
    cases: tuple[CaseSummary, ...]
    study_models: tuple[ModelSummary, ...]
    is_locked: bool


@dataclass(frozen=True, slots=True)
class _ModelStatus:
    """Status of a model in the study: failures and pending cases."""

    key: RegisteredId
    failures: tuple[RunFailure, ...]
    pending_count: int
    why_not: str
    image_input: ImageInput | None = None


class ModelsViewModel(WorkPageViewModel):
    """Loads and queries models in separate processes, one at a time."""

    scores_imported = Signal()
    """Scores of a model were stored."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.cases: tuple[CaseSummary, ...] = ()
        self.study_models: tuple[ModelSummary, ...] = ()
        """Models with outputs or scores in the study."""
        self.failures: tuple[RunFailure, ...] = ()
        """Failures of the chosen model."""
        self.pending_count = 0
        """Number of cases without an output of the chosen model."""
        self.why_not = ""
        """Why the chosen model cannot be run on the study, "" if it can."""
        self.image_input: ImageInput | None = None
        """What the chosen model receives of images; None if it takes a prompt, or is not known."""
        self.chosen: RegisteredModel | None = None
        self.candidate: ModelCandidate | None = None
        self.tried: ModelResponse | None = None
        """Trial response of the chosen model."""
        self.run: ModelRun | None = None
        self.run_summary = ""
        """Summary of the last run."""

    @property
    def imported(self) -> tuple[ModelSummary, ...]:
        """Return the models with outputs or scores that do not run here, such as recorded ones."""
        own = {model.model for model in self.models}
        return tuple(
            model
            for model in self.study_models
            if (model.output_count or model.score_count) and model.id not in own
        )

    def score_count(self, model: RegisteredModel) -> int:
        """Return the number of cases for which a model that runs here has an imported score."""
        counts = {summary.id: summary.score_count for summary in self.study_models}
        return counts.get(model.model, 0) if model.model is not None else 0

    @property
    def can_ask(self) -> bool:
        """Return whether the chosen model can be tried now."""
        chosen = self.chosen
        return chosen is not None and chosen.may_run and not self.is_busy and bool(self.cases)

    @property
    def can_run(self) -> bool:
        """Return whether the chosen model can be run on the study now."""
        return self.can_ask and self.can_add and self.pending_count > 0 and not self.why_not

    @property
    def takes_prompt(self) -> bool:
        """Return whether the chosen model takes a prompt."""
        return self.chosen is not None and ModelCapability.GENERATE in self.chosen.facts.abilities

    # ---- content ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Reload the page."""
        self._load(_loaded, self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        if self.run is not None:
            self.run.abandon()
            self.run = None
        self.models, self.cases, self.study_models = (), (), ()
        self.candidate = None
        self._choose(None)
        super().clear()

    def resume(self) -> None:
        """Resume a run that the lock screen interrupted."""
        if self.run is not None:
            self.run.resume()

    def choose(self, model: RegisteredModel | None) -> None:
        """Show another model and forget the last trial response."""
        if model is None or (self.chosen is not None and model.id == self.chosen.id):
            return
        self._choose(model)
        self.changed.emit()
        self._load_status()

    def _choose(self, model: RegisteredModel | None) -> None:
        self.chosen, self.failures, self.tried, self.run_summary = model, (), None, ""
        self.pending_count, self.why_not, self.image_input = 0, "", None

    def _load_status(self) -> None:
        """Load the status of the chosen model."""
        if self.chosen is not None:
            key = self.chosen.id
            self._thread.run(
                lambda study: _read_status(study, key),
                self._while_open(self._on_status),
                self._while_open(self._on_failed),
            )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.cases = loaded.models, loaded.cases
        self.study_models = loaded.study_models
        self.is_locked = loaded.is_locked
        self.state = LoadState.READY
        chosen_id = self.chosen.id if self.chosen is not None else None
        match = next((model for model in self.models if model.id == chosen_id), None)
        if match is not None:
            self.chosen = match
        else:
            self._choose(self.models[0] if self.models else None)
        self.changed.emit()
        self._load_status()

    def _on_status(self, status: _ModelStatus) -> None:
        if self.chosen is not None and status.key == self.chosen.id:
            newest = {failure.code: failure for failure in status.failures if not failure.is_past}
            self.failures, self.image_input = tuple(newest.values()), status.image_input
            self.pending_count, self.why_not = status.pending_count, status.why_not
            self.changed.emit()

    # ---- adding ----------------------------------------------------------------------------------

    def load_candidate(self, path: Path, *, has_consent: bool = False) -> None:
        """Load a model and read its facts; its own code runs only with consent."""
        if self.is_busy:
            return
        self.error, self.candidate = "", None
        self._work(
            tr("Loading %1", path.name),
            FactsRequest(str(path), has_consent),
            lambda answer: self._on_facts(path, answer, has_consent=has_consent),
        )

    def consent(self) -> None:
        """Approve the candidate's code to run, and load it."""
        if self.candidate is not None:
            self.load_candidate(self.candidate.path, has_consent=True)

    def leave_candidate(self) -> None:
        """Add nothing."""
        self.candidate = None
        self.changed.emit()

    def add(self, vendor: str) -> None:
        """Register the candidate in the study, with the name of its vendor."""
        candidate = self.candidate
        if candidate is None or candidate.facts is None or self.is_busy:
            return
        facts = candidate.facts
        self._prepare(
            lambda study: study.engine.register(
                candidate.path, facts, vendor=vendor, consent=candidate.needs_consent
            ),
            self._on_added,
        )

    def _on_facts(self, path: Path, loaded: LoadedModel, *, has_consent: bool) -> None:
        needs_consent = has_consent or loaded.facts is None
        name = loaded.name or path.name
        self.candidate = ModelCandidate(path, name, needs_consent, loaded.facts)
        self.changed.emit()

    def _on_added(self, model: RegisteredModel) -> None:
        self.candidate = None
        self._choose(model)
        self._report_write(tr("%1 is added.", model.facts.name))
        self.refresh()

    # ---- scores ----------------------------------------------------------------------------------

    def import_scores(self, path: Path, model: ModelCard) -> None:
        """Store the scores of a CSV file for the cases."""
        if not self.can_add:
            return

        def store(study: Study, progress: Progress) -> int:
            progress.raise_if_cancelled()
            return study.scores.import_file(path, model)

        def report(number: int) -> None:
            self.scores_imported.emit()
            scores = numbered(number, tr("1 score"), tr("%1 scores"))
            text = tr("%1 of %2 imported.")
            self._report_write(text.replace("%1", scores).replace("%2", isolated(model.name)))
            self.refresh()

        self._start_job(
            tr("Importing scores"),
            store,
            self._while_open(report),
            self._while_open(self._on_failed),
        )

    # ---- asking ----------------------------------------------------------------------------------

    def try_on(self, case: CaseId, asking: InferenceSettings) -> None:
        """Query the chosen model for one case; nothing is stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.tried, self.run_summary = None, ""
        key = model.id
        self._prepare(
            lambda study: (study.engine.location(key), study.engine.question(key, case, asking)),
            lambda inputs: self._try(model, asking, *inputs),
        )

    def _try(
        self,
        model: RegisteredModel,
        asking: InferenceSettings,
        location: ModelLocation,
        item: InferenceRequest,
    ) -> None:
        title = tr("Trying %1 on one case", model.facts.name)
        request = TryRequest(
            location.path, item, model.may_run, model.facts.weights_sha256, asking.sampling
        )
        self._work(title, request, lambda tried: self._on_tried(model, tried))

    def _on_tried(self, model: RegisteredModel, tried: TriedModel) -> None:
        if self.chosen is not None and model.id == self.chosen.id:
            self.tried = tried.response
            self.changed.emit()

    def run_on_study(
        self, asking: InferenceSettings, cases: tuple[CaseId, ...] | None = None
    ) -> None:
        """Run the chosen model on cases without an output, None for all; outputs are stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.tried, self.run_summary = None, ""
        key = model.id
        self._prepare(
            lambda study: begin(study, key, asking, cases),
            lambda feed: self._run(model, asking, feed),
        )

    def _run(self, model: RegisteredModel, asking: InferenceSettings, feed: ModelRunInputs) -> None:
        title = tr("Running %1 on the study", model.facts.name)
        request = RunRequest(
            feed.location.path, model.may_run, model.facts.weights_sha256, asking.sampling
        )
        job = self._work(title, request)
        run = self.run = ModelRun(self._thread, feed, asking, job, self)
        run.stored.connect(self._on_stored)
        run.failed.connect(self._on_failed)
        run.finished.connect(lambda: self._on_run_over(run))

    def _on_stored(self, _count: RunCount) -> None:
        self.wrote.emit()
        self.changed.emit()

    def _on_run_over(self, run: ModelRun) -> None:
        self.run = None
        summary = words_of_run(run.count, run.job.seconds, run.totals)
        if self.chosen is not None and run.model == self.chosen.id:
            self.run_summary = summary
        (self.noticed if run.count.is_whole else self.warned).emit(summary)
        self.refresh()


def _loaded(study: Study) -> _Loaded:
    cases = tuple(case for case in study.cases.list_cases() if not case.erased_at)
    is_locked = study.summary().state.is_past_reading
    return _Loaded(study.engine.models(), cases, study.cases.list_models(), is_locked)


def _read_status(study: Study, key: RegisteredId) -> _ModelStatus:
    failures = study.engine.failures(key)
    try:
        pending = len(study.engine.pending(key))
        return _ModelStatus(key, failures, pending, "", study.engine.image_input(key))
    except StateError as error:
        return _ModelStatus(key, failures, 0, tr_core(str(error)))
