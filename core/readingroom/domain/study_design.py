"""Design of a reader study: what readers see, in which sessions, and who reads which cases.

Terms follow the literature on multi-reader multi-case studies (Obuchowski, Acad Radiol 2009;16:764;
FDA, Clinical Performance Assessment of CADe devices, 2022): an arm is a reading condition, a
session one pass of the readers, a washout the minimum time between two sessions of a reader.
"""

from dataclasses import dataclass
from enum import StrEnum


class StudyType(StrEnum):
    """Type of a reader study.

    PAIRED: two outputs of one case, side by side and blinded; readers choose one.
    RATING: one output of a case at a time.
    AIDED_SEQUENTIAL: each case unaided, then at once aided by a model; the first answer is frozen.
    AIDED_INDEPENDENT: each case unaided and aided in different sessions, apart by a washout.
    MODEL_VS_READERS: readers read cases without a model; the model's scores are imported.
    FREE_RESPONSE: marks on the images, each with a rating.
    """

    PAIRED = "paired"
    RATING = "rating"
    AIDED_SEQUENTIAL = "aided-sequential"
    AIDED_INDEPENDENT = "aided-independent"
    MODEL_VS_READERS = "model-vs-readers"
    FREE_RESPONSE = "free-response"


class ArmContent(StrEnum):
    """What a reader sees in an arm: the case alone, or with one or two outputs."""

    CASE = "case"
    OUTPUT = "case and output"
    PAIR = "case and two outputs"


@dataclass(frozen=True, slots=True)
class Arm:
    """Reading condition.

    `model` is the name of the model whose output is shown, "" for all models of the session: then
    each output is an item of its own. Blinded readers never get it.
    """

    key: str
    label: str
    content: ArmContent
    model: str = ""


class Assignment(StrEnum):
    """Which reader reads which cases, and in which arms.

    CROSSED: every reader reads every case in every arm.
    SPLIT_PLOT: readers and cases are divided into blocks; the readers of a block read its cases in
        every arm (paired split-plot).
    NESTED_CASES: every case is read by one reader, in every arm.
    NESTED_READERS: every reader reads every case in one arm.
    INCOMPLETE_BLOCKS: each reader reads some cases in every arm; cases, and pairs of readers on the
        same case, occur as equally often as the numbers allow.
    """

    CROSSED = "crossed"
    SPLIT_PLOT = "split-plot"
    NESTED_CASES = "cases nested in readers"
    NESTED_READERS = "readers nested in arms"
    INCOMPLETE_BLOCKS = "incomplete blocks"


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """Planned session: its arms by key.

    `washout_days` is the minimum number of days since the end of the reader's session before.
    """

    label: str
    arms: tuple[str, ...]
    washout_days: int = 0


@dataclass(frozen=True, slots=True)
class StudyDesign:
    """Design of a reader study.

    An arm in several sessions is divided among them: a reader reads a case in an arm once, and in
    each session in one arm at most, unless the type is AIDED_SEQUENTIAL.

    Args:
        type: type of the study.
        arms: reading conditions; for AIDED_SEQUENTIAL in the order of reading.
        sessions: in order; their arms together are all arms.
        assignment: who reads which cases.
        block_count: blocks of SPLIT_PLOT, at least 2; otherwise 0.
        cases_per_reader: cases of each reader for INCOMPLETE_BLOCKS; otherwise 0.
        stratify_by: columns of the case table whose strata are balanced between blocks, readers,
            arms and sessions.
        planned_readers: number of readers planned, 0 if not stated.
        planned_cases: number of cases planned, 0 if not stated.
    """

    type: StudyType
    arms: tuple[Arm, ...]
    sessions: tuple[SessionPlan, ...]
    assignment: Assignment = Assignment.CROSSED
    block_count: int = 0
    cases_per_reader: int = 0
    stratify_by: tuple[str, ...] = ()
    planned_readers: int = 0
    planned_cases: int = 0

    def arm(self, key: str) -> Arm:
        """Return an arm by its key; raise KeyError if there is none."""
        return {arm.key: arm for arm in self.arms}[key]

    @property
    def is_paired(self) -> bool:
        """Return whether readers choose one of two outputs."""
        return self.type is StudyType.PAIRED


PAIRED_DESIGN = StudyDesign(
    type=StudyType.PAIRED,
    arms=(Arm("pair", "Two outputs", ArmContent.PAIR),),
    sessions=(SessionPlan("Session 1", ("pair",)),),
)
"""Blinded paired comparison of all models in one session."""
