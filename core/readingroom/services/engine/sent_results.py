"""Stored results as the worker receives them: a result, then its items in batches."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from readingroom import store
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.services.engine.requests import SentResult
from readingroom.store import StudyFile

CHUNK: Final = 500
"""Maximum number of items in a message."""


def sent_result(
    file: StudyFile,
    evaluation: EvaluationId,
    reduced: Callable[[ItemResult], ItemResult],
    *,
    with_perturbed: bool = False,
) -> Iterator[SentResult]:
    """Yield a result, then its items, each `reduced` to what a comparison needs.

    Items with a changed input are sent only `with_perturbed`.

    Raises:
        NotFoundError: there is no such result.
    """
    from readingroom.engine.evaluator.results import decode_item

    row = store.evaluations.get(file, evaluation)
    yield SentResult(evaluation, row.document)
    items = map(decode_item, store.evaluations.lines(file, evaluation))
    sent = (reduced(item) for item in items if with_perturbed or not item.condition)
    while batch := tuple(islice(sent, CHUNK)):
        yield SentResult(evaluation, items=batch)
