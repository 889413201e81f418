"""Parsers of answers, each with a name and a version."""

from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion
from readingroom.engine.evaluator.parsers.registry import PARSERS, find_parser

__all__ = ["PARSERS", "Parser", "PresentedQuestion", "find_parser"]
