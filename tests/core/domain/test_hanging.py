"""Hanging protocols: rules of the study, the default, and cases that fit neither."""

from dataclasses import replace

from readingroom.domain.acquisition import Acquisition, AnatomicalPlane, BodyPart, Weighting
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    RuleFit,
    RuleOutcome,
    Side,
    WindowSetting,
)
from readingroom.domain.hanging_stages import (
    assign,
    explain,
    hang,
    links_by_position,
    occurring_values,
)
from readingroom.domain.imaging import FrameRef, ImageSeries

AXIAL = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
SAGITTAL = (0.0, 1.0, 0.0, 0.0, 0.0, -1.0)


def stack(modality="CT", orientation=AXIAL, days=0, laterality="", space="", **acquisition):
    frames = (FrameRef("0" * 64, 0, orientation=orientation, origin_mm=(0.0, 0.0, 0.0)),)
    series = ImageSeries("k", modality, "", 4, 4, False, frames, laterality=laterality)
    return replace(
        series,
        acquisition=Acquisition(**acquisition),
        days_before_current=days,
        frame_of_reference=space,
    )


def shown(stages):
    return [(hung.stage.layout.value, hung.series) for hung in stages]


T1, T2, FLAIR = Weighting.T1, Weighting.T2, Weighting.FLAIR


def test_a_case_without_a_prior_is_shown_in_one_view():
    assert shown(hang([stack()], ())) == [("1x1", (0,))]
    assert shown(hang([stack(), stack("MR")], ())) == [("1x1", (0,))]
    assert hang([], ()) == ()


def test_the_newest_prior_of_the_same_kind_is_beside_the_current_series():
    series = [
        stack("CT", is_localizer=True),
        stack("CT"),
        stack("CT", days=800),
        stack("CT", SAGITTAL, days=90),
        stack("MR", days=30),
        stack("CT", days=365),
    ]
    assert shown(hang(series, ())) == [("1x2", (1, 5)), ("1x1", (1,))]


def test_of_two_priors_of_one_day_the_one_with_the_same_technique_is_shown():
    series = [
        stack(slice_thickness_mm=5.0, body_part=BodyPart.CHEST),
        stack(days=9, slice_thickness_mm=1.0, body_part=BodyPart.CHEST),
        stack(days=9, slice_thickness_mm=5.0, body_part=BodyPart.CHEST),
        stack(days=9, slice_thickness_mm=5.0, body_part=BodyPart.NECK),
    ]
    assert hang(series, ())[0].series == (0, 2)


def test_no_series_of_unknown_time_is_hung_as_a_prior():
    series = [stack(days=None), stack(days=None)]
    assert shown(hang(series, ())) == [("1x1", (0,))]


def test_weightings_of_one_plane_are_hung_in_four_views_after_the_prior():
    series = [
        stack("MR", weighting=T1),
        stack("MR", SAGITTAL, weighting=Weighting.STIR),
        stack("MR", weighting=T2),
        stack("MR", weighting=T2),
        stack("MR", weighting=FLAIR),
        stack("MR", days=40, weighting=T1),
    ]
    assert shown(hang(series, ())) == [
        ("1x2", (0, 5)),
        ("2x2", (0, 2, 4, None)),
        ("1x1", (0,)),
    ]
    assert shown(hang(series[:3], ())) == [("1x2", (0, 2)), ("1x1", (0,))]


def test_mammograms_hang_by_side_and_projection():
    series = [
        stack("MG", None, laterality="L", view="MLO"),
        stack("MG", None, laterality="R", view="CC"),
        stack("MG", None, laterality="L", view="CC"),
    ]
    assert shown(hang(series, ()))[0] == ("2x2", (1, 2, None, 0))


def test_text_alone_is_shown():
    assert shown(hang([stack("DOC", None)], ())) == [("1x1", (0,))]


def stage(*views, layout=HangingLayout.SIDE_BY_SIDE, **changes):
    return HangingStage("s", layout, views, **changes)


def test_the_first_rule_that_fits_decides():
    chest = HangingRule("chest", (stage(HangingView()),), body_part=BodyPart.CHEST)
    any_ct = HangingRule("CT", (stage(HangingView(modality="CT")),), modality="CT")
    hung = hang([stack(body_part=BodyPart.HEAD)], (chest, any_ct))
    assert hung[0].stage is any_ct.stages[0]
    assert hung[0].is_of_study
    assert not hang([stack("US", None)], (chest, any_ct))[0].is_of_study


def test_a_rule_that_must_be_complete_gives_way_if_a_view_stays_empty():
    views = (HangingView(time=HangingTime.CURRENT), HangingView(time=HangingTime.PRIOR, same_as=1))
    strict = HangingRule("both", (stage(*views),), is_complete=True)
    loose = replace(strict, is_complete=False)
    assert shown(hang([stack()], (strict,))) == [("1x1", (0,))]
    assert shown(hang([stack()], (loose,))) == [("1x2", (0, None))]
    assert shown(hang([stack(), stack(days=3)], (strict,))) == [("1x2", (0, 1))]


def test_each_rule_that_gives_no_stages_states_why():
    both = stage(HangingView(time=HangingTime.CURRENT), HangingView(time=HangingTime.PRIOR))
    rules = (
        HangingRule("MR", (both,), "MR"),
        HangingRule("head", (both,), "CT", BodyPart.HEAD),
        HangingRule("with prior", (both,), "CT", is_complete=True),
        HangingRule("all", (both,)),
        HangingRule("last", (both,)),
    )
    chest = [stack(body_part=BodyPart.CHEST)]
    assert explain(chest, rules) == (
        RuleOutcome(RuleFit.NO_MODALITY),
        RuleOutcome(RuleFit.NO_BODY_PART),
        RuleOutcome(RuleFit.EMPTY_VIEWS, (2,)),
        RuleOutcome(RuleFit.APPLIES),
        RuleOutcome(RuleFit.EARLIER_RULE),
    )
    assert {outcome.fit for outcome in explain([], rules)} == {RuleFit.NO_IMAGES}
    assert explain([stack("MR", body_part=BodyPart.HEAD)], rules)[0].fit is RuleFit.APPLIES


def test_modality_and_body_part_of_a_rule_are_those_of_one_series():
    rule = HangingRule("head", (stage(HangingView()),), "CT", BodyPart.HEAD)
    series = [stack(body_part=BodyPart.CHEST), stack("MR", body_part=BodyPart.HEAD)]
    assert explain(series, (rule,)) == (RuleOutcome(RuleFit.NO_BODY_PART),)
    assert not hang(series, (rule,))[0].is_of_study


def test_values_occur_in_cases_and_come_from_series_that_views_show():
    cases = [
        [stack("MR", weighting=T1), stack("MR", SAGITTAL, weighting=T2)],
        [stack("MR", weighting=T2), stack("DOC", None), stack("CT", is_localizer=True)],
        [],
    ]
    values = occurring_values(cases)
    assert values["modality"] == (("MR", 2),)
    assert values["weighting"] == (("T2", 2), ("T1", 1))
    assert values["plane"] == (("axial", 2), ("sagittal", 1))
    assert values["laterality"] == ()


def test_each_attribute_of_a_view_selects_and_each_series_is_used_once():
    series = [
        stack("MR", weighting=T1),
        stack("MR", SAGITTAL, weighting=T1),
        stack("MR", weighting=T2, body_part=BodyPart.KNEE, laterality="L"),
        stack("MR", weighting=T2, body_part=BodyPart.KNEE, laterality="R"),
        stack("MR", days=10, weighting=T2, laterality="R"),
        stack("MR", days=5, weighting=T2, laterality="R"),
    ]
    views = (
        HangingView(plane=AnatomicalPlane.SAGITTAL),
        HangingView(weighting=T2, laterality=Side.RIGHT),
        HangingView(weighting=T2, body_part=BodyPart.KNEE),
        HangingView(time=HangingTime.PRIOR, same_as=2),
        HangingView(time=HangingTime.PRIOR, same_as=2),
        HangingView(time=HangingTime.PRIOR, same_as=2),
    )
    assert assign(stage(*views, layout=HangingLayout.SIX), series) == (1, 3, 2, 5, 4, None)
    assert assign(stage(HangingView(modality="PT"), HangingView(same_as=1)), series) == (None, None)


def test_a_series_without_a_sister_is_used_again_in_another_window():
    lung, bone = WindowSetting(1500.0, -600.0), WindowSetting(2500.0, 480.0)
    current = HangingView(time=HangingTime.CURRENT)
    views = (replace(current, window=lung), replace(current, window=bone), current)
    series = (stack(), stack(days=400))
    assert assign(stage(*views), series) == (0, 0, None)
    assert assign(stage(views[0], views[0]), series) == (0, None)
    assert assign(stage(*views), (*series, stack())) == (0, 2, None)


def test_only_series_that_share_coordinates_and_planes_are_linked():
    assert links_by_position([stack(space="a"), stack(space="a")])
    assert not links_by_position([stack(space="a"), stack(space="b")])
    assert not links_by_position([stack(space="a"), stack("MR", SAGITTAL, space="a")])
    assert not links_by_position([stack(space="a")])
