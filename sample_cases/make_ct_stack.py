# ruff: noqa: INP001 - a script beside the data it makes, not a module of a package
"""Make the CT stacks of case RR-03 from a CT angiography that a package ships.

The source is `tests/reference_files/aorta_report/example_ct.nii.gz` of the source distribution of
TotalSegmentator 2.18.0 (Apache-2.0): a chest on a grid of 1.5 mm, in Hounsfield units, without a
name, a date or a number of a person. It has one examination. So:

* the current series is real: each section of 3 mm is the mean of two sections of the source;
* the thin series is real: sections of the source as they are;
* the prior is made from the same examination, moved, turned, in sections of 5 mm and with noise.
  It is no real prior, and its files are marked as synthetic data (0008,001C).

Identifiers and dates are invented. The source is not installed with the application:

    pip download --no-deps --no-binary :all: totalsegmentator==2.18.0
    python sample_cases/make_ct_stack.py totalsegmentator-2.18.0.tar.gz
"""

import argparse
import gzip
import hashlib
import shutil
import struct
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import CTImageStorage, ExplicitVRLittleEndian, JPEG2000Lossless
from scipy import ndimage

HERE: Final = Path(__file__).resolve().parent / "03_back-pain-lung-cancer"
MEMBER: Final = "totalsegmentator-2.18.0/tests/reference_files/aorta_report/example_ct.nii.gz"
SHA256: Final = "8139943e12b40c8861e2c5e8977017a40a170d7efd1b37ec94fdfdbeb108ac96"
"""Digest of the uncompressed volume, so that another release is noticed."""
ROOT_UID: Final = "1.2.826.0.1.3680043.8.498.20261127.3"
SEED: Final = 20_261_127
SHAPE: Final = (233, 167, 191)
"""Columns (to the left), rows (to the back) and sections (to the head) of the source."""
SPACING: Final = 1.5
"""Millimetres between neighbours, in all three directions."""
CORNER: Final = (-179.658203, -275.158203, 540.200012)
"""Position of the first voxel in DICOM's patient coordinates: left, back, head; millimetres."""

Pixels = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Stack:
    """One series: its folder, numbers, date, and which sections of the source it takes.

    `first` is the lowest section; `step` neighbours are averaged for each of `count` sections.
    """

    folder: str
    number: int
    study: int
    date: str
    first: int
    step: int
    count: int
    what: str
    is_prior: bool = False

    @property
    def thickness(self) -> float:
        """Thickness of a section and distance to the next, in millimetres."""
        return self.step * SPACING


STACKS: Final = (
    Stack(
        "1_current", 2, 1, "20230314", 60, 2, 40, "Excerpt; pairs of sections of 1.5 mm averaged"
    ),
    Stack("2_current_thin", 3, 1, "20230314", 96, 1, 24, "Excerpt; sections of 1.5 mm as they are"),
    Stack(
        "3_prior",
        2,
        2,
        "20220310",
        58,
        3,
        24,
        "Not a real prior: made from the current examination, moved, turned, with noise",
        is_prior=True,
    ),
)

PRIOR_TURN_DEGREES: Final = 2.0
PRIOR_SHIFT: Final = (4.0, -3.0)
"""Rows and columns by which the body lies elsewhere in the prior."""
PRIOR_NOISE_HU: Final = 6.0


def read_source(path: Path) -> Pixels:
    """Return the source in Hounsfield units, shaped (sections, rows, columns).

    Raises:
        ValueError: the archive does not hold the volume that this script knows.
    """
    with tarfile.open(path) as archive:
        member = archive.extractfile(MEMBER)
        if member is None:
            raise ValueError(f"{path} has no file {MEMBER}.")
        volume = gzip.decompress(member.read())
    if hashlib.sha256(volume).hexdigest() != SHA256:
        raise ValueError(f"{path} holds another volume than the one this script knows.")
    # NIfTI-1: dimensions at byte 40, data type at 70 (4 = int16), offset of the voxels at 108.
    dimensions = struct.unpack_from("<8h", volume, 40)
    (data_type,) = struct.unpack_from("<h", volume, 70)
    (offset,) = struct.unpack_from("<f", volume, 108)
    if dimensions[1:4] != SHAPE or data_type != 4:
        raise ValueError(f"The volume has the dimensions {dimensions} and the type {data_type}.")
    voxels = np.frombuffer(volume, "<i2", int(np.prod(SHAPE)), int(offset))
    return voxels.reshape(SHAPE[::-1]).astype(np.float64)


def section(source: Pixels, stack: Stack, number: int, noise: np.random.Generator) -> Pixels:
    """Return one section, counted from the head, in Hounsfield units."""
    lowest = stack.first + (stack.count - 1 - number) * stack.step
    made: Pixels = source[lowest : lowest + stack.step].mean(axis=0)
    if not stack.is_prior:
        return made
    angle = np.radians(PRIOR_TURN_DEGREES)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    centre = (np.array(made.shape) - 1) / 2
    moved: Pixels = ndimage.affine_transform(
        made, turn, centre - turn @ centre + PRIOR_SHIFT, order=1, mode="nearest"
    )
    return moved + noise.normal(0.0, PRIOR_NOISE_HU, made.shape)


def position(stack: Stack, number: int) -> list[str]:
    """Return the position of a section's first pixel, in millimetres."""
    lowest = stack.first + (stack.count - 1 - number) * stack.step
    middle = lowest + (stack.step - 1) / 2
    return [f"{CORNER[0]:.4f}", f"{CORNER[1]:.4f}", f"{CORNER[2] + middle * SPACING:.4f}"]


def write(path: Path, values: Pixels, stack: Stack, number: int) -> None:
    """Write a section as a DICOM file."""
    made = Dataset()
    made.file_meta = FileMetaDataset()
    made.file_meta.MediaStorageSOPClassUID = CTImageStorage
    made.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    series = f"{ROOT_UID}.{stack.study}.{stack.number}"
    elements: dict[str, Any] = {
        "ImageType": ["DERIVED", "PRIMARY", "AXIAL"],
        "SOPClassUID": CTImageStorage,
        "SOPInstanceUID": f"{series}.{number + 1}",
        "SyntheticData": "YES" if stack.is_prior else "NO",
        "DerivationDescription": stack.what,
        "StudyDate": stack.date,
        "StudyTime": "",
        "SeriesDate": stack.date,
        "AcquisitionDate": stack.date,
        "AccessionNumber": "",
        "Modality": "CT",
        "Manufacturer": "",
        "ReferringPhysicianName": "",
        "PatientName": "",
        "PatientID": "QX7341",
        "PatientBirthDate": "",
        "PatientSex": "F",
        "BodyPartExamined": "CHEST",
        "SliceThickness": f"{stack.thickness}",
        "KVP": "",
        "ContrastBolusAgent": "",
        "ContrastBolusVolume": "100",
        "ContrastBolusIngredient": "IODINE",
        "PatientPosition": "HFS",
        "StudyInstanceUID": f"{ROOT_UID}.{stack.study}",
        "SeriesInstanceUID": series,
        "FrameOfReferenceUID": f"{ROOT_UID}.{stack.study}.0",
        "PositionReferenceIndicator": "",
        "StudyID": "",
        "SeriesNumber": stack.number,
        "AcquisitionNumber": "",
        "InstanceNumber": number + 1,
        "ImagePositionPatient": position(stack, number),
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
        "WindowCenter": "180",
        "WindowWidth": "700",
        "RescaleIntercept": "-1024",
        "RescaleSlope": "1",
        "RescaleType": "HU",
    }
    for keyword, value in elements.items():
        setattr(made, keyword, value)
    stored = np.round(values + 1024.0).astype(np.int16)
    made.PixelData = stored.tobytes()
    made["PixelData"].VR = "OW"
    made.compress(JPEG2000Lossless, generate_instance_uid=False)
    made.save_as(path, enforce_file_format=True)


def main() -> None:
    """Write all stacks anew."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archive", type=Path, help="totalsegmentator-2.18.0.tar.gz")
    source = read_source(parser.parse_args().archive)
    for stack in STACKS:
        noise = np.random.default_rng((SEED, stack.number, stack.study))
        folder = HERE / stack.folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number in range(stack.count):
            values = section(source, stack, number, noise)
            write(folder / f"{number + 1:03}.dcm", values, stack, number)


if __name__ == "__main__":
    main()
