"""Work outside the window's thread: study thread, jobs with progress, frame decoding."""

from readingroom_desktop.jobs.decode_pool import FrameLoader
from readingroom_desktop.jobs.job import EndedJob, Failure, FailureKind, Job, JobBoard, JobOutcome
from readingroom_desktop.jobs.study_thread import Reopened, StudyThread

__all__ = [
    "EndedJob",
    "Failure",
    "FailureKind",
    "FrameLoader",
    "Job",
    "JobBoard",
    "JobOutcome",
    "Reopened",
    "StudyThread",
]
