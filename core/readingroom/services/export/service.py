"""Export a study as a sealed bundle."""

import contextlib
import hashlib
import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import readingroom
from readingroom import store
from readingroom.audit.types import Verification
from readingroom.bundle.content import BundleContent, BundleFile
from readingroom.bundle.fhir import with_fhir
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import write_archive, write_bundle
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import DISK_FULL, BundleError
from readingroom.domain.ids import ModelId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.study import StudySummary
from readingroom.reading.types import CorrectedItem, Results
from readingroom.services.engine.reporting import ReportService
from readingroom.services.export.files import (
    case_files,
    digests_of,
    item_files,
    kit_files,
    output_file,
    overlay_files,
    proof_files,
    report_files,
    viewing_files,
)
from readingroom.services.export.scope import ExportScope, scope_of
from readingroom.services.export.tables import judgement_table
from readingroom.services.export.types import BundleOptions
from readingroom.services.guard import Guard, requires
from readingroom.services.result_fields import fields_of, figures_of
from readingroom.services.results import ResultsService
from readingroom.services.study_analysis import StudyAnalysisService
from readingroom.services.trail.corrections import CorrectionHistory, without_words
from readingroom.store import StudyFile
from readingroom.store.commitments import openings, private_openings


class BundleMade(NamedTuple):
    """A bundle that was written and verified."""

    directory: Path
    archive: Path | None
    verification: Verification


class ExportService:
    """Writes bundles and records each export in the audit trail."""

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        clock: Clock,
        summarise: Callable[[], StudySummary],
        results: ResultsService,
        analysis: StudyAnalysisService,
        reports: ReportService,
    ) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock
        self._summarise = summarise
        self._results = results
        self._analysis = analysis
        self._reports = reports

    @requires(Permission.EXPORT)
    def bundle(
        self, folder: Path, options: BundleOptions, *, progress: Progress = NO_PROGRESS
    ) -> BundleMade:
        """Write a bundle into a folder, verify it, and record it in the audit trail.

        Two events enclose an export: "export started" is the last event in the bundle;
        "bundle exported", with the hash of the bundle's manifests, follows in the study file.

        Raises:
            AnalysisError: the reports cannot be printed.
            BundleError: the bundle cannot be written (also on a full disk) or does not verify;
                no file is left.
            StateError: no session was opened yet, or selected cases cannot be in the bundle.
            NotFoundError: the study has no case with a selected code.
            AuditError: the audit trail contradicts earlier checkpoints or this computer's records.
            ReadOnlyError: the study file or the folder of signing keys cannot be written.
        """
        try:
            scope = scope_of(self._file, options)
            folder.mkdir(parents=True, exist_ok=True)
            results, analysis = self._results.results(), self._analysis.analysis()
            self._file.require_key()  # its event must precede the bundle's last
            is_whole = scope.is_full and not options.cases
            reports = report_files(self._reports, with_pdf=options.with_pdf, with_recipes=is_whole)
            with self._file.change("export started", self._guard.actor()) as change:
                store.result_fields.add(change, fields_of(figures_of(results)))
                change.details["is_patient_free"] = options.is_patient_free
                change.details["reports"] = digests_of(reports)
                if options.cases:
                    change.details["cases"] = sorted(scope.cases)
            content = self._collect(scope, self._file.sign(), results, reports)
            content = replace(content, analysis=analysis)
            content = with_fhir(content) if options.with_fhir else content
            with contextlib.ExitStack() as undo:
                result = self._write(content, folder, undo, progress, with_zip=options.with_zip)
                undo.pop_all()
        except (BundleError, OSError) as error:
            fault = error if isinstance(error, OSError) else error.__cause__
            if isinstance(fault, OSError) and fault.errno in DISK_FULL:
                raise BundleError(
                    f"The disk is full: no bundle of {self._file.path.name} was written. The study "
                    "is unchanged. Free some disk space or choose a folder on another disk, then "
                    "export again."
                ) from error
            raise
        return result

    def _write(
        self,
        content: BundleContent,
        folder: Path,
        undo: contextlib.ExitStack,
        progress: Progress,
        *,
        with_zip: bool,
    ) -> BundleMade:
        """Write, verify and record a bundle; `undo` deletes the written files."""
        name = f"readingroom-{content.exported_at[:10]}-{content.head[:8]}"
        directory = write_bundle(content, folder, name, progress=progress)
        undo.callback(shutil.rmtree, directory, ignore_errors=True)
        archive = write_archive(directory) if with_zip else None
        if archive:
            undo.callback(archive.unlink, missing_ok=True)
        verification = verify_bundle(archive or directory)
        if not verification.is_sound:
            raise BundleError(f"The bundle does not verify: {verification.findings[0]}")
        seal = hashlib.sha256((directory / "tagmanifest-sha256.txt").read_bytes()).hexdigest()
        with self._file.change("bundle exported", self._guard.actor()) as change:
            change.details["tagmanifest_sha256"] = seal
        return BundleMade(directory, archive, verification)

    def _collect(
        self, scope: ExportScope, checkpoint: str, results: Results, reports: tuple[BundleFile, ...]
    ) -> BundleContent:
        head = store.events.head(self._file)
        exported_at = timestamp(self._clock.now())
        events = tuple(store.events.bodies(self._file))
        names = {model.model: model.name for model in results.models}
        files = self._case_files(names, scope) if scope.is_full else ()
        return BundleContent(
            study=self._summarise(),
            exported_at=exported_at,
            software=f"Readingroom {readingroom.__version__}",
            protocol=store.protocols.current(self._file),
            cases=store.cases.list_all(self._file),
            results=results,
            judgements=judgement_table(self._file, events, names, commented=scope.items),
            events=events,
            log_id=store.meta.read(self._file).log_id,
            head=head.chain,
            checkpoint=checkpoint,
            vkeys=store.checkpoints.vkeys(self._file),
            openings=(
                *openings(self._file),
                *filter(scope.opens, private_openings(self._file)),
            ),
            files=(
                *reports,
                *proof_files(self._file, events),
                *kit_files(self._file),
                *viewing_files(self._file),
                *files,
            ),
            left_out=scope.left_out,
            report=self._reports.make_for_bundle(exported_at, self._corrections(scope)),
        )

    def _corrections(self, scope: ExportScope) -> tuple[CorrectedItem, ...]:
        """Return all corrections, with readers' free text only for cases in the bundle."""
        return tuple(
            entry
            if entry.item in scope.items
            else replace(entry, correction=without_words(entry.correction))
            for entry in CorrectionHistory(self._file).list_all()
        )

    def _case_files(
        self, names: Mapping[ModelId, str], scope: ExportScope
    ) -> tuple[BundleFile, ...]:
        outputs = output_file(self._file, names, scope.cases)
        overlays = overlay_files(self._file, scope.cases)
        items = item_files(self._file, scope.cases)
        return (*case_files(self._file, scope.cases), outputs, *overlays, *items)
