"""Model outputs, as recorded and as shown to a blinded reader."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.ids import AssetId, ModelId, OutputId
from readingroom.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One line of a differential; `probability` in [0, 1], None where the model gave none."""

    label: str
    probability: float | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding; `image` is the zero-based frame of the case's first series it refers to."""

    label: str
    detail: str = ""
    image: int | None = None


class OverlayKind(StrEnum):
    """What an overlay image means."""

    SALIENCY = "saliency"
    MASK = "mask"


@dataclass(frozen=True, slots=True)
class Overlay:
    """An image drawn over one frame of the case; same shape as that frame, or scaled to it."""

    asset: AssetId
    kind: OverlayKind
    image: int = 0


@dataclass(frozen=True, slots=True)
class Provenance:
    """Provenance of an output, as stated by its file; empty if not stated."""

    prompt: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    runtime: str = ""
    weights_sha256: str = ""


@dataclass(frozen=True, slots=True)
class OutputContent:
    """One recorded output. At least one of text, diagnoses, findings and overlay is present."""

    text: str = ""
    diagnoses: tuple[Diagnosis, ...] = ()
    findings: tuple[Finding, ...] = ()
    overlay: Overlay | None = None
    provenance: Provenance = field(default_factory=Provenance)


@dataclass(frozen=True, slots=True)
class ModelCard:
    """Model of an output: shown to coordinators, never to blinded readers."""

    name: str
    version: str = ""
    vendor: str = ""


@dataclass(frozen=True, slots=True)
class ImportedOutput:
    """One row of a recorded-outputs file; `line` counts from 1."""

    case_code: str
    model: ModelCard
    content: OutputContent
    line: int


@dataclass(frozen=True, slots=True)
class ImportedOutputs:
    """Recorded-outputs file: accepted rows, overlay bytes and problems."""

    outputs: tuple[ImportedOutput, ...]
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelSummary:
    """A model under evaluation and how many outputs it has."""

    id: ModelId
    card: ModelCard
    output_count: int


@dataclass(frozen=True, slots=True)
class RedactionHit:
    """A name of a model or vendor that was hidden in an output; `word` is what stood there.

    `case_code` and `model_name` say which output it is, in the coordinator's words.
    """

    output: OutputId
    word: str
    count: int
    case_code: str = ""
    model_name: str = ""


@dataclass(frozen=True, slots=True)
class ShownOutput:
    """An output as a blinded reader sees it: names hidden, no model, no provenance."""

    text: str
    diagnoses: tuple[Diagnosis, ...]
    findings: tuple[Finding, ...]
    overlay: Overlay | None
