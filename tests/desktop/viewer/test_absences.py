"""A key of the viewer that has nothing to show says so."""

from dataclasses import replace

import numpy as np
import pytest
from tests.desktop.reading.fakes import colour_frame, make_frame, make_series
from tests.support.wording import Wording

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import Graphic, MaskRef
from readingroom.domain.output import Overlay, OverlayKind

wording = Wording(__file__)

OVERLAY = Overlay(AssetId("overlay"), OverlayKind.SALIENCY, 0)


@pytest.fixture
def told(pane) -> list[str]:
    heard: list[str] = []
    pane.noticed.connect(heard.append)
    return heard


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("overlay.A", "Output A has no overlay."),
        ("overlay.B", "Output B has no overlay."),
        ("overlay.fainter", wording("lies_image_overlay")),
        ("overlay.stronger", wording("lies_image_overlay")),
        ("graphics.toggle", wording("file_image_graphics")),
        ("segments.toggle", wording("series_segments")),
        ("segments.fill", wording("series_segments")),
        ("series.warnings", wording("warnings_series")),
        ("preset.9", wording("image_window_alt")),
    ],
)
def test_a_key_without_anything_to_show_says_so(pane, told, action, sentence):
    pane.show_case("CASE-2", (make_series(),), {})
    pane.perform(action)
    assert told == [sentence]


def test_a_single_image_says_that_there_is_nothing_to_play(pane, told):
    one = make_series()
    pane.show_case("CASE-2", (replace(one, frames=one.frames[:1]),), {})
    pane.perform("view.cine")
    assert told == [wording("play_loop_images")]
    assert not pane.is_cine_running


def test_a_ct_window_on_a_colour_picture_says_that_there_is_none(pane, loader, told):
    loader.make = lambda series, index: colour_frame()
    pane.show_case("CASE-2", (make_series(modality="US"),), {})
    pane.perform("preset.1")
    assert told == [wording("image_window_alt_2")]


def test_keys_that_have_something_to_show_say_nothing(pane, loader, told):
    mask = np.ones((40, 60), np.bool_)
    loader.make = lambda series, index: make_frame(graphics=(Graphic("Overlay 1", mask),))
    series = make_series(warnings=("Slices overlap.",))
    marked = replace(series.frames[0], masks=(MaskRef(AssetId("seg"), 0, "1: Liver"),))
    series = replace(series, frames=(marked, *series.frames[1:]))
    pane.show_case("CASE-2", (series,), {"A": OVERLAY, "B": None})
    for action in (
        *("overlay.A", "overlay.fainter", "graphics.toggle", "segments.toggle"),
        *("segments.fill", "series.warnings", "view.cine", "view.cine", "preset.1", "image.next"),
    ):
        pane.perform(action)
    assert told == []


def test_without_images_keys_of_overlays_say_that_there_are_none(pane, told):
    pane.show_case("CASE-2", (), {})
    pane.perform("segments.toggle")
    assert told == [wording("case_images")]


def test_without_own_warnings_those_of_another_view_are_named(pane):
    notices = []
    pane.noticed.connect(notices.append)
    series = (make_series("ct"), make_series("old", warnings=("Slices overlap.",)))
    pane.layouts.set_shape("1x2")
    pane.show_case("CASE-2", series, {})
    pane.perform("series.warnings")
    assert notices[-1].startswith(wording("warnings_series"))
    assert "2: Slices overlap." in notices[-1]
