"""Private attributes to retain: numbers needed to measure pixels.

A part of PS3.15 Table E.3.10-1 "Safe Private Attributes": only those whose value is a number or one
of a few words. Names and value representations are those of pydicom's private dictionary.
"""

import re
import struct
from typing import Final, NamedTuple


class SafeAttribute(NamedTuple):
    """A private attribute to retain: its value representation and allowed words."""

    vr: str
    allowed: frozenset[str] = frozenset()


_NUMBER: Final = SafeAttribute("DS")
_FLOAT: Final = SafeAttribute("FL")
_DOUBLE: Final = SafeAttribute("FD")
_WHOLE: Final = SafeAttribute("IS")

# (group, creator) -> element within its block -> attribute
SAFE_PRIVATE: Final[dict[tuple[int, str], dict[int, SafeAttribute]]] = {
    # SUV factor, activity concentration factor
    (0x7053, "Philips PET Private Group"): {0x00: _NUMBER, 0x09: _NUMBER},
    # diffusion b factor, diffusion direction
    (0x2001, "Philips Imaging DD 001"): {
        0x03: _FLOAT,
        0x04: SafeAttribute("CS", frozenset("IMPS") | {"RL", "AP", "FH", "NONE"}),
    },
    # scale intercept and slope; diffusion direction as a vector
    (0x2005, "Philips MR Imaging DD 001"): {
        0x0D: _FLOAT,
        0x0E: _FLOAT,
        0xB0: _FLOAT,
        0xB1: _FLOAT,
        0xB2: _FLOAT,
    },
    # b value, directionality, gradient direction, b matrix
    (0x0019, "SIEMENS MR HEADER"): {
        0x0C: _WHOLE,
        0x0D: SafeAttribute("CS", frozenset({"NONE", "DIRECTIONAL", "BMATRIX", "ISOTROPIC"})),
        0x0E: _DOUBLE,
        0x27: _DOUBLE,
    },
    # table speed, mid scan time, gantry period; diffusion direction x, y, z
    (0x0019, "GEMS_ACQU_01"): {
        0x23: _NUMBER,
        0x24: _NUMBER,
        0x27: _NUMBER,
        0xBB: _NUMBER,
        0xBC: _NUMBER,
        0xBD: _NUMBER,
    },
    # b value is the first of four numbers
    (0x0043, "GEMS_PARM_01"): {0x39: _WHOLE},
    # dose-length product
    (0x00E1, "ELSCINT1"): {0x21: _NUMBER},
    # table velocity, rotation time
    (0x01F1, "ELSCINT1"): {0x07: _NUMBER, 0x27: _NUMBER},
}
SAFE_GROUPS: Final = frozenset(group for group, _ in SAFE_PRIVATE)
_NUMBERS: Final = re.compile(rb"[0-9+\-.eE\\ \0]*")
_MIN_MAGNITUDE, _MAX_MAGNITUDE = 1e-12, 1e7
BINARY_VRS: Final = {"FL": 4, "FD": 8}
"""Representations of binary numbers, with their bytes."""


def find_safe(tag: int, creator: str) -> SafeAttribute | None:
    """Return the safe attribute of a private tag and creator, None if it is dropped."""
    block = SAFE_PRIVATE.get((tag >> 16, creator))
    return None if block is None else block.get(tag & 0xFF)


def is_safe_value(attribute: SafeAttribute, value: bytes) -> bool:
    """Return whether a value has the form that makes its attribute safe."""
    size = BINARY_VRS.get(attribute.vr)
    if size is not None:
        return _is_measured(value, size)
    if len(value) > 256:
        return False
    if attribute.allowed:
        values = value.decode("ascii", "replace").split("\\")
        return all(word.strip(" \0") in attribute.allowed for word in values)
    return _NUMBERS.fullmatch(value) is not None


def _is_measured(value: bytes, size: int) -> bool:
    """Return whether binary numbers have a magnitude that scanners measure, unlike text."""
    if len(value) % size or len(value) > 16 * size:
        return False
    numbers = [
        abs(number)
        for order in "<>"
        for number in struct.unpack(
            f"{order}{len(value) // size}{'f' if size == 4 else 'd'}", value
        )
    ]
    half = len(numbers) // 2
    return any(
        all(number == 0 or _MIN_MAGNITUDE <= number <= _MAX_MAGNITUDE for number in each)
        for each in (numbers[:half], numbers[half:])
    )
