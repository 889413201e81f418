"""The automatic window on real images: CT by the body alone, all others as before."""

from pathlib import Path

import numpy as np
import pytest
from pydicom.data import get_testdata_file
from tests.desktop.reading.fakes import colour_frame, make_frame

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Frame
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.services.frames import FrameReader
from readingroom_desktop.widgets.viewer.windows import COLOUR_WINDOW, automatic_window


class Stored:
    """Stored files in memory."""

    def __init__(self, data: dict[AssetId, bytes]) -> None:
        self._data = data

    def read(self, asset: AssetId) -> bytes:
        return self._data[asset]

    def close(self) -> None:
        pass


def real(name: str) -> tuple[str, Frame]:
    """Return modality and middle frame of a file that pydicom carries."""
    path = get_testdata_file(name, download=False)
    if path is None:
        pytest.skip(f"{name} is not installed")
    imported = read_dicom_files({name: Path(path).read_bytes()})
    series = imported.series[0]
    reader = FrameReader(Stored(imported.data))
    return series.modality, reader.decode(series, len(series.frames) // 2)


def middle_98_percent(frame: Frame) -> tuple[float, float]:
    values = frame.pixels * frame.slope + frame.intercept
    if frame.is_padding is not None:
        values = values[~frame.is_padding]
    low, high = np.percentile(values, (1, 99))
    return float(low), float(high)


def ends(modality: str, frame: Frame) -> tuple[float, float]:
    window = automatic_window(modality, frame)
    return window.center - window.width / 2, window.center + window.width / 2


HEADS = ["693_J2KI.dcm", "693_J2KR.dcm", "J2K_pixelrep_mismatch.dcm", "eCT_Supplemental.dcm"]
ALL_CTS = [*HEADS, "CT_small.dcm", "explicit_VR-UN.dcm"]
OTHERS = ["MR_small.dcm", "examples_overlay.dcm", "MR_small_padded.dcm", "RG1_UNCR.dcm"]


@pytest.mark.parametrize("name", HEADS)
def test_on_a_head_ct_it_comes_much_nearer_to_the_files_window(name: str) -> None:
    modality, frame = real(name)
    own = frame.windows[0]
    low, high = middle_98_percent(frame)
    width = automatic_window(modality, frame).width
    assert own.width < width < (high - low) / 4


@pytest.mark.parametrize("name", HEADS)
def test_on_a_head_ct_it_holds_what_the_files_window_is_centred_on(name: str) -> None:
    modality, frame = real(name)
    low, high = ends(modality, frame)
    assert low < frame.windows[0].center < high


@pytest.mark.parametrize("name", ALL_CTS)
def test_on_ct_it_is_never_wider_than_all_values_are(name: str) -> None:
    modality, frame = real(name)
    assert modality == "CT"
    low, high = middle_98_percent(frame)
    assert automatic_window(modality, frame).width <= (high - low) * 1.1


@pytest.mark.parametrize("name", OTHERS)
def test_images_that_are_no_ct_keep_the_middle_98_percent(name: str) -> None:
    modality, frame = real(name)
    assert modality != "CT"
    low, high = middle_98_percent(frame)
    assert ends(modality, frame) == pytest.approx((low, high), abs=0.02 * (high - low))


def test_an_ultrasound_in_colour_keeps_its_stored_colours() -> None:
    assert automatic_window("US", colour_frame()) == COLOUR_WINDOW


def hounsfield(values: np.ndarray, **changes: object) -> Frame:
    pixels = (values + 1024).astype(np.uint16)
    return make_frame(pixels=pixels, slope=1.0, intercept=-1024.0, units="HU", **changes)


def test_lungs_inside_the_body_count() -> None:
    values = np.full((100, 100), -1000.0)
    values[20:80, 20:80] = 40.0
    values[30:70, 30:70] = -850.0
    low, high = ends("CT", hounsfield(values))
    assert (low, high) == pytest.approx((-850.0, 40.0), abs=1.0)


def test_a_ct_of_nothing_but_air_has_the_window_of_all_values() -> None:
    values = np.linspace(-1000.0, -900.0, 10_000).reshape(100, 100)
    frame = hounsfield(values)
    assert ends("CT", frame) == pytest.approx(middle_98_percent(frame), abs=1.0)


def test_a_frame_of_nothing_but_padding_has_a_window() -> None:
    frame = make_frame(is_padding=np.ones((40, 60), np.bool_))
    assert automatic_window("CT", frame).width > 0


def test_padding_that_every_sampled_pixel_meets_is_still_left_out() -> None:
    pixels = np.zeros((600, 600), np.uint16)
    is_padding = np.ones((600, 600), np.bool_)
    is_padding[1, 1::2] = False
    pixels[1, 1::2] = 500
    pixels[1, 1] = 700
    frame = make_frame(pixels=pixels, slope=1.0, intercept=0.0, is_padding=is_padding)
    assert automatic_window("CT", frame).center > 400
