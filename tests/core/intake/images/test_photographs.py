"""Photographs: pixels kept, everything else dropped."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.domain.imaging import FrameRef
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images import photographs
from readingroom.intake.images.photographs import decode_overlay, read_photograph

wording = Wording(__file__)

COLOUR = np.random.default_rng(3).integers(0, 256, (5, 7, 3)).astype(np.uint8)
GREY = COLOUR[..., 0].copy()


def saved(pixels, kind="PNG", **options):
    picture = pixels if isinstance(pixels, Image.Image) else Image.fromarray(pixels)
    stream = BytesIO()
    picture.save(stream, kind, **options)
    return stream.getvalue()


def decoded(read):
    assert read.series is not None
    return decode_frame(read.data, read.series.frames[0], read.series)


@pytest.mark.parametrize("kind", ["PNG", "TIFF", "BMP"])
def test_colour_pixels_are_kept_exactly(kind):
    read = read_photograph("a", saved(COLOUR, kind))
    assert read.problems == ()
    assert (read.series.modality, read.series.is_colour, read.series.is_lossy) == (
        "XC",
        True,
        False,
    )
    assert (read.series.rows, read.series.columns) == (5, 7)
    frame = decoded(read)
    np.testing.assert_array_equal(frame.pixels, COLOUR)
    assert read.asset.media_type == "image/png"
    assert read.asset.byte_count == len(read.data)


def test_a_jpeg_is_lossy_and_kept_as_it_decodes():
    content = saved(COLOUR, "JPEG")
    read = read_photograph("a.jpg", content, modality="OP")
    assert read.series.is_lossy
    assert read.series.modality == "OP"
    np.testing.assert_array_equal(decoded(read).pixels, np.asarray(Image.open(BytesIO(content))))


def test_grey_and_sixteen_bits_stay_grey():
    frame = decoded(read_photograph("a", saved(GREY)))
    np.testing.assert_array_equal(frame.pixels, GREY)
    assert frame.windows[0].name == "Full range"
    deep = GREY.astype(np.uint16) * 257
    np.testing.assert_array_equal(decoded(read_photograph("a", saved(deep))).pixels, deep)


@pytest.mark.parametrize("mode", ["1", "LA", "RGBA", "P", "CMYK"])
def test_other_modes_become_grey_or_rgb(mode):
    kind = "TIFF" if mode == "CMYK" else "PNG"
    read = read_photograph("a", saved(Image.fromarray(COLOUR).convert(mode), kind))
    assert read.series.is_colour is (mode not in ("1", "LA"))
    assert decoded(read).pixels.dtype == np.uint8


def test_the_place_of_taking_is_dropped_and_the_turn_is_applied():
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010E] = "Erika Musterfrau"
    content = saved(COLOUR, "PNG", exif=exif)
    assert b"Musterfrau" in content
    read = read_photograph("a.png", content)
    assert b"Musterfrau" not in read.data
    np.testing.assert_array_equal(decoded(read).pixels, np.rot90(COLOUR, -1))


def test_only_the_first_of_many_pictures_is_shown_with_a_warning():
    pages = [Image.fromarray(GREY), Image.fromarray(GREY)]
    read = read_photograph("a.tif", saved(pages[0], "TIFF", save_all=True, append_images=pages[1:]))
    assert read.series.warnings == (wording("holds_pictures_first"),)
    assert read.problems[0].severity is ProblemSeverity.WARNING


@pytest.mark.parametrize("content", [b"", b"no picture at all", saved(COLOUR)[:60]])
def test_what_is_no_picture_is_refused(content):
    read = read_photograph("sub/a.png", content)
    assert (read.series, read.asset, read.data) == (None, None, b"")
    assert [(p.path, p.rule) for p in read.problems] == [("sub/a.png", "photograph.unreadable")]


def test_too_many_pixels_are_refused_before_they_are_decoded(monkeypatch):
    monkeypatch.setattr(photographs, "PIXEL_LIMIT", 30)
    assert read_photograph("a", saved(COLOUR)).problems[0].rule == "photograph.too_large"
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 10)
    assert read_photograph("a", saved(COLOUR)).problems[0].rule == "photograph.too_large"


def test_floating_point_pixels_are_refused():
    content = saved(GREY.astype(np.float32), "TIFF")
    assert read_photograph("a", content).problems[0].rule == "photograph.depth"


def test_a_photograph_has_no_second_frame():
    read = read_photograph("a", saved(COLOUR))
    with pytest.raises(IntakeError, match="one frame"):
        decode_frame(read.data, FrameRef(read.asset.id, 1), read.series)


def test_a_grey_overlay_runs_from_zero_to_one():
    ramp = np.array([[0, 51], [204, 255]], np.uint8)
    for pixels in (ramp, ramp.astype(np.uint16) * 257):
        overlay = decode_overlay(saved(pixels))
        assert overlay.dtype == np.float32
        np.testing.assert_allclose(overlay, [[0.0, 0.2], [0.8, 1.0]], rtol=1e-6)


def test_a_coloured_overlay_stays_as_it_is():
    np.testing.assert_array_equal(decode_overlay(saved(COLOUR)), COLOUR)


def test_an_overlay_that_is_no_picture_is_an_error():
    with expect_error(IntakeError, wording("jpeg_png_tiff")):
        decode_overlay(b"nothing")
