"""What a protocol family declares, and what its formats read from the files of published sets."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.families.headlines import HeadlineTable
from readingroom.engine.evaluator.runs.types import Task


class NoScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of a family without settings."""


class LeftOut(NamedTuple):
    """A row of a source that is not an item: where it is ("line 12", "question 4"), and why."""

    row: str
    reason: str


class ImportedItem(NamedTuple):
    """An item as in a suite's file of items: its keys and values, and its row in the source.

    `note` says what was changed, if anything was. `files` are the item's images in the source, by
    their names in the folder of the suite.
    """

    values: Mapping[str, object]
    row: str
    note: str = ""
    files: tuple[tuple[str, Path], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedSuite:
    """A published set as a suite.

    `items` yields the items in the order of the source, and the rows left out. `task`, `metrics`,
    `primary`, `parser`, `classes`, `strata`, `prompt` and `system` are those of the suite's file.
    `scoring` has the settings of the family's scorer. `licence` and `citation` are those of the
    set, and `is_redistributable` says whether the licence allows to pass it on. `papers` are the
    numbers of the studies that use it. Where a source names them, `family` is the key of its family
    ("" for none), and `table` the file with its rows.
    """

    suite_id: str
    title: str
    task: Task
    metrics: tuple[str, ...]
    items: Iterable[ImportedItem | LeftOut]
    licence: str
    citation: str
    source: str
    primary: str = ""
    parser: str | Mapping[str, object] = ""
    description: str = ""
    version: str = "1"
    is_redistributable: bool = True
    papers: tuple[int, ...] = ()
    tags: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    strata: tuple[str, ...] = ()
    prompt: str = ""
    system: str = ""
    scoring: Mapping[str, object] = field(default_factory=dict)
    family: str = ""
    table: Path | None = None


class RecordedAnswer(NamedTuple):
    """An answer of a model, recorded elsewhere, to an item.

    `text` is the answer; where people or another model marked it, the JSON that the family's
    metrics read. None: the row says that there is no answer. `row` is its place in the source.
    `options` are those of the question in the order that the model saw, () for that of the item.
    `model` names the model where the source has answers of several. `note` says why an answer is
    not scored, or what was changed. `measured` are figures that the source has of the answer.
    """

    item: str
    text: str | None
    row: str
    epoch: int = 1
    order: int = 0
    options: tuple[str, ...] = ()
    model: str = ""
    note: str = ""
    measured: Mapping[str, float] = MappingProxyType({})


class SuiteFormat(NamedTuple):
    """Original format of published sets.

    `source` says which file or folder to pass. `read` returns the suite; it raises `SuiteError`
    with the row for what is damaged. `read_answers` returns the recorded answers of a file, in the
    formats of the set's authors; the suite's items are given by id. Where
    `attempts_vary`, items have different numbers of answers, and none is missing. Recorded answers
    that the authors' model marked are `is_judged_by_model`. Models cannot be asked the items of a
    format that is not `is_asked`; recorded answers only are scored.
    """

    key: str
    title: str
    source: str
    read: Callable[[Path], ImportedSuite]
    read_answers: Callable[[Path, Mapping[str, Mapping[str, Any]]], Iterable[RecordedAnswer]]
    attempts_vary: bool = False
    is_judged_by_model: bool = False
    is_asked: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Family of evaluation protocols.

    `code` is its short name in the literature's table ("MCQ"), `measures` a sentence. Where models
    cannot be asked (`is_asked` False), suites score recorded answers only. `scoring` is the type of
    the scorer's settings. `is_distressing`: prompts are covered until asked for. Where targets are
    no classes of answers (`compares_classes` False), equal ones are no fault. `headlines` are the
    layouts of the headline tables of papers.
    """

    key: str
    code: str
    title: str
    measures: str
    tasks: frozenset[Task]
    formats: tuple[SuiteFormat, ...] = ()
    is_asked: bool = True
    is_distressing: bool = False
    compares_classes: bool = True
    scoring: type[msgspec.Struct] = NoScoring
    headlines: tuple[HeadlineTable, ...] = ()

    def require_scoring(self, settings: Mapping[str, object]) -> None:
        """Check the settings of the scorer.

        Raises:
            SuiteError: a key is unknown, missing, or has an invalid value.
        """
        known = [field_.name for field_ in msgspec.structs.fields(self.scoring)]
        for key in settings:
            if key not in known:
                raise SuiteError(
                    f"'scoring' has the unknown key '{key[:40]}'.{nearest(key, known)}"
                )
        try:
            msgspec.convert(settings, self.scoring)
        except msgspec.ValidationError as error:
            raise SuiteError(f"'scoring' is invalid: {error}.") from error
