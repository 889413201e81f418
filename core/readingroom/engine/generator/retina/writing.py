"""Write a synthetic photograph as DICOM: Ophthalmic Photography 8 Bit (PS3.3 A.41)."""

from typing import Final

import numpy as np
from pydicom.dataset import Dataset
from pydicom.tag import Tag
from pydicom.uid import OphthalmicPhotography8BitImageStorage
from pydicom.valuerep import format_number_as_ds

from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.images.marks import (
    NEUTRAL_DATE,
    NEUTRAL_TIME,
    code_item,
    file_bytes,
    identify,
    mark,
    recipe_uid,
)
from readingroom.engine.generator.retina.eyes import Eye, Retina

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
    """Return the DICOM file of a retina.

    Pixel Spacing, which the SOP class requires of fundus cameras, is nominal: it follows from the
    usual distance between disc and fovea.
    """
    dataset = Dataset()
    dataset.SOPClassUID = OphthalmicPhotography8BitImageStorage
    dataset.Modality = "OP"
    dataset.ContentDate, dataset.ContentTime = NEUTRAL_DATE, NEUTRAL_TIME
    dataset.AcquisitionDateTime = NEUTRAL_DATE + NEUTRAL_TIME
    identify(dataset, recipe, number)
    mark(dataset, ("DERIVED", "SECONDARY", "", "SYNTHETIC"))
    dataset.ImageLaterality = "R" if eye.is_right else "L"
    dataset.AnatomicRegionSequence = [code_item("5665001", "SCT", "Retina")]
    dataset.AcquisitionDeviceTypeCodeSequence = [code_item("409898007", "SCT", "Fundus Camera")]
    for keyword in _UNKNOWN:
        setattr(dataset, keyword, [])
    for keyword in _EMPTY:
        setattr(dataset, keyword, None)
    dataset.SynchronizationFrameOfReferenceUID = recipe_uid(recipe, "synchronization", str(number))
    dataset.SynchronizationTrigger = "NO TRIGGER"
    dataset.AcquisitionTimeSynchronized = "N"
    _describe_pixels(dataset, retina)
    return file_bytes(dataset)


def _describe_pixels(dataset: Dataset, retina: Retina) -> None:
    dataset.SamplesPerPixel, dataset.PlanarConfiguration = 3, 0
    dataset.PhotometricInterpretation = "RGB"
    dataset.Rows, dataset.Columns = retina.pixels.shape[:2]
    dataset.BitsAllocated = dataset.BitsStored = 8
    dataset.HighBit, dataset.PixelRepresentation = 7, 0
    # The SOP class is multi-frame, even for one frame.
    dataset.NumberOfFrames, dataset.FrameIncrementPointer, dataset.FrameTime = (
        1,
        Tag("FrameTime"),
        "0",
    )
    dataset.PixelSpacing = [format_number_as_ds(retina.pixel_mm)] * 2
    dataset.BurnedInAnnotation = "NO"
    # The source photograph was a JPEG.
    dataset.LossyImageCompression = "01"
    dataset.LossyImageCompressionRatio = "22.2"
    dataset.LossyImageCompressionMethod = "ISO_10918_1"
    dataset.PresentationLUTShape = "IDENTITY"
    content = np.ascontiguousarray(retina.pixels).tobytes()
    dataset.add_new("PixelData", "OB", content + b"\0" * (len(content) % 2))
