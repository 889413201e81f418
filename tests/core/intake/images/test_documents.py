"""Reports and documents inside DICOM files, and what is said of objects that are not shown."""

from pathlib import Path

import highdicom
import numpy as np
import pytest
from pydicom.data import get_testdata_file
from pydicom.dataelem import RawDataElement
from pydicom.dataset import Dataset
from pydicom.sr.codedict import codes
from pydicom.tag import BaseTag
from pydicom.uid import ExplicitVRLittleEndian
from tests.support.dicom_factory import as_bytes, ct_slice, items, meta_of, ramp
from tests.support.wording import Wording

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.documents import referenced_instances
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.images.reports import report_text

wording = Wording(__file__)

STORAGE = "1.2.840.10008.5.1.4.1.1."
REPORT = STORAGE + "88.33"
PDF = STORAGE + "104.1"


def made(sop_class, **elements):
    """Return a file without pixels as bytes."""
    dataset = Dataset()
    dataset.file_meta = meta_of(ExplicitVRLittleEndian, sop_class)
    dataset.SOPClassUID = sop_class
    dataset.SOPInstanceUID = "1.2.9"
    for keyword, value in elements.items():
        setattr(dataset, keyword, value)
    return as_bytes(dataset)


def coded(meaning):
    return items({"CodeValue": "1", "CodingSchemeDesignator": "99X", "CodeMeaning": meaning})


def content(*parts):
    return items(*parts)


def item(kind, name, **elements):
    names = {"ConceptNameCodeSequence": coded(name)} if name else {}
    return {"ValueType": kind, **names, **elements}


def read_one(data):
    result = read_dicom_files([("a.dcm", data)])
    assert result.series == ()
    assert result.data == {}
    return result


def number(value, unit):
    units = items({"CodeValue": unit, "CodeMeaning": unit})
    return items({"NumericValue": value, "MeasurementUnitsCodeSequence": units})


TREE = content(
    item(
        "CONTAINER",
        "Findings",
        ContentSequence=content(
            item("TEXT", "Finding", TextValue="A nodule.\r\n\r\nSmooth  edge."),
            item("NUM", "Diameter", MeasuredValueSequence=number("12.5", "mm")),
            item("NUM", "Ratio", MeasuredValueSequence=number("0.25", "1")),
            item("NUM", "Depth", NumericValueQualifierCodeSequence=coded("Not a number")),
            item("NUM", "Area"),
            item("CODE", "Side", ConceptCodeSequence=coded("Left")),
            item("PNAME", "Observer", PersonName="Doe^Jo"),
            item("DATE", "Seen", Date="20250131"),
            item("IMAGE", "Source"),
            item("SCOORD", None),
            item("TEXT", "Empty"),
            item("ODD", "Thing"),
        ),
    ),
    item("CONTAINER", None, ContentSequence=content(item("TEXT", None, TextValue="Alone."))),
)


def test_a_report_becomes_indented_text():
    (document,) = read_one(
        made(REPORT, ConceptNameCodeSequence=coded("CT report"), ContentSequence=TREE)
    ).documents
    assert (document.name, document.media_type) == ("a.dcm.txt", "text/plain")
    assert document.title == "Structured report"
    assert document.data.decode().splitlines() == [
        "CT report",
        "",
        "Findings:",
        "  Finding: A nodule.",
        "    Smooth edge.",
        "  Diameter: 12.5 mm",
        "  Ratio: 0.25",
        "  Depth: Not a number",
        "  Area: no value",
        "  Side: Left",
        "  Observer: Doe^Jo",
        "  Seen: 20250131",
        wording("refers_image"),
        wording("refers_drawing_image"),
        "  Empty",
        "  Thing",
        "  Alone.",
    ]


def test_a_report_is_warned_of_without_a_word_of_its_content():
    (problem,) = read_one(made(REPORT, ContentSequence=TREE)).problems
    assert (problem.rule, problem.severity) == ("dicom.document", ProblemSeverity.WARNING)
    assert "nodule" not in repr(problem)
    assert "Doe" not in repr(read_one(made(REPORT, ContentSequence=TREE)).documents)


def test_a_real_report_keeps_its_sentences():
    data = Path(str(get_testdata_file("test-SR.dcm"))).read_bytes()
    (document,) = read_one(data).documents
    text = document.data.decode()
    assert text.startswith("Diagnosis\n")
    assert "Diameter: 3 cm" in text
    assert wording("refers_objects_here") in read_one(data).problems[0].message


def measured_report():
    """Return a measurement report (TID 1500) by highdicom, the outside writer."""
    source = ct_slice(
        ramp(),
        StudyInstanceUID="1.2.6",
        PatientBirthDate="",
        PatientSex="",
        AccessionNumber="",
        StudyID="",
        StudyDate="20250101",
        StudyTime="000000",
    )
    observer = highdicom.sr.ObserverContext(
        observer_type=codes.DCM.Person,
        observer_identifying_attributes=highdicom.sr.PersonObserverIdentifyingAttributes(
            name="Doe^Jo"
        ),
    )
    region = highdicom.sr.ImageRegion(
        graphic_type=highdicom.sr.GraphicTypeValues.POLYLINE,
        graphic_data=np.array([[1.0, 1.0], [4.0, 4.0]]),
        source_image=highdicom.sr.SourceImageForRegion.from_source_image(source),
    )
    group = highdicom.sr.PlanarROIMeasurementsAndQualitativeEvaluations(
        tracking_identifier=highdicom.sr.TrackingIdentifier("1.2.7", "Lesion 1"),
        referenced_region=region,
        finding_type=codes.SCT.Nodule,
        measurements=[
            highdicom.sr.Measurement(
                name=codes.SCT.Diameter, value=12.5, unit=codes.UCUM.Millimeter
            )
        ],
    )
    report = highdicom.sr.MeasurementReport(
        observation_context=highdicom.sr.ObservationContext(observer_person_context=observer),
        procedure_reported=codes.LN.CTUnspecifiedBodyRegion,
        imaging_measurements=[group],
    )
    return source, highdicom.sr.ComprehensiveSR(
        evidence=[source],
        content=report[0],
        series_instance_uid="1.2.8",
        series_number=9,
        sop_instance_uid="1.2.10",
        instance_number=1,
        manufacturer="M",
    )


def test_a_measurement_report_keeps_what_was_measured_and_says_what_it_lies_on():
    source, report = measured_report()
    files = [("r.dcm", as_bytes(report)), ("a.dcm", as_bytes(source))]
    result = read_dicom_files(files)
    (document,) = result.documents
    lines = [line.strip() for line in document.data.decode().splitlines()]
    assert lines[0] == "Imaging Measurement Report"
    for line in ("Person Observer Name: Doe^Jo", "Finding: Nodule", "Diameter: 12.5 mm"):
        assert line in lines
    assert any(wording("refers_drawing_image_2") in line for line in lines)
    (problem,) = result.problems
    assert wording("refers_object_case").ends(problem.message)


def test_a_report_nested_without_end_is_refused():
    inner = Dataset()
    inner.ValueType = "CONTAINER"
    root = inner
    for _ in range(80):
        outer = Dataset()
        outer.ValueType = "CONTAINER"
        outer.ContentSequence = [inner]
        inner = outer
    assert root is not inner
    with pytest.raises(ImageRefusedError, match="nested too deeply"):
        report_text(inner)


def test_a_report_of_too_many_lines_is_refused():
    dataset = Dataset()
    lines = item("TEXT", None, TextValue="x")
    dataset.ContentSequence = items(*([lines] * 20_001))
    with pytest.raises(ImageRefusedError, match="maximum of 20,000 lines"):
        report_text(dataset)


def report_in(charset, text):
    """Return a report whose text is stored as the given bytes, under any character set."""
    mark = b"@" * len(text)
    extra = {} if charset is None else {"SpecificCharacterSet": charset}
    tree = content(item("TEXT", None, TextValue=mark.decode()))
    return made(REPORT, ContentSequence=tree, **extra).replace(mark, text)


@pytest.mark.parametrize(
    ("charset", "stored", "shown", "finding"),
    [
        (None, "Größe!".encode(), "Größe!", wording("names_character_set")),
        ("ISO_IR 100", "Größe!".encode(), "Größe!", wording("names_iso_text")),
        (None, "Größen".encode("latin-1"), "Größen", "read as Western European"),
        ("ISO_IR 100", "Größen".encode("latin-1"), "Größen", ""),
        ("ISO_IR 192", "Größe!".encode(), "Größe!", ""),
        ("ISO_IR 144", "Узел".encode("iso8859-5"), "Узел", ""),
        ("ISO_IR 192", b"Gr\xf6\xdfen", "Gr\ufffd\ufffden", wording("fit_character_set")),
        ("GB18030", "结节".encode("gb18030"), "结节", ""),
    ],
)
def test_texts_are_read_as_written_and_every_choice_is_said(charset, stored, shown, finding):
    result = read_one(report_in(charset, stored))
    (document,) = result.documents
    assert shown in document.data.decode()
    said = [problem.message for problem in result.problems if problem.rule == "dicom.charset"]
    assert len(said) == bool(finding)
    assert all(finding in message for message in said)


def test_an_unknown_character_set_is_no_reason_to_fail():
    stored = report_in("ISO_IR 100", b"plain!").replace(b"ISO_IR 100", b"ISO_IR 999")
    (document,) = read_one(stored).documents
    assert b"plain!" in document.data


@pytest.mark.parametrize("extra", [{}, {"EncapsulatedDocumentLength": 13}])
def test_a_pdf_is_taken_out_without_the_byte_that_fills_it_up(extra):
    data = made(PDF, EncapsulatedDocument=b"%PDF-1.4\nEOF\n\0", **extra)
    (document,) = read_one(data).documents
    assert (document.name, document.media_type) == ("a.dcm.pdf", "application/pdf")
    assert document.data == b"%PDF-1.4\nEOF\n"


def test_a_clinical_document_is_taken_out():
    data = made(STORAGE + "104.2", EncapsulatedDocument=b"<ClinicalDocument/>\0")
    (document,) = read_one(data).documents
    assert (document.name, document.data) == ("a.dcm.xml", b"<ClinicalDocument/>")


@pytest.mark.parametrize("extra", [{}, {"EncapsulatedDocument": b"not a PDF!"}])
def test_a_pdf_that_is_none_is_refused(extra):
    (problem,) = read_one(made(PDF, **extra)).problems
    assert (problem.rule, problem.severity) == ("dicom.document", ProblemSeverity.ERROR)


def test_a_report_is_known_by_its_modality_where_the_class_is_missing():
    dataset = made(REPORT, Modality="SR", ContentSequence=TREE)
    body = dataset[144 + int.from_bytes(dataset[140:144], "little") :]
    bare = body.replace(b"\x08\x00\x16\x00UI", b"\x08\x00\x17\x00UI", 1)
    assert len(read_one(bare).documents) == 1


def referring(sop_class, *instances):
    references = items(*({"ReferencedSOPInstanceUID": each} for each in instances))
    return made(sop_class, ReferencedSeriesSequence=items({"ReferencedImageSequence": references}))


@pytest.mark.parametrize(
    ("instances", "sentence"),
    [
        ((), ""),
        (("1.2.3.4",), " It refers to 1 object of this case."),
        (("1.2.3.4", "7.7"), " It refers to 1 object of this case and 1 object not in this case."),
        (("7.7", "7.8"), " It refers to 2 objects not in this case."),
    ],
)
def test_objects_that_are_not_shown_say_what_they_refer_to(instances, sentence):
    files = [
        ("state.dcm", referring(STORAGE + "11.1", *instances)),
        ("a.dcm", as_bytes(ct_slice(ramp()))),
    ]
    result = read_dicom_files(files)
    assert len(result.series) == 1
    (problem,) = result.problems
    assert problem.path == "state.dcm"
    assert problem.message == (wording("presentation_state_picture") + sentence)


def test_references_nested_without_end_are_followed_to_a_limit():
    inner = Dataset()
    inner.ReferencedSOPInstanceUID = "7.9"
    for _ in range(60):
        outer = Dataset()
        outer.ContentSequence = [inner]
        inner = outer
    assert referenced_instances(inner) == frozenset()
    assert referenced_instances(inner.ContentSequence[0]) == frozenset()


def test_a_sequence_that_cannot_be_parsed_refers_to_nothing():
    damaged = Dataset()
    damaged[0x0008, 0x1115] = RawDataElement(
        BaseTag(0x00081115), "SQ", 4, b"\1\2\3\4", 0, False, True
    )
    assert referenced_instances(damaged) == frozenset()


def test_a_document_is_not_among_the_stored_files():
    files = [("r.dcm", made(REPORT, ContentSequence=TREE)), ("a.dcm", as_bytes(ct_slice(ramp())))]
    result = read_dicom_files(files)
    assert len(result.assets) == len(result.data) == 1
    assert np.array_equal(result.recognised, ["r.dcm", "a.dcm"])
