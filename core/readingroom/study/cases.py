"""Cases and recorded outputs: taking them into a study and listing them."""

from collections.abc import Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from readingroom import store
from readingroom.domain.asset_sink import AssetSink
from readingroom.domain.case import CaseContent, CaseSummary, Fingerprint, ImportedCase
from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId, CaseId, ModelId
from readingroom.domain.intake_plan import ImportPlan
from readingroom.domain.output import ImportedOutput, ImportedOutputs, ModelSummary
from readingroom.domain.problem import Problem, Severity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.review import Decision, PreparedCase, UnreviewedReason
from readingroom.domain.study import StudyState
from readingroom.intake.deidentify.privacy import Privacy, PrivacyOptions
from readingroom.store import Change, StudyFile
from readingroom.study.admission import Admission

if TYPE_CHECKING:
    from readingroom.intake.child import ReaderProcess
    from readingroom.intake.deidentify.key_file import KeyFile

COORDINATOR = "coordinator"


class CaseAdded(NamedTuple):
    """A case that is now in the study, and what of its files was refused."""

    case: CaseSummary
    problems: tuple[Problem, ...]


class _Written(NamedTuple):
    """A case that a change has written, and what of its files was refused."""

    case: CaseId
    problems: tuple[Problem, ...]


class OutputsAdded(NamedTuple):
    """How many outputs were taken, of which models (names), and what was refused."""

    added: int
    models: tuple[str, ...]
    problems: tuple[Problem, ...]


class Cases:
    """The cases of a study and what the models said about them."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file
        self._reader: ReaderProcess | None = None

    def close(self) -> None:
        """End the process that reads files, if one was needed."""
        if self._reader is not None:
            self._reader.close()

    def plan(
        self, source: Path, *, as_one_case: bool = False, progress: Progress = NO_PROGRESS
    ) -> ImportPlan:
        """Tell which cases a folder, archive or file would bring; nothing is stored.

        Raises:
            IntakeError: there is no such folder or file.
            Cancelled: the user stopped.
        """
        from readingroom.intake.planning import plan_import

        return plan_import(
            source,
            secret=store.meta.secret(self._file),
            known=store.case_sources.list_all(self._file),
            as_one_case=as_one_case,
            progress=progress,
        )

    def add_case(
        self,
        source: Path,
        *,
        options: PrivacyOptions | None = None,
        key_file: "KeyFile | None" = None,
        progress: Progress = NO_PROGRESS,
    ) -> CaseAdded:
        """Read a case folder or zip without its patient's identity and store it, in one step.

        What looks like identity in a text, and pixels that must be looked at, are warnings, and
        the trail keeps how many there are; to answer for them before the case is stored, use
        `prepare` and `store`.

        Args:
            source: The folder, archive or file.
            options: What may stay beyond the Basic Profile; nothing where None.
            key_file: Where to write which patient the codes stand for; nowhere where None.
            progress: Told how far the work is.

        Raises:
            IntakeError: nothing in it can be read, or identity is left in it.
            StateError: the study is locked, or already has a case with this code.
            PassphraseError: the passphrase does not open the key file.
            ReadOnlyError: the key file cannot be written.
            Cancelled: the user stopped it; nothing was stored.
        """
        self._require_unlocked()
        self._require_outside(key_file)
        try:
            with self._file.change("case added", COORDINATOR) as change:
                arrivals = store.assets.Arrivals(change)
                read = self._read(source, options, progress, arrivals)
                added = self._write(change, read.case, key_file, arrivals.stored)
                if read.items:
                    change.details["unreviewed_count"] = len(read.items)
        except BaseException:
            self._file.clear_log()
            raise
        return CaseAdded(store.cases.summary(self._file, added.case), added.problems)

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
        self._require_unlocked()
        read = self._read(source, options, progress)
        return replace(read, same_as=self._same_as(read.case.fingerprint))

    def store(
        self,
        prepared: PreparedCase,
        decisions: Mapping[str, Decision] | None = None,
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
        from readingroom.study.reviewing import answered

        self._require_unlocked()
        self._require_outside(key_file)
        imported, details = answered(prepared, decisions or {}, unreviewed)
        with self._file.change("case added", COORDINATOR) as change:
            added = self._write(change, imported, key_file)
            change.details.update(details)
        return CaseAdded(store.cases.summary(self._file, added.case), added.problems)

    def _read(
        self,
        source: Path,
        options: PrivacyOptions | None,
        progress: Progress,
        sink: AssetSink | None = None,
    ) -> PreparedCase:
        """Return a case without identity, as read in the process that reads files."""
        privacy = Privacy(store.meta.secret(self._file), options or PrivacyOptions())
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
        case = store.cases.add(change, imported.content, imported.data, arrived)
        if imported.fingerprint is not None:
            store.case_sources.add(change, case, imported.fingerprint)
        change.details["case"] = case
        change.details["asset_count"] = len(imported.content.assets)
        change.details["refused_count"] = len(problems)
        if key_file is not None:
            key_file.add(imported.content.code, imported.originals)
        return _Written(case, problems)

    def _files(self) -> "ReaderProcess":
        """Return what reads files: a process of its own, started when first needed."""
        if self._reader is None:
            from readingroom.intake.child import ReaderProcess

            self._reader = ReaderProcess()
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
        return (Problem("", "case.duplicate", message, Severity.WARNING),)

    def add_outputs(self, source: Path, *, progress: Progress = NO_PROGRESS) -> OutputsAdded:
        """Read a JSONL or CSV file of recorded outputs and store its good rows together.

        Rows for unknown cases, rows for models that were not part of a session already opened, and
        second outputs of one model for one case are refused and listed.

        Raises:
            IntakeError: the file cannot be read at all.
            StateError: the study is locked.
            Cancelled: the user stopped it; nothing was stored.
        """
        from readingroom.intake.deidentify.outputs import output_problems

        self._require_unlocked()
        imported = self._files().read_outputs(source, progress=progress)
        admission = Admission(self._file, source.name)
        good = [row for row in imported.outputs if admission.admits(row)]
        if good:
            self._store_outputs(good, imported, progress)
        problems = (*imported.problems, *admission.problems, *output_problems(source.name, good))
        models = dict.fromkeys(row.model.name for row in good)
        return OutputsAdded(len(good), tuple(models), problems)

    def _store_outputs(
        self, rows: list[ImportedOutput], imported: ImportedOutputs, progress: Progress
    ) -> None:
        with self._file.change("outputs added", COORDINATOR) as change:
            for done, row in enumerate(rows):
                progress.raise_if_cancelled()
                progress.report(Step(done, len(rows), "Storing outputs"))
                case = store.cases.find(self._file, row.case_code)
                if case is None:
                    raise AssertionError("rows of unknown cases were sorted out")
                model = self._model_of(change, row)
                store.outputs.add(change, case, model, row.content, imported.data)
            change.details["output_count"] = len(rows)

    def _model_of(self, change: Change, row: ImportedOutput) -> ModelId:
        """Return the model of a row, stored on first sight."""
        known = store.models.find(self._file, row.model.name, row.model.version)
        return known or store.models.add(change, row.model)

    def list_cases(self) -> tuple[CaseSummary, ...]:
        """Return a line for each case, by code."""
        cases = store.cases.list_all(self._file)
        return tuple(sorted(cases, key=lambda case: case.code))

    def list_models(self) -> tuple[ModelSummary, ...]:
        """Return the models with how many outputs each has; for coordinators only."""
        return store.models.list_all(self._file)

    def content(self, case: CaseId) -> CaseContent:
        """Return what a reader can be shown of a case.

        Raises:
            UnknownItemError: the study has no such case.
        """
        return store.cases.content(self._file, case)

    def _require_outside(self, key_file: "KeyFile | None") -> None:
        if key_file is not None and key_file.path.absolute() == self._file.path.absolute():
            raise StateError("The key file must lie outside the study. Choose another name.")

    def _require_unlocked(self) -> None:
        if store.meta.read(self._file).state is StudyState.LOCKED:
            raise StateError("The study is locked. Nothing can be added to it any more.")
