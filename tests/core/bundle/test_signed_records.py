"""Signatures of people in a bundle: listed, shown, and each alteration of them is found."""

import copy
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.core.bundle.bundle_content import make_content
from tests.core.bundle.bundle_edits import edit, edit_json, run_verifier
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    new_staffed,
    sign_in,
    signed_in,
)
from tests.core.services.test_signatures import read
from tests.support.wording import Wording

from readingroom.audit.personal_keys import PublicKeys
from readingroom.audit.types import MEANINGS, SignatureMeaning, SignatureSubject
from readingroom.bundle.standalone import signed_records
from readingroom.bundle.standalone.checkpoints import MerkleTree
from readingroom.bundle.standalone.container import Files, open_bundle
from readingroom.bundle.standalone.signed_records import check_signatures
from readingroom.bundle.standalone.trail import (
    BundleTrail,
    check_openings,
    check_trail,
    stated_commitments,
)
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import write_bundle
from readingroom.services.export.types import BundleOptions
from readingroom.store.verification import signature_check

wording = Wording(__file__)

CSV = "data/results/signatures.csv"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return a bundle of a study whose readings, session and protocol are signed."""
    folder = tmp_path_factory.mktemp("signed")
    with new_staffed(folder) as study:
        sign_in(study, "R1")
        read(study, 2)
        study.signing.sign(
            SignatureSubject.READINGS, SignatureMeaning.AUTHORED, PASSWORDS["R1"], "R1"
        )
        study.people.sign_out()
        with signed_in(study, ADMINISTRATOR):
            study.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
        sign_in(study, COORDINATOR)
        secret = PASSWORDS[COORDINATOR]
        study.protocol.lock("All is read", password=secret, code=COORDINATOR)
        study.signing.sign(SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, secret)
        yield study.export.bundle(folder / "out", BundleOptions()).directory


class Parts(NamedTuple):
    """What the check of signatures is given."""

    files: Files
    trail: BundleTrail
    stated: dict[str, tuple[int, str]]
    opened: dict[str, Any]

    def findings(self) -> str:
        tree = MerkleTree(self.trail.leaves)
        return " ".join(check_signatures(self.files, self.trail, self.stated, self.opened, tree)[1])

    @property
    def key(self) -> str:
        """Return the signature under readings, which has two records."""
        return min(
            (key for key in self.stated if key.startswith("signature/")),
            key=lambda key: self.stated[key][0],
        )

    def say(self, **changes: object) -> None:
        """Change what was signed, in canonical form."""
        said = json.loads(self.opened[f"{self.key}/statement"])
        said.update(changes)
        text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        self.opened[f"{self.key}/statement"] = text

    def said(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.opened[f"{self.key}/statement"])
        return said

    def record(self, **changes: object) -> None:
        """Change the first record under the signature."""
        first, *others = self.said()["records"]
        self.say(records=[{**first, **changes}, *others])

    @property
    def row(self) -> dict[str, Any]:
        row: dict[str, Any] = self.opened[self.key]
        return row

    @property
    def owner(self) -> dict[str, Any]:
        owner: dict[str, Any] = self.opened[f"person_key/{self.row['key']}"]
        return owner


@pytest.fixture
def parts(made: Path) -> Parts:
    files = open_bundle(made)
    trail = check_trail(files)
    stated = stated_commitments(trail.events)
    opened, faults = check_openings(files, stated)
    assert faults == []
    return Parts(files, trail, dict(stated), copy.deepcopy(opened))


def test_a_signed_bundle_is_sound_for_both_verifiers(made: Path) -> None:
    verdict = verify_bundle(made)
    assert verdict.is_sound
    assert wording("signatures_people_their") in verdict.checked
    assert wording("dsa_signatures_people") in verdict.checked
    assert run_verifier(made, made).returncode == 0


def test_report_and_table_show_name_time_and_meaning(made: Path, parts: Parts) -> None:
    at = parts.said()["at"]
    table = (made / CSV).read_text()
    assert wording("readings_authored_first").format(at) in table
    report = (made / "data/report.html").read_text()
    assert "First Person</th><td>R1</td>" in report
    assert at[:19].replace("T", " ") in report


def test_a_bundle_without_signatures_says_so(tmp_path: Path) -> None:
    bundle = write_bundle(make_content(), tmp_path, "nodule")
    assert (bundle / CSV).read_text().startswith("signature,event,")


def add_newer_key(parts: Parts) -> None:
    parts.opened["person_key/new"] = {**parts.owner, "id": "new"}
    parts.stated["person_key/new"] = (parts.said()["size"], "")
    parts.stated[f"person_key/{parts.row['key']}"] = (1, "")


def leave_newer_key_out(parts: Parts) -> None:
    parts.stated["person_key/new"] = (parts.said()["size"], "")


def give_up_key(parts: Parts) -> None:
    event = parts.trail.events[parts.said()["size"] - 1]
    event.update(kind="account retired", details={"account": "R1"})
    parts.stated[f"person_key/{parts.row['key']}"] = (1, "")


ALTERATIONS: dict[str, tuple[Callable[[Parts], object], str]] = {
    "left out": (lambda p: p.opened.pop(f"{p.key}/statement"), "is not opened"),
    "row left out": (lambda p: p.opened.pop(p.key), "is not opened"),
    "not canonical": (
        lambda p: p.opened.update({f"{p.key}/statement": json.dumps(p.said())}),
        "is not opened",
    ),
    "no JSON": (lambda p: p.opened.update({f"{p.key}/statement": "{"}), "is not opened"),
    "meaning": (lambda p: p.say(meaning="approved"), "is not a valid signature"),
    "name": (lambda p: p.say(name="Somebody else"), "is not a valid signature"),
    "study": (lambda p: p.say(log_id="00" * 16), "is of another study"),
    "signer": (lambda p: p.row.update(signer="R2"), "is stored under another ID"),
    "place": (lambda p: p.say(size=p.said()["size"] - 1), "is not recorded by"),
    "beyond the end": (lambda p: p.say(size=10_000), "is not recorded by"),
    "before the start": (lambda p: p.say(size=-1), "is not recorded by"),
    "time": (lambda p: p.say(at="2020-01-01T00:00:00.000Z"), "names another person or time"),
    "events before": (lambda p: p.say(root="00" * 32), "covers other events"),
    "record's hash": (lambda p: p.record(commitment="00" * 32), "is not under judgement/"),
    "record's event": (lambda p: p.record(event=1), "is not under judgement/"),
    "record's leaf": (lambda p: p.record(leaf="00" * 32), "is not under judgement/"),
    "record to come": (lambda p: p.record(event=10_000), "is not under judgement/"),
    "record zero": (lambda p: p.record(event=0), "is not under judgement/"),
    "another trail's end": (lambda p: p.record(key="event/1", event=1), "is not under event/1"),
    "no records": (lambda p: p.say(records=None), "has an invalid format"),
    "no size": (lambda p: p.say(size="many"), "has an invalid format"),
    "no key": (lambda p: p.opened.pop(f"person_key/{p.row['key']}"), "is not by a key of that"),
    "another's key": (lambda p: p.owner.update(account="R2"), "is not by a key of that person"),
    "forged key": (lambda p: p.owner.update(ed25519="00" * 32), "is not a valid signature"),
    "no hexadecimal": (lambda p: p.owner.update(ed25519="zz"), "has an invalid format"),
    "forged signature": (lambda p: p.row.update(ed25519="00" * 64), "is not a valid signature"),
    "not theirs": (lambda p: p.say(subject="session"), "may not sign"),
    "older key": (add_newer_key, "did not sign for that person at that time"),
    "key given up": (give_up_key, "revoked"),
    "newer key left out": (leave_newer_key_out, "person_key/new is not opened"),
    "version": (lambda p: p.say(version=2), "has an invalid format"),
    "version as text": (lambda p: p.say(version="1"), "has an invalid format"),
    "further name": (lambda p: p.say(note="x"), "has an invalid format"),
    "subject": (lambda p: p.say(subject="all"), "has an invalid format"),
    "unknown meaning": (lambda p: p.say(meaning="seen"), "has an invalid format"),
    "components": (lambda p: p.say(components=[]), "has an invalid format"),
    "record's name": (lambda p: p.record(note="x"), "has an invalid format"),
    "record's number": (lambda p: p.record(event=1.0), "has an invalid format"),
    "size as a fraction": (
        lambda p: p.say(size=float(p.said()["size"])),
        "has an invalid format",
    ),
}


@pytest.mark.parametrize("name", ALTERATIONS)
def test_each_alteration_of_a_signature_is_found(parts: Parts, name: str) -> None:
    assert parts.findings() == ""
    alter, said = ALTERATIONS[name]
    alter(parts)
    assert said in parts.findings()


def test_a_table_that_says_something_else_is_found(made: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged"
    shutil.copytree(made, forged)
    edit(forged, CSV, lambda data: data.replace(b"responsible", b"reviewed"))
    assert not verify_bundle(forged).is_sound
    ran = run_verifier(made, forged)
    assert ran.returncode == 1
    assert wording("signatures_csv_table") in ran.stdout


def test_the_lasting_signature_is_checked_by_the_program(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PublicKeys, "has_signed", lambda *_: False)
    verdict = verify_bundle(made)
    assert not verdict.is_sound
    assert "ML-DSA-44 key" in verdict.findings[0]


def test_a_judgement_put_under_another_reader_is_found(made: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged"
    shutil.copytree(made, forged)
    edit_json(forged, "data/results/judgements.json", lambda t: t["rows"][0].update(reader="R2"))
    ran = run_verifier(made, forged)
    assert ran.returncode == 1
    assert wording("reader_judgements_json") in ran.stdout


@pytest.mark.parametrize("table", ["session", "reader", "account", "meta", "person_key"])
def test_a_row_that_is_not_opened_is_found(made: Path, tmp_path: Path, table: str) -> None:
    forged = tmp_path / "forged"
    shutil.copytree(made, forged)

    def leave_out(data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        first = next(n for n, line in enumerate(lines) if f'"{table}/'.encode() in line)
        return b"".join(lines[:first] + lines[first + 1 :])

    edit(forged, "data/audit/openings.jsonl", leave_out)
    ran = run_verifier(made, forged)
    assert ran.returncode == 1
    assert "is not opened" in ran.stdout


def test_the_stand_alone_verifier_knows_the_same_signers_and_words_as_the_program() -> None:
    own = {(role, subject): set(said) for (role, subject), said in MEANINGS.items()}
    theirs = {
        (role, subject): set(said)
        for role, subjects in signed_records.SIGNERS.items()
        for subject, said in subjects.items()
    }
    assert theirs == own
    assert set(SignatureSubject) == signed_records.SUBJECTS
    assert set(SignatureMeaning) == signed_records.MEANINGS
    assert set(signature_check.GIVING_UP) == set(signed_records.GIVING_UP)
