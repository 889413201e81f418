"""Totals on the Audit trail page: hidden commitments of many sessions against one opened total."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject

from readingroom.domain.disclosure import MOST_ADDEND, SumCheck
from readingroom.study import verify_sum
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.page import PageViewModel


class SumFile(StrEnum):
    """What a file is to a sum, by the ending of its name."""

    PART = "part"
    TOTAL = "total"
    ANCHOR = "anchor"


_KINDS = {
    ".opening": SumFile.PART,
    ".total": SumFile.TOTAL,
    ".checkpoint": SumFile.ANCHOR,
    ".txt": SumFile.ANCHOR,
}
_MOST_FINDINGS = 3


@dataclass(frozen=True, slots=True)
class SumRow:
    """A chosen file; `is_sound` is None until it was checked, `faults` say what is wrong."""

    path: Path
    kind: SumFile
    is_sound: bool | None = None
    faults: str = ""


class TrailTotalsViewModel(PageViewModel):
    """Keeps the chosen files and what became of the newest check; another choice ends that."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.rows: tuple[SumRow, ...] = ()
        self.outcome = ""
        self.is_sound = True

    @property
    def note(self) -> str:
        """Return what a total does not prove."""
        text = self.tr(
            "Experimental; not binding against a quantum attacker. Each number is stated, not "
            "proved, to be from 0 to %1."
        )
        return text.replace("%1", count(MOST_ADDEND))

    @property
    def can_check(self) -> bool:
        """Return whether there is a total and something that it may be the sum of."""
        kinds = {row.kind for row in self.rows}
        return self.job is None and {SumFile.PART, SumFile.TOTAL} <= kinds

    def add(self, paths: Sequence[Path]) -> None:
        """Take files in by the endings of their names; another total takes the place of the one."""
        rows = {row.path: replace(row, is_sound=None, faults="") for row in self.rows}
        unknown = []
        for path in paths:
            kind = _KINDS.get(path.suffix.lower())
            if kind is None:
                unknown.append(path.name)
                continue
            if kind is SumFile.TOTAL:
                rows = {one: row for one, row in rows.items() if row.kind is not kind}
            rows[path] = SumRow(path, kind)
        self._choose(rows.values())
        if unknown:
            text = self.tr("No opening, total or checkpoint by its name: %1")
            self._say(text.replace("%1", ", ".join(unknown)), is_sound=False)

    def remove(self, path: Path) -> None:
        """Leave a file out."""
        self._choose(
            replace(row, is_sound=None, faults="") for row in self.rows if row.path != path
        )

    def check(self) -> None:
        """Verify every part, and that they add up to the total."""
        parts, totals, anchors = (
            tuple(row.path for row in self.rows if row.kind is kind) for kind in SumFile
        )
        self._say("")
        self._start_job(
            self.tr("Adding up"),
            lambda _study, _progress: verify_sum(parts, totals[0], anchors=anchors),
            self._on_checked,
            self._on_refused,
        )

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._choose(())
        super().clear()

    def _choose(self, rows: Iterable[SumRow]) -> None:
        order = list(SumFile)
        self.rows = tuple(sorted(rows, key=lambda row: (order.index(row.kind), row.path.name)))
        self._say("")

    def _say(self, outcome: str, *, is_sound: bool = True) -> None:
        self.outcome, self.is_sound = outcome, is_sound
        self.changed.emit()

    def _on_checked(self, made: SumCheck) -> None:
        faults = iter(made.faults)
        verdicts = {SumFile.TOTAL: made.is_sound, SumFile.ANCHOR: None}
        self.rows = tuple(
            _judged(row, next(faults))
            if row.kind is SumFile.PART
            else replace(row, is_sound=verdicts[row.kind])
            for row in self.rows
        )
        if not made.is_sound:
            self._say(self._told(made.findings), is_sound=False)
            return
        sessions = numbered(made.total.count, self.tr("1 session"), self.tr("%1 sessions"))
        text = self.tr("Sound: %1 is %2 in all, over %3.").replace("%1", made.total.name)
        self._say(text.replace("%2", made.total.amount).replace("%3", sessions))

    def _told(self, findings: Sequence[str]) -> str:
        """Return the first findings; each file has its own in the list."""
        lines = [self.tr("Not sound."), *findings[:_MOST_FINDINGS]]
        more = len(findings) - _MOST_FINDINGS
        if more > 0:
            lines.append(self.tr("There are %1 more.").replace("%1", count(more)))
        return "\n".join(lines)

    def _on_refused(self, failure: Failure) -> None:
        self._say(failure.message, is_sound=False)


def _judged(row: SumRow, faults: Sequence[str]) -> SumRow:
    return replace(row, is_sound=not faults, faults="\n".join(faults))
