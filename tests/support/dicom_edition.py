"""A whole edition of the DICOM standard, in the tables that dicom-validator reads.

dicom-validator makes its tables of the standard's own text, which it downloads. The package
dicom-standard carries the tables of an edition of PS3.3, PS3.4 and PS3.6 with all their sentences
(its files were made on 2020-04-07). They are converted as dicom-validator converts that text, and
conditions and enumerated values are read from the sentences by dicom-validator's own parsers.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, cached_property
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from dicom_validator.spec_reader.condition import Condition, ConditionType
from dicom_validator.spec_reader.condition_parser import ConditionParser
from dicom_validator.spec_reader.enum_parser import EnumParser
from dicom_validator.validator.dicom_info import DicomInfo

Row = dict[str, Any]
Rows = dict[str, Any]

_NON_PATIENT: Final = {
    "1.2.840.10008.5.1.4.38.1": "Hanging Protocol",
    "1.2.840.10008.5.1.4.39.1": "Color Palette",
    "1.2.840.10008.5.1.4.43.1": "Generic Implant Template",
    "1.2.840.10008.5.1.4.44.1": "Implant Assembly Template",
    "1.2.840.10008.5.1.4.45.1": "Implant Template Group",
}
"""Classes of PS3.4 table GG.3-1; the package has those of table B.5-1 alone, but all modules."""
LATER: Final = {
    "sop-common": {
        "(0008,001C)": {
            "name": "Synthetic Data",
            "type": "3",
            "enums": [{"val": ["YES", "NO"]}],
        }
    }
}
"""What is written and only later editions have, by module."""
_CONTENT: Final = {
    "numeric-measurement": "NUM",
    "code": "CODE",
    "composite-object-reference": "COMPOSITE",
    "image-reference": "IMAGE",
    "waveform-reference": "WAVEFORM",
    "spatial-coordinates": "SCOORD",
    "3d-spatial-coordinates": "SCOORD3D",
    "temporal-coordinates": "TCOORD",
    "container": "CONTAINER",
}
"""Macros of content items by the Value Type that includes them (PS3.3, table C.17-5).

The package has put the rows of macros in the place of the sentences that include them, so that the
condition of these nine is lost; dicom-validator knows no other conditions of macros.
"""
_ABSENT: Final = (
    "Required if {} is not present and {} is not present. Shall not be present otherwise."
)
_CODE, _LONG, _URN = "(0008,0100)", "(0008,0119)", "(0008,0120)"
_OBJECTS: Final = ("(0070,0008)", "(0070,0009)")
_SENTENCES: Final = {
    _CODE: _ABSENT.format(f"Long Code Value {_LONG}", f"URN Code Value {_URN}"),
    _LONG: _ABSENT.format(f"Code Value {_CODE}", f"URN Code Value {_URN}"),
    _URN: _ABSENT.format(f"Code Value {_CODE}", f"Long Code Value {_LONG}"),
    _OBJECTS[0]: f"Required if Graphic Object Sequence {_OBJECTS[1]} is not present.",
    _OBJECTS[1]: f"Required if Text Object Sequence {_OBJECTS[0]} is not present.",
}
"""What follows from sentences that dicom-validator cannot read: "shall be present if Code Value is
not present and the Code Value is not a URN", "either one or both of ... are required"."""
_CHILDREN: Final = "(0040,A730)"
"""Content Sequence: its items are content items themselves, which the package follows only once."""
_ITEM: Final = "content item"
_RELATIONS: Final = "macro document-relationship"
_GROUPS: Final = ("(5200,9229)", "(5200,9230)")
"""Sequences whose items have the functional groups of the class."""
_TAG: Final = re.compile(r"\([\dA-Fa-fx]{4},[\dA-Fa-fx]{4}\)")
_SAME_VALUES: Final = re.compile(
    r"Enumerated Values for [^.<]* are the same as for [^.<]*(\(.{9}\))\."
)
_DOCBOOK: Final = EnumParser.docbook_ns
_LINK: Final = "sect_"


@cache
def edition() -> DicomInfo:
    """Return the tables of the edition; a module is converted when it is first asked for."""
    return Edition().info()


def _read(name: str) -> Any:
    """Return a file of the package, which installs them beside its modules."""
    files = distribution("dicom-standard").files or []
    path = next(Path(str(each.locate())) for each in files if each.name == f"{name}.json")
    return json.loads(path.read_text(encoding="utf-8"))


class Edition:
    """The files of dicom-standard, and what dicom-validator makes of their sentences."""

    def __init__(self) -> None:
        self._dictionary = {
            row["tag"]: {
                "name": row["name"],
                "vr": row["valueRepresentation"],
                "vm": row["valueMultiplicity"],
                "prop": "RET" if row["retired"] == "Y" else "",
            }
            for row in _read("attributes")
        }
        self._conditions = ConditionParser(self._dictionary)
        self._terms = EnumParser(self._section, self._conditions)

    def info(self) -> DicomInfo:
        """Return the tables as dicom-validator's own reader returns them."""
        return DicomInfo(self._dictionary, self._classes(), Modules(self))

    @cached_property
    def tables(self) -> dict[str, list[Row]]:
        """Rows of attributes by module and by functional group or other macro."""
        tables = defaultdict(list)
        for row in _read("macro_to_attributes"):
            tables[_macro(row["macroId"])].append(row)
        for row in _read("module_to_attributes"):
            tables[row["moduleId"]].append(row)
        return tables

    def _classes(self) -> dict[str, dict[str, Any]]:
        """Return the modules and functional groups of each SOP class."""
        names = {row["name"]: row["id"] for row in _read("ciods")}
        modules, groups = defaultdict(dict), defaultdict(dict)
        for row in _read("ciod_to_modules"):
            modules[row["ciodId"]][row["moduleId"]] = self._usage(row["moduleId"], row)
        for row in _read("ciod_to_fg_macros"):
            groups[row["ciodId"]][row["macroId"]] = self._usage(_macro(row["macroId"]), row)
        iods = {row["id"]: row["ciod"] for row in _read("sops")} | _NON_PATIENT
        return {
            uid: {
                "title": iod,
                "modules": modules[names[iod]],
                "group_macros": groups[names[iod]],
            }
            for uid, iod in iods.items()
        }

    def _usage(self, table: str, row: Row) -> Row:
        """Return how a class uses a module or a functional group."""
        usage: Row = {"ref": table, "use": row["usage"]}
        if row["conditionalStatement"]:
            statement = f"{row['usage']} - {_in_a_line(row['conditionalStatement'])}"
            usage["cond"] = self._conditions.parse(statement).result_dict()
        return usage

    def rows_of(self, table: str) -> Rows:
        """Return the attributes of a module or macro, by tag, with those of its sequences."""
        top: Rows = {**LATER.get(table, {})}
        for row in self.tables[table]:
            *parents, _ = row["path"].split(":")[1:]
            rows = top
            for parent in parents:
                rows = rows[_tag(parent)].setdefault("items", {})
            rows.setdefault(row["tag"], self._attribute(row, table))
        if _CHILDREN in top and table != _RELATIONS:
            top[_CHILDREN]["items"] = {"include": [{"ref": _ITEM}]}
        return self._by_value_type(top)

    def content_item(self) -> Rows:
        """Return the rows of an item of a content tree, which may have such items itself."""
        relations = self.rows_of(_RELATIONS)
        children = relations[_CHILDREN]
        items = self._by_value_type(children.pop("items"))
        children["items"] = {"include": [{"ref": _ITEM}]}
        return items | relations

    def _by_value_type(self, rows: Rows) -> Rows:
        """Return rows that include macros of content items by the item's Value Type."""
        macros = {_macro(name): value for name, value in _CONTENT.items()}
        own = {tag for macro in macros for tag in self._tags_of(macro)}
        if not own <= rows.keys():
            return rows
        included = []
        for macro, value in macros.items():
            condition = self._conditions.parse(f"Required if Value Type (0040,A040) is {value}.")
            condition.type = ConditionType.MandatoryOrNotAllowed
            included.append({"ref": macro, "cond": condition.result_dict()})
        return {tag: row for tag, row in rows.items() if tag not in own} | {"include": included}

    def _tags_of(self, table: str) -> set[str]:
        return {row["tag"] for row in self.tables[table] if row["path"].count(":") == 1}

    def _attribute(self, row: Row, table: str) -> Row:
        """Return an attribute: its Type, its condition and the values that it may have."""
        tag = row["tag"]
        known = self._dictionary.get(tag)
        attribute: Row = {"name": known["name"] if known else tag, "type": row["type"]}
        cell = _cell(row)
        if row["type"] in ("1C", "2C", "3"):  # Type 3 too: some are not allowed if ...
            condition = self._condition(tag, row["type"], cell)
            if condition is not None:
                attribute["cond"] = condition.result_dict()
        if known:
            attribute |= self._values(row, table, known["vr"])
        if tag in _GROUPS:
            attribute["items"] = {"include": [{"ref": "FuncGroup"}]}
        return attribute

    def _values(self, row: Row, table: str, vr: str) -> Row:
        """Return the enumerated values of an attribute, which may be those of another attribute."""
        same = _SAME_VALUES.search(row["description"])
        if same:
            row = next(each for each in self.tables[table] if each["tag"] == same[1])
        terms = [_written(each) for each in self._terms.parse(_cell(row), vr)]
        own = [each for each in terms if each.pop("tag", row["tag"]) == row["tag"]]
        return {"enums": own} if own else {}

    def _condition(self, tag: str, kind: str, cell: ET.Element) -> Condition | None:
        """Return the condition of an attribute by its description, None if none can be read."""
        if tag in _SENTENCES:
            return self._conditions.parse(_SENTENCES[tag])
        condition = self._any_of(_sentences(cell))
        if condition is not None and kind != "3" and _is_exclusive(condition, _text(cell)):
            condition.type = ConditionType.MandatoryOrNotAllowed
        return condition

    def _any_of(self, sentences: list[str]) -> Condition | None:
        """Return the condition that one of some sentences holds.

        dicom-validator reads the last of several sentences only, and no list of conditions.
        """
        parsed = [self._conditions.parse(each) for each in sentences]
        conditions = [each for each in parsed if each.type != ConditionType.UserDefined]
        if len(sentences) == 1 or not conditions:
            return next(iter(conditions), None)
        if any(each.type == ConditionType.NotAllowedOrUserDefined for each in conditions):
            return conditions[-1]
        either = Condition(ctype=ConditionType.MandatoryOrUserDefined)
        either.or_conditions = conditions
        return either

    @cached_property
    def _sections(self) -> dict[str, str]:
        """Sections that descriptions refer to, by number."""
        return {url.rsplit(f"#{_LINK}")[-1]: text for url, text in _read("references").items()}

    def _section(self, number: str) -> ET.Element | None:
        text = self._sections.get(number)
        return None if text is None else _in_docbook(text, ())


class Modules(dict[str, Rows]):
    """Tables by name, converted when they are asked for: all of them take ten seconds."""

    def __init__(self, source: Edition) -> None:
        super().__init__()
        self._source = source

    def __missing__(self, name: str) -> Rows:
        if name == _ITEM:
            self[name] = self._source.content_item()
        elif name in self._source.tables:
            self[name] = self._source.rows_of(name)
        else:
            raise KeyError(name)
        return self[name]


def _macro(name: str) -> str:
    """Return the name of a macro's table; some modules have the same name."""
    return f"macro {name}"


def _tag(digits: str) -> str:
    """Return a tag as the standard writes it: (0040,A040) of 0040a040, (60xx,0010) of 60xx0010."""
    tag = f"({digits[:4]},{digits[4:]})"
    return "".join(each if each == "x" else each.upper() for each in tag)


def _in_a_line(text: str) -> str:
    return " ".join(text.split())


def _text(cell: ET.Element) -> str:
    """Return the sentences of a cell, as the parser of conditions expects them."""
    html = [each for each in cell if not each.tag.startswith(_DOCBOOK)]
    return _in_a_line(" ".join(text for each in html for text in each.itertext()))


_START: Final = re.compile(
    r"(?=\b(?:required|shall be present|shall not be present)(?: only)? if\b)", re.IGNORECASE
)


def _sentences(cell: ET.Element) -> list[str]:
    """Return the sentences of a cell with conditions, each with what is before or after it."""
    text = _text(cell)
    items = [_in_a_line(" ".join(each.itertext())) for each in cell.findall("div/ul/li")]
    _, listed, tail = text.partition("Required if: ")
    if listed and items and tail.startswith(items[0]):
        return [f"Required if {each.removesuffix(', or')}" for each in items]
    _, *starts = _START.split(text)
    return starts if len(starts) > 1 else [text]


def _is_exclusive(condition: Condition, text: str) -> bool:
    """Return whether an attribute is not allowed where its condition does not hold.

    PS3.5 7.4.2 and 7.4.4 say so of Types 1C and 2C; PS3.3 says where it is otherwise. That is known
    for one plain comparison: dicom-validator does not tell which alternatives it has left out.
    """
    *_, sentence = _START.split(text)
    plain = re.match(r"Required if ([^.,;:]*)(?:\. |\.?$)", _TAG.sub("", sentence))
    return (
        condition.type == ConditionType.MandatoryOrUserDefined
        and condition.tag is not None
        and plain is not None
        and " or " not in plain[1]
        and not re.search(
            r"\bmay (?:only |also )?be (?:present|used|included)\b", text, re.IGNORECASE
        )
    )


def _links(row: Row) -> Iterable[str]:
    """Yield the sections of PS3.3 that a description refers to."""
    for each in row["externalReferences"]:
        _, found, number = each["sourceUrl"].partition(f"#{_LINK}")
        if found:
            yield f"{_LINK}{number}"


def _cell(row: Row) -> ET.Element:
    """Return the description of an attribute."""
    return _in_docbook(row["description"], _links(row))


def _in_docbook(html: str, links: Iterable[str]) -> ET.Element:
    """Return a cell or a section with its lists in DocBook, in which their parser reads them.

    Args:
        html: its HTML, in which the texts of links are the only spans with an address.
        links: the sections that it refers to.
    """
    cell = ET.fromstring(html)
    for span in cell.iter("span"):
        if "href" in span.attrib:
            span.text = ""
    para = ET.SubElement(cell, f"{_DOCBOOK}para")
    for link in links:
        ET.SubElement(para, f"{_DOCBOOK}xref", linkend=link)
    for block in cell.findall("div"):
        title, terms = block.find("p/strong"), block.findall("dl/dt/span")
        if title is not None and terms:
            variables = ET.SubElement(cell, f"{_DOCBOOK}variablelist")
            ET.SubElement(variables, f"{_DOCBOOK}title").text = title.text
            for term in terms:
                entry = ET.SubElement(variables, f"{_DOCBOOK}varlistentry")
                ET.SubElement(entry, f"{_DOCBOOK}term").text = term.text
    return cell


def _written(terms: Row) -> Row:
    """Return enumerated values with their condition as a table holds it."""
    condition = terms.get("cond")
    return {**terms, "cond": condition.result_dict()} if condition else dict(terms)
