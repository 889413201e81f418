"""Hanging protocols: which series of a case is shown in which view.

Rules belong to the protocol of a study. The first rule that fits a case gives its stages; without
one, `default_stages` does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, ContrastPhase, Weighting


class HangingLayout(StrEnum):
    """Rows and columns of views."""

    SINGLE = "1x1"
    SIDE_BY_SIDE = "1x2"
    STACKED = "2x1"
    FOUR = "2x2"
    SIX = "2x3"
    NINE = "3x3"

    @property
    def views(self) -> int:
        """Return the number of views."""
        rows, columns = self.value.split("x")
        return int(rows) * int(columns)


class HangingTime(StrEnum):
    """Examination of a series: the newest of the case, or an earlier one."""

    ANY = "any"
    CURRENT = "current"
    PRIOR = "prior"


class Side(StrEnum):
    """Laterality of a series."""

    ANY = ""
    LEFT = "L"
    RIGHT = "R"


@dataclass(frozen=True, slots=True)
class WindowSetting:
    """Width and centre of a window in modality units (HU for CT)."""

    width: float
    center: float


@dataclass(frozen=True, slots=True)
class HangingView:
    """Series for one view; an empty field allows any value.

    Args:
        modality: DICOM modality, "CT".
        plane: plane of the images.
        weighting: of MR.
        contrast: contrast medium and phase.
        body_part: examined body part.
        laterality: side of the body.
        projection: ViewPosition, "MLO".
        time: examination; PRIOR takes the newest earlier one that has such a series.
        same_as: number of an earlier view, from 1, that has the same modality, plane, weighting,
            side and projection; 0 for none.
        window: window of the series when the stage is shown, None to leave it as it is.
    """

    modality: str = ""
    plane: AnatomicalPlane = AnatomicalPlane.UNKNOWN
    weighting: Weighting = Weighting.UNKNOWN
    contrast: ContrastPhase = ContrastPhase.UNKNOWN
    body_part: BodyPart = BodyPart.UNKNOWN
    laterality: Side = Side.ANY
    projection: str = ""
    time: HangingTime = HangingTime.ANY
    same_as: int = 0
    window: WindowSetting | None = None


@dataclass(frozen=True, slots=True)
class HangingStage:
    """Views shown together, row by row.

    `links` starts linked scrolling, if all views correspond by position.
    """

    name: str
    layout: HangingLayout
    views: tuple[HangingView, ...]
    links: bool = False


@dataclass(frozen=True, slots=True)
class HangingRule:
    """Stages for the cases that it fits.

    Args:
        name: shown in the menu.
        stages: in order; the first is applied when a case opens.
        modality: the rule fits cases with a series of it; "" for all.
        body_part: the rule fits cases with a series of it; UNKNOWN for all.
        is_complete: whether each view of the first stage must have a series.
    """

    name: str
    stages: tuple[HangingStage, ...]
    modality: str = ""
    body_part: BodyPart = BodyPart.UNKNOWN
    is_complete: bool = False


@dataclass(frozen=True, slots=True)
class HungStage:
    """Stage with the series of a case.

    Args:
        stage: the stage.
        series: number of the series of each view, from 0, None if no series fits.
        is_of_study: whether it is a rule of the study's protocol, not the built-in default.
    """

    stage: HangingStage
    series: tuple[int | None, ...]
    is_of_study: bool = False


class RuleFit(StrEnum):
    """Whether the rule of a hanging protocol gives the stages of a case, or why not."""

    APPLIES = "applies"
    NO_IMAGES = "no images"
    NO_MODALITY = "no series of its modality"
    NO_BODY_PART = "no series of its body part"
    EMPTY_VIEWS = "views of its first stage stay empty"
    EARLIER_RULE = "an earlier rule applies"


@dataclass(frozen=True, slots=True)
class RuleOutcome:
    """Fit of a rule to a case; `empty_views` are numbers of views of its first stage, from 1."""

    fit: RuleFit
    empty_views: tuple[int, ...] = ()


MAX_RULES: Final = 50
MAX_STAGES: Final = 20


def hanging_text(rules: Sequence[HangingRule]) -> str:
    """Return the rules of a study as a text with all their values."""
    return "; ".join(map(_rule_text, rules)) or "default"


def _rule_text(rule: HangingRule) -> str:
    complete = "all views" if rule.is_complete else ""
    scope = ", ".join(filter(None, (rule.modality, rule.body_part, complete)))
    stages = ", ".join(map(_stage_text, rule.stages))
    return f"{rule.name}{f' ({scope})' if scope else ''}: {stages}"


def _stage_text(stage: HangingStage) -> str:
    views = " | ".join(map(_view_text, stage.views))
    return f"{stage.name} {stage.layout}{' linked' if stage.links else ''} [{views}]"


def _view_text(view: HangingView) -> str:
    window = view.window
    parts = (
        view.modality,
        view.plane,
        view.weighting,
        f"contrast {view.contrast}" if view.contrast else "",
        view.body_part,
        view.laterality,
        view.projection,
        "" if view.time is HangingTime.ANY else view.time,
        f"as view {view.same_as}" if view.same_as else "",
        "" if window is None else f"W {float(window.width)} L {float(window.center)}",
    )
    return " ".join(filter(None, parts)) or "any"
