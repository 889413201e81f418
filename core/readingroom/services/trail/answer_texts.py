"""Answers of a judgement as text, by question; without names of models."""

from collections.abc import Iterator
from typing import Final

from readingroom.domain.error_annotation import Side
from readingroom.domain.figures import number, value_ranges
from readingroom.domain.mark import Mark, MarkLink
from readingroom.domain.passages import Passage, relations_of
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.reading.forms.passages import IN_TEXT
from readingroom.reading.types import JudgementEntry
from readingroom.store.records import JudgementKind, JudgementRow

NOTHING: Final = "–"
COMMENT: Final = "Comment"
CANNOT_ASSESS: Final = "cannot assess"
_FINDINGS, _EDITS, _MARKS = "Errors of", "Corrected output", "Marks"
_WORDS: Final = "Words on"
"""Begins the label of a value in the reader's own words."""
_RESERVED: Final = (_FINDINGS, _EDITS, _MARKS, _WORDS)
_SIDES: Final = ((Side.LEFT, "A"), (Side.RIGHT, "B"))
_OUTCOMES: Final = {
    OverallChoice.LEFT: "A is better",
    OverallChoice.RIGHT: "B is better",
    OverallChoice.BOTH_GOOD: "both good",
    OverallChoice.BOTH_BAD: "both bad",
}
SCALE_ENDS: Final = {
    CriterionKind.PREFERENCE: ("-2 (A)", "+2 (B)"),
    CriterionKind.SCORE: ("1", "5"),
    CriterionKind.CONFIDENCE: ("0", "100"),
    CriterionKind.VISUAL_ANALOGUE: ("0", "100"),
}
"""Ends of the scales that are the same for all criteria of a kind."""


def judgement_values(row: JudgementRow, protocol: Protocol) -> dict[str, str]:
    """Return the answers of a judgement or skip by question."""
    document = row.document
    if row.kind is JudgementKind.SKIPPED:
        values = {protocol.question: f"skipped: {document.reason}"}
    elif protocol.design.is_paired:
        outcome = document.form.outcome
        values = {protocol.question: _OUTCOMES[outcome] if outcome else NOTHING}
    else:
        values = {}
    for criterion in protocol.criteria:
        for lead, answer in _answers(criterion, document.form, protocol):
            label = f"{lead}{criterion.label}"
            is_reserved = not lead and label.startswith(_RESERVED)
            is_named_twice = is_reserved or label in (*values, COMMENT)
            values[f"{label} ({criterion.key})" if is_named_twice else label] = answer
    values |= _marked_values(document.form)
    comment = document.reason_text if row.kind is JudgementKind.SKIPPED else document.form.comment
    if comment:
        values[COMMENT] = comment
    return values


def is_private(what: str) -> bool:
    """Return whether a value of a judgement is the reader's free text."""
    return what == COMMENT or what.startswith(f"{_WORDS} ")


def criterion_text(criterion: Criterion) -> str:
    """Return the scale of a criterion, whether it is required, and when it is asked."""
    parts = [f"{criterion.low} to {criterion.high}"] if criterion.low or criterion.high else []
    parts += [scale(criterion), "required" if criterion.is_required else "optional"]
    if criterion.allows_cannot_assess:
        parts.append(f"or {CANNOT_ASSESS}")
    if criterion.minimum_length:
        parts.append(f"at least {criterion.minimum_length} characters")
    if criterion.condition:
        values = " or ".join(value_ranges(criterion.condition.values))
        parts.append(f"if {criterion.condition.key} is {values}")
    if criterion.arms:
        parts.append(f"in {', '.join(criterion.arms)}")
    if criterion.cases:
        parts.append(f"of {', '.join(criterion.cases)}")
    return ", ".join(parts)


def scale(criterion: Criterion) -> str:
    """Return the values of a criterion, such as the ends of its scale or its options."""
    if criterion.kind in SCALE_ENDS:
        return " to ".join(SCALE_ENDS[criterion.kind])
    if criterion.options:
        return ", ".join(criterion.option_texts)
    bounds = (("from", criterion.minimum), ("to", criterion.maximum))
    limits = (f"{word} {bound}" for word, bound in bounds if bound)
    shapes = f"as {' or '.join(criterion.shapes)}" if criterion.shapes else ""
    return " ".join((criterion.kind.value, *limits, criterion.unit, shapes)).strip()


def _answers(
    criterion: Criterion, form: JudgementEntry, protocol: Protocol
) -> Iterator[tuple[str, str]]:
    """Yield the answer to a criterion, if any, with what begins its label."""
    labels = {option.value: option.label for option in criterion.options}
    if criterion.key in form.scores:
        value = form.scores[criterion.key]
        yield "", labels.get(value) or f"{value} of {scale(criterion)}"
    if criterion.key in form.answers:
        answer = form.answers[criterion.key]
        if answer is None:
            yield "", CANNOT_ASSESS
        elif isinstance(answer, tuple) and criterion.kind in IN_TEXT:
            yield "", _passages_text(criterion, answer, form.marked_passages(protocol.criteria))
        elif isinstance(answer, tuple):
            met = ", ".join(labels.get(value, str(value)) for value in answer) or "none"
            yield "", met + _total(criterion, answer)
        else:
            yield "", f"{answer} {criterion.unit}".strip()
    if criterion.key in form.texts:
        yield f"{_WORDS} ", form.texts[criterion.key]


def _passages_text(
    criterion: Criterion, answer: tuple[int, ...], passages: tuple[Passage, ...]
) -> str:
    """Return marked passages, or relations between them, by the characters of passages."""
    labels = {option.value: option.label for option in criterion.options}
    if criterion.kind is CriterionKind.RELATIONS:
        related = (
            f"{_characters(r.subject)} {labels[r.value]} {_characters(r.object)}"
            for r in relations_of(answer, passages)
        )
        return "; ".join(related) or "none"
    statuses = {option.value: f", {option.label}" for option in criterion.statuses}
    marked = (f"{_characters(p)}: {labels[p.value]}{statuses.get(p.status, '')}" for p in passages)
    return "; ".join(marked) or "none"


def _characters(passage: Passage) -> str:
    return f"characters {passage.start} to {passage.stop}"


def _total(criterion: Criterion, met: tuple[int, ...]) -> str:
    """Return the total points of an answer to a rubric, "" for other criteria."""
    if not criterion.is_rubric:
        return ""
    return f" ({number(criterion.points_of(met))} of {number(criterion.maximum_points)} points)"


def _marked_values(form: JudgementEntry) -> dict[str, str]:
    """Return marked errors, corrected outputs and marks, and separately the free text on them."""
    values = {}
    for side, letter in _SIDES:
        marked = [finding for finding in form.findings if finding.side is side]
        texts = [finding.description for finding in marked if finding.description]
        if marked:
            values[f"{_FINDINGS} {letter}"] = "; ".join(finding.public_words for finding in marked)
        if texts:
            values[f"{_WORDS} errors of {letter}"] = "; ".join(texts)
        for edit in form.edits:
            if edit.side is side:
                values[f"{_EDITS} {letter}"] = f"{edit.edit_distance} characters changed"
                values[f"{_WORDS} corrected output {letter}"] = edit.text
    if form.marks:
        values[_MARKS] = "; ".join(map(_mark_text, form.marks))
    return values


def _mark_text(mark: Mark) -> str:
    vertices = f" with {len(mark.vertices)} vertices" if mark.vertices else ""
    at = f"at column {mark.column:g}, row {mark.row:g}"
    parts = [f"{mark.shape}{vertices} in frame {mark.frame + 1} {at}"]
    parts += [f"rating {mark.rating}"] if mark.rating is not None else []
    parts += [link_text(mark.link)] if mark.link else []
    return ", ".join(parts)


def link_text(link: MarkLink) -> str:
    """Return the part of an output that a mark belongs to."""
    if link.finding is not None:
        return f"finding {link.finding + 1} of {link.side.letter}"
    return f"characters {link.start} to {link.stop} of {link.side.letter}"
