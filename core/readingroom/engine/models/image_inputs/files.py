"""The input of a model from one image file, prepared as that of a stored series."""

from pathlib import Path
from typing import Final

from readingroom.domain.errors import AnalysisError, IntakeError
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.engine.models.image_inputs.preparing import Decode, PreparedInput, prepare_case
from readingroom.engine.models.image_inputs.refusals import UnfitInputError
from readingroom.engine.models.image_inputs.types import ImageInput
from readingroom.engine.tables.bounded_files import read_at_most

MAX_BYTES: Final = 1 << 30


def prepare_file(path: Path, declared: ImageInput) -> PreparedInput:
    """Return what a model receives of a DICOM file or a photograph (PNG, JPEG, TIFF).

    Raises:
        AnalysisError: the file has no readable image, or does not fit the declared input.
        GenerationError: the file cannot be read.
    """
    series, decode = _series_of(path)
    try:
        prepared = prepare_case(series, declared, decode)
    except UnfitInputError as error:
        raise AnalysisError(f"{path.name} does not fit the model. {error}") from error
    except IntakeError as error:
        raise AnalysisError(f"{path.name} cannot be decoded. Choose another file.") from error
    if prepared is None:
        raise AnalysisError(f"{path.name} has no image. Choose a DICOM, PNG, JPEG or TIFF file.")
    return prepared


def _series_of(path: Path) -> tuple[tuple[ImageSeries, ...], Decode]:
    from readingroom.intake.images.dicom_header import looks_like_dicom
    from readingroom.intake.images.dicom_reader import read_dicom_files
    from readingroom.intake.images.frames import AssetFrames
    from readingroom.intake.images.photographs import read_photograph

    content = read_at_most(path, MAX_BYTES)
    if looks_like_dicom(content):
        read = read_dicom_files({path.name: content})
        series, data = read.series, dict(read.data)
    else:
        photograph = read_photograph(path.name, content)
        series = () if photograph.series is None else (photograph.series,)
        data = {} if photograph.asset is None else {photograph.asset.id: photograph.data}
    files = {asset: AssetFrames(stored) for asset, stored in data.items()}

    def decode(of: ImageSeries, number: int) -> Frame:
        ref = of.frames[number]
        return files[ref.asset].frame(ref, of)

    return series, decode
