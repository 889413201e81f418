"""Stand-ins: a clock that is set by hand, a study in memory, and frames made at once."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import (
    CaseContent,
    Note,
    NoteSection,
    SequenceFeature,
    SequenceRecord,
    Variant,
    VariantTable,
    Zygosity,
)
from readingroom.domain.conduct import Freezing
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import ReadingroomError
from readingroom.domain.ids import AssetId, ItemId, JudgementId, ReaderId, SessionId
from readingroom.domain.imaging import Frame, FrameRef, ImageSeries, MaskRef, Window
from readingroom.domain.output import Diagnosis, Finding, Overlay, OverlayKind, ShownOutput
from readingroom.domain.protocol import default_protocol
from readingroom.domain.study import SessionState
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.domain.viewing import KeyImage, OpenedEvidence, UsedWindow
from readingroom.reading.types import (
    Correction,
    JudgementEntry,
    Reader,
    Reading,
    SubmitResult,
    ViewingTime,
    Worklist,
    WorklistItem,
    WorklistItemState,
)
from readingroom_desktop.jobs.job import failure_of

READER = ReaderId("reader")
AXIAL = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
CORONAL = (1.0, 0.0, 0.0, 0.0, 0.0, -1.0)
SAGITTAL = (0.0, 1.0, 0.0, 0.0, 0.0, -1.0)


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_000

    def now(self):
        raise AssertionError("the window asks the study for wall-clock time")

    def monotonic_ms(self) -> int:
        return self.ms


def make_series(key="ct", count=5, **changes) -> ImageSeries:
    frames = tuple(
        FrameRef(AssetId(key), index, position_mm=5.0 * index, orientation=AXIAL)
        for index in range(count)
    )
    values = {
        "key": key,
        "modality": "CT",
        "description": "CT axial, 5 mm",
        "rows": 40,
        "columns": 60,
        "is_colour": False,
        "frames": frames,
        "spacing_mm": (1.0, 1.0),
        "spacing_source": "PixelSpacing",
        "units": "HU",
    }
    return ImageSeries(**(values | changes))


def make_frame(index=0, shape=(40, 60), **changes) -> Frame:
    """A CT frame whose value at (column, row) is column + 100 * row - 1024 + index."""
    rows, columns = np.mgrid[: shape[0], : shape[1]]
    values = {
        "pixels": np.ascontiguousarray((columns + 100 * rows + index).astype(np.uint16)),
        "slope": 1.0,
        "intercept": -1024.0,
        "units": "HU",
        "is_inverted": False,
        "windows": (Window("Abdomen", 350.0, 40.0), Window("", 80.0, 40.0)),
    }
    return Frame(**(values | changes))


def colour_frame() -> Frame:
    pixels = np.zeros((40, 60, 3), dtype=np.uint8)
    pixels[..., 0], pixels[..., 1], pixels[..., 2] = 200, 100, 50
    return Frame(pixels, 1.0, 0.0, "", False, ())


class DirectLoader(QObject):
    """Has the signals and methods of the frame loader; answers inside the call."""

    frame_ready = Signal(str, int, object)
    frame_failed = Signal(str, int, str)
    volume_progress = Signal(str, int, int)
    overlay_ready = Signal(str, object)
    overlay_failed = Signal(str, str)
    mask_ready = Signal(object, object)
    mask_failed = Signal(object, str)
    annotations_ready = Signal(str, object)
    annotations_failed = Signal(str, str)
    letters_ready = Signal(str, int, object)
    letters_failed = Signal(str, int, str)

    def __init__(self) -> None:
        super().__init__()
        self.mask = np.zeros((40, 60), dtype=np.float32)
        self.mask[10:20, 20:40] = 1.0
        self.mask_problem = ""
        self.masks_requested: list[MaskRef] = []
        self.annotations_requested: list[AssetId] = []
        self.letters: dict[tuple[str, int], str] = {}
        self.is_holding = False
        self.broken: set[int] = set()
        self.frames: dict[tuple[str, int], Frame] = {}
        self.make: Callable[[ImageSeries, int], Frame] = lambda series, index: make_frame(index)
        self.requested: list[tuple[str, int]] = []
        self.prefetched: list[tuple[str, tuple[int, ...]]] = []
        self.overlay = np.full((40, 60), 0.75, dtype=np.float32)
        self.overlay_problem = ""
        self.forgotten = 0

    def cached(self, series, index):
        return None if self.is_holding else self.make(series, index)

    def request(self, series, index, view=None) -> None:
        self.requested.append((series.key, index))
        if not self.is_holding:
            self.answer(series, index)

    def answer(self, series, index) -> None:
        if index in self.broken:
            self.frame_failed.emit(series.key, index, "The pixel data ends early.")
        else:
            self.frame_ready.emit(series.key, index, self.make(series, index))

    def request_overlay(self, asset) -> None:
        if self.overlay_problem:
            self.overlay_failed.emit(asset, self.overlay_problem)
        else:
            self.overlay_ready.emit(asset, self.overlay)

    def request_masks(self, masks) -> None:
        for mask in masks:
            self.masks_requested.append(mask)
            if self.mask_problem:
                self.mask_failed.emit(mask, self.mask_problem)
            else:
                self.mask_ready.emit(mask, self.mask)

    def prefetch(self, series, indexes) -> None:
        self.prefetched.append((series.key, tuple(indexes)))

    def prefetch_around(self, series, index, reach=12, linked=()) -> None:
        pass

    def request_annotations(self, assets: Iterable[AssetId]) -> None:
        self.annotations_requested += assets

    def request_letters(self, asset, number) -> None:
        letters = self.letters.get((asset, number))
        if letters is None:
            self.letters_failed.emit(asset, number, "The study is closed.")
        else:
            self.letters_ready.emit(asset, number, letters)

    def forget(self) -> None:
        self.forgotten += 1


def make_variant(**changes) -> Variant:
    values = {
        "chromosome": "chr10",
        "position": 94_981_296,
        "reference": "A",
        "alternates": ("C",),
        "identifier": "rs1057910",
        "quality": 99.0,
        "filters": ("PASS",),
        "gene": "CYP2C9",
        "hgvs_c": "c.1075A>C",
        "hgvs_p": "p.Ile359Leu",
        "consequence": "missense_variant",
        "impact": "MODERATE",
        "transcript": "NM_000771.4",
        "other_transcripts": 2,
        "genotype": "0/1",
        "zygosity": Zygosity.HETEROZYGOUS,
        "depth": 78,
        "allele_fraction": 0.47,
    }
    return Variant(**(values | changes))


NOTE_TEXT = "HISTORY\nHead injury on warfarin <b>today</b>.\nMEDICATION\nWarfarin 5 mg."


def make_note() -> Note:
    start = NOTE_TEXT.index("MEDICATION")
    sections = (
        NoteSection("History", 0, start),
        NoteSection("Medication", start, len(NOTE_TEXT)),
    )
    return Note(AssetId("note"), "Emergency note", NOTE_TEXT, "utf-8", sections)


def make_case(code="CASE-1", **changes) -> CaseContent:
    variants = (make_variant(), make_variant(gene="VKORC1", hgvs_c="c.-1639G>A", hgvs_p=""))
    feature = SequenceFeature("gene", "MT-ND1", 0, 70, 1)
    values = {
        "code": code,
        "title": "Fall",
        "question": "Which summary would you rather have?",
        "series": (make_series(), make_series("mr", 3, modality="MR", units="")),
        "notes": (make_note(),),
        "variants": (VariantTable(AssetId("vcf"), "GRCh38", "CSQ", variants),),
        "sequences": (SequenceRecord(AssetId("fa"), "chrM", 200, "ACGT" * 20, (feature,)),),
    }
    return CaseContent(**(values | changes))


def make_output(**changes) -> ShownOutput:
    values = {
        "text": "Subdural haematoma <img src='file:///etc/passwd'> is likely.\n" * 12,
        "diagnoses": (Diagnosis("Subdural haematoma", 0.7), Diagnosis("Contusion")),
        "findings": (Finding("Crescent", "left", 2), Finding("No fracture")),
        "overlay": Overlay(AssetId("overlay"), OverlayKind.SALIENCY, 3),
    }
    return ShownOutput(**(values | changes))


class FakeReadingDesk:
    """A worklist in memory that follows the contract of the real one."""

    def __init__(self, cases, protocol) -> None:
        self.cases = cases
        self.protocol = protocol
        self.items = [
            WorklistItem(
                ItemId(f"item-{number}"),
                number,
                case.code,
                case.title,
                ("CT",),
                WorklistItemState.WAITING,
                False,
                0,
            )
            for number, case in enumerate(cases, start=1)
        ]
        self.forms: dict[str, JudgementEntry] = {}
        self.timings: dict[str, ViewingTime] = {}
        self.earlier: dict[str, JudgementEntry] = {}
        self.corrections: tuple[Correction, ...] = ()
        self.log: list[tuple] = []
        self.done: list[int] = []
        self.output = make_output()
        self.output_count = 2
        self.first: dict[str, JudgementEntry] = {}
        """First answers, by the item after them."""
        self.frozen: set[str] = set()
        self.freezing = Freezing.NEXT_READING

    def _at(self, item) -> int:
        return next(n for n, one in enumerate(self.items) if one.id == item)

    def _set(self, at: int, **changes) -> None:
        self.items[at] = replace(self.items[at], **changes)

    def worklist(self, reader, item=None) -> Worklist:
        who = Reader(reader, "R1", "Reader")
        return Worklist(SessionId("s"), SessionState.OPEN, who, tuple(self.items))

    def open_item(self, item) -> Reading:
        at = self._at(item)
        self.log.append(("open", item))
        if self.items[at].state is WorklistItemState.WAITING:
            self._set(at, state=WorklistItemState.STARTED)
        outputs = {Side.LEFT: self.output, Side.RIGHT: replace(self.output, overlay=None)}
        return Reading(
            self.items[at],
            len(self.items),
            len(self.done),
            self.cases[at],
            {side: outputs[side] for side in list(Side)[: self.output_count]},
            self.protocol.for_case(self.cases[at].code),
            self.forms.get(item, JudgementEntry()),
            self.timings.get(item, ViewingTime()),
            self.corrections,
            self.earlier.get(item) if self.items[at].state is WorklistItemState.STARTED else None,
            first=self.first.get(item),
            freezing=self.freezing if item in self.frozen else None,
        )

    def save_draft(self, item, form, timing) -> None:
        self.log.append(("draft", item, form, timing))
        self.forms[item], self.timings[item] = form, timing

    def submit(self, item, form, timing, reason="") -> SubmitResult:
        self.log.append(("submit", item, form, timing, reason))
        self.earlier[item] = form
        self.forms[item], self.timings[item] = form, timing
        return self._end(item, WorklistItemState.JUDGED, timing, JudgementId("j"))

    def correct(self, item, form, timing, reason) -> SubmitResult:
        self.log.append(("correct", item, form, timing, reason))
        self.forms[item], self.timings[item] = form, timing
        return self._end(item, WorklistItemState.JUDGED, timing, JudgementId("c"))

    def skip(self, item, reason, timing) -> SubmitResult:
        self.log.append(("skip", item, reason, timing))
        return self._end(item, WorklistItemState.SKIPPED, timing, None)

    def _end(self, item, state, timing, judgement) -> SubmitResult:
        at = self._at(item)
        self._set(at, state=state, active_ms=timing.active_ms)
        self.done.append(at)
        worklist = self.worklist(READER)
        following = worklist.next_item
        return SubmitResult(item, judgement, following.id if following else None, worklist)

    def undo(self, reader, item=None) -> SubmitResult | None:
        self.log.append(("undo", item))
        if not self.done:
            return None
        at = self.done[-1] if item is None else self._at(item)
        self.done = [one for one in self.done if one != at]
        self._set(at, state=WorklistItemState.STARTED)
        item = self.items[at].id
        return SubmitResult(item, None, item, self.worklist(reader))

    def flag(self, item, comment, is_flagged=True) -> Worklist:
        self.log.append(("flag", item, comment, is_flagged))
        self._set(self._at(item), is_flagged=is_flagged)
        return self.worklist(READER)


class FakeHighlights:
    """Collects the switches of highlights."""

    def __init__(self) -> None:
        self.switches: list[tuple] = []

    def record(self, item, kind, *, is_on) -> None:
        self.switches.append((item, kind.value, is_on))


class FakeCases:
    def __init__(self, cases) -> None:
        self._cases = cases

    def list_cases(self):
        return tuple(SimpleNamespace(id=case.code, code=case.code) for case in self._cases)

    def content(self, case):
        return next(one for one in self._cases if one.code == case)


class FakeViewing:
    """Key images and windows in memory."""

    def __init__(self) -> None:
        self.marked: dict[str, tuple[KeyImage, ...]] = {}
        self.windows: list[tuple[str, tuple[UsedWindow, ...]]] = []
        self.opened: list[tuple[str, tuple[OpenedEvidence, ...]]] = []
        self.covers: list[tuple[str, bool]] = []
        """Items that were covered (True) or uncovered."""

    def record_cover(self, item, *, is_covered) -> None:
        self.covers.append((item, is_covered))

    def record_evidence(self, item, opened) -> None:
        self.opened.append((item, opened))

    def key_images(self, item) -> tuple[KeyImage, ...]:
        return self.marked.get(item, ())

    def mark(self, item, image) -> tuple[KeyImage, ...]:
        self.marked[item] = tuple(sorted({*self.key_images(item), image}))
        return self.marked[item]

    def unmark(self, item, image) -> tuple[KeyImage, ...]:
        self.marked[item] = tuple(each for each in self.key_images(item) if each != image)
        return self.marked[item]

    def record_windows(self, item, windows) -> None:
        self.windows.append((item, windows))


class FakeAnalytics:
    def __init__(self, log) -> None:
        self._log = log

    def record(self, item, viewing) -> None:
        self._log.append(("viewing", item, viewing))


class FakeStudy:
    def __init__(self, cases=None, **protocol_changes) -> None:
        shown = cases or [make_case("CASE-1"), make_case("CASE-2"), make_case("CASE-3")]
        changes = {"minimum_view_ms": 0} | protocol_changes
        self.reading = FakeReadingDesk(shown, replace(default_protocol(1), **changes))
        self.cases = FakeCases(shown)
        self.highlights = FakeHighlights()
        self.viewing = FakeViewing()
        self.analytics = FakeAnalytics(self.reading.log)

    def calls(self, name: str) -> list[tuple]:
        return [entry for entry in self.reading.log if entry[0] == name]


class DirectCalls:
    """Runs calls at once, or when told to; can be made to fail."""

    def __init__(self, study: FakeStudy) -> None:
        self.study = study
        self.error: Exception | None = None
        self.annotations_requested: list[AssetId] = []
        self.is_holding = False
        self.held: list[Callable[[], None]] = []

    def run(self, call, on_done=None, on_failed=None) -> None:
        def work() -> None:
            try:
                if self.error is not None:
                    raise self.error
                value = call(self.study)
            except ReadingroomError as error:
                on_failed(failure_of(error))
            else:
                on_done(value)

        if self.is_holding:
            self.held.append(work)
        else:
            work()

    def release(self) -> None:
        self.annotations_requested: list[AssetId] = []
        self.is_holding = False
        while self.held:
            self.held.pop(0)()


def study_of(kind: StudyType, content: ArmContent, **changes) -> FakeStudy:
    """Return a study whose only arm shows this content."""
    design = StudyDesign(kind, (Arm("", "", content),), (SessionPlan("Session 1", ()),))
    study = FakeStudy(design=design, **changes)
    study.reading.output_count = {ArmContent.CASE: 0, ArmContent.OUTPUT: 1}.get(content, 2)
    return study
