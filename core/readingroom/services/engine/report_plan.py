"""Inputs of the statistical analysis plan: the protocol, its versions and signatures."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from readingroom import store
from readingroom.audit.types import Signature, SignatureSubject
from readingroom.domain.errors import NotFoundError
from readingroom.domain.json_text import read_json
from readingroom.engine.analyzer.reports.inputs import ProtocolStep
from readingroom.reading.analysis_plan.types import PlanRecord, PlanVersion
from readingroom.reports.types import ReportProvenance
from readingroom.services.engine.report_protocol import STEPS, describe_protocol_changes
from readingroom.store import StudyFile

_OPENED: Final = "session opened"
_MARKS: Final = tuple(f'"kind":"{kind}"'.encode() for kind in (*STEPS, _OPENED))
"""Parts of the canonical bytes of the events that the plan is made from."""


def protocol_events(file: StudyFile) -> list[Mapping[str, Any]]:
    """Return the events of protocol versions and opened sessions, oldest first."""
    bodies = store.events.bodies(file)
    return [read_json(body) for body in bodies if any(mark in body for mark in _MARKS)]


def plan_record(
    file: StudyFile,
    events: Sequence[Mapping[str, Any]],
    stamp: ReportProvenance,
    signatures: Sequence[Signature],
) -> PlanRecord:
    """Return the inputs of the statistical analysis plan.

    Args:
        file: the study.
        events: at least those of `protocol_events`.
        stamp: provenance of the report.
        signatures: all signatures that the user may see.
    """
    opened = next((event for event in events if event["kind"] == _OPENED), None)
    return PlanRecord(
        protocol=store.protocols.current(file),
        stamp=stamp,
        versions=protocol_versions(file, events),
        locked_at=str(opened["at"]) if opened else "",
        locked_version=int(opened["details"]["protocol_version"]) if opened else 0,
        signatures=tuple(
            signature for signature in signatures if signature.subject is SignatureSubject.PROTOCOL
        ),
    )


def protocol_versions(
    file: StudyFile, events: Sequence[Mapping[str, Any]]
) -> tuple[PlanVersion, ...]:
    """Return the versions of the protocol, oldest first; `events` as in `plan_record`."""
    numbered = {
        int(event["details"]["protocol_version"]): event
        for event in events
        if event["kind"] in STEPS
    }
    steps = describe_protocol_changes(file, events)
    return tuple(_version(file, step, numbered[step.version]) for step in steps)


def _version(file: StudyFile, step: ProtocolStep, event: Mapping[str, Any]) -> PlanVersion:
    try:
        sha256 = store.protocols.digest(file, step.version)
    except NotFoundError:
        sha256 = ""  # the version was removed from the file, which the report warns about
    return PlanVersion(
        step.version,
        step.kind,
        step.at,
        step.by,
        int(event["sequence"]),
        str(event["commitments"].get(f"protocol/{step.version}", "")),
        sha256,
        step.changes,
    )
