"""Recorded outputs of models: read first, stored once every question about them has an answer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.deid_review import (
    PreparedOutputs,
    RedactionDecision,
    RedactionItem,
    RedactionText,
    UnreviewedReason,
    left_out_lines,
    open_items,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import ModelId
from readingroom.domain.output import ImportedOutput, ImportedOutputs
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.store import Change, StudyFile
from readingroom.study.cases.admission import Admission
from readingroom.study.cases.deid_answers import require_answers
from readingroom.study.guard import Guard

if TYPE_CHECKING:
    from readingroom.intake.child import IntakeProcess
    from readingroom.intake.deidentify.key_file import KeyFile

Asked = TypeVar("Asked", RedactionItem, RedactionText)


class OutputsAdded(NamedTuple):
    """How many outputs were taken, of which models (names), and what was refused."""

    added: int
    models: tuple[str, ...]
    problems: tuple[Problem, ...]


class OutputImportService:
    """Takes recorded outputs into a study.

    What the files of cases said of their patients is remembered until the study is closed, in
    memory alone, to be looked for in outputs that come after them: `told`, by the cases' codes.
    """

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        reader: "Callable[[], IntakeProcess]",
        told: dict[str, tuple[KnownIdentifier, ...]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._reader = reader
        self._told = told

    def remember(self, code: str, told: Iterable[KnownIdentifier]) -> None:
        """Remember what the files of a case that is stored now said of its patient."""
        self._told[code] = tuple(told)

    def forget(self, code: str = "") -> None:
        """Forget what the files of one case said, or without its code of all."""
        if code:
            self._told.pop(code, None)
        else:
            self._told.clear()

    def prepare(
        self,
        source: Path,
        *,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read a file of outputs, with the questions about the rows that the study would take.

        Raises:
            IntakeError: the file, or the key file, cannot be read at all.
            PassphraseError: the passphrase does not open the key file.
            Cancelled: the user stopped.
        """
        read = self._reader().read_outputs(
            source, known_identifiers=self._told_with(key_file), progress=progress
        )
        admission = Admission(self._file, source.name)
        good = tuple(row for row in read.imported.outputs if admission.admits(row))
        problems = (*read.problems, *admission.problems)
        imported = replace(read.imported, outputs=good, problems=problems)
        lines = frozenset(row.line for row in good)
        return PreparedOutputs(read.name, imported, _on(lines, read.items), _on(lines, read.texts))

    def _told_with(self, key_file: "KeyFile | None") -> dict[str, tuple[KnownIdentifier, ...]]:
        """Return what is known of the patients of cases from their files and from a key file."""
        if key_file is None:
            return dict(self._told)
        from readingroom.intake.deidentify.seeds import identifiers_of_keys

        keys = identifiers_of_keys(key_file.read())
        return {
            code: (*self._told.get(code, ()), *keys.get(code, ())) for code in {*self._told, *keys}
        }

    def store(
        self,
        prepared: PreparedOutputs,
        decisions: Mapping[str, RedactionDecision],
        unreviewed: UnreviewedReason | None,
        progress: Progress = NO_PROGRESS,
    ) -> OutputsAdded:
        """Store outputs as the answers to the questions about them want it, in one step.

        Raises:
            IntakeError: an answer belongs to another file.
            UnreviewedError: questions are open without a reason.
            Cancelled: the user stopped; nothing was stored.
        """
        from readingroom.intake.deidentify.outputs import OutputQuestions, answered_outputs

        if not {item.key for item in prepared.items}.issuperset(decisions):
            raise IntakeError("An answer belongs to another file. Look through the file again.")
        require_answers(prepared, decisions, unreviewed)
        questions = OutputQuestions(prepared.items, prepared.texts)
        rows = answered_outputs(prepared.imported.outputs, questions, decisions)
        admission = Admission(self._file, prepared.name)  # the study may be another one by now
        good = [row for row in rows if admission.admits(row)]
        if good:
            details = _counts(prepared, decisions, unreviewed)
            self._write(good, prepared.imported, details, progress)
        models = dict.fromkeys(row.model.name for row in good)
        return OutputsAdded(len(good), tuple(models), (*prepared.problems, *admission.problems))

    def _write(
        self,
        rows: list[ImportedOutput],
        imported: ImportedOutputs,
        details: Mapping[str, object],
        progress: Progress,
    ) -> None:
        with self._file.change("outputs added", self._guard.actor()) as change:
            for done, row in enumerate(rows):
                progress.raise_if_cancelled()
                progress.report(Step(done, len(rows), "Storing outputs"))
                case = store.cases.find(self._file, row.case_code)
                if case is None:
                    raise AssertionError("rows of unknown cases were sorted out")
                model = self._model_of(change, row)
                store.outputs.add(change, case, model, row.content, imported.data)
            change.details["output_count"] = len(rows)
            change.details.update(details)

    def _model_of(self, change: Change, row: ImportedOutput) -> ModelId:
        """Return the model of a row, stored on first sight."""
        known = store.models.find(self._file, row.model.name, row.model.version)
        return known or store.models.add(change, row.model)


def _on(lines: frozenset[int], asked: tuple[Asked, ...]) -> tuple[Asked, ...]:
    """Return the questions, or their texts, that rows with these lines hold."""
    rests = ((one, tuple(line for line in one.lines if line in lines)) for one in asked)
    return tuple(replace(one, lines=rest) for one, rest in rests if rest)


def _counts(
    prepared: PreparedOutputs,
    decisions: Mapping[str, RedactionDecision],
    unreviewed: UnreviewedReason | None,
) -> dict[str, object]:
    """Return what the trail keeps of the answers: how many of each, never what they are about."""
    from readingroom.intake.deidentify.outputs import is_replaced

    gone = left_out_lines(prepared.items, decisions)
    seen = [item for item in prepared.items if not gone.issuperset(item.lines)]
    kept = sum(item.key in decisions and not is_replaced(item, decisions) for item in seen)
    replaced = sum(is_replaced(item, decisions) for item in seen)
    left_open = [item for item in open_items(seen, decisions) if not item.is_known]
    counts = {"kept_count": kept, "hidden_count": replaced, "left_out_count": len(gone)}
    details: dict[str, object] = {name: count for name, count in counts.items() if count}
    if left_open and unreviewed is not None:
        details |= {"unreviewed_count": len(left_open), "unreviewed_reason": unreviewed.value}
    return details
