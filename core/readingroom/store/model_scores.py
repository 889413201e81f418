"""Scores of models, to compare models with readers."""

from collections.abc import Sequence
from decimal import Decimal

from readingroom.domain.ids import CaseId, ModelId
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch


def add(change: Change, model: ModelId, scores: Sequence[tuple[CaseId, Decimal]]) -> None:
    """Store scores of a model; a new score of a case replaces an earlier one.

    Raises:
        NotFoundError: there is no such model or case.
    """
    for case, score in scores:
        change.append("model_score", model=model, case_id=case, score=str(score))


def list_all(source: HasDatabase) -> dict[tuple[ModelId, CaseId], Decimal]:
    """Return the newest score of each model and case."""
    rows = fetch(source, "SELECT model, case_id, score FROM model_score ORDER BY position")
    return {(ModelId(model), CaseId(case)): Decimal(score) for model, case, score in rows}
