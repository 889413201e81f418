"""Merge of returns from reader kits, and writing of a kit with its files.

    python benchmarks/kits.py [--quick]

Merge: a study of 1,000 cases is read by 50 readers on computers of their own, one pair of outputs a
case. Each return has 1,000 judgements and about 1,000 events, and is checked completely: signature,
trail, every record. Study, kits and returns are made first, which is not measured. The merge runs
in a process of its own, whose largest memory counts. The peer is the entry of the same judgements
in a copy of the study, one change each, as at reading.

Kit: a study of 200 cases with 2 MB of stored files each. While a process writes a kit, the space
that it takes beside the study is looked at; more than the finished kit is a second copy.

`--quick` makes 2 readers, 20 cases and 5 cases with files; then the targets shrink too.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, print_table
from tests.support.sample_study import form, protocol

from readingroom import store
from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.clock import SystemClock
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ModelCard, OutputContent
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import ViewingTime
from readingroom.services.study import Study
from readingroom.store import StudyFile
from readingroom.store.records import JudgementContent, JudgementKind

READERS, CASES, CASES_WITH_FILES, FILE_BYTES = 50, 1_000, 200, 2_000_000
QUICK = (2, 20, 5, 200_000)
TARGET_S, QUICK_TARGET_S, MEMORY_TARGET_MB, SPARE_MB = 60.0, 10.0, 1_000.0, 64.0
TEXT = "A nodule of the right upper lobe, likely benign. " * 6
FORM = form(OverallChoice.LEFT)


def make_study(path: Path, readers: int, cases: int, file_bytes: int) -> None:
    """Make a study with two outputs for each case, and open its session."""
    Study.create(path, title="Benchmark", protocol=protocol()).close()
    with StudyFile.open(path, clock=SystemClock()) as file:
        with file.change("models added", "coordinator") as change:
            models = [store.models.add(change, ModelCard(name)) for name in ("Alpha", "Beta")]
        for number in range(cases):
            data: dict[AssetId, bytes] = {}
            listed: tuple[Asset, ...] = ()
            if file_bytes:
                content = os.urandom(file_bytes)
                listed = (Asset.of_bytes(content, AssetKind.NOTE, "text/plain"),)
                data = {listed[0].id: content}
            with file.change("case added", "coordinator") as change:
                named = CaseContent(f"C{number:04}", "Chest", "Nodule?", assets=listed)
                case = store.cases.add(change, named, data)
                for model in models:
                    store.outputs.add(change, case, model, OutputContent(TEXT), {})
    with Study.open(path) as study:
        for number in range(readers):
            study.protocol.add_reader(f"Reader {number}")
        study.protocol.open_session()


def read_everything(path: Path, code: str | None = None) -> float:
    """Judge all items of all readers of a kit or study; return the processor time in seconds."""
    with StudyFile.open(path, clock=SystemClock(), passphrase=code) as file, file.batch():
        started = time.process_time()
        for reader in store.readers.list_all(file):
            for session in store.sessions.list_all(file):
                document = JudgementContent(FORM, ViewingTime(42_000), session.protocol_version)
                for item in store.worklists.list_items(file, session.id, reader.id):
                    with file.change("judgement submitted", reader.code) as change:
                        store.judgements.append(change, item.id, JudgementKind.JUDGED, document)
        return time.process_time() - started


def make_returns(study_path: Path, folder: Path) -> list[Path]:
    """Write a kit for each reader, read it, and return the returns."""
    returns = []
    with Study.open(study_path) as study:
        for reader in study.protocol.readers():
            kit = folder / f"{reader.code}.rrstudy"
            written = study.kits.write_kit(reader.id, kit)
            read_everything(kit, written.code)
            with Study.open(kit, passphrase=written.code) as opened:
                opened.kits.write_return(returned := folder / f"{reader.code}.rrreturn")
            returns.append(returned)
            kit.unlink()
    return returns


def own_process(task: str, *arguments: Path) -> list[float]:
    """Run a task of this script in a process of its own, and return the numbers it prints."""
    command = [sys.executable, __file__, task, *map(str, arguments)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [float(number) for number in done.stdout.split()]


def peak_mb() -> float:
    """Return the largest memory of this process, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000


def merge_all(study_path: Path, returns: Sequence[Path]) -> tuple[float, float, int]:
    """Merge returns; return seconds, those of the processor, and the number of judgements."""
    with Study.open(study_path) as study:
        started, used, count = time.perf_counter(), time.process_time(), 0
        for path in returns:
            count += study.kits.merge(path).new_count
    return time.perf_counter() - started, time.process_time() - used, count


def write_one_kit(study_path: Path, kit: Path) -> None:
    """Write a kit; print seconds, memory, most space taken and size of the kit, in MB."""
    most, is_done = 0, threading.Event()

    def look() -> None:
        nonlocal most
        while not is_done.wait(0.005):
            sizes = []
            for path in kit.parent.rglob("*"):
                try:
                    sizes.append(path.stat().st_size)
                except FileNotFoundError:
                    continue
            most = max(most, sum(sizes))

    with Study.open(study_path) as study:
        reader = study.protocol.readers()[0].id
        looking = threading.Thread(target=look)
        looking.start()
        started = time.perf_counter()
        study.kits.write_kit(reader, kit)
        seconds = time.perf_counter() - started
        is_done.set()
        looking.join()
    print(seconds, peak_mb(), most / 1e6, kit.stat().st_size / 1e6)


def main() -> None:
    """Make the studies, measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    readers, cases, with_files, file_bytes = (
        QUICK if quick else (READERS, CASES, CASES_WITH_FILES, FILE_BYTES)
    )
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        folder = Path(name)
        os.environ["READINGROOM_HOME"] = str(folder / "home")
        study, peer = folder / "study.rrstudy", folder / "peer.rrstudy"
        make_study(study, readers, cases, 0)
        shutil.copyfile(study, peer)
        returns = make_returns(study, folder)
        seconds, processor_s, count, memory = own_process("merge", study, *returns)
        assert count == readers * cases
        entered_s = read_everything(peer)
        pictures = folder / "pictures.rrstudy"
        make_study(pictures, 1, with_files, file_bytes)
        (folder / "kits").mkdir()
        kit_s, kit_memory, most, size = own_process("kit", pictures, folder / "kits" / "R1.rrstudy")
    merged = f"Merge of {readers} returns of {cases:,} judgements"
    files_mb = with_files * file_bytes // 1_000_000
    print_table(
        "Reader kits",
        [
            Line(merged, seconds, "s", at_most=QUICK_TARGET_S if quick else TARGET_S),
            Line(
                *("... processor time", processor_s, "s"),
                peer="entry of the same judgements",
                theirs=entered_s,
            ),
            Line("... memory of its process", memory, "MB", at_most=MEMORY_TARGET_MB),
            Line(f"Kit of {with_files} cases with {files_mb} MB of files", kit_s, "s"),
            Line("... memory of its process", kit_memory, "MB"),
            Line("... space beside the finished kit", most - size, "MB", at_most=SPARE_MB),
        ],
        [f"The kit has {size:.0f} MB."],
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["merge"]:
        print(*merge_all(Path(sys.argv[2]), [Path(each) for each in sys.argv[3:]]), peak_mb())
    elif sys.argv[1:2] == ["kit"]:
        write_one_kit(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        main()
