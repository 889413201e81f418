"""Cases and recorded outputs: import into a study, and questions before storing."""

from readingroom.study.cases.deid_answers import prepared_frames, prepared_texts
from readingroom.study.cases.outputs import OutputsAdded
from readingroom.study.cases.service import CaseAdded, CaseService

__all__ = ["CaseAdded", "CaseService", "OutputsAdded", "prepared_frames", "prepared_texts"]
