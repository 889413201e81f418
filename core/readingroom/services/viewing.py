"""Viewing: key images, windows in use, opened evidence, and covers of texts that may distress.

All are events of the audit trail, which cannot be changed; a removed mark is another event. Events
of a reader kit stay in its own trail, and are read from there once a return is merged.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import ShownOutput
from readingroom.domain.reformat import RECORD
from readingroom.domain.viewing import (
    KeyImage,
    OpenedEvidence,
    OpenedTarget,
    RecordedEvidence,
    RecordedWindows,
    UsedWindow,
    WindowOrigin,
)
from readingroom.domain.window_presets import CT_PRESETS
from readingroom.services.conduct.reader_sessions import require_open
from readingroom.services.guard import Guard, requires
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.recorded_events import RecordedEvent, recorded_events
from readingroom.store import StudyFile
from readingroom.store.records import ItemRow

MARKED: Final = "key image marked"
REMOVED: Final = "key image removed"
WINDOWS_USED: Final = "windows used"
EVIDENCE_OPENED: Final = "evidence opened"
COVERED: Final = "case covered"
UNCOVERED: Final = "case uncovered"
KEY_IMAGE_LIMIT: Final = 200
"""Maximum number of key images of an item."""
WINDOW_LIMIT: Final = 200
"""Maximum number of windows in one record."""
EVIDENCE_LIMIT: Final = 500
"""Maximum number of entries in one record of opened evidence."""
_MAX_VALUE: Final = 1e9
_DIGITS: Final = 6
_MAX_COUNT: Final = 10_000


class ViewingService:
    """Records what readers used and marked in the images of an item."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard
        self._blinder = OutputBlinder(file)

    # Key images

    @requires(Permission.READ)
    def mark(self, item: ItemId, image: KeyImage) -> tuple[KeyImage, ...]:
        """Mark a key image and return those of the item; a marked image stays marked.

        Raises:
            StateError: the session is locked, the case was erased, there is no such image, or
                the item has too many.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = self._open_row(item)
        self._require_image(row, image)
        marked = self._marked(row)
        if image in marked:
            return marked
        if len(marked) >= KEY_IMAGE_LIMIT:
            raise StateError(f"At most {KEY_IMAGE_LIMIT} key images are allowed. Remove one first.")
        self._record(MARKED, row, msgspec.to_builtins(image))
        return tuple(sorted((*marked, image)))

    @requires(Permission.READ)
    def unmark(self, item: ItemId, image: KeyImage) -> tuple[KeyImage, ...]:
        """Remove the mark of a key image and return those of the item.

        Raises:
            StateError: the session is locked, or the case was erased.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = self._open_row(item)
        marked = self._marked(row)
        if image not in marked:
            return marked
        self._record(REMOVED, row, msgspec.to_builtins(image))
        return tuple(other for other in marked if other != image)

    @requires(Permission.READ, Permission.SEE_READINGS)
    def key_images(self, item: ItemId) -> tuple[KeyImage, ...]:
        """Return the key images of an item, by series and number.

        Raises:
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
            AuditError: an event is damaged.
        """
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        return self._marked(row)

    def _marked(self, row: ItemRow) -> tuple[KeyImage, ...]:
        return marked_images(self._file, row).get(row.id, ())

    def _require_image(self, row: ItemRow, image: KeyImage) -> None:
        series = self._series(row).get(image.series)
        if series is None or not 0 <= image.frame < len(series.frames):
            raise StateError(
                f"The case has no image {image.frame + 1} in this series. Open the case again."
            )

    # Windows

    @requires(Permission.READ)
    def record_windows(self, item: ItemId, windows: tuple[UsedWindow, ...]) -> None:
        """Record the windows of a reading, in the order of their use; without any, nothing.

        Raises:
            StateError: the session is locked, the case was erased, a value is not finite, a
                name is not that of a preset, or there is no such series.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = self._open_row(item)
        if not windows:
            return
        if len(windows) > WINDOW_LIMIT:
            raise StateError(f"At most {WINDOW_LIMIT} windows are recorded at once.")
        series = self._series(row)
        for window in windows:
            _require_window(window, series)
        self._record(WINDOWS_USED, row, {"windows": [_details(window) for window in windows]})

    @requires(Permission.READ, Permission.SEE_READINGS)
    def windows(self, item: ItemId) -> tuple[RecordedWindows, ...]:
        """Return the recorded windows of an item, oldest record first.

        Raises:
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
            AuditError: an event is damaged.
        """
        return tuple(
            RecordedWindows(event.at, event.actor, _windows_of(event))
            for event in self._recorded(item, WINDOWS_USED)
        )

    # Evidence

    @requires(Permission.READ)
    def record_evidence(self, item: ItemId, opened: tuple[OpenedEvidence, ...]) -> None:
        """Record the evidence of outputs that was opened, in order; without any, nothing.

        Raises:
            StateError: the session is locked, the case was erased, an output has no such finding
                or evidence, or there are too many entries.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = self._open_row(item)
        if not opened:
            return
        if len(opened) > EVIDENCE_LIMIT:
            raise StateError(f"At most {EVIDENCE_LIMIT} entries are recorded at once.")
        session = store.sessions.get(self._file, row.session)
        protocol = store.protocols.get(self._file, session.protocol_version)
        shown = {side: self._blinder.show(protocol, each) for side, each in row.outputs.items()}
        for entry in opened:
            _require_opened(entry, shown)
        entries = [msgspec.to_builtins(entry) for entry in opened]
        self._record(EVIDENCE_OPENED, row, {"opened": entries})

    @requires(Permission.READ, Permission.SEE_READINGS)
    def evidence(self, item: ItemId) -> tuple[RecordedEvidence, ...]:
        """Return the records of opened evidence of an item, oldest first.

        Raises:
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
            AuditError: an event is damaged.
        """
        return tuple(
            RecordedEvidence(event.at, event.actor, _opened_of(event))
            for event in self._recorded(item, EVIDENCE_OPENED)
        )

    # Covers

    @requires(Permission.READ)
    def record_cover(self, item: ItemId, *, is_covered: bool) -> None:
        """Record that the reader uncovered a case that may distress, or covered it again.

        Raises:
            StateError: the session is locked, the case was erased, or the protocol does not cover
                it.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = self._open_row(item)
        session = store.sessions.get(self._file, row.session)
        protocol = store.protocols.get(self._file, session.protocol_version)
        if store.cases.require_present(self._file, row.case) not in protocol.covered_cases:
            raise StateError("The protocol does not cover this case.")
        self._record(COVERED if is_covered else UNCOVERED, row, {})

    # Internals

    def _recorded(self, item: ItemId, kind: str) -> Iterator[RecordedEvent]:
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        return _events(self._file, (kind,), row)

    def _record(self, kind: str, row: ItemRow, details: dict[str, Any]) -> None:
        code = store.readers.get(self._file, row.reader).code
        with self._file.change(kind, code) as change:
            change.details.update({"item": row.id, **details})

    def _open_row(self, item: ItemId) -> ItemRow:
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        require_open(store.sessions.get(self._file, row.session))
        store.cases.require_present(self._file, row.case)
        return row

    def _series(self, row: ItemRow) -> dict[str, ImageSeries]:
        return {series.key: series for series in store.cases.content(self._file, row.case).series}


def marked_images(
    file: StudyFile, row: ItemRow | None = None
) -> dict[ItemId, tuple[KeyImage, ...]]:
    """Return the key images of an item, or of all, by series and number; no entry without any.

    Raises:
        AuditError: an event is damaged.
    """
    marked: dict[ItemId, set[KeyImage]] = {}
    for event in _events(file, (MARKED, REMOVED), row):
        images = marked.setdefault(event.details["item"], set())
        (images.add if event.kind == MARKED else images.discard)(_image_of(event))
    return {item: tuple(sorted(images)) for item, images in marked.items() if images}


def _events(
    file: StudyFile, kinds: tuple[str, ...], row: ItemRow | None
) -> Iterator[RecordedEvent]:
    """Yield the events of an item, or of all, that its reader caused here or in a kit."""
    rows = store.worklists.list_all(file) if row is None else (row,)
    readers = {each.id: each.reader for each in rows}
    codes = {reader.id: reader.code for reader in store.readers.list_all(file)}
    case, reader = (None, None) if row is None else (row.case, row.reader)
    for event in recorded_events(file, kinds, case=case, reader=reader):
        item_reader = readers.get(ItemId(str(event.details.get("item"))))
        is_own = item_reader is not None and event.actor == codes[item_reader]
        if is_own and event.kit_reader in (None, item_reader):
            yield event


def _require_window(window: UsedWindow, series: dict[str, ImageSeries]) -> None:
    numbers = (window.width, window.centre)
    if window.series not in series:
        raise StateError("The case has no such series. Open the case again.")
    if not all(math.isfinite(number) and abs(number) <= _MAX_VALUE for number in numbers):
        raise StateError("Width and centre of a window must be finite numbers.")
    if window.width <= 0:
        raise StateError(f"The width of a window must be above 0, not {window.width:g}.")
    is_preset = window.origin is WindowOrigin.PRESET
    names = {preset.name for preset in CT_PRESETS} if is_preset else {""}
    if window.name not in names:
        raise StateError("Only a preset is recorded with its name.")
    if window.reformat and not RECORD.fullmatch(window.reformat):
        raise StateError("A reformat is recorded with its plane and slab only.")


def _details(window: UsedWindow) -> dict[str, Any]:
    """Return a window for an event, with numbers as text: JSON has no exact ones."""
    details: dict[str, Any] = msgspec.to_builtins(window)
    numbers = {name: f"{details[name]:.{_DIGITS}f}" for name in ("width", "centre")}
    if not window.reformat:
        del details["reformat"]
    return details | numbers


def _windows_of(event: RecordedEvent) -> tuple[UsedWindow, ...]:
    try:
        return msgspec.convert(event.details.get("windows"), tuple[UsedWindow, ...], strict=False)
    except msgspec.ValidationError as error:
        raise AuditError(f"{event.name} is not a record of windows. Verify the study.") from error


def _require_opened(entry: OpenedEvidence, shown: Mapping[Side, ShownOutput]) -> None:
    output = shown.get(entry.side)
    if output is None:
        raise StateError("The case has no output on this side. Open the case again.")
    is_finding = entry.target is OpenedTarget.FINDING
    parts = len(output.findings) if is_finding else len(output.evidence)
    if not 0 <= entry.number < parts:
        raise StateError("The output has no such finding or evidence. Open the case again.")
    if not 0 < entry.count <= _MAX_COUNT:
        raise StateError(f"Evidence is opened 1 to {_MAX_COUNT} times in succession.")


def _opened_of(event: RecordedEvent) -> tuple[OpenedEvidence, ...]:
    try:
        return msgspec.convert(event.details.get("opened"), tuple[OpenedEvidence, ...])
    except msgspec.ValidationError as error:
        raise AuditError(
            f"{event.name} is not a record of opened evidence. Verify the study."
        ) from error


def _image_of(event: RecordedEvent) -> KeyImage:
    details = {name: event.details.get(name) for name in ("series", "frame")}
    try:
        return msgspec.convert(details, KeyImage)
    except msgspec.ValidationError as error:
        raise AuditError(f"{event.name} is not a key image. Verify the study.") from error
