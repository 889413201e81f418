"""Disguised identifiers in files of each kind: asked about, and replaced by the answers."""

import io
import json
from pathlib import Path

import docx
import pytest
from tests.core.intake.vcf_texts import HEADER, row, vcf
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp

from readingroom.intake.deidentify.review import apply, review_items
from readingroom.intake.deidentify.types import RedactionAction, RedactionDecision

NOTE = '##INFO=<ID=NOTE,Number=.,Type=String,Description="Free">\n'
PLANTED = {
    "a record number in free words": ("record no {} from the archive", "12-88-91"),
    "names with an underscore": ("saved as {} by the scanner", "DOE_JANE"),
    "names in camel case": ("saved as {} by the scanner", "JaneDoe1970"),
    "a Russian name": ("пациент {} поступил", "Иванов Иван Петрович"),
    "a Chinese name": ("患者：{}，男", "王小明"),
    "a Korean name": ("환자 {} 님", "김철수"),
    "a Greek name in an English note": ("seen with {} today", "Γεώργιος Παπαδόπουλος"),
    "an Arabic name": ("المريض: {}", "محمد علي حسن"),
    "a Cyrillic letter amid Latin ones": ("seen by Dr. {} today", "Kow\u0430lczyk"),
    "accents behind their letters": ("Patient: {}", "Jo\u0301zsef Szabo\u0301"),
}
PLACED = [pytest.param(*case, id=name) for name, case in PLANTED.items()]


def as_txt(text: str) -> tuple[str, bytes]:
    return "a.txt", f"History\n{text}.\n".encode()


def as_docx(text: str) -> tuple[str, bytes]:
    document = docx.Document()
    document.add_paragraph(text)
    out = io.BytesIO()
    document.save(out)
    return "a.docx", out.getvalue()


def as_rtf(text: str) -> tuple[str, bytes]:
    units = text.encode("utf-16-le")
    written = "".join(
        chr(unit) if unit < 128 else f"\\u{unit - 65536 if unit > 32767 else unit}?"
        for unit in (int.from_bytes(units[at : at + 2], "little") for at in range(0, len(units), 2))
    )
    return "a.rtf", f"{{\\rtf1\\ansi\\uc1 {written}\\par}}".encode("ascii")


def as_fhir(text: str) -> tuple[str, bytes]:
    section = {
        "title": "History",
        "text": {
            "status": "generated",
            "div": f'<div xmlns="http://www.w3.org/1999/xhtml"><p>{text}</p></div>',
        },
    }
    value = {
        "resourceType": "Composition",
        "status": "final",
        "type": {"text": "Note"},
        "date": "2025-01-31",
        "author": [{"display": "Ward"}],
        "title": "Discharge summary",
        "section": [section],
    }
    return "a.json", json.dumps(value, ensure_ascii=False).encode()


def as_report(text: str) -> tuple[str, bytes]:
    made = ct_slice(ramp(4, 4), PatientName="", PatientID="")
    del made.PixelData
    made.SpecificCharacterSet = "ISO_IR 192"
    made.SOPClassUID = "1.2.840.10008.5.1.4.1.1.88.11"
    made.file_meta.MediaStorageSOPClassUID = made.SOPClassUID
    made.Modality = "SR"
    made.ValueType = "CONTAINER"
    name = items({"CodeValue": "1", "CodingSchemeDesignator": "99X", "CodeMeaning": "Finding"})
    made.ContentSequence = items(
        {
            "RelationshipType": "CONTAINS",
            "ValueType": "TEXT",
            "ConceptNameCodeSequence": name,
            "TextValue": text,
        }
    )
    return "a.dcm", as_bytes(made)


def as_info(text: str) -> tuple[str, bytes]:
    value = text.replace(" ", "_").replace(";", ",").replace("=", ":")
    return "a.vcf", vcf(row(INFO=f"DP=9;NOTE={value}"), header=HEADER + NOTE)


def as_declared_info(text: str) -> tuple[str, bytes]:
    value = text.replace(" ", "%20")
    return "a.vcf", vcf(row(INFO=f"NOTE={value}"), header=HEADER + NOTE)


@pytest.mark.parametrize(
    "written", [as_txt, as_docx, as_rtf, as_fhir, as_report, as_info, as_declared_info]
)
@pytest.mark.parametrize(("form", "identifier"), PLACED)
def test_it_is_gone_after_the_questions_are_answered(
    tmp_path: Path, written, form: str, identifier: str
) -> None:
    name, data = written(form.format(identifier))
    folder = tmp_path / "C"
    folder.mkdir()
    (folder / name).write_bytes(data)
    case = read_case(folder)
    questions = review_items(case)
    answered = apply(
        case, {one.key: RedactionDecision(RedactionAction.REPLACE) for one in questions}
    )
    texts = [note.text for note in answered.content.notes]
    texts += [stored.decode(errors="ignore") for stored in answered.data.values()]

    assert questions
    for part in identifier.replace("_", " ").split():
        assert not any(part in text for text in texts)
