"""DICOM whole-slide images: full and sparse tiles, JPEG and native, labels left out."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.encaps import encapsulate
from pydicom.sequence import Sequence
from pydicom.uid import ExplicitVRLittleEndian, JPEGBaseline8Bit, generate_uid
from tests.core.intake.slides.slide_material import TILE, jpeg_tile, picture, tiles_of

from readingroom.domain.case import Asset
from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.slides.dicom_pyramid import SLIDE_CLASS, read_dicom_pyramids
from readingroom.intake.slides.stored_tiles import TileBlock
from readingroom.intake.slides.storing import store_pyramid
from readingroom.services.study import Study

SERIES = generate_uid()
NAME = "Doe^Slide"


def level_file(
    pixels: np.ndarray,
    *,
    kind: str = "VOLUME",
    is_jpeg: bool = True,
    absent: frozenset[int] = frozenset(),
    spacing: float | None = 0.0005,
    **changes: object,
) -> bytes:
    rows, columns = pixels.shape[:2]
    tiles = list(tiles_of(pixels))
    stored = [number for number in range(len(tiles)) if number not in absent]
    data = Dataset()
    data.file_meta = FileMetaDataset()
    data.file_meta.TransferSyntaxUID = JPEGBaseline8Bit if is_jpeg else ExplicitVRLittleEndian
    data.file_meta.MediaStorageSOPClassUID = SLIDE_CLASS
    data.SOPClassUID, data.Modality = SLIDE_CLASS, "SM"
    data.SOPInstanceUID = data.file_meta.MediaStorageSOPInstanceUID = generate_uid()
    data.SeriesInstanceUID = SERIES
    data.StudyInstanceUID = generate_uid()
    data.PatientName, data.PatientID = NAME, "PID-7781234"
    data.ImageType = ["ORIGINAL", "PRIMARY", kind, "NONE"]
    data.TotalPixelMatrixRows, data.TotalPixelMatrixColumns = rows, columns
    data.Rows = data.Columns = TILE
    data.NumberOfFrames = len(stored)
    data.SamplesPerPixel, data.PlanarConfiguration = 3, 0
    data.PhotometricInterpretation = "YBR_FULL" if is_jpeg else "RGB"
    data.BitsAllocated = data.BitsStored = 8
    data.HighBit, data.PixelRepresentation = 7, 0
    if spacing is not None:
        data.SharedFunctionalGroupsSequence = _shared(spacing)
    if absent:
        data.DimensionOrganizationType = "TILED_SPARSE"
        data.PerFrameFunctionalGroupsSequence = _positions(stored, -(-columns // TILE))
    else:
        data.DimensionOrganizationType = "TILED_FULL"
    if is_jpeg:
        data.PixelData = encapsulate([jpeg_tile(tiles[number]) for number in stored])
        data["PixelData"].VR = "OB"
    else:
        data.PixelData = b"".join(tiles[number].tobytes() for number in stored)
    for keyword, value in changes.items():
        setattr(data, keyword, value)
    written = BytesIO()
    data.save_as(written, enforce_file_format=True)
    return written.getvalue()


def _shared(spacing: float) -> Sequence:
    measures, shared = Dataset(), Dataset()
    measures.PixelSpacing = [spacing, spacing]
    shared.PixelMeasuresSequence = Sequence([measures])
    return Sequence([shared])


def _positions(stored: list[int], across: int) -> Sequence:
    groups = []
    for number in stored:
        position, group = Dataset(), Dataset()
        position.ColumnPositionInTotalImagePixelMatrix = number % across * TILE + 1
        position.RowPositionInTotalImagePixelMatrix = number // across * TILE + 1
        group.PlanePositionSlideSequence = Sequence([position])
        groups.append(group)
    return Sequence(groups)


def slides_of(*files: bytes):
    named = [(f"{number}.dcm", read_header(data)) for number, data in enumerate(files)]
    return read_dicom_pyramids(named)


def shown(level, files: dict[str, bytes]) -> np.ndarray:
    rows = [
        np.concatenate(
            [
                TileBlock(files[level.block_of(row, column)]).tile(level, row, column)
                for column in range(level.tile_columns)
            ],
            axis=1,
        )
        for row in range(level.tile_rows)
    ]
    return np.concatenate(rows)


@pytest.mark.parametrize("is_jpeg", [True, False])
@pytest.mark.parametrize("absent", [frozenset[int](), frozenset({1, 4})])
def test_levels_of_one_series_are_one_slide(is_jpeg: bool, absent: frozenset[int]) -> None:
    pixels = picture(600, 900)
    base = level_file(pixels, is_jpeg=is_jpeg, absent=absent)
    coarse = level_file(np.ascontiguousarray(pixels[::2, ::2]), is_jpeg=is_jpeg, spacing=0.001)
    label = level_file(pixels[:200, :200], kind="LABEL")
    (slide,), refused = slides_of(coarse, label, base)
    assert not refused

    files: dict[str, bytes] = {}

    def keep(asset: Asset, content: bytes) -> None:
        files[asset.id] = content

    series = store_pyramid(slide.pyramid, keep)
    assert series.levels[0].columns == 900
    assert series.spacing_mm is not None
    assert series.spacing_mm[1] * series.columns == pytest.approx(0.45)
    expected = pixels.copy()
    for number in absent:
        row, column = divmod(number, 4)
        expected[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE] = 255
    error = np.abs(shown(series.levels[0], files).astype(int) - expected)
    assert error.mean() < (6 if is_jpeg else 0.01)
    assert len(series.warnings) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"TotalPixelMatrixRows": 0},
        {"TotalPixelMatrixColumns": 2**31 - 1, "TotalPixelMatrixRows": 2**31 - 1},
        {"TotalPixelMatrixColumns": 9000},
        {"TotalPixelMatrixFocalPlanes": 3},
        {"NumberOfFrames": 99},
    ],
    ids=str,
)
def test_slides_that_contradict_themselves_are_refused(changes: dict[str, object]) -> None:
    slides, refused = slides_of(level_file(picture(300, 300), **changes))
    assert not slides
    assert len(refused) == 1


def test_overlapping_tiles_are_refused() -> None:
    data = level_file(picture(300, 600), absent=frozenset({0}))
    header = read_header(data)
    group = header.header.PerFrameFunctionalGroupsSequence[0]
    group.PlanePositionSlideSequence[0].ColumnPositionInTotalImagePixelMatrix = 2
    slides, refused = read_dicom_pyramids([("a", header)])
    assert (slides, len(refused)) == ((), 1)


def test_a_slide_is_stored_without_the_patient_and_shown_from_the_study(tmp_path: Path) -> None:
    pixels = picture(2300, 2500)
    folder = tmp_path / "case"
    folder.mkdir()
    (folder / "a.dcm").write_bytes(level_file(pixels))
    (folder / "label.dcm").write_bytes(level_file(pixels[:200, :200], kind="LABEL"))
    path = tmp_path / "s.rrstudy"
    with Study.create(path, title="Slides") as study:
        added = study.cases.add_case(folder)
        (series,) = study.cases.content(added.case.id).series
        with study.frames_opener()() as reader:
            tile = reader.tile(series.levels[0], 3, 2)
            overview = reader.decode(series, 0)
        expected = pixels[3 * TILE : 4 * TILE, 2 * TILE : 3 * TILE]
        assert np.abs(tile.astype(int) - expected).mean() < 6
        assert overview.pixels.shape[:2] == (1150, 1250)
    content = path.read_bytes()
    assert NAME.encode() not in content
    assert b"7781234" not in content
