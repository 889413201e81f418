"""RO-Crate 1.1 metadata as a Process Run Crate 0.5: meaning and provenance of each file.

The rules are those of https://w3id.org/ro/crate/1.1 and https://w3id.org/ro/wfrun/process/0.5.
"""

import json
import string
from collections.abc import Iterable
from typing import Any

from readingroom.bundle.content import BundleContent
from readingroom.domain.json_text import read_json

SOFTWARE = "https://readingroom.invalid/software"
"""Not a web page: a name in a reserved, never resolved domain (RFC 6761)."""
COMPLETED = "http://schema.org/CompletedActionStatus"
READ = ("protocol.json", "cases/", "outputs/")
"""Inputs of a reading, as far as a bundle holds them."""
JUDGEMENTS = ("results/judgements.csv", "results/judgements.json")
SESSION_EVENT = b'"kind":"session '
"""Event kinds about sessions, as in the canonical bytes of events."""
PLAIN = frozenset(f"{string.ascii_letters}{string.digits}-._~".encode())
"""Unreserved characters of a URI (RFC 3986, 2.3)."""
Entity = dict[str, Any]

CONTEXT = "https://w3id.org/ro/crate/1.1/context"
CRATE = "https://w3id.org/ro/crate/1.1"
PROCESS = "https://w3id.org/ro/wfrun/process/0.5"
TERMS = "#terms"
DATASETS = {
    "cases/": "What readers could see of each case",
    "outputs/": "What the models said",
    "reports/": "Reports for people, one of each kind",
}


def crate_metadata(content: BundleContent, files: dict[str, tuple[str, str, int]]) -> bytes:
    """Return ro-crate-metadata.json.

    `files` maps a path within the crate to its media type, meaning and size in bytes.
    """
    paths = sorted(files)
    datasets = [dataset_entity(folder, paths) for folder in DATASETS if within(folder, paths)]
    steps = actions(content, paths)
    entities = [
        {
            "@id": "ro-crate-metadata.json",
            "@type": "CreativeWork",
            "about": {"@id": "./"},
            "conformsTo": {"@id": CRATE},
        },
        root(
            content, paths, [str(step["@id"]) for step in steps if step["@type"] == "CreateAction"]
        ),
        {"@id": PROCESS, "@type": "CreativeWork", "name": "Process Run Crate", "version": "0.5"},
        terms(),
        *steps,
        *datasets,
        *(file_entity(path, *files[path]) for path in paths),
    ]
    document = {"@context": CONTEXT, "@graph": entities}
    return json.dumps(document, indent=1, ensure_ascii=False).encode("utf-8")


def root(content: BundleContent, paths: list[str], steps: list[str]) -> Entity:
    """Return the root data set."""
    folders = [folder for folder in DATASETS if within(folder, paths)]
    loose = [file_id(path) for path in paths if not path.startswith(tuple(folders))]
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": content.study.title,
        "description": "A blinded paired comparison of AI models with its judgements, results and"
        " audit trail.",
        "datePublished": content.exported_at,
        "author": references([person_id(exporter(content))]),
        "license": references([TERMS]),
        "identifier": content.head,
        "conformsTo": references([PROCESS]),
        "hasPart": references([*folders, *loose]),
        "mentions": references(steps),
    }


def terms() -> Entity:
    """Return the licence entity."""
    return {
        "@id": TERMS,
        "@type": "CreativeWork",
        "name": "The study's own terms",
        "description": "The study's own terms apply; this bundle grants no licence.",
    }


def within(folder: str, paths: Iterable[str]) -> list[str]:
    """Return the paths below a folder."""
    return [path for path in paths if path.startswith(folder)]


def dataset_entity(folder: str, paths: list[str]) -> Entity:
    """Return one folder of the payload."""
    return {
        "@id": folder,
        "@type": "Dataset",
        "name": folder.rstrip("/"),
        "description": DATASETS[folder],
        "hasPart": references(file_id(path) for path in within(folder, paths)),
    }


def file_entity(path: str, media_type: str, meaning: str, size: int) -> Entity:
    """Return one file of the payload."""
    return {
        "@id": file_id(path),
        "@type": "File",
        "name": path.rsplit("/", 1)[-1],
        "description": meaning,
        "encodingFormat": media_type,
        "contentSize": str(size),
    }


def actions(content: BundleContent, paths: list[str]) -> list[Entity]:
    """Return the actions, the software and the participating people."""
    events = [read_json(body) for body in content.events if SESSION_EVENT in body]
    opened = [event for event in events if event["kind"] == "session opened"]
    steps = [reading(content, paths, event, events) for event in opened]
    steps.append(export(content, paths))
    codes = {code for event in opened for code in event["details"]["readers"]} | {exporter(content)}
    return [*steps, software(content), *(person(code) for code in sorted(codes))]


def exporter(content: BundleContent) -> str:
    """Return the code of the bundle's creator, from the last event of its trail."""
    return str(read_json(content.events[-1])["actor"])


def software(content: BundleContent) -> Entity:
    """Return the program, with its version separate."""
    name, _, version = content.software.rpartition(" ")
    return {
        "@id": SOFTWARE,
        "@type": "SoftwareApplication",
        "name": name,
        "url": SOFTWARE,
        "softwareVersion": version,
    }


def person(code: str) -> Entity:
    """Return a person identified only by code."""
    return {"@id": person_id(code), "@type": "Person", "name": code}


def person_id(code: str) -> str:
    """Return a reference to a person."""
    return f"#person-{address(code)}"


def reading(
    content: BundleContent, paths: list[str], opened: Entity, events: list[Entity]
) -> Entity:
    """Return the reading action of a session, from its opening to its lock.

    For an open session the action ends with the last judgement before the export.
    """
    session = opened["details"]["session"]
    ends = [
        event["at"]
        for event in events
        if event["kind"] == "session locked" and event["details"].get("session") == session
    ]
    times = [str(row["at"]) for row in content.judgements.rows if row.get("session") == session]
    action = {
        "@id": f"#session-{session}",
        "@type": "CreateAction",
        "name": "Reading of a session",
        "description": f"{len(times)} records by {len(opened['details']['readers'])} readers, "
        f"blinded; the session was {'locked' if ends else 'open'} at the time of the export.",
        "instrument": {"@id": SOFTWARE},
        "agent": references(map(person_id, opened["details"]["readers"])),
        "object": references(present(READ, paths)),
        "result": references(present(JUDGEMENTS, paths)),
        "startTime": moment(opened["at"]),
        "endTime": moment(max([*ends, *times] or [content.exported_at])),
    }
    return {**action, "actionStatus": COMPLETED} if ends else action


def export(content: BundleContent, paths: list[str]) -> Entity:
    """Return the action that created the bundle, started by its last event."""
    began = read_json(content.events[-1])
    known = (*JUDGEMENTS, *READ)
    created = [file_id(path) for path in paths if not path.startswith(known)]
    return {
        "@id": "#export",
        "@type": "CreateAction",
        "name": "Export of the study",
        "description": " ".join(["The bundle is created from the study file.", *left_out(content)]),
        "instrument": {"@id": SOFTWARE},
        "agent": references([person_id(began["actor"])]),
        "object": references(present(known, paths)),
        "result": references(created),
        "startTime": moment(began["at"]),
        "endTime": moment(content.exported_at),
        "actionStatus": COMPLETED,
    }


def left_out(content: BundleContent) -> list[str]:
    """Return sentences about content missing from the bundle."""
    return [f"Left out: {sentence}" for sentence in content.left_out]


def present(wanted: Iterable[str], paths: list[str]) -> list[str]:
    """Return which of these files and folders the bundle holds."""
    return [name for name in wanted if any(path.startswith(name) for path in paths)]


def references(identifiers: Iterable[str]) -> Entity | list[Entity]:
    """Return references to entities; a single one without a list, as RO-Crate requires."""
    entities: list[Entity] = [{"@id": identifier} for identifier in identifiers]
    return entities[0] if len(entities) == 1 else entities


def file_id(path: str) -> str:
    """Return a reference to a payload file."""
    return "/".join(map(address, path.split("/")))


def address(text: str) -> str:
    """Percent-encode a text for a URI; urllib is avoided because it can open sockets."""
    signs = text.encode("utf-8")
    return "".join(chr(sign) if sign in PLAIN else f"%{sign:02X}" for sign in signs)


def moment(at: str) -> str:
    """Write a trail time with a numeric zone, as validators of the profile require."""
    return at.removesuffix("Z") + "+00:00" if at.endswith("Z") else at
