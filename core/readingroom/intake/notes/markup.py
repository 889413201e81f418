"""Convert markup to text: HTML, the XHTML of FHIR, the narrative blocks of C-CDA.

Only text is read. Nothing is run and nothing is loaded: links, images, style sheets and scripts
are ignored.
"""

import re
from collections.abc import Iterator
from typing import Any, Protocol, Self

from lxml import etree

from readingroom.intake.notes.document import (
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
    decoded_note,
)

MAX_MARKUP_BYTES = 5_000_000
MAX_MARKUP_DEPTH = 200

_DROPPED = frozenset(
    (
        *("script", "style", "head", "title", "meta", "link", "iframe", "object", "embed"),
        *("applet", "template", "noscript", "svg", "math", "canvas", "audio", "video", "img"),
        *("input", "select", "textarea", "button"),
    )
)
_LINES = frozenset(
    (
        *("address", "article", "aside", "br", "caption", "center", "dd", "div", "dl", "dt"),
        *("fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5"),
        *("h6", "header", "hr", "item", "li", "list", "main", "nav", "ol", "p", "paragraph"),
        *("pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul", "blockquote"),
    )
)
_APART = frozenset(
    (
        *("blockquote", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "list", "ol", "p"),
        *("paragraph", "pre", "table", "ul"),
    )
)
_CELLS = frozenset(("td", "th"))
_ITEM = "- "
_ITEMS = frozenset(("li", "item"))
_MARKED = {"del": "deleted", "s": "struck out", "strike": "struck out", "ins": "inserted"}
_REVISED = {"delete": "deleted", "insert": "inserted"}
_BLANKS = re.compile(r"[ \t\r\n\f\v]+")


class Node(Protocol):
    """An element of lxml or of the standard library; `tag` is not a string for comments."""

    tag: Any
    text: str | None
    tail: str | None

    def get(self, key: str, default: str | None = None, /) -> str | None:
        """Return an attribute."""

    def __iter__(self) -> Iterator[Self]:
        """Yield the children."""

    def iter(self) -> Iterator[Self]:
        """Yield the element and its descendants."""

    def itertext(self) -> Iterator[str]:
        """Yield the text of the element and its descendants."""


class _Page:
    """Text under construction: spaces are collapsed, blocks start and end lines."""

    def __init__(self) -> None:
        self._lines: list[list[str]] = [[]]
        self._cells = 0

    def write(self, text: str) -> None:
        """Add text to the line."""
        line = self._lines[-1]
        text = _BLANKS.sub(" ", text)
        if not line or line[-1].endswith(" "):
            text = text.removeprefix(" ")
        if text:
            line.append(text)

    def write_lines(self, text: str) -> None:
        """Add text with its line ends."""
        first, *others = text.split("\n")
        self._lines[-1].append(first)
        self._lines.extend([other] for other in others)

    def end_line(self) -> None:
        """Start a new line, unless the line is empty or inside a table row."""
        if self._cells:
            self.write(" ")
        elif self._lines[-1] and self._lines[-1] != [_ITEM]:
            self._lines.append([])

    def set_apart(self) -> None:
        """Leave one blank line before the next text."""
        self.end_line()
        if not self._cells and len(self._lines) > 1 and self._lines[-2] and not self._lines[-1]:
            self._lines.append([])

    def start_cell(self) -> None:
        """Separate a table cell from the previous one; blocks in it do not start lines."""
        line = self._lines[-1]
        if line:
            line[-1] = line[-1].rstrip(" ")
            line.append(" | ")
        self._cells += 1

    def end_cell(self) -> None:
        """End a cell."""
        self._cells -= 1

    def text(self) -> str:
        """Return the text, without trailing spaces on lines."""
        return "\n".join("".join(line).rstrip() for line in self._lines).strip("\n")


def _is_space_kept(tag: str) -> bool:
    return tag == "pre"


def markup_text(element: Node) -> str:
    """Return the text of an element of lxml or the standard library, in lines by its blocks.

    Cells are separated by " | ", items start with "- ", deleted and inserted text is marked, and
    superscript gets a "^", since 10 to the 9th must not become 109.
    """
    page = _Page()
    pre = 0
    for what, tag, node in _events(element):
        if what == "text":
            (page.write_lines if pre else page.write)(node)
            continue
        pre += (what == "start") - (what == "end") if _is_space_kept(tag) else 0
        (_start if what == "start" else _end)(page, tag, node)
    return page.text()


def _start(page: _Page, tag: str, node: Node) -> None:
    if tag in _APART:
        page.set_apart()
    elif tag in _LINES:
        page.end_line()
    if tag in _ITEMS:
        page.write(_ITEM)
    elif tag in _CELLS:
        page.start_cell()
    elif tag == "sup":
        page.write("^")
    mark = _mark(tag, node)
    if mark:
        page.write(f"[{mark}: ")


def _end(page: _Page, tag: str, node: Node) -> None:
    if _mark(tag, node):
        page.write("]")
    if tag in _CELLS:
        page.end_cell()
    if tag in _APART:
        page.set_apart()
    elif tag in _LINES:
        page.end_line()


def _mark(tag: str, node: Node) -> str:
    return _MARKED.get(tag, "") or _REVISED.get(node.get("revised") or "", "")


def local_name(node: Node) -> str:
    """Return an element's name without its namespace, "" for comments and instructions."""
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def _events(root: Node) -> Iterator[tuple[str, str, Any]]:
    """Yield ("start" | "end", tag, node) and ("text", "", text) in reading order."""
    stack: list[tuple[Node, str, Iterator[Node]]] = []
    node: Node | None = root
    while True:
        if node is not None:
            tag = local_name(node)
            if not tag or tag.lower() in _DROPPED:
                if node is not root and node.tail:
                    yield "text", "", node.tail
            else:
                if len(stack) >= MAX_MARKUP_DEPTH:
                    raise NoteRefusedError("note.markup", "The markup is nested too deeply.")
                tag = tag.lower()
                yield "start", tag, node
                if node.text:
                    yield "text", "", node.text
                stack.append((node, tag, iter(node)))
        if not stack:
            return
        parent, tag, children = stack[-1]
        node = next(children, None)
        if node is None:
            stack.pop()
            yield "end", tag, parent
            if stack and parent.tail:
                yield "text", "", parent.tail


def html_text(text: str) -> str:
    """Return the text of HTML or XHTML; invalid markup is read as browsers do.

    Raises:
        NoteRefusedError: The markup is too long or nested too deeply.
    """
    if len(text) > MAX_MARKUP_BYTES:
        raise NoteRefusedError(
            "note.markup",
            f"The markup has {len(text):,} characters; the maximum is {MAX_MARKUP_BYTES:,}.",
        )
    if not text.strip():
        return ""
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True, recover=True
    )
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except (etree.LxmlError, ValueError) as error:
        raise NoteRefusedError("note.markup", "The markup cannot be read.") from error
    return "" if root is None else markup_text(root)


def read_html(data: bytes, _context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read a document in HTML.

    Raises:
        NoteRefusedError: The document is not text, or its markup cannot be read.
    """
    decoded = decoded_note(data, "note.not_text", "The document")
    return (
        ParsedDocument("", (NotePart("", html_text(decoded.text)),), encoding=decoded.encoding),
    )
