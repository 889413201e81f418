"""Cross-modal comparisons: data of the study for the worker."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from readingroom import store
from readingroom.domain.ids import EvaluationId
from readingroom.engine.models.types import Usage
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.services.engine.requests import CaseTexts, SentResult

CHUNK: Final = 500
"""Maximum number of items in a message."""


def answers(file: StudyFile, evaluation: EvaluationId) -> "Iterator[SentResult]":
    """Yield a result, then its items without perturbation, without their texts.

    The codes of cases are sent, as items of one patient form a cluster.
    """
    from readingroom.engine.evaluator.results import decode_item
    from readingroom.services.engine.requests import SentResult

    row = store.evaluations.get(file, evaluation)
    yield SentResult(evaluation, row.document)
    clean = (
        replace(
            item, item_sha256="", prompt_sha256="", raw="", parser="", strata={}, detail="",
            usage=Usage(0.0), context="",
        )
        for item in map(decode_item, store.evaluations.lines(file, evaluation))
        if not item.condition
    )  # fmt: skip
    while batch := tuple(islice(clean, CHUNK)):
        yield SentResult(evaluation, items=batch)


def case_texts(file: StudyFile) -> "Iterator[CaseTexts]":
    """Yield the texts and the variants of each case that is not erased."""
    from readingroom.services.engine.modality_comparison import text_of, texts_of
    from readingroom.services.engine.requests import CaseTexts

    names = {model.id: model.card.name for model in store.models.list_all(file)}
    for case in store.cases.list_all(file):
        if case.erased_at:
            continue
        content = store.cases.content(file, case.id)
        outputs = (
            text_of(names[row.model], store.outputs.content(file, row.id))
            for row in store.outputs.list_all(file, case.id)
        )
        yield CaseTexts(case.code, (*texts_of(content), *outputs), content.variants)
