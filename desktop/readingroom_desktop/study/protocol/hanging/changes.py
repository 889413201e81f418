"""Changes of the views of a stage that keep their references to each other."""

from collections.abc import Sequence
from dataclasses import replace

from readingroom.domain.hanging import HangingStage, HangingView


def without_view(stage: HangingStage, index: int) -> HangingStage:
    """Return a stage without a view; views that were to be like it are no longer."""
    order = [number for number in range(len(stage.views)) if number != index]
    return replace(stage, views=_ordered(stage.views, order))


def with_moved_view(stage: HangingStage, index: int, step: int) -> HangingStage:
    """Return a stage with a view moved; a view that would be like a later one no longer is."""
    order = list(range(len(stage.views)))
    order.insert(index + step, order.pop(index))
    return replace(stage, views=_ordered(stage.views, order))


def _ordered(views: Sequence[HangingView], order: Sequence[int]) -> tuple[HangingView, ...]:
    position = {number: index for index, number in enumerate(order, start=1)}
    ordered = []
    for index, number in enumerate(order):
        view = views[number]
        same_as = position.get(view.same_as - 1, 0) if view.same_as else 0
        ordered.append(replace(view, same_as=same_as if same_as <= index else 0))
    return tuple(ordered)
