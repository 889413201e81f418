"""Models that run on this computer: adding one, asking it about a case, running it on the study."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseSummary
from readingroom.domain.ids import CaseId
from readingroom.domain.model import Ability, ModelFacts
from readingroom.domain.registered import (
    Asking,
    ModelPlace,
    RegisteredModel,
    RunFailure,
    Said,
)
from readingroom.study import Study, facts_from, item_of, said_of
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess, WorkTask
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.model_run import ModelRun, RunCount
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


@dataclass(frozen=True, slots=True)
class Candidate:
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


class ModelsViewModel(PageViewModel):
    """Loads and asks models in processes of their own, one at a time."""

    started = Signal(object)
    """Carries a job that runs from now on."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.cases: tuple[CaseSummary, ...] = ()
        self.failures: tuple[RunFailure, ...] = ()
        """Of the model that is chosen."""
        self.chosen: RegisteredModel | None = None
        self.candidate: Candidate | None = None
        self.tried: Said | None = None
        """What the chosen model said on trial."""
        self.run: ModelRun | None = None
        self.told = ""
        """How the last run ended."""

    @property
    def is_busy(self) -> bool:
        """Return whether a model is loaded or asked at the moment."""
        return self.job is not None

    @property
    def pending_count(self) -> int:
        """Return for how many cases the chosen model has no output."""
        return len(self.cases) - self.chosen.output_count if self.chosen is not None else 0

    @property
    def can_ask(self) -> bool:
        """Return whether the chosen model can be asked now."""
        chosen = self.chosen
        return chosen is not None and chosen.may_run and not self.is_busy and bool(self.cases)

    @property
    def asks_in_words(self) -> bool:
        """Return whether the chosen model takes a prompt."""
        return self.chosen is not None and Ability.GENERATE in self.chosen.facts.abilities

    # ---- what is there ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        if self.job is not None:
            self.job.cancel()
        self.models, self.cases, self.failures = (), (), ()
        self.chosen, self.candidate, self.tried, self.told = None, None, None, ""
        super().clear()

    def choose(self, model: RegisteredModel | None) -> None:
        """Show another model; what the last one said goes."""
        if model == self.chosen:
            return
        self.chosen, self.failures, self.tried, self.told = model, (), None, ""
        self.changed.emit()
        self._load_failures()

    def _load_failures(self) -> None:
        if self.chosen is not None:
            key = self.chosen.id
            self._thread.run(
                lambda study: study.engine.failures(key), self._on_failures, self._on_failed
            )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.cases = loaded.models, loaded.cases
        self.state = LoadState.READY
        wanted = self.chosen.id if self.chosen is not None else None
        self.chosen = next((one for one in self.models if one.id == wanted), None)
        if self.chosen is None and self.models:
            self.chosen = self.models[0]
        self.changed.emit()
        self._load_failures()

    def _on_failures(self, failures: tuple[RunFailure, ...]) -> None:
        self.failures = tuple(one for one in failures if not one.is_past)
        self.changed.emit()

    # ---- adding ----------------------------------------------------------------------------------

    def look_at(self, path: Path, *, has_consent: bool = False) -> None:
        """Load a model and find out what it is; nothing of its own runs without consent."""
        self.error, self.candidate = "", None
        title = self.tr("Loading %1").replace("%1", path.name)
        job = self._work(title, WorkTask.FACTS, {"model": str(path), "consent": has_consent})
        job.answered.connect(lambda told: self._on_facts(path, told, has_consent=has_consent))

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
        if candidate is None or candidate.facts is None:
            return
        facts = candidate.facts
        self._thread.run(
            lambda study: study.engine.register(
                candidate.path, facts, vendor=candidate.vendor, consent=candidate.needs_consent
            ),
            self._on_added,
            self._on_failed,
        )

    def _on_facts(self, path: Path, answer: Mapping[str, Any], *, has_consent: bool) -> None:
        if answer.get("needs_consent"):
            self.candidate = Candidate(path, str(answer.get("name") or path.name), True)
        else:
            facts = facts_from(answer["facts"])
            vendor = str(answer.get("vendor", ""))
            self.candidate = Candidate(path, facts.name, has_consent, facts, vendor)
        self.changed.emit()

    def _on_added(self, model: RegisteredModel) -> None:
        self.candidate, self.chosen = None, model
        self.noticed.emit(self.tr("%1 is added.").replace("%1", model.facts.name))
        self.wrote.emit()
        self.refresh()

    # ---- asking ----------------------------------------------------------------------------------

    def try_on(self, case: CaseId, asking: Asking) -> None:
        """Ask the chosen model about one case; nothing is stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.error, self.tried, self.told = "", None, ""
        key = model.id
        self._thread.run(
            lambda study: (
                study.engine.place(key),
                item_of(study.engine.question(key, case, asking)),
            ),
            lambda asked: self._try(model, asking, *asked),
            self._on_failed,
        )

    def _try(
        self, model: RegisteredModel, asking: Asking, place: ModelPlace, item: dict[str, Any]
    ) -> None:
        title = self.tr("Asking %1 about one case").replace("%1", model.facts.name)
        request = {**_asked(model, place, asking), "items": [item], "item_count": 1}
        job = self._work(title, WorkTask.TRY, request)
        job.answered.connect(self._on_tried)

    def _on_tried(self, answer: Mapping[str, Any]) -> None:
        self.tried = said_of(answer["said"])
        self.changed.emit()

    def run_on_study(self, asking: Asking) -> None:
        """Ask the chosen model about every case that it has no output for; each is stored."""
        model = self.chosen
        if model is None or self.is_busy:
            return
        self.error, self.tried, self.told = "", None, ""
        key = model.id
        self._thread.run(
            lambda study: study.engine.place(key),
            lambda place: self._run(model, asking, place),
            self._on_failed,
        )

    def _run(self, model: RegisteredModel, asking: Asking, place: ModelPlace) -> None:
        title = self.tr("Running %1 on the study").replace("%1", model.facts.name)
        task = WorkTask.GENERATE if self.asks_in_words else WorkTask.PREDICT
        job = self._work(title, task, _asked(model, place, asking))
        run = self.run = ModelRun(self._thread, model.id, asking, job, self)
        run.stored.connect(self._on_stored)
        run.failed.connect(self._on_failed)
        run.finished.connect(lambda: self._on_run_over(run))

    def _on_stored(self, _count: RunCount) -> None:
        self.wrote.emit()
        self.changed.emit()

    def _on_run_over(self, run: ModelRun) -> None:
        self.run = None
        self.told = self._words_of(run.count, run.job.seconds)
        self.noticed.emit(self.told)
        self.refresh()

    def _words_of(self, done: RunCount, seconds: float) -> str:
        """Say what a run brought, and how fast it was."""
        parts = [numbered(done.added, self.tr("1 output added"), self.tr("%1 outputs added"))]
        if done.failed:
            one, many = self.tr("1 case without an output"), self.tr("%1 cases without an output")
            parts.append(numbered(done.failed, one, many))
        if done.replaced:
            one, many = self.tr("1 stretch replaced"), self.tr("%1 stretches replaced")
            parts.append(numbered(done.replaced, one, many))
        asked = done.added + done.failed
        if asked and seconds > 0:
            pace = self.tr("%1 cases a minute").replace("%1", count(round(60 * asked / seconds)))
            parts.append(pace)
        return ", ".join(parts) + "."

    # ---- the worker ------------------------------------------------------------------------------

    def _work(self, title: str, task: WorkTask, request: Mapping[str, Any]) -> WorkProcess:
        job = WorkProcess(title, task, request, self)
        self.job = job
        job.ended.connect(lambda: self._on_work_ended(job))
        self.started.emit(job)
        self.changed.emit()
        return job

    def _on_work_ended(self, job: WorkProcess) -> None:
        failure: Failure | None = job.failure
        if failure is not None and failure.kind is not FailureKind.CANCELLED:
            self.error = failure.message
        self._on_job_ended()


def _loaded(study: Study) -> _Loaded:
    cases = tuple(one for one in study.cases.list_cases() if not one.erased_at)
    return _Loaded(study.engine.models(), cases)


def _asked(model: RegisteredModel, place: ModelPlace, asking: Asking) -> dict[str, Any]:
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
