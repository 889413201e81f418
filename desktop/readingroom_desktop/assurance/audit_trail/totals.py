"""Totals on the Audit trail page: hidden commitments of many sessions against one opened total."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject

from readingroom.audit.types import MOST_ADDEND, SumCheck
from readingroom.services.disclosure import verify_sum
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.formats import count, isolated, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import PageViewModel


class SumFile(StrEnum):
    """Role of a file in a total, by its file name extension."""

    PART = "part"
    TOTAL = "total"
    ANCHOR = "anchor"


_KINDS = {
    ".opening": SumFile.PART,
    ".total": SumFile.TOTAL,
    ".checkpoint": SumFile.ANCHOR,
    ".txt": SumFile.ANCHOR,
}
_MAX_FINDINGS = 3


@dataclass(frozen=True, slots=True)
class SumRow:
    """A chosen file; `is_sound` is None until verified, `faults` lists the problems."""

    path: Path
    kind: SumFile
    is_sound: bool | None = None
    faults: str = ""


class TrailTotalsViewModel(PageViewModel):
    """Chosen files and their newest verification, which another choice discards."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.rows: tuple[SumRow, ...] = ()
        self.outcome = ""
        self.is_sound = True

    @property
    def note(self) -> str:
        """Return the limits of a total."""
        return tr(
            "Experimental; not binding against a quantum attacker. That each value is between 0 "
            "and %1 is stated, not proved."
        ).replace("%1", count(MOST_ADDEND))

    @property
    def can_check(self) -> bool:
        """Return whether there are a total and parts to add up."""
        kinds = {row.kind for row in self.rows}
        return self.job is None and {SumFile.PART, SumFile.TOTAL} <= kinds

    def add(self, paths: Sequence[Path]) -> None:
        """Add files by their extension; a new total replaces the present one."""
        rows = {row.path: replace(row, is_sound=None, faults="") for row in self.rows}
        unknown = []
        for path in paths:
            kind = _KINDS.get(path.suffix.lower())
            if kind is None:
                unknown.append(path.name)
                continue
            if kind is SumFile.TOTAL:
                rows = {file: row for file, row in rows.items() if row.kind is not kind}
            rows[path] = SumRow(path, kind)
        self._choose(rows.values())
        if unknown:
            text = tr("Not an opening, total or checkpoint: %1")
            self._set_outcome(text.replace("%1", ", ".join(unknown)), is_sound=False)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        self._choose(
            replace(row, is_sound=None, faults="") for row in self.rows if row.path != path
        )

    def check(self) -> None:
        """Verify every part and their sum."""
        parts, totals, anchors = (
            tuple(row.path for row in self.rows if row.kind is kind) for kind in SumFile
        )
        self._set_outcome("")
        self._start_job(
            tr("Adding up"),
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
        self._set_outcome("")

    def _set_outcome(self, outcome: str, *, is_sound: bool = True) -> None:
        self.outcome, self.is_sound = outcome, is_sound
        self.changed.emit()

    def _on_checked(self, check: SumCheck) -> None:
        faults = iter(check.faults)
        verdicts = {SumFile.TOTAL: check.is_sound, SumFile.ANCHOR: None}
        self.rows = tuple(
            _judged(row, next(faults))
            if row.kind is SumFile.PART
            else replace(row, is_sound=verdicts[row.kind])
            for row in self.rows
        )
        if not check.is_sound:
            self._set_outcome(
                self._list_findings(tuple(map(tr_core, check.findings))), is_sound=False
            )
            return
        sessions = numbered(check.total.count, tr("1 session"), tr("%1 sessions"))
        text = tr("Valid: the total of %1 is %2, over %3.").replace(
            "%1", isolated(check.total.name)
        )
        self._set_outcome(text.replace("%2", check.total.amount).replace("%3", sessions))

    def _list_findings(self, findings: Sequence[str]) -> str:
        """Describe the first problems; the list shows those of each file."""
        lines = [tr("Not valid."), *findings[:_MAX_FINDINGS]]
        more = len(findings) - _MAX_FINDINGS
        if more > 0:
            lines.append(tr("%1 more.", count(more)))
        return "\n".join(lines)

    def _on_refused(self, failure: Failure) -> None:
        self._set_outcome(failure.message, is_sound=False)


def _judged(row: SumRow, faults: Sequence[str]) -> SumRow:
    return replace(row, is_sound=not faults, faults="\n".join(faults))
