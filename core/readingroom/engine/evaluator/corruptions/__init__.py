"""Image corruptions at five severities, and the errors they cause."""

from readingroom.engine.evaluator.corruptions.api import (
    HU_CHEST,
    UNIT,
    Corruption,
    Family,
    ValueRange,
)
from readingroom.engine.evaluator.corruptions.errors import (
    CorruptionErrors,
    Reference,
    balanced_error_table,
    corruption_error_table,
)
from readingroom.engine.evaluator.corruptions.items import errors_of_items
from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS, corrupt
from readingroom.engine.evaluator.corruptions.severities import SEVERITY_TABLES, SeverityTable

__all__ = [
    "CORRUPTIONS",
    "HU_CHEST",
    "SEVERITY_TABLES",
    "UNIT",
    "Corruption",
    "CorruptionErrors",
    "Family",
    "Reference",
    "SeverityTable",
    "ValueRange",
    "balanced_error_table",
    "corrupt",
    "corruption_error_table",
    "errors_of_items",
]
