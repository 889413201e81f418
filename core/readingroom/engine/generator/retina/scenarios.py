"""Scenario family of retinas: photographs with lesions, their masks and their grade."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from pydicom.dataset import Dataset
from pydicom.tag import Tag
from pydicom.uid import OphthalmicPhotography8BitImageStorage
from pydicom.valuerep import format_number_as_ds

from readingroom.domain.progress import Progress, Step
from readingroom.domain.random_streams import random_stream
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
from readingroom.engine.generator.images.scenarios import png_text
from readingroom.engine.generator.retina.eyes import Eye, Retina, grow
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile, case_code, case_numbers


def make_retinas(
    recipe: Recipe,
    settings: Mapping[str, str],
    *,
    numbers: Sequence[int] | None = None,
    progress: Progress,
) -> Iterator[SyntheticCase]:
    """Yield a recipe's photographs.

    Raises:
        GenerationError: the source photograph is missing.
        Cancelled: the user stopped.
    """
    for number in case_numbers(recipe, numbers):
        progress.raise_if_cancelled()
        progress.report(Step(number - 1, recipe.count, "Making photographs"))
        eye = _eye(recipe, settings, number)
        retina = grow(eye, recipe.seed, str(number), side=int(settings["side"]))
        code = case_code(recipe, number)
        yield SyntheticCase(
            code,
            (SyntheticFile("image.dcm", write_retina(retina, eye, recipe, number)),),
            truth=truth_of(retina, eye),
            facts={
                "image": "Photograph of a retina, grown from one of a healthy eye",
                "question": "Which grade of diabetic retinopathy does this eye have?",
            },
        )
    progress.report(Step(recipe.count, recipe.count, "Making photographs"))


def _eye(recipe: Recipe, settings: Mapping[str, str], number: int) -> Eye:
    """Return the parameters of the eye with a number."""
    stream = random_stream(recipe.seed, "retina eye", str(number))
    pigment, is_right = float(stream.random()), bool(stream.random() < 0.5)
    grade = (number - 1) % len(GRADES) if settings["grade"] == "every" else int(settings["grade"])
    return Eye(
        grade,
        float(settings["pigment"]) if settings["pigment"] else pigment,
        is_right if settings["eye"] == "both" else settings["eye"] == "R",
    )


def truth_of(retina: Retina, eye: Eye) -> dict[str, str]:
    """Return the ground truth: the grade, each lesion, and the masks by kind."""
    lesions = [
        {
            "kind": lesion.kind.value,
            "row": round(lesion.position[0] * len(retina.pixels) - 0.5, 1),
            "column": round(lesion.position[1] * len(retina.pixels) - 0.5, 1),
            "micrometres": round(lesion.micrometres),
            "quadrant": lesion.quadrant,
        }
        for lesion in retina.lesions
    ]
    truth = {
        "grade": str(retina.grade),
        "grade name": GRADES[retina.grade],
        "pigment": f"{eye.pigment:.4f}",
        "eye": "R" if eye.is_right else "L",
        "mean colour": json.dumps([round(float(c), 1) for c in _mean_colour(retina)]),
        "lesions": json.dumps(lesions),
    }
    return truth | {f"mask: {kind.value}": png_text(mask) for kind, mask in retina.masks.items()}


def _mean_colour(retina: Retina) -> "np.typing.NDArray[np.float64]":
    """Return the mean colour of the round field, 0 to 255."""
    is_field = retina.pixels.max(axis=2) > 12
    return np.asarray(retina.pixels[is_field].mean(axis=0))


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
    """Return the file of a retina: Ophthalmic Photography 8 Bit (DICOM PS3.3 A.41).

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
    content = np.ascontiguousarray(retina.pixels).tobytes()
    dataset.add_new("PixelData", "OB", content + b"\0" * (len(content) % 2))
