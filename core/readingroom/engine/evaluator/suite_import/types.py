"""What an import reports."""

from dataclasses import dataclass

from readingroom.engine.evaluator.runs.types import EvaluationResult

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
    is the number of items without any answer.
    """

    result: EvaluationResult
    answer_count: int
    missing_count: int
    unknown_count: int
    unknown: tuple[RowNote, ...] = ()


@dataclass(frozen=True, slots=True)
class FormatSummary:
    """A format of sets, and its family; "" for one whose sources name theirs."""

    key: str
    title: str
    source: str
    family: str
    code: str
    measures: str
