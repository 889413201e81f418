"""Folders in brat's standoff format: a text file and a file of annotations (.ann) for each note.

Lines with T are entities, with A or M their attributes, with R relations. The status is the
attribute "Assertion" or "Status". An entity of several parts counts from the first to the last.
Other attributes, events and remarks are not scored; the import notes their number.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.extraction.notes import (
    Marked,
    Note,
    Related,
    as_answer,
    check_entities,
    entity_item,
    entity_suite,
    relation_item,
    relation_suite,
)
from readingroom.engine.evaluator.families.source_rows import refuse, text_file

_STATUS: Final = ("assertion", "status")
_ENTITY: Final = re.compile(r"(\S+) (\d{1,9} \d{1,9}(?:;\d{1,9} \d{1,9})*)", re.ASCII)
_RELATION: Final = re.compile(r"(\S+) \S+?:(\S+) \S+?:(\S+)\s*")


class Annotations(NamedTuple):
    """Entities and relations of a file, in its order, and the number of other annotations."""

    entities: tuple[Marked, ...]
    relations: tuple[Related, ...]
    other_count: int


class _Draft:
    """Annotations of a file while its lines are read."""

    def __init__(self, path: Path, text: str | None) -> None:
        self._path, self._text = path, text
        self.entities: dict[str, Marked] = {}
        self.relations: list[tuple[str, str, str, str]] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.other_count = 0

    def read(self, row: str, line: str) -> None:
        name, _, rest = line.partition("\t")
        if not name or not rest:
            refuse(self._path, row, "not an annotation with tabs")
        if name[0] == "T":
            self._add_entity(row, name, rest)
        elif name[0] == "R":
            self._add_relation(row, rest)
        elif name[0] in "AM":
            self._add_attribute(row, rest)
        else:
            self.other_count += 1

    def _add_entity(self, row: str, name: str, rest: str) -> None:
        head, _, covered = rest.partition("\t")
        parts = _ENTITY.fullmatch(head)
        if parts is None:
            refuse(
                self._path, row, "an entity must be as in 'T1', tab, 'DRUG 11 22', tab, its text"
            )
        if name in self.entities:
            refuse(self._path, row, f"a second annotation '{name[:20]}'")
        label, borders = parts.groups()
        pairs = [tuple(map(int, part.split())) for part in borders.split(";")]
        entity = Marked(pairs[0][0], pairs[-1][1], label)
        length = None if self._text is None else len(self._text)
        check_entities((self._path, row), (entity,), length)
        if self._text is not None and covered:
            shown = "".join(self._text[start:end] for start, end in pairs)
            if "".join(shown.split()) != "".join(covered.split()):
                refuse(self._path, row, "the text at these positions is another")
        self.entities[name] = entity

    def _add_relation(self, row: str, rest: str) -> None:
        parts = _RELATION.fullmatch(rest)
        if parts is None:
            refuse(self._path, row, "a relation must be as in 'R1', tab, 'Treats Arg1:T1 Arg2:T2'")
        self.relations.append((row, parts[1], parts[2], parts[3]))

    def _add_attribute(self, row: str, rest: str) -> None:
        kind, _, target = rest.partition(" ")
        name, _, value = target.partition(" ")
        if kind.lower() in _STATUS and value.strip():
            self.attributes.append((row, name, value.strip()))
        else:
            self.other_count += 1

    def finish(self) -> Annotations:
        """Return the annotations, with the status of each entity and the ends of each relation."""
        for row, name, status in self.attributes:
            if _is_event(name):
                self.other_count += 1
                continue
            entity = self._entity(row, name)
            if entity.status is not None:
                refuse(self._path, row, f"a second status of '{name[:20]}'")
            entity.status = status
        related = [
            Related(self._entity(row, subject), relation, self._entity(row, target))
            for row, relation, subject, target in self.relations
            if not (_is_event(subject) or _is_event(target))
        ]
        self.other_count += len(self.relations) - len(related)
        return Annotations(tuple(self.entities.values()), tuple(related), self.other_count)

    def _entity(self, row: str, name: str) -> Marked:
        if name not in self.entities:
            refuse(self._path, row, f"there is no entity '{name[:20]}'")
        return self.entities[name]


def _is_event(name: str) -> bool:
    return name.startswith("E")


def read_annotations(path: Path, text: str | None = None) -> Annotations:
    """Return the annotations of a file, compared with the text of the note if it is given.

    Raises:
        SuiteError: the file is not in this format; with the line.
    """
    draft = _Draft(path, text)
    for number, line in enumerate(text_file(path).split("\n"), start=1):
        if line.strip():
            draft.read(f"line {number}", line.removesuffix("\r"))
    return draft.finish()


class _BratNote(NamedTuple):
    path: Path
    text: str
    annotations: Annotations

    @property
    def head(self) -> Note:
        return Note(id=self.path.stem, text=self.text)

    @property
    def note(self) -> str:
        count = self.annotations.other_count
        return f"annotations of other kinds, not scored: {count}" if count else ""


def _notes(source: Path) -> Iterator[_BratNote | LeftOut]:
    if not source.is_dir():
        raise SuiteError(f"{source.name} is not a folder of .txt and .ann files.")
    stems = sorted({path.stem for kind in ("*.txt", "*.ann") for path in source.glob(kind)})
    for stem in stems:
        text_path, path = source / f"{stem}.txt", source / f"{stem}.ann"
        if not path.is_file():
            yield LeftOut(text_path.name, "it has no file of annotations (.ann)")
        elif not text_path.is_file():
            yield LeftOut(path.name, "it has no text (.txt)")
        else:
            text = text_file(text_path)
            yield _BratNote(path, text, read_annotations(path, text))


def read_entities(source: Path) -> ImportedSuite:
    """Return the notes of a folder with their entities as a suite."""
    entities = [entity for note in _annotated(source) for entity in note.annotations.entities]
    return entity_suite(
        "brat-entities",
        "Entities in notes (brat)",
        source,
        _items(source, _entity_values),
        {entity.label for entity in entities},
        {entity.status or "" for entity in entities},
    )


def read_relations(source: Path) -> ImportedSuite:
    """Return the notes of a folder with their relations as a suite."""
    return relation_suite(
        "brat-relations",
        "Relations in notes (brat)",
        source,
        _items(source, _relation_values),
        {triple.relation for note in _annotated(source) for triple in note.annotations.relations},
    )


def _annotated(source: Path) -> Iterator[_BratNote]:
    return (note for note in _notes(source) if isinstance(note, _BratNote))


def _entity_values(note: _BratNote) -> dict[str, object]:
    return entity_item((note.path, ""), note.head, note.annotations.entities)


def _relation_values(note: _BratNote) -> dict[str, object]:
    return relation_item((note.path, ""), note.head, note.annotations.relations)


def _items(
    source: Path, values: Callable[[_BratNote], dict[str, object]]
) -> Iterator[ImportedItem | LeftOut]:
    for note in _notes(source):
        if isinstance(note, LeftOut):
            yield note
        else:
            yield ImportedItem(values(note), note.path.name, note.note)


def _read_answers(
    marks: Callable[[Annotations], Sequence[Marked] | Sequence[Related]],
    source: Path,
    _: Mapping[str, Mapping[str, Any]],
) -> Iterator[RecordedAnswer]:
    """Yield the annotations of a folder of .ann files, or of one file."""
    paths = sorted(source.glob("*.ann")) if source.is_dir() else [source]
    for path in paths:
        yield RecordedAnswer(path.stem, as_answer(marks(read_annotations(path))), path.name)


FORMATS: Final = (
    SuiteFormat(
        "brat-entities",
        "Entities in notes (brat)",
        "folder of .txt and .ann files",
        read_entities,
        partial(_read_answers, lambda annotations: annotations.entities),
    ),
    SuiteFormat(
        "brat-relations",
        "Relations in notes (brat)",
        "folder of .txt and .ann files",
        read_relations,
        partial(_read_answers, lambda annotations: annotations.relations),
    ),
)
