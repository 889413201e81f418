"""How an image says that it is synthetic, and the identifiers that follow from its recipe."""

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
    """Return the UID of something by its names, the same whenever the recipe is the same."""
    text = "\x1f".join((recipe.sha256, *names))
    return UID(f"2.25.{uuid.uuid5(_SPACE, text).int}")


def code_item(value: str, scheme: str, meaning: str) -> Dataset:
    """Return an item of a code sequence."""
    item = Dataset()
    item.CodeValue, item.CodingSchemeDesignator, item.CodeMeaning = value, scheme, meaning
    return item


def mark(made: Dataset, image_type: Iterable[str]) -> None:
    """Say in a header that the image is synthetic and of nobody.

    Synthetic Data (0008,001C) and Contributing Equipment outlive de-identification; the two texts
    are for those who open the file elsewhere.
    """
    made.ImageType = list(image_type)
    made.SyntheticData = "YES"
    # A name or number would be looked for in all of the case, and could stand nowhere else in it.
    made.PatientID = made.PatientName = made.PatientBirthDate = made.PatientSex = None
    made.PatientIdentityRemoved = "YES"
    made.DeidentificationMethod = "Only numbers and coded words of a header were kept"
    made.DerivationDescription = made.ImageComments = SYNTHETIC
    equipment = Dataset()
    equipment.PurposeOfReferenceCodeSequence = Sequence(
        [code_item("109102", "DCM", "Processing Equipment")]
    )
    equipment.Manufacturer = equipment.ManufacturerModelName = MAKER
    equipment.SoftwareVersions = readingroom.__version__
    equipment.ContributionDescription = SYNTHETIC
    made.ContributingEquipmentSequence = Sequence([equipment])
    made.Manufacturer = made.ManufacturerModelName = MAKER
    made.SoftwareVersions = readingroom.__version__


def identify(made: Dataset, recipe: Recipe, number: int) -> None:
    """Give a case's only image its UIDs, numbers and empty or neutral dates."""
    name = str(number)
    made.SOPInstanceUID = recipe_uid(recipe, "instance", name)
    made.SeriesInstanceUID = recipe_uid(recipe, "series", name)
    made.StudyInstanceUID = recipe_uid(recipe, "study", name)
    made.StudyDate = made.StudyTime = made.AccessionNumber = made.StudyID = None
    made.ReferringPhysicianName = None
    made.SeriesNumber = made.InstanceNumber = 1


def file_bytes(made: Dataset) -> bytes:
    """Return a data set as a DICOM file in Explicit VR Little Endian."""
    meta = FileMetaDataset()
    meta.MediaStorageSOPClassUID = made.SOPClassUID
    meta.MediaStorageSOPInstanceUID = made.SOPInstanceUID
    meta.TransferSyntaxUID = ExplicitVRLittleEndian
    meta.ImplementationClassUID = UID(IMPLEMENTATION)
    meta.ImplementationVersionName = "READINGROOM"
    made.file_meta = meta
    stream = io.BytesIO()
    made.save_as(stream, enforce_file_format=True)
    return stream.getvalue()
