"""Notes and checkpoints against the published vector and the published rules."""

import base64
import contextlib
import struct

import pytest
from cryptography.hazmat.primitives.asymmetric.mldsa import MLDSA44PublicKey
from hypothesis import given
from hypothesis import strategies as st
from tests.support.wording import Wording

from readingroom.audit.checkpoints import (
    Checkpoint,
    SignedCheckpoint,
    SigningKey,
    origin_of,
    read_checkpoint,
    signers,
)
from readingroom.audit.signed_notes import (
    KeyType,
    NoteSignature,
    SignedNote,
    VerifyingKey,
    read_key,
    read_note,
    write_note,
)
from readingroom.domain.errors import AuditError

wording = Wording(__file__)

# C2SP/C2SP at 5ba5ee83, signed-note.md
VKEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
VECTOR = (
    "This is an example message.\n\n— example.com/foo "
    "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
)
# The same, tlog-checkpoint.md and tlog-cosignature.md: a checkpoint that a witness cosigned.
EXAMPLE = (
    "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
    "— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2"
    "q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
    "— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2o"
    "yin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n"
)
ORIGIN = origin_of(bytes(16))
KEY = SigningKey(ORIGIN, bytes(range(64)))
HEAD = Checkpoint(ORIGIN, 7, bytes(range(32)))
SECONDS = 1_790_000_000


def signed(head: Checkpoint = HEAD) -> SignedCheckpoint:
    return read_checkpoint(KEY.sign(head, SECONDS))


def keys() -> tuple[VerifyingKey, VerifyingKey]:
    return KEY.public.ed25519, KEY.public.ml_dsa_44


def test_the_published_note_reads_and_verifies() -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    note, key = read_note(VECTOR.encode()), read_key(VKEY)

    assert note.text == wording("example_message")
    assert note.signatures[0].is_by(key)
    public = Ed25519PublicKey.from_public_bytes(key.public)
    public.verify(note.signatures[0].body, note.text.encode())
    assert write_note(note) == VECTOR.encode()
    assert key.vkey == VKEY


def test_the_published_checkpoint_reads() -> None:
    found = read_checkpoint(EXAMPLE.encode())

    assert (found.head.origin, found.head.size) == ("example.com/behind-the-sofa", 20852163)
    names = ["example.com/behind-the-sofa", "witness.example.com/w1"]
    assert [one.name for one in found.signatures] == names
    assert found.head.root.hex().startswith("0ac5186a")


def test_a_checkpoint_is_signed_by_both_keys() -> None:
    found = signed()

    assert found.head == HEAD
    assert signers(found, keys()) == keys()
    assert KEY.public.has_signed(found)


def test_the_second_signature_is_a_cosignature_as_published() -> None:
    """The message is put together here from tlog-cosignature.md, not by our own code."""
    body = signed().signatures[1].body
    name = ORIGIN.encode()
    message = b"subtree/v1\n\x00" + struct.pack(f">B{len(name)}sQ", len(name), name, SECONDS)
    message += struct.pack(f">B{len(name)}sQQ32s", len(name), name, 0, 7, HEAD.root)
    public = MLDSA44PublicKey.from_public_bytes(KEY.public.ml_dsa_44.public)

    public.verify(body[8:], message)
    assert body[:8] == struct.pack(">Q", SECONDS)


def test_keys_are_written_and_read_as_text() -> None:
    for key in keys():
        assert read_key(key.vkey) == key


FORGED = {
    "size": Checkpoint(ORIGIN, 8, HEAD.root),
    "root": Checkpoint(ORIGIN, 7, bytes(32)),
    "origin": Checkpoint(origin_of(b"\1" * 16), 7, HEAD.root),
}


@pytest.mark.parametrize("head", FORGED.values(), ids=FORGED.keys())
@pytest.mark.parametrize("which", [0, 1])
def test_a_signature_of_another_checkpoint_is_refused(head: Checkpoint, which: int) -> None:
    forged = SignedCheckpoint(head, signed().signatures)

    with pytest.raises(AuditError, match="changed or forged"):
        signers(forged, [keys()[which]])


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("body", [b"\1", b"\xff" * 64, b"\xff" * 2428, bytes(2428)])
def test_a_made_up_signature_of_a_known_key_is_refused(which: int, body: bytes) -> None:
    mine = signed().signatures
    false = NoteSignature(ORIGIN, mine[which].key_id, body)

    with pytest.raises(AuditError, match="changed or forged"):
        signers(SignedCheckpoint(HEAD, (*mine, false)), keys())


def test_signatures_of_unknown_keys_are_passed_over() -> None:
    mine = signed().signatures
    others = (
        NoteSignature(ORIGIN, b"\0\0\0\0", b"x"),
        NoteSignature("other", mine[0].key_id, b"x"),
    )

    assert signers(SignedCheckpoint(HEAD, (*others, *mine)), keys()) == keys()
    assert signers(SignedCheckpoint(HEAD, others), keys()) == ()
    assert not KEY.public.has_signed(SignedCheckpoint(HEAD, others))


@pytest.mark.parametrize("which", [0, 1])
def test_one_signature_of_the_two_is_not_enough(which: int) -> None:
    alone = SignedCheckpoint(HEAD, (signed().signatures[which],))

    assert not KEY.public.has_signed(alone)


NOTES = {
    "nothing": "",
    "no signature": "text\n",
    "no text": "\n\n— a AAAAAAA=\n",
    "no end": "text\n\n— a AAAAAAA=",
    "a control": "te\txt\n\n— a AAAAAAA=\n",
    "no dash": "text\n\n- a AAAAAAA=\n",
    "no name": "text\n\n—  AAAAAAA=\n",
    "a plus in a name": "text\n\n— a+b AAAAAAA=\n",
    "a wide space in a name": "text\n\n— a\u3000b AAAAAAA=\n",
    "no base64": "text\n\n— a ****\n",
    "base64 not to the letter": "text\n\n— a AAAAAAB=\n",
    "only a key id": "text\n\n— a AAAAAA==\n",
    "a line between": "text\n\n— a AAAAAAA=\nx\n",
    "too many": "text\n\n" + "— a AAAAAAA=\n" * 33,
    "too long": "x" * 200_000 + "\n\n— a AAAAAAA=\n",
}


@pytest.mark.parametrize("text", NOTES.values(), ids=NOTES.keys())
def test_what_is_no_note_is_refused(text: str) -> None:
    with pytest.raises(AuditError, match="not a signed note"):
        read_note(text.encode())


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(AuditError, match="UTF-8"):
        read_note(b"\xff\n\n")


def test_sixteen_long_signatures_are_read() -> None:
    """What signed-note.md asks of every reader."""
    many = tuple(NoteSignature("a", bytes(4), bytes(5000)) for _ in range(16))

    assert read_note(write_note(SignedNote("text\n", many))).signatures == many


ROOT = base64.b64encode(bytes(32)).decode()
TEXTS = {
    "two lines": f"o\n{ROOT}\n",
    "one line": "o\n",
    "a sign": f"o\n-1\n{ROOT}\n",
    "a leading zero": f"o\n01\n{ROOT}\n",
    "other digits": f"o\n٣\n{ROOT}\n",
    "far too large": f"o\n{'9' * 20}\n{ROOT}\n",
    "a short root": "o\n1\nAAAA\n",
    "an empty line": f"o\n1\n{ROOT}\n\nx\n",
    "no origin": f"\n1\n{ROOT}\n",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_note_that_is_no_checkpoint_is_refused(text: str) -> None:
    note = write_note(SignedNote(text, (NoteSignature("a", bytes(4), b"x"),)))

    with pytest.raises(AuditError, match="not a checkpoint"):
        read_checkpoint(note)


def test_lines_below_the_root_are_kept() -> None:
    head = Checkpoint("o", 0, bytes(32), ("more", "and more"))

    assert signed(head).head == head


VKEYS = {
    "no parts": "abc",
    "no name": VKEY.replace("example.com/foo", ""),
    "another name": VKEY.replace("foo", "bar"),
    "another id": VKEY.replace("530d903a", "530d903b"),
    "capital id": VKEY.replace("530d903a", "530D903A"),
    "unknown type": "a+00000000+BAAA",
    "too short": "a+00000000+AQAA",
    "no base64": "a+00000000+?",
}


@pytest.mark.parametrize("text", VKEYS.values(), ids=VKEYS.keys())
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(AuditError, match="was expected"):
        read_key(text)


names = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp"], exclude_characters="+"),
    min_size=1,
)
texts = st.text(st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n"))
signatures = st.builds(
    NoteSignature,
    names,
    st.binary(min_size=4, max_size=4),
    st.binary(min_size=1, max_size=90),
)


@given(texts, st.lists(signatures, min_size=1, max_size=4))
def test_every_note_is_read_as_it_was_written(text: str, made: list[NoteSignature]) -> None:
    note = SignedNote(text + ".\n", tuple(made))

    assert read_note(write_note(note)) == note


@given(st.binary(max_size=200) | texts.map(str.encode))
def test_hostile_bytes_are_read_or_refused_and_nothing_else(content: bytes) -> None:
    for read in (read_note, read_checkpoint):
        with contextlib.suppress(AuditError):
            read(content)


def test_the_types_of_keys_are_those_assigned() -> None:
    assert (KeyType.ED25519, KeyType.ML_DSA_44) == (1, 6)
