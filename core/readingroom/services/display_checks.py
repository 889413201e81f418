"""Display checks: what each reader saw of the test pattern, on which screen."""

import math
from typing import Any, Final

import msgspec

from readingroom import store
from readingroom.audit.types import Event, EventQuery
from readingroom.domain.accounts import Permission
from readingroom.domain.display import (
    GREY_STEPS,
    MAX_AMBIENT_LUX,
    MAX_LUMINANCE_CD_M2,
    DisplayCheck,
    RecordedDisplayCheck,
)
from readingroom.domain.errors import AuditError, StateError
from readingroom.reading.forms.texts import check_line
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.trail import event_search, events

CHECKED: Final = "display checked"
MODEL_LIMIT: Final = 80
_MAX_COUNT: Final = 1_000_000


class DisplayCheckService:
    """Records display checks as events of the audit trail, which cannot be changed."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.READ)
    def record(self, check: DisplayCheck) -> None:
        """Record a display check of the current reader.

        Raises:
            StateError: a value is out of its range, the white patch is not brighter than the black
                one, or no reader is chosen.
        """
        _require_plausible(check)
        reader = self._guard.reader
        if reader is None:
            raise StateError("Only a reader can record a display check. Choose a reader.")
        code = store.readers.get(self._file, reader).code
        with self._file.change(CHECKED, code) as change:
            change.details.update(_details(check))

    @requires(Permission.READ, Permission.SEE_READINGS)
    def newest(self) -> tuple[RecordedDisplayCheck, ...]:
        """Return the newest check of each reader by code; a reader sees only their own.

        Raises:
            AuditError: an event is damaged.
        """
        reader = self._guard.reader
        own = store.readers.get(self._file, reader).code if reader else ""
        numbers = event_search.numbers(self._file, EventQuery(kind=CHECKED, actor=own), None)
        newest = {event.actor: event for event in events.read_each(self._file, numbers)}
        return tuple(_recorded(newest[code]) for code in sorted(newest))


def _require_plausible(check: DisplayCheck) -> None:
    screen, measured = check.screen, check.photometry
    if screen.model:
        check_line(screen.model, "The name of the screen", MODEL_LIMIT)
    sizes = (screen.width_px, screen.height_px, screen.width_mm, screen.height_mm)
    counts = (*sizes, screen.scale_percent, screen.depth_bits, screen.refresh_hz)
    if not all(0 <= count <= _MAX_COUNT for count in counts):
        raise StateError("The facts of the screen are not plausible. Check another screen.")
    if not 1 <= check.grey_steps <= GREY_STEPS:
        raise StateError(f"The number of grey steps must be from 1 to {GREY_STEPS}.")
    if measured is None:
        return
    dark, bright, ambient = measured.darkest_cd_m2, measured.brightest_cd_m2, measured.ambient_lux
    if not all(map(math.isfinite, (dark, bright, ambient or 0.0))):
        raise StateError("A measured value is not a number. Enter it again.")
    if not 0.0 <= dark < bright <= MAX_LUMINANCE_CD_M2:
        raise StateError(
            "The white patch must be brighter than the black one, and at most "
            f"{MAX_LUMINANCE_CD_M2:,.0f} cd/m². Check the measured values."
        )
    if ambient is not None and not 0.0 <= ambient <= MAX_AMBIENT_LUX:
        raise StateError(f"The ambient light must be from 0 to {MAX_AMBIENT_LUX:,.0f} lux.")


def _details(check: DisplayCheck) -> dict[str, Any]:
    """Return a check for an event, in which measured values are text: JSON has no exact ones."""
    details: dict[str, Any] = msgspec.to_builtins(check)
    if details["photometry"] is not None:
        details["photometry"] = {
            name: None if value is None else f"{value:.4f}"
            for name, value in details["photometry"].items()
        }
    return details


def _recorded(event: Event) -> RecordedDisplayCheck:
    try:
        check = msgspec.convert(event.body["details"], DisplayCheck, strict=False)
    except msgspec.ValidationError as error:
        raise AuditError(
            f"Event {event.sequence} is not a display check. Verify the study."
        ) from error
    return RecordedDisplayCheck(event.at, event.actor, check)
