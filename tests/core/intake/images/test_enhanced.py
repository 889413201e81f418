"""Enhanced multi-frame files, with highdicom as the oracle."""

from io import BytesIO

import highdicom
import numpy as np
import pytest
from tests.support.dicom_factory import AXIAL, CORONAL, as_bytes, enhanced_ct, items

from readingroom.domain.imaging import WindowFunction
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames


@pytest.fixture
def volume():
    return np.random.default_rng(7).integers(0, 3000, (4, 6, 5)).astype(np.uint16)


def test_frames_are_sorted_by_position_with_their_own_rescale_and_window(volume):
    content = as_bytes(enhanced_ct(volume, [9.0, 0.0, 6.0, 3.0]))
    result = read_dicom_files([("e.dcm", content)])
    (series,) = result.series
    assert result.problems == ()
    assert [frame.frame_index for frame in series.frames] == [1, 3, 2, 0]
    assert [frame.position_mm for frame in series.frames] == [0.0, 3.0, 6.0, 9.0]
    assert series.units == "HU"
    assert series.spacing_mm == (0.5, 0.5)
    assert series.laterality == ""
    assert [frame.windows[0].name for frame in series.frames] == ["W1", "W3", "W2", "W0"]
    assert series.frames_per_second is None


def test_modality_values_are_those_of_highdicom(volume):
    content = as_bytes(enhanced_ct(volume, [9.0, 0.0, 6.0, 3.0]))
    (series,) = read_dicom_files([("e.dcm", content)]).series
    oracle = highdicom.imread(BytesIO(content))
    frames = AssetFrames(content)
    for ref in series.frames:
        frame = frames.frame(ref, series)
        expected = oracle.get_frame(
            ref.frame_index + 1, apply_modality_transform=True, apply_real_world_transform=False
        )
        np.testing.assert_allclose(frame.pixels * frame.slope + frame.intercept, expected)


def test_windowed_values_are_those_of_highdicom_where_the_slope_is_one(volume):
    # For other slopes highdicom divides centre and width by the slope before it subtracts the one
    # of PS3.3 C.11.2.1.2.1, which is not what the standard says; pydicom is the oracle for those.
    content = as_bytes(enhanced_ct(volume, [9.0, 0.0, 6.0, 3.0]))
    (series,) = read_dicom_files([("e.dcm", content)]).series
    ref = next(frame for frame in series.frames if frame.slope == 1.0)
    frame = AssetFrames(content).frame(ref, series)
    shown = highdicom.imread(BytesIO(content)).get_frame(
        ref.frame_index + 1, apply_voi_transform=True, apply_real_world_transform=False
    )
    low, high = frame.levels(frame.windows[0])
    np.testing.assert_allclose(np.clip((frame.pixels - low) / (high - low), 0, 1), shown)


def test_frames_of_two_orientations_become_two_series(volume):
    made = enhanced_ct(volume, [0.0, 1.0, 2.0, 3.0])
    del made.SharedFunctionalGroupsSequence[0].PlaneOrientationSequence
    for index, group in enumerate(made.PerFrameFunctionalGroupsSequence):
        cosines = AXIAL if index < 2 else CORONAL
        group.PlaneOrientationSequence = items({"ImageOrientationPatient": list(cosines)})
    result = read_dicom_files([("e.dcm", as_bytes(made))])
    assert [{frame.frame_index for frame in series.frames} for series in result.series] == [
        {0, 1},
        {2, 3},
    ]


def test_fewer_groups_than_frames_leave_the_rest_without_a_position(volume):
    made = enhanced_ct(volume, [0.0, 1.0, 2.0])
    result = read_dicom_files([("e.dcm", as_bytes(made))])
    assert sum(len(series.frames) for series in result.series) == 4


def with_tables(volume, *tables):
    """Return a file whose first frames have lookup tables of their own, and its series."""
    made = enhanced_ct(volume, [0.0, 1.0, 2.0, 3.0])
    for groups, table in zip(made.PerFrameFunctionalGroupsSequence, tables, strict=False):
        groups.FrameVOILUTSequence = items({"VOILUTSequence": items(table)})
    content = as_bytes(made)
    (series,) = read_dicom_files([("e.dcm", content)]).series
    return content, series


def test_each_frame_is_shown_by_its_own_table(volume):
    first = np.arange(50, dtype="<u2") * 5
    second = np.arange(50, dtype="<u2")[::-1].copy()
    content, series = with_tables(
        volume,
        {"LUTDescriptor": [50, 0, 8], "LUTData": first.tobytes()},
        {"LUTDescriptor": [50, 0, 8], "LUTData": second.tobytes()},
    )
    for ref, entries in zip(series.frames, (first, second), strict=False):
        frame = AssetFrames(content).frame(ref, series)
        (window,) = frame.windows
        assert window.function is WindowFunction.TABLE
        np.testing.assert_array_equal(frame.table_of(window).entries, entries)
    assert not any("table" in text for text in series.warnings)


def test_a_frame_without_a_table_beside_those_with_one_has_a_window(volume):
    content, series = with_tables(volume, {"LUTDescriptor": [4, 0, 8], "LUTData": bytes(8)})
    frame = AssetFrames(content).frame(series.frames[3], series)
    assert frame.tables == ()
    assert frame.windows[0].function is not WindowFunction.TABLE


def test_a_damaged_table_of_a_frame_is_said(volume):
    content, series = with_tables(volume, {"LUTDescriptor": [4, 0, 8], "LUTData": bytes(2)})
    message = "A lookup table for display is damaged. A linear window is used instead."
    assert message in series.warnings
    assert AssetFrames(content).frame(series.frames[0], series).tables == ()


def test_dose_planes_are_placed_by_their_offsets(volume):
    made = enhanced_ct(
        volume,
        [],
        Modality="RTDOSE",
        SharedFunctionalGroupsSequence=None,
        PerFrameFunctionalGroupsSequence=None,
        ImagePositionPatient=[0.0, 0.0, 10.0],
        ImageOrientationPatient=list(AXIAL),
        GridFrameOffsetVector=[0.0, -2.0, -4.0, -6.0],
        DoseGridScaling="0.5",
        DoseUnits="GY",
    )
    content = as_bytes(made)
    (series,) = read_dicom_files([("d.dcm", content)]).series
    assert [frame.position_mm for frame in series.frames] == [4.0, 6.0, 8.0, 10.0]
    frame = AssetFrames(content).frame(series.frames[0], series)
    assert frame.value_at(2, 1) == volume[3, 1, 2] * 0.5
    assert frame.units == "GY"
