"""Structured reports as plain text (PS3.3 C.17.3): headings, findings, numbers with their units.

Like any note, the text can name the patient and must be de-identified.
"""

from collections.abc import Iterator
from typing import Final

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import item_of, items_of, number_of, text_of, value_of
from readingroom.intake.images.refusals import ImageRefusedError

_DEPTH_LIMIT: Final = 64
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

    Raises:
        ImageRefusedError: The report is nested too deeply or too long.
    """
    lines: list[str] = []
    title = _meaning(header, "ConceptNameCodeSequence")
    lines += [title or "Structured report", ""]
    for line in _lines(header, 0):
        lines.append(line)
        if len(lines) > _LINE_LIMIT:
            raise ImageRefusedError(
                "dicom.too_large", f"The report has more than the maximum of {_LINE_LIMIT:,} lines."
            )
    return "\n".join(lines) + "\n"


def _lines(container: Dataset, depth: int) -> Iterator[str]:
    if depth > _DEPTH_LIMIT:
        raise ImageRefusedError("dicom.nesting", "The report is nested too deeply.")
    for item in items_of(container, "ContentSequence"):
        line = _line(item)
        if line:
            yield "  " * depth + line.replace("\n", "\n" + "  " * (depth + 1))
        yield from _lines(item, depth + 1)


def _line(item: Dataset) -> str:
    kind = text_of(item, "ValueType")
    name = _meaning(item, "ConceptNameCodeSequence")
    if kind == "CONTAINER":
        return f"{name}:" if name else ""
    value = _value(item, kind)
    return f"{name}: {value}" if name and value else name or value


def _value(item: Dataset, kind: str) -> str:
    if kind in _PLAIN_VALUES:
        value = value_of(item, _PLAIN_VALUES[kind])
        lines = "" if value is None else str(value).splitlines()
        return "\n".join(" ".join(line.split()) for line in lines if line.strip())
    if kind == "CODE":
        return _meaning(item, "ConceptCodeSequence")
    if kind == "NUM":
        return _number(item)
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
