"""What DICOM asks of a data set by its class, told by the standard's tables that highdicom carries.

They stand in for validators that read the standard's own files, which those have to download.
"""

import functools
from collections.abc import Iterator
from typing import Any

from highdicom._standard_utils import (
    AttributeTypeValues,
    construct_module_tree,
    get_iod_module_map,
    get_module_attribute_map,
    get_sop_class_iod_map,
)
from pydicom.datadict import tag_for_keyword
from pydicom.dataset import Dataset

from readingroom.pixels.pydicom_logging import QUIET

NEVER_EMPTY = AttributeTypeValues.REQUIRED
REQUIRED = (NEVER_EMPTY, AttributeTypeValues.REQUIRED_EMPTY_IF_UNKNOWN)
_TYPES = {each.value for each in AttributeTypeValues}
# Rows of a few macros stand there without a Type, and their modules cannot be asked for.
MODULES = sorted(
    module
    for module, rows in get_module_attribute_map().items()
    if all(row["type"] in _TYPES for row in rows)
)

tree_of = functools.cache(construct_module_tree)


def missing(dataset: Dataset, tree: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield what a module requires and a data set or its items lack: Type 1 and 2."""
    for keyword, row in tree.get("attributes", {}).items():
        tag = tag_for_keyword(keyword)
        if tag is None:
            continue  # overlays and curves, which are repeated and go whole
        here = f"{path}/{keyword}"
        if row["type"] in REQUIRED and tag not in dataset:
            yield here
        if tag not in dataset:
            continue
        if row["type"] is NEVER_EMPTY and dataset[tag].is_empty:
            yield f"{here} (empty)"
        if dataset[tag].VR == "SQ":
            for number, item in enumerate(dataset[tag].value, start=1):
                yield from missing(item, row, f"{here}[{number}]")


def incomplete_modules(dataset: Dataset) -> dict[str, set[str]]:
    """Return what a data set lacks, by module of its class; modules that it need not have too."""
    with QUIET:  # pydicom warns of what real files have wrong
        iod = get_sop_class_iod_map().get(str(dataset.get("SOPClassUID", "")))
        modules = [row["key"] for row in get_iod_module_map()[iod]] if iod else []
        return {
            module: set(missing(dataset, tree_of(module)))
            for module in modules
            if module in MODULES
        }
