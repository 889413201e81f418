"""dicom-validator, with a whole edition of the standard, finds no fault in written objects."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pydicom import Dataset, dcmread
from tests.core.bundle.dicom.dicom_material import ct_files, real_files, ultrasound_files, write
from tests.support.dicom_validation import Fault, faults_of

from readingroom.bundle.dicom.types import ObjectKind

_OF_SOURCE = "Illegal root for UID"
"""Error of identifiers that a file of pydicom has; de-identification replaces them."""
SOURCES = {
    "ct": ct_files(),
    "cine": ultrasound_files(),
    "mr": real_files("MR_small.dcm"),
    "cr": real_files("RG1_UNCI.dcm"),
    "ct without frame of reference": real_files("693_J2KI.dcm"),
    "enhanced ct": real_files("eCT_Supplemental.dcm"),
    "bone scan": real_files("JPEG2000.dcm"),
    "palette": real_files("examples_palette.dcm"),
    "colour": real_files("SC_rgb_rle.dcm"),
    "retired ultrasound": real_files("color-px.dcm"),
    "table of windows": real_files("vlut_04.dcm"),
}


def faults(path: Path) -> frozenset[Fault]:
    found = faults_of(path.read_bytes())
    assert found is not None, "the edition has the class"
    return found


@pytest.mark.parametrize("files", SOURCES.values(), ids=SOURCES)
def test_written_objects_are_valid(tmp_path: Path, files: dict[str, bytes]) -> None:
    write(files, tmp_path / "out")
    paths = sorted((tmp_path / "out").iterdir())
    assert len(paths) >= len(ObjectKind)
    assert {path.name: faults(path) for path in paths if faults(path)} == {}


def test_a_presentation_state_with_a_window_is_valid(tmp_path: Path) -> None:
    write(real_files("examples_overlay.dcm"), tmp_path / "out", with_window=True)
    (path,) = (tmp_path / "out").glob(f"*-{ObjectKind.PRESENTATION}-*.dcm")
    assert "WindowCenter" in dcmread(path).SoftcopyVOILUTSequence[0]
    assert faults(path) == set()


def _item(dataset: Dataset, *path: str) -> Dataset:
    """Return the last item of nested sequences by keywords."""
    for keyword in path:
        dataset = dataset[keyword].value[-1]
    return dataset


def _deepest(dataset: Dataset, value_type: str) -> Dataset:
    """Return the last content item of a kind, at any depth."""
    found = [each for each in _content(dataset) if each.get("ValueType") == value_type]
    return found[-1]


def _content(dataset: Dataset) -> Iterator[Dataset]:
    for item in dataset.get("ContentSequence", ()):
        yield item
        yield from _content(item)


FRAMES = "PerFrameFunctionalGroupsSequence"
FAULTS: dict[str, tuple[ObjectKind, Callable[[Dataset], object]]] = {
    "no text": (ObjectKind.REPORT, lambda d: _deepest(d, "TEXT").pop("TextValue")),
    "no number": (
        ObjectKind.REPORT,
        lambda d: _item(_deepest(d, "NUM"), "MeasuredValueSequence").pop("NumericValue"),
    ),
    "no units": (
        ObjectKind.REPORT,
        lambda d: _item(_deepest(d, "NUM"), "MeasuredValueSequence").pop(
            "MeasurementUnitsCodeSequence"
        ),
    ),
    "no relation": (ObjectKind.REPORT, lambda d: _deepest(d, "SCOORD").pop("RelationshipType")),
    "unknown shape": (
        ObjectKind.REPORT,
        lambda d: setattr(_deepest(d, "SCOORD"), "GraphicType", "SPIRAL"),
    ),
    "space without frame of reference": (
        ObjectKind.REPORT,
        lambda d: setattr(_deepest(d, "SCOORD"), "ValueType", "SCOORD3D"),
    ),
    "two values": (ObjectKind.REPORT, lambda d: setattr(_deepest(d, "NUM"), "TextValue", "3")),
    "no image": (
        ObjectKind.KEY_IMAGES,
        lambda d: _deepest(d, "IMAGE").pop("ReferencedSOPSequence"),
    ),
    "no evidence": (
        ObjectKind.KEY_IMAGES,
        lambda d: d.pop("CurrentRequestedProcedureEvidenceSequence"),
    ),
    "no segment": (
        ObjectKind.SEGMENTATION,
        lambda d: [item.pop("SegmentIdentificationSequence") for item in d[FRAMES].value],
    ),
    "no position": (
        ObjectKind.SEGMENTATION,
        lambda d: _item(d, FRAMES, "PlanePositionSequence").pop("ImagePositionPatient"),
    ),
    "no type of segments": (ObjectKind.SEGMENTATION, lambda d: d.pop("SegmentationType")),
    "no units of a graphic": (
        ObjectKind.PRESENTATION,
        lambda d: _item(d, "GraphicAnnotationSequence", "GraphicObjectSequence").pop(
            "GraphicAnnotationUnits"
        ),
    ),
    "no visibility of an anchor": (
        ObjectKind.PRESENTATION,
        lambda d: _item(d, "GraphicAnnotationSequence", "TextObjectSequence").pop(
            "AnchorPointVisibility"
        ),
    ),
    "verified by nobody": (
        ObjectKind.REPORT,
        lambda d: setattr(d, "VerificationFlag", "VERIFIED"),
    ),
    "no name of a concept": (
        ObjectKind.REPORT,
        lambda d: _deepest(d, "CODE").pop("ConceptNameCodeSequence"),
    ),
    "a channel of an image": (
        ObjectKind.KEY_IMAGES,
        lambda d: setattr(
            _deepest(d, "IMAGE").ReferencedSOPSequence[0], "ReferencedWaveformChannels", [1, 1]
        ),
    ),
    "no name of an algorithm": (
        ObjectKind.SEGMENTATION,
        lambda d: setattr(_item(d, "SegmentSequence"), "SegmentAlgorithmType", "AUTOMATIC"),
    ),
    "more bits than one": (ObjectKind.SEGMENTATION, lambda d: setattr(d, "BitsAllocated", 8)),
    "a number without its item": (
        ObjectKind.PRESENTATION,
        lambda d: _item(d, "GraphicAnnotationSequence", "GraphicObjectSequence").pop("TrackingID"),
    ),
    "neither text nor graphics": (
        ObjectKind.PRESENTATION,
        lambda d: [
            _item(d, "GraphicAnnotationSequence").pop(keyword, None)
            for keyword in ("TextObjectSequence", "GraphicObjectSequence")
        ],
    ),
    "unknown units of a graphic": (
        ObjectKind.PRESENTATION,
        lambda d: setattr(
            _item(d, "GraphicAnnotationSequence", "GraphicObjectSequence"),
            "GraphicAnnotationUnits",
            "MILES",
        ),
    ),
    "a code without a value": (
        ObjectKind.REPORT,
        lambda d: _item(_deepest(d, "CODE"), "ConceptCodeSequence").pop("CodeValue"),
    ),
    "a code with two values": (
        ObjectKind.REPORT,
        lambda d: setattr(
            _item(_deepest(d, "CODE"), "ConceptCodeSequence"), "URNCodeValue", "urn:oid:1"
        ),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_validator_finds_a_fault(tmp_path: Path, fault: str) -> None:
    kind, spoil = FAULTS[fault]
    dataset = write(ct_files(), tmp_path / "out").by_kind[kind][0]
    spoil(dataset)
    path = tmp_path / "spoiled.dcm"
    dataset.save_as(path, enforce_file_format=True)
    assert len(faults(path)) >= 1


@pytest.mark.skipif(not shutil.which("dciodvfy"), reason="dicom3tools is not installed")
@pytest.mark.parametrize("files", SOURCES.values(), ids=SOURCES)
def test_dciodvfy_finds_no_error(tmp_path: Path, files: dict[str, bytes]) -> None:
    write(files, tmp_path / "out")
    for path in sorted((tmp_path / "out").iterdir()):
        run = subprocess.run(["dciodvfy", str(path)], capture_output=True, check=False, timeout=60)
        lines = run.stderr.decode(errors="replace").splitlines()
        errors = [line for line in lines if line.startswith("Error") and _OF_SOURCE not in line]
        assert errors == [], path.name
