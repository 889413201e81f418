"""Answers of a form: one value per criterion, and answers that are no longer asked."""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import Final, TypeAlias

from readingroom.domain.case import CaseContent
from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import Mark, OutputEdit
from readingroom.domain.passages import (
    count_relations,
    moved_relations,
    passages_of,
    relation_numbers,
    relations_of,
)
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.reading.types import JudgementEntry, Reading
from readingroom_desktop.viewmodels.formats import decimal, isolated, joined, numbered, tr


class NoAnswer(Enum):
    """Value of a criterion without an answer; None is the answer "cannot assess"."""

    NO_ANSWER = "no answer"


NO_ANSWER: Final = NoAnswer.NO_ANSWER
AnswerValue: TypeAlias = int | str | tuple[int, ...] | NoAnswer | None
"""Value on a scale or of an option, text of a number or a text, values of a multiple choice or ()
for no marks, None for "cannot assess", or `NO_ANSWER`."""


def answer_of(form: JudgementEntry, criterion: Criterion) -> AnswerValue:
    """Return the answer to a criterion; the marks of a form are in `JudgementEntry.marks`."""
    key = criterion.key
    if key in form.scores:
        return form.scores[key]
    if key in form.texts:
        return form.texts[key]
    return form.answers.get(key, NO_ANSWER)


def with_answer(form: JudgementEntry, criterion: Criterion, value: AnswerValue) -> JudgementEntry:
    """Return a form with another answer to a criterion; `NO_ANSWER` removes it."""
    form = without_answer(form, criterion)
    key = criterion.key
    if isinstance(value, NoAnswer):
        return form
    if isinstance(value, int):
        return replace(form, scores={**form.scores, key: value})
    if criterion.kind is CriterionKind.TEXT and isinstance(value, str):
        return replace(form, texts={**form.texts, key: value}) if value else form
    return replace(form, answers={**form.answers, key: value})


def without_answer(form: JudgementEntry, criterion: Criterion) -> JudgementEntry:
    """Return a form without the answer to a criterion; marks are kept."""
    key = criterion.key
    return replace(
        form,
        scores={name: score for name, score in form.scores.items() if name != key},
        answers={name: answer for name, answer in form.answers.items() if name != key},
        texts={name: text for name, text in form.texts.items() if name != key},
    )


def with_marks(
    form: JudgementEntry, criteria: Iterable[Criterion], marks: tuple[Mark, ...]
) -> JudgementEntry:
    """Return a form with other marks; any mark removes "no lesion" and "cannot assess"."""
    for criterion in criteria:
        if marks and criterion.kind is CriterionKind.MARKS:
            form = without_answer(form, criterion)
    return replace(form, marks=marks)


def shown_text(reading: Reading | None, side: Side) -> str | None:
    """Return the text of an output as shown, None if there is none on that side."""
    output = None if reading is None else reading.outputs.get(side)
    return None if output is None else output.text


def shown_case(reading: Reading) -> CaseContent:
    """Return the case, without the note in which passages are marked: it is shown as the output."""
    kinds = {criterion.kind for criterion in reading.protocol.criteria}
    if CriterionKind.PASSAGES not in kinds:
        return reading.case
    shown = [output.text.split() for output in reading.outputs.values()]  # notes have other lines
    notes = tuple(note for note in reading.case.notes if note.text.split() not in shown)
    return replace(reading.case, notes=notes)


def with_edit(
    form: JudgementEntry, side: Side, shown: str, text: str, edit_ms: int
) -> JudgementEntry:
    """Return a form with the corrected text of an output; the text as shown removes it.

    Args:
        form: the form.
        side: side of the output.
        shown: its text as shown.
        text: its corrected text.
        edit_ms: active time in the editor, in milliseconds.
    """
    edits = {edit.side: edit for edit in form.edits if edit.side is not side}
    if text != shown:
        edits[side] = OutputEdit(side, text, edit_distance(shown, text), edit_ms)
    return replace(form, edits=tuple(edits[each] for each in Side if each in edits))


def without_unasked(form: JudgementEntry, criteria: Iterable[Criterion]) -> JudgementEntry:
    """Return a form without the answers and marks of criteria whose condition is not met.

    `criteria` come after those they depend on, so that an answer that is removed also removes the
    answers that depend on it.
    """
    for criterion in criteria:
        if form.is_asked(criterion):
            continue
        form = without_answer(form, criterion)
        if criterion.kind is CriterionKind.MARKS and form.marks:
            form = replace(form, marks=())
    return form


def with_moved_relations(
    form: JudgementEntry, before: JudgementEntry, criteria: Iterable[Criterion]
) -> JudgementEntry:
    """Return a form whose relations follow the passages, which changed since another form.

    If none is left, relations are unanswered: that there are none is an answer of its own.
    """
    criteria = tuple(criteria)
    old, new = before.marked_passages(criteria), form.marked_passages(criteria)
    for criterion in criteria:
        answer = before.answers.get(criterion.key)
        if criterion.kind is CriterionKind.RELATIONS and isinstance(answer, tuple) and answer:
            moved = moved_relations(relations_of(answer, old), old, new)
            form = with_answer(form, criterion, relation_numbers(moved, new) or NO_ANSWER)
    return form


def asked(form: JudgementEntry, criteria: Iterable[Criterion]) -> tuple[Criterion, ...]:
    """Return the criteria whose condition is met."""
    return tuple(criterion for criterion in criteria if form.is_asked(criterion))


def answer_words(criterion: Criterion, value: AnswerValue) -> str:
    """Return an answer as text; a visual analogue scale has no number on screen."""
    if value is None:
        return tr("Cannot assess")
    if isinstance(value, NoAnswer):
        return tr("no answer")
    if criterion.kind is CriterionKind.MARKS:
        return tr("No lesion")
    if criterion.kind is CriterionKind.VISUAL_ANALOGUE:
        return tr("answered")
    if criterion.kind is CriterionKind.PASSAGES and isinstance(value, tuple):
        return numbered(len(passages_of(value)), tr("1 passage"), tr("%1 passages"))
    if criterion.kind is CriterionKind.RELATIONS and isinstance(value, tuple):
        return numbered(count_relations(value), tr("1 relation"), tr("%1 relations"))
    if isinstance(value, str):
        return f"{value}\u00a0{criterion.unit}".rstrip()
    labels = {option.value: option.label for option in criterion.options}
    values = value if isinstance(value, tuple) else (value,)
    chosen = joined(", ", (labels.get(each, str(each)) for each in values)) or tr("none")
    return (
        f"{isolated(chosen)} ({points_words(criterion, values)})" if criterion.is_rubric else chosen
    )


def points_words(criterion: Criterion, met: tuple[int, ...]) -> str:
    """Return the total of a rubric, such as "7 of 10 points"."""
    total, most = criterion.points_of(met), criterion.maximum_points
    return tr("%1 of %2 points", decimal(total, 0), decimal(most, 0))


def mark_words(marks: tuple[Mark, ...]) -> str:
    """Return the number of marks with their images and ratings."""
    ratings = joined(
        ", ",
        (
            tr("im %1: %2", str(mark.frame + 1), "–" if mark.rating is None else str(mark.rating))
            for mark in marks
        ),
    )
    return f"{numbered(len(marks), tr('1 mark'), tr('%1 marks'))} ({ratings})"
