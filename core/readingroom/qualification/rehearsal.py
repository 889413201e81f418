"""A small temporary study for the self-test: from its first case to a verified bundle."""

import dataclasses
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from readingroom.audit.checkpoints import log_id_of
from readingroom.audit.signed_notes import read_note
from readingroom.domain.clock import Clock
from readingroom.domain.errors import BundleError, ReadingroomError, StoreError
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.qualification import pictures
from readingroom.qualification.checks import REFUSED, SelfTestTask, refusal, verdict
from readingroom.qualification.known_answers import flipped
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.restoring import Approval, Secrets, restore_backup
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle, unseal_bundle
from readingroom.services.study import Study
from readingroom.services.user_folders import own_records
from readingroom.store import StudyFile, probes

AREA: Final = "A study from case to bundle"
_PASSPHRASE: Final = "only for the self-test"  # noqa: S105 - of a temporary study
_WRONG_PASSPHRASE: Final = "not for the self-test"  # noqa: S105 - never valid
_VALID, _DETECTED = "valid", "detected"
_PLAIN_HEADER: Final = b"SQLite format 3\0"
_SEED: Final = 7
_SHEET: Final = "code: TEST\ntitle: A synthetic case\nquestion: What is it?\n"
_MODELS: Final = ("One", "Two")


class Rehearsal:
    """Creates a study in an empty folder; each step builds on the previous ones."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._clock = clock
        self._path = folder / "made.rrstudy"
        self._backup = folder / "copy.rrstudy"
        self._bundle = folder / "bundle.zip"

    def tasks(self) -> Iterator[SelfTestTask]:
        """Yield the checks in order."""
        for name, expected, outcome in (
            ("Encrypted study created; case and outputs imported", "1 case, 2 files", self._fill),
            ("Pair shown, judged, session locked", "1 judgement", self._read),
            ("Study closed and verified", _VALID, lambda: _verified(self._path, _PASSPHRASE)),
            ("Study file read without SQLCipher", "not readable", self._read_plain_header),
            ("Wrong passphrase", REFUSED, self._open_with_wrong_passphrase),
            ("Any of three bytes of the study changed", _DETECTED, self._damage),
            ("Backup written", _VALID, self._write_backup),
            ("Backup restored by two people", _VALID, self._restore),
            ("Event 3 rewritten by another program", "event 3 named", self._rewrite),
            ("Bundle exported and verified", _VALID, self._export),
            ("Bundle verified by its own verifier", _VALID, self._verify_alone),
            ("Byte of the bundle changed", _DETECTED, self._damage_bundle),
            ("Bundle sealed to a key (age) and opened again", "the same bytes", self._seal),
            ("Sealed bundle with one bit changed", REFUSED, self._damage_sealed),
        ):  # fmt: skip
            yield SelfTestTask(AREA, name, expected, outcome)
        for name in (*probes.CHANGES, *probes.REMOVALS):
            yield SelfTestTask(AREA, name, REFUSED, lambda name=name: self._probe(name))  # type: ignore[misc]

    def forget(self) -> None:
        """Delete this computer's records of the study outside its file."""
        if self._path.exists():
            with self._open() as study:
                note = read_note(study.trail.checkpoint().note.encode())
            own_records().forget(log_id_of(note.text.partition("\n")[0]))

    def _open(self) -> Study:
        return Study.open(self._path, passphrase=_PASSPHRASE, clock=self._clock)

    def _fill(self) -> str:
        case, outputs = self._folder / "case", self._folder / "outputs.jsonl"
        case.mkdir()
        (case / "case.yaml").write_text(_SHEET, encoding="utf-8")
        (case / "note.txt").write_text("Cough for three weeks.\n", encoding="utf-8")
        (case / "picture.dcm").write_bytes(pictures.picture("RLELossless"))
        rows = [
            {"case": "TEST", "model": name, "version": "1", "text": "Likely benign."}
            for name in _MODELS
        ]
        outputs.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        protocol = dataclasses.replace(default_protocol(_SEED), minimum_view_ms=0)
        with Study.create(
            self._path,
            title="Self-test",
            passphrase=_PASSPHRASE,
            protocol=protocol,
            clock=self._clock,
        ) as study:
            reason = UnreviewedReason.MADE_UP
            study.cases.add_case(case, identifiers=IdentifierPolicy.KEEP, unreviewed=reason)
            study.cases.add_outputs(outputs, identifiers=IdentifierPolicy.KEEP, unreviewed=reason)
            cases = study.cases.list_cases()
            content = study.cases.content(cases[0].id)
        return f"{len(cases)} case, {len(content.assets)} files"

    def _read(self) -> str:
        with self._open() as study:
            reader = study.protocol.add_reader("Self-test").id
            study.protocol.open_session()
            for item in study.reading.worklist(reader).items:
                scores = {
                    criterion.key: criterion.values[0]
                    for criterion in study.protocol.current().criteria
                }
                study.reading.open_item(item.id)
                study.reading.submit(
                    item.id, JudgementEntry(OverallChoice.LEFT, scores), ViewingTime(1000)
                )
            study.protocol.lock("Self-test", passphrase=_PASSPHRASE)
            return f"{study.summary().judgement_count} judgement"

    def _read_plain_header(self) -> str:
        begins = self._path.read_bytes()[: len(_PLAIN_HEADER)]
        return verdict(begins != _PLAIN_HEADER, "not readable", "readable")

    def _open_with_wrong_passphrase(self) -> str:
        return refusal(lambda: verify_path(self._path, _WRONG_PASSPHRASE), (StoreError,))

    def _damage(self) -> str:
        """Change a byte at the beginning, in the middle and at the end, one at a time."""
        data, changed = self._path.read_bytes(), self._folder / "changed.rrstudy"
        for index in (20, len(data) // 2, len(data) - 20):
            changed.write_bytes(flipped(data, 8 * index))
            if _verified(changed, _PASSPHRASE) == _VALID:
                return f"not detected at byte {index}"
        return _DETECTED

    def _write_backup(self) -> str:
        with self._open() as study:
            return verdict(study.backup.write(self._backup).is_sound, _VALID, "not valid")

    def _restore(self) -> str:
        restored = restore_backup(
            self._path,
            self._backup,
            Secrets(_PASSPHRASE, _PASSPHRASE),
            Approval("First person", "Second person", "Self-test"),
            clock=self._clock,
        )
        return verdict(restored.verification.is_sound, _VALID, "not valid")

    def _rewrite(self) -> str:
        """Change an event in a copy with another program."""
        copy = self._folder / "rewritten.rrstudy"
        copy.write_bytes(self._backup.read_bytes())
        probes.rewrite_event(copy, _PASSPHRASE, 3)
        return f"event {verify_path(copy, _PASSPHRASE).first_bad_event} named"

    def _export(self) -> str:
        with self._open() as study:
            export = study.export.bundle(self._folder / "bundles", BundleOptions())
        (export.archive or export.directory).rename(self._bundle)
        export.directory.rename(self._folder / "bundle")
        return _verified(self._bundle, None)

    def _verify_alone(self) -> str:
        """Run the verifier included in the bundle on the bundle."""
        folder = self._folder / "bundle"
        verifier = runpy.run_path(str(folder / "verify" / "verify.py"))
        return verdict(verifier["verify"](folder, None).is_sound, _VALID, "not valid")

    def _damage_bundle(self) -> str:
        data, changed = self._bundle.read_bytes(), self._folder / "changed.zip"
        changed.write_bytes(flipped(data, 4 * len(data)))
        return verdict(_verified(changed, None) != _VALID, _DETECTED, "not detected")

    def _seal(self) -> str:
        secret = self._folder / "recipient.key"
        public = make_recipient_keys(secret)
        sealed = seal_bundle(self._bundle, Recipients((public,)))
        opened = unseal_bundle(sealed, key_file=secret, target=self._folder / "opened.zip")
        is_same = opened.read_bytes() == self._bundle.read_bytes()
        return verdict(is_same, "the same bytes", "other bytes")

    def _damage_sealed(self) -> str:
        sealed, secret = self._bundle.with_suffix(".zip.age"), self._folder / "recipient.key"
        data, changed = sealed.read_bytes(), self._folder / "changed.zip.age"
        changed.write_bytes(flipped(data, 4 * len(data)))
        target = self._folder / "changed-opened.zip"
        return refusal(
            lambda: unseal_bundle(changed, key_file=secret, target=target), (BundleError,)
        )

    def _probe(self, name: str) -> str:
        """Try a forbidden statement on a separate copy."""
        copy = self._folder / f"probe-{len(list(self._folder.glob('probe-*')))}.rrstudy"
        copy.write_bytes(self._backup.read_bytes())
        with StudyFile.open(copy, clock=self._clock, passphrase=_PASSPHRASE) as file:
            return verdict(probes.is_refused(file, name), REFUSED, "accepted")


def _verified(path: Path, passphrase: str | None) -> str:
    """Return whether a study or bundle is valid; one that does not open is not."""
    try:
        is_sound = verify_path(path, passphrase).is_sound
    except ReadingroomError:
        return "not valid"
    return verdict(is_sound, _VALID, "not valid")
