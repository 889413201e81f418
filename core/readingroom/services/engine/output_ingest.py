"""Convert model responses into outputs of the study, and search them for identifiers."""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason, RegisteredModel
from readingroom.domain.output import Diagnosis, ModelCard, OutputContent, Provenance
from readingroom.engine.models.types import (
    InferenceSettings,
    ModelResponse,
    QuestionContent,
    Usage,
)
from readingroom.intake.deidentify.case_texts import case_texts
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    ImportedOutput,
    ImportedOutputs,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.services.cases.deid_answers import require_answers, resolve_all
from readingroom.store import Change, StudyFile

MAX_DIAGNOSES: Final = 10
MAX_CHARACTERS: Final = 200_000
_NO_MODEL: Final = ModelCard("")


class IngestRows(NamedTuple):
    """Model responses as rows of outputs, and the failed responses."""

    outputs: tuple[ImportedOutput, ...]
    failures: tuple[ModelResponse, ...]


class Cleaned(NamedTuple):
    """Outputs to store, the number of replaced spans, and details for the audit trail."""

    outputs: tuple[ImportedOutput, ...]
    replaced: int
    details: dict[str, object]


def rows_of(
    model: RegisteredModel, card: ModelCard, responses: Iterable[ModelResponse]
) -> IngestRows:
    """Return model responses as rows; `line` is the position of the response, from 1."""
    outputs, failures = [], []
    for line, received in enumerate(responses, start=1):
        response = checked(received, model.facts.classes)
        if response.failure is not None:
            failures.append(response)
        else:
            content = content_of(response, model)
            outputs.append(ImportedOutput(response.code, card, content, line))
    return IngestRows(tuple(outputs), tuple(failures))


def checked(response: ModelResponse, classes: Sequence[str]) -> ModelResponse:
    """Return a response, as a failure if it cannot be an output."""
    if response.failure is not None:
        return response
    probabilities = response.probabilities
    if probabilities is not None:
        if not probabilities or (classes and len(probabilities) != len(classes)):
            detail = (
                f"The model returned {len(probabilities)} probabilities for {len(classes)} classes."
            )
            return replace(response, failure=FailureReason.SHAPE, detail=detail)
        if not all(math.isfinite(value) and 0 <= value <= 1 for value in probabilities):
            detail = "A probability is not between 0 and 1."
            return replace(response, failure=FailureReason.NOT_FINITE, detail=detail)
        return response
    text = response.text if response.text is not None else response.label
    if not text or not text.strip():
        return replace(response, failure=FailureReason.EMPTY, detail="The response is empty.")
    if len(text) > MAX_CHARACTERS:
        detail = f"The response has {len(text)} characters; at most {MAX_CHARACTERS} are allowed."
        return replace(response, failure=FailureReason.TOO_LONG, detail=detail)
    return response


def content_of(response: ModelResponse, model: RegisteredModel) -> OutputContent:
    """Return the content of an output, without provenance."""
    if response.probabilities is not None:
        names = model.facts.classes or [f"class {n}" for n in range(len(response.probabilities))]
        ranked = sorted(
            zip(response.probabilities, names, strict=True), key=lambda entry: -entry[0]
        )
        shown = ranked[:MAX_DIAGNOSES]
        return OutputContent(diagnoses=tuple(Diagnosis(name, share) for share, name in shown))
    if response.label is not None:
        return OutputContent(diagnoses=(Diagnosis(response.label),))
    return OutputContent(text=response.text or "")


def provenance_of(
    response: ModelResponse, model: RegisteredModel, asking: InferenceSettings, prompt: str
) -> Provenance:
    """Return the provenance of an output. `prompt` is the de-identified template."""
    settings = {"item_sha256": response.item_sha256, "answer_sha256": _answer_sha256(response)}
    if response.prompt_sha256:
        sampling = asking.sampling
        settings |= {
            "prompt_sha256": response.prompt_sha256,
            "max_tokens": str(sampling.max_tokens),
            "temperature": f"{sampling.temperature:g}",
            "seed": str(sampling.seed),
        }
    if response.content is not None:
        settings |= question_settings(response.content)
    measured = {name: getattr(response.usage, name) for name in Usage.__dataclass_fields__}
    settings |= {name: f"{value:g}" for name, value in measured.items() if value is not None}
    if model.facts.device:
        settings["device"] = model.facts.device
    return Provenance(
        prompt=prompt if response.prompt_sha256 else "",
        settings=settings,
        runtime=model.facts.runtime,
        weights_sha256=model.facts.weights_sha256,
    )


def question_settings(content: QuestionContent) -> dict[str, str]:
    """Return the content of a question as settings of an output, with what was left out."""
    portions = {
        "images": content.images,
        "note_characters": content.note_characters,
        "variants": content.variants,
    }
    settings = {"inputs": ", ".join(content.modalities)}
    settings |= {name: f"{portion.sent} of {portion.total}" for name, portion in portions.items()}
    if content.image_labels:
        settings["image_list"] = "; ".join(content.image_labels)
        settings["images_reduced"] = str(content.reduced_count)
    return settings


def cleaned(
    file: StudyFile,
    rows: Sequence[ImportedOutput],
    asking: InferenceSettings,
    known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
    identifiers: IdentifierPolicy,
    unreviewed: UnreviewedReason | None,
) -> Cleaned:
    """Return outputs without possible identifiers.

    Spans that also occur in the case are kept, because the case was reviewed; known identifiers
    of its patient are always replaced.

    Raises:
        UnreviewedError: there are possible identifiers that the policy does not replace, and no
            reason to keep them is given.
    """
    from readingroom.intake.deidentify.outputs import (
        answered_outputs,
        is_replaced,
        prepared_outputs,
    )

    prompt = Provenance(prompt=_template(asking))
    bare = tuple(
        replace(row, model=_NO_MODEL, content=replace(row.content, provenance=prompt))
        for row in rows
    )
    prepared = prepared_outputs("", ImportedOutputs(bare, {}), known_identifiers)
    own = _decisions_from_cases(file, prepared)
    others = replace(prepared, items=tuple(i for i in prepared.items if i.key not in own))
    decisions = {**resolve_all(others, identifiers), **own}
    left_open = require_answers(prepared, decisions, unreviewed)
    replaced = sum(is_replaced(item, decisions) for item in prepared.items)
    details: dict[str, object] = {"hidden_count": replaced} if replaced else {}
    if left_open and unreviewed is not None:
        details |= {"unreviewed_count": len(left_open), "unreviewed_reason": unreviewed.value}
    return Cleaned(answered_outputs(prepared, decisions), replaced, details)


def write(
    change: Change, row: ImportedOutput, case: CaseId, card: ModelCard, provenance: Provenance
) -> None:
    """Store an output as part of a change; a new model is stored too."""
    known = store.models.find(change, card.name, card.version)
    model = known or store.models.add(change, card)
    store.outputs.add(change, case, model, replace(row.content, provenance=provenance), {})


def _decisions_from_cases(
    file: StudyFile, prepared: PreparedOutputs
) -> dict[str, RedactionDecision]:
    """Return decisions to keep spans that occur in the stored case."""
    codes = {row.line: row.case_code for row in prepared.imported.outputs}
    doubtful = {codes[line] for item in prepared.items for line in item.lines}
    texts = {code: _text_of(file, code) for code in doubtful}
    return {
        item.key: RedactionDecision(RedactionAction.KEEP)
        for item in prepared.items
        if not item.is_known and all(item.matched_text in texts[codes[line]] for line in item.lines)
    }


def _text_of(file: StudyFile, code: str) -> str:
    case = store.cases.find(file, code)
    if case is None:
        return ""
    return "\n".join(text.text for text in case_texts(store.cases.content(file, case)))


def _template(asking: InferenceSettings) -> str:
    return "\n\n".join(part for part in (asking.system, asking.prompt) if part)


def _answer_sha256(response: ModelResponse) -> str:
    """Return the hash of a response before any replacement."""
    if response.probabilities is not None:
        text = " ".join(map(repr, response.probabilities))
    else:
        text = response.text if response.text is not None else response.label or ""
    return hashlib.sha256(text.encode()).hexdigest()
