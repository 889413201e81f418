"""Structured reports as plain text (PS3.3 C.17.3): headings, findings, numbers with their units.

Like any note, the text can name the patient and must be de-identified.
"""

from collections.abc import Iterator
from typing import Final

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import item_of, items_of, number_of, text_of, value_of
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.images.report_regions import (
    MAX_DEPTH,
    is_by_reference,
    is_region,
    referenced_item,
    regions_of,
)

_LINE_LIMIT: Final = 20_000
_PLAIN_VALUES: Final = {
    "TEXT": "TextValue",
    "DATE": "Date",
    "TIME": "Time",
    "DATETIME": "DateTime",
    "PNAME": "PersonName",
}
_REFERENCES: Final = {
    "IMAGE": "an image",
    "COMPOSITE": "another object",
    "WAVEFORM": "a waveform",
    "UIDREF": "an object by its identifier",
    "SCOORD": "a drawing on an image",
    "SCOORD3D": "a drawing in space",
    "TCOORD": "points in time",
}


def report_text(header: Dataset) -> str:
    """Return the content of a structured report, one line for each item, indented by depth.

    Regions have the numbers that they have on the images.

    Raises:
        ImageRefusedError: The report is nested too deeply or too long.
    """
    lines: list[str] = []
    title = _meaning(header, "ConceptNameCodeSequence")
    lines += [title or "Structured report", ""]
    for line in _Text(header).lines(header, 0):
        lines.append(line)
        if len(lines) > _LINE_LIMIT:
            raise ImageRefusedError(
                "dicom.too_large", f"The report has more than the maximum of {_LINE_LIMIT:,} lines."
            )
    return "\n".join(lines) + "\n"


class _Text:
    """Lines of a report, which knows the numbers of its regions."""

    def __init__(self, report: Dataset) -> None:
        self._report = report
        self._regions = list(regions_of(report))
        self._numbers = {id(item): number for number, item in enumerate(self._regions, 1)}

    def lines(self, container: Dataset, depth: int) -> Iterator[str]:
        """Yield the lines of the items in a container."""
        if depth > MAX_DEPTH:
            raise ImageRefusedError("dicom.nesting", "The report is nested too deeply.")
        for item in items_of(container, "ContentSequence"):
            line = self._line(item)
            if line:
                yield "  " * depth + line.replace("\n", "\n" + "  " * (depth + 1))
            yield from self.lines(item, depth + 1)

    def _line(self, item: Dataset) -> str:
        kind = text_of(item, "ValueType")
        name = _meaning(item, "ConceptNameCodeSequence")
        if kind == "CONTAINER":
            return f"{name}:" if name else ""
        value = self._reference(item) if is_by_reference(item) else self._value(item, kind)
        return f"{name}: {value}" if name and value else name or value

    def _reference(self, item: Dataset) -> str:
        target = referenced_item(self._report, item)
        if target is None:
            return "(refers to an item that the report lacks)"
        number = self._numbers.get(id(target))
        if number:
            return f"(refers to measurement {number})"
        kind = _REFERENCES.get(text_of(target, "ValueType"), "another item of the report")
        return f"(refers to {kind})"

    def _value(self, item: Dataset, kind: str) -> str:
        if kind in _PLAIN_VALUES:
            value = value_of(item, _PLAIN_VALUES[kind])
            lines = "" if value is None else str(value).splitlines()
            return "\n".join(" ".join(line.split()) for line in lines if line.strip())
        if kind == "CODE":
            return _meaning(item, "ConceptCodeSequence")
        if kind == "NUM":
            return _number(item)
        if is_region(item):
            what = _REFERENCES[kind] if kind != "IMAGE" else "a segment"
            number = self._numbers.get(id(item))
            return f"(measurement {number}, {what})" if number else f"(refers to {what})"
        return f"(refers to {_REFERENCES[kind]})" if kind in _REFERENCES else ""


def _number(item: Dataset) -> str:
    measured = item_of(item, "MeasuredValueSequence")
    if measured is None:
        return _meaning(item, "NumericValueQualifierCodeSequence") or "no value"
    number = number_of(measured, "NumericValue")
    text = "no value" if number is None else f"{number:.10g}"
    units = item_of(measured, "MeasurementUnitsCodeSequence")
    code = "" if units is None else text_of(units, "CodeValue")
    return f"{text} {code}" if code and code != "1" else text


def _meaning(dataset: Dataset, keyword: str) -> str:
    item = item_of(dataset, keyword)
    return "" if item is None else " ".join(text_of(item, "CodeMeaning").split())
