"""Signed statements in canonical JSON.

Its names: `version` (1), `id` of the signature, `log_id`, `subject`, `meaning`, `signer` (a code),
`name` (as printed), `at` (UTC, as events), `components` (["code", "password"] or ["password"]),
`records` (list of `key`, `event`, `commitment`, `leaf`: see `SignedRecord`), and `size` and `root`:
number of earlier events, and the root of the tree over them in hexadecimal. A signature thus covers
its records, their location in the trail, and all earlier events; it is not valid for another
record, study or location.
"""

from dataclasses import dataclass

from readingroom.audit.canonical import canonical_json
from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject, SignedRecord
from readingroom.domain.errors import AuditError
from readingroom.domain.json_text import read_json

VERSION = 1
TWO_COMPONENTS = ["code", "password"]
ONE_COMPONENT = ["password"]
_NAMES = frozenset(
    {
        *("version", "id", "log_id", "subject", "meaning", "signer", "name", "at"),
        *("components", "records", "size", "root"),
    }
)
_RECORD_NAMES = frozenset({"key", "event", "commitment", "leaf"})


@dataclass(frozen=True, slots=True)
class SignedStatement:
    """Statement with its log id in hexadecimal."""

    log_id: str
    signature: Signature


def write_statement(statement: SignedStatement) -> bytes:
    """Return the signed bytes."""
    signature = statement.signature
    return canonical_json(
        {
            "version": VERSION,
            "id": signature.id,
            "log_id": statement.log_id,
            "subject": signature.subject.value,
            "meaning": signature.meaning.value,
            "signer": signature.signer,
            "name": signature.name,
            "at": signature.at,
            "components": TWO_COMPONENTS if signature.is_first else ONE_COMPONENT,
            "records": [
                {"key": r.key, "event": r.event, "commitment": r.commitment, "leaf": r.leaf}
                for r in signature.records
            ],
            "size": signature.size,
            "root": signature.root,
        }
    )


def read_statement(content: bytes) -> SignedStatement:
    """Return a statement from its bytes.

    Raises:
        AuditError: it is not a statement, or not in canonical form.
    """
    try:
        values = read_json(content)
        statement = _statement(values)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _damaged() from error
    if write_statement(statement) != content:
        raise _damaged()
    return statement


def _statement(values: dict[str, object]) -> SignedStatement:
    """Return a statement from its parts; malformed parts change its canonical form."""
    if values.keys() != _NAMES or values["version"] != VERSION:
        raise _damaged()
    records = values["records"]
    if not isinstance(records, list) or any(record.keys() != _RECORD_NAMES for record in records):
        raise _damaged()
    return SignedStatement(
        str(values["log_id"]),
        Signature(
            id=str(values["id"]),
            subject=SignatureSubject(str(values["subject"])),
            meaning=SignatureMeaning(str(values["meaning"])),
            signer=str(values["signer"]),
            name=str(values["name"]),
            at=str(values["at"]),
            is_first=values["components"] == TWO_COMPONENTS,
            size=_number(values["size"]),
            root=str(values["root"]),
            records=tuple(
                SignedRecord(
                    str(record["key"]),
                    _number(record["event"]),
                    str(record["commitment"]),
                    str(record["leaf"]),
                )
                for record in records
            ),
        ),
    )


def _number(value: object) -> int:
    if type(value) is not int:
        raise _damaged()
    return value


def _damaged() -> AuditError:
    return AuditError("A signed statement has an invalid format: it was changed or is damaged.")
