"""RO-Crate 1.1 metadata: who ran what, and what each file means, for machines."""

import json
from typing import Any

from readingroom.bundle.content import BundleContent

CONTEXT = "https://w3id.org/ro/crate/1.1/context"
PROFILE = "https://w3id.org/ro/crate/1.1"
Entity = dict[str, Any]


def crate_metadata(content: BundleContent, files: dict[str, tuple[str, str, int]]) -> bytes:
    """Return ro-crate-metadata.json.

    Args:
        content: the bundle.
        files: path within the crate -> (media type, meaning, size in bytes).
    """
    entities: list[Entity] = [
        {
            "@id": "ro-crate-metadata.json",
            "@type": "CreativeWork",
            "about": {"@id": "./"},
            "conformsTo": {"@id": PROFILE},
        },
        root(content, sorted(files)),
        {"@id": "#software", "@type": "SoftwareApplication", "name": content.software},
        export_action(content, sorted(files)),
    ]
    entities += [file_entity(path, *files[path]) for path in sorted(files)]
    document = {"@context": CONTEXT, "@graph": entities}
    return json.dumps(document, indent=1, ensure_ascii=False).encode("utf-8")


def root(content: BundleContent, paths: list[str]) -> Entity:
    """Return the root data set."""
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": content.study.title,
        "description": "A blinded paired comparison of AI models with its judgements, results and"
        " audit trail.",
        "datePublished": content.exported_at,
        "license": "The study's own terms apply; this bundle grants no licence.",
        "identifier": content.head,
        "hasPart": [{"@id": path} for path in paths],
        "mentions": {"@id": "#export"},
    }


def export_action(content: BundleContent, paths: list[str]) -> Entity:
    """Return the action that made the bundle."""
    return {
        "@id": "#export",
        "@type": "CreateAction",
        "name": "Export of the study",
        "endTime": content.exported_at,
        "instrument": {"@id": "#software"},
        "result": [{"@id": path} for path in paths],
    }


def file_entity(path: str, media_type: str, meaning: str, size: int) -> Entity:
    """Return one file of the payload."""
    return {
        "@id": path,
        "@type": "File",
        "name": path.rsplit("/", 1)[-1],
        "description": meaning,
        "encodingFormat": media_type,
        "contentSize": str(size),
    }
