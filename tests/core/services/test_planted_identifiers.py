"""Planted identifiers in every field of every file type appear in no stored or written data.

From the files through a study to the bytes of its file, the log beside it, what is stored in it
unpacked, the trail, its bundles, the log of the program and the answers of a check.
"""

import gc
import gzip
import json
import logging
import warnings
import zipfile
from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path

import docx
import pytest
from Bio.Seq import Seq
from Bio.SeqFeature import FeatureLocation, SeqFeature
from Bio.SeqIO import write
from Bio.SeqRecord import SeqRecord
from PIL import Image
from pydicom.fileset import FileSet
from tests.core.intake.deidentify.planted import TRACES, planted_file
from tests.core.intake.deidentify.test_hiding_places import bitmap, dicom_with_pdf, jpeg, png, tiff
from tests.core.intake.notes.note_files import attachment as attached
from tests.core.intake.notes.note_files import (
    bare_docx,
    cda,
    cda_section,
    composition,
    document_reference,
    fhir,
    hl7,
    paragraph,
    run,
    text_pdf,
    xhtml,
)
from tests.core.intake.vcf_texts import sample_row, vcf
from tests.core.services.study_material import filled_study, write_outputs
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp

from readingroom import store
from readingroom.intake.child import process
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import check_paths
from readingroom.services.study import Study

NAME = "Quastenflosser"
GIVEN = "Wilhelmine"
NUMBER = "MRN-88123470516"  # so long that no hash holds it by chance
STREET = "Seestern Street 5"
PHONE = "+49 30 9018273"
SAYS = f"Mrs {GIVEN} {NAME}, {NUMBER}, born 19.05.1927, came. She has a cough."
TELLING = (
    *(*TRACES, NAME, GIVEN, NUMBER, NUMBER[4:], STREET, PHONE, PHONE.replace(" ", "")),
    *("1927-05-19", "19.05.1927", "19 May 1927"),
)


@pytest.fixture(autouse=True)
def _files_are_read_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files read as the program does, in a process of its own with its own log."""
    monkeypatch.setattr(process, "IntakeProcess", IntakeProcess)


def word(text: str = SAYS) -> bytes:
    document = docx.Document()
    document.core_properties.author = document.core_properties.title = f"{GIVEN} {NAME}"
    first = document.add_paragraph(text)
    document.add_comment(first.runs, text=text, author=NAME)
    document.sections[0].header.paragraphs[0].text = text
    document.sections[0].footer.paragraphs[0].text = text
    document.add_table(1, 1).cell(0, 0).text = text
    stream = BytesIO()
    document.save(stream)
    return stream.getvalue()


def tracked_changes() -> bytes:
    gone = run(SAYS).replace("w:t", "w:delText")
    return bare_docx(paragraph(f'<w:del w:author="{NAME}">{gone}</w:del>', run(SAYS)))


def rich_text() -> bytes:
    head = rb"{\rtf1\ansi{\info{\author %s}{\title %s}}{\header \pard %s\par}"
    tail = rb"{\*\annotation %s}{\footnote \pard %s}\pard %s\par}"
    said = SAYS.encode()
    return head % (NAME.encode(), NAME.encode(), said) + tail % (said, said, said)


PATIENT: dict[str, object] = {
    "resourceType": "Patient",
    "id": "p1",
    "identifier": [{"system": "urn:mrn", "value": NUMBER}],
    "name": [{"family": NAME, "given": [GIVEN], "text": f"{GIVEN} {NAME}"}],
    "telecom": [{"system": "phone", "value": PHONE}],
    "birthDate": "1927-05-19",
    "address": [{"line": [STREET], "city": "Springfield"}],
    "text": xhtml(SAYS),
}


def bundle() -> bytes:
    reference = document_reference(attached(SAYS.encode(), "text/plain"), description=SAYS)
    summary = composition((f"Letter of {NAME}", f"<p>{SAYS} {STREET} {PHONE}</p>"))
    summary["title"] = f"Summary of {GIVEN} {NAME}"
    summary["subject"] = {"reference": "Patient/p1", "display": f"{GIVEN} {NAME}"}
    report = {"resourceType": "DiagnosticReport", "status": "final", "conclusion": SAYS}
    report["code"] = {"text": f"Report on {GIVEN} {NAME}"}  # type: ignore[assignment] # JSON
    entries = [{"resource": one} for one in (summary, PATIENT, reference, report)]
    return fhir({"resourceType": "Bundle", "type": "document", "entry": entries})


def clinical_document() -> bytes:
    header = (
        f"<title>Letter on {NAME}</title><recordTarget><patientRole><id extension='{NUMBER}'/>"
        f"<addr><streetAddressLine>{STREET}</streetAddressLine></addr>"
        f"<telecom value='tel:{PHONE}'/><patient><name><given>{GIVEN}</given>"
        f"<family>{NAME}</family></name><birthTime value='19270519'/></patient></patientRole>"
        "</recordTarget>"
    )
    section = cda_section(f"History of {NAME}", f"<paragraph>{SAYS} {STREET} {PHONE}</paragraph>")
    return cda(f"<structuredBody>{section}</structuredBody>", header=header)


def message() -> bytes:
    pid = f"PID|1||{NUMBER}^^^H^MR||{NAME}^{GIVEN}||19270519|F|||{STREET}^^Springfield||{PHONE}\r"
    head = "MSH|^~\\&|L|H|E|H|20240101||ORU^R01|1|P|2.5.1|||||DEU|{charset}\r"
    return hl7(
        "OBR|1|||R^Report", f"OBX|1|TX|R^Report||{SAYS}", f"NTE|1||{SAYS}", header=head + pid
    ).encode()


def variants() -> bytes:
    lines = (
        f"##patient={NAME}",
        f"##source={NUMBER}",
        f'##SAMPLE=<ID={NAME},Description="{SAYS}">',
        f"##PEDIGREE=<ID={NAME},Father={GIVEN}>",
        f"##commandline=call /data/{NAME}/{NUMBER}.bam",
        f'##INFO=<ID=XX,Number=1,Type=String,Description="{SAYS}">',
        f'##FILTER=<ID=low,Description="{SAYS}">',
    )
    made = vcf(sample_row("GT", "0/1"), samples=(NAME,))
    return made.replace(b"\n", "\n{}\n".format("\n".join(lines)).encode(), 1)


def genbank() -> bytes:
    record = SeqRecord(Seq("ATGCAGAGGTCG"), id="X1", name="X1", description=SAYS)
    record.annotations = {"molecule_type": "DNA", "comment": SAYS, "source": NAME}
    record.features = [
        SeqFeature(FeatureLocation(0, 6), "gene", qualifiers={"note": [SAYS], "label": [SAYS]}),
        SeqFeature(FeatureLocation(0, 6), "CDS", qualifiers={"product": [f"Mrs {NAME}"]}),
    ]
    text = StringIO()
    write(record, text, "genbank")
    return text.getvalue().encode()


def scan(**more: object) -> bytes:
    values: dict[str, object] = {
        "PatientName": f"{NAME}^{GIVEN}",
        "PatientID": NUMBER,
        "PatientBirthDate": "19270519",
        "PatientAddress": STREET,
        "PatientTelephoneNumbers": PHONE,
        "SeriesDescription": f"Head of {NAME}",
        "StudyDate": "20240302",
        "StudyTime": "101112",
        "StudyInstanceUID": "1.2.3.77",
        "StudyID": NUMBER,
        "SeriesNumber": 1,
        "ImageComments": SAYS,
        "SOPInstanceUID": "1.2.3.5",
    }
    return as_bytes(ct_slice(ramp(8, 10), **(values | more)))


def gif() -> bytes:
    stream = BytesIO()
    Image.new("L", (16, 16), 7).save(stream, "GIF", comment=SAYS.encode())
    return stream.getvalue() + SAYS.encode()


FILES: dict[str, bytes] = {
    "a.txt": SAYS.encode(),
    "wide.txt": SAYS.encode("utf-16"),
    "b.md": f"# {NAME}\n{SAYS}".encode("latin-1"),
    "c.rtf": rich_text(),
    "d.docx": word(),
    "e.docx": tracked_changes(),
    "f.pdf": text_pdf(SAYS[:60], SAYS[60:], trailer=f"/Info<</Author({NAME})>>".encode()),
    "g.json": bundle(),
    "h.xml": clinical_document(),
    "i.hl7": message(),
    "j.vcf": variants(),
    "k.vcf.gz": gzip.compress(variants()),
    "l.fa": f">{NAME}^{GIVEN} {SAYS}\nACGT\n>r2 {SAYS}\nACGT\n".encode(),
    "m.fastq": f"@{NAME}:{NUMBER} {SAYS}\nACGT\n+\nIIII\n".encode(),
    "n.gb": genbank(),
    "o.dcm": scan(),
    "p.dcm": planted_file(),
    "q.dcm": planted_file(is_implicit=True),
    "r.dcm": dicom_with_pdf(NAME.encode()),
    "s.png": png(SAYS.encode()),
    "t.jpg": jpeg(SAYS.encode()),
    "u.tif": tiff(SAYS.encode()),
    "v.bmp": bitmap(SAYS.encode()),
    "w.gif": gif(),
    "us.dcm": scan(
        Modality="US",
        SOPInstanceUID="1.2.3.6",
        RequestAttributesSequence=items({"ScheduledProcedureStepDescription": f"Head of {NAME}"}),
    ),
}
ALONE = ("a.txt", "c.rtf", "d.docx", "g.json", "h.xml", "i.hl7", "j.vcf", "l.fa", "n.gb", "o.dcm")

WITH_HEADERS = ("g.json", "h.xml", "i.hl7", "o.dcm")
"""A case whose title says what a header in it says is refused."""


def sheet(code: str, *, title: str) -> str:
    words = {"code": code, "title": title, "question": SAYS, "source": SAYS}
    return "".join(f"{key}: {json.dumps(text)}\n" for key, text in words.items())


def write_cases(folder: Path) -> list[Path]:
    """Write one case of all files with their disc's list, and of some files one case each."""
    whole = folder / "ALL"
    whole.mkdir(parents=True)
    disc = FileSet()
    for name, data in FILES.items():
        (whole / name).write_bytes(data)
        if name == "o.dcm":
            disc.add(whole / name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the folder it made for its copies
        disc.write(folder / "disc")
        del disc
        gc.collect()
    (whole / "DICOMDIR").write_bytes((folder / "disc/DICOMDIR").read_bytes())
    (whole / "case.yaml").write_text(sheet("ALL", title="Cough"), encoding="utf-8")
    made = [whole]
    for name in ALONE:
        case = folder / name.partition(".")[2].upper()
        case.mkdir()
        (case / name).write_bytes(FILES[name])
        title = "Cough" if name in WITH_HEADERS else f"Cough of Mrs {NAME}"
        (case / "case.yaml").write_text(sheet(case.name, title=title), encoding="utf-8")
        made.append(case)
    return made


def output(case: str, model: str) -> dict[str, object]:
    return {
        "case": case,
        "model": model,
        "text": SAYS,
        "diagnoses": [{"label": f"Cough of Mrs {NAME}"}],
        "findings": [{"label": SAYS, "detail": SAYS}],
        "prompt": SAYS,
        "settings": {"system": SAYS},
    }


def left(data: bytes) -> set[str]:
    lowered = data.lower()
    return {
        text
        for text in TELLING
        for form in ("utf-8", "utf-16-le", "utf-16-be")
        if text.lower().encode(form) in lowered
    }


def beside(path: Path) -> bytes:
    """Return all bytes of a study: its file and what lies beside it."""
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


def unpacked(study: Study) -> Iterator[tuple[str, bytes]]:
    """Yield the files in a study as they are, without the compression they are stored in."""
    for one in study.cases.list_cases():
        content = study.cases.content(one.id)
        yield f"{one.code}, content", repr(content).encode()
        for asset in content.assets:
            yield f"{one.code}, {asset.media_type}", store.assets.read(study._file, asset.id)


def bundled(folder: Path) -> Iterator[tuple[str, bytes]]:
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix == ".zip":
            with zipfile.ZipFile(file) as archive:
                yield from ((name, archive.read(name)) for name in archive.namelist())
        elif file.is_file():
            yield file.name, file.read_bytes()


def told(parts: Iterator[tuple[str, bytes]]) -> dict[str, set[str]]:
    return {name: found for name, data in parts if (found := left(data))}


def test_the_traces_are_found_where_nothing_is_taken_out() -> None:
    assert all(left(data) for name, data in FILES.items() if not name.endswith((".gz", ".docx")))


def test_a_patient_named_in_every_place_is_named_nowhere_in_study_bundle_or_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sources = write_cases(tmp_path / "given")
    (tmp_path / "study").mkdir()
    study = filled_study(tmp_path / "study")
    with caplog.at_level(logging.DEBUG):
        added = [
            study.cases.add_case(
                source, identifiers=IdentifierPolicy.REPLACE, unreviewed=UnreviewedReason.MADE_UP
            )
            for source in sources
        ]
        codes = [one.case.code for one in added]
        rows = [output(code, model) for code in codes for model in ("Heron", "Ibis", "Kestrel")]
        outputs = study.cases.add_outputs(
            write_outputs(tmp_path / "outputs.jsonl", rows), identifiers=IdentifierPolicy.REPLACE
        )
        study.protocol.open_session()
        assert left(beside(study.path)) == set()
        assert told(unpacked(study)) == {}
        for number, is_free in enumerate((True, False)):
            options = BundleOptions(is_patient_free=is_free, with_zip=True)
            study.export.bundle(tmp_path / f"bundle{number}", options)
        trail = json.dumps([event.body for event in study.trail.events()], default=str)
        whole = study.cases.content(added[0].case.id)
        study.close()
        checks = check_paths(sources)

    assert left(beside(study.path)) == set()
    assert told(bundled(tmp_path / "bundle0")) == told(bundled(tmp_path / "bundle1")) == {}
    said = (caplog.text, trail, repr(added), repr(outputs), repr(checks))
    assert [left(text.encode()) for text in said] == [set()] * len(said)
    assert outputs.added == len(rows)
    assert (len(whole.notes), len(whole.variants)) == (11, 2)
    assert len({one.asset for one in whole.sequences}) == 3
    assert len(whole.series) >= 8
