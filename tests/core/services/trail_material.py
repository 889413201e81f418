"""A study with corrected judgements, and its events."""

from dataclasses import replace
from pathlib import Path

from tests.core.services.study_material import LOOKED, full_form, new_filled_study, protocol

from readingroom.audit.types import Event
from readingroom.domain.protocol import OverallChoice
from readingroom.services.study import Study


def new_corrected(folder: Path, passphrase: str | None) -> Study:
    """Return a study whose reader R1 judged, withdrew, judged anew, skipped, and flagged."""
    made = new_filled_study(folder, passphrase)
    made.protocol.revise(replace(protocol(), title="Second", minimum_view_ms=2000))
    made.protocol.open_session()
    reader = made.protocol.readers()[0].id
    first, second = (item.id for item in made.reading.worklist(reader).items[:2])
    made.reading.open_item(first)
    made.reading.submit(first, full_form(OverallChoice.LEFT), LOOKED)
    made.reading.undo(reader)
    made.reading.submit(
        first, full_form(OverallChoice.RIGHT, "On second thought"), LOOKED, "Looked again"
    )
    made.reading.skip(second, "Technical problem", LOOKED)
    made.reading.flag(second, "Look at this")
    return made


def all_events(study: Study) -> tuple[Event, ...]:
    """Return all events of a short trail."""
    return study.trail.find(limit=1000).events
