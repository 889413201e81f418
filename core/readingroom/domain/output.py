"""Model outputs, as recorded and as shown to a blinded reader."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
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
    MEASUREMENT = "measurement of a report"


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
class Recommendation:
    """Options of which a model recommends one.

    `recommended` is the zero-based index of that option, None if it recommends none of them; `text`
    gives the reasons.
    """

    options: tuple[str, ...]
    recommended: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class OutputTable:
    """Table of an output; each row has one text for each column, "" for an empty cell."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""


class EvidenceRule(StrEnum):
    """Rule that resolved the evidence of a statement in a note at import."""

    QUOTE = "quote"
    OFFSETS = "offsets"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Statement of an output's text, and the passage of a note that supports it.

    `start` and `stop` count characters of the output's text, `note_start` and `note_stop` those of
    `Note.text` of the note with the asset `note`; ends are exclusive.
    """

    start: int
    stop: int
    note: AssetId
    note_start: int
    note_stop: int
    rule: EvidenceRule


@dataclass(frozen=True, slots=True)
class OutputContent:
    """Recorded output with one or more of text, diagnoses, findings, overlay, and so on.

    `headings` are lines of the text: those of its sections.
    """

    text: str = ""
    diagnoses: tuple[Diagnosis, ...] = ()
    findings: tuple[Finding, ...] = ()
    overlay: Overlay | None = None
    provenance: Provenance = field(default_factory=Provenance)
    headings: tuple[str, ...] = ()
    recommendation: Recommendation | None = None
    table: OutputTable | None = None
    evidence: tuple[Evidence, ...] = ()


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
    headings: tuple[str, ...] = ()
    recommendation: Recommendation | None = None
    table: OutputTable | None = None
    evidence: tuple[Evidence, ...] = ()


def with_texts(content: OutputContent, change: Callable[[str, str], str]) -> OutputContent:
    """Return an output with every text but the provenance passed through `change`.

    `change` gets the role of a text ("finding 2") and the text, and returns the new text. A heading
    remains if it is still a line of the text. The offsets of evidence are unchanged.
    """
    recommendation, table = content.recommendation, content.table
    text = change("text", content.text)
    return replace(
        content,
        text=text,
        headings=_headings_in(text, content.headings),
        diagnoses=tuple(
            replace(item, label=change(f"diagnosis {number}", item.label))
            for number, item in enumerate(content.diagnoses, start=1)
        ),
        findings=tuple(
            replace(
                item,
                label=change(f"finding {number}", item.label),
                detail=change(f"detail of finding {number}", item.detail),
            )
            for number, item in enumerate(content.findings, start=1)
        ),
        recommendation=None if recommendation is None else _recommendation(recommendation, change),
        table=None if table is None else _table(table, change),
    )


def _recommendation(item: Recommendation, change: Callable[[str, str], str]) -> Recommendation:
    return replace(
        item,
        options=_numbered("option", item.options, change),
        text=change("reasons of the recommendation", item.text),
    )


def _table(table: OutputTable, change: Callable[[str, str], str]) -> OutputTable:
    return OutputTable(
        columns=_numbered("column", table.columns, change),
        rows=tuple(
            _numbered(f"table row {number}, column", row, change)
            for number, row in enumerate(table.rows, start=1)
        ),
        title=change("title of the table", table.title),
    )


def _headings_in(text: str, headings: tuple[str, ...]) -> tuple[str, ...]:
    if not headings:
        return ()
    lines = set(text.splitlines())
    return tuple(heading for heading in headings if heading in lines)


def _numbered(
    role: str, texts: tuple[str, ...], change: Callable[[str, str], str]
) -> tuple[str, ...]:
    return tuple(change(f"{role} {number}", text) for number, text in enumerate(texts, start=1))


def texts_of(content: OutputContent) -> tuple[tuple[str, str], ...]:
    """Return role and text of each text of an output that is not blank, without provenance."""
    texts: list[tuple[str, str]] = []

    def note(role: str, text: str) -> str:
        if text.strip():
            texts.append((role, text))
        return text

    with_texts(content, note)
    return tuple(texts)
