"""Cross-modal comparisons: data of the study for the worker."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom import store
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.engine.models.types import Usage
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.services.engine.requests import CaseTexts, SentResult


def answers(file: StudyFile, evaluation: EvaluationId) -> "Iterator[SentResult]":
    """Return a result, then its items without perturbation, without their texts.

    The codes of cases are sent, as items of one patient form a cluster.
    """
    from readingroom.services.engine.sent_results import sent_result

    def reduced(item: ItemResult) -> ItemResult:
        return replace(
            item, item_sha256="", prompt_sha256="", raw="", parser="", strata={}, detail="",
            usage=Usage(0.0), context="",
        )  # fmt: skip

    return sent_result(file, evaluation, reduced)


def case_texts(file: StudyFile, recorded: Path | None = None) -> "Iterator[CaseTexts]":
    """Yield the texts and the variants of each case that is not erased.

    With a file of recorded outputs these follow the stored ones.
    """
    from readingroom.intake.outputs import read_outputs
    from readingroom.services.engine.modality_comparison import text_of, texts_of
    from readingroom.services.engine.requests import CaseTexts

    rows = () if recorded is None else read_outputs(recorded).outputs
    names = {model.id: model.card.name for model in store.models.list_all(file)}
    for case in store.cases.list_all(file):
        if case.erased_at:
            continue
        content = store.cases.content(file, case.id)
        outputs = (
            text_of(names[row.model], store.outputs.content(file, row.id))
            for row in store.outputs.list_all(file, case.id)
        )
        further = (
            text_of(row.model.name, row.content) for row in rows if row.case_code == case.code
        )
        yield CaseTexts(case.code, (*texts_of(content), *outputs, *further), content.variants)
