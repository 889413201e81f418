"""What files the cases were made of, as keyed hashes; committed to with their cases."""

from readingroom.domain.case import Fingerprint
from readingroom.domain.ids import CaseId
from readingroom.store.change import Change
from readingroom.store.commitments import PrivateBytes
from readingroom.store.database import HasDatabase, fetch


def committed(change: Change, fingerprint: Fingerprint) -> PrivateBytes:
    """Return what the trail commits to for the files that a case was made of."""
    return PrivateBytes(change.new_salt(), fingerprint.light + fingerprint.full)


def add(change: Change, case: CaseId, fingerprint: Fingerprint, salt: bytes) -> None:
    """Remember which files a case was made of; `salt` is that of its commitment."""
    row = {"case_id": case, "light": fingerprint.light, "full": fingerprint.full, "salt": salt}
    change.insert("case_source", row)


def list_all(source: HasDatabase) -> dict[str, Fingerprint]:
    """Return the fingerprints by the codes of their cases; older cases have none."""
    sql = "SELECT code, light, full FROM case_source JOIN case_ ON case_.id = case_id"
    return {code: Fingerprint(light, full) for code, light, full in fetch(source, sql)}
