"""Duration of planning a folder of 200 cases, before and after their import.

    python benchmarks/intake_plan.py [--quick]

Each case is a folder with a CT of 20 slices, a note and a variant file. The peer lists the same
files by `os.walk` with their sizes: the minimum of any plan. The second plan
reads every byte of all files, to compare them with the study. `--quick` takes 5
cases.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from benchmarks.table import Line, print_table
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.import_folder import write_plain

from readingroom.intake.types import CandidateState, ImportPlan
from readingroom.services.study import Study

SLICES = 20
SIDE = 64
MAX_S = 2.0


def write_cases(folder: Path, count: int) -> None:
    """Write the cases; the slices of two cases differ in their values."""
    for number in range(1, count + 1):
        case = write_plain(folder, number)
        for index in range(SLICES):
            values = np.full((SIDE, SIDE), number + index)
            image = ct_slice(
                values,
                z=float(index),
                number=index,
                BurnedInAnnotation="NO",
                SOPInstanceUID=f"1.2.826.0.1.3680043.8.498.{number}.{index}",
                SeriesInstanceUID=f"1.2.826.0.1.3680043.8.498.{number}",
            )
            (case / f"{index:03}.dcm").write_bytes(as_bytes(image))


def timed(call: Callable[[], ImportPlan]) -> tuple[float, ImportPlan]:
    """Return the seconds of a call, and its result."""
    started = perf_counter()
    answer = call()
    return perf_counter() - started, answer


def walk(folder: Path) -> float:
    """List all files with their sizes; return the seconds."""
    started = perf_counter()
    for root, _, names in os.walk(folder):
        for name in names:
            Path(root, name).stat()
    return perf_counter() - started


def measure(room: Path, count: int) -> list[Line]:
    """Plan, import and plan again."""
    folder = room / "cases"
    write_cases(folder, count)
    with Study.create(room / "s.rrstudy", title="Plan") as study:
        walked = walk(folder)
        first_s, first = timed(lambda: study.cases.plan(folder))
        started = perf_counter()
        for candidate in first.new:
            study.cases.store(study.cases.prepare(candidate.source))
        imported_s = perf_counter() - started
        shutil.copytree(folder / "case-001", folder / "zz-new")
        (folder / "zz-new" / "note.txt").write_text("HISTORY\nAnother case.\n", encoding="utf-8")
        again_s, again = timed(lambda: study.cases.plan(folder))
    known = sum(candidate.state is CandidateState.KNOWN for candidate in again.candidates)
    if (len(first.new), known, len(again.new)) != (count, count, 1):
        raise SystemExit("The plans are not as they should be.")
    peer = "os.walk and sizes"
    return [
        Line(f"{count} new cases planned", first_s, "s", MAX_S, None, peer, walked),
        Line(f"{count} cases in the study, 1 new, planned", again_s, "s", None, None, peer, walked),
        Line("a case read, cleaned and stored", imported_s / count * 1000, "ms"),
    ]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Planning an import")
    parser.add_argument("--quick", action="store_true", help="5 cases")
    count = 5 if parser.parse_args().quick else 200
    with tempfile.TemporaryDirectory() as name:
        lines = measure(Path(name), count)
    print_table(f"Plan of {count} cases of {SLICES} slices, a note and variants", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
