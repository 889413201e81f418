"""Real decoding on its own thread: a segmentation by highdicom over CT slices, in the pane."""

import highdicom
import numpy as np
import pytest
from pydicom.sr.codedict import codes
from pydicom.uid import generate_uid
from PySide6.QtGui import QColor
from tests.desktop.viewer.test_viewport import shown_colour
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.domain.ids import AssetId
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.services.frames import FrameReader
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.theme import DARK
from readingroom_desktop.widgets.viewer import ImagePane

SIDE = 32


class Stored:
    """Stored files in memory."""

    def __init__(self, data: dict[AssetId, bytes]) -> None:
        self._data = data

    def read(self, asset: AssetId) -> bytes:
        return self._data[asset]

    def close(self) -> None:
        pass


def slices():
    """Return two slices of water with a ring of padding, one millimetre a pixel."""
    study = generate_uid(entropy_srcs=["study"])
    rows, columns = np.mgrid[:SIDE, :SIDE] - SIDE / 2
    values = np.where(np.hypot(rows, columns) > 15, -2000, 0)
    unknown = ("PatientBirthDate", "PatientSex", "AccessionNumber", "StudyID")
    return [
        ct_slice(
            values,
            z=float(number),
            number=number,
            SOPInstanceUID=f"1.2.3.{number}",
            StudyInstanceUID=study,
            FrameOfReferenceUID="1.2.77",
            PixelSpacing=[1.0, 1.0],
            PixelPaddingValue=-976,
            StudyDate="20250101",
            StudyTime="000000",
            SeriesNumber=1,
            WindowCenter=40,
            WindowWidth=400,
            **dict.fromkeys(unknown, ""),
        )
        for number in (1, 2)
    ]


def segmentation(images):
    """Return a segmentation of a square in the first slice."""
    mask = np.zeros((2, SIDE, SIDE), np.uint8)
    mask[0, 10:20, 10:20] = 1
    description = highdicom.seg.SegmentDescription(
        segment_number=1,
        segment_label="any",
        segmented_property_category=codes.SCT.Organ,
        segmented_property_type=codes.SCT.Liver,
        algorithm_type=highdicom.seg.SegmentAlgorithmTypeValues.MANUAL,
    )
    return highdicom.seg.Segmentation(
        source_images=images,
        pixel_array=mask,
        segmentation_type="BINARY",
        segment_descriptions=[description],
        series_instance_uid="1.2.55",
        series_number=2,
        sop_instance_uid="1.2.56",
        instance_number=1,
        manufacturer="M",
        manufacturer_model_name="N",
        software_versions="1",
        device_serial_number="1",
        omit_empty_frames=True,
    )


@pytest.fixture
def real(qtbot):
    """The pane over the decoded files, on the slice that is marked."""
    images = slices()
    files = {f"{n}.dcm": as_bytes(one) for n, one in enumerate([*images, segmentation(images)])}
    read = read_dicom_files(files)
    loader = FrameLoader()
    loader.open(lambda: FrameReader(Stored(read.data)))
    pane = ImagePane(loader)
    qtbot.addWidget(pane)
    pane.resize(480, 640)
    pane.show()
    pane.show_case("CASE-1", read.series, {})
    qtbot.waitUntil(lambda: pane.view.frame is not None)
    yield pane
    loader.stop()


def test_a_segment_of_a_file_is_drawn_over_its_slice_alone(real, qtbot):
    ink = QColor(DARK.good)
    real.perform("segments.toggle")
    qtbot.waitUntil(lambda: real.view.layer_count == 1)
    assert shown_colour(real.view, 10, 15) == (ink.red(), ink.green(), ink.blue())
    assert shown_colour(real.view, 15, 15) != (ink.red(), ink.green(), ink.blue())
    assert "1: Liver" in real._annotations().all_text
    real.perform("image.next")
    qtbot.waitUntil(lambda: real.index_shown == (0, 1))

    assert real.view.layer_count == 0


def test_padding_of_a_file_stays_black_when_the_image_is_inverted(real):
    real.perform("view.invert")

    assert shown_colour(real.view, 0, 0) == (0, 0, 0)
    assert shown_colour(real.view, 16, 16)[0] > 100


def test_stored_series_of_one_space_scroll_together_in_two_views(qtbot):
    space = {"FrameOfReferenceUID": "1.2.3.4"}
    made = [
        ct_slice(
            np.full((16, 16), 10 * z), z=float(z), number=z, SeriesInstanceUID="1.2.1", **space
        )
        for z in range(10)
    ]
    made += [
        ct_slice(np.full((16, 16), 5 + z), z=2.0 * z, number=z, SeriesInstanceUID="1.2.2", **space)
        for z in range(5)
    ]
    read = read_dicom_files({f"{n}.dcm": as_bytes(each) for n, each in enumerate(made)})
    loader = FrameLoader()
    loader.open(lambda: FrameReader(Stored(read.data)))
    pane = ImagePane(loader)
    qtbot.addWidget(pane)
    pane.resize(640, 480)
    pane.show()
    pane.layouts.set_shape("1x2")
    pane.show_case("CASE-1", read.series, {})
    side = pane.grid.sides[1]
    qtbot.waitUntil(lambda: pane.view.frame is not None and side.frame is not None)
    pane.perform("views.link")
    for _ in range(6):
        pane.perform("image.next")
    qtbot.waitUntil(lambda: pane.index_shown == (0, 6) and side.frame.value_at(0, 0) == 8.0)

    assert pane.view.frame.value_at(0, 0) == 60.0
    loader.stop()
