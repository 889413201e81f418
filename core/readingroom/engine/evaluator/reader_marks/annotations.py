"""Errors that readers marked in answers and answers that they corrected, as recorded answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.domain.edit_distance import word_edit_distance
from readingroom.domain.error_annotation import Side
from readingroom.domain.protocol import Protocol
from readingroom.engine.evaluator.metrics.answer_errors import (
    ERROR_KIND,
    MAX_LENGTH,
    OF_CORRECTIONS,
    OF_ERRORS,
    AnnotatedAnswer,
    AnswerCorrection,
    AnswerError,
)
from readingroom.reading.types import JudgementEntry

_METRICS_OF_ERRORS: Final = tuple(metric.key for metric in OF_ERRORS)
_METRICS_OF_CORRECTIONS: Final = tuple(metric.key for metric in OF_CORRECTIONS)


@dataclass(frozen=True, slots=True)
class ReaderAnnotations:
    """What a reader marked and changed in the answers of a model, by item."""

    reader: str
    answers: Mapping[str, AnnotatedAnswer]


def annotated_answer(
    entry: JudgementEntry, side: Side, shown: str, protocol: Protocol, reader: str
) -> AnnotatedAnswer | None:
    """Return what a reader marked and changed in the output on a side.

    None if the protocol asks for neither, or the output has no text.

    Args:
        entry: the reader's answers to the item.
        side: of the output.
        shown: its text as it was shown.
        protocol: the version under which the item was read.
        reader: code of the reader.
    """
    if not (protocol.asks_findings or protocol.asks_edits) or not 0 < len(shown) <= MAX_LENGTH:
        return None
    errors = correction = None
    if protocol.asks_findings:
        errors = tuple(
            AnswerError(error.kind, error.severity, error.likelihood, error.start, error.stop)
            for error in entry.findings
            if error.side is side
        )
    if protocol.asks_edits:
        edited = next((edit for edit in entry.edits if edit.side is side), None)
        distance = 0 if edited is None else edited.edit_distance
        correction = _correction(shown, shown if edited is None else edited.text, distance)
    return AnnotatedAnswer(errors, correction, shown, reader)


def _correction(shown: str, text: str, distance: int) -> AnswerCorrection:
    before, after = shown.split(), text.split()
    return AnswerCorrection(
        distance,
        word_edit_distance(before, after),
        max(len(shown), len(text)),
        max(len(before), len(after)),
    )


def annotation_metrics(raters: Sequence[ReaderAnnotations]) -> tuple[str, ...]:
    """Return the metrics of what readers were asked for, with each kind of error that they marked.

    The first is the primary one.
    """
    answers = [answer for rater in raters for answer in rater.answers.values()]
    metrics: tuple[str, ...] = ()
    if any(answer.errors is not None for answer in answers):
        kinds = {error.kind for answer in answers for error in answer.errors or ()}
        metrics += (*_METRICS_OF_ERRORS, *(f"{ERROR_KIND}@{kind}" for kind in sorted(kinds)))
    if any(answer.correction is not None for answer in answers):
        metrics += _METRICS_OF_CORRECTIONS
    return metrics
