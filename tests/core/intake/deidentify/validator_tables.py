"""The standard's tables as dicom-validator reads them, written from those that highdicom carries.

dicom-validator makes its tables of the standard's own text, which it downloads. highdicom carries
modules, attributes, their Types and which class has which modules, but no conditions and no defined
terms: what is required "if" something is here never required, and any value is allowed.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dicom_validator.spec_reader.edition_reader import EditionReader
from dicom_validator.validator.dicom_info import DicomInfo
from highdicom._standard_utils import get_iod_module_map, get_sop_class_iod_map
from pydicom._dicom_dict import DicomDictionary, RepeatersDictionary
from tests.core.intake.deidentify.module_tables import MODULES, tree_of

EDITION = "tables-of-highdicom"


def write_tables(
    folder: Path,
    classes: Iterable[str],
    *,
    modules: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
    group_macros: Mapping[str, Any] = MappingProxyType({}),
) -> DicomInfo:
    """Write the tables of some SOP classes into a folder and let dicom-validator read them.

    Args:
        folder: an empty folder.
        classes: SOP classes.
        modules: tables by name that stand for those of highdicom, and macros that they include.
        group_macros: usage of the functional groups, for modules that have some.
    """
    modules_of = get_iod_module_map()
    found = {uid: iod for uid in classes if (iod := get_sop_class_iod_map().get(uid))}
    iods = {
        uid: {
            "title": iod,
            "modules": {
                row["key"]: {"ref": row["key"], "use": row["usage"]}
                for row in modules_of[iod]
                if row["key"] in MODULES
            },
            "group_macros": dict(group_macros),
        }
        for uid, iod in found.items()
    }
    needed = {module for iod in iods.values() for module in iod["modules"]}
    tables = {module: _attributes(tree_of(module)) for module in needed - modules.keys()}
    tables.update(modules)
    reader = EditionReader(folder)
    target = reader.json_path(EDITION)
    target.mkdir(parents=True)
    for name, table in (
        (reader.iod_info_json, iods),
        (reader.module_info_json, tables),
        (reader.dict_info_json, _dictionary()),
    ):
        (target / name).write_text(json.dumps(table), encoding="utf-8")
    return reader.load_dicom_info(EDITION)


def _attributes(tree: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the attributes of a module or of a sequence's items, by tag."""
    rows: dict[str, dict[str, Any]] = {}
    for keyword, branch in tree.get("attributes", {}).items():
        row = {"name": keyword, "type": branch["type"].value}
        if "attributes" in branch:
            row["items"] = _attributes(branch)
        rows[_tags()[keyword]] = row
    return rows


def tag_of(keyword: str) -> str:
    """Return the tag of a keyword as the standard writes it."""
    return _tags()[keyword]


@cache
def _tags() -> dict[str, str]:
    """Return the tag of each keyword as the standard writes it: (0010,0010), (60xx,0010)."""
    plain = {row[4]: _written(f"{tag:08X}") for tag, row in DicomDictionary.items()}
    return {row[4]: _written(tag) for tag, row in RepeatersDictionary.items()} | plain


def _written(tag: str) -> str:
    return f"({tag[:4]},{tag[4:]})"


def _dictionary() -> dict[str, dict[str, str]]:
    return {
        _written(f"{tag:08X}"): {"name": name, "vr": vr, "vm": vm, "prop": retired}
        for tag, (vr, vm, name, retired, _) in DicomDictionary.items()
    }
