"""Import and list cases and recorded outputs."""

from collections.abc import Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import CaseContent, CaseSummary, Fingerprint, KnownIdentifier
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.output import ModelSummary
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.asset_sink import AssetSink
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    ImportedCase,
    PreparedCase,
    PreparedOutputs,
    PrivacyOptions,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.intake.types import ImportPlan
from readingroom.services.cases.deid_answers import answered, resolve_all
from readingroom.services.cases.outputs import OutputImportService, OutputsAdded
from readingroom.services.conduct.reader_sessions import ReaderSessions
from readingroom.services.guard import Guard, require_unlocked, requires, unrestricted
from readingroom.store import Change, StudyFile

if TYPE_CHECKING:
    from readingroom.intake.child.process import IntakeProcess
    from readingroom.intake.deidentify.key_file import KeyFile


class CaseAdded(NamedTuple):
    """A case that is now in the study, and the problems of rejected files."""

    case: CaseSummary
    problems: tuple[Problem, ...]


class CaseService:
    """The cases of a study and their model outputs."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        known_identifiers: dict[str, tuple[KnownIdentifier, ...]] | None = None,
    ) -> None:
        self._file = file
        self._guard = guard
        self._reader: IntakeProcess | None = None
        known = {} if known_identifiers is None else known_identifiers
        self._outputs = OutputImportService(file, guard, self._intake_process, known)

    @unrestricted
    def close(self) -> None:
        """End the intake process, if it was started, and forget the known identifiers."""
        self._outputs.forget()
        if self._reader is not None:
            self._reader.close()

    @requires(Permission.ADD_MATERIAL)
    def plan(
        self, source: Path, *, as_one_case: bool = False, progress: Progress = NO_PROGRESS
    ) -> ImportPlan:
        """Return the cases that a folder, archive or file contains; nothing is stored.

        Raises:
            IntakeError: there is no such folder or file.
            Cancelled: the user stopped.
        """
        self._start_intake()
        from readingroom.intake.planning import plan_import

        return plan_import(
            source,
            secret=store.meta.secret(self._file),
            known=store.cases.fingerprints(self._file),
            as_one_case=as_one_case,
            progress=progress,
        )

    @requires(Permission.ADD_MATERIAL)
    def add_case(
        self,
        source: Path,
        *,
        options: PrivacyOptions | None = None,
        identifiers: IdentifierPolicy = IdentifierPolicy.REFUSE,
        unreviewed: UnreviewedReason | None = None,
        key_file: "KeyFile | None" = None,
        must_be_synthetic: bool = False,
        progress: Progress = NO_PROGRESS,
    ) -> CaseAdded:
        """Read a case folder or zip, de-identify it and store it, in one step.

        To decide individually on possible identifiers in texts and on pixels to review, use
        `prepare` and `store`. `key_file` receives the patients behind the codes; `unreviewed`, the
        reason for storing unreviewed texts or pixels, is recorded in the audit trail.

        Raises:
            IntakeError: no file can be read, or identity is left in it.
            UnreviewedError: items are undecided without a reason.
            StateError: the study is locked, already has a case with this code, or the case is
                not synthetic but has to be.
            PassphraseError: the passphrase of the key file is wrong.
            ReadOnlyError: the key file cannot be written.
            Cancelled: the user stopped it; nothing was stored.
        """
        require_unlocked(self._file)
        self._start_intake()
        self._require_separate_file(key_file)
        try:
            with self._file.change("case added", self._guard.actor()) as change:
                staging = store.assets.AssetStagingArea(change)
                read = self._read(source, options, progress, staging)
                imported, details = answered(read, resolve_all(read, identifiers), unreviewed)
                if must_be_synthetic:
                    _require_synthetic(imported.content)
                added = self._write(change, imported, key_file, staging.stored)
                change.details.update(details)
        except BaseException:
            self._file.clear_log()
            raise
        self._outputs.remember(imported.content.code, imported.known_identifiers)
        return added

    @requires(Permission.ADD_MATERIAL)
    def prepare(
        self,
        source: Path,
        *,
        options: PrivacyOptions | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedCase:
        """Read a case as `add_case` does, with its redaction items; nothing is stored.

        Raises:
            IntakeError: no file can be read, or identity is left in it.
            StateError: the study is locked.
            Cancelled: the user stopped it.
        """
        require_unlocked(self._file)
        self._start_intake()
        read = self._read(source, options, progress)
        return replace(read, same_as=self._same_as(read.case.fingerprint))

    @requires(Permission.ADD_MATERIAL)
    def store(
        self,
        prepared: PreparedCase,
        decisions: Mapping[str, RedactionDecision] | None = None,
        *,
        unreviewed: UnreviewedReason | None = None,
        key_file: "KeyFile | None" = None,
    ) -> CaseAdded:
        """Store a prepared case with the decisions applied, in one step.

        `unreviewed`, the reason for undecided items, is recorded in the audit trail.

        Raises:
            IntakeError: a decision belongs to another case, or nothing of the case is left.
            StateError: items are undecided without a reason; the study is locked, or already has
                a case with this code.
            PassphraseError: the passphrase of the key file is wrong.
            ReadOnlyError: the key file cannot be written.
        """
        require_unlocked(self._file)
        self._require_separate_file(key_file)
        imported, details = answered(prepared, decisions or {}, unreviewed)
        with self._file.change("case added", self._guard.actor()) as change:
            added = self._write(change, imported, key_file)
            change.details.update(details)
        self._outputs.remember(imported.content.code, imported.known_identifiers)
        return added

    def _read(
        self,
        source: Path,
        options: PrivacyOptions | None,
        progress: Progress,
        sink: AssetSink | None = None,
    ) -> PreparedCase:
        """Return a de-identified case, read in the intake process."""
        privacy = PseudonymGenerator(store.meta.secret(self._file), options or PrivacyOptions())
        read = self._intake_process().read_case(
            source, privacy=privacy, sink=sink, progress=progress
        )
        progress.raise_if_cancelled()
        return read

    def _write(
        self,
        change: Change,
        imported: ImportedCase,
        key_file: "KeyFile | None",
        arrived: Set[AssetId] = frozenset(),
    ) -> CaseAdded:
        """Write a case as part of a change, except files that are already stored."""
        problems = (*imported.problems, *self._seen_before(imported.fingerprint))
        case = store.cases.add(
            change, imported.content, imported.data, arrived, imported.fingerprint
        )
        change.details["case"] = case
        change.details["asset_count"] = len(imported.content.assets)
        change.details["refused_count"] = len(problems)
        if key_file is not None:
            key_file.add(imported.content.code, imported.originals)
        return CaseAdded(store.cases.summary(change, case), problems)

    def _start_intake(self) -> None:
        """Start the intake process, which loads its libraries in the background."""
        if not store.meta.read(self._file).state.is_past_reading:
            self._intake_process().start()

    def _intake_process(self) -> "IntakeProcess":
        """Return the intake process, created when first needed."""
        if self._reader is None:
            from readingroom.intake.child.process import IntakeProcess

            self._reader = IntakeProcess()
        return self._reader

    def _same_as(self, fingerprint: Fingerprint | None) -> str:
        known = store.cases.fingerprints(self._file)
        return next((code for code, other in known.items() if other == fingerprint), "")

    def _seen_before(self, fingerprint: Fingerprint | None) -> tuple[Problem, ...]:
        """Return a warning if a case of the study has the same source files."""
        same = self._same_as(fingerprint)
        if not same:
            return ()
        message = f"The study already has these files, as case “{same}”."
        return (Problem("", "case.duplicate", message, ProblemSeverity.WARNING),)

    @requires(Permission.ADD_MATERIAL)
    def prepare_outputs(
        self,
        source: Path,
        *,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read a JSONL or CSV file of recorded outputs, with the redaction items of valid rows.

        Outputs are also searched for known identifiers from case files read since the study was
        opened, and from the key file. Rows are rejected for unknown cases, for models outside an
        open session, and for a second output of a model for a case.

        Raises:
            IntakeError: the file or the key file cannot be read.
            PassphraseError: the passphrase of the key file is wrong.
            StateError: the study is locked.
            Cancelled: the user stopped it.
        """
        require_unlocked(self._file)
        return self._outputs.prepare(source, key_file=key_file, progress=progress)

    @requires(Permission.ADD_MATERIAL)
    def store_outputs(
        self,
        prepared: PreparedOutputs,
        decisions: Mapping[str, RedactionDecision] | None = None,
        *,
        unreviewed: UnreviewedReason | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> OutputsAdded:
        """Store prepared outputs with the decisions applied, in one step.

        `unreviewed`, the reason for undecided items, is recorded in the audit trail. Known
        identifiers are replaced even then.

        Raises:
            IntakeError: a decision belongs to another file.
            UnreviewedError: items are undecided without a reason.
            StateError: the study is locked.
            Cancelled: the user stopped it; nothing was stored.
        """
        require_unlocked(self._file)
        return self._outputs.store(prepared, decisions or {}, unreviewed, progress)

    @requires(Permission.ADD_MATERIAL)
    def add_outputs(
        self,
        source: Path,
        *,
        identifiers: IdentifierPolicy = IdentifierPolicy.REFUSE,
        unreviewed: UnreviewedReason | None = None,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> OutputsAdded:
        """Read a file of recorded outputs and store its valid rows, in one step.

        Arguments and errors are those of `prepare_outputs` and `store_outputs`; `identifiers` is
        the policy for possible identifiers.
        """
        prepared = self.prepare_outputs(source, key_file=key_file, progress=progress)
        decisions = resolve_all(prepared, identifiers)
        return self.store_outputs(prepared, decisions, unreviewed=unreviewed, progress=progress)

    @requires(Permission.ERASE)
    def forget(self, code: str) -> None:
        """Forget the known identifiers of a case."""
        self._outputs.forget(code)

    @requires(Permission.SEE_CASES, Permission.READ)
    def list_cases(self) -> tuple[CaseSummary, ...]:
        """Return a summary of each case, by code; a reader gets those of their own worklist."""
        cases, shown = store.cases.list_all(self._file), self._shown_cases()
        listed = [case for case in cases if shown is None or case.id in shown]
        return tuple(sorted(listed, key=lambda case: case.code))

    @requires(Permission.SEE_MODELS)
    def list_models(self) -> tuple[ModelSummary, ...]:
        """Return the models with their numbers of outputs; for coordinators only."""
        return store.models.list_all(self._file)

    @requires(Permission.SEE_CASES, Permission.READ)
    def content(self, case: CaseId) -> CaseContent:
        """Return the content of a case that readers can see.

        Raises:
            NotFoundError: the study has no such case.
            StateError: it was erased.
            PermissionDeniedError: it is not on the current reader's worklist.
        """
        shown = self._shown_cases()
        if shown is not None and case not in shown:
            raise PermissionDeniedError(
                "The case is not on your worklist. Open a case from your worklist."
            )
        return store.cases.content(self._file, case)

    def _shown_cases(self) -> Set[CaseId] | None:
        """Return the cases that the current reader may see, None if all cases are visible.

        These are the cases of their sessions up to the current one.
        """
        reader = self._guard.reader
        if reader is None:
            return None
        if not store.worklists.sessions_of(self._file, reader):
            return frozenset()
        sessions = ReaderSessions(self._file).until_current(reader)
        return {
            item.case
            for session in sessions
            for item in store.worklists.list_items(self._file, session.id, reader)
        }

    def _require_separate_file(self, key_file: "KeyFile | None") -> None:
        if key_file is not None and key_file.path.absolute() == self._file.path.absolute():
            raise StateError("The key file cannot be the study file. Choose another name.")


def _require_synthetic(content: CaseContent) -> None:
    if not content.is_synthetic:
        raise StateError(
            f"The case {content.code} is not marked as synthetic. Import a synthetic case."
        )
