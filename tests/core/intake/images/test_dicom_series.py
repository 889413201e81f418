"""Grouping and ordering of slices, and what is said of a series."""

import math

import numpy as np
import pytest
from tests.support.dicom_factory import CORONAL, as_bytes, ct_slice, image, items, ramp
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording

from readingroom.domain.imaging import ImageSeries, WindowFunction
from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images.dicom_reader import ImagesRead, read_dicom_files

wording = Wording(__file__)

UNKNOWN_SIZE = "The pixel spacing is unknown. Lengths are in pixels only."


def read(*made, names=None) -> ImagesRead:
    return read_dicom_files(
        [
            (f"{index}.dcm" if names is None else names[index], as_bytes(ds))
            for index, ds in enumerate(made)
        ]
    )


def only(result: ImagesRead) -> ImageSeries:
    assert result.problems == ()
    assert len(result.series) == 1
    return result.series[0]


def stack(positions, **elements):
    return [
        ct_slice(ramp(start=10 * index), z=z, number=index + 1, **elements)
        for index, z in enumerate(positions)
    ]


def test_slices_are_sorted_by_position_and_not_by_instance_number_or_name():
    made = stack([5.0, -5.0, 0.0])
    result = read(*made)
    series = only(result)
    assert [frame.position_mm for frame in series.frames] == [-5.0, 0.0, 5.0]
    first = decode_frame(result.data[series.frames[0].asset], series.frames[0], series)
    assert first.value_at(0, 0) == 10.0  # the second slice made starts at 10 HU
    assert first.value_at(9, 7) == 10.0 + 7 * 79
    assert series.warnings == ()


def test_without_positions_the_instance_number_orders_and_the_series_says_so():
    made = [
        ct_slice(ramp(start=number), number=number, ImagePositionPatient=None)
        for number in (3, 1, 2)
    ]
    result = read(*made)
    series = only(result)
    values = [
        decode_frame(result.data[ref.asset], ref, series).value_at(0, 0) for ref in series.frames
    ]
    assert values == [1.0, 2.0, 3.0]
    assert wording("slice_positions_missing") in series.warnings


def test_without_positions_and_numbers_the_names_order_as_people_count():
    made = [
        ct_slice(ramp(start=number), number=None, ImagePositionPatient=None) for number in (10, 2)
    ]
    result = read(*made, names=["slice10.dcm", "slice2.dcm"])
    series = only(result)
    values = [
        decode_frame(result.data[ref.asset], ref, series).value_at(0, 0) for ref in series.frames
    ]
    assert values == [2.0, 10.0]
    assert wording("slice_positions_missing_2") in series.warnings


def test_a_gap_is_shown_with_its_size():
    series = only(read(*stack([0.0, 2.0, 4.0, 10.0, 12.0])))
    assert series.warnings == (wording("slices_missing_places"),)


@pytest.mark.parametrize(
    ("positions", "sentence"),
    [
        ([0.0, 2.0, 2.0, 4.0], wording("slice_lies_position")),
        ([0.0, 0.0, 0.0], wording("slices_lie_position")),
    ],
)
def test_doubled_positions_are_told(positions, sentence):
    assert only(read(*stack(positions))).warnings == (sentence,)


def test_gantry_tilt_is_shown_in_degrees():
    shear = math.tan(math.radians(10.0))
    made = stack([0.0, 10.0, 20.0])
    for index, ds in enumerate(made):
        ds.ImagePositionPatient = [0.0, 10.0 * index * shear, 10.0 * index]
    (sentence,) = only(read(*made)).warnings
    assert "10.0 degrees" in sentence


def test_orientations_are_split_and_named():
    made = [*stack([0.0, 2.0]), *stack([0.0, 2.0], ImageOrientationPatient=list(CORONAL))]
    for index, ds in enumerate(made):
        ds.StudyID = str(index)
    result = read(*made)
    assert [series.description for series in result.series] == [
        "CT axial, 120 kV, 2.5 mm slices",
        "CT coronal, 120 kV, 2.5 mm slices",
    ]


@pytest.mark.parametrize(
    ("cosines", "word"),
    [
        ([0.0, 1.0, 0.0, 0.0, 0.0, -1.0], "CT sagittal"),
        ([1.0, 0.0, 0.0, 0.0, 0.7071, 0.7071], "CT oblique"),
        ([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "CT,"),
    ],
)
def test_planes_are_named_from_the_cosines(cosines, word):
    series = only(read(ct_slice(ramp(), ImageOrientationPatient=cosines)))
    assert series.description.startswith(word)


def test_sizes_and_colours_are_split():
    made = [
        ct_slice(ramp(8, 10)),
        ct_slice(ramp(9, 10)),
        image(np.zeros((8, 10, 3), np.uint8)),
    ]
    result = read(*made)
    assert [(series.rows, series.is_colour) for series in result.series] == [
        (8, False),
        (9, False),
        (8, True),
    ]


def test_localizers_are_split_off_and_the_stack_says_so():
    made = stack([0.0, 2.0])
    made.append(ct_slice(ramp(start=99), z=0.0, ImageType=["ORIGINAL", "PRIMARY", "LOCALIZER"]))
    result = read(*made)
    assert [series.description for series in result.series] == [
        "CT axial, 120 kV, 2.5 mm slices",
        "CT axial, localizer",
    ]
    assert result.series[0].warnings == (wording("localizer_pictures_series"),)
    assert result.series[1].warnings == ()


def test_files_without_a_series_number_are_not_thrown_together():
    made = [ct_slice(ramp(start=start), SeriesInstanceUID=None) for start in (0, 1)]
    assert len(read(*made).series) == 2


def test_spacing_comes_from_ultrasound_regions_first():
    region = {
        "RegionSpatialFormat": 1,
        "RegionDataType": 1,
        "PhysicalUnitsXDirection": 3,
        "PhysicalUnitsYDirection": 3,
        "PhysicalDeltaX": 0.02,
        "PhysicalDeltaY": -0.03,
    }
    doppler = region | {"RegionSpatialFormat": 3, "PhysicalDeltaX": 7.0}
    made = ct_slice(ramp(), Modality="US", SequenceOfUltrasoundRegions=items(region, doppler))
    series = only(read(made))
    assert series.spacing_mm == pytest.approx((0.3, 0.2))
    assert series.spacing_source == "ultrasound region"
    two = items(region, region | {"PhysicalDeltaX": 0.05})
    series = only(read(ct_slice(ramp(), Modality="US", SequenceOfUltrasoundRegions=two)))
    assert series.spacing_mm is None
    assert any("different scales" in text for text in series.warnings)


@pytest.mark.parametrize(
    ("elements", "spacing", "source"),
    [
        ({}, (0.5, 0.75), "PixelSpacing"),
        ({"ImagerPixelSpacing": [0.5, 0.75]}, (0.5, 0.75), "at detector"),
        ({"PixelSpacing": [0.0, 0.0], "ImagerPixelSpacing": [0.1, 0.1]}, (0.1, 0.1), "at detector"),
        (
            {"PixelSpacing": None, "NominalScannedPixelSpacing": [0.2, 0.2]},
            (0.2, 0.2),
            "at film scanner",
        ),
    ],
)
def test_spacing_follows_the_order_of_trust(elements, spacing, source):
    series = only(read(ct_slice(ramp(), **elements)))
    assert (series.spacing_mm, series.spacing_source) == (spacing, source)


def test_an_unknown_pixel_size_is_none_with_a_warning():
    series = only(read(ct_slice(ramp(), PixelSpacing=None)))
    assert series.spacing_mm is None
    assert series.warnings == (UNKNOWN_SIZE,)
    series = only(read(ct_slice(ramp(), PixelSpacing=None, PixelAspectRatio=[2, 1])))
    assert "not square" in series.warnings[0]


@pytest.mark.parametrize("other", [[0.6, 0.75], None])
def test_slices_of_different_pixel_size_are_series_of_their_own(other):
    made = stack([0.0, 2.0])
    made[1].PixelSpacing = other
    first, second = read(*made).series
    assert first.spacing_mm == (0.5, 0.75)
    assert second.spacing_mm == (None if other is None else (0.6, 0.75))


@pytest.mark.parametrize(
    ("elements", "units"),
    [
        ({}, "HU"),
        ({"RescaleType": "US"}, ""),
        ({"RescaleType": "HU"}, "HU"),
        ({"RescaleSlope": None, "RescaleIntercept": None}, ""),
        ({"Modality": "MR", "RescaleType": "T1 ms"}, "T1 ms"),
        ({"Modality": "MR"}, ""),
        ({"Modality": "PT", "Units": "BQML"}, "BQML"),
        ({"Modality": "MR", "RescaleType": "Name: Musterfrau, Erika"}, ""),
        ({"RescaleSlope": None}, "HU"),
        ({"Modality": "RTDOSE", "DoseGridScaling": "0.01", "DoseUnits": "GY"}, "GY"),
    ],
)
def test_units_follow_the_rescale_type(elements, units):
    assert only(read(ct_slice(ramp(), **elements))).units == units


def test_a_rescale_slope_of_zero_is_replaced_and_told():
    series = only(read(ct_slice(ramp(), RescaleSlope=0)))
    assert series.frames[0].slope == 1.0
    assert "rescale slope is zero" in series.warnings[0]


@pytest.mark.parametrize(
    ("elements", "side"),
    [
        ({"ImageLaterality": "L"}, "L"),
        ({"Laterality": "R"}, "R"),
        ({"ImageLaterality": "B"}, ""),
        ({}, ""),
    ],
)
def test_laterality_is_left_right_or_nothing(elements, side):
    assert only(read(ct_slice(ramp(), **elements))).laterality == side


def test_views_and_sides_of_a_mammogram_are_series_of_their_own():
    made = [
        ct_slice(ramp(start=start), Modality="MG", ViewPosition=view, ImageLaterality=side)
        for start, (view, side) in enumerate([("CC", "L"), ("CC", "R"), ("MLO", "L")])
    ]
    result = read(*made)
    assert [(series.description, series.laterality) for series in result.series] == [
        ("MG axial, CC, 2.5 mm slices", "L"),
        ("MG axial, CC, 2.5 mm slices", "R"),
        ("MG axial, MLO, 2.5 mm slices", "L"),
    ]


@pytest.mark.parametrize(
    ("elements", "rate"),
    [
        ({"CineRate": 25, "FrameTime": 10}, 25.0),
        ({"RecommendedDisplayFrameRate": 12}, 12.0),
        ({"CineRate": 0, "FrameTime": "40"}, 25.0),
        ({"FrameTimeVector": [0, 20, 30]}, 40.0),
        ({"FrameTime": 0}, None),
        ({"CineRate": 5000}, None),
    ],
)
def test_the_speed_of_a_loop_is_read(elements, rate):
    loop = image(np.zeros((3, 4, 4), np.uint8), Modality="US", **elements)
    series = only(read(loop))
    assert len(series.frames) == 3
    assert series.frames_per_second == rate


def test_two_loops_of_one_series_stay_apart():
    loops = [image(np.full((3, 4, 4), value, np.uint8), Modality="US") for value in (1, 2)]
    assert [len(series.frames) for series in read(*loops).series] == [3, 3]


def test_stills_are_not_warned_about_positions():
    stills = [image(np.full((4, 4), value, np.uint8), Modality="US") for value in (1, 2)]
    assert only(read(*stills)).warnings == (UNKNOWN_SIZE,)


@pytest.mark.parametrize(("stated", "is_lossy"), [("01", True), ("00", False), (None, False)])
def test_lossy_compression_in_the_past_is_honoured(stated, is_lossy):
    assert only(read(ct_slice(ramp(), LossyImageCompression=stated))).is_lossy is is_lossy


def test_windows_of_the_file_keep_their_names_and_function():
    series = only(
        read(
            ct_slice(
                ramp(),
                WindowCenter=[40, -600, 1],
                WindowWidth=[400, 1500, 0],
                WindowCenterWidthExplanation=["SOFT", ""],
                VOILUTFunction="SIGMOID",
            )
        )
    )
    first, second = series.frames[0].windows
    assert (first.name, first.center, first.width) == ("SOFT", 40.0, 400.0)
    assert first.function is WindowFunction.SIGMOID
    assert second.name == "File window 2"


def test_a_display_table_becomes_the_window_of_its_range():
    table = items(
        {"LUTDescriptor": [256, 100, 8], "LUTData": bytes(256)}, {"LUTDescriptor": [1, 2]}
    )
    series = only(read(ct_slice(ramp(), VOILUTSequence=table)))
    (window,) = series.frames[0].windows
    assert (window.center - window.width / 2, window.center + window.width / 2) == (100.0, 356.0)
    assert window.function is WindowFunction.TABLE
    assert series.warnings == (wording("lookup_table_display"),)


def test_descriptions_hold_technique_and_never_the_texts_of_the_file():
    made = ct_slice(
        ramp(),
        Modality="MR",
        ScanningSequence="SE",
        RepetitionTime=500,
        EchoTime=15.5,
        SeriesDescription="Erika Musterfrau Kopf",
        StudyDescription="Musterfrau",
    )
    result = read(made)
    series = only(result)
    assert series.description == "MR axial, SE, TR 500 ms, TE 15.5 ms, 2.5 mm slices"
    assert "Muster" not in repr((result.series, result.assets, result.problems))
    assert "1.2.826" not in repr(result.series)


def test_the_same_bytes_twice_are_one_slice_and_a_warning():
    content = as_bytes(ct_slice(ramp()))
    result = read_dicom_files({"a.dcm": content, "b.dcm": content})
    assert len(result.series[0].frames) == 1
    assert [(p.path, p.rule, p.severity) for p in result.problems] == [
        ("b.dcm", "dicom.duplicate", ProblemSeverity.WARNING)
    ]


def test_keys_do_not_depend_on_names_or_order_of_files():
    first, second = (as_bytes(ct_slice(ramp(), z=z)) for z in (0.0, 1.0))
    forward = read_dicom_files([("a", first), ("b", second)])
    back = read_dicom_files([("x", second), ("y", first)])
    assert forward.series == back.series
