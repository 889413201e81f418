"""Validate one row of recorded outputs from JSONL or CSV."""

import math
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from readingroom.domain.output import (
    Diagnosis,
    Finding,
    ModelCard,
    OutputContent,
    OverlayKind,
    Provenance,
)

MAX_TEXT_BYTES = 200_000
MAX_DIAGNOSES = 100
MAX_FINDINGS = 500
MAX_NAME = 200
MAX_IMAGE = 1_000_000
PROBABILITY_SLACK = 1e-4
"""Tolerance of a sum of probabilities: rounded ones may sum to a little over 1."""

_BIDI_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around a name."""

KNOWN_KEYS = frozenset(
    {
        "case", "model", "version", "vendor", "text", "diagnoses", "findings", "overlay",
        "provenance",
    }
)  # fmt: skip


class RowRefusedError(Exception):
    """A row was rejected; `rule` is the stable code of the reason."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class OverlaySource:
    """The overlay named by a row, before its file is read."""

    file: str
    kind: OverlayKind
    image: int


@dataclass(frozen=True, slots=True)
class CheckedOutputRow:
    """A checked row; its content does not have the overlay yet."""

    case_code: str
    model: ModelCard
    content: OutputContent
    overlay: OverlaySource | None


def read_row(values: Mapping[str, object]) -> CheckedOutputRow:
    """Check the values of one row.

    Raises:
        RowRefusedError: A value is invalid; the message names the key, never the row's text.
    """
    overlay = _overlay(values.get("overlay"))
    content = OutputContent(
        text=_long_text(values, "text"),
        diagnoses=_diagnoses(values.get("diagnoses")),
        findings=_findings(values.get("findings")),
        provenance=_provenance(values.get("provenance")),
    )
    row = CheckedOutputRow(
        case_code=_required(values, "case"),
        model=ModelCard(
            name=_required(values, "model"),
            version=_name(values, "version"),
            vendor=_name(values, "vendor"),
        ),
        content=content,
        overlay=overlay,
    )
    if not (content.text.strip() or content.diagnoses or content.findings or overlay):
        raise RowRefusedError(
            "outputs.nothing_said", "The row has no text, diagnoses, findings or overlay."
        )
    return row


def _required(values: Mapping[str, object], key: str, where: str = "") -> str:
    name = _name(values, key, where)
    if not name:
        raise RowRefusedError("outputs.missing_key", f"'{where}{key}' is missing or empty.")
    return name


def _name(values: Mapping[str, object], key: str, where: str = "") -> str:
    """Return a short text, "" if the key is absent or null."""
    name = _text(values, key, where).strip()
    if len(name) > MAX_NAME:
        raise RowRefusedError(
            "outputs.too_long",
            f"'{where}{key}' has {len(name):,} characters; the maximum is {MAX_NAME}.",
        )
    if any(unicodedata.category(sign) in ("Cc", "Cs") or sign in _BIDI_CONTROLS for sign in name):
        raise RowRefusedError(
            "outputs.type", f"'{where}{key}' must be one line without control characters."
        )
    return name


def _long_text(values: Mapping[str, object], key: str, where: str = "") -> str:
    text = _text(values, key, where)
    size = len(text.encode())
    if size > MAX_TEXT_BYTES:
        raise RowRefusedError(
            "outputs.too_long",
            f"'{where}{key}' has {size:,} bytes; the maximum is {MAX_TEXT_BYTES:,}.",
        )
    return text


def _text(values: Mapping[str, object], key: str, where: str) -> str:
    value = values.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise RowRefusedError("outputs.type", f"'{where}{key}' must be text.")
    if "\0" in value:
        raise RowRefusedError("outputs.type", f"'{where}{key}' contains a zero character.")
    return value


def _list(value: object, key: str, limit: int) -> list[object]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise RowRefusedError("outputs.type", f"'{key}' must be a list.")
    if len(value) > limit:
        raise RowRefusedError(
            "outputs.too_long", f"'{key}' has {len(value):,} entries; the maximum is {limit}."
        )
    return value


def _object(value: object, name: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RowRefusedError("outputs.type", f"'{name}' must be an object.")
    return value


def _diagnoses(value: object) -> tuple[Diagnosis, ...]:
    diagnoses = tuple(
        _diagnosis(item, f"diagnoses[{number}]")
        for number, item in enumerate(_list(value, "diagnoses", MAX_DIAGNOSES))
    )
    total = math.fsum(d.probability for d in diagnoses if d.probability is not None)
    if total > 1.0 + PROBABILITY_SLACK:
        raise RowRefusedError(
            "outputs.probability",
            f"The probabilities sum to {total:.4f}. Their sum must be at most 1.",
        )
    return diagnoses


def _diagnosis(item: object, name: str) -> Diagnosis:
    values = _object(item, name)
    label = _required(values, "label", f"{name}.")
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


def _findings(value: object) -> tuple[Finding, ...]:
    return tuple(
        _finding(item, f"findings[{number}]")
        for number, item in enumerate(_list(value, "findings", MAX_FINDINGS))
    )


def _finding(item: object, name: str) -> Finding:
    values = _object(item, name)
    image = values.get("image")
    return Finding(
        label=_required(values, "label", f"{name}."),
        detail=_long_text(values, "detail", f"{name}."),
        image=None if image is None else _image(image, f"{name}.image"),
    )


def _image(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_IMAGE:
        raise RowRefusedError(
            "outputs.type", f"'{name}' must be a frame number from 0 to {MAX_IMAGE:,}."
        )
    return value


def _overlay(value: object) -> OverlaySource | None:
    if value is None:
        return None
    values = _object(value, "overlay")
    file = _long_text(values, "file", "overlay.")
    if not file:
        raise RowRefusedError("outputs.missing_key", "'overlay.file' is missing or empty.")
    kind = _name(values, "kind", "overlay.") or OverlayKind.SALIENCY
    if kind not in tuple(OverlayKind):
        raise RowRefusedError("outputs.overlay", "'overlay.kind' must be 'saliency' or 'mask'.")
    image = values.get("image")
    return OverlaySource(
        file, OverlayKind(kind), 0 if image is None else _image(image, "overlay.image")
    )


def _provenance(value: object) -> Provenance:
    if value is None:
        return Provenance()
    values = _object(value, "provenance")
    settings = values.get("settings")
    return Provenance(
        prompt=_long_text(values, "prompt", "provenance."),
        settings={} if settings is None else _settings(settings),
        runtime=_name(values, "runtime", "provenance."),
        weights_sha256=_name(values, "weights_sha256", "provenance."),
    )


def _settings(value: object) -> dict[str, str]:
    """Return settings as text; numbers and booleans are written as in JSON."""
    settings: dict[str, str] = {}
    for key, setting in _object(value, "provenance.settings").items():
        if isinstance(setting, bool):
            settings[key] = "true" if setting else "false"
        elif isinstance(setting, (str, int, float)):
            settings[key] = str(setting)
        else:
            raise RowRefusedError(
                "outputs.type", "'provenance.settings' must be texts, numbers, true or false."
            )
    return settings
