"""The bill of materials of a built program, as CycloneDX 1.6 in JSON.

Components are the Python packages with their compiled libraries, Python, Qt, the system's
libraries, trained weights, knowledge tables and fonts. Each library and weight has the hash of the
shipped file. The serial number is derived from the content: the same program has the same one.
"""

import csv
import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import Distribution, version
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import contents
import notices
from PySide6.QtCore import qVersion

from readingroom.services.software import OWN_LICENCE, Software, home_of, licence_of

FILE = "bom.cdx.json"
SPEC_VERSION = "1.6"
RESOURCES = "readingroom_resources"
TABLES = ("knowledge", "identifiers")
"""Folders of the resources whose `sources.csv` names title and licence of each source."""

_LIBRARY = re.compile(r"\.(so(\.[\w.]+)?|pyd|dll|dylib)$")
_WEIGHTS = ("*weights*.json", "*.safetensors", "*.gguf", "*.onnx", "*.pt")
_SPDX_NAMES = ("Apache-2.0", "MIT", "MIT-0", "MIT-CMU", "BSD-2-Clause", "BSD-3-Clause", "PSF-2.0")
"""Identifiers of single licences that metadata name as such; other texts are given as names."""

Component = dict[str, Any]


def write_bill(folder: Path, edition: str, shipped: Mapping[Path, Path]) -> int:
    """Write the bill into the folder of a program; return the number of components.

    Args:
        folder: The built program.
        edition: Its edition.
        shipped: Path of each source file in the folder.
    """
    packages = notices.owners(shipped)
    components = [
        *(package_component(package, folder, shipped) for package in packages),
        starter_component(),
        python_component(),
        qt_component(),
        *system_components(folder, shipped),
        *weight_components(folder / contents.INTERNAL),
        *table_components(folder / contents.INTERNAL / RESOURCES),
        *sample_components(),
        *font_components(folder / contents.INTERNAL / RESOURCES / "fonts"),
    ]
    document = bill(edition, components, dependencies(packages))
    text = json.dumps(document, indent=1, sort_keys=True, ensure_ascii=False)
    (folder / FILE).write_text(f"{text}\n", encoding="utf-8")
    return len(components)


def bill(edition: str, components: list[Component], needs: list[Component]) -> Component:
    """Return the document of components and their dependencies."""
    seed = json.dumps([edition, components, needs], sort_keys=True)
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)
    root = {
        "type": "application",
        "bom-ref": "readingroom",
        "name": f"readingroom-{edition}",
        "version": version("readingroom"),
        "licenses": licences(OWN_LICENCE),
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC_VERSION,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, seed)}",
        "version": 1,
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": root,
            "properties": [{"name": "readingroom:platform", "value": sys.platform}],
        },
        "components": components,
        "dependencies": [
            {"ref": "readingroom", "dependsOn": sorted(need["ref"] for need in needs)},
            *needs,
        ],
    }


def package_component(
    package: Distribution, folder: Path, shipped: Mapping[Path, Path]
) -> Component:
    """Return a Python package with the compiled libraries that it brings."""
    own = [
        shipped[path]
        for file in package.files or ()
        if (path := Path(os.path.normpath(str(package.locate_file(file))))) in shipped
    ]
    component = {
        "type": "library",
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
        "purl": reference(package),
        "licenses": licences(licence_of(package)),
    }
    home = home_of(package)
    if "://" in home:
        component["externalReferences"] = [{"type": "website", "url": home}]
    libraries = sorted(path for path in own if _LIBRARY.search(path.name))
    if libraries:
        component["components"] = [library_component(folder, path) for path in libraries]
    return component


def library_component(folder: Path, path: Path) -> Component:
    """Return a compiled library; `path` is below the folder of the program."""
    return {
        "type": "file",
        "bom-ref": f"file:{path.as_posix()}",
        "name": path.as_posix(),
        "hashes": hashes(folder / path),
    }


def starter_component() -> Component:
    """Return PyInstaller, whose starter is in every program."""
    release = version("pyinstaller")
    return {
        "type": "library",
        "bom-ref": f"pkg:pypi/pyinstaller@{release}",
        "name": "pyinstaller",
        "version": release,
        "purl": f"pkg:pypi/pyinstaller@{release}",
        "licenses": [{"license": {"name": "GPL-2.0-or-later with its exception for programs"}}],
    }


def python_component() -> Component:
    """Return the interpreter and its library."""
    notice: Software = notices.python_notice()
    return {
        "type": "platform",
        "bom-ref": f"pkg:generic/python@{notice.version}",
        "name": notice.name,
        "version": notice.version,
        "purl": f"pkg:generic/python@{notice.version}",
        "licenses": licences(notice.licence),
    }


def qt_component() -> Component:
    """Return Qt, whose libraries are among those of PySide6."""
    return {
        "type": "framework",
        "bom-ref": f"pkg:generic/qt@{qVersion()}",
        "name": "Qt",
        "version": qVersion(),
        "purl": f"pkg:generic/qt@{qVersion()}",
        "licenses": licences("LGPL-3.0-only"),
    }


def system_components(folder: Path, shipped: Mapping[Path, Path]) -> Iterator[Component]:
    """Yield the libraries of the system that the program was built on."""
    files = notices.from_system(shipped)
    packages = notices.debian_packages(files)
    for file in files:
        component = library_component(folder, shipped[file])
        component["type"] = "library"
        if package := packages.get(file):
            component["purl"] = f"pkg:deb/debian/{package}"
        yield component


def weight_components(folder: Path) -> Iterator[Component]:
    """Yield the trained weights below a folder, with the licence in them."""
    for path in sorted({path for name in _WEIGHTS for path in folder.rglob(name)}):
        component = {
            "type": "machine-learning-model",
            "bom-ref": f"weights:{path.relative_to(folder).as_posix()}",
            "name": path.relative_to(folder).as_posix(),
            "hashes": hashes(path),
        }
        if path.suffix == ".json":
            stated = json.loads(path.read_text(encoding="utf-8")).get("licence", "")
            component["licenses"] = licences(str(stated) or OWN_LICENCE)
        yield component


def table_components(folder: Path) -> Iterator[Component]:
    """Yield the sources of knowledge tables, and the tables with their hashes."""
    for name in TABLES:
        with (folder / name / "sources.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                yield source_component(name, row)
        for path in sorted((folder / name).iterdir()):
            yield {
                "type": "data",
                "bom-ref": f"table:{name}/{path.name}",
                "name": f"{name}/{path.name}",
                "hashes": hashes(path),
            }


def source_component(name: str, row: Mapping[str, str]) -> Component:
    """Return a source of knowledge tables, a row of `sources.csv`."""
    component = {
        "type": "data",
        "bom-ref": f"source:{name}/{row['id']}",
        "name": row["title"],
        "licenses": licences(row["licence"]),
    }
    if row.get("version"):
        component["version"] = row["version"]
    if "://" in row.get("address", ""):
        component["externalReferences"] = [{"type": "website", "url": row["address"]}]
    return component


def sample_components() -> Iterator[Component]:
    """Yield the data of others in the sample cases."""
    for name, source, licence, _ in notices.DATA:
        yield {
            "type": "data",
            "bom-ref": f"sample:{name}",
            "name": name,
            "description": source,
            "licenses": licences(licence),
        }


def font_components(folder: Path) -> Iterator[Component]:
    """Yield the fonts of printed reports."""
    for names, _, licence, _ in notices.font_rows(folder):
        for name in names.split(", "):
            yield {
                "type": "file",
                "bom-ref": f"font:{name}",
                "name": name,
                "hashes": hashes(folder / name),
                "licenses": licences(licence.rpartition(", ")[0]),
            }


def dependencies(packages: Iterable[Distribution]) -> list[Component]:
    """Return what each package requires of the others."""
    known = {_normal(package.name): reference(package) for package in packages}
    needs = []
    for package in packages:
        lines = (line for line in package.requires or () if "extra ==" not in line)
        names = {_normal(re.split(r"[^\w.-]", line.strip())[0]) for line in lines}
        needs.append(
            {
                "ref": reference(package),
                "dependsOn": sorted(known[name] for name in names if name in known),
            }
        )
    return sorted(needs, key=lambda need: str(need["ref"]))


def licences(stated: str) -> list[Component]:
    """Return a licence as the schema wants it: identifier, expression, or name."""
    if stated in _SPDX_NAMES:
        return [{"license": {"id": stated}}]
    if re.fullmatch(r"[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)+|[\w.+]+-\d[\w.-]*", stated):
        return [{"expression": stated}]
    return [{"license": {"name": stated}}]


def hashes(path: Path) -> list[Component]:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return [{"alg": "SHA-256", "content": hashlib.file_digest(file, "sha256").hexdigest()}]


def reference(package: Distribution) -> str:
    """Return the package URL of a distribution."""
    return f"pkg:pypi/{_normal(package.name)}@{package.version}"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
