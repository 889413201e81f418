"""A name that stands around pictures and documents is not stored, and nothing says it."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image, PngImagePlugin
from pydicom import dcmread
from pydicom.dataset import Dataset
from pydicom.uid import MPEG4HP41, DeflatedExplicitVRLittleEndian, EncapsulatedPDFStorage
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, image, items, ramp

NAME = "Quastenflosser^Jürgen"
FORMS = [NAME.encode(encoding) for encoding in ("utf-8", "latin-1", "utf-16-le", "utf-16-be")]
SHORT = {form: form[:20].lower() for form in FORMS}
GREY = np.arange(256, dtype=np.uint8).reshape(16, 16)
PLAIN = as_bytes(ct_slice(ramp(8, 10)))


def with_preamble(text: bytes) -> bytes:
    return text.ljust(128, b"\0") + PLAIN[128:]


def with_meta(text: bytes) -> bytes:
    made = ct_slice(ramp(8, 10))
    made.file_meta.PrivateInformationCreatorUID = "1.2.3"
    made.file_meta.PrivateInformation = text + b"\0" * (len(text) % 2)
    for keyword in ("SourceApplicationEntityTitle", "SendingApplicationEntityTitle"):
        setattr(made.file_meta, keyword, "Quastenflosser")
    return as_bytes(made)


def with_bytes_behind(text: bytes) -> bytes:
    return PLAIN + text


def with_trailing_padding(text: bytes) -> bytes:
    made = ct_slice(ramp(8, 10))
    made.add_new(0xFFFCFFFC, "OB", text + b"\0" * (len(text) % 2))
    return as_bytes(made)


def with_curves_and_overlays(text: bytes) -> bytes:
    made = ct_slice(ramp(8, 10))
    made.add_new(0x50003000, "OW", text + b"\0" * (len(text) % 2))
    made.add_new(0x60003000, "OW", text + b"\0" * (len(text) % 2))
    return as_bytes(made)


def with_waveform(text: bytes) -> bytes:
    wave = {"NumberOfWaveformSamples": 9, "WaveformBitsAllocated": 8}
    made = ct_slice(ramp(8, 10), WaveformSequence=items(wave))
    made.WaveformSequence[0].add_new(0x54001010, "OB", text + b"\0" * (len(text) % 2))
    made.WaveformAnnotationSequence = items({"UnformattedTextValue": NAME})
    return as_bytes(made)


def deflated_with_bytes_behind(text: bytes) -> bytes:
    made = dcmread(BytesIO(PLAIN))
    made.file_meta.TransferSyntaxUID = DeflatedExplicitVRLittleEndian
    return as_bytes(made) + text


def video(text: bytes) -> bytes:
    made = image(np.zeros((8, 8, 3), np.uint8))
    made.file_meta.TransferSyntaxUID = MPEG4HP41
    made.PixelData = b"\xfe\xff\x00\xe0\0\0\0\0\xfe\xff\x00\xe0" + struct.pack("<L", 42)
    made.PixelData += text[:42].ljust(42, b"\0") + b"\xfe\xff\xdd\xe0\0\0\0\0"
    made["PixelData"].is_undefined_length = True
    return as_bytes(made)


def pdf(text: bytes) -> bytes:
    document = pypdfium2.PdfDocument.new()
    document.new_page(72, 72)
    stream = BytesIO()
    document.save(stream)
    document.close()
    return stream.getvalue() + b"%" + text.replace(b"\n", b"") + b"\n%%EOF\n"


def dicom_with_pdf(text: bytes) -> bytes:
    made: Dataset = ct_slice(ramp(8, 10))
    del made.PixelData
    made.SOPClassUID = made.file_meta.MediaStorageSOPClassUID = EncapsulatedPDFStorage
    document = pdf(text)
    made.EncapsulatedDocument = document + b"\0" * (len(document) % 2)
    return as_bytes(made)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">L", len(body)) + kind + body + struct.pack(">L", zlib.crc32(kind + body))


def png(text: bytes) -> bytes:
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Author", "Quastenflosser", zip=True)
    texts.add_itxt("Title", NAME)
    stream = BytesIO()
    Image.fromarray(GREY).save(stream, "PNG", pnginfo=texts)
    whole = stream.getvalue()
    end = whole.index(b"IEND") - 4
    return whole[:end] + chunk(b"tEXt", b"Owner\0" + text) + whole[end:] + text


def jpeg(text: bytes) -> bytes:
    exif = Image.Exif()
    exif[0x013B] = NAME  # Artist
    stream = BytesIO()
    Image.fromarray(GREY).save(stream, "JPEG", exif=exif, comment=text)
    return stream.getvalue() + text


def tiff(text: bytes) -> bytes:
    stream = BytesIO()
    hidden = Image.fromarray(np.frombuffer(text.ljust(256, b"\0")[:256], "u1").reshape(16, 16))
    tags = {270: NAME, 315: NAME, 700: text, 33723: text}
    Image.fromarray(GREY).save(stream, "TIFF", tiffinfo=tags, save_all=True, append_images=[hidden])
    return stream.getvalue() + text


def bitmap(text: bytes) -> bytes:
    stream = BytesIO()
    Image.fromarray(GREY).save(stream, "BMP")
    return stream.getvalue() + text


PLACES = {
    "a.dcm": [
        *(with_preamble, with_meta, with_bytes_behind, with_trailing_padding, with_waveform),
        *(with_curves_and_overlays, deflated_with_bytes_behind, video, dicom_with_pdf),
    ],
    "a.png": [png],
    "a.jpg": [jpeg],
    "a.tif": [tiff],
    "a.bmp": [bitmap],
    "a.pdf": [pdf],
}


@pytest.mark.parametrize("text", FORMS, ids=["utf-8", "latin-1", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    ("name", "make"), [(name, make) for name, makers in PLACES.items() for make in makers]
)
def test_a_name_around_pictures_and_documents_is_not_stored(
    tmp_path: Path, name: str, make, text: bytes
) -> None:
    folder = tmp_path / "CASE-1"
    folder.mkdir()
    (folder / name).write_bytes(make(text))
    (folder / "plain.dcm").write_bytes(PLAIN)
    assert text[:20] in make(text)

    case = read_case(folder)

    for stored in case.data.values():
        assert not any(form in stored.lower() for form in SHORT.values())
        if stored.startswith(b"\x89PNG"):
            with Image.open(BytesIO(stored)) as picture:
                assert picture.info == {}
    assert "quasten" not in f"{case.content}{case.problems}".lower()
