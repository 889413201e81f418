"""Registered models, their inference requests and responses."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from readingroom.domain.answers import right_of
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import EvaluationResult, ItemResult
from readingroom.domain.ids import CaseId, EvaluationId, ModelId, RegisteredId
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    ModelFacts,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.domain.problem import Problem
from readingroom.domain.results import ModelResult
from readingroom.domain.weights import CriteriaWeights

DEFAULT_PROMPT = """{question}

Notes:
{notes}

Variants:
{variants}
"""
"""Default prompt for a language model on a case."""


@dataclass(frozen=True, slots=True)
class Consent:
    """Consent to run a model's code, for the weights at that time."""

    weights_sha256: str
    given_by: str
    given_at: str


@dataclass(frozen=True, slots=True)
class RegisteredModel:
    """A model that this study knows how to run.

    `model` is under which model of the study its outputs stand, None before there are any.
    `failure_count` is that of cases for which it gave no output until now. `consent` is that for
    its present weights.
    """

    id: RegisteredId
    facts: ModelFacts
    vendor: str
    registered_by: str
    registered_at: str
    consent: Consent | None = None
    model: ModelId | None = None
    output_count: int = 0
    failure_count: int = 0

    @property
    def may_run(self) -> bool:
        """Return whether the model runs without consent."""
        is_foreign = self.facts.kind.runs_foreign_code and not self.facts.is_own_code
        return self.consent is not None or not is_foreign


class ModelLocation(NamedTuple):
    """Where the files of a registered model lie, and how its maker describes it (YAML, or "")."""

    path: str
    config: str


@dataclass(frozen=True, slots=True)
class InferenceSettings:
    """How a model is asked about cases.

    `prompt` may hold {question}, {title}, {code}, {notes}, {variants} and {sequences}. `shape` is
    that of the picture that an image model takes, (channels, rows, columns); () sends the frame in
    the size it has, with one channel.
    """

    prompt: str = DEFAULT_PROMPT
    system: str = ""
    sampling: Sampling = field(default_factory=Sampling)
    shape: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class InferenceRequest:
    """Inference request for a case: a prompt, or an image with values from 0 to 1.

    Both hashes are hexadecimal SHA-256; `prompt_sha256` is "" for a picture.
    """

    case: CaseId
    code: str
    item_sha256: str
    prompt_sha256: str = ""
    prompt: Prompt | None = None
    picture: AnyArray | None = None


class PendingRequests(Protocol):
    """Pending requests of a run, created on demand."""

    def __len__(self) -> int:
        """Return how many there are."""

    def __iter__(self) -> Iterator[InferenceRequest]:
        """Yield them in the order of the cases."""


@dataclass(frozen=True, slots=True)
class ModelResponse:
    """Model response for one case: text, probabilities, label or failure.

    `probabilities` go with the classes of the model. Exactly one of the four is given; a failure
    has its sentence in `detail`.
    """

    code: str
    item_sha256: str
    prompt_sha256: str = ""
    text: str | None = None
    probabilities: tuple[float, ...] | None = None
    label: str | None = None
    failure: FailureReason | None = None
    detail: str = ""
    usage: Usage = field(default_factory=lambda: Usage(0.0))


class OutputIngestResult(NamedTuple):
    """Result of an ingested batch: outputs, failed cases and replaced spans."""

    added: int
    failed: int
    replaced: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class RunFailure:
    """Why a model gave no output for a case; `is_past` where it gave one since."""

    code: str
    reason: FailureReason
    detail: str
    failed_at: str
    is_past: bool = False


@dataclass(frozen=True, slots=True)
class StoredResult:
    """Stored result, with the user who added it and the time."""

    id: EvaluationId
    result: EvaluationResult
    added_by: str
    added_at: str
    item_count: int


@dataclass(frozen=True, slots=True)
class ItemQuery:
    """Which items of a result are wanted; what is "" or None is not asked for.

    `text` is looked for in name, target, output and parsed answer, whatever its letters' case.
    """

    stratum: str = ""
    group: str = ""
    condition: str = ""
    is_failed: bool | None = None
    is_right: bool | None = None
    text: str = ""

    def fits(self, item: ItemResult, classes: Sequence[str] = ()) -> bool:
        """Return whether an item is among them; `classes` name the model's probabilities."""
        is_failed = item.failure is not None
        texts = (item.item, item.target, item.raw, item.parsed or "")
        return (
            (not self.stratum or item.strata.get(self.stratum) == self.group)
            and (not self.condition or item.condition == self.condition)
            and self.is_failed in (None, is_failed)
            and self.is_right in (None, right_of(item, classes))
            and (not self.text or any(self.text.casefold() in text.casefold() for text in texts))
        )


@dataclass(frozen=True, slots=True)
class LeaderboardData:
    """Leaderboard data of a study: results and preferences.

    `abilities` are those of the study's models; empty where results may not be seen yet, for the
    reason in `why_not`. `weights` is the approved version, None where none is; `composites` are the
    models' figures by it, by their names, where it weighs the readers' criteria. `items` are those
    of the results, by which models are compared.
    """

    results: tuple[StoredResult, ...]
    abilities: tuple[ModelResult, ...] = ()
    why_not: str = ""
    weights: CriteriaWeights | None = None
    composites: tuple[tuple[str, Estimate | NotEstimable], ...] = ()
    items: Mapping[EvaluationId, tuple[ItemResult, ...]] = field(default_factory=dict)
