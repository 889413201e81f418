"""Acquisition technique from numbers and codes only, as texts of a file may name a person."""

from typing import Final

from pydicom.dataset import Dataset

from readingroom.domain.acquisition import Acquisition
from readingroom.intake.images.body_parts import body_part_of
from readingroom.intake.images.elements import (
    FunctionalGroups,
    code_of,
    number_of,
    numbers_of,
    texts_of,
    whole_of,
)
from readingroom.intake.images.weighting import contrast_of, weighting_of

_MAX_FRAMES_PER_SECOND: Final = 1000.0
_MR_KINDS: Final = {"P": "phase", "PHASE MAP": "phase", "R": "real", "I": "imaginary"}


def frames_per_second(header: Dataset) -> float | None:
    """Return the frame rate of a loop, None if the file does not state it."""
    for keyword in ("CineRate", "RecommendedDisplayFrameRate"):
        rate = number_of(header, keyword)
        if rate is not None and 0 < rate <= _MAX_FRAMES_PER_SECOND:
            return rate
    times = [number_of(header, "FrameTime") or 0.0]
    vector = numbers_of(header, "FrameTimeVector")[1:]
    if times[0] <= 0 and vector:
        times = list(vector)
    mean = sum(times) / len(times)
    return round(1000.0 / mean, 3) if mean >= 1000.0 / _MAX_FRAMES_PER_SECOND else None


def acquisition_of(header: Dataset, modality: str) -> Acquisition:
    """Return what codes and numbers say about the acquisition of a file's first frame."""
    measures = FunctionalGroups(header).find(0, "PixelMeasuresSequence")
    thickness = number_of(header if measures is None else measures, "SliceThickness")
    return Acquisition(
        weighting=weighting_of(header, modality),
        contrast=contrast_of(header),
        body_part=body_part_of(header),
        view=code_of(header, "ViewPosition"),
        slice_thickness_mm=thickness if thickness and thickness > 0 else None,
        is_localizer="LOCALIZER" in texts_of(header, "ImageType"),
    )


def technique_of(header: Dataset, modality: str) -> tuple[str, ...]:
    """Return the acquisition technique from numbers and codes, never from free text."""
    parts: list[str] = []
    if modality == "MR":
        parts += [part for part in (code_of(header, "ScanningSequence"),) if part]
        parts += _measured(header, "RepetitionTime", "TR {:.6g} ms")
        parts += _measured(header, "EchoTime", "TE {:.6g} ms")
    if modality == "CT":
        parts += _measured(header, "KVP", "{:.6g} kV")
    parts += _measured(header, "SliceThickness", "{:.6g} mm slices")
    return tuple(parts)


def _measured(header: Dataset, keyword: str, form: str) -> list[str]:
    number = number_of(header, keyword)
    return [form.format(number)] if number is not None and number > 0 else []


def part_of(header: Dataset, groups: FunctionalGroups, index: int, modality: str) -> str:
    """Return echo, diffusion weight and kind of an MR frame, which distinguish equal positions."""
    if modality != "MR":
        return ""
    echo = groups.find(index, "MREchoSequence")
    weight = groups.find(index, "MRDiffusionSequence")
    own = groups.find(index, "MRImageFrameTypeSequence")
    kinds = texts_of(own if own is not None else header, "FrameType" if own else "ImageType")
    parts = [
        _formatted("echo {:.6g}", whole_of(header, "EchoNumbers")),
        _formatted("TE {:.6g} ms", None if echo is None else number_of(echo, "EffectiveEchoTime")),
        _formatted("b {:.6g}", number_of(header if weight is None else weight, "DiffusionBValue")),
        _MR_KINDS.get(kinds[2] if len(kinds) > 2 else "", ""),
    ]
    return ", ".join(part for part in parts if part)


def _formatted(form: str, number: float | None) -> str:
    return "" if number is None else form.format(number)


def moment_of(header: Dataset, groups: FunctionalGroups, index: int) -> float | None:
    """Return the time order of a frame at its position, None if the file has none."""
    content = groups.find(index, "FrameContentSequence")
    if content is not None:
        value = number_of(content, "TemporalPositionIndex")
        if value is not None:
            return value
    for keyword in ("TemporalPositionIdentifier", "TriggerTime", "AcquisitionNumber"):
        value = number_of(header, keyword)
        if value is not None:
            return value
    return None
