"""Models of a study: registration, inference on cases, outputs and evaluation results."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, EvaluationId, RegisteredId
from readingroom.domain.model import ModelFacts, ModelLocation, RegisteredModel
from readingroom.engine.evaluator.leaderboard.types import LeaderboardData
from readingroom.engine.evaluator.runs.types import ItemQuery, ItemResult, StoredResult
from readingroom.engine.evaluator.weights.service import WeightsService
from readingroom.engine.models.image_inputs.types import ImageInput
from readingroom.engine.models.types import (
    InferenceRequest,
    InferenceSettings,
    ModelResponse,
    OutputIngestResult,
    PendingRequests,
    RunFailure,
)
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.processes.cluster.address import parse_address
from readingroom.services.engine import cross_modal, registration, runs, stored_evaluations
from readingroom.services.engine.runs import ASKING
from readingroom.services.frames import FrameReader
from readingroom.services.guard import Guard, require_unlocked, requires
from readingroom.services.results import ResultsService
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.engine.evaluator.crossmodal.types import InputContradiction
    from readingroom.engine.evaluator.suites.sources import SuiteCase
    from readingroom.services.engine.requests import CaseTexts, SentResult

CLUSTER_USED: Final = "cluster used"


class ModelService:
    """Stored models, outputs and evaluations. Models run in other processes."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        frames: Callable[[], FrameReader],
        known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
        results: ResultsService,
        weights: WeightsService,
    ) -> None:
        self._file = file
        self._guard = guard
        self._frames = frames
        self._known_identifiers = known_identifiers
        self._results = results
        self._weights = weights

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
        """Register a model that was loaded once, or update the path of moved files.

        Args:
            path: its configuration, file, or address on this computer; never exported.
            facts: the facts from loading it.
            config: the text of its configuration; read from the path if "".
            vendor: the vendor of the model.
            consent: whether the current user consents to run the model's own code.

        Raises:
            StateError: the study is locked; or it has other weights under this name and version.
        """
        require_unlocked(self._file)
        new = registration.ModelRegistration(str(path), facts, config, vendor, has_consent=consent)
        return registration.register(self._file, self._guard.actor(), new)

    @requires(Permission.ADD_MATERIAL)
    def consent(self, model: RegisteredId) -> RegisteredModel:
        """Record consent to run a model's own code, with user and weights in the audit trail.

        Raises:
            NotFoundError: there is no such model.
            StateError: the study is locked, or the model has no code of its own.
        """
        require_unlocked(self._file)
        return registration.give_consent(self._file, self._guard.actor(), model)

    @requires(Permission.ADD_MATERIAL)
    def record_cluster(self, address: str, job: str) -> None:
        """Record in the audit trail that a job sends data of this study to a cluster.

        Args:
            address: the address of the cluster.
            job: the name of the job's task or command.

        Raises:
            ClusterError: the address is invalid.
            StateError: the study is locked.
        """
        require_unlocked(self._file)
        checked = parse_address(address).address
        with self._file.change(CLUSTER_USED, self._guard.actor()) as change:
            change.details["cluster"] = checked
            change.details["job"] = job

    @requires(Permission.SEE_MODELS)
    def models(self) -> tuple[RegisteredModel, ...]:
        """Return the registered models, oldest first."""
        return store.registered_models.list_all(self._file)

    @requires(Permission.ADD_MATERIAL)
    def location(self, model: RegisteredId) -> ModelLocation:
        """Return the location of a model's files.

        Raises:
            NotFoundError: there is no such model.
        """
        return store.registered_models.location(self._file, model)

    @requires(Permission.ADD_MATERIAL)
    def image_input(self, model: RegisteredId) -> ImageInput | None:
        """Return what a model receives of the images of a case, None if it takes prompts.

        Raises:
            NotFoundError: there is no such model.
            StateError: its declared input is invalid, or it can neither generate nor predict.
        """
        registered = store.registered_models.get(self._file, model)
        return runs.input_of(self._file, registered, ASKING)

    @requires(Permission.ADD_MATERIAL)
    def pending(
        self,
        model: RegisteredId,
        asking: InferenceSettings = ASKING,
        cases: Sequence[CaseId] | None = None,
    ) -> PendingRequests:
        """Return the pending requests to a model: cases without its output.

        Another call continues after a stop. Each request is built on iteration, on the thread of
        the study. `cases` None stands for all.

        Raises:
            NotFoundError: there is no such model or case.
            StateError: the study is locked, the model is not part of the open session, or the
                prompt or model is unsuitable.
        """
        require_unlocked(self._file)
        registered = store.registered_models.get(self._file, model)
        return runs.pending(self._file, registered, asking, cases, self._frames)

    @requires(Permission.ADD_MATERIAL)
    def question(
        self, model: RegisteredId, case: CaseId, asking: InferenceSettings = ASKING
    ) -> InferenceRequest:
        """Return the request to a model about one case, also if it has an output.

        Raises:
            NotFoundError: there is no such model or case.
            StateError: the case was erased, or has no suitable input; or the prompt or model is
                unsuitable.
        """
        registered = store.registered_models.get(self._file, model)
        return runs.question(self._file, registered, case, asking, self._frames)

    @requires(Permission.ADD_MATERIAL)
    def take_outputs(
        self,
        model: RegisteredId,
        responses: Iterable[ModelResponse],
        asking: InferenceSettings = ASKING,
        *,
        identifiers: IdentifierPolicy = IdentifierPolicy.REPLACE,
        unreviewed: UnreviewedReason | None = None,
    ) -> OutputIngestResult:
        """Store model responses as outputs of the study, in one event.

        Responses are searched for identifiers like recorded outputs. Text that also occurs in the
        case is kept; other hits are handled by the identifier policy.

        Args:
            model: the model.
            responses: the responses; failures are stored with their reason.
            asking: the inference settings of the requests.
            identifiers: the policy for possible identifiers.
            unreviewed: the reason for `IdentifierPolicy.KEEP`; recorded in the audit trail.

        Raises:
            NotFoundError: there is no such model.
            UnreviewedError: there are possible identifiers, and the policy refuses them or no
                reason to keep them is given.
            StateError: the study is locked, or the model's code has no consent.
        """
        require_unlocked(self._file)
        registered = store.registered_models.get(self._file, model)
        if not registered.may_run:
            raise StateError(
                f"The code of {registered.facts.name} is not approved to run. Give consent first."
            )
        options = runs.IngestOptions(asking, self._known_identifiers, identifiers, unreviewed)
        return runs.take(self._file, self._guard.actor(), registered, tuple(responses), options)

    @requires(Permission.SEE_MODELS)
    def failures(self, model: RegisteredId) -> tuple[RunFailure, ...]:
        """Return the cases without an output of a model and the reasons, oldest first.

        Raises:
            NotFoundError: there is no such model.
        """
        return runs.failures(self._file, store.registered_models.get(self._file, model))

    @requires(Permission.ADD_MATERIAL)
    def suite_items(
        self, image_count: int = 0, model: RegisteredId | None = None
    ) -> "Iterator[SuiteCase]":
        """Yield the cases of the study as items for a suite in the worker.

        `image_count` is the maximum number of images of each; with a `model` of images, each has
        what that model receives.

        Raises:
            IntakeError: an image cannot be read.
            StateError: the items for the model exceed the memory, or its declared input is invalid
                or has changed.
        """
        registered = None if model is None else store.registered_models.get(self._file, model)
        return runs.suite_items(self._file, self._frames, image_count, registered)

    @requires(Permission.ADD_MATERIAL)
    def add_result(self, folder: Path) -> StoredResult:
        """Store the result of an evaluation with its items.

        Every metric is first recomputed from the items.

        Raises:
            SuiteError: it has no result, or a metric differs from its items.
            StateError: the study is locked, has this result, or a case was erased; or a response
                identifies a patient.
        """
        require_unlocked(self._file)
        return stored_evaluations.add(
            self._file, self._guard.actor(), folder, self._known_identifiers
        )

    @requires(Permission.SEE_RESULTS)
    def results(self) -> tuple[StoredResult, ...]:
        """Return the results of all evaluations, oldest first."""
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
        """Return the items of a result, without those of erased cases.

        `query` None stands for all items.

        Raises:
            NotFoundError: there is no such result.
            AuditError: they differ from the stored hash.
        """
        return stored_evaluations.items(self._file, evaluation, query or ItemQuery(), limit)

    @requires(Permission.SEE_RESULTS)
    def input_contradictions(self, evaluation: EvaluationId) -> "tuple[InputContradiction, ...]":
        """Return contradictions between answers of a result under different inputs.

        () where the suite switches no modalities off.

        Raises:
            NotFoundError: there is no such result.
            AuditError: its items differ from the stored hash.
        """
        from readingroom.services.engine.modality_comparison import contradictions_of

        return contradictions_of(self.result(evaluation).result, self.items(evaluation))

    @requires(Permission.SEE_RESULTS)
    def answers(self, evaluation: EvaluationId) -> "Iterator[SentResult]":
        """Yield a result and its answers, as the worker receives them for a comparison.

        Raises:
            NotFoundError: there is no such result.
        """
        return cross_modal.answers(self._file, evaluation)

    @requires(Permission.SEE_RESULTS)
    def case_texts(self, recorded: Path | None = None) -> "Iterator[CaseTexts]":
        """Yield notes, variants and outputs of each case, as the worker receives them.

        Outputs have the names of their models. `recorded` is a file of outputs to compare as well.

        Raises:
            IntakeError: the file cannot be read.
        """
        return cross_modal.case_texts(self._file, recorded)

    @requires(Permission.SEE_RESULTS)
    def case_of(self, item: ItemResult) -> CaseId | None:
        """Return the case of an item, None if the study has none."""
        return stored_evaluations.case_of(self._file, item)

    @requires(Permission.SEE_RESULTS)
    def board(self) -> LeaderboardData:
        """Return all results, with the models' abilities from judgements and their composites.

        Composites use the approved criteria weights.
        """
        results = stored_evaluations.list_all(self._file)
        items = {
            result.id: stored_evaluations.items(self._file, result.id, ItemQuery(), None)
            for result in results
        }
        weights = self._weights
        try:
            abilities = self._results.results().models
            composites = weights.composites().figures
        except StateError as error:
            return LeaderboardData(
                results, why_not=str(error), weights=weights.approved(), items=items
            )
        named = tuple((model.name, composites[model.model]) for model in abilities if composites)
        return LeaderboardData(
            results, abilities, weights=weights.approved(), composites=named, items=items
        )
