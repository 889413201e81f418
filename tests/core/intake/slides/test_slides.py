"""Whole-slide images: pixels, scale and refusals; labels and texts are left out."""

import zipfile
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from tests.core.intake.slides.slide_material import (
    SECRET,
    TILE,
    picture,
    slide_file,
    tiles_of,
)

from readingroom.domain.case import Asset
from readingroom.domain.imaging import ImageSeries, SlideLevel
from readingroom.intake.checks import check_paths
from readingroom.intake.images.photographs import decode_photograph
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.slides.stored_tiles import TileBlock
from readingroom.intake.slides.storing import OVERVIEW_EDGE, store_pyramid
from readingroom.intake.slides.tiff_pyramid import is_slide, read_tiff_pyramid

JPEG_TOLERANCE = 6.0
"""Mean error of JPEG at these qualities, in grey values."""


def stored(data: bytes) -> tuple[ImageSeries, dict[str, bytes]]:
    files: dict[str, bytes] = {}

    def keep(asset: Asset, content: bytes) -> None:
        assert asset.byte_count == len(content)
        files[asset.id] = content

    return store_pyramid(read_tiff_pyramid(data), keep), files


def level_pixels(level: SlideLevel, files: dict[str, bytes]) -> np.ndarray:
    rows = []
    for row in range(level.tile_rows):
        line = [
            TileBlock(files[level.block_of(row, column)]).tile(level, row, column)
            for column in range(level.tile_columns)
        ]
        rows.append(np.concatenate(line, axis=1))
    return np.concatenate(rows, axis=0)


@pytest.mark.parametrize("is_jpeg", [True, False])
@pytest.mark.parametrize("steps", [(), (2, 4)])
def test_every_level_shows_the_slide(is_jpeg: bool, steps: tuple[int, ...]) -> None:
    pixels = picture(2300, 4700)
    series, files = stored(slide_file(pixels, steps=steps, is_jpeg=is_jpeg))

    assert [(level.rows, level.columns) for level in series.levels] == [
        (2300, 4700),
        (1150, 2350),
        (575, 1175),
    ]
    for number, level in enumerate(series.levels):
        shown = level_pixels(level, files).astype(float)
        expected = pixels[:: 2**number, :: 2**number]
        assert shown.shape == expected.shape
        assert np.abs(shown - expected).mean() < JPEG_TOLERANCE
    overview = decode_photograph(files[series.frames[0].asset])
    assert overview.shape == (series.rows, series.columns, 3)
    assert max(overview.shape) <= OVERVIEW_EDGE
    assert np.abs(overview.astype(float) - pixels[::4, ::4]).mean() < JPEG_TOLERANCE


def test_lossless_tiles_stay_exact() -> None:
    pixels = picture(700, 900)
    series, files = stored(slide_file(pixels, is_jpeg=False, steps=(2,)))
    assert np.array_equal(level_pixels(series.levels[0], files), pixels)


@pytest.mark.parametrize(
    ("description", "micrometres", "expected", "source"),
    [
        ("Aperio Image|AppMag = 20|MPP = 0.5000|Date = 01/02/03", None, 0.5, "MPP"),
        ('<OME><Pixels PhysicalSizeX="0.25"/></OME>', None, 0.25, "OME"),
        (None, 0.46, 0.46, "resolution"),
        (None, 352.8, None, ""),
        ("MPP = 0", None, None, ""),
        ("MPP = 9.9.9", None, None, ""),
    ],
)
def test_millimetres_come_from_the_file_or_are_unknown(
    description: str | None, micrometres: float | None, expected: float | None, source: str
) -> None:
    data = slide_file(
        picture(2100, 5000), steps=(4,), description=description, micrometres=micrometres
    )
    series, _ = stored(data)
    assert source in series.spacing_source
    if expected is None:
        assert series.spacing_mm is None
    else:
        assert series.spacing_mm is not None
        down, across = series.spacing_mm
        assert down * series.rows == pytest.approx(expected * 2100 / 1000, rel=1e-3)
        assert across * series.columns == pytest.approx(expected * 5000 / 1000, rel=1e-3)


def test_labels_and_texts_are_left_out() -> None:
    label = np.full((300, 400, 3), 7, np.uint8)
    data = slide_file(picture(600, 800), steps=(2,), description=SECRET.decode(), label=label)
    assert SECRET in data
    series, files = stored(data)
    assert not any(SECRET in content for content in files.values())
    assert len(series.warnings) == 1
    assert "slide" not in series.warnings[0] or series.description == "Slide"


def test_the_same_slide_is_stored_as_the_same_files() -> None:
    data = slide_file(picture(600, 800), steps=(2,))
    assert stored(data)[1].keys() == stored(data)[1].keys()


def test_empty_tiles_are_white() -> None:
    data = bytearray(slide_file(picture(TILE, 2 * TILE), steps=(2,), is_jpeg=False))
    import tifffile

    with tifffile.TiffFile(BytesIO(bytes(data))) as tiff:
        tag = tiff.pages[0].tags["TileByteCounts"]
        position = tag.valueoffset
        size = 8 if tag.dtype == 16 else 4
    data[position : position + size] = bytes(size)
    series, files = stored(bytes(data))
    shown = level_pixels(series.levels[0], files)
    assert (shown[:, :TILE] == 255).all()
    assert not (shown[:, TILE:] == 255).all()


def test_photographs_are_no_slides() -> None:
    from PIL import Image

    plain = BytesIO()
    Image.fromarray(picture(300, 300)).save(plain, "TIFF")
    assert not is_slide(plain.getvalue())
    assert not is_slide(b"II*\0" + bytes(100))
    assert not is_slide(slide_file(picture(600, 800)))
    assert is_slide(slide_file(picture(600, 800), steps=(2,)))


def test_damaged_and_unsupported_slides_are_refused() -> None:
    good = slide_file(picture(600, 800), steps=(2,))
    for cut in (0, 8, 40, len(good) // 2):
        with pytest.raises(ImageRefusedError):
            stored(good[:cut])
    rng = np.random.default_rng(11)
    for _ in range(40):
        spoiled = bytearray(good)
        for place in rng.integers(0, len(spoiled), 12):
            spoiled[place] = rng.integers(0, 256)
        try:
            stored(bytes(spoiled))
        except ImageRefusedError:
            continue


def test_a_block_is_an_archive_of_tiles_without_dates() -> None:
    series, files = stored(slide_file(picture(600, 800), steps=(2,)))
    with zipfile.ZipFile(BytesIO(files[series.levels[0].blocks[0]])) as archive:
        assert len(archive.namelist()) == len(list(tiles_of(picture(600, 800))))
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    with pytest.raises(ImageRefusedError):
        TileBlock(b"no archive")


def test_a_slide_is_checked_without_a_study(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.svs", tmp_path / "bad.svs"
    label = np.full((300, 400, 3), 7, np.uint8)
    data = slide_file(picture(600, 800), steps=(2,), label=label)
    good.write_bytes(data)
    bad.write_bytes(data.replace(b"\xff\xdb", b"\xff\xd9"))

    rules = {
        each.path: [problem.rule for problem in each.problems] for each in check_paths([good, bad])
    }
    assert sorted(rules.values()) == [["slide.changed"], ["slide.tile"]]
