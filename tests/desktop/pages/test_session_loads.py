"""What a session asks of its readers and what a lock leaves unread, in numbers."""

import pytest
from tests.support.wording import Wording

from readingroom.reading.types import ReaderLoad
from readingroom_desktop.study.overview.lifecycle_cards import opening_words, unread_words

wording = Wording(__file__)


def test_opening_says_readers_pairs_and_hours() -> None:
    loads = [ReaderLoad(f"R{number}", 0, 14) for number in range(1, 5)]

    assert opening_words(loads) == (wording("readers_pairs_about"))


@pytest.mark.parametrize(
    ("loads", "start"),
    [
        ([ReaderLoad("R1", 0, 3)], "1 reader × 3 pairs, about 15 min in total"),
        ([ReaderLoad("R1", 0, 3), ReaderLoad("R2", 0, 4)], "2 readers × 3 to 4 pairs"),
        ([], wording("case_outputs_models")),
        ([ReaderLoad("R1", 0, 0)], wording("case_outputs_models")),
    ],
)
def test_opening_says_what_is_different_or_missing(loads: list[ReaderLoad], start: str) -> None:
    assert opening_words(loads).startswith(start)


def test_locking_names_who_has_not_read_the_least_first() -> None:
    loads = [ReaderLoad("R1", 14, 14), ReaderLoad("R2", 9, 14), ReaderLoad("R4", 0, 14)]

    assert unread_words(loads) == (wording("pairs_stay_unread"))
    assert unread_words(loads[:1]) == wording("pairs_read")


def test_opening_counts_readings_where_there_are_no_pairs() -> None:
    loads = [ReaderLoad("R1", 0, 3), ReaderLoad("R2", 0, 3)]

    assert "2 readers × 3 readings" in opening_words(loads, is_paired=False)
    assert opening_words([], is_paired=False)
    assert "pair" not in unread_words(loads, is_paired=False)
    done = unread_words([ReaderLoad("R1", 3, 3)], is_paired=False)
    assert "3 readings" in done
