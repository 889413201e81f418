"""Records which evidence of outputs a reader opened."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import ItemId
from readingroom.domain.output import Evidence, Finding
from readingroom.domain.viewing import OpenedEvidence, OpenedTarget
from readingroom.reading.types import Reading
from readingroom_desktop.jobs import Failure
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.study_calls import form_message
from readingroom_desktop.widgets.reading.evidence_links import EvidenceLinks
from readingroom_desktop.widgets.reading.output_pair import OutputPair

_OPEN = (ReadingState.READY, ReadingState.PAUSED)


class EvidenceReporter(QObject):
    """Collects the evidence that is opened, and stores it when the item is left.

    Args:
        page: the whole page, which owns this object.
        model: state of the reading.
        outputs: the outputs.
        links: links between their statements and the notes.
    """

    def __init__(
        self, page: QObject, model: ReadingViewModel, outputs: OutputPair, links: EvidenceLinks
    ) -> None:
        super().__init__(page)
        self._model, self._outputs = model, outputs
        self._item: ItemId | None = None
        self._opened: list[OpenedEvidence] = []
        model.reading_opened.connect(self._begin)
        model.state_changed.connect(self._on_state)
        outputs.finding_chosen.connect(self._on_finding)
        links.opened.connect(self._on_evidence)
        links.returned.connect(self._on_returned)

    def _begin(self, reading: Reading) -> None:
        """Collect for another item; one that is locked or submitted is only viewed."""
        is_read = not (self._model.is_locked or self._model.is_submitted)
        is_recorded = is_read and self._model.has_viewing
        self._item, item = (reading.item.id if is_recorded else None), self._item
        self._opened, opened = [], self._opened
        if item is not None and opened:
            self._store(item, opened)  # it was refused when the item was left

    def _on_finding(self, letter: str, finding: Finding) -> None:
        for side, panel in self._outputs.panels.items():
            if panel.side == letter and panel.output is not None:
                self._add(side, OpenedTarget.FINDING, finding, panel.output.findings)

    def _on_evidence(self, side: Side, evidence: Evidence) -> None:
        self._add_evidence(side, OpenedTarget.EVIDENCE, evidence)

    def _on_returned(self, side: Side, evidence: Evidence) -> None:
        self._add_evidence(side, OpenedTarget.STATEMENT, evidence)

    def _add_evidence(self, side: Side, target: OpenedTarget, evidence: Evidence) -> None:
        output = self._outputs.panels[side].output
        if output is not None:
            self._add(side, target, evidence, output.evidence)

    def _add(
        self, side: Side, target: OpenedTarget, chosen: object, parts: Sequence[object]
    ) -> None:
        """Add a part of an output; the same part again counts up."""
        numbers = [number for number, part in enumerate(parts) if part is chosen]
        numbers += [number for number, part in enumerate(parts) if part == chosen]
        if self._item is None or not numbers:
            return
        entry, last = OpenedEvidence(side, target, numbers[0]), self._opened[-1:]
        if last and replace(last[0], count=1) == entry:
            self._opened[-1] = replace(last[0], count=last[0].count + 1)
        else:
            self._opened.append(entry)

    def _on_state(self, state: ReadingState) -> None:
        if state in _OPEN or not self._opened or self._item is None:
            return
        opened, self._opened = self._opened, []
        self._store(self._item, opened)

    def _store(self, item: ItemId, opened: Sequence[OpenedEvidence]) -> None:
        entries = tuple(opened)
        self._model.call(
            lambda study: study.viewing.record_evidence(item, entries),
            lambda _: None,
            lambda failure: self._retain(item, entries, failure),
        )

    def _retain(self, item: ItemId, opened: Sequence[OpenedEvidence], failure: Failure) -> None:
        """Store entries with the next record of their item; report a loss."""
        if item == self._item:
            self._opened = [*opened, *self._opened]
        else:
            self._model.error_raised.emit(form_message(failure))
