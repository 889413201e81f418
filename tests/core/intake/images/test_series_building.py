"""Series are split where frames differ, 4-D series become stacks, regions and units are told."""

import numpy as np
import pytest
from tests.support.dicom_factory import as_bytes, ct_slice, enhanced_ct, image, items, ramp
from tests.support.stored_frames import decode_frame
from tests.support.wording import Wording

from readingroom.intake.images.dicom_reader import read_dicom_files

wording = Wording(__file__)


def read(*made):
    files = [(f"{n}.dcm", as_bytes(each)) for n, each in enumerate(made)]
    result = read_dicom_files(files)
    assert result.problems == ()
    return result


def mr(z, number, **elements):
    """Return an MR slice whose pixels hold its number."""
    return ct_slice(np.full((4, 5), number), z=z, number=number, Modality="MR", **elements)


def positions(series):
    return [ref.position_mm for ref in series.frames]


@pytest.mark.parametrize(
    ("keyword", "values", "words"),
    [
        ("EchoNumbers", (1, 2), "echo 2"),
        ("DiffusionBValue", (0.0, 800.0), "b 800"),
        ("ImageType", (["ORIGINAL", "PRIMARY", "M"], ["ORIGINAL", "PRIMARY", "P"]), "phase"),
    ],
)
def test_echoes_weights_and_phase_maps_are_series_of_their_own(keyword, values, words):
    made = [
        mr(float(z), 10 * nr + z, **{keyword: value})
        for nr, value in enumerate(values)
        for z in range(3)
    ]
    first, second = read(*made).series
    assert positions(first) == positions(second) == [0.0, 1.0, 2.0]
    assert words in second.description
    assert words not in first.description


def test_an_unusual_kind_of_rescale_is_a_series_of_its_own():
    first, second = read(
        ct_slice(ramp(), RescaleType="HU"), ct_slice(ramp(start=5), z=1.0, RescaleType="Z_EFF")
    ).series
    assert (first.units, second.units) == ("HU", "Z_EFF")


@pytest.mark.parametrize("keyword", ["TemporalPositionIdentifier", "TriggerTime", None])
def test_moments_become_stacks_in_order_of_time(keyword):
    made = []
    for moment in (2, 0, 1):
        for z in range(3):
            extra = {} if keyword is None else {keyword: moment * 10 + 1}
            made.append(mr(float(z), 100 + moment * 10 + z, **extra))
    series = read(*made).series
    word = "set" if keyword is None else "moment"
    assert [one.description.rpartition(", ")[2] for one in series] == [
        f"{word} {number} of 3" for number in (1, 2, 3)
    ]
    assert all(positions(one) == [0.0, 1.0, 2.0] for one in series)
    assert all(one.warnings == () for one in series)
    result = read(*made)
    values = []
    for one in result.series:
        frame = decode_frame(result.data[one.frames[0].asset], one.frames[0], one)
        values.append(frame.value_at(0, 0))
    assert values == sorted(values)


def test_very_many_moments_stay_one_stack_that_runs_through_time():
    made = [
        mr(float(z), 1 + 2 * moment + z, TemporalPositionIdentifier=moment + 1)
        for moment in range(13)
        for z in range(2)
    ]
    (series,) = read(*made).series
    assert positions(series) == [0.0, 1.0] * 13
    assert series.warnings == (wording("same_places_come"),)


def test_doubles_that_nothing_tells_apart_stay_together_and_are_said():
    made = [ct_slice(ramp(start=start), z=z, number=1) for start in (0, 1) for z in (0.0, 1.0)]
    (series,) = read(*made).series
    assert len(series.frames) == 4
    assert wording("slices_lie_position") in series.warnings


def test_places_taken_unequally_often_stay_together_and_are_said():
    made = [mr(0.0, 1), mr(1.0, 2), mr(1.0, 3)]
    (series,) = read(*made).series
    assert wording("slice_lies_position") in series.warnings


def test_moments_of_an_enhanced_file_are_told_by_their_index():
    volume = np.arange(4 * 12, dtype=np.uint16).reshape(4, 3, 4)
    made = enhanced_ct(volume, [0.0, 1.0, 0.0, 1.0], RescaleType=None)
    for nr, groups in enumerate(made.PerFrameFunctionalGroupsSequence):
        groups.FrameContentSequence = items({"TemporalPositionIndex": 1 + nr // 2})
    first, second = read(made).series
    assert [ref.frame_index for ref in first.frames] == [0, 1]
    assert [ref.frame_index for ref in second.frames] == [2, 3]


def test_the_echo_and_weight_of_enhanced_frames_split_them():
    volume = np.arange(4 * 12, dtype=np.uint16).reshape(4, 3, 4)
    made = enhanced_ct(volume, [0.0, 1.0, 0.0, 1.0], Modality="MR")
    for nr, groups in enumerate(made.PerFrameFunctionalGroupsSequence):
        groups.MREchoSequence = items({"EffectiveEchoTime": 10.0 + nr // 2})
        groups.MRDiffusionSequence = items({"DiffusionBValue": 50.0})
        groups.MRImageFrameTypeSequence = items({"FrameType": ["ORIGINAL", "PRIMARY", "R"]})
    first, second = read(made).series
    assert "TE 10 ms, b 50, real" in first.description
    assert "TE 11 ms" in second.description


def test_uneven_steps_without_a_gap_are_said():
    (series,) = read(*[ct_slice(ramp(start=n), z=z) for n, z in enumerate((0, 2, 4.3, 6.3))]).series
    assert series.warnings == (wording("slices_lie_uneven"),)


def region(kind, **elements):
    defaults = {
        "RegionSpatialFormat": kind,
        "RegionDataType": 1,
        "RegionLocationMinX0": 0,
        "RegionLocationMinY0": 0,
        "RegionLocationMaxX1": 4,
        "RegionLocationMaxY1": 7,
        "PhysicalUnitsXDirection": 3,
        "PhysicalUnitsYDirection": 3,
        "PhysicalDeltaX": 0.02,
        "PhysicalDeltaY": 0.02,
    }
    return defaults | elements


def ultrasound(*regions):
    (series,) = read(
        ct_slice(ramp(), Modality="US", SequenceOfUltrasoundRegions=items(*regions))
    ).series
    return series


def test_regions_are_listed_with_their_edges_kinds_and_scales():
    motion = region(2, RegionLocationMinX0=5, RegionLocationMaxX1=9, PhysicalUnitsXDirection=4)
    series = ultrasound(region(1), motion)
    picture, other = series.regions
    assert (picture.left, picture.top, picture.right, picture.bottom) == (0, 0, 5, 8)
    assert (picture.kind, picture.spacing_mm) == ("picture", pytest.approx((0.2, 0.2)))
    assert (other.left, other.right, other.kind, other.spacing_mm) == (
        *(5, 10, "motion over time"),
        None,
    )
    assert series.spacing_source == "ultrasound region"
    assert wording("scales_other_kinds") in series.warnings[0]


def test_the_flow_over_a_picture_has_its_scale():
    assert ultrasound(region(1, RegionDataType=2)).spacing_mm == pytest.approx((0.2, 0.2))


@pytest.mark.parametrize(
    "odd",
    [
        {"PhysicalUnitsXDirection": 4},
        {"PhysicalDeltaX": 0.0},
        {"PhysicalDeltaX": float("nan")},
        {"PhysicalDeltaX": 1e9},
        {"RegionLocationMaxX1": 0, "RegionLocationMinX0": 3},
    ],
)
def test_a_region_without_a_scale_in_centimetres_gives_no_lengths(odd):
    series = ultrasound(region(1, **odd))
    assert series.spacing_source == "PixelSpacing"
    assert all(each.spacing_mm is None for each in series.regions)


@pytest.mark.parametrize("bad", [[0, 0], [-0.5, 0.5], [1e-9, 1e-9], [500, 500], [0.5]])
def test_an_impossible_spacing_means_pixels_only(bad):
    (series,) = read(ct_slice(ramp(), PixelSpacing=bad)).series
    assert series.spacing_mm is None
    assert any(wording("pixels_measured") in text for text in series.warnings)


@pytest.mark.parametrize(("aspect", "ratio"), [([2, 1], 2.0), ([0, 1], 1.0), ([5, 0], 1.0)])
def test_the_shape_of_a_pixel_is_kept_where_its_size_is_not_known(aspect, ratio):
    (series,) = read(ct_slice(ramp(), PixelSpacing=None, PixelAspectRatio=aspect)).series
    assert series.pixel_aspect == ratio


def test_a_known_size_says_more_than_an_aspect():
    (series,) = read(ct_slice(ramp(), PixelAspectRatio=[2, 1])).series
    assert series.pixel_aspect == 1.0


def mapping(slope, intercept, unit):
    units = items({"CodeValue": unit, "CodingSchemeDesignator": "UCUM", "CodeMeaning": unit})
    parts = {"RealWorldValueIntercept": intercept, "MeasurementUnitsCodeSequence": units}
    if slope is not None:
        parts["RealWorldValueSlope"] = slope
    return items(parts)


@pytest.mark.parametrize(
    ("unit", "shown"), [("mm2/s", "mm2/s"), ("[hnsf'U]", "HU"), ("1", ""), ("no ünit", "")]
)
def test_real_world_values_serve_where_there_is_no_rescale(unit, shown):
    stored = np.arange(6, dtype=np.uint16).reshape(2, 3)
    made = image(stored, Modality="MR", RealWorldValueMappingSequence=mapping(0.5, -1.0, unit))
    (series,) = read(made).series
    assert (series.frames[0].slope, series.frames[0].intercept) == (0.5, -1.0)
    assert series.units == shown


def test_a_rescale_is_trusted_before_real_world_values():
    made = ct_slice(ramp(), RealWorldValueMappingSequence=mapping(7.0, 7.0, "1"))
    (series,) = read(made).series
    assert (series.frames[0].slope, series.units) == (1.0, "HU")


def test_real_world_values_of_functional_groups_apply_to_their_frames():
    volume = np.arange(2 * 12, dtype=np.uint16).reshape(2, 3, 4)
    made = enhanced_ct(volume, [0.0, 1.0], Modality="MR")
    for nr, groups in enumerate(made.PerFrameFunctionalGroupsSequence):
        del groups.PixelValueTransformationSequence
        groups.RealWorldValueMappingSequence = mapping(2.0 + nr, 0.0, "ms")
    (series,) = read(made).series
    assert [ref.slope for ref in series.frames] == [2.0, 3.0]
    assert series.units == "ms"


def test_a_table_of_real_world_values_is_said_not_to_be_used():
    made = image(np.ones((2, 3), np.uint8), RealWorldValueMappingSequence=mapping(None, 0.0, "ms"))
    (series,) = read(made).series
    assert wording("table_real_world") in series.warnings


def test_a_header_that_contradicts_itself_on_bits_is_said():
    (series,) = read(ct_slice(ramp(), BitsStored=12, HighBit=15)).series
    assert "highest bit 15, 12 bits stored" in series.warnings[0]


@pytest.mark.parametrize("last", ["MOSAIC", "ND"])
def test_a_mosaic_is_said_to_hold_many_slices(last):
    (series,) = read(mr(0.0, 1, ImageType=["ORIGINAL", "PRIMARY", "M", last])).series
    told = any("only inside one tile" in warning for warning in series.warnings)
    assert told == (last == "MOSAIC")


def test_a_colour_profile_is_said_not_to_be_applied():
    made = image(np.zeros((2, 3, 3), np.uint8), ICCProfile=b"profile!")
    (series,) = read(made).series
    assert any(wording("colour_profile_applied") in text for text in series.warnings)


def test_frames_of_reference_are_keys_of_stored_files_and_not_of_the_header():
    uids = ["1.2.3.4.5", "1.2.3.4.5", "1.2.3.4.6", ""]
    made = [
        ct_slice(ramp(start=n), SeriesInstanceUID=f"1.2.{n}", FrameOfReferenceUID=uid)
        for n, uid in enumerate(uids)
    ]
    first, second, third, fourth = read(*made).series

    assert first.frame_of_reference == second.frame_of_reference != third.frame_of_reference
    assert fourth.frame_of_reference == ""
    assert first.frame_of_reference == f"space-{first.frames[0].asset[:16]}"
    assert "1.2.3" not in repr(first)
    assert first.frames[0].origin_mm == (-10.0, -20.0, 0.0)


def test_a_series_over_two_frames_of_reference_has_none():
    (series,) = read(
        *(ct_slice(ramp(start=n), z=float(n), FrameOfReferenceUID=f"1.2.{n}") for n in range(2))
    ).series

    assert series.frame_of_reference == ""
