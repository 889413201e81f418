"""A small study with one of everything, the same bytes on every run."""

import dataclasses
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import numpy as np

from readingroom.domain.case import (
    Asset,
    AssetKind,
    CaseContent,
    Note,
    Variant,
    VariantTable,
    Zygosity,
)
from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.ids import (
    CaseId,
    ItemId,
    JudgementId,
    ModelId,
    ReaderId,
    SessionId,
    asset_id,
)
from readingroom.domain.imaging import FrameRef, ImageSeries, Window
from readingroom.domain.output import Diagnosis, ModelCard, OutputContent, Overlay, OverlayKind
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.domain.study import StudyState
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import (
    StudyFile,
    assets,
    cases,
    drafts,
    events,
    judgements,
    meta,
    models,
    outputs,
    protocols,
    readers,
    sessions,
    worklists,
)
from readingroom.store.records import FormDraft, JudgementContent, JudgementKind, NewItem

NOTE = "Fever for three days; temperature 38.9 °C.".encode()
SLICE = np.random.default_rng(7).integers(0, 255, 3000, dtype=np.uint8).tobytes()
MASK = bytes(2000)


class TickingClock:
    """A clock that goes on by one second at each look."""

    def __init__(self, hour: int = 9) -> None:
        self._moment = datetime(2026, 1, 31, hour, 30, tzinfo=UTC)

    def now(self) -> datetime:
        self._moment += timedelta(seconds=1)
        return self._moment

    def monotonic_ms(self) -> int:
        return int(self._moment.timestamp() * 1000)


def seeded_entropy(seed: int = 1) -> Callable[[int], bytes]:
    return np.random.default_rng(seed).bytes


@dataclass(frozen=True)
class MadeStudy:
    """What `fill` put into a study."""

    case: CaseId
    second_case: CaseId
    models: tuple[ModelId, ...]
    reader: ReaderId
    session: SessionId
    items: tuple[ItemId, ...]
    judgement: JudgementId


def new_file(path: Path, passphrase: str | None = None) -> StudyFile:
    return StudyFile.create(
        path,
        title="Chest films",
        clock=TickingClock(),
        passphrase=passphrase,
        entropy=seeded_entropy(),
    )


def open_file(
    path: Path, passphrase: str | None = None, *, is_read_only: bool = False
) -> StudyFile:
    return StudyFile.open(
        path,
        clock=TickingClock(),
        passphrase=passphrase,
        is_read_only=is_read_only,
        entropy=seeded_entropy(2),
    )


def case_content(code: str = "C1") -> CaseContent:
    note, picture = asset_id(NOTE), asset_id(SLICE)
    frame = FrameRef(picture, 0, 1.5, -1024.0, (Window("Lung", 1500.0, -600.0),), -12.25)
    variant = Variant(
        "7", 117559590, "ATCT", ("A",), "rs1", 99.5, ("PASS",), "CFTR", "c.1521_1523del",
        "p.Phe508del", "inframe_deletion", "MODERATE", "NM_000492.4", 2, "0/1",
        Zygosity.HETEROZYGOUS, 40, 0.475,
    )  # fmt: skip
    return CaseContent(
        code=code,
        title=f"Film {code}",
        question="Is there a consolidation?",
        series=(ImageSeries("s1", "CT", "CT axial", 50, 60, False, (frame,)),),
        notes=(Note(note, "Note", NOTE.decode(), "utf-8"),),
        variants=(VariantTable(note, "GRCh38", "CSQ", (variant,)),),
        assets=(
            Asset(picture, AssetKind.DICOM, "application/dicom", len(SLICE)),
            Asset(note, AssetKind.NOTE, "text/plain", len(NOTE)),
        ),
    )


CASE_DATA = {asset_id(NOTE): NOTE, asset_id(SLICE): SLICE}


MISSED = ErrorAnnotation(
    Side.LEFT,
    ErrorKind.MISSED_FINDING,
    HarmSeverity.MILD,
    HarmLikelihood.UNLIKELY,
    "No effusion seen",
)


def judged(
    comment: str = "", active_ms: int = 4200, findings: tuple[ErrorAnnotation, ...] = ()
) -> JudgementContent:
    scores = {"accuracy": -1, "confidence": 4}
    return JudgementContent(
        form=JudgementEntry(OverallChoice.LEFT, scores, comment, findings),
        timing=ViewingTime(active_ms, 100, 0),
        shown={"left": "ab" * 32},
    )


def fill(file: StudyFile) -> MadeStudy:
    """Add cases, outputs, a session with a worklist of four items, judgements and a draft."""
    with file.change("protocol set", "coordinator") as change:
        protocols.add(change, default_protocol(20))
    with file.change("case added", "coordinator") as change:
        case = cases.add(change, case_content(), CASE_DATA)
        second = cases.add(change, case_content("C2"), CASE_DATA)
        change.details["case"] = case
    mask = asset_id(MASK)
    saying = OutputContent(
        "Überschattung right base", (Diagnosis("pneumonia", 0.7),), (),
        Overlay(mask, OverlayKind.MASK),
    )  # fmt: skip
    with file.change("outputs added", "coordinator") as change:
        made = [models.add(change, ModelCard(name, "1.0", "Lab")) for name in ("alpha", "beta")]
        left, right = (outputs.add(change, case, model, saying, {mask: MASK}) for model in made)
        other = [outputs.add(change, second, m, OutputContent(text="No."), {}) for m in made]
    with file.change("reader added", "coordinator") as change:
        reader = readers.add(change, "Dr. Grey", "R1").id
    with file.change("session opened", "coordinator") as change:
        session = sessions.add(change, [reader], made, 1)
        pairs = [
            NewItem(case, left, right),
            NewItem(second, other[1], other[0]),
            NewItem(case, right, left, repeat_of=0),
            NewItem(second, other[0], other[1], repeat_of=1),
        ]
        items = worklists.add(change, session, reader, pairs)
        meta.set_state(change, StudyState.OPEN)
    with file.change("judged", "R1") as change:
        judgement = judgements.append(
            change,
            items[0],
            JudgementKind.JUDGED,
            judged("Lower lobe is cut off.", findings=(MISSED,)),
        )
    with file.change("skipped", "R1") as change:
        skip = JudgementContent(reason="Technical problem", timing=ViewingTime(900))
        judgements.append(change, items[1], JudgementKind.SKIPPED, skip)
    with file.change("flagged", "R1") as change:
        flag = JudgementContent(reason_text="Ask again")
        judgements.append(change, items[0], JudgementKind.FLAGGED, flag)
    drafts.save(file, items[2], FormDraft(JudgementEntry(OverallChoice.RIGHT), ViewingTime(77)))
    return MadeStudy(case, second, tuple(made), reader, session, items, judgement)


def write_filled(path: Path, passphrase: str | None = None) -> MadeStudy:
    """Write a closed study that `fill` has filled: a copy of one that is made once.

    Not for a test with `slow_hashes`, which derives other keys.
    """
    content, made = _filled(passphrase)
    path.write_bytes(content)
    return made


@cache
def _filled(passphrase: str | None) -> tuple[bytes, MadeStudy]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.rrstudy"
        with new_file(path, passphrase) as file:
            made = fill(file)
        return path.read_bytes(), made


def open_later(path: Path, passphrase: str | None = None) -> StudyFile:
    """Open a study an hour after it was made, so that no clock goes back."""
    return StudyFile.open(
        path, clock=TickingClock(10), passphrase=passphrase, entropy=seeded_entropy(3)
    )


@contextmanager
def unprivileged() -> Iterator[None]:
    """Drop root's right to write everywhere, where the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def exported(file: StudyFile) -> Iterator[object]:
    """Return everything a study can give back, but drafts."""
    yield meta.read(file)
    yield meta.count(file)
    for summary in cases.list_all(file):
        content = cases.content(file, summary.id)
        yield summary, content
        yield [assets.read(file, asset.id) for asset in content.assets]
    for row in outputs.list_all(file):
        yield row, outputs.content(file, row.id)
    yield assets.read(file, asset_id(MASK))
    yield models.list_all(file), protocols.current(file), readers.list_all(file)
    for session in sessions.list_all(file):
        yield session
        for reader in session.readers:
            yield worklists.list_items(file, session.id, reader)
    yield judgements.list_all(file), judgements.list_votes(file), judgements.flagged_items(file)
    yield [dataclasses.astuple(event) for event in events.read(file)], events.head(file)
