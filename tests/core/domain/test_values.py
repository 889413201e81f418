"""The small rules that domain values carry."""

from datetime import UTC, datetime, timedelta, timezone

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydicom.dataset import Dataset
from pydicom.pixels import apply_voi_lut

from readingroom.domain.clock import SystemClock, timestamp
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.imaging import Frame, Window, WindowFunction
from readingroom.domain.progress import NO_PROGRESS, Step
from readingroom.domain.protocol import CriterionKind, OverallChoice, default_protocol
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study import SessionState
from readingroom.reading.types import (
    JudgementEntry,
    Reader,
    Worklist,
    WorklistItem,
    WorklistItemState,
)


def grey_frame(slope: float = 1.0, intercept: float = -1024.0) -> Frame:
    pixels = np.arange(12, dtype=np.uint16).reshape(3, 4)
    return Frame(pixels, slope, intercept, "HU", is_inverted=False, windows=())


def test_a_moment_is_written_in_utc_with_milliseconds() -> None:
    moment = datetime(2026, 1, 31, 10, 30, tzinfo=timezone(timedelta(hours=1)))

    assert timestamp(moment) == "2026-01-31T09:30:00.000Z"


def test_the_system_clock_is_aware_and_its_monotonic_part_never_goes_back() -> None:
    clock = SystemClock()
    first = clock.monotonic_ms()

    assert clock.now().tzinfo is UTC
    assert clock.monotonic_ms() >= first


def test_no_progress_neither_reports_nor_cancels() -> None:
    NO_PROGRESS.report(Step(1, 2, "Reading"))
    NO_PROGRESS.raise_if_cancelled()


def test_random_streams_repeat_by_name_and_differ_between_names() -> None:
    first = random_stream(7, "order", "R1").integers(0, 1_000_000, 20)
    again = random_stream(7, "order", "R1").integers(0, 1_000_000, 20)
    other = random_stream(7, "order", "R2").integers(0, 1_000_000, 20)

    assert (first == again).all()
    assert (first != other).any()


def test_a_stream_path_is_not_glued_text() -> None:
    one = random_stream(1, "ab", "c").integers(0, 2**60)
    two = random_stream(1, "a", "bc").integers(0, 2**60)

    assert one != two


def test_a_pixel_is_read_in_modality_units() -> None:
    frame = grey_frame(slope=2.0)

    assert frame.value_at(column=3, row=1) == 7 * 2.0 - 1024.0


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (4, 0), (0, 3), (0, -1)])
def test_there_is_no_value_outside_the_image(column: int, row: int) -> None:
    assert grey_frame().value_at(column, row) is None


def test_a_colour_pixel_is_read_as_red_green_blue() -> None:
    pixels = np.zeros((2, 2, 3), dtype=np.uint8)
    pixels[1, 0] = (10, 20, 30)
    frame = Frame(pixels, 1.0, 0.0, "", is_inverted=False, windows=())

    assert frame.is_colour
    assert frame.value_at(column=0, row=1) == (10, 20, 30)


@pytest.mark.parametrize("function", [WindowFunction.LINEAR, WindowFunction.LINEAR_EXACT])
@given(width=st.floats(2, 4000), center=st.floats(-1000, 3000))
def test_window_edges_display_as_the_dicom_standard_says(
    function: WindowFunction, width: float, center: float
) -> None:
    """pydicom's apply_voi_lut is the oracle for what lies between the edges."""
    stored = np.linspace(0, 4095, 64).astype(np.uint16)
    frame = Frame(stored.reshape(8, 8), 1.0, 0.0, "", is_inverted=False, windows=())
    low, high = frame.levels(Window("", width, center, function))
    shown = np.clip((stored - low) / (high - low), 0.0, 1.0)

    dataset = Dataset()
    dataset.PhotometricInterpretation = "MONOCHROME2"
    dataset.BitsStored = 12
    dataset.PixelRepresentation = 0
    dataset.WindowWidth = width
    dataset.WindowCenter = center
    dataset.VOILUTFunction = function.value
    expected = apply_voi_lut(stored.astype(np.float64), dataset) / 4095.0
    np.testing.assert_allclose(shown, expected, atol=1e-5)


def test_levels_stay_ordered_for_a_negative_slope() -> None:
    low, high = grey_frame(slope=-1.0, intercept=0.0).levels(Window("", 10, 0))

    assert low < high


def test_criteria_know_their_scale() -> None:
    by_kind = {criterion.kind: criterion for criterion in default_protocol(1).criteria}

    assert by_kind[CriterionKind.PREFERENCE].values == (-2, -1, 0, 1, 2)
    assert by_kind[CriterionKind.SCORE].values == (1, 2, 3, 4, 5)


def test_an_empty_form_misses_the_choice_and_every_required_criterion() -> None:
    protocol = default_protocol(1)

    assert JudgementEntry().missing(protocol) == (
        "Which is better?",
        "Accuracy",
        "Safety",
        "Usefulness",
        "Confidence",
    )


def test_a_complete_form_misses_nothing() -> None:
    protocol = default_protocol(1)
    scores = {criterion.key: criterion.values[0] for criterion in protocol.criteria}

    assert JudgementEntry(OverallChoice.LEFT, scores).missing(protocol) == ()


def worklist(*states: WorklistItemState) -> Worklist:
    items = tuple(
        WorklistItem(
            id=ItemId(str(position)),
            position=position,
            case_code="C",
            case_title="",
            modalities=(),
            state=state,
            is_flagged=False,
            active_ms=0,
        )
        for position, state in enumerate(states, start=1)
    )
    reader = Reader(ReaderId("r"), "R1", "Reader")
    return Worklist(SessionId("s"), SessionState.OPEN, reader, items)


def test_the_next_item_is_the_first_that_still_waits() -> None:
    states = (
        WorklistItemState.JUDGED,
        WorklistItemState.SKIPPED,
        WorklistItemState.STARTED,
        WorklistItemState.WAITING,
    )
    listed = worklist(*states)

    assert listed.done_count == 2
    assert listed.next_item is listed.items[2]


def test_a_finished_worklist_has_no_next_item() -> None:
    assert worklist(WorklistItemState.JUDGED).next_item is None
