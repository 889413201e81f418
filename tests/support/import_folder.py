"""A folder like a hospital's delivery: many cases, some duplicate, damaged or with names."""

import shutil
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from tests.support.dicom_factory import as_bytes, ct_slice, image

VCF = """##fileformat=VCFv4.2
##contig=<ID=17>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1
17\t43093464\t.\tG\tA\t50\tPASS\t.\tGT\t0/1
"""
OUTPUT = '{{"case": "{case}", "model": "{model}", "text": "Likely benign."}}\n'


def write_plain(folder: Path, number: int) -> Path:
    """Write a case of a note and variants that needs no review."""
    case_folder = folder / f"case-{number:03}"
    case_folder.mkdir(parents=True)
    note = f"HISTORY\nCough, {number} weeks.\n\nFINDINGS\nCrackles at the right base.\n"
    (case_folder / "note.txt").write_text(note, encoding="utf-8")
    if number % 2:
        (case_folder / "variants.vcf").write_text(VCF, encoding="utf-8")
    return case_folder


def write_named(folder: Path, number: int) -> Path:
    """Write a case whose note may identify the patient."""
    case_folder = folder / f"case-{number:03}-letter"
    case_folder.mkdir(parents=True)
    note = (
        "HISTORY\nSeen on 2024-03-02 by Dr Meier, again on 2024-04-11 by Dr Meier.\n"
        f"Call 0171 2345{number:03}.\n\nFINDINGS\nNothing new.\n"
    )
    (case_folder / "letter.txt").write_text(note, encoding="utf-8")
    return case_folder


def write_ultrasound(folder: Path, number: int, *, frames: int = 6) -> Path:
    """Write a case of an ultrasound loop with a name in its pixels, and of a CT slice."""
    case_folder = folder / f"case-{number:03}-us"
    case_folder.mkdir(parents=True)
    picture = Image.new("L", (320, 240), 18)
    draw = ImageDraw.Draw(picture)
    draw.text((8, 6), "MUSTERFRAU ERIKA  1961", fill=255)
    draw.pieslice((60, 20, 260, 230), 50, 130, fill=90)
    first = np.asarray(picture)
    loop = np.stack([np.roll(first, 0) for _ in range(frames)])
    for index in range(frames):
        loop[index, 100 + 5 * index : 110 + 5 * index, 150:170] = 200
    scan = image(
        loop, Modality="US", SOPInstanceUID=f"1.2.3.{number}.1", SeriesInstanceUID="1.2.3.8"
    )
    (case_folder / "loop.dcm").write_bytes(as_bytes(scan))
    values = np.add.outer(np.arange(64), np.arange(64)) * 8 - 500 + number
    slice_ = ct_slice(values, SOPInstanceUID=f"1.2.3.{number}.2", SeriesInstanceUID="1.2.3.9")
    (case_folder / "slice.dcm").write_bytes(as_bytes(slice_))
    return case_folder


def write_folder(folder: Path, *, plain: int = 20) -> Path:
    """Write cases of every kind; return the folder.

    There are `plain` plain cases, one of them twice, three with names in their notes, three of
    ultrasound, one without anything that can be shown, one whose only file is damaged, one in a
    zip, a file beside the cases and recorded outputs.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, plain + 1):
        write_plain(folder, number)
    shutil.copytree(folder / "case-001", folder / "copy-of-case-001")
    for number in range(3):
        write_named(folder, plain + 1 + number)
        write_ultrasound(folder, plain + 4 + number)
    (folder / "empty").mkdir()
    (folder / "empty" / "thumbs.bin").write_bytes(b"\0\1\2")
    (folder / "damaged").mkdir()
    (folder / "damaged" / "scan.dcm").write_bytes(b"\0" * 128 + b"DICM\1\2")
    zipped = write_plain(folder / "tmp", 900)
    shutil.make_archive(str(folder / "zipped-case"), "zip", zipped)
    shutil.rmtree(folder / "tmp")
    (folder / "readme.xyz").write_text("Made for tests.\n", encoding="utf-8")
    rows = (
        OUTPUT.format(case=f"case-{number:03}", model=model)
        for number in range(1, plain + 1)
        for model in ("Heron", "Ibis")
    )
    (folder / "outputs.jsonl").write_text("".join(rows), encoding="utf-8")
    return folder


def png_bytes(width: int = 10, height: int = 8) -> bytes:
    """Return a small photograph."""
    stream = BytesIO()
    Image.fromarray(np.full((height, width, 3), 120, np.uint8)).save(stream, "PNG")
    return stream.getvalue()
