"""Suites: the items, the parsing of answers, and the metrics of an evaluation."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.data_set import DataSet, read_data_set
    from readingroom.engine.evaluator.suites.schema import read_suite
    from readingroom.engine.evaluator.suites.sources import CaseSource, SuiteCase
    from readingroom.engine.evaluator.suites.suite import Suite

__all__ = ["CaseSource", "DataSet", "Suite", "SuiteCase", "read_data_set", "read_suite"]

_MODULES = {
    "CaseSource": "readingroom.engine.evaluator.suites.sources",
    "DataSet": "readingroom.engine.evaluator.suites.data_set",
    "Suite": "readingroom.engine.evaluator.suites.suite",
    "SuiteCase": "readingroom.engine.evaluator.suites.sources",
    "read_data_set": "readingroom.engine.evaluator.suites.data_set",
    "read_suite": "readingroom.engine.evaluator.suites.schema",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
