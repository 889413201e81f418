"""Duration and memory of importing a CT series into a study file.

    python benchmarks/intake.py [--quick]

500 slices of 512 x 512 pixels are made at run time: the header of a real CT (one of pydicom's own
test files), in the pixels a body, noise everywhere, each slice different; once plain, once in JPEG
Lossless by GDCM. Each import is a separate process, like the window's, which adds the folder by
`Study.cases.add_case`; the start of the intake process is included. Memory is
the unshared memory of both, above the level before the import, sampled every 10 ms:
during the import, and while the study is closed afterwards, which rewrites a file of up
to 128 MiB in memory.
Peers in the same run: pydicom reading all files with their pixels, and SQLite storing the bytes.
`--quick` makes 4 slices and reduces the targets, although the child starts no faster.
"""

import argparse
import contextlib
import json
import os
import select
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

import psutil

HERE = Path(__file__)
sys.path.insert(0, str(HERE.parents[1]))

from benchmarks.table import Line, median, print_table  # noqa: E402 - found by the line above

SLICES, SIDE = 500, 512
RAW_SECONDS, LOSSLESS_SECONDS, MEMORY, HEADER_MS = 3.0, 8.0, 1.3, 0.6
"""Limits of an import: time, memory relative to the bytes of the series, scan of a header."""

_NOISE_HU, _NOISES, _LOOK_SECONDS = 15, 16, 0.01


def write_raw(folder: Path, count: int) -> int:
    """Write the plain series; return its bytes."""
    import numpy as np
    from pydicom import dcmread
    from pydicom.data import get_testdata_file

    folder.mkdir()
    header = dcmread(str(get_testdata_file("CT_small.dcm")))
    del header[0xFFFCFFFC]
    header.Rows = header.Columns = SIDE
    header.PatientName, header.PatientID = "Musterfrau^Erika", "4711-0815"
    generator = np.random.default_rng(7)
    rows, columns = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
    radius = np.hypot(rows / 0.7, columns / 0.85)
    body = np.where(radius < 1, 40 + 60 * np.cos(7 * radius), -1000)
    noises = generator.normal(0, _NOISE_HU, (_NOISES, SIDE, SIDE))
    for number in range(count):
        noise = np.roll(noises[number % _NOISES], (number, 7 * number), (0, 1))
        hounsfield = body + noise + 5 * np.cos(number / 50)
        header.PixelData = (hounsfield + 1024).clip(0, 4095).astype("<i2").tobytes()
        header.SOPInstanceUID = header.file_meta.MediaStorageSOPInstanceUID = f"1.2.3.{number}"
        header.InstanceNumber, header.ImagePositionPatient[2] = number + 1, float(number)
        header.save_as(folder / f"{number:04d}.dcm")
    return _size(folder)


def write_lossless(folder: Path, plain: Path) -> int:
    """Write the same series in JPEG Lossless; return its bytes."""
    import gdcm

    folder.mkdir()
    for path in sorted(plain.iterdir()):
        reader, change = gdcm.ImageReader(), gdcm.ImageChangeTransferSyntax()
        reader.SetFileName(str(path))
        reader.Read()
        change.SetTransferSyntax(gdcm.TransferSyntax(gdcm.TransferSyntax.JPEGLosslessProcess14_1))
        change.SetInput(reader.GetImage())
        change.Change()
        writer = gdcm.ImageWriter()
        writer.SetFileName(str(folder / path.name))
        writer.SetFile(reader.GetFile())
        writer.SetImage(change.GetOutput())
        writer.Write()
    return _size(folder)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir())


def import_here(folder: Path, study_path: Path) -> dict[str, float]:
    """Add a folder to a new study on a signal; return seconds and processor seconds."""
    from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
    from readingroom.services.study import Study

    with Study.create(study_path, title="Benchmark") as study:
        print("ready", flush=True)
        sys.stdin.readline()
        before = os.times()
        started = time.perf_counter()
        added = study.cases.add_case(
            folder, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
        seconds = time.perf_counter() - started
        if [problem for problem in added.problems if problem.rule != "image.burned_in"]:
            raise RuntimeError(f"not all was taken: {added.problems[:3]}")
        own = os.times()
        print("imported", flush=True)
    after = os.times()  # the child has ended, so its time is known
    return {
        "seconds": seconds,
        "window_s": own.user + own.system - before.user - before.system,
        "child_s": after.children_user + after.children_system,
    }


def in_own_process(folder: Path, room: Path) -> dict[str, float]:
    """Import a folder in a new process, and sample its memory."""
    study = room / "import.rrstudy"
    command = [sys.executable, str(HERE), "--import", str(folder), "--into", str(study)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise AssertionError("both are pipes")
        process.stdout.readline()
        base = own_memory(process.pid)
        process.stdin.write("go\n")
        process.stdin.flush()
        peak = peak_until_line(process.pid, process.stdout)
        process.stdout.readline()
        closing = peak_until_line(process.pid, process.stdout)
        result: dict[str, float] = json.loads(process.stdout.readline())
    study.unlink()
    return {**result, "peak": peak - base, "closing": closing - base}


def peak_until_line(pid: int, output: IO[str]) -> int:
    """Return the peak memory of a process and its children until it writes a line."""
    peak = own_memory(pid)
    while not select.select([output], [], [], _LOOK_SECONDS)[0]:
        peak = max(peak, own_memory(pid))
    return peak


def own_memory(pid: int) -> int:
    """Return the bytes that a process and its children do not share with others."""
    total = 0
    for process in (psutil.Process(pid), *psutil.Process(pid).children()):
        with contextlib.suppress(psutil.Error):  # the process has just ended
            memory = process.memory_info()
            total += memory.rss - memory.shared
    return total


def seconds_of_pydicom(folder: Path) -> float:
    """Return the seconds of pydicom reading all files with their pixels."""
    from pydicom import dcmread

    started = time.perf_counter()
    for path in sorted(folder.iterdir()):
        _ = dcmread(path).pixel_array
    return time.perf_counter() - started


def seconds_of_sqlite(folder: Path, room: Path) -> float:
    """Return the seconds of storing the bytes durably in plain SQLite, one row a file."""
    target = room / "plain.sqlite"
    started = time.perf_counter()
    database = sqlite3.connect(target, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL").fetchall()
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE asset (id INTEGER PRIMARY KEY, data BLOB)")
    database.execute("BEGIN")
    for path in sorted(folder.iterdir()):
        database.execute("INSERT INTO asset (data) VALUES (?)", (path.read_bytes(),))
    database.execute("COMMIT")
    database.close()
    seconds = time.perf_counter() - started
    target.unlink()
    return seconds


def scan_headers(folder: Path) -> tuple[float, float]:
    """Return milliseconds a file: our scan, and pydicom's without pixels."""
    from pydicom import dcmread

    from readingroom.intake.images.dicom_header import read_header

    paths = sorted(folder.iterdir())
    times = []
    for scan in (
        lambda path: read_header(path.read_bytes()),
        lambda path: dcmread(path, stop_before_pixels=True),
    ):
        scan(paths[0])
        started = time.perf_counter()
        for path in paths:
            scan(path)
        times.append((time.perf_counter() - started) * 1000 / len(paths))
    return times[0], times[1]


def lines_of(name: str, folder: Path, room: Path, rounds: int, limit: float) -> list[Line]:
    """Import a series a few times, alternating with the peers, and return the lines."""
    size = _size(folder)
    ours, plain, reads = [], [], []
    for _ in range(rounds):
        ours.append(in_own_process(folder, room))
        plain.append(seconds_of_sqlite(folder, room))
        reads.append(seconds_of_pydicom(folder))
    seconds = median([run["seconds"] for run in ours])
    return [
        Line(f"{name}: imported", seconds, "s", limit, None, "pydicom, pixels", median(reads)),
        Line(f"{name}: the same", seconds, "s", limit, None, "bytes into SQLite", median(plain)),
        Line(f"{name}: processor, window", median([run["window_s"] for run in ours]), "s"),
        Line(f"{name}: processor, child", median([run["child_s"] for run in ours]), "s"),
        Line(
            f"{name}: peak memory by its {size / 1e6:.0f} MB",
            max(run["peak"] for run in ours) / size,
            "x",
            MEMORY,
        ),
        Line(
            f"{name}: the same, while the study is closed",
            max(run["closing"] for run in ours) / size,
            "x",
            MEMORY,
        ),
    ]


def compare(count: int, rounds: int) -> None:
    """Make the series, import them and print the table."""
    share = count / SLICES
    with tempfile.TemporaryDirectory() as name:
        room = Path(name)
        write_raw(room / "raw", count)
        write_lossless(room / "lossless", room / "raw")
        header, peer = scan_headers(room / "raw")
        lines = [
            *lines_of("raw", room / "raw", room, rounds, RAW_SECONDS * share),
            *lines_of("JPEG Lossless", room / "lossless", room, rounds, LOSSLESS_SECONDS * share),
            Line("header scan, a file", header, "ms", HEADER_MS, None, "pydicom", peer),
        ]
    load = f"load at the end: {os.getloadavg()[0]:.1f}"
    print_table(f"Import of {count} CT slices, {SIDE} x {SIDE}", lines, [load])


def main() -> int:
    """Print the table, or be the measured process."""
    parser = argparse.ArgumentParser(description="Import of whole CT series")
    parser.add_argument("--quick", action="store_true", help="4 slices, one round")
    parser.add_argument("--import", dest="folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.folder is not None:
        print(json.dumps(import_here(given.folder, given.into)))
    else:
        compare(4 if given.quick else SLICES, 1 if given.quick else 5)
    return 0


if __name__ == "__main__":
    sys.exit(main())
