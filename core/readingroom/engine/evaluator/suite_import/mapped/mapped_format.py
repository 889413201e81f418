"""Any table as a suite, or as recorded answers, by a mapping file."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.domain.json_text import read_json_once
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.multiple_choice.options import (
    mark_repeated,
    option_fault,
)
from readingroom.engine.evaluator.families.source_rows import is_whole_number, refuse
from readingroom.engine.evaluator.option_letters import letter_of
from readingroom.engine.evaluator.suite_import.mapped.mapping_file import (
    ItemColumns,
    SeveralRight,
    TargetForm,
    read_answer_mapping,
    read_suite_mapping,
)
from readingroom.engine.evaluator.suite_import.mapped.table_rows import cell, cell_text, table_rows

_IMAGES: Final = "images"
"""Folder of the images in that of the suite."""


def read(source: Path) -> ImportedSuite:
    """Return the rows of the table that a mapping file names as a suite."""
    mapping = read_suite_mapping(source)
    return ImportedSuite(
        suite_id=mapping.suite_id,
        version=mapping.version,
        title=mapping.title,
        description=mapping.description,
        family=mapping.family,
        task=mapping.task,
        metrics=mapping.metrics,
        primary=mapping.primary,
        parser=mapping.parser,
        classes=mapping.classes,
        scoring=mapping.scoring,
        prompt=mapping.prompt,
        system=mapping.system,
        strata=mapping.columns.strata,
        items=_items(mapping.file, mapping.columns),
        licence=mapping.licence,
        citation=mapping.citation,
        source=mapping.source or mapping.file.name,
        is_redistributable=mapping.is_redistributable,
        table=mapping.file,
    )


def _items(table: Path, columns: ItemColumns) -> Iterator[ImportedItem | LeftOut]:
    for row, cells in table_rows(table):
        yield _MappedRow(table, row, cells).item(columns)


class _Answer(NamedTuple):
    """Options and target of an item, and what was changed."""

    values: Mapping[str, object]
    note: str = ""


class _MappedRow(NamedTuple):
    """A row of a table: its name ("row 2") and its cells."""

    table: Path
    row: str
    cells: Mapping[str, Any]

    def text(self, column: str) -> str:
        value = cell(self.table, self.row, self.cells, column)
        try:
            return cell_text(value)
        except TypeError as error:
            refuse(self.table, self.row, f"column '{column[:60]}' has {error} instead of a value")

    def item(self, columns: ItemColumns) -> ImportedItem | LeftOut:
        fields = {name: self.text(column) for name, column in columns.fields.items()}
        item_id = self.text(columns.item).strip() if columns.item else self.row
        values: dict[str, object] = {"id": item_id, "input": fields}
        if not item_id:
            return LeftOut(self.row, "the id is empty")
        if not any(text.strip() for text in fields.values()):
            return LeftOut(self.row, "the question is empty")
        answer = self._answer(columns, fields)
        if isinstance(answer, str):
            return LeftOut(self.row, answer)
        images = self._images(columns.images)
        if isinstance(images, str):
            return LeftOut(self.row, images)
        values |= answer.values
        if images:
            values["images"] = list(images)
        for key, column in (
            ("case", columns.case),
            ("context", columns.context),
            ("variant_of", columns.variant_of),
        ):
            if column:
                values[key] = self.text(column)
        if columns.strata:
            values["strata"] = {name: self.text(name) for name in columns.strata}
        return ImportedItem(values, self.row, answer.note, tuple(images.items()))

    def _answer(self, columns: ItemColumns, fields: Mapping[str, str]) -> _Answer | str:
        """Return options and target with what was changed, or why the row cannot be asked."""
        if columns.options:
            options = self._options(columns, fields)
            if isinstance(options, str):
                return options
            texts, target, note = options
            return _Answer({"options": texts, "target": target}, note)
        if not columns.target:
            return _Answer({})
        target = self._target(columns.target)
        return "the target is empty" if target in ("", None) else _Answer({"target": target})

    def _images(self, columns: Sequence[str]) -> dict[str, Path] | str:
        """Return the images by name in the suite, or why the row cannot be asked."""
        folder = self.table.parent.resolve()
        images: dict[str, Path] = {}
        for column in columns:
            for name in self._names(column):
                path = _file_of(folder, name)
                if path is None:
                    return f"the image '{name[:60]}' is missing in the folder of the table"
                images[f"{_IMAGES}/{path.relative_to(folder).as_posix()}"] = path
        return images

    def _names(self, column: str) -> list[str]:
        """Return the names in a cell: one, or a list of them; empty ones are none."""
        value = cell(self.table, self.row, self.cells, column)
        if not isinstance(value, list):
            value = [self.text(column)]
        if not all(isinstance(name, str) for name in value):
            refuse(self.table, self.row, f"column '{column[:60]}' has no list of names")
        return [name.strip() for name in value if name.strip()]

    def _target(self, column: str) -> object:
        """Return the target: lists and objects unchanged, other values as text."""
        value = cell(self.table, self.row, self.cells, column)
        return value if isinstance(value, (list, dict)) else cell_text(value)

    def _options(
        self, columns: ItemColumns, fields: Mapping[str, str]
    ) -> tuple[list[str], object, str] | str:
        """Return the options, the right ones and what was changed, or why they cannot be asked."""
        labels, texts = self._labelled(columns.options)
        fault = option_fault("".join(fields.values()), texts)
        if fault:
            return fault
        marked = mark_repeated(dict(zip(labels, texts, strict=True)))
        right = self._right(columns, labels, texts)
        if isinstance(right, str):
            return right
        letters = [letter_of(index) for index in right]
        target: object = letters[0] if len(letters) == 1 else letters
        if len(letters) > 1 and columns.several is SeveralRight.ANY:
            target = {"any": letters}
        return marked if isinstance(marked, str) else (marked.texts, target, marked.note)

    def _labelled(self, columns: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return the labels and texts of the options of several columns, or of one with all."""
        if len(columns) > 1:
            texts = [self.text(column) for column in columns]
            while texts and not texts[-1].strip():  # questions may have fewer options
                texts.pop()
            return _letters(texts), texts
        value = cell(self.table, self.row, self.cells, columns[0])
        labelled = _labelled_options(value)
        if labelled is None:
            refuse(self.table, self.row, f"column '{columns[0][:60]}' has no list of options")
        return labelled

    def _right(
        self, columns: ItemColumns, labels: Sequence[str], texts: Sequence[str]
    ) -> list[int] | str:
        """Return the indices of the right options, or why there are none."""
        value = cell(self.table, self.row, self.cells, columns.target)
        if not isinstance(value, list):
            text = cell_text(value)
            value = text.split(columns.separator) if columns.separator else [text]
        named = [cell_text(entry).strip() for entry in value]
        named = [name for name in named if name]
        known = _known(columns.target_form, labels, texts)
        for name in named:
            if name not in known:
                return f"the right answer '{name[:20]}' is not one of the options"
        return sorted({known.index(name) for name in named}) or "the target is empty"


def _file_of(folder: Path, name: str) -> Path | None:
    """Return a file within a resolved folder, None if there is none of this name."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder) and path.is_file() else None
    except (OSError, ValueError):  # too long, or with a character that no name has
        return None


def _labelled_options(value: Any) -> tuple[list[str], list[str]] | None:  # noqa: ANN401 - JSON
    """Return the labels and texts of options in a cell, None unless each has its own label.

    The cell is a list of texts, an object of texts by label, an object with the lists `text` and
    `label`, or one of these as JSON text.
    """
    if isinstance(value, str):
        try:
            value = read_json_once(value)
        except ValueError:
            return None
    labels: Any = None
    texts = value
    if isinstance(value, dict):
        is_parted = isinstance(value.get("text"), list)
        labels = value.get("label") if is_parted else list(value)
        texts = value["text"] if is_parted else list(value.values())
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return None
    labels = labels or _letters(texts)
    if not isinstance(labels, list) or not len(set(map(str, labels))) == len(labels) == len(texts):
        return None
    return [str(label) for label in labels], texts


def _letters(texts: Sequence[str]) -> list[str]:
    return [letter_of(index) for index in range(len(texts))]


def _known(form: TargetForm | None, labels: Sequence[str], texts: Sequence[str]) -> list[str]:
    """Return the names by which a target means each option."""
    if form is TargetForm.TEXT:
        return [text.strip() for text in texts]
    if form is TargetForm.LABEL:
        return list(labels)
    first = 0 if form is TargetForm.FROM_0 else 1
    return [str(first + index) for index in range(len(texts))]


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers of the table that a mapping file names."""
    table, columns = read_answer_mapping(source)
    for name, cells in table_rows(table):
        row = _MappedRow(table, name, cells)
        answer = cell(table, name, cells, columns.answer)
        if isinstance(answer, (list, dict)):
            answer = canonical_json(answer).decode()
        epoch = row.text(columns.epoch) if columns.epoch else str(columns.first_epoch)
        if not is_whole_number(epoch):
            refuse(table, name, f"the epoch '{epoch[:20]}' is not a whole number")
        yield RecordedAnswer(
            row.text(columns.item).strip(),
            None if answer is None else cell_text(answer),
            name,
            epoch=int(epoch) + 1 - columns.first_epoch,
            model=row.text(columns.model) if columns.model else "",
        )


FORMAT: Final = SuiteFormat(
    "mapped",
    "Any table, by a mapping file",
    "YAML file that names a CSV, TSV, JSON, JSON lines, Excel or Parquet file and its columns",
    read,
    read_answers,
)
