"""Identifier audit of a study: scan of its cases, stored and read back."""

from pathlib import Path

from readingroom.engine.analyzer.identifiers.service import IdentifierAuditService
from readingroom.engine.analyzer.identifiers.types import IdentifierAudit
from readingroom.engine.types import AnalysisKind
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study


def test_an_audit_of_a_study_is_kept_with_its_finds_by_case(tmp_path: Path) -> None:
    folder = tmp_path / "ONE"
    folder.mkdir()
    (folder / "letter.txt").write_text("HISTORY\nReviewed by Jessica Holm.\n", encoding="utf-8")
    with Study.create(tmp_path / "a.rrstudy", title="A") as study:
        study.cases.add_case(
            folder, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
        audit = study.service(IdentifierAuditService).audit()
        study.analyses.add(audit)
        (kept,) = study.analyses.list_all(AnalysisKind.IDENTIFIERS)

    assert isinstance(kept.report, IdentifierAudit)
    assert [(hit.case, hit.kind.value) for hit in kept.report.hits] == [("ONE", "name")]
    assert kept.report == audit
    assert "Holm" not in repr(audit)
