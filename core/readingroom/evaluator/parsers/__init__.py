"""Parsers of answers, each with a name and a version."""

from readingroom.evaluator.parsers.api import Parser, PresentedQuestion
from readingroom.evaluator.parsers.registry import PARSERS, find_parser

__all__ = ["PARSERS", "Parser", "PresentedQuestion", "find_parser"]
