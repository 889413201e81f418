"""A signature that was copied, forged, moved or re-made is found by verifying the study.

The forger of these tests uses the program itself: chain, tree and commitments are all in order, and
only the signature says that something is wrong.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.store.study_maker import TickingClock, new_file
from tests.support.wording import Wording

from readingroom import store
from readingroom.audit.personal_keys import PersonalKeys, PublicKeys, TwoSignatures, Wrapped
from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject, SignedRecord
from readingroom.domain.accounts import Account, AccountState, Role
from readingroom.store import StudyFile
from readingroom.store.verification import signature_check

wording = Wording(__file__)

NOBODYS = Wrapped(b"salt", b"content")


@pytest.fixture
def file(tmp_path: Path) -> Iterator[StudyFile]:
    with new_file(tmp_path / "a.rrstudy") as made:
        for code in ("P1", "P2"):
            with made.change("account added", "coordinator") as change:
                account = Account(
                    code, f"Name {code}", (Role.AUDITOR,), AccountState.ACTIVE, "", "Other"
                )
                store.accounts.add(change, account, "hash")
        yield made


def add_key(file: StudyFile, code: str, key: str) -> PersonalKeys:
    keys = PersonalKeys(os.urandom(PersonalKeys.SIZE))
    with file.change("personal key created", code) as change:
        store.person_keys.add(change, code, key, keys.public, NOBODYS)
    return keys


def event_record(file: StudyFile) -> tuple[SignedRecord, ...]:
    return (store.signatures.locate_event(file, store.events.head(file).count),)


def add(
    file: StudyFile,
    keys: PersonalKeys,
    key: str,
    edit: Callable[[Signature], Signature] = lambda one: one,
    edit_after: Callable[[Signature], Signature] = lambda one: one,
    actor: str = "P1",
) -> Signature:
    """Sign the trail so far; what is signed and what is stored can be edited."""
    records = event_record(file)
    with file.change("trail reviewed", actor) as change:
        size, root = store.signatures.log_position(file)
        honest = Signature(
            id=change.new_id(),
            subject=SignatureSubject.TRAIL,
            meaning=SignatureMeaning.REVIEWED,
            signer="P1",
            name="Name P1",
            at=change.at,
            is_first=True,
            size=size,
            root=root,
            records=records,
        )
        signed = edit(honest)
        made = keys.sign(store.signatures.stated(file, signed))
        kept = edit_after(signed)
        store.signatures.add(change, kept, key, made, store.signatures.stated(file, kept))
    return kept


def findings(file: StudyFile) -> str:
    verdict = file.verify()
    assert verdict.is_sound == (not verdict.findings)
    return " ".join(verdict.findings)


def test_an_honest_signature_is_sound(file: StudyFile) -> None:
    add(file, add_key(file, "P1", "k1"), "k1")
    assert findings(file) == ""


@pytest.mark.parametrize(
    "edit",
    [
        lambda one: replace(one, meaning=SignatureMeaning.APPROVED),
        lambda one: replace(one, name="Somebody else"),
        lambda one: replace(one, is_first=False),
        lambda one: replace(one, records=()),
    ],
    ids=["meaning", "name", "components", "records"],
)
def test_a_statement_that_was_not_signed_is_found(
    file: StudyFile, edit: Callable[[Signature], Signature]
) -> None:
    add(file, add_key(file, "P1", "k1"), "k1", edit_after=edit)
    assert wording("made_key_names") in findings(file)


def test_a_signature_copied_onto_another_record_is_found(file: StudyFile) -> None:
    keys = add_key(file, "P1", "k1")
    other = SignedRecord("event/1", 1, "00" * 32, "00" * 32)
    add(file, keys, "k1", edit_after=lambda one: replace(one, records=(other,)))
    said = findings(file)
    assert wording("made_key") in said
    assert wording("event") in said


def test_a_signature_replayed_in_another_place_is_found(file: StudyFile) -> None:
    keys = add_key(file, "P1", "k1")
    first = add(file, keys, "k1")
    row = store.signatures.list_all(file)[0]
    with file.change("trail reviewed", "P1") as change:
        copy = replace(first, id="f" * 32)
        store.signatures.add(change, copy, "k1", row.signatures, row.statement)
    assert wording("stored_another") in findings(file)


def test_a_signature_of_another_study_is_found(file: StudyFile, tmp_path: Path) -> None:
    keys = add_key(file, "P1", "k1")
    (tmp_path / "b").mkdir()
    with StudyFile.create(tmp_path / "b" / "b.rrstudy", title="T", clock=TickingClock()) as other:
        foreign = other
        records = event_record(file)
        with file.change("trail reviewed", "P1") as change:
            size, root = store.signatures.log_position(file)
            one = Signature(
                *(
                    change.new_id(),
                    SignatureSubject.TRAIL,
                    SignatureMeaning.REVIEWED,
                    "P1",
                    "Name P1",
                    change.at,
                ),
                *(True, size, root, records),
            )
            statement = store.signatures.stated(foreign, one)
            store.signatures.add(change, one, "k1", keys.sign(statement), statement)
    assert "is of another study" in findings(file)


def test_a_signature_by_somebody_elses_key_is_found(file: StudyFile) -> None:
    add_key(file, "P1", "k1")
    add(file, add_key(file, "P2", "k2"), "k2")
    assert wording("key_person") in findings(file)


def test_a_signature_by_a_key_that_was_replaced_is_found(file: StudyFile) -> None:
    old = add_key(file, "P1", "k1")
    add_key(file, "P1", "k2")
    add(file, old, "k1")
    assert wording("sign_person_time") in findings(file)


def test_a_signature_before_its_key_is_found(file: StudyFile) -> None:
    keys = PersonalKeys(os.urandom(PersonalKeys.SIZE))
    records = event_record(file)
    with file.change("trail reviewed", "P1") as change:
        size, root = store.signatures.log_position(file)
        store.person_keys.add(change, "P1", "k1", keys.public, NOBODYS)
        one = Signature(
            *(
                change.new_id(),
                SignatureSubject.TRAIL,
                SignatureMeaning.REVIEWED,
                "P1",
                "Name P1",
                change.at,
            ),
            *(True, size, root, records),
        )
        statement = store.signatures.stated(file, one)
        store.signatures.add(change, one, "k1", keys.sign(statement), statement)
    assert wording("sign_person_time") in findings(file)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda one: replace(one, at="2020-01-01T00:00:00.000Z"), wording("names_another_person")),
        (lambda one: replace(one, size=one.size - 1), wording("says_stands")),
        (lambda one: replace(one, root="ab" * 32), "The first"),
        (lambda one: replace(one, size=10_000), "events were removed"),
        (
            lambda one: replace(one, records=(replace(one.records[0], leaf="ab" * 32),)),
            "is not under event/",
        ),
        (
            lambda one: replace(one, records=(replace(one.records[0], event=1),)),
            "is not under event/",
        ),
    ],
    ids=["time", "place", "root", "future", "leaf", "event"],
)
def test_a_signed_statement_that_the_trail_contradicts_is_found(
    file: StudyFile, edit: Callable[[Signature], Signature], said: str
) -> None:
    add(file, add_key(file, "P1", "k1"), "k1", edit=edit)
    assert said in findings(file)


def test_a_signature_entered_by_somebody_else_is_found(file: StudyFile) -> None:
    add(file, add_key(file, "P1", "k1"), "k1", actor="P2")
    assert wording("names_another_person") in findings(file)


def test_a_flipped_bit_in_either_signature_fails() -> None:
    keys = PersonalKeys(os.urandom(PersonalKeys.SIZE))
    made = keys.sign(b"statement")
    assert keys.public.has_signed(b"statement", made)
    plain = f"{int(made.ed25519, 16) ^ 1:0128x}"
    assert not keys.public.has_signed(b"statement", replace(made, ed25519=plain))
    letter = "A" if made.ml_dsa_44[0] != "A" else "B"
    lasting = letter + made.ml_dsa_44[1:]
    assert not keys.public.has_signed(b"statement", replace(made, ml_dsa_44=lasting))
    assert not keys.public.has_signed(b"Statement", made)


@pytest.mark.parametrize("text", ["", "zz", "ab", "é"])
def test_signatures_and_keys_that_are_none_fail_without_a_crash(text: str) -> None:
    keys = PersonalKeys(bytes(PersonalKeys.SIZE))
    made = keys.sign(b"a")
    assert not keys.public.has_signed(b"a", TwoSignatures(text, made.ml_dsa_44))
    assert not keys.public.has_signed(b"a", TwoSignatures(made.ed25519, text))
    assert not PublicKeys(text, keys.public.ml_dsa_44).has_signed(b"a", made)
    assert not PublicKeys(keys.public.ed25519, text).has_signed(b"a", made)


def test_damaged_statements_are_findings(file: StudyFile) -> None:
    keys = add_key(file, "P1", "k1")
    with file.change("trail reviewed", "P1") as change:
        one = Signature(
            *(
                change.new_id(),
                SignatureSubject.TRAIL,
                SignatureMeaning.REVIEWED,
                "P1",
                "Name P1",
                change.at,
            ),
            *(True, 1, "00" * 32, ()),
        )
        store.signatures.add(change, one, "k1", keys.sign(b"{}"), b"{}")
    assert wording("statements") in findings(file)
    assert signature_check.states(file) == []


@pytest.mark.parametrize("kind", signature_check.GIVING_UP)
def test_a_signature_by_a_key_that_was_given_up_is_found(file: StudyFile, kind: str) -> None:
    keys = add_key(file, "P1", "k1")
    with file.change(kind, "P2", {"account": "P1"}) as change:
        store.person_keys.give_up(change, "P1")
    given_up = store.events.head(file).count
    add(file, keys, "k1")
    assert wording("key_event_gave").format(given_up) in findings(file)


def test_a_signature_before_its_key_was_given_up_stays_sound(file: StudyFile) -> None:
    add(file, add_key(file, "P1", "k1"), "k1")
    for code in ("P1", "P2"):
        with file.change("account retired", "P2", {"account": code}) as change:
            store.person_keys.give_up(change, code)
    assert findings(file) == ""


def test_what_the_signers_role_does_not_sign_is_found(file: StudyFile) -> None:
    keys = add_key(file, "P1", "k1")
    add(file, keys, "k1", edit=lambda one: replace(one, meaning=SignatureMeaning.RESPONSIBLE))
    assert wording("theirs_say") in findings(file)
