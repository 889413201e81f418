"""Study file of a format as an SQL script: `python -m tests.core.store.schema_fixture` writes it.

The script of a released format is never written again: it shows that later versions of the program
still open its files.
"""

import sqlite3
import tempfile
from contextlib import closing
from decimal import Decimal
from pathlib import Path

from tests.core.bundle.bundle_content import results
from tests.core.store.kit_rows import add_kit, add_origin
from tests.core.store.study_maker import (
    CASE_DATA,
    MadeStudy,
    TickingClock,
    case_content,
    seeded_entropy,
)
from tests.core.store.test_evaluations import FACTS, add_model, add_result, fail
from tests.core.store.test_generated import fill_all
from tests.core.store.test_signature_check import add as sign
from tests.core.store.test_signature_check import add_key

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import ResultField
from readingroom.domain.accounts import Account, AccountState, Role
from readingroom.domain.case import Fingerprint
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.ids import CaseId
from readingroom.domain.reference_standard import (
    CaseTruth,
    Lesion,
    ReferenceDetails,
    ReferenceMethod,
)
from readingroom.engine.evaluator.monitoring import records as monitoring_records
from readingroom.store import (
    StudyFile,
    accounts,
    adjudications,
    analyses,
    attestations,
    case_tables,
    cases,
    certifications,
    deviations,
    drafts,
    erasure,
    interim_looks,
    model_scores,
    readers,
    reference_standards,
    registered_models,
    reports,
    restorations,
    result_fields,
    schema,
    sessions,
    state_decisions,
)
from readingroom.store.adjudications import NewDecision
from readingroom.store.analyses import NewRow
from readingroom.store.case_tables import NewCaseRow
from readingroom.store.certifications import CertificationRow
from readingroom.store.drafts import ReviewDraftRow
from readingroom.store.restorations import Approval

FOLDER = Path(__file__).parent / "schemas"
AUDITOR = Account("P1", "Name P1", (Role.AUDITOR,), AccountState.ACTIVE, "", "Other")


def script(version: int) -> Path:
    """Return the path of the SQL script of a format."""
    return FOLDER / f"format-{version:04}.sql"


def restore(path: Path, version: int) -> None:
    """Write a study file of a format, as its script describes it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script(version).read_text("utf-8"))


def fill_everything(file: StudyFile) -> None:
    """Add at least one row to each table."""
    filled = fill_all(file)
    with file.change("case added", "coordinator") as change:
        files = Fingerprint(b"l" * 32, b"f" * 32)
        cases.add(change, case_content("C3"), CASE_DATA, fingerprint=files)
    model = add_model(file)
    with file.change("account added", "coordinator") as change:
        accounts.add(change, AUDITOR, "hash")
    with file.change("consent given", "P1") as change:
        registered_models.consent(change, model, FACTS.weights_sha256, "P1")
    fail(file, model, filled.made)
    add_result(file, filled.made)
    with file.change("analysis added", "coordinator") as change:
        rows = [NewRow(filled.made.case, '{"row":1}'), NewRow(None, '{"row":2}')]
        analysis = analyses.add(change, "weights", "", "{}", rows, "coordinator")
    with file.change("analysis approved", "P1") as change:
        analyses.approve(change, analysis, "P1")
    with file.change("case table imported", "P1") as change:
        described = [NewCaseRow(filled.made.case, '{"age":61.0}')]
        case_tables.add(change, '{"columns":[]}', '{"sha256":""}', described, "P1")
    with file.change("scores imported", "coordinator") as change:
        model_scores.add(change, filled.made.models[0], [(filled.made.case, Decimal("0.75"))])
    fill_conduct(file, filled.made.case)
    fill_kits(file, filled.made)
    with file.change("clause attested", "P1") as change:
        clause = {"pack": "part-11", "pack_sha256": "ab" * 32, "clause": "11.10(a)"}
        attestations.add(change, "P1", **clause, verdict="met", statement="Validated")
    with file.change("backup restored", "coordinator") as change:
        restorations.add(change, Approval("Dr. Grey", "Dr. White", "Disk failure"))
    with file.change("session locked", "coordinator") as change:
        result_fields.add(change, [ResultField("wins", 3, 3)])
    with file.change("report created", "coordinator") as change:
        reports.add(change, results(1, 0))
    sign(file, add_key(file, "P1", "k1"), "k1")
    with file.change("case erased", "coordinator") as change:
        erasure.add(change, filled.made.second_case, "Consent withdrawn")
    drafts.save_review(
        file, monitoring_records.seen(file, filled.watch)[1].id, "P1", ReviewDraftRow("", "Why")
    )
    for _ in range(256):
        with file.change("note", "coordinator"):
            pass
    file.sign()


def fill_kits(file: StudyFile, made: MadeStudy) -> None:
    """Add rows about reader kits."""
    kit = add_kit(file, made.reader, made.session)
    add_origin(file, kit, made.reader, made.session)


def fill_conduct(file: StudyFile, case: CaseId) -> None:
    """Add rows about the conduct of a study."""
    with file.change("protocol amended", "coordinator") as change:
        state_decisions.add(change, "protocol amended", "Too few cases")
    with file.change("reference standard imported", "P1") as change:
        details = ReferenceDetails(ReferenceMethod.FILE, "Histopathology")
        truth = CaseTruth(1, (Lesion("L1", "1", 0, 4.0, 5.5, radius=2.0),))
        reference_standards.add(change, details, {case: truth}, "P1")
    with file.change("disagreement adjudicated", "P1") as change:
        decision = NewDecision(case, "", None, None, "grade", "2", 1, "Margin is spiculated")
        adjudications.add(change, decision, "P1", None)
    with file.change("deviation recorded", "P1") as change:
        new = deviations.NewDeviation(DeviationKind.OTHER, "Read outside the room", "2026-01-30")
        recorded = deviations.add(change, new, "P1")
    with file.change("deviation recorded", "P1") as change:
        new = deviations.NewDeviation(
            DeviationKind.DECISION, "Readings are kept", "2026-01-31", decides=recorded
        )
        deviations.add(change, new, "P1")
    reader = readers.list_all(file)[0].id
    session = sessions.list_all(file)[0].id
    with file.change("reader certified", "P1") as change:
        outcome = CertificationRow(reader, session, 1, 1, 9, 10, True, change.at)
        certifications.add(change, outcome)
    with file.change("interim look", "P1") as change:
        interim_looks.add(change, 2, 1, "P1", "Planned")


def write() -> None:
    """Write the script of the newest format."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.rrstudy"
        with StudyFile.create(
            path,
            title="Chest films",
            clock=TickingClock(),
            entropy=seeded_entropy(),
            trust_store=LocalTrustStore(Path(name) / "own"),
        ) as file:
            fill_everything(file)
        version = schema.newest_version()
        with closing(sqlite3.connect(path)) as connection:
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            lines = [
                *connection.iterdump(),
                f"PRAGMA application_id = {mark};",
                f"PRAGMA user_version = {version};",
            ]
    script(version).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
