"""Contradictions of a hanging protocol: views without any series, rules without any case."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from readingroom.domain.acquisition import BodyPart
from readingroom.domain.hanging import HangingRule, HangingStage
from readingroom.domain.planes import DOCUMENT
from readingroom.reading.forms.located import PathPart

_WEIGHTED: Final = "MR"
"""Modality of the series that have a weighting."""
_ALIKE: Final = ("modality", "plane", "weighting", "laterality", "projection")
"""Fields in which a view has the same values as the one that its `same_as` names."""


class HangingConflict(NamedTuple):
    """Contradiction, and the path of the field that is part of it, from the rules."""

    message: str
    path: tuple[PathPart, ...]


def hanging_conflicts(rules: Sequence[HangingRule]) -> Iterator[HangingConflict]:
    """Yield the contradictions of rules, each of which has valid values."""
    for number, rule in enumerate(rules):
        where = f"Hanging rule {number + 1}"
        for index, stage in enumerate(rule.stages):
            for view, message in _of_stage(stage, f"{where}, stage {index + 1}"):
                yield HangingConflict(message, (number, "stages", index, "views", *view))
        earlier = next((n for n in range(number) if _covers(rules[n], rule)), None)
        if earlier is not None:
            yield HangingConflict(
                f"{where} is never used: rule {earlier + 1} fits every case that it fits. Move "
                f"rule {number + 1} before rule {earlier + 1}, or remove one of them.",
                (number,),
            )


def _covers(earlier: HangingRule, rule: HangingRule) -> bool:
    """Return whether an earlier rule leaves no case for a later one."""
    return (
        not earlier.is_complete
        and earlier.modality in ("", rule.modality)
        and earlier.body_part in (BodyPart.UNKNOWN, rule.body_part)
    )


def _of_stage(stage: HangingStage, where: str) -> Iterator[tuple[tuple[PathPart, ...], str]]:
    """Yield path from the views and message of each contradiction of a stage."""
    known: list[dict[str, str]] = []
    for index, view in enumerate(stage.views):
        here = f"{where}, view {index + 1}"
        own = {field: str(getattr(view, field)) for field in _ALIKE if getattr(view, field)}
        other = dict(known[view.same_as - 1]) if view.same_as else {}
        known.append({**other, **own})
        clash = next((field for field in own if other.get(field, own[field]) != own[field]), None)
        if clash is not None:
            message = (
                f"{here}: the {clash} cannot be both {own[clash]} and that of view "
                f"{view.same_as}, which is {other[clash]}. Change one of them."
            )
            yield (index, "same_as"), message
        yield from (
            ((index, field), f"{here}: {message}") for field, message in _impossible(known[-1])
        )


def _impossible(known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield field and message of each value that no series can have."""
    modality, weighting = known.get("modality", ""), known.get("weighting", "")
    if modality == DOCUMENT:
        message = f"{DOCUMENT} series are text, which no view shows. Choose another modality."
        yield "modality", message
    elif weighting and modality not in ("", _WEIGHTED):
        message = (
            f"no {modality} series has the weighting {weighting}, only {_WEIGHTED} series have "
            f"one. Choose {_WEIGHTED}, or remove the weighting."
        )
        yield "weighting", message
