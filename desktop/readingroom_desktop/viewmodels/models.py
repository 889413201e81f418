"""Models that run on this computer: adding one, asking it about a case, running it on the study."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, RegisteredId
from readingroom.domain.model import ModelCapability, ModelFacts
from readingroom.domain.registered_models import (
    InferenceSettings,
    ModelLocation,
    ModelResponse,
    RegisteredModel,
    RunFailure,
)
from readingroom.study import Study, facts_from, item_of, response_of
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.model_run import (
    ModelRun,
    ModelRunInputs,
    RunCount,
    begin,
    words_of_run,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


@dataclass(frozen=True, slots=True)
class ModelCandidate:
    """A model that somebody wants to add; `facts` are known once it was loaded."""

    path: Path
    name: str
    needs_consent: bool
    facts: ModelFacts | None = None
    vendor: str = ""


@dataclass(frozen=True, slots=True)
class _Loaded:
    models: tuple[RegisteredModel, ...]
    cases: tuple[CaseSummary, ...]
    is_locked: bool


@dataclass(frozen=True, slots=True)
class _Standing:
    """How a model stands to the study: what it failed at, and what it has still to be asked."""

    key: RegisteredId
    failures: tuple[RunFailure, ...]
    pending_count: int
    why_not: str


class ModelsViewModel(WorkPageViewModel):
    """Loads and asks models in processes of their own, one at a time."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.cases: tuple[CaseSummary, ...] = ()
        self.failures: tuple[RunFailure, ...] = ()
        """Of the model that is chosen."""
        self.pending_count = 0
        """For how many cases the chosen model has no output."""
        self.why_not = ""
        """Why the chosen model cannot be run on the study, "" where it can."""
        self.chosen: RegisteredModel | None = None
        self.candidate: ModelCandidate | None = None
        self.tried: ModelResponse | None = None
        """What the chosen model said on trial."""
        self.run: ModelRun | None = None
        self.told = ""
        """How the last run ended."""

    @property
    def can_ask(self) -> bool:
        """Return whether the chosen model can be asked now."""
        chosen = self.chosen
        return chosen is not None and chosen.may_run and not self.is_busy and bool(self.cases)

    @property
    def can_run(self) -> bool:
        """Return whether the chosen model can be run on the study now."""
        return self.can_ask and self.can_add and self.pending_count > 0 and not self.why_not

    @property
    def asks_in_words(self) -> bool:
        """Return whether the chosen model takes a prompt."""
        return self.chosen is not None and ModelCapability.GENERATE in self.chosen.facts.abilities

    # ---- what is there ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        if self.run is not None:
            self.run.abandon()
            self.run = None
        self.models, self.cases = (), ()
        self.candidate = None
        self._choose(None)
        super().clear()

    def resume(self) -> None:
        """Go on with a run that the lock of the window held up."""
        if self.run is not None:
            self.run.go_on()

    def choose(self, model: RegisteredModel | None) -> None:
        """Show another model; what the last one said goes."""
        if model is None or (self.chosen is not None and model.id == self.chosen.id):
            return
        self._choose(model)
        self.changed.emit()
        self._look()

    def _choose(self, model: RegisteredModel | None) -> None:
        self.chosen, self.failures, self.tried, self.told = model, (), None, ""
        self.pending_count, self.why_not = 0, ""

    def _look(self) -> None:
        """Ask how the chosen model stands."""
        if self.chosen is not None:
            key = self.chosen.id
            self._thread.run(
                lambda study: _standing(study, key),
                self._here(self._on_standing),
                self._here(self._on_failed),
            )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.cases = loaded.models, loaded.cases
        self.is_locked = loaded.is_locked
        self.state = LoadState.READY
        wanted = self.chosen.id if self.chosen is not None else None
        found = next((one for one in self.models if one.id == wanted), None)
        if found is not None:
            self.chosen = found
        else:
            self._choose(self.models[0] if self.models else None)
        self.changed.emit()
        self._look()

    def _on_standing(self, told: _Standing) -> None:
        if self.chosen is not None and told.key == self.chosen.id:
            self.failures = tuple(one for one in told.failures if not one.is_past)
            self.pending_count, self.why_not = told.pending_count, told.why_not
            self.changed.emit()

    # ---- adding ----------------------------------------------------------------------------------

    def look_at(self, path: Path, *, has_consent: bool = False) -> None:
        """Load a model and find out what it is; nothing of its own runs without consent."""
        if self.is_busy:
            return
        self.error, self.candidate = "", None
        title = self.tr("Loading %1").replace("%1", path.name)
        self._work(
            title,
            WorkTask.FACTS,
            {"model": str(path), "consent": has_consent},
            lambda told: self._on_facts(path, told, has_consent=has_consent),
        )

    def consent(self) -> None:
        """Let the code of the candidate run, and look at it."""
        if self.candidate is not None:
            self.look_at(self.candidate.path, has_consent=True)

    def leave_candidate(self) -> None:
        """Add nothing."""
        self.candidate = None
        self.changed.emit()

    def add(self) -> None:
        """Register the candidate in the study."""
        candidate = self.candidate
        if candidate is None or candidate.facts is None or self.is_busy:
            return
        facts = candidate.facts
        self._prepare(
            lambda study: study.engine.register(
                candidate.path, facts, vendor=candidate.vendor, consent=candidate.needs_consent
            ),
            self._on_added,
        )

    def _on_facts(self, path: Path, answer: Mapping[str, Any], *, has_consent: bool) -> None:
        if answer.get("needs_consent"):
            self.candidate = ModelCandidate(path, str(answer.get("name") or path.name), True)
        else:
            facts = facts_from(answer["facts"])
            vendor = str(answer.get("vendor", ""))
            self.candidate = ModelCandidate(path, facts.name, has_consent, facts, vendor)
        self.changed.emit()

    def _on_added(self, model: RegisteredModel) -> None:
        self.candidate = None
        self._choose(model)
        self.noticed.emit(self.tr("%1 is added.").replace("%1", model.facts.name))
        self.wrote.emit()
        self.refresh()

    # ---- asking ----------------------------------------------------------------------------------

    def try_on(self, case: CaseId, asking: InferenceSettings) -> None:
        """Ask the chosen model about one case; nothing is stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.tried, self.told = None, ""
        key = model.id
        self._prepare(
            lambda study: (
                study.engine.location(key),
                item_of(study.engine.question(key, case, asking)),
            ),
            lambda asked: self._try(model, asking, *asked),
        )

    def _try(
        self,
        model: RegisteredModel,
        asking: InferenceSettings,
        place: ModelLocation,
        item: dict[str, Any],
    ) -> None:
        title = self.tr("Asking %1 about one case").replace("%1", model.facts.name)
        request = {**_asked(model, place, asking), "items": [item], "item_count": 1}
        self._work(title, WorkTask.TRY, request, lambda told: self._on_tried(model, told))

    def _on_tried(self, model: RegisteredModel, answer: Mapping[str, Any]) -> None:
        if self.chosen is not None and model.id == self.chosen.id:
            self.tried = response_of(answer["said"])
            self.changed.emit()

    def run_on_study(self, asking: InferenceSettings) -> None:
        """Ask the chosen model about every case that it has no output for; each is stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.tried, self.told = None, ""
        key = model.id
        self._prepare(
            lambda study: begin(study, key, asking),
            lambda feed: self._run(model, asking, feed),
        )

    def _run(self, model: RegisteredModel, asking: InferenceSettings, feed: ModelRunInputs) -> None:
        title = self.tr("Running %1 on the study").replace("%1", model.facts.name)
        task = WorkTask.GENERATE if self.asks_in_words else WorkTask.PREDICT
        job = self._work(title, task, _asked(model, feed.place, asking))
        run = self.run = ModelRun(self._thread, feed, asking, job, self)
        run.stored.connect(self._on_stored)
        run.failed.connect(self._on_failed)
        run.finished.connect(lambda: self._on_run_over(run))

    def _on_stored(self, _count: RunCount) -> None:
        self.wrote.emit()
        self.changed.emit()

    def _on_run_over(self, run: ModelRun) -> None:
        self.run = None
        if self.chosen is not None and run.model == self.chosen.id:
            self.told = words_of_run(run.count, run.job.seconds)
        self.noticed.emit(words_of_run(run.count, run.job.seconds))
        self.refresh()


def _loaded(study: Study) -> _Loaded:
    cases = tuple(one for one in study.cases.list_cases() if not one.erased_at)
    is_locked = study.summary().state.is_past_reading
    return _Loaded(study.engine.models(), cases, is_locked)


def _standing(study: Study, key: RegisteredId) -> _Standing:
    failures = study.engine.failures(key)
    try:
        return _Standing(key, failures, len(study.engine.pending(key)), "")
    except StateError as error:
        return _Standing(key, failures, 0, str(error))


def _asked(
    model: RegisteredModel, place: ModelLocation, asking: InferenceSettings
) -> dict[str, Any]:
    """Return the request about a model; another one in its place is refused by the worker."""
    sampling = asking.sampling
    return {
        "model": place.path,
        "consent": model.may_run,
        "weights_sha256": model.facts.weights_sha256,
        "sampling": {
            "max_tokens": sampling.max_tokens,
            "temperature": sampling.temperature,
            "seed": sampling.seed,
            "stop": list(sampling.stop),
        },
    }
