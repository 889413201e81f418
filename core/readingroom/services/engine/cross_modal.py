"""Cross-modal comparisons: data for the worker, and its decoded answers."""

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
"""Maximum number of items per line of the pipe."""


def answers(file: StudyFile, evaluation: EvaluationId) -> Iterator[dict[str, Any]]:
    """Yield a result, then its items without perturbation."""
    from readingroom.engine.evaluator.results import decode_item

    row = store.evaluations.get(file, evaluation)
    yield {"key": evaluation, "result": row.document}
    clean = (
        {
            "item": item.item,
            "parsed": item.parsed,
            "target": item.target,
            "scores": dict(item.scores),
        }
        for item in map(decode_item, store.evaluations.lines(file, evaluation))
        if not item.condition
    )
    while batch := list(islice(clean, CHUNK)):
        yield {"key": evaluation, "items": batch}


def case_texts(file: StudyFile) -> Iterator[dict[str, Any]]:
    """Yield the texts and the variants of each case that is not erased."""
    from readingroom.services.engine.modality_comparison import text_of, texts_of

    names = {model.id: model.card.name for model in store.models.list_all(file)}
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
            "texts": [{"source": text.source, "text": text.text} for text in texts],
            "variants": msgspec.to_builtins(content.variants),
        }


def figures_from(answer: Mapping[str, Any]) -> tuple[MetricResult, ...]:
    """Return the metrics in the worker's answer.

    Raises:
        ModelError: the answer is invalid.
    """
    try:
        return tuple(_metric(entry) for entry in answer["metrics"])
    except (LookupError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise ModelError("The worker sent invalid metrics. Run the comparison again.") from error


def _metric(entry: Mapping[str, Any]) -> MetricResult:
    kind = NotEstimable if "reason" in entry["value"] else Estimate
    return MetricResult(**{**entry, "value": msgspec.convert(entry["value"], kind)})


def contradictions_from(part: Mapping[str, Any]) -> CaseContradictions:
    """Return the contradictions of a case from the worker's answer.

    Raises:
        ModelError: the answer is invalid.
    """
    try:
        return msgspec.convert(part, CaseContradictions)
    except msgspec.ValidationError as error:
        raise ModelError(
            "The worker sent invalid contradictions. Run the comparison again."
        ) from error
