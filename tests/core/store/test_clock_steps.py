"""A clock that is set back is told by the trail before anything happens at the earlier time."""

import itertools
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.nightly import repetitions

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.store import StudyFile, events, verify

NOON = datetime(2026, 3, 29, 12, 0, tzinfo=UTC)
STEP = "clock set back"


class SetClock:
    """A clock that says what it is set to."""

    def __init__(self) -> None:
        self.moment = NOON

    def now(self) -> datetime:
        return self.moment

    def monotonic_ms(self) -> int:
        return 0


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def path(tmp_path: Path, clock: SetClock) -> Path:
    path = tmp_path / "a.rrstudy"
    StudyFile.create(
        path, title="T", clock=clock, trust_store=LocalTrustStore(tmp_path / "own")
    ).close()
    return path


def opened(path: Path, clock: SetClock) -> StudyFile:
    return StudyFile.open(path, clock=clock, trust_store=LocalTrustStore(path.parent / "own"))


def note(file: StudyFile) -> None:
    with file.change("note", "R1"):
        pass


def told(file: StudyFile) -> list[str]:
    return [event.kind for event in events.read(file)]


def test_a_change_at_an_earlier_time_comes_after_an_event_with_both_times(
    path: Path, clock: SetClock
) -> None:
    clock.moment = NOON - timedelta(hours=2)
    with opened(path, clock) as file:
        note(file)
        _, step, change = events.read(file)

    assert (step.kind, step.actor, change.kind) == (STEP, "readingroom", "note")
    assert step.body["details"] == {
        "clock_at": "2026-03-29T10:00:00.000Z",
        "newest_event_at": "2026-03-29T12:00:00.000Z",
    }
    assert step.at == change.at == "2026-03-29T10:00:00.000Z"
    assert verify(path, trust_store=LocalTrustStore(path.parent / "own")).is_sound


def test_a_step_while_the_study_is_open_is_told_too_and_once(path: Path, clock: SetClock) -> None:
    with opened(path, clock) as file:
        note(file)
        clock.moment = NOON - timedelta(milliseconds=1)
        note(file)
        note(file)

        assert told(file)[1:] == ["note", STEP, "note", "note"]


@pytest.mark.parametrize("step", [timedelta(), timedelta(milliseconds=1), timedelta(days=400)])
def test_a_clock_that_goes_on_or_stands_is_nothing_to_tell(
    path: Path, clock: SetClock, step: timedelta
) -> None:
    clock.moment = NOON + step
    with opened(path, clock) as file:
        note(file)

        assert told(file)[1:] == ["note"]


def test_a_change_that_fails_takes_the_event_with_it_and_the_next_one_tells(
    path: Path, clock: SetClock
) -> None:
    clock.moment = NOON - timedelta(hours=2)
    with opened(path, clock) as file:
        with pytest.raises(ZeroDivisionError), file.change("note", "R1"):
            raise ZeroDivisionError
        assert told(file)[1:] == []
        note(file)

        assert told(file)[1:] == [STEP, "note"]


def test_a_step_inside_a_batch_is_told_where_it_happened(path: Path, clock: SetClock) -> None:
    with opened(path, clock) as file, file.batch():
        note(file)
        clock.moment = NOON - timedelta(hours=2)
        note(file)

        assert told(file)[1:] == ["note", STEP, "note"]


def test_a_study_that_is_only_read_is_told_nothing(path: Path, clock: SetClock) -> None:
    before = path.read_bytes()
    clock.moment = NOON - timedelta(hours=2)
    opened(path, clock).close()

    assert path.read_bytes() == before


@settings(max_examples=repetitions(10, 25), deadline=None)
@given(seconds=st.lists(st.integers(-100, 100), max_size=12))
def test_no_time_in_a_trail_is_before_the_one_above_it_unless_that_is_reported(
    tmp_path_factory: pytest.TempPathFactory, seconds: list[int]
) -> None:
    clock = SetClock()
    path = tmp_path_factory.mktemp("clock") / "a.rrstudy"
    with StudyFile.create(path, title="T", clock=clock) as file:
        for second in seconds:
            clock.moment = NOON + timedelta(seconds=second)
            note(file)
        trail = events.read(file)

    pairs = itertools.pairwise(trail)
    went_back = [event for before, event in pairs if event.at < before.at]
    assert went_back == [event for event in trail if event.kind == STEP]
