"""Times of a case's documents and examinations, as days before the newest of them.

Only differences are stored: dates themselves identify a patient, and those in stored images were
moved. They are taken from the original files while these are read.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from readingroom.intake.case_draft import CaseDraft
from readingroom.intake.images.elements import text_of
from readingroom.intake.notes.dates import date_of

if TYPE_CHECKING:
    from pydicom.dataset import Dataset


def note_examination_date(header: "Dataset", draft: CaseDraft) -> None:
    """Note the original date of an image's examination."""
    day = date_of(text_of(header, "StudyDate"))
    if day is not None:
        draft.examination_dates.add(day)


def set_document_times(draft: CaseDraft) -> int | None:
    """Set how many days before the newest part of the case each dated document was written.

    The newest part is a document or the newest examination, whichever is later.

    Returns:
        Days between the newest examination and that part; None without a dated examination.
    """
    written = [file.written_on for file in draft.note_files]
    known = [day for day in written if day is not None] + list(draft.examination_dates)
    newest = max(known, default=None)
    if newest is None:
        return None
    draft.notes = [
        note if day is None else replace(note, days_before_newest=(newest - day).days)
        for note, day in zip(draft.notes, written, strict=True)
    ]
    last = max(draft.examination_dates, default=None)
    return None if last is None else (newest - last).days
