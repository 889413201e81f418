"""Hanging protocols in the viewer: what a case opens with, stages by keys and menu, own layouts."""

from dataclasses import replace

import pytest
from tests.desktop.viewer.test_series_texts import CURRENT, PRIOR, scan

from readingroom.domain.acquisition import Weighting
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    WindowSetting,
)
from readingroom.domain.imaging import Window
from readingroom_desktop.widgets.viewer.view_grid import SideView


def series_in_views(pane):
    views = pane.cells.views_of_series()
    return {view: series for series, shown in views.items() for view in shown}


def hung(pane):
    return pane.grid.shape.name, series_in_views(pane)


@pytest.fixture
def notices(pane):
    heard = []
    pane.noticed.connect(heard.append)
    return heard


def placed(series, space, start=0.0):
    frames = tuple(
        replace(ref, origin_mm=(0.0, 0.0, start + 5.0 * number))
        for number, ref in enumerate(series.frames)
    )
    return replace(series, frames=frames, frame_of_reference=space)


def test_a_case_with_a_prior_opens_with_both_side_by_side(pane):
    pane.show_case("CASE-1", (PRIOR, CURRENT), {})
    assert hung(pane) == ("1x2", {1: 1, 2: 0})
    assert pane.grid.active == 0
    assert pane.view.frame is not None
    pane.show_case("CASE-2", (CURRENT,), {})
    assert hung(pane) == ("1x1", {1: 0})


def test_comma_and_full_stop_step_through_the_stages(pane, notices):
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    pane.perform("hanging.next")
    assert hung(pane) == ("1x1", {1: 0})
    pane.perform("hanging.next")
    pane.perform("hanging.previous")
    assert hung(pane) == ("1x2", {1: 0, 2: 1})
    pane.perform("hanging.previous")
    assert ["2 of 2" in notices[0], "last" in notices[1]] == [True, True]
    assert "1 of 2" in notices[2]
    assert "first" in notices[3]
    pane.show_case("CASE-2", (CURRENT,), {})
    pane.perform("hanging.next")
    assert "one stage" in notices[4]


def test_a_stage_keeps_window_slice_and_zoom_of_each_series(pane):
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    pane.layouts.activate(1)
    pane.go_to(3)
    pane.view.set_window(Window("", 77.0, 11.0))
    pane.perform("hanging.next")
    pane.show_series(1)
    assert pane.index_shown == (1, 3)
    assert pane.view.view_state.window == Window("", 77.0, 11.0)


def test_the_reader_changes_the_layout_until_the_next_case_of_a_study_with_rules(pane):
    view = HangingView(modality="CT")
    rule = HangingRule("CT", (HangingStage("two", HangingLayout.STACKED, (view, view)),))
    pane.hanging.rules = (rule,)
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    assert hung(pane) == ("2x1", {1: 0, 2: 1})
    pane.layouts.set_shape("2x2")
    assert pane.grid.shape.name == "2x2"
    pane.show_case("CASE-2", (CURRENT, PRIOR), {})
    assert hung(pane) == ("2x1", {1: 0, 2: 1})


def test_the_layout_of_the_reader_comes_before_the_default(pane):
    pane.layouts.set_shape("2x2")
    pane.show_case("CASE-1", (PRIOR, CURRENT, scan("x", series_number=2)), {})
    assert hung(pane) == ("2x2", {1: 1, 2: 0, 3: 2})
    chosen = []
    pane.layouts.chosen.connect(chosen.append)
    pane.hanging.choose(0)
    assert chosen == [""]
    pane.show_case("CASE-2", (CURRENT,), {})
    assert pane.grid.shape.name == "1x1"


def test_a_view_that_nothing_fits_stays_empty_and_says_why(pane):
    views = (
        HangingView(time=HangingTime.CURRENT),
        HangingView(modality="MR", weighting=Weighting.FLAIR, time=HangingTime.PRIOR),
    )
    rule = HangingRule("CT", (HangingStage("two", HangingLayout.SIDE_BY_SIDE, views),))
    pane.hanging.rules = (rule,)
    pane.show_case("CASE-1", (CURRENT,), {})
    assert hung(pane) == ("1x2", {1: 0})
    side = pane.grid.sides[1]
    assert "MR, FLAIR, prior" in pane.cells._annotations(side).message
    pane.layouts.activate(1)
    assert "MR, FLAIR, prior" in pane._annotations().message


def test_the_window_of_a_rule_is_used_until_the_reader_changes_it(pane):
    view = HangingView(window=WindowSetting(1500.0, -600.0))
    stage = HangingStage("lung", HangingLayout.SINGLE, (view,))
    pane.hanging.rules = (HangingRule("CT", (stage, stage)),)
    pane.show_case("CASE-1", (CURRENT,), {})
    assert pane.view.view_state.window == Window("Lung", 1500.0, -600.0)
    pane.view.set_window(Window("", 80.0, 40.0))
    pane.perform("hanging.next")
    assert pane.view.view_state.window == Window("", 80.0, 40.0)


def test_a_stage_with_another_window_shows_it_and_the_same_series_has_two(pane):
    lung, soft = (HangingView(window=WindowSetting(*pair)) for pair in ((1500, -600), (400, 40)))
    stages = (
        HangingStage("lung", HangingLayout.SINGLE, (lung,)),
        HangingStage("soft", HangingLayout.SINGLE, (soft,)),
        HangingStage("both", HangingLayout.SIDE_BY_SIDE, (lung, soft)),
    )
    pane.hanging.rules = (HangingRule("CT", stages),)
    pane.show_case("CASE-1", (CURRENT,), {})
    pane.view.set_window(Window("", 80.0, 40.0))
    names = []
    for key in ("next", "next", "previous", "previous"):
        pane.perform(f"hanging.{key}")
        views = (pane.view, *pane.grid.sides.values())
        names.append([view.view_state.window.name for view in views])
    assert names == [["Soft tissue"], ["Lung", "Soft tissue"], ["Soft tissue"], ["Lung"]]


def test_a_stage_with_fewer_views_is_shown_while_the_pointer_is_over_a_view_that_goes(
    pane, monkeypatch
):
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    pane.layouts.set_shape("3x3")
    hide = SideView.hide

    def leave(side):
        side.pointer_moved.emit()
        hide(side)

    monkeypatch.setattr(SideView, "hide", leave)
    pane.perform("hanging.next")
    assert hung(pane) == ("1x1", {1: 0})
    pane.layouts.set_shape("1x2")
    assert hung(pane) == ("1x2", {1: 0, 2: 1})


def test_views_are_linked_only_if_all_correspond_by_position(pane, notices):
    views = (HangingView(), HangingView())
    stage = HangingStage("two", HangingLayout.SIDE_BY_SIDE, views, links=True)
    pane.hanging.rules = (HangingRule("all", (stage,)),)
    pane.show_case("CASE-1", (placed(CURRENT, "a"), placed(PRIOR, "a")), {})
    assert pane.cells.linking.is_linked
    pane.go_to(3)
    assert [index for _, _, index in pane.cells.on_screen()] == [3]
    pane.show_case("CASE-2", (placed(CURRENT, "a"), placed(PRIOR, "b")), {})
    assert not pane.cells.linking.is_linked
    pane.hanging.choose(0)
    assert "Shift+G" in notices[-1]
    texts = [line.text for line in pane.cells.linking.lines()]
    assert len(texts) == 1
    assert "Shift+G" in texts[0]
    assert all("Shift+G" not in line.text for line in pane._annotations().top_left)
    pane.layouts.toggle_link()
    pane.layouts.toggle_link()
    assert pane.cells.linking.lines() == ()


def test_the_menu_offers_the_stages_and_marks_the_current_one(pane):
    pane.show_case("CASE-1", (CURRENT, PRIOR), {})
    pane.perform("hanging.menu")
    actions = pane.hanging.menu.actions()
    assert [action.text()[:2] for action in actions] == ["&1", "&2"]
    assert [action.isChecked() for action in actions] == [True, False]
    actions[1].trigger()
    pane.hanging.menu.close()
    assert hung(pane) == ("1x1", {1: 0})
