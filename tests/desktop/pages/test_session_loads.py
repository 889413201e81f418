"""What a session asks of its readers and what a lock leaves unread, in numbers."""

import pytest

from readingroom.domain.reading import ReaderLoad
from readingroom_desktop.viewmodels.session_loads import opening_words, unread_words


def test_opening_says_readers_pairs_and_hours() -> None:
    loads = [ReaderLoad(f"R{number}", 0, 14) for number in range(1, 5)]

    assert opening_words(loads) == (
        "4 readers × 14 pairs, about 5 h in all (5 min a pair assumed)."
    )


@pytest.mark.parametrize(
    ("loads", "start"),
    [
        ([ReaderLoad("R1", 0, 3)], "1 reader × 3 pairs, about 15 min in all"),
        ([ReaderLoad("R1", 0, 3), ReaderLoad("R2", 0, 4)], "2 readers × 3 to 4 pairs"),
        ([], "No case has outputs of two models"),
        ([ReaderLoad("R1", 0, 0)], "No case has outputs of two models"),
    ],
)
def test_opening_says_what_is_different_or_missing(loads: list[ReaderLoad], start: str) -> None:
    assert opening_words(loads).startswith(start)


def test_locking_names_who_has_not_read_the_least_first() -> None:
    loads = [ReaderLoad("R1", 14, 14), ReaderLoad("R2", 9, 14), ReaderLoad("R4", 0, 14)]

    assert unread_words(loads) == (
        "19 of 42 pairs stay unread: R4 has read 0 of 14; R2 has read 9 of 14; "
        "1 other reader is done."
    )
    assert unread_words(loads[:1]) == "All 14 pairs are read."
