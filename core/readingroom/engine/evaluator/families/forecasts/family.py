"""The family of forecasts and its format."""

from typing import Final

from readingroom.engine.evaluator.families.api import Family
from readingroom.engine.evaluator.families.forecasts import foresight
from readingroom.engine.evaluator.families.forecasts.headlines import HEADLINES
from readingroom.engine.evaluator.runs.types import Task

FAMILY: Final = Family(
    key="forecasts",
    code="TL",
    title="Forecasts over timelines",
    measures="How often the next concepts of a patient's timeline are forecast.",
    tasks=frozenset({Task.FORECAST}),
    formats=(foresight.FORMAT,),
    is_asked=False,
    compares_classes=False,
    headlines=HEADLINES,
)
