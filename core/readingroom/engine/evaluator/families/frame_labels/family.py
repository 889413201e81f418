"""The family of frame labels and its formats."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.frame_labels import cvs, pitvis
from readingroom.engine.evaluator.families.frame_labels.headlines import HEADLINES
from readingroom.engine.evaluator.families.frame_labels.videos import FrameScoring
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="frame_labels",
    code="VID",
    title="Labels of video frames",
    measures="How well steps, instruments and criteria are recognised in the frames of videos.",
    tasks=frozenset({Task.FRAMES}),
    formats=(pitvis.FORMAT, cvs.FORMAT),
    is_asked=False,
    compares_classes=False,
    scoring=FrameScoring,
    headlines=HEADLINES,
)
