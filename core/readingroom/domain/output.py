"""Model outputs, as recorded and as shown to a blinded reader."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.ids import AssetId, ModelId, OutputId


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Line of a differential; `probability` in [0, 1], None if not given."""

    label: str
    probability: float | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Finding; `image` is the zero-based frame in the case's first series."""

    label: str
    detail: str = ""
    image: int | None = None


class OverlayKind(StrEnum):
    """Meaning of an overlay image."""

    SALIENCY = "saliency"
    MASK = "mask"


@dataclass(frozen=True, slots=True)
class Overlay:
    """Image drawn over one frame of the case; same shape as that frame, or scaled to it."""

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
    """Recorded output with one or more of text, diagnoses, findings and overlay."""

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
class ModelSummary:
    """Model under evaluation, with its number of outputs and of cases with a score."""

    id: ModelId
    card: ModelCard
    output_count: int
    score_count: int = 0


@dataclass(frozen=True, slots=True)
class RedactionHit:
    """Redacted name of a model or vendor in an output; `word` is the original text.

    `case_code` and `model_name` identify the output for coordinators.
    """

    output: OutputId
    word: str
    count: int
    case_code: str = ""
    model_name: str = ""


@dataclass(frozen=True, slots=True)
class ShownOutput:
    """Output as shown to a blinded reader: redacted, without model and provenance."""

    text: str
    diagnoses: tuple[Diagnosis, ...]
    findings: tuple[Finding, ...]
    overlay: Overlay | None
