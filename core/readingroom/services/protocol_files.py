"""Protocols as YAML files, templates of the study types and packaged scales; no study is needed."""

import secrets
from collections.abc import Mapping
from pathlib import Path

from readingroom.domain.hanging import HangingRule
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.design.checks import design_warnings
from readingroom.reading.design.types import DesignWarning
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.scales import SCALES
from readingroom.reading.forms.types import Scale
from readingroom.reading.forms.yaml_file import (
    parse_hanging,
    read_protocol,
    write_hanging,
    write_protocol,
)
from readingroom.services.trail.changes import protocol_values


def new_seed() -> int:
    """Return a seed from the system's secure random source."""
    return secrets.randbits(32)


def read_protocol_file(path: Path, seed: int | None = None) -> Protocol:
    """Return the protocol in a YAML file.

    A file without a seed gets the given one, or a new one if that is None.

    Raises:
        IntakeError: the file cannot be read, or a value is wrong; with its line.
    """
    return read_protocol(path, new_seed() if seed is None else seed)


def protocol_template(study_type: StudyType) -> Protocol:
    """Return the protocol of a study type to start from, with a new seed."""
    return preset(study_type, new_seed())


def protocol_yaml(protocol: Protocol) -> str:
    """Return a protocol as a commented YAML file."""
    return write_protocol(protocol)


def hanging_yaml(rules: tuple[HangingRule, ...]) -> str:
    """Return a hanging protocol as YAML, "" without rules."""
    return write_hanging(rules)


def read_hanging_yaml(text: str, name: str) -> tuple[HangingRule, ...]:
    """Return the rules of a hanging protocol in YAML; `name` is for errors.

    Raises:
        IntakeError: a key or value is wrong; with its line.
    """
    return parse_hanging(text, name)


def protocol_lines(protocol: Protocol) -> Mapping[str, str]:
    """Return the values of a protocol as text, by label."""
    return protocol_values(protocol)


def protocol_warnings(protocol: Protocol) -> tuple[DesignWarning, ...]:
    """Return the weaknesses of a protocol's design, the most serious first."""
    return design_warnings(protocol.design)


def packaged_scales() -> tuple[Scale, ...]:
    """Return the packaged scales, each with its source."""
    return tuple(SCALES.values())
