"""All metrics of extraction."""

from typing import Final

from readingroom.engine.evaluator.families.extraction import (
    code_metrics,
    entity_metrics,
    relations,
    token_metrics,
)

METRICS: Final = (
    *entity_metrics.METRICS,
    *token_metrics.METRICS,
    *relations.METRICS,
    *code_metrics.METRICS,
)
FAMILIES: Final = code_metrics.FAMILIES
TEXT_FAMILIES: Final = {**entity_metrics.TEXT_FAMILIES, **code_metrics.TEXT_FAMILIES}
