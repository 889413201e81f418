"""A made photograph as DICOM: Ophthalmic Photography 8 Bit (PS3.3 A.41)."""

from typing import Final

import numpy as np
from pydicom.dataset import Dataset
from pydicom.tag import Tag
from pydicom.uid import OphthalmicPhotography8BitImageStorage
from pydicom.valuerep import format_number_as_ds

from readingroom.domain.scenario import Recipe
from readingroom.generator.images.marks import (
    NEUTRAL_DATE,
    NEUTRAL_TIME,
    code_item,
    file_bytes,
    identify,
    mark,
    recipe_uid,
)
from readingroom.generator.retina.eyes import Eye, Retina

_UNKNOWN: Final = (
    *("RefractiveStateSequence", "IlluminationTypeCodeSequence"),
    *("LightPathFilterTypeStackCodeSequence", "ImagePathFilterTypeStackCodeSequence"),
    *("LensesCodeSequence", "SourceImageSequence"),
)
_EMPTY: Final = (
    *("PatientEyeMovementCommanded", "EmmetropicMagnification", "IntraOcularPressure"),
    *("HorizontalFieldOfView", "PupilDilated", "DetectorType", "PatientOrientation"),
)


def write_retina(retina: Retina, eye: Eye, recipe: Recipe, number: int) -> bytes:
    """Return the file of a retina.

    Pixel Spacing, which the class asks of fundus cameras, is nominal: it follows from the usual
    distance of disc and fovea.
    """
    made = Dataset()
    made.SOPClassUID = OphthalmicPhotography8BitImageStorage
    made.Modality = "OP"
    made.ContentDate, made.ContentTime = NEUTRAL_DATE, NEUTRAL_TIME
    made.AcquisitionDateTime = NEUTRAL_DATE + NEUTRAL_TIME
    identify(made, recipe, number)
    mark(made, ("DERIVED", "SECONDARY", "", "SYNTHETIC"))
    made.ImageLaterality = "R" if eye.is_right else "L"
    made.AnatomicRegionSequence = [code_item("5665001", "SCT", "Retina")]
    made.AcquisitionDeviceTypeCodeSequence = [code_item("409898007", "SCT", "Fundus Camera")]
    for keyword in _UNKNOWN:
        setattr(made, keyword, [])
    for keyword in _EMPTY:
        setattr(made, keyword, None)
    _synchronize(made, recipe, number)
    _describe_pixels(made, retina)
    return file_bytes(made)


def _synchronize(made: Dataset, recipe: Recipe, number: int) -> None:
    made.SynchronizationFrameOfReferenceUID = recipe_uid(recipe, "synchronization", str(number))
    made.SynchronizationTrigger = "NO TRIGGER"
    made.AcquisitionTimeSynchronized = "N"


def _describe_pixels(made: Dataset, retina: Retina) -> None:
    made.SamplesPerPixel, made.PlanarConfiguration = 3, 0
    made.PhotometricInterpretation = "RGB"
    made.Rows, made.Columns = retina.pixels.shape[:2]
    made.BitsAllocated = made.BitsStored = 8
    made.HighBit, made.PixelRepresentation = 7, 0
    # The class is one of many frames, also where there is one.
    made.NumberOfFrames, made.FrameIncrementPointer, made.FrameTime = 1, Tag("FrameTime"), "0"
    made.PixelSpacing = [format_number_as_ds(retina.pixel_mm)] * 2
    made.BurnedInAnnotation = "NO"
    # The photograph that it was grown from came as JPEG.
    made.LossyImageCompression = "01"
    made.LossyImageCompressionRatio = "22.2"
    made.LossyImageCompressionMethod = "ISO_10918_1"
    made.PresentationLUTShape = "IDENTITY"
    content = np.ascontiguousarray(retina.pixels).tobytes()
    made.add_new("PixelData", "OB", content + b"\0" * (len(content) % 2))
