"""Studies for tests: small case folders, outputs files, a clock that ticks by itself."""

import atexit
import json
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from copy import copy
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from readingroom.domain.ids import ItemId
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.reading.types import (
    JudgementEntry,
    Reader,
    Reading,
    ViewingTime,
    WorklistItemState,
)
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE

VCF = """##fileformat=VCFv4.2
##contig=<ID=17>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1
17\t43093464\t.\tG\tA\t50\tPASS\t.\tGT\t0/1
"""
NOTE = "History:\nA 54-year-old with cough.\n\nFindings:\nConsolidation in the left lower lobe.\n"
MODELS = ("Heron", "Ibis", "Kestrel")
CASES = ("CASE-1", "CASE-2", "CASE-3", "CASE-4")
LOOKED = ViewingTime(active_ms=5_000, idle_ms=100, paused_ms=0)


class TickingClock:
    """One second later at every look."""

    def __init__(self) -> None:
        self._moment = datetime(2026, 1, 31, 9, 30, tzinfo=UTC)

    def now(self) -> datetime:
        self._moment += timedelta(seconds=1)
        return self._moment

    def monotonic_ms(self) -> int:
        return 0


def protocol(**changes: object) -> Protocol:
    values: dict[str, object] = {
        "version": 1,
        "title": "Test",
        "question": "Which is better?",
        "criteria": (
            Criterion("accuracy", "Accuracy", CriterionKind.PREFERENCE, "A", "B"),
            Criterion("confidence", "Confidence", CriterionKind.SCORE, "low", "high"),
            Criterion("style", "Style", CriterionKind.PREFERENCE, "A", "B", is_required=False),
        ),
        "seed": 5,
        "hidden_words": ("Project Stork",),
    }
    return Protocol(**(values | changes))  # type: ignore[arg-type] # values by name


def write_case(parent: Path, code: str, *, note: str = NOTE) -> Path:
    folder = parent / code
    folder.mkdir(parents=True)
    (folder / "note.txt").write_text(note, encoding="utf-8")
    (folder / "variants.vcf").write_text(VCF, encoding="utf-8")
    (folder / "case.yaml").write_text(
        f"code: {code}\ntitle: Title of {code}\nquestion: Which reading is right?\n"
        "notes:\n  - {file: note.txt, title: Referral}\nvariants:\n  - {file: variants.vcf}\n",
        encoding="utf-8",
    )
    return folder


def output_line(case: str, model: str, **more: object) -> dict[str, object]:
    return {
        "case": case,
        "model": model,
        "text": f"I am {model}. Pneumonia in {case}, {len(model)} mm. See Project Stork.",
        "diagnoses": [{"label": "Pneumonia", "probability": 0.7}],
        **more,
    }


def write_outputs(path: Path, lines: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def all_outputs(
    path: Path, cases: tuple[str, ...] = CASES, models: tuple[str, ...] = MODELS
) -> Path:
    return write_outputs(path, [output_line(case, model) for case in cases for model in models])


def filled_study(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return a study with four cases, three models, and readers R1 and R2; no session yet.

    It is a copy without the files that it was made from; see `copied_study`.
    """
    return copied_study(new_filled_study, folder, passphrase, **changes)


def new_filled_study(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return the filled study, made anew with its own log."""
    study = Study.create(
        folder / "study.rrstudy",
        title="Test study",
        passphrase=passphrase,
        protocol=protocol(**changes),
        clock=TickingClock(),
    )
    for code in CASES:
        study.cases.add_case(write_case(folder / "cases", code))
    study.cases.add_outputs(all_outputs(folder / "outputs.jsonl"))
    study.protocol.add_reader("First Person")
    study.protocol.add_reader("Second Person")
    return study


class _Original(NamedTuple):
    """A closed study, the user folder of the computer that made it, and its clock."""

    path: Path
    home: Path
    clock: TickingClock


def copied_study(
    make: Callable[..., Study], folder: Path, passphrase: str | None = None, **changes: object
) -> Study:
    """Return an open copy of the study that `make` returned when it was first asked for.

    `make` takes these arguments too. All copies have one log, of which this computer's record is
    replaced: two studies that are open at once, or one that several tests share, are made anew.
    """
    original = _made_once(make, passphrase, tuple(sorted(changes.items())))
    shutil.copytree(original.home, os.environ[HOME_VARIABLE], dirs_exist_ok=True)
    path = folder / original.path.name
    shutil.copyfile(original.path, path)
    return Study.open(path, passphrase=passphrase, clock=copy(original.clock))


@cache
def _made_once(
    make: Callable[..., Study], passphrase: str | None, changes: tuple[tuple[str, object], ...]
) -> _Original:
    folder = Path(tempfile.mkdtemp(prefix="readingroom-original-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        with make(folder, passphrase, **dict(changes)) as study:
            path, clock = study.path, study._clock
    assert isinstance(clock, TickingClock)
    return _Original(path, folder / "home", clock)


def full_form(outcome: OverallChoice = OverallChoice.LEFT, comment: str = "") -> JudgementEntry:
    return JudgementEntry(outcome, {"accuracy": -1, "confidence": 4}, comment)


def judge(
    study: Study, item: ItemId, outcome: OverallChoice = OverallChoice.LEFT, reason: str = ""
) -> Reading:
    reading = study.reading.open_item(item)
    study.reading.submit(item, full_form(outcome), LOOKED, reason)
    return reading


def state_of(study: Study, reader: Reader, item: ItemId) -> WorklistItemState:
    """Return the state of an item in the worklist of a reader."""
    lines = study.reading.worklist(reader.id).items
    return next(line.state for line in lines if line.id == item)


def kinds(study: Study) -> Counter[str]:
    """Return how many events of each kind the trail has."""
    return Counter(event.kind for event in study.trail.events())
