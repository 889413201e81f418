"""Checks of passages that a reader marks in an output, and of relations between them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.passages import (
    MAX_PASSAGES,
    NO_STATUS,
    Passage,
    count_relations,
    relation_numbers,
    relations_of,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.domain.study_design import ArmContent, StudyDesign
from readingroom.reading.types import JudgementEntry

IN_TEXT = (CriterionKind.PASSAGES, CriterionKind.RELATIONS)
"""Kinds whose answers are about passages of the output's text."""


def check_passage_criteria(criteria: Sequence[Criterion], design: StudyDesign) -> None:
    """Reject questions about passages where no single output is shown, or several of a kind.

    Raises:
        StateError: names the criterion.
    """
    by_kind = {kind: [c for c in criteria if c.kind is kind] for kind in IN_TEXT}
    for kind, asking in by_kind.items():
        if len(asking) > 1:
            raise StateError(f"At most one criterion can be of kind {kind}, not {len(asking)}.")
        for criterion in asking:
            asked = [arm for arm in design.arms if not criterion.arms or arm.key in criterion.arms]
            if any(arm.content is not ArmContent.OUTPUT for arm in asked):
                raise StateError(
                    f"Criterion “{criterion.key}” asks for {kind} of the output's text, but an arm "
                    "in which it is asked does not show exactly one output. Choose its arms."
                )
    passages, relations = by_kind.values()
    for criterion in relations:
        if not passages or (criterion.arms, criterion.cases, criterion.condition) != (
            passages[0].arms,
            passages[0].cases,
            passages[0].condition,
        ):
            raise StateError(
                f"Criterion “{criterion.key}” asks for relations, which needs a criterion of kind "
                "passages of the same arms, cases and condition. Add one."
            )


def check_statuses(criterion: Criterion, name: str) -> None:
    """Reject statuses of passages without a positive value, or with a name or value twice.

    Raises:
        StateError: names the value.
    """
    values = [option.value for option in criterion.statuses]
    labels = [option.label.strip() for option in criterion.statuses]
    if any(type(value) is not int or value <= NO_STATUS for value in values):
        raise StateError(f"{name}: the value of a status must be an integer of 1 or more.")
    if len(set(values)) < len(values) or len(set(labels)) < len(labels) or not all(labels):
        raise StateError(f"{name}: each status needs a value and a label of its own.")


def check_passages(
    form: JudgementEntry, protocol: Protocol, shown_texts: Mapping[Side, str] | None
) -> None:
    """Reject passages that are given twice or outside the text, and relations without passages.

    Args:
        form: entry of the reader, whose keys `check_answers` has checked.
        protocol: protocol of the session.
        shown_texts: text of each output as shown; None leaves the ends unchecked.

    Raises:
        StateError: names the criterion and the passage.
    """
    for criterion in protocol.criteria:
        answer = form.answers.get(criterion.key)
        if not isinstance(answer, tuple) or criterion.kind not in IN_TEXT:
            continue
        try:
            passages = form.marked_passages(protocol.criteria)
            if criterion.kind is CriterionKind.PASSAGES:
                _check_marked(criterion, passages, shown_texts)
            else:
                _check_related(criterion, answer, passages)
        except ValueError as error:
            raise StateError(f"{criterion.label}: {error}. Mark it again.") from error


def _check_marked(
    criterion: Criterion, passages: Sequence[Passage], texts: Mapping[Side, str] | None
) -> None:
    if len(passages) > MAX_PASSAGES:
        raise ValueError(f"{len(passages)} passages are more than {MAX_PASSAGES}")
    values = {option.value for option in criterion.options}
    statuses = {NO_STATUS, *(option.value for option in criterion.statuses)}
    length = None if texts is None else len(texts.get(Side.LEFT, ""))
    for passage in passages:
        where = f"characters {passage.start} to {passage.stop}"
        if not 0 <= passage.start < passage.stop:
            raise ValueError(f"{where} are not a passage")
        if length is not None and passage.stop > length:
            raise ValueError(f"{where} end after the text")
        if passage.value not in values or passage.status not in statuses:
            raise ValueError(f"{where} have a type or status that is not offered")
    counts = Counter(passage.identity for passage in passages)
    for (start, stop, _), count in counts.items():
        if count > 1:
            raise ValueError(f"characters {start} to {stop} are marked twice with the same type")


def _check_related(
    criterion: Criterion, answer: tuple[int, ...], passages: Sequence[Passage]
) -> None:
    if count_relations(answer) > MAX_PASSAGES:
        raise ValueError(f"{count_relations(answer)} relations are more than {MAX_PASSAGES}")
    relations = relations_of(answer, passages)
    if any(relation.subject == relation.object for relation in relations):
        raise ValueError("a relation needs two marked passages")
    if relation_numbers(relations, passages) != answer:
        raise ValueError("a relation is given twice, or they are not sorted")
    values = {option.value for option in criterion.options}
    if any(relation.value not in values for relation in relations):
        raise ValueError("a relation is not one of those offered")
