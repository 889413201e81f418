"""Model outputs, as recorded and as shown to a blinded reader."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from readingroom.domain.ids import AssetId, ModelId, OutputId
from readingroom.domain.imaging import ImageSeries


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Line of a differential; `probability` in [0, 1], None if not given."""

    label: str
    probability: float | None = None


class ImageRule(StrEnum):
    """Rule that resolved the image named by a finding or an overlay at import."""

    SOP_INSTANCE = "SOP Instance UID"
    INSTANCE_NUMBER = "instance number"
    POSITION = "position"
    SERIES_FRAME = "series and frame"
    INDEX = "index in order of instance number"


@dataclass(frozen=True, slots=True)
class ImageLocation:
    """Frame of a case: key of its series, and zero-based frame in display order.

    `rule` is the rule by which it was resolved.
    """

    series: str
    frame: int
    rule: ImageRule


class RegionShape(StrEnum):
    """Shape of a region."""

    POINT = "point"
    BOX = "box"
    ELLIPSE = "ellipse"
    POLYGON = "polygon"


@dataclass(frozen=True, slots=True)
class Region:
    """Region of a frame.

    `points` are (column, row) in pixels; pixel 0 spans -0.5 to 0.5. A point has one, a box its
    upper left and lower right corner, an ellipse those of its bounding box, a polygon three or
    more vertices.
    """

    shape: RegionShape
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Finding, with its image and the region in it, if any.

    `location` is the image of a finding imported by this version. Earlier versions stored `image`,
    the zero-based frame in display order of the case's first series.
    """

    label: str
    detail: str = ""
    image: int | None = None
    location: ImageLocation | None = None
    region: Region | None = None


class OverlayKind(StrEnum):
    """Meaning of an overlay image."""

    SALIENCY = "saliency"
    MASK = "mask"


@dataclass(frozen=True, slots=True)
class Overlay:
    """Image drawn over one frame of the case; same shape as that frame, or scaled to it.

    The frame is that of `location`; without it, as earlier versions stored overlays, frame `image`
    of the case's first series.
    """

    asset: AssetId
    kind: OverlayKind
    image: int = 0
    location: ImageLocation | None = None


class FrameIndex(NamedTuple):
    """Index of a series in its case, and of a frame in that series, both from 0."""

    series: int
    frame: int


def frame_index(item: Finding | Overlay, series: Sequence[ImageSeries]) -> FrameIndex | None:
    """Return the frame of a finding or overlay; None if it names none that the case has."""
    location = item.location
    if location is not None:
        index = next((n for n, each in enumerate(series) if each.key == location.series), None)
        frame: int | None = location.frame
    else:
        index, frame = 0, item.image
    if index is None or frame is None or index >= len(series):
        return None
    return FrameIndex(index, frame) if 0 <= frame < len(series[index].frames) else None


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
