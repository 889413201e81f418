"""Checks of the hanging protocol of a study."""

import math
import re
from typing import Final

from readingroom.domain.hanging import (
    MAX_RULES,
    MAX_STAGES,
    HangingRule,
    HangingStage,
    HangingView,
    WindowSetting,
)
from readingroom.reading.forms.hanging_conflicts import hanging_conflicts
from readingroom.reading.forms.located import InvalidProtocolError, PathPart, located
from readingroom.reading.forms.texts import check_storable

_CODE: Final = re.compile(r"[A-Z0-9_ ]{0,16}")
_MAX_NAME: Final = 60
_MAX_WINDOW: Final = 1e6


def check_hanging(rules: tuple[HangingRule, ...]) -> None:
    """Reject a hanging protocol with invalid values or contradictions.

    Raises:
        InvalidProtocolError: names the rule and the invalid value.
    """
    if len(rules) > MAX_RULES:
        _refuse(f"The hanging protocol has {len(rules)} rules; at most {MAX_RULES} are allowed.")
    for number, rule in enumerate(rules):
        with located(number):
            _check_rule(rule, f"Hanging rule {number + 1}")
    conflict = next(hanging_conflicts(rules), None)
    if conflict is not None:
        _refuse(conflict.message, *conflict.path)


def _check_rule(rule: HangingRule, where: str) -> None:
    _check_name(rule.name, where)
    _check_code(rule.modality, "modality", where)
    if not 1 <= len(rule.stages) <= MAX_STAGES:
        _refuse(f"{where} has {len(rule.stages)} stages. Enter 1 to {MAX_STAGES}.", "stages")
    for number, stage in enumerate(rule.stages):
        with located("stages", number):
            _check_stage(stage, f"{where}, stage {number + 1}")


def _check_stage(stage: HangingStage, where: str) -> None:
    _check_name(stage.name, where)
    room, count = stage.layout.views, len(stage.views)
    if not 1 <= count <= room:
        _refuse(f"{where} has {count} views. The layout {stage.layout} has 1 to {room}.", "views")
    for number, view in enumerate(stage.views):
        with located("views", number):
            _check_view(view, number, f"{where}, view {number + 1}")


def _check_view(view: HangingView, number: int, where: str) -> None:
    _check_code(view.modality, "modality", where)
    _check_code(view.projection, "projection", where)
    if not 0 <= view.same_as <= number:
        _refuse(
            f"{where}: same_as must be the number of an earlier view, not {view.same_as}.",
            "same_as",
        )
    if view.window is not None:
        _check_window(view.window, where)


def _check_window(window: WindowSetting, where: str) -> None:
    is_valid = (
        math.isfinite(window.center)
        and abs(window.center) <= _MAX_WINDOW
        and 0.0 < window.width <= _MAX_WINDOW
    )
    if not is_valid:
        _refuse(
            f"{where}: the width of a window must be above 0, and width and center at most "
            f"{_MAX_WINDOW:.0f}, not {window.width:g} and {window.center:g}.",
            "window",
        )


def _check_name(name: str, where: str) -> None:
    check_storable(name, "A name of the hanging protocol")
    if not name.strip() or len(name) > _MAX_NAME:
        _refuse(f"{where} needs a name of 1 to {_MAX_NAME} characters.", "name")


def _check_code(code: str, what: str, where: str) -> None:
    if not _CODE.fullmatch(code):
        _refuse(f"{where}: the {what} must be a DICOM code such as CT, not “{code[:60]}”.", what)


def _refuse(message: str, *path: PathPart) -> None:
    raise InvalidProtocolError(message, path)
