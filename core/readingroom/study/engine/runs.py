"""Running models on the cases of a study: what has to be asked, and taking what came of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.output import ModelCard
from readingroom.domain.registered_models import (
    InferenceRequest,
    InferenceSettings,
    ModelResponse,
    OutputIngestResult,
    RegisteredModel,
    RunFailure,
)
from readingroom.store import Change, StudyFile
from readingroom.study.cases.admission import Admission
from readingroom.study.engine import output_ingest
from readingroom.study.engine import prompts as asked
from readingroom.study.frames import FrameReader

TAKEN: Final = "outputs added"
MOST_DETAIL: Final = 500


class IngestOptions(NamedTuple):
    """How what a model said is taken."""

    asking: InferenceSettings
    told: Mapping[str, tuple[KnownIdentifier, ...]]
    identifiers: IdentifierPolicy
    unreviewed: UnreviewedReason | None


@dataclass(frozen=True, slots=True)
class PendingCases:
    """The cases that a model was not asked about yet; questions are made one by one."""

    file: StudyFile
    cases: tuple[CaseId, ...]
    asking: InferenceSettings
    frames: Callable[[], FrameReader] | None

    def __len__(self) -> int:
        """Return how many there are; some may turn out to hold no image."""
        return len(self.cases)

    def __iter__(self) -> Iterator[InferenceRequest]:
        """Yield a question for each case that the model can be asked about."""
        if self.frames is None:
            for case in self.cases:
                content = store.cases.content(self.file, case)
                yield asked.question_in_words(case, content, self.asking)
            return
        with closing(self.frames()) as reader:
            for case in self.cases:
                content = store.cases.content(self.file, case)
                question = asked.question_in_pixels(case, content, self.asking, reader)
                if question is not None:
                    yield question


def pending(
    file: StudyFile,
    model: RegisteredModel,
    asking: InferenceSettings,
    cases: Sequence[CaseId] | None,
    frames: Callable[[], FrameReader],
) -> PendingCases:
    """Return the cases that a model has to be asked about.

    Raises:
        StateError: a session is open that it is no part of, or it cannot be asked like this.
        NotFoundError: there is no such case.
    """
    is_in_words = asked.wants_prompt(model.facts)
    if is_in_words:
        asked.check_template(asking)
    session = store.sessions.newest(file)
    if session is not None and model.model not in session.models:
        raise StateError(
            f"{model.facts.name} is not part of the session that is already open. Only its models "
            "can be run now."
        )
    for case in cases or ():
        store.cases.require_present(file, case)
    wanted = None if cases is None else set(cases)
    rows = store.outputs.list_all(file) if model.model is not None else ()
    done = {row.case for row in rows if row.model == model.model}
    waiting = tuple(
        case.id
        for case in store.cases.list_all(file)
        if not case.erased_at and case.id not in done and (wanted is None or case.id in wanted)
    )
    return PendingCases(file, waiting, asking, None if is_in_words else frames)


def question(
    file: StudyFile,
    model: RegisteredModel,
    case: CaseId,
    asking: InferenceSettings,
    frames: Callable[[], FrameReader],
) -> InferenceRequest:
    """Return what a model would be asked about one case.

    Raises:
        NotFoundError: there is no such case.
        StateError: it was erased, or has no image; or the model cannot be asked like this.
    """
    content = store.cases.content(file, case)
    if asked.wants_prompt(model.facts):
        asked.check_template(asking)
        return asked.question_in_words(case, content, asking)
    with closing(frames()) as reader:
        found = asked.question_in_pixels(case, content, asking, reader)
    if found is None:
        raise StateError(f"Case {content.code} has no image that {model.facts.name} could look at.")
    return found


def take(
    file: StudyFile,
    actor: str,
    model: RegisteredModel,
    saids: Sequence[ModelResponse],
    how: IngestOptions,
) -> OutputIngestResult:
    """Store what a model said, in one change with one event; nothing where nothing can be taken.

    Raises:
        UnreviewedError: doubtful places are to be refused, or kept without a reason.
    """
    card = ModelCard(*store.registered_models.card(file, model.id))
    rows = output_ingest.rows_of(model, card, saids)
    admission = Admission(file, "")
    good = [row for row in rows.outputs if admission.admits(row)]
    failed = [said for said in rows.failures if _is_case(file, said.code)]
    if not good and not failed:
        return OutputIngestResult(0, 0, 0, tuple(admission.problems))
    cleaned = output_ingest.cleaned(
        file, good, how.asking, how.told, how.identifiers, how.unreviewed
    )
    with file.change(TAKEN, actor) as change:
        for row in cleaned.outputs:
            said = saids[row.line - 1]
            prompt = row.content.provenance.prompt
            provenance = output_ingest.provenance_of(said, model, how.asking, prompt)
            output_ingest.write(change, row, _case(file, row.case_code), card, provenance)
        for said in failed:
            _keep_failure(change, file, model, said)
        change.details["registered_model"] = model.id
        change.details["output_count"] = len(good)
        if failed:
            change.details["failure_count"] = len(failed)
        change.details.update(cleaned.details)
    return OutputIngestResult(len(good), len(failed), cleaned.replaced, tuple(admission.problems))


def failures(file: StudyFile, model: RegisteredModel) -> tuple[RunFailure, ...]:
    """Return for which cases a model gave no output, oldest first."""
    codes = store.cases.codes(file)
    rows = store.outputs.list_all(file)
    done = {row.case for row in rows if model.model is not None and row.model == model.model}
    return tuple(
        RunFailure(codes[row.case], row.reason, row.detail, row.failed_at, row.case in done)
        for row in store.registered_models.failures(file, model.id)
    )


def suite_items(file: StudyFile) -> Iterator[dict[str, Any]]:
    """Yield the cases of a study as items for a suite that asks for them."""
    for case in store.cases.list_all(file):
        if not case.erased_at:
            fields = asked.fields_of(store.cases.content(file, case.id))
            yield {"key": case.code, "fields": fields, "context": fields["notes"]}


def _keep_failure(
    change: Change, file: StudyFile, model: RegisteredModel, said: ModelResponse
) -> None:
    """Store why there is no output."""
    if said.failure is None:
        raise AssertionError("only failures are kept as such")
    detail, prompt = said.detail[:MOST_DETAIL], said.prompt_sha256
    case = _case(file, said.code)
    store.registered_models.add_failure(change, model.id, case, said.failure, detail, prompt)


def _is_case(file: StudyFile, code: str) -> bool:
    """Return whether there is a case of a code that was not erased."""
    case = store.cases.find(file, code)
    return case is not None and case not in store.cases.erased(file)


def _case(file: StudyFile, code: str) -> CaseId:
    case = store.cases.find(file, code)
    if case is None:
        raise AssertionError("rows of unknown cases were sorted out")
    return case
