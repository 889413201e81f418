"""Models under evaluation: capabilities, prompts and responses."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError

FloatArray = NDArray[np.float64]
AnyArray = NDArray[Any]

SUM_TOLERANCE: Final = 1e-3
"""Tolerance for sums of an item's probabilities around 1, as needed for 16-bit floats."""


class ModelKind(StrEnum):
    """Type of a model; the value is `type` in a model's configuration."""

    RECORDED = "recorded"
    PYTHON_CLASS = "python_class"
    SAFETENSORS = "safetensors"
    TORCHSCRIPT = "torchscript"
    ONNX = "onnx"
    GGUF = "gguf"
    SERVER = "server"

    @property
    def runs_foreign_code(self) -> bool:
        """Return whether running it executes the model's own code."""
        return self in (ModelKind.PYTHON_CLASS, ModelKind.TORCHSCRIPT)

    @property
    def is_network(self) -> bool:
        """Return whether it is a network in a file, which accepts samples in their own shape."""
        return self in (ModelKind.SAFETENSORS, ModelKind.TORCHSCRIPT, ModelKind.ONNX)


class ModelCapability(StrEnum):
    """Capability of a model; the value is the method name."""

    PREDICT = "predict"
    PREDICT_PROBA = "predict_proba"
    EMBED = "get_embeddings"
    ENCODE_SEQUENCES = "encode_sequences"
    GENERATE = "generate"
    FIT = "fit"


class FailureReason(StrEnum):
    """Reason for a missing or unusable answer."""

    CRASHED = "crashed"
    HUNG = "took too long"
    MEMORY = "took too much memory"
    EXCEPTION = "raised an error"
    SHAPE = "answered in a wrong shape"
    COUNT = "gave the wrong number of answers"
    EMPTY = "said nothing"
    NOT_FINITE = "gave values that are no numbers"
    NOT_PROBABILITIES = "gave probabilities that do not add up to 1"
    TOO_LONG = "answered at too great a length"
    NETWORK = "tried to use the network"
    FILES = "tried to open a file that is not its own"
    PROCESS = "tried to start a process"
    SERVER = "could not be reached"


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """Description of the evaluated model in a result.

    `weights_sha256` is that of all its weights in hexadecimal, "" without local weights (recorded
    outputs, a server). `runtime` names library and version. `device` is "cuda", "mps" or "cpu", ""
    if nothing is computed here. `classes` names the columns of its probabilities. `isolation` names
    the protection of files, processes and the network while it ran. `keeps_shape`: it accepts
    signals (n, channels, times) unchanged, as a Python class with `forward` does; others get each
    sample as one row. `is_own_code`: the class is part of Readingroom.
    """

    model_id: str
    name: str
    kind: ModelKind
    version: str = ""
    weights_sha256: str = ""
    runtime: str = ""
    device: str = ""
    abilities: tuple[ModelCapability, ...] = ()
    classes: tuple[str, ...] = ()
    isolation: tuple[str, ...] = ()
    keeps_shape: bool = False
    is_own_code: bool = False

    @property
    def takes_signals(self) -> bool:
        """Return whether it accepts signals unchanged, as a class with `forward` or a network."""
        return self.keeps_shape or self.kind.is_network


@dataclass(frozen=True, slots=True)
class Prompt:
    """Prompt of a language model; `system` is the system prompt.

    `item` is a case code or a suite item, for recorded answers; running models do not receive it.
    """

    text: str
    system: str = ""
    item: str = ""


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
    """Raw response of a model call."""

    text: str
    usage: Usage
    is_from_cache: bool = False


@dataclass(frozen=True, slots=True)
class MissingAnswer:
    """Missing answer of a model; `detail` is a sentence without content of the case."""

    reason: FailureReason
    detail: str
    usage: Usage = field(default_factory=lambda: Usage(0.0))


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
