"""Notes with entities or relations, as JSON lines.

A line has id and text, and lists `gold` and `pred`; `patient` is optional. An entity has start, end
(exclusive, in characters from 0), label and status; a relation has subject and object, which are
entities, and the name of the relation. A line without `pred` has no answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.extraction import relations
from readingroom.engine.evaluator.families.extraction.entities import MODES
from readingroom.engine.evaluator.families.extraction.entity_metrics import COUNTS
from readingroom.engine.evaluator.families.source_rows import json_line_rows, refuse
from readingroom.engine.evaluator.metrics.means import MEASURES
from readingroom.engine.evaluator.runs.types import Task

_PLAIN: Final = ("span_f1_strict", "span_precision_strict", "span_recall_strict")
_OVERALL: Final = tuple(
    f"entity_{name}_{mode.key}" for mode in MODES for name in (*MEASURES, *COUNTS)
)
_BY_LABEL: Final = tuple(
    f"entity_{name}_{mode}" for mode in ("strict", "type") for name in (*MEASURES, *COUNTS)
)
_MOST_LABELS: Final = 30
"""With more labels, only the strict F1 of each is computed."""
_MAX_POSITION: Final = 1_000_000_000
ENTITY_PROMPT: Final = (
    "Mark the entities in the note below. Types: {types}. Answer with a JSON list of objects with "
    "the keys start, end, label and status; start and end are positions in characters from 0, the "
    "end excluded.\n\n{input}"
)
RELATION_PROMPT: Final = (
    "Name the relations between entities in the note below. Relations: {relations}. Answer with a "
    "JSON list of objects with the keys subject, relation and object; subject and object are "
    "objects with start, end and label, positions in characters from 0, the end excluded."
    "\n\n{input}"
)


class Marked(msgspec.Struct, omit_defaults=True):
    """An entity of a file."""

    start: int
    end: int
    label: str
    status: str | None = None


class Related(msgspec.Struct):
    """A relation of a file."""

    subject: Marked
    relation: str
    object: Marked


class _Note(msgspec.Struct):
    id: str
    text: str
    gold: list[Marked]
    patient: str = ""


class _RelationNote(msgspec.Struct):
    id: str
    text: str
    gold: list[Related]
    patient: str = ""


class _Answer(msgspec.Struct):
    id: str
    pred: list[Marked] | None = None


class _RelationAnswer(msgspec.Struct):
    id: str
    pred: list[Related] | None = None


def entity_metrics(labels: Iterable[str], statuses: Iterable[str]) -> tuple[str, ...]:
    """Return the metrics of notes with these labels and statuses, the strict F1 first."""
    names, by_label = sorted(set(labels)), _BY_LABEL
    if len(names) > _MOST_LABELS:
        by_label = ("entity_f1_strict",)
    known = sorted(set(statuses) - {""})
    of_status = ("status_accuracy", "status_f1_macro", *(f"status_f1@{name}" for name in known))
    return (
        *_OVERALL,
        *_PLAIN,
        *(of_status if known else ()),
        *(f"{name}@{label}" for label in names for name in by_label),
    )


def entity_item(
    where: tuple[Path, str], item: str, text: str, entities: Sequence[Marked], patient: str
) -> dict[str, object]:
    """Return the values of an item with target entities; `where` names file and row for errors.

    Raises:
        SuiteError: an entity is empty, has no label, or is outside the text.
    """
    check_entities(where, entities, len(text))
    return {
        "id": required_id(where, item),
        "input": text,
        "target": msgspec.to_builtins(list(entities)),
        "case": patient,
    }


def relation_item(
    where: tuple[Path, str], item: str, text: str, triples: Sequence[Related], patient: str
) -> dict[str, object]:
    """Return the values of an item with target relations.

    Raises:
        SuiteError: a relation has no name, or an entity of it is empty or outside the text.
    """
    _check_triples(where, triples, len(text))
    return {
        "id": required_id(where, item),
        "input": text,
        "target": msgspec.to_builtins(list(triples)),
        "case": patient,
    }


def check_entities(
    where: tuple[Path, str], entities: Iterable[Marked], length: int | None = None
) -> None:
    """Reject entities that are empty, have no label, or end after `length` characters, if given.

    Raises:
        SuiteError: for the first of them.
    """
    for number, entity in enumerate(entities, start=1):
        if not 0 <= entity.start < entity.end <= _MAX_POSITION:
            _refuse(where, f"entity {number} is from {entity.start} to {entity.end}")
        if length is not None and entity.end > length:
            _refuse(where, f"entity {number} ends at {entity.end}, after the text ({length})")
        if not entity.label.strip():
            _refuse(where, f"entity {number} has no label")


def _check_triples(
    where: tuple[Path, str], triples: Iterable[Related], length: int | None = None
) -> None:
    for number, triple in enumerate(triples, start=1):
        if not triple.relation.strip():
            _refuse(where, f"relation {number} has no name")
        check_entities(where, (triple.subject, triple.object), length)


def required_id(where: tuple[Path, str], item: str) -> str:
    """Return an id.

    Raises:
        SuiteError: it is empty.
    """
    if not item.strip():
        _refuse(where, "the id is empty")
    return item


def _refuse(where: tuple[Path, str], why: str) -> NoReturn:
    refuse(*where, why)


def read_entities(source: Path) -> ImportedSuite:
    """Return the notes of a file as a suite."""
    labels, statuses = set[str](), set[str]()
    for _, note in json_line_rows(source, _Note):
        labels.update(entity.label for entity in note.gold)
        statuses.update(entity.status or "" for entity in note.gold)
    return entity_suite(
        "clinical-spans", "Entities in notes", source, _notes(source), labels, statuses
    )


def entity_suite(
    key: str,
    title: str,
    source: Path,
    items: Iterator[ImportedItem | LeftOut],
    labels: set[str],
    statuses: set[str],
) -> ImportedSuite:
    """Return notes with target entities as a suite."""
    return ImportedSuite(
        suite_id=key,
        title=title,
        task=Task.SPANS,
        metrics=entity_metrics(labels, statuses),
        items=items,
        prompt=ENTITY_PROMPT.replace("{types}", listed(labels)),
        licence="that of the file",
        citation="notes of the file",
        source=source.name,
        papers=(20, 49, 51),
    )


def listed(names: Iterable[str]) -> str:
    """Return names for the template of a prompt, sorted; braces are doubled there."""
    return ", ".join(sorted(names)).replace("{", "{{").replace("}", "}}")


def _notes(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, note in json_line_rows(source, _Note):
        values = entity_item((source, row), note.id, note.text, note.gold, note.patient)
        yield ImportedItem(values, row)


def read_relations(source: Path) -> ImportedSuite:
    """Return the notes of a file with relations as a suite."""
    names = {
        triple.relation for _, note in json_line_rows(source, _RelationNote) for triple in note.gold
    }
    return relation_suite(
        "clinical-relations", "Relations in notes", source, _relation_notes(source), names
    )


def relation_suite(
    key: str, title: str, source: Path, items: Iterator[ImportedItem | LeftOut], names: set[str]
) -> ImportedSuite:
    """Return notes with target relations as a suite."""
    return ImportedSuite(
        suite_id=key,
        title=title,
        task=Task.RELATIONS,
        metrics=tuple(metric.key for metric in relations.METRICS),
        primary="relation_f1_exact",
        items=items,
        prompt=RELATION_PROMPT.replace("{relations}", listed(names)),
        licence="that of the file",
        citation="notes of the file",
        source=source.name,
    )


def _relation_notes(source: Path) -> Iterator[ImportedItem | LeftOut]:
    for row, note in json_line_rows(source, _RelationNote):
        values = relation_item((source, row), note.id, note.text, note.gold, note.patient)
        yield ImportedItem(values, row)


def read_entity_answers(
    source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the predicted entities; those that end after the text are scored as they are."""
    for row, answer in json_line_rows(source, _Answer):
        check_entities((source, row), answer.pred or ())
        yield RecordedAnswer(answer.id, as_answer(answer.pred), row)


def read_relation_answers(
    source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the predicted relations."""
    for row, answer in json_line_rows(source, _RelationAnswer):
        _check_triples((source, row), answer.pred or ())
        yield RecordedAnswer(answer.id, as_answer(answer.pred), row)


def as_answer(predicted: Sequence[Marked] | Sequence[Related] | None) -> str | None:
    """Return predictions as the text of an answer, None without any list."""
    if predicted is None:
        return None
    return canonical_json(msgspec.to_builtins(list(predicted))).decode()


FORMATS: Final = (
    SuiteFormat(
        "clinical-spans",
        "Entities in notes",
        "JSON lines of notes with gold and pred",
        read_entities,
        read_entity_answers,
    ),
    SuiteFormat(
        "clinical-relations",
        "Relations in notes",
        "JSON lines of notes with gold and pred",
        read_relations,
        read_relation_answers,
    ),
)
