# ruff: noqa: INP001 - a script beside the data it makes, not a module of a package
"""Make the CT stacks of case RR-03 from the only real section that pydicom has of this patient.

Section 0 of the current series has the pixels of CT_small.dcm. All other sections are synthetic:
that section, scaled and turned a little with the distance, with noise, and with a ball as a nodule
in the lung. The prior has its own frame of reference, other positions and a smaller nodule; the
thin series is sharpened. All files are marked as synthetic data (0008,001C).

    python sample_cases/make_ct_stack.py
"""

import importlib.util
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pydicom
from numpy.typing import NDArray
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import CTImageStorage, ExplicitVRLittleEndian, JPEG2000Lossless
from scipy import ndimage

HERE: Final = Path(__file__).resolve().parent / "03_back-pain-lung-cancer"
ROOT_UID: Final = "1.2.826.0.1.3680043.8.498.20260131.3"
SEED: Final = 20_260_131
SPACING: Final = 0.661468
NODULE: Final = (30.0, 14.0)
"""Row and column of the nodule's centre, in the right lung beside the spine."""
NODULE_ABOVE_MM: Final = 20.0
NODULE_HU: Final = 35.0

Pixels = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Stack:
    """One series: its folder, number, first and last section, positions and nodule."""

    folder: str
    number: int
    study: int
    date: str
    thickness: float
    sections: range
    shift_mm: float
    turn_degrees: float
    radius_mm: float
    sharpening: float = 0.0


STACKS: Final = (
    Stack("1_current", 2, 1, "20230314", 5.0, range(-8, 12), 0.0, 0.0, 9.0),
    Stack("2_current_thin", 3, 1, "20230314", 2.5, range(-4, 20), 0.0, 0.0, 9.0, 1.2),
    Stack("3_prior", 2, 2, "20220310", 5.0, range(-7, 11), 12.4, 1.5, 5.0),
)


def real_section() -> tuple[Dataset, Pixels]:
    """Return the header and the Hounsfield units of the real section."""
    spec = importlib.util.find_spec("pydicom")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("pydicom")
    folder = Path(spec.submodule_search_locations[0]) / "data/test_files"
    header = pydicom.dcmread(folder / "CT_small.dcm")
    return header, header.pixel_array.astype(float) + float(header.RescaleIntercept)


def section(real: Pixels, stack: Stack, at_mm: float, noise: np.random.Generator) -> Pixels:
    """Return one synthetic section at a distance from the real one."""
    angle = np.radians(stack.turn_degrees + 0.05 * at_mm)
    scale = 1.0 + 0.0012 * at_mm
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * scale
    centre = (np.array(real.shape) - 1) / 2
    made = ndimage.affine_transform(real, turn, centre - turn @ centre, order=1, mode="nearest")
    rows, columns = np.mgrid[: real.shape[0], : real.shape[1]]
    in_plane = np.hypot(rows - NODULE[0], columns - NODULE[1]) * SPACING
    depth = np.hypot(in_plane, at_mm - NODULE_ABOVE_MM)
    share = np.clip(stack.radius_mm - depth + 0.5, 0.0, 1.0)
    made = made * (1.0 - share) + NODULE_HU * share
    if stack.sharpening:
        made = made + stack.sharpening * (made - ndimage.gaussian_filter(made, 1.0))
    return made + noise.normal(0.0, 9.0, made.shape)


def write(path: Path, header: Dataset, values: Pixels, stack: Stack, number: int) -> None:
    """Write a section as a DICOM file."""
    at_mm = stack.sections[number] * stack.thickness
    made = Dataset()
    made.file_meta = FileMetaDataset()
    made.file_meta.MediaStorageSOPClassUID = CTImageStorage
    made.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    series = f"{ROOT_UID}.{stack.study}.{stack.number}"
    elements: dict[str, Any] = {
        "ImageType": ["DERIVED", "PRIMARY", "AXIAL"],
        "SOPClassUID": CTImageStorage,
        "SOPInstanceUID": f"{series}.{number + 1}",
        "SyntheticData": "YES",
        "StudyDate": stack.date,
        "SeriesDate": stack.date,
        "AcquisitionDate": stack.date,
        "Modality": "CT",
        "PatientName": "",
        "PatientID": "QX7341",
        "PatientSex": "F",
        "BodyPartExamined": "CHEST",
        "SliceThickness": f"{stack.thickness}",
        "KVP": "120",
        "ContrastBolusAgent": "",
        "ContrastBolusVolume": "100",
        "ContrastBolusIngredient": "IODINE",
        "PatientPosition": "FFS",
        "StudyInstanceUID": f"{ROOT_UID}.{stack.study}",
        "SeriesInstanceUID": series,
        "FrameOfReferenceUID": f"{ROOT_UID}.{stack.study}.0",
        "SeriesNumber": stack.number,
        "InstanceNumber": number + 1,
        "ImagePositionPatient": _position(header, stack, at_mm),
        "ImageOrientationPatient": ["1", "0", "0", "0", "1", "0"],
        "SamplesPerPixel": 1,
        "PhotometricInterpretation": "MONOCHROME2",
        "Rows": values.shape[0],
        "Columns": values.shape[1],
        "PixelSpacing": [f"{SPACING}", f"{SPACING}"],
        "BitsAllocated": 16,
        "BitsStored": 16,
        "HighBit": 15,
        "PixelRepresentation": 1,
        "WindowCenter": "40",
        "WindowWidth": "400",
        "RescaleIntercept": "-1024",
        "RescaleSlope": "1",
    }
    for keyword, value in elements.items():
        setattr(made, keyword, value)
    stored = np.clip(np.round(values + 1024.0), 0, 4095).astype(np.int16)
    made.PixelData = stored.tobytes()
    made["PixelData"].VR = "OW"
    made.compress(JPEG2000Lossless, generate_instance_uid=False)
    made.save_as(path, enforce_file_format=True)


def _position(header: Dataset, stack: Stack, at_mm: float) -> list[str]:
    x, y, z = (float(part) for part in header.ImagePositionPatient)
    return [f"{x:.3f}", f"{y:.3f}", f"{z + at_mm + stack.shift_mm:.3f}"]


def main() -> None:
    """Write all stacks anew."""
    header, real = real_section()
    for stack in STACKS:
        noise = np.random.default_rng((SEED, stack.number, stack.study))
        folder = HERE / stack.folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number, step in enumerate(stack.sections):
            is_real = stack is STACKS[0] and step == 0
            values = real if is_real else section(real, stack, step * stack.thickness, noise)
            write(folder / f"{number + 1:03}.dcm", header, values, stack, number)


if __name__ == "__main__":
    main()
