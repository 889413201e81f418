"""A study that went its whole course: rows of its trust tables dropped, doubled, moved, flipped.

The file alone tells, without an anchor.
"""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.core.store.signed_maker import rows_of, tamper
from tests.core.store.test_changed_rows import attempted, duplicate_row, swap_rows
from tests.support.cells import Cell, cells
from tests.support.flips import is_seen
from tests.support.nightly import repetitions
from tests.support.whole_study import whole_study
from tests.support.wording import Wording

from readingroom.store import verify

wording = Wording(__file__)

TRUST = {
    "account",
    "person_key",
    "signature",
    "report",
    "state_decision",
    "erasure",
    "erased_column",
}
SAID = (b"First Person", b"readingroom", b"approved", b"responsible", b"For the analysis")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return whole_study(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def path(tmp_path: Path, whole: bytes) -> Path:
    made = tmp_path / "a.rrstudy"
    made.write_bytes(whole)
    return made


def test_the_whole_course_is_sound(path: Path) -> None:
    verdict = verify(path)
    assert verdict.findings == ()
    assert {table for table, _ in rows_of(path)} >= TRUST


def test_a_dropped_row_of_a_trust_table_is_found(path: Path, whole: bytes) -> None:
    for table, place in rows_of(path):
        if table in TRUST:
            path.write_bytes(whole)
            key = "row_key || column_name" if table == "erased_column" else "rowid"  # has no row id
            where = f"{key} = (SELECT {key} FROM {table} ORDER BY 1 LIMIT 1 OFFSET {place})"
            tamper(path, f"DELETE FROM {table} WHERE {where}")
            assert not verify(path).is_sound, (table, place)


def test_a_doubled_row_of_a_trust_table_is_found(path: Path, whole: bytes) -> None:
    made = set()
    for table, place in rows_of(path):
        path.write_bytes(whole)
        if table in TRUST and attempted(partial(duplicate_row, path, table, place)):
            made.add(table)
            assert not verify(path).is_sound, (table, place)
    assert {"signature", "report", "state_decision"} <= made


def test_rows_of_a_trust_table_in_each_others_places_are_found(path: Path, whole: bytes) -> None:
    made = set()
    for table in sorted(TRUST):
        path.write_bytes(whole)
        if attempted(partial(swap_rows, path, table)):
            made.add(table)
            assert not verify(path).is_sound, table
    assert {"person_key", "signature", "state_decision", "account"} <= made


def test_flipped_bits_in_what_people_signed_are_found(path: Path, whole: bytes) -> None:
    chance = random.Random(20_260_131)
    places = [at for words in SAID for at in _places(whole, words)]
    near = [place + chance.randrange(-400, 400) for place in places]
    for place in sorted({at for at in near if 100 <= at < len(whole)}):
        assert is_seen(path, place, 1 << chance.randrange(8)), place


def test_a_flipped_bit_in_any_column_of_any_table_or_index_is_found(
    path: Path, whole: bytes
) -> None:
    chance = random.Random(20_260_201)
    columns: dict[tuple[str, int], list[Cell]] = {}
    for cell in cells(whole):
        columns.setdefault((cell.tree, cell.column), []).append(cell)
    assert {tree for tree, _ in columns} >= {
        *TRUST,
        "sqlite_schema",
        "seal",
        "case_source",
        "event",
    }
    unseen = []
    for name, found in list(columns.items())[:: repetitions(3, 1)]:
        cell = chance.choice(found)
        place, bit = chance.randrange(cell.start, cell.end), 1 << chance.randrange(8)
        if not (is_seen(path, place, bit) and is_seen(path, cell.kind, 1)):
            unseen.append(name)
    assert unseen == []


def test_a_study_that_was_only_sealed_anew_is_sound(path: Path) -> None:
    tamper(path)
    assert verify(path).findings == ()


IN_NO_BUNDLE = {
    "secret": "UPDATE meta SET secret = zeroblob(32)",
    "secret's salt": "UPDATE meta SET secret_salt = zeroblob(32)",
    "wrapped key": "UPDATE person_key SET wrapped = zeroblob(92)",
    "wrapped key's salt": "UPDATE person_key SET wrapping_salt = zeroblob(16)",
    "wrapped key gone": "UPDATE person_key SET wrapped = NULL, wrapping_salt = NULL",
    "wrapped key's commitment": "UPDATE person_key SET wrapped_salt = zeroblob(32)",
    "files of a case": "UPDATE case_source SET light = zeroblob(32)",
    "bytes of a case": "UPDATE case_source SET full = zeroblob(32)",
    "files forgotten": "DELETE FROM case_source",
    "commitment to files": "UPDATE case_source SET salt = zeroblob(32)",
}


@pytest.mark.parametrize("sql", IN_NO_BUNDLE.values(), ids=IN_NO_BUNDLE.keys())
def test_what_is_in_no_bundle_is_committed_to_all_the_same(path: Path, sql: str) -> None:
    tamper(path, sql)
    assert any(
        wording("trail_recorded") in one or "is missing" in one for one in verify(path).findings
    )


def _places(content: bytes, words: bytes) -> Iterator[int]:
    at = content.find(words)
    while at >= 0:
        yield at
        at = content.find(words, at + 1)
