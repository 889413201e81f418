"""Stored explanations of a case, by model."""

from readingroom import store
from readingroom.domain.ids import CaseId, ModelId
from readingroom.engine.analyzer.explanations.types import Explanation
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import read_document
from readingroom.store import StudyFile


def names_of(file: StudyFile, model: ModelId) -> frozenset[str]:
    """Return the names explanations may use for a model; the bare name only if it is unique."""
    cards = {model.id: model.card for model in store.models.list_all(file)}
    card = cards[model]
    full = f"{card.name} {card.version}".strip()
    is_unique = sum(other.name == card.name for other in cards.values()) == 1
    return frozenset({full, card.name} if is_unique else {full} - {card.name})


def explanations_by(
    file: StudyFile, case: CaseId, names: frozenset[str]
) -> tuple[Explanation, ...]:
    """Return the explanations of a model's outputs for a case, oldest first.

    Raises:
        NotAStudyError: one of them is damaged.
    """
    rows = store.analyses.rows_of_case(file, AnalysisKind.EXPLANATIONS.value, case)
    explanations = (read_document(Explanation, document) for document in rows)
    return tuple(item for item in explanations if item.model in names)
