"""Import of recorded model outputs: read, review, store."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import IntakeError
from readingroom.domain.output import EvidenceRule, ImageRule
from readingroom.domain.problem import Problem
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.deidentify.types import (
    ImportedOutput,
    ImportedOutputs,
    PreparedOutputs,
    RedactionDecision,
    RedactionItem,
    RedactionText,
    UnreviewedReason,
    left_out_lines,
    open_items,
)
from readingroom.intake.image_locations import count_images
from readingroom.intake.output_evidence import NO_EVIDENCE
from readingroom.intake.output_images import NO_IMAGES
from readingroom.intake.rule_counts import RuleCounts
from readingroom.services.cases.deid_answers import require_answers
from readingroom.services.cases.reference_resolving import ReferenceResolving, counted_evidence
from readingroom.services.guard import Guard
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.intake.child.process import IntakeProcess
    from readingroom.intake.deidentify.key_file import KeyFile

ItemOrText = TypeVar("ItemOrText", RedactionItem, RedactionText)


class OutputsAdded(NamedTuple):
    """Number of stored outputs, names of their models, and problems of rejected rows.

    `images` counts the images of findings and overlays, `evidence` that of statements, by the rule
    that resolved them.
    """

    added: int
    models: tuple[str, ...]
    problems: tuple[Problem, ...]
    images: RuleCounts[ImageRule] = NO_IMAGES
    evidence: RuleCounts[EvidenceRule] = NO_EVIDENCE

    @property
    def counts(self) -> tuple[str, ...]:
        """Return a sentence on the images and one on the evidence, without those of nothing."""
        return tuple(text for text in (self.images.text, self.evidence.text) if text)


class OutputImportService:
    """Imports recorded outputs into a study.

    Known identifiers from the files of cases are kept in memory until the study closes, by the
    code of the case, to find them in outputs that are imported later.
    """

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        reader: "Callable[[], IntakeProcess]",
        known_identifiers: dict[str, tuple[KnownIdentifier, ...]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._reader = reader
        self._known_identifiers = known_identifiers

    def remember(self, code: str, known_identifiers: Iterable[KnownIdentifier]) -> None:
        """Remember the known identifiers of a case that was just stored."""
        self._known_identifiers[code] = tuple(known_identifiers)

    def forget(self, code: str = "") -> None:
        """Forget the known identifiers of one case, or without a code of all cases."""
        if code:
            self._known_identifiers.pop(code, None)
        else:
            self._known_identifiers.clear()

    def prepare(
        self,
        source: Path,
        *,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read a file of outputs as `CaseService.prepare_outputs` does."""
        read = self._reader().read_outputs(
            source, known_identifiers=self._identifiers_with(key_file), progress=progress
        )
        admission = Admission(self._file, source.name)
        resolving = ReferenceResolving(self._file, source.name)
        admitted = (row for row in read.imported.outputs if admission.admits(row))
        resolved = map(resolving.resolve, admitted)
        good = tuple(row for row in resolved if row is not None)
        problems = (*read.problems, *admission.problems, *resolving.problems)
        imported = replace(read.imported, outputs=good, problems=problems)
        lines = frozenset(row.line for row in good)
        return PreparedOutputs(
            read.name,
            imported,
            _on(lines, read.items),
            _on(lines, read.texts),
            resolving.image_counts(good),
            resolving.evidence_counts(good),
        )

    def _identifiers_with(
        self, key_file: "KeyFile | None"
    ) -> dict[str, tuple[KnownIdentifier, ...]]:
        known = self._known_identifiers
        if key_file is None:
            return dict(known)
        from readingroom.intake.deidentify.seeds import identifiers_of_keys

        keys = identifiers_of_keys(key_file.read())
        return {code: (*known.get(code, ()), *keys.get(code, ())) for code in {*known, *keys}}

    def store(
        self,
        prepared: PreparedOutputs,
        decisions: Mapping[str, RedactionDecision],
        unreviewed: UnreviewedReason | None,
        progress: Progress = NO_PROGRESS,
    ) -> OutputsAdded:
        """Store outputs as `CaseService.store_outputs` does."""
        from readingroom.intake.deidentify.outputs import answered_outputs

        if not {item.key for item in prepared.items}.issuperset(decisions):
            raise IntakeError("A decision belongs to another file. Review the file again.")
        require_answers(prepared, decisions, unreviewed)
        rows = answered_outputs(prepared, decisions)
        admission = Admission(self._file, prepared.name)  # the study may have changed
        good = [row for row in rows if admission.admits(row)]
        images = count_images(good, prepared.images.reasons)
        evidence = replace(prepared.evidence, by_rule=counted_evidence(good).by_rule)
        if good:
            details = _counts(prepared, decisions, unreviewed)
            details |= images.details("image") | evidence.details("evidence")
            self._write(good, prepared.imported, details, progress)
        models = dict.fromkeys(row.model.name for row in good)
        problems = (*prepared.problems, *admission.problems)
        return OutputsAdded(len(good), tuple(models), problems, images, evidence)

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
                    raise AssertionError("rows of unknown cases were rejected")
                known = store.models.find(self._file, row.model.name, row.model.version)
                model = known or store.models.add(change, row.model)
                store.outputs.add(change, case, model, row.content, imported.data)
            change.details["output_count"] = len(rows)
            change.details.update(details)


def _on(lines: frozenset[int], entries: tuple[ItemOrText, ...]) -> tuple[ItemOrText, ...]:
    """Return the items, or their texts, restricted to rows with these line numbers."""
    restricted = (
        (entry, tuple(line for line in entry.lines if line in lines)) for entry in entries
    )
    return tuple(replace(entry, lines=rest) for entry, rest in restricted if rest)


def _counts(
    prepared: PreparedOutputs,
    decisions: Mapping[str, RedactionDecision],
    unreviewed: UnreviewedReason | None,
) -> dict[str, object]:
    from readingroom.intake.deidentify.outputs import is_replaced

    gone = left_out_lines(prepared.items, decisions)
    seen = [item for item in prepared.items if not gone.issuperset(item.lines)]
    retained = sum(item.key in decisions and not is_replaced(item, decisions) for item in seen)
    replaced = sum(is_replaced(item, decisions) for item in seen)
    left_open = [item for item in open_items(seen, decisions) if not item.is_known]
    counts = {"kept_count": retained, "hidden_count": replaced, "left_out_count": len(gone)}
    details: dict[str, object] = {name: count for name, count in counts.items() if count}
    if left_open and unreviewed is not None:
        details |= {"unreviewed_count": len(left_open), "unreviewed_reason": unreviewed.value}
    return details


class Admission:
    """Decides which rows of a file can be stored, and collects problems of the others."""

    def __init__(self, file: StudyFile, file_name: str) -> None:
        session = store.sessions.newest(file)
        names = {model.id: model.card for model in store.models.list_all(file)}
        codes = store.cases.codes(file)
        self._erased = {codes[case] for case in store.cases.erased(file)}
        self._file_name = file_name
        self._codes = frozenset(codes.values())
        self._session_models = (
            None
            if session is None
            else frozenset((names[model].name, names[model].version) for model in session.models)
        )
        self._used = {
            (codes[row.case], names[row.model].name, names[row.model].version)
            for row in store.outputs.list_all(file)
        }
        self.problems: list[Problem] = []

    def admits(self, row: ImportedOutput) -> bool:
        """Return whether a row can be stored; a second row for a case and model cannot."""
        model = (row.model.name, row.model.version)
        key = (row.case_code, *model)
        if row.case_code not in self._codes:
            self._refuse(row, "case", f"The study has no case “{row.case_code}”. Add it first.")
        elif row.case_code in self._erased:
            self._refuse(row, "erased", f"The data of case “{row.case_code}” is erased.")
        elif self._session_models is not None and model not in self._session_models:
            self._refuse(
                row,
                "model",
                f"“{row.model.name}” is not part of the session that is already open.",
            )
        elif key in self._used:
            self._refuse(
                row,
                "duplicate",
                f"“{row.model.name}” already has an output for “{row.case_code}”.",
            )
        else:
            self._used.add(key)
            return True
        return False

    def _refuse(self, row: ImportedOutput, rule: str, message: str) -> None:
        self.problems.append(Problem(self._file_name, f"outputs.{rule}", message, line=row.line))
