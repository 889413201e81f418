"""The study file: schema, queries and the audit trail.

Rows are read by functions that take an open `StudyFile`, and written by functions that take the
`Change` that `StudyFile.change` yields: `cases.add(change, ...)`, `cases.list_all(file)`.
"""

from readingroom.store import (
    accounts,
    assets,
    backup,
    case_sources,
    cases,
    checkpoints,
    decisions,
    disclosures,
    drafts,
    erasure,
    evaluations,
    judgements,
    meta,
    models,
    outputs,
    passphrase,
    person_keys,
    protocols,
    readers,
    registered_models,
    reports,
    restorations,
    restoring,
    result_fields,
    scenarios,
    sessions,
    signatures,
    stress_results,
    watches,
    worklists,
)
from readingroom.store.asset_reader import AssetReader
from readingroom.store.audit import event_search, events
from readingroom.store.audit.commitments import openings, private_openings
from readingroom.store.audit.keystore import Keystore
from readingroom.store.audit.outside import Outside
from readingroom.store.audit.personal_keys import PersonalKeys, Wrapped
from readingroom.store.audit.verification import verify
from readingroom.store.change import Change
from readingroom.store.database import is_plain
from readingroom.store.records import (
    CorrectedRows,
    Counts,
    Draft,
    Head,
    ItemRow,
    JudgementDocument,
    JudgementKind,
    JudgementRow,
    NewItem,
    OutputRow,
    SessionRow,
    StudyMeta,
    Vote,
)
from readingroom.store.result_fields import RecordedField
from readingroom.store.studyfile import StudyFile

__all__ = [
    "AssetReader",
    "Change",
    "CorrectedRows",
    "Counts",
    "Draft",
    "Head",
    "ItemRow",
    "JudgementDocument",
    "JudgementKind",
    "JudgementRow",
    "Keystore",
    "NewItem",
    "OutputRow",
    "Outside",
    "PersonalKeys",
    "RecordedField",
    "SessionRow",
    "StudyFile",
    "StudyMeta",
    "Vote",
    "Wrapped",
    "accounts",
    "assets",
    "backup",
    "case_sources",
    "cases",
    "checkpoints",
    "decisions",
    "disclosures",
    "drafts",
    "erasure",
    "evaluations",
    "event_search",
    "events",
    "is_plain",
    "judgements",
    "meta",
    "models",
    "openings",
    "outputs",
    "passphrase",
    "person_keys",
    "private_openings",
    "protocols",
    "readers",
    "registered_models",
    "reports",
    "restorations",
    "restoring",
    "result_fields",
    "scenarios",
    "sessions",
    "signatures",
    "stress_results",
    "verify",
    "watches",
    "worklists",
]
