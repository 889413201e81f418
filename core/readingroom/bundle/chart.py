"""Chart of abilities as SVG, for the report."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.domain.estimate import Estimate
from readingroom.domain.results import ModelResult

WIDTH, ROW_HEIGHT, NAME_WIDTH, MARGIN = 760, 30, 210, 24


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """One drawn row; all positions in SVG user units."""

    name: str
    group: str
    y: float
    low: float
    value: float
    high: float


@dataclass(frozen=True, slots=True)
class Tick:
    """One tick of the axis."""

    x: float
    label: str


@dataclass(frozen=True, slots=True)
class AbilityChartData:
    """Template data of the chart."""

    width: int
    height: int
    whiskers: tuple[IntervalRow, ...]
    ticks: tuple[Tick, ...]
    zero: float


def ability_chart(models: Sequence[ModelResult]) -> AbilityChartData | None:
    """Lay out the estimable abilities, best first; None if there are none."""
    drawn = [(model, model.ability) for model in models if isinstance(model.ability, Estimate)]
    if not drawn:
        return None
    drawn.sort(key=lambda pair: -pair[1].value)
    low = min(0.0, *(ability.low for _, ability in drawn))
    high = max(0.0, *(ability.high for _, ability in drawn))
    step = tick_step(high - low)
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    scale = (WIDTH - NAME_WIDTH - MARGIN) / max(high - low, step)

    def x_position(value: float) -> float:
        return round(NAME_WIDTH + (value - low) * scale, 2)

    whiskers = tuple(
        IntervalRow(
            model.name,
            model.group,
            ROW_HEIGHT * (index + 0.5) + 8,
            x_position(ability.low),
            x_position(ability.value),
            x_position(ability.high),
        )
        for index, (model, ability) in enumerate(drawn)
    )
    count = round((high - low) / step)
    ticks = tuple(
        Tick(
            x_position(low + index * step), f"{low + index * step:g}".replace("-", "\N{MINUS SIGN}")
        )
        for index in range(count + 1)
    )
    return AbilityChartData(WIDTH, ROW_HEIGHT * len(drawn) + 48, whiskers, ticks, x_position(0.0))


def tick_step(span: float) -> float:
    """Return a step of 1, 2 or 5 times a power of ten that divides a span into 4 to 10 parts."""
    if span <= 0.0:
        return 0.5
    power = 10.0 ** math.floor(math.log10(span / 4.0))
    return next(
        factor * power for factor in (1.0, 2.0, 5.0, 10.0) if span / (factor * power) <= 8.0
    )
