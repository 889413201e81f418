"""Notes with entities or relations, as JSON lines.

A line has id and text, and lists `gold` and `pred`; `patient` and `specialty` are optional. An
entity has start, end (exclusive, in characters from 0), label and status; a relation has subject
and object, which are entities, and the name of the relation. A line without `pred` has no answer.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
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
from readingroom.engine.evaluator.families.extraction import relations, token_metrics
from readingroom.engine.evaluator.families.extraction.entities import MODES
from readingroom.engine.evaluator.families.extraction.entity_metrics import COUNTS
from readingroom.engine.evaluator.families.source_rows import json_line_rows, one_file, refuse
from readingroom.engine.evaluator.metrics.means import MEASURES
from readingroom.engine.evaluator.runs.types import Task

_PLAIN: Final = ("span_f1_strict", "span_precision_strict", "span_recall_strict")
_OVERALL: Final = tuple(
    f"entity_{name}_{mode.key}" for mode in MODES for name in (*MEASURES, *COUNTS)
)
_BY_LABEL: Final = tuple(
    f"entity_{name}_{mode}" for mode in ("strict", "type") for name in (*MEASURES, *COUNTS)
)
_MEANS: Final = (
    "entity_f1_strict_macro",
    "entity_f1_type_macro",
    *(f"character_{measure}" for measure in MEASURES),
    "character_f1_macro",
    "character_f1_weighted",
    *(metric.key for metric in token_metrics.METRICS),
)
_MOST_LABELS: Final = 12
"""With more labels, only the strict F1 of each is computed."""
SPECIALTY: Final = "specialty"
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


class Note(msgspec.Struct, kw_only=True):
    """Id and text of a note; patient and specialty are "" if unknown."""

    id: str
    text: str
    patient: str = ""
    specialty: str = ""


class _EntityNote(Note, kw_only=True):
    gold: list[Marked]


class _RelationNote(Note, kw_only=True):
    gold: list[Related]


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
        *_MEANS,
        *(of_status if known else ()),
        *(f"{name}@{label}" for label in names for name in by_label),
    )


def entity_item(
    where: tuple[Path, str], note: Note, entities: Sequence[Marked]
) -> dict[str, object]:
    """Return the values of an item with target entities; `where` names file and row for errors.

    Raises:
        SuiteError: the id is empty, or an entity is empty, has no label, or is outside the text.
    """
    check_entities(where, entities, len(note.text))
    passages = ((entity.start, entity.end, entity.label) for entity in entities)
    context = token_metrics.token_context(note.text, passages)
    return {**_values(where, note, entities), "context": context}


def relation_item(
    where: tuple[Path, str], note: Note, triples: Sequence[Related]
) -> dict[str, object]:
    """Return the values of an item with target relations.

    Raises:
        SuiteError: the id is empty, a relation has no name, or an entity of it is empty or outside
            the text.
    """
    _check_triples(where, triples, len(note.text))
    return _values(where, note, triples)


def _values(
    where: tuple[Path, str], note: Note, target: Sequence[Marked] | Sequence[Related]
) -> dict[str, object]:
    return {
        "id": required_id(where, note.id),
        "input": note.text,
        "target": msgspec.to_builtins(list(target)),
        "case": note.patient,
        "strata": {SPECIALTY: note.specialty} if note.specialty else {},
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
    path = one_file(source, "*.jsonl")
    labels, statuses, has_specialty = set[str](), set[str](), False
    for _, note in json_line_rows(path, _EntityNote):
        labels.update(entity.label for entity in note.gold)
        statuses.update(entity.status or "" for entity in note.gold)
        has_specialty |= bool(note.specialty)
    items = (
        ImportedItem(entity_item((path, row), note, note.gold), row)
        for row, note in json_line_rows(path, _EntityNote)
    )
    suite = entity_suite("clinical-spans", "Entities in notes", path, items, labels, statuses)
    return replace(suite, strata=(SPECIALTY,) if has_specialty else ())


def entity_suite(
    key: str,
    title: str,
    source: Path,
    items: Iterable[ImportedItem | LeftOut],
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


def read_relations(source: Path) -> ImportedSuite:
    """Return the notes of a file with relations as a suite."""
    path = one_file(source, "*.jsonl")
    names, has_specialty = set[str](), False
    for _, note in json_line_rows(path, _RelationNote):
        names.update(triple.relation for triple in note.gold)
        has_specialty |= bool(note.specialty)
    items = (
        ImportedItem(relation_item((path, row), note, note.gold), row)
        for row, note in json_line_rows(path, _RelationNote)
    )
    suite = relation_suite("clinical-relations", "Relations in notes", path, items, names)
    return replace(suite, strata=(SPECIALTY,) if has_specialty else ())


def relation_suite(
    key: str, title: str, source: Path, items: Iterable[ImportedItem | LeftOut], names: set[str]
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


def read_entity_answers(
    source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the predicted entities; those that end after the text are scored as they are."""
    path = one_file(source, "*.jsonl")
    for row, answer in json_line_rows(path, _Answer):
        check_entities((path, row), answer.pred or ())
        yield RecordedAnswer(answer.id, as_answer(answer.pred), row)


def read_relation_answers(
    source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the predicted relations."""
    path = one_file(source, "*.jsonl")
    for row, answer in json_line_rows(path, _RelationAnswer):
        _check_triples((path, row), answer.pred or ())
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
