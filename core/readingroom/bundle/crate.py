"""RO-Crate 1.1 metadata as a Process Run Crate 0.5: meaning and provenance of each file.

The rules are those of https://w3id.org/ro/crate/1.1 and https://w3id.org/ro/wfrun/process/0.5.
"""

import json
from collections.abc import Iterable

from readingroom.bundle.content import BundleContent
from readingroom.bundle.crate_actions import (
    Entity,
    actions,
    exporter,
    file_id,
    person_id,
    references,
)

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

    Args:
        content: the bundle.
        files: path within the crate -> (media type, meaning, size in bytes).
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
        root(content, paths, [str(step["@id"]) for step in steps if is_action(step)]),
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


def is_action(entity: Entity) -> bool:
    """Return whether an entity is an action."""
    return bool(entity["@type"] == "CreateAction")


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
