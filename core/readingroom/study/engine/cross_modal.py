"""What a study sends to the worker for comparisons across modalities, and what comes back."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import msgspec

from readingroom import store
from readingroom.domain.contradiction import CaseContradictions
from readingroom.domain.errors import ModelError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.domain.ids import EvaluationId
from readingroom.store import StudyFile

CHUNK: Final = 500
"""So many items travel in one line."""


def answers(file: StudyFile, evaluation: EvaluationId) -> Iterator[dict[str, Any]]:
    """Yield a result, then what its items say where nothing was changed in what was asked."""
    from readingroom.evaluator.results import decode_item

    row = store.evaluations.get(file, evaluation)
    yield {"key": evaluation, "result": row.document}
    clean = (
        {"item": one.item, "parsed": one.parsed, "target": one.target, "scores": dict(one.scores)}
        for one in map(decode_item, store.evaluations.lines(file, evaluation))
        if not one.condition
    )
    while some := list(islice(clean, CHUNK)):
        yield {"key": evaluation, "items": some}


def case_texts(file: StudyFile) -> Iterator[dict[str, Any]]:
    """Yield the texts and the variants of each case that has not been erased."""
    from readingroom.study.engine.modality_comparison import text_of, texts_of

    names = {one.id: one.card.name for one in store.models.list_all(file)}
    for case in store.cases.list_all(file):
        if case.erased_at:
            continue
        content = store.cases.content(file, case.id)
        texts = texts_of(content)
        texts += [
            text_of(names[row.model], store.outputs.content(file, row.id))
            for row in store.outputs.list_all(file, case.id)
        ]
        yield {
            "key": case.code,
            "texts": [{"source": one.source, "text": one.text} for one in texts],
            "variants": msgspec.to_builtins(content.variants),
        }


def figures_from(told: Mapping[str, Any]) -> tuple[MetricResult, ...]:
    """Return the figures that the worker answered with.

    Raises:
        ModelError: it told something else.
    """
    try:
        return tuple(_figure(one) for one in told["metrics"])
    except (LookupError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise ModelError("The worker told something that is no figure.") from error


def _figure(told: Mapping[str, Any]) -> MetricResult:
    kind = NotEstimable if "reason" in told["value"] else Estimate
    return MetricResult(**{**told, "value": msgspec.convert(told["value"], kind)})


def contradictions_from(part: Mapping[str, Any]) -> CaseContradictions:
    """Return what the worker found in a case.

    Raises:
        ModelError: it told something else.
    """
    try:
        return msgspec.convert(part, CaseContradictions)
    except msgspec.ValidationError as error:
        raise ModelError("The worker told something that is no contradiction.") from error
