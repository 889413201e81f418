"""Prompts and responses of models under evaluation."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Protocol

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.case_question import Modality, QuestionPlan
from readingroom.domain.errors import ModelError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts, ModelKind
from readingroom.domain.presentation import Presentation
from readingroom.domain.problem import Problem

SUM_TOLERANCE: Final = 1e-3
"""Tolerance for sums of an item's probabilities around 1, as needed for 16-bit floats."""


@dataclass(frozen=True, slots=True)
class PromptImage:
    """Image of a prompt: a PNG file without metadata, and the text before it."""

    png: bytes = field(repr=False)
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Prompt of a language model; `system` is the system prompt.

    `item` is a case code or a suite item, for recorded answers, with its presentation; running
    models do not receive them. `images` come before character `images_at` of the text, each after
    its caption. `history` has the earlier turns of a dialogue: the user's text and the reply.
    """

    text: str
    system: str = ""
    item: str = ""
    presentation: Presentation = field(default_factory=Presentation)
    images: tuple[PromptImage, ...] = ()
    images_at: int = 0
    history: tuple[tuple[str, str], ...] = ()

    @property
    def whole_text(self) -> str:
        """The text after its dialogue as one text, for models without turns."""
        if not self.history:
            return self.text
        turns = [f"User: {message}\n\nAssistant: {reply}" for message, reply in self.history]
        return "\n\n".join([*turns, f"User: {self.text}", "Assistant:"])

    def without_item(self) -> "Prompt":
        """Return the prompt as a running model receives it."""
        return replace(self, item="", presentation=Presentation())


@dataclass(frozen=True, slots=True)
class Sampling:
    """Sampling settings of a language model; temperature 0 selects the most likely token."""

    max_tokens: int = 256
    temperature: float = 0.0
    seed: int = 0
    stop: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Usage:
    """Token usage of a call; None if the runtime does not report it."""

    seconds: float
    peak_bytes: int | None = None
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    item_count: int = 1

    @property
    def items_per_second(self) -> float | None:
        """Return the number of items answered per second; None if no time was measured."""
        return self.item_count / self.seconds if self.seconds > 0 else None


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """Raw response of a model call.

    `options` are those of the question in the order in which a recorded answer saw them; () for the
    order of the prompt. `measured` are figures recorded with an answer, by name.
    """

    text: str
    usage: Usage
    options: tuple[str, ...] = ()
    measured: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MissingAnswer:
    """Missing answer of a model; `detail` is a sentence without content of the case."""

    reason: FailureReason
    detail: str
    usage: Usage = field(default_factory=lambda: Usage(0.0))


def image_refusal(facts: ModelFacts) -> str:
    """Return the sentence why a model receives no images, "" if it accepts them."""
    if facts.accepts_images:
        return ""
    advice = {
        ModelKind.GGUF: "Its configuration has no 'projector': name the mmproj file of the model.",
        ModelKind.SERVER: "If its server accepts images, set 'options: {images: true}'.",
    }.get(facts.kind, "Choose a model that accepts images.")
    return f"{facts.name} accepts no images. {advice}"


def refuse_images(facts: ModelFacts, prompts: Sequence[Prompt]) -> None:
    """Check that a model accepts the images of prompts.

    Raises:
        ModelError: A prompt has images, which it does not accept.
    """
    refusal = image_refusal(facts)
    if refusal and any(prompt.images for prompt in prompts):
        raise ModelError(refusal)


class ModelFailedError(ModelError):
    """Unusable answer of a running model, which accepts further requests."""

    def __init__(self, reason: FailureReason, detail: str) -> None:
        super().__init__(f"The model {reason.value}. {detail}".strip())
        self.reason = reason
        self.detail = detail


class ModelUnderTest(Protocol):
    """Model under test, as the evaluator calls it; unsupported calls raise `ModelError`.

    Arrays hold the samples on their first axis. A failed call raises `ModelError`; further calls
    are possible.
    """

    @property
    def facts(self) -> ModelFacts:
        """Description of the model."""

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return labels or numbers, shape (n,)."""

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return probabilities, shape (n, n_classes)."""

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        """Return vectors, shape (n, n_dimensions)."""

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        """Return one vector for each sequence of letters, shape (n, n_dimensions)."""

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order."""


def concurrency_of(subject: ModelUnderTest) -> int:
    """Return the number of calls to make at a time; more than 1 only for a model on a cluster."""
    return int(getattr(subject, "concurrency", 1))


class UnsupportedCalls(ABC):
    """Array calls of a `ModelUnderTest`, each refused; a model overrides those it supports."""

    @abstractmethod
    def refusal(self, ability: ModelCapability) -> ModelError:
        """Return the error of a capability that the model does not have."""

    def predict(self, inputs: AnyArray) -> AnyArray:  # noqa: ARG002 - model interface
        """Raise the refusal."""
        raise self.refusal(ModelCapability.PREDICT)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:  # noqa: ARG002 - model interface
        """Raise the refusal."""
        raise self.refusal(ModelCapability.PREDICT_PROBA)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:  # noqa: ARG002 - model interface
        """Raise the refusal."""
        raise self.refusal(ModelCapability.EMBED)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:  # noqa: ARG002 - as above
        """Raise the refusal."""
        raise self.refusal(ModelCapability.ENCODE_SEQUENCES)


DEFAULT_PROMPT = """{question}

Notes:
{notes}

Variants:
{variants}
"""
"""Default prompt for a language model on a case."""


@dataclass(frozen=True, slots=True)
class Portion:
    """Amount of a case's data in a question, and the amount that the case has."""

    sent: int = 0
    total: int = 0

    @property
    def is_whole(self) -> bool:
        """Return whether nothing was left out."""
        return self.sent == self.total


@dataclass(frozen=True, slots=True)
class QuestionContent:
    """Content of a question about a case.

    `image_labels` name the images sent, with their windows; `reduced_count` of them have fewer
    pixels than stored.
    """

    modalities: tuple[Modality, ...] = ()
    images: Portion = Portion()
    note_characters: Portion = Portion()
    variants: Portion = Portion()
    image_labels: tuple[str, ...] = ()
    reduced_count: int = 0

    @property
    def is_whole(self) -> bool:
        """Return whether the question has all images, notes and variants of the case."""
        portions = (self.images, self.note_characters, self.variants)
        return all(portion.is_whole for portion in portions)


@dataclass(frozen=True, slots=True)
class InferenceSettings:
    """Inference settings of a model for cases.

    `prompt` may hold {question}, {title}, {code}, {notes}, {variants} and {sequences}; {images} is
    the position of the images, which otherwise precede it. `plan` applies to it. `shape` is
    the input shape of an image model that declares none, (channels, rows, columns); () sends the
    frame in its own size.
    """

    prompt: str = DEFAULT_PROMPT
    system: str = ""
    sampling: Sampling = field(default_factory=Sampling)
    shape: tuple[int, ...] = ()
    plan: QuestionPlan = field(default_factory=QuestionPlan)


@dataclass(frozen=True, slots=True, eq=False)
class InferenceRequest:
    """Inference request for a case: a prompt, or a prepared image.

    Both hashes are hexadecimal SHA-256; `prompt_sha256` is "" for an image. `content` describes a
    prompt about a case. With a `problem`, a sentence without case content, the model is not called.
    """

    case: CaseId
    code: str
    item_sha256: str
    prompt_sha256: str = ""
    prompt: Prompt | None = None
    picture: AnyArray | None = None
    content: QuestionContent | None = None
    problem: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError without a prompt, an image and a problem."""
        if self.prompt is None and self.picture is None and not self.problem:
            raise ValueError("a request needs a prompt, an image or a problem")


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
    `detail` is the sentence of a failure, `content` that of the request.
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
    content: QuestionContent | None = None


class ResponseTotals(NamedTuple):
    """Totals of responses; tokens of those that report them, in `tokens_known` responses.

    `partial` is the number of questions that lack part of their case. `peak_bytes` is the largest
    memory of one response, None where it is not known, as for a server.
    """

    partial: int = 0
    seconds: float = 0.0
    tokens_known: int = 0
    prompt_tokens: int = 0
    answer_tokens: int = 0
    peak_bytes: int | None = None

    def plus(self, other: "ResponseTotals") -> "ResponseTotals":
        """Return the totals of both."""
        peaks = [peak for peak in (self.peak_bytes, other.peak_bytes) if peak is not None]
        return ResponseTotals(
            self.partial + other.partial,
            self.seconds + other.seconds,
            self.tokens_known + other.tokens_known,
            self.prompt_tokens + other.prompt_tokens,
            self.answer_tokens + other.answer_tokens,
            max(peaks, default=None),
        )


def totals_of(responses: Iterable[ModelResponse]) -> ResponseTotals:
    """Return the totals of responses."""
    totals = ResponseTotals()
    for response in responses:
        usage, content = response.usage, response.content
        has_tokens = usage.prompt_tokens is not None or usage.answer_tokens is not None
        single = ResponseTotals(
            int(content is not None and not content.is_whole),
            usage.seconds,
            int(has_tokens),
            usage.prompt_tokens or 0,
            usage.answer_tokens or 0,
            usage.peak_bytes,
        )
        totals = totals.plus(single)
    return totals


class OutputIngestResult(NamedTuple):
    """Result of an ingested batch: outputs, failed cases, replaced spans, and used resources."""

    added: int
    failed: int
    replaced: int
    problems: tuple[Problem, ...]
    totals: ResponseTotals = ResponseTotals()


@dataclass(frozen=True, slots=True)
class RunFailure:
    """Failure of a model for a case; `is_past` if it gave an output later."""

    code: str
    reason: FailureReason
    detail: str
    failed_at: str
    is_past: bool = False
