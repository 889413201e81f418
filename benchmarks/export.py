"""Duration of the export of a study of 1,000 read cases, against bare tools on the same bytes.

    python benchmarks/export.py [--quick]

Each case is a CT slice of 512 x 512 pixels, body and noise, with a note and outputs of two
models, and two readers judge every pair. The study is made through the facade first, which
is not measured. An export is everything: results, tables, files, both manifests, the zip file, and
its verification. Peers in the same run: `bagit.make_bag` over the same payload with the same two
digests and `zipfile` deflating it by its usual level (ours is the fastest one), together; for
verification, `bagit` validating that folder.
Processor time is more reliable than the clock under other work. `--quick` makes 3 cases; then the
target shrinks too.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import bagit
import numpy as np
from benchmarks.table import Line, print_table
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.sample_study import form, protocol

from readingroom.bundle.verification import verify_bundle
from readingroom.domain.protocol import OverallChoice
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import ViewingTime
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

CASES, QUICK_CASES, SIDE = 1_000, 3, 512
TARGET_S, QUICK_TARGET_S = 30.0, 5.0
MODELS = ("Alpha", "Beta")
NOTE = "HISTORY\nCough for {days} days.\n\nFINDINGS\n" + "Crackles at the right base. " * 40
TEXT = "{model} on case {number}: " + "a nodule of the right upper lobe, likely benign. " * 12


class Spent(NamedTuple):
    """Duration in seconds, by the clock and of the processors."""

    clock: float
    processor: float


def spent(work: Callable[[], object]) -> Spent:
    """Return the duration of one call."""
    before, started = os.times(), time.perf_counter()
    work()
    clock, after = time.perf_counter() - started, os.times()
    processor = after.user + after.system - before.user - before.system
    return Spent(clock, round(processor, 2))  # the system's resolution is 0.01 s


def write_sources(folder: Path, count: int) -> None:
    """Write case folders, and the outputs of two models for each."""
    rows, columns = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
    radius = np.hypot(rows / 0.7, columns / 0.85)
    body = np.where(radius < 1, 60 * np.cos(7 * radius), -1000)
    noise = np.random.default_rng(7).normal(0, 15, (SIDE, SIDE))
    outputs = []
    for number in range(count):
        case = folder / f"case-{number:04d}"
        case.mkdir()
        pixels = np.clip(body + np.roll(noise, 31 * number), -1024, 3000)
        image = ct_slice(pixels, SeriesInstanceUID=f"1.2.4.{number}")
        (case / "slice.dcm").write_bytes(as_bytes(image))
        (case / "note.txt").write_text(NOTE.format(days=number), encoding="utf-8")
        for model in MODELS:
            text = TEXT.format(model=model, number=number)
            outputs.append({"case": case.name, "model": model, "text": text})
    lines = "".join(json.dumps(output) + "\n" for output in outputs)
    (folder / "outputs.jsonl").write_text(lines, encoding="utf-8")


def make_study(folder: Path, path: Path, count: int) -> int:
    """Make the study with all judgements of two readers, and return their number."""
    keep, made_up = IdentifierPolicy.KEEP, UnreviewedReason.MADE_UP
    judged = 0
    with Study.create(path, title="Benchmark", protocol=protocol()) as study:
        for number in range(count):
            case = folder / f"case-{number:04d}"
            study.cases.add_case(case, identifiers=keep, unreviewed=made_up)
        study.cases.add_outputs(folder / "outputs.jsonl", identifiers=keep, unreviewed=made_up)
        readers = [study.protocol.add_reader(f"Reader {number}") for number in (1, 2)]
        study.protocol.open_session()
        for reader in readers:
            for item in study.reading.worklist(reader.id).items:
                outcome = list(OverallChoice)[judged % len(OverallChoice)]
                study.reading.submit(item.id, form(outcome), ViewingTime(active_ms=42_000))
                judged += 1
        study.protocol.lock("all is read")
    return judged


def bare_bag(payload: Path) -> None:
    """Make a bag of a folder in place with the bagit library."""
    here = Path.cwd()
    try:
        bagit.make_bag(str(payload), checksums=["sha256", "sha512"])
    finally:
        os.chdir(here)


def bare_zip(folder: Path, target: Path) -> None:
    """Deflate all files of a folder into a zip file."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder))


def measure(path: Path, room: Path, options: BundleOptions, target: float) -> list[Line]:
    """Export once, and repeat the possible parts with bare tools."""
    name = "patient free" if options.is_patient_free else "full"
    with Study.open(path) as study:
        ours = spent(lambda: study.export.bundle(room / "out", options))
    (archive,) = (room / "out").glob("*.zip")
    checked = spent(lambda: verify_bundle(archive))
    payload = shutil.copytree(archive.with_suffix("") / "data", room / "payload")
    bag = spent(lambda: bare_bag(payload))
    valid = spent(bagit.Bag(str(payload)).validate)
    packed = spent(lambda: bare_zip(payload, room / "bare.zip"))
    size = archive.stat().st_size / 1e6
    shutil.rmtree(room)
    bare = Spent(bag.clock + packed.clock, bag.processor + packed.processor)
    return [
        Line(f"{name}: export", ours.clock, "s", target, None, "bagit, zipfile", bare.clock),
        compared_line(
            f"{name}: processor time of it", ours.processor, "bagit, zipfile", bare.processor
        ),
        compared_line(
            f"{name}: verifying the zip file", checked.clock, "bagit, folder", valid.clock
        ),
        compared_line(f"{name}: processor time of it", checked.processor, "bagit", valid.processor),
        Line(f"{name}: zip file", size, "MB"),
    ]


def compared_line(name: str, ours: float, peer: str, theirs: float) -> Line:
    """Return a line without a target."""
    return Line(name, ours, "s", None, None, peer, theirs)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    count = QUICK_CASES if is_quick else CASES
    target = QUICK_TARGET_S if is_quick else TARGET_S
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        folder, path = Path(name), Path(name) / "study.rrstudy"
        write_sources(folder, count)
        judged = make_study(folder, path, count)
        for is_patient_free in (True, False):
            room = folder / "room"
            room.mkdir()
            lines += measure(path, room, BundleOptions(is_patient_free=is_patient_free), target)
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    notes = [f"{count} cases, {judged} judgements; load average {load} on {os.cpu_count()} cores"]
    print_table("Export", lines, notes)


if __name__ == "__main__":
    main()
