"""What may say who a patient is in the answers of models: the questions, and what comes of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.deid_review import (
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    RedactionText,
    left_out_lines,
)
from readingroom.domain.identifiers import IdentifierKind
from readingroom.domain.output import (
    Finding,
    ImportedOutput,
    ImportedOutputs,
    ModelCard,
    Provenance,
)
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.identifiers.detection import find_identifiers
from readingroom.identifiers.known import NOBODY, KnownIdentity
from readingroom.identifiers.spans import IdentifierSpan, counted, redact
from readingroom.intake.deidentify.questions import question
from readingroom.intake.deidentify.seeds import known_by

_STEPS: Final = 100
_CARD: Final = ("model's name", "model's version", "model's vendor")
_MACHINE: Final = (*_CARD[:2], "runtime", "hash of the weights")
# Versions are days and numbers with points, hashes are codes: of a program, not of somebody.
_NOT_IN_MACHINE: Final = frozenset({IdentifierKind.DATE, IdentifierKind.IP, IdentifierKind.OTHER})

Change = Callable[[str, str], str]
"""Takes what a text is and the text, gives the text that is to stand there."""


def mapped(row: ImportedOutput, change: Change) -> ImportedOutput:
    """Return an output with every text that people may have written passed through `change`.

    The case's code is left as it is: it only says which case of the study is meant.
    """
    card = row.model
    names = (change(what, text) for what, text in zip(_CARD, _card_of(card), strict=True))
    content = row.content
    return replace(
        row,
        model=ModelCard(*names),
        content=replace(
            content,
            text=change("text", content.text),
            diagnoses=tuple(
                replace(one, label=change(f"diagnosis {number}", one.label))
                for number, one in enumerate(content.diagnoses, start=1)
            ),
            findings=tuple(
                _finding(number, one, change)
                for number, one in enumerate(content.findings, start=1)
            ),
            provenance=_provenance(content.provenance, change),
        ),
    )


def _card_of(card: ModelCard) -> tuple[str, str, str]:
    return card.name, card.version, card.vendor


def _finding(number: int, finding: Finding, change: Change) -> Finding:
    return replace(
        finding,
        label=change(f"finding {number}", finding.label),
        detail=change(f"detail of finding {number}", finding.detail),
    )


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
    """Return what each text of an output is, and the text; empty ones are passed over."""
    found: list[tuple[str, str]] = []

    def note(what: str, text: str) -> str:
        if text.strip():
            found.append((what, text))
        return text

    mapped(row, note)
    return tuple(found)


def _is_shared(what: str) -> bool:
    """Return whether a text is of the model or how it was run: most rows of a file say the same."""
    return what in (*_CARD, "prompt", "runtime", "hash of the weights") or "setting" in what


def _spans(what: str, text: str, known: KnownIdentity) -> tuple[IdentifierSpan, ...]:
    spans = find_identifiers(text, known)
    if what not in _MACHINE:
        return spans
    return tuple(span for span in spans if span.is_known or span.kind not in _NOT_IN_MACHINE)


# ---- questions -----------------------------------------------------------------------------------


@dataclass(slots=True)
class _Doubtful:
    """A text with stretches that may say who somebody is; `lines` are the rows that hold it."""

    row: ImportedOutput
    what: str
    text: str
    spans: tuple[IdentifierSpan, ...]
    lines: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class OutputQuestions:
    """The questions about outputs, and the texts that they are about, in the order of the file."""

    items: tuple[RedactionItem, ...] = ()
    texts: tuple[RedactionText, ...] = ()


def output_questions(
    rows: Sequence[ImportedOutput],
    known: Mapping[str, KnownIdentity],
    progress: Progress = NO_PROGRESS,
) -> OutputQuestions:
    """Return the questions about outputs.

    What most rows say alike (the model's name, prompts, settings) is asked once.

    Args:
        rows: The outputs.
        known: What is known of the patients by the codes of their cases; nothing where absent.
        progress: Told how far the search is.

    Raises:
        Cancelled: The user stopped.
    """
    found: dict[tuple[object, ...], _Doubtful] = {}
    of_one_case_together = sorted(rows, key=lambda row: row.case_code)
    for done, row in enumerate(of_one_case_together):
        progress.raise_if_cancelled()
        if done % max(1, len(rows) // _STEPS) == 0:
            progress.report(Step(done, len(rows), "Looking for names and numbers"))
        _search(row, known.get(row.case_code, NOBODY), found)
    doubtful = sorted(found.values(), key=lambda one: min(one.lines))
    texts = tuple(_text(one) for one in doubtful)
    items = (
        question(text, span)
        for one, text in zip(doubtful, texts, strict=True)
        for span in one.spans
    )
    return OutputQuestions(tuple(items), texts)


def _search(
    row: ImportedOutput, known: KnownIdentity, found: dict[tuple[object, ...], _Doubtful]
) -> None:
    for what, text in texts_of(row):
        spans = _spans(what, text, known)
        if not spans:
            continue
        alike = (row.model, what, text, spans) if _is_shared(what) else (row.line, what)
        found.setdefault(alike, _Doubtful(row, what, text, spans)).lines.append(row.line)


def _text(one: _Doubtful) -> RedactionText:
    card = one.row.model
    return RedactionText(
        place=f"{one.row.line}:{one.what}",
        part=RedactionTarget.OUTPUT,
        text=one.text,
        what=one.what,
        case=one.row.case_code,
        model=" ".join(part for part in (card.name, card.version) if part),
        lines=tuple(sorted(one.lines)),
    )


def prepared_outputs(
    name: str,
    imported: ImportedOutputs,
    told: Mapping[str, Iterable[KnownIdentifier]],
    progress: Progress = NO_PROGRESS,
) -> PreparedOutputs:
    """Return outputs with the questions about them.

    Args:
        name: Their file.
        imported: What was read of it.
        told: What is known of the patients, by the codes of their cases.
        progress: Told how far the search is.

    Raises:
        Cancelled: The user stopped.
    """
    known = {code: known_by(signs) for code, signs in told.items()}
    asked = output_questions(imported.outputs, known, progress)
    return PreparedOutputs(name, imported, asked.items, asked.texts)


# ---- answers -------------------------------------------------------------------------------------


def answered_outputs(
    rows: Sequence[ImportedOutput],
    questions: OutputQuestions,
    decisions: Mapping[str, RedactionDecision],
) -> tuple[ImportedOutput, ...]:
    """Return the outputs as the answers want them.

    What is known of the patient is replaced unless an answer keeps it; other questions without an
    answer stay open. Frames that findings and overlays point at are not touched.
    """
    whats = {text.place: text.what for text in questions.texts}
    marks: dict[tuple[int, str], list[IdentifierSpan]] = {}
    for item in questions.items:
        if is_replaced(item, decisions):
            span = IdentifierSpan(IdentifierKind(item.what), item.start, item.end)
            for line in item.lines:
                marks.setdefault((line, whats[item.place]), []).append(span)
    gone = left_out_lines(questions.items, decisions)
    return tuple(_rewritten(row, marks) for row in rows if row.line not in gone)


def is_replaced(item: RedactionItem, decisions: Mapping[str, RedactionDecision]) -> bool:
    """Return whether what is asked about goes: by its answer, or as it is known to say who."""
    decision = decisions.get(item.key)
    return item.is_known if decision is None else decision.answer is RedactionAction.REPLACE


def _rewritten(
    row: ImportedOutput, marks: Mapping[tuple[int, str], Sequence[IdentifierSpan]]
) -> ImportedOutput:
    return mapped(row, lambda what, text: redact(text, marks.get((row.line, what), ())).text)


# ---- checks --------------------------------------------------------------------------------------


def output_problems(name: str, rows: Iterable[ImportedOutput]) -> Iterator[Problem]:
    """Yield one warning where answers may say who a patient is; the values are not told.

    Args:
        name: The file of the answers.
        rows: Those that would be stored.
    """
    found: list[IdentifierSpan] = []
    lines: list[int] = []
    for row in rows:
        spans = [span for what, text in texts_of(row) for span in _spans(what, text, NOBODY)]
        if spans:
            found += spans
            lines.append(row.line)
    if found:
        outputs = "1 output" if len(lines) == 1 else f"{len(lines)} outputs"
        message = (
            f"{outputs} may say who a patient is ({counted(found)}): each place is asked about "
            "before it is stored."
        )
        yield Problem(name, "outputs.identifiers", message, ProblemSeverity.WARNING, lines[0])
