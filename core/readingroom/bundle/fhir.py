"""Audit trail as FHIR R4 resources AuditEvent and Provenance.

They contain only data of the trail: time, kind, actor code, number and leaf of each event. A
bundle's `fhir` folder therefore has no patient data. Each line is one resource, as in FHIR bulk
data; a FHIR Bundle would have to be read completely.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from readingroom.bundle.content import BundleContent, BundleFile, Cell
from readingroom.domain.json_text import read_json
from readingroom.store.trail.checkpoint_signer import PROGRAM

PER_FILE = 100_000
"""Maximum number of resources in a file, which is held in memory once."""
MEDIA_TYPE = "application/fhir+ndjson"

HERE = "https://readingroom.invalid"
DICOM = "http://dicom.nema.org/resources/ontology/DCM"
TERMS = "http://terminology.hl7.org/CodeSystem"

ACTIVITY = ("110100", "Application Activity")
EXPORT = ("110106", "Export")
IMPORT = ("110107", "Import")
ALERT = ("110113", "Security Alert")
SIGN_IN = ("110114", "User Authentication")
TYPES = {
    "account locked": ALERT,
    "backup created": EXPORT,
    "backup restored": IMPORT,
    "bundle exported": EXPORT,
    "cluster used": EXPORT,
    "marks exported": EXPORT,
    "case added": IMPORT,
    "case table imported": IMPORT,
    "cases monitored": IMPORT,
    "export started": EXPORT,
    "outputs added": IMPORT,
    "reference standard imported": IMPORT,
    "result added": IMPORT,
    "scenario added": IMPORT,
    "sign-in failed": SIGN_IN,
    "signed in": SIGN_IN,
    "signed out": SIGN_IN,
    "stress test added": IMPORT,
    "analysis added": IMPORT,
}
"""CID 400 codes (DICOM PS3.16) of event kinds; all others are activities."""
ACTIONS = {
    "C": ("added", "attested", "created", "imported", "monitored", "submitted", "written"),
    "R": ("exported",),
    "U": (
        "amended", "changed", "expired", "locked", "reset", "restored", "retired", "revised",
        "unlocked", "withdrawn",
    ),
    "D": ("erased",),
}  # fmt: skip
"""FHIR action by the last word of an event kind; all others are "execute"."""
FAILED = {"sign-in failed": "4"}
"""Events that record a failure, with FHIR's severity code; "0" is success."""

Resource = dict[str, Any]


def with_fhir(content: BundleContent) -> BundleContent:
    """Return the content of a bundle with an additional `fhir` folder."""
    audit = pieces(content, "AuditEvent", len(content.events), audit_lines)
    standing = [row for row in content.judgements.rows if row["state"] == "in force"]
    makings = pieces(
        content, "Provenance", len(standing) + 1, partial(provenance_lines, rows=standing)
    )
    return replace(content, files=(*content.files, *audit, *makings))


def pieces(
    content: BundleContent, name: str, count: int, write: Callable[[BundleContent, int], bytes]
) -> Iterator[BundleFile]:
    """Return the files of one kind of resource."""
    for number, start in enumerate(range(0, count, PER_FILE), start=1):
        yield BundleFile(
            f"fhir/{name}-{number:04d}.ndjson",
            MEDIA_TYPE,
            f"FHIR R4 resources {name}, one a line",
            partial(write, content, start),
        )


def audit_lines(content: BundleContent, start: int) -> bytes:
    """Write the events of one file, from an index in the trail."""
    return lines(audit_event(content, body) for body in content.events[start : start + PER_FILE])


def provenance_lines(content: BundleContent, start: int, rows: list[dict[str, Cell]]) -> bytes:
    """Write the provenance of judgements in force, then that of the bundle."""
    part = rows[start : start + PER_FILE]
    resources = [judgement_provenance(content, row) for row in part]
    if start + PER_FILE > len(rows):
        resources.append(bundle_provenance(content))
    return lines(resources)


def lines(resources: Iterable[Resource]) -> bytes:
    """Write resources as newline-delimited JSON."""
    return b"".join(msgspec.json.encode(resource) + b"\n" for resource in resources)


def audit_event(content: BundleContent, body: bytes) -> Resource:
    """Return an event of the trail as an AuditEvent."""
    event = read_json(body)
    kind, number = event["kind"], event["sequence"]
    code, display = TYPES.get(kind, ACTIVITY)
    leaf = hashlib.sha256(b"\x00" + body).hexdigest()
    return {
        "resourceType": "AuditEvent",
        "id": f"event-{number}",
        "type": {"system": DICOM, "code": code, "display": display},
        "subtype": [{"system": f"{HERE}/event-kind", "code": kind, "display": kind}],
        "action": action_of(kind),
        "recorded": event["at"],
        "outcome": FAILED.get(kind, "0"),
        "agent": [audit_agent(content, event["actor"])],
        "source": {
            "observer": observer(content),
            "type": [{"system": f"{TERMS}/security-source-type", "code": "1"}],
        },
        "entity": [
            {
                "what": named(content, "event", str(number)),
                "type": {"system": f"{TERMS}/audit-entity-type", "code": "2"},
                "detail": [{"type": "leaf, SHA-256", "valueString": leaf}],
            }
        ],
    }


def audit_agent(content: BundleContent, actor: str) -> Resource:
    """Return the agent of an event: a person by code, or the program."""
    if actor == PROGRAM:
        kind = {"system": DICOM, "code": "110150", "display": "Application"}
        return {"type": {"coding": [kind]}, "who": observer(content), "requestor": False}
    return {
        "type": coded("extra-security-role-type", "humanuser"),
        "who": named(content, "person", actor),
        "altId": actor,
        "requestor": True,
    }


def action_of(kind: str) -> str:
    """Return FHIR's action code of an event."""
    last = kind.rpartition(" ")[2]
    return next((code for code, verbs in ACTIONS.items() if last in verbs), "E")


def judgement_provenance(content: BundleContent, row: dict[str, Cell]) -> Resource:
    """Return the provenance of a judgement: reader, time and event."""
    return {
        "resourceType": "Provenance",
        "id": f"judgement-{row['judgement']}",
        "target": [named(content, "judgement", str(row["judgement"]))],
        "occurredDateTime": row["at"],
        "recorded": row["at"],
        "activity": coded("v3-DataOperation", "CREATE"),
        "agent": [agent(content, "author", str(row["reader"]))],
        "entity": [{"role": "source", "what": named(content, "event", str(row["event"]))}],
    }


def bundle_provenance(content: BundleContent) -> Resource:
    """Return the provenance of the bundle: creator, time and trail."""
    began = read_json(content.events[-1])
    return {
        "resourceType": "Provenance",
        "id": "bundle",
        "target": [named(content, "bundle", content.head)],
        "occurredDateTime": began["at"],
        "recorded": content.exported_at,
        "activity": coded("v3-DataOperation", "CREATE"),
        "agent": [
            agent(content, "author", began["actor"]),
            {"type": coded("provenance-participant-type", "assembler"), "who": observer(content)},
        ],
        "entity": [{"role": "source", "what": named(content, "event", str(began["sequence"]))}],
    }


def agent(content: BundleContent, role: str, code: str) -> Resource:
    """Return a participating agent."""
    return {
        "type": coded("provenance-participant-type", role),
        "who": named(content, "person", code),
    }


def observer(content: BundleContent) -> Resource:
    """Return the program that writes the trail, and the trail's log id."""
    return {
        "type": "Device",
        "identifier": {"system": f"{HERE}/study", "value": content.log_id},
        "display": content.software,
    }


def named(content: BundleContent, what: str, value: str) -> Resource:
    """Return a reference to an object of the study without its own resource."""
    return {"identifier": {"system": f"{HERE}/study/{content.log_id}/{what}", "value": value}}


def coded(system: str, code: str) -> Resource:
    """Return a concept of HL7's terminology."""
    return {"coding": [{"system": f"{TERMS}/{system}", "code": code}]}
