"""Identity where nobody looks: names of files, private bytes, lines of an assembly."""

import gzip
import os
from pathlib import Path

import pytest
from pydicom.dataelem import DataElement
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.durations import ProcessorTime
from tests.support.wording import Wording

from readingroom.engine.analyzer.identifiers.audit import IdentifierAuditor
from readingroom.engine.analyzer.identifiers.dicom_headers import audit_dicom
from readingroom.engine.analyzer.identifiers.file_names import find_in_file_name
from readingroom.engine.analyzer.identifiers.files import audit_files
from readingroom.engine.analyzer.identifiers.plain_texts import (
    variant_texts,
    without_escapes,
    without_markup,
)
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.types import IdentifierKind

wording = Wording(__file__)

K = IdentifierKind


@pytest.mark.parametrize(
    ("name", "kind", "found"),
    [
        ("john smith.txt", K.NAME, "john smith"),
        ("scans/smith_john_ct.dcm", K.NAME, "smith_john"),
        ("maria.gonzalez.1950.txt", K.NAME, "maria.gonzalez"),
        ("benedetta_alvarez.nii", K.NAME, "benedetta_alvarez"),
        ("4419022.dcm", K.RECORD, "4419022"),
        ("in/4419022/slice.dcm", K.RECORD, "4419022"),
    ],
)
def test_a_name_of_a_file_tells_people_and_numbers(
    name: str, kind: IdentifierKind, found: str
) -> None:
    assert [(one.kind, name[one.start : one.end]) for one in find_in_file_name(name)] == [
        (kind, found)
    ]


@pytest.mark.parametrize(
    "name",
    [
        "t1_mprage_sag.nii",
        "brain_mask.png",
        "series_0012/im_00034.dcm",
        "tagmanifest-sha256.txt",
        "000123.dcm",
        "2024.csv",
    ],
)
def test_ordinary_names_of_files_tell_nothing(name: str) -> None:
    assert find_in_file_name(name) == ()


def test_a_file_that_is_called_by_a_number_is_shown_without_it(tmp_path: Path) -> None:
    (tmp_path / "4419022.txt").write_text("ok\n", encoding="utf-8")
    audit = audit_files(tmp_path)

    assert audit.count(K.RECORD) == 1
    assert "4419022" not in repr(audit)


def test_words_of_a_page_that_nobody_sees_are_looked_through() -> None:
    page = (
        '<p class="Alice">Dr. John&nbsp;Smith</p><!-- MRN 5512345 --><style>.Bob{}</style>'
        '<a href="mailto:jane@example.org">x</a><script>let ssn = "555-12-3456"</script>'
    )
    told = without_markup(page)

    assert {one.kind for one in find_identifiers(told)} == {
        K.NAME, K.RECORD, K.EMAIL, K.SOCIAL_SECURITY,
    }  # fmt: skip
    assert "John Smith" in told
    assert not {"Alice", "Bob"} & set(told.replace(".", " ").split())


def test_escapes_of_json_are_read_as_letters_and_half_a_sign_as_none() -> None:
    assert without_escapes(r'"Dr. Jos\u00e9\nMRN 1 \ud83d"') == '"Dr. José\nMRN 1  "'


def test_pipes_and_what_grows_too_large_are_listed_as_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.engine.analyzer.identifiers.files._MAX_UNPACKED_BYTES", 1000)
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(b"0" * 2000))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    audit = audit_files(tmp_path)

    reasons = [one.reason for one in audit.not_read]
    assert wording("unpacked_mib_read") in reasons
    assert len(reasons) == len(list(tmp_path.iterdir()))


def test_a_file_of_very_many_members_is_read_to_its_end_in_time(tmp_path: Path) -> None:
    members = gzip.compress(b"") * 200_000 + gzip.compress(b"Seen by Dr. John Smith")
    (tmp_path / "a.txt.gz").write_bytes(members)
    with ProcessorTime() as spent:
        audit = audit_files(tmp_path)

    assert K.NAME in {one.kind for one in audit.hits}
    assert spent.seconds < 6  # each member once copied the rest of the file


def test_names_amid_bytes_of_private_elements_are_found() -> None:
    made = ct_slice(ramp(4, 4))
    made.add(DataElement(0x00090010, "LO", "ACME"))
    sequence = b"\x08\x00\x10\x00LO\x12\x00Seen by Dr. Castellano"
    made.add(DataElement(0x00091001, "UN", sequence))
    made.add(DataElement(0x00091002, "OB", bytes(range(256)) * 40))
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, as_bytes(made), "scan")

    hits = [one for one in auditor.report().hits if "private" in one.where]
    assert [(one.kind, one.where) for one in hits] == [
        (K.NAME, "scan, (0009,1001) private element")
    ]


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        ("RR-ABCDEFGHIJ", False),
        ("Anonymous^12", False),
        ("RR-Jane^Smith", True),
        ("Smith^Jane^anonymized", True),
    ],
)
def test_a_name_that_calls_itself_a_code_or_anonymous_is_reported(name: str, is_told: bool) -> None:
    auditor = IdentifierAuditor("x")
    audit_dicom(auditor, as_bytes(ct_slice(ramp(4, 4), PatientName=name)), "scan")

    hits = [one for one in auditor.report().hits if "Patient's Name" in one.where]
    assert bool(hits) is is_told


def test_words_in_lines_of_an_assembly_are_looked_through_and_its_numbers_are_not() -> None:
    head = '##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621,assembly=b37,species="Homo">\n'
    text = (
        f'{head}##contig=<ID=2,assembly=Maria Gonzalez>\n##ALT=<ID=DEL,Description="555-12-3456">\n'
    )
    auditor = IdentifierAuditor("x")
    for one in variant_texts(text, "v.vcf"):
        auditor.audit_text(one)

    told = [(one.kind, one.where) for one in auditor.report().hits]
    assert told == [(K.NAME, "v.vcf, line 3"), (K.SOCIAL_SECURITY, "v.vcf, line 4")]
