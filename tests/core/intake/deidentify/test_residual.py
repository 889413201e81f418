"""The last look: whatever was missed before refuses the case, and chance does not."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from tests.core.intake.vcf_texts import row, vcf
from tests.support.case_reading import PRIVACY
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import (
    Asset,
    AssetKind,
    CaseContent,
    Note,
    NoteSection,
    SequenceFeature,
    SequenceRecord,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.imaging import FrameRef, ImageSeries, Window
from readingroom.intake.deidentify import residual
from readingroom.intake.deidentify.dicom_file import DicomCleaner
from readingroom.intake.deidentify.residual import header_end, require_nothing_left
from readingroom.intake.variants.reading import read_variants
from readingroom.privacy.known import (
    KnownIdentity,
    KnownKind,
    known_codes,
    known_names,
    known_phrases,
)

wording = Wording(__file__)

NAME = "Musterfrau"
KNOWN = KnownIdentity(
    known_names(KnownKind.PATIENT_NAME, ["Müstermann^Kim", NAME])
    | known_codes(KnownKind.PATIENT_NUMBER, ["A-47110815", "12345", "1234567"])
    | known_phrases(KnownKind.INSTITUTION, ["Long Hospital"])
)


def case_of(kind: AssetKind, data: bytes, **content) -> tuple[CaseContent, dict[AssetId, bytes]]:
    asset = Asset(asset_id(data), kind, "x", len(data))
    defaults = {"code": "C", "title": "T", "question": "Q"}
    return CaseContent(**(defaults | content), assets=(asset,)), {asset.id: data}


def look(kind: AssetKind, data: bytes, **content) -> None:
    require_nothing_left(*case_of(kind, data, **content), KNOWN)


def scan(**elements) -> bytes:
    return as_bytes(ct_slice(ramp(8, 10), **({"PatientName": "X", "PatientID": "Y"} | elements)))


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", ["MUSTERFRAU", "müstermann", "MÜSTERMANN", "a-47110815"])
def test_a_name_in_the_pixels_refuses_the_case(encoding: str, name: str) -> None:
    data = bytearray(scan())
    start = header_end(bytes(data)) + 33
    written = name.encode(encoding)
    data[start : start + len(written)] = written

    with expect_error(IntakeError, wording("stored_dicom_file")) as caught:
        look(AssetKind.DICOM, bytes(data))
    assert name.lower() not in str(caught.value).lower()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_a_name_hidden_in_the_header_refuses_the_case(encoding: str) -> None:
    made = ct_slice(ramp(4, 4), PatientName="X", PatientID="Y")
    made.add_new(0x00091001, "UN", NAME.upper().encode(encoding))

    with pytest.raises(IntakeError, match="patient's name"):
        look(AssetKind.DICOM, as_bytes(made))


@pytest.mark.parametrize(
    ("elements", "kind"),
    [
        ({"ManufacturerModelName": "of KIM"}, "patient's name"),
        ({"ManufacturerModelName": "Long Hospital"}, "institution"),
        ({"ManufacturerModelName": "id 1234567 x"}, "patient's number"),
    ],
)
def test_words_and_numbers_count_in_headers(elements: dict, kind: str) -> None:
    with pytest.raises(IntakeError, match=kind):
        look(AssetKind.DICOM, scan(**elements))


def test_a_name_amid_words_of_a_script_without_spaces_counts_in_headers() -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, ["Hong^Gildong=洪^吉洞=홍^길동"]))
    data = scan(SpecificCharacterSet="ISO_IR 192", ManufacturerModelName="환자홍길동은")

    with pytest.raises(IntakeError, match="patient's name"):
        require_nothing_left(*case_of(AssetKind.DICOM, data), known)


@pytest.mark.parametrize(
    "elements",
    [
        {"ManufacturerModelName": "KIMONO"},
        {"ContentTime": "012345"},
        {"SliceThickness": "0.1234567"},
        {"ExposureTime": 12345},
    ],
)
def test_what_stands_in_headers_by_chance_refuses_nothing(elements: dict) -> None:
    look(AssetKind.DICOM, scan(**elements))


def test_words_that_dicom_defines_are_no_names_in_headers() -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, ["Head^Chest"]))
    content, data = case_of(AssetKind.DICOM, scan(BodyPartExamined="HEAD"))

    require_nothing_left(content, data, known)


def test_random_pixels_are_not_taken_for_names() -> None:
    noise = np.random.default_rng(5).bytes(2_000_000)

    look(AssetKind.PHOTOGRAPH, noise)


def test_a_picture_that_holds_a_name_as_text_refuses_the_case() -> None:
    stream = BytesIO()
    Image.new("L", (4, 4)).save(stream, "PNG", comment=b"x")

    with pytest.raises(IntakeError, match="stored photograph file"):
        look(AssetKind.PHOTOGRAPH, stream.getvalue() + NAME.encode())


@pytest.mark.parametrize("kind", [AssetKind.NOTE, AssetKind.SEQUENCE])
def test_a_name_in_a_text_refuses_the_case(kind: AssetKind) -> None:
    with pytest.raises(IntakeError, match=f"stored {kind.value} file"):
        look(kind, "Seen: Frau Kim".encode("utf-16"))


def test_compressed_data_are_searched_as_bytes() -> None:
    with pytest.raises(IntakeError, match="patient's name"):
        look(AssetKind.VARIANTS, b"\x1f\x8b\x00\x00\xff" + NAME.encode() + b"\x00\x01\xff")


@pytest.mark.parametrize(
    ("data", "is_refused"),
    [
        (vcf(row()), False),
        (b"##patient=Kim\n" + vcf(row()), True),
        (vcf(row()).replace(b"\tPASS\t", b"\tMusterfrau\t"), True),
        (vcf(row()).replace(b"\tPASS\t", b"\tKIM\t"), False),
    ],
)
def test_rows_of_variants_are_held_to_longer_names_than_headers(data, is_refused: bool) -> None:
    if is_refused:
        with pytest.raises(IntakeError, match="stored variants file"):
            look(AssetKind.VARIANTS, data)
    else:
        look(AssetKind.VARIANTS, data)


def test_a_position_is_no_patients_number() -> None:
    look(AssetKind.VARIANTS, b"#CHROM\tPOS\n1\t1234567\t.\tA\tT\n")


def test_a_table_of_variants_is_searched_too() -> None:
    table = read_variants("a.vcf", vcf(row())).table
    assert table is not None
    variant = table.variants[0]
    named = type(table)(
        table.asset,
        "",
        "",
        (type(variant)(**{n: getattr(variant, n) for n in variant.__slots__} | {"gene": NAME}),),
    )

    with pytest.raises(IntakeError, match="table of variants"):
        look(AssetKind.NOTE, b"ok", variants=(named,))


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ({"code": "KIM-1"}, "code"),
        ({"title": f"Knee of {NAME}"}, "title"),
        ({"question": f"What has {NAME}?"}, "question"),
        ({"source": f"From {NAME}"}, "source"),
        ({"notes": (Note(AssetId(""), "T", f"x {NAME}", "UTF-8"),)}, "text of a note"),
        (
            {"notes": (Note(AssetId(""), "T", "x", "UTF-8", (NoteSection(NAME, 0, 1),)),)},
            "heading of a note",
        ),
        (
            {"sequences": (SequenceRecord(AssetId(""), NAME, 1, "A"),)},
            "name of a sequence",
        ),
        (
            {
                "sequences": (
                    SequenceRecord(
                        AssetId(""), "g", 1, "A", (SequenceFeature("gene", NAME, 0, 1, 1),)
                    ),
                )
            },
            "label of a sequence",
        ),
        (
            {"series": (ImageSeries("k", "CT", NAME, 1, 1, False, ()),)},
            "description of a series",
        ),
        (
            {
                "series": (
                    ImageSeries(
                        "k",
                        "CT",
                        "",
                        1,
                        1,
                        False,
                        (FrameRef(AssetId(""), 0, windows=(Window(NAME, 1, 1),)),),
                    ),
                )
            },
            "name of a window",
        ),
    ],
)
def test_every_text_of_the_case_is_searched(content: dict, part: str) -> None:
    with pytest.raises(IntakeError, match=f"The {part} of the case"):
        look(AssetKind.NOTE, b"ok", **content)


def test_where_nothing_is_known_nothing_is_left() -> None:
    require_nothing_left(*case_of(AssetKind.NOTE, NAME.encode()), KnownIdentity())


def test_a_cleaned_file_passes_with_all_that_its_header_said() -> None:
    cleaner = DicomCleaner(PRIVACY)
    made = scan(
        PatientName="Musterfrau^Erika",
        PatientID="47110815",
        InstitutionName="ACME Inc",
        Manufacturer="ACME Inc",
    )
    clean = cleaner.clean(made).data

    require_nothing_left(*case_of(AssetKind.DICOM, clean), cleaner.known)
    assert header_end(b"no dicom at all, but text") == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("offset", [0, 1, 2, 3])
@pytest.mark.parametrize("name", ["quaste", "A-47110815", "\u0426\u0435\u043b\u0438\u043d\u0430"])
def test_a_name_is_found_at_any_place_of_pixels_of_sixteen_bits(encoding, offset, name) -> None:
    known = KnownIdentity(
        known_names(KnownKind.PATIENT_NAME, [name]) | known_codes(KnownKind.PATIENT_NUMBER, [name])
    )
    data = bytearray(scan())
    start = header_end(bytes(data))
    data[start + 12 :] = bytes(len(data) - start - 12)
    written = name.encode(encoding)
    data[start + 40 + offset : start + 40 + offset + len(written)] = written
    content, stored = case_of(AssetKind.DICOM, bytes(data))

    with pytest.raises(IntakeError, match="patient's"):
        require_nothing_left(content, stored, known)


def test_pixels_of_sixteen_bits_without_letters_are_passed_over() -> None:
    look(AssetKind.DICOM, as_bytes(ct_slice(np.zeros((8, 10)), PatientName="X", PatientID="Y")))


@pytest.mark.parametrize("share", [0.02, 1.0], ids=["a few", "all"])
@pytest.mark.parametrize("name", ["Quaste", "nobody"])
def test_a_name_is_found_among_pixels_that_are_as_small_as_letters(share, name) -> None:
    values = np.zeros(100_000, dtype=np.uint16)
    values[: int(share * values.size)] = ord("e")
    values[50:56] = [*b"QUASTE"]
    made = ct_slice(np.zeros((250, 400)), PatientName="X", PatientID="Y")
    made.PixelData = values.tobytes()
    content, stored = case_of(AssetKind.DICOM, as_bytes(made))
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, [name]))

    if name == "nobody":
        require_nothing_left(content, stored, known)
    else:
        with pytest.raises(IntakeError, match="patient's"):
            require_nothing_left(content, stored, known)


def test_runs_of_small_words_are_found_wherever_they_are() -> None:
    stream = np.random.default_rng(5)
    for _ in range(200):
        words = stream.choice(np.array([0x1F, 0x20, 0x41, 0x7E, 0x7F], np.uint16), 40)
        is_small = [0x20 <= word <= 0x7E for word in words]
        starts = {start for start in range(35) if all(is_small[start : start + 6])}
        assert {*residual._small_runs(words).tolist()} == starts
