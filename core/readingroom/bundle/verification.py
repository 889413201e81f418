"""Bundle verification inside Readingroom, with the verifier that bundles contain.

The ML-DSA-44 signatures, which it cannot check, are checked here.
"""

import json
from dataclasses import replace
from pathlib import Path

from readingroom.audit.personal_keys import PublicKeys, TwoSignatures
from readingroom.audit.types import Verification
from readingroom.bundle.standalone import verify as standalone
from readingroom.bundle.standalone.checkpoints import CHECKPOINT, VKEYS
from readingroom.bundle.standalone.container import (
    Files,
    VerificationError,
    open_bundle,
    read_bytes,
    read_json,
    read_lines,
)
from readingroom.bundle.standalone.trail import (
    EVENTS,
    HEAD,
    check_openings,
    stated_commitments,
)
from readingroom.domain.errors import AuditError, BundleError
from readingroom.store import checkpoints


def verify_bundle(path: Path, *, anchor: bytes | None = None) -> Verification:
    """Verify a bundle directory or zip file with the same code that bundles contain.

    `anchor` is a checkpoint kept elsewhere, as a signed note.

    Raises:
        BundleError: there is no such file or folder.
    """
    if not path.exists():
        raise BundleError(f"{path.name} does not exist.")
    report = standalone.verify(path, anchor)
    verdict = Verification(
        is_sound=report.is_sound,
        event_count=report.event_count,
        head=report.head,
        findings=tuple(report.findings),
        first_bad_event=report.first_bad_event,
        checked=tuple(report.checked),
    )
    return _with_lasting_signature(path, verdict) if verdict.is_sound else verdict


def verify_bundle_and_analysis(path: Path, *, anchor: bytes | None = None) -> Verification:
    """Verify a bundle, and recompute the analysis of its endpoints.

    Raises:
        BundleError: there is no such file or folder.
    """
    verdict = verify_bundle(path, anchor=anchor)
    if not verdict.is_sound:
        return verdict
    from readingroom.bundle.analysis_check import check_analysis, closed_sentence

    files = open_bundle(path)
    stated = stated_commitments([json.loads(line) for line in read_lines(files, EVENTS)])
    opened, _ = check_openings(files, stated)
    try:
        check = check_analysis(files, stated, opened)
    except VerificationError as error:
        return replace(verdict, is_sound=False, findings=(str(error),))
    except BundleError as error:
        note = f"The analysis of the endpoints was not recomputed, because {error}."
        return replace(verdict, notes=(*verdict.notes, note))
    findings = tuple(f"{path} does not follow from the readings." for path in check.differences)
    closed = (closed_sentence(check),) if check.closed_columns else ()
    done = f"Analysis: {check.endpoint_count} endpoints recomputed from the opened readings."
    return replace(
        verdict,
        is_sound=not findings,
        findings=findings,
        checked=(*verdict.checked, done),
        notes=(*verdict.notes, *closed),
    )


def sound_trail(path: Path) -> tuple[str, tuple[bytes, ...]]:
    """Return the log id, in hexadecimal, and the canonical event bytes of a valid bundle.

    Raises:
        BundleError: there is no such bundle, or it is not valid.
    """
    verdict = verify_bundle(path)
    if not verdict.is_sound:
        raise BundleError(f"{path.name} is not valid: {verdict.findings[0]}")
    files = open_bundle(path)
    log_id: str = read_json(files, HEAD)["log_id"]
    return log_id, tuple(read_lines(files, EVENTS))


def _with_lasting_signature(path: Path, verdict: Verification) -> Verification:
    files = open_bundle(path)
    if CHECKPOINT not in files.names:
        return verdict
    vkeys = read_bytes(files, VKEYS).decode("utf-8").split()
    try:
        is_signed = checkpoints.is_signed_by_both(read_bytes(files, CHECKPOINT), vkeys)
        finding = "" if is_signed else "The checkpoint is not signed by both keys of the study."
    except AuditError as error:
        finding = str(error)
    if finding:
        return replace(verdict, is_sound=False, findings=(finding,))
    note = "The checkpoint's ML-DSA-44 signature, by Readingroom itself."
    return _with_lasting_signatures_of_people(
        files, replace(verdict, checked=(*verdict.checked, note))
    )


def _with_lasting_signatures_of_people(files: Files, verdict: Verification) -> Verification:
    events = [json.loads(line) for line in read_lines(files, EVENTS)]
    opened, _ = check_openings(files, stated_commitments(events))
    rows = {key: row for key, row in opened.items() if key.startswith("signature/")}
    signed = [key for key in rows if key.count("/") == 1]
    for key in signed:
        row, owner = rows[key], opened[f"person_key/{rows[key]['key']}"]
        keys = PublicKeys(owner["ed25519"], owner["ml_dsa_44"])
        signatures = TwoSignatures(row["ed25519"], row["ml_dsa_44"])
        if not keys.has_signed(rows[f"{key}/statement"].encode(), signatures):
            finding = f"{key} is not a valid signature of the ML-DSA-44 key that it names."
            return replace(verdict, is_sound=False, findings=(finding,))
    if not signed:
        return verdict
    note = f"The ML-DSA-44 signatures of people, {len(signed)}, by Readingroom itself."
    return replace(verdict, checked=(*verdict.checked, note))
