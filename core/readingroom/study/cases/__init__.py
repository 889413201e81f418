"""Cases and recorded outputs: what is taken into a study, and what is asked before."""

from readingroom.study.cases.desk import CaseAdded, Cases
from readingroom.study.cases.outputs import OutputsAdded
from readingroom.study.cases.reviewing import prepared_frames, prepared_texts

__all__ = ["CaseAdded", "Cases", "OutputsAdded", "prepared_frames", "prepared_texts"]
