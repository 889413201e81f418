"""An anchor kept elsewhere shows what the file alone cannot."""

from pathlib import Path

import pytest
from tests.core.store.signed_maker import anchor_of, create, cut_tail, grow, rechain, reopen, tamper
from tests.support.wording import Wording, expect_error

from readingroom.audit.checkpoints import Checkpoint, SigningKey, origin_of
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.domain.errors import AuditError
from readingroom.store import verify
from readingroom.store.trail import stored_checkpoints

wording = Wording(__file__)


def test_an_anchor_of_the_same_trail_agrees_and_is_named(
    made: Path, outside: LocalTrustStore
) -> None:
    anchor = anchor_of(made, outside)
    with reopen(made, outside) as file:
        grow(file, 5)
    verdict = verify(made, anchor=anchor)

    assert verdict.is_sound
    assert any("the anchor over" in line for line in verdict.checked)


def test_an_anchor_with_the_first_signature_alone_is_enough(
    made: Path, outside: LocalTrustStore
) -> None:
    lines = anchor_of(made, outside).decode().splitlines(keepends=True)

    assert verify(made, anchor="".join(lines[:5]).encode()).is_sound


ATTACKS = ["older", "cut", "rewritten", "signed by a thief"]


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_the_file_alone_cannot_show_an_anchor_does(
    path: Path, outside: LocalTrustStore, older: bytes, tmp_path: Path, attack: str
) -> None:
    anchor = anchor_of(path, outside)
    if attack == "older":
        path.write_bytes(older)
    elif attack == "cut":
        cut_tail(path, 1040)
    else:
        rechain(
            path, LocalTrustStore(tmp_path / "thief") if attack == "signed by a thief" else None
        )

    assert verify(path).is_sound
    assert "the anchor covers" in verify(path, anchor=anchor).findings[0].replace("that ", "")


def test_an_anchor_of_another_study_is_said_to_be_one(
    made: Path, outside: LocalTrustStore, tmp_path: Path
) -> None:
    other = tmp_path / "b.rrstudy"
    create(other, outside).close()
    verdict = verify(made, anchor=anchor_of(other, outside))

    assert verdict.findings == (wording("anchor_checkpoint_another"),)


def test_a_forged_anchor_is_refused(made: Path, outside: LocalTrustStore) -> None:
    with reopen(made, outside) as file:
        log_id = stored_checkpoints.log_id(file)
    head = Checkpoint(origin_of(log_id), 5, bytes(32))
    forged = SigningKey(origin_of(log_id), bytes(64)).sign(head, 0)
    changed = anchor_of(made, outside).replace(b"\n11", b"\n10", 1)

    assert wording("signed_key_study") in verify(made, anchor=forged).findings[0]
    assert "changed or forged" in verify(made, anchor=changed).findings[0]
    with pytest.raises(AuditError, match="not a signed note"):
        verify(made, anchor=b"x")


def test_a_forged_checkpoint_in_the_file_is_found(made: Path, outside: LocalTrustStore) -> None:
    """Signed by a key of one's own, under the study's name, over the right root."""
    with reopen(made, outside) as file:
        head = stored_checkpoints.newest(file).head
    forged = SigningKey(head.origin, bytes(64)).sign(head, 0).decode()
    tamper(made, f"UPDATE checkpoint SET note = '{forged}' WHERE size = {head.size}")

    assert wording("signed_both_keys") in verify(made).findings[0]
    with expect_error(AuditError, wording("signed_both_keys_2")):
        reopen(made, outside)


def test_the_key_of_another_study_signs_nothing_here(
    made: Path, outside: LocalTrustStore, tmp_path: Path
) -> None:
    other = tmp_path / "b.rrstudy"
    create(other, outside).close()
    with reopen(other, outside) as file:
        (row,) = file.database.execute("SELECT ed25519, ml_dsa_44 FROM signing_key").fetchall()
    tamper(made, f"UPDATE signing_key SET ed25519 = '{row[0]}', ml_dsa_44 = '{row[1]}'")

    assert any("belongs to another study" in finding for finding in verify(made).findings)
