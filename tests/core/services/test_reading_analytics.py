"""Reading analytics: stored once with an answer, read back for the coordinator, written as CSV."""

import csv
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.services.study_material import LOOKED, filled_study

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.frame_times import SeriesViewing, ViewingRecord, compact, runs_of
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry
from readingroom.services.reading_analytics import COLUMNS, RECORDED
from readingroom.services.study import Study

BARE = ViewingRecord(active_ms=4_000, is_whole=True, first_mark_ms=1_200)


@given(st.lists(st.integers(0, 5_000), max_size=60), st.sampled_from([1, 10, 40, 640]))
def test_run_lengths_expand_to_the_rounded_times(times, quantum):
    shown = SeriesViewing(0, runs_of(times, quantum)).frame_ms()

    assert len(shown) == len(times)
    for ms, rounded in zip(times, shown, strict=True):
        assert (rounded > 0) == (ms > 0)
        assert abs(rounded - ms) <= max(quantum / 2, quantum if ms < quantum else 0)


@given(st.lists(st.lists(st.integers(0, 90_000), max_size=40), max_size=6), st.integers(1, 60))
def test_a_compact_record_has_no_more_runs_than_allowed(series, limit):
    times = dict(enumerate(series))
    viewed, is_cut = compact(times, limit)

    assert sum(len(each.runs) for each in viewed) <= limit
    seen = [number for number, each in times.items() if any(each)]
    assert is_cut == (len(viewed) < len(seen))
    for each in viewed:
        assert each.frame_count == len(times[each.series])
        assert each.seen_count == sum(ms > 0 for ms in times[each.series])


def test_share_seen_and_time_are_those_of_the_frames():
    viewed = SeriesViewing(0, ((2, 0), (1, 300), (1, 100)))

    assert (viewed.frame_count, viewed.seen_count, viewed.seen_share) == (4, 2, 0.5)
    assert (viewed.total_ms, viewed.frame_ms()) == (400, [0, 0, 300, 100])


@pytest.fixture
def study(tmp_path):
    with filled_study(tmp_path) as opened:
        opened.protocol.open_session()
        yield opened


def entry(study: Study, item, outcome=OverallChoice.LEFT) -> JudgementEntry:
    criteria = study.reading.open_item(item).protocol.criteria
    return JudgementEntry(outcome, {c.key: c.values[2] for c in criteria})


def judged(study: Study, position: int = 0):
    item = study.reading.worklist(study.protocol.readers()[0].id).items[position].id
    study.reading.submit(item, entry(study, item), LOOKED)
    return item


def test_a_record_is_read_back_with_its_answer(study: Study) -> None:
    item, other = judged(study), judged(study, 1)
    study.analytics.record(item, BARE)

    rows = {row.item: row for row in study.analytics.list_all()}

    assert rows[item].viewing == BARE
    assert rows[item].active_ms == LOOKED.active_ms
    assert rows[other].viewing is None
    assert len(study.trail.find(EventQuery(kind=RECORDED), limit=9).events) == 1


def test_a_corrected_answer_has_a_record_of_its_own(study: Study) -> None:
    item = judged(study)
    study.analytics.record(item, BARE)
    with pytest.raises(StateError):
        study.analytics.record(item, BARE)
    changed = entry(study, item, OverallChoice.RIGHT)
    study.reading.correct(item, changed, LOOKED, "Looked again")
    study.analytics.record(item, replace(BARE, active_ms=9_000))

    rows = [row for row in study.analytics.list_all() if row.item == item]

    assert [row.is_correction for row in rows] == [False, True]
    assert [row.viewing.active_ms for row in rows] == [4_000, 9_000]


BAD = {
    "unknown series": replace(BARE, series=(SeriesViewing(99, ((1, 10),)),)),
    "negative series": replace(BARE, series=(SeriesViewing(-1, ((1, 10),)),)),
    "negative time": replace(BARE, active_ms=-1, first_mark_ms=None),
    "late mark": replace(BARE, first_mark_ms=4_001),
}


@pytest.mark.parametrize("viewing", BAD.values(), ids=BAD)
def test_a_record_that_does_not_fit_is_refused(study: Study, viewing: ViewingRecord) -> None:
    item = judged(study)
    with pytest.raises(StateError):
        study.analytics.record(item, viewing)
    assert study.analytics.list_all()[0].viewing is None


def test_an_open_item_has_no_record(study: Study) -> None:
    item = study.reading.worklist(study.protocol.readers()[0].id).items[0].id
    with pytest.raises(StateError):
        study.analytics.record(item, BARE)


def test_readers_neither_see_records_nor_write_those_of_others(study: Study) -> None:
    item = judged(study)
    study.act_as(Role.READER, study.protocol.readers()[1].id)
    with pytest.raises(PermissionDeniedError):
        study.analytics.record(item, BARE)
    with pytest.raises(PermissionDeniedError):
        study.analytics.list_all()


def test_the_file_has_a_row_for_each_reading_and_no_text_of_the_case(study: Study, tmp_path):
    item = judged(study)
    judged(study, 1)
    study.analytics.record(item, BARE)
    path = tmp_path / "viewing.csv"

    assert study.analytics.write(path) == 2
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    recorded = next(row for row in rows if row["recorded_ms"])
    assert (recorded["recorded_ms"], recorded["first_mark_ms"]) == ("4000", "1200")
    with pytest.raises(StateError):
        study.analytics.write(path)
