"""Audit the cases and outputs of a study for identifiers."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import AssetKind, CaseContent, CaseSummary
from readingroom.domain.output import OutputContent, texts_of
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.analyzer.identifiers.types import STUDY, AuditedLocation, IdentifierAudit
from readingroom.intake.deidentify.case_texts import case_texts
from readingroom.intake.deidentify.types import RedactionTarget
from readingroom.services.documents import write_files
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires

if TYPE_CHECKING:
    from readingroom.engine.analyzer.identifiers.audit import AuditedText, IdentifierAuditor
    from readingroom.privacy.known import KnownIdentity
    from readingroom.services.keys import KeyFile


class IdentifierAuditService:
    """Audits all cases and outputs of a study; nothing is changed."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._known_identifiers = context.known_identifiers

    @requires(Permission.SEE_CASES)
    def audit(
        self, *, key_file: "KeyFile | None" = None, progress: Progress = NO_PROGRESS
    ) -> IdentifierAudit:
        """Return hits in notes, outputs and headers, and images that may show identifiers.

        Known identifiers from the key file and from files read since the study was opened are
        searched in every spelling.

        Raises:
            PassphraseError: the passphrase of the key file is wrong.
            IntakeError: it is not a key file.
            Cancelled: the user stopped.
        """
        from readingroom.engine.analyzer.identifiers.accuracy import packaged_accuracy
        from readingroom.engine.analyzer.identifiers.audit import IdentifierAuditor
        from readingroom.privacy.known import NO_IDENTITY

        auditor = IdentifierAuditor(STUDY)
        known = self._known(key_file)
        for identity in known.values():
            auditor.seed(identity)
        cases = [case for case in store.cases.list_all(self._file) if not case.erased_at]
        for done, case in enumerate(cases):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(cases), "Scanning cases"))
            own = known.get(case.code, NO_IDENTITY)
            content = store.cases.content(self._file, case.id)
            for text in _texts(content, case.code):
                auditor.audit_text(text, own)
            self._audit_assets(auditor, content, own)
            for text in self._outputs(case):
                auditor.audit_text(text, own)
        return auditor.report(packaged_accuracy())

    def _known(self, key_file: "KeyFile | None") -> "dict[str, KnownIdentity]":
        from readingroom.intake.deidentify.seeds import identifiers_of_keys, known_by

        keys = {} if key_file is None else identifiers_of_keys(key_file.read())
        own = self._known_identifiers
        return {code: known_by((*own.get(code, ()), *keys.get(code, ()))) for code in {*own, *keys}}

    def _audit_assets(
        self, auditor: "IdentifierAuditor", content: CaseContent, known: "KnownIdentity"
    ) -> None:
        from readingroom.engine.analyzer.identifiers.dicom_headers import audit_dicom
        from readingroom.engine.analyzer.identifiers.plain_texts import (
            sequence_texts,
            variant_texts,
        )

        for number, asset in enumerate(content.assets, start=1):
            file = f"case {content.code}, {asset.kind.value} file {number}"
            if asset.kind is AssetKind.DICOM:
                data = store.assets.read(self._file, asset.id)
                audit_dicom(auditor, data, file, case=content.code, known=known)
            elif asset.kind is AssetKind.PHOTOGRAPH:
                auditor.see_file(file)
                reason = "a photograph may show a face, a name or a label"
                auditor.warn_of_pixels(file, reason, content.code)
            elif asset.kind in (AssetKind.VARIANTS, AssetKind.SEQUENCE):
                data = store.assets.read(self._file, asset.id)
                read = variant_texts if asset.kind is AssetKind.VARIANTS else sequence_texts
                auditor.see_file(file)
                for text in read(data.decode("utf-8", "replace"), file, content.code):
                    auditor.audit_text(text, known)

    def _outputs(self, case: CaseSummary) -> "Iterator[AuditedText]":
        from readingroom.engine.analyzer.identifiers.audit import AuditedText

        for number, row in enumerate(store.outputs.list_all(self._file, case.id), start=1):
            content = store.outputs.content(self._file, row.id)
            file = f"case {case.code}, output {number}"
            for part, text in _output_texts(content):
                yield AuditedText(text, AuditedLocation.OUTPUT, f"{file}, {part}", file, case.code)


def _texts(content: CaseContent, code: str) -> "Iterator[AuditedText]":
    from readingroom.engine.analyzer.identifiers.audit import AuditedText

    for text in case_texts(content):
        if text.location == "code":
            continue  # a case code looks like a record number, but is the study's own
        is_note = text.part is RedactionTarget.NOTE
        file = f"case {code}, note {int(text.location) + 1}" if is_note else f"case {code}, sheet"
        location = AuditedLocation.NOTE if is_note else AuditedLocation.CASE_SHEET
        label = file if is_note else f"case {code}, {text.what}"
        yield AuditedText(text.text, location, label, file, code)


def _output_texts(content: OutputContent) -> Iterator[tuple[str, str]]:
    """Yield the texts of an output with their labels."""
    yield from texts_of(content)
    if content.provenance.prompt:
        yield "prompt", content.provenance.prompt


def write_audit(audit: IdentifierAudit, folder: Path) -> Path:
    """Write an audit into a folder, which is created if needed, and return the file."""
    return write_files(folder, {"identifiers.json": audit})[0]
