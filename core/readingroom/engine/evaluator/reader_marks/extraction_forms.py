"""Forms of texts in which readers mark entities, relations or evidence, or which they code.

Readers mark passages of the text that the models got, which is shown as the output; positions are
those in the text of the item, and the order is that in which they were marked. Codes are chosen
from the list of the suite, in the order of the reader.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import zip_longest
from typing import Final

import msgspec

from readingroom.domain.passages import Passage, passages_of, relations_of
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.extraction.code_metrics import (
    ExtractionScoring,
    PlacedCode,
    read_placed,
)
from readingroom.engine.evaluator.families.extraction.entities import Entity
from readingroom.engine.evaluator.families.extraction.relations import Triple, read_triples
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.spans import LabelledSpan, valid_spans
from readingroom.engine.evaluator.reader_marks.forms import (
    ANSWER_CONFIDENCE,
    ItemToMark,
    MarkForm,
    MarkValue,
    letter_code,
)
from readingroom.engine.evaluator.reader_marks.types import PairMethod
from readingroom.engine.evaluator.runs.plan import ScoringPlan
from readingroom.engine.evaluator.runs.types import Task
from readingroom.reading.forms.criteria import LISTED_LIMIT
from readingroom.reading.types import JudgementEntry

_ENTITIES: Final = "entities"
_RELATIONS: Final = "relations"
_CODES: Final = "codes"
_RANKING: Final = ("code_map", "code_recall@")
_PASSAGES: Final = "code_passage_"
_CODES_QUESTION: Final = "Codes that apply to the text"
_PLACED_QUESTION: Final = "Passages of the text and their codes"
_DEFAULT_SCORING: Final = ExtractionScoring()
_DIGEST_BYTES: Final = 7


class EntityForm(MarkForm):
    """Entities with type and status, marked in the text of an item."""

    question: str = "Which entities does the text have?"
    marked_field: str = "input"
    marks_passages: bool = True
    pair_method: PairMethod = PairMethod.ENTITIES

    def __init__(self, labels: Iterable[str] = (), statuses: Iterable[str] = ()) -> None:
        self._labels = _sorted(labels)
        self._statuses = _sorted(statuses)

    def with_targets(self, targets: Iterable[str]) -> "EntityForm":
        """Return the form with the types and statuses of these targets, too."""
        entities = [entity for target in targets for entity in read_entities(target) or ()]
        labels = (*self._labels, *(entity.label for entity in entities))
        return EntityForm(labels, (*self._statuses, *(entity.status for entity in entities)))

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why a text cannot be marked, "" if it can."""
        del item  # all texts can
        return "" if self._labels else "the suite names no type of entities"

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items, and the confidence."""
        del items  # required by the interface
        return _entities(self._labels, self._statuses), ANSWER_CONFIDENCE

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the entities as JSON; None if they were not assessed, or the text is another."""
        marked = _marked(entry, item, _ENTITIES)
        return None if marked is None else canonical_json([*marked.values()]).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number that is the same for the same entities, in whatever order."""
        del target  # required by the interface
        entities = read_entities(parsed)
        return (None if entities is None else _number((e.start, e.end, e.label) for e in entities),)


class RelationForm(EntityForm):
    """Relations between the entities that a reader marks in the text of an item."""

    question: str = "Which relations do the entities of the text have?"
    pair_method: PairMethod = PairMethod.RELATIONS

    def __init__(self, labels: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        super().__init__(labels)
        self._names = _sorted(names)

    def with_targets(self, targets: Iterable[str]) -> "RelationForm":
        """Return the form with the types and relations of these targets, too."""
        triples = [triple for target in targets for triple in read_triples(target) or ()]
        spans = (span for triple in triples for span in (triple.subject, triple.object))
        labels = (*self._labels, *(span.label for span in spans))
        return RelationForm(labels, (*self._names, *(triple.relation for triple in triples)))

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why a text cannot be marked, "" if it can."""
        return super().why_unusable(item) or ("" if self._names else "the suite names no relation")

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the questions, which are the same for all items, and the confidence."""
        entities, *others = super().criteria(items)
        relations = Criterion(
            _RELATIONS,
            "Relations between the entities",
            CriterionKind.RELATIONS,
            options=_numbered(self._names),
            allows_cannot_assess=True,
        )
        return (entities, relations, *others)

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the relations as JSON; None if they were not assessed, or the text is another."""
        marked, answer = _marked(entry, item, _ENTITIES), entry.answers.get(_RELATIONS)
        if marked is None or not isinstance(answer, tuple):
            return None
        names = _labels(item, _RELATIONS)
        spans = {own: LabelledSpan(e.start, e.end, e.label) for own, e in marked.items()}
        triples = [
            Triple(spans[related.subject], names[related.value], spans[related.object])
            for related in relations_of(answer, marked)
        ]
        return canonical_json(triples).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number that is the same for the same relations, in whatever order."""
        del target  # required by the interface
        triples = None if parsed is None else read_triples(parsed)
        if triples is None:
            return (None,)
        return (
            _number(
                (
                    *msgspec.structs.astuple(t.subject),
                    *msgspec.structs.astuple(t.object),
                    t.relation,
                )
                for t in triples
            ),
        )


class CodesForm(MarkForm):
    """Codes that readers choose for a text, from the list of the suite."""

    question: str = "Which codes apply to the text?"
    read_field: str = "input"
    answers_item: bool = True
    pair_method: PairMethod = PairMethod.CODES

    def __init__(
        self, scoring: ExtractionScoring = _DEFAULT_SCORING, *, is_ranked: bool = False
    ) -> None:
        named = dict(zip_longest(scoring.codes, scoring.names, fillvalue=""))
        self._scoring, self._is_ranked = scoring, is_ranked
        self._codes = _sorted(named)
        self._of_label = {f"{code} {named[code]}".strip(): code for code in self._codes}

    def with_targets(self, targets: Iterable[str]) -> "CodesForm":
        """Return the form with the codes of these targets, if the suite has no list."""
        if self._codes:
            return self
        placed = (each for target in targets for each in read_placed(target) or ())
        codes = tuple({self._scoring.written(each.code) for each in placed})
        scoring = msgspec.structs.replace(self._scoring, codes=codes, names=())
        return type(self)(scoring, is_ranked=self._is_ranked)

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why an item cannot be coded, "" if it can."""
        del item  # all texts can
        if not self._codes:
            return "the suite names no code"
        count = len(self._codes)
        return f"{count} codes are more than {LISTED_LIMIT}" if count > LISTED_LIMIT else ""

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items, and the confidence."""
        del items  # required by the interface
        question = f"{_CODES_QUESTION}, most certain first" if self._is_ranked else _CODES_QUESTION
        codes = Criterion(
            _CODES,
            question,
            CriterionKind.CODES,
            options=_numbered(tuple(self._of_label)),
            allows_cannot_assess=True,
        )
        return codes, ANSWER_CONFIDENCE

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the codes as JSON in the order of the reader; None if they were not assessed."""
        answer = entry.answers.get(_CODES)
        if not isinstance(answer, tuple):
            return None
        labels = _labels(item, _CODES)
        return canonical_json([self._code(labels[value]) for value in answer]).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number that is the same for the same codes, in whatever order."""
        del target  # required by the interface
        placed = None if parsed is None else read_placed(parsed)
        if placed is None:
            return (None,)
        return (_number((code,) for code in {each.code.strip().lower() for each in placed}),)

    def _code(self, label: str) -> str:
        return self._of_label.get(label, label)


class PlacedCodesForm(CodesForm):
    """Codes of the list that readers give to the passages that say so."""

    question: str = "Which codes apply to the text, and where does it say so?"
    answers_item: bool = False
    marked_field: str = "input"
    marks_passages: bool = True

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the question, which is the same for all items, and the confidence."""
        codes, *others = super().criteria(items)
        passages = replace(codes, label=_PLACED_QUESTION, kind=CriterionKind.PASSAGES)
        return (passages, *others)

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return codes with positions as JSON; None if not assessed, or the text is another."""
        marked = _marked(entry, item, _CODES)
        if marked is None:
            return None
        placed = [PlacedCode(self._code(e.label), e.start, e.end) for e in marked.values()]
        return canonical_json(placed).decode()

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number that is the same for the same codes at the same positions."""
        del target  # required by the interface
        placed = None if parsed is None else read_placed(parsed)
        if placed is None:
            return (None,)
        places = {(each.code.lower(), str(each.start), str(each.end)) for each in placed}
        return (_number(places),)


def extraction_form(plan: ScoringPlan) -> MarkForm:
    """Return the form of a suite of extraction."""
    if plan.task is Task.RELATIONS:
        return RelationForm()
    if plan.task is Task.SPANS:
        return EntityForm(
            label for metric in plan.metrics for label in _named(metric, "entity_f1_strict@")
        )
    scoring = decoded(plan.scoring or "{}", ExtractionScoring) or _DEFAULT_SCORING
    if any(metric.startswith(_PASSAGES) for metric in plan.metrics):
        return PlacedCodesForm(scoring)
    is_ranked = any(metric.startswith(_RANKING) for metric in plan.metrics)
    return CodesForm(scoring, is_ranked=is_ranked)


def read_entities(parsed: str | None) -> tuple[Entity, ...] | None:
    """Return the entities of an answer, None without a list."""
    return None if parsed is None else valid_spans(parsed, tuple[Entity, ...])


def _entities(labels: Sequence[str], statuses: Sequence[str]) -> Criterion:
    return Criterion(
        _ENTITIES,
        "Entities in the text",
        CriterionKind.PASSAGES,
        options=_numbered(labels),
        statuses=_numbered(statuses),
        allows_cannot_assess=True,
    )


def _marked(entry: JudgementEntry, item: ItemToMark, key: str) -> dict[Passage, Entity] | None:
    """Return passages as entities of the text of the item, None without an answer."""
    answer = entry.answers.get(key)
    if not isinstance(answer, tuple) or letter_code(item.shown) != item.text_code:
        return None
    labels, statuses = _labels(item, key), _statuses(item, key)
    return {own: _entity(own, item.start, labels, statuses) for own in passages_of(answer)}


def _entity(
    passage: Passage, shift: int, labels: dict[int, str], statuses: dict[int, str]
) -> Entity:
    start, end = passage.start + shift, passage.stop + shift
    return Entity(start, end, labels[passage.value], statuses.get(passage.status, ""))


def _labels(item: ItemToMark, key: str) -> dict[int, str]:
    """Return the labels of the options of a question by value, as they were shown."""
    criterion = next(criterion for criterion in item.criteria if criterion.key == key)
    return {option.value: option.label for option in criterion.options}


def _statuses(item: ItemToMark, key: str) -> dict[int, str]:
    criterion = next(criterion for criterion in item.criteria if criterion.key == key)
    return {option.value: option.label for option in criterion.statuses}


def _named(metric: str, prefix: str) -> Iterable[str]:
    return (metric.removeprefix(prefix),) if metric.startswith(prefix) else ()


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({name.strip() for name in names} - {""}))


def _numbered(labels: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(value, label) for value, label in enumerate(labels, start=1))


def _number(entries: Iterable[tuple[int | str, ...]]) -> int:
    text = canonical_json(sorted(entries))
    return int.from_bytes(sha256(text).digest()[:_DIGEST_BYTES])
