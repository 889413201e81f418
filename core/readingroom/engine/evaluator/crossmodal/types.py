"""Contradictions in cases, outputs and between inputs of a model; tables about modalities."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from readingroom.engine.evaluator.crossmodal.coalitions import coalitions
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult


class ContradictionKind(StrEnum):
    """Subject of a contradiction."""

    PRESENCE = "presence"
    SIDE = "side"
    VARIANT = "variant"
    ZYGOSITY = "zygosity"


@dataclass(frozen=True, slots=True)
class SourceLocation:
    """Characters `start` to `end` (exclusive) of a text; of a table `row` is its zero-based row.

    For a whole table that lacks something, `row` is None and both are 0.
    """

    source: str
    start: int = 0
    end: int = 0
    row: int | None = None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Contradiction between two passages. `sentence` describes it."""

    kind: ContradictionKind
    subject: str
    first: SourceLocation
    second: SourceLocation
    sentence: str


@dataclass(frozen=True, slots=True)
class CaseContradictions:
    """Contradictions of one case. `compared` names the compared sources."""

    case_code: str
    compared: tuple[str, ...]
    contradictions: tuple[Contradiction, ...]


class InputContradictionKind(StrEnum):
    """How answers under two inputs contradict each other."""

    BROKEN = "right answer broken"
    SINGLES = "single modalities differ"


@dataclass(frozen=True, slots=True)
class InputContradiction:
    """Two answers to one item that contradict each other, with the inputs of each.

    BROKEN: the first answer, with all inputs, was correct; the second, without some, is wrong.
    SINGLES: each has one modality, and they differ. An input is the condition of the result, "" for
    all.
    """

    kind: InputContradictionKind
    item: str
    case_code: str
    first_input: str
    first_answer: str
    second_input: str
    second_answer: str
    target: str


SHAPLEY: Final = "modality_shapley"
DROP: Final = "modality_drop"
ALONE: Final = "modality_alone"
CONTRIBUTIONS: Final = (SHAPLEY, DROP, ALONE)
KAPPA: Final = "condition_kappa"
FLEISS: Final = "condition_fleiss_kappa"
FULL: Final = "condition_full_agreement"
CONTRADICTED: Final = "single_contradiction_rate"
MENDED: Final = "mended_rate"
_OF_CHANGES: Final = ("flip_rate", "broken_rate")
"""Metrics of agreement that other changes of the input have, too."""
AGREEMENT: Final = (KAPPA, FLEISS, FULL, CONTRADICTED, *_OF_CHANGES, MENDED)


class ModalityTables(NamedTuple):
    """Metrics of a result by input, contributions of its modalities, agreement between inputs."""

    scores: tuple[MetricResult, ...] = ()
    contributions: tuple[MetricResult, ...] = ()
    agreement: tuple[MetricResult, ...] = ()


def modality_tables(result: EvaluationResult) -> ModalityTables:
    """Return the tables of a result; all are empty for one without modalities."""
    modalities = [metric.condition for metric in _chosen(result, (SHAPLEY,))]
    if not modalities:
        return ModalityTables()
    inputs = {coalition.condition for coalition in coalitions(modalities)}
    scores = tuple(
        metric
        for metric in _chosen(result, (result.primary,))
        if not metric.stratum and metric.condition in inputs
    )
    agreement = tuple(
        metric
        for metric in _chosen(result, AGREEMENT)
        if metric.metric not in _OF_CHANGES or metric.condition in inputs
    )
    return ModalityTables(scores, _chosen(result, CONTRIBUTIONS), agreement)


def _chosen(result: EvaluationResult, keys: tuple[str, ...]) -> tuple[MetricResult, ...]:
    """Return the metrics with these keys, in the order of the keys."""
    return tuple(metric for key in keys for metric in result.metrics if metric.metric == key)
