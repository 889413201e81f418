"""The stand-alone verifier's tree, signatures and proofs; each alteration of them is found."""

import ast
import base64
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.bundle.bundle_content import (
    KEY,
    VKEYS,
    canonical,
    chain,
    checkpoint,
    committed,
    make_content,
    tree_root,
)
from tests.core.bundle.bundle_edits import edit, reseal, run_verifier
from tests.support.wording import Wording, expect_error

from readingroom.audit.chain import leaf_hash
from readingroom.audit.checkpoints import Checkpoint, SigningKey
from readingroom.audit.proofs import inclusion_proof
from readingroom.audit.tlog_proof import write_proof
from readingroom.audit.tree import perfect_root
from readingroom.bundle.content import BundleFile
from readingroom.bundle.standalone import container
from readingroom.bundle.standalone import verify as standalone
from readingroom.bundle.standalone.checkpoints import (
    MerkleTree,
    TreeHead,
    count_faults,
    read_checkpoint,
    signature_fault,
    trail_keys,
)
from readingroom.bundle.standalone.container import VerificationError
from readingroom.bundle.standalone.disclosure import element
from readingroom.bundle.standalone.signatures import ORDER, PRIME, is_ed25519_signature, read_point
from readingroom.bundle.standalone.trail import BundleTrail, read_event
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import PARTS, verifier_source, write_bundle

wording = Wording(__file__)

STRANGER = SigningKey(KEY.origin, bytes(64))
CHECKPOINT = "data/audit/checkpoint"
PROOF = "data/audit/proofs/00000003.tlog-proof"

# RFC 8032, section 7.1: public key, message, signature
VECTORS = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
            "f9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        (
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0"
            "f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        (
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984"
            "dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
]


def proof_of(events: tuple[bytes, ...], note: str, number: int) -> bytes:
    leaves = [leaf_hash(event) for event in events]

    def perfect(level: int, at: int) -> bytes:
        return perfect_root(leaves[at << level : (at + 1) << level])

    path = inclusion_proof(number - 1, len(leaves), perfect)
    return write_proof(events[number - 1], number - 1, path, note)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    content = make_content()
    proof = proof_of(content.events, content.checkpoint, 3)
    name = PROOF.removeprefix("data/")
    files = (BundleFile(name, "text/plain", "A proof", lambda: proof),)
    return write_bundle(make_content(files=files), tmp_path, "nodule")


@pytest.mark.parametrize(("public", "message", "signature"), VECTORS)
def test_published_signatures_verify(public: str, message: str, signature: str) -> None:
    key, text, made = (bytes.fromhex(value) for value in (public, message, signature))

    assert is_ed25519_signature(key, text, made)
    assert not is_ed25519_signature(key, text + b"x", made)
    for place in range(0, 64, 9):
        changed = bytearray(made)
        changed[place] ^= 1
        assert not is_ed25519_signature(key, text, bytes(changed))


@settings(max_examples=20, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.binary(max_size=60))
def test_signatures_of_the_cryptography_library_verify(seed: bytes, message: bytes) -> None:
    key = Ed25519PrivateKey.from_private_bytes(seed)

    assert is_ed25519_signature(key.public_key().public_bytes_raw(), message, key.sign(message))


def test_malformed_signatures_and_keys_are_refused() -> None:
    public, message, signature = (bytes.fromhex(value) for value in VECTORS[1])
    response = int.from_bytes(signature[32:], "little") + ORDER

    assert not is_ed25519_signature(
        public, message, signature[:32] + response.to_bytes(32, "little")
    )
    assert not is_ed25519_signature(public[:31], message, signature)
    assert not is_ed25519_signature(public, message, signature[:63])
    assert not is_ed25519_signature(b"\2" + bytes(31), message, signature)
    assert read_point((PRIME + 1).to_bytes(32, "little")) is None
    assert read_point((1 | 1 << 255).to_bytes(32, "little")) is None  # x is 0 and negative
    assert read_point((2).to_bytes(32, "little")) is None  # no x fits


@given(st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=40), st.data())
def test_the_tree_gives_the_root_at_every_size(leaves: list[bytes], data: st.DataObject) -> None:
    size = data.draw(st.integers(1, len(leaves)))

    assert MerkleTree(leaves).root(size) == tree_root(leaves[:size])


def test_the_verifier_of_one_file_needs_nothing_else_and_agrees(bundle: Path) -> None:
    result = run_verifier(bundle, bundle, "--json")
    report = json.loads(result.stdout)

    assert report["is_sound"], report["findings"]
    assert any("2 checkpoints" in line and "1 proofs" in line for line in report["checked"])
    assert any(wording("dsa_signatures_checked") in line for line in report["checked"])
    assert any("by Readingroom itself" in line for line in verify_bundle(bundle).checked)


def test_the_verifier_of_one_file_holds_every_name_once() -> None:
    tree = ast.parse(verifier_source())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]

    assert len(names) == len(set(names))
    assert b"readingroom.bundle" not in verifier_source()
    assert ast.get_docstring(tree).startswith("Verify a Readingroom bundle")


def test_every_module_of_the_verifier_is_in_the_file() -> None:
    folder = Path(standalone.__file__).parent

    assert {path.stem for path in folder.glob("[a-z]*.py")} == set(PARTS)


def findings(bundle: Path, anchor: bytes | None = None) -> str:
    return " ".join(verify_bundle(bundle, anchor=anchor).findings)


def test_a_checkpoint_that_was_taken_out_is_missed(bundle: Path) -> None:
    (bundle / CHECKPOINT).unlink()
    reseal(bundle)

    assert wording("data_audit_checkpoint") in findings(bundle)


def test_an_event_that_counts_other_checkpoints_than_the_bundle_holds_is_a_finding() -> None:
    def trail(*counts: int) -> BundleTrail:
        return BundleTrail([{"checkpoints": count} for count in counts], "", None, [], [], "")

    heads = {"the checkpoint": head_of(4), "checkpoint 2": head_of(2), "the anchor": head_of(1)}
    assert count_faults(trail(0, 0, 1, 1), heads) == []
    (finding,) = count_faults(trail(0, 0, 2, 2), heads)
    assert wording("event_recorded_after") in finding


def head_of(size: int) -> TreeHead:
    return TreeHead("readingroom.invalid/x", size, bytes(32), b"", [])


def test_a_bundle_without_checkpoints_verifies(tmp_path: Path) -> None:
    """None of its events names a key, so that none can be asked for."""
    bundle = write_bundle(unsigned_content(), tmp_path, "old")
    for name in (CHECKPOINT, "data/keys/vkeys.txt"):
        (bundle / name).unlink()
    reseal(bundle)

    assert verify_bundle(bundle).is_sound


def unsigned_content():
    """Return content whose trail is rewritten without key and checkpoint."""
    content = make_content()
    events = []
    for event in content.events:
        body = {**json.loads(event), "checkpoints": 0}
        body["commitments"] = {
            key: value
            for key, value in body["commitments"].items()
            if not key.startswith(("signing_key", "checkpoint"))
        }
        events.append(canonical(body))
    openings = [
        one for one in content.openings if not one.key.startswith(("signing_key", "checkpoint"))
    ]
    return replace(
        content, events=tuple(events), head=chain(events), openings=tuple(openings), vkeys=()
    )


HEADS = {
    "of fewer events": (Checkpoint(KEY.origin, 5, bytes(32)), KEY, "does not cover all events"),
    "of another root": (Checkpoint(KEY.origin, 6, bytes(32)), KEY, "are not those that"),
    "of another trail": (
        Checkpoint("readingroom.invalid/00", 6, bytes(32)),
        SigningKey("readingroom.invalid/00", KEY.seeds),
        "belongs to another audit trail",
    ),
}


@pytest.mark.parametrize(("head", "key", "expected"), HEADS.values(), ids=HEADS.keys())
def test_another_checkpoint_is_refused(
    bundle: Path, head: Checkpoint, key: SigningKey, expected: str
) -> None:
    edit(bundle, CHECKPOINT, lambda _: key.sign(head, 0))

    assert expected in findings(bundle)


def test_a_checkpoint_signed_by_a_stranger_is_refused(bundle: Path) -> None:
    note = checkpoint(make_content().events, STRANGER).encode()
    edit(bundle, CHECKPOINT, lambda _: note)

    assert wording("signed_key_trail") in findings(bundle)


def test_a_changed_first_signature_is_refused(bundle: Path) -> None:
    edit(bundle, CHECKPOINT, lambda data: changed_line(data, -3))

    assert wording("signature_key_make") in findings(bundle)


def test_a_changed_second_signature_is_found_by_readingroom_alone(bundle: Path) -> None:
    """And with the proof under the checkpoint gone, which would tell as well."""
    (bundle / PROOF).unlink()
    edit(bundle, CHECKPOINT, lambda data: changed_line(data, -2))

    assert json.loads(run_verifier(bundle, bundle, "--json").stdout)["is_sound"]
    assert wording("signature_key") in findings(bundle)


def test_a_missing_second_signature_is_found_by_readingroom_alone(bundle: Path) -> None:
    (bundle / PROOF).unlink()
    edit(bundle, CHECKPOINT, lambda data: b"\n".join(data.split(b"\n")[:-2]) + b"\n")

    assert json.loads(run_verifier(bundle, bundle, "--json").stdout)["is_sound"]
    assert wording("signed_both_keys") in findings(bundle)


def changed_line(data: bytes, place: int) -> bytes:
    """Change the last bytes of the signature on a line."""
    lines = data.decode().split("\n")
    lead, _, encoded = lines[place].rpartition(" ")
    body = bytearray(base64.b64decode(encoded))
    body[-1] ^= 1
    lines[place] = f"{lead} {base64.b64encode(body).decode()}"
    return "\n".join(lines).encode()


DAMAGED_NOTES = {
    "empty": b"",
    "no signatures": b"a\n1\nAAAA\n",
    "two lines": b"a\n1\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "no number": b"a\nx\nAAAA\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "far too large": b"a\n" + b"9" * 5000 + b"\nAAAA\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "a short root": b"a\n1\nAAAA\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "no base64": b"a\n1\n!\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "no text": b"\xff\n1\nAAAA\n\n\xe2\x80\x94 a AAAAAAA=\n",
    "no dash": b"a\n1\nAAAA\n\n- a AAAAAAA=\n",
    "a short signature": b"a\n1\nAAAA\n\n\xe2\x80\x94 a AAAA\n",
}


@pytest.mark.parametrize("note", DAMAGED_NOTES.values(), ids=DAMAGED_NOTES.keys())
def test_a_damaged_checkpoint_is_a_finding(bundle: Path, note: bytes) -> None:
    edit(bundle, CHECKPOINT, lambda _: note)

    assert "A checkpoint" in findings(bundle)


def test_an_anchor_of_an_earlier_state_agrees(bundle: Path) -> None:
    anchor = checkpoint(make_content().events[:4]).encode()
    verdict = verify_bundle(bundle, anchor=anchor)

    assert verdict.is_sound
    assert "Anchor: over 4 events." in verdict.checked


def anchors() -> dict[str, tuple[bytes, str]]:
    events = make_content().events
    later = (*events, b"{}")
    other = (b"{}", *events[1:])
    return {
        "later": (checkpoint(later).encode(), "The trail has 6 events, but the anchor covers 7"),
        "other events": (checkpoint(other).encode(), "not those that the anchor covers"),
        "a stranger's": (checkpoint(events, STRANGER).encode(), "The anchor is not signed by a"),
        "no checkpoint": (b"x", "A checkpoint has an"),
    }


@pytest.mark.parametrize("kind", ["later", "other events", "a stranger's", "no checkpoint"])
def test_an_anchor_that_contradicts_is_a_finding(bundle: Path, kind: str) -> None:
    anchor, expected = anchors()[kind]

    assert expected in findings(bundle, anchor)


def test_the_verifier_of_one_file_takes_an_anchor(bundle: Path, tmp_path: Path) -> None:
    anchor = tmp_path / "anchor"
    anchor.write_bytes(checkpoint(make_content().events[:4]).encode())
    other = tmp_path / "other"
    other.write_bytes(anchors()["other events"][0])

    assert run_verifier(bundle, bundle, "--anchor", str(anchor)).returncode == 0
    assert run_verifier(bundle, bundle, "--anchor", str(other)).returncode == 1
    assert run_verifier(bundle, bundle, "--anchor", str(tmp_path / "none")).returncode == 2


def test_a_list_of_keys_that_is_not_the_trails_is_a_finding(bundle: Path) -> None:
    edit(bundle, "data/keys/vkeys.txt", lambda data: data.replace(VKEYS[0].encode(), b"x", 1))

    assert wording("list_keys") in findings(bundle)


EARLIER = checkpoint(make_content().events[:4]).encode()
PROOFS = {
    "another event": (lambda data: data.replace(b"index 2", b"index 1"), "not about event 2"),
    "an event beyond": (lambda data: data.replace(b"index 2", b"index 99"), "not about event 100"),
    "no index": (lambda data: data.replace(b"index ", b"at "), "is not a proof"),
    "a changed path": (
        lambda data: data.replace(data.split(b"\n")[3], base64.b64encode(bytes(32))),
        "does not prove event 3",
    ),
    "a longer path": (
        lambda data: data.replace(b"\n\n", b"\n" + base64.b64encode(bytes(32)) + b"\n\n", 1),
        "does not prove event 3",
    ),
    "a short hash": (
        lambda data: data.replace(data.split(b"\n")[3], b"AAAA"),
        "does not prove event 3",
    ),
    "another checkpoint": (
        lambda data: data.partition(b"\n\n")[0] + b"\n\n" + EARLIER,
        "does not prove event 3",
    ),
}


@pytest.mark.parametrize(("change", "expected"), PROOFS.values(), ids=PROOFS.keys())
def test_a_changed_proof_is_found(bundle: Path, change, expected: str) -> None:
    edit(bundle, PROOF, change)

    assert expected in findings(bundle)


def test_the_verifier_of_one_file_is_written_for_python_3_9() -> None:
    ast.parse(verifier_source(), feature_version=(3, 9))


ROWS = {
    "no place": ({"ed25519": "a", "ml_dsa_44": "b"}, "signing_key/k1", "A signing key"),
    "an endless place": (
        {"position": float("inf"), "ed25519": "a+b+c", "ml_dsa_44": "a+b+c"},
        "signing_key/k1",
        "A signing key",
    ),
    "an endless size": (
        {"size": float("inf"), "note": EARLIER.decode()},
        "checkpoint/1",
        "An earlier",
    ),
    "no key": ({"position": 1, "ed25519": "a", "ml_dsa_44": "b"}, "signing_key/k1", "A signing"),
    "no note": ({"size": 1}, "checkpoint/1", "An earlier checkpoint"),
    "no text": ({"size": 1, "note": 5}, "checkpoint/1", "An earlier checkpoint"),
}


@pytest.mark.parametrize(("payload", "key", "expected"), ROWS.values(), ids=ROWS.keys())
def test_an_opened_row_of_the_wrong_form_is_a_finding(
    tmp_path: Path, payload: dict[str, object], key: str, expected: str
) -> None:
    """As in a trail that was made so from the start."""
    content = make_content()
    opening, commitments = committed(key, 202, payload)
    events = list(content.events)
    first = json.loads(events[0])
    first["commitments"] |= commitments
    events[0] = canonical(first)
    others = [one for one in content.openings if one.key != key]
    made = replace(content, events=tuple(events), head=chain(events), openings=(*others, opening))
    bundle = write_bundle(made, tmp_path, "odd")

    assert expected in findings(bundle)


def test_signatures_of_other_types_of_keys_are_passed_over() -> None:
    head = read_checkpoint(checkpoint(make_content().events).encode())

    assert signature_fault(head, [VKEYS[1]]) == wording("signed_key_trail")


@pytest.mark.parametrize("place", ["true", "1.0", '"1"'])
def test_only_a_whole_number_numbers_an_event(place: str) -> None:
    with pytest.raises(VerificationError, match="is not number 1"):
        read_event(f'{{"sequence":{place}}}'.encode(), 1)


def test_half_a_character_in_an_event_is_a_finding(bundle: Path) -> None:
    edit(bundle, "data/audit/events.jsonl", lambda data: data.replace(b'"', b'"\\ud800', 1))

    assert wording("event_readable_json") in findings(bundle)


def test_half_a_character_in_an_opening_is_a_finding(bundle: Path) -> None:
    line = b'{"key":"judgement/' + b"0" * 31 + b'1","payload":"\\ud800","salt":""}\n'
    edit(bundle, "data/audit/openings.jsonl", lambda data: data + line)

    assert "opens no commitment" in findings(bundle)


def test_half_a_character_in_a_key_is_a_finding() -> None:
    row = {"position": 1, "ed25519": "\ud800+a+b", "ml_dsa_44": "a+b+c"}
    with pytest.raises(VerificationError, match="A signing key"):
        trail_keys({"signing_key/k1": row})


def test_a_number_of_events_without_end_is_a_finding(bundle: Path) -> None:
    edit(
        bundle,
        "data/audit/head.json",
        lambda data: json.dumps({**json.loads(data), "event_count": float("inf")}).encode(),
    )

    assert wording("state_log") in findings(bundle)


@pytest.mark.parametrize("text", ["zz", "00", 5, None])
def test_what_is_no_commitment_that_can_be_added_is_said(text: str) -> None:
    with expect_error(VerificationError, wording("none_added")):
        element(text)


def test_a_file_too_large_for_memory_is_a_finding(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(container, "MAX_READ_BYTES", 10)

    assert wording("bag_info_txt") in findings(bundle)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_among_the_files_is_a_finding_and_not_waited_for(bundle: Path) -> None:
    os.mkfifo(bundle / "data" / "pipe")

    assert wording("data_pipe_file") in findings(bundle)
