"""Models under evaluation, and the models registered in a study."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from readingroom.domain.ids import ModelId, RegisteredId


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
    INPUT = "got no suitable input"


@dataclass(frozen=True, slots=True)
class UnfitItem:
    """Item whose image does not fit a model, with the reason as a sentence."""

    item: str
    reason: str


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """Description of the evaluated model in a result.

    `weights_sha256` is that of all its weights in hexadecimal, "" without local weights (recorded
    outputs, a server). `runtime` names library and version. `device` is "cuda", "mps" or "cpu", ""
    if nothing is computed here. `classes` names the columns of its probabilities. `isolation` names
    the protection of files, processes and the network while it ran. `keeps_shape`: it accepts
    signals (n, channels, times) unchanged, as a Python class with `forward` does; others get each
    sample as one row. `is_own_code`: the class is part of Readingroom. `takes_images`: prompts may
    have images.
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
    takes_images: bool = False

    @property
    def accepts_images(self) -> bool:
        """Return whether prompts may have images, which recorded outputs do not read."""
        return self.takes_images or self.kind is ModelKind.RECORDED

    @property
    def takes_signals(self) -> bool:
        """Return whether it accepts signals unchanged, as a class with `forward` or a network."""
        return self.keeps_shape or self.kind.is_network


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
