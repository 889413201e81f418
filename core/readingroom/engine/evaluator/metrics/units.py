"""Units of clinical quantities and their conversion.

Amounts of substance are converted to masses only for the analytes below, with the factors of the SI
tables (AMA Manual of Style, 11th edition, table 17-3-1; molar masses of the IUPAC atomic weights).
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from readingroom.domain.packaged_data import packaged_data

_PREFIXES = MappingProxyType(
    {"": 1.0, "k": 1e3, "d": 1e-1, "c": 1e-2, "m": 1e-3, "µ": 1e-6, "n": 1e-9, "p": 1e-12}
)
_POWER = re.compile(r"(?<=m)([23])$")
_MOLAR = re.compile(r"\s*([mµμunp])M\s*\Z")
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_POWER_OF_TEN = re.compile(rf"(?<=10)[{_RAISED}]{{1,2}}")
_LOWERED = str.maketrans(_RAISED, "0123456789")
_VOLUMES = {f"{prefix}l": factor for prefix, factor in _PREFIXES.items()}
_MASSES = {f"{prefix}g": factor for prefix, factor in _PREFIXES.items()}
_MOLES = {f"{prefix}mol": factor for prefix, factor in _PREFIXES.items()}


class Dimension(NamedTuple):
    """Physical dimension: exponents of mass, volume, substance, time, length and so on."""

    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: `value * factor + offset` is in the base units of its dimension."""

    dimension: Dimension
    factor: float
    offset: float = 0.0


@dataclass(frozen=True, slots=True)
class Analyte:
    """A substance whose mass and amount are convertible; grams per mole, charges per particle."""

    name: str
    grams_per_mole: float
    aliases: tuple[str, ...] = ()
    valence: int = 0


class _UnitTables(msgspec.Struct):
    """Content of units.yaml, which explains its parts."""

    names: dict[str, tuple[str, ...]]
    others: dict[str, tuple[str, int, float]]
    analytes: tuple[Analyte, ...]


_TABLES = packaged_data(_UnitTables, "clinical_texts", "units.yaml")
_NAMES = {name: unit for unit, names in _TABLES.names.items() for name in names}


def find_analyte(name: str) -> Analyte | None:
    """Return the analyte of a name, ignoring case; None if it is not in the table."""
    folded = name.strip().casefold()
    for analyte in _TABLES.analytes:
        if folded == analyte.name or folded in analyte.aliases:
            return analyte
    return None


@lru_cache(maxsize=1024)
def find_unit(text: str) -> Unit | None:
    """Return the unit named by a text, None if unknown; "" is a plain number.

    A ratio of masses or substances (mg/kg, mmol/mol) is neither a plain number nor a percentage:
    haemoglobin A1c of 48 mmol/mol is not 4.8 %.
    """
    name = _normalise(text)
    known = _SPECIAL.get(name)
    if known is not None:
        return known
    if name.endswith("/hpf"):
        return None
    dimension: dict[str, int] = {}
    numerator, factor = "", 1.0
    for index, part in enumerate(name.split("/")):
        if index == 0 and part == "" and "/" in name:
            continue
        base = _base(part)
        if base is None:
            return None
        kind, power, size = base
        sign = 1 if index == 0 else -1
        if index == 0:
            numerator = kind
        elif kind == numerator and power:
            dimension[f"share of {kind}"] = 1
        dimension[kind] = dimension.get(kind, 0) + sign * power
        factor *= size**sign
    parts = tuple(sorted((kind, power) for kind, power in dimension.items() if power))
    return Unit(Dimension(parts), factor)


def convert(value: float, unit: Unit, target: Unit, analyte: Analyte | None = None) -> float | None:
    """Return a value in another unit; None for an incompatible unit.

    Grams and moles are converted only for a named analyte.
    """
    base = value * unit.factor + unit.offset
    if unit.dimension == target.dimension:
        return (base - target.offset) / target.factor
    if analyte is None:
        return None
    source_grams, target_grams = (
        _in_grams(unit.dimension, analyte),
        _in_grams(target.dimension, analyte),
    )
    if source_grams is None or target_grams is None or source_grams[0] != target_grams[0]:
        return None
    return base * source_grams[1] / target_grams[1] / target.factor


def _in_grams(dimension: Dimension, analyte: Analyte) -> tuple[dict[str, int], float] | None:
    """Return a dimension with moles and equivalents converted to grams, and the factor."""
    parts, factor = dict(dimension.parts), 1.0
    charged = parts.pop("equivalent", 0)
    if charged and not analyte.valence:
        return None
    moles = parts.pop("substance", 0) + charged
    if moles == -1 and parts.get("mass") == 1:
        parts["share of mass"] = 1
    factor *= analyte.grams_per_mole**moles / (analyte.valence or 1) ** charged
    parts["mass"] = parts.get("mass", 0) + moles
    return {kind: power for kind, power in parts.items() if power}, factor


def _normalise(text: str) -> str:
    """Return the normalised name of a unit; capitals matter only in mM and similar units."""
    molar = _MOLAR.match(text)
    if molar is not None:
        return f"{molar[1].replace('μ', 'µ').replace('u', 'µ')}mol/l"
    lowered = _POWER_OF_TEN.sub(lambda raised: f"^{raised.group().translate(_LOWERED)}", text)
    name = lowered.strip().casefold().replace("μ", "µ").replace(" per ", "/").replace(" ", "")
    name = name.replace("²", "^2").replace("³", "^3").replace("×", "x").strip(".")
    if name in _NAMES:
        return _NAMES[name]
    parts = [_POWER.sub(r"^\1", _NAMES.get(part, part)) for part in name.split("/")]
    return "/".join(parts)


def _base(name: str) -> tuple[str, int, float] | None:
    """Return dimension, power and size of a unit without a slash."""
    for kind, table in (("mass", _MASSES), ("volume", _VOLUMES), ("substance", _MOLES)):
        if name in table:
            return kind, 1, table[name]
    return _TABLES.others.get(name)


_TEMPERATURE = Dimension((("temperature", 1),))
_SPECIAL = MappingProxyType(
    {
        "celsius": Unit(_TEMPERATURE, 1.0),
        "fahrenheit": Unit(_TEMPERATURE, 5 / 9, -160 / 9),
        "k/µl": Unit(Dimension((("volume", -1),)), 1e9),
    }
)
