"""What the installation is made of: its versions against those that the program was made with."""

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
_OLDEST_PYTHON, _FIRST_PYTHON_TOO_NEW = (3, 11), (3, 14)
_OLDEST_SQLITE: Final = (3, 51, 3)
_QT: Final = "PySide6_Essentials"


def facts() -> tuple[tuple[str, str], ...]:
    """Return what the installation is made of; nothing names the computer."""
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
    for name, wanted in pinned():
        yield SelfTestTask(AREA, name, wanted, lambda name=name: installed(name))  # type: ignore[misc]


def pinned() -> tuple[tuple[str, str], ...]:
    """Return the libraries that the program was made with, and their versions.

    None are returned where the program's own metadata are missing.
    """
    try:
        lines = importlib.metadata.requires("readingroom") or []
    except importlib.metadata.PackageNotFoundError:
        return ()
    found = (_PINNED.match(line.strip()) for line in lines)
    return tuple((match[1], match[2]) for match in found if match)


def installed(name: str) -> str:
    """Return the version of a library that is installed."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _list() -> str:
    return verdict(bool(pinned()), "found", "not found")


def _python() -> str:
    is_good = _OLDEST_PYTHON <= sys.version_info[:2] < _FIRST_PYTHON_TOO_NEW
    return verdict(is_good, "3.11 to 3.13", platform.python_version())


def _sqlite() -> str:
    found = probes.sqlite_version()
    is_good = tuple(int(part) for part in found.split(".")) >= _OLDEST_SQLITE
    return verdict(is_good, "3.51.3 or later", found)
