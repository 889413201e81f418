"""Time the reading of CT series and the decoding of single frames against plain pydicom.

    python benchmarks/images.py [--quick]

Ratios matter, not milliseconds. Ours checks every file as it reads it and takes the frames out of
bytes, as they lie in the study file. The series are made at run time, one plain and one in JPEG
Lossless by GDCM. `--quick` repeats less and makes shorter series: then its targets shrink too.
"""

import argparse
import sys
import tempfile
import time
import tracemalloc
import warnings
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import gdcm
import numpy as np
from benchmarks.table import Line, median, print_table
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.pixels import iter_pixels, pixel_array
from pydicom.pixels.processing import apply_modality_lut
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.intake.images.dicom_header import read_header
from readingroom.intake.images.dicom_reader import read_dicom_files
from readingroom.intake.images.frames import AssetFrames

SLICES, QUICK_SLICES = 60, 6
WHOLE_SERIES = 500
RAW_SECONDS, LOSSLESS_SECONDS, MEMORY, HEADER_MS = 3.0, 8.0, 1.3, 0.6
"""Limits for a series on two cores: time, memory relative to its bytes, scan of a header."""


class Bench:
    """Times calls and collects the lines of the table."""

    def __init__(self, rounds: int) -> None:
        self.lines: list[Line] = []
        self._rounds = rounds

    def compare(
        self,
        name: str,
        ours: Callable[[], object],
        plain: Callable[[], object],
        *,
        at_most: float | None = None,
    ) -> None:
        """Time both together and add a line."""
        mine, theirs = self._timed(ours), self._timed(plain)
        line = Line(name, mine, "ms", at_most=at_most, peer="pydicom", theirs=theirs)
        self.lines.append(line)

    def _timed(self, work: Callable[[], object]) -> float:
        """Return the median milliseconds of a few rounds, after one that warms up."""
        work()
        times = []
        for _ in range(self._rounds):
            start = time.perf_counter()
            work()
            times.append((time.perf_counter() - start) * 1000.0)
        return median(times)


def plain_values(content: bytes) -> object:
    """Return modality values by pydicom's own functions."""
    dataset = dcmread(BytesIO(content))
    return apply_modality_lut(dataset.pixel_array, dataset)


def ct_series(count: int) -> list[tuple[str, bytes]]:
    """Return a generated CT series of 512 x 512 pixels."""
    generator = np.random.default_rng(1)
    return [
        (f"{z}.dcm", as_bytes(ct_slice(generator.integers(-1000, 2000, (512, 512)), z=float(z))))
        for z in range(count)
    ]


def noisy_slice(z: int) -> bytes:
    """Return a slice with small differences between neighbouring pixels, like a scanner's."""
    generator = np.random.default_rng(2)
    pixels = np.cumsum(generator.integers(-20, 21, (512, 512)), axis=1).clip(-1000, 3000)
    return as_bytes(ct_slice(pixels + z % 7, z=float(z), number=z))


def in_lossless_jpeg(content: bytes) -> bytes:
    """Return a file compressed by GDCM."""
    with tempfile.TemporaryDirectory() as folder:
        plain, packed = Path(folder, "plain.dcm"), Path(folder, "packed.dcm")
        plain.write_bytes(content)
        reader, change = gdcm.ImageReader(), gdcm.ImageChangeTransferSyntax()
        reader.SetFileName(str(plain))
        reader.Read()
        change.SetTransferSyntax(gdcm.TransferSyntax(gdcm.TransferSyntax.JPEGLosslessProcess14_1))
        change.SetInput(reader.GetImage())
        change.Change()
        writer = gdcm.ImageWriter()
        writer.SetFileName(str(packed))
        writer.SetFile(reader.GetFile())
        writer.SetImage(change.GetOutput())
        writer.Write()
        return packed.read_bytes()


def at_place(content: bytes, z: int) -> bytes:
    """Return a file with another position and number."""
    dataset = dcmread(BytesIO(content))
    dataset.ImagePositionPatient[2], dataset.InstanceNumber = float(z), z
    dataset.SOPInstanceUID = f"1.2.3.{z}"
    stream = BytesIO()
    dataset.save_as(stream)
    return stream.getvalue()


def import_series(bench: Bench, count: int) -> None:
    """Compare reading whole series, every frame of them decoded once, with plain pydicom."""
    share = count / WHOLE_SERIES
    raw = [(f"{z}.dcm", noisy_slice(z)) for z in range(count)]
    packed = in_lossless_jpeg(raw[0][1])
    lossless = [(f"{z}.dcm", at_place(packed, z)) for z in range(count)]
    for name, files, seconds in (
        ("raw", raw, RAW_SECONDS),
        ("JPEG Lossless", lossless, LOSSLESS_SECONDS),
    ):
        bench.compare(
            f"read and check {count} CT slices, {name}",
            lambda files=files: read_dicom_files(files),
            lambda files=files: [dcmread(BytesIO(content)).pixel_array for _, content in files],
            at_most=seconds * 1000 * share,
        )
    bench.compare(
        f"scan {count} headers",
        lambda: [read_header(content) for _, content in raw],
        lambda: [dcmread(BytesIO(content), stop_before_pixels=True) for _, content in raw],
        at_most=HEADER_MS * count,
    )
    tracemalloc.start()
    read_dicom_files(raw)
    peak = tracemalloc.get_traced_memory()[1] / sum(len(content) for _, content in raw)
    tracemalloc.stop()
    bench.lines.append(
        Line("memory of a raw series by its bytes (they included)", 1 + peak, "x", at_most=MEMORY)
    )


def first_frame(bench: Bench, name: str, content: bytes) -> None:
    """Compare the time from bytes to the first frame."""
    (series,) = read_dicom_files([(name, content)]).series
    bench.compare(
        f"first frame, {name}",
        lambda: AssetFrames(content).frame(series.frames[0], series),
        lambda: pixel_array(BytesIO(content), index=0),
    )


def whole_series(bench: Bench, count: int) -> None:
    """Compare reading a CT series and decoding all of it."""
    files = ct_series(count)
    bench.compare(
        f"read {count} raw CT slices (ours: with checks)",
        lambda: read_dicom_files(files),
        lambda: [dcmread(BytesIO(content)).pixel_array for _, content in files],
    )
    result = read_dicom_files(files)
    (series,) = result.series
    contents = [result.data[ref.asset] for ref in series.frames]
    pairs = list(zip(contents, series.frames, strict=True))
    bench.compare(
        f"decode {count} raw CT slices to modality values",
        lambda: [AssetFrames(content).frame(ref, series) for content, ref in pairs],
        lambda: [plain_values(content) for content in contents],
    )


def cine(bench: Bench, content: bytes) -> None:
    """Compare stepping through a colour loop."""
    (series,) = read_dicom_files([("loop", content)]).series

    def step_through() -> None:
        frames = AssetFrames(content)
        for ref in series.frames:
            frames.frame(ref, series)

    name = f"{len(series.frames)} frames of a JPEG loop as RGB"
    bench.compare(name, step_through, lambda: list(iter_pixels(BytesIO(content))))


def main() -> int:
    """Run all comparisons once and print the table."""
    parser = argparse.ArgumentParser(description="Reading and decoding beside pydicom")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    is_quick = parser.parse_args().quick
    bench = Bench(1 if is_quick else 7)
    warnings.simplefilter("ignore")  # pydicom warns about its own test files
    import_series(bench, QUICK_SLICES if is_quick else WHOLE_SERIES)
    whole_series(bench, QUICK_SLICES if is_quick else SLICES)
    for name in ("CT_small.dcm", "693_J2KI.dcm", "SC_rgb_jpeg_gdcm.dcm", "examples_ybr_color.dcm"):
        first_frame(bench, name, Path(str(get_testdata_file(name))).read_bytes())
    cine(bench, Path(str(get_testdata_file("examples_ybr_color.dcm"))).read_bytes())
    print_table("Reading and decoding images", bench.lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
