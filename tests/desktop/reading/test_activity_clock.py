"""Active, idle and paused time."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.desktop.reading.fakes import HandClock

from readingroom.reading.types import ViewingTime
from readingroom_desktop.viewmodels.reading_status import ActivityClock

IDLE_AFTER = 1_000
STEPS = st.lists(
    st.tuples(
        st.integers(min_value=0, max_value=1_500),
        st.sampled_from(["input", "pause", "resume", "look"]),
    ),
    max_size=12,
)


def run(steps):
    hand = HandClock()
    clock = ActivityClock(hand)
    clock.start(ViewingTime(), IDLE_AFTER)
    for wait, act in steps:
        hand.ms += wait
        {
            "input": clock.note_input,
            "pause": clock.pause,
            "resume": clock.resume,
            "look": clock.timing,
        }[act]()
    return clock.timing(), sum(wait for wait, _ in steps)


def reference(steps):
    """The same by walking through every millisecond."""
    active = idle = paused = since = 0
    is_paused = False
    for wait, act in steps:
        for _ in range(wait):
            if is_paused:
                paused += 1
            elif since < IDLE_AFTER:
                active += 1
            else:
                idle += 1
            since += 1
        if act == "pause":
            is_paused = True
        elif act == "resume":
            since = 0 if is_paused else since
            is_paused = False
        elif act == "input" and not is_paused:
            since = 0
    return ViewingTime(active, idle, paused)


@given(STEPS)
def test_the_three_times_add_up_to_the_time_passed(steps):
    timing, passed = run(steps)

    assert timing.active_ms + timing.idle_ms + timing.paused_ms == passed


@settings(max_examples=50)
@given(STEPS)
def test_time_is_split_as_a_walk_through_every_millisecond_splits_it(steps):
    timing, _ = run(steps)

    assert timing == reference(steps)


@given(STEPS)
def test_looking_at_the_clock_changes_nothing(steps):
    timing, _ = run(steps)
    silent = []
    waited = 0
    for wait, act in steps:
        waited += wait
        if act != "look":
            silent.append((waited, act))
            waited = 0
    silent.append((waited, "look"))

    assert run(silent)[0] == timing


def test_a_stored_timing_goes_on_where_it_was():
    hand = HandClock()
    clock = ActivityClock(hand)
    clock.start(ViewingTime(5_000, 200, 10), IDLE_AFTER)
    hand.ms += 300

    assert clock.timing() == ViewingTime(5_300, 200, 10)
    assert clock.on_screen_ms == 5_500


def test_a_long_sleep_of_the_computer_is_idle():
    hand = HandClock()
    clock = ActivityClock(hand)
    clock.start(ViewingTime(), IDLE_AFTER)
    hand.ms += 8 * 3_600_000

    assert clock.timing() == ViewingTime(IDLE_AFTER, 8 * 3_600_000 - IDLE_AFTER, 0)


def test_nothing_is_counted_before_the_start_and_after_the_stop():
    hand = HandClock()
    clock = ActivityClock(hand)
    hand.ms += 500
    clock.note_input()
    clock.pause()
    assert not clock.is_running
    assert not clock.is_paused
    clock.start(ViewingTime(), IDLE_AFTER)
    hand.ms += 100
    final = clock.stop()
    hand.ms += 900

    assert final == clock.timing() == ViewingTime(100, 0, 0)
