"""What an import reports, and the protocol library: families, formats and items of suites."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.processes.messages import NonEmpty, NonNegative

SUITE_FILE = "suite.yaml"
ITEMS_FILE = "items.jsonl"
LEFT_OUT_FILE = "left-out.jsonl"
ANSWERS_FILE = "answers.jsonl"
MAX_LISTED = 20
"""Most rows that a report lists; files have all of them."""


@dataclass(frozen=True, slots=True)
class RowNote:
    """A row of a source, and what is to be said about it."""

    row: str
    reason: str


@dataclass(frozen=True, slots=True)
class SuiteImport:
    """A written suite. `left_out` lists the first rows that are not items, of `left_out_count`.

    `notes` say what was changed in items.
    """

    suite_id: str
    title: str
    family: str
    format: str
    folder: str
    licence: str
    item_count: int
    left_out_count: int
    left_out: tuple[RowNote, ...] = ()
    notes: tuple[RowNote, ...] = ()
    is_redistributable: bool = True


@dataclass(frozen=True, slots=True)
class AnswerImport:
    """A result from recorded answers.

    `unknown` lists the first answers to no item of the suite, of `unknown_count`. `missing_count`
    is the number of items without any answer. `notes` lists the first of `note_count` rows that are
    not scored or were changed, and why.
    """

    result: EvaluationResult
    answer_count: int
    missing_count: int
    unknown_count: int
    unknown: tuple[RowNote, ...] = ()
    note_count: int = 0
    notes: tuple[RowNote, ...] = ()


@dataclass(frozen=True, slots=True)
class FormatSummary:
    """A format of sets, and its family; "" for one whose sources name theirs."""

    key: str
    title: str
    source: str
    family: str
    code: str
    measures: str


@dataclass(frozen=True, slots=True)
class FamilySummary:
    """A protocol family with its formats; the fields are those of `families.api.Family`."""

    key: str
    code: str
    title: str
    measures: str
    is_asked: bool
    is_distressing: bool
    formats: tuple[FormatSummary, ...]


@dataclass(frozen=True, slots=True)
class PreviewItem:
    """An item of a suite as its file has it.

    `fields` are the texts of the prompt by name, `options` those of a choice from A, and `target`
    is the letter of the right one, a text, or JSON. `strata` are its groups by name. `context` is
    a text that answers are compared with, and `images` are names of files.
    """

    item: str
    fields: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    target: str
    strata: tuple[tuple[str, str], ...]
    case_code: str = ""
    context: str = ""
    images: tuple[str, ...] = ()


class ImportSuiteRequest(msgspec.Struct, frozen=True, tag="import-suite"):
    """Request to import a published set into the folder `library`; `limit` is 0 for all items."""

    source: Path
    format: NonEmpty
    library: Path
    limit: NonNegative = 0


class ImportAnswersRequest(msgspec.Struct, frozen=True, tag="import-answers"):
    """Request to score recorded answers with a suite; the result is written to the folder `out`.

    `format` is that of the answers, "" for the suite's. `encoder` is the folder of one that
    compares answers with references, None for none.
    """

    answers: Path
    suite: Path
    model: NonEmpty
    out: Path
    format: str = ""
    encoder: Path | None = None


class WrittenAnswers(msgspec.Struct, frozen=True):
    """An `AnswerImport` without its result, which is in the folder of the request."""

    answer_count: int
    missing_count: int
    unknown_count: int
    unknown: tuple[RowNote, ...] = ()
    note_count: int = 0
    notes: tuple[RowNote, ...] = ()
