"""The mapping file: what a suite is called, and what the columns of its table are."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from readingroom.domain.errors import SuiteError
from readingroom.domain.yaml_mapping import YamlMapping
from readingroom.domain.yaml_tree import Mapping as MappingNode
from readingroom.domain.yaml_tree import Scalar, plain, read_yaml
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites.data_set import inner_path


class TargetForm(StrEnum):
    """How a column names right options: by label, by text, or by number from 0 or 1."""

    LABEL = "label"
    TEXT = "text"
    FROM_0 = "number from 0"
    FROM_1 = "number from 1"


class SeveralRight(StrEnum):
    """What several right options mean."""

    ALL = "all"
    ANY = "any"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemColumns:
    """The columns of items.

    `fields` maps fields of the prompt to columns. `options` are the columns with one option each,
    or one with all. `target_form` and `several` apply to options; `separator` divides the names of
    several in a text. `images` are columns with names of files, or lists of them. Without an `item`
    column, items are numbered by row.
    """

    item: str
    fields: Mapping[str, str]
    options: tuple[str, ...]
    target: str
    target_form: TargetForm | None
    several: SeveralRight
    separator: str
    strata: tuple[str, ...]
    case: str
    context: str
    variant_of: str
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerColumns:
    """The columns of recorded answers; the lowest number of `epoch` is the first."""

    item: str
    answer: str
    epoch: str
    first_epoch: int
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteMapping:
    """A mapping file of a suite; keys are those of a suite's file."""

    file: Path
    suite_id: str
    version: str
    title: str
    description: str
    family: str
    task: Task
    metrics: tuple[str, ...]
    primary: str
    parser: str | Mapping[str, object]
    classes: tuple[str, ...]
    scoring: Mapping[str, object]
    prompt: str
    system: str
    licence: str
    citation: str
    source: str
    is_redistributable: bool
    columns: ItemColumns


def read_suite_mapping(path: Path) -> SuiteMapping:
    """Read the mapping file of a suite.

    Raises:
        SuiteError: it is not YAML, a key is unknown, missing or invalid (with the line), or the
            table is missing or outside its folder.
    """
    keys = _keys(path)
    columns = keys.nested("columns", _item_columns)
    mapping = SuiteMapping(
        file=inner_path(path.parent, keys.text("file")),
        suite_id=keys.text("suite_id"),
        version=keys.text("version", "1"),
        title=keys.text("title"),
        description=keys.text("description", ""),
        family=keys.word("family", FAMILIES, ""),
        task=Task(keys.word("task", [task.value for task in Task])),
        metrics=keys.texts("metrics") or keys.refuse_missing("metrics"),
        primary=keys.text("primary", ""),
        parser=_parser(keys),
        classes=keys.texts("classes"),
        scoring=keys.nested("scoring", YamlMapping.settings) or {},
        prompt=keys.text("prompt", ""),
        system=keys.text("system", ""),
        licence=keys.text("licence"),
        citation=keys.text("citation", ""),
        source=keys.text("source", ""),
        is_redistributable=keys.flag("redistributable")
        if keys.has("redistributable")
        else keys.refuse_missing("redistributable"),
        columns=columns or keys.refuse_missing("columns"),
    )
    keys.finish()
    if mapping.system and not mapping.prompt:
        keys.refuse("'system' needs 'prompt'.", "system")
    return mapping


def read_answer_mapping(path: Path) -> tuple[Path, AnswerColumns]:
    """Read the mapping file of recorded answers; return the table and its columns.

    Raises:
        SuiteError: as for a suite.
    """
    keys = _keys(path)
    columns = keys.nested("columns", _answer_columns) or keys.refuse_missing("columns")
    table = inner_path(path.parent, keys.text("file"))
    keys.finish()
    return table, columns


def _keys(path: Path) -> YamlMapping:
    if path.suffix.lower() not in (".yaml", ".yml"):
        raise SuiteError(f"{path.name} is not a mapping file (.yaml), which names the table.")
    return YamlMapping(path.name, read_yaml(path, SuiteError), "a mapping file", SuiteError)


def _item_columns(keys: YamlMapping) -> ItemColumns:
    options = keys.texts("options")
    form = keys.word("target_is", [form.value for form in TargetForm], "")
    if bool(options) != bool(form):
        keys.refuse("'target_is' is needed with 'options', and only there.", "options")
    return ItemColumns(
        item=keys.text("id", ""),
        fields=_fields(keys),
        options=options,
        target=keys.text("target", ""),
        target_form=TargetForm(form) if form else None,
        several=SeveralRight(keys.word("several", [way.value for way in SeveralRight], "all")),
        separator=keys.text("separator", ""),
        strata=keys.texts("strata"),
        case=keys.text("case", ""),
        context=keys.text("context", ""),
        variant_of=keys.text("variant_of", ""),
        images=keys.texts("images"),
    )


def _fields(keys: YamlMapping) -> Mapping[str, str]:
    """Return the columns of the fields of the prompt; a plain text is that of `input`."""
    node = keys.node("input")
    if isinstance(node, MappingNode):
        fields: dict[str, Any] = keys.nested("input", YamlMapping.settings) or {}
        if not all(isinstance(column, str) for column in fields.values()):
            keys.refuse("'input' must map fields of the prompt to columns.", "input")
        return fields
    return {"input": keys.text("input")}


def _answer_columns(keys: YamlMapping) -> AnswerColumns:
    return AnswerColumns(
        item=keys.text("item"),
        answer=keys.text("answer"),
        epoch=keys.text("epoch", ""),
        first_epoch=keys.integer("first_epoch", 1, high=1),
        model=keys.text("model", ""),
    )


def _parser(keys: YamlMapping) -> str | Mapping[str, object]:
    node = keys.node("parser")
    if node is None or isinstance(node, Scalar):
        return keys.text("parser", "")
    value = plain(node)
    return value if isinstance(value, dict) else keys.refuse("'parser' must be a name.", "parser")
