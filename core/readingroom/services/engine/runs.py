"""Run models on the cases of a study: pending requests, and ingest of the responses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from readingroom import store
from readingroom.domain.case import CaseContent, KnownIdentifier
from readingroom.domain.case_question import Modality, QuestionPlan
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import RegisteredModel
from readingroom.domain.output import ModelCard
from readingroom.engine.models.image_inputs.types import ImageInput
from readingroom.engine.models.types import (
    InferenceRequest,
    InferenceSettings,
    ModelResponse,
    OutputIngestResult,
    RunFailure,
    totals_of,
)
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.processes.limits import limits_of_cases
from readingroom.services.cases.outputs import Admission
from readingroom.services.engine import image_requests, output_ingest, prompts
from readingroom.services.engine.case_fields import fields_of
from readingroom.services.engine.case_images import read_images
from readingroom.services.engine.case_questions import compose_question, question_modalities
from readingroom.services.frames import FrameReader
from readingroom.store import Change, StudyFile

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.sources import SuiteCase

ADDED: Final = "outputs added"
MAX_DETAIL_LENGTH: Final = 500
ASKING: Final = InferenceSettings()


class IngestOptions(NamedTuple):
    """Options for the ingest of model responses."""

    asking: InferenceSettings
    known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]]
    identifiers: IdentifierPolicy
    unreviewed: UnreviewedReason | None


@dataclass(frozen=True, slots=True)
class PendingCases:
    """The cases without a response of a model; requests are built one by one.

    `accepted` are the modalities of questions to a language model, or what an image model receives.
    """

    file: StudyFile
    cases: tuple[CaseId, ...]
    asking: InferenceSettings
    accepted: tuple[Modality, ...] | ImageInput
    frames: Callable[[], FrameReader] | None

    def __len__(self) -> int:
        """Return the number of cases; some may have no image."""
        return len(self.cases)

    def __iter__(self) -> Iterator[InferenceRequest]:
        """Yield a request for each case that the model can process."""
        with _reader(self.frames) as reader:
            for case in self.cases:
                content = store.cases.content(self.file, case)
                request = _request(case, content, self.asking, self.accepted, reader)
                if request is not None:
                    yield request


def pending(
    file: StudyFile,
    model: RegisteredModel,
    asking: InferenceSettings,
    cases: Sequence[CaseId] | None,
    frames: Callable[[], FrameReader],
) -> PendingCases:
    """Return the cases without a response of a model.

    Raises:
        StateError: it is not part of the open session, or the prompt or model is unsuitable.
        NotFoundError: there is no such case.
    """
    accepted = _accepted(file, model, asking)
    session = store.sessions.newest(file)
    if session is not None and model.model not in session.models:
        raise StateError(
            f"{model.facts.name} is not part of the open session. Run one of the session's models."
        )
    for case in cases or ():
        store.cases.require_present(file, case)
    requested = None if cases is None else set(cases)
    rows = store.outputs.list_all(file) if model.model is not None else ()
    done = {row.case for row in rows if row.model == model.model}
    waiting = tuple(
        case.id
        for case in store.cases.list_all(file)
        if not case.erased_at
        and case.id not in done
        and (requested is None or case.id in requested)
    )
    needs_frames = _needs_frames(accepted)
    return PendingCases(file, waiting, asking, accepted, frames if needs_frames else None)


def question(
    file: StudyFile,
    model: RegisteredModel,
    case: CaseId,
    asking: InferenceSettings,
    frames: Callable[[], FrameReader],
) -> InferenceRequest:
    """Return the request to a model about one case.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased, or has no image; or the prompt or model is unsuitable.
    """
    content = store.cases.content(file, case)
    accepted = _accepted(file, model, asking)
    with _reader(frames if _needs_frames(accepted) else None) as reader:
        request = _request(case, content, asking, accepted, reader)
    if request is None:
        raise StateError(
            f"Case {content.code} has no image for {model.facts.name}. Choose another case."
        )
    return request


def input_of(
    file: StudyFile, model: RegisteredModel, asking: InferenceSettings
) -> ImageInput | None:
    """Return what a model receives of the images of a case, None if it takes prompts.

    Raises:
        StateError: its declared input is invalid, or its abilities are unsuitable.
    """
    if prompts.needs_prompt(model.facts):
        return None
    location = store.registered_models.location(file, model.id)
    return image_requests.declared_input(location, model.facts.name, asking.shape)


def take(
    file: StudyFile,
    actor: str,
    model: RegisteredModel,
    responses: Sequence[ModelResponse],
    options: IngestOptions,
) -> OutputIngestResult:
    """Store model responses in one change with one event; nothing if none can be stored.

    Raises:
        UnreviewedError: there are possible identifiers, and the policy refuses them or no reason
            to keep them is given.
    """
    card = ModelCard(*store.registered_models.card(file, model.id))
    rows = output_ingest.rows_of(model, card, responses)
    admission = Admission(file, "")
    good = [row for row in rows.outputs if admission.admits(row)]
    failed = [response for response in rows.failures if _is_case(file, response.code)]
    if not good and not failed:
        return OutputIngestResult(0, 0, 0, tuple(admission.problems))
    cleaned = output_ingest.cleaned(
        file,
        good,
        options.asking,
        options.known_identifiers,
        options.identifiers,
        options.unreviewed,
    )
    declared = input_of(file, model, options.asking)
    with file.change(ADDED, actor) as change:
        for row in cleaned.outputs:
            response = responses[row.line - 1]
            prompt = row.content.provenance.prompt
            provenance = output_ingest.provenance_of(response, model, options.asking, prompt)
            if declared is not None:
                provenance.settings["input"] = declared.record
            output_ingest.write(change, row, _case(file, row.case_code), card, provenance)
        for response in failed:
            _store_failure(change, file, model, response)
        change.details["registered_model"] = model.id
        change.details["output_count"] = len(good)
        if failed:
            change.details["failure_count"] = len(failed)
        change.details.update(cleaned.details)
    return OutputIngestResult(
        len(good), len(failed), cleaned.replaced, tuple(admission.problems), totals_of(responses)
    )


def failures(file: StudyFile, model: RegisteredModel) -> tuple[RunFailure, ...]:
    """Return the failures of a model, oldest first."""
    codes = store.cases.codes(file)
    rows = store.outputs.list_all(file)
    done = {row.case for row in rows if model.model is not None and row.model == model.model}
    return tuple(
        RunFailure(codes[row.case], row.reason, row.detail, row.failed_at, row.case in done)
        for row in store.registered_models.failures(file, model.id)
    )


def suite_items(
    file: StudyFile,
    frames: Callable[[], FrameReader],
    image_count: int,
    model: RegisteredModel | None = None,
) -> "Iterator[SuiteCase]":
    """Yield the cases of a study as items for a suite.

    Each has a number of images for prompts, or with a `model` of images what that model receives.

    Raises:
        IntakeError: an image for a prompt cannot be read.
        StateError: the items for the model exceed the memory, or its declared input is invalid or
            has changed.
    """
    from readingroom.engine.evaluator.suites.sources import SuiteCase

    plan = QuestionPlan(image_count=image_count)
    accepted = () if model is None else _accepted(file, model, ASKING)
    declared = accepted if isinstance(accepted, ImageInput) else None
    room = limits_of_cases().memory_bytes
    with _reader(frames if image_count or declared is not None else None) as reader:
        for case in store.cases.list_all(file):
            if case.erased_at:
                continue
            content = store.cases.content(file, case.id)
            fields = fields_of(content).values
            item = SuiteCase(case.code, fields, context=fields["notes"])
            if reader is not None and declared is not None:
                item = _with_picture(item, _request(case.id, content, ASKING, declared, reader))
                room -= 0 if item.picture is None else item.picture.nbytes
                if room < 0:
                    raise StateError(
                        "The images of all cases, as the model receives them, do not fit into "
                        "memory. Declare a smaller input."
                    )
            elif reader is not None:
                item = replace(item, images=read_images(content.series, plan, reader).images)
            yield item


def _with_picture(item: "SuiteCase", request: InferenceRequest | None) -> "SuiteCase":
    """Return a case with what a model of images receives of it, or why it receives nothing."""
    if request is None:
        return item
    return replace(item, picture=request.picture, problem=request.problem)


def _accepted(
    file: StudyFile, model: RegisteredModel, asking: InferenceSettings
) -> tuple[Modality, ...] | ImageInput:
    """Return the modalities of questions to a model, or what an image model receives.

    Raises:
        StateError: the prompt or model is unsuitable, or its declared input was changed.
    """
    declared = input_of(file, model, asking)
    if declared is None:
        prompts.check_template(asking)
        return question_modalities(model.facts, asking)
    location = store.registered_models.location(file, model.id)
    image_requests.require_unchanged(location, model.facts.name)
    return declared


def _needs_frames(accepted: Sequence[Modality] | ImageInput) -> bool:
    return isinstance(accepted, ImageInput) or Modality.IMAGE in accepted


def _reader(
    frames: Callable[[], FrameReader] | None,
) -> AbstractContextManager[FrameReader | None]:
    """Return a block with a reader of frames, which is closed after it; None for no reader."""
    return nullcontext() if frames is None else closing(frames())


def _request(
    case: CaseId,
    content: CaseContent,
    asking: InferenceSettings,
    accepted: Sequence[Modality] | ImageInput,
    reader: FrameReader | None,
) -> InferenceRequest | None:
    """Return the request about a case, None if it has no image for an image model."""
    if not isinstance(accepted, ImageInput):
        return compose_question(case, content, asking, accepted, reader)
    if reader is None:
        raise AssertionError("an image model needs a reader of frames")
    return image_requests.image_request(case, content, accepted, reader)


def _store_failure(
    change: Change, file: StudyFile, model: RegisteredModel, response: ModelResponse
) -> None:
    """Store the failure of a response."""
    if response.failure is None:
        raise AssertionError("only failures are stored as failures")
    detail, prompt = response.detail[:MAX_DETAIL_LENGTH], response.prompt_sha256
    case = _case(file, response.code)
    store.registered_models.add_failure(change, model.id, case, response.failure, detail, prompt)


def _is_case(file: StudyFile, code: str) -> bool:
    """Return whether a case with a code exists and is not erased."""
    case = store.cases.find(file, code)
    return case is not None and case not in store.cases.erased(file)


def _case(file: StudyFile, code: str) -> CaseId:
    case = store.cases.find(file, code)
    if case is None:
        raise AssertionError("rows of unknown cases were rejected")
    return case
