"""What readers are prepared to mark, and what their marks give."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.engine.evaluator.runs.types import EvaluationResult, StoredResult
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason

JUDGE_SETTING: Final = "judge"
"""Key in a result's settings of who marked its answers: readers by their codes, or a model."""
MODEL_JUDGE: Final = "model"
"""Judge of answers that models alone marked."""
ONLY_MODEL: Final = "Judged by a model only."
"""Warning of a result whose answers no person marked."""
JUDGE_RATER: Final = "judge model"
RECORDED_RATER: Final = "recorded marks"
PARSER_RATER: Final = "parser"
"""Raters that are no readers: a model, marks of unstated origin, a rule that reads levels."""
KAPPA: Final = "Kappa"
F1: Final = "F1"
"""Coefficients by which two raters are compared."""
SOURCE_SETTING: Final = "marked_result"
"""Key in a result's settings of the result whose answers were marked."""
_READER: Final = "reader "
_READERS: Final = "readers "


class PairMethod(StrEnum):
    """F1 by which two raters of texts are compared instead of kappa; the same whoever is which."""

    ENTITIES = "F1 of entities, borders and label"
    RELATIONS = "F1 of relations, exact passages"
    CODES = "F1 of codes, all texts together"


def reader_judge(codes: tuple[str, ...]) -> str:
    """Return the judge of answers that readers marked."""
    return f"{_READER if len(codes) == 1 else _READERS}{', '.join(codes)}"


def judge_of(result: EvaluationResult) -> str:
    """Return who marked the answers of a result, "" where none is recorded."""
    return result.settings.get(JUDGE_SETTING, "")


def is_marked_by_readers(result: EvaluationResult) -> bool:
    """Return whether readers marked the answers of a result."""
    return judge_of(result).startswith((_READER, _READERS))


def single_reader(result: EvaluationResult) -> str:
    """Return the code of the reader who alone marked the answers, "" for others."""
    judge = judge_of(result)
    return judge.removeprefix(_READER) if judge.startswith(_READER) else ""


@dataclass(frozen=True, slots=True)
class MaterialOrder:
    """What to prepare: the answers of some results to the items of a suite.

    Args:
        suite: the suite's file or folder, or the id of a built-in one.
        evaluations: the results, of one model each; () for the newest of each model.
        is_paired: whether readers choose between the answers of two models instead of marking them.
        sample: number of items to draw, 0 for all.
        seed: of the draw.
        identifiers: what is done with possible identifiers in texts.
        unreviewed: why unreviewed texts and images may be stored, None if they may not.
    """

    suite: Path | str
    evaluations: tuple[EvaluationId, ...] = ()
    is_paired: bool = False
    sample: int = 0
    seed: int = 0
    identifiers: IdentifierPolicy = IdentifierPolicy.REFUSE
    unreviewed: UnreviewedReason | None = None


@dataclass(frozen=True, slots=True)
class UnusedItem:
    """An item without study material, and why."""

    item: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReaderMaterial:
    """Cases, outputs and questions made from results; earlier cases and outputs are not counted."""

    title: str
    models: tuple[str, ...]
    case_count: int
    output_count: int
    question_count: int
    protocol_version: int
    left_out: tuple[UnusedItem, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgeQuestions:
    """A suite of pairs of answers for a judge model, in a new folder, and the cases left out."""

    folder: str
    item_count: int
    case_count: int
    left_out: tuple[UnusedItem, ...] = ()


@dataclass(frozen=True, slots=True)
class MarksImport:
    """Results made from the marks of readers.

    `unchanged_count` is the number of results that the study had with the same marks. `unfinished`
    are the codes of readers who have not finished reading; their marks are not used.
    """

    results: tuple[StoredResult, ...]
    readers: tuple[str, ...]
    unchanged_count: int = 0
    unfinished: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RaterPair:
    """Agreement of two raters on the marks that both gave, with their number.

    `kappa` is that beyond chance, of marked entities their F1; `same` is the proportion of equal
    marks.
    """

    first: str
    second: str
    kappa: Estimate | NotEstimable
    count: int
    same: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class RaterRank:
    """A rater's mean kappa with the readers other than themselves, and their rank by it.

    `rank` counts from 1, None where no mean can be estimated. `score` is the rater's primary metric
    over the items that all raters answered, None where they mark answers of a model.
    """

    rater: str
    is_reader: bool
    mean_kappa: float | NotEstimable
    rank: int | None
    score: Estimate | NotEstimable | None = None


@dataclass(frozen=True, slots=True)
class RaterPosition:
    """How far the order of two answers matters to a rater who prefers one of them.

    `consistent` is the proportion of equal preferences in both orders, of pairs that were judged in
    both; `first` that of preferences for the answer shown first (left), without ties, which is 0.5
    without a position bias. `count` is the number of pairs.
    """

    rater: str
    is_reader: bool
    consistent: Estimate | NotEstimable
    first: Estimate | NotEstimable
    count: int


@dataclass(frozen=True, slots=True)
class ErrorAgreement:
    """Agreement of two readers on the errors of the answers that both read, with their number.

    `any_error` is the kappa of whether an answer has an error, `harmful` of whether it has one of
    moderate harm or worse. `spans` is the F1 of the characters that each marked as an error, which
    is their agreement where most of the text is right (Hripcsak and Rothschild 2005).
    """

    first: str
    second: str
    any_error: Estimate | NotEstimable
    harmful: Estimate | NotEstimable
    spans: Estimate | NotEstimable
    count: int


@dataclass(frozen=True, slots=True)
class RaterAgreement:
    """Agreement of all who marked the answers of one model to the items of a suite.

    `pairs`, `ranks` and `method` are empty where no two raters marked them; `errors` where no two
    readers marked errors in them. `judge_f1` is the mean of the F1 of "met" and of "not met", of
    the judge against all readers; None without a judge model or a rubric. `positions` are those of
    raters who prefer one of two answers; the models are then named together. `score_label` names
    the metric of `RaterRank.score`, over `score_count` items; "" where raters have no score.
    """

    title: str
    model: str
    pairs: tuple[RaterPair, ...]
    ranks: tuple[RaterRank, ...]
    method: str
    judge_f1: Estimate | NotEstimable | None = None
    errors: tuple[ErrorAgreement, ...] = ()
    positions: tuple[RaterPosition, ...] = ()
    score_label: str = ""
    score_count: int = 0

    @property
    def coefficient(self) -> str:
        """Name of the coefficient of the pairs."""
        return F1 if self.method in set(PairMethod) else KAPPA
