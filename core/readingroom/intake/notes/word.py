"""DOCX documents: text in order, with headers, footers, notes, comments and tracked changes.

python-docx opens the package after every member was checked. Macros, linked files and embedded
objects are never opened.
"""

import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Final, NamedTuple

from docx.opc.exceptions import OpcError
from docx.opc.package import OpcPackage
from docx.opc.part import Part as PackagePart
from lxml import etree

from readingroom.domain.errors import IntakeError
from readingroom.domain.zip_faults import ZIP_FAULTS
from readingroom.intake.archives import check_members
from readingroom.intake.notes.document import (
    UNTITLED,
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
)
from readingroom.intake.notes.markup import Node, local_name
from readingroom.intake.notes.text import headed_parts, normalise
from readingroom.intake.notes.word_text import Story, as_headed, attribute
from readingroom.intake.notes.xml_guard import parse_xml

MAX_UNPACKED_BYTES: Final = 100_000_000
MAX_XML_BYTES: Final = 30_000_000
_RULE: Final = "note.docx"
_WHAT: Final = "The DOCX document"
_OTHERS: Final = (
    ("xl/", "a spreadsheet"),
    ("ppt/", "a presentation"),
    ("content.xml", "an OpenDocument file"),
)
_FAULTS: Final = (
    *ZIP_FAULTS,
    AttributeError,
    OpcError,
    TypeError,
    etree.LxmlError,
)
_HEADING_NAMES: Final = ("heading", "title", "überschrift", "titre", "título", "titolo")
_NOTES: Final = (("footnotes", "footnote", ""), ("endnotes", "endnote", "e"))


class _Package(NamedTuple):
    """The parts of a document, by the last part of their relationship type."""

    main: Node
    related: tuple[tuple[str, Node], ...]


def read_docx(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read a DOCX document.

    Raises:
        NoteRefusedError: The file is damaged or not DOCX, or one of its members is unsafe.
    """
    _check(data)
    package = _opened(data)
    body = Story(package.main, _styles(package, _is_listed))
    headings = _styles(package, _is_heading)
    headed = [NotePart(title, text) for title, text in as_headed(body.paragraphs, headings)]
    if len(headed) == 1 and not headed[0].title:
        headed = [*headed_parts(normalise(headed[0].body), "")]
    stories = [body]
    parts = [*_margins(package, "header", stories), *headed]
    parts += [*_numbered_notes(package, stories), *_comments(package, stories)]
    parts += _margins(package, "footer", stories)
    title = (headed[0].title if headed else "") or UNTITLED
    if any(story.has_pictures for story in stories):
        context.collector.warn(
            "note.docx_picture", "Images and embedded objects in the document were left out."
        )
    if any(story.has_hidden for story in stories):
        context.collector.warn("note.hidden", "Hidden text in the document was left out.")
    return (ParsedDocument(title, tuple(_titled_between(parts)), encoding="DOCX"),)


def _titled_between(parts: list[NotePart]) -> Iterator[NotePart]:
    """Yield parts; an untitled part after the first gets a title."""
    for index, part in enumerate(parts):
        yield NotePart("Text", part.body) if index and not part.title else part


def _check(data: bytes) -> None:
    """Check every member before anything is unpacked."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
    except _FAULTS as error:
        raise NoteRefusedError(_RULE, f"{_WHAT} is damaged or truncated.") from error
    names = {info.filename for info in infos}
    try:
        check_members(infos)
    except IntakeError as error:
        raise NoteRefusedError(_RULE, f"{_WHAT} is an unsafe zip archive. {error}") from error
    for beginning, what in _OTHERS:
        if any(name.startswith(beginning) for name in names):
            raise NoteRefusedError(_RULE, f"The file is {what}, not a text document.")
    if "[Content_Types].xml" not in names:
        raise NoteRefusedError(_RULE, "The file is a zip archive, not a DOCX document.")
    if sum(info.file_size for info in infos) > MAX_UNPACKED_BYTES:
        raise NoteRefusedError(
            _RULE, f"{_WHAT} is larger than {MAX_UNPACKED_BYTES:,} bytes when unpacked."
        )
    _check_xml(data, [info for info in infos if info.filename.endswith((".xml", ".rels"))])


def _check_xml(data: bytes, infos: list[zipfile.ZipInfo]) -> None:
    """Reject entities and document types in any part, before a library reads it."""
    if sum(info.file_size for info in infos) > MAX_XML_BYTES:
        raise NoteRefusedError(_RULE, f"{_WHAT} has more than {MAX_XML_BYTES:,} bytes of text.")
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = [archive.read(info) for info in infos]
    except _FAULTS as error:
        raise NoteRefusedError(_RULE, f"{_WHAT} is damaged or truncated.") from error
    for part in parts:
        parse_xml(part, _RULE, _WHAT)


def _opened(data: bytes) -> _Package:
    try:
        package = OpcPackage.open(BytesIO(data))
        main = package.main_document_part
        related = [*_related(main)]
        return _Package(_parsed(main), tuple((kind, _parsed(part)) for kind, part in related))
    except _FAULTS as error:
        raise NoteRefusedError(_RULE, f"{_WHAT} is damaged or not valid DOCX.") from error


def _related(main: PackagePart) -> Iterator[tuple[str, PackagePart]]:
    """Yield the text parts that the document refers to, each once, without external ones."""
    text_kinds = {"header", "footer", "footnotes", "endnotes", "comments", "styles"}
    seen: set[str] = set()
    for relation in main.rels.values():
        kind = str(relation.reltype).rpartition("/")[2]
        if relation.is_external or kind not in text_kinds:
            continue
        part = relation.target_part
        if str(part.partname) not in seen:
            seen.add(str(part.partname))
            yield kind, part


def _parsed(part: PackagePart) -> Node:
    return parse_xml(part.blob, _RULE, _WHAT)


def _styles(package: _Package, is_match: Callable[[Node], bool]) -> frozenset[str]:
    """Return the ids of the matching styles."""
    ids: set[str] = set()
    for kind, root in package.related:
        if kind != "styles":
            continue
        for style in root:
            if local_name(style) == "style" and is_match(style):
                ids.add(attribute(style, "styleId"))
    return frozenset(ids)


def _is_listed(style: Node) -> bool:
    """Return whether a style is for list items."""
    return any(local_name(node) == "numPr" for node in style.iter()) and not _is_heading(style)


def _is_heading(style: Node) -> bool:
    """Return whether a style is a heading, by its outline level or its name."""
    if attribute(style, "type") not in ("paragraph", ""):
        return False
    names = (attribute(node, "val") for node in style if local_name(node) == "name")
    has_level = any(
        local_name(node) == "outlineLvl" and attribute(node, "val") != "9" for node in style.iter()
    )
    return has_level or any(name.casefold().startswith(_HEADING_NAMES) for name in names)


def _margins(package: _Package, kind: str, stories: list[Story]) -> list[NotePart]:
    """Return the distinct headers or footers as one part."""
    texts: list[str] = []
    for part_kind, root in package.related:
        if part_kind == kind:
            text = _story_text(root, stories)
            if text and text not in texts:
                texts.append(text)
    return [NotePart(kind.capitalize(), "\n".join(texts))] if texts else []


def _story_text(node: Node, stories: list[Story]) -> str:
    story = Story(node)
    stories.append(story)
    lines = (paragraph.text for paragraph in story.paragraphs)
    return "\n".join(line for line in lines if line.strip())


def _numbered_notes(package: _Package, stories: list[Story]) -> Iterator[NotePart]:
    for kind, tag, prefix in _NOTES:
        lines: list[str] = []
        for part_kind, root in package.related:
            if part_kind == kind:
                notes = (node for node in root if local_name(node) == tag)
                lines.extend(
                    f"[{prefix}{attribute(node, 'id')}] {text}"
                    for node in notes
                    if (text := _story_text(node, stories))
                )
        if lines:
            yield NotePart(kind.capitalize(), "\n".join(lines))


def _comments(package: _Package, stories: list[Story]) -> Iterator[NotePart]:
    """Yield the comments as one part, without their authors."""
    lines = [
        f"[c{attribute(node, 'id')}] {text}"
        for kind, root in package.related
        if kind == "comments"
        for node in root
        if local_name(node) == "comment" and (text := _story_text(node, stories))
    ]
    if lines:
        yield NotePart("Comments", "\n".join(lines))
