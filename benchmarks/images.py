"""Time the reading of a CT series and the decoding of single frames against plain pydicom.

Run from the repository's root: `python -m benchmarks.images`. Ratios matter, not milliseconds.
"""

import statistics
import time
import warnings
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
from pydicom import dcmread
from pydicom.data import get_testdata_file
from pydicom.pixels import iter_pixels, pixel_array
from pydicom.pixels.processing import apply_modality_lut
from tests.support.dicom_factory import as_bytes, ct_slice

from readingroom.intake.images import AssetFrames, read_dicom_files

ROUNDS = 7
SLICES = 60


def timed(work: Callable[[], object]) -> float:
    """Return the median milliseconds of a few rounds, after one that warms up."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000.0)
    return statistics.median(times)


def show(name: str, ours: float, plain: float) -> None:
    """Print one line of the table."""
    print(f"{name:<46} {ours:9.2f} ms  pydicom {plain:9.2f} ms  ratio {ours / plain:5.2f}")


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


def first_frame(name: str, content: bytes) -> None:
    """Compare the time from bytes to the first frame."""
    (series,) = read_dicom_files([(name, content)]).series
    ours = timed(lambda: AssetFrames(content).frame(series.frames[0], series))
    plain = timed(lambda: pixel_array(BytesIO(content), index=0))
    show(f"first frame, {name}", ours, plain)


def main() -> None:
    """Run all comparisons once."""
    warnings.simplefilter("ignore")  # pydicom warns of details of its own test files
    files = ct_series()
    ours = timed(lambda: read_dicom_files(files))
    plain = timed(lambda: [dcmread(BytesIO(content)).pixel_array for _, content in files])
    show(f"read {SLICES} raw CT slices (ours: with checks)", ours, plain)
    result = read_dicom_files(files)
    (series,) = result.series
    contents = [result.data[ref.asset] for ref in series.frames]
    ours = timed(
        lambda: [
            AssetFrames(content).frame(ref, series)
            for content, ref in zip(contents, series.frames, strict=True)
        ]
    )
    plain = timed(lambda: [plain_values(content) for content in contents])
    show(f"decode {SLICES} raw CT slices to modality values", ours, plain)
    for name in ("CT_small.dcm", "693_J2KI.dcm", "SC_rgb_jpeg_gdcm.dcm", "examples_ybr_color.dcm"):
        first_frame(name, Path(str(get_testdata_file(name))).read_bytes())
    cine(Path(str(get_testdata_file("examples_ybr_color.dcm"))).read_bytes())


def cine(content: bytes) -> None:
    """Compare stepping through a colour loop."""
    (series,) = read_dicom_files([("loop", content)]).series

    def step_through() -> None:
        frames = AssetFrames(content)
        for ref in series.frames:
            frames.frame(ref, series)

    plain = timed(lambda: list(iter_pixels(BytesIO(content))))
    show(f"{len(series.frames)} frames of a JPEG loop as RGB", timed(step_through), plain)


if __name__ == "__main__":
    main()
