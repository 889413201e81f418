"""Export the marks and key images of readers as DICOM objects, after unblinding."""

import contextlib
import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from readingroom import store
from readingroom.bundle.dicom.types import (
    DicomExport,
    MarkedReading,
    NumberedMark,
    RefusedObject,
    WrittenObject,
)
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.protocol import CriterionKind
from readingroom.services.guard import Guard, requires
from readingroom.services.viewing import marked_images
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemReading, JudgementKind


class DicomExportService:
    """Writes marks as reports, presentation states, segmentations and key images."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.EXPORT)
    def refusal(self) -> str:
        """Return why marks and key images cannot be exported now, "" if they can."""
        if store.meta.read(self._file).state.is_blinded:
            return "The study is blinded. Unblind it before its marks are exported as DICOM."
        protocol = store.protocols.current(self._file)
        asks_marks = any(each.kind is CriterionKind.MARKS for each in protocol.criteria)
        if not asks_marks and not marked_images(self._file):
            return "The study asks for no marks on images, and no reader has key images."
        return ""

    @requires(Permission.EXPORT)
    def export(
        self, folder: Path, *, with_window: bool = False, progress: Progress = NO_PROGRESS
    ) -> DicomExport:
        """Write the marks and key images of all answers in force into a folder, and record it.

        Those on training cases and on erased cases are left out. If a file cannot be written, none
        is left.

        Args:
            folder: created if it does not exist; files of the same names must not exist.
            with_window: whether presentation states have the windows of the images.
            progress: receives the number of readings written.

        Raises:
            StateError: the study is blinded, has no marks, or the folder cannot be written.
            ReadOnlyError: the study file cannot be written.
        """
        refusal = self.refusal()
        if refusal:
            raise StateError(refusal)
        readings = list(self._readings())
        if not readings:
            raise StateError("No answer has marks or key images. There is nothing to export.")
        with contextlib.ExitStack() as undo:
            export = self._write(readings, folder, undo, progress, with_window=with_window)
            digest = _digest(folder, export)
            with self._file.change("marks exported", self._guard.actor()) as change:
                change.details["reading_count"] = len(readings)
                change.details["object_count"] = len(export.written)
                change.details["objects_sha256"] = digest
            undo.pop_all()
        return export

    def _write(
        self,
        readings: list[tuple[CaseId, MarkedReading]],
        folder: Path,
        undo: contextlib.ExitStack,
        progress: Progress,
        *,
        with_window: bool,
    ) -> DicomExport:
        from readingroom.bundle.dicom.sources import SourceImages
        from readingroom.bundle.dicom.writing import write_reading

        written: list[WrittenObject] = []
        refused: list[RefusedObject] = []
        sources: tuple[CaseId, SourceImages] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number, (case, reading) in enumerate(readings):
                progress.raise_if_cancelled()
                progress.report(Step(number, len(readings), "Writing DICOM objects"))
                if sources is None or sources[0] != case:
                    sources = case, SourceImages(lambda asset: store.assets.read(self._file, asset))
                for each in write_reading(reading, sources[1], folder, with_window=with_window):
                    if isinstance(each, RefusedObject):
                        refused.append(each)
                    else:
                        undo.callback((folder / each.path).unlink, missing_ok=True)
                        written.append(each)
        except FileExistsError as error:
            raise StateError(
                f"{Path(error.filename).name} already exists. Choose another folder."
            ) from error
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StateError(
                f"{folder.name} cannot be written: {reason}. Choose another folder."
            ) from error
        return DicomExport(tuple(written), tuple(refused))

    def _readings(self) -> Iterator[tuple[CaseId, MarkedReading]]:
        """Yield the answers in force with marks or key images, by case, reader and session."""
        images = marked_images(self._file)
        erased = store.cases.erased(self._file)
        numbers = {case.id: at for at, case in enumerate(store.cases.list_all(self._file), 1)}
        sessions = {row.id: at for at, row in enumerate(store.sessions.list_all(self._file), 1)}
        readers = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        rows = [
            row
            for row in store.judgements.list_item_readings(self._file)
            if row.row.kind is JudgementKind.JUDGED
            and (row.row.document.form.marks or row.item.id in images)
            and row.item.purpose is not ItemPurpose.TRAINING
            and row.item.case not in erased
        ]
        rows.sort(
            key=lambda row: (
                numbers[row.item.case],
                readers[row.item.reader],
                sessions[row.item.session],
                row.item.position,
            )
        )
        for row in rows:
            item = row.item
            yield (
                item.case,
                replace(
                    self._reading(
                        row, numbers[item.case], readers[item.reader], sessions[item.session]
                    ),
                    key_images=images.get(item.id, ()),
                ),
            )

    def _reading(
        self, reading: ItemReading, case_number: int, reader: str, session: int
    ) -> MarkedReading:
        row, item = reading.row, reading.item
        protocol = store.protocols.get(self._file, row.document.protocol_version)
        criteria = protocol.criteria_of(item.arm)
        criterion = next((each for each in criteria if each.kind is CriterionKind.MARKS), None)
        return MarkedReading(
            study=bytes.fromhex(store.meta.read(self._file).log_id),
            item=item.id,
            case_number=case_number,
            reader=reader,
            arm=protocol.design.arm(item.arm).label,
            session=session,
            position=item.position,
            submitted_at=row.at,
            criterion=criterion,
            series=store.cases.content(self._file, item.case).series,
            marks=tuple(
                NumberedMark(number, mark)
                for number, mark in enumerate(row.document.form.marks, start=1)
            ),
        )


def _digest(folder: Path, export: DicomExport) -> str:
    """Return the SHA-256 of the lines "digest, two spaces, path" of all files in their order."""
    lines = [
        f"{hashlib.sha256((folder / each.path).read_bytes()).hexdigest()}  {each.path}\n"
        for each in export.written
    ]
    return hashlib.sha256("".join(lines).encode()).hexdigest()
