"""Parsers: what is read in the words of an answer, each with a name and a version."""

from readingroom.evaluator.parsers.api import Asked, Parser
from readingroom.evaluator.parsers.registry import PARSERS, find_parser

__all__ = ["PARSERS", "Asked", "Parser", "find_parser"]
