"""Requests to the intake process, and the parts of cases that it sends."""

import msgspec

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.ids import AssetId
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator


class ReadCase(msgspec.Struct, frozen=True, tag="read-case"):
    """Request to read a case; `without` lists files to leave out, with the reasons."""

    source: str
    privacy: PseudonymGenerator
    without: tuple[Problem, ...] = ()


class ReadOutputs(msgspec.Struct, frozen=True, tag="read-outputs"):
    """Request to read recorded outputs; `known_identifiers` are those of each case, by code."""

    source: str
    known_identifiers: dict[str, tuple[KnownIdentifier, ...]] = {}


class CheckPaths(msgspec.Struct, frozen=True, tag="check-paths"):
    """Request to check files."""

    paths: tuple[str, ...]
    without: tuple[Problem, ...] = ()


class ReadTable(msgspec.Struct, frozen=True, tag="read-table"):
    """Request to read a table in a format that needs a library."""

    source: str


class AssetRead(msgspec.Struct, frozen=True):
    """A stored file of a case, sent while the rest is being read."""

    asset: AssetId
    data: bytes
