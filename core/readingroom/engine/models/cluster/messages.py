"""Calls of a model on a worker, and its answers."""

from typing import Any, Final

import msgspec

from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.engine.models.types import MissingAnswer, ModelAnswer, Prompt, Sampling, Usage
from readingroom.processes.arrays import Array
from readingroom.processes.messages import decoder


class FactsCall(msgspec.Struct, frozen=True, tag=True):
    """Load the model, and fit it if it was."""


class ArrayCall(msgspec.Struct, frozen=True, tag=True):
    """Compute the items of an array; `has_form` for predictions of any shape."""

    ability: ModelCapability
    inputs: Array
    has_form: bool = False


class SlopeCall(msgspec.Struct, frozen=True, tag=True):
    """Compute a network's output, or with weights the gradient of their weighted sum."""

    inputs: Array
    weights: Array | None = None


class TextCall(msgspec.Struct, frozen=True, tag=True):
    """Generate texts for prompts."""

    prompts: tuple[Prompt, ...]
    sampling: Sampling


class ModelCall(msgspec.Struct, frozen=True):
    """A call of the model whose package has a hash, on a device ("auto" for the fastest)."""

    sha256: str
    device: str
    call: FactsCall | ArrayCall | SlopeCall | TextCall


class FitData(msgspec.Struct, frozen=True):
    """Items and labels to which the model is fitted."""

    inputs: Array
    labels: Array


class FactsAnswer(msgspec.Struct, frozen=True, tag=True):
    """Description of the loaded model, and the supported methods of its class."""

    facts: ModelFacts
    methods: tuple[str, ...]


class ArrayAnswer(msgspec.Struct, frozen=True, tag=True):
    """Values computed by the model."""

    values: Array


class TextAnswer(msgspec.Struct, frozen=True, tag=True):
    """One text, or the reason why there is none."""

    text: str | None
    usage: Usage
    reason: FailureReason | None = None
    detail: str = ""

    @classmethod
    def of(cls, answer: ModelAnswer | MissingAnswer) -> "TextAnswer":
        """Return an answer as a message."""
        if isinstance(answer, ModelAnswer):
            return cls(answer.text, answer.usage)
        return cls(None, answer.usage, answer.reason, answer.detail)

    def answer(self) -> ModelAnswer | MissingAnswer:
        """Return the answer of the message."""
        if self.text is not None:
            return ModelAnswer(self.text, self.usage)
        return MissingAnswer(self.reason or FailureReason.EMPTY, self.detail, self.usage)


class TextAnswers(msgspec.Struct, frozen=True, tag=True):
    """Texts for the prompts of a call."""

    answers: tuple[TextAnswer, ...]


class FailedAnswer(msgspec.Struct, frozen=True, tag=True):
    """The call failed, and the model accepts further ones."""

    reason: FailureReason
    detail: str


class WorkerReply(msgspec.Struct, frozen=True):
    """An answer, its usage, and the device and warnings of the model `instance` on the worker."""

    answer: FactsAnswer | ArrayAnswer | TextAnswers | FailedAnswer
    instance: str
    usage: Usage
    device: str
    warnings: tuple[str, ...] = ()


decode_call: Final[Any] = decoder(ModelCall)
decode_fit: Final[Any] = decoder(FitData)
decode_reply: Final[Any] = decoder(WorkerReply)
