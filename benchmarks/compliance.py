"""Duration of assessing a study of 1,000 cases against every included policy pack.

    python benchmarks/compliance.py [--quick]

Each case is a note with outputs of two models, and two readers judge every pair, so that
the trail has some 3,000 events. An assessment is
everything: verifying chain, tree and every stored hash, reading the trail, fitting the results,
collecting the facts, and deciding all clauses of the eight packs. It is compared with the
verification alone, which is part of it. No peer reads such a file. `--quick` makes 20 cases.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, median, print_table
from tests.support.sample_study import form, protocol

from readingroom.domain.protocol import OverallChoice
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import ViewingTime
from readingroom.services.study import Study

CASES, QUICK_CASES = 1_000, 20
RUNS, QUICK_RUNS = 5, 1
TARGET_S = 5.0
MODELS = ("Alpha", "Beta")
KEEP, MADE_UP = IdentifierPolicy.KEEP, UnreviewedReason.MADE_UP


def write_sources(folder: Path, count: int) -> None:
    """Write case folders, and the outputs of two models for each."""
    lines = []
    for number in range(count):
        case = folder / f"case-{number:04d}"
        case.mkdir()
        (case / "note.txt").write_text(f"HISTORY\nCough for {number} days.\n", encoding="utf-8")
        lines += [
            {"case": case.name, "model": model, "text": f"{model}: benign."} for model in MODELS
        ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "outputs.jsonl").write_text(text, encoding="utf-8")


def make_study(folder: Path, path: Path, count: int) -> int:
    """Make the study with all judgements of two readers, and return its number of events."""
    with Study.create(path, title="Benchmark", protocol=protocol()) as study:
        for number in range(count):
            case = folder / f"case-{number:04d}"
            study.cases.add_case(case, identifiers=KEEP, unreviewed=MADE_UP)
        study.cases.add_outputs(folder / "outputs.jsonl", identifiers=KEEP, unreviewed=MADE_UP)
        readers = [study.protocol.add_reader(f"Reader {number}") for number in (1, 2)]
        study.protocol.open_session()
        for reader in readers:
            for position, item in enumerate(study.reading.worklist(reader.id).items):
                outcome = list(OverallChoice)[position % len(OverallChoice)]
                study.reading.submit(item.id, form(outcome), ViewingTime(active_ms=42_000))
        study.protocol.lock("all is read")
        return study.trail.verify().event_count


def seconds(work: Callable[[], object]) -> float:
    """Return the duration of one call."""
    since = time.perf_counter()
    work()
    return time.perf_counter() - since


def measure(path: Path, runs: int) -> list[Line]:
    """Measure alternately and return the lines."""
    whole, verified, collected = [], [], []
    with Study.open(path, read_only=True) as study:
        clauses = sum(len(pack.clauses) for pack in study.service(ComplianceService).packs())
        for _ in range(runs):
            whole.append(seconds(study.service(ComplianceService).assess))
            verified.append(seconds(study.trail.verify))
            collected.append(seconds(study.service(ComplianceService).facts))
    return [
        Line(f"assessed, {clauses} clauses", median(whole), "s", TARGET_S),
        Line("... of it the facts, the trail verified", median(collected), "s"),
        Line("... of it the verification of the trail", median(verified), "s"),
    ]


def main() -> None:
    """Make the study, measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    is_quick = parser.parse_args().quick
    count, runs = (QUICK_CASES, QUICK_RUNS) if is_quick else (CASES, RUNS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_sources(folder, count)
        events = make_study(folder, folder / "study.rrstudy", count)
        lines = measure(folder / "study.rrstudy", runs)
    print_table("Compliance", lines, [f"{count} cases, {events} events, median of {runs}."])


if __name__ == "__main__":
    main()
