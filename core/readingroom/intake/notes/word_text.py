"""Text of WordprocessingML: paragraphs, tables and tracked changes in reading order.

Source: ISO/IEC 29500-1, 17 (WordprocessingML).
"""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from readingroom.intake.notes.document import NoteRefusedError
from readingroom.intake.notes.markup import Node, local_name

MAX_DEPTH: Final = 150
_W: Final = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_STRICT: Final = "{http://purl.oclc.org/ooxml/wordprocessingml/main}"
_CHANGES: Final = {
    "ins": "inserted",
    "moveTo": "inserted",
    "del": "deleted",
    "moveFrom": "deleted",
}
_SIGNS: Final = {
    "tab": "\t",
    "ptab": "\t",
    "br": "\n",
    "cr": "\n",
    "noBreakHyphen": "\u2011",
    "softHyphen": "",
    "sym": "\N{REPLACEMENT CHARACTER}",
}
_PASSED: Final = frozenset(
    (
        *("pPr", "rPr", "tblPr", "tblGrid", "trPr", "tcPr", "sectPr", "instrText", "delInstrText"),
        *("fldData", "annotationRef", "footnoteRef", "endnoteRef", "separator", "Fallback"),
        *("continuationSeparator", "docPartPr", "sdtPr", "sdtEndPr", "proofErr"),
    )
)
_PICTURES: Final = frozenset(("pic", "imagedata", "OLEObject", "chart", "control", "altChunk"))
_REFERENCES: Final = {"footnoteReference": "", "endnoteReference": "e", "commentReference": "c"}
_OFF: Final = frozenset(("0", "false", "off", "none"))


class Paragraph(NamedTuple):
    """One paragraph, or one row of a table, with the id of its style."""

    text: str
    style: str


class Story:
    """The paragraphs of one part of a document, and whether content was left out."""

    def __init__(self, root: Node, listed: Collection[str] = ()) -> None:
        self._listed = listed
        self.has_pictures = False
        self.has_hidden = False
        self.paragraphs = tuple(self._blocks(root, 0))

    def _blocks(self, node: Node, depth: int) -> Iterator[Paragraph]:
        """Yield the paragraphs and rows below a node."""
        _check(depth)
        for child in node:
            name = local_name(child)
            if name in _PASSED:
                continue
            if name == "p":
                yield from self._paragraph(child, depth)
            elif name == "tbl":
                yield from self._rows(child, depth)
            else:
                self.has_pictures |= name in _PICTURES
                yield from self._blocks(child, depth + 1)

    def _paragraph(self, node: Node, depth: int) -> Iterator[Paragraph]:
        pieces: list[str] = []
        boxes: list[Paragraph] = []
        self._inline(node, pieces, boxes, depth + 1)
        text = "".join(pieces)
        style = _style(node)
        is_item = (_has_number(node) or style in self._listed) and text.strip()
        yield Paragraph("- " * bool(is_item) + text.strip("\n"), style)
        yield from boxes

    def _inline(self, node: Node, pieces: list[str], boxes: list[Paragraph], depth: int) -> None:
        """Collect the text of a paragraph; its text boxes become paragraphs after it."""
        _check(depth)
        for child in node:
            name = local_name(child)
            if name in _PASSED:
                continue
            if name in ("t", "delText"):
                pieces.append(child.text or "")
            elif name in _SIGNS:
                pieces.append(_symbol(child) if name == "sym" else _SIGNS[name])
            elif name in _REFERENCES:
                pieces.append(f"[{_REFERENCES[name]}{attribute(child, 'id')}]")
            elif name == "txbxContent":
                boxes.extend(self._blocks(child, depth + 1))
            elif name == "r":
                self._run(child, pieces, boxes, depth)
            else:
                self.has_pictures |= name in _PICTURES
                inner: list[str] = []
                self._inline(child, inner, boxes, depth + 1)
                pieces.append(_changed(name, "".join(inner)))

    def _run(self, node: Node, pieces: list[str], boxes: list[Paragraph], depth: int) -> None:
        inner: list[str] = []
        self._inline(node, inner, boxes, depth + 1)
        text = "".join(inner)
        style = _child(node, "rPr")
        if style is not None and _is_on(style, "vanish"):
            self.has_hidden |= bool(text.strip())
            return
        if style is not None and text.strip():
            raised = _child(style, "vertAlign")
            if raised is not None and attribute(raised, "val") == "superscript":
                text = f"^{text}"
            if _is_on(style, "strike") or _is_on(style, "dstrike"):
                text = f"[struck out: {text}]"
        pieces.append(text)

    def _rows(self, table: Node, depth: int) -> Iterator[Paragraph]:
        _check(depth)
        for row in _below(table, "tr"):
            cells: list[str] = []
            for cell in _below(row, "tc"):
                texts = (block.text for block in self._blocks(cell, depth + 2))
                cells.append(" / ".join(text for text in texts if text.strip()))
            text = " | ".join(cells)
            properties = _child(row, "trPr")
            names = map(local_name, () if properties is None else properties)
            change = next((name for name in names if name in _CHANGES), "")
            yield Paragraph(_changed(change, text), "")


def _check(depth: int) -> None:
    if depth > MAX_DEPTH:
        raise NoteRefusedError("note.docx", "The DOCX document is nested too deeply.")


def _below(node: Node, name: str) -> Iterator[Node]:
    """Yield rows of a table or cells of a row, including those in content controls and changes."""
    stack = [iter(node)]
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
        elif local_name(child) == name:
            yield child
        elif local_name(child) in ("sdt", "sdtContent", "customXml", "ins", "del", "smartTag"):
            stack.append(iter(child))


def _changed(name: str, text: str) -> str:
    """Return text inside the mark of a tracked change, if there was one."""
    if name not in _CHANGES or not text.strip():
        return text
    return f"[{_CHANGES[name]}: {text}]"


def _child(node: Node, name: str) -> Node | None:
    return next((child for child in node if local_name(child) == name), None)


def _is_on(properties: Node, name: str) -> bool:
    setting = _child(properties, name)
    return setting is not None and (attribute(setting, "val") or "1") not in _OFF


def attribute(node: Node, name: str) -> str:
    """Return an attribute of WordprocessingML, "" if it is missing."""
    return node.get(f"{_W}{name}") or node.get(f"{_STRICT}{name}") or node.get(name) or ""


def _has_number(node: Node) -> bool:
    """Return whether a paragraph is a list item."""
    properties = _child(node, "pPr")
    numbered = _child(properties, "numPr") if properties is not None else None
    return numbered is not None


def _style(node: Node) -> str:
    properties = _child(node, "pPr")
    style = _child(properties, "pStyle") if properties is not None else None
    return attribute(style, "val") if style is not None else ""


def _symbol(node: Node) -> str:
    """Return a character of a symbol font, U+FFFD if its code is unknown without the font."""
    try:
        code = int(attribute(node, "char"), 16)
    except ValueError:
        return _SIGNS["sym"]
    known = _SYMBOLS.get(code & 0xFF) if attribute(node, "font") == "Symbol" else None
    return known or _SIGNS["sym"]


# The characters of Adobe's Symbol font that doses and findings need.
_SYMBOLS: Final = {
    0x61: "α", 0x62: "β", 0x67: "γ", 0x64: "δ", 0x44: "Δ", 0x6D: "µ", 0xA3: "≤", 0xB3: "≥",
    0xB0: "°", 0xB1: "±", 0xAD: "↑", 0xAF: "↓", 0xAE: "→", 0xAC: "←", 0xB4: "×", 0xBB: "≈",
    0xB7: "•",
}  # fmt: skip


def as_headed(
    paragraphs: tuple[Paragraph, ...], headings: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield (title, body) of the text under each heading paragraph."""
    title, lines = "", list[str]()
    for paragraph in paragraphs:
        if paragraph.style in headings and paragraph.text.strip():
            if title or any(line.strip() for line in lines):
                yield title, "\n".join(lines)
            title, lines = " ".join(paragraph.text.split()), []
        else:
            lines.append(paragraph.text)
    if title or any(line.strip() for line in lines):
        yield title, "\n".join(lines)
