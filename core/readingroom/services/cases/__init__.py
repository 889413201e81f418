"""Cases and recorded outputs: import into a study, and questions before storing."""

from readingroom.services.cases.deid_answers import prepared_frames, prepared_texts
from readingroom.services.cases.outputs import OutputsAdded
from readingroom.services.cases.service import CaseAdded, CaseService

__all__ = ["CaseAdded", "CaseService", "OutputsAdded", "prepared_frames", "prepared_texts"]
