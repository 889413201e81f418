"""The input of a model from an image file or a folder of DICOM files, as from a stored series."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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

Load = Callable[[AssetId], bytes]
"""Returns the content of a stored file."""

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
    with unfit_where_unreadable():
        series, load = stored_series(path)
        return prepare_stored(series, declared, load)


def prepare_contents(contents: Mapping[str, bytes], declared: ImageInput) -> PreparedInput:
    """Return what a model receives of the DICOM files of one series, by name.

    Raises:
        UnfitInputError: as `prepare_path`.
    """
    from readingroom.intake.images.dicom_reader import read_dicom_files

    with unfit_where_unreadable():
        read = read_dicom_files(contents)
        return prepare_stored(read.series, declared, read.data.__getitem__)


def prepare_stored(
    series: Sequence[ImageSeries], declared: ImageInput, load: Load
) -> PreparedInput:
    """Return what a model receives of series, whose files `load` returns.

    Raises:
        UnfitInputError: there is no image, or none fits.
        IntakeError: a frame cannot be decoded.
    """
    prepared = prepare_case(series, declared, decoder(load))
    if prepared is None:
        raise UnfitInputError("There is no readable DICOM, PNG, JPEG or TIFF image.")
    return prepared


@contextmanager
def unfit_where_unreadable() -> Iterator[None]:
    """Raise `UnfitInputError` in place of errors whose texts name files."""
    try:
        yield
    except (IntakeError, GenerationError) as error:
        raise UnfitInputError(_UNREADABLE) from error
    except MemoryError as error:
        raise UnfitInputError("The image does not fit into memory.") from error


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


def stored_series(path: Path) -> tuple[tuple[ImageSeries, ...], Load]:
    """Return the series of a file or folder, and a function that returns their files.

    Raises:
        GenerationError: a file cannot be read.
        IntakeError: it is no image.
    """
    return _folder_series(path) if path.is_dir() else _file_series(path)


def _folder_series(folder: Path) -> tuple[tuple[ImageSeries, ...], Load]:
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
    return read.series, lambda asset: read_at_most(paths[asset], MAX_BYTES)


def _file_series(path: Path) -> tuple[tuple[ImageSeries, ...], Load]:
    from readingroom.intake.images.dicom_header import looks_like_dicom
    from readingroom.intake.images.dicom_reader import read_dicom_files
    from readingroom.intake.images.photographs import read_photograph

    content = read_at_most(path, MAX_BYTES)
    if looks_like_dicom(content):
        read = read_dicom_files({path.name: content})
        return read.series, read.data.__getitem__
    photograph = read_photograph(path.name, content)
    series = () if photograph.series is None else (photograph.series,)
    return series, lambda _: photograph.data


def decoder(load: Load) -> Decode:
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
