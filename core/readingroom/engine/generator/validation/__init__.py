"""Validation of synthetic tables: fidelity, utility, fairness and privacy."""

from readingroom.engine.generator.validation.api import ALL_PARTS, validate
from readingroom.engine.generator.validation.page import report_html
from readingroom.engine.generator.validation.reading import report_of
from readingroom.engine.generator.validation.report import (
    report_json,
    report_markdown,
    write_report,
)

__all__ = [
    "ALL_PARTS",
    "report_html",
    "report_json",
    "report_markdown",
    "report_of",
    "validate",
    "write_report",
]
