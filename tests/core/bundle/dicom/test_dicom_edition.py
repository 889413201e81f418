"""The tables that dicom-validator gets of a whole edition of the standard."""

from collections.abc import Iterator
from typing import Any

import pytest
from highdicom._standard_utils import get_module_attribute_map
from pydicom.datadict import dictionary_has_tag, keyword_for_tag
from tests.support.dicom_edition import LATER, edition

CLASSES = {
    "SR": "1.2.840.10008.5.1.4.1.1.88.33",
    "GSPS": "1.2.840.10008.5.1.4.1.1.11.1",
    "SEG": "1.2.840.10008.5.1.4.1.1.66.4",
    "key objects": "1.2.840.10008.5.1.4.1.1.88.59",
    "CT": "1.2.840.10008.5.1.4.1.1.2",
}
VALUE_TYPE = "(0040,A040)"


def rows(table: dict[str, Any], *path: str) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Yield the attributes of a table and of its sequences, each with its path of keywords."""
    for tag, row in table.items():
        number = tag.strip("()").replace(",", "")
        if tag == "include" or "x" in number or not dictionary_has_tag(int(number, 16)):
            continue
        here = (*path, keyword_for_tag(int(number, 16)))
        yield here, row
        yield from rows(row.get("items", {}), *here)


def condition(kind: str, sign: str, tag: str, *values: str) -> dict[str, Any]:
    plain = {"type": kind, "op": sign, "tag": tag, "index": 0}
    return {**plain, "values": list(values)} if values else plain


@pytest.mark.parametrize("uid", CLASSES.values(), ids=CLASSES)
def test_types_are_those_of_the_later_edition_in_highdicom(uid: str) -> None:
    """highdicom carries modules and Types of a later edition, without conditions and values."""
    compared = differ = 0
    for module in edition().iods[uid]["modules"]:
        later = {
            (*row["path"], row["keyword"]): row["type"]
            for row in get_module_attribute_map()[module]
        }
        for path, row in rows(edition().modules[module]):
            if path in later:
                compared += 1
                differ += row["type"] != later[path]

    assert compared > 300
    assert differ < 0.02 * compared


def test_conditions_are_read_from_the_sentences_of_the_standard() -> None:
    graphics = dict(rows(edition().modules["graphic-annotation"]))
    above = ("GraphicAnnotationSequence", "TextObjectSequence")
    item = edition().modules["content item"]

    assert graphics[(*above, "AnchorPointVisibility")]["cond"] == condition(
        "MN", "+", "(0070,0014)"
    )
    assert graphics[(*above, "AnchorPoint")]["cond"]["type"] == "MU"  # may be present otherwise
    assert item["(0040,A160)"]["cond"] == condition("MN", "=", VALUE_TYPE, "TEXT")


def test_values_are_read_from_the_standard_and_from_the_sections_that_it_refers_to() -> None:
    segmentation = edition().modules["segmentation-image"]
    shapes = edition().modules["macro spatial-coordinates"]["(0070,0023)"]

    assert segmentation["(0062,0001)"]["enums"] == [{"val": ["BINARY", "FRACTIONAL"]}]
    assert shapes["enums"] == [{"val": ["POINT", "MULTIPOINT", "POLYLINE", "CIRCLE", "ELLIPSE"]}]


def test_an_item_of_a_content_tree_has_such_items_itself() -> None:
    for module in ("sr-document-content", "content item"):
        children = edition().modules[module]["(0040,A730)"]
        assert children["items"] == {"include": [{"ref": "content item"}]}


def test_what_the_edition_lacks_is_in_the_later_edition_in_highdicom() -> None:
    for module, later in LATER.items():
        known = {
            (row["keyword"], row["type"])
            for row in get_module_attribute_map()[module]
            if not row["path"]
        }
        for tag, row in later.items():
            assert tag not in edition().dictionary
            assert (keyword_for_tag(int(tag[1:-1].replace(",", ""), 16)), row["type"]) in known


@pytest.mark.nightly
def test_every_class_of_the_edition_is_converted() -> None:
    tables, conditions = set(), 0
    for iod in edition().iods.values():
        assert iod["modules"], iod["title"]
        tables |= {
            each["ref"] for each in (*iod["modules"].values(), *iod["group_macros"].values())
        }
    for table in tables:
        conditions += sum("cond" in row for _, row in rows(edition().modules[table]))

    assert len(edition().iods) == 145
    assert conditions > 5_000
