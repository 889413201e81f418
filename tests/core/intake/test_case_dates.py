"""Days between documents and examinations: from the original dates, of which none is stored."""

import json
from datetime import date

import pytest
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.intake.notes.dates import date_of
from readingroom.store.json_documents import encode


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2024-03-05", date(2024, 3, 5)),
        ("2024-03-05T23:59:59+01:00", date(2024, 3, 5)),
        ("20240305120000", date(2024, 3, 5)),
        ("2024.03.05", date(2024, 3, 5)),
        (" 20240305 ", date(2024, 3, 5)),
        ("2024-03", None),
        ("2024", None),
        ("20241340", None),
        ("19000101", None),
        ("٢٠٢٤٠٣٠٥", None),
        ("", None),
    ],
)
def test_complete_dates_of_headers(text: str, day: date | None) -> None:
    assert date_of(text) == day


def fhir(written: str) -> bytes:
    return json.dumps(
        {
            "resourceType": "Composition",
            "status": "final",
            "date": written,
            "type": {"text": "Letter"},
            "section": [{"title": "History", "text": {"div": "<div>Cough for days.</div>"}}],
        }
    ).encode()


def hl7(written: str) -> bytes:
    lines = (
        "MSH|^~\\&|A|B|C|D|20300101||ORU^R01|1|P|2.5",
        f"OBR|1||2|RAD^Radiology report|||{written}",
        "OBX|1|TX|1^Text||No fracture.||||||F",
    )
    return "\r".join(lines).encode()


def test_documents_and_examinations_share_one_scale(tmp_path) -> None:
    folder = tmp_path / "CASE-1"
    folder.mkdir()
    (folder / "a.json").write_bytes(fhir("2024-03-11"))
    (folder / "b.hl7").write_bytes(hl7("20230306"))
    (folder / "c.txt").write_text("HISTORY\nUndated.\n")
    for name, day, uid in (("1", "20240301", "1.2.1"), ("2", "20230302", "1.2.2")):
        data = ct_slice(
            ramp(),
            StudyDate=day,
            AcquisitionDate=day,
            StudyInstanceUID=uid,
            SeriesInstanceUID=f"{uid}.1",
            SOPInstanceUID=f"{uid}.1.1",
        )
        (folder / f"{name}.dcm").write_bytes(as_bytes(data))

    content = read_case(folder).content

    assert [note.days_before_newest for note in content.notes] == [0, 371, None]
    assert content.examination_days == 10
    assert [series.days_before_current for series in content.series] == [0, 365]
    stored = encode(content)
    for text in ("2024-03", "202403", "2023-03", "202303"):
        assert text not in stored


def test_without_dates_nothing_is_known(tmp_path) -> None:
    folder = tmp_path / "CASE-1"
    folder.mkdir()
    (folder / "c.txt").write_text("HISTORY\nUndated.\n")
    content = read_case(folder).content
    assert content.notes[0].days_before_newest is None
    assert content.examination_days is None
