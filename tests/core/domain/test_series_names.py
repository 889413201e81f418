"""Names of series: only what tells a series apart from the others of its case."""

from dataclasses import replace

from readingroom.domain.acquisition import (
    Acquisition,
    AnatomicalPlane,
    BodyPart,
    ContrastPhase,
    Weighting,
)
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.planes import anatomical_plane
from readingroom.domain.series_names import SeriesTrait, name_series

AXIAL = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
SAGITTAL = (0.0, 1.0, 0.0, 0.0, 0.0, -1.0)


def stack(modality="MR", orientation=AXIAL, study="s1", days=0, number=None, **acquisition):
    frames = (FrameRef("0" * 64, 0, orientation=orientation),)
    series = ImageSeries("k", modality, "", 4, 4, False, frames)
    return replace(
        series,
        acquisition=Acquisition(**acquisition),
        study=study,
        days_before_current=days,
        series_number=number,
    )


def traits(*series):
    return [set(name.traits) for name in name_series(series)]


def test_plane_and_weighting_are_always_named_and_thickness_only_if_it_separates():
    first, second, third = traits(
        stack(weighting=Weighting.T1, slice_thickness_mm=5.0),
        stack(weighting=Weighting.T2, slice_thickness_mm=5.0),
        stack(weighting=Weighting.T2, slice_thickness_mm=1.0),
    )
    assert first == {SeriesTrait.PLANE, SeriesTrait.WEIGHTING}
    assert second == third == first | {SeriesTrait.THICKNESS}


def test_number_and_rank_separate_what_is_otherwise_alike():
    names = name_series([stack(number=2), stack(number=3), stack("CT"), stack("CT")])
    assert [SeriesTrait.NUMBER in name.traits for name in names] == [True, True, False, False]
    assert [name.rank for name in names] == [0, 0, 1, 2]


def test_a_detail_comes_before_thickness_and_number():
    names = traits(
        stack(weighting=Weighting.DIFFUSION, detail="b 0", number=4, slice_thickness_mm=1.0),
        stack(weighting=Weighting.DIFFUSION, detail="b 800", number=4, slice_thickness_mm=2.0),
    )
    assert all(SeriesTrait.DETAIL in name for name in names)
    assert all(SeriesTrait.THICKNESS not in name for name in names)


def test_the_body_part_is_named_if_the_case_shows_several():
    chest, head = stack(body_part=BodyPart.CHEST), stack(body_part=BodyPart.HEAD)
    assert traits(chest, chest)[0] == {SeriesTrait.PLANE}
    assert all(SeriesTrait.BODY_PART in name for name in traits(chest, head))
    assert SeriesTrait.BODY_PART not in traits(chest, head, stack())[2]


def test_the_time_separates_the_same_series_of_two_examinations():
    given = {"contrast": ContrastPhase.GIVEN, "number": 3}
    names = name_series([stack("CT", **given), stack("CT", study="s2", days=365, **given)])
    assert all(name.has_time and not name.rank and not name.examination for name in names)
    assert all(SeriesTrait.NUMBER not in name.traits for name in names)


def test_examinations_of_one_day_or_without_a_date_are_numbered():
    for days in (0, None):
        names = name_series([stack(days=days), stack(days=days, study="s2")])
        assert [(name.has_time, name.examination, name.rank) for name in names] == [
            (True, 1, 0),
            (True, 2, 0),
        ]
    assert [name.has_time for name in name_series([stack(), stack(study="", days=None)])] == [
        False,
        False,
    ]


def test_series_of_earlier_study_files_have_only_a_rank():
    old = stack(study="", days=None, orientation=None)
    assert [(name.traits, name.rank) for name in name_series([old, old, old])] == [
        ((), 1),
        ((), 2),
        ((), 3),
    ]
    assert name_series([]) == ()


def test_planes_are_named_by_the_axis_near_their_normal():
    assert anatomical_plane(SAGITTAL) is AnatomicalPlane.SAGITTAL
    assert anatomical_plane((1.0, 0.0, 0.0, 0.0, 0.8, 0.6)) is AnatomicalPlane.OBLIQUE
    assert anatomical_plane((1.0, 0.0, 0.0, 1.0, 0.0, 0.0)) is AnatomicalPlane.UNKNOWN
    assert anatomical_plane((1.0, 0.0)) is AnatomicalPlane.UNKNOWN
    assert anatomical_plane(None) is AnatomicalPlane.UNKNOWN
