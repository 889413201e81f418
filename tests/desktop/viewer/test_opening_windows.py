"""CT without a window opens on a preset or on the reader's last window, and says why."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.desktop.reading.fakes import make_frame, make_series
from tests.desktop.viewer.test_viewport import LEFT, drag

from readingroom.domain.acquisition import Acquisition, BodyPart
from readingroom.domain.imaging import Window, WindowFunction
from readingroom.domain.window_presets import CT_PRESETS, FULL_RANGE, preset_of_part

FULL = Window(FULL_RANGE, 3000.0, 200.0, WindowFunction.LINEAR_EXACT)


def of_part(part, key="ct", **changes):
    return make_series(key, acquisition=Acquisition(body_part=part, **changes))


@pytest.fixture
def bare(pane, loader):
    """A pane whose images have no window of their own."""
    loader.make = lambda series, index: make_frame(index, windows=(FULL,))
    return pane


def text(pane) -> list[str]:
    return [line.text for line in pane._annotations().bottom_left]


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (BodyPart.HEAD, "Brain"),
        (BodyPart.BRAIN, "Brain"),
        (BodyPart.CHEST, "Soft tissue"),
        (BodyPart.ABDOMEN, "Soft tissue"),
        (BodyPart.LIVER, "Liver"),
        (BodyPart.LUMBAR_SPINE, "Bone"),
        (BodyPart.KNEE, "Bone"),
    ],
)
def test_the_body_part_decides(bare, part, name):
    bare.show_case("CASE-2", (of_part(part),), {})

    assert bare.view.view_state.window.name == name
    assert text(bare)[-1].startswith(f"{name} preset")
    assert text(bare)[-1].endswith(part.value)
    assert name in bare.view.accessibleDescription()


def test_each_part_has_a_preset_and_an_unknown_one_none():
    for part in BodyPart:
        preset = preset_of_part(part)
        assert (preset in CT_PRESETS) if part else preset is None


def test_the_reason_goes_with_another_window_and_comes_back_by_a_reset(bare):
    bare.show_case("CASE-2", (of_part(BodyPart.HEAD),), {})
    before = text(bare)
    bare.perform("preset.2")
    assert len(text(bare)) == len(before) - 1
    bare.perform("view.reset")

    assert text(bare)[-1] == before[-1]
    assert bare.view.view_state.window == CT_PRESETS[4]


def test_without_a_part_the_readers_last_window_of_ct_is_used(bare):
    bare.show_case("CASE-2", (of_part(BodyPart.UNKNOWN),), {})
    assert bare.view.view_state.window == FULL
    assert text(bare)[-1].startswith(FULL_RANGE)
    drag(bare.view, LEFT, 60, 0)
    QTest.qWait(20)
    chosen = bare.view.view_state.window
    assert chosen != FULL
    bare.show_case("CASE-3", (of_part(BodyPart.UNKNOWN), of_part(BodyPart.CHEST, "b")), {})
    assert bare.view.view_state.window == chosen
    assert len(text(bare)) == 3
    bare.show_series(1)
    assert bare.view.view_state.window.name == "Soft tissue"
    bare.cells.openings.forget()
    bare.show_case("CASE-4", (of_part(BodyPart.UNKNOWN),), {})

    assert bare.view.view_state.window == FULL


def test_the_window_of_the_file_comes_first(pane):
    pane.show_case("CASE-2", (of_part(BodyPart.HEAD),), {})

    assert pane.view.view_state.window.name == "Abdomen"
    assert len(text(pane)) == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"modality": "MR", "units": ""},
        {"acquisition": Acquisition(body_part=BodyPart.HEAD, is_localizer=True)},
    ],
)
def test_other_images_open_on_their_full_range(bare, changes):
    bare.show_case("CASE-2", (replace(of_part(BodyPart.HEAD), **changes),), {})

    assert bare.view.view_state.window == FULL


def test_values_that_are_not_hu_have_no_preset(bare, loader):
    loader.make = lambda series, index: make_frame(index, windows=(FULL,), units="US")
    bare.show_case("CASE-2", (of_part(BodyPart.HEAD),), {})

    assert bare.view.view_state.window == FULL


def test_a_side_view_opens_in_the_same_way(bare):
    bare.resize(900, 640)
    bare.layouts.set_shape("1x2")
    bare.show_case("CASE-2", (of_part(BodyPart.HEAD), of_part(BodyPart.KNEE, "b")), {})
    QApplication.processEvents()
    (side,) = bare.grid.sides.values()
    assert side.view_state.window.name == "Bone"
    drawn = side._annotate().all_text
    assert "Bone preset" in drawn
    QTest.mouseClick(side.viewport(), Qt.MouseButton.MiddleButton)

    assert bare.index_shown[0] == 1
    assert text(bare)[-1].startswith("Bone preset")
