"""The audit: files, headers and a study looked through, and figures of the detector."""

import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from pydicom.dataset import Dataset
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording

from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.identifiers.accuracy import (
    LabelledIdentifier,
    LabelledText,
    measure,
    packaged_accuracy,
)
from readingroom.engine.analyzer.identifiers.audit import AuditedText, IdentifierAuditor
from readingroom.engine.analyzer.identifiers.dicom_headers import audit_dicom
from readingroom.engine.analyzer.identifiers.files import audit_files
from readingroom.engine.analyzer.identifiers.plain_texts import looks_like_fasta
from readingroom.engine.analyzer.identifiers.types import AuditedLocation, IdentifierAudit
from readingroom.privacy.known import KnownIdentity, KnownKind, known_names
from readingroom.privacy.types import IdentifierKind
from readingroom.services.documents import read_document, write_document

wording = Wording(__file__)

K = IdentifierKind
NOTE = "Seen with Dr. Anna Meier on 2024-03-02. Hgb 9.8."


def kinds_of(audit: IdentifierAudit) -> list[tuple[str, str]]:
    return [(hit.location.value, hit.kind.value) for hit in audit.hits]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "delivery"
    made.mkdir()
    (made / "note.txt").write_text(NOTE, encoding="utf-8")
    return made


def dicom(**elements: object) -> bytes:
    return as_bytes(ct_slice(ramp(4, 4), **elements))


def test_a_note_in_a_folder_is_looked_through_and_no_value_is_kept(folder: Path) -> None:
    audit = audit_files(folder)

    assert kinds_of(audit) == [("note", "name"), ("note", "date")]
    assert "Meier" not in repr(audit)
    assert "2024-03-02" not in repr(audit)
    assert audit.is_complete


def test_an_audit_is_the_same_after_it_was_stored(folder: Path) -> None:
    audit = audit_files(folder)

    assert read_document(IdentifierAudit, write_document(audit)) == audit


def test_a_file_name_that_names_somebody_is_found_and_masked(folder: Path) -> None:
    (folder / "Meier_Anna_MRN4711815.txt").write_text("x", encoding="utf-8")
    audit = audit_files(folder)

    assert ("file name", "record number") in kinds_of(audit)
    assert "4711815" not in repr(audit)


@pytest.mark.parametrize(
    ("name", "secrets"),
    [
        ("Mary_Sullivan_219-09-9999.txt", ("Mary", "Sullivan", "219")),
        ("Sullivan_Mary_1980-01-02.txt", ("Mary", "Sullivan", "1980")),
        ("SULLIVAN^MARY^19800102.dcm", ("SULLIVAN", "MARY", "1980")),
        ("o.sullivan@example.org.txt", ("sullivan", "example")),
    ],
)
def test_what_stands_joined_in_a_file_name_is_never_shown(
    name: str, secrets: tuple[str, ...], folder: Path
) -> None:
    (folder / name).write_text("x", encoding="utf-8")
    audit = audit_files(folder)

    assert audit.count() >= 1
    assert not any(secret in repr(audit) for secret in secrets)


def test_what_is_no_text_is_told_as_not_read(folder: Path) -> None:
    (folder / "blob.bin").write_bytes(b"\x00\x01\x02")
    audit = audit_files(folder)

    assert [one.reason for one in audit.not_read] == [wording("neither_text_nor")]


def test_the_names_of_a_header_are_looked_for_in_notes_beside_it(folder: Path) -> None:
    (folder / "scan.dcm").write_bytes(dicom(PatientName="Quastenflosser^Wilhelmine"))
    (folder / "note.txt").write_text("quastenflosser has a cough", encoding="utf-8")
    audit = audit_files(folder)
    (hit,) = (one for one in audit.hits if one.location is AuditedLocation.NOTE)

    assert (hit.kind, hit.confidence.value) == (K.NAME, "known")
    assert audit.seeds >= 2


def test_all_texts_of_a_dicom_header_are_looked_through_private_ones_too() -> None:
    made = ct_slice(ramp(4, 4), PatientName="Meier^Anna", PatientBirthDate="19500312")
    made.private_block(0x0011, "SOMEBODY", create=True).add_new(1, "LO", "Dr. Peter Schulze")
    item = Dataset()
    item.PersonName = "Holm^Per"
    made.PersonIdentificationCodeSequence = [item]
    made.ImageComments = "call 617-555-0182"
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, as_bytes(made), "scan")
    audit = auditor.report()
    where = {(hit.kind, hit.where.split(", ", 1)[1][:11]) for hit in audit.hits}

    assert {(K.NAME, "(0010,0010)"), (K.DATE, "(0010,0030)"), (K.NAME, "(0011,1001)")} <= where
    assert (K.TELEPHONE, "(0020,4000)") in where


def test_a_picture_to_look_at_names_the_case_that_it_is_of() -> None:
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, dicom(Modality="US"), "case ONE, DICOM file 1", case="ONE")

    (risk,) = auditor.report().pixel_risks
    assert risk.case == "ONE"


def test_a_header_whose_identity_was_removed_keeps_its_codes_and_moved_dates() -> None:
    data = dicom(
        PatientName="RR-ABCDEFGHIJ",
        PatientID="RR-ABCDEFGHIJ",
        PatientIdentityRemoved="YES",
        LongitudinalTemporalInformationModified="MODIFIED",
        StudyDate="20200101",
    )
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, data, "scan")

    assert auditor.report().count() == 0


def test_a_damaged_dicom_file_is_told_as_not_read() -> None:
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, b"\0" * 128 + b"DICM" + b"\xff" * 40, "scan")
    report = auditor.report()

    assert report.count() == 0
    assert report.not_read or report.files_seen == 1


def test_header_lines_and_samples_of_variant_files_are_looked_through(folder: Path) -> None:
    (folder / "note.txt").unlink()
    head = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tMUELLER_JESSICA"
    (folder / "v.vcf").write_text(
        f"##fileformat=VCFv4.2\n##contig=<ID=1,length=248956422>\n##lab=Dr Jane Holm\n{head}\n"
        "1\t5\t.\tA\tC\t.\t.\tDr=Holm\tGT\t0/1\n",
        encoding="utf-8",
    )
    (folder / "s.fasta").write_text(">Doe_Jane 2024-03-02\nACGT\n", encoding="utf-8")
    audit = audit_files(folder)

    assert {("variant file", "name"), ("sequence file", "date")} <= set(kinds_of(audit))
    assert any("name of sample 1" in hit.where for hit in audit.hits)


def test_a_text_that_begins_with_an_angle_is_no_sequence() -> None:
    assert not looks_like_fasta("> quoted words\nthen more words")
    assert looks_like_fasta(">a\nACGT\n")


def test_an_archive_is_read_within_its_limits_and_a_bad_one_refused(tmp_path: Path) -> None:
    good = tmp_path / "a.zip"
    with zipfile.ZipFile(good, "w") as archive:
        archive.writestr("note.txt", NOTE)
    bad = BytesIO()
    with zipfile.ZipFile(bad, "w") as archive:
        archive.writestr("../note.txt", NOTE)
    (tmp_path / "b.zip").write_bytes(bad.getvalue())

    assert audit_files(good).count() == 2
    with pytest.raises(IntakeError):
        audit_files(tmp_path / "b.zip")


def test_times_and_digests_of_a_bundle_itself_are_no_identifiers(folder: Path) -> None:
    (folder / "bagit.txt").write_text("BagIt-Version: 1.0\n", encoding="utf-8")
    (folder / "note.txt").write_text(
        f'{{"at": "2024-03-02T10:11:12Z", "leaf": "{"ab12" * 16}"}}', encoding="utf-8"
    )

    assert audit_files(folder).count() == 0


def test_pictures_are_named_for_a_person_to_look_at(folder: Path) -> None:
    (folder / "face.png").write_bytes(b"\x89PNG")

    assert [risk.where for risk in audit_files(folder).pixel_risks] == ["file 1 (face.png)"]


def test_a_long_text_is_looked_through_in_parts_without_counting_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("readingroom.engine.analyzer.identifiers.audit._PART", 1_000)
    text = "no pain. " * 110 + "Dr. Anna Meier " + "no pain. " * 200
    auditor = IdentifierAuditor("x")
    auditor.audit_text(AuditedText(text, AuditedLocation.NOTE, "note", "note"))
    (hit,) = auditor.report().hits

    assert hit.start == text.index("Anna")


def test_many_finds_of_one_file_are_counted_but_not_all_kept() -> None:
    auditor = IdentifierAuditor("x")
    text = "on 2024-03-02. " * 300
    auditor.audit_text(AuditedText(text, AuditedLocation.NOTE, "note", "note"))
    audit = auditor.report()

    assert (audit.count(), len(audit.hits), audit.hits_left_out) == (300, 200, 100)


def test_what_is_known_of_a_case_is_found_in_its_texts_however_spelled() -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, ["Mueller^Brelotte"]))
    auditor = IdentifierAuditor("x")
    text = AuditedText("MÜLLER coughs, brelotte too", AuditedLocation.OUTPUT, "output", "output")
    auditor.audit_text(text, known)

    assert [hit.confidence.value for hit in auditor.report().hits] == ["known", "known"]


def test_recall_and_precision_count_what_was_planted_and_reported() -> None:
    text = "MRN: 4711815, and Qwert Zuiop-Asdf"
    planted = (LabelledIdentifier(K.RECORD, 5, 12), LabelledIdentifier(K.NAME, 18, 34))
    clean = LabelledText("MRN: 4711815", ())
    told = measure([LabelledText(text, planted), clean, LabelledText("no pain", ())], "a set")
    record = next(one for one in told.kinds if one.kind is K.RECORD)
    mail = next(one for one in told.kinds if one.kind is K.EMAIL)

    assert (told.texts, told.clean_texts, told.clean_reported) == (3, 2, 1)
    assert (record.planted, record.detected, record.reported, record.right) == (1, 1, 2, 1)
    assert isinstance(record.precision, Estimate)
    assert record.precision.value == 0.5
    assert isinstance(mail.recall, NotEstimable)


def test_figures_that_ship_were_measured_with_these_rules() -> None:
    told = packaged_accuracy()
    audit = IdentifierAuditor("x").report(told)

    assert audit.accuracy is not None, "Run packaging/identifier_accuracy.py again."
    assert isinstance(audit.accuracy.overall.recall, Estimate)
    assert audit.accuracy.overall.recall.value > 0.9
