"""Any table as a suite, or as recorded answers, by a mapping file."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

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
from readingroom.engine.evaluator.families.source_rows import refuse
from readingroom.engine.evaluator.option_letters import letter_of
from readingroom.engine.evaluator.suite_import.mapped.mapping_file import (
    ItemColumns,
    SeveralRight,
    TargetForm,
    read_answer_mapping,
    read_suite_mapping,
)
from readingroom.engine.evaluator.suite_import.mapped.table_rows import cell, cell_text, table_rows


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
        note = ""
        if columns.options:
            options = self._options(columns, fields)
            if isinstance(options, str):
                return LeftOut(self.row, options)
            values["options"], values["target"], note = options
        elif columns.target:
            values["target"] = self._target(columns.target)
            if values["target"] in ("", None):
                return LeftOut(self.row, "the target is empty")
        for key, column in (("case", columns.case), ("context", columns.context)):
            if column:
                values[key] = self.text(column)
        if columns.strata:
            values["strata"] = {name: self.text(name) for name in columns.strata}
        return ImportedItem(values, self.row, note)

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
            return [letter_of(index) for index in range(len(texts))], texts
        value = cell(self.table, self.row, self.cells, columns[0])
        if isinstance(value, str):
            try:
                value = json.loads(value)
            except ValueError:
                refuse(self.table, self.row, f"column '{columns[0][:60]}' has no list of options")
        if isinstance(value, dict) and isinstance(value.get("text"), list):
            labels = value.get("label") or [letter_of(i) for i in range(len(value["text"]))]
            value = dict(zip(map(str, labels), value["text"], strict=False))
        if isinstance(value, list):
            value = {letter_of(index): text for index, text in enumerate(value)}
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            refuse(self.table, self.row, f"column '{columns[0][:60]}' has no list of options")
        return list(value), list(value.values())

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
        if not epoch.isdecimal():
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
