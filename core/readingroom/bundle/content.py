"""Content of a bundle as plain values, collected by the caller."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from readingroom.audit.types import Opening
from readingroom.bundle.standalone.trail import Opened
from readingroom.domain.case import CaseSummary
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudySummary
from readingroom.reading.study_analysis.types import StudyAnalysis
from readingroom.reading.types import Results
from readingroom.reports.types import Report


@dataclass(frozen=True, slots=True)
class DictionaryColumn:
    """One column of the data dictionary. `type` is "string" or "integer"; `unit` may be empty."""

    name: str
    type: str
    meaning: str
    unit: str = ""


Cell = str | int | None


@dataclass(frozen=True, slots=True)
class BundleTable:
    """Rows with their data dictionary; a missing value is None."""

    columns: tuple[DictionaryColumn, ...]
    rows: tuple[dict[str, Cell], ...]


@dataclass(frozen=True, slots=True)
class BundleFile:
    """Additional payload file; `read` returns its bytes on demand."""

    path: str
    media_type: str
    meaning: str
    read: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class BundleContent:
    """Content of a bundle.

    `events` are the exact bytes of each event's canonical body, in order; `log_id` is hexadecimal;
    `checkpoint` is a signed note over all events, `vkeys` are the keys that sign them.
    `left_out` lists omitted content as sentences; `report` is the report of the study; `analysis`
    is that of its endpoints, None without a session.
    """

    study: StudySummary
    exported_at: str
    software: str
    protocol: Protocol
    cases: tuple[CaseSummary, ...]
    results: Results
    judgements: BundleTable
    events: tuple[bytes, ...]
    log_id: str
    head: str
    checkpoint: str
    vkeys: tuple[str, ...]
    openings: tuple[Opening, ...]
    files: tuple[BundleFile, ...]
    left_out: tuple[str, ...]
    report: Report
    analysis: StudyAnalysis | None = None


def opened_of(openings: Iterable[Opening]) -> Opened:
    """Return opened data by key: rows as objects, private columns as text."""
    return {
        opening.key: json.loads(opening.payload)
        if opening.key.count("/") == 1
        else opening.payload.decode()
        for opening in openings
    }
