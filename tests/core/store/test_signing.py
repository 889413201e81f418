"""Checkpoints are signed when they should be, never of a trail that contradicts what was signed."""

import contextlib
import json
import stat
import sys
from pathlib import Path

import pytest
from tests.core.store.signed_maker import create, grow, reopen, sizes
from tests.core.store.study_maker import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.audit.checkpoints import read_checkpoint
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.proofs import is_consistent, is_included
from readingroom.domain.errors import AuditError, ReadingroomError, StateError
from readingroom.store import checkpoints, events, nodes, verify
from readingroom.store.trail import checkpoint_signer, stored_checkpoints
from readingroom.store.verification import tree_check

wording = Wording(__file__)

SECRET = "a long secret"


@pytest.mark.parametrize("passphrase", [None, SECRET])
def test_closing_a_study_that_grew_signs_a_checkpoint(
    path: Path, outside: LocalTrustStore, passphrase: str | None
) -> None:
    create(path, outside, passphrase).close()
    with reopen(path, outside, passphrase) as file:
        grow(file, 3)
    with reopen(path, outside, passphrase) as file:
        newest = stored_checkpoints.newest(file)
        assert sizes(file) == [1, 4]
        assert newest.head.root == nodes.root(file, 4)
        assert stored_checkpoints.keys(file)[0].key.has_signed(newest)
    assert verify(path, passphrase, trust_store=outside).is_sound


def test_looking_at_a_study_signs_nothing(path: Path, outside: LocalTrustStore) -> None:
    create(path, outside).close()
    before = path.read_bytes()
    reopen(path, outside).close()

    assert path.read_bytes() == before


def test_after_every_thousand_events_a_checkpoint_is_signed(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file:
        grow(file, 2100)
        assert sizes(file) == [1, 1000, 2000]
    assert verify(path, trust_store=outside).is_sound


def test_a_checkpoint_is_signed_when_asked_and_once(path: Path, outside: LocalTrustStore) -> None:
    with create(path, outside) as file:
        grow(file, 2)
        note = file.sign()
        assert file.sign() == note
        assert read_checkpoint(note.encode()).head.size == 3
        assert sizes(file) == [1, 3]


def test_without_a_key_at_hand_nothing_is_signed(path: Path, outside: LocalTrustStore) -> None:
    create(path, outside).close()
    with reopen(path, None) as file:
        grow(file, 1)
        maker = checkpoint_signer.CheckpointSigner(
            file, None, TickingClock(), bytes, is_encrypted=False
        )
        with pytest.raises(StateError, match="no signing key"):
            maker.sign(file)


def test_without_a_place_for_keys_nothing_is_signed(path: Path) -> None:
    with create(path, None) as file:
        grow(file, 1)
        with expect_error(StateError, wording("place_keep_signing")):
            file.sign()
        assert stored_checkpoints.keys(file) == ()
    with reopen(path, None) as file:
        assert sizes(file) == []


def test_a_plain_file_holds_no_private_key_and_what_holds_it_is_the_users_alone(
    path: Path, outside: LocalTrustStore, tmp_path: Path
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
    create(path, LocalTrustStore(tmp_path / "one"), SECRET).close()
    with reopen(path, LocalTrustStore(tmp_path / "two"), SECRET) as file:
        grow(file, 1)
        file.sign()
        assert len(stored_checkpoints.keys(file)) == 1
        assert sizes(file) == [1, 2]
    for kept in (tmp_path / "one", tmp_path / "two"):
        assert [json.loads(one.read_text())["seeds"] for one in kept.iterdir()] == [{}]


def test_a_plain_study_on_another_computer_gets_a_key_of_its_own(
    path: Path, tmp_path: Path
) -> None:
    create(path, LocalTrustStore(tmp_path / "one")).close()
    other = LocalTrustStore(tmp_path / "two")
    with reopen(path, other) as file:
        grow(file, 1)
    with reopen(path, other) as file:
        assert len(stored_checkpoints.keys(file)) == 2
        added = events.read(file, 3)[0]
        assert (added.kind, added.actor) == ("signing key added", "readingroom")
        assert sizes(file) == [1, 3]
    assert verify(path, trust_store=other).is_sound
    assert verify(path, trust_store=LocalTrustStore(tmp_path / "one")).is_sound


@pytest.mark.parametrize("step", [4, pytest.param(nodes.STEP, marks=pytest.mark.nightly)])
def test_proofs_from_the_stored_tree_hold(
    path: Path, outside: LocalTrustStore, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """With nodes on two levels, each of them so many levels of the tree above the one below."""
    fanout = 1 << step
    for module in (nodes, tree_check):
        monkeypatch.setattr(module, "STEP", step)
        monkeypatch.setattr(module, "FANOUT", fanout)
    with create(path, outside) as file:
        grow(file, fanout**2 + 400)
        size = events.head(file).count
        whole = nodes.root(file, size)
        levels = file.database.execute("SELECT DISTINCT level FROM tree_node").fetchall()
        assert levels == [(1,), (2,)]
        for sequence in (1, fanout, fanout + 1, fanout**2, fanout**2 + 1, size):
            leaf = bytes.fromhex(events.read(file, sequence, 1)[0].leaf)
            proof = nodes.inclusion(file, sequence, size)
            assert is_included(leaf, sequence - 1, size, proof, whole)
        for earlier in (1, fanout - 1, fanout, fanout**2, size - 1, size):
            proof = nodes.consistency(file, earlier, size)
            assert is_consistent(earlier, size, nodes.root(file, earlier), whole, proof)
    assert verify(path, trust_store=outside).is_sound


def test_a_root_over_more_events_than_there_are_is_refused(
    path: Path, outside: LocalTrustStore
) -> None:
    with create(path, outside) as file, pytest.raises(AuditError, match="has a gap"):
        nodes.root(file, 2)


def test_a_due_checkpoint_of_a_change_that_is_undone_goes_with_it(
    path: Path, outside: LocalTrustStore
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
    assert checkpoint_signer.EVERY == 1000


def test_an_event_that_no_checkpoint_covers_is_not_proved(path: Path) -> None:
    with create(path, None) as file:
        with expect_error(AuditError, wording("checkpoint_covers_event")):
            checkpoints.prove(file, 1)
        assert checkpoints.newest(file) is None
