"""Models that run on this computer: registering, asking about cases, keeping what they said."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason
from readingroom.domain.errors import StateError
from readingroom.domain.evaluation import ItemResult
from readingroom.domain.ids import CaseId, EvaluationId, RegisteredId
from readingroom.domain.model import ModelFacts
from readingroom.domain.registered_models import (
    InferenceRequest,
    InferenceSettings,
    ItemQuery,
    LeaderboardData,
    ModelLocation,
    ModelResponse,
    OutputIngestResult,
    PendingRequests,
    RegisteredModel,
    RunFailure,
    StoredResult,
)
from readingroom.store import StudyFile
from readingroom.study.engine import cross_modal, registration, runs, stored_evaluations
from readingroom.study.engine.analysis_service import AnalysisService
from readingroom.study.engine.weights_service import WeightsService
from readingroom.study.frames import FrameReader
from readingroom.study.guard import Guard, requires
from readingroom.study.results import ResultsService
from readingroom.study.state_checks import require_unlocked

ASKING = InferenceSettings()


class ModelService:
    """What a study keeps of models and evaluations. The models run elsewhere, never in here."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        frames: Callable[[], FrameReader],
        told: Mapping[str, tuple[KnownIdentifier, ...]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._frames = frames
        self._told = told

    @requires(Permission.ADD_MATERIAL)
    def register(
        self,
        path: Path | str,
        facts: ModelFacts,
        *,
        config: str = "",
        vendor: str = "",
        consent: bool = False,
    ) -> RegisteredModel:
        """Register a model that was loaded once, or anew where its files were moved.

        Args:
            path: Its configuration, file, or address on this computer; kept where nobody is told.
            facts: What it said of itself when it was loaded.
            config: The text of its configuration; read from the path where it is "".
            vendor: Who made it.
            consent: Whether who sits here lets the code run that came with it.

        Raises:
            StateError: the study is locked; or it has other weights under this name and version.
        """
        require_unlocked(self._file)
        new = registration.ModelRegistration(str(path), facts, config, vendor, has_consent=consent)
        return registration.register(self._file, self._guard.actor(), new)

    @requires(Permission.ADD_MATERIAL)
    def consent(self, model: RegisteredId) -> RegisteredModel:
        """Let the code run that came with a model; the trail says who did, and for which weights.

        Raises:
            NotFoundError: there is no such model.
            StateError: the study is locked, or the model brings no code.
        """
        require_unlocked(self._file)
        return registration.give_consent(self._file, self._guard.actor(), model)

    @requires(Permission.SEE_MODELS)
    def models(self) -> tuple[RegisteredModel, ...]:
        """Return the models that can be run, in the order they came."""
        return store.registered_models.list_all(self._file)

    @requires(Permission.ADD_MATERIAL)
    def place(self, model: RegisteredId) -> ModelLocation:
        """Return where the files of a model lie.

        Raises:
            NotFoundError: there is no such model.
        """
        return store.registered_models.location(self._file, model)

    @requires(Permission.ADD_MATERIAL)
    def pending(
        self,
        model: RegisteredId,
        asking: InferenceSettings = ASKING,
        cases: Sequence[CaseId] | None = None,
    ) -> PendingRequests:
        """Return what a model has still to be asked: cases without an output of it.

        Asking again after a stop goes on where it was. Each question is made when it is wanted, on
        the thread that the study belongs to.

        Args:
            model: Which.
            asking: How.
            cases: Of which cases; of all where None.

        Raises:
            NotFoundError: there is no such model or case.
            StateError: the study is locked, a session is open that the model is no part of, or it
                cannot be asked like this.
        """
        require_unlocked(self._file)
        registered = store.registered_models.get(self._file, model)
        return runs.pending(self._file, registered, asking, cases, self._frames)

    @requires(Permission.ADD_MATERIAL)
    def question(
        self, model: RegisteredId, case: CaseId, asking: InferenceSettings = ASKING
    ) -> InferenceRequest:
        """Return what a model would be asked about one case, whether or not it was asked already.

        Raises:
            NotFoundError: there is no such model or case.
            StateError: the case was erased, or has nothing that the model could be asked about; or
                the model cannot be asked like this.
        """
        registered = store.registered_models.get(self._file, model)
        return runs.question(self._file, registered, case, asking, self._frames)

    @requires(Permission.ADD_MATERIAL)
    def take_outputs(
        self,
        model: RegisteredId,
        said: Iterable[ModelResponse],
        asking: InferenceSettings = ASKING,
        *,
        identifiers: IdentifierPolicy = IdentifierPolicy.REPLACE,
        unreviewed: UnreviewedReason | None = None,
    ) -> OutputIngestResult:
        """Store what a model said as outputs of the study: all of it, in one step and one event.

        They pass the same search for identity as recorded outputs. What a case says itself may
        stand in them; other places are replaced, unless the arguments say otherwise.

        Args:
            model: Which.
            said: What it said; failures are kept with their reason.
            asking: How it was asked.
            identifiers: What becomes of what may say who a patient is.
            unreviewed: Why it may be kept, for `IdentifierPolicy.KEEP`; the trail keeps it.

        Raises:
            NotFoundError: there is no such model.
            UnreviewedError: doubtful places are to be refused, or kept without a reason.
            StateError: the study is locked, or somebody has to consent before the model runs.
        """
        require_unlocked(self._file)
        registered = store.registered_models.get(self._file, model)
        if not registered.may_run:
            raise StateError(
                f"Nobody consented that the code of {registered.facts.name} runs. Consent first."
            )
        taking = runs.IngestOptions(asking, self._told, identifiers, unreviewed)
        return runs.take(self._file, self._guard.actor(), registered, tuple(said), taking)

    @requires(Permission.SEE_MODELS)
    def failures(self, model: RegisteredId) -> tuple[RunFailure, ...]:
        """Return for which cases a model gave no output, and why, oldest first.

        Raises:
            NotFoundError: there is no such model.
        """
        return runs.failures(self._file, store.registered_models.get(self._file, model))

    @requires(Permission.ADD_MATERIAL)
    def suite_items(self) -> Iterator[dict[str, Any]]:
        """Yield the cases of the study as the worker takes them for a suite that asks for them."""
        return runs.suite_items(self._file)

    @requires(Permission.ADD_MATERIAL)
    def add_result(self, folder: Path) -> StoredResult:
        """Store the result of an evaluation with its items.

        Every figure is computed anew from the items first.

        Args:
            folder: Where the evaluation was written.

        Raises:
            SuiteError: it holds no result, or a figure is not what its items say.
            StateError: the study is locked, has this result, or lacks a case by erasure; or an
                answer says who the patient of a case is.
        """
        require_unlocked(self._file)
        return stored_evaluations.add(self._file, self._guard.actor(), folder, self._told)

    @requires(Permission.SEE_RESULTS)
    def results(self) -> tuple[StoredResult, ...]:
        """Return the results of all evaluations, in the order they were added."""
        return stored_evaluations.list_all(self._file)

    @requires(Permission.SEE_RESULTS)
    def result(self, evaluation: EvaluationId) -> StoredResult:
        """Return one result.

        Raises:
            NotFoundError: there is no such result.
        """
        return stored_evaluations.get(self._file, evaluation)

    @requires(Permission.SEE_RESULTS)
    def items(
        self, evaluation: EvaluationId, query: ItemQuery | None = None, *, limit: int | None = None
    ) -> tuple[ItemResult, ...]:
        """Return the items that a result is made of; those of erased cases are gone.

        Args:
            evaluation: Which result.
            query: Which of them; all where None.
            limit: How many at most.

        Raises:
            NotFoundError: there is no such result.
            AuditError: they are not what was stored.
        """
        return stored_evaluations.items(self._file, evaluation, query or ItemQuery(), limit)

    @requires(Permission.SEE_RESULTS)
    def answers(self, evaluation: EvaluationId) -> Iterator[dict[str, Any]]:
        """Yield a result and what its items say, as the worker takes them for a comparison.

        Raises:
            NotFoundError: there is no such result.
        """
        return cross_modal.answers(self._file, evaluation)

    @requires(Permission.SEE_RESULTS)
    def case_texts(self) -> Iterator[dict[str, Any]]:
        """Yield notes, variants and outputs of each case, as the worker takes them.

        Outputs are told with the names of their models.
        """
        return cross_modal.case_texts(self._file)

    @requires(Permission.SEE_RESULTS)
    def case_of(self, item: ItemResult) -> CaseId | None:
        """Return the case of the study that an item asks about, None where there is none."""
        return stored_evaluations.case_of(self._file, item)

    @requires(Permission.SEE_RESULTS)
    def board(self) -> LeaderboardData:
        """Return all results, with what the readers' judgements say of the models.

        That are their abilities, and their composites by the approved weights of criteria.
        """
        results = stored_evaluations.list_all(self._file)
        items = {
            one.id: stored_evaluations.items(self._file, one.id, ItemQuery(), None)
            for one in results
        }
        desk = WeightsService(self._file, self._guard, AnalysisService(self._file, self._guard))
        try:
            abilities = ResultsService(self._file, self._guard).results().models
            composites = desk.composites().figures
        except StateError as error:
            return LeaderboardData(
                results, why_not=str(error), weights=desk.approved(), items=items
            )
        named = tuple((one.name, composites[one.model]) for one in abilities if composites)
        return LeaderboardData(
            results, abilities, weights=desk.approved(), composites=named, items=items
        )
