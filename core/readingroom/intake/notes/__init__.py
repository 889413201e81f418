"""Clinical notes: plain text, PDF, RTF, DOCX, FHIR, C-CDA and HL7 v2 become text with sections."""

from readingroom.intake.notes.document import UNTITLED
from readingroom.intake.notes.reading import PAGES_MODALITY, NoteRead, read_note
from readingroom.intake.notes.text import MAX_BYTES, find_sections

__all__ = ["MAX_BYTES", "PAGES_MODALITY", "UNTITLED", "NoteRead", "find_sections", "read_note"]
