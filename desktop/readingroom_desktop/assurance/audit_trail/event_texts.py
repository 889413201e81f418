"""Kinds and objects of audit events in the user's language."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from readingroom.audit.types import Event
from readingroom_desktop.viewmodels.formats import (
    isolated_runs,
    numbered,
    tr,
    tr_core_name,
    tr_marked,
    tr_noop,
)

_LONG_HEX: Final = re.compile("[0-9a-f]{16,}")
_OBJECTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "item": tr_noop("item %1"),
        "case": tr_noop("case %1"),
        "reader": tr_noop("reader %1"),
        "session": tr_noop("session %1"),
        "bundle": tr_noop("bundle %1"),
        "protocol_version": tr_noop("protocol version %1"),
        "format": tr_noop("format %1"),
    }
)
"""Details that identify the object of an event, as it is shown without a name."""
_COUNTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "asset": (tr_noop("1 file of a case"), tr_noop("%1 files of a case")),
        "blacked_out": (tr_noop("1 blacked out"), tr_noop("%1 blacked out")),
        "byte": (tr_noop("1 byte"), tr_noop("%1 bytes")),
        "case": (tr_noop("1 case"), tr_noop("%1 cases")),
        "checkpoint": (tr_noop("1 checkpoint"), tr_noop("%1 checkpoints")),
        "column": (tr_noop("1 column"), tr_noop("%1 columns")),
        "event": (tr_noop("1 event"), tr_noop("%1 events")),
        "failed": (tr_noop("1 failed"), tr_noop("%1 failed")),
        "failure": (tr_noop("1 failure"), tr_noop("%1 failures")),
        "file": (tr_noop("1 file"), tr_noop("%1 files")),
        "flagged": (tr_noop("1 flagged"), tr_noop("%1 flagged")),
        "hidden": (tr_noop("1 hidden"), tr_noop("%1 hidden")),
        "item": (tr_noop("1 item"), tr_noop("%1 items")),
        "judgement": (tr_noop("1 judgement"), tr_noop("%1 judgements")),
        "kept": (tr_noop("1 retained"), tr_noop("%1 retained")),
        "left_out": (tr_noop("1 left out"), tr_noop("%1 left out")),
        "mark": (tr_noop("1 mark"), tr_noop("%1 marks")),
        "object": (tr_noop("1 object"), tr_noop("%1 objects")),
        "output": (tr_noop("1 output"), tr_noop("%1 outputs")),
        "patient": (tr_noop("1 patient"), tr_noop("%1 patients")),
        "queued": (tr_noop("1 queued"), tr_noop("%1 queued")),
        "reader": (tr_noop("1 reader"), tr_noop("%1 readers")),
        "reading": (tr_noop("1 reading"), tr_noop("%1 readings")),
        "record": (tr_noop("1 record"), tr_noop("%1 records")),
        "refused": (tr_noop("1 refused"), tr_noop("%1 refused")),
        "replaced": (tr_noop("1 replaced"), tr_noop("%1 replaced")),
        "right": (tr_noop("1 right"), tr_noop("%1 right")),
        "row": (tr_noop("1 row"), tr_noop("%1 rows")),
        "score": (tr_noop("1 score"), tr_noop("%1 scores")),
        "unreviewed": (tr_noop("1 not reviewed"), tr_noop("%1 not reviewed")),
    }
)
"""Counts in the details of an event, for one and for more."""
_COUNT: Final = "_count"


def kind_name(kind: str) -> str:
    """Return the kind of an event as it is shown; the audit trail has it in English."""
    return tr_core_name(kind)


def object_of(event: Event, names: Mapping[str, str]) -> str:
    """Describe the object of an event: the first identifier in its details, and counts.

    Args:
        event: an audit event.
        names: names of identifiers; those without a name are shortened.
    """
    details = event.body.get("details")
    if not isinstance(details, dict):
        return ""
    named = next((key for key in _OBJECTS if key in details), None)
    texts = [] if named is None else [_named(named, str(details[named]), names)]
    for key, number in details.items():
        if key.endswith(_COUNT) and number:
            texts.append(_counted(key.removesuffix(_COUNT), number))
    return ", ".join(texts)


def _named(key: str, value: str, names: Mapping[str, str]) -> str:
    name = names.get(value, "")
    if name:
        return isolated_runs(tr_core_name(name))
    return tr_marked(_OBJECTS[key]).replace("%1", short(value))


def _counted(key: str, number: object) -> str:
    """Format a count; one that has no text yet is named by its key."""
    if key in _COUNTS and isinstance(number, int):
        return numbered(number, *map(tr_marked, _COUNTS[key]))
    return tr("%1: %2", key.replace("_", " "), str(number))


def short(value: str) -> str:
    """Shorten an identifier or hash to its first eight digits; other values are unchanged."""
    return value[:8] if _LONG_HEX.fullmatch(value) else value
