"""What was done to a signed study is found, by the file or by what this computer saw."""

import shutil
from pathlib import Path

import pytest
from tests.core.store.signed_maker import (
    COUNT_ANEW,
    create,
    cut_tail,
    delete_row,
    grow,
    rechain,
    reopen,
    rows_of,
    sizes,
    tamper,
)
from tests.core.store.study_maker import TickingClock, fill
from tests.core.store.test_verification import flip_and_judge
from tests.support.nightly import repetitions
from tests.support.wording import Wording

from readingroom.audit.checkpoints import SigningKey, origin_of
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import AuditError
from readingroom.store import StudyFile, verify
from readingroom.store.trail import stored_checkpoints

wording = Wording(__file__)

FOUND_BY_THE_FILE_ALONE = {
    "node changed": "UPDATE tree_node SET hash = zeroblob(32) WHERE position = 1",
    "node dropped": "DELETE FROM tree_node WHERE position = 3",
    "node added": "INSERT INTO tree_node VALUES (2, 0, zeroblob(32))",
    "checkpoint changed": "UPDATE checkpoint SET note = replace(note, 'A', 'B') WHERE size = 1000",
    "newest changed": "UPDATE checkpoint SET note = replace(note, 'A', 'B') WHERE size > 1000",
    "newest renumbered": "UPDATE checkpoint SET size = 1105 WHERE size > 1000",
    "checkpoint of more": "UPDATE checkpoint SET size = 9999 WHERE size > 1000",
    "newest dropped": "DELETE FROM checkpoint WHERE size > 1000",
    "checkpoint dropped": "DELETE FROM checkpoint WHERE size = 1000",
    "salt changed": "UPDATE checkpoint SET salt = zeroblob(32) WHERE size = 1000",
    "checkpoints swapped": (
        "UPDATE checkpoint SET note = (SELECT note FROM checkpoint ORDER BY size LIMIT 1) "
        "WHERE size = 1000"
    ),
    "key changed": "UPDATE signing_key SET ed25519 = replace(ed25519, 'A', 'B')",
    "key dropped": "DELETE FROM signing_key",
    "tail cut, checkpoints left": "DELETE FROM event WHERE seq > 1050",
    "leaf and body": (
        "UPDATE event SET body = CAST(replace(CAST(body AS TEXT), 'R1', 'R2') AS BLOB) "
        "WHERE seq = 500"
    ),
}


@pytest.mark.parametrize(
    "sql", FOUND_BY_THE_FILE_ALONE.values(), ids=FOUND_BY_THE_FILE_ALONE.keys()
)
def test_a_changed_tree_checkpoint_or_key_is_found_by_the_file_alone(made: Path, sql: str) -> None:
    tamper(made, sql)

    assert not verify(made).is_sound


def test_no_flipped_bit_of_a_signed_study_passes_unseen(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        fill(file)
        file.sign()
        grow(file, 250)
    places = range(100, path.stat().st_size, repetitions(9_973, 2_503))
    outcomes = flip_and_judge(path, list(places), None)

    assert set(outcomes) == {"found", "refused"}


@pytest.mark.slow
def test_a_dropped_row_of_any_table_is_found(path: Path, outside: LocalTrustStore) -> None:
    """By the file alone, the newest checkpoint by the count of them."""
    with create(path, outside) as file:
        fill(file)
        grow(file, 250)
    content, rows = path.read_bytes(), rows_of(path)
    for table, place in rows:
        path.write_bytes(content)
        delete_row(path, table, place)
        assert not verify(path).is_sound, (table, place)

    assert {"event", "judgement", "tree_node", "signing_key", "asset"} < {name for name, _ in rows}


@pytest.fixture
def signed_twice(path: Path, outside: LocalTrustStore) -> Path:
    with create(path, outside) as file:
        fill(file)
        file.sign()
        with file.change("note", "coordinator"):
            pass
    return path


def test_a_study_without_its_newest_checkpoint_is_not_gone_on_with(
    signed_twice: Path, outside: LocalTrustStore
) -> None:
    tamper(signed_twice, "DELETE FROM checkpoint WHERE size = (SELECT max(size) FROM checkpoint)")

    assert "one was removed" in verify(signed_twice).findings[0]
    with pytest.raises(AuditError, match="one was removed"):
        reopen(signed_twice, outside)


def test_a_checkpoint_that_was_dropped_and_uncounted_is_found_by_the_event_after_it(
    signed_twice: Path,
) -> None:
    drop = "DELETE FROM checkpoint WHERE size = (SELECT min(size) FROM checkpoint)"
    tamper(signed_twice, drop, COUNT_ANEW)

    assert wording("recorded_after_checkpoints") in verify(signed_twice).findings[0]


def test_an_older_copy_is_found_by_what_this_computer_saw(
    path: Path, outside: LocalTrustStore, older: bytes
) -> None:
    path.write_bytes(older)
    verdict = verify(path, trust_store=outside)

    assert verify(path).is_sound
    assert wording("computer_saw_before") in verdict.findings[0]
    assert "older copy" in verdict.findings[0]


def test_a_cut_off_tail_is_found_by_what_this_computer_saw(
    made: Path, outside: LocalTrustStore
) -> None:
    cut_tail(made, 1040)

    assert verify(made).is_sound
    assert "were removed" in verify(made, trust_store=outside).findings[0]


def test_a_trail_written_anew_is_found_by_what_this_computer_saw(
    made: Path, outside: LocalTrustStore
) -> None:
    rechain(made, None)

    assert verify(made).is_sound
    assert "was rewritten" in verify(made, trust_store=outside).findings[0]


def test_a_trail_written_anew_and_signed_elsewhere_is_found_too(
    made: Path, outside: LocalTrustStore, tmp_path: Path
) -> None:
    rechain(made, LocalTrustStore(tmp_path / "thief"))

    assert verify(made).is_sound
    assert "was rewritten" in verify(made, trust_store=outside).findings[0]


def test_a_key_that_was_added_later_may_be_missing_from_an_older_state(
    made: Path, outside: LocalTrustStore
) -> None:
    with reopen(made, outside) as file:
        log_id = stored_checkpoints.log_id(file)
    record = outside.read(log_id)
    later = SigningKey(origin_of(log_id), bytes(64)).public.ed25519.vkey
    outside.write(log_id, type(record)(keys=(*record.keys, later)))

    assert verify(made, trust_store=outside).is_sound


def test_a_trail_with_other_keys_alone_is_found(made: Path, outside: LocalTrustStore) -> None:
    """As of a study that was made anew under the same log id."""
    with reopen(made, outside) as file:
        log_id = stored_checkpoints.log_id(file)
    record = outside.read(log_id)
    stranger = SigningKey(origin_of(log_id), bytes(64)).public.ed25519.vkey
    outside.write(log_id, type(record)(keys=(stranger,)))

    assert wording("text") in verify(made, trust_store=outside).findings[0]


@pytest.mark.parametrize("change", ["older", "cut", "rewritten"])
def test_nothing_is_signed_that_contradicts_what_was_seen(
    path: Path, outside: LocalTrustStore, older: bytes, change: str
) -> None:
    if change == "older":
        path.write_bytes(older)
    elif change == "cut":
        cut_tail(path, 1040)
    else:
        rechain(path, None)
    with reopen(path, outside) as file:
        known = sizes(file)
        grow(file, 2000)
        with pytest.raises(AuditError, match="Nothing was signed"):
            file.sign()
        assert sizes(file) == known
    with reopen(path, outside) as file:
        assert sizes(file) == known
    assert not verify(path, trust_store=outside).is_sound


def test_nothing_is_signed_over_a_trail_shorter_than_its_own_checkpoint(
    made: Path, outside: LocalTrustStore
) -> None:
    with reopen(made, outside) as file:
        tamper_open = "DELETE FROM event WHERE seq > 1050"
        file.database.set_authorizer(None)
        file.database.execute("DROP TRIGGER event_not_deleted")
        file.database.execute(tamper_open)
        with pytest.raises(AuditError, match="its own checkpoint covers"):
            file.sign()


SIGNED_COUNT = 1011


@pytest.fixture(scope="module")
def not_signed_to_its_end(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is copied: a study as if its program was killed before it could sign."""
    folder = tmp_path_factory.mktemp("end")
    path, outside = folder / "a.rrstudy", LocalTrustStore(folder / "own")
    with create(path, outside) as file:
        grow(file, SIGNED_COUNT - 1)
        file.sign_if_possible()
    with reopen(path, None) as file:
        grow(file, 10)
    return folder


BAD_ENDS = {
    "body": ("UPDATE event SET body = x'7b7d' WHERE seq = {}", "does not match its recorded hash"),
    "chain": ("UPDATE event SET chain = zeroblob(32) WHERE seq = {}", "is broken"),
    "gap": ("DELETE FROM event WHERE seq = {}", "is missing"),
    "root": ("UPDATE event SET leaf = zeroblob(32) WHERE seq = 1000", "was rewritten"),
}


@pytest.mark.parametrize(("sql", "expected"), BAD_ENDS.values(), ids=BAD_ENDS.keys())
def test_a_study_whose_end_was_changed_is_not_written_to(
    path: Path, outside: LocalTrustStore, not_signed_to_its_end: Path, sql: str, expected: str
) -> None:
    shutil.copytree(not_signed_to_its_end, path.parent, dirs_exist_ok=True)
    tamper(path, sql.format(SIGNED_COUNT + 5))

    with pytest.raises(AuditError, match=expected):
        reopen(path, outside)
    StudyFile.open(path, clock=TickingClock(), is_read_only=True).close()
