"""C-CDA documents: the narrative of their sections, which the clinician signed.

Source: HL7 CDA R2, 4.2 and 4.3. Coded entries are not read.
"""

from collections.abc import Iterator
from typing import Final

from readingroom.intake.notes.document import (
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
    decode_base64,
    merged,
)
from readingroom.intake.notes.identity import as_dates, distinct, names_person
from readingroom.intake.notes.markup import Node, local_name, markup_text
from readingroom.intake.notes.xml_guard import parse_xml

MAX_SECTION_DEPTH: Final = 20
_NAMES: Final = frozenset(("name", "addr"))
_NO_NAME_PARTS: Final = frozenset(
    ("prefix", "suffix", "country", "state", "delimiter", "useablePeriod")
)
_DATES: Final = frozenset(("birthTime", "deceasedTime"))
_PERSONS: Final = frozenset(
    (
        *("recordTarget", "author", "dataEnterer", "informant", "informationRecipient"),
        *("legalAuthenticator", "authenticator", "participant", "documentationOf"),
        *("componentOf", "id", "setId", "custodian", "inFulfillmentOf"),
    )
)


def read_cda(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read a C-CDA document with a structured body or an attached one.

    Raises:
        NoteRefusedError: The XML is damaged or declares entities, or no section has text.
    """
    root = parse_xml(data, "note.cda", "The C-CDA document")
    if local_name(root) != "ClinicalDocument":
        raise NoteRefusedError("note.cda", "The XML file is not a C-CDA document.")
    identifiers = distinct(_identifiers(root))
    parts: list[NotePart] = []
    attached: list[ParsedDocument] = []
    for component in _children(root, "component"):
        for body in _children(component, "structuredBody"):
            for inner in _children(body, "component"):
                parts.extend(_sections(inner, context, 0))
        for body in _children(component, "nonXMLBody"):
            attached.extend(_attachment(body, context))
    title = _title(root, identifiers)
    written = next((time.get("value") or "" for time in _children(root, "effectiveTime")), "")
    whole = ParsedDocument(title, tuple(parts), identifiers, written=written)
    document = merged(whole, tuple(attached))
    if not document.pages and not any(part.body.strip() for part in document.parts):
        raise NoteRefusedError("note.cda", "No section of the C-CDA document has text.")
    return (document,)


def _children(node: Node, name: str) -> Iterator[Node]:
    return (child for child in node if local_name(child) == name)


def _title(root: Node, identifiers: tuple[str, ...]) -> str:
    titles = ["".join(node.itertext()).strip() for node in _children(root, "title")]
    titles += [node.get("displayName") or "" for node in _children(root, "code")]
    return next((title for title in titles if title and not names_person(title, identifiers)), "")


def _sections(parent: Node, context: ParseContext, depth: int) -> Iterator[NotePart]:
    """Yield the sections below a component, each before those nested in it."""
    if depth > MAX_SECTION_DEPTH:
        raise NoteRefusedError(
            "note.cda", "The sections of the C-CDA document are nested too deeply."
        )
    for section in _children(parent, "section"):
        node = next(_children(section, "title"), None)
        title = "".join(node.itertext()) if node is not None else ""
        if not title.strip():
            title = next((code.get("displayName") or "" for code in _children(section, "code")), "")
        text = next(_children(section, "text"), None)
        if text is not None and any(local_name(node) == "renderMultiMedia" for node in text.iter()):
            context.warn_once(
                "note.cda_picture", "Images in the text of the document were left out."
            )
        yield NotePart(title, markup_text(text) if text is not None else "")
        for component in _children(section, "component"):
            yield from _sections(component, context, depth + 1)


def _attachment(body: Node, context: ParseContext) -> tuple[ParsedDocument, ...]:
    text = next(_children(body, "text"), None)
    if text is None:
        return ()
    written = "".join(text.itertext())
    if (text.get("representation") or "").upper() != "B64":
        if any(local_name(child) == "reference" for child in text) and not written.strip():
            context.warn_once(
                "note.attachment", "The document's body is outside the file and was left out."
            )
        return context.attached(
            written.encode("utf-8", "replace"), text.get("mediaType") or "", "utf-8"
        )
    data = None if text.get("compression") else decode_base64(written)
    if data is None:
        context.collector.warn(
            "note.attachment",
            "The document's body is compressed or not valid base64. It was left out.",
        )
        return ()
    return context.attached(data, text.get("mediaType") or "", "")


def _identifiers(root: Node) -> Iterator[str]:
    """Yield names, numbers, addresses and dates of all persons in the header."""
    for child in root:
        if local_name(child) not in _PERSONS:
            continue
        for node in child.iter():
            yield from _identifiers_of(node)


def _identifiers_of(node: Node) -> Iterator[str]:
    name = local_name(node)
    if name in ("id", "setId"):
        yield node.get("extension") or ""
    elif name == "telecom":
        value = node.get("value") or ""
        yield value.partition(":")[2] or value
    elif name in _DATES:
        yield from as_dates(node.get("value") or "")
    elif name in _NAMES:
        yield " ".join(node.itertext())
        for part in node:
            if local_name(part) not in _NO_NAME_PARTS:
                yield part.text or ""
