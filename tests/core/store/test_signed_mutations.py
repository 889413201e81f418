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
from tests.core.study.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    hash_quickly,
    second,
    sign_in,
    signed_in,
    staffed,
)
from tests.core.study.test_signatures import read, wrap_quickly

from readingroom.domain.signing import Meaning, Subject
from readingroom.store import verify

TRUST = {"account", "person_key", "signature", "report", "decision", "erasure", "erased"}
SAID = (b"First Person", b"readingroom", b"approved", b"responsible", b"For the analysis")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a closed study with signatures, a report, decisions and an erasure."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        hash_quickly(patch)
        wrap_quickly(patch)
        with staffed(folder) as study:
            path = study.path
            for code in ("R1", "R2"):
                sign_in(study, code)
                read(study, 2, code)
                study.signing.sign(Subject.READINGS, Meaning.AUTHORED, PASSWORDS[code], code)
                study.people.sign_out()
            with signed_in(study, ADMINISTRATOR):
                study.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
            secret = PASSWORDS[COORDINATOR]
            sign_in(study, COORDINATOR)
            study.protocol.lock("All is read", password=secret, code=COORDINATOR)
            study.signing.sign(Subject.SESSION, Meaning.RESPONSIBLE, secret)
            study.signing.sign(Subject.REPORT, Meaning.APPROVED, secret)
            case = study.cases.list_cases()[0].id
            study.erasure.erase(
                case, "Consent withdrawn", password=secret, second=second(ADMINISTRATOR)
            )
            study.course.unblind("For the analysis", password=secret)
            study.course.archive("Reported", password=secret)
    return path.read_bytes()


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
            key = "row || name" if table == "erased" else "rowid"  # has no row id
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
    assert {"signature", "report", "decision"} <= made


def test_rows_of_a_trust_table_in_each_others_places_are_found(path: Path, whole: bytes) -> None:
    made = set()
    for table in sorted(TRUST):
        path.write_bytes(whole)
        if attempted(partial(swap_rows, path, table)):
            made.add(table)
            assert not verify(path).is_sound, table
    assert {"person_key", "signature", "decision", "account"} <= made


def test_flipped_bits_in_what_people_signed_are_found(path: Path, whole: bytes) -> None:
    chance = random.Random(20_260_131)
    places = [at for words in SAID for at in _places(whole, words)]
    near = [place + chance.randrange(-400, 400) for place in places for _ in range(3)]
    for place in sorted({at for at in near if 100 <= at < len(whole)}):
        changed = bytearray(whole)
        changed[place] ^= 1 << chance.randrange(8)
        path.write_bytes(changed)
        assert not verify(path).is_sound, place


def _places(content: bytes, words: bytes) -> Iterator[int]:
    at = content.find(words)
    while at >= 0:
        yield at
        at = content.find(words, at + 1)
