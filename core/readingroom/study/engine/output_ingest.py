"""What models said, made into outputs of the study: searched for identity as recorded ones are."""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.case_texts import case_texts
from readingroom.domain.deid_review import (
    IdentifierPolicy,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason
from readingroom.domain.output import (
    Diagnosis,
    ImportedOutput,
    ImportedOutputs,
    ModelCard,
    OutputContent,
    Provenance,
)
from readingroom.domain.registered_models import InferenceSettings, ModelResponse, RegisteredModel
from readingroom.store import Change, StudyFile
from readingroom.study.cases.deid_answers import require_answers, resolve_all
from readingroom.study.engine.wire import usage_of

MOST_DIAGNOSES: Final = 10
MOST_CHARACTERS: Final = 200_000
_NOBODY: Final = ModelCard("")


class IngestRows(NamedTuple):
    """What a model said as rows of outputs, and why the others are none."""

    outputs: tuple[ImportedOutput, ...]
    failures: tuple[ModelResponse, ...]


class Cleaned(NamedTuple):
    """Outputs as they are stored, how many stretches were replaced, and what the trail keeps."""

    outputs: tuple[ImportedOutput, ...]
    replaced: int
    details: dict[str, object]


def rows_of(model: RegisteredModel, card: ModelCard, saids: Iterable[ModelResponse]) -> IngestRows:
    """Return what a model said as rows; `line` is the place among what was said, from 1."""
    outputs, failures = [], []
    for line, said in enumerate(saids, start=1):
        told = checked(said, model.facts.classes)
        if told.failure is not None:
            failures.append(told)
        else:
            outputs.append(ImportedOutput(told.code, card, content_of(told, model), line))
    return IngestRows(tuple(outputs), tuple(failures))


def checked(said: ModelResponse, classes: Sequence[str]) -> ModelResponse:
    """Return what was said, as a failure where it cannot be an output."""
    if said.failure is not None:
        return said
    shares = said.probabilities
    if shares is not None:
        if not shares or (classes and len(shares) != len(classes)):
            detail = f"It gave {len(shares)} probabilities for {len(classes)} classes."
            return replace(said, failure=FailureReason.SHAPE, detail=detail)
        if not all(math.isfinite(share) and 0 <= share <= 1 for share in shares):
            detail = "A probability is not between 0 and 1."
            return replace(said, failure=FailureReason.NOT_FINITE, detail=detail)
        return said
    told = said.text if said.text is not None else said.label
    if not told or not told.strip():
        return replace(said, failure=FailureReason.EMPTY, detail="The answer is empty.")
    if len(told) > MOST_CHARACTERS:
        detail = f"The answer has {len(told)} characters; {MOST_CHARACTERS} are allowed."
        return replace(said, failure=FailureReason.TOO_LONG, detail=detail)
    return said


def content_of(said: ModelResponse, model: RegisteredModel) -> OutputContent:
    """Return the content of an output, without how it was made."""
    if said.probabilities is not None:
        names = model.facts.classes or [f"class {n}" for n in range(len(said.probabilities))]
        ranked = sorted(zip(said.probabilities, names, strict=True), key=lambda one: -one[0])
        shown = ranked[:MOST_DIAGNOSES]
        return OutputContent(diagnoses=tuple(Diagnosis(name, share) for share, name in shown))
    if said.label is not None:
        return OutputContent(diagnoses=(Diagnosis(said.label),))
    return OutputContent(text=said.text or "")


def provenance_of(
    said: ModelResponse, model: RegisteredModel, asking: InferenceSettings, prompt: str
) -> Provenance:
    """Return how an output was made. `prompt` is the template as it may be stored."""
    settings = {"item_sha256": said.item_sha256, "answer_sha256": _answer_sha256(said)}
    if said.prompt_sha256:
        sampling = asking.sampling
        settings |= {
            "prompt_sha256": said.prompt_sha256,
            "max_tokens": str(sampling.max_tokens),
            "temperature": f"{sampling.temperature:g}",
            "seed": str(sampling.seed),
        }
    settings |= {name: f"{value:g}" for name, value in usage_of(said.usage).items()}
    if model.facts.device:
        settings["device"] = model.facts.device
    return Provenance(
        prompt=prompt if said.prompt_sha256 else "",
        settings=settings,
        runtime=model.facts.runtime,
        weights_sha256=model.facts.weights_sha256,
    )


def cleaned(
    file: StudyFile,
    rows: Sequence[ImportedOutput],
    asking: InferenceSettings,
    told: Mapping[str, tuple[KnownIdentifier, ...]],
    identifiers: IdentifierPolicy,
    unreviewed: UnreviewedReason | None,
) -> Cleaned:
    """Return outputs without what may say who a patient is.

    What a case itself says is kept, as somebody has looked at that; what is known of its patient
    goes in any case.

    Raises:
        UnreviewedError: there are doubtful places, and they are neither to be replaced nor is there
            a reason to keep them.
    """
    from readingroom.intake.deidentify.outputs import (
        OutputQuestions,
        answered_outputs,
        is_replaced,
        prepared_outputs,
    )

    prompt = Provenance(prompt=_template(asking))
    bare = tuple(
        replace(row, model=_NOBODY, content=replace(row.content, provenance=prompt)) for row in rows
    )
    prepared = prepared_outputs("", ImportedOutputs(bare, {}), told)
    own = _said_by_cases(file, prepared)
    others = replace(prepared, items=tuple(i for i in prepared.items if i.key not in own))
    decisions = {**resolve_all(others, identifiers), **own}
    left_open = require_answers(prepared, decisions, unreviewed)
    questions = OutputQuestions(prepared.items, prepared.texts)
    replaced = sum(is_replaced(item, decisions) for item in prepared.items)
    details: dict[str, object] = {"hidden_count": replaced} if replaced else {}
    if left_open and unreviewed is not None:
        details |= {"unreviewed_count": len(left_open), "unreviewed_reason": unreviewed.value}
    return Cleaned(answered_outputs(bare, questions, decisions), replaced, details)


def write(
    change: Change, row: ImportedOutput, case: CaseId, card: ModelCard, provenance: Provenance
) -> None:
    """Store an output as a part of a change; its model on first sight."""
    known = store.models.find(change, card.name, card.version)
    model = known or store.models.add(change, card)
    store.outputs.add(change, case, model, replace(row.content, provenance=provenance), {})


def _said_by_cases(file: StudyFile, prepared: PreparedOutputs) -> dict[str, RedactionDecision]:
    """Return the answers about stretches that stand in their case, as the study holds it."""
    codes = {row.line: row.case_code for row in prepared.imported.outputs}
    doubtful = {codes[line] for item in prepared.items for line in item.lines}
    texts = {code: _text_of(file, code) for code in doubtful}
    return {
        item.key: RedactionDecision(RedactionAction.KEEP)
        for item in prepared.items
        if not item.is_known and all(item.found in texts[codes[line]] for line in item.lines)
    }


def _text_of(file: StudyFile, code: str) -> str:
    case = store.cases.find(file, code)
    if case is None:
        return ""
    return "\n".join(text.text for text in case_texts(store.cases.content(file, case)))


def _template(asking: InferenceSettings) -> str:
    return "\n\n".join(part for part in (asking.system, asking.prompt) if part)


def _answer_sha256(said: ModelResponse) -> str:
    """Return the hash of an answer as it came, before anything was replaced in it."""
    if said.probabilities is not None:
        told = " ".join(map(repr, said.probabilities))
    else:
        told = said.text if said.text is not None else said.label or ""
    return hashlib.sha256(told.encode()).hexdigest()
