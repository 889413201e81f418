"""Validate one row of recorded outputs from JSONL or CSV."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from readingroom.domain.output import (
    Diagnosis,
    Finding,
    ModelCard,
    OutputContent,
    OverlayKind,
    Provenance,
)
from readingroom.domain.presentation import (
    PRESENTATION_KEYS,
    Presentation,
    PresentationError,
    presentation_of,
)
from readingroom.intake.output_evidence import EvidenceReference, evidence_of
from readingroom.intake.output_images import ImageReference, image_of, region_of
from readingroom.intake.output_structures import (
    recommendation_of,
    table_of,
    text_with_sections,
)
from readingroom.intake.output_values import (
    RowRefusedError,
    list_of,
    long_text,
    object_of,
    required_text,
    short_text,
)

MAX_DIAGNOSES = 100
MAX_FINDINGS = 500
PROBABILITY_SLACK = 1e-4
"""Tolerance of a sum of probabilities: rounded ones may sum to a little over 1."""

KNOWN_KEYS = frozenset(
    {
        "case", "model", "version", "vendor", "text", "sections", "diagnoses", "findings",
        "recommendation", "table", "overlay", "provenance", "evidence", *PRESENTATION_KEYS,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OverlaySource:
    """The overlay named by a row, before its file is read."""

    file: str
    kind: OverlayKind
    image: ImageReference


@dataclass(frozen=True, slots=True)
class CheckedOutputRow:
    """A checked row; its content does not have the overlay and the images of findings yet.

    `finding_images` are the images named by the findings, in their order; `evidence` is that of its
    statements, before it is resolved in the notes.
    """

    case_code: str
    model: ModelCard
    content: OutputContent
    overlay: OverlaySource | None
    finding_images: tuple[ImageReference | None, ...] = ()
    evidence: tuple[EvidenceReference, ...] = ()
    presentation: Presentation = field(default_factory=Presentation)


def read_row(values: Mapping[str, object]) -> CheckedOutputRow:
    """Check the values of one row.

    Raises:
        RowRefusedError: A value is invalid; the message names the key, never the row's text.
    """
    overlay = _overlay(values.get("overlay"))
    findings = _findings(values.get("findings"))
    text, headings = text_with_sections(values)
    content = OutputContent(
        text=text,
        diagnoses=_diagnoses(values.get("diagnoses")),
        findings=tuple(entry.finding for entry in findings),
        provenance=_provenance(values.get("provenance")),
        headings=headings,
        recommendation=recommendation_of(values.get("recommendation")),
        table=table_of(values.get("table")),
    )
    row = CheckedOutputRow(
        case_code=required_text(values, "case"),
        model=ModelCard(
            name=required_text(values, "model"),
            version=short_text(values, "version"),
            vendor=short_text(values, "vendor"),
        ),
        content=content,
        overlay=overlay,
        finding_images=tuple(entry.image for entry in findings),
        evidence=evidence_of(values.get("evidence")),
        presentation=_presentation(values),
    )
    shown = (content.diagnoses, content.findings, content.recommendation, content.table, overlay)
    if not content.text.strip() and not any(shown):
        raise RowRefusedError(
            "outputs.nothing_said",
            "The row has no text, sections, diagnoses, findings, recommendation, table or overlay.",
        )
    return row


def _presentation(values: Mapping[str, object]) -> Presentation:
    try:
        return presentation_of(values)
    except PresentationError as error:
        raise RowRefusedError("outputs.presentation", str(error)) from error


def _diagnoses(value: object) -> tuple[Diagnosis, ...]:
    diagnoses = tuple(
        _diagnosis(item, f"diagnoses[{number}]")
        for number, item in enumerate(list_of(value, "diagnoses", MAX_DIAGNOSES))
    )
    total = math.fsum(d.probability for d in diagnoses if d.probability is not None)
    if total > 1.0 + PROBABILITY_SLACK:
        raise RowRefusedError(
            "outputs.probability",
            f"The probabilities sum to {total:.4f}. Their sum must be at most 1.",
        )
    return diagnoses


def _diagnosis(item: object, name: str) -> Diagnosis:
    values = object_of(item, name)
    label = required_text(values, "label", f"{name}.")
    probability = values.get("probability")
    if probability is None:
        return Diagnosis(label)
    if isinstance(probability, bool) or not isinstance(probability, (int, float)):
        raise RowRefusedError("outputs.probability", f"'{name}.probability' must be a number.")
    if not 0.0 <= probability <= 1.0:  # False for NaN too
        raise RowRefusedError(
            "outputs.probability",
            f"'{name}.probability' is {float(probability):g}; it must be from 0 to 1.",
        )
    return Diagnosis(label, float(probability))


class _FindingEntry(NamedTuple):
    finding: Finding
    image: ImageReference | None


def _findings(value: object) -> tuple[_FindingEntry, ...]:
    return tuple(
        _finding(item, f"findings[{number}]")
        for number, item in enumerate(list_of(value, "findings", MAX_FINDINGS))
    )


def _finding(item: object, name: str) -> _FindingEntry:
    values = object_of(item, name)
    image, region = values.get("image"), values.get("region")
    if region is not None and image is None:
        raise RowRefusedError("outputs.region", f"'{name}.region' needs '{name}.image'.")
    reference = None if image is None else image_of(image, f"{name}.image")
    if region is not None and reference is not None and reference.measurement is not None:
        raise RowRefusedError(
            "outputs.region",
            f"'{name}.image.measurement' names the region too; remove '{name}.region'.",
        )
    finding = Finding(
        label=required_text(values, "label", f"{name}."),
        detail=long_text(values, "detail", f"{name}."),
        region=None if region is None else region_of(region, f"{name}.region"),
    )
    return _FindingEntry(finding, reference)


def _overlay(value: object) -> OverlaySource | None:
    if value is None:
        return None
    values = object_of(value, "overlay")
    file = long_text(values, "file", "overlay.")
    if not file:
        raise RowRefusedError("outputs.missing_key", "'overlay.file' is missing or empty.")
    kind = short_text(values, "kind", "overlay.") or OverlayKind.SALIENCY
    if kind not in tuple(OverlayKind):
        raise RowRefusedError("outputs.overlay", "'overlay.kind' must be 'saliency' or 'mask'.")
    image = values.get("image")
    return OverlaySource(
        file, OverlayKind(kind), image_of(0 if image is None else image, "overlay.image")
    )


def _provenance(value: object) -> Provenance:
    if value is None:
        return Provenance()
    values = object_of(value, "provenance")
    settings = values.get("settings")
    return Provenance(
        prompt=long_text(values, "prompt", "provenance."),
        settings={} if settings is None else _settings(settings),
        runtime=short_text(values, "runtime", "provenance."),
        weights_sha256=short_text(values, "weights_sha256", "provenance."),
    )


def _settings(value: object) -> dict[str, str]:
    """Return settings as text; numbers and booleans are written as in JSON."""
    settings: dict[str, str] = {}
    for key, setting in object_of(value, "provenance.settings").items():
        if isinstance(setting, bool):
            settings[key] = "true" if setting else "false"
        elif isinstance(setting, (str, int, float)):
            settings[key] = str(setting)
        else:
            raise RowRefusedError(
                "outputs.type", "'provenance.settings' must be texts, numbers, true or false."
            )
    return settings
