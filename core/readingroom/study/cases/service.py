"""Cases and recorded outputs: taking them into a study and listing them."""

from collections.abc import Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.asset_sink import AssetSink
from readingroom.domain.case import (
    CaseContent,
    CaseSummary,
    Fingerprint,
    ImportedCase,
    KnownIdentifier,
)
from readingroom.domain.deid_review import (
    IdentifierPolicy,
    PreparedCase,
    PreparedOutputs,
    RedactionDecision,
    UnreviewedReason,
)
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.intake_plan import ImportPlan
from readingroom.domain.output import ModelSummary
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake.deidentify.pseudonym_generator import PrivacyOptions, PseudonymGenerator
from readingroom.store import Change, StudyFile
from readingroom.study.cases.deid_answers import answered, resolve_all
from readingroom.study.cases.outputs import OutputImportService, OutputsAdded
from readingroom.study.guard import Guard, requires, unrestricted
from readingroom.study.state_checks import require_unlocked

if TYPE_CHECKING:
    from readingroom.intake.child import IntakeProcess
    from readingroom.intake.deidentify.key_file import KeyFile


class CaseAdded(NamedTuple):
    """A case that is now in the study, and what of its files was refused."""

    case: CaseSummary
    problems: tuple[Problem, ...]


def _require_synthetic(content: CaseContent) -> None:
    if not content.is_synthetic:
        raise StateError(f"The case {content.code} does not say that it is synthetic.")


class _Written(NamedTuple):
    """A case that a change has written, and what of its files was refused."""

    case: CaseId
    problems: tuple[Problem, ...]


class CaseService:
    """The cases of a study and what the models said about them."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        told: dict[str, tuple[KnownIdentifier, ...]] | None = None,
    ) -> None:
        self._file = file
        self._guard = guard
        self._reader: IntakeProcess | None = None
        self._outputs = OutputImportService(file, guard, self._files, {} if told is None else told)

    @unrestricted
    def close(self) -> None:
        """End the process that reads files, if one was needed, and forget whom they told of."""
        self._outputs.forget()
        if self._reader is not None:
            self._reader.close()

    @requires(Permission.ADD_MATERIAL)
    def plan(
        self, source: Path, *, as_one_case: bool = False, progress: Progress = NO_PROGRESS
    ) -> ImportPlan:
        """Tell which cases a folder, archive or file would bring; nothing is stored.

        Raises:
            IntakeError: there is no such folder or file.
            Cancelled: the user stopped.
        """
        self._get_ready()
        from readingroom.intake.planning import plan_import

        return plan_import(
            source,
            secret=store.meta.secret(self._file),
            known=store.case_sources.list_all(self._file),
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
        """Read a case folder or zip without its patient's identity and store it, in one step.

        To answer one by one for what looks like identity in its texts, and for pixels that must be
        looked at, use `prepare` and `store`.

        Args:
            source: The folder, archive or file.
            options: What may stay beyond the Basic Profile; nothing where None.
            identifiers: What becomes of what looks like identity in texts.
            unreviewed: Why it may be stored although nobody has looked at such texts, where they
                are kept, or at pixels; the trail keeps it.
            key_file: Where to write which patient the codes stand for; nowhere where None.
            must_be_synthetic: Whether to refuse a case of which no file says that it was made.
            progress: Told how far the work is.

        Raises:
            IntakeError: nothing in it can be read, or identity is left in it.
            UnreviewedError: questions are open without a reason.
            StateError: the study is locked, or already has a case with this code, or the case has
                to be synthetic and is not.
            PassphraseError: the passphrase does not open the key file.
            ReadOnlyError: the key file cannot be written.
            Cancelled: the user stopped it; nothing was stored.
        """
        require_unlocked(self._file)
        self._get_ready()
        self._require_outside(key_file)
        try:
            with self._file.change("case added", self._guard.actor()) as change:
                arrivals = store.assets.AssetStagingArea(change)
                read = self._read(source, options, progress, arrivals)
                imported, details = answered(read, resolve_all(read, identifiers), unreviewed)
                if must_be_synthetic:
                    _require_synthetic(imported.content)
                added = self._write(change, imported, key_file, arrivals.stored)
                change.details.update(details)
        except BaseException:
            self._file.clear_log()
            raise
        return self._added(imported, added)

    @requires(Permission.ADD_MATERIAL)
    def prepare(
        self,
        source: Path,
        *,
        options: PrivacyOptions | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedCase:
        """Read a case as `add_case` does, with the questions about it; nothing is stored.

        Raises:
            IntakeError: nothing in it can be read, or identity is left in it.
            StateError: the study is locked.
            Cancelled: the user stopped it.
        """
        require_unlocked(self._file)
        self._get_ready()
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
        """Store a case that was read, as the answers to its questions want it, in one step.

        Args:
            prepared: What `prepare` returned.
            decisions: The answers by the keys of the questions; none where None.
            unreviewed: Why it may be stored although questions are open; the trail keeps it.
            key_file: Where to write which patient the codes stand for; nowhere where None.

        Raises:
            IntakeError: an answer belongs to another case, or nothing of the case is left.
            StateError: questions are open without a reason; the study is locked, or already has a
                case with this code.
            PassphraseError: the passphrase does not open the key file.
            ReadOnlyError: the key file cannot be written.
        """
        require_unlocked(self._file)
        self._require_outside(key_file)
        imported, details = answered(prepared, decisions or {}, unreviewed)
        with self._file.change("case added", self._guard.actor()) as change:
            added = self._write(change, imported, key_file)
            change.details.update(details)
        return self._added(imported, added)

    def _added(self, imported: ImportedCase, written: "_Written") -> CaseAdded:
        """Return a case that is in the study now; what it told is known to outputs after it."""
        self._outputs.remember(imported.content.code, imported.told)
        return CaseAdded(store.cases.summary(self._file, written.case), written.problems)

    def _read(
        self,
        source: Path,
        options: PrivacyOptions | None,
        progress: Progress,
        sink: AssetSink | None = None,
    ) -> PreparedCase:
        """Return a case without identity, as read in the process that reads files."""
        privacy = PseudonymGenerator(store.meta.secret(self._file), options or PrivacyOptions())
        read = self._files().read_case(source, privacy=privacy, sink=sink, progress=progress)
        progress.raise_if_cancelled()
        return read

    def _write(
        self,
        change: Change,
        imported: ImportedCase,
        key_file: "KeyFile | None",
        arrived: Set[AssetId] = frozenset(),
    ) -> "_Written":
        """Write a case as a part of a change, but for the files that were stored before."""
        problems = (*imported.problems, *self._seen_before(imported.fingerprint))
        case = store.cases.add(
            change, imported.content, imported.data, arrived, imported.fingerprint
        )
        change.details["case"] = case
        change.details["asset_count"] = len(imported.content.assets)
        change.details["refused_count"] = len(problems)
        if key_file is not None:
            key_file.add(imported.content.code, imported.originals)
        return _Written(case, problems)

    def _get_ready(self) -> None:
        """Start the process that reads files, which loads its libraries in the meantime."""
        if not self._is_locked:
            self._files().start()

    def _files(self) -> "IntakeProcess":
        """Return what reads files: a process of its own, started when first needed."""
        if self._reader is None:
            from readingroom.intake.child import IntakeProcess

            self._reader = IntakeProcess()
        return self._reader

    def _same_as(self, fingerprint: Fingerprint | None) -> str:
        """Return the code of the case that was made of the same files, "" if there is none."""
        known = store.case_sources.list_all(self._file)
        return next((code for code, one in known.items() if one == fingerprint), "")

    def _seen_before(self, fingerprint: Fingerprint | None) -> tuple[Problem, ...]:
        """Return a warning where a case of the study was made of the same files."""
        same = self._same_as(fingerprint)
        if not same:
            return ()
        message = f"The same files are in the study already, as case “{same}”."
        return (Problem("", "case.duplicate", message, ProblemSeverity.WARNING),)

    @requires(Permission.ADD_MATERIAL)
    def prepare_outputs(
        self,
        source: Path,
        *,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        """Read a JSONL or CSV file of recorded outputs, with the questions about its good rows.

        What files of the same cases said of the patient since the study was opened, and what a key
        file says, is looked for in them too. Rows for unknown cases, rows for models that were not
        part of a session already opened, and second outputs of one model for one case are refused.

        Args:
            source: The file.
            key_file: Says which patients the codes of the cases stand for; not looked at if None.
            progress: Told how far the work is.

        Raises:
            IntakeError: the file or the key file cannot be read at all.
            PassphraseError: the passphrase does not open the key file.
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
        """Store outputs that were read, as the answers to their questions want it, in one step.

        Args:
            prepared: What `prepare_outputs` returned.
            decisions: The answers by the keys of the questions; none where None.
            unreviewed: Why they may be stored although questions are open; the trail keeps it.
                What is known to say who the patient is, is replaced even then.
            progress: Told how far the work is.

        Raises:
            IntakeError: an answer belongs to another file.
            UnreviewedError: questions are open without a reason.
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
        """Read a file of recorded outputs and store its good rows together, in one step.

        Arguments and errors are those of `prepare_outputs` and `store_outputs`; `identifiers` says
        what becomes of what may say who a patient is.
        """
        prepared = self.prepare_outputs(source, key_file=key_file, progress=progress)
        decisions = resolve_all(prepared, identifiers)
        return self.store_outputs(prepared, decisions, unreviewed=unreviewed, progress=progress)

    @requires(Permission.ERASE)
    def forget(self, code: str) -> None:
        """Forget what the files of a case said of its patient."""
        self._outputs.forget(code)

    @requires(Permission.SEE_CASES, Permission.READ)
    def list_cases(self) -> tuple[CaseSummary, ...]:
        """Return a line for each case, by code; a reader gets those of their own worklist."""
        cases, shown = store.cases.list_all(self._file), self._shown_cases()
        listed = [case for case in cases if shown is None or case.id in shown]
        return tuple(sorted(listed, key=lambda case: case.code))

    @requires(Permission.SEE_MODELS)
    def list_models(self) -> tuple[ModelSummary, ...]:
        """Return the models with how many outputs each has; for coordinators only."""
        return store.models.list_all(self._file)

    @requires(Permission.SEE_CASES, Permission.READ)
    def content(self, case: CaseId) -> CaseContent:
        """Return what a reader can be shown of a case.

        Raises:
            NotFoundError: the study has no such case.
            StateError: it was erased.
            PermissionDeniedError: it is not on the worklist of the reader who asks.
        """
        shown = self._shown_cases()
        if shown is not None and case not in shown:
            raise PermissionDeniedError("The case is not on your worklist. Open one that is.")
        return store.cases.content(self._file, case)

    def _shown_cases(self) -> Set[CaseId] | None:
        """Return the cases of the reader's worklist, None for who may see all."""
        reader, session = self._guard.reader, store.sessions.newest(self._file)
        if reader is None:
            return None
        if session is None:
            return frozenset()
        items = store.worklists.list_items(self._file, session.id, reader)
        return {item.case for item in items}

    def _require_outside(self, key_file: "KeyFile | None") -> None:
        if key_file is not None and key_file.path.absolute() == self._file.path.absolute():
            raise StateError("The key file must lie outside the study. Choose another name.")

    @property
    def _is_locked(self) -> bool:
        return store.meta.read(self._file).state.is_past_reading
