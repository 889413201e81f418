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
    """Registered model that this study can run.

    `model` is the study's model of its outputs, None before the first output. `failure_count` is
    the number of cases without an output so far. `consent` is that for its current weights.
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
        """Return whether the model can run without further consent."""
        is_foreign = self.facts.kind.runs_foreign_code and not self.facts.is_own_code
        return self.consent is not None or not is_foreign


class ModelLocation(NamedTuple):
    """Location of a registered model's files, and its configuration (YAML, or "")."""

    path: str
    config: str


@dataclass(frozen=True, slots=True)
class InferenceSettings:
    """Inference settings of a model for cases.

    `prompt` may hold {question}, {title}, {code}, {notes}, {variants} and {sequences}. `shape` is
    the input shape of an image model, (channels, rows, columns); () sends the frame in its own
    size, with one channel.
    """

    prompt: str = DEFAULT_PROMPT
    system: str = ""
    sampling: Sampling = field(default_factory=Sampling)
    shape: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class InferenceRequest:
    """Inference request for a case: a prompt, or an image with values from 0 to 1.

    Both hashes are hexadecimal SHA-256; `prompt_sha256` is "" for an image.
    """

    case: CaseId
    code: str
    item_sha256: str
    prompt_sha256: str = ""
    prompt: Prompt | None = None
    picture: AnyArray | None = None

    def __post_init__(self) -> None:
        """Raise ValueError without a prompt and an image."""
        if self.prompt is None and self.picture is None:
            raise ValueError("a request needs a prompt or an image")


class PendingRequests(Protocol):
    """Pending requests of a run, created on demand."""

    def __len__(self) -> int:
        """Return the number of requests."""

    def __iter__(self) -> Iterator[InferenceRequest]:
        """Yield them in the order of the cases."""


@dataclass(frozen=True, slots=True)
class ModelResponse:
    """Model response for one case: text, probabilities, label or failure.

    `probabilities` are in the order of the model's classes. Exactly one of the four is given;
    `detail` is the sentence of a failure.
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
    """Failure of a model for a case; `is_past` if it gave an output later."""

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
    """Filter of a result's items; "" or None means no restriction.

    `text` is searched in name, target, output and parsed answer, ignoring case.
    """

    stratum: str = ""
    group: str = ""
    condition: str = ""
    is_failed: bool | None = None
    is_right: bool | None = None
    text: str = ""

    def fits(self, item: ItemResult, classes: Sequence[str] = ()) -> bool:
        """Return whether an item matches; `classes` name the model's probabilities."""
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

    `abilities` are those of the study's models; empty while results are not visible, for the reason
    in `why_not`. `weights` is the approved version, None without one; `composites` are the models'
    composites by name, if it includes the readers' criteria. `items` are those of the results, used
    to compare models.
    """

    results: tuple[StoredResult, ...]
    abilities: tuple[ModelResult, ...] = ()
    why_not: str = ""
    weights: CriteriaWeights | None = None
    composites: tuple[tuple[str, Estimate | NotEstimable], ...] = ()
    items: Mapping[EvaluationId, tuple[ItemResult, ...]] = field(default_factory=dict)
