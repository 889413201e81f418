"""Requests to the intake process, and the parts and results that it sends."""

import msgspec

from readingroom.domain.case import CaseContent, Fingerprint, KnownIdentifier, OriginalIdentity
from readingroom.domain.ids import AssetId
from readingroom.domain.output import ImportedOutput
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import RedactionItem, RedactionText


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


class AssetRead(msgspec.Struct, frozen=True):
    """A stored file of a case, sent while the rest is being read."""

    asset: AssetId
    data: bytes


class CaseRead(msgspec.Struct, frozen=True):
    """A case; `data` are the files that were not sent before, by their asset.

    `items` are the redaction questions, `known_identifiers` those of patient and staff.
    """

    content: CaseContent
    problems: tuple[Problem, ...]
    data: dict[AssetId, bytes]
    originals: tuple[OriginalIdentity, ...]
    fingerprint: Fingerprint | None
    items: tuple[RedactionItem, ...]
    known_identifiers: tuple[KnownIdentifier, ...]


class OutputsRead(msgspec.Struct, frozen=True):
    """Recorded outputs with their files.

    `items` are the redaction questions, `texts` the texts that they concern.
    """

    outputs: tuple[ImportedOutput, ...]
    problems: tuple[Problem, ...]
    data: dict[AssetId, bytes]
    items: tuple[RedactionItem, ...]
    texts: tuple[RedactionText, ...]
