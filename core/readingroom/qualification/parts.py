"""Components of the installation: their versions, compared with the pinned ones."""

import importlib.metadata
import platform
import re
import sys
from collections.abc import Iterator
from typing import Final

import readingroom
from readingroom.qualification.checks import SelfTestTask, verdict
from readingroom.store import probes

AREA: Final = "Parts"
_PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;,]+)$")
_MIN_PYTHON, _PYTHON_UPPER_BOUND = (3, 11), (3, 14)
_MIN_SQLITE: Final = (3, 51, 3)
_QT: Final = "PySide6_Essentials"


def facts() -> tuple[tuple[str, str], ...]:
    """Return the components of the installation, without naming the computer."""
    return (
        ("Readingroom", readingroom.__version__),
        ("Form", "built program" if getattr(sys, "frozen", False) else "Python package"),
        ("System", f"{platform.system()} {platform.release()}, {platform.machine()}"),
        ("Python", platform.python_version()),
        ("Qt", installed(_QT)),
        ("SQLite", probes.sqlite_version()),
        ("SQLCipher", probes.sqlcipher_version()),
    )


def tasks() -> Iterator[SelfTestTask]:
    """Yield the checks of versions, one for each pinned library."""
    yield SelfTestTask(AREA, "Python", "3.11 to 3.13", _python)
    yield SelfTestTask(AREA, "SQLite", "3.51.3 or later", _sqlite)
    yield SelfTestTask(AREA, "List of libraries", "found", _list)
    for name, version in pinned():
        yield SelfTestTask(AREA, name, version, lambda name=name: installed(name))  # type: ignore[misc]


def pinned() -> tuple[tuple[str, str], ...]:
    """Return the pinned libraries and their versions.

    Empty where the program's own metadata are missing.
    """
    try:
        lines = importlib.metadata.requires("readingroom") or []
    except importlib.metadata.PackageNotFoundError:
        return ()
    matches = (_PINNED.match(line.strip()) for line in lines)
    return tuple((match[1], match[2]) for match in matches if match)


def installed(name: str) -> str:
    """Return the version of an installed library."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _list() -> str:
    return verdict(bool(pinned()), "found", "not found")


def _python() -> str:
    is_good = _MIN_PYTHON <= sys.version_info[:2] < _PYTHON_UPPER_BOUND
    return verdict(is_good, "3.11 to 3.13", platform.python_version())


def _sqlite() -> str:
    version = probes.sqlite_version()
    is_good = tuple(int(part) for part in version.split(".")) >= _MIN_SQLITE
    return verdict(is_good, "3.51.3 or later", version)
