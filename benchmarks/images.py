"""Time the reading of a CT series and the decoding of single frames against plain pydicom.

    python benchmarks/images.py [--quick]

Ratios matter, not milliseconds. Ours checks every file as it reads it and takes the frames out of
bytes, as they lie in the study file. `--quick` repeats less.
"""

import argparse
import sys
import time
import warnings
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, median, print_table
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.pixels import iter_pixels, pixel_array
from pydicom.pixels.processing import apply_modality_lut
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.intake.images import AssetFrames, read_dicom_files

SLICES = 60


class Bench:
    """Times and keeps the lines of the table."""

    def __init__(self, rounds: int) -> None:
        self.lines: list[Line] = []
        self._rounds = rounds

    def compare(self, name: str, ours: Callable[[], object], plain: Callable[[], object]) -> None:
        """Time both in one go and keep a line."""
        mine, theirs = self._timed(ours), self._timed(plain)
        self.lines.append(Line(name, mine, "ms", peer="pydicom", theirs=theirs))

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


def ct_series() -> list[tuple[str, bytes]]:
    """Return a made CT series of 512 x 512 pixels."""
    generator = np.random.default_rng(1)
    return [
        (f"{z}.dcm", as_bytes(ct_slice(generator.integers(-1000, 2000, (512, 512)), z=float(z))))
        for z in range(SLICES)
    ]


def first_frame(bench: Bench, name: str, content: bytes) -> None:
    """Compare the time from bytes to the first frame."""
    (series,) = read_dicom_files([(name, content)]).series
    bench.compare(
        f"first frame, {name}",
        lambda: AssetFrames(content).frame(series.frames[0], series),
        lambda: pixel_array(BytesIO(content), index=0),
    )


def whole_series(bench: Bench) -> None:
    """Compare reading a CT series and decoding all of it."""
    files = ct_series()
    bench.compare(
        f"read {SLICES} raw CT slices (ours: with checks)",
        lambda: read_dicom_files(files),
        lambda: [dcmread(BytesIO(content)).pixel_array for _, content in files],
    )
    result = read_dicom_files(files)
    (series,) = result.series
    contents = [result.data[ref.asset] for ref in series.frames]
    pairs = list(zip(contents, series.frames, strict=True))
    bench.compare(
        f"decode {SLICES} raw CT slices to modality values",
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
    bench = Bench(2 if parser.parse_args().quick else 7)
    warnings.simplefilter("ignore")  # pydicom warns of details of its own test files
    whole_series(bench)
    for name in ("CT_small.dcm", "693_J2KI.dcm", "SC_rgb_jpeg_gdcm.dcm", "examples_ybr_color.dcm"):
        first_frame(bench, name, Path(str(get_testdata_file(name))).read_bytes())
    cine(bench, Path(str(get_testdata_file("examples_ybr_color.dcm"))).read_bytes())
    print_table("Reading and decoding images", bench.lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
