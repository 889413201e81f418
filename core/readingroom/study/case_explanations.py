"""The explanations that a study keeps of a case, by the model that they are of."""

from readingroom import store
from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.explanation import Explanation
from readingroom.domain.ids import CaseId, ModelId
from readingroom.store import StudyFile
from readingroom.study.documents import read_document


def names_of(file: StudyFile, model: ModelId) -> frozenset[str]:
    """Return what explanations may call a model; its bare name only where no other has it."""
    cards = {one.id: one.card for one in store.models.list_all(file)}
    card = cards[model]
    full = f"{card.name} {card.version}".strip()
    is_alone = sum(one.name == card.name for one in cards.values()) == 1
    return frozenset({full, card.name} if is_alone else {full} - {card.name})


def explanations_by(
    file: StudyFile, case: CaseId, names: frozenset[str]
) -> tuple[Explanation, ...]:
    """Return the explanations of a case by a model, oldest first.

    Raises:
        NotAStudyError: one of them is damaged.
    """
    rows = store.analyses.rows_of_case(file, AnalysisKind.EXPLANATIONS.value, case)
    told = (read_document(Explanation, document) for document in rows)
    return tuple(one for one in told if one.model in names)
