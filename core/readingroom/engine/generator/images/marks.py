"""Marking of images as synthetic, and identifiers derived from the recipe."""

import io
import uuid
from collections.abc import Iterable
from typing import Final

from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.sequence import Sequence
from pydicom.uid import UID, ExplicitVRLittleEndian

import readingroom
from readingroom.domain.scenario import SYNTHETIC, Recipe

NEUTRAL_DATE: Final = "20000101"
NEUTRAL_TIME: Final = "000000"
MAKER: Final = "Readingroom"
IMPLEMENTATION: Final = "2.25.314159265358979323846264338327950288"
_SPACE: Final = uuid.UUID("6f2c4e8a-31b7-5d02-9c55-0d6a5b1e7f40")


def recipe_uid(recipe: Recipe, *names: str) -> UID:
    """Return a UID derived from names, equal for equal recipes."""
    text = "\x1f".join((recipe.sha256, *names))
    return UID(f"2.25.{uuid.uuid5(_SPACE, text).int}")


def code_item(value: str, scheme: str, meaning: str) -> Dataset:
    """Return an item of a code sequence."""
    item = Dataset()
    item.CodeValue, item.CodingSchemeDesignator, item.CodeMeaning = value, scheme, meaning
    return item


def mark(dataset: Dataset, image_type: Iterable[str]) -> None:
    """Mark an image as synthetic in its header.

    Synthetic Data (0008,001C) and Contributing Equipment survive de-identification; the two texts
    inform users of other viewers.
    """
    dataset.ImageType = list(image_type)
    dataset.SyntheticData = "YES"
    # De-identification would search the whole case for a name or number given here.
    dataset.PatientID = dataset.PatientName = dataset.PatientBirthDate = dataset.PatientSex = None
    dataset.PatientIdentityRemoved = "YES"
    dataset.DeidentificationMethod = "Only numbers and coded words of a header were kept"
    dataset.DerivationDescription = dataset.ImageComments = SYNTHETIC
    equipment = Dataset()
    equipment.PurposeOfReferenceCodeSequence = Sequence(
        [code_item("109102", "DCM", "Processing Equipment")]
    )
    equipment.Manufacturer = equipment.ManufacturerModelName = MAKER
    equipment.SoftwareVersions = readingroom.__version__
    equipment.ContributionDescription = SYNTHETIC
    dataset.ContributingEquipmentSequence = Sequence([equipment])
    dataset.Manufacturer = dataset.ManufacturerModelName = MAKER
    dataset.SoftwareVersions = readingroom.__version__


def identify(dataset: Dataset, recipe: Recipe, number: int, part: int = 1) -> None:
    """Set UIDs, numbers and empty or neutral dates of a file of a case's only series.

    `number` is that of the case, `part` that of the file in the series, both from 1.
    """
    name = str(number)
    instance = name if part == 1 else f"{name}.{part}"
    dataset.SOPInstanceUID = recipe_uid(recipe, "instance", instance)
    dataset.SeriesInstanceUID = recipe_uid(recipe, "series", name)
    dataset.StudyInstanceUID = recipe_uid(recipe, "study", name)
    dataset.StudyDate = dataset.StudyTime = dataset.AccessionNumber = dataset.StudyID = None
    dataset.ReferringPhysicianName = None
    dataset.SeriesNumber, dataset.InstanceNumber = 1, part


def file_bytes(dataset: Dataset) -> bytes:
    """Return a data set as a DICOM file in Explicit VR Little Endian."""
    meta = FileMetaDataset()
    meta.MediaStorageSOPClassUID = dataset.SOPClassUID
    meta.MediaStorageSOPInstanceUID = dataset.SOPInstanceUID
    meta.TransferSyntaxUID = ExplicitVRLittleEndian
    meta.ImplementationClassUID = UID(IMPLEMENTATION)
    meta.ImplementationVersionName = "READINGROOM"
    dataset.file_meta = meta
    stream = io.BytesIO()
    dataset.save_as(stream, enforce_file_format=True)
    return stream.getvalue()
