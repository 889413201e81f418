"""Check a row against its newest commitment before using or changing it."""

from collections.abc import Mapping

from readingroom.audit.commitment import commitment
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json
from readingroom.store.database import HasDatabase, stream

NONE_YET: Mapping[str, str] = {}


def require(
    source: HasDatabase,
    key: str,
    salt: bytes,
    payload: bytes,
    event_commitments: Mapping[str, str] = NONE_YET,
) -> None:
    """Check a row against its newest commitment.

    Args:
        source: the study file.
        key: "table/id".
        salt: of the row.
        payload: the bytes committed to for the row.
        event_commitments: commitments of the event in progress.

    Raises:
        AuditError: the row was changed, the trail has no commitment to it, or an event is damaged.
    """
    if commitment(salt, payload) != (event_commitments.get(key) or _newest(source, key)):
        table = key.partition("/")[0]
        raise AuditError(
            f"A row of {table} does not match the audit trail: it was changed outside Readingroom. "
            "Nothing was changed. Verify the study, and open a copy made earlier."
        )


def _newest(source: HasDatabase, key: str) -> str | None:
    """Return the newest commitment to a row, or None."""
    sql = "SELECT body FROM event WHERE instr(body, ?) > 0 ORDER BY seq DESC"
    for (body,) in stream(source, sql, f'"{key}"'.encode()):
        try:
            commitment = read_json(body)["commitments"].get(key)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise AuditError("An event is damaged. Verify the study to see which.") from error
        if commitment:
            return str(commitment)
    return None
