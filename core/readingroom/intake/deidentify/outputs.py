"""Possible identifiers in recorded outputs: questions, and redaction by their answers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.output import ModelCard, Provenance, with_texts
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.deidentify.seeds import known_by
from readingroom.intake.deidentify.types import (
    ImportedOutput,
    ImportedOutputs,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    RedactionText,
    left_out_lines,
)
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.known import NO_IDENTITY, KnownIdentity
from readingroom.privacy.spans import IdentifierSpan, counted, redact
from readingroom.privacy.types import IdentifierKind

_STEPS: Final = 100
_CARD: Final = ("model's name", "model's version", "model's vendor")
_TEXT: Final = "text"
"""Role of the text of an output, whose statements can have evidence."""
_MACHINE: Final = (*_CARD[:2], "runtime", "hash of the weights")
# Versions can look like dates or addresses and hashes like codes, but identify no person.
_NOT_IN_MACHINE: Final = frozenset({IdentifierKind.DATE, IdentifierKind.IP, IdentifierKind.OTHER})

Change = Callable[[str, str], str]
"""Function of a text's role and the text; returns the new text."""


def mapped(row: ImportedOutput, change: Change) -> ImportedOutput:
    """Return an output with every free text passed through `change`.

    The case code is unchanged, as it only refers to a case of the study.
    """
    card = row.model
    names = [change(what, text) for what, text in zip(_CARD, _card_of(card), strict=True)]
    content = with_texts(row.content, change)
    provenance = _provenance(content.provenance, change)
    return replace(row, model=ModelCard(*names), content=replace(content, provenance=provenance))


def _card_of(card: ModelCard) -> tuple[str, str, str]:
    return card.name, card.version, card.vendor


def _provenance(provenance: Provenance, change: Change) -> Provenance:
    settings: dict[str, str] = {}
    for number, (name, value) in enumerate(provenance.settings.items(), start=1):
        key = change(f"name of setting {number}", name)
        if key in settings:  # two names can become one when both are replaced
            key = f"{key} {number}"
        settings[key] = change(f"setting {number}", value)
    return Provenance(
        prompt=change("prompt", provenance.prompt),
        settings=settings,
        runtime=change("runtime", provenance.runtime),
        weights_sha256=change("hash of the weights", provenance.weights_sha256),
    )


def texts_of(row: ImportedOutput) -> tuple[tuple[str, str], ...]:
    """Return role and text of each non-empty text of an output."""
    texts: list[tuple[str, str]] = []

    def note(what: str, text: str) -> str:
        if text.strip():
            texts.append((what, text))
        return text

    mapped(row, note)
    return tuple(texts)


def _is_shared(what: str) -> bool:
    """Return whether a text describes the model or its run, as most rows of a file repeat it."""
    return what in (*_CARD, "prompt", "runtime", "hash of the weights") or "setting" in what


def _spans(what: str, text: str, known: KnownIdentity) -> tuple[IdentifierSpan, ...]:
    spans = find_identifiers(text, known)
    if what not in _MACHINE:
        return spans
    return tuple(span for span in spans if span.is_known or span.kind not in _NOT_IN_MACHINE)


# ---- questions -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Doubtful:
    """A text with possible identifiers; `lines` are the rows that contain it."""

    row: ImportedOutput
    what: str
    text: str
    spans: tuple[IdentifierSpan, ...]
    lines: list[int] = field(default_factory=list)


def prepared_outputs(
    name: str,
    imported: ImportedOutputs,
    known_identifiers: Mapping[str, Iterable[KnownIdentifier]],
    progress: Progress = NO_PROGRESS,
) -> PreparedOutputs:
    """Return outputs with the questions about them, in file order.

    Texts repeated in most rows (model name, prompts, settings) are asked about once.

    Args:
        name: Name of their file.
        imported: The outputs.
        known_identifiers: Known identifiers by case code; a missing case has none.
        progress: Receives the progress of the search.

    Raises:
        Cancelled: The user cancelled.
    """
    known = {code: known_by(identifiers) for code, identifiers in known_identifiers.items()}
    rows = imported.outputs
    hits: dict[tuple[object, ...], _Doubtful] = {}
    for done, row in enumerate(sorted(rows, key=lambda row: row.case_code)):
        progress.raise_if_cancelled()
        if done % max(1, len(rows) // _STEPS) == 0:
            progress.report(Step(done, len(rows), "Looking for names and numbers"))
        _search(row, known.get(row.case_code, NO_IDENTITY), hits)
    doubtful = sorted(hits.values(), key=lambda hit: min(hit.lines))
    texts = tuple(map(_text, doubtful))
    items = (
        text.item(span) for hit, text in zip(doubtful, texts, strict=True) for span in hit.spans
    )
    return PreparedOutputs(name, imported, tuple(items), texts)


def _search(
    row: ImportedOutput, known: KnownIdentity, hits: dict[tuple[object, ...], _Doubtful]
) -> None:
    for what, text in texts_of(row):
        spans = _spans(what, text, known)
        if not spans:
            continue
        key = (row.model, what, text, spans) if _is_shared(what) else (row.line, what)
        hits.setdefault(key, _Doubtful(row, what, text, spans)).lines.append(row.line)


def _text(hit: _Doubtful) -> RedactionText:
    card = hit.row.model
    return RedactionText(
        location=f"{hit.row.line}:{hit.what}",
        part=RedactionTarget.OUTPUT,
        text=hit.text,
        what=hit.what,
        case=hit.row.case_code,
        model=" ".join(part for part in (card.name, card.version) if part),
        lines=tuple(sorted(hit.lines)),
    )


# ---- answers -------------------------------------------------------------------------------------


def answered_outputs(
    prepared: PreparedOutputs, decisions: Mapping[str, RedactionDecision]
) -> tuple[ImportedOutput, ...]:
    """Redact the outputs by the answers.

    Known identifiers are replaced unless an answer keeps them; other questions without an answer
    stay open. Frames that findings and overlays refer to are unchanged.
    """
    roles = {text.location: text.what for text in prepared.texts}
    marks: dict[tuple[int, str], list[IdentifierSpan]] = {}
    for item in prepared.items:
        if is_replaced(item, decisions):
            span = IdentifierSpan(IdentifierKind(item.what), item.start, item.end)
            for line in item.lines:
                marks.setdefault((line, roles[item.location]), []).append(span)
    gone = left_out_lines(prepared.items, decisions)
    return tuple(
        _rewritten(row, marks) for row in prepared.imported.outputs if row.line not in gone
    )


def is_replaced(item: RedactionItem, decisions: Mapping[str, RedactionDecision]) -> bool:
    """Return whether an identifier is replaced: by its answer, or by default if it is known."""
    decision = decisions.get(item.key)
    return item.is_known if decision is None else decision.answer is RedactionAction.REPLACE


def _rewritten(
    row: ImportedOutput, marks: Mapping[tuple[int, str], Sequence[IdentifierSpan]]
) -> ImportedOutput:
    rewritten = mapped(row, lambda what, text: redact(text, marks.get((row.line, what), ())).text)
    evidence = row.content.evidence
    if not evidence:
        return rewritten
    offsets = redact(row.content.text, marks.get((row.line, _TEXT), ())).offsets
    moved = []
    for item in evidence:
        start, stop = offsets.new_span(item.start, item.stop)
        moved.append(replace(item, start=start, stop=stop))
    return replace(rewritten, content=replace(rewritten.content, evidence=tuple(moved)))


# ---- checks --------------------------------------------------------------------------------------


def output_problems(name: str, rows: Iterable[ImportedOutput]) -> Iterator[Problem]:
    """Yield one warning if outputs of a file have possible identifiers, without their values."""
    hits: list[IdentifierSpan] = []
    lines: list[int] = []
    for row in rows:
        spans = [span for what, text in texts_of(row) for span in _spans(what, text, NO_IDENTITY)]
        if spans:
            hits += spans
            lines.append(row.line)
    if hits:
        outputs = "1 output" if len(lines) == 1 else f"{len(lines)} outputs"
        message = (
            f"{outputs} may identify a patient ({counted(hits)}). Each possible identifier is "
            "reviewed before it is stored."
        )
        yield Problem.warning(name, "outputs.identifiers", message, lines[0])
