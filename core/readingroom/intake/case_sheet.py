"""The optional case.yaml of a case folder.

```yaml
code: THORAX-01
title: Cough for six weeks
question: What is the most likely diagnosis?
source: Where the case comes from
images:                 # without it, every image of the folder is taken
  - {package: pydicom, file: data/test_files/CT_small.dcm}
  - {file: fundus.jpg, modality: OP, title: Left eye}   # both keys are for photographs
notes:
  - {file: letter.txt, title: Letter of the family doctor}
variants:
  - {file: panel.vcf}
  - file: genome.vcf.gz     # of a whole genome, only the requested rows
    genes: [BRCA1, BRCA2]
    only_pass: true
    region: "chr17:43044295-43125364"   # or a list; needs genome.vcf.gz.tbi or .csi next to it
sequences:
  - {file: gene.gb}
```
"""

import importlib.util
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import yaml

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem
from readingroom.intake.decoding import decode_text
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.sheet_rows import ROW_KEYS, read_row_filter
from readingroom.intake.variants.selection import ALL_ROWS, RowFilter

NAMES = ("case.yaml", "case.yml")
PACKAGES = ("pydicom", "skimage")
"""Installed packages whose own files a sheet may name, for sample cases of real images."""

MAX_BYTES = 256_000
MAX_TEXT = 10_000
MAX_LINE = 200
_TEXTS = ("code", "title", "question", "source")
_LINES = ("code", "title")
_LISTS = {
    "images": ("file", "package", "modality", "title"),
    "notes": ("file", "title"),
    "variants": ("file", *ROW_KEYS),
    "sequences": ("file",),
}


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A file named by the sheet: relative to the case folder, or inside a package.

    `rows` selects rows of a variant file.
    """

    file: str
    package: str = ""
    modality: str = ""
    title: str = ""
    rows: RowFilter = ALL_ROWS
    line: int | None = None


@dataclass(frozen=True, slots=True)
class CaseSheet:
    """Content of a case.yaml; a list is None if the sheet has no such list."""

    code: str = ""
    title: str = ""
    question: str = ""
    source: str = ""
    images: tuple[SheetEntry, ...] | None = None
    notes: tuple[SheetEntry, ...] | None = None
    variants: tuple[SheetEntry, ...] | None = None
    sequences: tuple[SheetEntry, ...] | None = None


class SheetRead(NamedTuple):
    """The sheet, None if it was rejected, with its problems."""

    sheet: CaseSheet | None
    problems: tuple[Problem, ...]


def read_case_sheet(name: str, data: bytes) -> SheetRead:
    """Read a case.yaml; wrong types are errors, unknown keys warnings, both with line numbers."""
    collector = ProblemCollector(name)
    node = _parse(data, collector)
    values = None if node is None else _values(node, collector)
    return SheetRead(values, collector.collected())


def _parse(data: bytes, collector: ProblemCollector) -> yaml.MappingNode | None:
    if len(data) > MAX_BYTES:
        collector.refuse(
            "sheet.size", f"The case sheet has {len(data):,} bytes; the maximum is {MAX_BYTES:,}."
        )
        return None
    try:
        text = decode_text(data).text
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except IntakeError as error:
        collector.refuse("sheet.not_text", f"The case sheet {error}")
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        collector.refuse(
            "sheet.yaml",
            f"The case sheet is not valid YAML: {error.problem or error.context}.",
            mark.line + 1 if mark else None,
        )
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError):
        collector.refuse("sheet.yaml", "The case sheet is not valid YAML or is nested too deeply.")
    else:
        if isinstance(node, yaml.MappingNode):
            return node
        collector.refuse("sheet.type", "The case sheet must consist of 'key: value' lines.", 1)
    return None


def _values(node: yaml.MappingNode, collector: ProblemCollector) -> CaseSheet | None:
    known: dict[str, Any] = {}
    for key, value, line in _pairs(node, collector):
        if key in _TEXTS:
            known[key] = _text(key, value, collector)
        elif key in _LISTS:
            known[key] = _entries(key, value, collector)
        else:
            collector.warn("sheet.unknown_key", f"'{key[:40]}' is not a key of a case sheet.", line)
    return None if collector.is_refused else CaseSheet(**known)


def _pairs(node: yaml.MappingNode, collector: ProblemCollector) -> list[tuple[str, yaml.Node, int]]:
    """Return keys, values and line numbers; a repeated key is an error."""
    pairs: list[tuple[str, yaml.Node, int]] = []
    seen: set[str] = set()
    for key_node, value in node.value:
        line = key_node.start_mark.line + 1
        key = key_node.value if isinstance(key_node, yaml.ScalarNode) else ""
        if not key:
            collector.refuse("sheet.type", "A key must be text.", line)
        elif key in seen:
            collector.refuse("sheet.duplicate", f"The key '{key[:40]}' is repeated.", line)
        else:
            pairs.append((key, value, line))
        seen.add(key)
    return pairs


def _text(key: str, node: yaml.Node, collector: ProblemCollector) -> str:
    """Return a scalar as text, also if it looks like a number or date; a list is an error."""
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.ScalarNode):
        collector.refuse("sheet.type", f"'{key}' must be text.", line)
        return ""
    if len(node.value) > MAX_TEXT:
        collector.refuse(
            "sheet.type",
            f"'{key}' has {len(node.value):,} characters; the maximum is {MAX_TEXT:,}.",
            line,
        )
    text = str(node.value).strip()
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        collector.refuse("sheet.type", f"'{key}' contains an incomplete character.", line)
    elif key in _LINES and (len(text) > MAX_LINE or not _is_line(text)):
        collector.refuse(
            "sheet.type",
            f"'{key}' must be one line of at most {MAX_LINE} characters, "
            "without control characters.",
            line,
        )
    return text


def _is_line(text: str) -> bool:
    return not any(unicodedata.category(sign) == "Cc" for sign in text)


def _entries(key: str, node: yaml.Node, collector: ProblemCollector) -> tuple[SheetEntry, ...]:
    if not isinstance(node, yaml.SequenceNode):
        collector.refuse(
            "sheet.type",
            f"'{key}' must be a list of files ('- file: …').",
            node.start_mark.line + 1,
        )
        return ()
    entries = (_entry(key, item, collector) for item in node.value)
    return tuple(entry for entry in entries if entry is not None)


def _entry(key: str, node: yaml.Node, collector: ProblemCollector) -> SheetEntry | None:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        collector.refuse("sheet.type", f"An entry of '{key}' must start with 'file: …'.", line)
        return None
    texts: dict[str, str] = {}
    row_keys: dict[str, yaml.Node] = {}
    for name, value, value_line in _pairs(node, collector):
        if name in _LISTS[key] and name in ROW_KEYS:
            row_keys[name] = value
        elif name in _LISTS[key]:
            texts[name] = _text(name, value, collector)
        else:
            collector.warn(
                "sheet.unknown_key", f"'{name[:40]}' is not a key of '{key}'.", value_line
            )
    if not texts.get("file"):
        collector.refuse("sheet.type", f"An entry of '{key}' has no 'file'. Add it.", line)
        return None
    if texts.get("package") and texts["package"] not in PACKAGES:
        collector.refuse("sheet.package", f"'package' must be one of {', '.join(PACKAGES)}.", line)
        return None
    if not is_inside(texts["file"]):
        collector.refuse(
            "sheet.path", "'file' must be a path inside the case folder, without '..'.", line
        )
        return None
    return SheetEntry(**texts, rows=read_row_filter(row_keys, collector), line=line)


def is_inside(file: str) -> bool:
    """Return whether a path is relative, without drive and without "..", on every system."""
    path = PurePosixPath(file)
    is_plain = not any(character in file for character in ("\\", ":", "\0"))
    return is_plain and not path.is_absolute() and ".." not in path.parts


def _package_folder(package: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    return Path(folders[0]) if folders else None


def package_file(
    entry: SheetEntry, *, find: Callable[[str], Path | None] = _package_folder
) -> Path:
    """Return the path of a file in an installed package.

    Raises:
        IntakeError: The package is not allowed or not installed, or does not contain the file.
    """
    folder = find(entry.package) if entry.package in PACKAGES else None
    if folder is None:
        raise IntakeError(f"The package '{entry.package}' is not installed.")
    path = (folder / entry.file).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise IntakeError(f"The package '{entry.package}' has no file '{entry.file}'.")
    return path
