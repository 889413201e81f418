"""The input of a model from an image file or a folder of DICOM files, as from a stored series."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from readingroom.domain.errors import AnalysisError, GenerationError, IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.engine.models.image_inputs.preparing import Decode, PreparedInput, prepare_case
from readingroom.engine.models.image_inputs.types import (
    MAX_SERIES_FILES,
    ImageInput,
    ImagePreparer,
    UnfitInputError,
)
from readingroom.engine.tables.bounded_files import files_inside, read_at_most

MAX_BYTES: Final = 1 << 30
"""Maximum size of one file."""
_UNREADABLE: Final = "The image cannot be read or decoded."


def prepare_path(path: Path, declared: ImageInput) -> PreparedInput:
    """Return what a model receives of a DICOM file, a photograph, or a folder of DICOM files.

    A folder is read with its subfolders; the first of its series that fits is used, as of a case.

    Raises:
        UnfitInputError: it is missing, has no readable image, or does not fit the declared input;
            the sentence names no file.
    """
    try:
        series, decode = _folder_series(path) if path.is_dir() else _file_series(path)
        prepared = prepare_case(series, declared, decode)
    except (IntakeError, GenerationError) as error:  # their texts name files
        raise UnfitInputError(_UNREADABLE) from error
    except MemoryError as error:
        raise UnfitInputError("The image does not fit into memory.") from error
    if prepared is None:
        raise UnfitInputError("There is no readable DICOM, PNG, JPEG or TIFF image.")
    return prepared


def prepare_named(path: Path, declared: ImageInput) -> PreparedInput:
    """Return what a model receives of a file or folder that the user named.

    Raises:
        AnalysisError: as `prepare_path`, with its name.
    """
    try:
        return prepare_path(path, declared)
    except UnfitInputError as error:
        raise AnalysisError(f"{path.name} does not fit the model. {error}") from error


def preparer(declared: ImageInput) -> ImagePreparer:
    """Return what prepares images for a model with a declared input."""
    return ImagePreparer(declared, lambda path: prepare_path(path, declared).array)


def _folder_series(folder: Path) -> tuple[tuple[ImageSeries, ...], Decode]:
    """Return the series of a folder; their files are read again for decoding, one at a time."""
    from readingroom.intake.images.dicom_reader import read_dicom_files

    paths: dict[AssetId, Path] = {}

    def contents() -> Iterator[tuple[str, bytes]]:
        for path in files_inside(folder, MAX_SERIES_FILES):
            content = read_at_most(path, MAX_BYTES)
            paths.setdefault(asset_id(content), path)
            yield path.name, content

    def drop(asset: AssetId, content: bytes) -> None:
        """Keep no file in memory."""

    read = read_dicom_files(contents(), keep=drop)
    return read.series, _decoder(lambda asset: read_at_most(paths[asset], MAX_BYTES))


def _file_series(path: Path) -> tuple[tuple[ImageSeries, ...], Decode]:
    from readingroom.intake.images.dicom_header import looks_like_dicom
    from readingroom.intake.images.dicom_reader import read_dicom_files
    from readingroom.intake.images.photographs import read_photograph

    content = read_at_most(path, MAX_BYTES)
    if looks_like_dicom(content):
        read = read_dicom_files({path.name: content})
        return read.series, _decoder(lambda asset: read.data[asset])
    photograph = read_photograph(path.name, content)
    series = () if photograph.series is None else (photograph.series,)
    return series, _decoder(lambda _: photograph.data)


def _decoder(load: Callable[[AssetId], bytes]) -> Decode:
    """Return a function that decodes frames; the last file is kept for its further frames."""
    from readingroom.intake.images.frames import AssetFrames

    newest: dict[AssetId, AssetFrames] = {}

    def decode(of: ImageSeries, number: int) -> Frame:
        ref = of.frames[number]
        if ref.asset not in newest:
            newest.clear()
            newest[ref.asset] = AssetFrames(load(ref.asset))
        return newest[ref.asset].frame(ref, of)

    return decode
