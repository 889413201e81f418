"""Keyed hashes of the source files of cases, committed to with their cases."""

from readingroom.domain.case import Fingerprint
from readingroom.domain.ids import CaseId
from readingroom.store.change import Change
from readingroom.store.commitments import PrivateBytes
from readingroom.store.database import HasDatabase, fetch


def committed(change: Change, fingerprint: Fingerprint) -> PrivateBytes:
    """Return the bytes committed to for the source files of a case."""
    return PrivateBytes(change.new_salt(), fingerprint.light + fingerprint.full)


def add(change: Change, case: CaseId, fingerprint: Fingerprint, salt: bytes) -> None:
    """Store the fingerprint of a case's source files; `salt` is that of its commitment."""
    row = {"case_id": case, "light": fingerprint.light, "full": fingerprint.full, "salt": salt}
    change.insert("case_source", row)


def list_all(source: HasDatabase) -> dict[str, Fingerprint]:
    """Return the fingerprints by the codes of their cases; a case without source files has none."""
    sql = "SELECT code, light, full FROM case_source JOIN study_case ON study_case.id = case_id"
    return {code: Fingerprint(light, full) for code, light, full in fetch(source, sql)}
