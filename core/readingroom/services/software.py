"""Software of others in this installation: versions, licences and the texts of the licences.

A built program has the list and the texts in its folder, written by the build. From Python, both
come from the metadata of the installed packages that Readingroom needs.
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import msgspec

import readingroom_resources
from readingroom.domain.errors import NotFoundError

LICENCES: Final = "licences"
"""Folder of the texts, in a built program's folder and in the resources."""
LIST: Final = "software.json"
"""List of a built program in that folder: its entries are `Software`."""
OWN_LICENCE: Final = "Apache-2.0"

ADDED_TEXTS: Final = {
    # Licence texts that distributions lack, for themselves or for software inside them.
    "PySide6_Essentials": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "QtAwesome": ("phosphor.txt",),
    "flatbuffers": ("Apache-2.0.txt",),
    "pyjpegls": ("pyjpegls.txt",),
    "rbcl": ("libsodium.txt",),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "sqlcipher3": ("sqlcipher.txt",),
}
"""Files of the resources, by distribution."""

_EXTRAS: Final = ("samples", "keystore", "engine", "llm")
_TEXT_NAME: Final = re.compile(
    r"(licen[cs]e|copying|notice|authors|third.?party.?notices?)", re.IGNORECASE
)
_TEXT_SUFFIXES: Final = ("", ".md", ".rst", ".txt")
_MAX_NAME: Final = 150
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_EXTRA: Final = re.compile(r"extra\s*==\s*['\"]([^'\"]+)['\"]")


class Software(msgspec.Struct, frozen=True):
    """A package of others; `texts` are the files of its licence in the folder of the list.

    From Python `texts` is empty: `licence_texts` reads them from the package on request.
    """

    name: str
    version: str
    licence: str
    home: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LicenceText:
    """A file of a licence."""

    name: str
    text: str


def installed_software() -> tuple[Software, ...]:
    """Return the software of others in this installation, by name.

    Raises:
        NotFoundError: the list of a built program is missing or damaged.
    """
    if not getattr(sys, "frozen", False):
        listed = [_without_texts(package) for package in needed_packages()]
        return tuple(sorted(listed, key=lambda software: software.name.lower()))
    path = _program_licences() / LIST
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Software, ...])
    except (OSError, msgspec.DecodeError) as error:
        raise NotFoundError(
            f"The list of software, {LICENCES}/{LIST} in the folder of Readingroom, cannot be "
            "read. Unpack the program again."
        ) from error


def own_licence() -> LicenceText:
    """Return the licence of Readingroom."""
    path = resource_texts((f"{OWN_LICENCE}.txt",))[0]
    return LicenceText(OWN_LICENCE, path.read_text(encoding="utf-8"))


def licence_texts(software: Software) -> tuple[LicenceText, ...]:
    """Return the texts of a package's licence; those that cannot be read say so."""
    if getattr(sys, "frozen", False):
        paths = [_program_licences() / name for name in software.texts]
    else:
        paths = texts_of(distribution(software.name))
    return tuple(map(_read_text, paths))


def _read_text(path: Path) -> LicenceText:
    try:
        return LicenceText(path.name, path.read_text(encoding="utf-8", errors="replace"))
    except OSError as error:
        return LicenceText(path.name, f"{path.name} cannot be read: {error.strerror}.")


def _program_licences() -> Path:
    return Path(sys.executable).parent / LICENCES


def software_of(package: Distribution) -> Software:
    """Return name, version, licence and texts, as absolute paths, of an installed distribution."""
    texts = tuple(str(path) for path in texts_of(package))
    return msgspec.structs.replace(_without_texts(package), texts=texts)


def _without_texts(package: Distribution) -> Software:
    return Software(package.name, package.version, licence_of(package), home_of(package), ())


def needed_packages() -> list[Distribution]:
    """Return the installed distributions that Readingroom needs, with what they need."""
    packages: dict[str, Distribution] = {}
    waiting = _required("readingroom", _EXTRAS)
    while waiting:
        name = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in packages:
            continue
        try:
            packages[key] = distribution(name)
        except PackageNotFoundError:
            continue  # of another system, or of an extra that is not installed
        waiting += _required(name, ())
    return list(packages.values())


def _required(name: str, extras: Iterable[str]) -> list[str]:
    """Return the names of what a distribution requires, with some of its extras."""
    names = []
    for line in distribution(name).requires or ():
        extra = _EXTRA.search(line)
        match = _NAME.match(line)
        if match is not None and (extra is None or extra[1] in extras):
            names.append(match[0])
    return names


def texts_of(package: Distribution) -> list[Path]:
    """Return the files of the licence of a distribution and of software inside it."""
    texts = [
        Path(str(package.locate_file(file)))
        for file in package.files or ()
        if _is_text(file.parts, file.suffix, file.name)
    ]
    return texts + resource_texts(ADDED_TEXTS.get(package.name, ()))


def _is_text(parts: tuple[str, ...], suffix: str, name: str) -> bool:
    """Return whether a file is a licence: in the metadata, or at the top of a package."""
    if ".dist-info" in parts[0]:
        return "licenses" in parts or bool(_TEXT_NAME.match(name))
    return len(parts) == 2 and suffix in _TEXT_SUFFIXES and bool(_TEXT_NAME.match(name))


def resource_texts(names: Iterable[str]) -> list[Path]:
    """Return licence files of the resources."""
    folder = Path(readingroom_resources.__file__).parent / LICENCES
    return [folder / name for name in names]


def licence_of(package: Distribution) -> str:
    """Return the name of a licence from the metadata."""
    classifiers = [
        line.rpartition(" :: ")[2]
        for line in package.metadata.get_all("Classifier") or ()
        if line.startswith("License :: ")
    ]
    stated = _field(package, "License-Expression") or _field(package, "License")
    if 0 < len(stated) <= _MAX_NAME and "\n" not in stated:
        return stated
    return ", ".join(classifiers) or "see the text"


def home_of(package: Distribution) -> str:
    """Return the address of a distribution, or of its source, from the metadata."""
    named = (line.partition(",") for line in package.metadata.get_all("Project-URL") or ())
    pages = {label.strip().lower(): page.strip() for label, _, page in named}
    wanted = ("homepage", "home", "source", "source code", "repository", "github")
    address = next((pages[label] for label in wanted if label in pages), "")
    return _field(package, "Home-page") or address or "no page named"


def _field(package: Distribution, name: str) -> str:
    """Return the first value of a field of the metadata, "" without one."""
    return next(iter(package.metadata.get_all(name) or ()), "")
