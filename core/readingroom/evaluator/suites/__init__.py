"""Suites: what is asked of a model, how its answers are read and which figures come of them."""

from readingroom.evaluator.suites.data_set import DataSet, read_data_set
from readingroom.evaluator.suites.schema import read_suite
from readingroom.evaluator.suites.sources import CaseSource, SuiteCase
from readingroom.evaluator.suites.suite import Suite

__all__ = ["CaseSource", "DataSet", "Suite", "SuiteCase", "read_data_set", "read_suite"]
