"""Checkpoints are signed when they should be, never of a trail that contradicts what was signed."""

import contextlib
import json
import shutil
import stat
import sys
from pathlib import Path

import pytest
from tests.core.store.study_maker import TickingClock, fill, unprivileged
from tests.core.store.test_verification import flip_and_judge

from readingroom.domain.errors import AuditError, ReadingroomError, ReadOnlyError, StateError
from readingroom.store import StudyFile, checkpoints, events, schema, verify
from readingroom.store.audit import kept_checkpoints, nodes, signatory
from readingroom.store.audit.canonical import canonical_json
from readingroom.store.audit.chain import first_chain, leaf_hash, next_chain
from readingroom.store.audit.checkpoints import (
    Checkpoint,
    SigningKey,
    origin_of,
    read_checkpoint,
)
from readingroom.store.audit.outside import FORMAT, Outside
from readingroom.store.audit.proofs import is_consistent, is_included
from readingroom.store.audit.tree import perfect_root
from readingroom.store.database import connect

SECRET = "a long secret"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return Outside(tmp_path / "own")


def create(path: Path, outside: Outside | None, passphrase: str | None = None) -> StudyFile:
    return StudyFile.create(
        path, title="T", clock=TickingClock(), passphrase=passphrase, outside=outside
    )


def reopen(path: Path, outside: Outside | None, passphrase: str | None = None) -> StudyFile:
    return StudyFile.open(path, clock=TickingClock(), passphrase=passphrase, outside=outside)


def grow(file: StudyFile, count: int) -> None:
    with file.batch():
        for number in range(count):
            with file.change("x", "R1", {"number": number}):
                pass


def tamper(path: Path, *statements: str) -> None:
    """Change rows as somebody with a database tool would, and put the triggers back."""
    database = connect(path, None)
    database.execute("PRAGMA foreign_keys = OFF")
    find = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    triggers = database.execute(find).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        database.execute(statement)
    for _, sql in triggers:
        database.execute(sql)
    database.execute("VACUUM")
    database.close()


def sizes(file: StudyFile) -> list[int]:
    return [size for size, _ in kept_checkpoints.notes(file)]


@pytest.mark.parametrize("passphrase", [None, SECRET])
def test_closing_a_study_that_grew_signs_a_checkpoint(
    path: Path, outside: Outside, passphrase: str | None
) -> None:
    create(path, outside, passphrase).close()
    with reopen(path, outside, passphrase) as file:
        grow(file, 3)
    with reopen(path, outside, passphrase) as file:
        newest = kept_checkpoints.newest(file)
        assert sizes(file) == [1, 4]
        assert newest.head.root == nodes.root(file, 4)
        assert kept_checkpoints.keys(file)[0].key.has_signed(newest)
    assert verify(path, passphrase, outside=outside).is_sound


def test_looking_at_a_study_signs_nothing(path: Path, outside: Outside) -> None:
    create(path, outside).close()
    before = path.read_bytes()
    reopen(path, outside).close()

    assert path.read_bytes() == before


def test_after_every_thousand_events_a_checkpoint_is_signed(path: Path, outside: Outside) -> None:
    with create(path, outside) as file:
        grow(file, 2100)
        assert sizes(file) == [1, 1000, 2000]
    assert verify(path, outside=outside).is_sound


def test_a_checkpoint_is_signed_when_asked_and_once(path: Path, outside: Outside) -> None:
    with create(path, outside) as file:
        grow(file, 2)
        note = file.sign()
        assert file.sign() == note
        assert read_checkpoint(note.encode()).head.size == 3
        assert sizes(file) == [1, 3]


def test_without_a_key_at_hand_nothing_is_signed(path: Path, outside: Outside) -> None:
    create(path, outside).close()
    with reopen(path, None) as file:
        grow(file, 1)
        maker = signatory.Signatory(file, None, TickingClock(), bytes, is_encrypted=False)
        with pytest.raises(StateError, match="No signing key"):
            maker.sign(file)


def test_without_a_place_for_keys_nothing_is_signed(path: Path) -> None:
    with create(path, None) as file:
        grow(file, 1)
        with pytest.raises(StateError, match="no place to keep a signing key"):
            file.sign()
        assert kept_checkpoints.keys(file) == ()
    with reopen(path, None) as file:
        assert sizes(file) == []


def test_a_plain_file_holds_no_private_key_and_what_holds_it_is_the_users_alone(
    path: Path, outside: Outside, tmp_path: Path
) -> None:
    create(path, outside).close()
    (kept,) = (tmp_path / "own").iterdir()
    (seeds,) = json.loads(kept.read_text())["seeds"].values()

    assert len(bytes.fromhex(seeds)) == 64
    assert bytes.fromhex(seeds) not in path.read_bytes()
    assert bytes.fromhex(seeds)[:32] not in path.read_bytes()
    if sys.platform != "win32":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_an_encrypted_study_takes_its_key_along(path: Path, tmp_path: Path) -> None:
    create(path, Outside(tmp_path / "one"), SECRET).close()
    with reopen(path, Outside(tmp_path / "two"), SECRET) as file:
        grow(file, 1)
        file.sign()
        assert len(kept_checkpoints.keys(file)) == 1
        assert sizes(file) == [1, 2]
    for kept in (tmp_path / "one", tmp_path / "two"):
        assert [json.loads(one.read_text())["seeds"] for one in kept.iterdir()] == [{}]


def test_a_plain_study_on_another_computer_gets_a_key_of_its_own(
    path: Path, tmp_path: Path
) -> None:
    create(path, Outside(tmp_path / "one")).close()
    other = Outside(tmp_path / "two")
    with reopen(path, other) as file:
        grow(file, 1)
    with reopen(path, other) as file:
        assert len(kept_checkpoints.keys(file)) == 2
        added = events.read(file, 3)[0]
        assert (added.kind, added.actor) == ("signing key added", "readingroom")
        assert sizes(file) == [1, 3]
    assert verify(path, outside=other).is_sound
    assert verify(path, outside=Outside(tmp_path / "one")).is_sound


def test_a_study_of_the_format_before_gets_its_tree_a_key_and_a_checkpoint(
    path: Path, outside: Outside
) -> None:
    make_format_3(path, 700)
    with reopen(path, outside) as file:
        leaves = [bytes.fromhex(event.leaf) for event in events.read(file, 1, 700)]
        rows = list(file.database.execute("SELECT level, position, hash FROM tree_node"))
        assert rows == [(1, 0, perfect_root(leaves[:256])), (1, 1, perfect_root(leaves[256:512]))]
        grow(file, 100)
    with reopen(path, outside) as file:
        assert sizes(file) == [802]  # each opening sets the clock of these tests back
    assert verify(path, outside=outside).is_sound


def make_format_3(path: Path, count: int) -> None:
    """Make a file as the third format has it: without what came later, triggers as they were."""
    with create(path, None) as file:
        grow(file, count - 1)
    database = connect(path, None)
    old, new = schema.expected_schema(3), schema.expected_schema(schema.newest_version())
    for kind, name in sorted(new.keys() - old.keys()):
        if kind in ("table", "trigger"):
            database.execute(f"DROP {kind} IF EXISTS {name}")
    for part in (part for part in old if new[part] != old[part]):
        database.execute(f"DROP {part[0]} {part[1]}")
        database.execute(str(old[part][1]))
    database.execute("PRAGMA user_version = 3")
    database.close()


def test_proofs_from_the_stored_tree_hold(path: Path, outside: Outside) -> None:
    with create(path, outside) as file:
        grow(file, 66_000)
        size = events.head(file).count
        whole = nodes.root(file, size)
        for sequence in (1, 256, 257, 65_536, 65_537, size):
            leaf = bytes.fromhex(events.read(file, sequence, 1)[0].leaf)
            proof = nodes.inclusion(file, sequence, size)
            assert is_included(leaf, sequence - 1, size, proof, whole)
        for earlier in (1, 255, 256, 65_536, 65_999, size):
            proof = nodes.consistency(file, earlier, size)
            assert is_consistent(earlier, size, nodes.root(file, earlier), whole, proof)
    assert verify(path, outside=outside).is_sound


def test_a_root_over_more_events_than_there_are_is_refused(path: Path, outside: Outside) -> None:
    with create(path, outside) as file, pytest.raises(AuditError, match="has a gap"):
        nodes.root(file, 2)


# ---- what was done to the file ------------------------------------------------------------------


@pytest.fixture
def made(path: Path, outside: Outside) -> Path:
    """A study with three checkpoints, and a thousand events and more."""
    with create(path, outside) as file:
        fill(file)
        file.sign()
        grow(file, 1100)
    return path


FOUND_BY_THE_FILE_ALONE = {
    "node changed": "UPDATE tree_node SET hash = zeroblob(32) WHERE position = 1",
    "node dropped": "DELETE FROM tree_node WHERE position = 3",
    "node added": "INSERT INTO tree_node VALUES (2, 0, zeroblob(32))",
    "checkpoint changed": "UPDATE checkpoint SET note = replace(note, 'A', 'B') WHERE size = 1000",
    "newest changed": "UPDATE checkpoint SET note = replace(note, 'A', 'B') WHERE size > 1000",
    "newest renumbered": "UPDATE checkpoint SET size = 1105 WHERE size > 1000",
    "checkpoint of more": "UPDATE checkpoint SET size = 9999 WHERE size > 1000",
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


@pytest.mark.slow
def test_no_flipped_bit_of_a_signed_study_passes_unseen(path: Path, outside: Outside) -> None:
    with create(path, outside) as file:
        fill(file)
        file.sign()
        grow(file, 250)
    outcomes = flip_and_judge(path, list(range(100, path.stat().st_size, 499)), None)

    assert set(outcomes) == {"found", "refused"}


NO_PART_OF_THE_TRAIL = {"draft", "case_source"}


def rows_of(path: Path) -> list[tuple[str, int]]:
    """Return the first and the last two rows of each table: the table, and the row from 0."""
    database = connect(path, None)
    try:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = []
        for (table,) in names:
            (count,) = database.execute(f"SELECT count(*) FROM {table}").fetchone()
            places = sorted({0, 1, count - 2, count - 1} & set(range(count)))
            found += [(table, place) for place in places if table not in NO_PART_OF_THE_TRAIL]
    finally:
        database.close()
    return found


def delete_row(path: Path, table: str, place: int) -> None:
    key = {"asset": "id", "tree_node": "position"}.get(table, "rowid")  # two have no row id
    where = f"{key} = (SELECT {key} FROM {table} ORDER BY 1 LIMIT 1 OFFSET {place})"
    tamper(path, f"DELETE FROM {table} WHERE {where}")


@pytest.mark.slow
def test_a_dropped_row_of_any_table_is_found(path: Path, outside: Outside) -> None:
    """By the file alone; the newest event and the newest checkpoint with an anchor."""
    with create(path, outside) as file:
        fill(file)
        grow(file, 250)
    anchor, content = anchor_of(path, outside), path.read_bytes()
    rows = rows_of(path)
    with_anchor = []
    for table, place in rows:
        path.write_bytes(content)
        delete_row(path, table, place)
        if verify(path).is_sound:
            with_anchor.append(table)
            assert not verify(path, anchor=anchor).is_sound, (table, place)

    assert {"event", "judgement", "tree_node", "signing_key", "asset"} < {name for name, _ in rows}
    assert with_anchor == ["checkpoint"]


def cut_tail(path: Path, count: int) -> None:
    """Cut off events with the nodes and checkpoints over them; what is left is a sound study."""
    tamper(
        path,
        f"DELETE FROM event WHERE seq > {count}",
        f"DELETE FROM checkpoint WHERE size > {count}",
        f"DELETE FROM tree_node WHERE (position + 1) * 256 > {count}",
    )


def rechain(path: Path, outside: Outside | None) -> None:
    """Write one event otherwise and all that follows anew, with checkpoints where a key is kept."""
    database = connect(path, None)
    (log_id,) = database.execute("SELECT log_id FROM meta").fetchone()
    rows = database.execute("SELECT seq, body FROM event ORDER BY seq").fetchall()
    database.close()
    statements, chain = ["DELETE FROM checkpoint", "DELETE FROM tree_node"], first_chain(log_id)
    for sequence, body in rows:
        values = json.loads(body)
        values["commitments"] = {
            key: value
            for key, value in values["commitments"].items()
            if not key.startswith("checkpoint/")
        }
        if sequence == 60:
            values["actor"] = "R2"
        fresh = canonical_json(values)
        leaf = leaf_hash(fresh)
        chain = next_chain(chain, leaf)
        statements.append(
            f"UPDATE event SET body = x'{fresh.hex()}', leaf = x'{leaf.hex()}', "
            f"chain = x'{chain.hex()}' WHERE seq = {sequence}"
        )
    tamper(path, *statements)
    database = connect(path, None)
    nodes.add_all(database)
    database.close()
    if outside:
        with reopen(path, outside) as file:
            file.sign()


def replace_by_older(path: Path, older: bytes) -> None:
    path.write_bytes(older)


@pytest.fixture
def older(path: Path, outside: Outside) -> bytes:
    """The study as it was closed earlier."""
    with create(path, outside) as file:
        fill(file)
    content = path.read_bytes()
    with reopen(path, outside) as file:
        grow(file, 1100)
    return content


def test_an_older_copy_is_found_by_what_this_computer_saw(
    path: Path, outside: Outside, older: bytes
) -> None:
    path.write_bytes(older)
    verdict = verify(path, outside=outside)

    assert verify(path).is_sound
    assert "what this computer saw before covers" in verdict.findings[0]
    assert "older copy" in verdict.findings[0]


def test_a_cut_off_tail_is_found_by_what_this_computer_saw(made: Path, outside: Outside) -> None:
    cut_tail(made, 1040)

    assert verify(made).is_sound
    assert "were cut off" in verify(made, outside=outside).findings[0]


def test_a_trail_written_anew_is_found_by_what_this_computer_saw(
    made: Path, outside: Outside
) -> None:
    rechain(made, None)

    assert verify(made).is_sound
    assert "was rewritten" in verify(made, outside=outside).findings[0]


def test_a_trail_written_anew_and_signed_elsewhere_is_found_too(
    made: Path, outside: Outside, tmp_path: Path
) -> None:
    rechain(made, Outside(tmp_path / "thief"))

    assert verify(made).is_sound
    assert "was rewritten" in verify(made, outside=outside).findings[0]


def test_a_key_that_was_added_later_may_be_missing_from_an_older_state(
    made: Path, outside: Outside
) -> None:
    with reopen(made, outside) as file:
        log_id = kept_checkpoints.log_id(file)
    record = outside.read(log_id)
    later = SigningKey(origin_of(log_id), bytes(64)).public.ed25519.vkey
    outside.write(log_id, type(record)(keys=(*record.keys, later)))

    assert verify(made, outside=outside).is_sound


def test_a_trail_with_other_keys_alone_is_found(made: Path, outside: Outside) -> None:
    """As of a study that was made anew under the same log id."""
    with reopen(made, outside) as file:
        log_id = kept_checkpoints.log_id(file)
    record = outside.read(log_id)
    stranger = SigningKey(origin_of(log_id), bytes(64)).public.ed25519.vkey
    outside.write(log_id, type(record)(keys=(stranger,)))

    assert "is not there any more" in verify(made, outside=outside).findings[0]


@pytest.mark.parametrize("change", ["older", "cut", "rewritten"])
def test_nothing_is_signed_that_contradicts_what_was_seen(
    path: Path, outside: Outside, older: bytes, change: str
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
    assert not verify(path, outside=outside).is_sound


def test_nothing_is_signed_over_a_trail_shorter_than_its_own_checkpoint(
    made: Path, outside: Outside
) -> None:
    with reopen(made, outside) as file:
        tamper_open = "DELETE FROM event WHERE seq > 1050"
        file.database.conn.set_authorizer(None)
        file.database.execute("DROP TRIGGER event_not_deleted")
        file.database.execute(tamper_open)
        with pytest.raises(AuditError, match="its own checkpoint covers"):
            file.sign()


# ---- anchors -------------------------------------------------------------------------------------


def anchor_of(path: Path, outside: Outside) -> bytes:
    with reopen(path, outside) as file:
        return kept_checkpoints.newest_note(file).encode()


def test_an_anchor_of_the_same_trail_agrees_and_is_named(made: Path, outside: Outside) -> None:
    anchor = anchor_of(made, outside)
    with reopen(made, outside) as file:
        grow(file, 5)
    verdict = verify(made, anchor=anchor)

    assert verdict.is_sound
    assert any("the anchor over" in line for line in verdict.checked)


def test_an_anchor_with_the_first_signature_alone_is_enough(made: Path, outside: Outside) -> None:
    lines = anchor_of(made, outside).decode().splitlines(keepends=True)

    assert verify(made, anchor="".join(lines[:5]).encode()).is_sound


ATTACKS = ["older", "cut", "rewritten", "signed by a thief"]


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_the_file_alone_cannot_show_an_anchor_does(
    path: Path, outside: Outside, older: bytes, tmp_path: Path, attack: str
) -> None:
    anchor = anchor_of(path, outside)
    if attack == "older":
        path.write_bytes(older)
    elif attack == "cut":
        cut_tail(path, 1040)
    else:
        rechain(path, Outside(tmp_path / "thief") if attack == "signed by a thief" else None)

    assert verify(path).is_sound
    assert "the anchor covers" in verify(path, anchor=anchor).findings[0].replace("that ", "")


def test_an_anchor_of_another_study_is_said_to_be_one(
    made: Path, outside: Outside, tmp_path: Path
) -> None:
    other = tmp_path / "b.rrstudy"
    create(other, outside).close()
    verdict = verify(made, anchor=anchor_of(other, outside))

    assert verdict.findings == ("The anchor is a checkpoint of another study.",)


def test_a_forged_anchor_is_refused(made: Path, outside: Outside) -> None:
    with reopen(made, outside) as file:
        log_id = kept_checkpoints.log_id(file)
    head = Checkpoint(origin_of(log_id), 5, bytes(32))
    forged = SigningKey(origin_of(log_id), bytes(64)).sign(head, 0)
    changed = anchor_of(made, outside).replace(b"\n11", b"\n10", 1)

    assert "not signed by a key of this study" in verify(made, anchor=forged).findings[0]
    assert "changed or forged" in verify(made, anchor=changed).findings[0]
    with pytest.raises(AuditError, match="not a signed note"):
        verify(made, anchor=b"x")


def test_a_forged_checkpoint_in_the_file_is_found(made: Path, outside: Outside) -> None:
    """Signed by a key of one's own, under the study's name, over the right root."""
    with reopen(made, outside) as file:
        head = kept_checkpoints.newest(file).head
    forged = SigningKey(head.origin, bytes(64)).sign(head, 0).decode()
    tamper(made, f"UPDATE checkpoint SET note = '{forged}' WHERE size = {head.size}")

    assert "is not signed by both keys" in verify(made).findings[0]
    with pytest.raises(AuditError, match="not signed by both keys"):
        reopen(made, outside)


def test_the_key_of_another_study_signs_nothing_here(
    made: Path, outside: Outside, tmp_path: Path
) -> None:
    other = tmp_path / "b.rrstudy"
    create(other, outside).close()
    with reopen(other, outside) as file:
        (row,) = file.database.execute("SELECT ed25519, ml_dsa_44 FROM signing_key").fetchall()
    tamper(made, f"UPDATE signing_key SET ed25519 = '{row[0]}', ml_dsa_44 = '{row[1]}'")

    assert any("that of another study" in finding for finding in verify(made).findings)


# ---- a look at the end on opening ----------------------------------------------------------------

BAD_ENDS = {
    "body": ("UPDATE event SET body = x'7b7d' WHERE seq = {}", "is not what was recorded"),
    "chain": ("UPDATE event SET chain = zeroblob(32) WHERE seq = {}", "is broken"),
    "gap": ("DELETE FROM event WHERE seq = {}", "is missing"),
    "root": ("UPDATE event SET leaf = zeroblob(32) WHERE seq = 1000", "was rewritten"),
}


@pytest.mark.parametrize(("sql", "expected"), BAD_ENDS.values(), ids=BAD_ENDS.keys())
def test_a_study_whose_end_was_changed_is_not_written_to(
    path: Path, outside: Outside, sql: str, expected: str
) -> None:
    with create(path, outside) as file:
        grow(file, 1010)
        last = events.head(file).count
        file.sign_if_possible()
    with reopen(path, None) as file:  # as if it was killed before it could sign
        grow(file, 10)
    tamper(path, sql.format(last + 5))

    with pytest.raises(AuditError, match=expected):
        reopen(path, outside)
    StudyFile.open(path, clock=TickingClock(), is_read_only=True).close()


# ---- what this computer keeps --------------------------------------------------------------------

BAD_RECORDS = {
    "no JSON": "{",
    "another part": '{"x": 1}',
    "no seeds": '{"seeds": {"a": "x"}}',
    "no root": '{"seen": {"size": 1, "root": "x"}}',
    "a later version": f'{{"format": {FORMAT + 1}}}',
}


@pytest.mark.parametrize("text", BAD_RECORDS.values(), ids=BAD_RECORDS.keys())
def test_a_record_that_cannot_be_read_is_told_and_nothing_is_signed(
    path: Path, outside: Outside, tmp_path: Path, text: str
) -> None:
    create(path, outside).close()
    (kept,) = (tmp_path / "own").iterdir()
    kept.write_text(text)

    assert "cannot be read" in verify(path, outside=outside).findings[0]
    with reopen(path, outside) as file:
        grow(file, 1)
        with pytest.raises(AuditError, match="cannot be read"):
            file.sign()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
def test_where_nothing_can_be_kept_work_goes_on_and_signing_says_why(
    shared_folder: Path,
) -> None:
    own = shared_folder / "own"
    own.mkdir(mode=0o555)
    study = shared_folder / "room"
    study.mkdir(mode=0o777)
    study.chmod(0o777)
    with unprivileged():
        with create(study / "a.rrstudy", Outside(own)) as file:
            grow(file, 1)
            with pytest.raises(ReadOnlyError, match="own folder on this computer cannot"):
                file.sign()
        verdict = verify(study / "a.rrstudy", outside=Outside(own))
    assert verdict.is_sound


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions")
def test_what_a_verification_saw_and_could_not_note_is_told(
    shared_folder: Path, tmp_path: Path
) -> None:
    own, room = shared_folder / "own", shared_folder / "room"
    own.mkdir(mode=0o555)
    room.mkdir(mode=0o777)
    room.chmod(0o777)
    create(tmp_path / "a.rrstudy", Outside(tmp_path / "own")).close()
    shutil.copy(tmp_path / "a.rrstudy", room / "a.rrstudy")
    with unprivileged():
        verdict = verify(room / "a.rrstudy", outside=Outside(own))

    assert verdict.is_sound
    assert any("could not note what it saw" in line for line in verdict.notes)


def test_verifying_a_study_for_the_first_time_notes_what_was_seen(
    made: Path, tmp_path: Path
) -> None:
    auditor = Outside(tmp_path / "auditor")
    assert verify(made, outside=auditor).is_sound
    cut_tail(made, 1040)

    assert not verify(made, outside=auditor).is_sound


def test_an_unsound_study_is_not_taken_for_the_newest_one(made: Path, tmp_path: Path) -> None:
    tamper(made, "UPDATE meta SET title = 'other'")
    auditor = Outside(tmp_path / "auditor")
    verify(made, outside=auditor)

    assert not (tmp_path / "auditor").exists()


def test_a_due_checkpoint_of_a_change_that_is_undone_goes_with_it(
    path: Path, outside: Outside
) -> None:
    with create(path, outside) as file:
        grow(file, 998)
        with contextlib.suppress(ReadingroomError), file.batch():
            with file.change("x", "R1"):
                pass
            assert sizes(file) == [1, 1000]
            raise ReadingroomError
        assert sizes(file) == [1]


def test_the_distance_of_due_checkpoints_is_a_thousand_events() -> None:
    assert signatory.EVERY == 1000


def test_an_event_that_no_checkpoint_covers_is_not_proved(path: Path) -> None:
    with create(path, None) as file:
        with pytest.raises(AuditError, match="No checkpoint covers event 1 yet"):
            checkpoints.prove(file, 1)
        assert checkpoints.newest(file) is None


def test_a_proof_signed_by_a_key_that_was_never_seen_says_nothing(
    path: Path, outside: Outside
) -> None:
    with create(path, outside) as file:
        file.sign()
        proof = checkpoints.prove(file, 1)
        log_id = kept_checkpoints.log_id(file)
    stranger = SigningKey(origin_of(log_id), bytes(64)).public.vkeys
    outside.write(log_id, type(outside.read(log_id))(keys=stranger))

    assert (
        "not signed by a key that this computer saw"
        in (checkpoints.verify_proof(proof, outside).findings[0])
    )
